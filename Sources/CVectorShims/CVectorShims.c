#include "CVectorShims.h"
