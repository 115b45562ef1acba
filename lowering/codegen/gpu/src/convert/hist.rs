//! seg.hist: atomic updates of bins.
//!
//! While the bins fit into the shared memory of a block, each block fills
//! copies of its own there, from the neutral elements, and adds them to the
//! destinations at the end; beyond that it updates the destinations. An update
//! is one native atomic where the hardware has it, else a loop of
//! compare-and-swap; an operator whose components depend on each other runs
//! under a lock a bin. What has to be combined in one order is in [`ordered`].

pub mod ordered;

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{
        TypedOp, arith, gpu,
        llvm::{self, AtomicBinOp},
        memref, scf,
    },
    seg_parts::SegParts,
    types,
};
use seq_passes::Outcome;

use super::{
    access,
    device::{Device, Kernel, Parameters, shared_array},
    host::{Host, Launch},
    map, memory,
    plant::planted,
    words::{self, restored, stored, stored_type},
};
use crate::{
    chip::Chip,
    resources::{self, Tile},
};

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

/// Blocks that fill copies of the bins, at most.
const COPYING_BLOCKS: i64 = 1024;

pub fn lower<'c>(device: &mut Device<'c>, host: &mut Host, seg: &SegParts<'c>) -> Outcome<'c> {
    let b = Builder::before(device.context, seg.op);
    let tile = host.tile(seg.op)?;
    let threads = tile.threads;
    let total = seq_loops::product(&b, &seg.space);
    let blocks = host.blocks(seg.op, &b, total, tile)?;
    let separate = components(seg, host.chip);
    let locks = if separate.is_none() {
        let bytes = b.i64(LOCKS * 4);
        vec![access::call(&b, "seq_gpu_locks", &[bytes], access::pointer(b.context))]
    } else {
        vec![]
    };
    let parameters = Parameters::new(&seg.captures(), &locks);
    let name = device.kernel("hist", seg.op, threads, &parameters, &[], |device, kernel| {
        super::descriptor::declare_pause(device);
        let outs = seq_loops::mapped_all(&kernel.map, &seg.outs);
        map::points(device, kernel, seg, tile, &mut |device, b, points| {
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
    let least = host.least_blocks(seg.op, tile, 0)?;
    device.bound_blocks(&name, least);
    let copies = separate.as_ref().filter(|_| seg.outs.iter().all(|o| types::rank(o.r#type()) == 1));
    let mut blocks_global = blocks;
    if let Some(parts_) = copies {
        let bins = b.dim(seg.outs[0], 0);
        let widths: Vec<i64> = seg.outs.iter().map(|o| types::byte_width(types::element(o.r#type())) as i64).collect();
        let bytes = b.mul(bins, b.index(widths.iter().map(|w| (*w).max(4)).sum()));
        let fits = b.cmpi(Predicate::Ule, bytes, b.index(resources::STATIC_SHARED));
        let name = private_copies(device, seg, parts_, tile, &parameters);
        device.bound_blocks(&name, least);
        let some = b.select(fits, b.min_si(blocks, b.index(COPYING_BLOCKS)), b.index(0));
        blocks_global = b.select(fits, b.index(0), blocks);
        let shared = b.cast_unsigned(b.select(fits, bytes, b.index(0)), b.i32_type());
        host.launch_with_shared(
            &b,
            Launch { name: &name, blocks: some, threads: b.index(threads), arguments: parameters.all() },
            Some(shared),
        );
    }
    host.launch(
        &b,
        Launch { name: &name, blocks: blocks_global, threads: b.index(threads), arguments: parameters.all() },
    );
    Ok(())
}

/// The kernel that fills copies in shared memory: one array after the other,
/// each element in a slot of at least 4 bytes.
fn private_copies<'c>(
    device: &mut Device<'c>,
    seg: &SegParts<'c>,
    parts_: &[Component],
    tile: Tile,
    parameters: &Parameters<'c>,
) -> String {
    device.kernel("hist_shared", seg.op, tile.threads, parameters, &[], |device, kernel| {
        let b = &kernel.b;
        let outs = seq_loops::mapped_all(&kernel.map, &seg.outs);
        let neutral = seq_loops::mapped_all(&kernel.map, &seg.neutral);
        let bins = b.dim(outs[0], 0);
        let arena = gpu::dynamic_shared_memory(b, shared_array(b, types::DYNAMIC, b.integer_type(8)));
        let start = memref::extract_aligned_pointer_as_index(b, arena);
        let mut bases = vec![];
        let mut base = start;
        // Wide elements first, so that every one is aligned.
        let mut order: Vec<usize> = (0..outs.len()).collect();
        let width = |k: usize| (types::byte_width(types::element(seg.outs[k].r#type())) as i64).max(4);
        order.sort_by_key(|&k| -width(k));
        bases.resize(outs.len(), start);
        for &k in &order {
            bases[k] = base;
            base = b.add(base, b.mul(bins, b.index(width(k))));
        }
        let slot = |b: &Builder<'c>, k: usize, bin: Val<'c>| {
            let address = b.add(bases[k], b.mul(bin, b.index(width(k))));
            access::at_address(b, address, access::Space::Shared)
        };
        let threads = b.index(tile.threads);
        let each_bin = |b: &Builder<'c>, visit: &mut dyn FnMut(&Builder<'c>, Val<'c>)| {
            let body = b.region(&[b.index_type()], |b, arguments| {
                visit(b, arguments[0]);
                scf::yield_(b, &[]);
            });
            scf::for_(b, kernel.thread, bins, threads, &[], &[], body);
        };
        each_bin(b, &mut |b, bin| {
            for (k, &value) in neutral.iter().enumerate() {
                let bits = stored(b, value);
                llvm::store(b, bits, slot(b, k, bin));
            }
        });
        gpu::barrier(b);
        map::points(device, kernel, seg, tile, &mut |device, b, points| {
            for (_, yielded) in points {
                if_in_bounds(b, seg, &outs, yielded, |b, bin, values| {
                    for (k, (part, &value)) in parts_.iter().zip(values).enumerate() {
                        update(device, b, kernel, seg, part, slot(b, k, bin[0]), value);
                    }
                });
            }
        });
        gpu::barrier(b);
        each_bin(b, &mut |b, bin| {
            for (k, part) in parts_.iter().enumerate() {
                let ty = types::element(outs[k].r#type());
                let bits = llvm::load(b, slot(b, k, bin), stored_type(b, ty));
                let value = restored(b, bits, ty);
                let address = access::global(b, memory::pointer(b, outs[k], &[bin]));
                update(device, b, kernel, seg, part, address, value);
            }
        });
    })
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

/// All components under the lock of the bin. Values are read and written as
/// relaxed atomics, so that no cache of a block holds an old one; the lock is
/// taken with an acquiring fence after it and given back with a releasing one
/// before it.
fn locked<'c>(
    device: &mut Device<'c>,
    b: &Builder<'c>,
    kernel: &Kernel<'c>,
    seg: &SegParts<'c>,
    outs: &[Val<'c>],
    bin: &[Val<'c>],
    values: &[Val<'c>],
) {
    let mut number = b.index(0);
    for (d, &i) in bin.iter().enumerate() {
        number = b.add(b.mul(number, b.dim(outs[0], d)), i);
    }
    let place = b.and(number, b.index(LOCKS - 1));
    let lock = access::offset(b, access::global(b, kernel.extra[0]), b.mul(place, b.index(4)));
    b.repeat_while(&[b.flag(false)], |b, _| {
        let taken = access::update(b, AtomicBinOp::Xchg, lock, b.i32(1));
        let mine = b.cmpi(Predicate::Eq, taken, b.i32(0));
        b.if_then(mine, |b| {
            access::fence(b);
            let addresses: Vec<_> = outs.iter().map(|&o| access::global(b, memory::pointer(b, o, bin))).collect();
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
