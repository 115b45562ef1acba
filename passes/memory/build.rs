//! Builds `libSeqMemoryPasses.so` from `Passes.td` and its shim.

fn main() {
    mlir_build::Library::new("SeqMemoryPasses")
        .include_path(mlir_build::dependency_includes("SEQPASSES"))
        .passes("Passes.td", "MemoryPasses.h.inc")
        .sources("lib")
        .build();
}
