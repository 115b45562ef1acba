//! Builds `libMLIR-C.so` and `libSeqDialects.so`.

fn main() {
    mlir_build::c_api_library();
    let (soac, seg) = ("include/soac/SoacOps.td", "include/seg/SegOps.td");
    let typedefs = ["-gen-typedef-decls", "-typedefs-dialect=soac"];
    mlir_build::Library::new("SeqDialects")
        .include("include")
        .tablegen(soac, "soac/SoacDialect.h.inc", &["-gen-dialect-decls", "-dialect=soac"])
        .tablegen(soac, "soac/SoacDialect.cpp.inc", &["-gen-dialect-defs", "-dialect=soac"])
        .tablegen(soac, "soac/SoacTypes.h.inc", &typedefs)
        .tablegen(soac, "soac/SoacTypes.cpp.inc", &["-gen-typedef-defs", "-typedefs-dialect=soac"])
        .tablegen(soac, "soac/SoacOps.h.inc", &["-gen-op-decls"])
        .tablegen(soac, "soac/SoacOps.cpp.inc", &["-gen-op-defs"])
        .tablegen(seg, "seg/SegDialect.h.inc", &["-gen-dialect-decls", "-dialect=seg"])
        .tablegen(seg, "seg/SegDialect.cpp.inc", &["-gen-dialect-defs", "-dialect=seg"])
        .tablegen(seg, "seg/SegEnums.h.inc", &["-gen-enum-decls"])
        .tablegen(seg, "seg/SegEnums.cpp.inc", &["-gen-enum-defs"])
        .tablegen(seg, "seg/SegAttrs.h.inc", &["-gen-attrdef-decls", "-attrdefs-dialect=seg"])
        .tablegen(seg, "seg/SegAttrs.cpp.inc", &["-gen-attrdef-defs", "-attrdefs-dialect=seg"])
        .tablegen(seg, "seg/SegOps.h.inc", &["-gen-op-decls"])
        .tablegen(seg, "seg/SegOps.cpp.inc", &["-gen-op-defs"])
        .sources("lib/soac")
        .sources("lib/seg")
        .sources("lib")
        .build();
    println!("cargo:include={}", mlir_build::generated_includes().display());
}
