// The passes on tensors that say what bufferization is to keep apart.

#ifndef SEQ_MEMORY_TENSOR_PASSES
#define SEQ_MEMORY_TENSOR_PASSES

include "SeqPassBase.td"

def SoacFuseLoops : SeqPass<"soac-fuse-loops"> {
  let summary = "make one loop of two scans of a row";
  let requires = ["OnTensors"];
  let description = [{
    Two loops over the same numbers whose arrays hold what each round makes of the one before are one
    loop: no vectors are made of them, and each waits for its own. What the second one reads of
    the first, at the number of its round, is no array then, unless something else reads it. What
    a loop carries twice, as a scan and the total of the same elements, it carries once. Loops of
    more than 20 operations together stay apart.

    A loop that moves elements to places, which it computes of integer prefixes and of their totals,
    computes the prefixes itself, if that takes few operations; the first loop is a reduction then.

    ```mlir
    // before
    func.func @main(%x: tensor<?xi32>, %n: index) -> tensor<?xi32> {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %zero = arith.constant 0 : i32
      %e = tensor.empty(%n) : tensor<?xi32>
      %s:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %e) -> (i32, tensor<?xi32>) {
        %v = tensor.extract %x[%i] : tensor<?xi32>
        %b = arith.addi %a, %v : i32
        %z = tensor.insert %b into %y[%i] : tensor<?xi32>
        scf.yield %b, %z : i32, tensor<?xi32>
      }
      %f = tensor.empty(%n) : tensor<?xi32>
      %t:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %y = %f) -> (i32, tensor<?xi32>) {
        %v = tensor.extract %s#1[%i] : tensor<?xi32>
        %b = arith.addi %a, %v : i32
        %z = tensor.insert %b into %y[%i] : tensor<?xi32>
        scf.yield %b, %z : i32, tensor<?xi32>
      }
      return %t#1 : tensor<?xi32>
    }
    // after
    func.func @main(%x: tensor<?xi32>, %n: index) -> tensor<?xi32> {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %zero = arith.constant 0 : i32
      %f = tensor.empty(%n) : tensor<?xi32>
      %t:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %c = %zero, %y = %f) -> (i32, i32, tensor<?xi32>) {
        %v = tensor.extract %x[%i] : tensor<?xi32>
        %b = arith.addi %a, %v : i32
        %d = arith.addi %c, %b : i32
        %z = tensor.insert %d into %y[%i] : tensor<?xi32>
        scf.yield %b, %d, %z : i32, i32, tensor<?xi32>
      }
      return %t#2 : tensor<?xi32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"fused", "fused-loops", "loops that are part of another one">,
                    Statistic<"merged", "merged-numbers", "carried numbers that are others">,
                    Statistic<"repeated", "repeated-loops", "loops that are computed again where their arrays were read">];
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

#endif // SEQ_MEMORY_TENSOR_PASSES
