//! Calls of hooks before accesses, fences, divisions and loop iterations.
//!
//! An access gets `seq_simt_access(site, pointer)`. Left out are accesses at
//! constant offsets inside a local variable; those at computed offsets get a check
//! against the variable's bounds. A pointer that may be to one of several variables is
//! checked against all that the thread has made. In fast mode there is none of this; only
//! divisors that would stop the process are replaced. In both modes a thread that
//! comes to where LLVM found undefined behaviour traps.

use std::collections::HashSet;

use inkwell::llvm_sys::{LLVMOpcode, core::*, prelude::*, target::*};

use super::{
    ir::{self, Build},
    sites::Sites,
};
use crate::site::{Action, Order, Site};

/// Instruments single instructions.
pub(super) struct Instrument<'b> {
    pub build: &'b Build,
    pub layout: LLVMTargetDataRef,
    pub checked: bool,
    /// Whether `atomicrmw` has the order it is written with.
    pub rmw_orders: bool,
}

impl Instrument<'_> {
    /// Instruments one instruction that is not a call of a known function.
    pub fn visit(&self, sites: &mut Sites, at: LLVMValueRef) {
        let opcode = unsafe { LLVMGetInstructionOpcode(at) };
        match opcode {
            LLVMOpcode::LLVMUDiv | LLVMOpcode::LLVMSDiv | LLVMOpcode::LLVMURem | LLVMOpcode::LLVMSRem => {
                self.division(sites, at, matches!(opcode, LLVMOpcode::LLVMSDiv | LLVMOpcode::LLVMSRem));
            }
            // What follows in memory is not this function.
            LLVMOpcode::LLVMUnreachable => {
                let site = self.build.const32(sites.add(at, Action::Trap));
                self.build.before(at);
                self.build.call("seq_simt_trap", self.build.void, &[site]);
            }
            _ if !self.checked => {}
            LLVMOpcode::LLVMLoad => {
                let ty = unsafe { LLVMTypeOf(at) };
                self.access(sites, at, Action::Load, ir::operands(at)[0], ty);
            }
            LLVMOpcode::LLVMStore => {
                let operands = ir::operands(at);
                let ty = unsafe { LLVMTypeOf(operands[0]) };
                self.access(sites, at, Action::Store, operands[1], ty);
            }
            LLVMOpcode::LLVMAtomicRMW => {
                let operands = ir::operands(at);
                let ty = unsafe { LLVMTypeOf(operands[1]) };
                let poll = unsafe { LLVMIsNull(operands[1]) } != 0 && reads_only(at);
                self.access(sites, at, Action::Rmw { poll }, operands[0], ty);
            }
            LLVMOpcode::LLVMAtomicCmpXchg => {
                let operands = ir::operands(at);
                let ty = unsafe { LLVMTypeOf(operands[1]) };
                let site = self.site(sites, at, Action::Cas, ty);
                self.build.before(at);
                let expected = self.build.bits64(operands[1]);
                let pointer = self.build.generic(operands[0]);
                let site = self.build.const32(sites.push(site));
                self.build.call("seq_simt_cas", self.build.void, &[site, pointer, expected]);
            }
            LLVMOpcode::LLVMFence => {
                let mut site = self.site(sites, at, Action::Fence, self.build.i32);
                site.order = sites.order(unsafe { LLVMGetOrdering(at) }, at);
                let site = self.build.const32(sites.push(site));
                self.build.before(at);
                self.build.call("seq_simt_fence", self.build.void, &[site]);
            }
            LLVMOpcode::LLVMAlloca => {
                self.build.before(unsafe { LLVMGetNextInstruction(at) });
                let arguments = [self.build.generic(at), self.bytes(at)];
                self.build.call("seq_simt_variable", self.build.void, &arguments);
            }
            LLVMOpcode::LLVMCall => self.call(sites, at),
            _ => {}
        }
    }

    fn site(&self, sites: &Sites, at: LLVMValueRef, action: Action, ty: LLVMTypeRef) -> Site {
        let place = super::sites::place(at);
        let size = unsafe { LLVMStoreSizeOfType(self.layout, ty) } as u32;
        let mut site = Site { action, size, align: 1, atomic: false, order: Order::default(), place };
        let opcode = unsafe { LLVMGetInstructionOpcode(at) };
        if opcode == LLVMOpcode::LLVMFence {
            return site;
        }
        unsafe {
            site.align = LLVMGetAlignment(at).max(1);
            site.atomic = LLVMIsAtomic(at) != 0;
            if site.atomic {
                let ordering = match opcode {
                    LLVMOpcode::LLVMAtomicCmpXchg => LLVMGetCmpXchgSuccessOrdering(at),
                    _ => LLVMGetOrdering(at),
                };
                site.order = sites.order(ordering, at);
                if opcode == LLVMOpcode::LLVMAtomicRMW && !self.rmw_orders {
                    (site.order.acquire, site.order.release) = (false, false);
                }
            }
        }
        site
    }

    fn access(&self, sites: &mut Sites, at: LLVMValueRef, action: Action, pointer: LLVMValueRef, ty: LLVMTypeRef) {
        let build = self.build;
        let (root, constant) = root(pointer);
        let local = unsafe { !LLVMIsAAllocaInst(root).is_null() };
        if local && constant {
            return;
        }
        let mut site = self.site(sites, at, action, ty);
        build.before(at);
        if local {
            site.action = Action::Local;
            let (bytes, pointer, base) = (self.bytes(root), build.generic(pointer), build.generic(root));
            let site = build.const32(sites.push(site));
            build.call("seq_simt_local", build.void, &[site, pointer, base, bytes]);
            return;
        }
        let pointer = build.generic(pointer);
        let range = site.size > 16;
        if range {
            site.action = if action == Action::Load { Action::RangeLoad } else { Action::RangeStore };
            let length = build.const64(u64::from(std::mem::take(&mut site.size)));
            let site = build.const32(sites.push(site));
            build.call("seq_simt_range", build.void, &[site, pointer, length]);
        } else {
            let site = build.const32(sites.push(site));
            build.call("seq_simt_access", build.void, &[site, pointer]);
        }
    }

    /// The size of a local variable, where the builder stands.
    fn bytes(&self, variable: LLVMValueRef) -> LLVMValueRef {
        let build = self.build;
        unsafe {
            let size = build.const64(LLVMABISizeOfType(self.layout, LLVMGetAllocatedType(variable)));
            let count = LLVMBuildIntCast2(build.builder, LLVMGetOperand(variable, 0), build.i64, 0, c"".as_ptr());
            LLVMBuildMul(build.builder, size, count, c"".as_ptr())
        }
    }

    /// `memcpy`, `memmove` and `memset`.
    fn call(&self, sites: &mut Sites, at: LLVMValueRef) {
        let name = ir::name(unsafe { LLVMGetCalledValue(at) });
        let copy = name.starts_with("llvm.memcpy.") || name.starts_with("llvm.memmove.");
        if !copy && !name.starts_with("llvm.memset.") {
            return;
        }
        let build = self.build;
        let operands = ir::operands(at);
        build.before(at);
        let length = build.bits64(operands[2]);
        let ranges = [(copy, operands[1], Action::RangeLoad), (true, operands[0], Action::RangeStore)];
        for (_, pointer, action) in ranges.into_iter().filter(|(on, ..)| *on) {
            let site = build.const32(sites.add(at, action));
            let pointer = build.generic(pointer);
            build.call("seq_simt_range", build.void, &[site, pointer, length]);
        }
    }

    fn division(&self, sites: &mut Sites, at: LLVMValueRef, signed: bool) {
        use inkwell::llvm_sys::{LLVMIntPredicate::LLVMIntEQ, LLVMTypeKind::LLVMIntegerTypeKind};
        let build = self.build;
        let builder = build.builder;
        let operands = ir::operands(at);
        let (dividend, divisor) = (operands[0], operands[1]);
        unsafe {
            let ty = LLVMTypeOf(divisor);
            if LLVMGetTypeKind(ty) != LLVMIntegerTypeKind {
                return;
            }
            let minus_one = LLVMConstAllOnes(ty);
            let constant = !LLVMIsAConstantInt(divisor).is_null();
            if constant && LLVMIsNull(divisor) == 0 && (!signed || divisor != minus_one) {
                return;
            }
            let site = self.checked.then(|| build.const32(sites.add(at, Action::Division)));
            build.before(at);
            let mut bad = LLVMBuildICmp(builder, LLVMIntEQ, divisor, LLVMConstNull(ty), c"".as_ptr());
            if signed {
                let width = LLVMGetIntTypeWidth(ty);
                let one = LLVMConstInt(ty, 1, 0);
                let smallest = LLVMBuildShl(builder, one, LLVMConstInt(ty, u64::from(width) - 1, 0), c"".as_ptr());
                let a = LLVMBuildICmp(builder, LLVMIntEQ, dividend, smallest, c"".as_ptr());
                let b = LLVMBuildICmp(builder, LLVMIntEQ, divisor, minus_one, c"".as_ptr());
                let both = LLVMBuildAnd(builder, a, b, c"".as_ptr());
                bad = LLVMBuildOr(builder, bad, both, c"".as_ptr());
            }
            if let Some(site) = site {
                let bad = LLVMBuildZExt(builder, bad, build.i32, c"".as_ptr());
                build.call("seq_simt_div", build.void, &[site, bad]);
            } else {
                let safe = LLVMBuildSelect(builder, bad, LLVMConstInt(ty, 1, 0), divisor, c"".as_ptr());
                LLVMSetOperand(at, 1, safe);
            }
        }
    }

    /// A hook at each loop header, and at the entry of functions that are called.
    pub fn control(&self, sites: &mut Sites, function: LLVMValueRef, kernel: bool) {
        let build = self.build;
        for header in headers(function) {
            let first = unsafe { LLVMGetFirstInstruction(header) };
            let mut at = first;
            while unsafe { LLVMGetInstructionOpcode(at) } == LLVMOpcode::LLVMPHI {
                at = unsafe { LLVMGetNextInstruction(at) };
            }
            let site = build.const32(sites.add(at, Action::Loop));
            build.before(at);
            build.call("seq_simt_loop", build.void, &[site]);
        }
        if !kernel {
            let at = unsafe { LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function)) };
            let site = build.const32(sites.add(at, Action::Call));
            build.before(at);
            build.call("seq_simt_enter", build.void, &[site]);
        }
    }
}

/// Whether an atomic update by zero leaves the value as it is.
fn reads_only(rmw: LLVMValueRef) -> bool {
    let text = ir::text(rmw);
    ["atomicrmw add ", "atomicrmw or ", "atomicrmw xor ", "atomicrmw sub "].iter().any(|op| text.contains(op))
}

/// What a pointer is computed from, and whether the offset is constant.
fn root(pointer: LLVMValueRef) -> (LLVMValueRef, bool) {
    let (mut at, mut constant) = (pointer, true);
    loop {
        unsafe {
            if !LLVMIsAGetElementPtrInst(at).is_null() {
                constant &= ir::operands(at)[1..].iter().all(|&i| !LLVMIsAConstantInt(i).is_null());
            } else if LLVMIsAAddrSpaceCastInst(at).is_null() && LLVMIsABitCastInst(at).is_null() {
                return (at, constant);
            }
            at = LLVMGetOperand(at, 0);
        }
    }
}

/// The targets of the edges that go back in a depth-first walk.
pub(super) fn headers(function: LLVMValueRef) -> Vec<LLVMBasicBlockRef> {
    let entry = unsafe { LLVMGetEntryBasicBlock(function) };
    let (mut seen, mut open, mut found) = (HashSet::from([entry]), HashSet::from([entry]), vec![]);
    let mut stack = vec![(entry, 0u32)];
    while let Some((block, next)) = stack.pop() {
        let terminator = unsafe { LLVMGetBasicBlockTerminator(block) };
        if next == unsafe { LLVMGetNumSuccessors(terminator) } {
            open.remove(&block);
            continue;
        }
        stack.push((block, next + 1));
        let successor = unsafe { LLVMGetSuccessor(terminator, next) };
        if open.contains(&successor) {
            if !found.contains(&successor) {
                found.push(successor);
            }
        } else if seen.insert(successor) {
            open.insert(successor);
            stack.push((successor, 0));
        }
    }
    found
}
