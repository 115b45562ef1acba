// The soac dialect, its type, its type constraints and the classes of its operations.

#ifndef SOAC_BASE
#define SOAC_BASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/LoopLikeInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Dialect/Bufferization/IR/BufferizableOpInterface.td"

def Soac_Dialect : Dialect {
  let name = "soac";
  let cppNamespace = "::seq::soac";
  let summary = "second-order array combinators on tensors";
  let description = [{
    Data-parallel operations on builtin tensors. The outermost dimension of an
    array is the parallel one; the region of an operation sees elements, which
    are scalars or tensors of lower rank. An array of tuples is a tuple of
    arrays, so every operation is variadic.

    In the first lines of the operations below, `%x,*` is a list with commas, what is in
    brackets may be left out, and what is in capitals is a number or a value.

    A body may hold, for each element by itself, what [the table](operations.md) says is
    taken: all of `arith` and `math`, on scalars and on arrays; what reads, writes, makes
    and reshapes arrays of `tensor`; `scf.if`, `for`, `while`, `index_switch` and
    `execute_region`; `func.call`, recursion included; every operation of `soac`, and those
    of `linalg` and the parallel loops of `scf`, which become these.

    The numbered rules, which the verifier and the run-time checks cite:

    1. All inputs of one operation have the same outer size.
    2. Zero-length arrays are legal; a reduction of nothing is the neutral
       element, a scan of nothing is empty.
    3. Operators are associative, with the given neutral elements, by promise.
       `commutative` is an attribute. Results may be re-associated within one
       run; with `deterministic` they are bit-identical from run to run.
    4. `scatter` and `hist` ignore indices out of bounds. Two writes of
       different values to one index of a scatter leave one of them.
    5. `scatter` and `hist` consume their destination: they update in place
       when nothing else uses it and copy when something does.
    6. Operators may work on rows as well as on scalars.
    7. A negative size, an index out of bounds in `tensor.extract`, or a size
       mismatch stops the program with the location and the values. So do a
       division by zero or with a result that does not fit, a shift by the
       width or more, and an array that does not fit in memory. They do so also
       where nothing uses the result.
    8. An `index` has 64 bits: a cast to a narrower integer keeps the low bits.
       A float that is converted to an integer type loses its fraction, and becomes
       the nearest number of that type if it is none of them (NaN becomes 0).
    9. The points of a partition of `with` are those `i` with `lower <= i < upper` and
       `(i - lower) mod step < width` in each dimension; without its bounds they are all
       points of the array. A lower bound that is not below the upper one leaves none.
       Steps and widths are positive, no width is above its step, and the bounds of a
       partition that has points are inside of the array; otherwise the program stops.
   10. The partitions of a `with` are taken in the order in which they are written: of two
       values for one element the later one remains, and a fold combines the points of
       each in row-major order. What a body reads is the array as it was before.
  }];
  let useDefaultTypePrinterParser = 1;
  let hasCanonicalizer = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def Soac_JaggedType : TypeDef<Soac_Dialect, "Jagged"> {
  let mnemonic = "jagged";
  let summary = "an array whose rows differ in length";
  let description = [{
    `!soac.jagged<r x T>` has `r` dimensions, of which all but the outermost
    differ in length from row to row. Its parts are `r - 1` arrays of row
    offsets, outermost first, and the flat data. The offsets of a dimension
    with `n` rows are `n + 1` ascending numbers that start at 0 and end at the
    number of rows (or elements) one dimension further in.
  }];
  let parameters = (ins "unsigned":$rank, "::mlir::Type":$elementType);
  let assemblyFormat = "`<` $rank `x` $elementType `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The type of one row: a tensor for rank 2, a jagged array otherwise.
    ::mlir::Type getRowType();
  }];
}

def Soac_Element : AnyTypeOf<[I1, I8, I16, I32, I64, F16, BF16, F32, F64, Index]>;
def Soac_Tensor : RankedTensorOf<[I1, I8, I16, I32, I64, F16, BF16, F32, F64, Index]>;
def Soac_Array : AnyTypeOf<[Soac_Tensor, Soac_JaggedType], "tensor or jagged array">;
def Soac_Value : AnyTypeOf<[Soac_Element, Soac_Tensor, Soac_JaggedType],
                           "scalar, tensor or jagged array">;

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

#endif // SOAC_BASE
