// What other passes may do with the operations.
// RUN: seq-opt %s --cse --split-input-file | FileCheck %s --check-prefixes=CHECK,CSE
// RUN: seq-opt %s --loop-invariant-code-motion --split-input-file | FileCheck %s --check-prefixes=CHECK,LICM
// RUN: seq-opt %s --inline --split-input-file | FileCheck %s --check-prefixes=CHECK,INLINE
// RUN: seq-opt %s --remove-dead-values --split-input-file -o /dev/null

// Equal operations are one, dead ones none; an assert counts as a write.
// CHECK-LABEL: func.func @equal
// CSE-NEXT: soac.iota
// CSE-NEXT: soac.reduce
// CSE-NOT: soac.reduce
// CSE: soac.assert
// CSE: soac.assert
// CSE-NOT: soac.filter
// CSE: return
func.func @equal(%n: index, %z: i32, %c: i1) -> (tensor<?xi32>, i32, i32) {
  %a = soac.iota(%n) : tensor<?xi32>
  %b = soac.iota(%n) : tensor<?xi32>
  %r = soac.reduce %a neutral %z : (tensor<?xi32>) -> i32 {
  ^bb0(%p: i32, %q: i32):
    %s = arith.addi %p, %q : i32
    soac.yield %s : i32
  }
  %t = soac.reduce %b neutral %z : (tensor<?xi32>) -> i32 {
  ^bb0(%p: i32, %q: i32):
    %s = arith.addi %p, %q : i32
    soac.yield %s : i32
  }
  soac.assert %c, "once"
  soac.assert %c, "once"
  %f = soac.filter (%x = %a) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %c, %x : i1, i32
  }
  return %a, %r, %t : tensor<?xi32>, i32, i32
}

// -----

// Invariant code leaves the region of a map, with what it needs; code that may
// stop the program stays, because the map may have no elements.
// CHECK-LABEL: func.func @invariant
// LICM: arith.muli
// LICM: soac.map
// LICM-NEXT: arith.divsi
// LICM-NEXT: soac.assert
// LICM-NEXT: arith.addi
func.func @invariant(%xs: tensor<?xi32>, %k: i32, %c: i1) -> tensor<?xi32> {
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %s = arith.muli %k, %k : i32
    %q = arith.divsi %s, %k : i32
    soac.assert %c, "false"
    %t = arith.addi %q, %x : i32
    soac.yield %t : i32
  }
  return %r : tensor<?xi32>
}

// -----

// So does a whole operation, if its inputs have equal sizes for certain; an
// iota may have a negative size and stays.
// CHECK-LABEL: func.func @invariant_operations
// LICM: soac.reduce
// LICM: scf.for
// LICM: soac.map
// LICM: soac.iota
func.func @invariant_operations(%xs: tensor<?xi32>, %ys: tensor<?xi32>, %z: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %z) -> i32 {
    %s = soac.reduce %xs neutral %z : (tensor<?xi32>) -> i32 {
    ^bb0(%p: i32, %q: i32):
      %t = arith.addi %p, %q : i32
      soac.yield %t : i32
    }
    %m = soac.map (%x = %xs, %y = %ys) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %t = arith.addi %x, %y : i32
      soac.yield %t : i32
    }
    %is = soac.iota(%n) : tensor<?xi32>
    %u = tensor.extract %m[%i] : tensor<?xi32>
    %v = tensor.extract %is[%i] : tensor<?xi32>
    %w = arith.addi %acc, %s : i32
    %w1 = arith.addi %w, %u : i32
    %w2 = arith.addi %w1, %v : i32
    scf.yield %w2 : i32
  }
  return %r : i32
}

// -----

func.func private @square(%x: i32) -> i32 {
  %y = arith.muli %x, %x : i32
  return %y : i32
}

func.func private @squares(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = func.call @square(%x) : (i32) -> i32
    soac.yield %y : i32
  }
  return %r : tensor<?xi32>
}

// Calls are inlined into regions, and functions with regions into others.
// CHECK-LABEL: func.func @inlined
// INLINE-NEXT: soac.map (%[[X:.*]] = %
// INLINE-NEXT: %[[Y:.*]] = arith.muli %[[X]], %[[X]]
// INLINE-NEXT: soac.yield %[[Y]]
func.func @inlined(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %r = call @squares(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  return %r : tensor<?xi32>
}
