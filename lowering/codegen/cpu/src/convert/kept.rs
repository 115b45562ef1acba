//! Loops that keep elements: what they count, and which elements they store where.
//!
//! ```text
//! for j = lo to hi iter_args(p) { if k { store x, a[j*u + p*v + c] }; yield p + k }
//! ```
//!
//! A place is a sum of the point `j`, of carried counts `p`, of next counts `p + k` and
//! of what is the same in the whole loop. From one element to the next one it advances by
//! a sum of conditions, which is found in all [`Cases`] that there are: if it advances by 1
//! behind each element that is stored and by 0 behind the others, the elements stored
//! lie next to each other, whatever is kept. Partitions choose between such places.

use std::{
    cell::RefCell,
    collections::{HashMap, HashSet},
};

use melior::ir::{RegionLike, Type, TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    dialect,
    ir::{self, Blk, Op, Val},
    ops::{TypedOp, arith, is, memref, scf},
    types::{self, Element},
};

use super::{cases::Cases, predicate::one_by_one};

/// The most stores that a loop is taken with.
const STORES: usize = 16;

/// The most terms that a place is a sum of.
const TERMS: usize = 64;

/// A condition, and what it has to be.
pub type Literal<'c> = (Val<'c>, bool);

/// Which elements are stored.
pub enum Kind<'c> {
    /// All.
    All,
    /// Those at which all of these hold.
    Where(Vec<Literal<'c>>),
    /// Those at which the condition holds, and the last one of any range.
    AndLast(Val<'c>),
}

/// Elements that are stored next to each other.
pub struct Kept<'c> {
    pub value: Val<'c>,
    pub array: Val<'c>,
    /// The place of an element.
    pub place: Val<'c>,
    /// What the place is more than its value with next counts taken for carried ones.
    pub offset: i64,
    pub kind: Kind<'c>,
}

/// A loop that does nothing else.
pub struct Loop<'c> {
    pub op: scf::For<'c>,
    pub point: Val<'c>,
    pub carried: Vec<Val<'c>>,
    /// What each carried count counts, if it changes.
    pub counted: Vec<Option<Val<'c>>>,
    /// The counts after an element.
    pub next: Vec<Val<'c>>,
    pub stores: Vec<Kept<'c>>,
    /// Which values differ from element to element, by their keys.
    varying: HashSet<usize>,
    /// Which values can be computed on vectors, as far as it was asked.
    lanes: RefCell<HashMap<usize, bool>>,
}

impl<'c> Loop<'c> {
    /// What a `scf.for` is, if it is one of these loops.
    pub fn of(op: scf::For<'c>) -> Option<Self> {
        let body = op.region();
        let arguments = ir::arguments(body);
        let (&point, carried) = arguments.split_first()?;
        let next = ir::operands(ir::terminator(body));
        let counted = carried.iter().zip(&next).map(|(&p, &next)| counted(p, next)).collect::<Option<Vec<_>>>()?;
        let by_one = ir::constant_int(op.step()) == Some(1);
        if !by_one || counted.iter().all(Option::is_none) {
            return None;
        }
        let mut varying = HashSet::new();
        mark_varying(body, &mut varying);
        let mut found = Self {
            op,
            point,
            carried: carried.to_vec(),
            counted,
            next,
            stores: vec![],
            varying,
            lanes: RefCell::default(),
        };
        for inner in ir::operations(body) {
            found.take(inner, None)?;
        }
        if found.stores.is_empty() && carried.iter().any(|v| !v.r#type().is_index()) {
            return None;
        }
        let conditions = found.counted.iter().flatten();
        (conditions.chain(found.stores.iter().flat_map(used)).all(|&v| found.on_lanes(v))).then_some(found)
    }

    /// Whether a value differs from element to element.
    pub fn varies(&self, value: Val<'c>) -> bool {
        self.varying.contains(&ir::key(value))
    }

    /// A condition from outside the loop that chooses between two in it.
    pub fn switch(&self) -> Option<Val<'c>> {
        let selects = ir::operations(self.op.region()).into_iter().filter_map(arith::Select::of);
        let mut conditions = selects.filter(|select| self.varies(select.result())).map(|select| select.condition());
        conditions.find(|v| !ir::is_defined_inside(*v, self.op.operation()) && types::is_bool(v.r#type()))
    }

    /// Takes an operation of the loop, which is under a condition.
    fn take(&mut self, op: Op<'c>, condition: Option<Val<'c>>) -> Option<()> {
        if is::<scf::Yield>(op) || is::<memref::Dim>(op) {
            return Some(());
        }
        if is::<memref::Load>(op) {
            return condition.is_none().then_some(());
        }
        if let Some(choice) = scf::If::of(op).filter(|choice| choice.results().is_empty() && condition.is_none()) {
            let mut inner = ir::operations(choice.then_region()).into_iter();
            let taken = inner.try_for_each(|inner| self.take(inner, Some(choice.condition())));
            return taken.filter(|()| choice.else_region().is_none());
        }
        if let Some(store) = memref::Store::of(op) {
            let (value, array) = (store.value(), store.memref());
            let [place] = store.indices()[..] else { return None };
            let literals: Vec<_> = condition.into_iter().map(|c| (c, true)).collect();
            return storable(value, array).then(|| self.places(value, array, place, literals))?;
        }
        (may_run_always(op) || condition.is_none() && dialect::is_arith(op)).then_some(())
    }

    /// Takes a store at a place that conditions choose.
    fn places(&mut self, value: Val<'c>, array: Val<'c>, place: Val<'c>, literals: Vec<Literal<'c>>) -> Option<()> {
        if let Some((condition, [yes, no])) = choice(place).filter(|(condition, _)| self.varies(*condition)) {
            for (place, holds) in [(yes, true), (no, false)] {
                self.places(value, array, place, [literals.as_slice(), &[(condition, holds)]].concat())?;
            }
            return Some(());
        }
        let (kind, offset) = self.kind(&self.sum(place)?, literals).filter(|_| self.stores.len() < STORES)?;
        self.stores.push(Kept { value, array, place, offset, kind });
        Some(())
    }

    /// Which elements are stored at a place, if they lie next to each other.
    fn kind(&self, place: &Sum, literals: Vec<Literal<'c>>) -> Option<(Kind<'c>, i64)> {
        let conditions = self.counted.iter().flatten().copied().chain(literals.iter().map(|l| l.0));
        let cases = Cases::of(conditions)?;
        let (mut offset, mut exact, mut moves) = (None, true, vec![]);
        for case in 0..cases.count() {
            let counts: Vec<_> =
                self.counted.iter().map(|c| i64::from(c.is_some_and(|c| cases.holds(case, c)))).collect();
            let over = |factors: &[i64]| factors.iter().zip(&counts).map(|(f, count)| f * count).sum::<i64>();
            let advance = place.point + over(&place.before) + over(&place.after);
            let stored = literals.iter().all(|&(condition, holds)| cases.holds(case, condition) == holds);
            if !(0..=1).contains(&advance) {
                return None;
            }
            exact &= stored == (advance == 1);
            moves.push(advance == 1);
            if stored {
                let own = over(&place.after);
                if *offset.get_or_insert(own) != own {
                    return None;
                }
            }
        }
        let offset = offset.unwrap_or(0);
        if exact {
            let all = literals.is_empty();
            return Some((if all { Kind::All } else { Kind::Where(literals) }, offset));
        }
        let same = |c: &Val<'c>| moves.iter().enumerate().all(|(case, &moves)| cases.holds(case, *c) == moves);
        let advancing = self.counted.iter().flatten().copied().find(same);
        (literals.is_empty() && offset == 0).then(|| Some((Kind::AndLast(advancing?), 0)))?
    }

    /// A place as a sum of points and counts.
    fn sum(&self, value: Val<'c>) -> Option<Sum> {
        let none = vec![0; self.carried.len()];
        let mut sum = Sum { point: 0, before: none.clone(), after: none, terms: 0 };
        self.add(value, 1, &mut sum).then_some(sum)
    }

    fn add(&self, value: Val<'c>, factor: i64, sum: &mut Sum) -> bool {
        let among = |values: &[Val<'c>]| values.iter().position(|v| *v == value);
        sum.terms += 1;
        if sum.terms > TERMS {
            return false;
        }
        if value == self.point {
            sum.point += factor;
            return true;
        }
        if let Some(i) = among(&self.carried) {
            sum.before[i] += factor;
            return true;
        }
        if let Some(i) = among(&self.next) {
            sum.after[i] += factor;
            return true;
        }
        if !self.varies(value) {
            return true;
        }
        let Some(op) = ir::defining_op(value) else { return false };
        let right = match ir::name(op).as_str() {
            arith::AddI::NAME => factor,
            arith::SubI::NAME => -factor,
            _ => return false,
        };
        let operands = ir::operands(op);
        self.add(operands[0], factor, sum) && self.add(operands[1], right, sum)
    }

    /// Whether a value can be computed on vectors: it is the same for all elements, or
    /// made of points and of elements next to each other by operations on each.
    fn on_lanes(&self, value: Val<'c>) -> bool {
        let known = self.lanes.borrow().get(&ir::key(value)).copied();
        known.unwrap_or_else(|| {
            let is = self.has_vector(value);
            self.lanes.borrow_mut().insert(ir::key(value), is);
            is
        })
    }

    fn has_vector(&self, value: Val<'c>) -> bool {
        if !has_lanes(value.r#type()) {
            return false;
        }
        if value == self.point || !self.varies(value) {
            return true;
        }
        let Some(op) = ir::defining_op(value) else { return false };
        if let Some(load) = memref::Load::of(op) {
            return self.is_contiguous(load);
        }
        may_run_always(op)
            && op.region_count() == 0
            && op.result_count() == 1
            && ir::operands(op).iter().all(|&v| self.on_lanes(v))
    }

    /// Whether an operation loads elements next to each other.
    fn is_contiguous(&self, load: memref::Load<'c>) -> bool {
        let indices = load.indices();
        let Some((&last, outer)) = indices.split_last() else { return false };
        let advances = |sum: Sum| sum.point == 1 && sum.before.iter().chain(&sum.after).all(|&f| f == 0);
        let ty = load.memref().r#type();
        let lies = one_by_one(ty) && (types::rank(ty) == 1 || !types::is_bool(types::element(ty)));
        lies && outer.iter().all(|&v| !self.varies(v)) && self.sum(last).is_some_and(advances)
    }
}

/// The factors of a place.
struct Sum {
    point: i64,
    before: Vec<i64>,
    after: Vec<i64>,
    /// How many values it was made of.
    terms: usize,
}

/// `Some(None)` for a carried value that stays, and the condition that a count counts.
fn counted<'c>(before: Val<'c>, next: Val<'c>) -> Option<Option<Val<'c>>> {
    if next == before {
        return Some(None);
    }
    let sum = arith::AddI::defining(next)?;
    let operands = [sum.lhs(), sum.rhs()];
    let other = *operands.iter().find(|v| **v != before).filter(|_| operands.contains(&before))?;
    as_number(other).map(Some)
}

/// The condition that a number is: 1 where it holds, 0 elsewhere.
pub fn as_number<'c>(number: Val<'c>) -> Option<Val<'c>> {
    let condition = match arith::IndexCastUI::defining(number) {
        Some(cast) => cast.in_(),
        None => arith::ExtUI::defining(number)?.in_(),
    };
    types::is_bool(condition.r#type()).then_some(condition)
}

fn mark_varying<'c>(body: Blk<'c>, varying: &mut HashSet<usize>) {
    ir::arguments(body).into_iter().for_each(|v| _ = varying.insert(ir::key(v)));
    for op in ir::operations(body) {
        let differs = op.region_count() > 0 || ir::operands(op).iter().any(|v| varying.contains(&ir::key(*v)));
        if differs {
            ir::results(op).into_iter().for_each(|v| _ = varying.insert(ir::key(v)));
        }
        for region in 0..op.region_count() {
            if op.region(region).is_ok_and(|r| r.first_block().is_some()) {
                mark_varying(ir::block(op, region), varying);
            }
        }
    }
}

/// What is computed on vectors for a store.
fn used<'a, 'c>(kept: &'a Kept<'c>) -> Vec<&'a Val<'c>> {
    let conditions = match &kept.kind {
        Kind::All => vec![],
        Kind::Where(literals) => literals.iter().map(|(condition, _)| condition).collect(),
        Kind::AndLast(condition) => vec![condition],
    };
    [vec![&kept.value], conditions].concat()
}

/// The condition of a `arith.select`, and what it chooses from.
pub fn choice<'c>(value: Val<'c>) -> Option<(Val<'c>, [Val<'c>; 2])> {
    let select = arith::Select::defining(value)?;
    Some((select.condition(), [select.true_value(), select.false_value()]))
}

/// Whether an operation computes something of any operands, on vectors too: integers are
/// not divided.
fn may_run_always(op: Op) -> bool {
    dialect::is_arith(op) && !dialect::divides(op) || super::vector::MATH.contains(&ir::name(op).as_str())
}

/// A type of elements on lanes.
fn has_lanes(ty: Type) -> bool {
    Element::of(ty).is_some_and(|element| !matches!(element, Element::F16 | Element::BF16))
}

/// Whether vectors of such values can be stored in an array.
fn storable<'c>(value: Val<'c>, array: Val<'c>) -> bool {
    has_lanes(value.r#type()) && !types::is_bool(value.r#type()) && one_by_one(array.r#type())
}
