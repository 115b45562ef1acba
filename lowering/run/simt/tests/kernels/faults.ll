; Small kernels, most of them with one fault each.
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [1056 x i32] undef, align 16
@dynamic = external addrspace(3) global [0 x i8], align 16
@table = internal addrspace(4) constant [4 x i32] [i32 10, i32 20, i32 30, i32 40], align 4
@total = addrspace(1) global i32 0, align 4

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare float @llvm.nvvm.shfl.sync.down.f32(i32, float, i32, i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i1 @llvm.nvvm.vote.all.sync(i32, i1)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare void @llvm.trap()
declare void @llvm.nvvm.exit()
declare void @seq_dev_pause()
declare {i64, i64} @seq_dev_load_relaxed_b128(ptr addrspace(1))
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1)

; Half of the block goes to another barrier.
define ptx_kernel void @divergent_barrier(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %tid, 16
  br i1 %low, label %a, label %b
a:
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(1) %out, align 4
  br label %end
b:
  call void @llvm.nvvm.barrier0()
  br label %end
end:
  ret void
}

; Half of the block ends before the barrier.
define ptx_kernel void @early_exit(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %tid, 16
  br i1 %low, label %meet, label %end
meet:
  call void @llvm.nvvm.barrier0()
  store i32 %tid, ptr addrspace(1) %out, align 4
  br label %end
end:
  ret void
}

; A shuffle of the whole warp that only its lower half reaches.
define ptx_kernel void @divergent_shuffle(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %tid, 16
  br i1 %low, label %meet, label %end
meet:
  %x = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %tid, i32 0, i32 31)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %x, ptr addrspace(1) %p, align 4
  br label %end
end:
  ret void
}

; The lower half votes alone, the upper half with the whole warp.
define ptx_kernel void @divergent_vote(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = icmp ult i32 %tid, 16
  %mask = select i1 %low, i32 65535, i32 -1
  %x = call i32 @llvm.nvvm.vote.ballot.sync(i32 %mask, i1 true)
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}

; A lane that is not in its own mask.
define ptx_kernel void @foreign_mask(ptr addrspace(1) %out) {
  call void @llvm.nvvm.bar.warp.sync(i32 1)
  ret void
}

; What the host did not store in shared memory is read.
define ptx_kernel void @uninitialised(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [1056 x i32], ptr addrspace(3) @tile, i32 0, i32 %tid
  %x = load i32, ptr addrspace(3) %p, align 4
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %x, ptr addrspace(1) %q, align 4
  ret void
}

define ptx_kernel void @misaligned(ptr addrspace(1) %out) {
  %p = getelementptr i8, ptr addrspace(1) %out, i64 8
  %x = call {i64, i64} @seq_dev_load_relaxed_b128(ptr addrspace(1) %p)
  %y = extractvalue {i64, i64} %x, 0
  store i64 %y, ptr addrspace(1) %out, align 8
  ret void
}

; One element past the end of a shared array, and past dynamic shared memory.
define ptx_kernel void @past_shared(i32 %i) {
  %p = getelementptr [1056 x i32], ptr addrspace(3) @tile, i32 0, i32 %i
  store i32 1, ptr addrspace(3) %p, align 4
  ret void
}

define ptx_kernel void @past_dynamic(i32 %i) {
  %p = getelementptr i32, ptr addrspace(3) @dynamic, i32 %i
  store i32 1, ptr addrspace(3) %p, align 4
  ret void
}

; A local array by a computed index.
define ptx_kernel void @past_local(ptr addrspace(1) %out, i32 %i) {
  %a = alloca [8 x i32], align 4
  %p = getelementptr [8 x i32], ptr %a, i32 0, i32 %i
  store volatile i32 7, ptr %p, align 4
  %x = load volatile i32, ptr %p, align 4
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}

; One of two local arrays, chosen by the sign of the index: nothing in the code says
; which of them the pointer is into.
define ptx_kernel void @past_either(ptr addrspace(1) %out, i32 %i) {
  %a = alloca [8 x i32], align 4
  %b = alloca [8 x i32], align 4
  store volatile i32 1, ptr %a, align 4
  store volatile i32 2, ptr %b, align 4
  %negative = icmp slt i32 %i, 0
  %either = select i1 %negative, ptr %a, ptr %b
  %at = call i32 @llvm.abs.i32(i32 %i, i1 false)
  %p = getelementptr [8 x i32], ptr %either, i32 0, i32 %at
  store volatile i32 7, ptr %p, align 4
  %x = load volatile i32, ptr %p, align 4
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}
declare i32 @llvm.abs.i32(i32, i1)

define ptx_kernel void @divide(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %q = sdiv i32 %a, %b
  store i32 %q, ptr addrspace(1) %out, align 4
  ret void
}

define ptx_kernel void @trap() {
  call void @llvm.trap()
  unreachable
}

; A part of the kernel that must not be reached.
define ptx_kernel void @impossible(ptr addrspace(1) %out, i32 %x) {
  %bad = icmp eq i32 %x, 7
  call void @seq_dev_pause()
  br i1 %bad, label %never, label %end
never:
  store volatile i32 1, ptr addrspace(1) %out, align 4
  unreachable
end:
  ret void
}

; Waits for a word that nobody stores, without and with a pause.
define ptx_kernel void @spin(ptr addrspace(1) %out) {
  br label %loop
loop:
  %x = load atomic i32, ptr addrspace(1) %out syncscope("device") monotonic, align 4
  %go = icmp eq i32 %x, 1
  br i1 %go, label %end, label %loop
end:
  ret void
}

; Block 0 waits without a pause for the other one.
define ptx_kernel void @spin_for_other(ptr addrspace(1) %out) {
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %waits = icmp eq i32 %b, 0
  br i1 %waits, label %loop, label %raise
loop:
  %x = load atomic i32, ptr addrspace(1) %out syncscope("device") monotonic, align 4
  %go = icmp eq i32 %x, 1
  br i1 %go, label %end, label %loop
raise:
  store atomic i32 1, ptr addrspace(1) %out syncscope("device") monotonic, align 4
  br label %end
end:
  ret void
}

define ptx_kernel void @wait(ptr addrspace(1) %out) {
  br label %loop
loop:
  call void @seq_dev_pause()
  %x = load atomic i32, ptr addrspace(1) %out syncscope("device") monotonic, align 4
  %go = icmp eq i32 %x, 1
  br i1 %go, label %end, label %loop
end:
  ret void
}

; Stores through a pointer of any kind.
define ptx_kernel void @put(ptr %p) {
  store i32 1, ptr %p, align 4
  ret void
}

define internal i32 @deep(i32 %n) noinline {
  %a = alloca [64 x i32], align 4
  %end = icmp eq i32 %n, 0
  br i1 %end, label %stop, label %go
go:
  %m = sub i32 %n, 1
  %p = getelementptr [64 x i32], ptr %a, i32 0, i32 3
  store volatile i32 %m, ptr %p, align 4
  %x = call i32 @deep(i32 %m)
  %y = load volatile i32, ptr %p, align 4
  %z = add i32 %x, %y
  ret i32 %z
stop:
  ret i32 0
}

define ptx_kernel void @recursion(ptr addrspace(1) %out, i32 %n) {
  %x = call i32 @deep(i32 %n)
  store i32 %x, ptr addrspace(1) %out, align 4
  ret void
}

; Stores tile[tid * stride] and loads it again after a barrier.
define ptx_kernel void @banks(ptr addrspace(1) %out, i32 %stride) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = mul i32 %tid, %stride
  %p = getelementptr [1056 x i32], ptr addrspace(3) @tile, i32 0, i32 %at
  store i32 %tid, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(3) %p, align 4
  %q = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %x, ptr addrspace(1) %q, align 4
  ret void
}

; Neighbours exchange through shared memory, ordered by the warp only.
define ptx_kernel void @neighbours(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [1056 x i32], ptr addrspace(3) @tile, i32 0, i32 %tid
  store i32 %tid, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.bar.warp.sync(i32 -1) ; SYNC
  %other = xor i32 %tid, 1
  %q = getelementptr [1056 x i32], ptr addrspace(3) @tile, i32 0, i32 %other
  %x = load i32, ptr addrspace(3) %q, align 4
  %r = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %x, ptr addrspace(1) %r, align 4
  ret void
}

; What every warp operation computes; eight words a lane.
define ptx_kernel void @warp(ptr addrspace(1) %out) {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %odd = trunc i32 %lane to i1
  %ballot = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %odd)
  %all = call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %odd)
  %all32 = zext i1 %all to i32
  %third = udiv i32 %lane, 8
  %match = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %third)
  %sum = call i32 @llvm.nvvm.redux.sync.add(i32 %lane, i32 -1)
  %f = uitofp i32 %lane to float
  %down = call float @llvm.nvvm.shfl.sync.down.f32(i32 -1, float %f, i32 4, i32 31)
  %d = fptoui float %down to i32
  %popc = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 1, i1 %odd)
  %t = getelementptr [4 x i32], ptr addrspace(4) @table, i32 0, i32 %third
  %c = load i32, ptr addrspace(4) %t, align 4
  %old = atomicrmw add ptr addrspace(1) @total, i32 1 monotonic
  %base = mul i32 %lane, 8
  %p0 = getelementptr i32, ptr addrspace(1) %out, i32 %base
  store i32 %ballot, ptr addrspace(1) %p0, align 4
  %p1 = getelementptr i32, ptr addrspace(1) %p0, i32 1
  store i32 %all32, ptr addrspace(1) %p1, align 4
  %p2 = getelementptr i32, ptr addrspace(1) %p0, i32 2
  store i32 %match, ptr addrspace(1) %p2, align 4
  %p3 = getelementptr i32, ptr addrspace(1) %p0, i32 3
  store i32 %sum, ptr addrspace(1) %p3, align 4
  %p4 = getelementptr i32, ptr addrspace(1) %p0, i32 4
  store i32 %d, ptr addrspace(1) %p4, align 4
  %p5 = getelementptr i32, ptr addrspace(1) %p0, i32 5
  store i32 %popc, ptr addrspace(1) %p5, align 4
  %p6 = getelementptr i32, ptr addrspace(1) %p0, i32 6
  store i32 %c, ptr addrspace(1) %p6, align 4
  ret void
}

; Two halves of a block of 128 pass barriers of their own.
define ptx_kernel void @halves(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [1056 x i32], ptr addrspace(3) @tile, i32 0, i32 %tid
  store i32 %tid, ptr addrspace(3) %p, align 4
  %half = lshr i32 %tid, 6
  %id = add i32 %half, 1
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 %id, i32 64)
  %other = xor i32 %tid, 32 ; PARTNER
  %q = getelementptr [1056 x i32], ptr addrspace(3) @tile, i32 0, i32 %other
  %x = load i32, ptr addrspace(3) %q, align 4
  %r = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %x, ptr addrspace(1) %r, align 4
  ret void
}

; A lock by compare-and-swap around a counter; all blocks, one thread each.
define ptx_kernel void @lock(ptr addrspace(1) %lock, ptr addrspace(1) %count) {
  br label %try
try:
  %pair = cmpxchg ptr addrspace(1) %lock, i32 0, i32 1 syncscope("device") acquire monotonic
  %got = extractvalue {i32, i1} %pair, 1
  br i1 %got, label %in, label %again
again:
  call void @seq_dev_pause()
  br label %try
in:
  %x = load i32, ptr addrspace(1) %count, align 4
  %y = add i32 %x, 1
  store i32 %y, ptr addrspace(1) %count, align 4
  store atomic i32 0, ptr addrspace(1) %lock syncscope("device") release, align 4 ; UNLOCK
  ret void
}

define ptx_kernel void @copy(ptr addrspace(1) %to, ptr addrspace(1) %from, i64 %bytes) {
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %to, ptr addrspace(1) %from, i64 %bytes, i1 false)
  ret void
}

define ptx_kernel void @leave(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  %odd = trunc i32 %tid to i1
  br i1 %odd, label %go, label %stay
go:
  call void @llvm.nvvm.exit()
  unreachable
stay:
  store i32 %tid, ptr addrspace(1) %p, align 4
  ret void
}
