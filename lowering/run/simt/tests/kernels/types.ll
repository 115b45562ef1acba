; Element types, vector accesses, atomics, and coordinates in three dimensions.
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
declare float @llvm.exp2.f32(float)
declare double @llvm.pow.f64(double, double)
declare half @llvm.sqrt.f16(half)
declare i64 @llvm.ctpop.i64(i64)

; x = x * x + 1 in half and bfloat, and sqrt of the half.
define ptx_kernel void @small_floats(ptr addrspace(1) %h, ptr addrspace(1) %b) {
  %x = load half, ptr addrspace(1) %h, align 2
  %xx = fmul half %x, %x
  %y = fadd half %xx, 1.0
  store half %y, ptr addrspace(1) %h, align 2
  %r = call half @llvm.sqrt.f16(half %y)
  %p = getelementptr half, ptr addrspace(1) %h, i32 1
  store half %r, ptr addrspace(1) %p, align 2
  %u = load bfloat, ptr addrspace(1) %b, align 2
  %uu = fmul bfloat %u, %u
  %v = fadd bfloat %uu, 1.0
  store bfloat %v, ptr addrspace(1) %b, align 2
  ret void
}

define ptx_kernel void @maths(ptr addrspace(1) %f, ptr addrspace(1) %d, ptr addrspace(1) %i) {
  %x = load float, ptr addrspace(1) %f, align 4
  %y = call float @llvm.exp2.f32(float %x)
  store float %y, ptr addrspace(1) %f, align 4
  %u = load double, ptr addrspace(1) %d, align 8
  %v = call double @llvm.pow.f64(double %u, double 1.5)
  store double %v, ptr addrspace(1) %d, align 8
  %a = load i64, ptr addrspace(1) %i, align 8
  %w = sext i64 %a to i128
  %ww = mul i128 %w, %w
  %q = sdiv i128 %ww, 1000003
  %t = trunc i128 %q to i64
  %c = call i64 @llvm.ctpop.i64(i64 %t)
  %s = add i64 %t, %c
  store i64 %s, ptr addrspace(1) %i, align 8
  ret void
}

; Each thread moves 16 bytes.
define ptx_kernel void @vector(ptr addrspace(1) %in, ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr <4 x float>, ptr addrspace(1) %in, i32 %t
  %q = getelementptr <4 x float>, ptr addrspace(1) %out, i32 %t
  %x = load <4 x float>, ptr addrspace(1) %p, align 16
  %y = fadd <4 x float> %x, %x
  store <4 x float> %y, ptr addrspace(1) %q, align 16
  ret void
}

define ptx_kernel void @bytes(ptr addrspace(1) %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i8, ptr addrspace(1) %out, i32 %t
  %x = load i8, ptr addrspace(1) %p, align 1
  %y = add i8 %x, 1
  store i8 %y, ptr addrspace(1) %p, align 1
  ret void
}

define ptx_kernel void @atomics(ptr addrspace(1) %f, ptr addrspace(1) %l) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %x = uitofp i32 %t to float
  %a = atomicrmw fadd ptr addrspace(1) %f, float %x syncscope("device") monotonic
  %g = getelementptr float, ptr addrspace(1) %f, i32 1
  %b = atomicrmw fmax ptr addrspace(1) %g, float %x syncscope("device") monotonic
  %y = zext i32 %t to i64
  %c = atomicrmw add ptr addrspace(1) %l, i64 %y syncscope("device") monotonic
  %m = getelementptr i64, ptr addrspace(1) %l, i32 1
  %d = atomicrmw umax ptr addrspace(1) %m, i64 %y syncscope("device") monotonic
  ret void
}

; out[linear number of the thread] = its coordinates as digits
define ptx_kernel void @coordinates(ptr addrspace(1) %out) {
  %tx = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ty = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %tz = call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %nx = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %ny = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %nz = call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %bx = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %by = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %bz = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  %gx = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %gy = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
  %a0 = mul i32 %bz, %gy
  %a1 = add i32 %a0, %by
  %a2 = mul i32 %a1, %gx
  %a3 = add i32 %a2, %bx
  %a4 = mul i32 %a3, %nz
  %a5 = add i32 %a4, %tz
  %a6 = mul i32 %a5, %ny
  %a7 = add i32 %a6, %ty
  %a8 = mul i32 %a7, %nx
  %a9 = add i32 %a8, %tx
  %d0 = mul i32 %bz, 10
  %d1 = add i32 %d0, %by
  %d2 = mul i32 %d1, 10
  %d3 = add i32 %d2, %bx
  %d4 = mul i32 %d3, 10
  %d5 = add i32 %d4, %tz
  %d6 = mul i32 %d5, 10
  %d7 = add i32 %d6, %ty
  %d8 = mul i32 %d7, 10
  %d9 = add i32 %d8, %tx
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %a9
  store i32 %d9, ptr addrspace(1) %p, align 4
  ret void
}
