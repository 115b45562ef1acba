// The seg dialect: segmented operations over explicit index spaces.

#ifndef SEG_OPS
#define SEG_OPS

include "soac/SoacBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.td"

def Seg_Dialect : Dialect {
  let name = "seg";
  let cppNamespace = "::seq::seg";
  let summary = "segmented operations over explicit index spaces";
  let description = [{
    A segmented operation is a perfect nest of maps over an index space on top
    of one map, reduction or scan. It is in destination style, and its body reads
    arrays by explicit index.

    The level says who runs a point: at `grid` level one logical thread, at
    `block` level one block, whose body holds `thread`-level operations.

    The numbered rules, which the verifier cites:

    1. A space is a box of points with one size for each dimension, of which it
       has at least one. The body gets the indices of a point and runs for each
       point, once or more, in any order or at the same time.
    2. Every region ends with `seg.yield`, which has an entry for each value: the
       value alone, or, with `to [i, ...]`, with indices of type `index`.
    3. `outs` holds a tensor or memref for everything that is stored. On tensors
       the operation has a result for each, of its type; on memrefs it has none.
       Elements that nothing is stored to keep what they hold.
    4. A value without indices goes to the point of the space, one with indices
       to that index of its destination; one that is out of bounds is ignored. It
       has the element type of the destination and is a scalar, or a row along all
       further dimensions. An array with one index of a destination of one dimension is
       a run: its elements go to that index and those that follow, all of which are
       inside by promise (`everywhere`). Of two values for one element one remains.
    5. Operators combine two tuples of accumulators into one. Accumulators are
       scalars of the types of the neutral elements. Operators are associative,
       with these neutral elements, by promise, and commutative where that is
       said; with `deterministic`, results are bit-identical from run to run.
    6. The first values of the body of `red` and `scan` are accumulators, one for
       each neutral element, which have no indices.
    7. The innermost dimension is the one that is reduced or scanned; the outer
       ones number the segments. A reduction goes to a destination without it, of
       the accumulator's type. That of no points is the neutral element.
    8. A scan has a neutral element to scan. What its body yields besides
       accumulators is forwarded as it is; the post region gets the indices of the
       point, the scans and what is forwarded, and yields what is stored.
    9. `offsets` is one dimension of `index`. The space is then one of rows and
       of the points of all, which are numbered through: a value without indices
       goes to the point alone. A scan may then have reductions only. `joined` makes one segment
       of the rows and needs offsets; `totals` needs segments that are no rows, or
       joined ones.
    10. A histogram has a neutral element for each destination, and every value of
        its body has a bin, the indices of an element. Its operator is commutative,
        by promise, and the elements of the destination are combined with them.
    11. `seg.schedule` is a `#seg.schedule`, which any operation may have: by whom and in
        what portions its points are worked on. Each of its entries may be left out. `threads`
        of a block are a multiple of 32 up to 1024, `items` of a thread 1 to 40, `min_blocks`
        of a multiprocessor 1 to 32, `lanes` of a row a power of two up to 32; `max_blocks` of a
        launch and `grain` are positive, `direct_tiles` is not negative. `seg.aggregates` is what one pass says to another;
        there are no other attributes of the dialect.
    12. A map may have a generator: `lower`, `step` and `width` have an entry for each
        dimension, or none, which is 0, 1 and 1 in each. The sizes of the space are then
        upper bounds. It has the points `i` with `lower <= i < upper` and
        `(i - lower) mod step < width` in each dimension; of a lower bound that is not
        below the upper one there are none. Steps and widths are positive and no width is
        above its step, by promise. Such a space is not one of rows by offsets.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let dependentDialects = ["::seq::soac::SoacDialect"];
}

def Seg_Level : I32EnumAttr<"Level", "who runs one point of a space", [
    I32EnumAttrCase<"grid", 0>, I32EnumAttrCase<"block", 1>,
    I32EnumAttrCase<"thread", 2>]> {
  let cppNamespace = "::seq::seg";
  let genSpecializedAttr = 0;
}
def Seg_LevelAttr : EnumAttr<Seg_Dialect, Seg_Level, "level">;

class Seg_Count<string what> : OptionalParameter<"std::optional<int64_t>", what>;

def Seg_ScheduleAttr : AttrDef<Seg_Dialect, "Schedule"> {
  let mnemonic = "schedule";
  let summary = "by whom and in what portions the points of a space are worked on";
  let description = [{
    What a program says holds; `seg-schedule-gpu` and `seg-schedule-cpu` choose the
    rest, and code generation does what stands there. `threads`, `items`, `min_blocks`,
    `max_blocks`, `direct_tiles`, `lanes` and `mapping` are read for GPUs, `grain` and
    `uneven` for CPUs.

    ```mlir
    seg.map level(grid) space(%i) = (%n) outs(%out : memref<?xindex>)
        attributes {seg.schedule = #seg.schedule<threads = 128, items = 4>} {
      seg.yield %i : index
    }
    ```
  }];
  let parameters = (ins
    Seg_Count<"threads of a block">:$threads,
    Seg_Count<"elements of a thread in a tile">:$items,
    Seg_Count<"blocks that a multiprocessor must be able to hold, which bounds registers">:$min_blocks,
    Seg_Count<"blocks of a launch, at most">:$max_blocks,
    Seg_Count<"tiles of a scan up to which a block reads all those before its own at once">:$direct_tiles,
    Seg_Count<"lanes of a warp that have a row of a block together, at most; a block has several rows then">:$lanes,
    OptionalParameter<"::mlir::StringAttr", "how the threads of a kernel find the points of a map or a histogram, or the rows of a reduction or a scan; `row-major` numbers them">:$mapping,
    Seg_Count<"points of a range that one thread of a CPU takes at a time">:$grain,
    DefaultValuedParameter<"bool", "false", "whether ranges take unequal time">:$uneven);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def Seg_Element : AnyTypeOf<[I1, I8, I16, I32, I64, F16, BF16, F32, F64, Index]>;
def Seg_Array : AnyTypeOf<[
    RankedTensorOf<[I1, I8, I16, I32, I64, F16, BF16, F32, F64, Index]>,
    MemRefOf<[I1, I8, I16, I32, I64, F16, BF16, F32, F64, Index]>],
    "tensor or memref">;
def Seg_Value : AnyTypeOf<[Seg_Element, Seg_Array]>;

class Seg_Op<string mnemonic, list<Trait> traits = []>
    : Op<Seg_Dialect, mnemonic, !listconcat([
        AttrSizedOperandSegments, DestinationStyleOpInterface,
        RecursiveMemoryEffects, RecursivelySpeculatable,
        DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
        DeclareOpInterfaceMethods<LoopLikeOpInterface>,
        DeclareOpInterfaceMethods<RegionBranchOpInterface>,
        DeclareOpInterfaceMethods<BufferizableOpInterface, [
            "bufferizesToMemoryRead", "bufferizesToMemoryWrite",
            "getAliasingValues", "bufferize", "getBufferType", "isWritable",
            "getAliasingOpOperands", "isRepetitiveRegion", "isParallelRegion"]>],
        traits)> {
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let results = (outs Variadic<Seg_Array>:$results);
  code baseClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getOutsMutable(); }
    /// The rank of the index space.
    unsigned getSpaceRank() { return getSpace().size(); }
  }];
  let extraClassDeclaration = baseClassDeclaration;
}

def Seg_YieldOp : Op<Seg_Dialect, "yield", [NoMemoryEffect, Terminator,
    DeclareOpInterfaceMethods<RegionBranchTerminatorOpInterface>,
    DeclareOpInterfaceMethods<BufferizableOpInterface, [
        "bufferizesToMemoryRead", "bufferizesToMemoryWrite",
        "getAliasingValues", "mustBufferizeInPlace", "bufferize"]>]> {
  let summary = "ends a region of a seg operation";
  let description = [{
    One entry for each value: the value alone is for the point of the space,
    `value to [i, j]` for index `(i, j)` of the destination. `index_counts`
    holds the number of indices that follow each value among the operands.

    ```mlir
    seg.yield %x, %y to [%k] : f32, i32
    ```

    `inside` says that indices of one number are -1, for values that are not
    stored, or inside of their destination; `everywhere`, that every index is inside of
    its destination. Otherwise those outside of it are not
    stored.

    A value may be a row (a tensor) where the destination has dimensions beyond
    those of the space or of the index tuple, or a run, the elements of a
    destination of one dimension from its index on. Bufferization turns both into
    an explicit copy into the destination, so that seg operations on memrefs yield
    scalars only.
  }];
  let arguments = (ins Variadic<AnyType>:$operands, DenseI64ArrayAttr:$index_counts,
                       UnitAttr:$inside, UnitAttr:$everywhere);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The values, without their indices.
    ::llvm::SmallVector<::mlir::Value> getValues();
    /// The position of value `i` among the operands.
    unsigned getValueIndex(unsigned i);
    /// Whether value `i` goes to an index of its own.
    bool isScattered(unsigned i) { return getIndexCounts()[i] > 0; }
    /// Whether value `i` is an array with one index, where its elements begin.
    bool isRun(unsigned i);
  }];
}

def Seg_MapOp : Seg_Op<"map"> {
  let summary = "computes each point of a space";
  let description = [{
    ```mlir
    %r = seg.map level(grid) space(%i, %j) = (%n, %m) outs(%e : tensor<?x?xf32>) {
      %x = tensor.extract %xs[%i, %j] : tensor<?x?xf32>
      seg.yield %x : f32
    }
    ```

    With `offsets(%o)` the space is made of rows of any lengths, as that of
    `seg.scan`: the indices are those of the row and of the point among all, and
    what has no index of its own goes to the latter alone.

    ```mlir
    %r = seg.map level(grid) space(%i, %p) = (%m, %n) offsets(%o : tensor<?xindex>)
        outs(%e : tensor<?xindex>) {
      %start = tensor.extract %o[%i] : tensor<?xindex>
      %position = arith.subi %p, %start : index
      seg.yield %position : index
    }
    ```

    With a generator the space is part of a box. Here it has every second column of the
    rows from `%a` on; elements of the destination that belong to other points keep what
    they hold.

    ```mlir
    %r = seg.map level(grid) space(%i, %j) = (%n, %m) lower(%a, %b) step(%c1, %c2)
        outs(%e : tensor<?x?xf32>) {
      seg.yield %x : f32
    }
    ```
  }];
  let arguments = (ins Seg_LevelAttr:$level, Variadic<Index>:$space,
                       Variadic<Index>:$lower, Variadic<Index>:$step,
                       Variadic<Index>:$width, Optional<Seg_Array>:$offsets,
                       Variadic<Seg_Array>:$outs);
  let regions = (region SizedRegion<1>:$body);
  let extraClassDeclaration = baseClassDeclaration # [{
    /// Whether the space is given by a generator and not the whole box.
    bool hasGenerator() {
      return !getLower().empty() || !getStep().empty() || !getWidth().empty();
    }
  }];
}

def Seg_RedOp : Seg_Op<"red"> {
  let summary = "reduces the innermost dimension of a space";
  let description = [{
    The body yields one value for each neutral element, which the operator
    combines along the innermost dimension, then map results. The outs are the
    reductions, which lack the innermost dimension, then the map results.

    ```mlir
    %r = seg.red level(grid) space(%i, %j) = (%n, %m) neutral(%z : f32)
        outs(%e : tensor<?xf32>) commutative {
      %x = tensor.extract %xs[%i, %j] : tensor<?x?xf32>
      seg.yield %x : f32
    } op {
    ^bb0(%a: f32, %b: f32):
      %c = arith.addf %a, %b : f32
      seg.yield %c : f32
    }
    ```
  }];
  let arguments = (ins Seg_LevelAttr:$level, Variadic<Index>:$space,
                       Variadic<Seg_Value>:$neutral, Variadic<Seg_Array>:$outs,
                       UnitAttr:$commutative, UnitAttr:$deterministic);
  let regions = (region SizedRegion<1>:$body, SizedRegion<1>:$op);
}

def Seg_ScanOp : Seg_Op<"scan"> {
  let summary = "scans the innermost dimension of a space";
  let description = [{
    With `s` scans, `r` reductions and `f` forwarded values: the body yields
    `s + r + f` values, the operator combines tuples of `s + r` accumulators,
    and the post region gets the indices of the point, the `s` scan values and
    the `f` forwarded ones and yields what is written. The outs are the `r`
    reductions, which lack the innermost dimension, then what post yields.

    With `offsets(%o)` the space is made of `m` rows of any lengths, row `i` of
    the points from `o[i]` up to `o[i + 1]`: its sizes are the number of rows
    and that of all points, the indices are those of the row and of the point
    among all, and what post yields goes to the latter alone. There may be
    reductions only. With `joined` the rows are one segment: the scan goes on
    from each to the next, and the reductions have no dimensions.

    With `totals` the last value of each scan, its own element included, is an
    out, too, after the reductions. Rows by offsets that are not joined have none.

    ```mlir
    %sum, %ys = seg.scan level(grid) space(%i) = (%n) scan(%z : i32) reduce(%z : i32)
        outs(%s, %e : tensor<i32>, tensor<?xi32>) {
      %x = tensor.extract %xs[%i] : tensor<?xi32>
      seg.yield %x, %x : i32, i32
    } op {
    ^bb0(%a: i32, %b: i32, %c: i32, %d: i32):
      %e0 = arith.addi %a, %c : i32
      %e1 = arith.addi %b, %d : i32
      seg.yield %e0, %e1 : i32, i32
    } post {
    ^bb0(%k: index, %v: i32):
      seg.yield %v : i32
    }
    %sums = seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : i32)
        offsets(%o : tensor<?xindex>) outs(%s : tensor<?xi32>) {
      %x = tensor.extract %data[%p] : tensor<?xi32>
      seg.yield %x : i32
    } op {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      seg.yield %c : i32
    } post {
    ^bb0(%k: index, %q: index):
      seg.yield
    }
    ```
  }];
  let arguments = (ins Seg_LevelAttr:$level, Variadic<Index>:$space,
                       Variadic<Seg_Value>:$scan_neutral,
                       Variadic<Seg_Value>:$reduce_neutral,
                       Optional<Seg_Array>:$offsets,
                       Variadic<Seg_Array>:$outs, UnitAttr:$exclusive,
                       UnitAttr:$commutative, UnitAttr:$deterministic,
                       UnitAttr:$joined, UnitAttr:$totals);
  let regions = (region SizedRegion<1>:$body, SizedRegion<1>:$op, SizedRegion<1>:$post);
}

def Seg_HistOp : Seg_Op<"hist"> {
  let summary = "combines each point of a space into bins";
  let description = [{
    The body yields one value with its bin, `value to [bin]`, for each
    destination; the operator is commutative.

    ```mlir
    %h = seg.hist level(grid) space(%i) = (%n) neutral(%z : i32) outs(%d : tensor<256xi32>) {
      ...
      seg.yield %v to [%bin] : i32
    } op {
      ...
    }
    ```
  }];
  let arguments = (ins Seg_LevelAttr:$level, Variadic<Index>:$space,
                       Variadic<Seg_Value>:$neutral, Variadic<Seg_Array>:$outs,
                       UnitAttr:$deterministic);
  let regions = (region SizedRegion<1>:$body, SizedRegion<1>:$op);
}

#endif // SEG_OPS
