//! Modules and kernels. A module is loaded when a kernel of it is first asked for,
//! once for each device however often the same image is given.

use std::{
    ffi::{CStr, CString, c_char, c_void},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI32, Ordering},
    },
};

use cudarc::driver::sys::{CUfunction, CUfunction_attribute, CUjit_option, CUlimit, CUmodule, CUresult, CUstream};

use crate::{
    Device,
    error::{Cause, Error},
};

/// Shared memory that a block has without asking for more, in bytes.
const PLAIN_SHARED: i32 = 48 * 1024;

/// Code as the host program has it.
#[derive(Clone, PartialEq, Eq)]
pub enum Image {
    /// PTX, which the driver compiles, and the level of optimisation.
    Ptx(CString, i32),
    /// A cubin or fatbin.
    Binary(Vec<u8>),
}

impl Image {
    /// What follows a directive of PTX.
    fn directive(&self, name: &str) -> Option<String> {
        let Self::Ptx(text, _) = self else { return None };
        let text = text.to_string_lossy();
        let line = text.lines().find_map(|line| line.trim().strip_prefix(name))?;
        Some(line.trim().split([',', ' ']).next()?.to_string())
    }
}

/// The images that are loaded on a device, with how many modules use each.
#[derive(Default)]
pub struct Cache {
    loaded: Vec<(Arc<Image>, CUmodule, usize)>,
}

/// A module as the host program has it.
pub struct Module {
    image: Arc<Image>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    loaded: Vec<(&'static Device, CUmodule)>,
    functions: Vec<*mut Function>,
}

/// A kernel as the host program has it.
pub struct Function {
    name: Arc<str>,
    c_name: CString,
    device: &'static Device,
    handle: CUfunction,
    static_shared: i32,
    /// Dynamic shared memory that was asked for.
    granted: AtomicI32,
}

impl Module {
    /// A module of this image.
    pub fn new(image: Image) -> Self {
        Self { image: Arc::new(image), state: Mutex::default() }
    }

    /// The kernel of a name on a device, which stays until the module is dropped.
    pub fn function(&self, device: &'static Device, name: &CStr) -> Result<*mut Function, Error> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let known = |f: &&*mut Function| unsafe { (***f).device.ordinal == device.ordinal && *(***f).c_name == *name };
        if let Some(&known) = state.functions.iter().find(known) {
            return Ok(known);
        }
        let module = match state.loaded.iter().find(|(d, _)| d.ordinal == device.ordinal) {
            Some(&(_, module)) => module,
            None => {
                let module = device.load(&self.image)?;
                state.loaded.push((device, module));
                module
            }
        };
        let text = name.to_string_lossy();
        let (mut handle, mut static_shared) = (std::ptr::null_mut(), 0);
        device.call(&format!("cuModuleGetFunction of kernel '{text}'"), |api| unsafe {
            (api.cuModuleGetFunction)(&mut handle, module, name.as_ptr())
        })?;
        let size = CUfunction_attribute::CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES;
        device
            .call("cuFuncGetAttribute", |api| unsafe { (api.cuFuncGetAttribute)(&mut static_shared, size, handle) })?;
        let function = Box::into_raw(Box::new(Function {
            name: text.as_ref().into(),
            c_name: name.to_owned(),
            device,
            handle,
            static_shared,
            granted: AtomicI32::new(PLAIN_SHARED - static_shared),
        }));
        state.functions.push(function);
        Ok(function)
    }
}

impl Drop for Module {
    fn drop(&mut self) {
        let state = self.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        for function in state.functions.drain(..) {
            drop(unsafe { Box::from_raw(function) });
        }
        for (device, module) in state.loaded.drain(..) {
            device.unload(module);
        }
    }
}

impl Function {
    /// Launches on a grid of blocks with dynamic shared memory.
    pub fn launch(
        &self,
        grid: [isize; 3],
        block: [isize; 3],
        shared: i32,
        stream: CUstream,
        parameters: *mut *mut c_void,
        extra: *mut *mut c_void,
    ) -> Result<(), Error> {
        let (device, name) = (self.device, &self.name);
        let size = |n: isize| {
            let wrong = || Error::new(Cause::Kernel, format!("kernel '{name}': {n} is not a size of a grid or block"));
            u32::try_from(n).map_err(|_| wrong())
        };
        let ([gx, gy, gz], [bx, by, bz]) = (grid, block);
        let what = format!(
            "launch of kernel '{name}', grid {gx} x {gy} x {gz}, block {bx} x {by} x {bz}, {shared} bytes of shared memory,"
        );
        let (gx, gy, gz) = (size(gx)?, size(gy)?, size(gz)?);
        let (bx, by, bz) = (size(bx)?, size(by)?, size(bz)?);
        self.grant(shared)?;
        *device.last.lock().unwrap_or_else(PoisonError::into_inner) = Some(name.clone());
        device.launches.fetch_add(1, Ordering::Relaxed);
        device.timed(name, stream, || {
            let launched = device.call(&what, |api| unsafe {
                (api.cuLaunchKernel)(self.handle, gx, gy, gz, bx, by, bz, shared as u32, stream, parameters, extra)
            });
            launched.map_err(|e| Error { cause: Cause::Kernel, ..e })
        })?;
        if device.waits {
            device.call("cuStreamSynchronize", |api| unsafe { (api.cuStreamSynchronize)(stream) })?;
        }
        Ok(())
    }

    /// Raises the limit of dynamic shared memory to what a launch wants.
    fn grant(&self, shared: i32) -> Result<(), Error> {
        if shared <= self.granted.load(Ordering::Relaxed) {
            return Ok(());
        }
        let (device, name) = (self.device, &self.name);
        let all = i64::from(shared) + i64::from(self.static_shared);
        if all > i64::from(device.shared) {
            let (limit, device) = (device.shared, device.describe());
            let message =
                format!("kernel '{name}' needs {all} bytes of shared memory, a block on {device} has {limit}");
            return Err(Error::new(Cause::Kernel, message));
        }
        let limit = CUfunction_attribute::CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES;
        device.call(
            &format!("cuFuncSetAttribute of kernel '{name}', {shared} bytes of shared memory,"),
            |api| unsafe { (api.cuFuncSetAttribute)(self.handle, limit, shared) },
        )?;
        self.granted.store(shared, Ordering::Relaxed);
        Ok(())
    }
}

impl Device {
    /// Loads an image, or finds it loaded.
    fn load(&self, image: &Arc<Image>) -> Result<CUmodule, Error> {
        let mut cache = self.modules.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, module, uses)) = cache.loaded.iter_mut().find(|(known, ..)| *known == *image) {
            *uses += 1;
            return Ok(*module);
        }
        // Of recursion, the driver's compiler does not know how deep it is.
        if let Some(bytes) = image.directive("// stack").and_then(|bytes| bytes.parse().ok()) {
            self.deepen(bytes)?;
        }
        let mut module = std::ptr::null_mut();
        let mut status = 0;
        let mut log = vec![0u8; 8192];
        let outcome = match &**image {
            Image::Binary(bytes) => self.call("cuModuleLoadData", |api| unsafe {
                status = (api.cuModuleLoadData)(&mut module, bytes.as_ptr().cast());
                status
            }),
            Image::Ptx(text, level) => {
                let mut options = [
                    CUjit_option::CU_JIT_ERROR_LOG_BUFFER,
                    CUjit_option::CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES,
                    CUjit_option::CU_JIT_OPTIMIZATION_LEVEL,
                ];
                let level = (*level).clamp(0, 4) as usize;
                let mut values = [log.as_mut_ptr().cast(), (log.len() - 1) as *mut c_void, level as *mut c_void];
                self.call("cuModuleLoadDataEx", |api| unsafe {
                    let (options, values) = (options.as_mut_ptr(), values.as_mut_ptr());
                    status = (api.cuModuleLoadDataEx)(&mut module, text.as_ptr().cast(), 3, options, values);
                    status
                })
            }
        };
        if let Err(error) = outcome {
            let log = log.split(|&b| b == 0).next().unwrap_or_default();
            return Err(self.load_failure(image, status, error, String::from_utf8_lossy(log).trim()));
        }
        cache.loaded.push((image.clone(), module, 1));
        Ok(module)
    }

    /// Gives each thread so much stack, in bytes, at least.
    fn deepen(&self, bytes: usize) -> Result<(), Error> {
        let (limit, mut now) = (CUlimit::CU_LIMIT_STACK_SIZE, 0);
        self.call("cuCtxGetLimit", |api| unsafe { (api.cuCtxGetLimit)(&mut now, limit) })?;
        if now >= bytes {
            return Ok(());
        }
        self.call(&format!("cuCtxSetLimit to {bytes} bytes of stack a thread"), |api| unsafe {
            (api.cuCtxSetLimit)(limit, bytes)
        })
    }

    /// Why an image does not load: the code and the device do not fit, or the code
    /// is wrong.
    fn load_failure(&self, image: &Image, status: i32, error: Error, log: &str) -> Error {
        let is = |e: CUresult| e as i32 == status;
        let text = self.api.text(status);
        let device = self.describe();
        let log = if log.is_empty() { String::new() } else { format!("; the driver's compiler says: {log}") };
        let target = image.directive(".target").unwrap_or_else(|| "another chip".into());
        if is(CUresult::CUDA_ERROR_NO_BINARY_FOR_GPU)
            || (is(CUresult::CUDA_ERROR_INVALID_PTX) && self.older_than(&target))
        {
            return Error::new(
                Cause::Code,
                format!("the code is for {target} and does not run on {device}: {text}{log}"),
            );
        }
        if is(CUresult::CUDA_ERROR_UNSUPPORTED_PTX_VERSION) {
            let version = image.directive(".version").unwrap_or_default();
            let message = format!(
                "the code is PTX {version}, which the driver (CUDA {}) is too old for: {text}{log}",
                self.driver()
            );
            return Error::new(Cause::Code, message);
        }
        if is(CUresult::CUDA_ERROR_OUT_OF_MEMORY) {
            return Error::new(Cause::Memory, format!("out of memory on {device} while kernels are loaded: {text}"));
        }
        let wrong = [
            CUresult::CUDA_ERROR_INVALID_PTX,
            CUresult::CUDA_ERROR_INVALID_IMAGE,
            CUresult::CUDA_ERROR_INVALID_SOURCE,
            CUresult::CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY,
            CUresult::CUDA_ERROR_JIT_COMPILER_NOT_FOUND,
        ];
        match wrong.into_iter().any(is) {
            true => Error::new(Cause::Code, format!("the kernels do not load on {device}: {text}{log}")),
            false => error,
        }
    }

    /// Whether the device is older than a chip such as `sm_90`.
    fn older_than(&self, chip: &str) -> bool {
        let number = chip.trim_start_matches("sm_").trim_end_matches(|c: char| c.is_ascii_alphabetic());
        number.parse::<i32>().is_ok_and(|n| 10 * self.capability.0 + self.capability.1 < n)
    }

    /// Unloads what nobody uses any more. The driver may have ended before.
    fn unload(&self, module: CUmodule) {
        let mut cache = self.modules.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(at) = cache.loaded.iter().position(|(_, known, _)| *known == module) else { return };
        cache.loaded[at].2 -= 1;
        if cache.loaded[at].2 == 0 {
            cache.loaded.remove(at);
            let _ = self.call("cuModuleUnload", |api| unsafe { (api.cuModuleUnload)(module) });
        }
    }
}

/// The image that `mgpuModuleLoadJIT` gets.
///
/// # Safety
/// `text` ends with a zero byte.
pub unsafe fn ptx(text: *const c_char, level: i32) -> Image {
    Image::Ptx(unsafe { CStr::from_ptr(text) }.to_owned(), level)
}
