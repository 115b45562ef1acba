//! Short forms of arithmetic on integers and indices.
//!
//! Operands are of one type, which is the type of the result. What has a sign says so:
//! `ui` takes its operands as numbers without sign, `si` with.

use melior::ir::{Type, TypeLike, ValueLike};

use crate::{ops::arith, types};

use super::{Builder, Val};

macro_rules! binary {
    ($($(#[$about:meta])* $name:ident: $operation:ident;)*) => {
        impl<'c> Builder<'c> {
            $(
                $(#[$about])*
                pub fn $name(&self, a: Val<'c>, b: Val<'c>) -> Val<'c> {
                    arith::$operation(self, a, b)
                }
            )*
        }
    };
}

binary! {
    /// `a + b`
    add: addi;
    /// `a - b`
    sub: subi;
    /// `a * b`
    mul: muli;
    /// `a / b`, towards zero.
    divsi: divsi;
    /// `a / b`, towards zero.
    divui: divui;
    /// `a / b`, away from zero.
    ceildivui: ceildivui;
    /// What is left of `a / b`.
    remsi: remsi;
    /// What is left of `a / b`.
    remui: remui;
    /// The smaller one.
    min_si: minsi;
    /// The smaller one.
    min_ui: minui;
    /// The larger one.
    max_si: maxsi;
    /// The larger one.
    max_ui: maxui;
    /// The bits of both.
    and: andi;
    /// The bits of either.
    or: ori;
    /// The bits of one of them.
    xor: xori;
    /// `a << b`
    shl: shli;
    /// `a >> b` with zeros from the left.
    shr: shrui;
}

impl<'c> Builder<'c> {
    /// The type `i32`.
    pub fn i32_type(&self) -> Type<'c> {
        self.integer_type(32)
    }

    /// The type `i64`.
    pub fn i64_type(&self) -> Type<'c> {
        self.integer_type(64)
    }

    /// The type `f32`.
    pub fn f32_type(&self) -> Type<'c> {
        Type::float32(self.context)
    }

    /// The type `f64`.
    pub fn f64_type(&self) -> Type<'c> {
        Type::float64(self.context)
    }

    /// A constant of type `i32`.
    pub fn i32(&self, value: i64) -> Val<'c> {
        self.int(value, self.i32_type())
    }

    /// A constant of type `i64`.
    pub fn i64(&self, value: i64) -> Val<'c> {
        self.int(value, self.i64_type())
    }

    /// A constant of type `i1`.
    pub fn flag(&self, value: bool) -> Val<'c> {
        self.int(i64::from(value), self.i1())
    }

    /// The bits that `a` lacks.
    pub fn not(&self, a: Val<'c>) -> Val<'c> {
        self.xor(a, self.int(-1, a.r#type()))
    }

    /// `condition ? a : b`
    pub fn select(&self, condition: Val<'c>, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        arith::select(self, condition, a, b)
    }

    /// `condition ? a : b` for each of some values.
    pub fn select_all(&self, condition: Val<'c>, a: &[Val<'c>], b: &[Val<'c>]) -> Vec<Val<'c>> {
        a.iter().zip(b).map(|(&x, &y)| self.select(condition, x, y)).collect()
    }

    /// The bits of a float as an integer of its width; another scalar as it is.
    pub fn bits_of(&self, value: Val<'c>) -> Val<'c> {
        let ty = value.r#type();
        if ty.is_float() { arith::bitcast(self, value, self.integer_type(types::bit_width(ty) as u32)) } else { value }
    }

    /// The float of these bits, if that is the type; else what is given.
    pub fn from_bits(&self, bits: Val<'c>, ty: Type<'c>) -> Val<'c> {
        if ty.is_float() { arith::bitcast(self, bits, ty) } else { bits }
    }

    /// An integer or index in another width, without sign.
    pub fn cast_unsigned(&self, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
        let from = value.r#type();
        if from == ty {
            value
        } else if from.is_index() || ty.is_index() {
            arith::index_castui(self, value, ty)
        } else if types::bit_width(ty) < types::bit_width(from) {
            arith::trunci(self, value, ty)
        } else {
            arith::extui(self, value, ty)
        }
    }
}
