//! The functions of the CUDA driver that are used here.
//!
//! The library is opened by cudarc. Functions return their status as a number, not
//! as cudarc's enumeration: a newer driver may return one that this does not list.

use std::{
    ffi::{CStr, c_char, c_int, c_uint, c_void},
    sync::OnceLock,
};

use cudarc::driver::sys::{
    self, CUcontext, CUdevice, CUdeviceptr, CUevent, CUfunction, CUfunction_attribute, CUjit_option, CUlimit,
    CUmemPool_attribute, CUmemoryPool, CUmodule, CUstream,
};

use crate::error::{Cause, Error};

macro_rules! driver {
    ($($name:ident($($argument:ty),*);)*) => {
        /// The driver's functions by their names.
        #[allow(non_snake_case)]
        pub struct Api {
            $(pub $name: unsafe extern "C" fn($($argument),*) -> c_int,)*
        }

        impl Api {
            fn load() -> Result<Self, Error> {
                Ok(Self { $($name: function(stringify!($name))?,)* })
            }
        }
    };
}

driver! {
    cuInit(c_uint);
    cuDriverGetVersion(*mut c_int);
    cuGetErrorName(c_int, *mut *const c_char);
    cuGetErrorString(c_int, *mut *const c_char);
    cuDeviceGet(*mut CUdevice, c_int);
    cuDeviceGetCount(*mut c_int);
    cuDeviceGetName(*mut c_char, c_int, CUdevice);
    cuDeviceGetAttribute(*mut c_int, c_int, CUdevice);
    cuDeviceGetDefaultMemPool(*mut CUmemoryPool, CUdevice);
    cuDevicePrimaryCtxRetain(*mut CUcontext, CUdevice);
    cuCtxPushCurrent_v2(CUcontext);
    cuCtxPopCurrent_v2(*mut CUcontext);
    cuCtxGetLimit(*mut usize, CUlimit);
    cuCtxSetLimit(CUlimit, usize);
    cuMemPoolSetAttribute(CUmemoryPool, CUmemPool_attribute, *mut c_void);
    cuMemGetInfo_v2(*mut usize, *mut usize);
    cuMemAlloc_v2(*mut CUdeviceptr, usize);
    cuMemAllocAsync(*mut CUdeviceptr, usize, CUstream);
    cuMemAllocManaged(*mut CUdeviceptr, usize, c_uint);
    cuMemFree_v2(CUdeviceptr);
    cuMemFreeAsync(CUdeviceptr, CUstream);
    cuMemcpyAsync(CUdeviceptr, CUdeviceptr, usize, CUstream);
    cuMemsetD16Async(CUdeviceptr, u16, usize, CUstream);
    cuMemsetD32Async(CUdeviceptr, c_uint, usize, CUstream);
    cuMemHostRegister_v2(*mut c_void, usize, c_uint);
    cuMemHostUnregister(*mut c_void);
    cuModuleLoadData(*mut CUmodule, *const c_void);
    cuModuleLoadDataEx(*mut CUmodule, *const c_void, c_uint, *mut CUjit_option, *mut *mut c_void);
    cuModuleUnload(CUmodule);
    cuModuleGetFunction(*mut CUfunction, CUmodule, *const c_char);
    cuFuncGetAttribute(*mut c_int, CUfunction_attribute, CUfunction);
    cuFuncSetAttribute(CUfunction, CUfunction_attribute, c_int);
    cuLaunchKernel(
        CUfunction, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, CUstream, *mut *mut c_void, *mut *mut c_void
    );
    cuStreamCreate(*mut CUstream, c_uint);
    cuStreamDestroy_v2(CUstream);
    cuStreamSynchronize(CUstream);
    cuStreamWaitEvent(CUstream, CUevent, c_uint);
    cuEventCreate(*mut CUevent, c_uint);
    cuEventDestroy_v2(CUevent);
    cuEventSynchronize(CUevent);
    cuEventRecord(CUevent, CUstream);
    cuEventElapsedTime(*mut f32, CUevent, CUevent);
}

/// A function of the driver. `F` is the type of a function pointer.
fn function<F: Copy>(name: &str) -> Result<F, Error> {
    let library = unsafe { sys::culib() };
    match unsafe { library.get::<F>(name.as_bytes()) } {
        Ok(function) => Ok(*function),
        Err(_) => Err(Error::new(Cause::NoDriver, format!("the CUDA driver is too old: it has no function {name}"))),
    }
}

/// The driver, loaded and initialised at the first call.
pub fn api() -> Result<&'static Api, Error> {
    static API: OnceLock<Result<Api, Error>> = OnceLock::new();
    API.get_or_init(start).as_ref().map_err(Clone::clone)
}

fn start() -> Result<Api, Error> {
    if !unsafe { sys::is_culib_present() } {
        let message = "no CUDA driver: libcuda.so and libcuda.so.1 are not on the path of shared libraries";
        return Err(Error::new(Cause::NoDriver, message));
    }
    let api = Api::load()?;
    match unsafe { (api.cuInit)(0) } {
        0 => Ok(api),
        status => {
            let cause = if status == NO_DEVICE { Cause::NoDevice } else { Cause::NoDriver };
            let what = if status == NO_DEVICE { "no CUDA device" } else { "the CUDA driver does not start" };
            Err(Error::new(cause, format!("{what}: {}", api.text(status))))
        }
    }
}

const NO_DEVICE: c_int = sys::CUresult::CUDA_ERROR_NO_DEVICE as c_int;

impl Api {
    /// The CUDA name of a status, and what it means.
    pub fn text(&self, status: c_int) -> String {
        let ask = |f: unsafe extern "C" fn(c_int, *mut *const c_char) -> c_int| {
            let mut text = std::ptr::null();
            let known = unsafe { f(status, &mut text) } == 0 && !text.is_null();
            known.then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
        };
        match (ask(self.cuGetErrorName), ask(self.cuGetErrorString)) {
            (Some(name), Some(meaning)) => format!("{name} ({meaning})"),
            (Some(name), None) => name,
            _ => format!("CUDA error {status}"),
        }
    }
}
