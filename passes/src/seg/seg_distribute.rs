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

mod asked;
mod boxes;
mod calls;
mod combine;
mod compact;
mod control;
mod histogram;
mod operation;
mod ranks;
mod reads;
mod rows;
mod scatter;
mod shapes;
mod slices;

use std::collections::HashMap;

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate, Seg,
    ir::{self, Blk, Builder, Op, Subject, Val},
    ops::{TypedOp, arith, func, is, scf, tensor},
    seg_parts::SegParts,
    types::{self, DYNAMIC},
};

use crate::{
    Failure, Outcome, Pass,
    declared::SegDistribute,
    seg::seg_distribute::ranks::{Calls, Place},
};

/// Remarks of arrays that all ranks get.
const COLLECTED: Subject = Subject::new("seg-distribute", "collected");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: SegDistribute = pass.options()?;
    let calls = Calls::new(pass.module);
    calls::inline(pass);
    let functions = control::functions(pass);
    for function in functions {
        let Some(body) = function.body() else { continue };
        distribute(pass, &calls, body, ir::is_public(function.operation()), options.fail_on_collect)?;
    }
    Ok(())
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

fn distribute<'c>(pass: &Pass<'c>, calls: &Calls<'c>, body: Blk<'c>, public: bool, strict: bool) -> Outcome<'c> {
    let first = ir::operations(body)[0];
    let b = Builder::before(pass.context, first);
    let (rank, size) = calls.rank_and_size(&b);
    let place = Place { rank, size };
    let mut function =
        Distribution { pass, calls, place, strict, sizes: HashMap::new(), collected: HashMap::new(), failure: None };
    let arguments = ir::arguments(body);
    function.enter(&b, arguments.clone());
    if public {
        function.check(&b, &arguments);
    }
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
    fn before(&self, op: Op<'c>) -> Builder<'c> {
        Builder::before(self.pass.context, op)
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
                None if self.all_rows(slice) || self.few_rows(slice) || self.every_few_rows(slice) => {}
                None => self.replicate(op, "takes no whole rows that follow each other"),
            }
        } else if let Some(cast) = tensor::Cast::of(op).filter(|cast| is_distributed(cast.dest().r#type())) {
            if let Some(n) = self.size(cast.source()) {
                self.sizes.insert(ir::key(cast.dest()), n);
            }
        } else if tensor::CollapseShape::of(op).is_some_and(|collapse| self.collapse(collapse))
            || tensor::Reshape::of(op).is_some_and(|reshape| self.reshape(reshape))
        {
        } else if let Some(insert) = tensor::Insert::of(op).filter(|insert| self.size(insert.dest()).is_some()) {
            self.insert(insert);
        } else if let Some(slice) = tensor::InsertSlice::of(op).filter(|s| self.takes_rows(*s)) {
            self.insert_rows(slice);
        } else if is::<func::Return>(op) || is::<scf::Yield>(op) || is::<scf::Condition>(op) {
            self.leave(op);
        } else if is::<scf::For>(op)
            || is::<scf::While>(op)
            || is::<scf::If>(op)
            || arith::Select::of(op).is_some_and(|select| is_distributed(select.result().r#type()))
            || self.calls_distributed(op)
        {
            self.control(op);
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

    /// An element is stored by the rank that has it.
    fn insert(&mut self, insert: tensor::Insert<'c>) {
        let (op, array) = (insert.operation(), insert.dest());
        let Some(n) = self.size(array) else { return };
        let b = &Builder::before(self.pass.context, op);
        let (start, count) = self.place.block(b, n);
        let mut indices = insert.indices();
        indices[0] = b.sub(indices[0], start);
        let here = b.cmpi(Predicate::Ult, indices[0], count);
        let stored = |b: &Builder<'c>| vec![tensor::insert(b, insert.scalar(), array, &indices)];
        let new = b.if_else(here, &[array.r#type()], stored, |_| vec![array])[0];
        ir::replace_uses(insert.result(), new);
        self.sizes.insert(ir::key(new), n);
    }

    /// Whether an operation calls a function that takes blocks.
    fn calls_distributed(&self, op: Op<'c>) -> bool {
        let Some(call) = func::Call::of(op) else { return false };
        let all = func::Func::all_in(self.pass.module);
        all.into_iter().any(|function| function.sym_name() == call.callee() && function.body().is_some())
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

    /// A whole array that all points of an operation read the same elements of.
    fn collect_needed(&mut self, array: Val<'c>, user: Op<'c>) -> Val<'c> {
        if !self.collected.contains_key(&ir::key(array)) {
            let message =
                format!("'{}' op reads the same of an array at all points: all ranks need it", ir::name(user));
            COLLECTED.analysis(user.location(), &message);
            self.pass.count("needed-arrays", 1);
        }
        self.whole(array, user)
    }

    /// A whole array that should be in blocks.
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
        self.pass.count("collected-arrays", 1);
        self.whole(array, user)
    }

    /// A whole array, which is put together where its block is made.
    fn whole(&mut self, array: Val<'c>, user: Op<'c>) -> Val<'c> {
        if let Some(&whole) = self.collected.get(&ir::key(array)) {
            return whole;
        }
        let n = self.sizes[&ir::key(array)];
        let b = match (ir::defining_op(array), ir::defining_op(n)) {
            (Some(op), Some(size)) if op.block() == size.block() && ir::is_before(op, size) => {
                Builder::after(self.pass.context, size)
            }
            (Some(op), _) | (None, Some(op)) => Builder::after(self.pass.context, op),
            (None, None) => Builder::before(self.pass.context, user),
        };
        let whole = self.calls.collect(&b, array, n);
        self.collected.insert(ir::key(array), whole);
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
