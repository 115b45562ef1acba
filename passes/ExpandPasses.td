// The passes that write operations as others.

#ifndef SEQ_EXPANDPASSES
#define SEQ_EXPANDPASSES

include "SeqPassBase.td"

def StablehloToSoac : SeqPass<"stablehlo-to-soac"> {
  let summary = "write programs of StableHLO as combinators";
  let requires = ["Written"];
  let breaks = ["Distinct"];
  let description = [{
    Takes operations of StableHLO, and some of CHLO, in their generic form, so that their
    dialects need not be there: JAX prints it. What works element by element maps over rows; what
    moves elements is a `tensor.generate` that says where each comes from; reductions,
    windows over all that comes before, associative scans of CHLO, scatters and sorts are
    combinators with the operator of the program. What has to be a loop is a remark: a scatter
    whose region has no neutral element, and a scan that gives something else than it carries.
    Numbers without a sign become signless, and the operations on them know their sign. Complex
    numbers become two arrays, of the real and the imaginary parts, in the arguments and results
    of functions, too; transforms of Fourier are loops over the steps of Stockham's form. An
    operation that is not taken is an error.

    ```mlir
    // before
    func.func @sums(%x: tensor<4x8xf32>) -> tensor<4xf32> {
      %zero = "stablehlo.constant"() <{value = dense<0.0> : tensor<f32>}> : () -> tensor<f32>
      %r = "stablehlo.reduce"(%x, %zero) <{dimensions = array<i64: 1>}> ({
      ^bb0(%a: tensor<f32>, %b: tensor<f32>):
        %s = "stablehlo.add"(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%s) : (tensor<f32>) -> ()
      }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<4xf32>
      return %r : tensor<4xf32>
    }
    // after canonicalization
    func.func @sums(%x: tensor<4x8xf32>) -> tensor<4xf32> {
      %zero = arith.constant 0.000000e+00 : f32
      %r = soac.map (%row = %x) : (tensor<4x8xf32>) -> tensor<4xf32> {
        %sum = soac.reduce %row neutral %zero : (tensor<8xf32>) -> f32 {
        ^bb0(%a: f32, %b: f32):
          %s = arith.addf %a, %b : f32
          soac.yield %s : f32
        }
        soac.yield %sum : f32
      }
      return %r : tensor<4xf32>
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"converted", "converted-operations", "operations replaced">];
}

def LinalgToSoac : SeqPass<"linalg-to-soac"> {
  let summary = "write operations of linalg on tensors as combinators";
  let requires = ["Written"];
  let breaks = ["Distinct"];
  let description = [{
    Maps over the dimensions of an operation's results, in their order, and in the
    innermost of them maps over those that are reduced, and reduces; what the results begin
    with is combined with them afterwards. Arrays whose
    dimensions come in the order of the nest are taken row by row, all others by index.
    That holds for named operations as for `linalg.generic`; `linalg.fill` becomes
    `soac.replicate`.

    An operation stays, with a remark, and becomes loops later if its results are
    accessed by more than a permutation of dimensions, if it reduces by what is no
    operator of `arith` that is known as associative, or if the size of a dimension
    follows from no operand.

    ```mlir
    // before
    func.func @times(%a: tensor<?x?xf32>, %x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
      %r = linalg.matvec ins(%a, %x : tensor<?x?xf32>, tensor<?xf32>) outs(%y : tensor<?xf32>) -> tensor<?xf32>
      return %r : tensor<?xf32>
    }
    // after
    func.func @times(%a: tensor<?x?xf32>, %x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
      %sums = soac.map (%row = %a) : (tensor<?x?xf32>) -> tensor<?xf32> {
        %products = soac.map (%p = %row, %q = %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
          %pq = arith.mulf %p, %q : f32
          soac.yield %pq : f32
        }
        %zero = arith.constant -0.000000e+00 : f32
        %sum = soac.reduce %products neutral %zero : (tensor<?xf32>) -> f32 {
        ^bb0(%s: f32, %t: f32):
          %st = arith.addf %s, %t : f32
          soac.yield %st : f32
        }
        soac.yield %sum : f32
      }
      %r = soac.map (%begin = %y, %sum = %sums) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32> {
        %all = arith.addf %begin, %sum : f32
        soac.yield %all : f32
      }
      return %r : tensor<?xf32>
    }
    ```
  }];
  let options = [Option<"failOnSequential", "fail-on-sequential", "bool", "false",
    "report an operation that stays as an error, not as a remark">];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect",
                           "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"converted", "converted-operations", "operations replaced">];
}

def ScfToSoac : SeqPass<"scf-to-soac"> {
  let summary = "write parallel loops of scf on tensors as combinators";
  let requires = ["Written"];
  let breaks = ["Distinct"];
  let description = [{
    An `scf.forall` whose points write one element or row each, where their indices say,
    becomes a `soac.with`; one whose points write tiles, or anywhere, a `soac.map` that makes
    the tiles and a `soac.scatter` of their elements. An `scf.parallel` with `scf.reduce`
    becomes a `soac.with fold`, whatever the operator is.

    A loop stays, with a remark, and is run by one thread if its body does more than compute
    values, or if an `scf.forall` ends with something else than
    `tensor.parallel_insert_slice`. Loops without results stay, too.

    ```mlir
    // before
    func.func @doubled(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index) -> tensor<?xf32> {
      %r = scf.forall (%i) in (%n) shared_outs(%o = %b) -> tensor<?xf32> {
        %x = tensor.extract %a[%i] : tensor<?xf32>
        %y = arith.addf %x, %x : f32
        %t = tensor.from_elements %y : tensor<1xf32>
        scf.forall.in_parallel {
          tensor.parallel_insert_slice %t into %o[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
        }
      }
      return %r : tensor<?xf32>
    }
    // after canonicalization
    func.func @doubled(%a: tensor<?xf32>, %b: tensor<?xf32>, %n: index) -> tensor<?xf32> {
      %r = soac.with modarray(%b : tensor<?xf32>) at (%i) upper(%n) {
        %x = tensor.extract %a[%i] : tensor<?xf32>
        %y = arith.addf %x, %x : f32
        soac.yield %y : f32
      }
      return %r : tensor<?xf32>
    }
    ```
  }];
  let options = [Option<"failOnSequential", "fail-on-sequential", "bool", "false",
    "report a loop that stays as an error, not as a remark">];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"converted", "converted-loops", "loops replaced">];
}

def SoacToLinalg : SeqPass<"soac-to-linalg"> {
  let summary = "write maps and reductions over regular arrays as linalg.generic";
  let requires = ["OnTensors"];
  let description = [{
    For a compiler around that fuses and tiles operations of `linalg`; no pipeline has it. A
    nest of maps over the rows of arrays becomes one `linalg.generic` with a parallel
    dimension for each level, and a reduction inside of it, of what a map computes or not, one
    more dimension. Indices of a level are `linalg.index`.

    What stays, with a remark: rows of any length, operators on rows or that are not
    commutative, levels that compute something beside the level inside, and scans, scatters
    and the like, which `linalg` does not have.

    ```mlir
    // before
    func.func @norms(%a: tensor<?x?xf32>) -> tensor<?xf32> {
      %zero = arith.constant 0.0 : f32
      %r = soac.map (%row = %a) : (tensor<?x?xf32>) -> tensor<?xf32> {
        %squares = soac.map (%x = %row) : (tensor<?xf32>) -> tensor<?xf32> {
          %y = arith.mulf %x, %x : f32
          soac.yield %y : f32
        }
        %sum = soac.reduce %squares neutral %zero commutative : (tensor<?xf32>) -> f32 {
        ^bb0(%s: f32, %t: f32):
          %st = arith.addf %s, %t : f32
          soac.yield %st : f32
        }
        soac.yield %sum : f32
      }
      return %r : tensor<?xf32>
    }
    // after canonicalization
    func.func @norms(%a: tensor<?x?xf32>) -> tensor<?xf32> {
      %zero = arith.constant 0.0 : f32
      %c0 = arith.constant 0 : index
      %n = tensor.dim %a, %c0 : tensor<?x?xf32>
      %z = tensor.splat %zero[%n] : tensor<?xf32>
      %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
                           iterator_types = ["parallel", "reduction"]}
        ins(%a : tensor<?x?xf32>) outs(%z : tensor<?xf32>) {
      ^bb0(%x: f32, %s: f32):
        %y = arith.mulf %x, %x : f32
        %sy = arith.addf %s, %y : f32
        linalg.yield %sy : f32
      } -> tensor<?xf32>
      return %r : tensor<?xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"converted", "converted-nests", "nests replaced">];
}

def SoacExpandDerived : SeqPass<"soac-expand-derived"> {
  let summary = "write operations of soac that are derived from others by these";
  let requires = ["Written"];
  let establishes = ["Basic"];
  let breaks = ["Distinct"];
  let description = [{
    `soac.reverse`, `transpose` and `gather` become maps that read by index, `argmin` and
    `argmax` a reduction of pairs, `sort` a loop of partitions by digits, of `digit-bits` bits
    each, where the numbers of its first input decide and it is in no other combinator, else
    one of rounds that merge,
    and `jagged.row` and
    `jagged.rows` what the offsets say. What they stop the program for is asserted in their
    names. No other pass knows these operations.

    ```mlir
    // before
    func.func @taken(%xs: tensor<8xf32>, %is: tensor<?xindex>) -> tensor<?xf32> {
      %ys = soac.gather %xs[%is] : (tensor<8xf32>, tensor<?xindex>) -> tensor<?xf32>
      return %ys : tensor<?xf32>
    }
    // after
    func.func @taken(%xs: tensor<8xf32>, %is: tensor<?xindex>) -> tensor<?xf32> {
      %size = arith.constant 8 : index
      %ys = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xf32> {
        %inside = arith.cmpi ult, %i, %size : index
        soac.assert %inside, "'soac.gather' op index {0} is out of bounds for size {1}"(%i, %size) : index, index
        %x = tensor.extract %xs[%i] {soac.checked} : tensor<8xf32>
        soac.yield %x : f32
      }
      return %ys : tensor<?xf32>
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
  let options = [NumberOption<"digitBits", "digit-bits", 2, 1, 4, "bits of a digit of a sort">];
  let statistics = [Statistic<"expanded", "expanded-operations", "operations replaced">];
}

def SoacNormalize : SeqPass<"soac-normalize"> {
  let summary = "write operations of other dialects as later passes take them";
  let requires = ["Basic", "Written"];
  let establishes = ["Normalized"];
  let breaks = ["Distinct"];
  let description = [{
    An `index` has 64 bits, so a cast of one to a narrower integer keeps the low
    bits: it becomes a cast to `i64` and an `arith.trunci`. Upstream's
    canonicalization leaves open how wide an index is and folds a cast to `i8`
    and back to the index itself; so this pass comes first in every pipeline.

    `tensor.splat` becomes `soac.replicate`, `tensor.generate` maps over the
    indices unless its rows have dynamic sizes, and `cf.assert`, which ends the
    process, `soac.assert`, which ends the run. Arithmetic on arrays maps over their
    elements. A `soac.partition` of many classes goes by digits of `digit-bits` bits; a GPU votes
    on bits, so that it takes four at a time. Private functions take and return scalars for arrays of rank 0. `math.isinf`, `isnormal`, `clampf` and `ipowi` are written by what can be
    compiled.

    ```mlir
    // before
    func.func @low_byte(%i: index) -> i8 {
      %b = arith.index_cast %i : index to i8
      return %b : i8
    }
    // after
    func.func @low_byte(%i: index) -> i8 {
      %w = arith.index_cast %i : index to i64
      %b = arith.trunci %w : i64 to i8
      return %b : i8
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect",
                           "::mlir::math::MathDialect", "::mlir::scf::SCFDialect"];
  let options = [NumberOption<"digitBits", "digit-bits", 2, 1, 4, "bits of a digit of a class">];
  let statistics = [Statistic<"normalized", "normalized-operations", "operations replaced">];
}

def SoacExpandWith : SeqPass<"soac-expand-with"> {
  let summary = "make the partitions of with-loops disjoint and complete";
  let requires = ["Checked", "OnTensors"];
  let establishes = ["Expanded"];
  let breaks = ["Distinct"];
  let description = [{
    A with-loop of which one partition has all points becomes a nest of maps, a fold a
    reduction of maps. The partitions of others are made disjoint, and those elements of a
    `genarray` that none has become partitions with the default: no element is written
    twice, and none is left out. Of bounds that are not known this holds for what one
    partition leaves out, or several without steps; others are written in their order over
    an array of defaults. What is left are changes of arrays by `modarray`. In a combinator
    each partition becomes a scatter of its points.

    Before that, a `genarray` that another loop reads at one point for each of its own, its
    index and constants, becomes part of that loop (with-loop folding), and the array between
    them is never made.

    With `together` none of that is needed: the new array is one nest of maps, of which each
    point finds the last partition that it belongs to: one kernel instead of one for each
    part, and each element is written along memory. That is what GPUs get. It is done where
    elements are scalars, bodies hold no combinators, and steps are known; a partition of a
    large array that has steps is one of a `genarray` and holds no loops either, as half of a
    warp would wait for the other. A loop
    with a `seg.schedule` of its own keeps its partitions.

    ```mlir
    // before
    func.func @ends(%x: i32, %z: i32) -> tensor<8xi32> {
      %c2 = arith.constant 2 : index
      %a = soac.with genarray() default(%z : i32) -> tensor<8xi32> at (%i) step(%c2) {
        soac.yield %x : i32
      }
      return %a : tensor<8xi32>
    }
    // after
    func.func @ends(%x: i32, %z: i32) -> tensor<8xi32> {
      %c2 = arith.constant 2 : index
      %c8 = arith.constant 8 : index
      %lower = arith.constant 1 : index
      %step = arith.constant 2 : index
      %upper = arith.constant 8 : index
      %step_1 = arith.constant 2 : index
      %upper_1 = arith.constant 7 : index
      %e = tensor.empty() : tensor<8xi32>
      %a = soac.with modarray(%e : tensor<8xi32>) at (%i) lower(%lower) upper(%upper) step(%step) {
        soac.yield %z : i32
      } at (%i) upper(%upper_1) step(%step_1) {
        soac.yield %x : i32
      }
      return %a : tensor<8xi32>
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect",
                           "::mlir::tensor::TensorDialect"];
  let options = [Option<"together", "together", "bool", "false",
                        "all elements of an array by one map, which finds the partition of each">];
  let statistics = [
    Statistic<"expanded", "expanded-with-loops", "with-loops that were taken apart">,
    Statistic<"parts", "parts-made", "parts that they were made of">,
    Statistic<"folded", "folded-with-loops", "with-loops that became part of those that read them">,
  ];
}

def SoacExpandJagged : SeqPass<"soac-expand-jagged"> {
  let summary = "take jagged arrays apart where they cross functions and control flow";
  let requires = ["Flat"];
  let establishes = ["NoJagged"];
  let breaks = ["Distinct"];
  let description = [{
    A jagged parameter or result of a function, operand of a call, value that
    an `scf` operation carries or yields, or one chosen by `arith.select`
    becomes its parts: row offsets, outermost first, and flat data, in the order
    of `soac.jagged.pack`. Attributes of a parameter go to each of its parts.

    ```mlir
    // before
    func.func @f(%rows: !soac.jagged<2 x f32>) -> !soac.jagged<2 x f32> {
      return %rows : !soac.jagged<2 x f32>
    }
    // after canonicalization
    func.func @f(%offsets: tensor<?xindex>, %data: tensor<?xf32>) -> (tensor<?xindex>, tensor<?xf32>) {
      return %offsets, %data : tensor<?xindex>, tensor<?xf32>
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect"];
  let statistics = [Statistic<"expanded", "values-expanded", "jagged values expanded">];
}

#endif // SEQ_EXPANDPASSES
