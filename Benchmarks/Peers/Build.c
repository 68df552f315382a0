// SPDX-License-Identifier: MIT

#include "CPeers.h"

const char *bm_peer_build(void) { return BM_PEER_FLAGS " " __VERSION__; }
