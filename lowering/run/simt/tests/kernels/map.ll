; Maps: one thread an element, with and without a guard.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare float @__nv_expf(float)

define internal i64 @index() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %t64 = zext i32 %t to i64
  %n64 = zext i32 %n to i64
  %b64 = zext i32 %b to i64
  %p = mul i64 %n64, %b64
  %i = add i64 %p, %t64
  ret i64 %i
}

; out[i * stride] = a[i * stride] + b[i * stride]
define ptx_kernel void @add(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %out, i64 %n, i64 %stride) {
  %i = call i64 @index()
  %ok = icmp slt i64 %i, %n ; GUARD
  br i1 %ok, label %body, label %done
body:
  %at = mul i64 %i, %stride
  %pa = getelementptr i32, ptr addrspace(1) %a, i64 %at
  %pb = getelementptr i32, ptr addrspace(1) %b, i64 %at
  %po = getelementptr i32, ptr addrspace(1) %out, i64 %at
  %x = load i32, ptr addrspace(1) %pa, align 4
  %y = load i32, ptr addrspace(1) %pb, align 4
  %z = add i32 %x, %y
  store i32 %z, ptr addrspace(1) %po, align 4
  br label %done
done:
  ret void
}

; out[i] = exp(a[i]) through generic pointers
define ptx_kernel void @exponential(ptr %a, ptr %out, i64 %n) {
  %i = call i64 @index()
  %ok = icmp slt i64 %i, %n
  br i1 %ok, label %body, label %done
body:
  %pa = getelementptr float, ptr %a, i64 %i
  %po = getelementptr float, ptr %out, i64 %i
  %x = load float, ptr %pa, align 4
  %y = call float @__nv_expf(float %x)
  store float %y, ptr %po, align 4
  br label %done
done:
  ret void
}
