// The recipes of docs/cookbook.md print what the page shows, NumPy computes the same, and
// all back ends agree with it on arrays of 0 to 1000 elements.
// RUN: %python %S/inputs/console.py %root/docs/cookbook.md %t
// RUN: %python %S/inputs/cookbook.py seq-run %root/docs/cookbook.md %t.runs | FileCheck %s
// CHECK: results agree

// A page that shows a wrong number is found.
// RUN: sed 's/\[3, 3, 4, 4, 5, 9, 9\]/[3, 3, 4, 4, 5, 9, 2]/' %root/docs/cookbook.md > %t.wrong.md
// RUN: not %python %S/inputs/cookbook.py seq-run %t.wrong.md %t.runs 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: running shows {{.*}}9.0, 2.0{{.*}}, expected {{.*}}9.0, 9.0
