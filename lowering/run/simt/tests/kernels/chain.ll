; Blocks in a chain: block i waits until block i - 1 has stored its row of 64 words
; in the plain way and raised its flag, and adds 1 to each word. A thread polls, all
; threads read after a barrier. Rows are written by all threads, the flag by one.
target triple = "nvptx64-nvidia-cuda"

@number = internal addrspace(3) global i32 undef, align 4

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.membar.gl()
declare void @seq_dev_pause()

define ptx_kernel void @chain(ptr addrspace(1) %rows, ptr addrspace(1) %flags, ptr addrspace(1) %ticket) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %leader = icmp eq i32 %tid, 0
  br i1 %leader, label %draw, label %drawn
draw:
  %t = atomicrmw add ptr addrspace(1) %ticket, i32 1 monotonic
  store i32 %t, ptr addrspace(3) @number, align 4
  br label %drawn
drawn:
  call void @llvm.nvvm.barrier0()
  %i = load i32, ptr addrspace(3) @number, align 4
  %first = icmp eq i32 %i, 0
  %polls = icmp eq i32 %tid, 7
  %before = sub i32 %i, 1
  %waits = xor i1 %first, true
  %go = and i1 %polls, %waits
  br i1 %go, label %poll, label %met
poll:
  %pf = getelementptr i32, ptr addrspace(1) %flags, i32 %before
  %f = load atomic i32, ptr addrspace(1) %pf syncscope("device") monotonic, align 4
  %ready = icmp eq i32 %f, 1
  br i1 %ready, label %acquire, label %pause
pause:
  call void @seq_dev_pause()
  br label %poll
acquire:
  call void @llvm.nvvm.membar.gl() ; ACQUIRE
  br label %met
met:
  call void @llvm.nvvm.barrier0() ; SPREAD
  br i1 %first, label %write, label %read
read:
  %from0 = mul i32 %before, 64
  %mirror = sub i32 63, %tid
  %from = add i32 %from0, %mirror
  %pr = getelementptr i32, ptr addrspace(1) %rows, i32 %from
  %x = load i32, ptr addrspace(1) %pr, align 4
  br label %write
write:
  %old = phi i32 [ 0, %met ], [ %x, %read ]
  %new = add i32 %old, 1
  %to0 = mul i32 %i, 64
  %to = add i32 %to0, %tid
  %pw = getelementptr i32, ptr addrspace(1) %rows, i32 %to
  store i32 %new, ptr addrspace(1) %pw, align 4
  call void @llvm.nvvm.barrier0() ; COLLECT
  br i1 %leader, label %raise, label %end
raise:
  fence syncscope("device") release ; RELEASE
  %pg = getelementptr i32, ptr addrspace(1) %flags, i32 %i
  store atomic i32 1, ptr addrspace(1) %pg syncscope("device") monotonic, align 4
  br label %end
end:
  ret void
}
