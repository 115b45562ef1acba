//! Fourier transforms of arrays whose complex numbers are pairs.
//!
//! Stockham's form of Cooley and Tukey's transform, by decimation in frequency: with
//! `w k = exp (-2 pi i k / n)` and one step for each `s = 1, 2, 4 ... n / 2`,
//!
//! ```text
//! y[q + s (2 p)]     == x[q + s p] + x[q + s p + n / 2]
//! y[q + s (2 p + 1)] == (x[q + s p] - x[q + s p + n / 2]) * w (s p)
//! ```
//!
//! All points of all rows are computed at once in a step. Rows of other sizes than powers of two
//! go through these by Bluestein's equation: with `c k = exp (-pi i k^2 / n)`,
//!
//! ```text
//! fft x [k] == c k * convolve (x * c) (1 / c) [k]
//! ```
//!
//! Source: C. Van Loan, Computational Frameworks for the Fast Fourier Transform, 1992. The tables
//! of `w` and `c` are constants. Precondition: elements are f32 or f64, rows have at most [`MOST`].

use std::f64::consts::PI;

use melior::ir::{Attribute, Type, TypeLike, ValueLike};
use mlir_sys as sys;
use seq_dialects::{
    Predicate,
    ir::{Builder, Val},
    ops::{arith, soac, tensor},
    types,
};

use super::{Call, attributes, space};
use crate::Failure;

/// The most elements of a row: those of its tables are in the program.
const MOST: i64 = 1 << 22;

type Pair<'c> = [Val<'c>; 2];
type Complex = [f64; 2];

/// Rows of complex numbers, one after another.
struct Rows<'a, 'c> {
    b: &'a Builder<'c>,
    element: Type<'c>,
    count: i64,
    inverse: bool,
}

impl<'c> Call<'_, 'c> {
    pub(super) fn fft(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let kind = attributes::case(self.op, "fft_type");
        let (inputs, outputs) = match kind.as_str() {
            "FFT" | "IFFT" => (2, 2),
            "RFFT" => (1, 2),
            "IRFFT" => (2, 1),
            _ => return Err(self.failure(&format!("has the type '{kind}', expected FFT, IFFT, RFFT or IRFFT"))),
        };
        let found = attributes::numbers(self.op, "fft_length").unwrap_or_default();
        let (shape, count) = (self.operand_shape(0), found.len());
        let fits = self.operands.len() == inputs && self.types.len() == outputs && (1..=3).contains(&count);
        if !fits || count > shape.len() || types::rank(self.types[0]) != shape.len() {
            let (operands, results) = (self.operands.len(), self.types.len());
            let message = format!("is a {kind} of {operands} arrays with {results} results over {found:?}");
            return Err(self.failure(&format!("{message}, which it cannot be")));
        }
        let first = shape.len() - count;
        let sizes = |shape: &[i64], halved: bool| {
            let mut all = [&shape[..first], &found].concat();
            all.iter_mut().last().filter(|_| halved).into_iter().for_each(|n| *n = *n / 2 + 1);
            all
        };
        for (own, halved) in [(&shape, kind == "IRFFT"), (&self.shape(), kind == "RFFT")] {
            let expected = sizes(&shape, halved);
            if *own != expected {
                return Err(self.failure(&format!("has an array of sizes {own:?}, expected {expected:?}")));
            }
        }
        if let Some(long) = found.iter().find(|&&n| n > MOST) {
            return Err(self.failure(&format!("has rows of {long} elements, of which at most {MOST} are taken")));
        }
        let b = self.b;
        if shape.iter().chain(&self.shape()).any(|&n| n == 0) {
            return Ok(self.types.iter().map(|&ty| tensor::empty(b, &[], ty)).collect());
        }
        let inverse = kind.starts_with('I');
        let (last, others) = (shape.len() - 1, first..shape.len() - 1);
        let along = |parts: Pair<'c>, d: usize| along(b, parts, d, inverse);
        Ok(match (kind.as_str(), &self.operands[..]) {
            ("RFFT", &[x]) => {
                let nothing =
                    space::generate(b, &shape, types::element(x.r#type()), |b, _| b.zero(types::element(x.r#type())));
                let half = along([x, nothing], last).map(|v| resized(b, v, found[count - 1] / 2 + 1, |_, k| k));
                others.fold(half, along).to_vec()
            }
            ("IRFFT", &[re, im]) => {
                let half = others.fold([re, im], along);
                vec![along(mirrored(b, half, found[count - 1]), last)[0]]
            }
            (_, &[re, im]) => (first..=last).fold([re, im], along).to_vec(),
            _ => vec![],
        })
    }
}

/// The rows of the last dimension with another size, whose elements are those at `f k`.
fn resized<'c>(b: &Builder<'c>, x: Val<'c>, size: i64, f: impl FnOnce(&Builder<'c>, Val<'c>) -> Val<'c>) -> Val<'c> {
    let mut shape = types::shape(x.r#type()).unwrap_or_default();
    let last = shape.len() - 1;
    shape[last] = size;
    space::generate(b, &shape, types::element(x.r#type()), |b, indices| {
        let mut at = indices.to_vec();
        at[last] = f(b, at[last]);
        tensor::extract(b, x, &at)
    })
}

/// `x[k]` where there is one, elsewhere the conjugate of `x[n - k]`.
fn mirrored<'c>(b: &Builder<'c>, [re, im]: Pair<'c>, n: i64) -> Pair<'c> {
    let is_there = |b: &Builder<'c>, k: Val<'c>| b.cmpi(Predicate::Ule, k, b.index(n / 2));
    let place = |b: &Builder<'c>, k: Val<'c>| b.select(is_there(b, k), k, b.sub(b.index(n), k));
    let mut shape = types::shape(im.r#type()).unwrap_or_default();
    let last = shape.len() - 1;
    shape[last] = n;
    let turned = space::generate(b, &shape, types::element(im.r#type()), |b, indices| {
        let (mut at, k) = (indices.to_vec(), indices[last]);
        at[last] = place(b, k);
        let value = tensor::extract(b, im, &at);
        b.select(is_there(b, k), value, arith::negf(b, value))
    });
    [resized(b, re, n, place), turned]
}

/// The transform of the rows along one dimension.
fn along<'c>(b: &Builder<'c>, parts: Pair<'c>, dimension: usize, inverse: bool) -> Pair<'c> {
    let shape = types::shape(parts[0].r#type()).unwrap_or_default();
    let (n, total): (i64, i64) = (shape[dimension], shape.iter().product());
    if n == 1 {
        return parts;
    }
    let order = space::others_first(shape.len(), &[dimension]);
    let mut back = vec![0; shape.len()];
    order.iter().enumerate().for_each(|(d, &from)| back[from] = d);
    let turned: Vec<_> = order.iter().map(|&d| shape[d]).collect();
    let flat = parts.map(|v| space::reshape(b, space::transposed(b, v, &order), &[total]));
    let rows = Rows { b, element: types::element(parts[0].r#type()), count: total / n, inverse };
    let made = if n & (n - 1) == 0 { rows.steps(flat, n, inverse) } else { rows.by_longer(flat, n) };
    let made = if inverse { rows.scaled(made, n, total) } else { made };
    made.map(|v| space::transposed(b, space::reshape(b, v, &turned), &back))
}

impl<'c> Rows<'_, 'c> {
    /// Complex numbers at `count` points.
    fn points(&self, b: &Builder<'c>, count: i64, f: impl FnOnce(&Builder<'c>, Val<'c>) -> Pair<'c>) -> Pair<'c> {
        let numbers = soac::iota(b, None, None, None, types::tensor(&[count], b.index_type()));
        let body = b.region(&[b.index_type()], |b, at| {
            let value = f(b, at[0]);
            soac::yield_(b, &value);
        });
        let ty = types::tensor(&[count], self.element);
        let made = soac::map(b, &[numbers], &[ty, ty], body).results();
        [made[0], made[1]]
    }

    /// The transform of rows whose size is a power of two, without a factor.
    fn steps(&self, x: Pair<'c>, n: i64, inverse: bool) -> Pair<'c> {
        let b = self.b;
        let w = self.table((0..n / 2).map(|k| unit(2 * k, n, inverse)).collect());
        let steps = b.index(n.trailing_zeros().into());
        let made = b.try_for_loop(steps, &x, |b, step, held| {
            let made = self.points(b, self.count * n, |b, point| {
                let own = arith::andi(b, point, b.index(n - 1));
                let (row, above) = (b.sub(point, own), arith::shrui(b, own, step));
                // s p, and with it q + s p.
                let turn = arith::shli(b, arith::shrui(b, above, b.index(1)), step);
                let low = arith::shli(b, b.index(1), step);
                let q = arith::andi(b, own, b.sub(low, b.index(1)));
                let at = b.add(row, b.add(turn, q));
                let far = b.add(at, b.index(n / 2));
                let pair = |at| [0, 1].map(|part| tensor::extract(b, held[part], &[at]));
                let (left, right) = (pair(at), pair(far));
                let by = |f: fn(&Builder<'c>, Val<'c>, Val<'c>) -> Val<'c>| [0, 1].map(|i| f(b, left[i], right[i]));
                let difference = product(b, by(arith::subf), w.map(|table| tensor::extract(b, table, &[turn])));
                let sum = by(arith::addf);
                let odd = arith::andi(b, above, b.index(1));
                let even = b.cmpi(Predicate::Eq, odd, b.index(0));
                [0, 1].map(|i| b.select(even, sum[i], difference[i]))
            });
            Ok::<_, std::convert::Infallible>(made.to_vec())
        });
        made.map_or(x, |made| [made[0], made[1]])
    }

    /// Any transform by one of a size that is a power of two.
    fn by_longer(&self, x: Pair<'c>, n: i64) -> Pair<'c> {
        let (b, long) = (self.b, (2 * n - 1) as u64);
        let m = long.next_power_of_two() as i64;
        let chirp = |k: i64| unit((k as i128 * k as i128 % (2 * n) as i128) as i64, n, self.inverse);
        let c = self.table((0..n).map(chirp).collect());
        let mut other = vec![[0.0; 2]; m as usize];
        for k in 0..n {
            let [re, im] = chirp(k);
            other[k as usize] = [re / m as f64, -im / m as f64];
            other[((m - k) % m) as usize] = other[k as usize];
        }
        let other = self.table(transformed(other));
        let at = |b: &Builder<'c>, point, size| {
            let (row, k) = (arith::divui(b, point, b.index(size)), arith::remui(b, point, b.index(size)));
            (row, k)
        };
        let padded = self.points(b, self.count * m, |b, point| {
            let (row, k) = at(b, point, m);
            let inside = b.cmpi(Predicate::Ult, k, b.index(n));
            let k = b.select(inside, k, b.index(0));
            let from = b.add(b.mul(row, b.index(n)), k);
            let value = product(b, x.map(|v| tensor::extract(b, v, &[from])), c.map(|v| tensor::extract(b, v, &[k])));
            value.map(|v| b.select(inside, v, b.zero(self.element)))
        });
        let spectrum = self.steps(padded, m, false);
        let both = self.points(b, self.count * m, |b, point| {
            let (_, k) = at(b, point, m);
            product(b, spectrum.map(|v| tensor::extract(b, v, &[point])), other.map(|v| tensor::extract(b, v, &[k])))
        });
        let convolved = self.steps(both, m, true);
        self.points(b, self.count * n, |b, point| {
            let (row, k) = at(b, point, n);
            let from = b.add(b.mul(row, b.index(m)), k);
            product(b, convolved.map(|v| tensor::extract(b, v, &[from])), c.map(|v| tensor::extract(b, v, &[k])))
        })
    }

    fn scaled(&self, x: Pair<'c>, n: i64, total: i64) -> Pair<'c> {
        self.points(self.b, total, |b, point| {
            let factor = b.float(1.0 / n as f64, self.element);
            x.map(|v| arith::mulf(b, tensor::extract(b, v, &[point]), factor))
        })
    }

    /// Constants, their real and their imaginary parts.
    fn table(&self, values: Vec<Complex>) -> Pair<'c> {
        let ty = types::tensor(&[values.len() as i64], self.element);
        let wide = types::byte_width(self.element) == 8;
        let mut bytes = [vec![], vec![]];
        for value in values {
            for (part, number) in bytes.iter_mut().zip(value) {
                match wide {
                    true => part.extend(number.to_ne_bytes()),
                    false => part.extend((number as f32).to_ne_bytes()),
                }
            }
        }
        // SAFETY: there are as many bytes as the type has.
        bytes.map(|part| unsafe {
            let data = part.as_ptr().cast();
            let value = sys::mlirDenseElementsAttrRawBufferGet(ty.to_raw(), part.len(), data);
            arith::constant(self.b, Attribute::from_raw(value))
        })
    }
}

/// `exp (-pi i k / n)`, or its conjugate.
fn unit(k: i64, n: i64, conjugate: bool) -> Complex {
    let (sin, cos) = (PI * k as f64 / n as f64).sin_cos();
    [cos, if conjugate { sin } else { -sin }]
}

/// The product of complex numbers.
fn product<'c>(b: &Builder<'c>, x: Pair<'c>, y: Pair<'c>) -> Pair<'c> {
    let times = |i: usize, j: usize| arith::mulf(b, x[i], y[j]);
    [arith::subf(b, times(0, 0), times(1, 1)), arith::addf(b, times(0, 1), times(1, 0))]
}

/// The transform of a constant, whose size is a power of two.
fn transformed(mut x: Vec<Complex>) -> Vec<Complex> {
    let (n, mut s) = (x.len(), 1);
    while s < n {
        let mut y = x.clone();
        for (p, q) in (0..n / (2 * s)).flat_map(|p| (0..s).map(move |q| (p, q))) {
            let ([a, b], [c, d]) = (x[q + s * p], x[q + s * p + n / 2]);
            let ([u, v], [cos, sin]) = ([a - c, b - d], unit(2 * (s * p) as i64, n as i64, false));
            y[q + s * (2 * p)] = [a + c, b + d];
            y[q + s * (2 * p + 1)] = [u * cos - v * sin, u * sin + v * cos];
        }
        (x, s) = (y, 2 * s);
    }
    x
}
