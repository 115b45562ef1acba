//! Builds `libSeqDriver.so`.

fn main() {
    mlir_build::Library::new("SeqDriver").sources("lib").link("SeqDialects").build();
}
