//! Windows: the part of an array that one element of a result is made of.

use seq_dialects::{
    Predicate,
    ir::{Builder, Op, Val},
    ops::arith,
};

use super::attributes;
use crate::Failure;

/// The windows of an array along each dimension.
pub struct Window {
    pub size: Vec<i64>,
    pub strides: Vec<i64>,
    pub base_dilations: Vec<i64>,
    pub dilations: Vec<i64>,
    /// Before and after.
    pub padding: Vec<[i64; 2]>,
}

/// An element of a window.
pub struct Place<'c> {
    /// Its point in the array.
    pub point: Vec<Val<'c>>,
    /// Its point in the window.
    pub own: Vec<Val<'c>>,
    /// Whether the array has it.
    pub inside: Val<'c>,
}

impl Window {
    /// Those of a `reduce_window` or `select_and_scatter` over arrays of some dimensions.
    pub fn of<'c>(op: Op<'c>, rank: usize) -> Result<Self, Failure<'c>> {
        let numbers = |name: &str| attributes::of_dimensions(op, name, 1, rank);
        Ok(Self {
            size: numbers("window_dimensions")?,
            strides: numbers("window_strides")?,
            base_dilations: numbers("base_dilations")?,
            dilations: numbers("window_dilations")?,
            padding: attributes::pairs(op, "padding", rank)?,
        })
    }

    /// How many elements a window has.
    pub fn count(&self) -> i64 {
        self.size.iter().product()
    }

    /// The dimension over which windows hold all before their element; whether they hold all
    /// after it instead.
    pub fn scanned(&self, shape: &[i64]) -> Option<(usize, bool)> {
        let plain = |all: &[i64]| all.iter().all(|&n| n == 1);
        if !plain(&self.strides) || !plain(&self.base_dilations) || !plain(&self.dilations) {
            return None;
        }
        let wide: Vec<_> = (0..shape.len()).filter(|&d| self.size[d] != 1 || self.padding[d] != [0, 0]).collect();
        let [d] = wide[..] else { return None };
        let all = self.size[d] == shape[d];
        match self.padding[d] {
            [before, 0] if all && before == shape[d] - 1 => Some((d, false)),
            [0, after] if all && after == shape[d] - 1 => Some((d, true)),
            _ => None,
        }
    }

    /// Element number `at` of the window of the result at `indices`:
    /// `(i * stride + own * dilation - padding) / base dilation`
    pub fn place<'c>(&self, b: &Builder<'c>, shape: &[i64], indices: &[Val<'c>], at: Val<'c>) -> Place<'c> {
        let (mut rest, mut inside) = (at, b.flag(true));
        let zeros = vec![b.index(0); shape.len()];
        let (mut point, mut own) = (zeros.clone(), zeros);
        for d in (0..shape.len()).rev() {
            if self.size[d] != 1 {
                let size = b.index(self.size[d]);
                own[d] = arith::remui(b, rest, size);
                rest = arith::divui(b, rest, size);
            }
            let first = b.mul(indices[d], b.index(self.strides[d]));
            let place = b.add(first, b.mul(own[d], b.index(self.dilations[d])));
            let place = b.sub(place, b.index(self.padding[d][0]));
            let base = self.base_dilations[d];
            point[d] = if base == 1 { place } else { arith::divui(b, place, b.index(base)) };
            // What is before the first element is behind the last one without a sign.
            inside = arith::andi(b, inside, b.cmpi(Predicate::Ult, point[d], b.index(shape[d])));
            if base != 1 {
                let on = b.cmpi(Predicate::Eq, arith::remui(b, place, b.index(base)), b.index(0));
                inside = arith::andi(b, inside, on);
            }
        }
        Place { point, own, inside }
    }
}
