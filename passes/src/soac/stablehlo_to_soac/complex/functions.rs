//! Operations on complex numbers, written with operations of StableHLO on their parts.
//!
//! ```text
//! x * y     ==  (xr yr - xi yi, xr yi + xi yr)
//! exp x     ==  (exp xr cos xi, exp xr sin xi)
//! log x     ==  (log |x|, atan2 xi xr)
//! sqrt x    ==  (t, xi / 2 t) where t = sqrt ((|x| + |xr|) / 2), the other way round if xr < 0
//! x ^ y     ==  (r cos a, r sin a) where r = |x|^yr exp (-yi arg x), a = yi log |x| + yr arg x
//! expm1 x   ==  (expm1 xr cos xi - 2 sin^2 (xi / 2), exp xr sin xi)
//! log1p x   ==  (log1p (xr (2 + xr) + xi^2) / 2, atan2 xi (1 + xr)) where x is small
//! sinh x    ==  (sinh xr cos xi, cosh xr sin xi)
//! tanh x    ==  (sinh xr cosh xr, sin xi cos xi) / (sinh^2 xr + cos^2 xi)
//! atanh x   ==  (log1p (4 xr / ((1 - xr)^2 + xi^2)) / 4, atan2 (2 xi) ((1 - xr) (1 + xr) - xi^2) / 2)
//! f (i x)   ==  i g x for the functions of a circle g: sin, tan, atan, of sinh, tanh, atanh
//! ```

use melior::ir::{Attribute, Type};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types,
};

/// How an operation on complex numbers is written on reals of a type.
pub struct Numbers<'a, 'c> {
    pub b: &'a Builder<'c>,
    pub op: Op<'c>,
    pub ty: Type<'c>,
}

impl<'c> Numbers<'_, 'c> {
    pub fn create(
        &self,
        name: &str,
        operands: &[Val<'c>],
        ty: Type<'c>,
        attributes: &[(&str, Attribute<'c>)],
    ) -> Val<'c> {
        ir::result(self.b.of_unloaded(&format!("stablehlo.{name}"), operands, &[ty], attributes), 0)
    }

    pub fn of(&self, name: &str, operands: &[Val<'c>]) -> Val<'c> {
        self.create(name, operands, self.ty, &[])
    }

    pub fn number(&self, value: f64) -> Val<'c> {
        let value = self.b.attribute(&format!("dense<{value:?}> : {}", self.ty));
        self.create("constant", &[], self.ty, &[("value", value)])
    }

    pub fn add(&self, x: Val<'c>, y: Val<'c>) -> Val<'c> {
        self.of("add", &[x, y])
    }

    pub fn sub(&self, x: Val<'c>, y: Val<'c>) -> Val<'c> {
        self.of("subtract", &[x, y])
    }

    pub fn mul(&self, x: Val<'c>, y: Val<'c>) -> Val<'c> {
        self.of("multiply", &[x, y])
    }

    pub fn div(&self, x: Val<'c>, y: Val<'c>) -> Val<'c> {
        self.of("divide", &[x, y])
    }

    pub fn one(&self, name: &str, x: Val<'c>) -> Val<'c> {
        self.of(name, &[x])
    }

    /// The least number that is not denormal, and the greatest.
    pub fn ends(&self) -> [Val<'c>; 2] {
        let wide = types::byte_width(types::element(self.ty)) == 8;
        let ends = if wide { [f64::MIN_POSITIVE, f64::MAX] } else { [f32::MIN_POSITIVE, f32::MAX].map(f64::from) };
        ends.map(|end| self.number(end))
    }

    /// Where `x` is `EQ` or `LT` a number.
    fn compare(&self, x: Val<'c>, direction: &str, number: f64) -> Val<'c> {
        let shape = types::shape(self.ty).unwrap_or_default();
        let direction = self.b.attribute(&format!("#stablehlo<comparison_direction {direction}>"));
        let ty = types::tensor(&shape, self.b.i1());
        self.create("compare", &[x, self.number(number)], ty, &[("comparison_direction", direction)])
    }

    fn is_below_zero(&self, x: Val<'c>) -> Val<'c> {
        self.compare(x, "LT", 0.0)
    }

    fn select(&self, condition: Val<'c>, yes: Val<'c>, no: Val<'c>) -> Val<'c> {
        self.of("select", &[condition, yes, no])
    }

    /// `i x`.
    fn turned(&self, [re, im]: [Val<'c>; 2]) -> [Val<'c>; 2] {
        [self.one("negate", im), re]
    }

    /// `-i x`.
    fn turned_back(&self, [re, im]: [Val<'c>; 2]) -> [Val<'c>; 2] {
        [im, self.one("negate", re)]
    }

    /// `|x|` of parts, without squares that are too large or too small.
    pub fn abs(&self, [re, im]: [Val<'c>; 2]) -> Val<'c> {
        let [least, most] = self.ends();
        let [re, im] = [re, im].map(|v| self.one("abs", v));
        let (large, small) = (self.of("maximum", &[re, im]), self.of("minimum", &[re, im]));
        let ratio = self.div(self.of("minimum", &[small, most]), self.of("maximum", &[large, least]));
        self.mul(large, self.one("sqrt", self.add(self.number(1.0), self.mul(ratio, ratio))))
    }

    pub fn product(&self, x: [Val<'c>; 2], y: [Val<'c>; 2]) -> [Val<'c>; 2] {
        [self.sub(self.mul(x[0], y[0]), self.mul(x[1], y[1])), self.add(self.mul(x[0], y[1]), self.mul(x[1], y[0]))]
    }

    /// Both parts of the divisor are made smaller by the larger one.
    pub fn quotient(&self, x: [Val<'c>; 2], y: [Val<'c>; 2]) -> [Val<'c>; 2] {
        let large = self.of("maximum", &y.map(|v| self.one("abs", v)));
        let z = y.map(|v| self.div(v, large));
        let below = self.add(self.mul(y[0], z[0]), self.mul(y[1], z[1]));
        [
            self.div(self.add(self.mul(x[0], z[0]), self.mul(x[1], z[1])), below),
            self.div(self.sub(self.mul(x[1], z[0]), self.mul(x[0], z[1])), below),
        ]
    }

    pub fn exp(&self, [re, im]: [Val<'c>; 2]) -> [Val<'c>; 2] {
        let size = self.one("exponential", re);
        [self.mul(size, self.one("cosine", im)), self.mul(size, self.one("sine", im))]
    }

    pub fn sqrt(&self, x: [Val<'c>; 2]) -> [Val<'c>; 2] {
        let half = self.number(0.5);
        let large = self.one("sqrt", self.mul(half, self.add(self.abs(x), self.one("abs", x[0]))));
        let [least, _] = self.ends();
        let size = self.one("abs", x[1]);
        let small = self.mul(half, self.div(size, self.of("maximum", &[large, least])));
        let turned = self.is_below_zero(x[0]);
        let [re, im] = [[small, large], [large, small]].map(|[yes, no]| self.of("select", &[turned, yes, no]));
        [re, self.of("select", &[self.is_below_zero(x[1]), self.one("negate", im), im])]
    }

    /// Without what is close to 1 being taken from it.
    pub fn expm1(&self, [re, im]: [Val<'c>; 2]) -> [Val<'c>; 2] {
        let half = self.one("sine", self.mul(self.number(0.5), im));
        let less = self.mul(self.number(-2.0), self.mul(half, half));
        let grown = self.mul(self.one("exponential_minus_one", re), self.one("cosine", im));
        [self.add(grown, less), self.mul(self.one("exponential", re), self.one("sine", im))]
    }

    /// `|1 + x|^2 - 1` is exact where `x` is small.
    pub fn log1p(&self, [re, im]: [Val<'c>; 2]) -> [Val<'c>; 2] {
        let moved = self.add(self.number(1.0), re);
        let more = self.add(self.mul(re, self.add(self.number(2.0), re)), self.mul(im, im));
        let near = self.mul(self.number(0.5), self.one("log_plus_one", more));
        let far = self.one("log", self.abs([moved, im]));
        let large = self.of("maximum", &[re, im].map(|v| self.one("abs", v)));
        [self.select(self.compare(large, "LT", 0.5), near, far), self.of("atan2", &[im, moved])]
    }

    /// `0^0` is 1.
    pub fn power(&self, x: [Val<'c>; 2], y: [Val<'c>; 2]) -> [Val<'c>; 2] {
        let (size, angle) = (self.abs(x), self.of("atan2", &[x[1], x[0]]));
        let shrunk = self.one("exponential", self.one("negate", self.mul(y[1], angle)));
        let size_of = self.mul(self.of("power", &[size, y[0]]), shrunk);
        let angle_of = self.add(self.mul(y[1], self.one("log", size)), self.mul(y[0], angle));
        let [none, flat] = [size, self.abs(y)].map(|v| self.compare(v, "EQ", 0.0));
        let (zero, of_zero) = (self.number(0.0), self.select(flat, self.number(1.0), self.number(0.0)));
        let [re, im] = ["cosine", "sine"].map(|name| self.mul(size_of, self.one(name, angle_of)));
        [self.select(none, of_zero, re), self.select(none, zero, im)]
    }

    pub fn sinh(&self, [re, im]: [Val<'c>; 2]) -> [Val<'c>; 2] {
        let [sinh, cosh] = ["sinh", "cosh"].map(|name| self.one(name, re));
        [self.mul(sinh, self.one("cosine", im)), self.mul(cosh, self.one("sine", im))]
    }

    pub fn cosh(&self, [re, im]: [Val<'c>; 2]) -> [Val<'c>; 2] {
        let [sinh, cosh] = ["sinh", "cosh"].map(|name| self.one(name, re));
        [self.mul(cosh, self.one("cosine", im)), self.mul(sinh, self.one("sine", im))]
    }

    /// `sin (re + i im) == -i sinh (i re - im)`.
    pub fn sin(&self, x: [Val<'c>; 2]) -> [Val<'c>; 2] {
        self.turned_back(self.sinh(self.turned(x)))
    }

    pub fn cos(&self, x: [Val<'c>; 2]) -> [Val<'c>; 2] {
        self.cosh(self.turned(x))
    }

    /// Beyond where its square has no place the real part is 1 or -1.
    pub fn tanh(&self, [re, im]: [Val<'c>; 2]) -> [Val<'c>; 2] {
        let wide = types::byte_width(types::element(self.ty)) == 8;
        let most = if wide { 350.0 } else { 40.0 };
        let re = self.of("minimum", &[self.of("maximum", &[re, self.number(-most)]), self.number(most)]);
        let [sinh, cosh] = ["sinh", "cosh"].map(|name| self.one(name, re));
        let [sin, cos] = ["sine", "cosine"].map(|name| self.one(name, im));
        let below = self.add(self.mul(sinh, sinh), self.mul(cos, cos));
        [self.mul(sinh, cosh), self.mul(sin, cos)].map(|v| self.div(v, below))
    }

    pub fn tan(&self, x: [Val<'c>; 2]) -> [Val<'c>; 2] {
        self.turned_back(self.tanh(self.turned(x)))
    }

    pub fn atanh(&self, [re, im]: [Val<'c>; 2]) -> [Val<'c>; 2] {
        let (one, squared) = (self.number(1.0), self.mul(im, im));
        let [less, more] = [self.sub(one, re), self.add(one, re)];
        let below = self.add(self.mul(less, less), squared);
        let size = self.one("log_plus_one", self.div(self.mul(self.number(4.0), re), below));
        let angle = self.of("atan2", &[self.mul(self.number(2.0), im), self.sub(self.mul(less, more), squared)]);
        [self.mul(self.number(0.25), size), self.mul(self.number(0.5), angle)]
    }

    pub fn atan(&self, x: [Val<'c>; 2]) -> [Val<'c>; 2] {
        self.turned_back(self.atanh(self.turned(x)))
    }
}
