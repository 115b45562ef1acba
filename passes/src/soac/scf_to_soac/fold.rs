//! An `scf.parallel` that reduces.
//!
//! With a flag beside the values, every operator has a neutral element:
//!
//!   (p, x) + (q, y)  ==  (p or q, p and q ? x + y : p ? x : y),  neutral (false, any)

use melior::ir::{Type, ValueLike};
use seq_analysis::effects;
use seq_dialects::{
    ir::{self, Blk, Builder, Val, ValueMap},
    monoid,
    ops::{
        TypedOp, scf,
        soac::{self, WithForm},
    },
    types,
};

/// The operators of all results.
struct Reductions<'c> {
    blocks: Vec<Blk<'c>>,
    types: Vec<Type<'c>>,
}

pub fn convert<'c>(b: &Builder<'c>, op: scf::Parallel<'c>) -> Vec<Val<'c>> {
    let end = scf::Reduce::wrap(ir::terminator(op.region()));
    let initial = op.init_vals();
    let types: Vec<_> = initial.iter().map(|v| v.r#type()).collect();
    let all = Reductions { blocks: end.reductions(), types };
    match all.neutral(b) {
        Some(neutral) => {
            let folded = all.fold(b, op, &neutral, |_, values| values, |b, l, r| all.apply(b, l, r));
            all.apply(b, &initial, &folded)
        }
        None => {
            let neutral = [&[b.flag(false)], initial.as_slice()].concat();
            let first = |b: &Builder<'c>, values: Vec<Val<'c>>| [vec![b.flag(true)], values].concat();
            let folded = all.fold(b, op, &neutral, first, |b, l, r| all.apply_flagged(b, l, r));
            all.apply_flagged(b, &first(b, initial), &folded)[1..].to_vec()
        }
    }
}

impl<'c> Reductions<'c> {
    /// The neutral elements, if every operator is a known one on scalars.
    fn neutral(&self, b: &Builder<'c>) -> Option<Vec<Val<'c>>> {
        let known = |(&block, &ty): (&Blk<'c>, &Type<'c>)| {
            let [op, end] = ir::operations(block)[..] else { return None };
            let own = |v: &Val<'c>| ir::arguments(block).contains(v);
            let [left, right] = ir::operands(op)[..] else { return None };
            let plain = own(&left) && own(&right) && left != right && ir::operands(end) == ir::results(op);
            monoid::neutral(op).filter(|_| plain && types::shape(ty).is_none())
        };
        let known: Vec<_> = self.blocks.iter().zip(&self.types).map(known).collect::<Option<_>>()?;
        Some(known.iter().zip(&self.types).map(|(neutral, &ty)| neutral.value(b, ty)).collect())
    }

    /// The operators on the values of two points.
    fn apply(&self, b: &Builder<'c>, left: &[Val<'c>], right: &[Val<'c>]) -> Vec<Val<'c>> {
        let one = |i: usize| b.inline(self.blocks[i], &[left[i], right[i]], &mut ValueMap::new())[0];
        (0..self.blocks.len()).map(one).collect()
    }

    /// The same with a flag before the values of each.
    fn apply_flagged(&self, b: &Builder<'c>, left: &[Val<'c>], right: &[Val<'c>]) -> Vec<Val<'c>> {
        let (has_left, has_right) = (left[0], right[0]);
        let both = b.and(has_left, has_right);
        let one = |b: &Builder<'c>| b.select_all(has_left, &left[1..], &right[1..]);
        let may_stop = |&block: &Blk<'c>| {
            let end = ir::terminator(block);
            let mut all = ir::operations(block).into_iter().filter(|&op| op != end);
            all.any(|op| !effects::all_nested(op, &|o| !effects::may_stop(o)))
        };
        let values = if self.blocks.iter().any(may_stop) {
            b.if_else(both, &self.types, |b| self.apply(b, &left[1..], &right[1..]), one)
        } else {
            let combined = self.apply(b, &left[1..], &right[1..]);
            b.select_all(both, &combined, &one(b))
        };
        [vec![b.or(has_left, has_right)], values].concat()
    }

    /// The fold over the points of a loop.
    fn fold(
        &self,
        b: &Builder<'c>,
        op: scf::Parallel<'c>,
        neutral: &[Val<'c>],
        point: impl FnOnce(&Builder<'c>, Vec<Val<'c>>) -> Vec<Val<'c>>,
        operator: impl FnOnce(&Builder<'c>, &[Val<'c>], &[Val<'c>]) -> Vec<Val<'c>>,
    ) -> Vec<Val<'c>> {
        let types: Vec<_> = neutral.iter().map(|v| v.r#type()).collect();
        let indices = vec![b.index_type(); op.lower_bound().len()];
        let body = b.region(&indices, |b, indices| {
            let values = b.inline(op.region(), indices, &mut ValueMap::new());
            let values = point(b, values);
            soac::yield_(b, &values);
        });
        let pairs: Vec<_> = types.iter().chain(&types).copied().collect();
        let combine = b.region(&pairs, |b, arguments| {
            let (left, right) = arguments.split_at(types.len());
            let values = operator(b, left, right);
            soac::yield_(b, &values);
        });
        let all = |values: &[Val<'c>], n: i64| values.iter().all(|&v| ir::constant_int(v) == Some(n));
        let (lower, step) = (op.lower_bound(), op.step());
        let [lower, step] = [(lower, 0), (step, 1)].map(|(values, n)| if all(&values, n) { vec![] } else { values });
        let given = i32::from(!lower.is_empty()) | 0b010 | i32::from(!step.is_empty()) << 2;
        let bounds = [lower, op.upper_bound(), step].concat();
        let with = soac::with(b, &[], neutral, &bounds, WithForm::Fold, &[given], &types, vec![body, combine]);
        with.set_commutative(true).results()
    }
}
