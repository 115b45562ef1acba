// The passes on buffers, after bufferization.

#ifndef SEQ_MEMORY_PASSES
#define SEQ_MEMORY_PASSES

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
    func.call @use(%a) : (memref<?xf32>) -> ()
    ...
    bufferization.dealloc (%a, %b : memref<?xf32>, memref<?xf32>) if (%true, %owned)
    // after
    func.call @use(%a) : (memref<?xf32>) -> ()
    memref.dealloc %a : memref<?xf32>
    ...
    bufferization.dealloc (%b : memref<?xf32>) if (%owned)
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
    of a filter, the copy is a shorter view of the original. Of what an `scf.while`
    carries it makes a copy in each round; where no buffer of a round has two names in
    the next one, the loop hands on what it owns, and copies no more than what it began
    with, if that is used elsewhere.

    ```mlir
    // before
    %b = memref.alloc(%n) : memref<?xf32>
    memref.copy %a, %b : memref<?xf32> to memref<?xf32>
    memref.dealloc %a : memref<?xf32>
    %r = func.call @f(%b) : (memref<?xf32>) -> memref<?xf32>
    // after
    %r = func.call @f(%a) : (memref<?xf32>) -> memref<?xf32>
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
    func.func private @f(%a: memref<?xf32>) {
      func.call @use(%a) : (memref<?xf32>) -> ()
      ...
    }
    func.call @f(%x) : (memref<?xf32>) -> ()
    memref.dealloc %x : memref<?xf32>
    // after
    func.func private @f(%a: memref<?xf32>) {
      func.call @use(%a) : (memref<?xf32>) -> ()
      memref.dealloc %a : memref<?xf32>
      ...
    }
    func.call @f(%x) : (memref<?xf32>) -> ()
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
    // before, in a loop
    %b = memref.alloc() : memref<5x5xf32>
    ...
    memref.dealloc %b : memref<5x5xf32>
    // after, before the loop
    %b = memref.alloca() : memref<5x5xf32>
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
    %a = memref.alloc(%n) : memref<?xf32>
    seg.scan ... outs(%count, %a : memref<index>, memref<?xf32>) ...
    %k = memref.load %count[] : memref<index>
    %v = memref.subview %a[0] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
    // after
    %a = memref.alloc(%n) : memref<?xf32>
    seg.scan ... outs(%count, %a : memref<index>, memref<?xf32>) ...
    %k = memref.load %count[] : memref<index>
    llvm.call @seq_rt_shrink(%pointer, %bytes) : (!llvm.ptr, i64) -> ()
    %v = memref.subview %a[0] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect", "::mlir::LLVM::LLVMDialect"
  ];
  let statistics = [Statistic<"shrunk", "shrunk-buffers", "arrays of which a part is given up">];
}

#endif // SEQ_MEMORY_PASSES
