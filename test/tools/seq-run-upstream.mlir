// Operations of `math`, `index` and `affine` that every back end takes. The results are
// those of the definitions, worked out by hand.

// RUN: seq-run %s --backend interp --entry power --arg '[2, 3, -1, -1, 1, 5]' --arg '[10, 3, -3, -2, -5, -1]' | FileCheck %s --check-prefix=POWER
// RUN: seq-run %s --backend cpu --entry power --arg '[2, 3, -1, -1, 1, 5]' --arg '[10, 3, -3, -2, -5, -1]' | FileCheck %s --check-prefix=POWER
// RUN: seq-run %s --backend simt --entry power --arg '[2, 3, -1, -1, 1, 5]' --arg '[10, 3, -3, -2, -5, -1]' | FileCheck %s --check-prefix=POWER
// POWER: tensor<6xi32>: [1024, 27, -1, 1, 1, 0]
func.func @power(%a: tensor<?xi32>, %n: tensor<?xi32>) -> tensor<?xi32> {
  %r = math.ipowi %a, %n : tensor<?xi32>
  return %r : tensor<?xi32>
}

// RUN: not seq-run %s --backend interp --entry power --arg '[0]' --arg '[-1]' 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not seq-run %s --backend cpu --entry power --arg '[0]' --arg '[-1]' 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not seq-run %s --backend simt --entry power --arg '[0]' --arg '[-1]' 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: 'math.ipowi' op divides by zero: 0 to the power -1

// RUN: seq-run %s --backend interp --entry kinds --arg '[-inf, nan, 0, 1e-40, 1, -2e-38]' | FileCheck %s --check-prefix=KINDS
// RUN: seq-run %s --backend cpu --entry kinds --arg '[-inf, nan, 0, 1e-40, 1, -2e-38]' | FileCheck %s --check-prefix=KINDS
// RUN: seq-run %s --backend simt --entry kinds --arg '[-inf, nan, 0, 1e-40, 1, -2e-38]' | FileCheck %s --check-prefix=KINDS
// KINDS: [true, false, false, false, false, false]
// KINDS: [false, false, false, false, true, true]
func.func @kinds(%a: tensor<?xf32>) -> (tensor<?xi1>, tensor<?xi1>) {
  %r = math.isinf %a : tensor<?xf32>
  %s = math.isnormal %a : tensor<?xf32>
  return %r, %s : tensor<?xi1>, tensor<?xi1>
}

// RUN: seq-run %s --backend interp --entry clamped --arg 7.5 --arg -1.0 --arg 2.0 | FileCheck %s --check-prefix=CLAMPED
// RUN: seq-run %s --backend cpu --entry clamped --arg 7.5 --arg -1.0 --arg 2.0 | FileCheck %s --check-prefix=CLAMPED
// RUN: seq-run %s --backend simt --entry clamped --arg 7.5 --arg -1.0 --arg 2.0 | FileCheck %s --check-prefix=CLAMPED
// CLAMPED: f32: 2.0
func.func @clamped(%x: f32, %low: f32, %high: f32) -> f32 {
  %r = math.clampf %x to [%low, %high] : f32
  return %r : f32
}

// RUN: seq-run %s --backend interp --entry indices --arg=-7 --arg 2 | FileCheck %s --check-prefix=INDICES
// RUN: seq-run %s --backend cpu --entry indices --arg=-7 --arg 2 | FileCheck %s --check-prefix=INDICES
// RUN: seq-run %s --backend simt --entry indices --arg=-7 --arg 2 | FileCheck %s --check-prefix=INDICES
// INDICES: result0: index: -3
// INDICES-NEXT: result1: index: -4
// INDICES-NEXT: result2: index: -1
// INDICES-NEXT: result3: i1: true
// INDICES-NEXT: result4: index: -24
// INDICES-NEXT: result5: index: 2
func.func @indices(%a: index, %b: index) -> (index, index, index, i1, index, index) {
  %ceil = index.ceildivs %a, %b
  %floor = index.floordivs %a, %b
  %left = index.rems %a, %b
  %less = index.cmp slt(%a, %b)
  %place = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + (s0 - 7) floordiv 2)>(%a)[%b]
  %most = affine.max affine_map<(d0, d1) -> (d0, d1, -9)>(%a, %b)
  return %ceil, %floor, %left, %less, %place, %most : index, index, index, i1, index, index
}
