//! Calls of compiled functions: checks of arguments, descriptors, results.
//!
//! A packed function takes an array of pointers: to the descriptor of each array (allocated
//! pointer, data, offset, sizes, strides, in elements) or to a scalar, and last to the
//! structure of the results, laid out as C would. Arguments stay where they are, unless
//! they are not dense or the function may update them.

use std::ffi::c_void;

use seq_runtime::interrupt::{Ask, INTERRUPTED};
use seq_values::{Data, ElementType};

use crate::{
    Error, Output, Owned, View,
    code::Code,
    interface::{Entry, Port},
    symbols,
};

/// A compiled function.
pub type Packed = unsafe extern "C-unwind" fn(*mut *mut c_void);

/// The function of an entry in code that the tool has compiled.
///
/// # Safety
/// The tool has compiled it.
pub unsafe fn packed(code: &Code, entry: &str) -> Result<Packed, String> {
    let name = format!("seq_packed_{entry}");
    let at = code.address(&name).ok_or_else(|| format!("{name} is not in it"))?;
    Ok(unsafe { std::mem::transmute::<usize, Packed>(at) })
}

/// Where arrays of a call are.
pub trait Memory {
    /// A copy of an array, dense and row-major.
    ///
    /// # Safety
    /// The array is alive and there.
    unsafe fn copy(&self, view: &View, element: ElementType) -> Result<Owned, Error>;

    /// Runs code that has its arrays there.
    fn within(&self, f: &mut dyn FnMut()) -> Result<(), Error>;

    /// Takes over an array that code has allocated.
    fn take(&self, array: Owned, allocated: *mut c_void) -> Owned;
}

/// The memory of the host.
pub struct Host;

impl Memory for Host {
    unsafe fn copy(&self, view: &View, element: ElementType) -> Result<Owned, Error> {
        Ok(unsafe { Owned::copy(view, element) })
    }

    fn within(&self, f: &mut dyn FnMut()) -> Result<(), Error> {
        f();
        Ok(())
    }

    fn take(&self, array: Owned, _: *mut c_void) -> Owned {
        array
    }
}

/// Runs a function on checked arguments.
///
/// # Safety
/// `packed` is the code of `entry`; the arrays are alive and in `memory`, scalars on the host.
pub unsafe fn run(
    entry: &Entry,
    packed: Packed,
    threads: Option<usize>,
    arguments: &[View],
    ask: Option<Ask>,
    memory: &dyn Memory,
) -> Result<Vec<Output>, Error> {
    let mut copies = vec![];
    let mut words: Vec<i64> = Vec::with_capacity(entry.inputs.iter().map(Port::words).sum());
    let mut pointers: Vec<*mut c_void> = Vec::with_capacity(entry.inputs.len() + 1);
    for (port, view) in entry.inputs.iter().zip(arguments) {
        let place = unsafe { words.as_mut_ptr().add(words.len()) };
        pointers.push(place.cast());
        if port.shape.is_none() {
            let mut word = [0u8; 8];
            unsafe { view.copy_to(word.as_mut_ptr()) };
            words.push(i64::from_ne_bytes(word));
            continue;
        }
        let mut data = view.data;
        if port.consumed || !view.is_dense() {
            let copy = unsafe { memory.copy(view, port.element)? };
            data = copy.data;
            copies.push(copy);
        }
        descriptor(data, view.shape, &mut words);
    }
    let (offsets, size) = layout(&entry.outputs);
    let mut results = vec![0i64; size / 8 + 1];
    pointers.push(results.as_mut_ptr().cast());
    let _thresholds = symbols::Known::new(&entry.thresholds);
    let mut failure = None;
    let outcome = seq_runtime::guard_asking(threads, ask, || {
        failure = memory.within(&mut || unsafe { packed(pointers.as_mut_ptr()) }).err();
    });
    outcome.map_err(|stopped| match stopped.message == INTERRUPTED {
        true => Error::interrupted(),
        false => Error::at(crate::STOPPED, &stopped.location, stopped.message),
    })?;
    failure.map_or(Ok(()), Err)?;
    drop(copies);
    let base = results.as_ptr().cast::<u8>();
    let mut seen = vec![];
    let read = |(port, &at): (&Port, &usize)| unsafe { result(port, base.add(at), &mut seen, memory) };
    entry.outputs.iter().zip(&offsets).map(read).collect()
}

/// Appends the descriptor of a dense array.
fn descriptor(data: *const u8, shape: &[i64], words: &mut Vec<i64>) {
    words.extend([data as i64, data as i64, 0]);
    words.extend(shape);
    let start = words.len();
    words.resize(start + shape.len(), 1);
    for d in (1..shape.len()).rev() {
        words[start + d - 1] = words[start + d].saturating_mul(shape[d]);
    }
}

/// Where each result is in the structure, and its size.
fn layout(outputs: &[Port]) -> (Vec<usize>, usize) {
    let mut size = 0usize;
    let mut place = |port: &Port| {
        let (align, own) = match port.shape {
            Some(_) => (8, 8 * port.words()),
            None => (port.element.bytes(), port.element.bytes()),
        };
        let at = size.next_multiple_of(align);
        size = at + own;
        at
    };
    (outputs.iter().map(&mut place).collect(), size)
}

/// Takes a result; `seen` has the memory of those before, which is one result's alone.
///
/// # Safety
/// Compiled code has written the result there.
unsafe fn result(
    port: &Port,
    base: *const u8,
    seen: &mut Vec<*mut c_void>,
    memory: &dyn Memory,
) -> Result<Output, Error> {
    let bytes = port.element.bytes();
    let Some(shape) = &port.shape else {
        let mut one = Data::zeros(port.element, 1);
        unsafe { base.copy_to_nonoverlapping(one.as_mut_ptr(), bytes) };
        return Ok(Output::Scalar(one.get(0)));
    };
    let rank = shape.len();
    let words = unsafe { std::slice::from_raw_parts(base.cast::<i64>(), 3 + 2 * rank) };
    let allocated = words[0] as *mut c_void;
    let data = (words[1] as *mut u8).wrapping_offset(words[2] as isize * bytes as isize);
    let shape: Box<[i64]> = words[3..3 + rank].into();
    let strides: Box<[i64]> = words[3 + rank..].iter().map(|stride| stride.saturating_mul(bytes as i64)).collect();
    let shared = seen.contains(&allocated);
    seen.push(allocated);
    let freed = if shared { std::ptr::null_mut() } else { allocated };
    let owned = memory.take(unsafe { Owned::new(freed, data, port.element, shape, strides) }, freed);
    Ok(Output::Array(if shared { unsafe { memory.copy(&owned.view(), port.element)? } } else { owned }))
}

/// Checks that arguments are what the function takes.
pub fn check(entry: &Entry, arguments: &[View]) -> Result<(), Error> {
    if arguments.len() != entry.inputs.len() {
        let (given, expected, signature) = (arguments.len(), entry.inputs.len(), entry.signature());
        let message = format!("{given} arrays and scalars given, expected {expected}: {signature}");
        return Err(Error::usage(message));
    }
    let mut ports = entry.inputs.iter().zip(arguments).peekable();
    let mut level = 0;
    while let Some((port, view)) = ports.next() {
        let wrong = |what: String| {
            let (number, ty) = (port.number, &entry.arguments[port.number]);
            Err(Error::usage(format!("argument {number} of @{} {what} ({ty})", entry.name)))
        };
        if !view.fits(port.element) {
            return wrong(format!("has dtype {}, expected {}", view.dtype(), port.element.name()));
        }
        let shape = port.shape.as_deref().unwrap_or_default();
        if shape.len() != view.shape.len() {
            return wrong(format!("has rank {}, expected rank {}", view.shape.len(), shape.len()));
        }
        for (d, (&have, want)) in view.shape.iter().zip(shape).enumerate() {
            match want {
                Some(want) if have != *want as i64 => {
                    return wrong(format!("has size {have} in dimension {d}, expected {want}"));
                }
                _ if have < 0 => return wrong(format!("has size {have} in dimension {d}")),
                _ => {}
            }
        }
        if let Some((next, inner)) = ports.peek().filter(|_| port.offsets) {
            let (what, end) = match next.offsets {
                true => ("rows", inner.shape.first().map_or(0, |n| n - 1)),
                false => ("elements", inner.shape.first().map_or(0, |n| *n)),
            };
            if let Err(why) = offsets(view, level, what, end) {
                return wrong(why);
            }
        }
        level = if port.offsets { level + 1 } else { 0 };
    }
    Ok(())
}

/// Checks that offsets ascend from 0 to `end`.
fn offsets(view: &View, level: usize, what: &str, end: i64) -> Result<(), String> {
    let count = view.count();
    let stride = view.strides.map_or(8, |strides| strides[0]);
    let at = |i: usize| unsafe { view.data.offset(i as isize * stride as isize).cast::<i64>().read_unaligned() };
    if count == 0 || at(0) != 0 {
        return Err(format!("has offsets{level} that do not start at 0"));
    }
    let dense = stride == 8 && view.data.cast::<i64>().is_aligned();
    let descends = match dense {
        true => unsafe { std::slice::from_raw_parts(view.data.cast::<i64>(), count) }.windows(2).any(|w| w[0] > w[1]),
        false => (1..count).any(|i| at(i - 1) > at(i)),
    };
    if descends {
        let i = (1..count).find(|&i| at(i - 1) > at(i)).unwrap_or(1);
        return Err(format!("has offsets{level} that descend from {} to {}", at(i - 1), at(i)));
    }
    match at(count - 1) {
        last if last == end => Ok(()),
        last => Err(format!("has offsets{level} that end at {last}, but there are {end} {what}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Device, Kind, interface};

    fn vector<T>(data: &[T], kind: Kind) -> View<'_> {
        // One size for each test's arrays.
        let shape: &'static [i64] = Box::leak(Box::new([data.len() as i64]));
        let (data, bytes) = (data.as_ptr().cast(), size_of::<T>());
        View { data, kind, bytes, shape, strides: None, device: Device::CPU }
    }

    fn fault(types: &str, views: &[View]) -> String {
        let entry = interface::parse(&format!("entry f\n{types}")).unwrap().remove(0);
        check(&entry, views).err().map_or(String::new(), |e| e.message)
    }

    #[test]
    fn wrong_arguments_are_named() {
        let floats = [0f64; 3];
        let view = vector(&floats, Kind::Float);
        assert_eq!(fault("argument tensor<?xf64>", &[view]), "");
        assert_eq!(fault("argument tensor<3xf64>", &[view]), "");
        let says = |types| fault(types, &[view]);
        assert_eq!(says("argument tensor<?xf32>"), "argument 0 of @f has dtype float64, expected f32 (tensor<?xf32>)");
        assert_eq!(says("argument f64"), "argument 0 of @f has rank 1, expected rank 0 (f64)");
        let size = "argument 0 of @f has size 3 in dimension 0, expected 4 (tensor<4xf64>)";
        assert_eq!(says("argument tensor<4xf64>"), size);
        let count = "1 arrays and scalars given, expected 2: @f(!soac.jagged<2 x f64>)";
        assert_eq!(says("argument !soac.jagged<2 x f64>"), count);
    }

    #[test]
    fn offsets_ascend_to_the_end() {
        let data = [0f32; 3];
        let says = |outer: &[i64], inner: &[i64]| {
            let views = [vector(outer, Kind::Int), vector(inner, Kind::Int), vector(&data, Kind::Float)];
            fault("argument !soac.jagged<3 x f32>", &views).replace(" (!soac.jagged<3 x f32>)", "")
        };
        assert_eq!(says(&[0, 2], &[0, 1, 3]), "");
        assert_eq!(says(&[0], &[0]), "argument 0 of @f has offsets1 that end at 0, but there are 3 elements");
        assert_eq!(says(&[0, 3], &[0, 1, 3]), "argument 0 of @f has offsets0 that end at 3, but there are 2 rows");
        assert_eq!(says(&[0, 2], &[0, 4, 3]), "argument 0 of @f has offsets1 that descend from 4 to 3");
        assert_eq!(says(&[1, 2], &[0, 1, 3]), "argument 0 of @f has offsets0 that do not start at 0");
        assert_eq!(says(&[], &[0, 1, 3]), "argument 0 of @f has offsets0 that do not start at 0");
    }

    #[test]
    fn results_are_laid_out_as_c_would() {
        let text = "entry f\nresult i1\nresult f64\nresult tensor<?xi8>\nresult i16";
        let entry = interface::parse(text).unwrap().remove(0);
        assert_eq!(layout(&entry.outputs), (vec![0, 8, 16, 56], 58));
    }
}
