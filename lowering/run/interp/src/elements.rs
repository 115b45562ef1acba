//! Elements of arrays as bits, and the limits of memory.

use half::{bf16, f16};
use seq_values::{Data, ElementType};

use crate::fault::{Fault, Outcome};

/// The largest array, in bytes.
const LARGEST: u128 = 1 << 34;

/// Element `i` as bits.
#[inline]
pub fn load(data: &Data, i: usize) -> u64 {
    match data {
        Data::I1(v) => -(v[i] as i64) as u64,
        Data::I8(v) => v[i] as i64 as u64,
        Data::I16(v) => v[i] as i64 as u64,
        Data::I32(v) => v[i] as i64 as u64,
        Data::I64(v) | Data::Index(v) => v[i] as u64,
        Data::F16(v) => v[i].to_bits() as u64,
        Data::BF16(v) => v[i].to_bits() as u64,
        Data::F32(v) => v[i].to_bits() as u64,
        Data::F64(v) => v[i].to_bits(),
    }
}

/// Sets element `i` from bits.
#[inline]
pub fn store(data: &mut Data, i: usize, bits: u64) {
    match data {
        Data::I1(v) => v[i] = bits & 1 != 0,
        Data::I8(v) => v[i] = bits as i8,
        Data::I16(v) => v[i] = bits as i16,
        Data::I32(v) => v[i] = bits as i32,
        Data::I64(v) | Data::Index(v) => v[i] = bits as i64,
        Data::F16(v) => v[i] = f16::from_bits(bits as u16),
        Data::BF16(v) => v[i] = bf16::from_bits(bits as u16),
        Data::F32(v) => v[i] = f32::from_bits(bits as u32),
        Data::F64(v) => v[i] = f64::from_bits(bits),
    }
}

/// Appends an element given as bits.
#[inline]
pub fn push(data: &mut Data, bits: u64) {
    match data {
        Data::I1(v) => v.push(bits & 1 != 0),
        Data::I8(v) => v.push(bits as i8),
        Data::I16(v) => v.push(bits as i16),
        Data::I32(v) => v.push(bits as i32),
        Data::I64(v) | Data::Index(v) => v.push(bits as i64),
        Data::F16(v) => v.push(f16::from_bits(bits as u16)),
        Data::BF16(v) => v.push(bf16::from_bits(bits as u16)),
        Data::F32(v) => v.push(f32::from_bits(bits as u32)),
        Data::F64(v) => v.push(f64::from_bits(bits)),
    }
}

/// Copies `count` elements between arrays of one element type.
pub fn copy(to: &mut Data, at: usize, from: &Data, start: usize, count: usize) {
    macro_rules! each {
        ($($v:ident),*) => {
            match (to, from) {
                $((Data::$v(t), Data::$v(f)) => t[at..at + count].copy_from_slice(&f[start..start + count]),)*
                _ => panic!("copy between different element types"),
            }
        };
    }
    each!(I1, I8, I16, I32, I64, Index, F16, BF16, F32, F64)
}

/// Makes room for `count` more elements; fails where memory does not suffice.
pub fn reserve(data: &mut Data, count: usize) -> Outcome<()> {
    check_size(&[count], data.element_type())?;
    macro_rules! each {
        ($($v:ident),*) => { match data { $(Data::$v(v) => v.try_reserve(count).is_ok()),* } };
    }
    if each!(I1, I8, I16, I32, I64, Index, F16, BF16, F32, F64) { Ok(()) } else { Err(too_large(&[count])) }
}

/// The failure to make an array. Compiled code does not know what operation an
/// array is for, so the message does not name it.
#[cold]
fn too_large(shape: &[usize]) -> Box<Fault> {
    let sizes: Vec<String> = shape.iter().map(|s| s.to_string()).collect();
    let message = format!("an array of size {} needs too much memory", sizes.join("x"));
    Box::new(Fault { message, location: None, anonymous: true })
}

/// The number of elements of an array; fails if it would not fit in memory.
pub fn check_size(shape: &[usize], element: ElementType) -> Outcome<usize> {
    if shape.contains(&0) {
        return Ok(0);
    }
    let mut total = 1u128;
    for &size in shape {
        total = total.saturating_mul(size as u128);
        if total * element.bytes() as u128 > LARGEST {
            return Err(too_large(shape));
        }
    }
    Ok(total as usize)
}

/// `count` zeros of a type; fails where memory does not suffice.
pub fn zeros(shape: &[usize], element: ElementType) -> Outcome<Data> {
    let count = check_size(shape, element)?;
    let mut probe = Data::zeros(element, 0);
    reserve(&mut probe, count)?;
    drop(probe);
    Ok(Data::zeros(element, count))
}

/// `count` copies of one element.
pub fn filled(shape: &[usize], element: ElementType, bits: u64) -> Outcome<Data> {
    let count = check_size(shape, element)?;
    let mut data = Data::zeros(element, 0);
    reserve(&mut data, count)?;
    macro_rules! each {
        ($($v:ident),*) => {{
            let mut one = Data::zeros(element, 1);
            store(&mut one, 0, bits);
            match (&mut data, one) {
                $((Data::$v(v), Data::$v(x)) => v.resize(count, x[0]),)*
                _ => panic!("fill with another element type"),
            }
        }};
    }
    each!(I1, I8, I16, I32, I64, Index, F16, BF16, F32, F64);
    Ok(data)
}
