// The passes on soac and seg.

#ifndef SEQ_PASSES
#define SEQ_PASSES

include "SeqPassBase.td"

def SoacNormalize : SeqPass<"soac-normalize"> {
  let summary = "write operations of other dialects as later passes take them";
  let requires = ["Written"];
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
    elements.

    ```mlir
    // before
    %b = arith.index_cast %i : index to i8
    // after
    %w = arith.index_cast %i : index to i64
    %b = arith.trunci %w : i64 to i8
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect"];
  let statistics = [Statistic<"normalized", "normalized-operations", "operations replaced">];
}

def SoacInline : SeqPass<"soac-inline"> {
  let summary = "put functions with combinators where the host calls them";
  let breaks = ["Distinct"];
  let description = [{
    Arrays that one function makes and another one reads would be in memory; in
    one function the combinators fuse. A private function of one block that has
    combinators and does not call itself takes the place of its call outside of
    all combinators, if that is its only call or the function is small. A function
    of a few operations, none of them a combinator, takes the place of its calls
    everywhere, so that what a body computes is seen. A private function without
    calls goes.

    ```mlir
    // before
    %ys = call @squares(%xs) : (tensor<?xf32>) -> tensor<?xf32>
    // after
    %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> { ... }
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
    %x = scf.while (%a = %one) : (i32) -> i32 {
      %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 { ... }
      %u = arith.addi %a, %s : i32
      ...
    // after
    %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 { ... }
    %x = scf.while (%a = %one) : (i32) -> i32 {
      %u = arith.addi %a, %s : i32
      ...
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
    statically need none. The interpreter checks the same conditions itself.

    ```mlir
    // before
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    // after
    %n = tensor.dim %xs, %c0 : tensor<?xf32>
    %inside = arith.cmpi ult, %i, %n : index
    soac.assert %inside, "index {0} is out of bounds for size {1}" (%i, %n) : index, index
    %x = tensor.extract %xs[%i] : tensor<?xf32>
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect",
                           "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"inserted", "asserts-inserted", "asserts inserted">];
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
    %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> { p }
    %n = tensor.dim %kept, %c0 : tensor<?xi32>
    %any = arith.cmpi ugt, %n, %k : index
    %r = scf.if %any -> i32 {
      %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
    ...
    // after
    %ones = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xindex> { p }
    %n = soac.reduce %ones neutral %c0 commutative : (tensor<?xindex>) -> index { + }
    %any = arith.cmpi ugt, %n, %k : index
    %r = scf.if %any -> i32 {
      %kept = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> { p }
      %y = func.call @f(%kept) : (tensor<?xi32>) -> i32
    ...
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect"];
  let statistics = [Statistic<"sunk", "sunk-operations", "operations moved into branches">,
                    Statistic<"counted", "counted-filters", "filters counted where their length is used">];
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
    %r = scf.if %c -> i32 {
      %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> { p }
      %y = func.call @f(%ys) : (tensor<?xi32>) -> i32
      scf.yield %y : i32
    } else {
      %z = scf.if %d -> i32 {
        %zs = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> { q }
        %z = func.call @f(%zs) : (tensor<?xi32>) -> i32
    ...
    // after
    %chosen:3 = scf.if %c -> (i1, i1, i32) {
      scf.yield %true, %true, %zero : i1, i1, i32
    } else {
      %z:3 = scf.if %d -> (i1, i1, i32) {
        scf.yield %true, %false, %zero : i1, i1, i32
    ...
    %r = scf.if %chosen#0 -> i32 {
      %ys = soac.filter (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> { %chosen#1 ? p : q }
      %y = func.call @f(%ys) : (tensor<?xi32>) -> i32
    ...
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

def SoacFlatten : SeqPass<"soac-flatten"> {
  let summary = "turn nests over rows of any length into combinators over flat arrays";
  let requires = ["Checked"];
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
      and `convert-soac-to-seg` makes `seg.map level(block)` of it. The stack of a GPU's
      threads is short, so that `recursion-in-threads=false` leaves
      out versions in which one thread runs a recursion that can be flattened;
    - `incremental`: all these versions of each map, of which one is chosen at run
      time by `soac.threshold`, comparing the parallelism that a version has. Rows
      that differ in length keep as many threads busy as the longest one goes into
      all of them; `mixed` has as much as there are short rows.

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
    %ys = soac.map (%row = %rows) : (!soac.jagged<2 x f32>) -> !soac.jagged<2 x f32> {
      %r = soac.map (%x = %row) : (tensor<?xf32>) -> tensor<?xf32> { f }
      soac.yield %r : tensor<?xf32>
    }
    // after
    %offsets, %data = soac.jagged.unpack %rows : !soac.jagged<2 x f32> -> tensor<?xindex>, tensor<?xf32>
    %r = soac.map (%x = %data) : (tensor<?xf32>) -> tensor<?xf32> { f }
    %ys = soac.jagged.pack %offsets, %r : (tensor<?xindex>, tensor<?xf32>) -> !soac.jagged<2 x f32>
    // after, with mode=incremental, a map of rows to their sums
    %many = soac.threshold %busy, "main.0.outer" default 4096
    %s = scf.if %many -> (tensor<?xf32>) { one thread a row } else { all elements, by segment }
    ```
  }];
  let options = [
    ChoiceOption<"mode", "mode", FlattenMode, "jagged",
    "`jagged`, `full`, `outer`, `outer2` to `outer9`, `mixed`, `block` or `incremental`">,
    NumberOption<"maxVersions", "max-versions", 8, 0, 4294967295,
    "the most versions that the maps of one function have, the full ones included">,
    NumberOption<"outerParallelism", "outer-parallelism", 4096, 0, 9223372036854775807,
    "the parallelism from which elements are left to one thread each, unless a tuning file says more">,
    NumberOption<"roundsParallelism", "outer-parallelism-of-rounds", 4096, 0, 9223372036854775807,
    "the same for maps with loops or recursion inside, which flat code does in rounds over all elements">,
    Option<"roundsByThreads", "rounds-by-threads", "bool", "false",
    "whether that is no more than the number of threads of the host, which run the code">,
    ChoiceOption<"blockLevel", "block-level", BlockLevel, "host",
    "what runs an element in a `block` version: all threads of the `host`, one after another; a block of a `device` each; `none` if there are no such versions">,
    Option<"recursionInThreads", "recursion-in-threads", "bool", "true",
    "whether one thread may run functions that call themselves and hold combinators">,
    ChoiceOption<"segmentIds", "segment-ids", SegmentIds, "auto",
    "whose row an element is of: known by who has `walked` over the rows, `stored` in an array, `searched` in the offsets, or `auto`, by what it costs">,
    ChoiceOption<"segments", "segments", Segments, "offsets",
    "how a scan or reduction of all elements knows the rows: by their `offsets`, or by `flags` beside the elements">,
    Option<"failOnSequential", "fail-on-sequential", "bool", "false",
    "report a map that is not flattened as an error, not as a remark">];
  let dependentDialects = ["::seq::soac::SoacDialect", "::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"flattened", "flattened-maps", "maps flattened">];
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

    `q` is `items`, or the attribute `seg.items` of the block-level operation, or else 4,
    2 or 1 by the bytes of an element.

    ```mlir
    // before
    %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x1024xi32>) {
      %o = tensor.empty() : tensor<1024xi32>
      %s = seg.scan level(thread) space(%j) = (%c1024) scan(%z : i32) outs(%o : tensor<1024xi32>) {
        %x = tensor.extract %xss[%i, %j] : tensor<?x1024xi32>
        seg.yield %x : i32
      } op { ... } post { ... }
      seg.yield %s : tensor<1024xi32>
    }
    // after
    %r = seg.map level(block) space(%i) = (%n) outs(%e : tensor<?x1024xi32>) {
      %t = seg.map level(thread) space(%j) = (%c1024) outs(%tile : tensor<4x264xi32>) {
        %x = tensor.extract %xss[%i, %j] : tensor<?x1024xi32>
        seg.yield %x to [%j mod 4, %j / 4] : i32
      }
      %s = seg.scan level(thread) space(%j) = (%c1024) scan(%z : i32)
          outs(%other : tensor<4x264xi32>) attributes {seg.items = 4} {
        %x = tensor.extract %t[%j mod 4, %j / 4] : tensor<4x264xi32>
        seg.yield %x : i32
      } op { ... } post { ... to [%j mod 4, %j / 4] }
      %f = seg.map level(thread) space(%j) = (%c1024) outs(%o : tensor<1024xi32>) { of %s }
      seg.yield %f : tensor<1024xi32>
    }
    ```
  }];
  let options = [
    NumberOption<"items", "items", 0, 0, 32,
    "elements that a thread takes in a row, a power of two; 0 lets the width of an element decide">];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"sequentialized", "sequentialized-operations", "operations with several elements a thread">];
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

def SoacFuse : SeqPass<"soac-fuse"> {
  let summary = "fuse producers into consumers, and operations over the same inputs";
  let requires = ["Normalized"];
  let breaks = ["Distinct"];
  let description = [{
    Vertical: a map whose results are used by one combinator alone moves into
    its region; scans and reductions over a map, and maps over a scan, become
    `soac.screma`. Horizontal: combinators over the same inputs become one.
    Work is not duplicated: a producer is fused only when all uses of the
    fused results are elements of the consumer (another result that is still
    needed stays as a result of the fused operation), and never across an array
    that is indexed directly. The exception are elements between two operations
    that cannot be one, as the second needs a reduction of the first: where a few
    operations of `arith` make them from fewer bytes than writing and reading them
    takes, both compute them. An element of a map over numbers that is read by its
    index is computed there, where that is a few steps of `arith`. What all versions
    of a map use moves to each of them if one can have it fused.

    ```mlir
    // before
    %ys = soac.map (%x = %xs) : (tensor<?xf32>) -> tensor<?xf32> { f }
    %s = soac.reduce %ys neutral %z : (tensor<?xf32>) -> f32 { op }
    // after
    %s = soac.screma (%x = %xs) reduce %z : f32 : (tensor<?xf32>) -> f32 map { f } op { op } post { }
    ```
  }];
  let dependentDialects = ["::seq::soac::SoacDialect"];
  let statistics = [Statistic<"vertical", "vertical-fusions", "producers fused into a consumer">,
                    Statistic<"horizontal", "horizontal-fusions", "operations fused side by side">,
                    Statistic<"recomputed", "recomputations", "operations that compute elements again">,
                    Statistic<"distributed", "distributions", "operations moved to all versions that use them">];
}

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
    %s = soac.map (%row = %m) : (tensor<?x?xf32>) -> tensor<?xf32> {
      %r = soac.reduce %row neutral %z commutative : (tensor<?xf32>) -> f32 { op }
      soac.yield %r : f32
    }
    // after
    %s = seg.red level(grid) space(%i, %j) = (%n, %m) neutral(%z : f32)
        outs(%e : tensor<?xf32>) commutative { ... } op { op }
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
    %s = soac.reduce %xs neutral %z : (tensor<?xf32>) -> f32 { op }
    // after
    %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %z) -> (f32) {
      %x = tensor.extract %xs[%i] : tensor<?xf32>
      ...
      scf.yield %r : f32
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"sequential", "sequential-operations", "combinators made sequential">];
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
    // before: `%rows`, eight bytes for each row, is there during the call
    %rows = seg.scan ... { %flag = tensor.extract %flags[%i] : tensor<?xi1> ... }
    %r = func.call @f(%x) : (tensor<?xf32>) -> tensor<?xf32>
    %y = seg.map ... { %row = tensor.extract %rows[%i] : tensor<?xindex> ... }
    // after: `%flags`, one byte for each row, is
    %rows = seg.scan ... { %flag = tensor.extract %flags[%i] : tensor<?xi1> ... }
    %r = func.call @f(%x) : (tensor<?xf32>) -> tensor<?xf32>
    %again = seg.scan ... { %flag = tensor.extract %flags[%i] : tensor<?xi1> ... }
    %y = seg.map ... { %row = tensor.extract %again[%i] : tensor<?xindex> ... }
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
    // before: all of `%ys` is there during the first call
    %low = tensor.extract_slice %ys[0] [%k] [1] : tensor<?xf32> to tensor<?xf32>
    %high = tensor.extract_slice %ys[%k] [%m] [1] : tensor<?xf32> to tensor<?xf32>
    %a = func.call @sort(%low) : (tensor<?xf32>) -> tensor<?xf32>
    %b = func.call @sort(%high) : (tensor<?xf32>) -> tensor<?xf32>
    // after
    %kept = bufferization.alloc_tensor() copy(%high) : tensor<?xf32>
    %a = func.call @sort(%low) : (tensor<?xf32>) -> tensor<?xf32>
    %b = func.call @sort(%kept) : (tensor<?xf32>) -> tensor<?xf32>
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
    func.func @sort(%xs: tensor<?xf32>) -> tensor<?xf32> { ... call @sort(%low) ... }
    // after
    func.func @sort(%xs: tensor<?xf32>) -> tensor<?xf32> { ... call @sort_recursive(%low) ... }
    func.func private @sort_recursive(%xs: tensor<?xf32>) -> tensor<?xf32> { ... }
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
    return %xs, %xs : tensor<?xf32>, tensor<?xf32>
    // after
    %copy = bufferization.alloc_tensor() copy(%xs) : tensor<?xf32>
    return %xs, %copy : tensor<?xf32>, tensor<?xf32>
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
    func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32> {soac.consumed})
    // after
    func.func @f(%a: tensor<?xf32> {bufferization.writable = false}, %b: tensor<?xf32> {soac.consumed})
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
    %e = tensor.empty(%n) : tensor<?xf32>
    %a = seg.map ... outs(%e : tensor<?xf32>) { ... }
    %b = seg.map ... outs(%e : tensor<?xf32>) { ... }
    // after
    %e = tensor.empty(%n) : tensor<?xf32>
    %a = seg.map ... outs(%e : tensor<?xf32>) { ... }
    %f = tensor.empty(%n) : tensor<?xf32>
    %b = seg.map ... outs(%f : tensor<?xf32>) { ... }
    ```
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
  let statistics = [Statistic<"made", "empties-made", "empty tensors made">];
}

def SegKeepBlockMemory : SeqPass<"seg-keep-block-memory"> {
  let summary = "leave the arrays of a block to the block";
  let requires = ["OnMemrefs"];
  let description = [{
    What the body of `seg.map level(block)` allocates lies in the memory of the block,
    which `convert-seg-to-gpu` gives it, and is not freed one by one.

    ```mlir
    // before
    seg.map level(block) space(%i) = (%n) {
      %row = memref.alloc(%m) : memref<?xi32>
      ...
    }
    // after
    seg.map level(block) space(%i) = (%n) {
      %row = memref.alloc(%m) {bufferization.manual_deallocation} : memref<?xi32>
      ...
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
    %e = tensor.empty(%n) : tensor<?xf32>
    %row = seg.map ... outs(%e : tensor<?xf32>) { ... }
    soac.assert %inside, "..."
    %r = tensor.insert_slice %row into %m[%i, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
    // after
    soac.assert %inside, "..."
    %e = tensor.empty(%n) : tensor<?xf32>
    %row = seg.map ... outs(%e : tensor<?xf32>) { ... }
    %r = tensor.insert_slice %row into %m[%i, 0] [1, %n] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
  let statistics = [
    Statistic<"moved", "moved-asserts", "asserts moved up">,
    Statistic<"allocated", "allocated-empties", "empty tensors that are allocated">
  ];
}

#endif // SEQ_PASSES
