//! Builds `libSeqPasses.so` from `Passes.td` and its shim.

fn main() {
    mlir_build::Library::new("SeqPasses")
        .include("include")
        .include_path(mlir_build::manifest_dir().join("../dialects/include"))
        .include_path(mlir_build::dependency_includes("SEQDIALECTS"))
        .passes("Passes.td", "Passes.h.inc")
        .sources("lib")
        .link("SeqDialects")
        .build();
    println!("cargo:include={}", mlir_build::manifest_dir().join("include").display());
}
