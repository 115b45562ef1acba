//! seg.hist: atomic updates of bins.
//!
//! While the bins fit into the shared memory of a block, or a few ranges of them do, each block
//! fills copies of its own there ([`copies`]), from the neutral elements, and adds them to the
//! destinations at the end; beyond that it updates the destinations. An update
//! is one native atomic where the hardware has it, else a loop of
//! compare-and-swap; an operator whose components depend on each other runs
//! under a lock a bin. What has to be combined in one order is in [`ordered`].

mod copies;
pub mod ordered;
mod spread;

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{
        TypedOp, arith,
        llvm::{self, AtomicBinOp},
    },
    seg_parts::SegParts,
    types,
};
use seq_passes::Outcome;

use super::{
    access,
    device::{Device, Kernel, Parameters},
    host::Host,
    map::mapped::Mapped,
    memory,
    plant::planted,
    space,
    words::{self, restored, stored, stored_type},
};
use crate::chip::Chip;
use spread::Spread;

/// Operations with an atomic of the hardware, and it.
const NATIVE: [(&str, AtomicBinOp); 9] = [
    (arith::AddF::NAME, AtomicBinOp::Fadd),
    (arith::AddI::NAME, AtomicBinOp::Add),
    (arith::AndI::NAME, AtomicBinOp::And),
    (arith::OrI::NAME, AtomicBinOp::Or),
    (arith::XOrI::NAME, AtomicBinOp::Xor),
    (arith::MaxSI::NAME, AtomicBinOp::Max),
    (arith::MinSI::NAME, AtomicBinOp::Min),
    (arith::MaxUI::NAME, AtomicBinOp::Umax),
    (arith::MinUI::NAME, AtomicBinOp::Umin),
];

/// Locks that bins share when an operator needs them.
const LOCKS: i64 = 1 << 16;

pub fn lower<'c>(
    device: &mut Device<'c>,
    host: &mut Host,
    seg: &SegParts<'c>,
    mapped: Option<&Mapped<'c>>,
) -> Outcome<'c> {
    let b = Builder::before(device.context, seg.op);
    let spread = match mapped {
        Some(mapped) => Spread::Mapping(mapped),
        None => Spread::Numbers(host.tile(seg.op)?, space::count(&b, seg)),
    };
    let blocks = spread.blocks(host, &b, seg)?;
    let separate = components(seg, host.chip);
    let locks = if separate.is_none() {
        let bytes = b.i64(LOCKS * 4);
        vec![access::call(&b, "seq_gpu_locks", &[bytes], access::pointer(b.context))]
    } else {
        vec![]
    };
    let parameters = Parameters::new(&spread.captured(seg), &locks);
    let name = device.kernel("hist", seg.op, spread.threads(), &parameters, &[], |device, kernel| {
        super::descriptor::declare_pause(device);
        let outs = seq_loops::mapped_all(&kernel.map, &seg.outs);
        spread.points(device, kernel, seg, &mut |device, b, points| {
            for (_, yielded) in points {
                if_in_bounds(b, seg, &outs, yielded, |b, bin, values| match &separate {
                    Some(parts) => {
                        for ((part, &out), &value) in parts.iter().zip(&outs).zip(values) {
                            let address = access::global(b, memory::pointer(b, out, bin));
                            update(device, b, kernel, seg, part, address, value);
                        }
                    }
                    None => locked(device, b, kernel, seg, &outs, bin, values),
                });
            }
        });
    });
    spread.bound(device, host, seg.op, &name)?;
    let made = copies::Copies { seg, separate: separate.as_deref(), spread, locks: &locks };
    let left = made.launch(device, host, &b, blocks)?;
    spread.launch(host, &b, (&name, left, parameters.all()), None);
    Ok(())
}

/// Whether no component of the operator depends on another one.
pub fn is_separate(seg: &SegParts) -> bool {
    separate(seg, |_, _| None).is_some()
}

/// Updates the bins of one point, wherever they lie.
pub fn update_bins<'c>(
    device: &mut Device<'c>,
    b: &Builder<'c>,
    kernel: &Kernel<'c>,
    chip: &Chip,
    seg: &SegParts<'c>,
    yielded: &[Val<'c>],
) {
    let outs = seq_loops::mapped_all(&kernel.map, &seg.outs);
    if_in_bounds(b, seg, &outs, yielded, |b, bin, values| {
        for (k, part) in components(seg, chip).into_iter().flatten().enumerate() {
            update(device, b, kernel, seg, &part, memory::pointer(b, outs[k], bin), values[k]);
        }
    });
}

/// Calls `then` with the bin and the values of one point, if there is such a bin.
fn if_in_bounds<'c>(
    b: &Builder<'c>,
    seg: &SegParts<'c>,
    outs: &[Val<'c>],
    yielded: &[Val<'c>],
    then: impl FnOnce(&Builder<'c>, &[Val<'c>], &[Val<'c>]),
) {
    let (bin, values) = parts(seg, yielded);
    let inside = outs.iter().map(|&o| b.in_bounds(o, &bin));
    let inside = inside.reduce(|x, y| b.and(x, y)).expect("a histogram has a destination");
    b.if_then(inside, |b| then(b, &bin, &values));
}

/// The bin and the values of one point.
fn parts<'c>(seg: &SegParts<'c>, yielded: &[Val<'c>]) -> (Vec<Val<'c>>, Vec<Val<'c>>) {
    let counts = ir::i64_array(ir::terminator(seg.body), "index_counts");
    let per = 1 + counts[0] as usize;
    (yielded[1..per].to_vec(), (0..seg.outs.len()).map(|k| yielded[k * per]).collect())
}

/// One component of an operator that depends on no other one.
struct Component {
    number: usize,
    /// The native atomic.
    native: Option<AtomicBinOp>,
}

/// The components of an operator, `None` when one depends on another.
fn components(seg: &SegParts, chip: &Chip) -> Option<Vec<Component>> {
    separate(seg, |op, ty| {
        NATIVE.iter().find(|(name, _)| has_atomics(ty, chip) && ir::is(op, name)).map(|(_, native)| *native)
    })
}

/// The same; `native` says which atomic there is for an operation on both arguments.
fn separate(seg: &SegParts, native: impl Fn(Op, Type) -> Option<AtomicBinOp>) -> Option<Vec<Component>> {
    let operator = seg.operator.expect("a histogram has an operator");
    let arguments = ir::arguments(operator);
    let count = seg.outs.len();
    let yielded = ir::operands(ir::terminator(operator));
    (0..count)
        .map(|k| {
            let own = [ir::key(arguments[k]), ir::key(arguments[count + k])];
            let foreign: Vec<usize> = arguments.iter().map(|&a| ir::key(a)).filter(|key| !own.contains(key)).collect();
            if depends(yielded[k], &foreign) {
                return None;
            }
            let native = ir::defining_op(yielded[k]).and_then(|op| {
                let operands: Vec<usize> = ir::operands(op).iter().map(|&v| ir::key(v)).collect();
                let direct = operands.len() == 2 && own.iter().all(|key| operands.contains(key));
                direct.then(|| native(op, yielded[k].r#type())).flatten()
            });
            Some(Component { number: k, native })
        })
        .collect()
}

/// Whether the hardware has atomics on values of a type: on integers of 32 and 64 bits,
/// and additions of floats, of bf16 since sm_90.
fn has_atomics(ty: Type, chip: &Chip) -> bool {
    ty.is_f16() || ty.is_bf16() && chip.capability() >= 90 || types::byte_width(ty) >= 4
}

/// Whether a value depends on one of the arguments.
fn depends(value: Val, arguments: &[usize]) -> bool {
    if arguments.contains(&ir::key(value)) {
        return true;
    }
    ir::defining_op(value).is_some_and(|op| {
        let mut found = false;
        ir::walk(op, &mut |o| found |= ir::operands(o).into_iter().any(|v| v != value && depends(v, arguments)));
        found
    })
}

/// `*address := *address op value`, atomically.
fn update<'c>(
    device: &mut Device<'c>,
    b: &Builder<'c>,
    kernel: &Kernel<'c>,
    seg: &SegParts<'c>,
    part: &Component,
    address: Val<'c>,
    value: Val<'c>,
) {
    let ty = value.r#type();
    if planted("plain-histogram") {
        let old = restored(b, llvm::load(b, address, stored_type(b, ty)), ty);
        let new = component(device, b, kernel, seg, part.number, old, value);
        llvm::store(b, stored(b, new), address);
        return;
    }
    if let Some(operation) = part.native {
        let is_float = operation == AtomicBinOp::Fadd;
        access::update(b, operation, address, if is_float { value } else { words::as_integer(b, value) });
        return;
    }
    let bits = stored_type(b, ty);
    let first = access::load_relaxed(b, address, bits);
    b.repeat_while(&[first], |b, state| {
        let old = restored(b, state[0], ty);
        let new = component(device, b, kernel, seg, part.number, old, value);
        let exchanged = access::exchange(b, address, state[0], stored(b, new));
        let (seen, done) = (exchanged.before(b), exchanged.done(b));
        (b.not(done), vec![seen])
    });
}

/// One component of the operator; the others get neutral elements, on which it
/// does not depend.
fn component<'c>(
    device: &mut Device<'c>,
    b: &Builder<'c>,
    kernel: &Kernel<'c>,
    seg: &SegParts<'c>,
    number: usize,
    old: Val<'c>,
    value: Val<'c>,
) -> Val<'c> {
    let neutral = seq_loops::mapped_all(&kernel.map, &seg.neutral);
    let mut arguments = [neutral.clone(), neutral].concat();
    let count = arguments.len() / 2;
    arguments[number] = old;
    arguments[count + number] = value;
    let operator = seg.operator.expect("a histogram has an operator");
    device.apply(b, operator, &arguments, &kernel.map, kernel.failure)[number]
}

/// All components under the lock of the bin, where they lie in the destinations.
fn locked<'c>(
    device: &mut Device<'c>,
    b: &Builder<'c>,
    kernel: &Kernel<'c>,
    seg: &SegParts<'c>,
    outs: &[Val<'c>],
    bin: &[Val<'c>],
    values: &[Val<'c>],
) {
    let place = b.and(number(b, outs[0], bin), b.index(LOCKS - 1));
    let lock = access::offset(b, access::global(b, kernel.extra[0]), b.mul(place, b.index(4)));
    let address = |b: &Builder<'c>, k: usize| access::global(b, memory::pointer(b, outs[k], bin));
    under_lock(device, b, kernel, seg, lock, &address, values);
}

/// The number of a bin.
fn number<'c>(b: &Builder<'c>, out: Val<'c>, bin: &[Val<'c>]) -> Val<'c> {
    let rest = bin.iter().enumerate().skip(1);
    rest.fold(bin[0], |number, (d, &i)| b.add(b.mul(number, b.dim(out, d)), i))
}

/// All components under a lock. Values are read and written as relaxed atomics, so that no
/// cache of a block holds an old one; the lock is taken with an acquiring fence after it and
/// given back with a releasing one before it.
fn under_lock<'c>(
    device: &mut Device<'c>,
    b: &Builder<'c>,
    kernel: &Kernel<'c>,
    seg: &SegParts<'c>,
    lock: Val<'c>,
    address: &dyn Fn(&Builder<'c>, usize) -> Val<'c>,
    values: &[Val<'c>],
) {
    b.repeat_while(&[b.flag(false)], |b, _| {
        let taken = access::update(b, AtomicBinOp::Xchg, lock, b.i32(1));
        let mine = b.cmpi(Predicate::Eq, taken, b.i32(0));
        b.if_then(mine, |b| {
            access::fence(b);
            let addresses: Vec<_> = (0..values.len()).map(|k| address(b, k)).collect();
            let read = |(&address, value): (&Val<'c>, &Val<'c>)| {
                let bits = access::load_relaxed(b, address, stored_type(b, value.r#type()));
                restored(b, bits, value.r#type())
            };
            let old: Vec<_> = addresses.iter().zip(values).map(read).collect();
            let arguments = [old, values.to_vec()].concat();
            let operator = seg.operator.expect("a histogram has an operator");
            let new = device.apply(b, operator, &arguments, &kernel.map, kernel.failure);
            for (&address, &value) in addresses.iter().zip(&new) {
                access::store_relaxed(b, stored(b, value), address);
            }
            if !planted("no-lock-fence") {
                access::fence(b);
            }
            access::update(b, AtomicBinOp::Xchg, lock, b.i32(0));
        });
        access::run(b, super::descriptor::PAUSE, &[]);
        let again = b.not(mine);
        (again, vec![mine])
    });
}
