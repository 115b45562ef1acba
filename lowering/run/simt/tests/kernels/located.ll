; A store with a debug location, as MLIR writes them.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @zero(ptr addrspace(1) %x) !dbg !4 {
  store i32 0, ptr addrspace(1) %x, align 4, !dbg !6
  ret void, !dbg !6
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "program.mlir", directory: "")
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "zero", file: !2, line: 3, type: !3, spFlags: DISPFlagDefinition, unit: !1)
!5 = !{}
!6 = !DILocation(line: 7, column: 5, scope: !4)
