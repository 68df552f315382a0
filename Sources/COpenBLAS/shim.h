// SPDX-License-Identifier: MIT
// Debian's OpenBLAS headers, found by pkg-config. Swift could import cblas.h alone if it declared
// the run-time queries (openblas_get_config and friends), which it does; the shim only gives the
// module a header of its own.
#include <cblas.h>
