//! Decoding the soac dialect.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    combinators,
    ir::{self, Op as IrOp, Val},
    ops::{TypedOp, soac},
    types::row,
    with_parts::{self, WithParts},
};

use super::{Decoded, Frame, integer, scalars::Ops, string, unsupported};
use crate::{
    code::{Amount, Op, Partition, Soac, Uses},
    types::Ty,
};

impl<'c> Frame<'_, 'c> {
    pub(super) fn soac(&mut self, op: IrOp<'c>, name: &str) -> Decoded<Ops> {
        let results = self.results(op);
        let result = results.first().copied().unwrap_or(0);
        let soac = match name {
            "map" => {
                let rows = self.rows(op)?;
                Soac::Map {
                    inputs: self.all(op)?,
                    body: self.body(op, 0, &rows)?,
                    types: self.result_types(op)?,
                    results,
                }
            }
            "filter" => {
                let rows = self.rows(op)?;
                let (inputs, body) = (self.all(op)?, self.body(op, 0, &rows)?);
                Soac::Filter { inputs, body, types: self.result_types(op)?, results }
            }
            "partition" => {
                let rows = self.rows(op)?;
                let classes = integer(op, "classes").unwrap_or(1) as usize;
                let (inputs, body) = (self.all(op)?, self.body(op, 0, &rows)?);
                Soac::Partition { classes, inputs, body, types: self.result_types(op)?, results }
            }
            "reduce" => Soac::Reduce {
                inputs: self.group(op, 0)?,
                neutral: self.group(op, 1)?,
                op: self.body(op, 0, &[])?,
                types: self.result_types(op)?,
                results,
            },
            "scan" => Soac::Scan {
                inputs: self.group(op, 0)?,
                neutral: self.group(op, 1)?,
                op: self.body(op, 0, &[])?,
                exclusive: ir::has_flag(op, "exclusive"),
                types: self.result_types(op)?,
                results,
            },
            "screma" => {
                let rows = self.rows(op)?;
                let sizes = ir::segments(op);
                Soac::Screma {
                    inputs: self.group(op, 0)?,
                    neutral: self.uses(op, sizes[0], sizes[1] + sizes[2])?,
                    scans: sizes[1],
                    segments: self.group(op, 3)?.first().copied(),
                    exclusive: ir::has_flag(op, "exclusive"),
                    map: self.body(op, 0, &rows)?,
                    op: self.body(op, 1, &[])?,
                    post: self.body(op, 2, &[])?,
                    types: self.result_types(op)?,
                    results,
                }
            }
            "scatter" => {
                let rows = self.rows(op)?;
                let (inputs, dests) = (self.group(op, 0)?, self.group(op, 1)?);
                Soac::Scatter { inputs, dests, body: self.body(op, 0, &rows)?, results }
            }
            "hist" => {
                let rows = self.rows(op)?;
                Soac::Hist {
                    inputs: self.group(op, 0)?,
                    dests: self.group(op, 1)?,
                    neutral: self.group(op, 2)?,
                    map: self.body(op, 0, &rows)?,
                    op: self.body(op, 1, &[])?,
                    results,
                }
            }
            "with" => {
                let parts = WithParts::of(soac::With::wrap(op));
                let count = parts.partitions.len();
                let partition = |(i, part): (usize, with_parts::Partition<'c>)| {
                    let bounds = part.bounds.map(|given| given.map(|values| self.slots(&values)));
                    Ok(Partition { bounds, body: self.body(op, i, &[])? })
                };
                let partitions = parts.partitions.into_iter().enumerate().map(partition).collect::<Decoded<_>>()?;
                Soac::With {
                    form: parts.form,
                    sizes: self.slots(&parts.op.sizes()),
                    initial: self.group(op, 1)?,
                    partitions,
                    op: parts.operator.map(|_| self.body(op, count, &[])).transpose()?,
                    types: self.result_types(op)?,
                    results,
                }
            }
            "iota" => {
                let Ty::Tensor(shape, element) = self.result_type(op)? else { return Ok(None) };
                let iota = soac::Iota::wrap(op);
                let mut slot = |v: Option<Val<'c>>| v.map(|v| self.slot(v));
                let (start, step) = (slot(iota.start()), slot(iota.step()));
                let size = match (slot(iota.size()), shape[0]) {
                    (Some(slot), _) => Amount::At(slot),
                    (None, Some(n)) => Amount::Known(n as i64),
                    (None, None) => return Err(unsupported(op, "has no size")),
                };
                Soac::Iota { size, start, step, element, result }
            }
            "segment_ids" => Soac::SegmentIds { size: self.operand(op, 0)?, offsets: self.operand_use(op, 1)?, result },
            "replicate" => {
                let count = ir::operands(op).len();
                let sizes = self.slots(&ir::operands(op)[..count - 1]);
                Soac::Replicate { sizes, value: self.operand_use(op, count - 1)?, ty: self.result_type(op)?, result }
            }
            "concat" => Soac::Concat { inputs: self.all(op)?, ty: self.result_type(op)?, result },
            "jagged.pack" => {
                let count = ir::operands(op).len();
                let (offsets, data) = (self.uses(op, 0, count - 1)?, self.operand_use(op, count - 1)?);
                Soac::Pack { offsets, data, result }
            }
            "jagged.unpack" => Soac::Unpack { value: self.operand_use(op, 0)?, types: self.result_types(op)?, results },
            "threshold" => {
                let default = super::integer(op, "value").unwrap_or(0);
                let threshold = Op::Threshold(self.operand(op, 0)?, string(op, "threshold"), default, result);
                return Ok(Some(vec![threshold]));
            }
            "assert" => {
                let values = ir::operands(op)[1..]
                    .iter()
                    .map(|&v| Ok((self.slot(v), self.ty(op, v.r#type())?)))
                    .collect::<Decoded<_>>()?;
                return Ok(Some(vec![Op::Assert(self.operand(op, 0)?, string(op, "message"), values)]));
            }
            _ => return Ok(None),
        };
        Ok(Some(vec![Op::Soac(Box::new(soac))]))
    }

    fn all(&mut self, op: IrOp<'c>) -> Decoded<Uses> {
        self.uses(op, 0, ir::operands(op).len())
    }

    /// Operand group `i`.
    pub(super) fn group(&mut self, op: IrOp<'c>, i: usize) -> Decoded<Uses> {
        let sizes = ir::segments(op);
        self.uses(op, sizes[..i].iter().sum(), sizes[i])
    }

    /// The types of the elements of the inputs.
    fn rows(&self, op: IrOp<'c>) -> Decoded<Vec<Type<'c>>> {
        let rows = combinators::inputs(op).into_iter().map(|v| row(v.r#type()));
        rows.collect::<Option<_>>().ok_or_else(|| unsupported(op, "has an input that is not an array"))
    }
}
