// The steps of "Add an operation, add a pass" in ARCHITECTURE.md apply to the tree as it
// is. Building the result and running its tests is for CI: test/walkthrough/run.sh.
// RUN: %root/test/walkthrough/run.sh --apply | FileCheck %s
// CHECK: walkthrough: step 1-declare-operation
// CHECK: walkthrough: step 10-table
