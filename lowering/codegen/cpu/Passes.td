// The passes that lower seg to multicore code.

#ifndef SEQ_CPU_PASSES
#define SEQ_CPU_PASSES

include "SeqPassBase.td"

def ConvertSegToCpu : SeqPass<"convert-seg-to-cpu"> {
  let summary = "lower segmented operations on memrefs to calls of the multicore runtime";
  let requires = ["OnMemrefs", "Checked", "Freed"];
  let establishes = ["Outlined"];
  let breaks = ["Checked", "Distinct"];
  let description = [{
    The regions of each grid-level `seg` operation become functions over ranges
    of its space, which the runtime calls from all cores: one for a map; for a
    reduction those that fold a range, combine two accumulators and store a
    result; for a scan also the one that writes a range given the prefix before
    it; where it counts what passes filters, two that keep such elements of a range in
    a buffer and copy them from there. What the regions capture travels in a structure on the stack.

    `soac.assert` becomes a conditional call that stops the program, and
    recursive functions count their depth.

    ```mlir
    // before
    seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xf32>) {
      %x = memref.load %xs[%i] : memref<?xf32>
      seg.yield %x : f32
    }
    // after
    llvm.call @seq_rt_parallel_for(%n, %grain, %f, %ctx) : (i64, i64, !llvm.ptr, !llvm.ptr) -> ()
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
  let options = [NumberOption<"compressBits", "compress-bits", 0, 0, 64,
                        "the width in bits of the narrowest elements whose vectors the target compresses in one "
                        "instruction (32 with AVX-512, 8 with its VBMI2), 0 for none">,
                 NumberOption<"grain", "grain", 0, 0, 9223372036854775807,
                        "how many points of an operation make a piece of work worth a thread, 0 to estimate it "
                        "from what they load and compute">];
  let statistics = [Statistic<"functions", "range-functions", "functions over ranges made">];
}

def ReuseAggregates : SeqPass<"reuse-aggregates"> {
  let summary = "pair reductions of rows with scans of the same values";
  let requires = ["OnTensors", "Segmented", "Distinct"];
  let description = [{
    Partitions and filters of rows reduce counts, which say where elements go, and then
    scan the same counts to move them. A reduction in chunks knows what is before each
    chunk, and a scan that takes this over computes no point twice on several threads. The
    two operations of a pair, on tensors, get one number, by which `convert-seg-to-cpu`
    makes the one hand on its prefixes to the other.

    ```mlir
    // before
    %n = seg.scan level(grid) space(%i, %p) = (%m, %k) reduce(%c0 : index) offsets(%o : tensor<?xindex>) ...
    %ys = seg.scan level(grid) space(%i, %p) = (%m, %k) scan(%c0 : index) offsets(%o : tensor<?xindex>) ...
    // after
    %n = seg.scan ... reduce(%c0 : index) offsets(%o : tensor<?xindex>) ... {seg.aggregates = 0}
    %ys = seg.scan ... scan(%c0 : index) offsets(%o : tensor<?xindex>) ... {seg.aggregates = 0}
    ```
  }];
  let statistics = [Statistic<"paired", "pairs", "reductions whose prefixes a scan takes">];
}

#endif // SEQ_CPU_PASSES
