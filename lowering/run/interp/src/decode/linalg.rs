//! Decoding `linalg`, `affine` and `index`.

use seq_dialects::{
    affine::{indexing_maps, map_of},
    ir::{self, Op as IrOp},
    ops::{TypedOp, arith, index, linalg},
};

use melior::ir::operation::OperationLike;

use super::{Decoded, Frame, region_of, scalars::Ops, unsupported};
use crate::{
    calc::Calc,
    code::{Affine, Choice, Op, Structured},
};

impl<'c> Frame<'_, 'c> {
    /// An operation with a space; the region's questions for its indices are answered by
    /// their registers.
    pub(super) fn structured(&mut self, op: IrOp<'c>) -> Decoded<Ops> {
        if linalg::Index::of(op).is_some() {
            return Ok(Some(vec![]));
        }
        let Some(maps) = indexing_maps(op) else { return Ok(None) };
        let count = ir::operands(op).len();
        let region = region_of(op, 0)?;
        let body = ir::block(op, 0);
        let yielded = ir::operands(ir::terminator(body)).len();
        if maps.len() != count || ir::arguments(body).len() > count {
            return Ok(None);
        }
        let operands = self.uses(op, 0, count)?;
        let indices: Vec<_> = (0..maps.first().map_or(0, |map| map.dims)).map(|_| self.hidden()).collect();
        for index in ir::operations(body).into_iter().filter_map(linalg::Index::of) {
            let Some(&slot) = indices.get(index.dim() as usize) else {
                return Err(unsupported(op, format!("has no dimension {}", index.dim())));
            };
            self.slots.insert(ir::key(index.result()), slot);
        }
        let body = self.region(region)?;
        let results = self.results(op);
        let structured = Structured { operands, maps, outputs: yielded, indices: indices.into(), body, results };
        Ok(Some(vec![Op::Structured(Box::new(structured))]))
    }

    /// `affine.apply`, `affine.min` and `affine.max`.
    pub(super) fn affine(&mut self, op: IrOp<'c>, name: &str) -> Decoded<Ops> {
        let choice = match name {
            "affine.apply" => Choice::Only,
            "affine.min" => Choice::Least,
            "affine.max" => Choice::Greatest,
            _ => return Ok(None),
        };
        let map = map_of(op, "map").ok_or_else(|| unsupported(op, "has no map"))?;
        let operands = self.slots(&ir::operands(op));
        let affine = Affine { map, operands, choice, result: self.result(op) };
        Ok(Some(vec![Op::Affine(Box::new(affine))]))
    }
}

impl<'c> Frame<'_, 'c> {
    /// `index.cmp`, whose predicates have names.
    pub(super) fn index_compare(&mut self, op: IrOp<'c>) -> Decoded<Ops> {
        const NAMES: [&str; 10] = ["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"];
        let text = op.attribute("pred").map(|a| a.to_string()).unwrap_or_default();
        let name = text.trim_end_matches('>').rsplit(['(', ' ', '<']).next().unwrap_or_default().trim_end_matches(')');
        let Some(predicate) = NAMES.iter().position(|n| *n == name) else {
            return Err(unsupported(op, format!("has predicate {text}")));
        };
        let (a, b) = (self.operand(op, 0)?, self.operand(op, 1)?);
        Ok(Some(vec![Op::Calc2(Calc::CompareInt(predicate as u8, 64), a, b, self.result(op))]))
    }
}

/// The operation of `arith` that does what one of `index` does.
pub(super) fn in_arith(name: &str) -> &str {
    match name {
        index::Add::NAME => arith::AddI::NAME,
        index::Sub::NAME => arith::SubI::NAME,
        index::Mul::NAME => arith::MulI::NAME,
        index::DivS::NAME => arith::DivSI::NAME,
        index::DivU::NAME => arith::DivUI::NAME,
        index::CeilDivS::NAME => arith::CeilDivSI::NAME,
        index::CeilDivU::NAME => arith::CeilDivUI::NAME,
        index::FloorDivS::NAME => arith::FloorDivSI::NAME,
        index::RemS::NAME => arith::RemSI::NAME,
        index::RemU::NAME => arith::RemUI::NAME,
        index::MaxS::NAME => arith::MaxSI::NAME,
        index::MaxU::NAME => arith::MaxUI::NAME,
        index::MinS::NAME => arith::MinSI::NAME,
        index::MinU::NAME => arith::MinUI::NAME,
        index::Shl::NAME => arith::ShLI::NAME,
        index::ShrS::NAME => arith::ShRSI::NAME,
        index::ShrU::NAME => arith::ShRUI::NAME,
        index::And::NAME => arith::AndI::NAME,
        index::Or::NAME => arith::OrI::NAME,
        index::XOr::NAME => arith::XOrI::NAME,
        index::CastS::NAME => arith::IndexCast::NAME,
        index::CastU::NAME => arith::IndexCastUI::NAME,
        index::BoolConstant::NAME => arith::Constant::NAME,
        index::Constant::NAME => arith::Constant::NAME,
        _ => "",
    }
}
