//! Arrays of the host, and arrays that compiled code returned.

use std::ffi::c_void;

use seq_values::{Data, ElementType, Scalar};

use crate::{Device, Error, device::Home};

/// What the elements of a host's array are, beside their size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Truth values.
    Bool,
    /// Integers with a sign.
    Int,
    /// Integers without one, taken as their bits.
    Uint,
    /// Floats of IEEE 754.
    Float,
    /// Brain floats.
    Bfloat,
    /// Anything else, of which there are no arrays here.
    Other,
}

impl Kind {
    /// That of an element type.
    pub fn of(element: ElementType) -> Self {
        match element {
            ElementType::I1 => Self::Bool,
            ElementType::BF16 => Self::Bfloat,
            ElementType::F16 | ElementType::F32 | ElementType::F64 => Self::Float,
            _ => Self::Int,
        }
    }
}

/// An array of the host, alive while it is looked at.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The first element; anything where there is none.
    pub data: *const u8,
    /// What the elements are.
    pub kind: Kind,
    /// The bytes of an element.
    pub bytes: usize,
    /// The sizes, outermost first.
    pub shape: &'a [i64],
    /// The bytes from one element to the next in each dimension; `None` if it is dense
    /// and row-major.
    pub strides: Option<&'a [i64]>,
    /// Where the memory is.
    pub device: Device,
}

impl<'a> View<'a> {
    /// The first of these elements as a scalar.
    pub fn scalar(data: &'a Data) -> Self {
        let element = data.element_type();
        let (kind, bytes) = (Kind::of(element), element.bytes());
        Self { data: data.as_ptr(), kind, bytes, shape: &[], strides: None, device: Device::CPU }
    }

    /// Whether the elements are of this type: `index` is 64 bits, `bf16` may come as 16
    /// bits, and integers may come without a sign.
    pub fn fits(&self, element: ElementType) -> bool {
        let kind = match element {
            ElementType::I1 => self.kind == Kind::Bool,
            ElementType::BF16 => matches!(self.kind, Kind::Bfloat | Kind::Uint),
            ElementType::F16 | ElementType::F32 | ElementType::F64 => self.kind == Kind::Float,
            _ => matches!(self.kind, Kind::Int | Kind::Uint),
        };
        kind && self.bytes == element.bytes()
    }

    /// The type of the elements in words.
    pub fn dtype(&self) -> String {
        let bits = 8 * self.bytes;
        match self.kind {
            Kind::Bool => "bool".into(),
            Kind::Int => format!("int{bits}"),
            Kind::Uint => format!("uint{bits}"),
            Kind::Float => format!("float{bits}"),
            Kind::Bfloat => format!("bfloat{bits}"),
            Kind::Other => format!("another type of {} bytes", self.bytes),
        }
    }

    /// The number of elements.
    pub fn count(&self) -> usize {
        self.shape.iter().map(|&n| n.max(0) as usize).product()
    }

    /// Whether compiled code can read it where it is.
    pub fn is_dense(&self) -> bool {
        if self.count() == 0 {
            return true;
        }
        let aligned = self.data.addr().is_multiple_of(self.bytes.max(1));
        let Some(strides) = self.strides else { return aligned };
        let mut expected = self.bytes as i64;
        aligned
            && self.shape.iter().zip(strides).rev().all(|(&size, &stride)| {
                let fits = size == 1 || stride == expected;
                expected *= size;
                fits
            })
    }

    /// Writes the elements in row-major order.
    ///
    /// # Safety
    /// The array is alive and of the host, and `target` has room.
    pub unsafe fn copy_to(&self, target: *mut u8) {
        if self.count() == 0 {
            return;
        }
        if self.strides.is_none() || self.is_dense() {
            unsafe { target.copy_from_nonoverlapping(self.data, self.count() * self.bytes) };
            return;
        }
        let (mut target, strides) = (target, self.strides.unwrap_or_default());
        unsafe { copy_rows(self.data, self.shape, strides, self.bytes, &mut target) };
    }
}

/// # Safety
/// As [`View::copy_to`].
unsafe fn copy_rows(source: *const u8, shape: &[i64], strides: &[i64], bytes: usize, target: &mut *mut u8) {
    let ([size, inner @ ..], [stride, inner_strides @ ..]) = (shape, strides) else {
        unsafe {
            target.copy_from_nonoverlapping(source, bytes);
            *target = target.add(bytes);
        }
        return;
    };
    if inner.is_empty() && *stride == bytes as i64 {
        let length = *size as usize * bytes;
        unsafe {
            target.copy_from_nonoverlapping(source, length);
            *target = target.add(length);
        }
        return;
    }
    for i in 0..*size {
        unsafe { copy_rows(source.offset((i * stride) as isize), inner, inner_strides, bytes, target) };
    }
}

/// An array that compiled code returned; it is freed with this.
#[derive(Debug)]
pub struct Owned {
    /// What is freed.
    allocated: *mut c_void,
    /// The device that has the memory; `None` for the host.
    home: Option<Home>,
    /// The first element.
    pub data: *mut u8,
    /// The type of the elements.
    pub element: ElementType,
    /// The sizes, outermost first.
    pub shape: Box<[i64]>,
    /// The bytes from one element to the next in each dimension.
    pub strides: Box<[i64]>,
}

// SAFETY: the memory belongs to this alone, and any thread may free it.
unsafe impl Send for Owned {}
unsafe impl Sync for Owned {}

impl Owned {
    /// Takes over memory of the runtime.
    ///
    /// # Safety
    /// `allocated` is null or live memory of the runtime that nothing else will free, and
    /// the other values describe an array in it.
    pub unsafe fn new(
        allocated: *mut c_void,
        data: *mut u8,
        element: ElementType,
        shape: Box<[i64]>,
        strides: Box<[i64]>,
    ) -> Self {
        Self { allocated, home: None, data, element, shape, strides }
    }

    /// The same for memory of a device.
    pub(crate) fn at(mut self, home: Home) -> Self {
        self.home = Some(home);
        self
    }

    /// A copy of an array, dense and row-major.
    ///
    /// # Safety
    /// The array is alive.
    pub unsafe fn copy(view: &View, element: ElementType) -> Self {
        let size = (view.count() * view.bytes) as i64;
        let allocated = seq_runtime::abi::_mlir_memref_to_llvm_aligned_alloc(64, size.max(1));
        unsafe { view.copy_to(allocated.cast()) };
        unsafe { Self::dense(allocated, element, view.shape) }
    }

    /// An array without gaps that begins where its memory does.
    ///
    /// # Safety
    /// As [`Self::new`].
    pub(crate) unsafe fn dense(allocated: *mut c_void, element: ElementType, shape: &[i64]) -> Self {
        let mut strides = vec![element.bytes() as i64; shape.len()];
        for d in (1..strides.len()).rev() {
            strides[d - 1] = strides[d] * shape[d];
        }
        unsafe { Self::new(allocated, allocated.cast(), element, shape.into(), strides.into()) }
    }

    /// Where it is.
    pub fn device(&self) -> Device {
        self.home.map_or(Device::CPU, |home| home.device())
    }

    /// A look at it.
    pub fn view(&self) -> View<'_> {
        let (kind, bytes, device) = (Kind::of(self.element), self.element.bytes(), self.device());
        View { data: self.data, kind, bytes, shape: &self.shape, strides: Some(&self.strides), device }
    }

    /// The elements on the host, dense and row-major; they stay where they are, too.
    pub fn on_host(&self) -> Result<Self, Error> {
        let Some(home) = self.home else { return Ok(unsafe { Self::copy(&self.view(), self.element) }) };
        let view = self.view();
        if !view.is_dense() {
            return Err(Error::usage("an array with gaps is not copied from a device"));
        }
        let bytes = view.count() * view.bytes;
        let allocated = seq_runtime::abi::_mlir_memref_to_llvm_aligned_alloc(64, (bytes as i64).max(1));
        let copy = unsafe { Self::dense(allocated, self.element, &self.shape) };
        unsafe { home.copy(copy.data, self.data, bytes)? };
        Ok(copy)
    }
}

impl Drop for Owned {
    fn drop(&mut self) {
        match self.home {
            Some(home) => home.free(self.allocated),
            None => unsafe { seq_runtime::abi::seq_rt_free(self.allocated) },
        }
    }
}

/// A result; of a jagged array, one part.
#[derive(Debug)]
pub enum Output {
    /// A scalar.
    Scalar(Scalar),
    /// An array.
    Array(Owned),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view<'a>(data: &[i16], shape: &'a [i64], strides: &'a [i64]) -> View<'a> {
        View {
            data: data.as_ptr().cast(),
            kind: Kind::Int,
            bytes: 2,
            shape,
            strides: Some(strides),
            device: Device::CPU,
        }
    }

    #[test]
    fn dense_arrays_stay_where_they_are() {
        let data = [0i16; 12];
        assert!(view(&data, &[3, 4], &[8, 2]).is_dense());
        assert!(view(&data, &[1, 4], &[99, 2]).is_dense());
        assert!(view(&data, &[0, 4], &[1, 1]).is_dense());
        assert!(view(&data, &[], &[]).is_dense());
        assert!(!view(&data, &[4, 3], &[2, 8]).is_dense());
        let odd = View { data: data.as_ptr().cast::<u8>().wrapping_add(1), ..view(&data, &[4], &[2]) };
        assert!(!odd.is_dense());
    }

    #[test]
    fn strides_may_be_negative_or_zero() {
        let data = [1i16, 2, 3, 4, 5, 6];
        let copied = |view: View| {
            let mut target = vec![0i16; view.count()];
            unsafe { view.copy_to(target.as_mut_ptr().cast()) };
            target
        };
        assert_eq!(copied(view(&data, &[3, 2], &[2, 6])), [1, 4, 2, 5, 3, 6]);
        assert_eq!(copied(view(&data[5..], &[3], &[-4])), [6, 4, 2]);
        assert_eq!(copied(view(&data, &[2, 2], &[0, 2])), [1, 2, 1, 2]);
        assert_eq!(copied(view(&data, &[], &[])), [1]);
    }

    #[test]
    fn copies_are_dense() {
        let data = [1i16, 2, 3, 4];
        let owned = unsafe { Owned::copy(&view(&data, &[2, 2], &[2, 4]), ElementType::I16) };
        assert_eq!(unsafe { std::slice::from_raw_parts(owned.data.cast::<i16>(), 4) }, [1, 3, 2, 4]);
        assert_eq!(&*owned.strides, [4, 2]);
        assert!(owned.view().is_dense());
    }

    #[test]
    fn which_elements_fit() {
        let of =
            |kind, bytes| View { data: std::ptr::null(), kind, bytes, shape: &[], strides: None, device: Device::CPU };
        assert!(of(Kind::Uint, 4).fits(ElementType::I32) && of(Kind::Int, 8).fits(ElementType::Index));
        assert!(of(Kind::Uint, 2).fits(ElementType::BF16) && !of(Kind::Int, 2).fits(ElementType::F16));
        assert!(!of(Kind::Float, 8).fits(ElementType::F32) && !of(Kind::Bool, 1).fits(ElementType::I8));
        assert_eq!(of(Kind::Float, 8).dtype(), "float64");
    }
}
