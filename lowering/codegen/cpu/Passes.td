// The passes that lower seg to multicore code.

#ifndef SEQ_CPU_PASSES
#define SEQ_CPU_PASSES

include "SeqPassBase.td"

def SegScheduleCpu : SeqPass<"seg-schedule-cpu"> {
  let summary = "choose how many points a thread takes at a time";
  let requires = ["OnMemrefs"];
  let establishes = ["Scheduled"];
  let description = [{
    Writes `seg.schedule` of each operation that becomes functions over ranges: how many
    points a range has at least (`grain`), estimated from what they load and compute, and
    whether points may take unequal time (`uneven`), so that threads take over from each
    other. What an operation's schedule says itself holds, then what the option says.
    Reductions whose neighbouring rows read windows that overlap become maps over tiles of rows before,
    where there are 32 rows or more and the windows move by 1 and are short.

    ```mlir
    // before
    func.func @main(%n: index, %xs: memref<?xf32>, %ys: memref<?xf32>) {
      seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xf32>) {
        %x = memref.load %xs[%i] : memref<?xf32>
        seg.yield %x : f32
      }
      return
    }
    // after
    func.func @main(%n: index, %xs: memref<?xf32>, %ys: memref<?xf32>) {
      seg.map level(grid) space(%i) = (%n) outs(%ys : memref<?xf32>)
          attributes {seg.schedule = #seg.schedule<grain = 65536>} {
        %x = memref.load %xs[%i] : memref<?xf32>
        seg.yield %x : f32
      }
      return
    }
    ```
  }];
  let options = [NumberOption<"grain", "grain", 0, 0, 9223372036854775807,
                        "how many points of an operation make a piece of work worth a thread, 0 to estimate it "
                        "from what they load and compute">];
}

def ConvertSegToCpu : SeqPass<"convert-seg-to-cpu"> {
  let summary = "lower segmented operations on memrefs to calls of the multicore runtime";
  let requires = ["OnMemrefs", "Checked", "Freed", "Scheduled"];
  let establishes = ["Outlined"];
  let breaks = ["Checked", "Distinct"];
  let description = [{
    The regions of each grid-level `seg` operation become functions over ranges
    of its space, which the runtime calls from all cores: one for a map (those of maps
    over parts of one array in turn, row by row); for a reduction those that fold a
    range, combine two accumulators and store a result; for a scan also the one that
    writes a range given the prefix before it; where it counts what passes filters, two
    that keep such elements of a range in a buffer and copy them from there. What the regions capture travels in a structure on the stack.

    `soac.assert` becomes a conditional call that stops the program, and
    recursive functions count their depth. How many points a range has is what
    `seg-schedule-cpu` writes; an operation without that is an error.

    ```mlir
    // before
    func.func private @f(index) -> f32
    func.func @main(%n: index, %ys: memref<8xf32>) {
      seg.map level(grid) space(%i) = (%n) outs(%ys : memref<8xf32>)
          attributes {seg.schedule = #seg.schedule<grain = 100, uneven = true>} {
        %y = func.call @f(%i) : (index) -> f32
        seg.yield %y : f32
      }
      return
    }
    // after canonicalization
    func.func private @f(index) -> f32
    func.func @main(%n: index, %ys: memref<8xf32>) attributes {llvm.emit_c_interface} {
      %map = llvm.mlir.addressof @seq_map_0 : !llvm.ptr
      %grain = arith.constant 100 : i64
      %one = arith.constant 1 : i64
      %context = llvm.alloca %one x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
      %size = builtin.unrealized_conversion_cast %n : index to i64
      %size_at = llvm.getelementptr %context[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, ptr)>
      llvm.store %size, %size_at : i64, !llvm.ptr
      %parts = builtin.unrealized_conversion_cast %ys : memref<8xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
      %data = llvm.extractvalue %parts[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
      %data_at = llvm.getelementptr %context[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, ptr)>
      llvm.store %data, %data_at : !llvm.ptr, !llvm.ptr
      %points = arith.index_cast %n : index to i64
      llvm.call @seq_rt_parallel_for_uneven(%points, %grain, %map, %context) : (i64, i64, !llvm.ptr, !llvm.ptr) -> ()
      return
    }
    llvm.func internal @seq_map_0(%context: !llvm.ptr, %from: i64, %to: i64) {
      %c1 = arith.constant 1 : index
      %stride = arith.constant 1 : i64
      %size = arith.constant 8 : i64
      %zero = arith.constant 0 : i64
      %empty = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
      %data_at = llvm.getelementptr %context[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, ptr)>
      %data = llvm.load %data_at : !llvm.ptr -> !llvm.ptr
      %p0 = llvm.insertvalue %data, %empty[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
      %p1 = llvm.insertvalue %data, %p0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
      %p2 = llvm.insertvalue %zero, %p1[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
      %p3 = llvm.insertvalue %size, %p2[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
      %p4 = llvm.insertvalue %stride, %p3[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
      %ys = builtin.unrealized_conversion_cast %p4
          : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<8xf32>
      %first = arith.index_cast %from : i64 to index
      %end = arith.index_cast %to : i64 to index
      scf.for %i = %first to %end step %c1 {
        %y = func.call @f(%i) : (index) -> f32
        memref.store %y, %ys[%i] : memref<8xf32>
      } {loop_annotation = #llvm.loop_annotation<unroll = <runtimeDisable = true>>}
      llvm.return
    }
    llvm.func @seq_rt_parallel_for_uneven(i64, i64, !llvm.ptr, !llvm.ptr)
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
                           "::mlir::vector::VectorDialect"];
  let options = [NumberOption<"compressBits", "compress-bits", 0, 0, 64,
                        "the width in bits of the narrowest elements whose vectors the target compresses in one "
                        "instruction (32 with AVX-512, 8 with its VBMI2), 0 for none">];
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
    func.func @main(%m: index, %n: index, %z: index, %o: tensor<?xindex>, %xs: tensor<?xindex>,
                    %s: tensor<?xindex>, %d: tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
      %sums = seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : index) offsets(%o : tensor<?xindex>)
          outs(%s : tensor<?xindex>) {
        %x = tensor.extract %xs[%p] : tensor<?xindex>
        seg.yield %x : index
      } op {
      ^bb0(%a: index, %b: index):
        %c = arith.addi %a, %b : index
        seg.yield %c : index
      } post {
      ^bb0(%i: index, %p: index):
        seg.yield
      }
      %ys = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : tensor<?xindex>)
          outs(%d : tensor<?xindex>) {
        %x = tensor.extract %xs[%p] : tensor<?xindex>
        seg.yield %x : index
      } op {
      ^bb0(%a: index, %b: index):
        %c = arith.addi %a, %b : index
        seg.yield %c : index
      } post {
      ^bb0(%i: index, %p: index, %y: index):
        seg.yield %y : index
      }
      return %sums, %ys : tensor<?xindex>, tensor<?xindex>
    }
    // after
    func.func @main(%m: index, %n: index, %z: index, %o: tensor<?xindex>, %xs: tensor<?xindex>,
                    %s: tensor<?xindex>, %d: tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
      %sums = seg.scan level(grid) space(%i, %p) = (%m, %n) reduce(%z : index) offsets(%o : tensor<?xindex>)
          outs(%s : tensor<?xindex>) attributes {seg.aggregates = 0 : i64} {
        %x = tensor.extract %xs[%p] : tensor<?xindex>
        seg.yield %x : index
      } op {
      ^bb0(%a: index, %b: index):
        %c = arith.addi %a, %b : index
        seg.yield %c : index
      } post {
      ^bb0(%i: index, %p: index):
        seg.yield
      }
      %ys = seg.scan level(grid) space(%i, %p) = (%m, %n) scan(%z : index) offsets(%o : tensor<?xindex>)
          outs(%d : tensor<?xindex>) attributes {seg.aggregates = 0 : i64} {
        %x = tensor.extract %xs[%p] : tensor<?xindex>
        seg.yield %x : index
      } op {
      ^bb0(%a: index, %b: index):
        %c = arith.addi %a, %b : index
        seg.yield %c : index
      } post {
      ^bb0(%i: index, %p: index, %y: index):
        seg.yield %y : index
      }
      return %sums, %ys : tensor<?xindex>, tensor<?xindex>
    }
    ```
  }];
  let statistics = [Statistic<"paired", "pairs", "reductions whose prefixes a scan takes">];
}

#endif // SEQ_CPU_PASSES
