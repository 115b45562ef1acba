//! Kernels whose threads wait become LLVM coroutines, so that a thread
//! that waits leaves only its live values, in a frame, and needs no stack.
//!
//! 1. Functions that reach a hook after which a thread may not go on are inlined into the
//!    kernels' entries. Those that call themselves cannot be: then the whole module
//!    keeps coroutines with stacks.
//! 2. An entry with no such hook stays a function, which runs a thread to its end.
//! 3. Any other becomes a coroutine, suspended after each such hook, even if nothing
//!    is to be waited for: so what starts a thread has the code up to the first hook,
//!    and what resumes it has the rest, not both all of it. What the hook gives is
//!    read from [`ThreadContext::result`].
//!
//! `%r = call @seq_simt_warp(...)` -> `call @seq_simt_warp(...)`, suspend,
//! `%r = load context.result`.

use std::{
    collections::{HashMap, HashSet},
    mem::offset_of,
    ptr::null_mut,
};

use inkwell::llvm_sys::{LLVMLinkage, LLVMOpcode, LLVMTypeKind::LLVMVoidTypeKind, core::*, prelude::*};

use super::ir::{self, Build, cstr};
use crate::context::Context as ThreadContext;

/// The hooks at which a thread waits for others.
pub(super) const WAITS: [&str; 3] = ["seq_simt_barrier", "seq_simt_warp", "seq_simt_poll"];
/// Those and the others after which a thread may not go on.
const STOPS: [&str; 6] = [WAITS[0], WAITS[1], WAITS[2], "seq_simt_trap", "seq_simt_exit", "seq_simt_free"];

/// The passes that inline what [`inline`] marks, and those that split coroutines.
pub(super) const INLINE: &str = "always-inline";
pub(super) const SPLIT: &str = "coro-early,cgscc(coro-split),coro-cleanup";

/// The function that an instruction calls, null if it calls none that is known.
fn callee(instruction: LLVMValueRef) -> LLVMValueRef {
    unsafe {
        if LLVMIsACallInst(instruction).is_null() {
            return null_mut();
        }
        LLVMIsAFunction(LLVMGetCalledValue(instruction))
    }
}

/// The functions that each function with a body calls.
fn callees(module: LLVMModuleRef) -> HashMap<LLVMValueRef, Vec<LLVMValueRef>> {
    let called = |f| ir::blocks(f).into_iter().flat_map(ir::instructions).map(callee).filter(|c| !c.is_null());
    ir::defined(module).into_iter().map(|f| (f, called(f).collect())).collect()
}

/// The functions with a body that call one of some hooks, themselves or not.
pub(super) fn reaching(module: LLVMModuleRef, hooks: &[&str]) -> HashSet<LLVMValueRef> {
    let callees = callees(module);
    let is_hook = |f: &LLVMValueRef| hooks.contains(&ir::name(*f).as_str());
    let mut found: HashSet<_> = ir::functions(module).into_iter().filter(is_hook).collect();
    loop {
        let before = found.len();
        let more: Vec<_> = callees.iter().filter(|(_, calls)| calls.iter().any(|c| found.contains(c))).collect();
        found.extend(more.into_iter().map(|(function, _)| *function));
        if found.len() == before {
            found.retain(|f| !is_hook(f));
            return found;
        }
    }
}

/// Marks all functions that reach a stop to be inlined; false if one of them calls
/// itself or is more than called, so that it cannot be.
pub(super) fn inline(build: &Build, entries: &[LLVMValueRef]) -> bool {
    let callees = callees(build.module);
    let reach = reaching(build.module, &STOPS);
    let mut inlined: Vec<_> = reach.into_iter().filter(|f| !entries.contains(f)).collect();
    if inlined.iter().any(|&f| unsafe { escapes(f) }) {
        return false;
    }
    // Callees first; what is left over when none is free of calls is a cycle.
    let mut order = vec![];
    while !inlined.is_empty() {
        let (free, rest): (Vec<_>, Vec<_>) =
            inlined.iter().partition(|f| callees[f].iter().all(|c| !inlined.contains(c)));
        if free.is_empty() {
            return false;
        }
        order.extend(free);
        inlined = rest;
    }
    for function in order {
        for (name, set) in [("noinline", false), ("optnone", false), ("alwaysinline", true)] {
            unsafe {
                let kind = LLVMGetEnumAttributeKindForName(cstr(name).as_ptr(), name.len());
                if set {
                    let attribute = LLVMCreateEnumAttribute(build.context, kind, 0);
                    LLVMAddAttributeAtIndex(function, u32::MAX, attribute);
                } else {
                    LLVMRemoveEnumAttributeAtIndex(function, u32::MAX, kind);
                }
            }
        }
    }
    true
}

/// Whether a function is used otherwise than called.
unsafe fn escapes(function: LLVMValueRef) -> bool {
    unsafe {
        let mut at = LLVMGetFirstUse(function);
        while !at.is_null() {
            let user = LLVMGetUser(at);
            if callee(user) != function || ir::operands(user).iter().filter(|&&o| o == function).count() != 1 {
                return true;
            }
            at = LLVMGetNextUse(at);
        }
        false
    }
}

/// Deletes functions that were inlined everywhere.
pub(super) fn delete(functions: &[LLVMValueRef]) {
    for &function in functions {
        unsafe {
            if LLVMGetFirstUse(function).is_null() {
                LLVMDeleteFunction(function);
            }
        }
    }
}

/// Deletes what would destroy the frames of coroutines: they own nothing.
pub(super) fn forget_destroy(build: &Build) {
    for function in ir::defined(build.module) {
        let name = ir::name(function);
        if name.ends_with(".destroy") || name.ends_with(".cleanup") {
            unsafe {
                LLVMReplaceAllUsesWith(function, LLVMConstNull(build.ptr));
                LLVMDeleteFunction(function);
            }
        }
    }
}

/// Makes a coroutine of an entry, `void entry(ptr arguments)`, if it has such
/// hooks; whether it has. Its frame is what `seq_simt_frame(bytes)` returns.
pub(super) fn split(build: &Build, entry: LLVMValueRef) -> bool {
    let all = ir::blocks(entry).into_iter().flat_map(ir::instructions);
    let stop = |&i: &LLVMValueRef| !callee(i).is_null() && STOPS.contains(&ir::name(callee(i)).as_str());
    let stops: Vec<_> = all.filter(stop).collect();
    if stops.is_empty() {
        return false;
    }
    let builder = build.builder;
    unsafe {
        let kind = LLVMGetEnumAttributeKindForName(c"presplitcoroutine".as_ptr(), 17);
        LLVMAddAttributeAtIndex(entry, u32::MAX, LLVMCreateEnumAttribute(build.context, kind, 0));
        let mut first = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(entry));
        while !LLVMIsAAllocaInst(first).is_null() {
            first = LLVMGetNextInstruction(first);
        }
        build.before(first);
        let null = LLVMConstNull(build.ptr);
        let id = intrinsic(build, "llvm.coro.id", &[], &[build.const32(16), null, null, null]);
        let size = intrinsic(build, "llvm.coro.size", &[build.i64], &[]);
        let memory = build.call("seq_simt_frame", build.ptr, &[size]);
        let frame = intrinsic(build, "llvm.coro.begin", &[], &[id, memory]);
        let context = build.call("seq_simt_thread", build.ptr, &[]);

        let end = LLVMAppendBasicBlockInContext(build.context, entry, c"end".as_ptr());
        LLVMPositionBuilderAtEnd(builder, end);
        intrinsic(build, "llvm.coro.end", &[], &[frame, LLVMConstNull(bit(build)), none(build)]);
        LLVMBuildRetVoid(builder);
        for block in ir::blocks(entry) {
            let last = LLVMGetBasicBlockTerminator(block);
            if block != end && LLVMGetInstructionOpcode(last) == LLVMOpcode::LLVMRet {
                LLVMInstructionEraseFromParent(last);
                LLVMPositionBuilderAtEnd(builder, block);
                LLVMBuildBr(builder, end);
            }
        }
        stops.into_iter().for_each(|call| wait(build, context, call, end));
    }
    true
}

/// Suspends after a call and takes its result from the context.
unsafe fn wait(build: &Build, context: LLVMValueRef, call: LLVMValueRef, end: LLVMBasicBlockRef) {
    let builder = build.builder;
    unsafe {
        let after = LLVMGetNextInstruction(call);
        build.before(after);
        let ty = LLVMTypeOf(call);
        if LLVMGetTypeKind(ty) != LLVMVoidTypeKind {
            let at = build.offset(context, offset_of!(ThreadContext, result) as u64);
            let result = LLVMBuildLoad2(builder, ty, at, c"".as_ptr());
            LLVMReplaceAllUsesWith(call, result);
        }
        let rest = LLVMGetInstructionParent(call);
        let head = behead(build, LLVMGetNextInstruction(call));
        LLVMPositionBuilderAtEnd(builder, head);
        let outcome = intrinsic(build, "llvm.coro.suspend", &[], &[none(build), LLVMConstNull(bit(build))]);
        let switch = LLVMBuildSwitch(builder, outcome, end, 1);
        LLVMAddCase(switch, LLVMConstInt(build.i8, 0, 0), rest);
    }
}

/// Moves what stands before an instruction into a block of its own, which comes
/// before the rest and has no terminator yet. Phis in later blocks stay valid.
unsafe fn behead(build: &Build, at: LLVMValueRef) -> LLVMBasicBlockRef {
    unsafe {
        let rest = LLVMGetInstructionParent(at);
        let head = LLVMInsertBasicBlockInContext(build.context, rest, c"".as_ptr());
        let (mut users, mut at_use) = (vec![], LLVMGetFirstUse(LLVMBasicBlockAsValue(rest)));
        while !at_use.is_null() {
            users.push(LLVMGetUser(at_use));
            at_use = LLVMGetNextUse(at_use);
        }
        for last in users {
            for i in (0..LLVMGetNumSuccessors(last)).filter(|&i| LLVMGetSuccessor(last, i) == rest) {
                LLVMSetSuccessor(last, i, head);
            }
        }
        LLVMPositionBuilderAtEnd(build.builder, head);
        while LLVMGetFirstInstruction(rest) != at {
            let first = LLVMGetFirstInstruction(rest);
            LLVMInstructionRemoveFromParent(first);
            LLVMInsertIntoBuilder(build.builder, first);
        }
        head
    }
}

/// Leaves a global variable to the module's first compilation.
pub(super) fn share(build: &Build, name: &str) {
    unsafe {
        let global = LLVMGetNamedGlobal(build.module, cstr(name).as_ptr());
        if !global.is_null() {
            LLVMSetLinkage(global, LLVMLinkage::LLVMExternalLinkage);
            LLVMSetInitializer(global, null_mut());
        }
    }
}

fn bit(build: &Build) -> LLVMTypeRef {
    unsafe { LLVMInt1TypeInContext(build.context) }
}

/// The token `none`.
fn none(build: &Build) -> LLVMValueRef {
    unsafe { LLVMConstNull(LLVMTokenTypeInContext(build.context)) }
}

/// A call of one of LLVM's intrinsics, overloaded by `types`.
fn intrinsic(build: &Build, name: &str, types: &[LLVMTypeRef], arguments: &[LLVMValueRef]) -> LLVMValueRef {
    unsafe {
        let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
        let function = LLVMGetIntrinsicDeclaration(build.module, id, types.as_ptr().cast_mut(), types.len());
        let ty = LLVMGlobalGetValueType(function);
        let mut arguments = arguments.to_vec();
        LLVMBuildCall2(build.builder, ty, function, arguments.as_mut_ptr(), arguments.len() as u32, c"".as_ptr())
    }
}
