// Every operation survives printing, the generic form and bytecode.
// RUN: seq-opt %s | seq-opt | FileCheck %s
// RUN: seq-opt %s --mlir-print-op-generic | seq-opt | FileCheck %s
// RUN: seq-opt %s --emit-bytecode | seq-opt | FileCheck %s

// A map over arrays of several types; a discardable attribute is kept.
// CHECK-LABEL: func.func @map(
// CHECK-SAME: %[[XS:.*]]: tensor<?xf32>, %[[IS:.*]]: tensor<?xi64>)
// CHECK: soac.map (%[[X:.*]] = %[[XS]], %[[I:.*]] = %[[IS]]) : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32> attributes {tag = 3 : i32} {
// CHECK:   %[[K:.*]] = arith.sitofp %[[I]] : i64 to f32
// CHECK:   %[[Y:.*]] = arith.mulf %[[X]], %[[K]] : f32
// CHECK:   soac.yield %[[Y]] : f32
func.func @map(%xs: tensor<?xf32>, %is: tensor<?xi64>) -> tensor<?xf32> {
  %r = soac.map (%x = %xs, %i = %is) : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32> attributes {tag = 3 : i32} {
    %k = arith.sitofp %i : i64 to f32
    %y = arith.mulf %x, %k : f32
    soac.yield %y : f32
  }
  return %r : tensor<?xf32>
}

// Several results, none, and rows as elements.
// CHECK-LABEL: func.func @map_shapes
// CHECK: %{{.*}}:2 = soac.map (%[[R:.*]] = %{{.*}}) : (tensor<4x?xf16>) -> (tensor<4x?xf16>, tensor<?xf16>) {
// CHECK: soac.yield %[[R]], %{{.*}} : tensor<?xf16>, f16
// CHECK: soac.map (%{{.*}} = %{{.*}}) : (!soac.jagged<3 x f16>) -> () {
// CHECK: soac.yield
func.func @map_shapes(%m: tensor<4x?xf16>, %j: !soac.jagged<3 x f16>, %x: f16) -> (tensor<4x?xf16>, tensor<?xf16>) {
  %r:2 = soac.map (%row = %m) : (tensor<4x?xf16>) -> (tensor<4x?xf16>, tensor<?xf16>) {
    soac.yield %row, %x : tensor<?xf16>, f16
  }
  soac.map (%rows = %j) : (!soac.jagged<3 x f16>) -> () {
    soac.yield
  }
  return %r#0, %r#1 : tensor<4x?xf16>, tensor<?xf16>
}

// Reductions and scans with their flags.
// CHECK-LABEL: func.func @reduce_scan
// CHECK: soac.reduce %{{.*}} neutral %{{.*}} commutative deterministic : (tensor<?xbf16>) -> bf16 {
// CHECK-NEXT: ^bb0(%{{.*}}: bf16, %{{.*}}: bf16):
// CHECK: %{{.*}}:2 = soac.scan %{{.*}}, %{{.*}} neutral %{{.*}}, %{{.*}} exclusive : (tensor<?xi1>, tensor<?xbf16>) -> (tensor<?xi1>, tensor<?xbf16>) {
// CHECK-NEXT: ^bb0(%{{.*}}: i1, %{{.*}}: bf16, %{{.*}}: i1, %{{.*}}: bf16):
// CHECK: soac.reduce %{{.*}} neutral %{{.*}} : (tensor<?x3xbf16>) -> tensor<3xbf16> {
func.func @reduce_scan(%xs: tensor<?xbf16>, %fs: tensor<?xi1>, %f: i1, %z: bf16, %m: tensor<?x3xbf16>, %row: tensor<3xbf16>) {
  %a = soac.reduce %xs neutral %z commutative deterministic : (tensor<?xbf16>) -> bf16 {
  ^bb0(%p: bf16, %q: bf16):
    %s = arith.addf %p, %q : bf16
    soac.yield %s : bf16
  }
  %b:2 = soac.scan %fs, %xs neutral %f, %z exclusive : (tensor<?xi1>, tensor<?xbf16>) -> (tensor<?xi1>, tensor<?xbf16>) {
  ^bb0(%f1: i1, %p: bf16, %f2: i1, %q: bf16):
    %g = arith.ori %f1, %f2 : i1
    soac.yield %g, %q : i1, bf16
  }
  %c = soac.reduce %m neutral %row : (tensor<?x3xbf16>) -> tensor<3xbf16> {
  ^bb0(%p: tensor<3xbf16>, %q: tensor<3xbf16>):
    %s = arith.addf %p, %q : tensor<3xbf16>
    soac.yield %s : tensor<3xbf16>
  }
  return
}

// The fused form: the reductions come first among the results.
// CHECK-LABEL: func.func @screma
// CHECK: %{{.*}}:2 = soac.screma (%{{.*}} = %{{.*}}) scan %{{.*}} : i32 reduce %{{.*}} : i32 commutative : (tensor<?xi32>) -> (i32, tensor<?xi32>) map {
// CHECK:   soac.yield %{{.*}}, %{{.*}}, %{{.*}} : i32, i32, i32
// CHECK: } op {
// CHECK: ^bb0(%{{.*}}: i32, %{{.*}}: i32, %{{.*}}: i32, %{{.*}}: i32):
// CHECK: } post {
// CHECK: ^bb0(%{{.*}}: i32, %{{.*}}: i32):
// CHECK: soac.screma (%{{.*}} = %{{.*}}) reduce %{{.*}} : i32 : (tensor<?xi32>) -> i32 map {
func.func @screma(%xs: tensor<?xi32>, %z: i32) -> (i32, tensor<?xi32>, i32) {
  %sum, %ys = soac.screma (%x = %xs) scan %z : i32 reduce %z : i32 commutative
      : (tensor<?xi32>) -> (i32, tensor<?xi32>)
  map {
    %y = arith.muli %x, %x : i32
    soac.yield %y, %x, %x : i32, i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.addi %b, %d : i32
    soac.yield %e, %f : i32, i32
  } post {
  ^bb0(%s: i32, %y: i32):
    %t = arith.addi %s, %y : i32
    soac.yield %t : i32
  }
  %r = soac.screma (%x = %xs) reduce %z : i32 : (tensor<?xi32>) -> i32 map {
    soac.yield %x : i32
  } op {
  ^bb0(%a: i32, %b: i32):
    soac.yield %b : i32
  } post {
    soac.yield
  }
  return %sum, %ys, %r : i32, tensor<?xi32>, i32
}

// A region that yields its arguments is not written.
// CHECK-LABEL: func.func @scatter_hist
// CHECK: soac.scatter %{{.*}}, %{{.*}} into %{{.*}} : (tensor<?xindex>, tensor<?xf64>) into tensor<?xf64>
// CHECK-NEXT: soac.scatter (%[[I:.*]] = %{{.*}}) into %{{.*}}, %{{.*}} : (tensor<?xindex>) into (tensor<?xf64>, tensor<9x2xf64>) {
// CHECK-NEXT: soac.yield %[[I]], %{{.*}}, %{{.*}} : index, f64, tensor<2xf64>
// CHECK: soac.hist %{{.*}}, %{{.*}} into %{{.*}} neutral %{{.*}} deterministic : (tensor<?xindex>, tensor<?xf64>) into tensor<?xf64> op {
// CHECK: soac.hist (%[[J:.*]] = %{{.*}}) into %{{.*}} neutral %{{.*}} : (tensor<?xindex>) into tensor<?xf64> map {
// CHECK-NEXT: soac.yield %[[J]], %{{.*}} : index, f64
// CHECK: } op {
func.func @scatter_hist(%is: tensor<?xindex>, %vs: tensor<?xf64>, %d: tensor<?xf64>, %e: tensor<9x2xf64>,
    %x: f64, %row: tensor<2xf64>) {
  %a = soac.scatter (%i = %is, %v = %vs) into %d : (tensor<?xindex>, tensor<?xf64>) into tensor<?xf64> {
    soac.yield %i, %v : index, f64
  }
  %b:2 = soac.scatter (%i = %is) into %d, %e : (tensor<?xindex>) into (tensor<?xf64>, tensor<9x2xf64>) {
    soac.yield %i, %x, %row : index, f64, tensor<2xf64>
  }
  %c = soac.hist %is, %vs into %d neutral %x deterministic : (tensor<?xindex>, tensor<?xf64>) into tensor<?xf64> op {
  ^bb0(%p: f64, %q: f64):
    %s = arith.addf %p, %q : f64
    soac.yield %s : f64
  }
  %f = soac.hist (%i = %is) into %d neutral %x : (tensor<?xindex>) into tensor<?xf64> map {
    soac.yield %i, %x : index, f64
  } op {
  ^bb0(%p: f64, %q: f64):
    %s = arith.addf %p, %q : f64
    soac.yield %s : f64
  }
  return
}

// CHECK-LABEL: func.func @filter_partition
// CHECK: soac.filter (%[[X:.*]] = %{{.*}}) : (tensor<8xi8>) -> tensor<?xi8> {
// CHECK-NEXT: soac.yield %{{.*}}, %[[X]] : i1, i8
// CHECK: %{{.*}}:2 = soac.partition 2 (%[[Y:.*]] = %{{.*}}) : (tensor<8xi8>) -> (tensor<8xi8>, tensor<2xindex>) attributes {tag} {
// CHECK-NEXT: soac.yield %{{.*}}, %[[Y]] : index, i8
func.func @filter_partition(%xs: tensor<8xi8>, %p: i1, %k: index) -> (tensor<?xi8>, tensor<8xi8>, tensor<2xindex>) {
  %a = soac.filter (%x = %xs) : (tensor<8xi8>) -> tensor<?xi8> {
    soac.yield %p, %x : i1, i8
  }
  %b:2 = soac.partition 2 (%x = %xs) : (tensor<8xi8>) -> (tensor<8xi8>, tensor<2xindex>) attributes {tag} {
    soac.yield %k, %x : index, i8
  }
  return %a, %b#0, %b#1 : tensor<?xi8>, tensor<8xi8>, tensor<2xindex>
}

// CHECK-LABEL: func.func @arrays(
// CHECK-SAME: %[[N:.*]]: index, %[[S:.*]]: i32, %[[T:.*]]: i32
// CHECK: %[[A:.*]] = soac.iota(%[[N]]) : tensor<?xi64>
// CHECK: soac.iota() start %[[S]] step %[[T]] : tensor<10xi32>
// CHECK: soac.iota(%[[N]]) step %[[T]] {tag} : tensor<?xi32>
// CHECK: %[[B:.*]] = soac.replicate(%[[N]], %[[N]]) %[[S]] : i32 -> tensor<?x4x?xi32>
// CHECK: soac.replicate() %[[B]] : tensor<?x4x?xi32> -> tensor<2x?x4x?xi32>
// CHECK: soac.concat %[[A]], %[[A]] : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
func.func @arrays(%n: index, %s: i32, %t: i32) {
  %a = soac.iota(%n) : tensor<?xi64>
  %b = soac.iota() start %s step %t : tensor<10xi32>
  %c = soac.iota(%n) step %t {tag} : tensor<?xi32>
  %d = soac.replicate(%n, %n) %s : i32 -> tensor<?x4x?xi32>
  %e = soac.replicate() %d : tensor<?x4x?xi32> -> tensor<2x?x4x?xi32>
  %f = soac.concat %a, %a : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64>
  return
}

// CHECK-LABEL: func.func @jagged(
// CHECK-SAME: %[[O:.*]]: tensor<?xindex>, %[[P:.*]]: tensor<5xindex>, %[[D:.*]]: tensor<?xf32>)
// CHECK: %[[J:.*]] = soac.jagged.pack %[[O]], %[[P]], %[[D]] : (tensor<?xindex>, tensor<5xindex>, tensor<?xf32>) -> !soac.jagged<3 x f32>
// CHECK: soac.jagged.unpack %[[J]] : {{.*}}<3 x f32> -> tensor<?xindex>, tensor<5xindex>, tensor<?xf32>
func.func @jagged(%o: tensor<?xindex>, %p: tensor<5xindex>, %d: tensor<?xf32>) {
  %j = soac.jagged.pack %o, %p, %d : (tensor<?xindex>, tensor<5xindex>, tensor<?xf32>) -> !soac.jagged<3 x f32>
  %q, %r, %e = soac.jagged.unpack %j : !soac.jagged<3 x f32> -> tensor<?xindex>, tensor<5xindex>, tensor<?xf32>
  return
}

// A message refers to values by number, in any order.
// CHECK-LABEL: func.func @assert(
// CHECK-SAME: %[[C:.*]]: i1, %[[I:.*]]: index, %[[X:.*]]: f32)
// CHECK: soac.assert %[[C]], "nothing to show"
// CHECK: soac.assert %[[C]], "{0} and {1} and {0}"(%[[I]], %[[X]]) : index, f32 {tag}
func.func @assert(%c: i1, %i: index, %x: f32) {
  soac.assert %c, "nothing to show"
  soac.assert %c, "{0} and {1} and {0}"(%i, %x) : index, f32 {tag}
  return
}

// CHECK-LABEL: func.func @threshold(
// CHECK-SAME: %[[N:.*]]: index)
// CHECK: soac.threshold %[[N]], "main.0.outer" default 4096
// CHECK: soac.threshold %[[N]], "f$g.1.outer2" default 0 {tag}
// CHECK: soac.threshold %[[N]], "main.2.outer" default 64 {threads}
func.func @threshold(%n: index) {
  %a = soac.threshold %n, "main.0.outer" default 4096
  %b = soac.threshold %n, "f$g.1.outer2" default 0 {tag}
  %c = soac.threshold %n, "main.2.outer" default 64 {threads}
  return
}

// CHECK-LABEL: func.func @segments
// CHECK: %{{.*}}:2 = soac.screma (%{{.*}} = %{{.*}}) scan %{{.*}} : i32 reduce %{{.*}} : i32 segments %{{.*}} : tensor<?xindex> exclusive : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) map {
func.func @segments(%xs: tensor<?xi32>, %z: i32, %o: tensor<?xindex>) -> (tensor<?xi32>, tensor<?xi32>) {
  %sums, %ys = soac.screma (%x = %xs) scan %z : i32 reduce %z : i32 segments %o : tensor<?xindex> exclusive
      : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>)
  map {
    soac.yield %x, %x : i32, i32
  } op {
  ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
    %e = arith.addi %a, %c : i32
    %f = arith.addi %b, %d : i32
    soac.yield %e, %f : i32, i32
  } post {
  ^bb0(%s: i32):
    soac.yield %s : i32
  }
  return %sums, %ys : tensor<?xi32>, tensor<?xi32>
}

// CHECK-LABEL: func.func @segment_ids(
// CHECK: soac.segment_ids(%{{.*}}) %{{.*}} : tensor<3xindex> -> tensor<?xindex>
func.func @segment_ids(%n: index, %o: tensor<3xindex>) -> tensor<?xindex> {
  %ids = soac.segment_ids(%n) %o : tensor<3xindex> -> tensor<?xindex>
  return %ids : tensor<?xindex>
}

// With-loops of all forms, of which bounds may be missing.
// CHECK-LABEL: func.func @with
// CHECK: soac.with genarray(%[[N:.*]]) default(%{{.*}} : f32) -> tensor<?x8xf32> attributes {factor = 4 : i64} at (%{{.*}}, %{{.*}}) lower(%[[N]], %[[M:.*]]) upper(%[[M]], %[[M]]) step(%[[T:.*]], %[[T]]) width(%[[W:.*]], %[[W]]) {
// CHECK:   soac.yield %{{.*}} : f32
// CHECK: } at (%{{.*}}, %{{.*}}) {
// CHECK: %{{.*}}:2 = soac.with genarray() default(%{{.*}}, %{{.*}} : tensor<?xf32>, i32) -> (tensor<4x?xf32>, tensor<4xi32>) at (%{{.*}}) step(%[[T]]) {
// CHECK: soac.with modarray(%{{.*}} : tensor<?x8xf32>) at (%{{.*}}) width(%{{.*}}) {
// CHECK: soac.with fold(%{{.*}} : f32) commutative deterministic at (%{{.*}}) upper(%{{.*}}) {
// CHECK: } at () {
// CHECK: } op {
// CHECK: ^bb0(%{{.*}}: f32, %{{.*}}: f32):
// CHECK: soac.with genarray() default(%{{.*}} : f32) -> tensor<f32>
func.func @with(%n: index, %m: index, %t: index, %w: index, %x: f32, %k: i32, %row: tensor<?xf32>, %r8: tensor<8xf32>) {
  %a = soac.with genarray(%n) default(%x : f32) -> tensor<?x8xf32> attributes {factor = 4 : i64}
      at (%i, %j) lower(%n, %m) upper(%m, %m) step(%t, %t) width(%w, %w) {
    soac.yield %x : f32
  } at (%i, %j) {
    soac.yield %x : f32
  }
  %b, %c = soac.with genarray() default(%row, %k : tensor<?xf32>, i32) -> (tensor<4x?xf32>, tensor<4xi32>)
      at (%i) step(%t) {
    soac.yield %row, %k : tensor<?xf32>, i32
  }
  %d = soac.with modarray(%a : tensor<?x8xf32>) at (%i) width(%w) {
    soac.yield %r8 : tensor<8xf32>
  }
  %e = soac.with fold(%x : f32) commutative deterministic at (%i) upper(%n) {
    soac.yield %x : f32
  } at () {
    soac.yield %x : f32
  } op {
  ^bb0(%p: f32, %q: f32):
    %s = arith.addf %p, %q : f32
    soac.yield %s : f32
  }
  %f = soac.with genarray() default(%x : f32) -> tensor<f32>
  return
}

// Operations that are written by others, and what is read as another operation.
// CHECK-LABEL: func.func @moved(
// CHECK: soac.reverse %{{.*}} : tensor<?x3xf32>
// CHECK: soac.transpose %{{.*}} permutation [1, 0] : tensor<?x3xf32> -> tensor<3x?xf32>
// CHECK: soac.gather %{{.*}}[%{{.*}}] : (tensor<?x3xf32>, tensor<4xi8>) -> tensor<4x3xf32>
func.func @moved(%m: tensor<?x3xf32>, %is: tensor<4xi8>) {
  %r = soac.reverse %m : tensor<?x3xf32>
  %t = soac.transpose %m permutation [1, 0] : tensor<?x3xf32> -> tensor<3x?xf32>
  %g = soac.gather %m[%is] : (tensor<?x3xf32>, tensor<4xi8>) -> tensor<4x3xf32>
  return
}

// CHECK-LABEL: func.func @ordered(
// CHECK: soac.argmin %{{.*}} : tensor<?xf32>
// CHECK: soac.argmax %{{.*}} : tensor<?xf32>
// CHECK: soac.sort %{{.*}} : (tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT: ^bb0(%[[A:.*]]: f32, %[[B:.*]]: f32):
// CHECK-NEXT: %[[NUMBER:.*]] = arith.cmpf ord, %[[A]], %[[A]] : f32
// CHECK-NEXT: %[[BELOW:.*]] = arith.cmpf ult, %[[A]], %[[B]] : f32
// CHECK-NEXT: %[[LESS:.*]] = arith.andi %[[NUMBER]], %[[BELOW]] : i1
// CHECK-NEXT: soac.yield %[[LESS]] : i1
func.func @ordered(%xs: tensor<?xf32>) {
  %i = soac.argmin %xs : tensor<?xf32>
  %j = soac.argmax %xs : tensor<?xf32>
  %s = soac.sort %xs : (tensor<?xf32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func.func @jagged_rows(
// CHECK: soac.jagged.row %{{.*}}[%{{.*}}] : <3 x i32> -> !soac.jagged<2 x i32>
// CHECK: soac.jagged.rows %{{.*}} : <3 x i32>
func.func @jagged_rows(%j: !soac.jagged<3 x i32>, %i: index) {
  %r = soac.jagged.row %j[%i] : !soac.jagged<3 x i32> -> !soac.jagged<2 x i32>
  %n = soac.jagged.rows %j : !soac.jagged<3 x i32>
  return
}

// CHECK-LABEL: func.func @numbers(
// CHECK: soac.iota() : tensor<4xi64>
// CHECK: soac.range(%{{.*}}) start -1 step 1 : tensor<?xi8>
// CHECK: soac.range(%{{.*}}) start 2 step 3 : tensor<?xi8>
// CHECK: soac.range() start 0 step 2 : tensor<4xindex>
// CHECK: soac.replicate(%{{.*}}) %{{.*}} : f32 -> tensor<?x3xf32>
// CHECK: soac.with genarray(%{{.*}}) default(%{{.*}} : f32) -> tensor<?x9xf32> at
func.func @numbers(%n: index, %x: f32) {
  %a = soac.iota(4) : tensor<4xi64>
  %b = soac.iota(%n) start -1 : tensor<?xi8>
  %f = soac.range(%n) start 2 step 3 : tensor<?xi8>
  %c = soac.iota(4) step 2 : tensor<4xindex>
  %d = soac.replicate(%n, 3) %x : f32 -> tensor<?x3xf32>
  %e = soac.with genarray(%n, 9) default(%x : f32) -> tensor<?x9xf32> at (%i, %j) {
    soac.yield %x : f32
  }
  return
}

// CHECK-LABEL: func.func @fused(
// CHECK: soac.screma (%[[X:.*]] = %{{.*}}) reduce %{{.*}} : f32 commutative : (tensor<?xi32>) -> f32 map {
// CHECK: soac.screma (%[[Y:.*]] = %{{.*}}) scan %{{.*}} : i32 segments %{{.*}} : tensor<?xindex> exclusive : (tensor<?xi32>) -> tensor<?xi32> map {
// CHECK-NEXT: soac.yield %[[Y]] : i32
func.func @fused(%xs: tensor<?xi32>, %z: f32, %i: i32, %o: tensor<?xindex>) {
  %s = soac.reduce (%x = %xs) neutral %z commutative : (tensor<?xi32>) -> f32 map {
    %y = arith.sitofp %x : i32 to f32
    soac.yield %y : f32
  } op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  %p = soac.scan %xs neutral %i segments %o : tensor<?xindex> exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return
}
