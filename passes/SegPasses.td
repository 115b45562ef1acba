// The passes from combinators to seg and loops, and those on seg.

#ifndef SEQ_SEGPASSES
#define SEQ_SEGPASSES

include "SeqPassBase.td"

def ConvertSoacToSeg : SeqPass<"convert-soac-to-seg"> {
  let summary = "turn regular nests of combinators into segmented operations";
  let requires = ["Checked", "NoJagged"];
  let establishes = ["Segmented"];
  let breaks = ["Distinct"];
  let description = [{
    A perfect nest of maps over a map, reduction or scan becomes one `seg` operation at
    grid level over a space of the nest's rank; a scatter or histogram does so in no map.
    What cannot be part of a space stays inside the body and is lowered to
    sequential loops; each is reported as a remark with the reason. So is a
    `soac.concat`, `soac.iota` or `soac.replicate` that fills an array there, but for one of
    a static size of up to 64 elements; one that is read element by element is arithmetic
    on the index and fills none. A scatter into
    a new array at indices that a scan makes, and nothing else reads, is what the
    post region of the scan writes.

    A reduction, scan or histogram of rows whose operator is a map over them has a
    dimension for the columns. Maps over the rows before and after it are applied to the
    element of a point; a fused operation that has no such form is taken apart into those
    that have one.

    ```mlir
    // before
    func.func @sums(%m: tensor<?x?xf32>, %zero: f32) -> tensor<?xf32> {
      %sums = soac.map (%row = %m) : (tensor<?x?xf32>) -> tensor<?xf32> {
        %sum = soac.reduce %row neutral %zero commutative : (tensor<?xf32>) -> f32 {
        ^bb0(%a: f32, %b: f32):
          %c = arith.addf %a, %b : f32
          soac.yield %c : f32
        }
        soac.yield %sum : f32
      }
      return %sums : tensor<?xf32>
    }
    // after
    func.func @sums(%m: tensor<?x?xf32>, %zero: f32) -> tensor<?xf32> {
      %c0 = arith.constant 0 : index
      %rows = tensor.dim %m, %c0 : tensor<?x?xf32>
      %c1 = arith.constant 1 : index
      %columns = tensor.dim %m, %c1 : tensor<?x?xf32>
      %e = tensor.empty(%rows) : tensor<?xf32>
      %sums = seg.red level(grid) space(%i, %j) = (%rows, %columns) neutral(%zero : f32)
          outs(%e : tensor<?xf32>) commutative {
        %x = tensor.extract %m[%i, %j] : tensor<?x?xf32>
        seg.yield %x : f32
      } op {
      ^bb0(%a: f32, %b: f32):
        %c = arith.addf %a, %b : f32
        seg.yield %c : f32
      }
      return %sums : tensor<?xf32>
    }
    ```
  }];
  let options = [Option<"failOnSequential", "fail-on-sequential", "bool", "false",
    "report a combinator that becomes sequential as an error, not as a remark">];
  let dependentDialects = ["::seq::soac::SoacDialect", "::seq::seg::SegDialect",
                           "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"segmented", "segmented-operations", "seg operations made">,
                    Statistic<"sequential", "sequential-operations", "combinators made sequential">];
}

def ConvertSoacToLoops : SeqPass<"convert-soac-to-loops"> {
  let summary = "lower combinators to sequential loops";
  let requires = ["Checked", "NoJagged"];
  let establishes = ["Segmented"];
  let breaks = ["Distinct"];
  let description = [{
    Every soac operation becomes an `scf.for` that carries its results as
    tensors, which bufferization then updates in place.

    ```mlir
    // before
    func.func @sum(%xs: tensor<?xf32>, %zero: f32) -> f32 {
      %s = soac.reduce %xs neutral %zero : (tensor<?xf32>) -> f32 {
      ^bb0(%a: f32, %b: f32):
        %c = arith.addf %a, %b : f32
        soac.yield %c : f32
      }
      return %s : f32
    }
    // after canonicalization
    func.func @sum(%xs: tensor<?xf32>, %zero: f32) -> f32 {
      %c1 = arith.constant 1 : index
      %c0 = arith.constant 0 : index
      %n = tensor.dim %xs, %c0 : tensor<?xf32>
      %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> (f32) {
        %b = tensor.extract %xs[%i] : tensor<?xf32>
        %c = arith.addf %a, %b fastmath<reassoc> : f32
        scf.yield %c : f32
      }
      return %s : f32
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"sequential", "sequential-operations", "combinators made sequential">];
}

def SegDistribute : SeqPass<"seg-distribute"> {
  let summary = "distribute arrays over ranks that all run the program";
  let requires = ["Segmented", "OnTensors", "NoJagged"];
  let breaks = ["Distinct"];
  let description = [{
    An array of dynamic outermost size is in blocks, one for each rank, and computation
    follows data: a map is one of the block, a reduction combines the partials of all ranks
    by rank, a scan goes on from those of the ranks before. Elements that are read elsewhere
    than at the point come from the ranks that have them, values with indices of their own
    are sent to the rank that has the place, filters and partitions move what they keep in one
    piece for each rank. Rows of any length are distributed by elements; those that cross
    ranks are carried. Bins are combined, or in blocks where there are many. Arrays are in
    blocks where they enter and leave functions, loops and branches; scalars are the same on
    all ranks. Of part of a box a rank has the points whose rows of the destination it has.

    What all points read the same of goes to all ranks. What has no such form is computed by
    all ranks over whole arrays, which is a remark: reads in loops whose rounds depend on the
    point, groups of several rows of a box, slices of several dimensions with steps, changes of
    shape.

    ```mlir
    // before
    func.func @sum(%n: index) -> index {
      %zero = arith.constant 0 : index
      %e = tensor.empty() : tensor<index>
      %r = seg.red level(grid) space(%i) = (%n) neutral(%zero : index) outs(%e : tensor<index>) {
        seg.yield %i : index
      } op {
      ^bb0(%a: index, %b: index):
        %c = arith.addi %a, %b : index
        seg.yield %c : index
      }
      %s = tensor.extract %r[] : tensor<index>
      return %s : index
    }
    // after canonicalization
    func.func @sum(%n: index) -> index {
      %one = arith.constant 1 : index
      %zero = arith.constant 0 : index
      %slot = arith.constant 0 : i64
      %0 = llvm.call @seq_ranks_rank() : () -> i64
      %rank = arith.index_cast %0 : i64 to index
      %1 = llvm.call @seq_ranks_size() : () -> i64
      %ranks = arith.index_cast %1 : i64 to index
      %here = arith.index_castui %n : index to i64
      llvm.call @seq_ranks_put(%slot, %here) : (i64, i64) -> ()
      %answer = llvm.call @seq_ranks_gather() : () -> i64
      %all = arith.cmpi eq, %answer, %slot : i64
      soac.assert %all, "another rank has stopped"
      %first = llvm.call @seq_ranks_get(%slot, %slot) : (i64, i64) -> i64
      %there = arith.index_castui %first : i64 to index
      %same = arith.cmpi eq, %here, %first : i64
      soac.assert %same, "argument 0 is {0} here, and {1} on rank 0"(%n, %there) : index, index
      %e = tensor.empty() : tensor<index>
      %least = arith.divui %n, %ranks : index
      %more = arith.remui %n, %ranks : index
      %2 = arith.muli %rank, %least : index
      %3 = arith.minui %rank, %more : index
      %start = arith.addi %2, %3 : index
      %larger = arith.cmpi ult, %rank, %more : index
      %4 = arith.index_castui %larger : i1 to index
      %count = arith.addi %least, %4 : index
      %r = seg.red level(grid) space(%i) = (%count) neutral(%zero : index) outs(%e : tensor<index>) {
        %p = arith.addi %i, %start : index
        seg.yield %p : index
      } op {
      ^bb0(%a: index, %b: index):
        %c = arith.addi %a, %b : index
        seg.yield %c : index
      }
      %own = tensor.extract %r[] : tensor<index>
      %bits = arith.index_castui %own : index to i64
      llvm.call @seq_ranks_put(%slot, %bits) : (i64, i64) -> ()
      %status = llvm.call @seq_ranks_gather() : () -> i64
      %ok = arith.cmpi eq, %status, %slot : i64
      soac.assert %ok, "another rank has stopped"
      %s = scf.for %k = %zero to %ranks step %one iter_args(%a = %zero) -> (index) {
        %5 = arith.index_cast %k : index to i64
        %6 = llvm.call @seq_ranks_get(%5, %slot) : (i64, i64) -> i64
        %partial = arith.index_castui %6 : i64 to index
        %b = arith.addi %a, %partial : index
        scf.yield %b : index
      }
      return %s : index
    }
    llvm.func @seq_ranks_rank() -> i64
    llvm.func @seq_ranks_size() -> i64
    llvm.func @seq_ranks_put(i64, i64)
    llvm.func @seq_ranks_gather() -> i64
    llvm.func @seq_ranks_get(i64, i64) -> i64
    ```
  }];
  let options = [Option<"failOnCollect", "fail-on-collect", "bool", "false",
    "report an array that all ranks get as an error, not as a remark">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect", "::mlir::memref::MemRefDialect",
                           "::mlir::bufferization::BufferizationDialect", "::mlir::LLVM::LLVMDialect",
                           "::seq::soac::SoacDialect", "::seq::seg::SegDialect"];
  let statistics = [Statistic<"distributed", "distributed-operations", "seg operations over blocks">,
                    Statistic<"scattered", "scattered-arrays", "arrays whose values are sent">,
                    Statistic<"compacted", "compacted-arrays", "arrays whose values are sent in one piece a class">,
                    Statistic<"fetched", "fetched-arrays", "arrays whose elements are asked for">,
                    Statistic<"moved", "moved-arrays", "arrays whose rows change places">,
                    Statistic<"needed", "needed-arrays", "arrays that all ranks need">,
                    Statistic<"collected", "collected-arrays", "arrays that all ranks get">];
}

def SegTransposeReads : SeqPass<"seg-transpose-reads"> {
  let summary = "turn arrays that rows would read across memory";
  let requires = ["Segmented", "OnTensors"];
  let breaks = ["Distinct"];
  let description = [{
    The points of a row of a reduction or a scan stand next to each other for threads and
    vectors. An array that they index by another dimension than its last one is turned
    first, outside of the loops that do not change it, if the operation reads each of its
    elements more than once: if a dimension of the space is no index of the array. Arrays of
    up to 4096 elements stay as they are; where only the program knows their sizes, it
    chooses with `at-run-time`, for all of an operation at once, unless a loop does not
    change one, or one has a static size. That is what GPUs get, where turning a small array
    takes a launch as long as the operation itself. With `columns` products that have 16 or more
    columns read their arrays as these are, again by choice where only the program knows; CPUs
    fold so many columns and some rows together.

    ```mlir
    // before
    func.func @main(%a: tensor<80x90xf32>, %b: tensor<90x70xf32>, %e: tensor<80x70xf32>) -> tensor<80x70xf32> {
      %n = arith.constant 80 : index
      %m = arith.constant 70 : index
      %l = arith.constant 90 : index
      %zero = arith.constant 0.0 : f32
      %r = seg.red level(grid) space(%i, %j, %k) = (%n, %m, %l) neutral(%zero : f32) outs(%e : tensor<80x70xf32>) {
        %x = tensor.extract %a[%i, %k] : tensor<80x90xf32>
        %y = tensor.extract %b[%k, %j] : tensor<90x70xf32>
        %xy = arith.mulf %x, %y : f32
        seg.yield %xy : f32
      } op {
      ^bb0(%x: f32, %y: f32):
        %s = arith.addf %x, %y : f32
        seg.yield %s : f32
      }
      return %r : tensor<80x70xf32>
    }
    // after
    func.func @main(%a: tensor<80x90xf32>, %b: tensor<90x70xf32>, %e: tensor<80x70xf32>) -> tensor<80x70xf32> {
      %n = arith.constant 80 : index
      %m = arith.constant 70 : index
      %l = arith.constant 90 : index
      %zero = arith.constant 0.0 : f32
      %p = arith.constant 70 : index
      %q = arith.constant 90 : index
      %0 = tensor.empty() : tensor<70x90xf32>
      %t = seg.map level(grid) space(%j, %k) = (%p, %q) outs(%0 : tensor<70x90xf32>) {
        %y = tensor.extract %b[%k, %j] : tensor<90x70xf32>
        seg.yield %y : f32
      }
      %r = seg.red level(grid) space(%i, %j, %k) = (%n, %m, %l) neutral(%zero : f32) outs(%e : tensor<80x70xf32>) {
        %x = tensor.extract %a[%i, %k] : tensor<80x90xf32>
        %y = tensor.extract %t[%j, %k] : tensor<70x90xf32>
        %xy = arith.mulf %x, %y : f32
        seg.yield %xy : f32
      } op {
      ^bb0(%x: f32, %y: f32):
        %s = arith.addf %x, %y : f32
        seg.yield %s : f32
      }
      return %r : tensor<80x70xf32>
    }
    ```
  }];
  let dependentDialects = ["::seq::seg::SegDialect", "::mlir::arith::ArithDialect",
                           "::mlir::tensor::TensorDialect"];
  let options = [Option<"atRunTime", "at-run-time", "bool", "false",
                        "let the program choose where only it knows how large an array is">,
                 Option<"columns", "columns", "bool", "false", "leave products of many columns as they are">];
  let statistics = [Statistic<"transposed", "transposed-arrays", "arrays that were turned">];
}

def SegSequentializeBlock : SeqPass<"seg-sequentialize-block"> {
  let summary = "let each thread of a block take several elements in a row";
  let requires = ["OnTensors", "Segmented"];
  let breaks = ["Distinct"];
  let description = [{
    In the body of `seg.map level(block)`, a scan, and a reduction whose operator does
    not commute, gets `q` elements a thread (`items` of its schedule): a thread folds its elements,
    the block scans what the threads have, and each thread scans its elements from
    there, so that the parallel part has as many steps for `m / q` values as it had for
    `m`. What they read of a row in device memory is copied into the block first, by
    neighbouring threads, and so is a row that several operations read, which is then
    read once. Arrays of the block that such an operation reads or writes element by
    element become tiles: element `j` lies at `(j mod q, j / q)`, so that neither
    neighbouring elements nor those that neighbouring threads begin with meet in a bank
    of shared memory.

    `q` is the option `items`, or that of the schedule of the block-level operation. Unasked, it
    is 4 for rows of less than 256 elements, 8 for longer ones, and 16 for 1,024 rows and more of
    1,024 elements of 32 bits and more; but no more than 32 registers hold and than leaves every lane of a
    warp an element. A length with a bound, `arith.minui` of it and a constant, counts as long as
    that. Where the program alone knows rows and their length, there is a kernel for
    each `q`, and it chooses.

    Rows of 128 elements or less in the widest operation of a body share blocks: the map gets
    `lanes` in its schedule, and code generation gives a row as many lanes of a warp as it has
    four elements for, but one for each up to eight. A lane has 4 elements in a row then, fewer where a
    row has no more than eight. A program that says `lanes` itself gets so many at most.

    A `q` whose elements have no place in the registers of a thread is an error. Asked for, `q` holds
    for maps and reductions whose operator commutes, too; their elements lie a warp's width apart.

    Where maps, scans and reductions of a row need no more of each other than the same point, a second
    version walks over the row in tiles of 2,048 points and carries prefixes and totals on. It
    is for rows that do not fit, where there are as many as the threshold `tiles` says.

    ```mlir
    // before
    func.func @main(%n: index, %xss: tensor<?x512xi32>, %e: tensor<?xi32>, %z: i32) -> tensor<?xi32> {
      %m = arith.constant 512 : index
      %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?xi32>) {
        %o = tensor.empty() : tensor<i32>
        %s = seg.red level(thread) space(%j) = (%m) neutral(%z : i32) outs(%o : tensor<i32>) {
          %x = tensor.extract %xss[%i, %j] : tensor<?x512xi32>
          seg.yield %x : i32
        } op {
        ^bb0(%a: i32, %b: i32):
          %c = arith.addi %a, %b : i32
          seg.yield %c : i32
        }
        %y = tensor.extract %s[] : tensor<i32>
        seg.yield %y : i32
      }
      return %r : tensor<?xi32>
    }
    // after canonicalization
    func.func @main(%n: index, %xss: tensor<?x512xi32>, %e: tensor<?xi32>, %z: i32) -> tensor<?xi32> {
      %q = arith.constant 8 : index
      %m = arith.constant 512 : index
      %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?xi32>) {
        %o = tensor.empty() : tensor<i32>
        %d = tensor.empty() : tensor<8x68xi32>
        %tile = seg.map level(thread) space(%j) = (%m) outs(%d : tensor<8x68xi32>) {
          %x = tensor.extract %xss[%i, %j] : tensor<?x512xi32>
          %k = arith.remui %j, %q : index
          %l = arith.divui %j, %q : index
          seg.yield %x to [%k, %l] {everywhere} : i32
        }
        %s = seg.red level(thread) space(%j) = (%m) neutral(%z : i32) outs(%o : tensor<i32>)
            attributes {seg.schedule = #seg.schedule<items = 8>} {
          %k = arith.remui %j, %q : index
          %l = arith.divui %j, %q : index
          %x = tensor.extract %tile[%k, %l] : tensor<8x68xi32>
          seg.yield %x : i32
        } op {
        ^bb0(%a: i32, %b: i32):
          %c = arith.addi %a, %b : i32
          seg.yield %c : i32
        }
        %y = tensor.extract %s[] : tensor<i32>
        seg.yield %y : i32
      }
      return %r : tensor<?xi32>
    }
    ```
  }];
  let options = [
    NumberOption<"items", "items", 0, 0, 40,
    "elements that a thread takes in a row, of which the largest power of two up to 32 counts; 0 lets the registers of an element decide">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"sequentialized", "sequentialized-operations", "operations with several elements a thread">,
                    Statistic<"walked", "walked-blocks", "blocks that walk over their rows in tiles">];
}

def SegCollapseDimensions : SeqPass<"seg-collapse-dimensions"> {
  let summary = "make one dimension of those that every access goes through as one";
  let requires = ["OnMemrefs"];
  let description = [{
    Two neighbouring dimensions of a space are one where the body uses their indices only
    as neighbouring subscripts of arrays without gaps, whose inner size there is that of
    the space: by the operations that compute it or by the asserts before.
    Such a space has long rows for vectors and threads, and its points are numbered
    without a division.

    ```mlir
    // before
    func.func @main(%n: index, %m: index, %x: f32) {
      %a = memref.alloc(%n, %m) : memref<?x?xf32>
      seg.map level(grid) space(%i, %j) = (%n, %m) outs(%a : memref<?x?xf32>) {
        seg.yield %x : f32
      }
      return
    }
    // after
    func.func @main(%n: index, %m: index, %x: f32) {
      %a = memref.alloc(%n, %m) : memref<?x?xf32>
      %flat = memref.collapse_shape %a [[0, 1]] : memref<?x?xf32> into memref<?xf32>
      %points = arith.muli %n, %m : index
      seg.map level(grid) space(%k) = (%points) outs(%flat : memref<?xf32>) {
        seg.yield %x : f32
      }
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect"];
  let statistics = [Statistic<"collapsed", "collapsed-dimensions", "dimensions that became part of another one">];
}

def SegExpandAllocations : SeqPass<"seg-expand-allocations"> {
  let summary = "allocate before a kernel what its threads allocate";
  let requires = ["OnMemrefs"];
  let description = [{
    An array that a thread allocates, of a size that is known before the kernel, becomes a
    part of one array for all points. The same elements of neighbouring points lie next to
    each other. What is not only loaded, stored, copied and freed where it is allocated, and
    what has a size that depends on the point, stays: it comes from the heap of the device.

    ```mlir
    // before
    func.func @main(%n: index, %m: index, %a: memref<?x?xf32>, %r: memref<?xf32>) {
      %zero = arith.constant 0 : index
      %one = arith.constant 1 : index
      seg.map level(grid) space(%i) = (%n) outs(%r : memref<?xf32>) {
        %own = memref.alloc(%m) : memref<?xf32>
        scf.for %j = %zero to %m step %one {
          %x = memref.load %a[%i, %j] : memref<?x?xf32>
          memref.store %x, %own[%j] : memref<?xf32>
        }
        %y = memref.load %own[%zero] : memref<?xf32>
        memref.dealloc %own : memref<?xf32>
        seg.yield %y : f32
      }
      return
    }
    // after
    func.func @main(%n: index, %m: index, %a: memref<?x?xf32>, %r: memref<?xf32>) {
      %zero = arith.constant 0 : index
      %one = arith.constant 1 : index
      %all = memref.alloc(%m, %n) : memref<?x?xf32>
      seg.map level(grid) space(%i) = (%n) outs(%r : memref<?xf32>) {
        %own = memref.subview %all[0, %i] [%m, 1] [1, 1]
          : memref<?x?xf32> to memref<?xf32, strided<[?], offset: ?>>
        scf.for %j = %zero to %m step %one {
          %x = memref.load %a[%i, %j] : memref<?x?xf32>
          memref.store %x, %own[%j] : memref<?xf32, strided<[?], offset: ?>>
        }
        %y = memref.load %own[%zero] : memref<?xf32, strided<[?], offset: ?>>
        seg.yield %y : f32
      }
      memref.dealloc %all : memref<?x?xf32>
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect"];
  let statistics = [Statistic<"expanded", "expanded-allocations", "allocations that became part of one for all points">];
}

def SegRecomputeForwarded : SeqPass<"seg-recompute-forwarded"> {
  let summary = "compute again what a scan would forward";
  let requires = ["OnMemrefs"];
  let description = [{
    What the body of a scan forwards to its post region takes registers of every element of
    a thread. A value that up to four cheap operations on integers make of what is forwarded
    anyway, of the indices and of values from outside is computed again in the post region;
    for several values that are made of one of the body this one is forwarded.

    ```mlir
    // before
    func.func @main(%n: index, %a: memref<?xi32>, %r: memref<?xi32>) {
      %zero = arith.constant 0 : index
      %none = arith.constant -1 : index
      seg.scan level(grid) space(%i) = (%n) scan(%zero : index) outs(%r : memref<?xi32>) {
        %x = memref.load %a[%i] : memref<?xi32>
        %odd = arith.trunci %x : i32 to i1
        %count = arith.index_castui %odd : i1 to index
        seg.yield %count, %odd, %x : index, i1, i32
      } op {
      ^bb0(%p: index, %q: index):
        %s = arith.addi %p, %q : index
        seg.yield %s : index
      } post {
      ^bb0(%i: index, %p: index, %odd: i1, %x: i32):
        %k = arith.addi %p, %none : index
        %to = arith.select %odd, %k, %none : index
        seg.yield %x to [%to] {inside} : i32
      }
      return
    }
    // after
    func.func @main(%n: index, %a: memref<?xi32>, %r: memref<?xi32>) {
      %zero = arith.constant 0 : index
      %none = arith.constant -1 : index
      seg.scan level(grid) space(%i) = (%n) scan(%zero : index) outs(%r : memref<?xi32>) {
        %x = memref.load %a[%i] : memref<?xi32>
        %odd = arith.trunci %x : i32 to i1
        %count = arith.index_castui %odd : i1 to index
        seg.yield %count, %x : index, i32
      } op {
      ^bb0(%p: index, %q: index):
        %s = arith.addi %p, %q : index
        seg.yield %s : index
      } post {
      ^bb0(%i: index, %p: index, %x: i32):
        %odd = arith.trunci %x : i32 to i1
        %k = arith.addi %p, %none : index
        %to = arith.select %odd, %k, %none : index
        seg.yield %x to [%to] {inside} : i32
      }
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
  let statistics = [Statistic<"recomputed", "recomputed-values", "values that are no longer forwarded">];
}

def SegHoistAsserts : SeqPass<"seg-hoist-asserts"> {
  let summary = "ask before a kernel what would stop each of its points";
  let requires = ["OnMemrefs"];
  let description = [{
    An assert in the body of an operation on the host whose condition is computed from
    values outside alone, such as that a shift is below the width or that an index of a small
    array is inside, is asked once, if there are points. It stays where something before it in
    the body may stop the program. That an index of the space is below its size is not asked.

    ```mlir
    // before
    func.func @main(%n: index, %s: i32, %a: memref<?xi32>, %r: memref<?xi32>) {
      %width = arith.constant 32 : i32
      seg.map level(grid) space(%i) = (%n) outs(%r : memref<?xi32>) {
        %below = arith.cmpi ult, %s, %width : i32
        soac.assert %below, "shift amount {0} is not below the width 32"(%s) : i32
        %x = memref.load %a[%i] : memref<?xi32>
        %y = arith.shrui %x, %s : i32
        seg.yield %y : i32
      }
      return
    }
    // after canonicalization
    func.func @main(%n: index, %s: i32, %a: memref<?xi32>, %r: memref<?xi32>) {
      %width = arith.constant 32 : i32
      %zero = arith.constant 0 : index
      %some = arith.cmpi sgt, %n, %zero : index
      scf.if %some {
        %below = arith.cmpi ult, %s, %width : i32
        soac.assert %below, "shift amount {0} is not below the width 32"(%s) : i32
      }
      seg.map level(grid) space(%i) = (%n) outs(%r : memref<?xi32>) {
        %x = memref.load %a[%i] : memref<?xi32>
        %y = arith.shrui %x, %s : i32
        seg.yield %y : i32
      }
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect"];
  let statistics = [Statistic<"hoisted", "hoisted-asserts", "asserts that are asked once">];
}

def SegKeepBlockMemory : SeqPass<"seg-keep-block-memory"> {
  let summary = "leave the arrays of a block to the block";
  let requires = ["OnMemrefs"];
  let description = [{
    What the body of `seg.map level(block)` allocates lies in the memory of the block,
    which `convert-seg-to-gpu` gives it, and is not freed one by one.

    ```mlir
    // before
    func.func @main(%n: index, %x: i32) {
      seg.map level(block) space(%i) = (%n) {
        %row = memref.alloc(%n) : memref<?xi32>
        memref.store %x, %row[%i] : memref<?xi32>
        seg.yield
      }
      return
    }
    // after
    func.func @main(%n: index, %x: i32) {
      seg.map level(block) space(%i) = (%n) {
        %row = memref.alloc(%n) {bufferization.manual_deallocation} : memref<?xi32>
        memref.store %x, %row[%i] : memref<?xi32>
        seg.yield
      }
      return
    }
    ```
  }];
}

#endif // SEQ_SEGPASSES
