//! Reductions whose neighbouring rows read windows that overlap: many rows at the same time.
//!
//! ```text
//! seg.red (.., j, p) { for q { sum += a[.., j + q] * w[p, q] } }
//!   ==  seg.map (.., tile) { for p { for q { for j in tile { sums[j] += a[.., j + q] * w[p, q] } } } }
//! ```
//!
//! A window has a few points, of a number that is not known before, so that the loop over q is short;
//! the one over j goes along memory, and LLVM makes vectors of it. What each row has in the loops
//! of the body is in arrays of a tile, which stay in the nearest cache ([`tiles`]). Convolutions have
//! this form; where the step of their windows is a value it must be 1, which the host decides, and
//! so are lengths.
//!
//! Source: the interchange of loops (Allen and Kennedy, Optimizing Compilers for Modern
//! Architectures, 2001). Preconditions: a body of scalar code, loads, checks and counted loops that
//! are the same for all rows of a tile; totals are all that is stored; rows do not lie across
//! memory ([`seq_loops::column`]) and are not those of a product ([`products`]), which have a form of their own.

mod tiles;

use std::collections::HashSet;

use melior::ir::{ValueLike, operation::OperationLike};
use seq_analysis::products;
use seq_dialects::{
    Predicate, dialect,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, memref, scf, seg::Level, soac},
    seg_parts::{Kind, SegParts},
    types,
};

use self::tiles::Tiles;

/// Rows from which on a tile pays.
const FEW: i64 = 32;
/// Points of a window along memory up to which it does: longer ones are loops for vectors themselves.
const SHORT: i64 = 32;
/// Points of a row at most, so that no thread has a long one alone.
const MOST_POINTS: i64 = 256;

/// Takes the place of a reduction of windows, or of it where its sizes suit.
pub fn split(op: Op<'_>) {
    let seg = SegParts::of(op);
    let Some(window) = Window::of(&seg) else { return };
    let b = Builder::before(ir::context_of(op), op);
    let tiles = Tiles { seg: &seg, window: &window };
    let Some(conditions) = window.conditions(&b) else { return };
    match conditions.into_iter().reduce(|x, y| b.and(x, y)) {
        None => tiles.lower(&b),
        Some(suits) => {
            let copy = |b: &Builder| {
                b.clone_op(op, &mut ValueMap::new());
            };
            b.either(suits, |b| tiles.lower(b), copy);
        }
    }
    ir::erase(op);
}

/// How much a value grows from one row to the next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Growth<'c> {
    Zero,
    One,
    /// This value, which the program computes before.
    By(Val<'c>),
}

/// A reduction of windows.
struct Window<'s, 'c> {
    seg: &'s SegParts<'c>,
    /// The number of a row in its tile, an argument of the body.
    row: Val<'c>,
    /// What is not the same for all rows of a tile.
    varying: HashSet<usize>,
    /// What must be 1.
    steps: Vec<Val<'c>>,
    /// The bounds of innermost loops that go along memory, too, which must be short.
    short: Vec<(Val<'c>, Val<'c>)>,
}

impl<'s, 'c> Window<'s, 'c> {
    fn of(seg: &'s SegParts<'c>) -> Option<Self> {
        let rank = seg.space.len();
        let numbers = seg.neutral.iter().all(|v| types::is_number(v.r#type()));
        let plain = match (seg.level, seg.kind) {
            (Level::Grid, Kind::Red) => seg.offsets.is_none() && seg.generator.is_none(),
            _ => false,
        };
        let totals = !seg.neutral.is_empty() && seg.outs.len() == seg.neutral.len();
        let columns = || seq_loops::column(seg).is_some() || products::of(seg).is_some();
        if !plain || !totals || !numbers || rank < 2 || columns() {
            return None;
        }
        let arguments = ir::arguments(seg.body);
        let row = arguments[rank - 2];
        let varying = HashSet::from([ir::key(row)]);
        let mut window = Self { seg, row, varying, steps: vec![], short: vec![] };
        let reduced = (arguments[rank - 1], seg.space[rank - 1]);
        let b = Builder::before(ir::context_of(seg.op), seg.op);
        let along = window.block(seg.body, (reduced.0, b.index(0), reduced.1))?;
        along.then_some(window)
    }

    /// What must hold at the launch, but for what is known to hold; nothing if something never does.
    fn conditions(&self, b: &Builder<'c>) -> Option<Vec<Val<'c>>> {
        let mut open = vec![];
        let mut require = |holds: fn(i64, i64) -> bool, predicate: Predicate, value: Val<'c>, number: i64| {
            match ir::constant_int(value) {
                Some(known) if holds(known, number) => {}
                Some(_) => return None,
                None => open.push(b.cmpi(predicate, value, b.index(number))),
            }
            Some(())
        };
        let size = |d: usize| self.seg.space[self.seg.space.len() - d];
        require(|n, least| n >= least, Predicate::Sge, size(2), FEW)?;
        require(|n, most| n <= most, Predicate::Sle, size(1), MOST_POINTS)?;
        for &step in &self.steps {
            require(|n, one| n == one, Predicate::Eq, step, 1)?;
        }
        for &(from, to) in &self.short {
            let length = if ir::constant_int(from) == Some(0) { to } else { b.sub(to, from) };
            require(|n, most| n <= most, Predicate::Sle, length, SHORT)?;
        }
        Some(open)
    }

    fn varies(&self, value: Val<'c>) -> bool {
        self.varying.contains(&ir::key(value))
    }

    fn is_outside(&self, value: Val<'c>) -> bool {
        !ir::is_defined_inside(value, self.seg.op)
    }

    /// Takes in a block, in the loop with this index; whether something in it is read along the rows.
    fn block(&mut self, block: Blk<'c>, around: (Val<'c>, Val<'c>, Val<'c>)) -> Option<bool> {
        let (mut along, end) = (false, ir::terminator(block));
        for op in ir::operations(block).into_iter().filter(|&op| op != end) {
            if let Some(each) = scf::For::of(op) {
                along |= self.counted(each)?;
            } else if let Some(assert) = soac::Assert::of(op) {
                self.check(assert)?;
            } else if let Some(load) = memref::Load::of(op) {
                along |= self.load(load, around)?;
            } else if !is_scalar_code(op) {
                return None;
            }
            if ir::operands(op).iter().any(|&v| self.varies(v)) {
                self.varying.extend(ir::results(op).into_iter().map(ir::key));
            }
        }
        Some(along)
    }

    fn counted(&mut self, each: scf::For<'c>) -> Option<bool> {
        let bounds = [each.lower_bound(), each.upper_bound(), each.step()];
        let arguments = ir::arguments(each.region());
        let numbers = arguments[1..].iter().all(|v| types::is_number(v.r#type()));
        if !numbers || bounds.iter().any(|&bound| self.varies(bound)) {
            return None;
        }
        self.varying.extend(arguments[1..].iter().map(|&v| ir::key(v)));
        self.varying.extend(ir::results(each.operation()).into_iter().map(ir::key));
        self.block(each.region(), (arguments[0], bounds[0], bounds[1]))
    }

    /// A check that holds for all rows of a tile if it does for the first and the last one.
    fn check(&mut self, assert: soac::Assert<'c>) -> Option<()> {
        if !ir::operands(assert.operation()).iter().any(|&v| self.varies(v)) {
            return Some(());
        }
        let (index, size) = Self::bound(assert)?;
        let grows = self.growth(index)?;
        (!self.varies(size)).then_some(())?;
        self.must_be_one(grows);
        Some(())
    }

    /// The operands of a check that an index is below a size.
    fn bound(assert: soac::Assert<'c>) -> Option<(Val<'c>, Val<'c>)> {
        let compared = ir::defining_op(assert.condition()).and_then(arith::CmpI::of)?;
        (compared.predicate() == Predicate::Ult).then(|| (compared.lhs(), compared.rhs()))
    }

    /// A load; whether it lies along the rows.
    fn load(&mut self, load: memref::Load<'c>, (index, from, to): (Val<'c>, Val<'c>, Val<'c>)) -> Option<bool> {
        let (&last, others) = load.indices().split_last().map(|(last, others)| (last, others.to_vec()))?;
        if others.iter().any(|&v| self.varies(v)) {
            return None;
        }
        let grows = self.growth(last)?;
        if grows == Growth::Zero {
            return Some(false);
        }
        self.must_be_one(grows);
        if reads(last, index) {
            (self.is_outside(from) && self.is_outside(to)).then_some(())?;
            self.short.push((from, to));
        }
        Some(true)
    }

    fn must_be_one(&mut self, growth: Growth<'c>) {
        if let Growth::By(step) = growth
            && !self.steps.contains(&step)
        {
            self.steps.push(step);
        }
    }

    /// How much an index grows from row to row.
    fn growth(&self, value: Val<'c>) -> Option<Growth<'c>> {
        if value == self.row {
            return Some(Growth::One);
        }
        if !self.varies(value) {
            return Some(Growth::Zero);
        }
        let op = ir::defining_op(value)?;
        let both = |x: Val<'c>, y: Val<'c>| Some((self.growth(x)?, self.growth(y)?));
        if let Some(sum) = arith::AddI::of(op) {
            return match both(sum.lhs(), sum.rhs())? {
                (Growth::Zero, growth) | (growth, Growth::Zero) => Some(growth),
                (Growth::One | Growth::By(_), Growth::One | Growth::By(_)) => None,
            };
        }
        if let Some(difference) = arith::SubI::of(op) {
            let (growth, other) = both(difference.lhs(), difference.rhs())?;
            return (other == Growth::Zero).then_some(growth);
        }
        let product = arith::MulI::of(op)?;
        let (x, y) = (product.lhs(), product.rhs());
        match both(x, y)? {
            (Growth::One, Growth::Zero) if self.is_outside(y) => Some(Growth::By(y)),
            (Growth::Zero, Growth::One) if self.is_outside(x) => Some(Growth::By(x)),
            _ => None,
        }
    }
}

/// Whether an index is made of another one.
fn reads<'c>(value: Val<'c>, index: Val<'c>) -> bool {
    let (mut seen, mut left) = (HashSet::new(), vec![value]);
    while let Some(value) = left.pop() {
        if value == index {
            return true;
        }
        let made = ir::defining_op(value).filter(|&op| dialect::is_arithmetic(op));
        left.extend(made.filter(|_| seen.insert(ir::key(value))).map(ir::operands).unwrap_or_default());
    }
    false
}

/// Whether an operation computes numbers of others, or is the size of an array.
fn is_scalar_code(op: Op) -> bool {
    (dialect::is_arithmetic(op) || memref::Dim::of(op).is_some()) && op.region_count() == 0
}
