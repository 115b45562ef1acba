// Passes and options that there are not, in seq-opt and in seq-run --passes.
// That is a wrong command line, status 2; seq-opt has one status for all.
//
// DEFINE: %{run} = %python %S/inputs/status.py 2 seq-run %s --arg 1 --passes
// DEFINE: %{opt} = %python %S/inputs/status.py 1 seq-opt %s

// An unknown pass, anywhere in the pipeline.
// RUN: %{run} soac-refuse 2>&1 | FileCheck %s --check-prefix=PASS
// RUN: %{run} 'builtin.module(cse,func.func(soac-refuse))' 2>&1 | FileCheck %s --check-prefix=PASS
// PASS: {{^}}error: --passes: 'soac-refuse' does not refer to a registered pass or pass pipeline
// PASS-NOT: {{.}}
// RUN: %{opt} --soac-refuse 2>&1 | FileCheck %s --check-prefix=OPT-FLAG
// OPT-FLAG: Unknown command line argument '--soac-refuse'
// RUN: %{opt} --pass-pipeline='builtin.module(soac-refuse)' 2>&1 | FileCheck %s --check-prefix=OPT-PASS
// OPT-PASS: error: {{.*}}'soac-refuse' does not refer to a registered pass or pass pipeline

// An unknown option of a pass.
// RUN: %{run} 'builtin.module(soac-fuse{depth=1})' 2>&1 | FileCheck %s --check-prefix=OPTION
// OPTION: {{^}}error: --passes: failed to add `soac-fuse` with options `depth=1`
// RUN: %{opt} --soac-fuse=depth=1 2>&1 | FileCheck %s --check-prefix=OPT-OPTION
// RUN: %{opt} --pass-pipeline='builtin.module(soac-fuse{depth=1})' 2>&1 | FileCheck %s --check-prefix=OPT-OPTION
// OPT-OPTION: error: {{.*}}no such option depth

// A value that the option cannot have.
// RUN: %{run} 'convert-soac-to-seg{fail-on-sequential=perhaps}' 2>&1 | FileCheck %s --check-prefix=VALUE
// VALUE: 'perhaps' is invalid value for boolean argument
// VALUE: {{^}}error: --passes: failed to add `convert-soac-to-seg` with options `fail-on-sequential=perhaps`

// A pass on modules inside functions, and parentheses that do not match.
// RUN: %{run} 'func.func(soac-fuse)' 2>&1 | FileCheck %s --check-prefix=NEST
// NEST: {{^}}error: --passes: {{.*}}restricted to 'builtin.module' on a PassManager intended to run on 'func.func'
// RUN: %{run} 'builtin.module(cse' 2>&1 | FileCheck %s --check-prefix=OPEN
// OPEN: {{^}}error: --passes: the last ')' is missing
// RUN: %{run} 'cse)' 2>&1 | FileCheck %s --check-prefix=CLOSED
// CLOSED: {{^}}error: --passes: encountered extra closing ')'
// RUN: %{run} 'soac-fuse{' 2>&1 | FileCheck %s --check-prefix=BRACE
// BRACE: {{^}}error: --passes: missing closing '}'

func.func @main(%x: i32) -> i32 {
  return %x : i32
}
