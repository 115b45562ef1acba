//! Builds `libMLIR-C.so` and `libSeqDialects.so`, and writes the typed operations.

use mlir_build::ods::{Dialect, generate};

/// Upstream's dialects that passes build operations of, with the files of their
/// definitions and the operations that are wanted; all if none is named.
const UPSTREAM: &[(&str, &str, &[&str])] = &[
    ("arith", "mlir/Dialect/Arith/IR/ArithOps.td", &[]),
    ("bufferization", "mlir/Dialect/Bufferization/IR/BufferizationOps.td", &[]),
    ("builtin", "mlir/IR/BuiltinOps.td", &[]),
    ("cf", "mlir/Dialect/ControlFlow/IR/ControlFlowOps.td", &[]),
    ("func", "mlir/Dialect/Func/IR/FuncOps.td", &[]),
    ("gpu", "mlir/Dialect/GPU/IR/GPUOps.td", GPU),
    ("index", "mlir/Dialect/Index/IR/IndexOps.td", &[]),
    ("linalg", "mlir/Dialect/Linalg/IR/LinalgOps.td", &["index", "yield"]),
    ("linalg_structured", "mlir/Dialect/Linalg/IR/LinalgStructuredOps.td", &["generic"]),
    ("llvm", "mlir/Dialect/LLVMIR/LLVMOps.td", LLVM),
    ("llvm_intrinsics", "mlir/Dialect/LLVMIR/LLVMIntrinsicOps.td", LLVM_INTRINSICS),
    ("math", "mlir/Dialect/Math/IR/MathOps.td", &[]),
    ("memref", "mlir/Dialect/MemRef/IR/MemRefOps.td", &[]),
    ("nvvm", "mlir/Dialect/LLVMIR/NVVMOps.td", &["bar.warp.sync", "shfl.sync", "vote.sync"]),
    ("scf", "mlir/Dialect/SCF/IR/SCFOps.td", &[]),
    ("tensor", "mlir/Dialect/Tensor/IR/TensorOps.td", &[]),
    ("ub", "mlir/Dialect/UB/IR/UBOps.td", &[]),
    ("vector", "mlir/Dialect/Vector/IR/VectorOps.td", VECTOR),
];

const GPU: &[&str] = &[
    "barrier",
    "binary",
    "block_dim",
    "block_id",
    "dynamic_shared_memory",
    "func",
    "grid_dim",
    "launch_func",
    "module",
    "return",
    "shuffle",
    "thread_id",
];
const LLVM: &[&str] = &[
    "addrspacecast",
    "alloca",
    "atomicrmw",
    "bitcast",
    "call",
    "call_intrinsic",
    "cmpxchg",
    "extractvalue",
    "fence",
    "func",
    "getelementptr",
    "inline_asm",
    "insertvalue",
    "inttoptr",
    "load",
    "mlir.addressof",
    "mlir.constant",
    "mlir.global",
    "mlir.poison",
    "mlir.undef",
    "mlir.zero",
    "ptrtoint",
    "return",
    "store",
];
const LLVM_INTRINSICS: &[&str] =
    &["intr.assume", "intr.masked.load", "intr.masked.store", "intr.memcpy", "intr.memmove"];
const VECTOR: &[&str] =
    &["broadcast", "extract", "insert", "load", "maskedload", "maskedstore", "shuffle", "step", "store"];

fn main() {
    mlir_build::c_api_library();
    let (soac, seg) = ("include/soac/SoacOps.td", "include/seg/SegOps.td");
    let derived = "include/soac/SoacDerivedOps.td";
    let typedefs = ["-gen-typedef-decls", "-typedefs-dialect=soac"];
    mlir_build::Library::new("SeqDialects")
        .include("include")
        .tablegen(soac, "soac/SoacDialect.h.inc", &["-gen-dialect-decls", "-dialect=soac"])
        .tablegen(soac, "soac/SoacDialect.cpp.inc", &["-gen-dialect-defs", "-dialect=soac"])
        .tablegen(soac, "soac/SoacTypes.h.inc", &typedefs)
        .tablegen(soac, "soac/SoacTypes.cpp.inc", &["-gen-typedef-defs", "-typedefs-dialect=soac"])
        .tablegen(soac, "soac/SoacEnums.h.inc", &["-gen-enum-decls"])
        .tablegen(soac, "soac/SoacEnums.cpp.inc", &["-gen-enum-defs"])
        .tablegen(soac, "soac/SoacOps.h.inc", &["-gen-op-decls"])
        .tablegen(soac, "soac/SoacOps.cpp.inc", &["-gen-op-defs"])
        .tablegen(derived, "soac/SoacDerivedOps.h.inc", &["-gen-op-decls"])
        .tablegen(derived, "soac/SoacDerivedOps.cpp.inc", &["-gen-op-defs"])
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
    generate(
        &Dialect { name: "soac", module: "soac", file: "soac/SoacOps.td", only: &[], all: Some("Soac") },
        &["include"],
    );
    let file = "soac/SoacDerivedOps.td";
    generate(&Dialect { name: "soac", module: "derived", file, only: &[], all: Some("Derived") }, &["include"]);
    generate(&Dialect { name: "seg", module: "seg", file: "seg/SegOps.td", only: &[], all: Some("Seg") }, &["include"]);
    for (module, file, only) in UPSTREAM {
        let name = module.split('_').next().unwrap_or(module);
        generate(&Dialect { name, module, file, only, all: None }, &[]);
    }
    println!("cargo:include={}", mlir_build::generated_includes().display());
}
