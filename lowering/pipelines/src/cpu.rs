//! soac to multicore code in the LLVM dialect.

use seq_cpu::declared::ReuseAggregates;
use seq_host::native;
use seq_memory::declared::ShrinkBuffers;
use seq_passes::{
    Fact,
    declared::{SegDistribute, SegHoistAsserts},
};

use crate::{
    CodeOptions, CpuOptions, Device, Disorder, Pipeline, Step, bufferize, canonicalize,
    soac::{START, to_seg},
    step::steps,
    upstream::{
        ArithExpand, Canonicalize, ConvertArithToLlvm, ConvertCfToLlvm, ConvertFuncToLlvm, ConvertIndexToLlvm,
        ConvertMathToLibm, ConvertMathToLlvm, ConvertScfToCf, ConvertVectorToLlvm, ConvertVectorToScf, Cse,
        ExpandStridedMetadata, FinalizeMemrefToLlvm, LowerAffine, ReconcileUnrealizedCasts,
    },
};

/// What becomes calls of functions for memory, aligned.
pub(crate) fn memory() -> FinalizeMemrefToLlvm {
    FinalizeMemrefToLlvm { use_aligned_alloc: Some(true), use_generic_functions: Some(true), ..Default::default() }
}

/// seg on memrefs to the LLVM dialect. What is the same before and after functions are
/// made of regions comes first, as there is more code afterwards; LLVM cleans up at the
/// end.
fn to_llvm(options: &CodeOptions) -> Vec<Step> {
    let mut all = steps![
        ShrinkBuffers,
        SegHoistAsserts,
        ExpandStridedMetadata,
        LowerAffine,
        ConvertVectorToScf::default(),
        options.schedule.clone(),
        options.lower.clone(),
        Canonicalize::default(),
        Cse,
    ];
    all.extend(from_loops());
    all
}

/// Loops, and calls of the runtime, to the LLVM dialect.
fn from_loops() -> Vec<Step> {
    steps![
        ConvertScfToCf::default(),
        ConvertVectorToLlvm::default(),
        ConvertMathToLlvm::default(),
        ConvertMathToLibm,
        ConvertArithToLlvm::default(),
        ArithExpand::default(),
        ConvertIndexToLlvm::default(),
        memory(),
        ConvertArithToLlvm::default(),
        ConvertCfToLlvm::default(),
        ConvertFuncToLlvm::default(),
        ReconcileUnrealizedCasts,
    ]
}

/// The whole way from soac to the LLVM dialect.
pub fn soac_to_cpu(options: &CpuOptions) -> Result<Pipeline, Disorder> {
    whole(options, vec![])
}

/// The same with steps on `seg` on tensors.
fn whole(options: &CpuOptions, on_seg: Vec<Step>) -> Result<Pipeline, Disorder> {
    let mut all = to_seg(Device::Cpu, &options.seg);
    all.extend(on_seg);
    all.extend(steps![ReuseAggregates]);
    all.extend(bufferize::steps(Device::Cpu));
    all.extend(to_llvm(&options.code));
    Pipeline::of("seq-to-cpu", &START, all)
}

/// As [`soac_to_cpu`], for the machine that it runs on unless the options say how wide
/// elements of its vectors are.
pub fn host(options: &CpuOptions) -> Result<Pipeline, Disorder> {
    soac_to_cpu(&for_this_machine(options))
}

/// As [`host`], for ranks that each have a block of the arrays.
pub fn on_ranks(options: &CpuOptions, distribute: &SegDistribute) -> Result<Pipeline, Disorder> {
    whole(&for_this_machine(options), steps![distribute.clone(), canonicalize(), Cse])
}

fn for_this_machine(options: &CpuOptions) -> CpuOptions {
    let mut options = options.clone();
    if options.code.lower.compress_bits == 0 {
        options.code.lower.compress_bits = native::compress_bits() as i64;
    }
    options
}

/// seg on tensors, with its conditions as asserts, to the LLVM dialect.
pub fn seg_to_llvm(options: &CodeOptions) -> Result<Pipeline, Disorder> {
    let mut all = bufferize::steps(Device::Cpu);
    all.extend(to_llvm(options));
    Pipeline::of("seg-to-llvm", &bufferize::SEG, all)
}

/// The end of [`soac_to_cpu`], for what is no operation of `seg` any more. What is in the
/// LLVM dialect already stays as it is.
pub fn loops_to_llvm() -> Result<Pipeline, Disorder> {
    Pipeline::of("loops-to-llvm", &[Fact::OnMemrefs, Fact::Outlined], from_loops())
}

#[cfg(test)]
mod tests {
    use super::*;
    use seq_passes::PassOptions;

    #[test]
    fn the_pipelines_of_the_cpu_are_in_order() {
        let whole = soac_to_cpu(&CpuOptions::default()).unwrap();
        assert_eq!(whole.steps().len(), 79);
        assert!(whole.holds().contains(&Fact::Outlined));
        assert!(seg_to_llvm(&CodeOptions::default()).is_ok());
        let end = loops_to_llvm().unwrap();
        assert!(whole.steps().ends_with(end.steps()));
        assert!(bufferize::bufferize().is_ok());
    }

    #[test]
    fn arrays_are_distributed_as_tensors() {
        let distribute = SegDistribute { fail_on_collect: true };
        let text = on_ranks(&CpuOptions::default(), &distribute).unwrap().text();
        let at = |pass: &str| text.find(pass).unwrap_or_else(|| panic!("{pass} is missing"));
        assert!(at("convert-soac-to-seg") < at("seg-distribute{fail-on-collect=true}"));
        assert!(at("seg-distribute") < at("one-shot-bufferize"));
    }

    #[test]
    fn the_host_says_what_it_compresses() {
        let asked = CpuOptions::parse("compress-bits=8").expect("an option");
        assert!(host(&asked).unwrap().text().contains("convert-seg-to-cpu{compress-bits=8}"));
    }

    /// Every step that something needs is missed when it is left out.
    #[test]
    fn a_pipeline_without_a_step_is_refused() {
        let all = soac_to_cpu(&CpuOptions::default()).unwrap().steps().to_vec();
        for (left_out, lacks) in [
            ("soac-expand-derived", "soac-normalize, requires Basic"),
            ("soac-normalize", "soac-insert-checks, requires Normalized"),
            ("soac-insert-checks", "soac-expand-with, requires Checked"),
            ("soac-expand-with", "soac-flatten, requires Expanded"),
            ("soac-sink", "soac-merge-calls, requires Sunk"),
            ("soac-flatten", "soac-expand-jagged, requires Flat"),
            ("soac-expand-jagged", "convert-soac-to-seg, requires NoJagged"),
            ("convert-soac-to-seg", "seg-transpose-reads, requires Segmented"),
            ("soac-separate-results", "one-shot-bufferize, requires OwnResults"),
            ("soac-protect-arguments", "one-shot-bufferize, requires Protected"),
            ("soac-separate-empties", "soac-guard-inserts, requires OwnDestinations"),
            ("soac-guard-inserts", "eliminate-empty-tensors, requires Guarded"),
            ("one-shot-bufferize", "convert-linalg-to-loops, requires OnMemrefs"),
            ("ownership-based-buffer-deallocation", "separate-deallocations, requires Owned"),
            ("convert-seg-to-cpu", "convert-scf-to-cf, requires Outlined"),
        ] {
            let steps = all.iter().filter(|step| step.name != left_out).cloned().collect();
            let said = Pipeline::of("it", &START, steps).expect_err(left_out).to_string();
            assert!(said.contains(lacks), "without {left_out}: {said}");
        }
    }

    /// Two steps change places.
    #[test]
    fn a_wrong_order_is_refused() {
        let all = soac_to_cpu(&CpuOptions::default()).unwrap().steps().to_vec();
        for (one, other, lacks) in [
            ("shrink-buffers", "expand-strided-metadata", "shrink-buffers, requires WholeViews"),
            ("soac-sink", "soac-merge-calls", "soac-merge-calls, requires Sunk"),
            ("soac-flatten", "soac-expand-jagged", "soac-expand-jagged, requires Flat"),
            ("separate-deallocations", "bufferization-lower-deallocations", "requires Owned"),
        ] {
            let at = |name: &str| all.iter().position(|step| step.name == name).expect("a step");
            let mut steps = all.clone();
            steps.swap(at(one), at(other));
            let said = Pipeline::of("it", &START, steps).expect_err(one).to_string();
            assert!(said.contains(lacks), "{one} with {other}: {said}");
        }
    }

    /// Equal operations become one after arrays were made apart.
    #[test]
    fn cse_before_bufferization_is_refused() {
        let all = soac_to_cpu(&CpuOptions::default()).unwrap().steps().to_vec();
        let at = all.iter().position(|step| step.name == "eliminate-empty-tensors").expect("a step");
        let mut steps = all.clone();
        steps.insert(at, Step::of(Cse));
        let said = Pipeline::of("it", &START, steps).unwrap_err().to_string();
        assert!(said.contains("eliminate-empty-tensors, requires OwnDestinations"), "{said}");
        assert!(said.ends_with("which cse breaks before"), "{said}");
    }
}
