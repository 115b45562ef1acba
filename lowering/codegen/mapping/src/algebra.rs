//! What mappings compute with.

/// Numbers, which are not negative, and conditions on them.
pub trait Algebra {
    /// A number.
    type Number: Clone;
    /// A condition.
    type Condition: Clone;

    /// A constant.
    fn constant(&self, value: i64) -> Self::Number;
    /// The number, where it is a constant.
    fn known(&self, a: &Self::Number) -> Option<i64>;
    /// The sum.
    fn add(&self, a: &Self::Number, b: &Self::Number) -> Self::Number;
    /// The difference; 0 where it is negative.
    fn less(&self, a: &Self::Number, b: &Self::Number) -> Self::Number;
    /// The product.
    fn mul(&self, a: &Self::Number, b: &Self::Number) -> Self::Number;
    /// The quotient, rounded down.
    fn div(&self, a: &Self::Number, b: &Self::Number) -> Self::Number;
    /// What is left by the division.
    fn rem(&self, a: &Self::Number, b: &Self::Number) -> Self::Number;
    /// The smaller one.
    fn min(&self, a: &Self::Number, b: &Self::Number) -> Self::Number;
    /// The least power of two that is not below.
    fn power(&self, a: &Self::Number) -> Self::Number;
    /// Whether a number is below another one.
    fn below(&self, a: &Self::Number, b: &Self::Number) -> Self::Condition;
    /// Whether both hold.
    fn both(&self, a: &Self::Condition, b: &Self::Condition) -> Self::Condition;

    /// The quotient, rounded up.
    fn div_up(&self, a: &Self::Number, b: &Self::Number) -> Self::Number {
        self.div(&self.add(a, &self.less(b, &self.constant(1))), b)
    }
}

/// Plain integers.
pub struct Integers;

impl Algebra for Integers {
    type Number = i64;
    type Condition = bool;

    fn constant(&self, value: i64) -> i64 {
        value
    }

    fn known(&self, a: &i64) -> Option<i64> {
        Some(*a)
    }

    fn add(&self, a: &i64, b: &i64) -> i64 {
        a + b
    }

    fn less(&self, a: &i64, b: &i64) -> i64 {
        (a - b).max(0)
    }

    fn mul(&self, a: &i64, b: &i64) -> i64 {
        a * b
    }

    fn div(&self, a: &i64, b: &i64) -> i64 {
        a / b
    }

    fn rem(&self, a: &i64, b: &i64) -> i64 {
        a % b
    }

    fn min(&self, a: &i64, b: &i64) -> i64 {
        *a.min(b)
    }

    fn power(&self, a: &i64) -> i64 {
        a.max(&1).unsigned_abs().next_power_of_two() as i64
    }

    fn below(&self, a: &i64, b: &i64) -> bool {
        a < b
    }

    fn both(&self, a: &bool, b: &bool) -> bool {
        *a && *b
    }
}
