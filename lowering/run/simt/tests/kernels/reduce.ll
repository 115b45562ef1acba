; A sum in one launch: each thread sums with the grid's stride, warps by shuffles,
; blocks by shared memory, and the block that finishes last adds the partial sums.
target triple = "nvptx64-nvidia-cuda"

@warps = internal addrspace(3) global [32 x i32] undef, align 4
@last = internal addrspace(3) global i32 undef, align 4

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)

define internal i32 @warp_sum(i32 %x) {
  %a = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %x, i32 16, i32 31)
  %b = add i32 %x, %a
  %c = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %b, i32 8, i32 31)
  %d = add i32 %b, %c
  %e = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %d, i32 4, i32 31)
  %f = add i32 %d, %e
  %g = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %f, i32 2, i32 31)
  %h = add i32 %f, %g
  %i = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %h, i32 1, i32 31)
  %j = add i32 %h, %i
  ret i32 %j
}

; The block's sum, in thread 0 of the block.
define internal i32 @block_sum(i32 %x) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %sum = call i32 @warp_sum(i32 %x)
  %lane = and i32 %tid, 31
  %warp = lshr i32 %tid, 5
  %leads = icmp eq i32 %lane, 0
  br i1 %leads, label %put, label %meet
put:
  %slot = getelementptr [32 x i32], ptr addrspace(3) @warps, i32 0, i32 %warp
  store i32 %sum, ptr addrspace(3) %slot, align 4
  br label %meet
meet:
  call void @llvm.nvvm.barrier0() ; BARRIER
  %first = icmp eq i32 %warp, 0
  br i1 %first, label %fold, label %out
fold:
  %count = lshr i32 %ntid, 5
  %has = icmp ult i32 %lane, %count
  br i1 %has, label %get, label %all
get:
  %from = getelementptr [32 x i32], ptr addrspace(3) @warps, i32 0, i32 %lane
  %got = load i32, ptr addrspace(3) %from, align 4
  br label %all
all:
  %part = phi i32 [ 0, %fold ], [ %got, %get ]
  %total = call i32 @warp_sum(i32 %part)
  br label %out
out:
  %result = phi i32 [ 0, %meet ], [ %total, %all ]
  ret i32 %result
}

define ptx_kernel void @sum(ptr addrspace(1) %in, i64 %n, ptr addrspace(1) %parts, ptr addrspace(1) %counter, ptr addrspace(1) %out) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %bid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %nbid = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %base = mul i32 %bid, %ntid
  %start = add i32 %base, %tid
  %start64 = zext i32 %start to i64
  %stride = mul i32 %ntid, %nbid
  %stride64 = zext i32 %stride to i64
  br label %loop
loop:
  %i = phi i64 [ %start64, %entry ], [ %next, %turn ]
  %acc = phi i32 [ 0, %entry ], [ %more, %turn ]
  %in_range = icmp slt i64 %i, %n
  br i1 %in_range, label %turn, label %sums
turn:
  %p = getelementptr i32, ptr addrspace(1) %in, i64 %i
  %x = load i32, ptr addrspace(1) %p, align 4
  %more = add i32 %acc, %x
  %next = add i64 %i, %stride64
  br label %loop
sums:
  %s = call i32 @block_sum(i32 %acc)
  %leader = icmp eq i32 %tid, 0
  br i1 %leader, label %publish, label %wait
publish:
  %own = getelementptr i32, ptr addrspace(1) %parts, i32 %bid
  store i32 %s, ptr addrspace(1) %own, align 4
  fence syncscope("device") acq_rel ; RELEASE
  %before = atomicrmw add ptr addrspace(1) %counter, i32 1 syncscope("device") monotonic
  fence syncscope("device") acq_rel ; ACQUIRE
  %after = add i32 %before, 1
  %is_last = icmp eq i32 %after, %nbid
  %flag = zext i1 %is_last to i32
  store i32 %flag, ptr addrspace(3) @last, align 4
  br label %wait
wait:
  call void @llvm.nvvm.barrier0()
  %f = load i32, ptr addrspace(3) @last, align 4
  %go = icmp ne i32 %f, 0
  br i1 %go, label %combine, label %end
combine:
  br label %cloop
cloop:
  %j = phi i32 [ %tid, %combine ], [ %jn, %cturn ]
  %cacc = phi i32 [ 0, %combine ], [ %cmore, %cturn ]
  %more_parts = icmp slt i32 %j, %nbid
  br i1 %more_parts, label %cturn, label %csum
cturn:
  %cp = getelementptr i32, ptr addrspace(1) %parts, i32 %j
  %cx = load i32, ptr addrspace(1) %cp, align 4
  %cmore = add i32 %cacc, %cx
  %jn = add i32 %j, %ntid
  br label %cloop
csum:
  %t = call i32 @block_sum(i32 %cacc)
  br i1 %leader, label %write, label %end
write:
  store i32 %t, ptr addrspace(1) %out, align 4
  br label %end
end:
  ret void
}
