//! Prefixes that are computed again where they are wanted.
//!
//! ```text
//! for i { s = s + f x[i]; y[i] = s }; t = g s; for i { z[h y[i] t] = x[i] }
//!   ==  for i { s = s + f x[i] }; t = g s; for i { s = s + f x[i]; z[h s t] = x[i] }
//! ```
//!
//! The loop that moves elements to their places needs the totals before it, so that the two are no one loop;
//! but it waits for its stores, and some additions beside take less time than arrays of prefixes. The
//! first loop is a reduction then, of which vectors are made. Sorts by digits are such.
//!
//! Preconditions, checked here: as for fusion, but for what reads the numbers that the first loop ends with;
//! it carries integers and has few operations, none of which divides; the second one stores at places that it
//! computes.

use melior::ir::{TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    dialect,
    ir::{self, Builder, Op, ValueMap},
    ops::{TypedOp, arith, is, scf, soac, tensor},
};

use super::{MOST_CARRIED, Scan, is_counted};

/// Operations that are computed twice, at most.
const MOST_OPERATIONS: usize = 48;

/// Lets loops compute again what they would load; how many do.
pub fn compute(module: Op) -> usize {
    let mut done = 0;
    while in_one(module) {
        done += 1;
    }
    done
}

fn in_one(module: Op) -> bool {
    let loops: Vec<_> = scf::For::all_in(module).into_iter().filter_map(Scan::any).collect();
    let movers = scf::For::all_in(module).into_iter().filter_map(Scan::mover).collect::<Vec<_>>();
    for second in &movers {
        let first =
            loops.iter().rev().find(|first| first.op() != second.op() && is_cheap(first) && first.feeds(second));
        if let Some(first) = first {
            first.reduce();
            first.fuse(second);
            return true;
        }
    }
    false
}

/// Whether a loop is worth to be computed twice.
fn is_cheap(first: &Scan) -> bool {
    let operations = ir::operations(first.each.region());
    let carried = first.each.results();
    let integers =
        carried.iter().zip(&first.stored).filter(|(_, stored)| stored.is_none()).all(|(v, _)| !v.r#type().is_float());
    let cheap = |op: &Op| {
        let divides = dialect::divides(*op) || is::<arith::DivF>(*op) || is::<arith::RemF>(*op);
        let plain = dialect::is_arith(*op) && !divides;
        let reads = is::<tensor::Extract>(*op) || is::<tensor::Insert>(*op) || is::<tensor::Dim>(*op);
        plain || reads || is::<soac::Assert>(*op) || is::<scf::Yield>(*op)
    };
    integers && operations.len() <= MOST_OPERATIONS && operations.iter().all(cheap)
}

impl<'c> Scan<'c> {
    /// A loop that stores at places which it computes.
    fn mover(each: scf::For<'c>) -> Option<Self> {
        let number = ir::arguments(each.region())[0];
        let moves = tensor::Insert::all_in(each.operation()).iter().any(|insert| insert.indices() != [number]);
        let stored = vec![None; each.results().len()];
        (moves && is_counted(each)).then_some(Self { each, stored, stops: true })
    }

    /// Whether a later loop reads the arrays of this one, alone and at its own number.
    fn feeds(&self, second: &Self) -> bool {
        let arrays = || self.each.results().into_iter().zip(&self.stored).filter(|(_, stored)| stored.is_some());
        let reads = |user: Op<'c>| ir::is_inside(user, second.op()) && user != second.op();
        let alone = |result| {
            self.is_read_at_number(result, second)
                && ir::uses(result).into_iter().all(|(user, _)| reads(user) || tensor::Dim::of(user).is_some())
        };
        // What is carried twice is used once.
        let arguments = ir::arguments(self.each.region()).split_off(1);
        let used =
            arguments.iter().zip(&self.stored).filter(|(v, stored)| stored.is_none() && !ir::uses(**v).is_empty());
        let carried = used.count() + second.stored.len();
        let some = arrays().any(|(result, _)| ir::uses(result).into_iter().any(|(user, _)| reads(user)));
        some && (1..=MOST_CARRIED).contains(&carried)
            && self.op().block() == second.op().block()
            && ir::is_before(self.op(), second.op())
            && self.has_rounds_of(second)
            && arrays().all(|(result, _)| alone(result))
    }

    /// What the loop carries on without its arrays, where it stands.
    fn reduce(&self) {
        let numbers: Vec<_> = (0..self.stored.len()).filter(|&k| self.stored[k].is_none()).collect();
        let results = self.each.results();
        if numbers.iter().all(|&k| ir::uses(results[k]).is_empty()) {
            return;
        }
        let b = Builder::before(ir::context_of(self.op()), self.op());
        let starts: Vec<_> = numbers.iter().map(|&k| self.each.init_args()[k]).collect();
        let (lower, upper) = (self.each.lower_bound(), self.each.upper_bound());
        let totals = b.for_step(lower, upper, self.each.step(), &starts, |b, number, carried| {
            let arguments = ir::arguments(self.each.region());
            let mut map = ValueMap::from([(ir::key(arguments[0]), number)]);
            map.extend(numbers.iter().zip(carried).map(|(&k, &v)| (ir::key(arguments[1 + k]), v)));
            let next = self.round(b, &mut map, &numbers);
            numbers.iter().map(|&k| next[k]).collect()
        });
        numbers.iter().zip(totals.results()).for_each(|(&k, total)| ir::replace_uses(results[k], total));
    }
}
