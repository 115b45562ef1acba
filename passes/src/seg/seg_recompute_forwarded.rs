//! `seg-recompute-forwarded`: what a scan forwards is what it cannot compute again.
//!
//! ```text
//! seg.scan { yield .., x, f x } post (.., x, y) { g x y }
//!   ==  seg.scan { yield .., x } post (.., x) { g x (f x) }
//! ```
//!
//! Between the body and the post region of a scan a thread of a GPU keeps what is forwarded
//! of all its elements in registers, which decide how many elements it takes and how many
//! blocks a multiprocessor holds. So a value that a few cheap operations make of other
//! forwarded ones, of the indices and of values from outside is made again. Where several
//! are made of one value of the body, that one is forwarded for them.
//!
//! Precondition: arrays are memrefs.

use melior::ir::{BlockLike, TypeLike, ValueLike, operation::OperationLike};
use seq_analysis::{computation::collect, effects};
use seq_dialects::{
    ir::{self, Attributes, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, seg},
    seg_parts::SegParts,
    types,
};

use crate::{Outcome, Pass};

/// Operations that make a value again, constants left aside.
const FEW: usize = 4;
/// Bytes of a register.
const WORD: usize = 4;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut count = 0;
    for scan in seg::Scan::all_in(pass.module) {
        let post = scan.post();
        loop {
            let parts = SegParts::of(scan.operation());
            if recompute(&parts, post) {
                count += 1;
            } else if !forward_source(&parts, post) {
                break;
            }
        }
    }
    pass.count("recomputed-values", count);
    Ok(())
}

/// Lets the post region compute one of the forwarded values; whether there was one.
fn recompute<'c>(scan: &SegParts<'c>, post: Blk<'c>) -> bool {
    let mut forwarded = Forwarded::of(scan, post);
    let mut numbers = forwarded.numbers();
    let Some((k, made)) = numbers.find_map(|k| Some((k, forwarded.made_of_others(k, None)?))) else { return false };
    forwarded.compute(k, &made);
    true
}

/// Forwards one value of the body that several of the forwarded ones are made of; whether
/// there was one.
fn forward_source<'c>(scan: &SegParts<'c>, post: Blk<'c>) -> bool {
    let end = ir::terminator(scan.body);
    let forwarded = Forwarded::of(scan, post);
    let results = ir::operations(scan.body).into_iter().flat_map(ir::results);
    let serves = |&source: &Val<'c>| {
        let of_it = |&k: &usize| forwarded.made_of_others(k, Some(source)).is_some();
        let all = forwarded.numbers();
        !forwarded.has(source) && types::byte_width(source.r#type()) <= WORD && all.filter(of_it).count() > 1
    };
    let Some(source) = results.filter(|v| types::shape(v.r#type()).is_none()).find(serves) else { return false };
    yield_here(end, &[ir::operands(end), vec![source]].concat());
    post.add_argument(source.r#type(), scan.op.location());
    true
}

/// What a scan forwards.
struct Forwarded<'s, 'c> {
    scan: &'s SegParts<'c>,
    post: Blk<'c>,
    /// What the body yields.
    yielded: Vec<Val<'c>>,
    /// What stands in the post region for the indices of the body.
    indices: ValueMap<'c>,
}

impl<'s, 'c> Forwarded<'s, 'c> {
    fn of(scan: &'s SegParts<'c>, post: Blk<'c>) -> Self {
        let pairs = ir::arguments(scan.body).into_iter().zip(ir::arguments(post));
        let indices = pairs.map(|(body, post)| (ir::key(body), post)).collect();
        Self { scan, post, yielded: ir::operands(ir::terminator(scan.body)), indices }
    }

    /// The numbers of the forwarded ones among what is yielded.
    fn numbers(&self) -> std::ops::Range<usize> {
        self.scan.neutral.len()..self.yielded.len()
    }

    fn has(&self, value: Val<'c>) -> bool {
        self.numbers().any(|k| ir::key(self.yielded[k]) == ir::key(value))
    }

    /// The argument of the post region for one of them.
    fn argument(&self, k: usize) -> usize {
        ir::arguments(self.post).len() + k - self.yielded.len()
    }

    /// What stands in the post region for values of the body, but for those like number `k`.
    fn others(&self, k: usize) -> ValueMap<'c> {
        let mut there = self.indices.clone();
        let arguments = ir::arguments(self.post);
        for other in self.numbers().filter(|&other| ir::key(self.yielded[other]) != ir::key(self.yielded[k])) {
            there.insert(ir::key(self.yielded[other]), arguments[self.argument(other)]);
        }
        there
    }

    /// The operations that make number `k` of the others, and of `source` if it is given.
    fn made_of_others(&self, k: usize, source: Option<Val<'c>>) -> Option<Vec<Op<'c>>> {
        let mut there = self.others(k);
        if let Some(source) = source {
            there.insert(ir::key(source), source);
        }
        let mut made = vec![];
        let is_there = |v: Val<'c>| there.contains_key(&ir::key(v)) || !ir::is_defined_inside(v, self.scan.op);
        collect(self.yielded[k], &is_there, &|op| is_repeatable(op), FEW, &mut made).then_some(made)
    }

    /// Computes number `k` in the post region.
    fn compute(&mut self, k: usize, made: &[Op<'c>]) {
        let mut there = self.others(k);
        let b = Builder::at_start(ir::context_of(self.scan.op), self.post, self.scan.op.location());
        for &op in made {
            b.clone_op(op, &mut there);
        }
        let again = there.get(&ir::key(self.yielded[k])).copied().unwrap_or(self.yielded[k]);
        let argument = self.argument(k);
        ir::replace_uses(ir::arguments(self.post)[argument], again);
        ir::erase_argument(self.post, argument);
        let end = ir::terminator(self.scan.body);
        self.yielded.remove(k);
        yield_here(end, &self.yielded);
    }
}

/// Lets a body yield these values, each for its point.
fn yield_here<'c>(end: Op<'c>, values: &[Val<'c>]) {
    ir::set_operands(end, values);
    ir::set_attribute(end, "index_counts", Attributes(ir::context_of(end)).i64_array(&vec![0; values.len()]));
}

/// Whether an operation makes integers of values, costs little and cannot stop.
fn is_repeatable(op: Op) -> bool {
    let integers = |v: &Val| v.r#type().is_integer() || v.r#type().is_index();
    let on_memory = ir::operands(op).into_iter().any(|v| v.r#type().is_mem_ref());
    !on_memory && effects::is_cheap(op) && !effects::may_stop(op) && ir::results(op).iter().all(integers)
}
