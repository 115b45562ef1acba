//! Builds `libSeqGpuPasses.so` from `Passes.td` and its shim.

fn main() {
    mlir_build::Library::new("SeqGpuPasses")
        .include_path(mlir_build::dependency_includes("SEQPASSES"))
        .include_path(mlir_build::manifest_dir().join("../../../dialects/include"))
        .include_path(mlir_build::dependency_includes("SEQDIALECTS"))
        .passes("Passes.td", "GpuPasses.h.inc")
        .sources("lib")
        .link("SeqDialects")
        .build();
}
