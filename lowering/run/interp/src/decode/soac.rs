//! Decoding the soac dialect.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Soac as View, combinators,
    ir::{self, Blk, Op as IrOp, Val},
    types::row,
    with_parts::{self, WithParts},
};

use super::{Decoded, Frame, scalars::Ops, unsupported};
use crate::{
    code::{Amount, Op, Operator, Partition, Soac, Uses},
    types::Ty,
};

impl<'c> Frame<'_, 'c> {
    pub(super) fn soac(&mut self, op: IrOp<'c>) -> Decoded<Ops> {
        let Some(view) = View::of(op) else { return Ok(None) };
        let results = self.results(op);
        let result = results.first().copied().unwrap_or(0);
        let soac = match view {
            View::Map(map) => {
                let rows = self.rows(op)?;
                Soac::Map {
                    inputs: self.all(op)?,
                    body: self.body(op, map.body(), &rows)?,
                    types: self.result_types(op)?,
                    results,
                }
            }
            View::Filter(filter) => {
                let rows = self.rows(op)?;
                let (inputs, body) = (self.all(op)?, self.body(op, filter.body(), &rows)?);
                Soac::Filter { inputs, body, types: self.result_types(op)?, results }
            }
            View::Partition(partition) => {
                let rows = self.rows(op)?;
                let classes = partition.classes() as usize;
                let (inputs, body) = (self.all(op)?, self.body(op, partition.body(), &rows)?);
                Soac::Partition { classes, inputs, body, types: self.result_types(op)?, results }
            }
            View::Reduce(reduce) => {
                let [inputs, neutral] = self.groups(op, [&reduce.inputs(), &reduce.neutral()])?;
                let op_ = self.operator(op, reduce.op(), reduce.commutative())?;
                Soac::Reduce { inputs, neutral, op: op_, types: self.result_types(op)?, results }
            }
            View::Scan(scan) => {
                let [inputs, neutral] = self.groups(op, [&scan.inputs(), &scan.neutral()])?;
                Soac::Scan {
                    inputs,
                    neutral,
                    op: self.operator(op, scan.op(), scan.commutative())?,
                    exclusive: scan.exclusive(),
                    types: self.result_types(op)?,
                    results,
                }
            }
            View::Screma(screma) => {
                let rows = self.rows(op)?;
                let scans = screma.scan_neutral().len();
                let neutral = [screma.scan_neutral(), screma.reduce_neutral()].concat();
                let segments: Vec<_> = screma.segments().into_iter().collect();
                let [inputs, neutral, segments] = self.groups(op, [&screma.inputs(), &neutral, &segments])?;
                Soac::Screma {
                    inputs,
                    neutral,
                    scans,
                    segments: segments.first().copied(),
                    exclusive: screma.exclusive(),
                    map: self.body(op, screma.map(), &rows)?,
                    op: self.operator(op, screma.op(), screma.commutative())?,
                    post: self.body(op, screma.post(), &[])?,
                    types: self.result_types(op)?,
                    results,
                }
            }
            View::Scatter(scatter) => {
                let rows = self.rows(op)?;
                let [inputs, dests] = self.groups(op, [&scatter.inputs(), &scatter.dests()])?;
                Soac::Scatter {
                    inputs,
                    dests,
                    runs: combinators::has_runs(scatter),
                    body: self.body(op, scatter.body(), &rows)?,
                    results,
                }
            }
            View::Hist(hist) => {
                let rows = self.rows(op)?;
                let [inputs, dests, neutral] = self.groups(op, [&hist.inputs(), &hist.dests(), &hist.neutral()])?;
                Soac::Hist {
                    inputs,
                    dests,
                    neutral,
                    map: self.body(op, hist.map(), &rows)?,
                    op: self.operator(op, hist.op(), true)?,
                    results,
                }
            }
            View::With(with) => {
                let parts = WithParts::of(with);
                let [_, initial, _] = self.groups(op, [&with.sizes(), &with.initial(), &with.bounds()])?;
                let partition = |part: with_parts::Partition<'c>| {
                    let bounds = part.bounds.map(|given| given.map(|values| self.slots(&values)));
                    Ok(Partition { bounds, body: self.body(op, part.body, &[])? })
                };
                let partitions = parts.partitions.into_iter().map(partition).collect::<Decoded<_>>()?;
                Soac::With {
                    form: parts.form,
                    sizes: self.slots(&with.sizes()),
                    initial,
                    partitions,
                    op: parts.operator.map(|operator| self.operator(op, operator, with.commutative())).transpose()?,
                    types: self.result_types(op)?,
                    results,
                }
            }
            View::Iota(iota) => {
                let Ty::Tensor(shape, element) = self.result_type(op)? else { return Ok(None) };
                let mut slot = |v: Option<Val<'c>>| v.map(|v| self.slot(v));
                let (start, step) = (slot(iota.start()), slot(iota.step()));
                let size = match (slot(iota.size()), shape[0]) {
                    (Some(slot), _) => Amount::At(slot),
                    (None, Some(n)) => Amount::Known(n as i64),
                    (None, None) => return Err(unsupported(op, "has no size")),
                };
                Soac::Iota { size, start, step, element, result }
            }
            View::SegmentIds(ids) => {
                let [_, offsets] = self.groups(op, [&[ids.size()], &[ids.offsets()]])?;
                Soac::SegmentIds { size: self.slot(ids.size()), offsets: offsets[0], result }
            }
            View::Replicate(replicate) => {
                let [_, value] = self.groups(op, [&replicate.sizes(), &[replicate.value()]])?;
                let sizes = self.slots(&replicate.sizes());
                Soac::Replicate { sizes, value: value[0], ty: self.result_type(op)?, result }
            }
            View::Concat(_) => Soac::Concat { inputs: self.all(op)?, ty: self.result_type(op)?, result },
            View::JaggedPack(pack) => {
                let [offsets, data] = self.groups(op, [&pack.offsets(), &[pack.data()]])?;
                Soac::Pack { offsets, data: data[0], result }
            }
            View::JaggedUnpack(_) => {
                let value = self.all(op)?[0];
                Soac::Unpack { value, types: self.result_types(op)?, results }
            }
            View::Threshold(threshold) => {
                let parallelism = self.slot(threshold.parallelism());
                let threshold = Op::Threshold(parallelism, threshold.threshold(), threshold.value(), result);
                return Ok(Some(vec![threshold]));
            }
            View::Assert(assert) => {
                let values = assert.values().into_iter().map(|v| Ok((self.slot(v), self.ty(op, v.r#type())?)));
                let values = values.collect::<Decoded<_>>()?;
                return Ok(Some(vec![Op::Assert(self.slot(assert.condition()), assert.message(), values)]));
            }
            // Ends a block, where it is decoded as a terminator.
            View::Yield(_) => return Ok(None),
        };
        Ok(Some(vec![Op::Soac(Box::new(soac))]))
    }

    /// An operator, whose block has two tuples for its arguments.
    fn operator(&mut self, op: IrOp<'c>, block: Blk<'c>, commutative: bool) -> Decoded<Operator> {
        let arguments = ir::arguments(block);
        let types = arguments[..arguments.len() / 2].iter().map(|v| self.ty(op, v.r#type())).collect::<Decoded<_>>()?;
        Ok(Operator { body: self.body(op, block, &[])?, types, commutative })
    }

    fn all(&mut self, op: IrOp<'c>) -> Decoded<Uses> {
        self.uses(op, 0, ir::operands(op).len())
    }

    /// All operands, in the groups of the operation's definition.
    pub(super) fn groups<const N: usize>(&mut self, op: IrOp<'c>, groups: [&[Val<'c>]; N]) -> Decoded<[Uses; N]> {
        let mut all = self.all(op)?.into_iter();
        Ok(groups.map(|group| all.by_ref().take(group.len()).collect()))
    }

    /// The types of the elements of the inputs.
    fn rows(&self, op: IrOp<'c>) -> Decoded<Vec<Type<'c>>> {
        let rows = combinators::inputs(op).into_iter().map(|v| row(v.r#type()));
        rows.collect::<Option<_>>().ok_or_else(|| unsupported(op, "has an input that is not an array"))
    }
}
