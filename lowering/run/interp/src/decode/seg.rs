//! Decoding the seg dialect.

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::{
    ir::{self, Op as IrOp, Val},
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
        let sizes = ir::segments(op);
        // Maps and scans have their offsets before the outs.
        let scan = kind == SegKind::Scan;
        let ragged = scan || kind == SegKind::Map;
        let neutral = parts.neutral.len();
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
        let counts = |i: usize| -> Box<[usize]> {
            let end = seg::Yield::wrap(ir::terminator(ir::block(op, i)));
            end.index_counts().into_iter().map(|n| n as usize).collect()
        };
        let seg = Seg {
            kind,
            space: self.slots(&parts.space),
            generator,
            neutral: self.uses(op, sizes[0], neutral)?,
            scans: parts.scans,
            exclusive: parts.exclusive,
            offsets: if ragged { self.group(op, sizes.len() - 2)?.first().copied() } else { None },
            totals: parts.totals,
            joined: parts.joined,
            outs: self.group(op, sizes.len() - 1)?,
            counts: counts(0),
            post_counts: if scan { counts(2) } else { Box::new([]) },
            body: self.body(op, 0, &[])?,
            op: if kind == SegKind::Map { None } else { Some(self.body(op, 1, &[])?) },
            post: if scan { Some(self.body(op, 2, &[])?) } else { None },
            results: results.into(),
        };
        Ok(Some(vec![Op::Seg(Box::new(seg))]))
    }
}
