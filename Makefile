# SPDX-License-Identifier: MIT
#
#   make bench   the main job: real transitions in every form     ARGS="--quick" passes options on
#   make test    every test
#   make check   everything that a change must pass
#   make check-bench   the benchmarks' own gate, and that this gate can fail
#   make acceptance    what the gate promises at full count, 12 minutes
#   make record  the main job, kept in results/<machine>/
#   make peers   the main job and its stages beside GLM, cglm, Eigen and Qt
#
# Each installs what is missing first. OPENBLAS=0 builds without OpenBLAS and installs nothing.

OPENBLAS ?= 1
ifeq ($(OPENBLAS),0)
  TRAITS := --disable-default-traits
else
  TRAITS :=
endif

BUILD := swift build -c release $(TRAITS)
# Tests share the build with the benchmarks; testable imports would rebuild everything.
TEST := swift test -c release --disable-testable-imports $(TRAITS)
BENCH := .build/release/motion-bench
# What the recorded page shows; the document beside it has every case.
REPORT_CASES := ^(Frame|Engine|Cores|BLAS|Bake|Timing.curves)
WIDE_MODULES := KernelsBaseline KernelsAVX2 KernelsAVX512
NATIVE_MODULES := NativeAVX2 NativeAVX512

.PHONY: bench test check check-bench acceptance debug-refused record build packages lint leaks quick accuracy sanitize avx512 emulated dependency without-openblas peers

bench: build
	$(BENCH) run $(ARGS)

record: build
	place="results/$$($(BENCH) machine | .ci/slug)"; $(BENCH) run --out "$$place" && \
	  $(BENCH) report --html "$$place/report.html" --filter '$(REPORT_CASES)' \
	    "$$(ls -t "$$place"/run-*.json | head -n 1)"

test: packages
	$(TEST) $(ARGS)

check: lint test build leaks quick accuracy sanitize emulated dependency without-openblas \
  debug-refused check-bench

# Its last line on standard output is the verdict, because make ends with 2 whatever failed.
check-bench: build
	@.ci/check-bench

acceptance: build
	.ci/acceptance

# A debug build would be timed without notice.
debug-refused:
	swift build -c debug $(TRAITS) --product motion-bench --scratch-path .build/debug-build
	.build/debug-build/debug/motion-bench run --quick; [ $$? -eq 2 ]

build: packages
	$(BUILD) --product motion-bench

packages:
ifneq ($(OPENBLAS),0)
	@.ci/apt-install libopenblas-dev
endif

lint:
	swift format lint --strict -r Package.swift Sources Benchmarks Tests

leaks: build
	.ci/leak-gate .build/release $(WIDE_MODULES)
	.ci/leak-gate --may-call .build/release $(NATIVE_MODULES)

quick: build
	$(BENCH) run --quick

# Twelve million solves on named sets of curves, against 106 bits.
accuracy: build
	$(BENCH) verify --filter Timing --sizes 1000000

# Memory and data races, where there are threads and raw memory. XCTest itself leaks at exit.
sanitize: packages
	ASAN_OPTIONS=detect_leaks=0 $(TEST) --sanitize=address --scratch-path .build/asan --filter 'MotionEngineTests|MotionKernelsTests'
	$(TEST) --sanitize=thread --scratch-path .build/tsan --filter 'MotionEngineTests|MotionKernelsTests'

# The AVX-512 kernels on a processor that has none: a whole emulated PC, some minutes.
avx512: build
	.ci/run-with-avx512 -f .build/release/BatchMotion_MotionScenarios.resources \
	  $(BENCH) verify --filter 'Frame|Mix|Timing' --sizes 1000

# Older processors, emulated: an instruction they lack ends the run.
emulated: build test
	@.ci/apt-install qemu-user
	.ci/emulate Nehalem baseline
	.ci/emulate Haswell avx2

# Another package depends on a tagged clone of what is committed.
dependency: build
	.ci/as-dependency

without-openblas:
	swift build -c release --product motion-bench --disable-default-traits \
	  --scratch-path .build/without-openblas
	.build/without-openblas/release/motion-bench verify --filter 'Transform|Bake|BLAS' --sizes 100

# Other libraries in the same rounds. Their loops are C++ and C, compiled for this processor by the
# Swift toolchain's clang; the package trait alone brings them in.
PEERS := .build/peers
PEER_FLAGS := -O3 -march=native
PEER_OBJECTS := $(addprefix $(PEERS)/,GLM.o Eigen.o Qt.o cglm.o Build.o)
PEER_INCLUDES = $$(pkg-config --cflags Qt6Gui eigen3 | sed 's/-I/-isystem /g')
PEER_COMPILE = clang$(1) $(PEER_FLAGS) -fPIC -Wall -Wextra -Werror \
  -DBM_PEER_FLAGS='"$(PEER_FLAGS)"' -c $< -o $@
PEER_TRAITS := $(if $(filter 0,$(OPENBLAS)),Peers,Peers,default)
PEER_CASES := Frame\.|Timing.(curves|oneCurve)(Float|Double)\.|Transform.(mul|comp|rot|inv)|Corners.proj

peers: packages
	@.ci/apt-install libglm-dev libcglm-dev libeigen3-dev qt6-base-dev pkg-config
	$(MAKE) $(PEERS)/libmotionpeers.so
	swift build -c release --product motion-bench --traits $(PEER_TRAITS) \
	  --scratch-path .build/with-peers -Xlinker -L$(abspath $(PEERS)) \
	  -Xlinker -rpath -Xlinker $(abspath $(PEERS))
	.build/with-peers/release/motion-bench run --filter '$(PEER_CASES)' $(ARGS)

$(PEERS)/libmotionpeers.so: $(PEER_OBJECTS)
	clang++ -shared $^ $$(pkg-config --libs Qt6Gui) -o $@

$(PEERS)/%.o: Benchmarks/Peers/%.cpp Benchmarks/Peers/CPeers.h
	@mkdir -p $(PEERS)
	$(call PEER_COMPILE,++ -std=c++17) $(PEER_INCLUDES)

$(PEERS)/%.o: Benchmarks/Peers/%.c Benchmarks/Peers/CPeers.h
	@mkdir -p $(PEERS)
	$(call PEER_COMPILE)
