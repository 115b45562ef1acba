// Operations of the soac dialect that soac-expand-derived writes by others, before any
// other pass meets them.

#ifndef SOAC_DERIVED_OPS
#define SOAC_DERIVED_OPS

include "soac/SoacBase.td"

def Soac_RangeOp : Soac_Op<"range", [NoMemoryEffect]> {
  let summary = "`soac.iota` whose start and step are numbers";
  let description = [{
    ```text
    soac.range([%size]) start NUMBER step NUMBER : type
    ```

    What `soac.iota` becomes where one of them is written as a number.

    ```mlir
    // seq-run --arg=3
    func.func @main(%n: index) -> (tensor<?xi64>, tensor<2xi8>) {
      %a = soac.iota(%n) start 1 step 2 : tensor<?xi64>
      %b = soac.range() start -1 step 1 : tensor<2xi8>
      return %a, %b : tensor<?xi64>, tensor<2xi8>
    }
    // tensor<3xi64>: [1, 3, 5]
    // tensor<2xi8>: [-1, 0]
    ```

  }];
  let arguments = (ins Optional<Index>:$size, I64Attr:$start, I64Attr:$step);
  let results = (outs 1DTensorOf<[I8, I16, I32, I64, Index]>:$result);
  let assemblyFormat = [{
    `(` ($size^)? `)` `start` $start `step` $step attr-dict `:` type($result)
  }];
  let hasVerifier = 1;
}

def Soac_ReverseOp : Soac_Op<"reverse", [Pure, SameOperandsAndResultType]> {
  let summary = "its input with the rows in reverse order";
  let description = [{
    ```text
    soac.reverse %input : type
    ```

    Row `i` of the result is row `n - 1 - i` of the input, which has `n` rows.

    ```mlir
    // seq-run --arg=[1,2,3]:i32
    func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
      %ys = soac.reverse %xs : tensor<?xi32>
      return %ys : tensor<?xi32>
    }
    // tensor<3xi32>: [3, 2, 1]
    ```

  }];
  let arguments = (ins Soac_Tensor:$input);
  let results = (outs Soac_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
  let hasVerifier = 1;
}

def Soac_TransposeOp : Soac_Op<"transpose", [Pure]> {
  let summary = "its input with the dimensions in another order";
  let description = [{
    ```text
    soac.transpose %input permutation [NUMBER,*] : type -> type
    ```

    Dimension `d` of the result is dimension `permutation[d]` of the input, as in
    `linalg.transpose`.

    ```mlir
    // seq-run --arg=[[1,2,3],[4,5,6]]:i32
    func.func @main(%m: tensor<?x3xi32>) -> tensor<3x?xi32> {
      %t = soac.transpose %m permutation [1, 0] : tensor<?x3xi32> -> tensor<3x?xi32>
      return %t : tensor<3x?xi32>
    }
    // tensor<3x2xi32>:
    //   [1, 4]
    //   [2, 5]
    //   [3, 6]
    ```

  }];
  let arguments = (ins Soac_Tensor:$input, DenseI64ArrayAttr:$permutation);
  let results = (outs Soac_Tensor:$result);
  let assemblyFormat = [{
    $input `permutation` $permutation attr-dict `:` type($input) `->` type($result)
  }];
  let hasVerifier = 1;
}

def Soac_GatherOp : Soac_Op<"gather", [NoMemoryEffect]> {
  let summary = "the elements or rows of an array at given indices";
  let description = [{
    ```text
    soac.gather %input[%indices,*] : (type,*) -> type
    ```

    With one array of indices for each of the first dimensions of the input: element `k` of
    the result is what stands in the input at element `k` of each of them, a scalar or a
    row. Integers are taken as signed. An index out of bounds stops the program (rule 7).

    ```mlir
    // seq-run --arg=[[1,2],[3,4],[5,6]]:i32 --arg=[2,0]:index --arg=[1,1]:i8
    func.func @main(%m: tensor<?x2xi32>, %is: tensor<?xindex>, %js: tensor<?xi8>) -> (tensor<?x2xi32>, tensor<?xi32>) {
      %rows = soac.gather %m[%is] : (tensor<?x2xi32>, tensor<?xindex>) -> tensor<?x2xi32>
      %points = soac.gather %m[%is, %js] : (tensor<?x2xi32>, tensor<?xindex>, tensor<?xi8>) -> tensor<?xi32>
      return %rows, %points : tensor<?x2xi32>, tensor<?xi32>
    }
    // tensor<2x2xi32>:
    //   [5, 6]
    //   [1, 2]
    // tensor<2xi32>: [6, 2]
    ```

  }];
  let arguments = (ins Soac_Tensor:$input, Variadic<1DTensorOf<[I8, I16, I32, I64, Index]>>:$indices);
  let results = (outs Soac_Tensor:$result);
  let assemblyFormat = [{
    $input `[` $indices `]` attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

class Soac_Extremum<string mnemonic> : Soac_Op<mnemonic, [Pure]> {
  let arguments = (ins 1DTensorOf<[I1, I8, I16, I32, I64, F16, BF16, F32, F64, Index]>:$input);
  let results = (outs Index:$result);
  let assemblyFormat = "$input attr-dict `:` type($input)";
}

def Soac_ArgMinOp : Soac_Extremum<"argmin"> {
  let summary = "where the least element is";
  let description = [{
    ```text
    soac.argmin %input : type
    ```

    The index of the first of the least elements, -1 if there are none at all. Integers are
    compared as signed, `false` is less than `true`, and NaN counts as less than all
    numbers, as in NumPy.

    ```mlir
    // seq-run --arg=[3,1,2,1]:f32
    func.func @main(%xs: tensor<?xf32>) -> index {
      %i = soac.argmin %xs : tensor<?xf32>
      return %i : index
    }
    // index: 1
    ```

  }];
}

def Soac_ArgMaxOp : Soac_Extremum<"argmax"> {
  let summary = "where the greatest element is";
  let description = [{
    ```text
    soac.argmax %input : type
    ```

    The index of the first of the greatest elements, -1 if there are none at all. Integers
    are compared as signed, `false` is less than `true`, and NaN counts as greater than all
    numbers, as in NumPy.

    ```mlir
    // seq-run --arg=[3,1,2,1]:f32
    func.func @main(%xs: tensor<?xf32>) -> index {
      %i = soac.argmax %xs : tensor<?xf32>
      return %i : index
    }
    // index: 0
    ```

  }];
}

def Soac_SortOp : Soac_Op<"sort", [RecursiveMemoryEffects]> {
  let summary = "its inputs in the order of a comparison, stably";
  let description = [{
    ```text
    soac.sort %input,* : (type,*) -> types [ { comparison } ]
    ```

    The region gets two elements, that is tuples of one element of each input, and says
    whether the first has to come before the second; elements of which neither has to keep
    their order. Without a region the first input alone decides, the least element first:
    integers are compared as signed, `false` is less than `true`, and NaN comes last. All
    inputs are moved in the same way, so that what follows the first is its payload. Rows
    are sorted by their numbers and gathered. Without a region, and where it compares
    integers of the first input, a sort takes a round for each two bits in which the keys
    differ; else log n rounds in which runs are merged.

    The comparison is a strict weak order by promise; with another one the result has the
    same elements in some order.

    ```mlir
    // seq-run --arg=[3,1,2,1] --arg=[1,2,3,4]:f32
    func.func @main(%keys: tensor<?xi32>, %values: tensor<?xf32>)
        -> (tensor<?xi32>, tensor<?xf32>, tensor<?xf32>) {
      %ks, %vs = soac.sort %keys, %values : (tensor<?xi32>, tensor<?xf32>) -> (tensor<?xi32>, tensor<?xf32>)
      %down = soac.sort %values : (tensor<?xf32>) -> tensor<?xf32> {
      ^bb0(%a: f32, %b: f32):
        %p = arith.cmpf ogt, %a, %b : f32
        soac.yield %p : i1
      }
      return %ks, %vs, %down : tensor<?xi32>, tensor<?xf32>, tensor<?xf32>
    }
    // tensor<4xi32>: [1, 1, 2, 3]
    // tensor<4xf32>: [2.0, 4.0, 3.0, 1.0]
    // tensor<4xf32>: [4.0, 3.0, 2.0, 1.0]
    ```

  }];
  let arguments = (ins Variadic<1DTensorOf<[I1, I8, I16, I32, I64, F16, BF16, F32, F64, Index]>>:$inputs);
  let results = (outs Variadic<1DTensorOf<[I1, I8, I16, I32, I64, F16, BF16, F32, F64, Index]>>:$results);
  let regions = (region SizedRegion<1>:$before);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Soac_JaggedRowOp : Soac_Op<"jagged.row", [NoMemoryEffect]> {
  let summary = "one row of a jagged array";
  let description = [{
    ```text
    soac.jagged.row %value[%index] : type -> type
    ```

    A tensor, or a jagged array of one dimension less. An index out of bounds stops the
    program (rule 7).

    ```mlir
    // seq-run --arg=[[1,2],[],[3]]:f32 --arg=0
    func.func @main(%j: !soac.jagged<2 x f32>, %i: index) -> tensor<?xf32> {
      %row = soac.jagged.row %j[%i] : !soac.jagged<2 x f32> -> tensor<?xf32>
      return %row : tensor<?xf32>
    }
    // tensor<2xf32>: [1.0, 2.0]
    ```

  }];
  let arguments = (ins Soac_JaggedType:$value, Index:$index);
  let results = (outs Soac_Array:$row);
  let assemblyFormat = [{
    $value `[` $index `]` attr-dict `:` type($value) `->` type($row)
  }];
  let hasVerifier = 1;
}

def Soac_JaggedRowsOp : Soac_Op<"jagged.rows", [Pure]> {
  let summary = "the number of rows of a jagged array";
  let description = [{
    ```text
    soac.jagged.rows %value : type
    ```

    Its size in the outermost dimension, the only one that all of it shares. It stands for
    `tensor.dim`, whose operand is a tensor by its definition.

    ```mlir
    // seq-run --arg=[[1,2],[],[3]]:f32
    func.func @main(%j: !soac.jagged<2 x f32>) -> index {
      %n = soac.jagged.rows %j : !soac.jagged<2 x f32>
      return %n : index
    }
    // index: 3
    ```

  }];
  let arguments = (ins Soac_JaggedType:$value);
  let results = (outs Index:$count);
  let assemblyFormat = "$value attr-dict `:` type($value)";
}

#endif // SOAC_DERIVED_OPS
