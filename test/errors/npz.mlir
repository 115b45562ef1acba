// Archives without the array, damaged ones, and jagged arrays whose offsets
// cannot be: status 2.
//
// RUN: %python %S/inputs/arrays.py %t && cd %t
// DEFINE: %{run} = %python %S/inputs/status.py 2 seq-run %s --arg
// DEFINE: %{jagged} = %python %S/inputs/status.py 2 seq-run %s --backend interp --entry jagged --arg
// DEFINE: %{compiled} = %python %S/inputs/status.py 2 seq-run %s --entry jagged --arg

// Which array is meant.
// RUN: %{run} missing.npz 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: {{^}}error: argument 0: missing.npz does not exist
// RUN: %{run} two.npz 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: {{^}}error: argument 0: two.npz holds x, y; choose one with 'two.npz:NAME'
// RUN: %{run} two.npz:z 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: {{^}}error: argument 0: two.npz has no array z; it has x, y
// RUN: %{run} two.npz: 2>&1 | FileCheck %s --check-prefix=COLON
// COLON: {{^}}error: argument 0: bad argument 'two.npz:': the name of the array is missing
// RUN: %{run} none.npz 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: {{^}}error: argument 0: none.npz holds no arrays

// Damage.
// RUN: %{run} cut.npz 2>&1 | FileCheck %s --check-prefix=CUT
// RUN: %{run} text.npz 2>&1 | FileCheck %s --check-prefix=CUT
// CUT: {{^}}error: argument 0: {{.*}}.npz is not a .npz archive, or is truncated
// RUN: %{run} flipped.npz:x 2>&1 | FileCheck %s --check-prefix=FLIPPED
// FLIPPED: {{^}}error: argument 0: flipped.npz:x is corrupt: its checksum does not match

// Row offsets.
// RUN: %{jagged} no-offsets.npz:j 2>&1 | FileCheck %s --check-prefix=NO-OFFSETS
// NO-OFFSETS: no-offsets.npz has no entry j.offsets0, which a jagged array needs; it has j.data
// RUN: %{jagged} offsets-down.npz:j 2>&1 | FileCheck %s --check-prefix=DOWN
// DOWN: offsets-down.npz has offsets0 that descend from 2 to 1
// RUN: %{jagged} offsets-past.npz:j 2>&1 | FileCheck %s --check-prefix=PAST
// PAST: offsets-past.npz has offsets0 that end at 9, but there are 3 elements
// RUN: %{jagged} offsets-late.npz:j 2>&1 | FileCheck %s --check-prefix=LATE
// RUN: %{jagged} offsets-empty.npz:j 2>&1 | FileCheck %s --check-prefix=LATE
// LATE: offsets-{{late|empty}}.npz has offsets0 that do not start at 0
// RUN: %{jagged} good.npy 2>&1 | FileCheck %s --check-prefix=PLAIN
// PLAIN: good.npy is one array, expected !soac.jagged<2 x i32>; a jagged array comes from a .npz archive
// RUN: %{jagged} '[[1],2]' 2>&1 | FileCheck %s --check-prefix=LIST
// LIST: bad argument '{{\[\[1\],2\]}}': a row of a jagged array is not a list
// RUN: %{jagged} no-data.npz 2>&1 | FileCheck %s --check-prefix=NO-DATA
// NO-DATA: no-data.npz has no array data; it has offsets0
// RUN: %{jagged} deep.npz 2>&1 | FileCheck %s --check-prefix=DEEP
// DEEP: deep.npz has rank 3, expected rank 2 (!soac.jagged<2 x i32>)
// RUN: %{jagged} deep-down.npz 2>&1 | FileCheck %s --check-prefix=DEEP-DOWN
// DEEP-DOWN: deep-down.npz has offsets1 that descend from 3 to 2
// RUN: %{jagged} '[[[1]],[]]' 2>&1 | FileCheck %s --check-prefix=NESTED
// NESTED: bad argument '{{.*}}': an array stands where other rows have elements

// The same for compiled code.
// RUN: %{compiled} offsets-down.npz:j 2>&1 | FileCheck %s --check-prefix=DOWN
// RUN: %{compiled} offsets-past.npz:j 2>&1 | FileCheck %s --check-prefix=PAST
// RUN: %{compiled} no-offsets.npz:j 2>&1 | FileCheck %s --check-prefix=NO-OFFSETS
// RUN: %{compiled} deep.npz 2>&1 | FileCheck %s --check-prefix=DEEP
// RUN: %{compiled} '[[1],2]' 2>&1 | FileCheck %s --check-prefix=LIST

func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  return %xs : tensor<?xi32>
}
func.func @jagged(%xss: !soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
  return %xss : !soac.jagged<2 x i32>
}
