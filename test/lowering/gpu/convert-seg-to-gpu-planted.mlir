// The checks of the suite find every bug that convert-seg-to-gpu can plant into the
// code that it generates; docs/reference/planted-bugs.md says which check found it,
// on which function of convert-seg-to-gpu-schedules.mlir and with which arguments.
//
// RUN: %python %S/inputs/planted.py %S/convert-seg-to-gpu-schedules.mlir %root/docs/reference/planted-bugs.md

// RUN: not seq-opt %s --seg-schedule-gpu --convert-seg-to-gpu=plant=nothing 2>&1 | FileCheck %s
// CHECK: error: {{.*}}there is no bug 'nothing' to plant
