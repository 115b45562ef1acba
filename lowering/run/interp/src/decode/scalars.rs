//! Decoding `arith` and `math`.

use melior::ir::ValueLike;
use seq_dialects::ir::{self, Op as IrOp};
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
        "addi" => Int::Add,
        "subi" => Int::Sub,
        "muli" => Int::Mul,
        "divsi" => Int::DivSigned,
        "divui" => Int::DivUnsigned,
        "ceildivsi" => Int::CeilDivSigned,
        "ceildivui" => Int::CeilDivUnsigned,
        "floordivsi" => Int::FloorDivSigned,
        "remsi" => Int::RemSigned,
        "remui" => Int::RemUnsigned,
        "andi" => Int::And,
        "ori" => Int::Or,
        "xori" => Int::Xor,
        "shli" => Int::ShiftLeft,
        "shrsi" => Int::ShiftRightSigned,
        "shrui" => Int::ShiftRightUnsigned,
        "minsi" => Int::MinSigned,
        "minui" => Int::MinUnsigned,
        "maxsi" => Int::MaxSigned,
        "maxui" => Int::MaxUnsigned,
        "absi" => Int::Abs,
        "ctlz" => Int::CountLeadingZeros,
        "cttz" => Int::CountTrailingZeros,
        "ctpop" => Int::CountOnes,
        "ipowi" => Int::Power,
        _ => return None,
    })
}

fn float(name: &str) -> Option<Float> {
    Some(match name {
        "addf" => Float::Add,
        "subf" => Float::Sub,
        "mulf" => Float::Mul,
        "divf" => Float::Div,
        "remf" => Float::Rem,
        "negf" => Float::Neg,
        "absf" => Float::Abs,
        "copysign" => Float::CopySign,
        "minimumf" => Float::Minimum,
        "maximumf" => Float::Maximum,
        "minnumf" => Float::MinNum,
        "maxnumf" => Float::MaxNum,
        "clampf" => Float::Clamp,
        "fma" => Float::Fma,
        "sqrt" => Float::Sqrt,
        "rsqrt" => Float::Rsqrt,
        "cbrt" => Float::Cbrt,
        "exp" => Float::Exp,
        "exp2" => Float::Exp2,
        "expm1" => Float::ExpM1,
        "log" => Float::Log,
        "log2" => Float::Log2,
        "log10" => Float::Log10,
        "log1p" => Float::Log1p,
        "powf" => Float::Power,
        "fpowi" => Float::PowerInt,
        "sin" => Float::Sin,
        "cos" => Float::Cos,
        "tan" => Float::Tan,
        "asin" => Float::Asin,
        "acos" => Float::Acos,
        "atan" => Float::Atan,
        "atan2" => Float::Atan2,
        "sinh" => Float::Sinh,
        "cosh" => Float::Cosh,
        "tanh" => Float::Tanh,
        "asinh" => Float::Asinh,
        "acosh" => Float::Acosh,
        "atanh" => Float::Atanh,
        "erf" => Float::Erf,
        "erfc" => Float::Erfc,
        "floor" => Float::Floor,
        "ceil" => Float::Ceil,
        "round" => Float::Round,
        "roundeven" => Float::RoundEven,
        "trunc" => Float::Trunc,
        "isfinite" => Float::IsFinite,
        "isinf" => Float::IsInf,
        "isnan" => Float::IsNan,
        "isnormal" => Float::IsNormal,
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
            "constant" => return self.constant(op).map(Some),
            "poison" => {
                let result = self.result(op);
                return match self.result_type(op)? {
                    Ty::Scalar(..) => Ok(Some(vec![Op::Bits(0, result)])),
                    _ => Ok(None),
                };
            }
            "select" => return self.select(op).map(Some),
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
            "cmpi" => vec![Calc::CompareInt(predicate(), width)],
            "cmpf" => vec![Calc::CompareFloat(predicate(), from)],
            "extsi" | "trunci" | "index_cast" => vec![Calc::Signed(out)],
            "extui" | "index_castui" => vec![Calc::Unsigned(width, out)],
            "sitofp" => vec![Calc::FromSigned(to)],
            "uitofp" => vec![Calc::FromUnsigned(width, to)],
            "fptosi" => vec![Calc::ToSigned(from, out)],
            "fptoui" => vec![Calc::ToUnsigned(from, out)],
            "extf" | "truncf" => vec![Calc::Convert(from, to)],
            "bitcast" => vec![Calc::Bits(to)],
            "addui_extended" => vec![Calc::Int(Int::Add, width), Calc::Int(Int::AddCarry, width)],
            "mulsi_extended" => vec![Calc::Int(Int::Mul, width), Calc::Int(Int::MulHighSigned, width)],
            "mului_extended" => vec![Calc::Int(Int::Mul, width), Calc::Int(Int::MulHighUnsigned, width)],
            "sincos" => vec![Calc::Float(Float::Sin, from), Calc::Float(Float::Cos, from)],
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
