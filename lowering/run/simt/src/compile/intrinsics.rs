//! What NVVM's intrinsics and the machine-specific functions become: loads from
//! the context of the running thread, and calls of hooks.

use inkwell::llvm_sys::{core::*, prelude::*};

use super::{
    ir::{self, Build},
    sites::Sites,
    symbols,
};
use crate::{
    Error,
    context::Context as ThreadContext,
    site::{Action, Order, Site},
    warp_op::WarpOp,
};

/// What a call was.
pub(super) enum Done {
    /// It was replaced.
    Replaced,
    /// It stays, and an address is to be bound to the function.
    External(usize),
    /// LLVM's x86 back end knows it, or it has a body.
    Kept,
}

/// Replaces one call of a function named `name`.
pub(super) fn lower(
    build: &Build,
    sites: &mut Sites,
    call: LLVMValueRef,
    name: &str,
    checked: bool,
) -> Result<Done, Error> {
    let arguments = || -> Vec<LLVMValueRef> {
        let all = ir::operands(call);
        all[..all.len() - 1].to_vec()
    };
    if let Some(rest) = name.strip_prefix("llvm.nvvm.read.ptx.sreg.") {
        let value = special_register(build, call, rest)
            .ok_or_else(|| Error::new(format!("special register of '{name}' is not simulated")))?;
        ir::replace(call, value);
        return Ok(Done::Replaced);
    }
    if let Some(rest) = name.strip_prefix("llvm.nvvm.barrier.cta.") {
        barrier(build, sites, call, rest, &arguments())?;
        return Ok(Done::Replaced);
    }
    if name == "llvm.nvvm.barrier0" || name == "llvm.nvvm.barrier.sync" {
        let id = arguments().first().copied().unwrap_or(build.const32(0));
        barrier(build, sites, call, "sync.all", &[id])?;
        return Ok(Done::Replaced);
    }
    if let Some((op, operands)) = warp_operation(name) {
        warp(build, sites, call, op, operands, &arguments());
        return Ok(Done::Replaced);
    }
    if let Some(scope) = name.strip_prefix("llvm.nvvm.membar.").or(name.strip_prefix("llvm.nvvm.fence.sc.")) {
        build.before(call);
        if checked {
            let mut site = blank(call, Action::Fence);
            site.order = Order { acquire: true, release: true, block_scope: scope == "cta" };
            let site = build.const32(sites.push(site));
            build.call("seq_simt_fence", build.void, &[site]);
        }
        ir::replace(call, std::ptr::null_mut());
        return Ok(Done::Replaced);
    }
    match name {
        "seq_dev_pause" => {
            let site = build.const32(sites.add(call, Action::Poll));
            build.before(call);
            build.call("seq_simt_poll", build.void, &[site]);
            ir::replace(call, std::ptr::null_mut());
        }
        "seq_dev_load_relaxed_b128" | "seq_dev_store_relaxed_b128" => b128(build, sites, call, &arguments(), checked),
        "llvm.nvvm.activemask" => {
            build.before(call);
            let lane = special_register(build, call, "laneid").unwrap_or(build.const32(0));
            let mask = unsafe { LLVMBuildShl(build.builder, build.const32(1), lane, c"".as_ptr()) };
            ir::replace(call, mask);
        }
        "llvm.trap" | "llvm.debugtrap" | "llvm.ubsantrap" | "__assertfail" | "abort" => {
            let site = build.const32(sites.add(call, Action::Trap));
            build.before(call);
            build.call("seq_simt_trap", build.void, &[site]);
            ir::replace(call, std::ptr::null_mut());
        }
        "malloc" | "free" => {
            let site = build.const32(sites.add(call, Action::Heap));
            build.before(call);
            if name == "malloc" {
                let address = build.call("seq_simt_malloc", build.ptr, &[site, arguments()[0]]);
                ir::replace(call, address);
            } else {
                let pointer = build.generic(arguments()[0]);
                build.call("seq_simt_free", build.void, &[site, pointer]);
                ir::replace(call, std::ptr::null_mut());
            }
        }
        "llvm.nvvm.mulhi.ui" | "llvm.nvvm.mulhi.ull" => {
            let product = high(build, call, &arguments());
            ir::replace(call, product);
        }
        "llvm.nvvm.exit" => {
            build.before(call);
            build.call("seq_simt_exit", build.void, &[]);
            ir::replace(call, std::ptr::null_mut());
        }
        _ if name.starts_with("llvm.nvvm.prefetch") || name.starts_with("llvm.nvvm.fence.proxy") => {
            ir::replace(call, std::ptr::null_mut());
        }
        _ => {
            if let Some(address) = symbols::libdevice(name).or_else(|| symbols::nvvm_maths(name)) {
                return Ok(Done::External(address));
            }
            let known = name.starts_with("llvm.") && !name.starts_with("llvm.nvvm.");
            if !known {
                return Err(Error::new(format!("function '{name}' is unknown to the simulator")));
            }
            return Ok(Done::Kept);
        }
    }
    Ok(Done::Replaced)
}

fn blank(call: LLVMValueRef, action: Action) -> Site {
    let place = super::sites::place(call);
    Site { action, size: 0, align: 1, atomic: false, order: Order::default(), place }
}

/// The upper half of the product of two unsigned numbers.
fn high(build: &Build, at: LLVMValueRef, numbers: &[LLVMValueRef]) -> LLVMValueRef {
    build.before(at);
    let (builder, name) = (build.builder, c"".as_ptr());
    unsafe {
        let own = LLVMTypeOf(at);
        let bits = LLVMGetIntTypeWidth(own);
        let both = LLVMIntTypeInContext(LLVMGetTypeContext(own), 2 * bits);
        let [x, y] = [numbers[0], numbers[1]].map(|number| LLVMBuildZExt(builder, number, both, name));
        let bits = LLVMConstInt(both, u64::from(bits), 0);
        let high = LLVMBuildLShr(builder, LLVMBuildMul(builder, x, y, name), bits, name);
        LLVMBuildTrunc(builder, high, own, name)
    }
}

/// A load from the context of the running thread.
fn special_register(build: &Build, at: LLVMValueRef, name: &str) -> Option<LLVMValueRef> {
    let (base, axis) = name.split_once('.').unwrap_or((name, "x"));
    let axis = ["x", "y", "z"].iter().position(|a| *a == axis)?;
    let base = match base {
        "tid" => std::mem::offset_of!(ThreadContext, tid),
        "ntid" => std::mem::offset_of!(ThreadContext, ntid),
        "ctaid" => std::mem::offset_of!(ThreadContext, ctaid),
        "nctaid" => std::mem::offset_of!(ThreadContext, nctaid),
        "laneid" => std::mem::offset_of!(ThreadContext, lane),
        "warpid" => std::mem::offset_of!(ThreadContext, warp),
        "warpsize" => return Some(build.const32(32)),
        _ => return None,
    };
    build.before(at);
    Some(build.context_field(base + 4 * axis, build.i32))
}

/// `seq_simt_barrier(site, id, threads or 0, reduction, predicate)`.
fn barrier(
    build: &Build,
    sites: &mut Sites,
    call: LLVMValueRef,
    form: &str,
    arguments: &[LLVMValueRef],
) -> Result<(), Error> {
    let reduction = match form.split('.').collect::<Vec<_>>()[..] {
        ["sync", ..] => 0,
        ["red", "popc", ..] => 1,
        ["red", "and", ..] => 2,
        ["red", "or", ..] => 3,
        _ => return Err(Error::new(format!("barrier 'llvm.nvvm.barrier.cta.{form}' is not simulated"))),
    };
    let site = build.const32(sites.add(call, Action::Barrier));
    build.before(call);
    let mut rest = arguments[1..].to_vec();
    let predicate = if reduction != 0 { rest.pop() } else { None };
    let count = rest.pop().unwrap_or(build.const32(0));
    let bits = match predicate {
        Some(p) => unsafe { LLVMBuildZExt(build.builder, p, build.i32, c"".as_ptr()) },
        None => build.const32(0),
    };
    let hook = [site, arguments[0], count, build.const32(reduction), bits];
    let result = build.call("seq_simt_barrier", build.i32, &hook);
    let value = match reduction {
        0 => std::ptr::null_mut(),
        1 => result,
        _ => unsafe { LLVMBuildTrunc(build.builder, result, LLVMInt1TypeInContext(build.context), c"".as_ptr()) },
    };
    ir::replace(call, value);
    Ok(())
}

/// Which operand is the mask, and which are the value and the two parameters.
#[derive(Clone, Copy)]
enum Operands {
    /// mask, value, b, c.
    Shuffle,
    /// mask, value.
    MaskValue,
    /// value, mask.
    ValueMask,
    /// mask.
    Mask,
}

fn warp_operation(name: &str) -> Option<(WarpOp, Operands)> {
    let name = name.strip_prefix("llvm.nvvm.")?;
    if name == "bar.warp.sync" {
        return Some((WarpOp::Sync, Operands::Mask));
    }
    if let Some(form) = name.strip_prefix("shfl.sync.") {
        let op = match form.split('.').next()? {
            "up" => WarpOp::ShuffleUp,
            "down" => WarpOp::ShuffleDown,
            "bfly" => WarpOp::ShuffleButterfly,
            "idx" => WarpOp::ShuffleIndex,
            _ => return None,
        };
        return Some((op, Operands::Shuffle));
    }
    if let Some(form) = name.strip_prefix("vote.") {
        let op = match form {
            "all.sync" => WarpOp::VoteAll,
            "any.sync" => WarpOp::VoteAny,
            "uni.sync" => WarpOp::VoteUniform,
            "ballot.sync" => WarpOp::Ballot,
            _ => return None,
        };
        return Some((op, Operands::MaskValue));
    }
    if name.starts_with("match.any.sync") {
        return Some((WarpOp::MatchAny, Operands::MaskValue));
    }
    if name.starts_with("match.all.sync") {
        return Some((WarpOp::MatchAll, Operands::MaskValue));
    }
    let op = match name.strip_prefix("redux.sync.")? {
        "add" => WarpOp::ReduceAdd,
        "min" => WarpOp::ReduceMin,
        "max" => WarpOp::ReduceMax,
        "umin" => WarpOp::ReduceUnsignedMin,
        "umax" => WarpOp::ReduceUnsignedMax,
        "and" => WarpOp::ReduceAnd,
        "or" => WarpOp::ReduceOr,
        "xor" => WarpOp::ReduceXor,
        _ => return None,
    };
    Some((op, Operands::ValueMask))
}

/// `seq_simt_warp(site, operation, mask, value, b, c)`; the predicate is bit 32.
fn warp(
    build: &Build,
    sites: &mut Sites,
    call: LLVMValueRef,
    op: WarpOp,
    operands: Operands,
    arguments: &[LLVMValueRef],
) {
    use inkwell::llvm_sys::LLVMTypeKind::*;
    let site = build.const32(sites.add(call, Action::Warp));
    build.before(call);
    let (zero, zero64) = (build.const32(0), build.const64(0));
    let (mask, value, b, c) = match operands {
        Operands::Shuffle => (arguments[0], build.bits64(arguments[1]), arguments[2], arguments[3]),
        Operands::MaskValue => (arguments[0], build.bits64(arguments[1]), zero, zero),
        Operands::ValueMask => (arguments[1], build.bits64(arguments[0]), zero, zero),
        Operands::Mask => (arguments[0], zero64, zero, zero),
    };
    let result = build.call("seq_simt_warp", build.i64, &[site, build.const32(op as u32), mask, value, b, c]);
    let builder = build.builder;
    unsafe {
        let narrow = |ty: LLVMTypeRef| match LLVMGetTypeKind(ty) {
            LLVMFloatTypeKind => {
                let word = LLVMBuildTrunc(builder, result, build.i32, c"".as_ptr());
                LLVMBuildBitCast(builder, word, ty, c"".as_ptr())
            }
            _ => LLVMBuildTrunc(builder, result, ty, c"".as_ptr()),
        };
        let ty = LLVMTypeOf(call);
        let value = match LLVMGetTypeKind(ty) {
            LLVMVoidTypeKind => std::ptr::null_mut(),
            LLVMStructTypeKind => {
                let value = narrow(LLVMStructGetTypeAtIndex(ty, 0));
                let bit = LLVMBuildLShr(builder, result, build.const64(32), c"".as_ptr());
                let bit = LLVMBuildTrunc(builder, bit, LLVMStructGetTypeAtIndex(ty, 1), c"".as_ptr());
                let pair = LLVMBuildInsertValue(builder, LLVMGetPoison(ty), value, 0, c"".as_ptr());
                LLVMBuildInsertValue(builder, pair, bit, 1, c"".as_ptr())
            }
            _ => narrow(ty),
        };
        ir::replace(call, value);
    }
}

/// A 16-byte access that is one step: nothing else runs between its two halves.
fn b128(build: &Build, sites: &mut Sites, call: LLVMValueRef, arguments: &[LLVMValueRef], checked: bool) {
    let store = arguments.len() == 3;
    build.before(call);
    let builder = build.builder;
    if checked {
        let mut site = blank(call, if store { Action::Store } else { Action::Load });
        (site.size, site.align, site.atomic) = (16, 16, true);
        let site = build.const32(sites.push(site));
        let pointer = build.generic(arguments[0]);
        build.call("seq_simt_access", build.void, &[site, pointer]);
    }
    let halves = [arguments[0], build.offset(arguments[0], 8)];
    unsafe {
        if store {
            for (half, value) in halves.into_iter().zip(&arguments[1..]) {
                LLVMBuildStore(builder, *value, half);
            }
            ir::replace(call, std::ptr::null_mut());
        } else {
            let mut pair = LLVMGetPoison(LLVMTypeOf(call));
            for (i, half) in halves.into_iter().enumerate() {
                let value = LLVMBuildLoad2(builder, build.i64, half, c"".as_ptr());
                pair = LLVMBuildInsertValue(builder, pair, value, i as u32, c"".as_ptr());
            }
            ir::replace(call, pair);
        }
    }
}
