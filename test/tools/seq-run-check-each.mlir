// Every pass of the pipeline keeps the results: each function of the programs is interpreted,
// at last compiled and run, after each pass that compiles it.
//
// RUN: %python %root/test/programs/run.py --check-each --backend cpu --mode full,outer,block,incremental | FileCheck %s
// CHECK: {{^}}[[COUNT:[0-9]+]] of [[COUNT]] programs ok
