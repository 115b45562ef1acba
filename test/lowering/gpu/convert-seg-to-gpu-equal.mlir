// Operations that differ in nothing but what they capture have one kernel, and a
// launch each.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu -split-input-file | FileCheck %s
// RUN: seq-run %s --entry scans --backend simt --arg iota:i32[70] --arg ones:i32[70] --check interp -q

// Both scans have the kernel of the first one, and so has the scan of another function.
// CHECK: func.func @scans
// CHECK: gpu.launch_func {{.*}}@seq_kernels::@[[SCAN:scan_[0-9]+]]
// CHECK: gpu.launch_func {{.*}}@seq_kernels::@[[SCAN]]
// CHECK: func.func @another
// CHECK: gpu.launch_func {{.*}}@seq_kernels::@[[SCAN]]
// CHECK: gpu.module @seq_kernels
// CHECK-COUNT-1: gpu.func @
// CHECK-NOT: gpu.func @
func.func @scans(%xs: tensor<?xi32>, %ys: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %before = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  %after = soac.scan %ys neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %before, %after : tensor<?xi32>, tensor<?xi32>
}
func.func @another(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %sums = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  return %sums : tensor<?xi32>
}

// -----

// Another operator, another constant, another order of the operands, and one value
// in place of two: four kernels beside the first.
// CHECK: gpu.launch_func {{.*}}@seq_kernels::@[[FIRST:map_[0-9]+]]
// CHECK: gpu.launch_func {{.*}}@seq_kernels::@[[FIRST]]
// CHECK: gpu.module @seq_kernels
// CHECK-COUNT-5: gpu.func @
// CHECK-NOT: gpu.func @
func.func @first(%xs: tensor<?xi32>, %k: i32, %l: i32) -> tensor<?xi32> {
  %c = arith.constant 2 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.muli %x, %c : i32
    %q = arith.subi %p, %k : i32
    %r = arith.xori %q, %l : i32
    soac.yield %r : i32
  }
  return %ys : tensor<?xi32>
}
func.func @equal(%xs: tensor<?xi32>, %k: i32, %l: i32) -> tensor<?xi32> {
  %c = arith.constant 2 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.muli %x, %c : i32
    %q = arith.subi %p, %k : i32
    %r = arith.xori %q, %l : i32
    soac.yield %r : i32
  }
  return %ys : tensor<?xi32>
}
func.func @operator(%xs: tensor<?xi32>, %k: i32, %l: i32) -> tensor<?xi32> {
  %c = arith.constant 2 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.muli %x, %c : i32
    %q = arith.subi %p, %k : i32
    %r = arith.ori %q, %l : i32
    soac.yield %r : i32
  }
  return %ys : tensor<?xi32>
}
func.func @constant(%xs: tensor<?xi32>, %k: i32, %l: i32) -> tensor<?xi32> {
  %c = arith.constant 3 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.muli %x, %c : i32
    %q = arith.subi %p, %k : i32
    %r = arith.xori %q, %l : i32
    soac.yield %r : i32
  }
  return %ys : tensor<?xi32>
}
func.func @order(%xs: tensor<?xi32>, %k: i32, %l: i32) -> tensor<?xi32> {
  %c = arith.constant 2 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.muli %x, %c : i32
    %q = arith.subi %k, %p : i32
    %r = arith.xori %q, %l : i32
    soac.yield %r : i32
  }
  return %ys : tensor<?xi32>
}
func.func @one(%xs: tensor<?xi32>, %k: i32, %l: i32) -> tensor<?xi32> {
  %c = arith.constant 2 : i32
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %p = arith.muli %x, %c : i32
    %q = arith.subi %p, %k : i32
    %r = arith.xori %q, %k : i32
    soac.yield %r : i32
  }
  return %ys : tensor<?xi32>
}

// -----

// What stops the program says where: kernels with such code at two places differ.
// Within a kernel it is there once.
// CHECK: gpu.module @seq_kernels
// CHECK: gpu.func @
// CHECK: func.func private @body_
// CHECK: gpu.func @
// CHECK: func.func private @body_
// CHECK-NOT: {{gpu.func @|private @body_}}
func.func @here(%xs: tensor<?xi32>, %is: tensor<?xindex>) -> tensor<?xi32> {
  %ys = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %x = tensor.extract %xs[%i] : tensor<?xi32>
    soac.yield %x : i32
  }
  return %ys : tensor<?xi32>
}
func.func @there(%xs: tensor<?xi32>, %is: tensor<?xindex>) -> tensor<?xi32> {
  %ys = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %x = tensor.extract %xs[%i] : tensor<?xi32>
    soac.yield %x : i32
  }
  return %ys : tensor<?xi32>
}
