//! Shared memory: the globals of address space 3 become offsets from the arena of
//! the running thread's block.
//!
//! Variables that several kernels use come first, then those that only one uses,
//! which overlap those of other kernels. They stand one after the other; in checked
//! mode with gaps of at least 128 bytes, so that an access past the end of one does
//! not hit the next, and each aligned to what it says and to no more, so that wider
//! accesses than that are found. Dynamic shared memory (arrays without a size)
//! starts after those of every kernel that uses it. Uses in constant expressions
//! become instructions.

use std::collections::{BTreeSet, HashMap, HashSet};

use inkwell::llvm_sys::{LLVMOpcode, core::*, prelude::*, target::*};

use super::ir::{self, Build};
use crate::{Error, context::Context as ThreadContext};

/// Where the shared memory of a kernel's blocks has which variable.
#[derive(Clone, Debug, Default)]
pub(crate) struct SharedLayout {
    /// Offset, size and name of each static variable, in this order.
    pub variables: Vec<(u64, u64, String)>,
    /// Where dynamic shared memory starts.
    pub dynamic: u64,
}

impl SharedLayout {
    /// Bytes of the variables.
    pub fn size(&self) -> u64 {
        self.variables.iter().map(|v| v.1).sum()
    }
}

/// The variables in shared memory that a kernel uses, itself or in functions that
/// it calls.
fn reached(kernel: LLVMValueRef) -> HashSet<LLVMValueRef> {
    let (mut found, mut seen, mut queue) = (HashSet::new(), HashSet::new(), vec![kernel]);
    while let Some(value) = queue.pop() {
        if !seen.insert(value) {
            continue;
        }
        unsafe {
            if !LLVMIsAFunction(value).is_null() {
                let all = ir::blocks(value).into_iter().flat_map(ir::instructions);
                queue.extend(all.flat_map(ir::operands));
            } else if !LLVMIsAGlobalVariable(value).is_null() {
                if ir::address_space(value) == 3 {
                    found.insert(value);
                }
            } else if !LLVMIsAConstantExpr(value).is_null() {
                queue.extend(ir::operands(value));
            }
        }
    }
    found
}

/// Where a variable is placed that does not start before `end`, and where the next
/// one may start.
fn place(end: u64, align: u64, size: u64, gaps: bool) -> (u64, u64) {
    if !gaps {
        let at = end.next_multiple_of(align.max(16));
        return (at, at + size);
    }
    let at = end.next_multiple_of(2 * align.max(64)) + align;
    (at, at + size + 128)
}

/// Rewrites a module; returns the layout of each kernel.
pub(super) fn lower(
    build: &Build,
    layout: LLVMTargetDataRef,
    kernels: &[LLVMValueRef],
    gaps: bool,
) -> Result<Vec<SharedLayout>, Error> {
    let used: Vec<HashSet<LLVMValueRef>> = kernels.iter().map(|&k| reached(k)).collect();
    let mut result = vec![SharedLayout::default(); kernels.len()];
    let mut offsets: HashMap<LLVMValueRef, u64> = HashMap::new();
    let mut ends = vec![0u64; kernels.len()];
    let mut dynamic = vec![];
    let mut statics = vec![];
    for global in ir::globals(build.module).into_iter().filter(|&g| ir::address_space(g) == 3) {
        let ty = unsafe { LLVMGlobalGetValueType(global) };
        let size = unsafe { LLVMABISizeOfType(layout, ty) };
        let users: BTreeSet<usize> = (0..kernels.len()).filter(|&k| used[k].contains(&global)).collect();
        if size == 0 {
            dynamic.push((global, users));
            continue;
        }
        let own = unsafe { LLVMGetAlignment(global).max(LLVMABIAlignmentOfType(layout, ty)) };
        statics.push((global, size, u64::from(own), users));
    }
    // What several kernels use has one place for all of them.
    statics.sort_by_key(|(.., users)| users.len() <= 1);
    for (global, size, align, users) in statics {
        let first = users.iter().map(|&k| ends[k]).max().unwrap_or(0);
        let (at, end) = place(first, align, size, gaps);
        offsets.insert(global, at);
        for k in users {
            result[k].variables.push((at, size, ir::name(global)));
            ends[k] = end;
        }
    }
    for (layout, &end) in result.iter_mut().zip(&ends) {
        layout.dynamic = end.next_multiple_of(128);
    }
    let users: BTreeSet<usize> = dynamic.iter().flat_map(|(_, users)| users.iter().copied()).collect();
    let start = users.iter().map(|&k| result[k].dynamic).max().unwrap_or(0);
    users.iter().for_each(|&k| result[k].dynamic = start);
    offsets.extend(dynamic.into_iter().map(|(global, _)| (global, start)));
    if offsets.is_empty() {
        return Ok(result);
    }
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
            if !LLVMIsAConstantStruct(value).is_null() || !LLVMIsAConstantArray(value).is_null() {
                let mut made = LLVMGetPoison(LLVMTypeOf(value));
                for (i, operand) in operands.into_iter().enumerate() {
                    made = LLVMBuildInsertValue(builder, made, operand, i as u32, c"".as_ptr());
                }
                return Ok(made);
            }
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
