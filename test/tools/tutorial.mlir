// The commands in docs/mlir.md print what the page shows.
// RUN: %python %S/inputs/console.py %root/docs/mlir.md %t
