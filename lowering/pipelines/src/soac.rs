//! soac on tensors to seg on tensors.

use seq_gpu::{Chip, declared::ConvertSegToGpu};
use seq_passes::{
    Fact,
    declared::{
        BlockLevel, SegTransposeReads, SoacCollapseReductions, SoacExpandDerived, SoacExpandJagged, SoacExpandWith,
        SoacFlatten, SoacFuse, SoacHoist, SoacInline, SoacInsertChecks, SoacMergeCalls, SoacNormalize, SoacPreallocate,
        SoacShare, SoacSink,
    },
};

use crate::{
    Disorder, Pipeline, SegOptions, Step, canonicalize,
    step::steps,
    upstream::{Cse, LowerAffine, SymbolDce, SymbolPrivatize},
};

/// What holds for a program as it is read.
pub(crate) const START: [Fact; 2] = [Fact::Written, Fact::OnTensors];

/// So many rows, of which none is longer than its part of all elements, keep the threads of a CPU
/// busy until the last one ends.
const BUSY_ROWS: i64 = 64;

/// For which devices seg is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Device {
    /// The threads of the host.
    Cpu,
    /// A GPU.
    Gpu,
}

/// Flattening for a device. On a CPU rows that keep its threads busy are left to one thread
/// each, in whose cache a row stays. GPUs have blocks, and more threads with short stacks; rows are
/// left to a thread each from so many on as keep the memory of the GPU busy. Another number that is
/// given counts.
fn for_device(device: Device, given: &SoacFlatten) -> SoacFlatten {
    match device {
        Device::Cpu => SoacFlatten {
            outer_parallelism: match given.outer_parallelism {
                same if same == SoacFlatten::default().outer_parallelism => BUSY_ROWS,
                other => other,
            },
            outer_parallelism_of_rounds: BUSY_ROWS,
            outer_by_threads: true,
            ..given.clone()
        },
        Device::Gpu => SoacFlatten {
            block_level: BlockLevel::Device,
            recursion_in_threads: false,
            ..for_chip(&ConvertSegToGpu::default().chip, given)
        },
    }
}

/// Flattening with the number of threads that a chip needs, unless another one is given.
pub(crate) fn for_chip(name: &str, given: &SoacFlatten) -> SoacFlatten {
    let default = SoacFlatten::default().outer_parallelism;
    match Chip::of(name) {
        Ok(chip) if given.outer_parallelism == default => {
            SoacFlatten { outer_parallelism: chip.busy_threads(), ..given.clone() }
        }
        _ => given.clone(),
    }
}

/// Checks are made before anything is simplified: what nothing uses stops the program, too. Warps of
/// a GPU vote on the bits of a class, so that more of them go in one step.
fn to_flat(device: Device, options: &SegOptions) -> Vec<Step> {
    let digit_bits = match device {
        Device::Cpu => 2,
        Device::Gpu => 4,
    };
    steps![
        SoacExpandDerived { digit_bits },
        LowerAffine,
        options.linalg.clone(),
        options.scf.clone(),
        SoacNormalize { digit_bits },
        SoacInline,
        SoacHoist,
        SoacInsertChecks,
        canonicalize(),
        SoacShare,
        Cse,
        SoacExpandWith { together: device == Device::Gpu },
        SoacSink,
        SoacCollapseReductions,
        SoacMergeCalls,
        SoacPreallocate,
        canonicalize(),
        Cse,
        for_device(device, &options.flatten),
    ]
}

pub(crate) fn to_seg(device: Device, options: &SegOptions) -> Vec<Step> {
    let mut all = to_flat(device, options);
    all.extend(steps![
        SoacExpandJagged,
        SoacInline,
        canonicalize(),
        Cse,
        SoacFuse,
        canonicalize(),
        Cse,
        options.lower.clone(),
        canonicalize(),
        Cse,
        SegTransposeReads { at_run_time: device == Device::Gpu, columns: device == Device::Cpu },
        canonicalize(),
        Cse,
    ]);
    all
}

/// soac to seg on tensors.
pub fn soac_to_seg(device: Device, options: &SegOptions) -> Result<Pipeline, Disorder> {
    Pipeline::of("seq-to-seg", &START, to_seg(device, options))
}

/// The part of [`soac_to_seg`] up to flattening.
pub fn flatten(device: Device, options: &SegOptions) -> Result<Pipeline, Disorder> {
    Pipeline::of("flatten", &START, to_flat(device, options))
}

/// One public function, and what it calls.
pub fn only(entry: &str) -> Result<Pipeline, Disorder> {
    let private = SymbolPrivatize { exclude: Some(vec![entry.into()]) };
    Pipeline::of("only", &START, steps![private, SymbolDce])
}

#[cfg(test)]
mod tests {
    use super::*;
    use seq_passes::{PassOptions, declared::FlattenMode};

    #[test]
    fn flattening_is_for_the_device() {
        let options = SegOptions::parse("mode=full max-versions=3 fail-on-sequential=true").unwrap();
        assert_eq!(options.flatten.mode, FlattenMode::Full);
        let text = |device| soac_to_seg(device, &options).unwrap().text();
        let given = "mode=full max-versions=3 ";
        assert!(text(Device::Cpu).contains(&format!(
            "soac-flatten{{{given}outer-parallelism=64 outer-parallelism-of-rounds=64 outer-by-threads=true fail-on-sequential=true}}"
        )));
        // 2,039 GB/s for 500 ns, in sectors of 32 bytes.
        assert!(text(Device::Gpu).contains(&format!(
            "soac-flatten{{{given}outer-parallelism=31859 block-level=device recursion-in-threads=false fail-on-sequential=true}}"
        )));
        assert!(text(Device::Gpu).contains("convert-soac-to-seg{fail-on-sequential=true}"));
    }

    #[test]
    fn the_part_up_to_flattening_is_the_beginning() {
        let [whole, part] = [soac_to_seg, flatten].map(|f| f(Device::Cpu, &SegOptions::default()).unwrap());
        assert_eq!(whole.steps()[..part.steps().len()], *part.steps());
        assert_eq!(part.steps().last().map(|step| step.name.as_str()), Some("soac-flatten"));
    }

    #[test]
    fn names_of_functions_are_quoted_where_they_need_it() {
        assert_eq!(only("main").unwrap().text(), "builtin.module(symbol-privatize{exclude=main},symbol-dce)");
        assert_eq!(only("a b").unwrap().text(), "builtin.module(symbol-privatize{exclude='a b'},symbol-dce)");
    }
}
