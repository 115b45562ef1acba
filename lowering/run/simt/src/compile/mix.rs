//! What each basic block has of machine instructions, by kind.
//!
//! LLVM's instructions after the passes that PTX gets are taken for what ptxas makes of
//! them: registers have 32 bits, so that arithmetic on 64 bits takes two or more; what is
//! folded into an address, a register or another instruction takes none; a division by
//! what is not known takes a sequence (some seventy instructions in 64 bits). The table
//! is [`arithmetic`]. It is a measure for comparing kernels, not a count of SASS.
//!
//! Blocks of the innermost loop around a pause are polls, whose number depends on the
//! schedule: they are not counted.

use std::collections::{HashMap, HashSet};

use inkwell::llvm_sys::{LLVMOpcode::*, LLVMTypeKind::*, core::*, prelude::*};

use super::ir::{self, Build};
use crate::instructions::Mix;

/// Registers of an integer or pointer of this type, and how many elements a vector has.
fn shape(ty: LLVMTypeRef) -> (u64, u64) {
    unsafe {
        match LLVMGetTypeKind(ty) {
            LLVMIntegerTypeKind => (u64::from(LLVMGetIntTypeWidth(ty)).div_ceil(32).max(1), 1),
            LLVMPointerTypeKind => (2, 1),
            LLVMVectorTypeKind => (shape(LLVMGetElementType(ty)).0, u64::from(LLVMGetVectorSize(ty))),
            _ => (1, 1),
        }
    }
}

fn is_double(ty: LLVMTypeRef) -> bool {
    unsafe {
        match LLVMGetTypeKind(ty) {
            LLVMVectorTypeKind => is_double(LLVMGetElementType(ty)),
            kind => kind == LLVMDoubleTypeKind,
        }
    }
}

/// A constant that is a power of two.
fn is_power(value: LLVMValueRef) -> bool {
    unsafe { !LLVMIsAConstantInt(value).is_null() && LLVMConstIntGetZExtValue(value).is_power_of_two() }
}

/// Machine instructions of one that is neither an access nor a call nor a branch.
fn arithmetic(at: LLVMValueRef) -> u64 {
    let operand = |i| unsafe { LLVMGetOperand(at, i) };
    let (registers, elements) = shape(unsafe { LLVMTypeOf(operand(0)) });
    let each = match unsafe { LLVMGetInstructionOpcode(at) } {
        LLVMAdd | LLVMSub | LLVMAnd | LLVMOr | LLVMXor | LLVMICmp => registers,
        LLVMSelect => shape(unsafe { LLVMTypeOf(at) }).0,
        LLVMMul => registers * registers,
        LLVMShl | LLVMLShr | LLVMAShr => registers,
        LLVMUDiv | LLVMSDiv | LLVMURem | LLVMSRem => {
            let constant = unsafe { !LLVMIsAConstant(operand(1)).is_null() };
            match (registers, constant) {
                (r, true) if is_power(operand(1)) => r,
                (1, true) => 3,
                (_, true) => 12,
                (1, false) => 20,
                (_, false) => 70,
            }
        }
        LLVMFAdd | LLVMFSub | LLVMFMul | LLVMFNeg | LLVMFCmp => 1,
        LLVMFDiv if is_double(unsafe { LLVMTypeOf(at) }) => 20,
        LLVMFDiv => 8,
        LLVMFRem => 30,
        LLVMSExt | LLVMFPTrunc | LLVMFPExt | LLVMFPToUI | LLVMFPToSI | LLVMUIToFP | LLVMSIToFP => 1,
        LLVMGetElementPtr => {
            let variable = |v: &&LLVMValueRef| unsafe { LLVMIsAConstant(**v).is_null() };
            return ir::operands(at)[1..].iter().filter(variable).count() as u64;
        }
        _ => 0,
    };
    each * elements
}

/// The bytes that a load or store moves.
fn bytes(layout: inkwell::llvm_sys::target::LLVMTargetDataRef, ty: LLVMTypeRef) -> u64 {
    unsafe { inkwell::llvm_sys::target::LLVMStoreSizeOfType(layout, ty) }
}

/// A call of a function without a body, or of an intrinsic.
fn call(mix: &mut Mix, at: LLVMValueRef) {
    let callee = unsafe { LLVMGetCalledValue(at) };
    let name = if unsafe { LLVMIsAFunction(callee).is_null() } { String::new() } else { ir::name(callee) };
    let of = |prefixes: &[&str]| prefixes.iter().any(|p| name.starts_with(p));
    let (registers, elements) = shape(unsafe { LLVMTypeOf(at) });
    if of(&["llvm.nvvm.shfl.", "llvm.nvvm.vote.", "llvm.nvvm.match.", "llvm.nvvm.redux.", "llvm.nvvm.activemask"]) {
        mix.shuffles += 1;
    } else if of(&["llvm.nvvm.barrier", "llvm.nvvm.bar.", "llvm.nvvm.membar", "llvm.nvvm.fence"]) {
        mix.barriers += 1;
    } else if of(&["seq_dev_load", "seq_dev_store", "llvm.memcpy", "llvm.memset", "llvm.memmove"]) {
        mix.memory += 1;
    } else if of(&["llvm.lifetime", "llvm.dbg", "llvm.assume", "llvm.experimental.noalias", "llvm.expect"]) {
    } else if of(&["llvm.nvvm.sqrt", "llvm.sqrt", "llvm.nvvm.div"]) {
        mix.arithmetic += 8 * elements;
    } else if name.starts_with("llvm.") {
        mix.arithmetic += registers * elements;
    } else if unsafe { callee.is_null() || LLVMIsDeclaration(callee) == 0 } {
        mix.control += 2;
    } else {
        mix.arithmetic += 20 * elements;
    }
}

/// What one block has.
fn mix(block: LLVMBasicBlockRef, layout: inkwell::llvm_sys::target::LLVMTargetDataRef) -> Mix {
    let mut mix = Mix::default();
    for at in ir::instructions(block) {
        unsafe {
            match LLVMGetInstructionOpcode(at) {
                LLVMLoad => mix.memory += bytes(layout, LLVMTypeOf(at)).div_ceil(16),
                LLVMStore => mix.memory += bytes(layout, LLVMTypeOf(LLVMGetOperand(at, 0))).div_ceil(16),
                LLVMAtomicRMW | LLVMAtomicCmpXchg => mix.memory += 1,
                LLVMFence => mix.barriers += 1,
                LLVMCall => call(&mut mix, at),
                LLVMBr => mix.control += u64::from(LLVMIsConditional(at) != 0),
                LLVMSwitch => mix.control += u64::from(LLVMGetNumSuccessors(at)),
                LLVMRet => mix.control += 1,
                LLVMPHI | LLVMUnreachable | LLVMAlloca => {}
                _ => mix.arithmetic += arithmetic(at),
            }
        }
    }
    mix
}

/// The blocks of the innermost loops around pauses.
fn polls(function: LLVMValueRef) -> HashSet<LLVMBasicBlockRef> {
    let pauses = |block: &LLVMBasicBlockRef| {
        let calls = |at: &LLVMValueRef| unsafe {
            LLVMGetInstructionOpcode(*at) == LLVMCall && ir::name(LLVMGetCalledValue(*at)) == "seq_dev_pause"
        };
        ir::instructions(*block).iter().any(calls)
    };
    let blocks = ir::blocks(function);
    let pausing: Vec<_> = blocks.iter().copied().filter(pauses).collect();
    if pausing.is_empty() {
        return HashSet::new();
    }
    let successors = |block: LLVMBasicBlockRef| unsafe {
        let end = LLVMGetBasicBlockTerminator(block);
        (0..LLVMGetNumSuccessors(end)).map(|i| LLVMGetSuccessor(end, i)).collect::<Vec<_>>()
    };
    let mut before: HashMap<LLVMBasicBlockRef, Vec<LLVMBasicBlockRef>> = HashMap::new();
    for &block in &blocks {
        successors(block).into_iter().for_each(|next| before.entry(next).or_default().push(block));
    }
    // The natural loop of the edges back to each header, which dominates where they begin.
    let mut loops = vec![];
    for header in super::instrument::headers(function) {
        let mut body = HashSet::from([header]);
        // What is reached around the header enters the loop; all else goes back to it.
        let mut around = HashSet::from([header]);
        let mut open: Vec<_> = blocks.first().copied().into_iter().collect();
        while let Some(block) = open.pop() {
            if around.insert(block) {
                open.extend(successors(block));
            }
        }
        let enters = |block: &LLVMBasicBlockRef| *block != header && around.contains(block);
        let mut open: Vec<_> = before.get(&header).into_iter().flatten().copied().filter(|b| !enters(b)).collect();
        while let Some(block) = open.pop() {
            if body.insert(block) {
                open.extend(before.get(&block).into_iter().flatten());
            }
        }
        loops.push(body);
    }
    let innermost = |pause: LLVMBasicBlockRef| {
        loops.iter().filter(|body| body.contains(&pause)).min_by_key(|body| body.len()).cloned()
    };
    pausing.into_iter().flat_map(|p| innermost(p).unwrap_or_else(|| HashSet::from([p]))).collect()
}

/// Appends what each block of a function has, and numbers them for the hook.
pub(super) fn count(
    build: &Build,
    layout: inkwell::llvm_sys::target::LLVMTargetDataRef,
    function: LLVMValueRef,
    mixes: &mut Vec<Mix>,
) {
    let polls = polls(function);
    for block in ir::blocks(function).into_iter().filter(|b| !polls.contains(b)) {
        let own = mix(block, layout);
        if own == Mix::default() {
            continue;
        }
        let first = ir::instructions(block).into_iter().find(|&at| unsafe { LLVMGetInstructionOpcode(at) } != LLVMPHI);
        let Some(first) = first else { continue };
        build.before(first);
        build.call("seq_simt_block", build.void, &[build.const32(mixes.len() as u32)]);
        mixes.push(own);
    }
}
