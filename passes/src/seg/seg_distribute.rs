//! `seg-distribute`: arrays are distributed over ranks, which all run the program.
//!
//! ```text
//! map f xs         ==  on each rank: map f (its block of xs)
//! reduce op ne xs  ==  fold op ne [the partial of rank 0, of rank 1, ...]
//! scan op ne xs    ==  map (op before) (scan op ne (its block)), where `before` is
//!                      the fold of the partials of the ranks before
//! ```
//!
//! An array of dynamic outermost size is in blocks, one for each rank in order, of sizes
//! that differ by one at most. That holds for arguments and results of public functions,
//! and for arrays that `seg` operations over such a size make; others are the same on
//! all ranks. So a value keeps its type, and its block has its name. Sizes and indices in
//! the program remain those of whole arrays: what asks for the size gets it, and bodies
//! add where their block begins ([`operation`]). Scalars are the same on all ranks, so
//! that control flow is, and all meet in the same collectives ([`ranks`]).
//!
//! What an operation reads elsewhere than at its point is collected, and what has no
//! distributed form runs on all ranks over collected arrays, with a remark.
//!
//! Preconditions: arrays are tensors, conditions are asserts, no jagged arrays.

mod combine;
mod operation;
mod ranks;
mod scatter;

use std::collections::HashMap;

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_analysis::slices::{Entry, entries};
use seq_dialects::{
    Predicate, Seg,
    ir::{self, Blk, Builder, Op, Subject, Val, ValueMap},
    ops::{TypedOp, func, is, scf, soac, tensor},
    seg_parts::SegParts,
    types::{self, DYNAMIC},
};

use crate::{
    Failure, Outcome, Pass,
    declared::SegDistribute,
    functions::{origin, set_origin},
    seg::seg_distribute::ranks::{Calls, Part, Place},
};

/// Remarks of arrays that all ranks get.
const COLLECTED: Subject = Subject::new("seg-distribute", "collected");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: SegDistribute = pass.options()?;
    let calls = Calls::new(pass.module);
    let all = func::Func::all_in(pass.module);
    let (public, private): (Vec<_>, Vec<_>) = all.into_iter().partition(|f| ir::is_public(f.operation()));
    private.into_iter().for_each(|function| ir::walk(function.operation(), &mut same_bits));
    public.iter().for_each(|&function| separate(pass, function));
    for body in public.into_iter().filter_map(func::Func::body) {
        distribute(pass, &calls, body, options.fail_on_collect)?;
    }
    Ok(())
}

/// Lets who calls a public function call a private one, over whole arrays.
fn separate<'c>(pass: &Pass<'c>, function: func::Func<'c>) {
    let name = function.sym_name();
    let mut calls = func::Call::all_in(pass.module);
    calls.retain(|call| call.callee() == name);
    if calls.is_empty() {
        return;
    }
    let taken: Vec<_> = func::Func::all_in(pass.module).into_iter().map(func::Func::sym_name).collect();
    let mut own = format!("{name}_whole");
    while taken.contains(&own) {
        own.push('_');
    }
    let b = Builder::after(pass.context, function.operation());
    let copy = b.clone_op(function.operation(), &mut ValueMap::new());
    ir::walk(copy, &mut same_bits);
    set_origin(copy, &origin(function.operation()));
    func::Func::wrap(copy).set_sym_name(&own).set_sym_visibility("private");
    let inner = func::Call::all_in(copy).into_iter().filter(|call| call.callee() == name);
    calls.into_iter().chain(inner).for_each(|call| _ = call.set_callee(&own));
}

/// Lets an operation that all ranks compute give the same bits on all, so that they take
/// the same branches.
fn same_bits(op: Op) {
    match Seg::of(op) {
        Some(Seg::Red(red)) => _ = red.set_deterministic(true),
        Some(Seg::Scan(scan)) => _ = scan.set_deterministic(true),
        Some(Seg::Hist(hist)) => _ = hist.set_deterministic(true),
        Some(Seg::Map(_) | Seg::Yield(_)) | None => {}
    }
}

fn distribute<'c>(pass: &Pass<'c>, calls: &Calls<'c>, body: Blk<'c>, strict: bool) -> Outcome<'c> {
    let first = ir::operations(body)[0];
    let b = Builder::before(pass.context, first);
    let (rank, size) = calls.rank_and_size(&b);
    let place = Place { rank, size };
    let mut function =
        Distribution { pass, calls, place, strict, sizes: HashMap::new(), collected: HashMap::new(), failure: None };
    let arrays: Vec<_> = ir::arguments(body).into_iter().filter(|v| is_distributed(v.r#type())).collect();
    function.enter(&b, &arrays);
    let operations: Vec<_> = ir::operations(body).into_iter().skip_while(|op| *op != first).collect();
    function.block(operations);
    function.failure.map_or(Ok(()), Err)
}

/// Whether values of a type are in blocks where they enter or leave a function.
pub(crate) fn is_distributed(ty: Type) -> bool {
    types::shape(ty).is_some_and(|shape| shape.first() == Some(&DYNAMIC))
}

/// A function whose arrays are being distributed.
pub(crate) struct Distribution<'p, 'c> {
    pass: &'p Pass<'c>,
    calls: &'p Calls<'c>,
    place: Place<'c>,
    strict: bool,
    /// The outermost sizes of the arrays of which there are blocks here, by [`ir::key`].
    sizes: HashMap<usize, Val<'c>>,
    /// Those that were collected.
    collected: HashMap<usize, Val<'c>>,
    failure: Option<Failure<'c>>,
}

impl<'c> Distribution<'_, 'c> {
    /// Finds the sizes of arguments, of which the blocks are here.
    fn enter(&mut self, b: &Builder<'c>, arrays: &[Val<'c>]) {
        if arrays.is_empty() {
            return;
        }
        let own: Vec<_> = arrays.iter().map(|&v| b.dim(v, 0)).collect();
        self.calls.gather(b, &own);
        let start: Vec<_> = own.iter().map(|_| b.index(0)).collect();
        let sums = b.for_loop(self.place.size, &start, |b, rank, sums| {
            let sizes = self.calls.get(b, rank, &own);
            sums.iter().zip(sizes).map(|(&sum, size)| b.add(sum, size)).collect()
        });
        for ((&array, &n), own) in arrays.iter().zip(&sums).zip(own) {
            let (_, count) = self.place.block(b, n);
            let message = "argument has {0} elements here, where the block of {1} has {2}";
            soac::assert(b, b.cmpi(Predicate::Eq, own, count), &[own, n, count], message);
            self.sizes.insert(ir::key(array), n);
        }
    }

    /// The outermost size of an array that is in blocks.
    fn size(&self, array: Val<'c>) -> Option<Val<'c>> {
        self.sizes.get(&ir::key(array)).copied()
    }

    fn block(&mut self, operations: Vec<Op<'c>>) {
        for op in operations {
            self.operation(op);
        }
    }

    fn operation(&mut self, op: Op<'c>) {
        if let Some(dim) = tensor::Dim::of(op) {
            self.dim(dim);
        } else if let Some(parts) = SegParts::try_of(op) {
            if let Err(why) = self.segmented(&parts) {
                self.replicate(op, why);
            }
        } else if let Some(extract) = tensor::Extract::of(op).filter(|e| self.size(e.tensor()).is_some()) {
            self.fetch(extract);
        } else if let Some(slice) = tensor::ExtractSlice::of(op).filter(|s| self.size(s.source()).is_some()) {
            match self.rows(slice) {
                Some((from, count)) => self.move_rows(slice, from, count),
                None => self.replicate(op, "takes no whole rows that follow each other"),
            }
        } else if is::<func::Return>(op) {
            self.leave(op);
        } else if is::<scf::For>(op) || is::<scf::While>(op) || is::<scf::If>(op) {
            self.replace_operands(op, "carries arrays whole");
            ir::blocks(op).into_iter().for_each(|block| self.block(ir::operations(block)));
        } else if !is::<tensor::Empty>(op) {
            self.replicate(op, "has no distributed form");
        }
    }

    /// `dim xs 0` is the size of the whole array.
    fn dim(&mut self, dim: tensor::Dim<'c>) {
        match (self.size(dim.source()), ir::constant_int(dim.index())) {
            (Some(n), Some(0)) => ir::replace_uses(dim.result(), n),
            (Some(_), None) => self.replicate(dim.operation(), "asks for a dimension that is not known"),
            _ => {}
        }
    }

    /// An element for all ranks: the one that has it puts its bits, the others none.
    fn fetch(&mut self, extract: tensor::Extract<'c>) {
        let (op, array) = (extract.operation(), extract.tensor());
        let Some(n) = self.size(array) else { return };
        let b = &Builder::before(self.pass.context, op);
        let (start, count) = self.place.block(b, n);
        let mut indices = extract.indices();
        indices[0] = b.sub(indices[0], start);
        let here = b.cmpi(Predicate::Ult, indices[0], count);
        let ty = extract.result().r#type();
        let own = b.if_else(here, &[ty], |b| vec![tensor::extract(b, array, &indices)], |b| vec![b.zero(ty)]);
        self.calls.gather(b, &own);
        let bits = b.for_loop(self.place.size, &[b.i64(0)], |b, rank, bits| {
            let its = self.calls.get(b, rank, &[bits[0]]);
            vec![b.or(bits[0], its[0])]
        });
        ir::replace_uses(extract.result(), ranks::from_bits(b, bits[0], extract.result()));
    }

    /// The rows that a slice takes, if these are whole and follow each other.
    fn rows(&self, slice: tensor::ExtractSlice<'c>) -> Option<(Entry<'c>, Entry<'c>)> {
        let shape = types::shape(slice.source().r#type())?;
        let result = types::shape(slice.result().r#type())?;
        let offsets = entries(&slice.static_offsets(), &slice.offsets());
        let sizes = entries(&slice.static_sizes(), &slice.sizes());
        let whole = |d: usize| offsets[d] == Entry::Static(0) && sizes[d] == Entry::Static(shape[d]);
        let strides = entries(&slice.static_strides(), &slice.strides());
        let steps = strides.iter().all(|stride| *stride == Entry::Static(1));
        let kept = result.len() == shape.len() && result[0] == DYNAMIC;
        (steps && kept && (1..shape.len()).all(whole)).then(|| (offsets[0], sizes[0]))
    }

    fn move_rows(&mut self, slice: tensor::ExtractSlice<'c>, from: Entry<'c>, count: Entry<'c>) {
        let Some(n) = self.size(slice.source()) else { return };
        let b = &Builder::before(self.pass.context, slice.operation());
        let number = |entry| match entry {
            Entry::Static(number) => b.index(number),
            Entry::Value(value) => value,
        };
        let (from, count) = (number(from), number(count));
        let (_, own_count) = self.place.block(b, count);
        let moved = self.calls.move_part(b, slice.source(), n, Part { from, count, own_count });
        ir::replace_uses(slice.result(), moved);
        self.sizes.insert(ir::key(moved), count);
        self.pass.count("moved-arrays", 1);
    }

    /// Results are in blocks, as arguments are.
    fn leave(&mut self, end: Op<'c>) {
        let b = &Builder::before(self.pass.context, end);
        for (i, value) in ir::operands(end).into_iter().enumerate() {
            if is_distributed(value.r#type()) && self.size(value).is_none() {
                let n = b.dim(value, 0);
                ir::set_operand(end, i, self.cut(b, value, n));
            }
        }
    }

    /// The block here of an array that all ranks have.
    fn cut(&self, b: &Builder<'c>, whole: Val<'c>, n: Val<'c>) -> Val<'c> {
        let (start, count) = self.place.block(b, n);
        let ty = whole.r#type();
        let shape = types::shape(ty).unwrap_or_default();
        let others = (1..shape.len()).filter(|&d| shape[d] == DYNAMIC).map(|d| b.dim(whole, d));
        let sizes: Vec<_> = std::iter::once(count).chain(others).collect();
        let mut offsets = vec![0; shape.len()];
        offsets[0] = DYNAMIC;
        tensor::extract_slice(b, whole, &[start], &sizes, &[], &offsets, &shape, &vec![1; shape.len()], ty)
    }

    /// An operation that runs on all ranks, over whole arrays.
    fn replicate(&mut self, op: Op<'c>, why: &str) {
        self.replace_operands(op, why);
        ir::blocks(op).into_iter().for_each(|block| {
            for inner in ir::operations(block) {
                ir::walk(inner, &mut |o| self.replace_operands(o, why));
            }
        });
        same_bits(op);
    }

    /// Gives an operation whole arrays in place of blocks.
    fn replace_operands(&mut self, op: Op<'c>, why: &str) {
        for (i, value) in ir::operands(op).into_iter().enumerate() {
            if self.size(value).is_some() {
                let whole = self.collect(value, op, why);
                ir::set_operand(op, i, whole);
            }
        }
    }

    /// A whole array, which is put together where its block is made.
    fn collect(&mut self, array: Val<'c>, user: Op<'c>, why: &str) -> Val<'c> {
        if let Some(&whole) = self.collected.get(&ir::key(array)) {
            return whole;
        }
        let message = format!("{why}: all ranks get a whole array");
        let failure = Failure::at(user, &message).note_value(array, "the array");
        if self.strict {
            self.failure.get_or_insert(failure);
        } else {
            COLLECTED.missed_with(user.location(), &failure.message, &failure.notes);
        }
        let n = self.sizes[&ir::key(array)];
        let b = match (ir::defining_op(array), ir::defining_op(n)) {
            (Some(op), _) | (None, Some(op)) => Builder::after(self.pass.context, op),
            (None, None) => Builder::before(self.pass.context, user),
        };
        let whole = self.calls.collect(&b, array, n);
        self.collected.insert(ir::key(array), whole);
        self.pass.count("collected-arrays", 1);
        whole
    }

    /// The outermost size of a destination.
    fn size_of_destination(&self, b: &Builder<'c>, out: Val<'c>) -> Val<'c> {
        let empty = tensor::Empty::defining(out).and_then(|empty| empty.dynamic_sizes().first().copied());
        self.size(out).or(empty).unwrap_or_else(|| b.dim(out, 0))
    }

    /// The block here of a destination of `n` rows.
    fn destination(&self, b: &Builder<'c>, out: Val<'c>, n: Val<'c>) -> Val<'c> {
        if let Some(empty) = tensor::Empty::defining(out) {
            let mut sizes = empty.dynamic_sizes();
            sizes[0] = self.place.block(b, n).1;
            return tensor::empty(b, &sizes, out.r#type());
        }
        if self.size(out).is_some() { out } else { self.cut(b, out, n) }
    }
}
