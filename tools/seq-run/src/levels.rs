//! `--print-ir=LEVEL`: the program at a level of its compilation.

use clap::ValueEnum;
use seq_cpu::declared::SegScheduleCpu;
use seq_dialects::ir::Op;
use seq_driver::PassObserver;
use seq_gpu::declared::{ConvertSegToGpu, SegScheduleGpu};
use seq_passes::{
    PassText,
    declared::{SegTransposeReads, SoacFuse},
};

use crate::{progress, status::Failure};

/// A level of the IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Level {
    /// Combinators, flattened and fused
    Soac,
    /// Segmented operations on tensors
    Seg,
    /// Segmented operations on memory, with their schedules
    Memref,
    /// Kernels, and the host program that launches them
    Gpu,
    /// What is executed
    Llvm,
}

impl Level {
    /// Whether it is the last one.
    pub fn is_executed(self) -> bool {
        matches!(self, Self::Llvm)
    }

    /// The passes after which a program is at the level; none is needed at the end.
    fn passes(self) -> &'static [&'static str] {
        match self {
            Self::Soac => &[SoacFuse::PASS],
            Self::Seg => &[SegTransposeReads::PASS],
            Self::Memref => &[SegScheduleCpu::PASS, SegScheduleGpu::PASS],
            Self::Gpu => &[ConvertSegToGpu::PASS],
            Self::Llvm => &[],
        }
    }
}

/// Prints a program when it is at a level.
pub struct Printing {
    level: Level,
    printed: bool,
}

impl Printing {
    /// What prints at a level that comes before the end.
    pub fn of(level: Option<Level>) -> Option<Self> {
        level.filter(|level| !level.is_executed()).map(|level| Self { level, printed: false })
    }

    /// Fails if the program was never at the level.
    pub fn check(&self, backend: &str) -> Result<(), Failure> {
        let name = self.level.to_possible_value().map(|value| value.get_name().to_string()).unwrap_or_default();
        let missing = || Failure::usage(format!("--print-ir={name}: the {backend} back end has no such level"));
        self.printed.then_some(()).ok_or_else(missing)
    }
}

impl PassObserver for Printing {
    fn after_pass(&mut self, pass: Option<&str>, module: Op) {
        if pass.is_some_and(|pass| self.level.passes().contains(&pass)) {
            self.printed = true;
            progress::print(module.to_string().trim_end());
        }
    }

    fn verifies(&self) -> bool {
        false
    }
}
