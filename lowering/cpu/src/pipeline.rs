//! The pipeline from soac to the LLVM dialect.

use seq_passes::{register_pipeline, with_options};

use crate::{
    convert, forward_copies, native, promote_small_buffers, reuse_aggregates, separate_deallocations, shrink_buffers,
    transfer_ownership,
};

#[allow(missing_docs)]
mod ffi {
    use mlir_sys::{MlirOperation, MlirStringRef};
    use std::ffi::c_void;

    pub type Runner = extern "C" fn(MlirStringRef, MlirStringRef, MlirOperation, *mut c_void) -> bool;

    #[link(name = "SeqCpuPasses")]
    unsafe extern "C" {
        pub fn seqRegisterCpuPasses(runner: Runner);
    }
}

/// Upstream's canonicalization without its pattern that takes the static size of an
/// array with which a loop begins for the size of all that the loop carries after
/// it: what a loop carries may change its size.
macro_rules! canonicalize {
    () => {
        "canonicalize{disable-patterns='(anonymous namespace)::ForOpTensorCastFolder'}"
    };
}

/// soac on tensors to seg on tensors; `{?` stands before the names of the options
/// that a pass takes, for [`with_options`]. Rows that can keep all threads busy, or 64,
/// are left to one thread each where flat code would take rounds over all of them.
pub const SOAC_TO_SEG: &str = concat!(
    "soac-normalize,soac-inline,",
    canonicalize!(),
    ",cse,soac-hoist,soac-insert-checks,soac-sink,soac-merge-calls,",
    canonicalize!(),
    ",cse,soac-flatten{outer-parallelism-of-rounds=64 rounds-by-threads=true ? mode max-versions fail-on-sequential},soac-expand-jagged,soac-inline,",
    canonicalize!(),
    ",cse,soac-fuse,",
    canonicalize!(),
    ",cse,convert-soac-to-seg{? fail-on-sequential},",
    canonicalize!(),
    ",cse"
);

/// seg on tensors to seg on memrefs, with every buffer freed at the end of its block.
pub const BUFFERIZE: &str = "soac-rematerialize,soac-keep-parts,soac-separate-recursion,soac-separate-results,soac-protect-arguments,soac-separate-empties,soac-guard-inserts,eliminate-empty-tensors,\
    one-shot-bufferize{allow-return-allocs-from-loops bufferize-function-boundaries function-boundary-type-conversion=identity-layout-map unknown-type-conversion=identity-layout-map},\
    convert-linalg-to-loops,canonicalize,cse,ownership-based-buffer-deallocation,canonicalize,\
    separate-deallocations,forward-copies,transfer-ownership,buffer-deallocation-simplification,bufferization-lower-deallocations,cse,canonicalize,\
    promote-small-buffers,convert-bufferization-to-memref";

/// seg on memrefs to the LLVM dialect, for [`with_options`]. arith converts before it is expanded:
/// the expansion of minimumf and maximumf does not order the zeros.
/// What is the same before and after functions are made of regions comes first, as
/// there is more code afterwards; LLVM cleans up at the end.
pub const SEG_TO_LLVM: &str = "shrink-buffers,expand-strided-metadata,lower-affine,convert-vector-to-scf,\
    convert-seg-to-cpu{? compress-bits grain},canonicalize,cse,convert-scf-to-cf,convert-vector-to-llvm,\
    convert-math-to-llvm,convert-math-to-libm,convert-arith-to-llvm,arith-expand,\
    convert-index-to-llvm,finalize-memref-to-llvm{use-aligned-alloc=true use-generic-functions=true},\
    convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts";

/// The whole way from soac to the LLVM dialect; `seg` are options of soac-flatten and
/// convert-soac-to-seg, such as `mode=full fail-on-sequential=true`, `cpu` those of
/// convert-seg-to-cpu.
pub fn pipeline(seg: &str, cpu: &str) -> String {
    let (soac, llvm) = (with_options(SOAC_TO_SEG, seg), with_options(SEG_TO_LLVM, cpu));
    format!("builtin.module({soac},reuse-aggregates,{BUFFERIZE},{llvm})")
}

/// The same for the machine that it runs on.
pub fn host_pipeline(seg: &str, cpu: &str) -> String {
    pipeline(seg, &format!("compress-bits={} {cpu}", native::compress_bits()))
}

/// Registers `convert-seg-to-cpu` and the pipelines `seq-to-seg`,
/// `seq-bufferize` and `seq-to-cpu`. Calling it again changes nothing.
pub fn register() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        seq_passes::register();
        seq_passes::add(&[
            ("convert-seg-to-cpu", convert::run),
            ("promote-small-buffers", promote_small_buffers::run),
            ("reuse-aggregates", reuse_aggregates::run),
            ("separate-deallocations", separate_deallocations::run),
            ("forward-copies", forward_copies::run),
            ("transfer-ownership", transfer_ownership::run),
            ("shrink-buffers", shrink_buffers::run),
        ]);
        unsafe { ffi::seqRegisterCpuPasses(seq_passes::run_registered) };
        register_pipeline("seq-to-seg", "soac to seg on tensors", SOAC_TO_SEG);
        register_pipeline("seq-bufferize", "seg on tensors to seg on memrefs", BUFFERIZE);
        let whole = format!("{SOAC_TO_SEG},reuse-aggregates,{BUFFERIZE},{SEG_TO_LLVM}");
        register_pipeline("seq-to-cpu", "soac to multicore code in the LLVM dialect", &whole);
    });
}
