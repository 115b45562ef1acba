//! Scans that count what passes filters.
//!
//! ```text
//! p_j = k_0 + ... + k_j;  if k_j { a[p_j - 1] = x_j }
//! ```
//!
//! From one chunk of a scan such elements lie next to each other, and how many are before
//! them is all that the chunk has to be told. So it is scanned at once, as if it were the
//! first one, into a buffer (`keep`), and the buffer is copied behind what the chunks before
//! it keep (`put`): the input is read and tested once, where a scan by two passes over a
//! chunk does both twice. The runtime takes the one or the other by the number of elements.
//! A count that is stored at the last point of its row is relative to the chunk until `put`
//! adds what is before. `keep` is the function that scans, called with a copy of what it
//! captures in which the arrays are buffers.
//!
//! Preconditions: one segment, scanned inclusively; what the other results are and where
//! they go does not depend on a prefix, nor does what is stored on the way or stops the
//! program; nothing else in the operation uses the arrays.

use std::collections::HashSet;

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    dialect,
    ir::{self, Blk, Builder, Op, Val},
    ops::{TypedOp, arith, llvm, llvm_intrinsics, memref, scf, seg},
    seg_parts::{Kind, SegParts},
    types,
};
use seq_host::runtime::FILTER;
use seq_loops::AtEnd;

use super::{
    captured::Captured,
    kept,
    module::Module,
    red::{self, Functions},
    rows,
    storage::{load_record, record},
};

/// An array of elements that pass.
struct Passing<'c> {
    array: Val<'c>,
    /// The accumulator that counts them.
    count: usize,
    /// The size of an element in bytes.
    width: i64,
}

/// A scan of this kind.
pub struct Filter<'c> {
    passing: Vec<Passing<'c>>,
    ends: Vec<AtEnd<'c>>,
}

impl<'c> Filter<'c> {
    /// What a scan is, if it is of this kind.
    pub fn of(seg: &SegParts<'c>) -> Option<Self> {
        let post = seg.post.filter(|_| seg.kind == Kind::Scan && seg.segments().is_empty())?;
        let end = seg::Yield::of(ir::terminator(post))?;
        if seg.exclusive || seg.deterministic || end.everywhere() {
            return None;
        }
        let operands = end.operands();
        let prefixes: Vec<_> = ir::arguments(post)[seg.space.len()..][..seg.scans].to_vec();
        let dependent = dependent(post, &prefixes)?;
        let depends = |value: Val<'c>| dependent.contains(&ir::key(value));
        let ends = seq_loops::at_ends(seg);
        let mut passing = vec![];
        for (number, &array) in seg.outs[seg.reductions()..].iter().enumerate() {
            if let Some(at_end) = ends.iter().find(|at_end| at_end.number == number) {
                counted(seg, at_end.accumulator)?;
                continue;
            }
            let (value, indices) = seq_loops::yielded_at(end.operation(), &operands, number);
            if depends(value) {
                return None;
            }
            if indices.iter().any(|&index| depends(index)) {
                let (condition, place) = seq_loops::kept(&indices).filter(|_| end.inside())?;
                let count = prefixes.iter().position(|&prefix| is_before(place, prefix))?;
                let counts = counted(seg, count)? == seg.forwarded(condition)?;
                let width = types::byte_width(types::element(array.r#type())) as i64;
                passing.push(Passing { array, count, width });
                (counts && plain(seg, array)).then_some(())?;
            }
        }
        (!passing.is_empty()).then_some(Self { passing, ends })
    }

    /// Makes a scan, of which `f` and `scan` are functions, one call of the runtime's filter.
    pub fn lower(
        &self,
        module: &mut Module<'c>,
        b: &Builder<'c>,
        seg: &SegParts<'c>,
        captured: &Captured<'c>,
        (f, scan): (&Functions, &str),
    ) {
        let (keep, put) = (self.keep(module, seg, captured, scan), self.put(module, seg, captured));
        let [_, n, grain, size] = red::shape(b, seg)[..] else { unreachable!("a shape has four parts") };
        let width = b.i64(self.passing.iter().map(|passing| passing.width).sum());
        let callbacks = [&f.init, &f.partial, scan, &keep, &put, &f.combine, &f.finish];
        let callbacks = callbacks.map(|name| b.address_of(name));
        let arguments = [[n, grain, width, size].as_slice(), &callbacks, &[captured.address]].concat();
        module.symbols.call(b, &FILTER, &arguments);
    }

    /// Scans a chunk with a buffer in place of each array.
    fn keep(&self, module: &mut Module<'c>, seg: &SegParts<'c>, captured: &Captured<'c>, scan: &str) -> String {
        let (i64, pointer) = (module.i64(), module.pointer());
        module.function("keep", seg.op, captured, &[i64, i64, i64, pointer, pointer], |_, f| {
            let (b, [row, lo, hi, acc, buffer]) = (&f.builder, [0, 1, 2, 3, 4].map(|i| f.arguments[i]));
            let own = captured.copied(b, f.context);
            for (passing, at) in self.passing.iter().zip(self.buffers(b, (lo, hi), buffer)) {
                let field = captured.address_of(b, own, passing.array).expect("its address is captured");
                llvm::store(b, at, field);
            }
            llvm::call(b, &[own, row, lo, hi, acc], &[], &[], &[]).set_callee(scan).set_no_inline(true);
        })
    }

    /// Copies the buffers of a chunk, and completes what is stored at the ends of rows.
    fn put(&self, module: &mut Module<'c>, seg: &SegParts<'c>, captured: &Captured<'c>) -> String {
        let (i64, pointer) = (module.i64(), module.pointer());
        module.function("put", seg.op, captured, &[i64, i64, i64, pointer, pointer, pointer], |_, f| {
            let b = &f.builder;
            let record = record(b.context, &seg.neutral);
            let [lo, hi, prefix, aggregate, buffer] = [1, 2, 3, 4, 5].map(|i| f.arguments[i]);
            let [before, own] = [prefix, aggregate].map(|at| load_record(b, record, at, &seg.neutral));
            for (passing, from) in self.passing.iter().zip(self.buffers(b, (lo, hi), buffer)) {
                let bytes = |count: Val<'c>| b.mul(b.index_cast(count, i64), b.i64(passing.width));
                let array = b.pointer_to(seq_loops::mapped(&f.map, passing.array));
                let to = b.element(array, b.integer_type(8), bytes(before[passing.count]));
                let volatile = b.attributes().integer_attribute(1, 0);
                llvm_intrinsics::intr_memcpy(b, to, from, bytes(own[passing.count]), volatile);
            }
            rows::add_before(f, seg, (lo, hi), &self.ends, &before);
        })
    }

    /// The buffers of the chunk `lo..hi`.
    fn buffers(&self, b: &Builder<'c>, (lo, hi): (Val<'c>, Val<'c>), base: Val<'c>) -> Vec<Val<'c>> {
        let length = b.sub(hi, lo);
        let room = b.and(b.add(length, b.i64(63)), b.i64(-64));
        let mut width = 0;
        let starts = self.passing.iter().map(|passing| {
            let offset = b.mul(room, b.i64(width));
            width += passing.width;
            b.element(base, b.integer_type(8), offset)
        });
        starts.collect()
    }
}

/// The values of a block that depend on some of its arguments; none if more than values do.
fn dependent<'c>(block: Blk<'c>, arguments: &[Val<'c>]) -> Option<HashSet<usize>> {
    let mut found: HashSet<_> = arguments.iter().map(|v| ir::key(*v)).collect();
    let end = ir::terminator(block);
    for op in ir::operations(block).into_iter().filter(|op| *op != end) {
        let (mut uses, mut computes) = (false, true);
        ir::walk(op, &mut |inner| {
            uses |= ir::operands(inner).iter().any(|v| found.contains(&ir::key(*v)));
            computes &= only_computes(inner);
        });
        if uses && !computes {
            return None;
        }
        if uses {
            found.extend(ir::results(op).into_iter().map(ir::key));
        }
    }
    Some(found)
}

/// Whether an operation does nothing but to compute its results.
fn only_computes(op: Op) -> bool {
    let (name, known) = (ir::name(op), [memref::Load::NAME, memref::Dim::NAME, scf::If::NAME, scf::Yield::NAME]);
    dialect::is_arithmetic(op) || known.contains(&name.as_str())
}

/// Whether a value is another one less 1.
fn is_before<'c>(value: Val<'c>, next: Val<'c>) -> bool {
    arith::SubI::defining(value).is_some_and(|less| less.lhs() == next && ir::constant_int(less.rhs()) == Some(1))
}

/// The condition in the body that an accumulator counts.
fn counted<'c>(seg: &SegParts<'c>, accumulator: usize) -> Option<Val<'c>> {
    let operator = seg.operator?;
    let arguments = ir::arguments(operator);
    let own = [arguments[accumulator], arguments[seg.neutral.len() + accumulator]];
    let sum = arith::AddI::defining(ir::operands(ir::terminator(operator))[accumulator])?;
    let adds = own.iter().all(|v| [sum.lhs(), sum.rhs()].contains(v));
    let condition = kept::as_number(ir::operands(ir::terminator(seg.body))[accumulator])?;
    let zero = ir::constant_int(seg.neutral[accumulator]) == Some(0) && seg.neutral[accumulator].r#type().is_index();
    (adds && zero).then_some(condition)
}

/// Whether an array is a destination and nothing else, and captured by its address.
fn plain<'c>(seg: &SegParts<'c>, array: Val<'c>) -> bool {
    let ty = array.r#type();
    let destinations = ir::operands(seg.op).iter().filter(|v| **v == array).count();
    let contiguous = types::is_identity(ty) && types::rank(ty) == 1;
    contiguous && destinations == 1 && !ir::captures(seg.op).contains(&array)
}
