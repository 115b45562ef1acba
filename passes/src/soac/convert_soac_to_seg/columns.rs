//! Reductions and scans of rows whose operator is a map over them, by columns.
//!
//!   reduce (map f) ne rows  ==  map column (reduce f ne column)
//!
//! The columns become dimensions outside of the reduced one; of maps over the rows, before and
//! after, each point computes its element ([`super::elementwise`]).

use melior::ir::{Region, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    combinators,
    ir::{self, Builder, Op, Val},
    types::{self, DYNAMIC},
};

use super::{
    accumulate::{again_in_post, dependent},
    elementwise,
    nest::{Nest, Values},
    operator::{apply_columns, region, splat},
    point::{Flags, Yield, finish},
};
use crate::{
    Failure,
    soac::sequential::{Accumulation, Emitter, Env, Outside, in_operator},
};

/// What is done at the points of columns.
struct Columns<'e, 'c> {
    op: Op<'c>,
    parts: &'e Accumulation<'c>,
    /// The sizes of a row.
    sizes: Vec<Val<'c>>,
}

impl<'c> Nest<'_, '_, '_, 'c> {
    /// The columns of the rows of a rank become dimensions outside of the reduced one.
    pub fn by_columns(mut self, (op, parts): (Op<'c>, &Accumulation<'c>), size: Val<'c>, rank: usize) -> Values<'c> {
        let emitter = self.emitter.because(in_operator(op));
        let (neutral, columns) = self.column_sizes((op, parts), rank)?;
        let outer = self.point.space.clone();
        let points = [&outer, [size].as_slice()].concat();
        if let Some(around) = parts.around {
            self.assert_all_before(around.map, &points);
            self.assert_all_before(around.post, &points);
        }
        let values = self.column_values(&emitter, size, &columns)?;
        let kinds = ir::types_of(&values);
        let yields: Vec<_> = values.into_iter().map(Yield::here).collect();
        let b = self.point.body;
        let combine =
            |b: &Builder<'c>, both: &[Val<'c>]| apply_columns(&emitter, b, parts.operator, &columns.sizes, both);
        let operator = region(&b, &kinds, combine)?;
        let (results, flags) = (self.results(), Flags::of(op));
        if parts.reduce_neutral.is_empty() {
            let dims = [&points, columns.sizes.as_slice()].concat();
            let outs: Vec<_> = results.iter().map(|(r, _)| self.point.outside.empty(r.r#type(), &dims)).collect();
            let post = self.column_post(&emitter, &columns, outer.len(), &kinds)?;
            return Ok(self.point.scan((&neutral, &[]), &outs, flags, &yields, (operator, post)));
        }
        // The space may know sizes that no result needs.
        let dims = [&outer, columns.sizes.as_slice()].concat();
        let out = |(k, &ty): (usize, &Type<'c>)| {
            let known = results.iter().find(|(_, c)| *c == k).map(|(r, _)| r.r#type());
            let ty = known.unwrap_or_else(|| types::tensor(&vec![DYNAMIC; dims.len()], ty));
            self.point.outside.empty(ty, &dims)
        };
        let outs: Vec<_> = kinds.iter().enumerate().map(out).collect();
        let done = self.point.red(&neutral, &outs, flags, &yields, operator);
        let b = Builder::before(self.emitter.context(), self.root);
        Ok(results.into_iter().map(|(r, k)| b.cast_tensor(done[k], r.r#type())).collect())
    }

    /// The scalars that the neutral rows repeat, and the sizes of rows.
    fn column_sizes<'e>(
        &self,
        (op, parts): (Op<'c>, &'e Accumulation<'c>),
        rank: usize,
    ) -> Result<(Vec<Val<'c>>, Columns<'e, 'c>), Failure<'c>> {
        let env = Env::default();
        let outside = Outside::new(&self.point.outside, &env, self.root);
        let scalar = |value| splat(&outside, value).ok_or_else(|| dependent(op, value));
        let neutral = parts.neutral().into_iter().map(scalar).collect::<Result<_, _>>()?;
        // A reduction of nothing has the sizes of its neutral element, as have rows that are computed.
        let like = parts.reduce_neutral.first().or(parts.around.and(parts.scan_neutral.first()));
        let rows = combinators::inputs(op)[0];
        let size = |d| {
            let size = like.and_then(|&v| outside.size(v, d)).or_else(|| outside.size(rows, d + 1));
            let failure = || Failure::at(op, "has rows whose size depends on the element").note_value(rows, "the rows");
            size.ok_or_else(failure)
        };
        let sizes = (0..rank).map(size).collect::<Result<_, _>>()?;
        Ok((neutral, Columns { op, parts, sizes }))
    }

    /// Adds the dimensions; the values that are combined at a point.
    fn column_values(&mut self, emitter: &Emitter<'_, '_, 'c>, size: Val<'c>, columns: &Columns<'_, 'c>) -> Values<'c> {
        let op = columns.op;
        let inputs = emitter.inputs(&self.point.body, op, &self.env);
        let at: Vec<_> = columns.sizes.iter().map(|&n| self.point.dimension(n, op.location())).collect();
        let index = self.point.dimension(size, op.location());
        let b = self.point.body;
        let Some(around) = columns.parts.around else {
            let path = [&[index], at.as_slice()].concat();
            return Ok(inputs.iter().map(|s| s.at(&b, &path).scalar(&b)).collect());
        };
        for (argument, input) in ir::arguments(around.map).into_iter().zip(&inputs) {
            self.env.bind(argument, input.element(&b, index));
        }
        let mapped = elementwise::elements(emitter, &b, around.map, &mut self.env, &at)?;
        Ok(mapped.into_iter().map(|s| s.scalar(&b)).collect())
    }

    /// Stores what was scanned at `[outer, row, column]`.
    fn column_post(
        &mut self,
        emitter: &Emitter<'_, '_, 'c>,
        columns: &Columns<'_, 'c>,
        outer: usize,
        kinds: &[Type<'c>],
    ) -> Result<Region<'c>, Failure<'c>> {
        let results = self.results();
        let rank = self.point.indices.len();
        let b = self.point.body;
        let arguments = [vec![b.index_type(); rank].as_slice(), kinds].concat();
        let (mut outcome, env) = (Ok(()), &mut self.env);
        let post = b.region(&arguments, |b, arguments| {
            let (own, scanned) = arguments.split_at(rank);
            let at = &own[outer..rank - 1];
            let to = [&own[..outer], &own[rank - 1..], at].concat();
            let mut values = scanned.to_vec();
            if let Some(around) = columns.parts.around {
                for (argument, &value) in ir::arguments(around.post).into_iter().zip(scanned) {
                    env.bind(argument, elementwise::standing(value, &columns.sizes));
                }
                match elementwise::elements(emitter, b, around.post, env, at) {
                    Ok(mapped) => values = mapped.into_iter().map(|s| s.scalar(b)).collect(),
                    Err(failure) => outcome = Err(failure),
                }
            }
            let entry = |&(_, k): &(Val<'c>, usize)| Yield { value: values[k], to: to.clone() };
            finish(b, &results.iter().map(entry).collect::<Vec<_>>());
            again_in_post(b, self.point.block(), &self.point.indices, own);
        });
        outcome.map(|()| post)
    }
}
