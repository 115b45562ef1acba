// The bundle of GPU benchmarks: what is in it, what it needs, and that its runner
// finds wrong results. The programs run on the simulator.
//
// RUN: make -s -j2 -C %root/benches/gpu bundle simt BENCHES=%t OPTIMIZE=-O0
// RUN: cc -shared -fPIC %root/lowering/run/cuda/tests/fake/cuda.c -o %t/libcuda.so
// RUN: env SEQ_SIMT_MODE=fast %python %S/inputs/bundle.py %t %libraries
