// What scans write where their results say, into arrays that hold something already, on
// the CPU and under ten schedules of the simulator: what numpy says.
//
// RUN: %python %S/inputs/scan_destinations.py %S/../passes/convert-soac-to-seg-destinations*.mlir | FileCheck %s
// CHECK: 66 of 66 ok
