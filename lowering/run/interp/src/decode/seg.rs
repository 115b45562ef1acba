//! Decoding the seg dialect.

use melior::ir::{TypeLike, ValueLike};
use seq_dialects::ir::{self, Op as IrOp};

use super::{Decoded, Frame, scalars::Ops};
use crate::code::{Op, Seg, SegKind};

impl<'c> Frame<'_, 'c> {
    pub(super) fn seg(&mut self, op: IrOp<'c>, name: &str) -> Decoded<Ops> {
        let kind = match name {
            "map" => SegKind::Map,
            "red" => SegKind::Red,
            "scan" => SegKind::Scan,
            "hist" => SegKind::Hist,
            _ => return Ok(None),
        };
        let sizes = ir::segments(op);
        let outs = ir::segment(op, sizes.len() - 1);
        // Maps and scans have their offsets before the outs.
        let scan = kind == SegKind::Scan;
        let ragged = scan || kind == SegKind::Map;
        let neutral = sizes[1..sizes.len() - 1 - usize::from(ragged)].iter().sum();
        let mut results = vec![];
        let mut values = ir::results(op).into_iter();
        for (i, out) in outs.iter().enumerate() {
            if !out.r#type().is_mem_ref()
                && let Some(value) = values.next()
            {
                results.push((i, self.slot(value)));
            }
        }
        let counts = |i: usize| -> Box<[usize]> {
            ir::i64_array(ir::terminator(ir::block(op, i)), "index_counts").into_iter().map(|n| n as usize).collect()
        };
        let seg = Seg {
            kind,
            space: self.slots(&ir::segment(op, 0)),
            neutral: self.uses(op, sizes[0], neutral)?,
            scans: if scan { sizes[1] } else { 0 },
            exclusive: ir::has_flag(op, "exclusive"),
            offsets: if ragged { self.group(op, sizes.len() - 2)?.first().copied() } else { None },
            totals: ir::has_flag(op, "totals"),
            joined: ir::has_flag(op, "joined"),
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
