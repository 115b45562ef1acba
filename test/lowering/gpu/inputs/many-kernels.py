"""Prints a module of so many kernels of about 200 operations that call one function."""

import sys

print("module attributes {gpu.container_module} { gpu.module @seq_kernels {")
for name in ("twice", "unused"):
    print(f"func.func private @{name}(%x: i32) -> i32 {{ %y = arith.addi %x, %x : i32 return %y : i32 }}")
for i in range(int(sys.argv[1])):
    print(f"gpu.func @k{i}(%x0: i32, %to: !llvm.ptr) kernel {{")
    for j in range(200):
        print(f"  %x{j + 1} = func.call @twice(%x{j}) : (i32) -> i32")
    print("  llvm.store %x200, %to : i32, !llvm.ptr gpu.return }")
print("} }")
