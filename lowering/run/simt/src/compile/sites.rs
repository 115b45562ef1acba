//! Collects the sites of a module while it is instrumented.

use std::ffi::c_char;

use inkwell::llvm_sys::{LLVMAtomicOrdering, core::*, prelude::*};

use super::ir::{self, cstr};
use crate::site::{Action, Order, Site};

/// The sites of a module so far.
pub(super) struct Sites {
    pub list: Vec<Site>,
    /// Scope identifiers that order one block only.
    block_scopes: [u32; 3],
}

impl Sites {
    pub fn new(context: LLVMContextRef) -> Self {
        let id = |name: &str| unsafe { LLVMGetSyncScopeID(context, cstr(name).as_ptr(), name.len()) };
        Self { list: vec![], block_scopes: [id("block"), id("cta"), id("singlethread")] }
    }

    /// A new site at an instruction.
    pub fn add(&mut self, instruction: LLVMValueRef, action: Action) -> u32 {
        let site =
            Site { action, size: 0, align: 1, atomic: false, order: Order::default(), place: place(instruction) };
        self.push(site)
    }

    pub fn push(&mut self, site: Site) -> u32 {
        self.list.push(site);
        self.list.len() as u32 - 1
    }

    /// What an order and a scope mean to the detector.
    pub fn order(&self, ordering: LLVMAtomicOrdering, instruction: LLVMValueRef) -> Order {
        use LLVMAtomicOrdering::*;
        let strong = matches!(ordering, LLVMAtomicOrderingAcquireRelease | LLVMAtomicOrderingSequentiallyConsistent);
        Order {
            acquire: strong || ordering == LLVMAtomicOrderingAcquire,
            release: strong || ordering == LLVMAtomicOrderingRelease,
            block_scope: self.block_scopes.contains(&unsafe { LLVMGetAtomicSyncScopeID(instruction) }),
        }
    }
}

/// `file:line:column`, or the function and the instruction.
pub(super) fn place(instruction: LLVMValueRef) -> String {
    unsafe {
        let line = LLVMGetDebugLocLine(instruction);
        if line != 0 {
            let mut length = 0;
            let file: *const c_char = LLVMGetDebugLocFilename(instruction, &mut length);
            if !file.is_null() && length > 0 {
                let file = String::from_utf8_lossy(std::slice::from_raw_parts(file.cast::<u8>(), length as usize));
                return format!("{file}:{line}:{}", LLVMGetDebugLocColumn(instruction));
            }
        }
        let function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(instruction));
        let text: String = ir::text(instruction).chars().take(120).collect();
        format!("@{}: {text}", ir::name(function))
    }
}
