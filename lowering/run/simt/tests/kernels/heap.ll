; malloc and free, and variables in shared memory of single kernels.
target triple = "nvptx64-nvidia-cuda"

@first = internal addrspace(3) global [30000 x i32] undef, align 16
@second = internal addrspace(3) global [30000 x i32] undef, align 16
@both = internal addrspace(3) global [32 x i32] undef, align 16

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare noalias ptr @malloc(i64)
declare void @free(ptr)

; Each thread writes i, i + 1, ... to its own memory and adds them up.
define ptx_kernel void @sums(ptr addrspace(1) %out, i64 %n) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %bytes = shl i64 %n, 2
  %own = call ptr @malloc(i64 %bytes)
  br label %fill
fill:
  %i = phi i64 [ 0, %0 ], [ %i1, %fill ]
  %at = getelementptr i32, ptr %own, i64 %i
  %low = trunc i64 %i to i32
  %v = add i32 %low, %tid
  store volatile i32 %v, ptr %at, align 4
  %i1 = add i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %fill, label %add
add:
  %j = phi i64 [ 0, %fill ], [ %j1, %add ]
  %s = phi i32 [ 0, %fill ], [ %s1, %add ]
  %from = getelementptr i32, ptr %own, i64 %j
  %w = load volatile i32, ptr %from, align 4
  %s1 = add i32 %s, %w
  %j1 = add i64 %j, 1
  %rest = icmp ult i64 %j1, %n
  br i1 %rest, label %add, label %end
end:
  call void @free(ptr %own) ; mark-free
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %s1, ptr addrspace(1) %to, align 4
  ret void
}

; What malloc returns.
define ptx_kernel void @given(ptr addrspace(1) %out, i64 %bytes) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = call ptr @malloc(i64 %bytes)
  %to = getelementptr ptr, ptr addrspace(1) %out, i32 %tid
  store ptr %own, ptr addrspace(1) %to, align 8
  ret void
}

define internal i32 @neighbour(i32 %tid) noinline {
  %to = getelementptr i32, ptr addrspace(3) @both, i32 %tid
  store i32 %tid, ptr addrspace(3) %to, align 4
  call void @llvm.nvvm.barrier0()
  %other = xor i32 %tid, 1
  %from = getelementptr i32, ptr addrspace(3) @both, i32 %other
  %v = load i32, ptr addrspace(3) %from, align 4
  ret i32 %v
}

define ptx_kernel void @uses_first(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(3) @first, i32 %tid
  store i32 100, ptr addrspace(3) %at, align 4
  %n = call i32 @neighbour(i32 %tid)
  %from = getelementptr i32, ptr addrspace(3) @first, i32 %n
  %v = load i32, ptr addrspace(3) %from, align 4
  %s = add i32 %v, %n
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}

define ptx_kernel void @uses_second(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(3) @second, i32 %tid
  store i32 200, ptr addrspace(3) %at, align 4
  %n = call i32 @neighbour(i32 %tid)
  %from = getelementptr i32, ptr addrspace(3) @second, i32 %n
  %v = load i32, ptr addrspace(3) %from, align 4
  %s = add i32 %v, %n
  %to = getelementptr i32, ptr addrspace(1) %out, i32 %tid
  store i32 %s, ptr addrspace(1) %to, align 4
  ret void
}

; More than a block can have.
define ptx_kernel void @uses_all(ptr addrspace(1) %out) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(3) @first, i32 %tid
  store volatile i32 1, ptr addrspace(3) %a, align 4
  %b = getelementptr i32, ptr addrspace(3) @second, i32 %tid
  store volatile i32 2, ptr addrspace(3) %b, align 4
  ret void
}
