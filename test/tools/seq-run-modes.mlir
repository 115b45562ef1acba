// Every version of every program gives what its oracle says: on the interpreter,
// where it is as flattening leaves it, compiled, and on the simulator.

// RUN: %python %root/test/programs/run.py --backend interp --mode outer,outer2,block,full,incremental --few 1
// RUN: %python %root/test/programs/run.py --backend cpu --mode outer,block,full,jagged --few 1
// RUN: env SEQ_SIMT_MODE=fast %python %root/test/programs/run.py --backend simt --mode outer,full,jagged --few 1
//
// Of these programs one has loops that read their rows again.
// RUN: env SEQ_SIMT_MODE=fast %python %root/test/programs/run.py --program nested-control --backend interp,cpu,simt --mode mixed --few 2
