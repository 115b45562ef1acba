// Kernels of every kind give the interpreter's results on the simulator, over the
// sizes where warps, blocks and tiles begin and end, under random and priority
// schedules, all orders of blocks, one, two or all of them resident.
//
// `ENTRY @name: arguments` says what a function is run with, N standing for the size.
//
// RUN: %python %S/inputs/schedules.py %s

// Every kind of kernel is there.
// RUN: seq-opt %s --seq-to-seg --seq-bufferize --seg-schedule-gpu --convert-seg-to-gpu | FileCheck %s
// CHECK: gpu.module @seq_kernels
// CHECK-DAG: gpu.func @map_
// CHECK-DAG: gpu.func @scan_
// CHECK-DAG: gpu.func @red_
// CHECK-DAG: gpu.func @neutral_
// CHECK-DAG: gpu.func @hist_shared_
// CHECK-DAG: gpu.func @hist_{{[0-9]+}}
// CHECK-DAG: gpu.func @block_

// ENTRY @map: random:i32[N]@1
func.func @map(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

// The shape is computed on the device, and the host reads it.
// ENTRY @reshaped: random:i32[Nx3]@53
func.func @reshaped(%xss: tensor<?x3xi32>) -> tensor<?x?xi32> {
  %outer = arith.constant 0 : index
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %n = tensor.dim %xss, %outer : tensor<?x3xi32>
  %is = soac.iota(%two) : tensor<?xindex>
  %sizes = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
    %first = arith.cmpi eq, %i, %outer : index
    %size = arith.select %first, %three, %n : index
    soac.yield %size : index
  }
  %shape = tensor.cast %sizes : tensor<?xindex> to tensor<2xindex>
  %yss = tensor.reshape %xss(%shape) : (tensor<?x3xi32>, tensor<2xindex>) -> tensor<?x?xi32>
  return %yss : tensor<?x?xi32>
}

// ENTRY @map_rows: random:i16[Nx3]@1
func.func @map_rows(%xss: tensor<?x3xi16>) -> tensor<?x3xi16> {
  %yss = soac.map (%xs = %xss) : (tensor<?x3xi16>) -> tensor<?x3xi16> {
    %ys = soac.map (%x = %xs) : (tensor<3xi16>) -> tensor<3xi16> {
      %y = arith.addi %x, %x : i16
      soac.yield %y : i16
    }
    soac.yield %ys : tensor<3xi16>
  }
  return %yss : tensor<?x3xi16>
}

// The scan that gets the most schedules.
// ENTRY @map_planes: random:i32[Nx3x70]@1 random:i32[3]@2
func.func @map_planes(%xs: tensor<?x?x?xi32>, %ys: tensor<?xi32>) -> tensor<?x?x?xi32> {
  %r = soac.map (%plane = %xs) : (tensor<?x?x?xi32>) -> tensor<?x?x?xi32> {
    %s = soac.map (%row = %plane, %y = %ys) : (tensor<?x?xi32>, tensor<?xi32>) -> tensor<?x?xi32> {
      %t = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> {
        %z = arith.muli %x, %y : i32
        soac.yield %z : i32
      }
      soac.yield %t : tensor<?xi32>
    }
    soac.yield %s : tensor<?x?xi32>
  }
  return %r : tensor<?x?x?xi32>
}

// ENTRY @map_turned: random:i32[Nx40]@1
func.func @map_turned(%xs: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %xs, %c0 : tensor<?x?xi32>
  %m = tensor.dim %xs, %c1 : tensor<?x?xi32>
  %is = soac.iota(%m) : tensor<?xindex>
  %js = soac.iota(%n) : tensor<?xindex>
  %r = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?x?xi32> {
    %s = soac.map (%j = %js) : (tensor<?xindex>) -> tensor<?xi32> {
      %x = tensor.extract %xs[%j, %i] : tensor<?x?xi32>
      soac.yield %x : i32
    }
    soac.yield %s : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// ENTRY @scan_i32: random:i32[N]@1
func.func @scan_i32(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %ys : tensor<?xi32>
}

// ENTRY @scan_i8: random:i8[N]@2
func.func @scan_i8(%xs: tensor<?xi8>) -> tensor<?xi8> {
  %zero = arith.constant 0 : i8
  %ys = soac.scan %xs neutral %zero : (tensor<?xi8>) -> tensor<?xi8> {
  ^bb0(%a: i8, %b: i8):
    %c = arith.addi %a, %b : i8
    soac.yield %c : i8
  }
  return %ys : tensor<?xi8>
}

// Maxima of what may be negative: 0 is not neutral.
// ENTRY @scan_i64: random:i64[N]@3
func.func @scan_i64(%xs: tensor<?xi64>) -> tensor<?xi64> {
  %least = arith.constant 0x8000000000000000 : i64
  %ys = soac.scan %xs neutral %least : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %c = arith.maxsi %a, %b : i64
    soac.yield %c : i64
  }
  return %ys : tensor<?xi64>
}

// ENTRY @exclusive: random:i32[N]@4
func.func @exclusive(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.scan %xs neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %ys : tensor<?xi32>
}

// ENTRY @scan_pair: random:f32[N]@5 random:f32[N]@6
func.func @scan_pair(%xs: tensor<?xf32>, %ys: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %p, %q = soac.scan %xs, %ys neutral %zero, %zero : (tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  ^bb0(%a1: f32, %b1: f32, %a2: f32, %b2: f32):
    %a = arith.addf %a1, %a2 : f32
    %b = arith.addf %b1, %b2 : f32
    soac.yield %a, %b : f32, f32
  }
  return %p, %q : tensor<?xf32>, tensor<?xf32>
}

// Two words of 128 bits a tile.
// ENTRY @scan_four: random:f32[N]@7 random:f32[N]@8 random:f32[N]@9 random:f32[N]@10
func.func @scan_four(%w: tensor<?xf32>, %x: tensor<?xf32>, %y: tensor<?xf32>, %z: tensor<?xf32>)
    -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %p, %q, %r, %s = soac.scan %w, %x, %y, %z neutral %zero, %zero, %zero, %zero
      : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
      -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  ^bb0(%a1: f32, %b1: f32, %c1: f32, %d1: f32, %a2: f32, %b2: f32, %c2: f32, %d2: f32):
    %a = arith.addf %a1, %a2 : f32
    %b = arith.addf %b1, %b2 : f32
    %c = arith.addf %c1, %c2 : f32
    %d = arith.addf %d1, %d2 : f32
    soac.yield %a, %b, %c, %d : f32, f32, f32, f32
  }
  return %p, %q, %r, %s : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// The operator is not commutative: composition of x -> a x + b modulo 2^32.
// ENTRY @scan_linear: random:i32[N]@11 random:i32[N]@12
func.func @scan_linear(%as: tensor<?xi32>, %bs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ps, %qs = soac.scan %as, %bs neutral %one, %zero
      : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
    %a = arith.muli %a1, %a2 : i32
    %c = arith.muli %a1, %b2 : i32
    %b = arith.addi %c, %b1 : i32
    soac.yield %a, %b : i32, i32
  }
  return %ps, %qs : tensor<?xi32>, tensor<?xi32>
}

// Segments by flags, as a user writes them: most random numbers are even or odd.
// ENTRY @scan_flags: random:i32[N]@13 random:i32[N]@14
func.func @scan_flags(%keys: tensor<?xi32>, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %false = arith.constant false
  %limit = arith.constant 90 : i32
  %flags = soac.map (%k = %keys) : (tensor<?xi32>) -> tensor<?xi1> {
    %f = arith.cmpi sgt, %k, %limit : i32
    soac.yield %f : i1
  }
  %fs, %ys = soac.scan %flags, %xs neutral %false, %zero
      : (tensor<?xi1>, tensor<?xi32>) -> (tensor<?xi1>, tensor<?xi32>) {
  ^bb0(%f1: i1, %x1: i32, %f2: i1, %x2: i32):
    %f = arith.ori %f1, %f2 : i1
    %sum = arith.addi %x1, %x2 : i32
    %x = arith.select %f2, %x2, %sum : i32
    soac.yield %f, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}

// ENTRY @scan_short_rows: random:i32[Nx7]@15
// ENTRY @scan_short_rows: random:i32[7xN]@15
// ENTRY @scan_short_rows: random:i32[2xN]@15
func.func @scan_short_rows(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
    %ys = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %ys : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}

// Rows by warps, or by blocks in parts, with what is computed of each element beside.
// ENTRY @sum_rows: random:i32[Nx7]@50
// ENTRY @sum_rows: random:i32[7xN]@50
// ENTRY @sum_rows: random:i32[2xN]@50
func.func @sum_rows(%xss: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?x?xi32>) {
  %zero = arith.constant 0 : i32
  %sums, %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?x?xi32>) {
    %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %y = arith.muli %x, %x : i32
      soac.yield %y : i32
    }
    %sum = soac.reduce %ys neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum, %ys : i32, tensor<?xi32>
  }
  return %sums, %yss : tensor<?xi32>, tensor<?x?xi32>
}

// The partial results of 9 are what a tag of the second launch is.
// ENTRY @reduce_then_scan: random:i32[N]{9..10}@51
func.func @reduce_then_scan(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %m = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.maxsi %a, %b : i32
    soac.yield %c : i32
  }
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.addi %x, %m : i32
    soac.yield %y : i32
  }
  %zs = soac.scan %ys neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %zs : tensor<?xi32>
}

// Blocks that each have a whole row leave the tickets of the next launch as they are.
// RUN: seq-run %s --entry rows_then_scan --backend simt --check interp --quiet --arg "random:i32[3x1025]@52" --arg "random:i32[9000]@53"
func.func @rows_then_scan(%xss: tensor<?x?xi32>, %ys: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %sums = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?xi32> {
    %sum = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %sum : i32
  }
  %zs = soac.scan %ys neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sums, %zs : tensor<?xi32>, tensor<?xi32>
}

// Where rows of these lengths begin, and where the last one ends.
func.func private @offsets(%lengths: tensor<?xi64>) -> (tensor<?xindex>, index) {
  %none = arith.constant 0 : i64
  %first = arith.constant 0 : index
  %step = arith.constant 1 : index
  %m = tensor.dim %lengths, %first : tensor<?xi64>
  %bounds = arith.addi %m, %step : index
  %sizes = soac.map (%l = %lengths) : (tensor<?xi64>) -> tensor<?xindex> {
    %size = arith.maxsi %l, %none : i64
    %i = arith.index_cast %size : i64 to index
    soac.yield %i : index
  }
  %ends = soac.scan %sizes neutral %first : (tensor<?xindex>) -> tensor<?xindex> {
  ^bb0(%a: index, %b: index):
    %c = arith.addi %a, %b : index
    soac.yield %c : index
  }
  %is = soac.iota(%bounds) : tensor<?xindex>
  %offsets = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> {
    %begins = arith.cmpi eq, %i, %first : index
    %o = scf.if %begins -> index {
      scf.yield %first : index
    } else {
      %before = arith.subi %i, %step : index
      %end = tensor.extract %ends[%before] : tensor<?xindex>
      scf.yield %end : index
    }
    soac.yield %o : index
  }
  %n = tensor.extract %offsets[%m] : tensor<?xindex>
  return %offsets, %n : tensor<?xindex>, index
}

// Rows by offsets, which the lengths make: of 0 to 40 elements, and mostly empty ones.
// ENTRY @scan_jagged: random:i64[N]{0..41}@36
// ENTRY @scan_jagged: random:i64[N]{-30..3}@36
func.func @scan_jagged(%lengths: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %none = arith.constant 0 : i64
  %offsets, %n = call @offsets(%lengths) : (tensor<?xi64>) -> (tensor<?xindex>, index)
  %xs = soac.iota(%n) : tensor<?xindex>
  %sums, %ps = soac.screma (%x = %xs) scan %none : i64 reduce %none : i64 segments %offsets : tensor<?xindex>
      : (tensor<?xindex>) -> (tensor<?xi64>, tensor<?xi64>)
  map {
    %y = arith.index_cast %x : index to i64
    %z = arith.muli %y, %y : i64
    soac.yield %y, %z : i64, i64
  } op {
  ^bb0(%a: i64, %b: i64, %c: i64, %d: i64):
    %e = arith.addi %a, %c : i64
    %f = arith.addi %b, %d : i64
    soac.yield %e, %f : i64, i64
  } post {
  ^bb0(%p: i64):
    soac.yield %p : i64
  }
  return %sums, %ps : tensor<?xi64>, tensor<?xi64>
}

// The elements of every second row: which row one is in, the kernel finds.
// ENTRY @scan_rows_counts: random:i64[N]{0..41}@53
func.func @scan_rows_counts(%lengths: tensor<?xi64>) -> (tensor<?xindex>, tensor<?xindex>) {
  %offsets, %n = call @offsets(%lengths) : (tensor<?xi64>) -> (tensor<?xindex>, index)
  %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
  %xs = soac.iota(%n) : tensor<?xindex>
  %rows, %ys = soac.filter (%row = %ids, %x = %xs) : (tensor<?xindex>, tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
    %bits = arith.index_cast %row : index to i64
    %odd = arith.trunci %bits : i64 to i1
    soac.yield %odd, %row, %x : i1, index, index
  }
  return %rows, %ys : tensor<?xindex>, tensor<?xindex>
}

// ENTRY @reduce: random:i32[N]@16
func.func @reduce(%xs: tensor<?xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %y = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %y : i32
}

// ENTRY @reduce_linear: random:i32[N]@17 random:i32[N]@18
func.func @reduce_linear(%as: tensor<?xi32>, %bs: tensor<?xi32>) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %p, %q = soac.reduce %as, %bs neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
  ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
    %a = arith.muli %a1, %a2 : i32
    %c = arith.muli %a1, %b2 : i32
    %b = arith.addi %c, %b1 : i32
    soac.yield %a, %b : i32, i32
  }
  return %p, %q : i32, i32
}

// Columns: the last element that is not 0.
// ENTRY @reduce_columns: random:i32[Nx40]{-2..3}@54
// ENTRY @reduce_columns: random:i32[Nx5]{-2..3}@55
func.func @reduce_columns(%xss: tensor<?x?xi32>) -> tensor<?xi32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %xss, %c1 : tensor<?x?xi32>
  %zeros = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %r = soac.reduce %xss neutral %zeros : (tensor<?x?xi32>) -> tensor<?xi32> {
  ^bb0(%a: tensor<?xi32>, %b: tensor<?xi32>):
    %c = soac.map (%x = %a, %y = %b) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %none = arith.cmpi eq, %y, %zero : i32
      %z = arith.select %none, %x, %y : i32
      soac.yield %z : i32
    }
    soac.yield %c : tensor<?xi32>
  }
  return %r : tensor<?xi32>
}

// ENTRY @reduce_rows: random:i32[Nx5]@19 random:i32[Nx5]@20
// ENTRY @reduce_rows: random:i32[3xN]@19 random:i32[3xN]@20
// ENTRY @reduce_rows: random:i32[Nx0]@19 random:i32[Nx0]@20
func.func @reduce_rows(%ass: tensor<?x?xi32>, %bss: tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ps, %qs = soac.map (%as = %ass, %bs = %bss)
      : (tensor<?x?xi32>, tensor<?x?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    %p, %q = soac.reduce %as, %bs neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
    ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
      %a = arith.muli %a1, %a2 : i32
      %c = arith.muli %a1, %b2 : i32
      %b = arith.addi %c, %b1 : i32
      soac.yield %a, %b : i32, i32
    }
    soac.yield %p, %q : i32, i32
  }
  return %ps, %qs : tensor<?xi32>, tensor<?xi32>
}

// Native atomics, in shared memory (10 bins) and beyond (60000); some bins are
// out of bounds.
// ENTRY @hist_native: 10 random:i64[N]{-1..12}@21 random:i32[N]@22
// ENTRY @hist_native: 60000 random:i64[N]{59990..60002}@21 random:i32[N]@22
func.func @hist_native(%bins: i64, %is: tensor<?xi64>, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %n = arith.index_cast %bins : i64 to index
  %none = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %sums = soac.hist %is, %xs into %none neutral %zero : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sums : tensor<?xi32>
}

// Compare-and-swap: no atomic multiplies.
// ENTRY @hist_cas: 10 random:i64[N]{0..10}@23 random:i32[N]@24
// ENTRY @hist_cas: 60000 random:i64[N]{0..10}@23 random:i32[N]@24
func.func @hist_cas(%bins: i64, %is: tensor<?xi64>, %xs: tensor<?xi32>) -> tensor<?xi32> {
  %one = arith.constant 1 : i32
  %n = arith.index_cast %bins : i64 to index
  %none = soac.replicate(%n) %one : i32 -> tensor<?xi32>
  %products = soac.hist %is, %xs into %none neutral %one : (tensor<?xi64>, tensor<?xi32>) into tensor<?xi32> op {
  ^bb0(%a: i32, %b: i32):
    %odd = arith.ori %b, %one : i32
    %c = arith.muli %a, %b : i32
    soac.yield %c : i32
  }
  return %products : tensor<?xi32>
}

// Bins of two indices, some of which are none; rows of 3 bins and of 30,000.
// ENTRY @hist_pairs: 5 3 random:i64[N]{-1..6}@46 random:i64[N]{-1..4}@47 random:i32[N]@48
// ENTRY @hist_pairs: 2 30000 random:i64[N]{-1..3}@46 random:i64[N]{29990..30002}@47 random:i32[N]@48
func.func @hist_pairs(%rows: i64, %columns: i64, %is: tensor<?xi64>, %js: tensor<?xi64>, %xs: tensor<?xi32>)
    -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %n = arith.index_cast %rows : i64 to index
  %m = arith.index_cast %columns : i64 to index
  %none = soac.replicate(%n, %m) %zero : i32 -> tensor<?x?xi32>
  %sums = soac.hist %is, %js, %xs into %none neutral %zero
      : (tensor<?xi64>, tensor<?xi64>, tensor<?xi32>) into tensor<?x?xi32> op {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %sums : tensor<?x?xi32>
}

// In order: floats whose sums may not depend on the schedule.
// ENTRY @hist_ordered: 10 random:i64[N]{-1..12}@37 random:f32[N]@38
// ENTRY @hist_ordered: 60000 random:i64[N]{59990..60002}@37 random:f32[N]@38
func.func @hist_ordered(%bins: i64, %is: tensor<?xi64>, %xs: tensor<?xf32>) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %n = arith.index_cast %bins : i64 to index
  %none = soac.replicate(%n) %zero : f32 -> tensor<?xf32>
  %sums = soac.hist %is, %xs into %none neutral %zero deterministic : (tensor<?xi64>, tensor<?xf32>) into tensor<?xf32> op {
  ^bb0(%a: f32, %b: f32):
    %c = arith.addf %a, %b : f32
    soac.yield %c : f32
  }
  return %sums : tensor<?xf32>
}

// A lock: the largest value with its largest key, which depend on each other.
// ENTRY @hist_locked: 7 random:i64[N]{0..7}@25 random:i32[N]@26 random:i32[N]@27
// ENTRY @hist_locked: 60000 random:i64[N]{59990..60002}@25 random:i32[N]@26 random:i32[N]@27
func.func @hist_locked(%bins: i64, %is: tensor<?xi64>, %xs: tensor<?xi32>, %ks: tensor<?xi32>)
    -> (tensor<?xi32>, tensor<?xi32>) {
  %least = arith.constant 0x80000000 : i32
  %n = arith.index_cast %bins : i64 to index
  %none = soac.replicate(%n) %least : i32 -> tensor<?xi32>
  %noks = soac.replicate(%n) %least : i32 -> tensor<?xi32>
  %m, %l = soac.hist %is, %xs, %ks into %none, %noks neutral %least, %least
      : (tensor<?xi64>, tensor<?xi32>, tensor<?xi32>) into (tensor<?xi32>, tensor<?xi32>) op {
  ^bb0(%x1: i32, %k1: i32, %x2: i32, %k2: i32):
    %more = arith.cmpi sgt, %x1, %x2 : i32
    %same = arith.cmpi eq, %x1, %x2 : i32
    %later = arith.cmpi sgt, %k1, %k2 : i32
    %tie = arith.andi %same, %later : i1
    %first = arith.ori %more, %tie : i1
    %x = arith.select %first, %x1, %x2 : i32
    %k = arith.select %first, %k1, %k2 : i32
    soac.yield %x, %k : i32, i32
  }
  return %m, %l : tensor<?xi32>, tensor<?xi32>
}

// ENTRY @filter: random:i32[N]@28
func.func @filter(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %keep = arith.cmpi sgt, %x, %zero : i32
    soac.yield %keep, %x : i1, i32
  }
  return %ys : tensor<?xi32>
}

// ENTRY @partition: random:i32[N]@29
func.func @partition(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
  %one = arith.constant 1 : i32
  %ys, %sizes = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
    %low = arith.andi %x, %one : i32
    %class = arith.index_cast %low : i32 to index
    soac.yield %class, %x : index, i32
  }
  return %ys, %sizes : tensor<?xi32>, tensor<2xindex>
}

// Elements before that are odd, and up to there that divide by three, in words; then each
// to the place of its class.
// ENTRY @scan_counts: random:i32[N]@52
func.func @scan_counts(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi64>, tensor<?xi32>, tensor<4xindex>) {
  %zero32 = arith.constant 0 : i32
  %zero = arith.constant 0 : i64
  %three = arith.constant 3 : i32
  %odds, %thirds = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi64>) {
    %bit = arith.trunci %x : i32 to i1
    %odd = arith.extui %bit : i1 to i32
    %rest = arith.remui %x, %three : i32
    %divides = arith.cmpi eq, %rest, %zero32 : i32
    %third = arith.extui %divides : i1 to i64
    soac.yield %odd, %third : i32, i64
  }
  %os = soac.scan %odds neutral %zero32 exclusive commutative : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    soac.yield %s : i32
  }
  %ts = soac.scan %thirds neutral %zero commutative : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %s = arith.addi %a, %b : i64
    soac.yield %s : i64
  }
  %ys, %sizes = soac.partition 4 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<4xindex>) {
    %low = arith.andi %x, %three : i32
    %class = arith.index_castui %low : i32 to index
    soac.yield %class, %x : index, i32
  }
  return %os, %ts, %ys, %sizes : tensor<?xi32>, tensor<?xi64>, tensor<?xi32>, tensor<4xindex>
}

// Backwards, and two places further: the first two are out of bounds.
// ENTRY @scatter: random:i32[N]@30
func.func @scatter(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %outer = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %none = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %is = soac.iota(%n) : tensor<?xindex>
  %ys = soac.scatter (%x = %xs, %i = %is) into %none : (tensor<?xi32>, tensor<?xindex>) into tensor<?xi32> {
    %mirror = arith.subi %n, %i : index
    %at = arith.addi %mirror, %one : index
    soac.yield %at, %x : index, i32
  }
  return %ys : tensor<?xi32>
}

// Two elements go to each place, which is no race: the bits of a float, a byte and
// a flag.
// ENTRY @scatter_twice: random:i32[N]@35
func.func @scatter_twice(%xs: tensor<?xi32>) -> (tensor<?xf32>, tensor<?xi8>, tensor<?xi1>) {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i8
  %false = arith.constant false
  %true = arith.constant true
  %outer = arith.constant 0 : index
  %two = arith.constant 2 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %f0 = soac.replicate(%n) %zero : f32 -> tensor<?xf32>
  %b0 = soac.replicate(%n) %none : i8 -> tensor<?xi8>
  %t0 = soac.replicate(%n) %false : i1 -> tensor<?xi1>
  %is = soac.iota(%n) : tensor<?xindex>
  %fs, %bs, %ts = soac.scatter (%i = %is) into %f0, %b0, %t0
      : (tensor<?xindex>) into (tensor<?xf32>, tensor<?xi8>, tensor<?xi1>) {
    %at = arith.divui %i, %two : index
    %wide = arith.index_cast %at : index to i32
    %f = arith.sitofp %wide : i32 to f32
    %b = arith.trunci %wide : i32 to i8
    soac.yield %at, %f, %b, %true : index, f32, i8, i1
  }
  return %fs, %bs, %ts : tensor<?xf32>, tensor<?xi8>, tensor<?xi1>
}

// One kernel: elements that start a run of positive ones go to its number.
// ENTRY @map_scan_scatter: random:i32[N]@31
func.func @map_scan_scatter(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i64
  %none = arith.constant 0 : i64
  %outer = arith.constant 0 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %ones = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi64> {
    %p = arith.cmpi sgt, %x, %zero : i32
    %v = arith.select %p, %one, %none : i64
    soac.yield %v : i64
  }
  %sums = soac.scan %ones neutral %none : (tensor<?xi64>) -> tensor<?xi64> {
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }
  %empty = soac.replicate(%n) %zero : i32 -> tensor<?xi32>
  %ys = soac.scatter (%x = %xs, %o = %ones, %s = %sums) into %empty
      : (tensor<?xi32>, tensor<?xi64>, tensor<?xi64>) into tensor<?xi32> {
    %before = arith.subi %s, %one : i64
    %kept = arith.cmpi eq, %o, %one : i64
    %minus = arith.constant -1 : i64
    %at = arith.select %kept, %before, %minus : i64
    soac.yield %at, %x : i64, i32
  }
  return %ys : tensor<?xi32>
}

// The last element reads beyond the end, in a map and in a map fused into a scan.
// ENTRY @fails: random:i32[N]@32
func.func @fails(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %outer = arith.constant 0 : index
  %one = arith.constant 1 : index
  %n = tensor.dim %xs, %outer : tensor<?xi32>
  %is = soac.iota(%n) : tensor<?xindex>
  %ys = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
    %next = arith.addi %i, %one : index
    %y = tensor.extract %xs[%next] : tensor<?xi32>
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}

// ENTRY @fails_in_scan: random:i32[N]@33
func.func @fails_in_scan(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %ys = func.call @fails(%xs) : (tensor<?xi32>) -> tensor<?xi32>
  %zs = soac.scan %ys neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %zs : tensor<?xi32>
}

// A scan of pairs before one of single words, on the same descriptors: what the
// first one left is no tag of the second.
// ENTRY @two_layouts: random:i32[N]@34
func.func @two_layouts(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %eight = arith.constant 8 : i32
  %tags = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    soac.yield %eight : i32
  }
  %ps, %qs = soac.scan %xs, %tags neutral %zero, %zero : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
  ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
    %a = arith.addi %a1, %a2 : i32
    %b = arith.maxsi %b1, %b2 : i32
    soac.yield %a, %b : i32, i32
  }
  %ys = soac.scan %ps neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
  ^bb0(%a: i32, %b: i32):
    %c = arith.addi %a, %b : i32
    soac.yield %c : i32
  }
  return %ps, %qs, %ys : tensor<?xi32>, tensor<?xi32>, tensor<?xi32>
}

// Rows that blocks run: scans of a scan, what lies between them, and the reverse of it.
// ENTRY @block_chain: random:i32[3xN]@40
func.func @block_chain(%xss: tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) {
  %none = arith.constant 0 : index
  %one = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %yss, %sums = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xi32>, tensor<?xi32>) attributes {soac.block} {
    %ps = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %ms = soac.map (%p = %ps, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %m = arith.xori %p, %x : i32
      soac.yield %m : i32
    }
    %qs = soac.scan %ms neutral %zero exclusive : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %sum = soac.reduce %qs neutral %zero : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %n = tensor.dim %xs, %none : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xindex>
    %ys = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
      %more = arith.addi %i, %one : index
      %j = arith.subi %n, %more : index
      %q = tensor.extract %qs[%j] : tensor<?xi32>
      %y = arith.subi %q, %sum : i32
      soac.yield %y : i32
    }
    soac.yield %ys, %sum : tensor<?xi32>, i32
  }
  return %yss, %sums : tensor<?x?xi32>, tensor<?xi32>
}

// Elements of one byte, several to a transfer.
// ENTRY @block_narrow: random:i8[3xN]@61
func.func @block_narrow(%xss: tensor<?x?xi8>) -> tensor<?x?xi8> {
  %zero = arith.constant 0 : i8
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi8>) -> tensor<?x?xi8> attributes {soac.block} {
    %largest = soac.reduce %xs neutral %zero : (tensor<?xi8>) -> i8 {
    ^bb0(%a: i8, %b: i8):
      %c = arith.maxsi %a, %b : i8
      soac.yield %c : i8
    }
    %ys = soac.map (%x = %xs) : (tensor<?xi8>) -> tensor<?xi8> {
      %y = arith.subi %x, %largest : i8
      soac.yield %y : i8
    }
    soac.yield %ys : tensor<?xi8>
  }
  return %yss : tensor<?x?xi8>
}

// Operators that do not commute, in a scan and in a reduction.
// ENTRY @block_linear: random:i32[2xN]@41 random:i32[2xN]@42
func.func @block_linear(%ass: tensor<?x?xi32>, %bss: tensor<?x?xi32>)
    -> (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %pss, %qss, %ps, %qs = soac.map (%as = %ass, %bs = %bss) : (tensor<?x?xi32>, tensor<?x?xi32>)
      -> (tensor<?x?xi32>, tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>) attributes {soac.block} {
    %cs, %ds = soac.scan %as, %bs neutral %one, %zero
        : (tensor<?xi32>, tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) {
    ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
      %a = arith.muli %a1, %a2 : i32
      %c = arith.muli %a1, %b2 : i32
      %b = arith.addi %c, %b1 : i32
      soac.yield %a, %b : i32, i32
    }
    %e, %f = soac.reduce %ds, %cs neutral %one, %zero : (tensor<?xi32>, tensor<?xi32>) -> (i32, i32) {
    ^bb0(%a1: i32, %b1: i32, %a2: i32, %b2: i32):
      %a = arith.muli %a1, %a2 : i32
      %c = arith.muli %a1, %b2 : i32
      %b = arith.addi %c, %b1 : i32
      soac.yield %a, %b : i32, i32
    }
    soac.yield %cs, %ds, %e, %f : tensor<?xi32>, tensor<?xi32>, i32, i32
  }
  return %pss, %qss, %ps, %qs : tensor<?x?xi32>, tensor<?x?xi32>, tensor<?xi32>, tensor<?xi32>
}

// What a row counts; a row of more than 2^16 elements, too.
// ENTRY @block_counts: random:i8[3xN]@46
func.func @block_counts(%xss: tensor<?x?xi8>) -> tensor<?x3xindex> {
  %sizes = soac.map (%xs = %xss) : (tensor<?x?xi8>) -> tensor<?x3xindex> attributes {soac.block} {
    %ys, %n = soac.partition 3 (%x = %xs) : (tensor<?xi8>) -> (tensor<?xi8>, tensor<3xindex>) {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %zero = arith.constant 0 : i8
      %below = arith.cmpi slt, %x, %zero : i8
      %above = arith.cmpi sgt, %x, %zero : i8
      %upper = arith.select %above, %c2, %c1 : index
      %class = arith.select %below, %c0, %upper : index
      soac.yield %class, %x : index, i8
    }
    soac.yield %n : tensor<3xindex>
  }
  return %sizes : tensor<?x3xindex>
}

// A loop that carries a row, of which each round reads other elements than its own.
// The last two scans run as one.
// ENTRY @block_scans: random:i32[3xN]@59
func.func @block_scans(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> attributes {soac.block} {
    %n = tensor.dim %xs, %c0 : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xindex>
    %ts = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %turned = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
      %last = arith.subi %n, %c1 : index
      %j = arith.subi %last, %i : index
      %t = tensor.extract %ts[%j] : tensor<?xi32>
      soac.yield %t : i32
    }
    %us = soac.scan %turned neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    %mixed = soac.map (%u = %us, %x = %xs) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> {
      %m = arith.xori %u, %x : i32
      soac.yield %m : i32
    }
    %vs = soac.scan %mixed neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %vs : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// What a row comes to is written over by the scan of its reverse, which is turned once more.
// ENTRY @block_turned: random:i32[3xN]@60
func.func @block_turned(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %zero = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> attributes {soac.block} {
    %n = tensor.dim %xs, %c0 : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xindex>
    %ts = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %turned = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
      %last = arith.subi %n, %c1 : index
      %j = arith.subi %last, %i : index
      %t = tensor.extract %ts[%j] : tensor<?xi32>
      soac.yield %t : i32
    }
    %us = soac.scan %turned neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.maxsi %a, %b : i32
      soac.yield %c : i32
    }
    %back = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
      %last = arith.subi %n, %c1 : index
      %j = arith.subi %last, %i : index
      %u = tensor.extract %us[%j] : tensor<?xi32>
      soac.yield %u : i32
    }
    soac.yield %back : tensor<?xi32>
  }
  return %r : tensor<?x?xi32>
}

// ENTRY @block_loop: random:i32[3xN]@43
func.func @block_loop(%xss: tensor<?x?xi32>) -> tensor<?x?xi32> {
  %none = arith.constant 0 : index
  %one = arith.constant 1 : index
  %rounds = arith.constant 3 : index
  %yss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> tensor<?x?xi32> attributes {soac.block} {
    %n = tensor.dim %xs, %none : tensor<?xi32>
    %is = soac.iota(%n) : tensor<?xindex>
    %last = scf.for %k = %none to %rounds step %one iter_args(%ys = %xs) -> (tensor<?xi32>) {
      %zs = soac.map (%y = %ys, %i = %is) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> {
        %more = arith.addi %i, %k : index
        %next = arith.addi %more, %one : index
        %j = arith.remui %next, %n : index
        %other = tensor.extract %ys[%j] : tensor<?xi32>
        %z = arith.addi %y, %other : i32
        soac.yield %z : i32
      }
      %ws = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
        %next = arith.addi %i, %one : index
        %j = arith.remui %next, %n : index
        %other = tensor.extract %zs[%j] : tensor<?xi32>
        soac.yield %other : i32
      }
      scf.yield %ws : tensor<?xi32>
    }
    soac.yield %last : tensor<?xi32>
  }
  return %yss : tensor<?x?xi32>
}

// Rows of any lengths, each with a block that has memory for 60 elements.
// ENTRY @block_rows: random:i64[N]{0..41}@48
func.func @block_rows(%lengths: tensor<?xi64>) -> tensor<?xi32> {
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %most = arith.constant 60 : index
  %offsets, %n = call @offsets(%lengths) : (tensor<?xi64>) -> (tensor<?xindex>, index)
  %numbers = soac.iota(%n) : tensor<?xindex>
  %xs = soac.map (%i = %numbers) : (tensor<?xindex>) -> tensor<?xi32> {
    %x = arith.index_cast %i : index to i32
    soac.yield %x : i32
  }
  %zero = arith.constant 0 : index
  %count = tensor.dim %lengths, %zero : tensor<?xi64>
  %rows = soac.iota(%count) : tensor<?xindex>
  %empty = tensor.empty(%n) : tensor<?xi32>
  %all = soac.scatter (%i = %rows) into %empty : (tensor<?xindex>) into tensor<?xi32> attributes {soac.block, soac.everywhere} {
    %next = arith.addi %i, %one : index
    %start = tensor.extract %offsets[%i] : tensor<?xindex>
    %end = tensor.extract %offsets[%next] : tensor<?xindex>
    %own = arith.subi %end, %start : index
    %size = arith.minui %own, %most : index
    %row = tensor.extract_slice %xs[%start] [%size] [1] : tensor<?xi32> to tensor<?xi32>
    %ps = soac.scan %row neutral %none : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %is = soac.iota(%size) : tensor<?xindex>
    %turned = soac.map (%k = %is) : (tensor<?xindex>) -> tensor<?xi32> {
      %behind = arith.subi %size, %k : index
      %j = arith.subi %behind, %one : index
      %p = tensor.extract %ps[%j] : tensor<?xi32>
      soac.yield %p : i32
    }
    %qs = soac.scan %turned neutral %none : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    %last = scf.for %k = %zero to %three step %one iter_args(%ys = %qs) -> (tensor<?xi32>) {
      %zs = soac.map (%y = %ys, %i0 = %is) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> {
        %more = arith.addi %i0, %one : index
        %j = arith.remui %more, %size : index
        %other = tensor.extract %ys[%j] : tensor<?xi32>
        %z = arith.addi %y, %other : i32
        soac.yield %z : i32
      }
      %ws = soac.map (%i0 = %is) : (tensor<?xindex>) -> tensor<?xi32> {
        %more = arith.addi %i0, %one : index
        %j = arith.remui %more, %size : index
        %other = tensor.extract %zs[%j] : tensor<?xi32>
        soac.yield %other : i32
      }
      scf.yield %ws : tensor<?xi32>
    }
    soac.yield %start, %last : index, tensor<?xi32>
  }
  return %all : tensor<?xi32>
}

// Two elements go to each place, and bins are counted.
// ENTRY @block_scatter: random:i32[3xN]@44
func.func @block_scatter(%xss: tensor<?x?xi32>) -> (tensor<?x?xf32>, tensor<?x8xi32>) {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %outer = arith.constant 0 : index
  %two = arith.constant 2 : index
  %eight = arith.constant 8 : index
  %yss, %hss = soac.map (%xs = %xss) : (tensor<?x?xi32>) -> (tensor<?x?xf32>, tensor<?x8xi32>) attributes {soac.block} {
    %n = tensor.dim %xs, %outer : tensor<?xi32>
    %f0 = soac.replicate(%n) %zero : f32 -> tensor<?xf32>
    %is = soac.iota(%n) : tensor<?xindex>
    %fs = soac.scatter (%i = %is) into %f0 : (tensor<?xindex>) into tensor<?xf32> {
      %at = arith.divui %i, %two : index
      %wide = arith.index_cast %at : index to i32
      %f = arith.sitofp %wide : i32 to f32
      soac.yield %at, %f : index, f32
    }
    %h0 = soac.replicate() %none : i32 -> tensor<8xi32>
    %hs = soac.hist (%x = %xs) into %h0 neutral %none : (tensor<?xi32>) into tensor<8xi32> map {
      %w = arith.index_castui %x : i32 to index
      %bin = arith.remui %w, %eight : index
      soac.yield %bin, %one : index, i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %fs, %hs : tensor<?xf32>, tensor<8xi32>
  }
  return %yss, %hss : tensor<?x?xf32>, tensor<?x8xi32>
}

// Sixteen classes, on whose bits a warp votes.
// ENTRY @scan_classes: random:i32[N]@55
func.func @scan_classes(%xs: tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi8>, tensor<16xindex>) {
  %low = arith.constant 15 : i32
  %ys, %bytes, %sizes = soac.partition 16 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi8>, tensor<16xindex>) {
    %digit = arith.andi %x, %low : i32
    %class = arith.index_castui %digit : i32 to index
    %high = arith.shrui %x, %low : i32
    %byte = arith.trunci %high : i32 to i8
    soac.yield %class, %x, %byte : index, i32, i8
  }
  return %ys, %bytes, %sizes : tensor<?xi32>, tensor<?xi8>, tensor<16xindex>
}

// Nine classes, of which each is asked whether it is one.
// ENTRY @scan_checked_classes: random:i64[N]{0..9}@56
func.func @scan_checked_classes(%xs: tensor<?xi64>) -> (tensor<?xi64>, tensor<9xindex>) {
  %ys, %sizes = soac.partition 9 (%x = %xs) : (tensor<?xi64>) -> (tensor<?xi64>, tensor<9xindex>) {
    %class = arith.index_cast %x : i64 to index
    soac.yield %class, %x : index, i64
  }
  return %ys, %sizes : tensor<?xi64>, tensor<9xindex>
}
