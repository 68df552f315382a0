#include "CPUFeatures.h"
