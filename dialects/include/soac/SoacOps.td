// The operations of the soac dialect.

#ifndef SOAC_OPS
#define SOAC_OPS

include "soac/SoacBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.td"

class Soac_Op<string mnemonic, list<Trait> traits = []>
    : Op<Soac_Dialect, mnemonic, traits>;

// An operation whose regions are applied to the elements of its inputs.
class Soac_Combinator<string mnemonic, list<Trait> traits = []>
    : Soac_Op<mnemonic, !listconcat([
        RecursiveMemoryEffects, DeclareOpInterfaceMethods<ConditionallySpeculatable>,
        DeclareOpInterfaceMethods<LoopLikeOpInterface>,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>], traits)> {
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def Soac_YieldOp : Soac_Op<"yield", [Pure, Terminator, ReturnLike]> {
  let summary = "ends a region of a soac operation";
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
}

def Soac_MapOp : Soac_Combinator<"map"> {
  let summary = "applies a region to each element of its inputs";
  let description = [{
    The region gets one element of each input and yields one element of each
    result. Values defined outside may be used.

    ```mlir
    %ys = soac.map (%x = %xs, %i = %is) : (tensor<?xf32>, tensor<?xi64>) -> tensor<?xf32> {
      %k = arith.sitofp %i : i64 to f32
      %y = arith.mulf %x, %k : f32
      soac.yield %y : f32
    }
    ```
  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs);
  let results = (outs Variadic<Soac_Array>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasCanonicalizer = 1;
}

def Soac_ReduceOp : Soac_Combinator<"reduce", [AttrSizedOperandSegments]> {
  let summary = "combines the elements of its inputs by an associative operator";
  let description = [{
    The operator region gets two tuples of elements, the left one first, and
    yields their combination. The result for no elements is the neutral
    element.

    ```mlir
    %s = soac.reduce %xs neutral %zero commutative : (tensor<?xf32>) -> f32 {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      soac.yield %c : f32
    }
    ```
  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs, Variadic<Soac_Value>:$neutral,
                       UnitAttr:$commutative, UnitAttr:$deterministic);
  let results = (outs Variadic<Soac_Value>:$results);
  let regions = (region SizedRegion<1>:$op);
}

def Soac_ScanOp : Soac_Combinator<"scan", [AttrSizedOperandSegments]> {
  let summary = "all prefixes of its inputs under an associative operator";
  let description = [{
    Element `i` of the result combines the inputs `0` to `i`, or `0` to `i - 1`
    with `exclusive`, in which case element 0 is the neutral element.

    ```mlir
    %ys = soac.scan %xs neutral %zero : (tensor<?xi32>) -> tensor<?xi32> {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    ```
  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs, Variadic<Soac_Value>:$neutral,
                       UnitAttr:$exclusive, UnitAttr:$commutative,
                       UnitAttr:$deterministic);
  let results = (outs Variadic<Soac_Array>:$results);
  let regions = (region SizedRegion<1>:$op);
}

def Soac_ScremaOp : Soac_Combinator<"screma", [AttrSizedOperandSegments]> {
  let summary = "a map that feeds scans and reductions, with map results beside them";
  let description = [{
    The fused form of any number of scans, reductions and maps over the same
    inputs. With `s` scans, `r` reductions and `f` forwarded values:

    - `map` gets one element of each input and yields `s + r + f` values: the
      elements to scan, those to reduce, and the forwarded ones;
    - `op` is one operator on the tuple of all `s + r` accumulators (the
      product of monoids is a monoid);
    - `post` gets the `s` scan values and the `f` forwarded ones of one element
      and yields one element of each array result.

    The results are the `r` reductions, then the arrays that `post` yields.

    With `segments %offsets`, row `i` of `m` is made of the elements from
    `offsets[i]` up to `offsets[i + 1]`, and each row is scanned and reduced by
    itself: a reduction has one result for each row, the neutral element for an
    empty one. The `m + 1` offsets begin with 0, do not descend, and end with
    the number of elements.

    ```mlir
    %sum, %ys = soac.screma (%x = %xs) scan %z : i32 reduce %z : i32
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
    %sums = soac.screma (%x = %data) reduce %z : i32 segments %offsets : tensor<?xindex>
        : (tensor<?xi32>) -> tensor<?xi32>
    map {
      soac.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    } post {
      soac.yield
    }
    ```
  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs, Variadic<Soac_Value>:$scan_neutral,
                       Variadic<Soac_Value>:$reduce_neutral,
                       Optional<1DTensorOf<[Index]>>:$segments,
                       UnitAttr:$exclusive, UnitAttr:$commutative,
                       UnitAttr:$deterministic);
  let results = (outs Variadic<Soac_Value>:$results);
  let regions = (region SizedRegion<1>:$map, SizedRegion<1>:$op, SizedRegion<1>:$post);
}

def Soac_ScatterOp : Soac_Combinator<"scatter",
    [AttrSizedOperandSegments, DestinationStyleOpInterface]> {
  let summary = "writes elements to given indices of a destination";
  let description = [{
    The region yields an index tuple, then one value for each destination. The
    number of indices is the rank of a destination less the rank of its value.
    Indices are of type `index` or of an integer type, which is taken as
    signed. Without a region the inputs themselves are the indices and values.

    ```mlir
    %r = soac.scatter %is, %vs into %dest : (tensor<?xindex>, tensor<?xf32>) into tensor<?xf32>
    %q = soac.scatter (%i = %is) into %dest : (tensor<?xindex>) into tensor<?xf32> {
      soac.yield %i, %one : index, f32
    }
    ```

    An element whose index is outside of the destination is not written. The attribute
    `soac.inside` says that such indices are -1, so that no other one is looked at, and
    `soac.everywhere` that there are none; `soac-flatten` puts them where it has made the
    indices.
  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs, Variadic<Soac_Tensor>:$dests);
  let results = (outs Variadic<Soac_Tensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getDestsMutable(); }
    /// The number of indices that the body yields before the values.
    unsigned getIndexCount();
  }];
}

def Soac_HistOp : Soac_Combinator<"hist",
    [AttrSizedOperandSegments, DestinationStyleOpInterface]> {
  let summary = "combines elements into the bins of a destination";
  let description = [{
    `dest[i] = op(dest[i], v)` for each index `i` and value `v`, in any order:
    the operator is commutative. The map region yields an index tuple, then one
    value for each destination; without one the inputs themselves are the
    indices and values. All destinations have the same sizes in the dimensions
    that are indexed.

    ```mlir
    %h = soac.hist %bins, %vs into %dest neutral %zero
        : (tensor<?xi32>, tensor<?xi32>) into tensor<256xi32> op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    ```
  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs, Variadic<Soac_Tensor>:$dests,
                       Variadic<Soac_Value>:$neutral, UnitAttr:$deterministic);
  let results = (outs Variadic<Soac_Tensor>:$results);
  let regions = (region SizedRegion<1>:$map, SizedRegion<1>:$op);
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getDestsMutable(); }
    /// The number of indices that the map region yields before the values.
    unsigned getIndexCount();
  }];
}

def Soac_FilterOp : Soac_Combinator<"filter"> {
  let summary = "keeps the elements that satisfy a predicate, in order";
  let description = [{
    The region yields an `i1`, then one value for each result; the values whose
    predicate is true are kept.

    ```mlir
    %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
      %p = arith.cmpi sgt, %x, %zero : i32
      soac.yield %p, %x : i1, i32
    }
    ```
  }];
  let arguments = (ins Variadic<Soac_Array>:$inputs);
  let results = (outs Variadic<Soac_Array>:$results);
  let regions = (region SizedRegion<1>:$body);
}

def Soac_PartitionOp : Soac_Combinator<"partition"> {
  let summary = "groups elements by class, stably";
  let description = [{
    The region yields the class of the element, an `index` below the number of
    classes, then one value for each array result. The results hold all values
    of class 0, then those of class 1, and so on, each class in the order of
    the input; the last result holds the number of elements of each class. A
    class out of range stops the program.

    ```mlir
    %ys, %sizes = soac.partition 2 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) {
      ...
      soac.yield %class, %x : index, i32
    }
    ```
  }];
  let arguments = (ins ConfinedAttr<I64Attr, [IntPositive]>:$classes,
                       Variadic<Soac_Array>:$inputs);
  let results = (outs Variadic<Soac_Array>:$results);
  let regions = (region SizedRegion<1>:$body);
}

def Soac_WithForm : I32EnumAttr<"WithForm", "what a with-loop makes", [
    I32EnumAttrCase<"genarray", 0>, I32EnumAttrCase<"modarray", 1>,
    I32EnumAttrCase<"fold", 2>]> {
  let cppNamespace = "::seq::soac";
}

def Soac_WithOp : Soac_Combinator<"with", [AttrSizedOperandSegments]> {
  let summary = "computes parts of an index space, each in its own way";
  let description = [{
    The with-loop of SaC. A partition has indices, bounds for each of them, and a body
    that yields a value at each point: a scalar, or an array along further dimensions.
    Bounds that are not given are 0 for `lower`, the sizes of the array for `upper`, and 1
    for `step` and `width`.

    `genarray` makes an array of the given sizes, one in parentheses for each dynamic size
    of the result among those that are indexed. Elements of no partition are the default.

    ```mlir
    %a = soac.with genarray() default(%zero : i32) -> tensor<9x9xi32>
        at (%i, %j) lower(%c0, %c1) upper(%c9, %c8) step(%c2, %c3) width(%c1, %c2) {
      soac.yield %three : i32
    } at (%i, %j) lower(%c1, %c0) upper(%c8, %c9) step(%c3, %c2) width(%c2, %c1) {
      soac.yield %seven : i32
    }
    ```

    `modarray` keeps the elements of an array that are of no partition. It works in place
    when nothing else uses the array, its own bodies included.

    ```mlir
    %b = soac.with modarray(%a : tensor<?x?xf32>)
        at (%i, %j) lower(%c0, %c1) step(%c1, %c2) {
      soac.yield %x : f32
    }
    ```

    `fold` combines the values of all points; the result for no points is the neutral
    element.

    ```mlir
    %s = soac.with fold(%zero : f32) commutative at (%i, %j) upper(%n, %m) {
      %x = tensor.extract %xs[%i, %j] : tensor<?x?xf32>
      soac.yield %x : f32
    } op {
    ^bb0(%l: f32, %r: f32):
      %t = arith.addf %l, %r : f32
      soac.yield %t : f32
    }
    ```

    There may be several defaults, arrays or neutral elements, with a value and a result for
    each. The operand group `bounds` holds what is given, partition by partition; of
    each, `given` says which bounds: 1 for `lower`, 2 for `upper`, 4 for `step` and 8 for
    `width`, added up. The region of an operator is the last one.
  }];
  let arguments = (ins Variadic<Index>:$sizes, Variadic<Soac_Value>:$initial,
                       Variadic<Index>:$bounds, Soac_WithForm:$form,
                       DenseI32ArrayAttr:$given, UnitAttr:$commutative,
                       UnitAttr:$deterministic);
  let results = (outs Variadic<AnyTypeOf<[Soac_Element, Soac_Tensor]>>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$parts);
  let extraClassDeclaration = [{
    /// The number of partitions.
    unsigned getPartitionCount() { return getGiven().size(); }
    /// One of the four bounds of a partition, in the order of the text; empty if not given.
    ::mlir::OperandRange getBound(unsigned partition, unsigned kind);
  }];
}

def Soac_IotaOp : Soac_Op<"iota", [NoMemoryEffect, AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "start, start + step, start + 2 step, ...";
  let description = [{
    The size is an operand when the result type is dynamic. `start` is 0 and
    `step` is 1 unless given.

    ```mlir
    %a = soac.iota(%n) : tensor<?xi64>
    %b = soac.iota() start %s step %t : tensor<10xi32>
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
    One operand in parentheses for each dynamic size among the new dimensions.

    ```mlir
    %a = soac.replicate(%n) %x : f32 -> tensor<?xf32>
    %b = soac.replicate() %row : tensor<?xf32> -> tensor<4x?xf32>
    ```
  }];
  let arguments = (ins Variadic<Index>:$sizes, AnyTypeOf<[Soac_Element, Soac_Tensor]>:$value);
  let results = (outs Soac_Tensor:$result);
  let assemblyFormat = [{
    `(` $sizes `)` $value attr-dict `:` type($value) `->` type($result)
  }];
  let hasVerifier = 1;
  let hasCanonicalizer = 1;
}

def Soac_SegmentIdsOp : Soac_Op<"segment_ids", [NoMemoryEffect,
    DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface, ["reifyResultShapes"]>]> {
  let summary = "for each element of rows the number of its row";
  let description = [{
    Row `i` is made of the elements from `offsets[i]` up to `offsets[i + 1]`. The
    offsets begin with 0, do not descend, and end with the size.

    ```mlir
    // offsets [0, 3, 3, 5]: ids [0, 0, 0, 2, 2]
    %ids = soac.segment_ids(%n) %offsets : tensor<?xindex> -> tensor<?xindex>
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
    Rows of all inputs have the same sizes; an input without rows may have any.

    ```mlir
    %c = soac.concat %a, %b : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
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
    ```mlir
    %j = soac.jagged.pack %offsets, %data
        : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
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
    ```mlir
    %offsets, %data = soac.jagged.unpack %j
        : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xf32>
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
    The message may refer to the operands as `{0}`, `{1}`, ...; the location of
    the operation is reported with it. Values are printed as signed numbers.

    ```mlir
    soac.assert %ok, "index {0} is out of bounds for size {1}" (%i, %n) : index, index
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
    True when the parallelism is at least the value of a named threshold: the one
    that the run was given under that name, or the default. Where the same is
    computed in several ways (`soac-flatten{mode=incremental}`), this chooses; both
    answers lead to the same results. Names consist of letters, digits and `_ . - $`.
    Inside a body, which runs on one thread, compiled code takes it for true. With
    `threads` the default is no more than the number of threads that run the program,
    where those of the host run it; the interpreter takes the number as it stands.

    ```mlir
    %outer = soac.threshold %n, "main.0.outer" default 4096
    %ys = scf.if %outer -> (tensor<?xf32>) { one thread a row } else { one thread an element }
    ```
  }];
  let arguments = (ins Index:$parallelism, StrAttr:$threshold, I64Attr:$value,
                       UnitAttr:$threads);
  let results = (outs I1:$enough);
  let assemblyFormat = "$parallelism `,` $threshold `default` $value attr-dict";
  let hasVerifier = 1;
}

#endif // SOAC_OPS
