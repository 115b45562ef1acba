// The passes on buffers, after bufferization.

#ifndef SEQ_MEMORY_BUFFER_PASSES
#define SEQ_MEMORY_BUFFER_PASSES

include "SeqPassBase.td"

def SeparateDeallocations : SeqPass<"separate-deallocations"> {
  let summary = "free buffers that have no other name by themselves, after their last use";
  let requires = ["OnMemrefs", "Owned"];
  let description = [{
    `bufferization.dealloc` compares its buffers at run time, as several may be one,
    or one that is retained. An allocation that is never handed on (yielded,
    returned, selected or carried by a loop) is no other one, and is freed without a
    comparison if it is freed in any case: after its last use, if that is in the
    block that frees it.

    ```mlir
    // before
    func.func private @use(memref<?xf32>)
    func.func private @work()
    func.func @main(%n: index, %b: memref<?xf32>, %owned: i1) {
      %true = arith.constant true
      %a = memref.alloc(%n) : memref<?xf32>
      call @use(%a) : (memref<?xf32>) -> ()
      call @work() : () -> ()
      bufferization.dealloc (%a, %b : memref<?xf32>, memref<?xf32>) if (%true, %owned)
      return
    }
    // after
    func.func private @use(memref<?xf32>)
    func.func private @work()
    func.func @main(%n: index, %b: memref<?xf32>, %owned: i1) {
      %true = arith.constant true
      %a = memref.alloc(%n) : memref<?xf32>
      call @use(%a) : (memref<?xf32>) -> ()
      memref.dealloc %a : memref<?xf32>
      call @work() : () -> ()
      bufferization.dealloc (%b : memref<?xf32>) if (%owned)
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
  let statistics = [Statistic<"separated", "separated-buffers", "buffers freed by themselves">];
}

def ForwardCopies : SeqPass<"forward-copies"> {
  let summary = "use a buffer in place of its copy where it is freed after the copy";
  let requires = ["OnMemrefs", "Freed"];
  let description = [{
    Bufferization does not know what a function that calls itself writes, and copies
    its arguments. Where nothing uses the original after the copy, and nothing the
    copy before, they are one. If only the first elements are copied, as of the result
    of a filter, the copy is a shorter view of the original. The original may be read
    afterwards where steps tell that the copy does not change: points in red and black read
    their neighbours in place. Of what an `scf.while`
    carries it makes a copy in each round; where no buffer of a round has two names in
    the next one, the loop hands on what it owns, and copies no more than what it began
    with, if that is used elsewhere.

    ```mlir
    // before
    func.func private @use(memref<?xf32>)
    func.func @main(%n: index) {
      %a = memref.alloc(%n) : memref<?xf32>
      call @use(%a) : (memref<?xf32>) -> ()
      %b = memref.alloc(%n) : memref<?xf32>
      memref.copy %a, %b : memref<?xf32> to memref<?xf32>
      memref.dealloc %a : memref<?xf32>
      call @use(%b) : (memref<?xf32>) -> ()
      memref.dealloc %b : memref<?xf32>
      return
    }
    // after
    func.func private @use(memref<?xf32>)
    func.func @main(%n: index) {
      %a = memref.alloc(%n) : memref<?xf32>
      call @use(%a) : (memref<?xf32>) -> ()
      call @use(%a) : (memref<?xf32>) -> ()
      memref.dealloc %a : memref<?xf32>
      return
    }
    ```
  }];
  let statistics = [Statistic<"forwarded", "forwarded-copies", "copies that are their originals">];
}

def TransferOwnership : SeqPass<"transfer-ownership"> {
  let summary = "free arguments in private functions where all callers free them after the call";
  let requires = ["OnMemrefs", "Freed"];
  let description = [{
    A caller frees its buffers after a call, so that a recursion keeps the arguments of
    all its levels. Where every call of a private function is followed by nothing but
    the deallocation of an argument, the function frees it, after its own last use.
    Buffers of static size stay with their callers, which may have them on the stack.
    A call that gets a copy of what the caller does not own gets the original, if the
    function only reads it; each call then says whether the function is to free it.

    ```mlir
    // before
    func.func private @use(memref<?xf32>)
    func.func private @work()
    func.func private @f(%a: memref<?xf32>) {
      call @use(%a) : (memref<?xf32>) -> ()
      call @work() : () -> ()
      return
    }
    func.func @main(%n: index) {
      %a = memref.alloc(%n) : memref<?xf32>
      call @f(%a) : (memref<?xf32>) -> ()
      memref.dealloc %a : memref<?xf32>
      return
    }
    // after
    func.func private @use(memref<?xf32>)
    func.func private @work()
    func.func private @f(%a: memref<?xf32>) {
      call @use(%a) : (memref<?xf32>) -> ()
      memref.dealloc %a : memref<?xf32>
      call @work() : () -> ()
      return
    }
    func.func @main(%n: index) {
      %a = memref.alloc(%n) : memref<?xf32>
      call @f(%a) : (memref<?xf32>) -> ()
      return
    }
    ```
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
  let statistics = [Statistic<"transferred", "transferred-buffers", "arguments that functions free">];
}

def PromoteSmallBuffers : SeqPass<"promote-small-buffers"> {
  let summary = "put small buffers that are freed where they are made on the stack";
  let requires = ["OnMemrefs", "Freed"];
  let description = [{
    A buffer of static size that is freed in the block that makes it becomes a
    place on the stack, made once at the start of the function or of the region
    of a `seg` operation around it. A buffer that is freed elsewhere may be in
    use after its block and stays.

    ```mlir
    // before
    func.func private @use(memref<5xf32>)
    func.func @main(%from: index, %to: index, %step: index) {
      scf.for %i = %from to %to step %step {
        %b = memref.alloc() : memref<5xf32>
        func.call @use(%b) : (memref<5xf32>) -> ()
        memref.dealloc %b : memref<5xf32>
      }
      return
    }
    // after
    func.func private @use(memref<5xf32>)
    func.func @main(%from: index, %to: index, %step: index) {
      %b = memref.alloca() : memref<5xf32>
      scf.for %i = %from to %to step %step {
        func.call @use(%b) : (memref<5xf32>) -> ()
      }
      return
    }
    ```
  }];
  let options = [NumberOption<"maxBytes", "max-bytes", 2048, 0, 9223372036854775807, "the size in bytes of the largest buffer">];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
  let statistics = [Statistic<"promoted", "promoted-buffers", "buffers put on the stack">];
}

def ShrinkBuffers : SeqPass<"shrink-buffers"> {
  let summary = "give up what filters do not fill";
  let requires = ["OnMemrefs", "WholeViews"];
  let description = [{
    The result of a filter is as long as its input until it is known how much is kept.
    Where a scan writes an array and only a part from its start is used afterwards, the
    runtime is told that the rest is free. The array stays where it is.

    ```mlir
    // before
    func.func private @use(memref<?xi8, strided<[1]>>)
    func.func @main(%n: index, %z: index, %x: i8, %count: memref<index>) {
      %a = memref.alloc(%n) : memref<?xi8>
      seg.scan level(grid) space(%i) = (%n) scan(%z : index) reduce(%z : index)
          outs(%count, %a : memref<index>, memref<?xi8>) {
        seg.yield %i, %i : index, index
      } op {
      ^bb0(%p: index, %q: index, %r: index, %s: index):
        %t = arith.addi %p, %r : index
        %u = arith.addi %q, %s : index
        seg.yield %t, %u : index, index
      } post {
      ^bb0(%i: index, %to: index):
        seg.yield %x to [%to] : i8
      }
      %k = memref.load %count[] : memref<index>
      %v = memref.subview %a[0] [%k] [1] : memref<?xi8> to memref<?xi8, strided<[1]>>
      call @use(%v) : (memref<?xi8, strided<[1]>>) -> ()
      memref.dealloc %a : memref<?xi8>
      return
    }
    // after canonicalization
    func.func private @use(memref<?xi8, strided<[1]>>)
    func.func @main(%n: index, %z: index, %x: i8, %count: memref<index>) {
      %a = memref.alloc(%n) : memref<?xi8>
      seg.scan level(grid) space(%i) = (%n) scan(%z : index) reduce(%z : index)
          outs(%count, %a : memref<index>, memref<?xi8>) {
        seg.yield %i, %i : index, index
      } op {
      ^bb0(%p: index, %q: index, %r: index, %s: index):
        %t = arith.addi %p, %r : index
        %u = arith.addi %q, %s : index
        seg.yield %t, %u : index, index
      } post {
      ^bb0(%i: index, %to: index):
        seg.yield %x to [%to] : i8
      }
      %k = memref.load %count[] : memref<index>
      %bytes = arith.index_cast %k : index to i64
      %address = memref.extract_aligned_pointer_as_index %a : memref<?xi8> -> index
      %number = arith.index_cast %address : index to i64
      %pointer = llvm.inttoptr %number : i64 to !llvm.ptr
      llvm.call @seq_rt_shrink(%pointer, %bytes) : (!llvm.ptr, i64) -> ()
      %v = memref.subview %a[0] [%k] [1] : memref<?xi8> to memref<?xi8, strided<[1]>>
      call @use(%v) : (memref<?xi8, strided<[1]>>) -> ()
      memref.dealloc %a : memref<?xi8>
      return
    }
    llvm.func @seq_rt_shrink(!llvm.ptr, i64) attributes {passthrough = ["nounwind"]}
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect", "::mlir::LLVM::LLVMDialect"
  ];
  let statistics = [Statistic<"shrunk", "shrunk-buffers", "arrays of which a part is given up">];
}

#endif // SEQ_MEMORY_BUFFER_PASSES
