//! Decoding `arith` and `math`.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Op as IrOp},
    ops::{TypedOp, arith, math, ub},
};
use seq_values::{Array, Value};

use super::{Decoded, Frame, integer, numbers, unsupported};
use crate::{
    calc::Calc,
    code::{Op, Slot},
    float::Float,
    integer::Int,
    types::{self, Num, Ty},
};

/// What an operation becomes; `None` if it is not known.
pub type Ops = Option<Vec<Op>>;

fn int(name: &str) -> Option<Int> {
    Some(match name {
        arith::AddI::NAME => Int::Add,
        arith::SubI::NAME => Int::Sub,
        arith::MulI::NAME => Int::Mul,
        arith::DivSI::NAME => Int::DivSigned,
        arith::DivUI::NAME => Int::DivUnsigned,
        arith::CeilDivSI::NAME => Int::CeilDivSigned,
        arith::CeilDivUI::NAME => Int::CeilDivUnsigned,
        arith::FloorDivSI::NAME => Int::FloorDivSigned,
        arith::RemSI::NAME => Int::RemSigned,
        arith::RemUI::NAME => Int::RemUnsigned,
        arith::AndI::NAME => Int::And,
        arith::OrI::NAME => Int::Or,
        arith::XOrI::NAME => Int::Xor,
        arith::ShLI::NAME => Int::ShiftLeft,
        arith::ShRSI::NAME => Int::ShiftRightSigned,
        arith::ShRUI::NAME => Int::ShiftRightUnsigned,
        arith::MinSI::NAME => Int::MinSigned,
        arith::MinUI::NAME => Int::MinUnsigned,
        arith::MaxSI::NAME => Int::MaxSigned,
        arith::MaxUI::NAME => Int::MaxUnsigned,
        math::AbsI::NAME => Int::Abs,
        math::CountLeadingZeros::NAME => Int::CountLeadingZeros,
        math::CountTrailingZeros::NAME => Int::CountTrailingZeros,
        math::CtPop::NAME => Int::CountOnes,
        math::IPowI::NAME => Int::Power,
        _ => return None,
    })
}

fn float(name: &str) -> Option<Float> {
    Some(match name {
        arith::AddF::NAME => Float::Add,
        arith::SubF::NAME => Float::Sub,
        arith::MulF::NAME => Float::Mul,
        arith::DivF::NAME => Float::Div,
        arith::RemF::NAME => Float::Rem,
        arith::NegF::NAME => Float::Neg,
        math::AbsF::NAME => Float::Abs,
        math::CopySign::NAME => Float::CopySign,
        arith::MinimumF::NAME => Float::Minimum,
        arith::MaximumF::NAME => Float::Maximum,
        arith::MinNumF::NAME => Float::MinNum,
        arith::MaxNumF::NAME => Float::MaxNum,
        math::ClampF::NAME => Float::Clamp,
        math::Fma::NAME => Float::Fma,
        math::Sqrt::NAME => Float::Sqrt,
        math::Rsqrt::NAME => Float::Rsqrt,
        math::Cbrt::NAME => Float::Cbrt,
        math::Exp::NAME => Float::Exp,
        math::Exp2::NAME => Float::Exp2,
        math::ExpM1::NAME => Float::ExpM1,
        math::Log::NAME => Float::Log,
        math::Log2::NAME => Float::Log2,
        math::Log10::NAME => Float::Log10,
        math::Log1p::NAME => Float::Log1p,
        math::PowF::NAME => Float::Power,
        math::FPowI::NAME => Float::PowerInt,
        math::Sin::NAME => Float::Sin,
        math::Cos::NAME => Float::Cos,
        math::Tan::NAME => Float::Tan,
        math::Asin::NAME => Float::Asin,
        math::Acos::NAME => Float::Acos,
        math::Atan::NAME => Float::Atan,
        math::Atan2::NAME => Float::Atan2,
        math::Sinh::NAME => Float::Sinh,
        math::Cosh::NAME => Float::Cosh,
        math::Tanh::NAME => Float::Tanh,
        math::Asinh::NAME => Float::Asinh,
        math::Acosh::NAME => Float::Acosh,
        math::Atanh::NAME => Float::Atanh,
        math::Erf::NAME => Float::Erf,
        math::Erfc::NAME => Float::Erfc,
        math::Floor::NAME => Float::Floor,
        math::Ceil::NAME => Float::Ceil,
        math::Round::NAME => Float::Round,
        math::RoundEven::NAME => Float::RoundEven,
        math::Trunc::NAME => Float::Trunc,
        math::IsFinite::NAME => Float::IsFinite,
        math::IsInf::NAME => Float::IsInf,
        math::IsNaN::NAME => Float::IsNan,
        math::IsNormal::NAME => Float::IsNormal,
        _ => return None,
    })
}

/// The type that an operation computes with: that of a value or of its elements.
fn num_of(value: ir::Val) -> Option<Num> {
    types::num(seq_dialects::types::element(value.r#type()))
}

impl<'c> Frame<'_, 'c> {
    pub(super) fn scalar(&mut self, op: IrOp<'c>, name: &str) -> Decoded<Ops> {
        match name {
            arith::Constant::NAME => return self.constant(op).map(Some),
            ub::Poison::NAME => {
                let result = self.result(op);
                return match self.result_type(op)? {
                    Ty::Scalar(..) => Ok(Some(vec![Op::Bits(0, result)])),
                    _ => Ok(None),
                };
            }
            arith::Select::NAME => return self.select(op).map(Some),
            _ => {}
        }
        let operands = ir::operands(op);
        let results = ir::results(op);
        let (Some(from), Some(to)) =
            (operands.first().and_then(|&v| num_of(v)), results.first().and_then(|&v| num_of(v)))
        else {
            return Err(unsupported(op, "has operands or results of unsupported types"));
        };
        let width = match from {
            Num::Int(width) => width,
            _ => 0,
        };
        let out = match to {
            Num::Int(width) => width,
            _ => 0,
        };
        let predicate = || integer(op, "predicate").unwrap_or(0) as u8;
        // One calculation for each result.
        let calcs = match name {
            arith::CmpI::NAME => vec![Calc::CompareInt(predicate(), width)],
            arith::CmpF::NAME => vec![Calc::CompareFloat(predicate(), from)],
            arith::ExtSI::NAME | arith::TruncI::NAME | arith::IndexCast::NAME => vec![Calc::Signed(out)],
            arith::ExtUI::NAME | arith::IndexCastUI::NAME => vec![Calc::Unsigned(width, out)],
            arith::SIToFP::NAME => vec![Calc::FromSigned(to)],
            arith::UIToFP::NAME => vec![Calc::FromUnsigned(width, to)],
            arith::FPToSI::NAME => vec![Calc::ToSigned(from, out)],
            arith::FPToUI::NAME => vec![Calc::ToUnsigned(from, out)],
            arith::ExtF::NAME | arith::TruncF::NAME => vec![Calc::Convert(from, to)],
            arith::Bitcast::NAME => vec![Calc::Bits(to)],
            arith::AddUIExtended::NAME => vec![Calc::Int(Int::Add, width), Calc::Int(Int::AddCarry, width)],
            arith::MulSIExtended::NAME => vec![Calc::Int(Int::Mul, width), Calc::Int(Int::MulHighSigned, width)],
            arith::MulUIExtended::NAME => vec![Calc::Int(Int::Mul, width), Calc::Int(Int::MulHighUnsigned, width)],
            math::Sincos::NAME => vec![Calc::Float(Float::Sin, from), Calc::Float(Float::Cos, from)],
            _ => match (int(name), float(name)) {
                (Some(i), _) => vec![Calc::Int(i, width)],
                (_, Some(f)) => vec![Calc::Float(f, from)],
                _ => return Ok(None),
            },
        };
        if calcs.len() != results.len() || operands.len() > 3 {
            return Ok(None);
        }
        let mut ops = vec![];
        for (calc, &result) in calcs.into_iter().zip(&results) {
            let slot = self.slot(result);
            ops.push(self.apply(op, calc, slot, result)?);
        }
        Ok(Some(ops))
    }

    /// A calculation on the operands, element by element if they are tensors.
    fn apply(&mut self, op: IrOp<'c>, calc: Calc, result: Slot, value: ir::Val<'c>) -> Decoded<Op> {
        let count = ir::operands(op).len();
        match self.ty(op, value.r#type())? {
            Ty::Scalar(..) => {}
            Ty::Tensor(_, element) => {
                let uses = self.uses(op, 0, count)?;
                // Two results read the same operands, so nothing is moved.
                let uses = uses.iter().map(|u| crate::code::Use::new(u.slot() as Slot, false)).collect();
                return Ok(Op::Elementwise(calc, uses, result, element));
            }
            _ => return Err(unsupported(op, "has a result of unsupported type")),
        }
        let a = self.operand(op, 0)?;
        Ok(match count {
            1 => Op::Calc1(calc, a, result),
            2 => Op::Calc2(calc, a, self.operand(op, 1)?, result),
            _ => Op::Calc3(calc, a, self.operand(op, 1)?, self.operand(op, 2)?, result),
        })
    }

    fn select(&mut self, op: IrOp<'c>) -> Decoded<Vec<Op>> {
        let condition = self.operand(op, 0)?;
        let result = self.result(op);
        if let Ty::Tensor(_, element) = self.operand_type(op, 0)? {
            let uses = self.uses(op, 0, 3)?;
            let uses = uses.iter().map(|u| crate::code::Use::new(u.slot() as Slot, false)).collect();
            return Ok(vec![Op::Elementwise(
                Calc::Select,
                uses,
                result,
                self.result_type(op)?.element().unwrap_or(element),
            )]);
        }
        Ok(vec![Op::Select(condition, self.operand_use(op, 1)?, self.operand_use(op, 2)?, result)])
    }

    fn constant(&mut self, op: IrOp<'c>) -> Decoded<Vec<Op>> {
        let attribute = self.attribute(op, "value")?;
        let result = self.result(op);
        let bad = || unsupported(op, format!("has an unsupported value {attribute}"));
        Ok(vec![match self.result_type(op)? {
            Ty::Scalar(num, _) => Op::Bits(numbers::scalar(attribute, num).ok_or_else(bad)?, result),
            Ty::Tensor(shape, element) => {
                let shape: Vec<usize> = shape.iter().copied().collect::<Option<_>>().ok_or_else(bad)?;
                let data = numbers::dense(attribute, element, &shape).ok_or_else(bad)?;
                self.decoder.constants.push(Value::Array(Array { shape, data }));
                Op::Constant(self.decoder.constants.len() - 1, result)
            }
            _ => return Err(bad()),
        }])
    }
}
