// The passes from combinators to seg and loops, and those on the memory of seg on tensors.

#ifndef SEQ_SEGPASSES
#define SEQ_SEGPASSES

include "SeqPassBase.td"

def ConvertSoacToSeg : SeqPass<"convert-soac-to-seg"> {
  let summary = "turn regular nests of combinators into segmented operations";
  let requires = ["Checked", "NoJagged"];
  let establishes = ["Segmented"];
  let breaks = ["Distinct"];
  let description = [{
    A perfect nest of maps over a map, reduction, scan, scatter or histogram
    becomes one `seg` operation at grid level over a space of the nest's rank.
    What cannot be part of a space stays inside the body and is lowered to
    sequential loops; each is reported as a remark with the reason. So is a
    `soac.concat`, `soac.iota` or `soac.replicate` that fills an array there, but for one of
    a static size of up to 64 elements; one that is read element by element is arithmetic
    on the index and fills none. A scatter into
    a new array at indices that a scan makes, and nothing else reads, is what the
    post region of the scan writes.

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
        %c = arith.addf %a, %b : f32
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

def SegSequentializeBlock : SeqPass<"seg-sequentialize-block"> {
  let summary = "let each thread of a block take several elements in a row";
  let requires = ["OnTensors", "Segmented"];
  let breaks = ["Distinct"];
  let description = [{
    In the body of `seg.map level(block)`, a scan, and a reduction whose operator does
    not commute, gets `q` elements a thread (`seg.items`): a thread folds its elements,
    the block scans what the threads have, and each thread scans its elements from
    there, so that the parallel part has as many steps for `m / q` values as it had for
    `m`. What they read of a row in device memory is copied into the block first, by
    neighbouring threads, and so is a row that several operations read, which is then
    read once. Arrays of the block that such an operation reads or writes element by
    element become tiles: element `j` lies at `(j mod q, j / q)`, so that neither
    neighbouring elements nor those that neighbouring threads begin with meet in a bank
    of shared memory.

    `q` is `items`, or the attribute `seg.items` of the block-level operation, where 0 is an
    error. Unasked, it is 8, but no more than 16 registers hold and than leaves every lane of
    a warp an element, where the size of a row is known. A `q` whose elements have no place in
    the registers of a thread is an error. Asked for, `q` holds for maps and reductions whose
    operator commutes, too; their elements lie a block's width apart.

    ```mlir
    // before
    func.func @main(%n: index, %xss: tensor<?x1024xi32>, %e: tensor<?xi32>, %z: i32) -> tensor<?xi32> {
      %m = arith.constant 1024 : index
      %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?xi32>) {
        %o = tensor.empty() : tensor<i32>
        %s = seg.red level(thread) space(%j) = (%m) neutral(%z : i32) outs(%o : tensor<i32>) {
          %x = tensor.extract %xss[%i, %j] : tensor<?x1024xi32>
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
    func.func @main(%n: index, %xss: tensor<?x1024xi32>, %e: tensor<?xi32>, %z: i32) -> tensor<?xi32> {
      %q = arith.constant 8 : index
      %m = arith.constant 1024 : index
      %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?xi32>) {
        %o = tensor.empty() : tensor<i32>
        %d = tensor.empty() : tensor<8x132xi32>
        %tile = seg.map level(thread) space(%j) = (%m) outs(%d : tensor<8x132xi32>) {
          %x = tensor.extract %xss[%i, %j] : tensor<?x1024xi32>
          %k = arith.remui %j, %q : index
          %l = arith.divui %j, %q : index
          seg.yield %x to [%k, %l] {everywhere} : i32
        }
        %s = seg.red level(thread) space(%j) = (%m) neutral(%z : i32) outs(%o : tensor<i32>)
            attributes {seg.items = 8 : i64} {
          %k = arith.remui %j, %q : index
          %l = arith.divui %j, %q : index
          %x = tensor.extract %tile[%k, %l] : tensor<8x132xi32>
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
    NumberOption<"items", "items", 0, 0, 32,
    "elements that a thread takes in a row, a power of two; 0 lets the registers of an element decide">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"sequentialized", "sequentialized-operations", "operations with several elements a thread">];
}

def SoacRematerialize : SeqPass<"soac-rematerialize"> {
  let summary = "compute again what would be kept during recursion";
  let requires = ["OnTensors", "Segmented"];
  let establishes = ["Rematerialized"];
  let breaks = ["Distinct"];
  let description = [{
    What a function keeps while it calls itself is there once for each level of the
    recursion. A `seg` operation whose results are used before and after such a call
    is computed again after it, where it reads only arrays that are kept anyway, or
    that are as long as its results and have narrower elements. To be run after the
    last `cse` on tensors.

    ```mlir
    // before
    func.func @f(%n: index, %xs: tensor<?xi64>) -> tensor<?xi64> {
      %e = tensor.empty(%n) : tensor<?xi64>
      %ys = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xi64>) {
        %x = tensor.extract %xs[%i] : tensor<?xi64>
        %y = arith.muli %x, %x : i64
        seg.yield %y : i64
      }
      %zs = call @f(%n, %ys) : (index, tensor<?xi64>) -> tensor<?xi64>
      %rs = seg.map level(grid) space(%i) = (%n) outs(%zs : tensor<?xi64>) {
        %x = tensor.extract %xs[%i] : tensor<?xi64>
        %y = tensor.extract %ys[%i] : tensor<?xi64>
        %r = arith.addi %x, %y : i64
        seg.yield %r : i64
      }
      return %rs : tensor<?xi64>
    }
    // after
    func.func @f(%n: index, %xs: tensor<?xi64>) -> tensor<?xi64> {
      %e = tensor.empty(%n) : tensor<?xi64>
      %ys = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xi64>) {
        %x = tensor.extract %xs[%i] : tensor<?xi64>
        %y = arith.muli %x, %x : i64
        seg.yield %y : i64
      }
      %zs = call @f(%n, %ys) : (index, tensor<?xi64>) -> tensor<?xi64>
      %again = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xi64>) {
        %x = tensor.extract %xs[%i] : tensor<?xi64>
        %y = arith.muli %x, %x : i64
        seg.yield %y : i64
      }
      %rs = seg.map level(grid) space(%i) = (%n) outs(%zs : tensor<?xi64>) {
        %x = tensor.extract %xs[%i] : tensor<?xi64>
        %y = tensor.extract %again[%i] : tensor<?xi64>
        %r = arith.addi %x, %y : i64
        seg.yield %r : i64
      }
      return %rs : tensor<?xi64>
    }
    ```
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
  let statistics = [
    Statistic<"made", "rematerialized-operations", "operations that are computed again">,
  ];
}

def SoacKeepParts : SeqPass<"soac-keep-parts"> {
  let summary = "keep parts of an array during recursion in place of the whole";
  let requires = ["OnTensors", "Segmented"];
  let breaks = ["Distinct"];
  let description = [{
    What a function keeps while it calls itself is there once for each level of the
    recursion. Where only parts of an array are used after such a call, and others
    before, the call keeps copies of the parts.

    ```mlir
    // before
    func.func @f(%k: index, %m: index, %n: index, %x: f32) -> f32 {
      %e = tensor.empty(%n) : tensor<?xf32>
      %ys = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
        seg.yield %x : f32
      }
      %low = tensor.extract_slice %ys[0] [%k] [1] : tensor<?xf32> to tensor<?xf32>
      %high = tensor.extract_slice %ys[%k] [%m] [1] : tensor<?xf32> to tensor<?xf32>
      %y = tensor.extract %low[%k] : tensor<?xf32>
      %z = call @f(%k, %m, %n, %y) : (index, index, index, f32) -> f32
      %r = tensor.extract %high[%k] : tensor<?xf32>
      return %r : f32
    }
    // after
    func.func @f(%k: index, %m: index, %n: index, %x: f32) -> f32 {
      %e = tensor.empty(%n) : tensor<?xf32>
      %ys = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
        seg.yield %x : f32
      }
      %low = tensor.extract_slice %ys[0] [%k] [1] : tensor<?xf32> to tensor<?xf32>
      %high = tensor.extract_slice %ys[%k] [%m] [1] : tensor<?xf32> to tensor<?xf32>
      %y = tensor.extract %low[%k] : tensor<?xf32>
      %kept = bufferization.alloc_tensor() copy(%high) : tensor<?xf32>
      %z = call @f(%k, %m, %n, %y) : (index, index, index, f32) -> f32
      %r = tensor.extract %kept[%k] : tensor<?xf32>
      return %r : f32
    }
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
  let statistics = [Statistic<"copied", "copied-parts", "parts copied">];
}

def SoacSeparateRecursion : SeqPass<"soac-separate-recursion"> {
  let summary = "let public functions that call themselves call a private one";
  let requires = ["OnTensors"];
  let breaks = ["OwnResults"];
  let description = [{
    A public function must leave its arguments as they are and lets its callers free
    them; in a recursion all levels would keep theirs. Each public function that calls
    itself, directly or not, and takes arrays of unknown size gets a private twin, which
    it and the twins call.

    ```mlir
    // before
    func.func @f(%xs: tensor<?xf32>) -> tensor<?xf32> {
      %ys = call @f(%xs) : (tensor<?xf32>) -> tensor<?xf32>
      return %ys : tensor<?xf32>
    }
    // after
    func.func @f(%xs: tensor<?xf32>) -> tensor<?xf32> {
      %ys = call @f_recursive(%xs) : (tensor<?xf32>) -> tensor<?xf32>
      return %ys : tensor<?xf32>
    }
    func.func private @f_recursive(%xs: tensor<?xf32>) -> tensor<?xf32> attributes {soac.origin = "f"} {
      %ys = call @f_recursive(%xs) : (tensor<?xf32>) -> tensor<?xf32>
      return %ys : tensor<?xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
  let statistics = [Statistic<"separated", "separated-functions", "functions that got a twin">];
}

def SoacSeparateResults : SeqPass<"soac-separate-results"> {
  let summary = "return copies of arrays that a function returns for another time";
  let requires = ["OnTensors", "NoJagged"];
  let establishes = ["OwnResults"];
  let breaks = ["Distinct"];
  let description = [{
    Bufferization takes the results of a call for arrays of their own, and may write one
    in place while another is read. A function that is called returns, or yields in a
    branch whose results it returns, copies of what is there already.

    ```mlir
    // before
    func.func private @twice(%xs: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
      return %xs, %xs : tensor<?xf32>, tensor<?xf32>
    }
    func.func @main(%xs: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
      %r:2 = call @twice(%xs) : (tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>)
      return %r#0, %r#1 : tensor<?xf32>, tensor<?xf32>
    }
    // after
    func.func private @twice(%xs: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
      %copy = bufferization.alloc_tensor() copy(%xs) : tensor<?xf32>
      return %xs, %copy : tensor<?xf32>, tensor<?xf32>
    }
    func.func @main(%xs: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
      %r:2 = call @twice(%xs) : (tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>)
      return %r#0, %r#1 : tensor<?xf32>, tensor<?xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
  let statistics = [Statistic<"copied", "copied-results", "results that are copies">];
}

def SoacProtectArguments : SeqPass<"soac-protect-arguments"> {
  let summary = "let only consumed arguments of public functions be updated in place";
  let requires = ["OnTensors"];
  let establishes = ["Protected"];
  let description = [{
    Tensors are values: a caller's array does not change. Every tensor argument
    of a public function is marked `bufferization.writable = false`, unless it
    carries `soac.consumed`, by which the caller gives the array away.

    ```mlir
    // before
    func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32> {soac.consumed}) {
      return
    }
    // after
    func.func @f(%a: tensor<?xf32> {bufferization.writable = false}, %b: tensor<?xf32> {soac.consumed}) {
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

def SoacSeparateEmpties : SeqPass<"soac-separate-empties"> {
  let summary = "give each use of an empty tensor one of its own";
  let requires = ["OnTensors"];
  let establishes = ["OwnDestinations"];
  let breaks = ["Distinct"];
  let description = [{
    Two destinations of one type and size are one value after CSE; bufferized,
    they would share a buffer. To be run right before bufferization.

    ```mlir
    // before
    func.func @main(%n: index, %x: f32, %y: f32) -> (tensor<?xf32>, tensor<?xf32>) {
      %e = tensor.empty(%n) : tensor<?xf32>
      %a = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
        seg.yield %x : f32
      }
      %b = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
        seg.yield %y : f32
      }
      return %a, %b : tensor<?xf32>, tensor<?xf32>
    }
    // after
    func.func @main(%n: index, %x: f32, %y: f32) -> (tensor<?xf32>, tensor<?xf32>) {
      %e = tensor.empty(%n) : tensor<?xf32>
      %a = seg.map level(grid) space(%i) = (%n) outs(%e : tensor<?xf32>) {
        seg.yield %x : f32
      }
      %f = tensor.empty(%n) : tensor<?xf32>
      %b = seg.map level(grid) space(%i) = (%n) outs(%f : tensor<?xf32>) {
        seg.yield %y : f32
      }
      return %a, %b : tensor<?xf32>, tensor<?xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"made", "empties-made", "empty tensors made">];
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

def SoacGuardInserts : SeqPass<"soac-guard-inserts"> {
  let summary = "write nothing into a slice before its bounds are checked";
  let requires = ["OnTensors", "OwnDestinations"];
  let establishes = ["Guarded"];
  let description = [{
    `eliminate-empty-tensors` computes what is inserted into an array in its place
    there. The place is known to be inside after the asserts that stand before the
    insertion, or under its guard: asserts move up, and what is inserted under a guard
    is computed elsewhere. To be run right before that pass.

    ```mlir
    // before
    func.func @main(%m: tensor<?x?xf32>, %i: index, %n: index, %x: f32, %inside: i1) -> tensor<?x?xf32> {
      %e = tensor.empty(%n) : tensor<?xf32>
      %row = seg.map level(grid) space(%j) = (%n) outs(%e : tensor<?xf32>) {
        seg.yield %x : f32
      }
      soac.assert %inside, "there is no row {0}"(%i) : index
      %r = tensor.insert_slice %row into %m[%i, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
      return %r : tensor<?x?xf32>
    }
    // after
    func.func @main(%m: tensor<?x?xf32>, %i: index, %n: index, %x: f32, %inside: i1) -> tensor<?x?xf32> {
      soac.assert %inside, "there is no row {0}"(%i) : index
      %e = tensor.empty(%n) : tensor<?xf32>
      %row = seg.map level(grid) space(%j) = (%n) outs(%e : tensor<?xf32>) {
        seg.yield %x : f32
      }
      %r = tensor.insert_slice %row into %m[%i, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
      return %r : tensor<?x?xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
  let statistics = [
    Statistic<"moved", "moved-asserts", "asserts moved up">,
    Statistic<"allocated", "allocated-empties", "empty tensors that are allocated">
  ];
}

#endif // SEQ_SEGPASSES
