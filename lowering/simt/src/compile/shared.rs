//! Shared memory: the globals of address space 3 become offsets from the arena of
//! the running thread's block.
//!
//! Static variables stand one after the other; in checked mode with gaps of at
//! least 128 bytes, each at a multiple of 128, so that an access past the end of
//! one does not hit the next and banks are those of a variable that starts at
//! bank 0. Dynamic shared memory (arrays without a size) starts after them. Uses in
//! constant expressions become instructions.

use std::collections::HashMap;

use inkwell::llvm_sys::{LLVMOpcode, core::*, prelude::*, target::*};

use super::ir::{self, Build};
use crate::{Error, machine::Context as ThreadContext};

/// Where the shared memory of a block has which variable.
#[derive(Clone, Debug, Default)]
pub(crate) struct SharedLayout {
    /// Offset, size and name of each static variable.
    pub variables: Vec<(u64, u64, String)>,
    /// Where dynamic shared memory starts.
    pub dynamic: u64,
}

/// Rewrites a module; returns the layout.
pub(super) fn lower(build: &Build, layout: LLVMTargetDataRef, gaps: bool) -> Result<SharedLayout, Error> {
    let mut result = SharedLayout::default();
    let mut offsets: HashMap<LLVMValueRef, Option<u64>> = HashMap::new();
    let mut end = 0u64;
    for global in ir::globals(build.module) {
        if ir::address_space(global) != 3 {
            continue;
        }
        let ty = unsafe { LLVMGlobalGetValueType(global) };
        let size = unsafe { LLVMABISizeOfType(layout, ty) };
        if size == 0 {
            offsets.insert(global, None);
            continue;
        }
        let own = unsafe { LLVMGetAlignment(global).max(LLVMABIAlignmentOfType(layout, ty)) };
        let align = u64::from(own).max(if gaps { 128 } else { 16 });
        let at = end.next_multiple_of(align);
        offsets.insert(global, Some(at));
        result.variables.push((at, size, ir::name(global)));
        end = at + size + if gaps { 128 } else { 0 };
    }
    result.dynamic = end.next_multiple_of(128);
    if offsets.is_empty() {
        return Ok(result);
    }
    let offsets: HashMap<_, _> = offsets.into_iter().map(|(g, o)| (g, o.unwrap_or(result.dynamic))).collect();
    for function in ir::defined(build.module) {
        Lowering { build, offsets: &offsets, base: None, function }.run()?;
    }
    for &global in offsets.keys() {
        unsafe {
            if LLVMGetFirstUse(global).is_null() {
                LLVMDeleteGlobal(global);
            }
        }
    }
    Ok(result)
}

struct Lowering<'b> {
    build: &'b Build,
    offsets: &'b HashMap<LLVMValueRef, u64>,
    base: Option<LLVMValueRef>,
    function: LLVMValueRef,
}

impl Lowering<'_> {
    fn run(&mut self) -> Result<(), Error> {
        for block in ir::blocks(self.function) {
            for instruction in ir::instructions(block) {
                let phi = unsafe { LLVMGetInstructionOpcode(instruction) } == LLVMOpcode::LLVMPHI;
                for (i, operand) in ir::operands(instruction).into_iter().enumerate() {
                    if !self.mentions(operand) {
                        continue;
                    }
                    if phi {
                        self.incoming(instruction, i as u32, operand)?;
                    } else {
                        self.base();
                        self.build.before(instruction);
                        let value = self.materialise(operand)?;
                        unsafe { LLVMSetOperand(instruction, i as u32, value) };
                    }
                }
            }
        }
        Ok(())
    }

    /// A phi may name one predecessor several times, with one value.
    fn incoming(&mut self, phi: LLVMValueRef, i: u32, operand: LLVMValueRef) -> Result<(), Error> {
        self.base();
        let from = unsafe { LLVMGetIncomingBlock(phi, i) };
        for earlier in 0..i {
            unsafe {
                if LLVMGetIncomingBlock(phi, earlier) == from {
                    LLVMSetOperand(phi, i, LLVMGetOperand(phi, earlier));
                    return Ok(());
                }
            }
        }
        self.build.before(unsafe { LLVMGetBasicBlockTerminator(from) });
        let value = self.materialise(operand)?;
        unsafe { LLVMSetOperand(phi, i, value) };
        Ok(())
    }

    /// The start of the block's arena, loaded once at the function's entry.
    fn base(&mut self) -> LLVMValueRef {
        if let Some(base) = self.base {
            return base;
        }
        let build = self.build;
        unsafe {
            build.before(LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(self.function)));
            let ty = LLVMPointerTypeInContext(build.context, 3);
            let base = build.context_field(std::mem::offset_of!(ThreadContext, shared), ty);
            self.base = Some(base);
            base
        }
    }

    fn mentions(&self, value: LLVMValueRef) -> bool {
        if self.offsets.contains_key(&value) {
            return true;
        }
        let constant = unsafe { !LLVMIsAConstant(value).is_null() && LLVMIsAGlobalValue(value).is_null() };
        constant && ir::operands(value).into_iter().any(|o| self.mentions(o))
    }

    fn materialise(&mut self, value: LLVMValueRef) -> Result<LLVMValueRef, Error> {
        if let Some(&offset) = self.offsets.get(&value) {
            let base = self.base();
            return Ok(self.build.offset(base, offset));
        }
        if !self.mentions(value) {
            return Ok(value);
        }
        let mut operands = vec![];
        for operand in ir::operands(value) {
            operands.push(self.materialise(operand)?);
        }
        let builder = self.build.builder;
        unsafe {
            if LLVMIsAConstantExpr(value).is_null() {
                return Err(Error::new(format!("address of shared memory in a constant: {}", ir::text(value))));
            }
            let opcode = LLVMGetConstOpcode(value);
            Ok(match opcode {
                LLVMOpcode::LLVMGetElementPtr => {
                    let element = LLVMGetGEPSourceElementType(value);
                    let count = operands.len() as u32 - 1;
                    LLVMBuildGEP2(builder, element, operands[0], operands[1..].as_mut_ptr(), count, c"".as_ptr())
                }
                LLVMOpcode::LLVMAddrSpaceCast
                | LLVMOpcode::LLVMBitCast
                | LLVMOpcode::LLVMPtrToInt
                | LLVMOpcode::LLVMIntToPtr
                | LLVMOpcode::LLVMTrunc => LLVMBuildCast(builder, opcode, operands[0], LLVMTypeOf(value), c"".as_ptr()),
                LLVMOpcode::LLVMAdd | LLVMOpcode::LLVMSub | LLVMOpcode::LLVMXor => {
                    LLVMBuildBinOp(builder, opcode, operands[0], operands[1], c"".as_ptr())
                }
                _ => {
                    return Err(Error::new(format!("address of shared memory in an expression: {}", ir::text(value))));
                }
            })
        }
    }
}
