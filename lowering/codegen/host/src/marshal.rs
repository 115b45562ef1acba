//! Values in and out of compiled code: memref descriptors and result records.
//!
//! A descriptor of rank `r` is `3 + 2 r` words: allocated pointer, aligned
//! pointer, offset, sizes, strides. Results come as one structure of
//! descriptors and scalars, laid out as C would.

use seq_values::{Array, Data, Jagged, Scalar, Value};

use crate::{Error, Part, Port, Signature};

/// Where results lie in their structure, in bytes.
pub struct Layout {
    /// The offset of each result.
    pub offsets: Vec<usize>,
    /// The size of the structure.
    pub size: usize,
}

impl Layout {
    /// The layout of results of these types.
    pub fn of(results: &[Port]) -> Self {
        let (mut offsets, mut size) = (vec![], 0usize);
        for port in results {
            let align = if port.shape.is_some() { 8 } else { port.element.bytes() };
            size = size.next_multiple_of(align);
            offsets.push(size);
            size += port_size(port);
        }
        Self { offsets, size: size.next_multiple_of(8) }
    }
}

/// The descriptor of a row-major array at `data`.
pub fn descriptor(data: *mut u8, shape: &[usize]) -> Vec<i64> {
    let mut words = vec![data as i64, data as i64, 0];
    words.extend(shape.iter().map(|&s| s as i64));
    let mut strides = vec![1i64; shape.len()];
    for d in (1..shape.len()).rev() {
        strides[d - 1] = strides[d].saturating_mul(shape[d] as i64);
    }
    words.extend(strides);
    words
}

/// The arguments of a function, jagged ones in their parts, checked.
pub fn parts(signature: &Signature, arguments: &[Value]) -> Result<Vec<Value>, Error> {
    let (given, expected) = (arguments.len(), signature.arguments());
    if given != expected {
        return Err(Error::Arguments(format!("got {given} arguments, expected {expected}")));
    }
    let arguments: Vec<_> = arguments.iter().flat_map(Value::parts).collect();
    if arguments.len() != signature.inputs.len() {
        return Err(Error::Arguments("a jagged argument has another rank than the function expects".into()));
    }
    check_parts(&signature.inputs, &arguments)?;
    Ok(arguments)
}

/// Checks that values are what a function takes.
pub fn check_parts(ports: &[Port], values: &[Value]) -> Result<(), Error> {
    ports.iter().zip(values).try_for_each(|(port, value)| check(port, value))
}

/// Checks that a value is what the function takes.
fn check(port: &Port, value: &Value) -> Result<(), Error> {
    let mismatch = |what: String| Err(Error::Arguments(format!("argument {}: {what}", port.number)));
    match (value, &port.shape) {
        (Value::Scalar(s), None) if s.element_type() == port.element => Ok(()),
        (Value::Array(a), Some(shape)) if a.data.element_type() == port.element => {
            let fits = a.shape.len() == shape.len()
                && a.shape.iter().zip(shape).all(|(have, want)| want.is_none_or(|w| w == *have));
            if fits { Ok(()) } else { mismatch(format!("has shape {:?}, expected {shape:?}", a.shape)) }
        }
        _ => mismatch(format!("is {}, expected {port}", described(value))),
    }
}

/// A value as it is told to a user.
fn described(value: &Value) -> String {
    match value {
        Value::Scalar(s) => format!("a scalar of type {}", s.element_type().name()),
        Value::Array(a) => format!("an array of rank {} of {}", a.shape.len(), a.data.element_type().name()),
        Value::Jagged(_) => "a jagged array".into(),
    }
}

/// The bytes of a scalar in memory.
pub fn scalar_bytes(scalar: Scalar) -> Vec<u8> {
    let mut one = Data::zeros(scalar.element_type(), 1);
    one.set(0, scalar);
    unsafe { std::slice::from_raw_parts(one.as_ptr(), scalar.element_type().bytes()) }.to_vec()
}

/// Reads one result from the structure; `base` points to it.
///
/// # Safety
/// `base` points to what compiled code of the right signature has written.
pub unsafe fn read_result(port: &Port, base: *const u8) -> Value {
    let Some(shape) = &port.shape else {
        let mut one = Data::zeros(port.element, 1);
        unsafe { std::ptr::copy_nonoverlapping(base, one.as_mut_ptr(), port.element.bytes()) };
        return Value::Scalar(one.get(0));
    };
    let rank = shape.len();
    let words = unsafe { std::slice::from_raw_parts(base.cast::<i64>(), 3 + 2 * rank) };
    let sizes: Vec<usize> = words[3..3 + rank].iter().map(|&s| s.max(0) as usize).collect();
    let strides = &words[3 + rank..];
    let total: usize = sizes.iter().product();
    let mut data = Data::zeros(port.element, total);
    let bytes = port.element.bytes();
    let source = (words[1] as *const u8).wrapping_offset(words[2] as isize * bytes as isize);
    if total > 0 {
        unsafe { copy_strided(source, &sizes, strides, bytes, &mut data.as_mut_ptr()) };
    }
    Value::Array(Array { shape: sizes, data })
}

/// Jagged arrays from their parts; other results as they are.
pub fn whole(ports: &[Port], values: Vec<Value>) -> Vec<Value> {
    let (mut all, mut offsets) = (vec![], vec![]);
    for (port, value) in ports.iter().zip(values) {
        match (port.part, value) {
            (Part::Offsets(_), Value::Array(Array { data: Data::Index(own), .. })) => offsets.push(own),
            (Part::Data, Value::Array(Array { data, .. })) => {
                all.push(Value::Jagged(Jagged { offsets: std::mem::take(&mut offsets), data }));
            }
            (_, value) => all.push(value),
        }
    }
    all
}

unsafe fn copy_strided(source: *const u8, sizes: &[usize], strides: &[i64], bytes: usize, target: &mut *mut u8) {
    let contiguous = {
        let mut expected = 1i64;
        sizes.iter().zip(strides).rev().all(|(&size, &stride)| {
            let ok = stride == expected || size == 1;
            expected *= size as i64;
            ok
        })
    };
    if contiguous {
        let length = sizes.iter().product::<usize>() * bytes;
        unsafe {
            std::ptr::copy_nonoverlapping(source, *target, length);
            *target = target.add(length);
        }
        return;
    }
    for i in 0..sizes[0] {
        let row = source.wrapping_offset(i as isize * strides[0] as isize * bytes as isize);
        unsafe { copy_strided(row, &sizes[1..], &strides[1..], bytes, target) };
    }
}

/// The size of a result in memory: of its descriptor for an array.
pub fn port_size(port: &Port) -> usize {
    match &port.shape {
        Some(shape) => 8 * (3 + 2 * shape.len()),
        None => port.element.bytes(),
    }
}
