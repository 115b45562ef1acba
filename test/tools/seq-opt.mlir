// MLIR's opt driver with the project's dialects and passes.

// Both dialects are there beside all upstream ones.
// RUN: seq-opt --show-dialects | FileCheck %s --check-prefix=DIALECTS
// DIALECTS: Available Dialects:
// DIALECTS-SAME: builtin
// DIALECTS-SAME: scf
// DIALECTS-SAME: seg
// DIALECTS-SAME: soac

// Every pass is a flag with its summary, and an option of it.
// RUN: seq-opt --help | FileCheck %s --check-prefix=HELP
// HELP: data-parallel middle end
// HELP-DAG: --convert-soac-to-loops {{.*}}lower combinators to sequential loops
// HELP-DAG: --convert-soac-to-seg {{.*}}turn regular nests of combinators into segmented operations
// HELP-DAG: --fail-on-sequential
// HELP-DAG: --soac-fuse {{.*}}fuse producers into consumers
// HELP-DAG: --soac-insert-checks {{.*}}make every condition that stops a program explicit
// HELP-DAG: --soac-protect-arguments {{.*}}let only consumed arguments

// What is not known is an error with a name in it.
// RUN: not seq-opt %s --soac-refuse 2>&1 | FileCheck %s --check-prefix=FLAG
// FLAG: Unknown command line argument '--soac-refuse'
// RUN: not seq-opt %s --pass-pipeline='builtin.module(soac-refuse)' 2>&1 | FileCheck %s --check-prefix=PASS
// PASS: 'soac-refuse' does not refer to a registered pass or pass pipeline
// RUN: not seq-opt %s --convert-soac-to-seg=level=grid 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: no such option level
// RUN: not seq-opt %s --seq-to-cpu=grains=3 2>&1 | FileCheck %s --check-prefix=PIPELINE-OPTION
// PIPELINE-OPTION: no such option grains: seq-to-cpu has mode, max-versions, report-missing-versions, fail-on-sequential, compress-bits, grain
// RUN: not seq-opt %s --seq-to-cpu=grain=-3 2>&1 | FileCheck %s --check-prefix=PIPELINE-VALUE
// PIPELINE-VALUE: option 'grain' is -3, expected a number from 0 to 9223372036854775807
// RUN: not seq-opt %t.missing 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: cannot open input file

// An operation that no dialect has, and text that is none.
// RUN: echo 'soac.unmap' | not seq-opt 2>&1 | FileCheck %s --check-prefix=OPERATION
// OPERATION: custom op 'soac.unmap' is unknown

// The rest of the driver is there: pipelines, outputs, bytecode, timing.
// RUN: seq-opt %s --pass-pipeline='builtin.module(soac-insert-checks,func.func(canonicalize))' -o %t
// RUN: FileCheck %s --input-file=%t
// RUN: seq-opt %s --emit-bytecode -o %t.bc
// RUN: seq-opt %t.bc --soac-insert-checks --canonicalize --mlir-timing 2>&1 | FileCheck %s --check-prefixes=CHECK,TIMING
// RUN: seq-opt %s --soac-insert-checks --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=PIPELINE
// PIPELINE: Pass Manager with 1 passes:
// PIPELINE: builtin.module(
// PIPELINE-NEXT: soac-insert-checks
// TIMING: SoacInsertChecks

// CHECK-LABEL: func.func @last
// CHECK: soac.assert
// CHECK: tensor.extract
func.func @last(%xs: tensor<?xi32>, %i: index) -> i32 {
  %x = tensor.extract %xs[%i] : tensor<?xi32>
  return %x : i32
}
