//! Decoding the seg dialect.

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Blk, Op as IrOp, Val},
    ops::{TypedOp, seg},
    seg_parts::{Kind, SegParts},
};

use super::{Decoded, Frame, scalars::Ops};
use crate::code::{Op, Seg, SegKind};

impl<'c> Frame<'_, 'c> {
    pub(super) fn seg(&mut self, op: IrOp<'c>) -> Decoded<Ops> {
        let Some(parts) = SegParts::try_of(op) else { return Ok(None) };
        let kind = match parts.kind {
            Kind::Map => SegKind::Map,
            Kind::Red => SegKind::Red,
            Kind::Scan => SegKind::Scan,
            Kind::Hist => SegKind::Hist,
        };
        let points = parts.generator.as_ref().map_or(vec![], |g| [&*g.lower, &g.step, &g.width].concat());
        let offsets: Vec<_> = parts.offsets.into_iter().collect();
        let [_, _, neutral, offsets, outs] =
            self.groups(op, [&parts.space, &points, &parts.neutral, &offsets, &parts.outs])?;
        let mut given = |values: Vec<Val<'c>>| (!values.is_empty()).then(|| self.slots(&values));
        let generator = parts.generator.map(|g| [given(g.lower), given(g.step), given(g.width)]);
        let mut results = vec![];
        let mut values = ir::results(op).into_iter();
        for (i, out) in parts.outs.iter().enumerate() {
            if !out.r#type().is_mem_ref()
                && let Some(value) = values.next()
            {
                results.push((i, self.slot(value)));
            }
        }
        let counts = |block: Blk<'c>| -> Box<[usize]> {
            let end = seg::Yield::wrap(ir::terminator(block));
            end.index_counts().into_iter().map(|n| n as usize).collect()
        };
        let seg = Seg {
            kind,
            space: self.slots(&parts.space),
            generator,
            neutral,
            scans: parts.scans,
            exclusive: parts.exclusive,
            offsets: offsets.first().copied(),
            totals: parts.totals,
            joined: parts.joined,
            outs,
            counts: counts(parts.body),
            post_counts: parts.post.map(counts).unwrap_or_default(),
            body: self.body(op, parts.body, &[])?,
            op: parts.operator.map(|block| self.body(op, block, &[])).transpose()?,
            post: parts.post.map(|block| self.body(op, block, &[])).transpose()?,
            results: results.into(),
        };
        Ok(Some(vec![Op::Seg(Box::new(seg))]))
    }
}
