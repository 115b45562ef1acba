//! soac to a host program with kernels as PTX or bitcode.

use seq_dialects::ops::{TypedOp, func};
use seq_gpu::declared::{Format, GpuLowerAsserts, GpuLowerKernels, GpuSerialize};
use seq_passes::{
    Fact,
    declared::{SegDistribute, SegExpandAllocations, SegHoistAsserts, SegRecomputeForwarded},
};

use crate::{
    Device, Disorder, GpuOptions, KernelOptions, Pipeline, SegOptions, Step, bufferize, canonicalize,
    cpu::memory,
    soac::{START, for_chip, to_seg},
    step::steps,
    upstream::{
        ArithExpand, Canonicalize, ConvertArithToLlvm, ConvertCfToLlvm, ConvertFuncToLlvm, ConvertIndexToLlvm,
        ConvertMathToLibm, ConvertMathToLlvm, ConvertScfToCf, Cse, ExpandStridedMetadata, GpuToLlvm, LowerAffine,
        ReconcileUnrealizedCasts,
    },
};

/// What kernels are compiled to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// LLVM bitcode, which the simulator runs.
    Bitcode,
    /// PTX for a GPU such as `sm_90`.
    Ptx(String),
}

impl Target {
    /// The options of kernels for it, unless others are given.
    pub fn conversion(&self) -> KernelOptions {
        let mut options = KernelOptions::default();
        if let Target::Ptx(chip) = self {
            options.schedule.chip.clone_from(chip);
            options.lower.chip.clone_from(chip);
        }
        options
    }
}

/// seg on memrefs to kernels in the NVVM dialect, beside a host program. What the
/// conversions leave is for the passes of LLVM, which simplify in less time. Passes run on
/// single functions where they can, several at the same time. The canonicalizations are
/// upstream's own, without [`canonicalize`]: the pattern that it leaves out folds casts of
/// tensors, of which there are none after bufferization.
fn to_kernels(options: &KernelOptions) -> Vec<Step> {
    let once =
        || Canonicalize { max_iterations: Some(1), region_simplify: Some("disabled".into()), ..Default::default() };
    steps![
        SegExpandAllocations,
        SegHoistAsserts,
        SegRecomputeForwarded,
        ExpandStridedMetadata,
        LowerAffine,
        options.schedule.clone(),
        options.lower.clone(),
        Step::on(func::Func::NAME, steps![once(), Cse]),
        Step::on("gpu.module", vec![Step::on("any", steps![once(), Cse, ConvertScfToCf::default()])])
            .establishing(Fact::KernelBlocks),
        GpuLowerAsserts,
        GpuLowerKernels,
    ]
}

/// The host program to the LLVM dialect, around kernels that are serialised. Upstream's
/// canonicalization is right here, as in [`to_kernels`].
fn host_to_llvm() -> Vec<Step> {
    steps![
        ExpandStridedMetadata,
        LowerAffine,
        ConvertScfToCf::default(),
        ConvertMathToLlvm::default(),
        ConvertMathToLibm,
        ConvertArithToLlvm::default(),
        ArithExpand::default(),
        ConvertIndexToLlvm::default(),
        memory(),
        GpuToLlvm::default(),
        ConvertArithToLlvm::default(),
        ConvertCfToLlvm::default(),
        ConvertFuncToLlvm::default(),
        ReconcileUnrealizedCasts,
        Canonicalize::default(),
        Cse,
    ]
}

fn kernels(options: &GpuOptions, on_seg: Vec<Step>) -> Vec<Step> {
    let flatten = for_chip(&options.kernels.schedule.chip, &options.seg.flatten);
    let mut all = to_seg(Device::Gpu, &SegOptions { flatten, ..options.seg.clone() });
    all.extend(on_seg);
    all.extend(steps![options.blocks.clone(), canonicalize(), Cse]);
    all.extend(bufferize::steps(Device::Gpu));
    all.extend(to_kernels(&options.kernels));
    all
}

fn serialize(target: &Target) -> GpuSerialize {
    match target {
        Target::Bitcode => GpuSerialize { format: Format::Bitcode, ..Default::default() },
        Target::Ptx(chip) => GpuSerialize { format: Format::Ptx, chip: chip.clone() },
    }
}

/// soac to kernels in the NVVM dialect, beside a host program.
pub fn soac_to_kernels(options: &GpuOptions) -> Result<Pipeline, Disorder> {
    Pipeline::of("seq-to-kernels", &START, kernels(options, vec![]))
}

/// soac to kernels that are serialised; the host program stays as it is.
pub fn soac_to_binary(options: &GpuOptions, target: &Target) -> Result<Pipeline, Disorder> {
    let mut all = kernels(options, vec![]);
    all.extend(steps![serialize(target)]);
    Pipeline::of("seq-to-ptx", &START, all)
}

/// The whole way, to a host program in the LLVM dialect.
pub fn soac_to_host(options: &GpuOptions, target: &Target) -> Result<Pipeline, Disorder> {
    whole(options, target, vec![])
}

/// As [`soac_to_host`], for ranks that each have a device with a block of the arrays.
pub fn soac_to_host_on_ranks(
    options: &GpuOptions,
    target: &Target,
    distribute: &SegDistribute,
) -> Result<Pipeline, Disorder> {
    whole(options, target, steps![distribute.clone(), canonicalize(), Cse])
}

/// The same with steps on `seg` on tensors.
fn whole(options: &GpuOptions, target: &Target, on_seg: Vec<Step>) -> Result<Pipeline, Disorder> {
    let mut all = kernels(options, on_seg);
    all.extend(steps![serialize(target)]);
    all.extend(host_to_llvm());
    Pipeline::of("seq-to-simt", &START, all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pipelines_of_the_gpu_are_in_order() {
        let options = GpuOptions::default();
        let kernels = soac_to_kernels(&options).unwrap();
        assert!(kernels.holds().contains(&Fact::KernelsInNvvm));
        let ptx = soac_to_binary(&options, &Target::Ptx("sm_90".into())).unwrap();
        assert!(ptx.text().ends_with(",gpu-lower-asserts,gpu-lower-kernels,gpu-serialize{chip=sm_90})"));
        let simt = soac_to_host(&options, &Target::Bitcode).unwrap();
        assert!(simt.text().contains(
            "func.func(canonicalize{region-simplify=disabled max-iterations=1},cse),\
             gpu.module(any(canonicalize{region-simplify=disabled max-iterations=1},cse,convert-scf-to-cf)),"
        ));
        assert!(simt.text().contains(",gpu-serialize{format=bitcode},"));
    }

    #[test]
    fn arrays_are_distributed_before_kernels_are_made() {
        let (options, strict) = (GpuOptions::default(), SegDistribute { fail_on_collect: true });
        let text = soac_to_host_on_ranks(&options, &Target::Bitcode, &strict).unwrap().text();
        let at = |pass: &str| text.find(pass).unwrap_or_else(|| panic!("{pass} is missing"));
        assert!(at("convert-soac-to-seg") < at("seg-distribute{fail-on-collect=true}"));
        assert!(at("seg-distribute") < at("seg-sequentialize-block"));
    }

    #[test]
    fn a_wrong_order_is_refused() {
        let all = soac_to_host(&GpuOptions::default(), &Target::Bitcode).unwrap().steps().to_vec();
        for (left_out, lacks) in [
            ("gpu.module", "gpu-lower-asserts, requires KernelBlocks"),
            ("gpu-lower-asserts", "gpu-lower-kernels, requires Recording"),
            ("gpu-lower-kernels", "gpu-serialize, requires KernelsInNvvm"),
            ("gpu-serialize", "gpu-to-llvm, requires Serialized"),
        ] {
            let steps = all.iter().filter(|step| step.name != left_out).cloned().collect();
            let said = Pipeline::of("it", &START, steps).expect_err(left_out).to_string();
            assert!(said.contains(lacks), "without {left_out}: {said}");
        }
    }
}
