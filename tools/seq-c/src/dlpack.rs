//! The structures of [DLPack](https://dmlc.github.io/dlpack/latest/c_api.html), by which
//! libraries hand each other arrays, and arrays of ours in them.

use std::{ffi::c_void, sync::Arc};

use seq_values::{Data, ElementType};

use crate::{Device, Kind, Output, Owned, View};

/// What elements are.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Type {
    /// 0: integers, 1: without a sign, 2: floats, 4: brain floats, 6: truth values.
    pub code: u8,
    /// The bits of one.
    pub bits: u8,
    /// 1.
    pub lanes: u16,
}

/// `DLTensor`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Tensor {
    /// The memory.
    pub data: *mut c_void,
    /// Where it is.
    pub device: Device,
    /// The number of dimensions.
    pub rank: i32,
    /// The type of the elements.
    pub dtype: Type,
    /// The sizes.
    pub shape: *mut i64,
    /// In elements; null if dense and row-major.
    pub strides: *mut i64,
    /// From the beginning of the memory to the first element.
    pub offset: u64,
}

/// `DLManagedTensor`.
#[repr(C)]
#[derive(Debug)]
pub struct Managed {
    /// The array.
    pub tensor: Tensor,
    /// What the deleter needs.
    pub context: *mut c_void,
    /// Frees this and the array.
    pub deleter: Option<unsafe extern "C" fn(*mut Managed)>,
}

impl Tensor {
    /// Looks at the array; `strides` has room for its strides in bytes.
    ///
    /// # Safety
    /// The structure is valid, and alive as long as the view.
    pub unsafe fn view<'a>(&self, strides: &'a mut Vec<i64>) -> View<'a> {
        unsafe {
            *strides = self.strides();
            self.view_with(strides)
        }
    }

    /// The strides in bytes, none if the array is dense.
    ///
    /// # Safety
    /// The structure is valid.
    pub unsafe fn strides(&self) -> Vec<i64> {
        let (rank, bytes) = (self.rank.max(0) as usize, i64::from(self.dtype.bits / 8));
        if self.strides.is_null() || rank == 0 {
            return vec![];
        }
        let given = unsafe { std::slice::from_raw_parts(self.strides, rank) };
        given.iter().map(|stride| stride.saturating_mul(bytes)).collect()
    }

    /// Looks at the array with its strides in bytes.
    ///
    /// # Safety
    /// The structure is valid, and alive as long as the view; the strides are its own.
    pub unsafe fn view_with<'a>(&self, strides: &'a [i64]) -> View<'a> {
        let kind = match self.dtype.code {
            _ if self.dtype.lanes != 1 || !self.dtype.bits.is_multiple_of(8) => Kind::Other,
            0 => Kind::Int,
            1 => Kind::Uint,
            2 => Kind::Float,
            4 => Kind::Bfloat,
            6 => Kind::Bool,
            _ => Kind::Other,
        };
        let (rank, bytes) = (self.rank.max(0) as usize, usize::from(self.dtype.bits / 8));
        let sizes = if rank == 0 { &[] } else { unsafe { std::slice::from_raw_parts(self.shape, rank) } };
        let data = self.data.cast::<u8>().wrapping_add(self.offset as usize);
        View { data, kind, bytes, shape: sizes, strides: (!strides.is_empty()).then_some(strides), device: self.device }
    }
}

/// What the deleter of a structure frees.
struct Context {
    _array: Option<Arc<Owned>>,
    _scalar: Option<Data>,
    shape: Box<[i64]>,
    strides: Box<[i64]>,
}

/// A result in a structure that whoever has it frees by its deleter.
pub fn managed(output: Output) -> *mut Managed {
    match output {
        Output::Scalar(scalar) => {
            let element = scalar.element_type();
            let mut one = Data::zeros(element, 1);
            one.set(0, scalar);
            let data = one.as_mut_ptr();
            let (shape, strides) = Default::default();
            structure(data, Device::CPU, element, Context { _array: None, _scalar: Some(one), shape, strides })
        }
        Output::Array(owned) => shared(&Arc::new(owned)),
    }
}

/// An array in a structure that keeps it.
pub fn shared(array: &Arc<Owned>) -> *mut Managed {
    let bytes = array.element.bytes() as i64;
    let (shape, strides) = (array.shape.clone(), array.strides.iter().map(|s| s / bytes).collect());
    let context = Context { _array: Some(array.clone()), _scalar: None, shape, strides };
    structure(array.data, array.device(), array.element, context)
}

fn structure(data: *mut u8, device: Device, element: ElementType, context: Context) -> *mut Managed {
    let context = Box::into_raw(Box::new(context));
    let parts = unsafe { &mut *context };
    let tensor = Tensor {
        data: data.cast(),
        device,
        rank: parts.shape.len() as i32,
        dtype: dtype(element),
        shape: parts.shape.as_mut_ptr(),
        strides: parts.strides.as_mut_ptr(),
        offset: 0,
    };
    Box::into_raw(Box::new(Managed { tensor, context: context.cast(), deleter: Some(delete) }))
}

unsafe extern "C" fn delete(managed: *mut Managed) {
    if !managed.is_null() {
        let managed = unsafe { Box::from_raw(managed) };
        drop(unsafe { Box::from_raw(managed.context.cast::<Context>()) });
    }
}

fn dtype(element: ElementType) -> Type {
    let code = match Kind::of(element) {
        Kind::Bool => 6,
        Kind::Float => 2,
        Kind::Bfloat => 4,
        _ => 0,
    };
    Type { code, bits: 8 * element.bytes() as u8, lanes: 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use seq_values::Scalar;

    #[test]
    fn results_are_freed_by_their_deleter() {
        let managed = managed(Output::Scalar(Scalar::F32(2.5)));
        let tensor = unsafe { (*managed).tensor };
        let mut strides = vec![];
        let view = unsafe { tensor.view(&mut strides) };
        assert_eq!((view.kind, view.bytes, view.shape.len()), (Kind::Float, 4, 0));
        assert_eq!(unsafe { view.data.cast::<f32>().read() }, 2.5);
        unsafe { (*managed).deleter.unwrap()(managed) };
    }

    #[test]
    fn offsets_and_strides_are_followed() {
        let data = [1i32, 2, 3, 4];
        let (mut shape, mut steps) = ([2i64], [2i64]);
        let tensor = Tensor {
            data: data.as_ptr().cast_mut().cast(),
            device: Device::CPU,
            rank: 1,
            dtype: dtype(ElementType::I32),
            shape: shape.as_mut_ptr(),
            strides: steps.as_mut_ptr(),
            offset: 4,
        };
        let mut strides = vec![];
        let view = unsafe { tensor.view(&mut strides) };
        let mut copy = [0i32; 2];
        unsafe { view.copy_to(copy.as_mut_ptr().cast()) };
        assert_eq!(copy, [2, 4]);
        let on_gpu = Tensor { device: Device { kind: 2, id: 1 }, ..tensor };
        let view = unsafe { on_gpu.view(&mut strides) };
        assert_eq!((view.device.is_cpu(), view.device.to_string().as_str()), (false, "CUDA device 1"));
    }
}
