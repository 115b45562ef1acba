//! The pipeline from soac to a host program with kernels as PTX or bitcode.

use seq_cpu::{BUFFERIZE, SOAC_TO_SEG};
use seq_passes::{register_pipeline, with_options};

use crate::{convert, gpu_lower_asserts, gpu_lower_kernels, gpu_serialize};

#[allow(missing_docs)]
mod ffi {
    use mlir_sys::{MlirOperation, MlirStringRef};
    use std::ffi::c_void;

    pub type Runner = extern "C" fn(MlirStringRef, MlirStringRef, MlirOperation, *mut c_void) -> bool;

    #[link(name = "SeqGpuPasses")]
    unsafe extern "C" {
        pub fn seqRegisterGpuPasses(runner: Runner);
    }
}

/// soac on tensors to seg on tensors; GPUs have no `block` versions, and more threads with
/// short stacks.
pub fn soac_to_seg() -> String {
    SOAC_TO_SEG.replace(
        "soac-flatten{outer-parallelism-of-rounds=64 rounds-by-threads=true ?",
        "soac-flatten{block-level=false recursion-in-threads=false ?",
    )
}

/// seg on memrefs to kernels in the NVVM dialect, beside a host program.
/// What the conversions leave is for the passes of LLVM, which simplify in less time.
/// Passes run on single functions where they can, several at the same time.
pub const SEG_TO_KERNELS: &str = "expand-strided-metadata,lower-affine,\
    convert-seg-to-gpu{? chip threads items min-blocks max-blocks direct-tiles call-depth plant},\
    func.func(canonicalize{max-iterations=1 region-simplify=disabled},cse),\
    gpu.module(any(canonicalize{max-iterations=1 region-simplify=disabled},cse,convert-scf-to-cf)),\
    gpu-lower-asserts,gpu-lower-kernels";

/// The host program to the LLVM dialect, around kernels that are serialised.
pub const HOST_TO_LLVM: &str = "expand-strided-metadata,lower-affine,convert-scf-to-cf,\
    convert-math-to-llvm,convert-math-to-libm,convert-arith-to-llvm,arith-expand,convert-index-to-llvm,\
    finalize-memref-to-llvm{use-aligned-alloc=true use-generic-functions=true},\
    gpu-to-llvm,convert-arith-to-llvm,convert-cf-to-llvm,convert-func-to-llvm,\
    reconcile-unrealized-casts,canonicalize,cse";

/// What kernels are compiled to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// LLVM bitcode, which the simulator runs.
    Bitcode,
    /// PTX for a GPU such as `sm_90`.
    Ptx(String),
}

impl Target {
    /// The options of convert-seg-to-gpu: those given, and the chip unless they name one.
    fn conversion(&self, given: &str) -> String {
        match self {
            Target::Ptx(chip) if !given.split_whitespace().any(|option| option.starts_with("chip=")) => {
                format!("chip={chip} {given}")
            }
            _ => given.into(),
        }
    }

    fn options(&self) -> String {
        match self {
            Target::Bitcode => "{format=bitcode}".into(),
            Target::Ptx(chip) => format!("{{format=ptx chip={chip}}}"),
        }
    }
}

/// The whole way; `seg` are the options of soac-flatten and convert-soac-to-seg,
/// `gpu` those of convert-seg-to-gpu.
pub fn pipeline(seg: &str, gpu: &str, target: &Target) -> String {
    format!("builtin.module({},{HOST_TO_LLVM})", to_binary(seg, gpu, target))
}

/// As [`pipeline`], but the host program stays as it is: for PTX alone.
pub fn pipeline_to_ptx(seg: &str, gpu: &str, chip: &str) -> String {
    format!("builtin.module({})", to_binary(seg, gpu, &Target::Ptx(chip.into())))
}

fn to_binary(seg: &str, gpu: &str, target: &Target) -> String {
    let soac = with_options(&soac_to_seg(), seg);
    let kernels = with_options(SEG_TO_KERNELS, &target.conversion(gpu));
    format!("{soac},{BUFFERIZE},{kernels},gpu-serialize{}", target.options())
}

/// Registers the passes and the pipelines `seq-to-kernels`, `seq-to-ptx` and
/// `seq-to-simt`. Calling it again changes nothing.
pub fn register() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        seq_cpu::register();
        seq_passes::add(&[
            ("convert-seg-to-gpu", convert::run),
            ("gpu-lower-asserts", gpu_lower_asserts::run),
            ("gpu-lower-kernels", gpu_lower_kernels::run),
            ("gpu-serialize", gpu_serialize::run),
        ]);
        unsafe { ffi::seqRegisterGpuPasses(seq_passes::run_registered) };
        let kernels = format!("{},{BUFFERIZE},{SEG_TO_KERNELS}", soac_to_seg());
        register_pipeline("seq-to-kernels", "soac to kernels in the NVVM dialect", &kernels);
        let ptx = format!("{kernels},gpu-serialize{{? chip}}");
        register_pipeline("seq-to-ptx", "soac to a host program and PTX", &ptx);
        let simt = format!("{kernels},gpu-serialize{},{HOST_TO_LLVM}", Target::Bitcode.options());
        register_pipeline("seq-to-simt", "soac to a host program in the LLVM dialect and bitcode", &simt);
    });
}
