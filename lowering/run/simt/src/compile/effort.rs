//! How much LLVM does for a module.
//!
//! Most modules run few threads, and kernels come optimised. Code that nothing optimises is
//! there in a fifth of the time; what it has in no register it has on the stack, where
//! [`spilled`] makes room. Functions that kernels call may call themselves: how deep is a
//! matter of the stack, so that modules with such functions are optimised.

use inkwell::{OptimizationLevel, llvm_sys::prelude::*};

use super::ir;

/// Bytes that an instruction may have on the stack: it has a value of up to 8 bytes, and
/// some constants or addresses. Measured are 2 in large kernels, 5 in the smallest.
const SPILLED: usize = 16;

/// What a compilation is for.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    pub checked: bool,
    /// Whether the module has run many threads.
    pub again: bool,
}

impl Effort {
    /// The passes for a module as it is given; `calls`: not all its functions are kernels.
    /// In checked mode neighbouring accesses become one, as in PTX.
    pub fn passes(self, calls: bool) -> &'static str {
        let few = !self.checked && !self.again && !calls;
        if few { "default<O0>" } else { "default<O2>,function(load-store-vectorizer)" }
    }

    /// The level of code generation for a module after its passes.
    pub fn level(self, calls: bool) -> OptimizationLevel {
        match self {
            _ if !self.again && !calls => OptimizationLevel::None,
            Self { checked: true, .. } => OptimizationLevel::Less,
            Self { checked: false, .. } => OptimizationLevel::Default,
        }
    }
}

/// Bytes of stack for the values of the largest function.
pub(super) fn spilled(module: LLVMModuleRef, level: OptimizationLevel) -> usize {
    let instructions = |f| ir::blocks(f).into_iter().map(|b| ir::instructions(b).len()).sum::<usize>();
    let most = ir::defined(module).into_iter().map(instructions).max().unwrap_or(0);
    if level == OptimizationLevel::None { most * SPILLED } else { 0 }
}
