// Operations of the soac dialect that make, join and take apart arrays, and those on
// scalars.

#ifndef SOAC_ARRAY_OPS
#define SOAC_ARRAY_OPS

include "soac/SoacBase.td"

def Soac_IotaOp : Soac_Op<"iota", [NoMemoryEffect, AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "start, start + step, start + 2 step, ...";
  let description = [{
    ```text
    soac.iota([SIZE]) [start VALUE] [step VALUE] : type
    ```

    The size is an operand when the result type is dynamic; else it may be left out, or
    written as a number. `start` is 0 and `step` is 1 unless given. Numbers for them make a
    `soac.range`.

    ```mlir
    // seq-run --arg=3 --arg=10:i32 --arg=-2:i32
    func.func @main(%n: index, %s: i32, %t: i32) -> (tensor<?xi64>, tensor<4xi32>, tensor<?xi32>) {
      %a = soac.iota(%n) : tensor<?xi64>
      %b = soac.iota(4) start 1 step 5 : tensor<4xi32>
      %c = soac.iota(%n) start %s step %t : tensor<?xi32>
      return %a, %b, %c : tensor<?xi64>, tensor<4xi32>, tensor<?xi32>
    }
    // tensor<3xi64>: [0, 1, 2]
    // tensor<4xi32>: [1, 6, 11, 16]
    // tensor<3xi32>: [10, 8, 6]
    ```

  }];
  let arguments = (ins Optional<Index>:$size, Optional<Soac_Element>:$start,
                       Optional<Soac_Element>:$step);
  let results = (outs 1DTensorOf<[I8, I16, I32, I64, Index]>:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Soac_ReplicateOp : Soac_Op<"replicate", [NoMemoryEffect,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "copies of one value along new outer dimensions";
  let description = [{
    ```text
    soac.replicate(SIZE,*) %value : type -> type
    ```

    One operand in parentheses for each dynamic size among the new dimensions, or a size
    for each of them, the static ones as numbers.

    ```mlir
    // seq-run --arg=2 --arg=7:i32 --arg=[1,2]:i32
    func.func @main(%n: index, %x: i32, %row: tensor<?xi32>) -> (tensor<?x3xi32>, tensor<2x?xi32>) {
      %a = soac.replicate(%n, 3) %x : i32 -> tensor<?x3xi32>
      %b = soac.replicate() %row : tensor<?xi32> -> tensor<2x?xi32>
      return %a, %b : tensor<?x3xi32>, tensor<2x?xi32>
    }
    // tensor<2x3xi32>:
    //   [7, 7, 7]
    //   [7, 7, 7]
    // tensor<2x2xi32>:
    //   [1, 2]
    //   [1, 2]
    ```

  }];
  let arguments = (ins Variadic<Index>:$sizes, AnyTypeOf<[Soac_Element, Soac_Tensor]>:$value);
  let results = (outs Soac_Tensor:$result);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Soac_SegmentIdsOp : Soac_Op<"segment_ids", [NoMemoryEffect,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "for each element of rows the number of its row";
  let description = [{
    ```text
    soac.segment_ids(%size) %offsets : type -> type
    ```

    Row `i` is made of the elements from `offsets[i]` up to `offsets[i + 1]`. The
    offsets begin with 0, do not descend, and end with the size.

    ```mlir
    // seq-run --arg=5 --arg=[0,3,3,5]:index
    func.func @main(%n: index, %offsets: tensor<?xindex>) -> tensor<?xindex> {
      %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
      return %ids : tensor<?xindex>
    }
    // tensor<5xindex>: [0, 0, 0, 2, 2]
    ```

    A map that has them as an input, and no other such array, runs over the rows
    and knows in which one it is, so that nothing is stored.

  }];
  let arguments = (ins Index:$size, 1DTensorOf<[Index]>:$offsets);
  let results = (outs 1DTensorOf<[Index]>:$result);
  let assemblyFormat = [{ `(` $size `)` $offsets attr-dict `:` type($offsets) `->` type($result) }];
  let hasVerifier = 1;
}

def Soac_ConcatOp : Soac_Op<"concat", [Pure,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "its inputs one after another along the outermost dimension";
  let description = [{
    ```text
    soac.concat %input,* : (type,*) -> type
    ```

    Rows of all inputs have the same sizes; an input without rows may have any.

    ```mlir
    // seq-run --arg=[1,2]:f32 --arg=[3]:f32
    func.func @main(%a: tensor<?xf32>, %b: tensor<1xf32>) -> tensor<?xf32> {
      %c = soac.concat %a, %b, %a : (tensor<?xf32>, tensor<1xf32>, tensor<?xf32>) -> tensor<?xf32>
      return %c : tensor<?xf32>
    }
    // tensor<5xf32>: [1.0, 2.0, 3.0, 1.0, 2.0]
    ```

  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs);
  let results = (outs Soac_Array:$result);
  let assemblyFormat = [{ $inputs attr-dict `:` functional-type($inputs, $result) }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Soac_JaggedPackOp : Soac_Op<"jagged.pack", [NoMemoryEffect]> {
  let summary = "a jagged array from row offsets and flat data";
  let description = [{
    ```text
    soac.jagged.pack %offsets,*, %data : (type,*) -> type
    ```

    ```mlir
    // seq-run --arg=[0,2,2,3]:index --arg=[1,2,3]:f32
    func.func @main(%offsets: tensor<?xindex>, %data: tensor<?xf32>) -> !soac.jagged<2 x f32> {
      %j = soac.jagged.pack %offsets, %data : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
      return %j : !soac.jagged<2 x f32>
    }
    // !soac.jagged<2 x f32>: 3 rows, 3 elements
    //   [1.0, 2.0]
    //   []
    //   [3.0]
    ```
    Offsets that do not start at 0, that descend, or that do not end at the
    length of what they index stop the program.

  }];
  let arguments = (ins Variadic<1DTensorOf<[Index]>>:$offsets, Soac_Tensor:$data);
  let results = (outs Soac_JaggedType:$result);
  let assemblyFormat = [{
    operands attr-dict `:` functional-type(operands, $result)
  }];
  let hasVerifier = 1;
}

def Soac_JaggedUnpackOp : Soac_Op<"jagged.unpack", [Pure]> {
  let summary = "the row offsets and flat data of a jagged array";
  let description = [{
    ```text
    soac.jagged.unpack %value : type -> type,*
    ```

    ```mlir
    // seq-run --arg=[[1,2],[],[3]]:f32
    func.func @main(%j: !soac.jagged<2 x f32>) -> (tensor<?xindex>, tensor<?xf32>) {
      %offsets, %data = soac.jagged.unpack %j : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xf32>
      return %offsets, %data : tensor<?xindex>, tensor<?xf32>
    }
    // tensor<4xindex>: [0, 2, 2, 3]
    // tensor<3xf32>: [1.0, 2.0, 3.0]
    ```

  }];
  let arguments = (ins Soac_JaggedType:$value);
  let results = (outs Variadic<1DTensorOf<[Index]>>:$offsets, Soac_Tensor:$data);
  let assemblyFormat = [{
    $value attr-dict `:` type($value) `->` type(results)
  }];
  let hasVerifier = 1;
  let hasFolder = 1;
}

def Soac_AssertOp : Soac_Op<"assert", [MemoryEffects<[MemWrite]>]> {
  let summary = "stops the program unless a condition holds";
  let description = [{
    ```text
    soac.assert %condition, "message" [(%value,*) : type,*]
    ```

    The message may refer to the operands as `{0}`, `{1}`, ...; the location of
    the operation is reported with it. Values are printed as signed numbers.

    ```mlir
    // seq-run --arg=2 --arg=3
    func.func @main(%i: index, %n: index) -> index {
      %ok = arith.cmpi ult, %i, %n : index
      soac.assert %ok, "index {0} is out of bounds for size {1}" (%i, %n) : index, index
      return %i : index
    }
    // index: 2
    ```

  }];
  let arguments = (ins I1:$condition, StrAttr:$message, Variadic<Soac_Element>:$values);
  let assemblyFormat = [{
    $condition `,` $message (`(` $values^ `)` `:` type($values))? attr-dict
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Soac_ThresholdOp : Soac_Op<"threshold", [Pure]> {
  let summary = "whether there is enough parallelism for a version of the code";
  let description = [{
    ```text
    soac.threshold %parallelism, "name" default NUMBER
    ```

    True when the parallelism is at least the value of a named threshold: the one
    that the run was given under that name, or the default. Where the same is
    computed in several ways (`soac-flatten{mode=incremental}`), this chooses; both
    answers lead to the same results. Names consist of letters, digits and `_ . - $`.
    Inside a body, which runs on one thread, compiled code takes it for true. With
    `threads` the default is no more than the number of threads that run the program,
    where those of the host run it; the interpreter takes the number as it stands.

    ```mlir
    // seq-run --arg=5000
    func.func @main(%n: index) -> i1 {
      %outer = soac.threshold %n, "main.0.outer" default 4096
      return %outer : i1
    }
    // i1: true
    ```

  }];
  let arguments = (ins Index:$parallelism, StrAttr:$threshold, I64Attr:$value,
                       UnitAttr:$threads);
  let results = (outs I1:$enough);
  let assemblyFormat = "$parallelism `,` $threshold `default` $value attr-dict";
  let hasVerifier = 1;
}

#endif // SOAC_ARRAY_OPS
