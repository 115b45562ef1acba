//! `soac-fuse-loops`: scans of one row that are loops are one loop.
//!
//! ```text
//! for i { s = f s x[i]; y[i] = g s }; for i { t = h t y[i]; z[i] = t }
//!   ==  for i { s = f s x[i]; t = h t (g s); z[i] = t }
//! ```
//!
//! No vectors are made of such loops, since each round waits for the one before: two take twice as long as
//! one that has both, and what the second one alone reads of the first need not be an array. Loops
//! whose arrays do not depend on what is carried stay apart, as vectors are worth more, and so do long ones.
//!
//! What a loop carries twice it carries once then ([`same`]). Prefixes that are wanted where their totals
//! are known are computed again there ([`again`]).
//!
//! Source: loop fusion (Allen and Kennedy, Optimizing Compilers for Modern Architectures, 2001).
//! Preconditions: the loops stand in one block and go over the same numbers from 0 on; the second one
//! reads results of the first only at its own number; what is between them reads none; only one of them can
//! stop the program, and nothing that it moves past can if it is the first.

mod again;
mod same;

use std::collections::HashSet;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::effects;
use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, func, scf, soac, tensor},
    types,
};
use seq_passes::{Outcome, Pass};

/// Numbers that a loop carries at most, so that they stay in registers.
const MOST_CARRIED: usize = 8;
/// Operations of both loops at most: longer ones have enough to do beside what they wait for, and more of it
/// than a processor has under way.
const MOST_OPERATIONS: usize = 20;

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut fused = 0;
    while fuse_two(pass.module) {
        fused += 1;
    }
    pass.count("fused-loops", fused);
    pass.count("merged-numbers", same::merge(pass.module));
    pass.count("repeated-loops", again::compute(pass.module));
    Ok(())
}

/// Fuses two loops, if there are some.
fn fuse_two(module: Op) -> bool {
    let scans: Vec<_> = scf::For::all_in(module).into_iter().filter_map(Scan::of).collect();
    for (k, second) in scans.iter().enumerate() {
        let first = scans[..k].iter().rev().find(|first| first.fits(second));
        if let Some(first) = first {
            first.fuse(second);
            return true;
        }
    }
    false
}

/// A loop that stores numbers which depend on those that it carries.
struct Scan<'c> {
    each: scf::For<'c>,
    /// What is stored at the number of a round, of each array that it carries.
    stored: Vec<Option<Val<'c>>>,
    /// Whether it can stop the program.
    stops: bool,
}

impl<'c> Scan<'c> {
    fn of(each: scf::For<'c>) -> Option<Self> {
        let scan = Self::any(each)?;
        let carried = ir::arguments(each.region()).split_off(1);
        let numbers = carried.iter().zip(&scan.stored).filter(|(_, stored)| stored.is_none());
        let mut depends: HashSet<usize> = numbers.map(|(v, _)| ir::key(*v)).collect();
        let fits = (1..=MOST_CARRIED).contains(&depends.len());
        for op in ir::operations(each.region()) {
            if ir::operands(op).iter().any(|v| depends.contains(&ir::key(*v))) || op.region_count() > 0 {
                depends.extend(ir::results(op).into_iter().map(ir::key));
            }
        }
        let mut arrays = scan.stored.iter().flatten().peekable();
        let scans = arrays.peek().is_some() && arrays.all(|v| depends.contains(&ir::key(*v)));
        (fits && scans).then_some(scan)
    }

    /// A loop that stores some numbers at its own, whatever they depend on.
    fn any(each: scf::For<'c>) -> Option<Self> {
        let arguments = ir::arguments(each.region());
        let (&number, carried) = arguments.split_first()?;
        if !is_counted(each) {
            return None;
        }
        let yielded = ir::operands(ir::terminator(each.region()));
        let stored: Vec<_> = carried
            .iter()
            .zip(&yielded)
            .map(|(&array, &next)| match types::is_number(array.r#type()) {
                true => Some(None),
                false => stored(array, next, number).map(Some),
            })
            .collect::<Option<_>>()?;
        let stops =
            !soac::Assert::all_in(each.operation()).is_empty() || !func::Call::all_in(each.operation()).is_empty();
        Some(Self { each, stored, stops })
    }

    fn op(&self) -> Op<'c> {
        self.each.operation()
    }

    /// Whether a later loop can be one with this.
    fn fits(&self, second: &Self) -> bool {
        let (own, other) = (self.op(), second.op());
        let carried = self.stored.iter().chain(&second.stored).filter(|stored| stored.is_none()).count();
        let length = |scan: &Self| ir::operations(scan.each.region()).len();
        let small = carried <= MOST_CARRIED && length(self) + length(second) <= MOST_OPERATIONS;
        if own.block() != other.block() || !ir::is_before(own, other) || !small {
            return false;
        }
        let reads = || self.each.results().iter().all(|&result| self.is_read_at_number(result, second));
        let moves = || !self.stops || !second.stops && between(own, other).all(cannot_stop);
        self.has_rounds_of(second) && reads() && moves()
    }

    /// Whether another loop has as many rounds.
    fn has_rounds_of(&self, second: &Self) -> bool {
        let bound = |scan: &Self| rows(scan.each.upper_bound());
        bound(self) == bound(second)
            || ir::constant_int(bound(self)).is_some_and(|n| ir::constant_int(bound(second)) == Some(n))
    }

    /// Whether the second loop reads a result at its own number alone, and nothing before it does but for its size.
    fn is_read_at_number(&self, result: Val<'c>, second: &Self) -> bool {
        let number = ir::arguments(second.each.region())[0];
        ir::uses(result).into_iter().all(|(user, _)| {
            if tensor::Dim::of(user).is_some() {
                return rows(ir::result(user, 0)) != ir::result(user, 0) || self.is_after(user, second);
            }
            if ir::is_inside(user, second.op()) && user != second.op() {
                return tensor::Extract::of(user)
                    .is_some_and(|read| read.tensor() == result && read.indices() == [number]);
            }
            self.is_after(user, second)
        })
    }

    fn is_after(&self, user: Op<'c>, second: &Self) -> bool {
        ir::in_block_of(user, second.op()).is_some_and(|user| user != second.op() && ir::is_before(second.op(), user))
    }

    /// One loop in the place of the second one.
    fn fuse(&self, second: &Self) {
        let (first, op) = (self.op(), second.op());
        for (user, _) in self.each.results().into_iter().flat_map(ir::uses) {
            let size = tensor::Dim::of(user).map(|size| size.result()).filter(|&size| rows(size) != size);
            if let Some(size) = size {
                ir::replace_uses(size, rows(size));
                ir::erase(user);
            }
        }
        let is_read = |&k: &usize| {
            let outside = |(user, _): &(Op<'c>, usize)| !ir::is_inside(*user, op);
            self.stored[k].is_none() || ir::uses(self.each.results()[k]).iter().any(outside)
        };
        let kept: Vec<_> = (0..self.stored.len()).filter(is_read).collect();
        let of = |all: &[Val<'c>]| kept.iter().map(|&k| all[k]).collect::<Vec<_>>();
        let b = &Builder::before(ir::context_of(op), op);
        let start = [of(&self.each.init_args()), second.each.init_args()].concat();
        let (lower, upper) = (self.each.lower_bound(), self.each.upper_bound());
        let all = b.for_step(lower, upper, self.each.step(), &start, |b, number, carried| {
            let (own, other) = carried.split_at(kept.len());
            let mut map = ValueMap::new();
            let arguments = ir::arguments(self.each.region());
            map.insert(ir::key(arguments[0]), number);
            map.extend(kept.iter().zip(own).map(|(&k, &v)| (ir::key(arguments[1 + k]), v)));
            let next = of(&self.round(b, &mut map, &kept));
            let arguments = ir::arguments(second.each.region());
            map.insert(ir::key(arguments[0]), number);
            map.extend(arguments[1..].iter().zip(other).map(|(v, &new)| (ir::key(*v), new)));
            // What the first one stores is read where it is made.
            for (result, stored) in self.each.results().into_iter().zip(&self.stored) {
                let Some(stored) = *stored else { continue };
                let value = map.get(&ir::key(stored)).copied().unwrap_or(stored);
                for (read, _) in ir::uses(result).into_iter().filter(|(user, _)| ir::is_inside(*user, op)) {
                    ir::replace_uses(ir::result(read, 0), value);
                    ir::erase(read);
                }
            }
            let every: Vec<_> = (0..second.stored.len()).collect();
            [next, second.round(b, &mut map, &every)].concat()
        });
        let all = all.results();
        let (own, other) = all.split_at(kept.len());
        kept.iter().zip(own).for_each(|(&k, &new)| ir::replace_uses(self.each.results()[k], new));
        second.each.results().into_iter().zip(other).for_each(|(old, &new)| ir::replace_uses(old, new));
        let starts = self.each.init_args();
        ir::erase(op);
        ir::erase(first);
        for (k, &start) in starts.iter().enumerate().filter(|(k, start)| !starts[..*k].contains(start)) {
            let empty = ir::defining_op(start).and_then(tensor::Empty::of).filter(|_| self.stored[k].is_some());
            if let Some(empty) = empty.filter(|_| ir::uses(start).is_empty()) {
                ir::erase(empty.operation());
            }
        }
    }

    /// The code of a round, with the arrays that are `kept`; what is carried on.
    fn round(&self, b: &Builder<'c>, map: &mut ValueMap<'c>, kept: &[usize]) -> Vec<Val<'c>> {
        let end = ir::terminator(self.each.region());
        let yielded = ir::operands(end);
        let left_out = |op: Op<'c>| {
            let array = (0..yielded.len()).find(|&k| ir::defining_op(yielded[k]) == Some(op));
            array.is_some_and(|k| self.stored[k].is_some() && !kept.contains(&k))
        };
        for op in ir::operations(self.each.region()).into_iter().filter(|&op| op != end && !left_out(op)) {
            b.clone_op(op, map);
        }
        yielded.into_iter().map(|v| map.get(&ir::key(v)).copied().unwrap_or(v)).collect()
    }
}

/// Whether the rounds of a loop are numbered from 0 on, and it has no loop inside.
fn is_counted(each: scf::For) -> bool {
    let from_zero = ir::constant_int(each.lower_bound()) == Some(0) && ir::constant_int(each.step()) == Some(1);
    let inner = scf::For::all_in(each.operation()).len() > 1 || !scf::While::all_in(each.operation()).is_empty();
    from_zero && !inner
}

/// What is inserted into an array at a number, if the array is used for nothing else.
fn stored<'c>(array: Val<'c>, next: Val<'c>, number: Val<'c>) -> Option<Val<'c>> {
    let insert = ir::defining_op(next).and_then(tensor::Insert::of)?;
    let once = ir::uses(array).len() == 1 && ir::uses(next).len() == 1;
    (once && insert.dest() == array && insert.indices() == [number]).then(|| insert.scalar())
}

/// The number of rounds that a value is, also if it is the size of what a loop fills: then each round inserts
/// into the array that it gets, which is an empty one at first.
fn rows(value: Val<'_>) -> Val<'_> {
    let made = |value| {
        let size = ir::defining_op(value).and_then(tensor::Dim::of)?;
        let filled = ir::defining_op(size.source()).and_then(scf::For::of)?;
        let k = filled.results().into_iter().position(|result| result == size.source())?;
        let end = ir::operands(ir::terminator(filled.region()));
        let array = ir::arguments(filled.region())[1 + k];
        ir::defining_op(end[k]).and_then(tensor::Insert::of).filter(|insert| insert.dest() == array)?;
        let empty = ir::defining_op(filled.init_args()[k]).and_then(tensor::Empty::of)?;
        let dynamic = empty.dynamic_sizes();
        (dynamic.len() == 1 && types::rank(size.source().r#type()) == 1).then(|| dynamic[0])
    };
    let mut value = value;
    while let Some(size) = made(value) {
        value = size;
    }
    value
}

/// Whether an operation stops no program.
fn cannot_stop(op: Op) -> bool {
    effects::is_total(op) || tensor::Dim::of(op).is_some() || tensor::Empty::of(op).is_some()
}

/// The operations between two of a block.
fn between<'c>(first: Op<'c>, second: Op<'c>) -> impl Iterator<Item = Op<'c>> {
    let block = first.block().expect("it is in a block");
    let all = ir::operations(unsafe { ir::Blk::from_raw(block.to_raw()) });
    all.into_iter().skip_while(move |&op| op != first).skip(1).take_while(move |&op| op != second)
}
