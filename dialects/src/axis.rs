//! The points of one dimension of a generator, by number and by index.
//!
//! ```text
//! count = n / t * w + min (n mod t, w)    with n = max (u - l, 0)
//! index k = l + k / w * t + k mod w
//! ```
//!
//! for bounds `l` and `u`, step `t` and width `w`. Where the step is 1 the index is `l + k`,
//! where the width is 1 it is `l + k * t`: neither divides. Precondition: the step is
//! positive, and the width is not negative and not above it.

use crate::ir::{self, Builder, Val};

/// One dimension of a generator.
#[derive(Clone, Copy)]
pub struct Axis<'c> {
    /// Where points begin; none for 0.
    pub lower: Option<Val<'c>>,
    /// Where they end.
    pub upper: Val<'c>,
    /// How far apart groups are; none for 1.
    pub step: Option<Val<'c>>,
    /// How many points a group has; none for 1.
    pub width: Option<Val<'c>>,
}

impl<'c> Axis<'c> {
    /// The dimension of these bounds, without those that say nothing.
    pub fn new(lower: Option<Val<'c>>, upper: Val<'c>, step: Option<Val<'c>>, width: Option<Val<'c>>) -> Self {
        let number = |value: Option<Val<'c>>| value.map_or(Some(1), ir::constant_int);
        let dense = number(step).map_or(step == width, |t| t == 1 || number(width) == Some(t));
        let [step, width] = if dense { [None; 2] } else { [step, width] };
        let lower = lower.filter(|&l| ir::constant_int(l) != Some(0));
        let width = width.filter(|&w| ir::constant_int(w) != Some(1));
        Self { lower, upper, step, width }
    }

    /// Whether it has all points between its bounds.
    pub fn is_dense(&self) -> bool {
        self.step.is_none()
    }

    /// How many points it has.
    pub fn count(&self, b: &Builder<'c>) -> Val<'c> {
        if self.lower.is_none() && self.is_dense() {
            return self.upper;
        }
        let length = b.max_si(self.lower.map_or(self.upper, |lower| b.sub(self.upper, lower)), b.index(0));
        let Some(step) = self.step else { return length };
        match self.width {
            None => b.ceildivui(length, step),
            Some(width) => {
                let rest = b.min_ui(b.remui(length, step), width);
                b.add(b.mul(b.divui(length, step), width), rest)
            }
        }
    }

    /// The index of a group.
    pub fn group(&self, b: &Builder<'c>, number: Val<'c>) -> Val<'c> {
        let at = self.step.map_or(number, |step| b.mul(number, step));
        self.lower.map_or(at, |lower| b.add(lower, at))
    }

    /// The index of a point.
    pub fn index(&self, b: &Builder<'c>, number: Val<'c>) -> Val<'c> {
        match self.width {
            None => self.group(b, number),
            Some(width) => b.add(self.group(b, b.divui(number, width)), b.remui(number, width)),
        }
    }
}
