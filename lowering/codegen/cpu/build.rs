//! Builds `libSeqCpuPasses.so` from `Passes.td` and its shim.

fn main() {
    mlir_build::Library::new("SeqCpuPasses")
        .include_path(mlir_build::dependency_includes("SEQPASSES"))
        .passes("Passes.td", "CpuPasses.h.inc")
        .sources("lib")
        .build();
}
