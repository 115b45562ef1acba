//! The options of the named pipelines: for each pipeline a structure with the options of
//! the passes that take them, and the names that it hands on.

use seq_cpu::declared::{ConvertSegToCpu, SegScheduleCpu};
use seq_gpu::declared::{ConvertSegToGpu, GpuSerialize, SegScheduleGpu};
use seq_passes::{
    PassOptions, PassText, Value,
    declared::{ConvertSoacToSeg, LinalgToSoac, ScfToSoac, SegSequentializeBlock, SoacFlatten},
    unknown,
};

/// A structure of options, in which each option has one name and goes to all passes
/// that are listed with it.
macro_rules! options {
    ($(#[$doc:meta])* $name:ident = $pipeline:literal, $summary:literal {
        $($(#[$field_doc:meta])* $field:ident: $ty:ty,)*
    } $($option:literal => $($to:ident),+;)*) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq)]
        pub struct $name {
            $($(#[$field_doc])* pub $field: $ty,)*
        }

        impl PassText for $name {
            const PASS: &'static str = $pipeline;
            const SUMMARY: &'static str = $summary;

            fn changed(&self) -> Vec<(&'static str, String)> {
                #[allow(unused_mut)]
                let mut found: Vec<(&'static str, String)> = vec![];
                $(for option in self.$field.changed() {
                    if Self::NAMES.contains(&option.0) && !found.contains(&option) {
                        found.push(option);
                    }
                })*
                found
            }
        }

        impl PassOptions for $name {
            const NAMES: &'static [&'static str] = &[$($option),*];

            #[allow(unused_variables)]
            fn set(&mut self, name: &str, value: Value) -> Result<(), String> {
                match name {
                    $($option => { $(self.$to.set(name, value.clone())?;)+ })*
                    _ => return Err(unknown(name, $pipeline, Self::NAMES)),
                }
                #[allow(unreachable_code)]
                Ok(())
            }
        }
    };
}

options! {
    /// Options of `seq-to-seg`.
    SegOptions = "seq-to-seg", "soac to seg on tensors" {
        /// Those of flattening.
        flatten: SoacFlatten,
        /// Those of the lowering to seg.
        lower: ConvertSoacToSeg,
        /// Those of the way from linalg.
        linalg: LinalgToSoac,
        /// Those of the way from parallel loops.
        scf: ScfToSoac,
    }
    "mode" => flatten;
    "max-versions" => flatten;
    "report-missing-versions" => flatten;
    "fail-on-sequential" => linalg, scf, flatten, lower;
}

options! {
    /// Options of `seq-bufferize`: none.
    BufferizeOptions = "seq-bufferize", "seg on tensors to seg on memrefs" {}
}

options! {
    /// Options of the way from `seg` on memrefs to multicore code.
    CodeOptions = "seg-to-cpu", "seg on memrefs to multicore code" {
        /// Those of ranges.
        schedule: SegScheduleCpu,
        /// Those of the code.
        lower: ConvertSegToCpu,
    }
    "compress-bits" => lower;
    "grain" => schedule;
}

options! {
    /// Options of the way from `seg` on memrefs to kernels.
    KernelOptions = "seg-to-gpu", "seg on memrefs to kernels" {
        /// Those of the shapes of kernels.
        schedule: SegScheduleGpu,
        /// Those of the code.
        lower: ConvertSegToGpu,
    }
    "chip" => schedule, lower;
    "max-blocks" => schedule;
    "threads" => schedule;
    "items" => schedule;
    "min-blocks" => schedule;
    "direct-tiles" => schedule;
    "large-tiles" => schedule;
    "mapping" => schedule;
    "explain-mappings" => schedule;
    "call-depth" => lower;
    "fail-on-sequential" => lower;
    "plant" => lower;
}

options! {
    /// Options of `seq-to-cpu`.
    CpuOptions = "seq-to-cpu", "soac to multicore code in the LLVM dialect" {
        /// Those of the way to seg.
        seg: SegOptions,
        /// Those of the code.
        code: CodeOptions,
    }
    "mode" => seg;
    "max-versions" => seg;
    "report-missing-versions" => seg;
    "fail-on-sequential" => seg;
    "compress-bits" => code;
    "grain" => code;
}

options! {
    /// Options of `seq-to-kernels`.
    GpuOptions = "seq-to-kernels", "soac to kernels in the NVVM dialect" {
        /// Those of the way to seg.
        seg: SegOptions,
        /// Those of the bodies of blocks.
        blocks: SegSequentializeBlock,
        /// Those of the kernels.
        kernels: KernelOptions,
    }
    "mode" => seg;
    "max-versions" => seg;
    "report-missing-versions" => seg;
    "fail-on-sequential" => seg, kernels;
    "chip" => kernels;
    "threads" => kernels;
    "items" => blocks, kernels;
    "min-blocks" => kernels;
    "max-blocks" => kernels;
    "direct-tiles" => kernels;
    "large-tiles" => kernels;
    "mapping" => kernels;
    "explain-mappings" => kernels;
    "call-depth" => kernels;
    "plant" => kernels;
}

options! {
    /// Options of `seq-to-ptx`.
    PtxOptions = "seq-to-ptx", "soac to a host program and PTX" {
        /// Those of the way to kernels.
        gpu: GpuOptions,
        /// Those of the code.
        serialize: GpuSerialize,
    }
    "mode" => gpu;
    "max-versions" => gpu;
    "report-missing-versions" => gpu;
    "fail-on-sequential" => gpu;
    "chip" => gpu, serialize;
    "threads" => gpu;
    "items" => gpu;
    "min-blocks" => gpu;
    "max-blocks" => gpu;
    "direct-tiles" => gpu;
    "large-tiles" => gpu;
    "mapping" => gpu;
    "explain-mappings" => gpu;
    "call-depth" => gpu;
    "plant" => gpu;
}

#[cfg(test)]
mod tests {
    use super::*;
    use seq_passes::declared::FlattenMode;

    #[test]
    fn an_option_goes_to_all_passes_that_take_it() {
        let options = CpuOptions::parse("mode=full grain=7 fail-on-sequential").unwrap();
        assert_eq!(options.seg.flatten.mode, FlattenMode::Full);
        assert!(options.seg.flatten.fail_on_sequential && options.seg.lower.fail_on_sequential);
        assert!(options.seg.linalg.fail_on_sequential && options.seg.scf.fail_on_sequential);
        assert_eq!(options.code.schedule.grain, 7);
        assert_eq!(options.text(), "seq-to-cpu{mode=full fail-on-sequential=true grain=7}");
        let ptx = PtxOptions::parse("chip=sm_90").unwrap();
        assert_eq!((ptx.gpu.kernels.lower.chip.as_str(), ptx.serialize.chip.as_str()), ("sm_90", "sm_90"));
    }

    #[test]
    fn an_unknown_option_is_told_the_known_ones() {
        let seg = SegOptions::parse("modes=full").unwrap_err();
        assert_eq!(
            seg,
            "no such option modes: seq-to-seg has mode, max-versions, report-missing-versions, fail-on-sequential"
        );
        let none = BufferizeOptions::parse("mode=full").unwrap_err();
        assert_eq!(none, "no such option mode: seq-bufferize has none");
        let value = SegOptions::parse("max-versions=x").unwrap_err();
        assert_eq!(value, "option 'max-versions' is x, expected a number from 0 to 4294967295");
    }

    /// What is listed is an option of each pass that it goes to.
    #[test]
    fn every_listed_option_is_taken() {
        fn known<T: PassOptions>() {
            for name in T::NAMES {
                let said = T::default().set(name, Value::Text("?")).err().unwrap_or_default();
                assert!(!said.contains("no such option"), "{said}");
            }
        }
        known::<SegOptions>();
        known::<CpuOptions>();
        known::<GpuOptions>();
        known::<PtxOptions>();
    }
}
