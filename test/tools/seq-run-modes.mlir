// Every version of the programs that have several gives what their oracles
// say: on the interpreter, where they are as flattening leaves them, compiled, and
// on the simulator.

// RUN: %python %root/test/programs/run.py --backend interp --mode outer,outer2,block,full,incremental --few 1
// RUN: %python %root/test/programs/run.py --backend cpu --mode outer,block,full,incremental --few 1 \
// RUN:   --program jagged-arrays,last-nonzero,matrix-product,rank-search,sparse-products,spmv
// RUN: %python %root/test/programs/run.py --backend simt --mode outer,incremental --few 1 \
// RUN:   --program rank-search,spmv
