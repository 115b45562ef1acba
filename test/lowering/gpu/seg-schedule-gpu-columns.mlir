// A scan whose rows lie across memory: parts of columns are folded, what they have is scanned, and
// the parts are scanned from there. With as many columns as threads one map is all; fewer points than
// three launches are worth keep the scan.
//
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu | FileCheck %s
// CHECK-LABEL: func.func @sums(
// CHECK: %[[WORTH:.*]] = arith.minsi
// CHECK: %[[PARTS:.*]] = arith.maxsi %[[WORTH]]
// CHECK: %[[LENGTH:.*]] = arith.ceildivui %{{.*}}, %[[PARTS]]
// CHECK: arith.cmpi uge, %{{.*}}, %c4194304
// CHECK: scf.if
// CHECK: scf.if
// CHECK: seg.map level(grid) space(%[[PART:.*]], %[[COLUMN:.*]]) = (%[[PARTS]], %{{.*}})
// CHECK: arith.muli %[[PART]], %[[LENGTH]]
// CHECK: memref.load %{{.*}}[%{{.*}}, %[[COLUMN]]] : memref<?x?xi32>
// CHECK: seg.yield %{{.*}} to [%[[COLUMN]], %[[PART]]] : i32
// CHECK: seg.scan level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %[[PARTS]]) {{.*}} exclusive
// CHECK: seg.map level(grid) space(%{{.*}}, %[[COLUMN:.*]]) = (%[[PARTS]], %{{.*}})
// CHECK: memref.store %{{.*}}, %{{.*}}[%{{.*}}, %[[COLUMN]]] : memref<?x?xi32>
// CHECK: } else {
// CHECK: seg.map level(grid) space(%{{.*}}) = (%{{.*}})
// CHECK-NOT: seg.scan
// CHECK: } else {
// CHECK: seg.scan level(grid) space(%{{.*}}, %{{.*}}) = (%{{.*}}, %{{.*}}) {{.*}} outs(%{{.*}} : memref<?x?xi32>)
// CHECK-LABEL: func.func @composed(
// Blocks that a scan asks for, it gets.
// CHECK-LABEL: func.func @asked(
// CHECK-NOT: space(%{{[^,]*}}, %{{.*}} outs(%{{[^:]*}} : memref<?x?xi32>)
// CHECK: seg.scan level(grid) {{.*}} max_blocks = 2
// CHECK-LABEL: func.func @floats(
//
// Neighbouring lanes have neighbouring columns. In a scan kernel of points the factor is 8.
// RUN: seq-run %s --entry sums --backend simt --check interp --quiet --stats --arg random:i32[32768x128]@1 | FileCheck %s --check-prefix=SECTORS
// SECTORS: kernel map_
// SECTORS: sector factor: 1.00
// SECTORS: kernel scan_
// SECTORS: kernel map_
// SECTORS: sector factor: 1.00
//
// Many columns, few, none, no rows, one; on CPUs, too.
// RUN: seq-run %s --entry sums --backend simt --check interp --quiet --arg random:i32[14x300000]@1
// RUN: seq-run %s --entry sums --backend simt --check interp --quiet --arg random:i32[3x300]@1
// RUN: seq-run %s --entry sums --backend simt --check interp --quiet --arg random:i32[40x0]@1
// RUN: seq-run %s --entry sums --backend simt --check interp --quiet --arg random:i32[0x40]@1
// RUN: seq-run %s --entry sums --backend simt --check interp --quiet --schedules 5 --arg random:i32[17x1]@1
// RUN: seq-run %s --entry composed --backend simt --check interp --quiet --schedules 5 --arg random:i64[333x9]@2 --arg random:i64[333x9]@3
// RUN: seq-run %s --entry composed --backend simt --check cpu --quiet --arg random:i64[133211x33]@2 --arg random:i64[133211x33]@3
// RUN: seq-run %s --entry sums --backend simt --check cpu --quiet --arg random:i32[1400000x3]@1
// Floats have the same bits in every schedule where they are to.
// RUN: seq-run %s --entry floats --backend simt --quiet --schedules 3 --tolerance 0 --arg random:f64[524288x8]@4 --arg random:f64[524288x8]@5
// RUN: seq-run %s --entry composed --backend cpu --check interp --quiet --arg random:i64[333x9]@2 --arg random:i64[333x9]@3

func.func @sums(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %m = tensor.dim %xss, %c1 : tensor<?x?xi32>
  %zeros = soac.replicate(%m) %zero : i32 -> tensor<?xi32>
  %yss = soac.scan %xss neutral %zeros : (tensor<?x?xi32>) -> tensor<?x?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}

// Compositions of x -> a x + b, which do not commute, down each column; what comes before a row.
func.func @composed(%ass: tensor<?x?xi64>, %bss: tensor<?x?xi64>) -> (tensor<?x?xi64>, tensor<?x?xi64>) {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = tensor.dim %ass, %c1 : tensor<?x?xi64>
  %zeros = soac.replicate(%m) %zero : i64 -> tensor<?xi64>
  %ones = soac.replicate(%m) %one : i64 -> tensor<?xi64>
  %cs, %ds = soac.scan %ass, %bss neutral %ones, %zeros exclusive
      : (tensor<?x?xi64>, tensor<?x?xi64>) -> (tensor<?x?xi64>, tensor<?x?xi64>) {
  ^bb0(%a: tensor<?xi64>, %b: tensor<?xi64>, %c: tensor<?xi64>, %d: tensor<?xi64>):
    %e, %f = soac.map (%p = %a, %q = %b, %r = %c, %s = %d)
        : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
      %pr = arith.muli %p, %r : i64
      %rq = arith.muli %r, %q : i64
      %sum = arith.addi %rq, %s : i64
      soac.yield %pr, %sum : i64, i64
    }
    soac.yield %e, %f : tensor<?xi64>, tensor<?xi64>
  }
  return %cs, %ds : tensor<?x?xi64>, tensor<?x?xi64>
}

func.func @asked(%xss: tensor<5000000x8xi32>) -> tensor<5000000x8xi32> {
  %zero = arith.constant 0 : i32
  %zeros = soac.replicate() %zero : i32 -> tensor<8xi32>
  %yss = soac.scan %xss neutral %zeros : (tensor<5000000x8xi32>) -> tensor<5000000x8xi32>
      attributes {seg.schedule = #seg.schedule<max_blocks = 2>} {
  ^bb0(%a: tensor<8xi32>, %b: tensor<8xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32> {
      %z = arith.addi %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<8xi32>
  }
  return %yss : tensor<5000000x8xi32>
}

func.func @floats(%ass: tensor<?x?xf64>, %bss: tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>) {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %m = tensor.dim %ass, %c1 : tensor<?x?xf64>
  %zeros = soac.replicate(%m) %zero : f64 -> tensor<?xf64>
  %cs, %ds = soac.scan %ass, %bss neutral %zeros, %zeros deterministic
      : (tensor<?x?xf64>, tensor<?x?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>) {
  ^bb0(%a: tensor<?xf64>, %b: tensor<?xf64>, %c: tensor<?xf64>, %d: tensor<?xf64>):
    %e, %f = soac.map (%p = %a, %q = %b, %r = %c, %s = %d)
        : (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
      %x = arith.addf %p, %r : f64
      %y = arith.addf %q, %s : f64
      soac.yield %x, %y : f64, f64
    }
    soac.yield %e, %f : tensor<?xf64>, tensor<?xf64>
  }
  return %cs, %ds : tensor<?x?xf64>, tensor<?x?xf64>
}
