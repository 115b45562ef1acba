//! What a loop's body computes of elements where its condition has computed the same.
//!
//! ```text
//! while (reduce op ne (map f xs)) { .. map g xs .. }
//!   ==  while (reduce op ne c  where (c, y) = map (f, g) xs) { .. y .. }     g is part of f
//! ```
//!
//! A round reads the arrays once, and stores what the next round needs while it finds out whether
//! there is one; the last round stores in vain. So it is done where all that `g` yields is made of
//! elements that it gathers. All that `g` checks `f` has checked.
//!
//! Preconditions: the map of the body reads what the condition hands on, or what is outside of the
//! loop; it is in no branch of either.

use std::collections::{HashMap, HashSet};

use melior::ir::operation::OperationLike;
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, scf, soac, tensor},
    structure,
};

/// Rewrites one loop inside an operation; whether there is one. `say` gets the map that goes.
pub fn share<'c>(within: Op<'c>, say: &mut dyn FnMut(Op<'c>)) -> bool {
    let found = scf::While::all_in(within).into_iter().find_map(|each| Some((each, Shared::of(each)?)));
    found.is_some_and(|(each, shared)| {
        say(shared.of_body.operation());
        shared.rewrite(each);
        true
    })
}

/// A map of the body, that of the condition which computes the same, and where.
struct Shared<'c> {
    of_body: soac::Map<'c>,
    of_condition: soac::Map<'c>,
    values: Vec<Val<'c>>,
}

impl<'c> Shared<'c> {
    fn of(each: scf::While<'c>) -> Option<Self> {
        let (before, after) = (each.before(), each.after());
        let handed = scf::Condition::of(ir::terminator(before))?.args();
        let arguments = ir::arguments(after);
        // A value of the body before the condition.
        let there = |v: Val<'c>| match arguments.iter().position(|&argument| argument == v) {
            Some(k) => Some(handed[k]),
            None => (!ir::is_defined_inside(v, each.operation())).then_some(v),
        };
        let candidates: Vec<_> = ir::operations(before).into_iter().filter_map(soac::Map::of).collect();
        ir::operations(after).into_iter().filter_map(soac::Map::of).find_map(|of_body| {
            let inputs = of_body.inputs().into_iter().map(there).collect::<Option<Vec<_>>>()?;
            candidates.iter().filter(|map| map.inputs() == inputs).find_map(|&of_condition| {
                let values = part_of(of_body.body(), of_condition.body(), &there)?;
                Some(Self { of_body, of_condition, values })
            })
        })
    }

    /// A loop in the place of the one.
    fn rewrite(&self, each: scf::While<'c>) {
        let op = each.operation();
        let b = &Builder::before(ir::context_of(op), op);
        let extra = ir::results(self.of_body.operation());
        let types = ir::types_of(&[ir::results(op), extra.clone()].concat());
        let (old_before, old_after) = (each.before(), each.after());
        let before = b.region(&ir::types_of(&ir::arguments(old_before)), |b, arguments| {
            let mut map = mapped(old_before, arguments);
            let mut more = vec![];
            for op in body(old_before) {
                match op == self.of_condition.operation() {
                    true => more = self.both(&b.at(op.location()), &mut map),
                    false => drop(b.clone_op(op, &mut map)),
                }
            }
            let end = scf::Condition::wrap(ir::terminator(old_before));
            let handed: Vec<_> = end.args().into_iter().map(|v| own(&map, v)).chain(more).collect();
            scf::condition(&b.at(end.operation().location()), own(&map, end.condition()), &handed);
        });
        let after = b.region(&types, |b, arguments| {
            let (old, more) = arguments.split_at(arguments.len() - extra.len());
            let mut map = mapped(old_after, old);
            map.extend(extra.iter().map(|&v| ir::key(v)).zip(more.iter().copied()));
            for op in ir::operations(old_after).into_iter().filter(|&op| op != self.of_body.operation()) {
                b.clone_op(op, &mut map);
            }
        });
        let new = scf::while_(b, &ir::operands(op), &types, before, after);
        ir::results(op).into_iter().zip(new.results()).for_each(|(old, new)| ir::replace_uses(old, new));
        ir::erase(op);
    }

    /// The map of the condition, which computes both; what the one of the body had.
    fn both(&self, b: &Builder<'c>, map: &mut ValueMap<'c>) -> Vec<Val<'c>> {
        let (old, code) = (self.of_condition.operation(), self.of_condition.body());
        let results = ir::results(old);
        let types = ir::types_of(&[results.clone(), ir::results(self.of_body.operation())].concat());
        let inputs: Vec<_> = ir::operands(old).into_iter().map(|v| own(map, v)).collect();
        let region = b.region(&ir::types_of(&ir::arguments(code)), |b, arguments| {
            let mut inner = map.clone();
            let yielded = b.inline(code, arguments, &mut inner);
            let more = self.values.iter().map(|v| inner[&ir::key(*v)]);
            soac::yield_(b, &yielded.into_iter().chain(more).collect::<Vec<_>>());
        });
        let all = soac::map(b, &inputs, &types, region).results();
        let (same, more) = all.split_at(results.len());
        map.extend(results.iter().map(|&v| ir::key(v)).zip(same.iter().copied()));
        more.to_vec()
    }
}

/// What stands for a value, which is itself if it is from outside.
fn own<'c>(map: &ValueMap<'c>, value: Val<'c>) -> Val<'c> {
    map.get(&ir::key(value)).copied().unwrap_or(value)
}

/// The operations of a block but the last one.
fn body<'c>(block: Blk<'c>) -> Vec<Op<'c>> {
    let mut all = ir::operations(block);
    all.pop();
    all
}

/// The arguments of a block, and what stands for them.
fn mapped<'c>(block: Blk<'c>, arguments: &[Val<'c>]) -> ValueMap<'c> {
    ir::arguments(block).into_iter().map(ir::key).zip(arguments.iter().copied()).collect()
}

/// The values that a block yields, as another one computes them, if that computes all, and each is made of
/// what is gathered. What is outside is `there` for the other one.
fn part_of<'c>(part: Blk<'c>, whole: Blk<'c>, there: &dyn Fn(Val<'c>) -> Option<Val<'c>>) -> Option<Vec<Val<'c>>> {
    let mut found: HashMap<usize, Val<'c>> = mapped(part, &ir::arguments(whole));
    let mut gathered = HashSet::new();
    let all: Vec<_> = body(whole).into_iter().map(|op| (op, structure::key_but_for_operands(op))).collect();
    for op in body(part) {
        let place = |v: Val<'c>| found.get(&ir::key(v)).copied().or_else(|| there(v));
        let operands: Vec<_> = ir::operands(op).into_iter().map(place).collect::<Option<_>>()?;
        let form = structure::key_but_for_operands(op);
        let same = |(other, of): &&(Op<'c>, structure::Key)| ir::operands(*other) == operands && *of == form;
        let (other, _) = all.iter().filter(|_| op.region_count() == 0).find(same)?;
        if tensor::Extract::of(op).is_some() || ir::operands(op).iter().any(|v| gathered.contains(&ir::key(*v))) {
            gathered.extend(ir::results(op).into_iter().map(ir::key));
        }
        found.extend(ir::results(op).into_iter().map(ir::key).zip(ir::results(*other)));
    }
    let yielded = ir::operands(ir::terminator(part));
    let fits = yielded.iter().all(|v| gathered.contains(&ir::key(*v)));
    fits.then(|| yielded.iter().map(|v| found[&ir::key(*v)]).collect())
}
