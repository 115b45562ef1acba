//! An `scf.forall` whose points write where their indices say: a with-loop. All others
//! write tiles.

use melior::ir::{Type, ValueLike};
use seq_analysis::slices::{Entry, entries};
use seq_dialects::{
    axis::Axis,
    ir::{self, Builder, Val, ValueMap},
    ops::{
        TypedOp, scf,
        soac::{self, WithForm},
    },
    types::{self, DYNAMIC},
};

use super::insert::{Insert, inserts, number};

/// The space of a loop, and what it writes.
pub struct Forall<'c> {
    pub op: scf::Forall<'c>,
    /// Bounds and steps, a number for each dimension.
    pub lower: Vec<Entry<'c>>,
    pub upper: Vec<Entry<'c>>,
    pub step: Vec<Entry<'c>>,
    pub inserts: Vec<Insert<'c>>,
}

impl<'c> Forall<'c> {
    /// The parts of a loop, or why it stays.
    pub fn of(op: scf::Forall<'c>) -> Result<Self, String> {
        Ok(Self {
            op,
            lower: entries(&op.static_lower_bound(), &op.dynamic_lower_bound()),
            upper: entries(&op.static_upper_bound(), &op.dynamic_upper_bound()),
            step: entries(&op.static_step(), &op.dynamic_step()),
            inserts: inserts(op)?,
        })
    }

    /// The number of dimensions.
    pub fn rank(&self) -> usize {
        self.lower.len()
    }

    /// The dimensions of the loop, each with its points.
    pub fn axes(&self, b: &Builder<'c>) -> Vec<Axis<'c>> {
        let axis = |d: usize| {
            let [lower, upper, step] = [&self.lower, &self.upper, &self.step].map(|all| number(b, all[d]));
            let one = ir::constant_int(step) == Some(1);
            let unit = (!one).then(|| b.index(1));
            Axis::new(Some(lower), upper, (!one).then_some(step), unit)
        };
        (0..self.rank()).map(axis).collect()
    }

    /// Clones the body for a point; shared arrays are what they were.
    pub fn point(&self, b: &Builder<'c>, indices: &[Val<'c>]) -> ValueMap<'c> {
        let mut map = ValueMap::new();
        let values = [indices, &self.op.outputs()].concat();
        let arguments = ir::arguments(self.op.region());
        arguments.iter().zip(values).for_each(|(&argument, value)| _ = map.insert(ir::key(argument), value));
        let end = ir::terminator(self.op.region());
        for op in ir::operations(self.op.region()).into_iter().filter(|&op| op != end) {
            b.clone_op(op, &mut map);
        }
        map
    }

    /// The dimension of the loop that indexes each leading one of the arrays, if every
    /// point writes one row of each array, all at the same indices.
    pub fn order(&self) -> Option<Vec<usize>> {
        let one_each = self.inserts.iter().map(|insert| insert.output).eq(0..self.op.outputs().len());
        let rank = self.rank();
        let indices = &ir::arguments(self.op.region())[..rank];
        let of = |insert: &Insert<'c>| {
            let leading = insert.row().filter(|&leading| leading == rank)?;
            let index = |entry: &Entry<'c>| match entry {
                Entry::Value(v) => indices.iter().position(|i| i == v),
                Entry::Static(_) => None,
            };
            let order: Vec<_> = insert.offsets[..leading].iter().map(index).collect::<Option<_>>()?;
            (0..rank).all(|d| order.contains(&d)).then_some(order)
        };
        let orders: Vec<_> = self.inserts.iter().map(of).collect::<Option<_>>()?;
        let sizes = |insert: &Insert<'c>| types::shape(insert.array.r#type()).unwrap_or_default()[..rank].to_vec();
        let first = sizes(self.inserts.first()?);
        let same = self.inserts.len() == 1
            || !first.contains(&DYNAMIC) && self.inserts.iter().all(|insert| sizes(insert) == first);
        let order = orders[0].clone();
        (one_each && same && orders.iter().all(|o| *o == order)).then_some(order)
    }

    /// The with-loop, by the dimension that indexes each leading one of the arrays.
    pub fn with(&self, b: &Builder<'c>, order: &[usize]) -> Vec<Val<'c>> {
        let all = |entries: &[Entry<'c>], n: i64| entries.iter().all(|&entry| entry == Entry::Static(n));
        let mut given = 0b010;
        let mut bounds = vec![];
        let mut bound = |bit: i32, entries: &[Entry<'c>]| {
            given |= bit;
            bounds.extend(order.iter().map(|&d| number(b, entries[d])));
        };
        if !all(&self.lower, 0) {
            bound(0b001, &self.lower);
        }
        bound(0b010, &self.upper);
        if !all(&self.step, 1) {
            bound(0b100, &self.step);
        }
        let index: Vec<Type> = vec![b.index_type(); self.rank()];
        let body = b.region(&index, |b, at| {
            let mut indices = at.to_vec();
            order.iter().zip(at).for_each(|(&d, &i)| indices[d] = i);
            let map = self.point(b, &indices);
            let values: Vec<_> = self.inserts.iter().map(|i| i.value(b, self.rank(), &map)).collect();
            soac::yield_(b, &values);
        });
        let types: Vec<_> = ir::results(self.op.operation()).iter().map(|v| v.r#type()).collect();
        let outputs = self.op.outputs();
        soac::with(b, &[], &outputs, &bounds, WithForm::Modarray, &[given], &types, vec![body]).results()
    }
}
