// The passes on combinators.

#ifndef SEQ_SOACPASSES
#define SEQ_SOACPASSES

include "SeqPassBase.td"

def SoacInline : SeqPass<"soac-inline"> {
  let summary = "put functions with combinators where the host calls them";
  let breaks = ["Distinct"];
  let description = [{
    Arrays that one function makes and another one reads would be in memory; in
    one function the combinators fuse. A private function of one block that has
    combinators and does not call itself takes the place of its call outside of
    all combinators, if that is its only call or the function is small; so does a small one of
    maps in the operator of a reduction, scan or histogram outside of others, where maps over
    rows are interchanged with these. A function
    of a few operations, none of them a combinator, takes the place of its calls
    everywhere, so that what a body computes is seen. A private function without
    calls goes.

    ```mlir
    // before
    func.func private @squares(%xs: tensor<?xf32>) -> tensor<?xf32> {
      %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
        %y = arith.mulf %x, %x : f32
        soac.yield %y : f32
      }
      return %ys : tensor<?xf32>
    }
    func.func @main(%xs: tensor<?xf32>) -> tensor<?xf32> {
      %ys = call @squares(%xs) : (tensor<?xf32>) -> tensor<?xf32>
      return %ys : tensor<?xf32>
    }
    // after
    func.func @main(%xs: tensor<?xf32>) -> tensor<?xf32> {
      %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
        %y = arith.mulf %x, %x : f32
        soac.yield %y : f32
      }
      return %ys : tensor<?xf32>
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect"];
  let statistics = [Statistic<"inlined", "inlined-calls", "calls replaced">];
}

def SoacHoist : SeqPass<"soac-hoist"> {
  let summary = "compute before a loop what is the same in each round";
  let description = [{
    A reduction, scan, filter, partition, histogram or scatter in the condition of
    `scf.while`, or in the body of an `scf.for` whose constant bounds let it run, that
    uses nothing of the loop leaves it, with the maps that it needs. Flattened, each
    round of a loop in a map costs a pass over the rows that take part in it. What may
    run less than once stays, as does what follows an operation that may stop the
    program with another message.

    ```mlir
    // before
    func.func @main(%xs: tensor<?xi32>, %zero: i32, %limit: i32) -> i32 {
      %r = scf.while (%a = %zero) : (i32) -> i32 {
        %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
        ^bb0(%p: i32, %q: i32):
          %t = arith.addi %p, %q : i32
          soac.yield %t : i32
        }
        %u = arith.addi %a, %s : i32
        %more = arith.cmpi slt, %u, %limit : i32
        scf.condition(%more) %u : i32
      } do {
      ^bb0(%u: i32):
        scf.yield %u : i32
      }
      return %r : i32
    }
    // after
    func.func @main(%xs: tensor<?xi32>, %zero: i32, %limit: i32) -> i32 {
      %s = soac.reduce %xs neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%p: i32, %q: i32):
        %t = arith.addi %p, %q : i32
        soac.yield %t : i32
      }
      %r = scf.while (%a = %zero) : (i32) -> i32 {
        %u = arith.addi %a, %s : i32
        %more = arith.cmpi slt, %u, %limit : i32
        scf.condition(%more) %u : i32
      } do {
      ^bb0(%u: i32):
        scf.yield %u : i32
      }
      return %r : i32
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect"];
  let statistics = [Statistic<"hoisted", "hoisted-operations", "operations moved out of loops">];
}

def SoacInsertChecks : SeqPass<"soac-insert-checks"> {
  let summary = "make every condition that stops a program explicit";
  let requires = ["Normalized", "OnTensors"];
  let establishes = ["Checked"];
  let breaks = ["Distinct"];
  let description = [{
    Inserts a `soac.assert` before each operation that would otherwise have
    undefined behaviour in compiled code: different outer sizes (rule 1),
    negative sizes and indices out of bounds (rule 7), division by zero and
    overflowing division, offsets that do not ascend, sizes of arrays that are joined
    and need not exist (`soac.concat`), whose sum overflows. Conditions that hold
    statically need none. The rows that an operator of a reduction, scan or histogram maps over
    are compared once, outside of it, if no combinator is around it and it keeps the sizes of
    its rows. The interpreter checks the same conditions itself.

    ```mlir
    // before
    func.func @at(%xs: tensor<?xf32>, %i: index) -> f32 {
      %x = tensor.extract %xs[%i] : tensor<?xf32>
      return %x : f32
    }
    // after
    module attributes {seq.checked} {
      func.func @at(%xs: tensor<?xf32>, %i: index) -> f32 {
        %c0 = arith.constant 0 : index
        %n = tensor.dim %xs, %c0 : tensor<?xf32>
        %inside = arith.cmpi ult, %i, %n : index
        soac.assert %inside, "'tensor.extract' op index {0} is out of bounds for size {1}"(%i, %n) : index, index
        %x = tensor.extract %xs[%i] : tensor<?xf32>
        return %x : f32
      }
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect",
                           "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"inserted", "asserts-inserted", "asserts inserted">];
}

def SoacShare : SeqPass<"soac-share"> {
  let summary = "compute combinators that say the same once";
  let description = [{
    An operation of `soac` that reads and says what an earlier one does, in its block or in one
    around, takes its results; a remark names the place. What may stop the program or has effects
    stays. What a loop's body gathers as its condition does is a result of the condition's map.

    ```mlir
    // before
    func.func @main(%xs: tensor<?xi32>) -> (i32, i32) {
      %zero = arith.constant 0 : i32
      %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      %t = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      return %s, %t : i32, i32
    }
    // after
    func.func @main(%xs: tensor<?xi32>) -> (i32, i32) {
      %zero = arith.constant 0 : i32
      %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
      ^bb0(%a: i32, %b: i32):
        %c = arith.addi %a, %b : i32
        soac.yield %c : i32
      }
      return %s, %s : i32, i32
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect"];
  let statistics = [Statistic<"shared", "shared-operations", "operations that take the results of another one">];
}

def SoacSink : SeqPass<"soac-sink"> {
  let summary = "compute in a branch what only that branch uses";
  let requires = ["Checked"];
  let establishes = ["Sunk"];
  let description = [{
    An operation of `soac` whose results are used in one region of an `scf.if` only moves
    there. In a map, a branch is for the rows that take it, so that nothing is computed
    for the others. A filter moves even if the length of its result is used elsewhere:
    it is counted, and so is a filter of which only the length is used. What may stop the
    program stays, and what the branch could read only after it is updated. Expects that
    `soac-insert-checks` has run.

    ```mlir
    // before
    func.func private @f(tensor<?xi32>) -> i32
    func.func @main(%xs: tensor<?xi32>, %zero: i32, %c: i1) -> i32 {
      %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
        %p = arith.cmpi sgt, %x, %zero : i32
        soac.yield %p, %x : i1, i32
      }
      %r = scf.if %c -> i32 {
        %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
        scf.yield %y : i32
      } else {
        scf.yield %zero : i32
      }
      return %r : i32
    }
    // after
    func.func private @f(tensor<?xi32>) -> i32
    func.func @main(%xs: tensor<?xi32>, %zero: i32, %c: i1) -> i32 {
      %r = scf.if %c -> i32 {
        %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
          %p = arith.cmpi sgt, %x, %zero : i32
          soac.yield %p, %x : i1, i32
        }
        %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
        scf.yield %y : i32
      } else {
        scf.yield %zero : i32
      }
      return %r : i32
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect"];
  let statistics = [Statistic<"sunk", "sunk-operations", "operations moved into branches">,
                    Statistic<"counted", "counted-filters", "filters counted where their length is used">];
}

def SoacCollapseReductions : SeqPass<"soac-collapse-reductions"> {
  let summary = "make a reduction of reductions one over both spaces";
  let requires = ["Checked"];
  let description = [{
    A reduction of what the same operator makes of rows becomes one over all elements, in row-major
    order: the operator need not commute. Indices of rows and of their elements become one if
    both are neighbouring subscripts of all that is read at them; none is taken apart.

    ```mlir
    // before
    func.func @main(%a: tensor<?x?xi32>, %zero: i32) -> i32 {
      %sums = soac.map (%row = %a) : (tensor<?x?xi32>) -> tensor<?xi32> {
        %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 {
        ^bb0(%x: i32, %y: i32):
          %z = arith.addi %x, %y : i32
          soac.yield %z : i32
        }
        soac.yield %s : i32
      }
      %r = soac.reduce %sums neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      return %r : i32
    }
    // after
    func.func @main(%a: tensor<?x?xi32>, %zero: i32) -> i32 {
      %all = tensor.collapse_shape %a [[0, 1]] : tensor<?x?xi32> into tensor<?xi32>
      %r = soac.reduce %all neutral %zero : (tensor<?xi32>) -> i32 {
      ^bb0(%x: i32, %y: i32):
        %z = arith.addi %x, %y : i32
        soac.yield %z : i32
      }
      return %r : i32
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"collapsed", "collapsed-reductions", "reductions of reductions made one">];
}

def SoacMergeCalls : SeqPass<"soac-merge-calls"> {
  let summary = "make one call of several at the ends of branches";
  let requires = ["Sunk"];
  let breaks = ["Distinct"];
  let description = [{
    Calls of one function that calls itself, each at the end of another branch of an
    `scf.if` or of those that end its branches, become one behind them: the branches
    choose whether there is a call and what it gets. Flattened, the recursion is then as
    many calls as it is deep. The results have to be scalars, and arguments scalars,
    arrays from before the branches, or results of filters of the same arrays, of which
    there is one then. Expects that `soac-sink` has run.

    ```mlir
    // before
    func.func @f(%k: i32, %l: i32, %c: i1, %d: i1) -> i32 {
      %r = scf.if %c -> i32 {
        %x = func.call @f(%k, %l, %c, %d) : (i32, i32, i1, i1) -> i32
        scf.yield %x : i32
      } else {
        %s = scf.if %d -> i32 {
          %y = func.call @f(%l, %l, %c, %d) : (i32, i32, i1, i1) -> i32
          scf.yield %y : i32
        } else {
          scf.yield %k : i32
        }
        scf.yield %s : i32
      }
      return %r : i32
    }
    // after canonicalization
    func.func @f(%k: i32, %l: i32, %c: i1, %d: i1) -> i32 {
      %zero = arith.constant 0 : i32
      %true = arith.constant true
      %again = arith.select %c, %true, %d : i1
      %chosen:2 = scf.if %c -> (i32, i32) {
        scf.yield %k, %zero : i32, i32
      } else {
        %argument = arith.select %d, %l, %zero : i32
        %result = arith.select %d, %zero, %k : i32
        scf.yield %argument, %result : i32, i32
      }
      %r = scf.if %again -> i32 {
        %x = func.call @f(%chosen#0, %l, %c, %d) : (i32, i32, i1, i1) -> i32
        scf.yield %x : i32
      } else {
        scf.yield %chosen#1 : i32
      }
      return %r : i32
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect"];
  let statistics = [Statistic<"merged", "merged-calls", "calls that became one with others">];
}

/// Which maps are flattened, and how.
def FlattenMode : Choices<[
  "jagged", "full", "outer", "outer2", "outer3", "outer4", "outer5", "outer6", "outer7",
  "outer8", "outer9", "mixed", "block", "incremental"
]>;

/// How elements find the numbers of their rows.
def SegmentIds : Choices<["auto", "walked", "stored", "searched"]>;

/// How rows are known among all elements.
def Segments : Choices<["offsets", "flags"]>;

/// What runs an element of a `block` version.
def BlockLevel : Choices<["host", "device", "none"]>;

def SoacPreallocate : SeqPass<"soac-preallocate"> {
  let summary = "count what loops append to a row before they fill it";
  let requires = ["Checked"];
  let breaks = ["Distinct"];
  let description = [{
    Of a loop that appends to a row by `soac.concat` or `tensor.concat`, in each round or in
    some, makes two: the first one has a length in place of the row and computes nothing but
    what that depends on, the second one fills a row of the length that the first one found.
    No round copies the row then, and in a map each row has a place before it is filled:
    `soac-flatten` makes count, scan and fill of it.

    Elements may be appended one or several at a time, or other rows; under branches and in
    inner loops; several rows may grow in one loop, of any length at its beginning; what is
    there already may be read and overwritten. A loop stays as it is, with a remark, if its
    rounds or the sizes of what it appends depend on the elements of the row, or on what a
    combinator or a function computes in it, which would run twice.

    ```mlir
    // before
    func.func @halves(%x0: i32) -> tensor<?xi32> {
      %c0 = arith.constant 0 : index
      %zero = arith.constant 0 : i32
      %two = arith.constant 2 : i32
      %none = tensor.empty(%c0) : tensor<?xi32>
      %r:2 = scf.while (%x = %x0, %row = %none) : (i32, tensor<?xi32>) -> (i32, tensor<?xi32>) {
        %more = arith.cmpi ne, %x, %zero : i32
        scf.condition(%more) %x, %row : i32, tensor<?xi32>
      } do {
      ^bb0(%x: i32, %row: tensor<?xi32>):
        %piece = tensor.from_elements %x : tensor<1xi32>
        %longer = soac.concat %row, %piece : (tensor<?xi32>, tensor<1xi32>) -> tensor<?xi32>
        %half = arith.divsi %x, %two : i32
        scf.yield %half, %longer : i32, tensor<?xi32>
      }
      return %r#1 : tensor<?xi32>
    }
    // after canonicalization
    func.func @halves(%x0: i32) -> tensor<?xi32> {
      %c1 = arith.constant 1 : index
      %zero = arith.constant 0 : i32
      %two = arith.constant 2 : i32
      %c0 = arith.constant 0 : index
      %n:2 = scf.while (%x = %x0, %k = %c0) : (i32, index) -> (i32, index) {
        %more = arith.cmpi ne, %x, %zero : i32
        scf.condition(%more) %x, %k : i32, index
      } do {
      ^bb0(%x: i32, %k: index):
        %next = arith.addi %k, %c1 : index
        %half = arith.divsi %x, %two : i32
        scf.yield %half, %next : i32, index
      }
      %empty = tensor.empty(%n#1) : tensor<?xi32>
      %r:3 = scf.while (%x = %x0, %row = %empty, %k = %c0)
          : (i32, tensor<?xi32>, index) -> (i32, tensor<?xi32>, index) {
        %more = arith.cmpi ne, %x, %zero : i32
        scf.condition(%more) %x, %row, %k : i32, tensor<?xi32>, index
      } do {
      ^bb0(%x: i32, %row: tensor<?xi32>, %k: index):
        %longer = tensor.insert %x into %row[%k] : tensor<?xi32>
        %next = arith.addi %k, %c1 : index
        %half = arith.divsi %x, %two : i32
        scf.yield %half, %longer, %next : i32, tensor<?xi32>, index
      }
      return %r#1 : tensor<?xi32>
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"preallocated", "preallocated-rows", "rows that are counted first, then filled">];
}

def SoacFlatten : SeqPass<"soac-flatten"> {
  let summary = "turn nests over rows of any length into combinators over flat arrays";
  let requires = ["Checked", "Expanded"];
  let establishes = ["Flat"];
  let breaks = ["Distinct"];
  let description = [{
    Distributes a map over the statements of its body. Scalars become arrays
    with one element for each point, arrays whose size depends on the point
    become row offsets and flat data; nested maps, reductions, scans, filters,
    iotas and replicates become combinators over the flat data, by segment
    where they combine. Values of a map around are read by index. Work and
    depth are those of the nest. Where rows are made with lengths that the program
    computes, a `soac.assert` says that they have no more elements than an index counts.

    `mode` says which maps, and into what:

    - `jagged`: those over or with jagged arrays;
    - `full`: also those that make arrays of sizes that depend on the element, and those
      over regular arrays whose parallelism is that of no perfect nest;
    - `outer`: as `full`, but a map with parallelism inside keeps its body, which
      one thread runs for each element; `outer2` leaves the elements of the map in
      that map to one thread each, `outer3` those of the next one;
    - `mixed`: of a map of rows to scalars that reads the rows in each round of a loop,
      the short rows as in `outer` and the long ones as in `full`. A row is short that
      has at most one of `outer-parallelism-of-rounds` parts of all elements;
    - `block`: as `full`, but a block runs an element of such a map, and what works on
      that element is parallel in the block. On a CPU all threads are the one block, and
      elements come one after another (`block-level=host`). On a GPU each element has a
      block of its own (`block-level=device`): the map gets the attribute `soac.block`,
      and `convert-soac-to-seg` makes `seg.map level(block)` of it. Rows of any
      lengths are sorted into bins by length in one pass: of up to 64 elements, of up to
      1,024, and of as many as a block surely holds. A bin has a scatter with `soac.block`,
      in which `arith.minui` of the length of a row and of the bin says how much memory a
      block needs; longer rows are flattened fully. The stack of a GPU's
      threads is short, so that `recursion-in-threads=false` leaves
      out versions in which one thread runs a recursion that can be flattened;
    - `incremental`: all these versions of each map, of which one is chosen at run
      time by `soac.threshold`, comparing the parallelism that a version has. Rows
      that differ in length keep as many threads busy as the longest one goes into
      all of them; `mixed` has as much as there are short rows. Of what is one kernel
      over all elements as it is, only scans have another version, on a device: `block`.
      Rows of any lengths have it where combinators need what others make of a row, or are in
      loops or branches, and it is taken where
      all rows fit into bins, or where rows but for the longest have 4 million elements.

    With `block-level=device` and `full` or `incremental`, reductions and scans of 128 or
    more whole rows in no map, whose operator works on rows of dynamic sizes and is no map
    over them, go in rounds, each of which combines half of the rows with the other half.

    In `incremental` a version is left out, with a remark, when the map has no such
    form, when its parallelism is not known before the map runs, and when the maps
    of the function have `max-versions` versions, one for each map that follows among
    them: the first maps have most. Where there are more maps than that, each is
    flattened fully. In the other modes such a map is
    flattened fully, also with a remark. Combinators that a version leaves to one
    thread are reported by `convert-soac-to-seg`, as all that become sequential. A map
    that holds what has no flat form is left as it is, with a remark that says what
    and where.

    ```mlir
    // before
    func.func @sums(%offsets: tensor<?xindex>, %data: tensor<?xf32>, %zero: f32) -> tensor<?xf32> {
      %rows = soac.jagged.pack %offsets, %data {soac.checked}
        : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
      %sums = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> tensor<?xf32> {
        %squares = soac.map (%x = %row) : (tensor<?xf32>) -> tensor<?xf32> {
          %y = arith.mulf %x, %x : f32
          soac.yield %y : f32
        }
        %sum = soac.reduce %squares neutral %zero : (tensor<?xf32>) -> f32 {
        ^bb0(%a: f32, %b: f32):
          %c = arith.addf %a, %b : f32
          soac.yield %c : f32
        }
        soac.yield %sum : f32
      }
      return %sums : tensor<?xf32>
    }
    // after canonicalization, with mode=jagged
    func.func @sums(%offsets: tensor<?xindex>, %data: tensor<?xf32>, %zero: f32) -> tensor<?xf32> {
      %c0 = arith.constant 0 : index
      %n = tensor.dim %data, %c0 : tensor<?xf32>
      %points = soac.iota(%n) : tensor<?xindex>
      %squares = soac.map (%p = %points, %x = %data) : (tensor<?xindex>, tensor<?xf32>) -> tensor<?xf32> {
        %y = arith.mulf %x, %x : f32
        soac.yield %y : f32
      }
      %sums = soac.screma (%x = %squares) reduce %zero : f32 segments %offsets : tensor<?xindex>
          : (tensor<?xf32>) -> tensor<?xf32> map {
        soac.yield %x : f32
      } op {
      ^bb0(%a: f32, %b: f32):
        %c = arith.addf %a, %b : f32
        soac.yield %c : f32
      } post {
        soac.yield
      }
      return %sums : tensor<?xf32>
    }
    ```
  }];
  let options = [
    ChoiceOption<"mode", "mode", FlattenMode, "incremental",
    "`jagged`, `full`, `outer`, `outer2` to `outer9`, `mixed`, `block` or `incremental`">,
    NumberOption<"maxVersions", "max-versions", 8, 0, 4294967295,
    "the most versions that the maps of one function have, the full ones included">,
    NumberOption<"outerParallelism", "outer-parallelism", 4096, 0, 9223372036854775807,
    "the parallelism from which elements are left to one thread each, unless a tuning file says more; pipelines for GPUs take, in place of the default, as many threads as keep the memory of the chip busy">,
    NumberOption<"roundsParallelism", "outer-parallelism-of-rounds", 4096, 0, 9223372036854775807,
    "the same for maps with loops or recursion inside, which flat code does in rounds over all elements">,
    Option<"outerByThreads", "outer-by-threads", "bool", "false",
    "whether that, and the one of maps over equally long rows, is no more than the number of threads of the host, which run the code">,
    ChoiceOption<"blockLevel", "block-level", BlockLevel, "host",
    "what runs an element in a `block` version: all threads of the `host`, one after another; a block of a `device` each; `none` if there are no such versions">,
    Option<"recursionInThreads", "recursion-in-threads", "bool", "true",
    "whether one thread may run functions that call themselves and hold combinators">,
    ChoiceOption<"segmentIds", "segment-ids", SegmentIds, "auto",
    "whose row an element is of: known by who has `walked` over the rows, `stored` in an array, `searched` in the offsets, or `auto`, by what it costs">,
    ChoiceOption<"segments", "segments", Segments, "offsets",
    "how a scan or reduction of all elements knows the rows: by their `offsets`, or by `flags` beside the elements">,
    Option<"reportMissingVersions", "report-missing-versions", "bool", "true",
    "whether it is a remark that a map has no form of a version, in `incremental`">,
    Option<"failOnSequential", "fail-on-sequential", "bool", "false",
    "report a map that is not flattened as an error, not as a remark">];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"flattened", "flattened-maps", "maps flattened">];
}

def SoacFuse : SeqPass<"soac-fuse"> {
  let summary = "fuse producers into consumers, and operations over the same inputs";
  let requires = ["Normalized"];
  let breaks = ["Distinct"];
  let description = [{
    Vertical: a map whose results are used by one combinator alone moves into
    its region; scans and reductions over a map, and maps over a scan, become
    `soac.screma`. Horizontal: combinators over the same inputs become one; so do
    histograms that compute the bin of an element in the same way and have destinations
    of the same sizes.
    Work is not duplicated: a producer is fused only when all uses of the
    fused results are elements of the consumer (another result that is still
    needed stays as a result of the fused operation), and never across an array
    that is indexed directly. The exception are elements between two operations
    that cannot be one, as the second needs a reduction of the first: where a few
    operations of `arith` make them from fewer bytes than writing and reading them
    takes, both compute them. An element of a map over numbers that is read by its
    index is computed there, where that is a few steps of `arith`. What all versions
    of a map use moves to each of them if one can have it fused. A map of reductions of
    rows of more than 64 elements is not fused with scalar work on what it reduces: beside
    that each row would have one thread.

    ```mlir
    // before
    func.func @main(%xs: tensor<?xf32>, %zero: f32) -> f32 {
      %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> {
        %y = arith.mulf %x, %x : f32
        soac.yield %y : f32
      }
      %s = soac.reduce %ys neutral %zero : (tensor<?xf32>) -> f32 {
      ^bb0(%a: f32, %b: f32):
        %c = arith.addf %a, %b : f32
        soac.yield %c : f32
      }
      return %s : f32
    }
    // after
    func.func @main(%xs: tensor<?xf32>, %zero: f32) -> f32 {
      %s = soac.screma (%x = %xs) reduce %zero : f32 : (tensor<?xf32>) -> f32 map {
        %y = arith.mulf %x, %x : f32
        soac.yield %y : f32
      } op {
      ^bb0(%a: f32, %b: f32):
        %c = arith.addf %a, %b : f32
        soac.yield %c : f32
      } post {
        soac.yield
      }
      return %s : f32
    }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect"];
  let statistics = [Statistic<"vertical", "vertical-fusions", "producers fused into a consumer">,
                    Statistic<"horizontal", "horizontal-fusions", "operations fused side by side">,
                    Statistic<"recomputed", "recomputations", "operations that compute elements again">,
                    Statistic<"distributed", "distributions", "operations moved to all versions that use them">];
}

#endif // SEQ_SOACPASSES
