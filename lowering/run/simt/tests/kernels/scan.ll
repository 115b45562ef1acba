; An inclusive scan of i32 in one pass with decoupled look-back; blocks of 64
; threads, one element a thread. A tile's status and value travel in one word of 64
; bits: the value below, in the upper half 1 (aggregate) or 2 (inclusive prefix).
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global i32 undef, align 4
@warp0 = internal addrspace(3) global i32 undef, align 4
@prefix = internal addrspace(3) global i32 undef, align 4

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare {i32, i1} @llvm.nvvm.shfl.sync.up.i32p(i32, i32, i32, i32)
declare void @seq_dev_pause()
declare {i64, i64} @seq_dev_load_relaxed_b128(ptr addrspace(1))
declare void @seq_dev_store_relaxed_b128(ptr addrspace(1), i64, i64)

define internal i32 @step(i32 %x, i32 %distance) {
  %pair = call {i32, i1} @llvm.nvvm.shfl.sync.up.i32p(i32 -1, i32 %x, i32 %distance, i32 0)
  %other = extractvalue {i32, i1} %pair, 0
  %valid = extractvalue {i32, i1} %pair, 1
  %add = select i1 %valid, i32 %other, i32 0
  %sum = add i32 %x, %add
  ret i32 %sum
}

define internal void @publish(ptr addrspace(1) %states, i32 %tile, i32 %value, i32 %status) {
  %v = zext i32 %value to i64
  %s = zext i32 %status to i64
  %high = shl i64 %s, 32
  %word = or i64 %high, %v
  %p = getelementptr i64, ptr addrspace(1) %states, i32 %tile
  store atomic i64 %word, ptr addrspace(1) %p syncscope("device") monotonic, align 8 ; STORE64
  ret void
}

define internal i64 @look(ptr addrspace(1) %states, i32 %tile) {
  %p = getelementptr i64, ptr addrspace(1) %states, i32 %tile
  %w = load atomic i64, ptr addrspace(1) %p syncscope("device") monotonic, align 8
  ret i64 %w
}

; The same in 128 bits: the value in the low word, the status in the high one.
define internal void @publish128(ptr addrspace(1) %states, i32 %tile, i32 %value, i32 %status) {
  %v = zext i32 %value to i64
  %s = zext i32 %status to i64
  %p = getelementptr i128, ptr addrspace(1) %states, i32 %tile
  call void @seq_dev_store_relaxed_b128(ptr addrspace(1) %p, i64 %v, i64 %s)
  ret void
}

define internal i64 @look128(ptr addrspace(1) %states, i32 %tile) {
  %p = getelementptr i128, ptr addrspace(1) %states, i32 %tile
  %pair = call {i64, i64} @seq_dev_load_relaxed_b128(ptr addrspace(1) %p)
  %v = extractvalue {i64, i64} %pair, 0
  %s = extractvalue {i64, i64} %pair, 1
  %high = shl i64 %s, 32
  %w = or i64 %high, %v
  ret i64 %w
}

define ptx_kernel void @scan(ptr addrspace(1) %in, ptr addrspace(1) %out, i64 %n, ptr addrspace(1) %states, ptr addrspace(1) %ticket) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %leader = icmp eq i32 %tid, 0
  br i1 %leader, label %draw, label %drawn
draw:
  %t = atomicrmw add ptr addrspace(1) %ticket, i32 1 syncscope("device") monotonic ; TICKET
  store i32 %t, ptr addrspace(3) @tile, align 4
  br label %drawn
drawn:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %tile = load i32, ptr addrspace(3) @tile, align 4
  %tile64 = zext i32 %tile to i64
  %tid64 = zext i32 %tid to i64
  %first = mul i64 %tile64, 64
  %i = add i64 %first, %tid64
  %inside = icmp slt i64 %i, %n ; GUARD
  br i1 %inside, label %read, label %local
read:
  %pin = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %x0 = load i32, ptr addrspace(1) %pin, align 4
  br label %local
local:
  %x = phi i32 [ 0, %drawn ], [ %x0, %read ]
  %s1 = call i32 @step(i32 %x, i32 1)
  %s2 = call i32 @step(i32 %s1, i32 2)
  %s3 = call i32 @step(i32 %s2, i32 4)
  %s4 = call i32 @step(i32 %s3, i32 8)
  %s5 = call i32 @step(i32 %s4, i32 16)
  %end0 = icmp eq i32 %tid, 31
  br i1 %end0, label %give, label %given
give:
  store i32 %s5, ptr addrspace(3) @warp0, align 4
  br label %given
given:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ; WARPS
  %w0 = load i32, ptr addrspace(3) @warp0, align 4
  %second = icmp uge i32 %tid, 32
  %carry = select i1 %second, i32 %w0, i32 0
  %sum = add i32 %s5, %carry
  %lastthread = icmp eq i32 %tid, 63
  br i1 %lastthread, label %chain, label %joined
chain:
  %firsttile = icmp eq i32 %tile, 0
  br i1 %firsttile, label %start, label %aggregate
start:
  call void @publish(ptr addrspace(1) %states, i32 %tile, i32 %sum, i32 2)
  store i32 0, ptr addrspace(3) @prefix, align 4
  br label %joined
aggregate:
  call void @publish(ptr addrspace(1) %states, i32 %tile, i32 %sum, i32 1)
  %before = sub i32 %tile, 1
  br label %poll
poll:
  %at = phi i32 [ %before, %aggregate ], [ %at, %pause ], [ %earlier, %more ]
  %acc = phi i32 [ 0, %aggregate ], [ %acc, %pause ], [ %accnext, %more ]
  %word = call i64 @look(ptr addrspace(1) %states, i32 %at)
  %status64 = lshr i64 %word, 32
  %status = trunc i64 %status64 to i32
  %ready = icmp ne i32 %status, 0
  br i1 %ready, label %take, label %pause
pause:
  call void @seq_dev_pause()
  br label %poll
take:
  %value = trunc i64 %word to i32
  %accnext = add i32 %acc, %value
  %complete = icmp eq i32 %status, 2
  br i1 %complete, label %found, label %more
more:
  %earlier = sub i32 %at, 1
  br label %poll
found:
  %inclusive = add i32 %accnext, %sum
  call void @publish(ptr addrspace(1) %states, i32 %tile, i32 %inclusive, i32 2)
  store i32 %accnext, ptr addrspace(3) @prefix, align 4
  br label %joined
joined:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %p = load i32, ptr addrspace(3) @prefix, align 4
  %result = add i32 %p, %sum
  br i1 %inside, label %write, label %done
write:
  %pout = getelementptr i32, ptr addrspace(1) %out, i64 %i
  store i32 %result, ptr addrspace(1) %pout, align 4
  br label %done
done:
  ret void
}
