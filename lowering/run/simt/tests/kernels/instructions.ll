; Lanes of a warp that part: in a loop, in a branch, and not at all.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.barrier0()
declare void @seq_dev_pause()

; As many stores as the lane's number and one.
define ptx_kernel void @turns(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = and i32 %t, 31
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr addrspace(1) %to, align 4
  %next = add i32 %i, 1
  %more = icmp ule i32 %next, %lane
  br i1 %more, label %loop, label %done, !llvm.loop !0
done:
  ret void
}

; Two stores of some lanes, one of the others, and a shuffle of all.
define ptx_kernel void @sides(ptr addrspace(1) %out, i32 %bound) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = and i32 %t, 31
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  %low = icmp ult i32 %lane, %bound
  br i1 %low, label %twice, label %once
twice:
  store volatile i32 1, ptr addrspace(1) %to, align 4
  store volatile i32 2, ptr addrspace(1) %to, align 4
  br label %meet
once:
  store volatile i16 3, ptr addrspace(1) %to, align 4
  br label %meet
meet:
  call void @llvm.nvvm.barrier0()
  %other = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %t, i32 1, i32 31)
  store volatile i32 %other, ptr addrspace(1) %to, align 4
  ret void
}

; A quotient by what is not known, in 64 bits or in 32.
define ptx_kernel void @quotients(ptr addrspace(1) %out, i64 %a, i64 %b, i32 %c, i32 %d) {
  %x = udiv i64 %a, %b
  %y = udiv i32 %c, %d
  %z = zext i32 %y to i64
  %s = add i64 %x, %z
  store i64 %s, ptr addrspace(1) %out, align 8
  ret void
}

; A store in each turn of a loop, beside a loop that waits and stores.
define ptx_kernel void @waits(ptr addrspace(1) %out, i32 %turns) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %t
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %next, %behind ]
  store volatile i32 %i, ptr addrspace(1) %to, align 4
  br label %poll
poll:
  %k = phi i32 [ 0, %outer ], [ %later, %poll ]
  call void @seq_dev_pause()
  store volatile i32 %k, ptr addrspace(1) %to, align 4
  %later = add i32 %k, 1
  %waits = icmp ult i32 %later, 3
  br i1 %waits, label %poll, label %behind, !llvm.loop !0
behind:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %turns
  br i1 %more, label %outer, label %done, !llvm.loop !0
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
