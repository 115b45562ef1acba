//! Reproducible data.
//!
//! The generator is SplitMix64 (Steele, Lea and Flood: Fast Splittable
//! Pseudorandom Number Generators, OOPSLA 2014): a counter that advances by the
//! golden ratio, and a bijective mix of it. Every element takes one number, so
//! the data of a seed do not depend on the machine or on the version.

use crate::{ArgumentType, Array, Data, ElementType, Jagged, Scalar, Value};

/// A stream of random numbers that its seed determines.
#[derive(Clone, Debug)]
pub struct Generator {
    state: u64,
}

impl Generator {
    /// A generator at the start of the stream of a seed.
    pub fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Leaves out as many numbers.
    pub fn skip(&mut self, count: usize) {
        self.state = self.state.wrapping_add((count as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from `low` to `high - 1`; `low` when there is none.
    pub fn integer(&mut self, low: i64, high: i64) -> i64 {
        let width = (high as i128 - low as i128).max(1) as u128;
        low.wrapping_add(((self.bits() as u128 * width) >> 64) as i64)
    }

    /// A number from 0 to just below 1, a multiple of `2^-bits`.
    pub fn unit(&mut self, bits: u32) -> f64 {
        (self.bits() >> (64 - bits)) as f64 / (1u64 << bits) as f64
    }

    /// `length` elements in `low` (included) to `high` (excluded). A float is
    /// of as many bits as its type has, so that none rounds up to `high` when
    /// the range is that from 0 to 1.
    pub fn elements(&mut self, ty: ElementType, length: usize, low: f64, high: f64) -> Data {
        let float = |bits| move |g: &mut Self| low + g.unit(bits) * (high - low);
        let mut draw: Box<dyn FnMut(&mut Self) -> Scalar> = match ty {
            ElementType::F16 => Box::new(move |g| Scalar::from_f64(ty, float(11)(g))),
            ElementType::BF16 => Box::new(move |g| Scalar::from_f64(ty, float(8)(g))),
            ElementType::F32 => {
                return Data::F32((0..length).map(|_| float(24)(self) as f32).collect());
            }
            ElementType::F64 => return Data::F64((0..length).map(|_| float(53)(self)).collect()),
            ElementType::I32 => {
                return Data::I32((0..length).map(|_| self.integer(low as i64, high as i64) as i32).collect());
            }
            _ => Box::new(move |g| Scalar::from_i64(ty, g.integer(low as i64, high as i64))),
        };
        let mut data = Data::zeros(ty, length);
        (0..length).for_each(|i| data.set(i, draw(self)));
        data
    }
}

/// The range of random elements unless one is given, its end excluded: both
/// truth values, indices 0 to 99, integers -100 to 99, floats 0 to 1.
pub(crate) fn default_range(ty: ElementType) -> (f64, f64) {
    match ty {
        ElementType::I1 => (0.0, 2.0),
        ElementType::Index => (0.0, 100.0),
        ty if ty.is_float() => (0.0, 1.0),
        _ => (-100.0, 100.0),
    }
}

/// A random value of a type, every dynamic size `size`. Values of type `index`
/// are such that a program may well index arrays of that size with them: a
/// scalar is the size itself, elements are below it. Rows of a jagged array
/// have 0 to 4 rows or elements each.
pub fn sample(ty: &ArgumentType, size: usize, generator: &mut Generator) -> Value {
    let element = ty.element();
    let (low, high) = match element {
        ElementType::Index => (0.0, size.max(1) as f64),
        _ => default_range(element),
    };
    match ty {
        ArgumentType::Scalar(ElementType::Index) => Value::Scalar(Scalar::Index(size as i64)),
        ArgumentType::Scalar(_) => Value::Scalar(generator.elements(element, 1, low, high).get(0)),
        ArgumentType::Array { shape, .. } => {
            let shape: Vec<usize> = shape.iter().map(|n| n.unwrap_or(size)).collect();
            let data = generator.elements(element, shape.iter().product(), low, high);
            Value::Array(Array { shape, data })
        }
        ArgumentType::Jagged { rank, .. } => {
            let mut rows = size;
            let offsets = (1..*rank)
                .map(|_| {
                    let mut ends = vec![0];
                    for _ in 0..rows {
                        ends.push(ends[ends.len() - 1] + generator.integer(0, 5));
                    }
                    rows = ends[ends.len() - 1] as usize;
                    ends
                })
                .collect();
            Value::Jagged(Jagged { offsets, data: generator.elements(element, rows, low, high) })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_splitmix64() {
        // The first outputs for the seed 1234567, as published with the algorithm.
        let mut generator = Generator::new(1234567);
        let expected = [6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431];
        assert_eq!([(); 4].map(|()| generator.bits()), expected);
    }

    #[test]
    fn elements_stay_in_their_range() {
        for &ty in ElementType::ALL {
            let (low, high) = default_range(ty);
            let data = Generator::new(1).elements(ty, 2000, low, high);
            assert_eq!((data.len(), data.element_type()), (2000, ty));
            let values: Vec<f64> = (0..2000).map(|i| data.get(i).to_f64()).collect();
            assert!(values.iter().all(|&v| low <= v && v < high), "{}", ty.name());
            let mean = values.iter().sum::<f64>() / 2000.0;
            let middle = if ty.is_float() { 0.5 } else { (low + high - 1.0) / 2.0 };
            assert!((mean - middle).abs() < (high - low) * 0.03, "{} has mean {mean}", ty.name());
        }
        assert_eq!(Generator::new(0).integer(5, 5), 5);
        let wide = Generator::new(0).integer(i64::MIN, i64::MAX);
        assert_ne!(wide, i64::MIN);
    }

    #[test]
    fn samples_are_of_their_type() {
        let types = [
            ArgumentType::Scalar(ElementType::Index),
            ArgumentType::Scalar(ElementType::F32),
            ArgumentType::Array { element: ElementType::I8, shape: vec![None, Some(3)] },
            ArgumentType::Jagged { rank: 3, element: ElementType::F64 },
        ];
        for size in [0, 1, 7, 33] {
            let mut generator = Generator::new(9);
            for ty in &types {
                let value = sample(ty, size, &mut generator);
                assert_eq!(ty.accept(value.clone(), "x"), Ok(value));
            }
        }
        assert_eq!(sample(&types[0], 7, &mut Generator::new(0)), Value::Scalar(Scalar::Index(7)));
    }
}
