//! Compiled functions whose kernels run on a device.
//!
//! The host part is compiled into this process; it reaches the device through
//! the `mgpu` functions of a [`Driver`]. Arguments are copied to the device
//! once, results back after each run that reads them.

use std::{
    cell::Cell,
    ffi::c_void,
    mem::ManuallyDrop,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use inkwell::{OptimizationLevel, context::Context, execution_engine::ExecutionEngine, module::Linkage};
use seq_dialects::ir::Op;
use seq_host::{Error, Port, Signature, marshal, native};
use seq_ranks::Device;
use seq_values::Value;

/// A device, and how code of this process reaches it.
pub trait Driver {
    /// The functions of the `mgpu` interface with their addresses.
    fn symbols(&self) -> Vec<(&'static str, usize)>;

    /// Runs `f`, which calls these functions. An error is one of the device; a
    /// panic of `f` goes on when the device is safe.
    fn within(&self, f: &mut dyn FnMut()) -> Result<(), Error>;
}

type Packed = unsafe extern "C-unwind" fn(*mut *mut c_void);

/// What stops the program if a condition was found false on the device.
type Check = unsafe extern "C-unwind" fn();

/// Its name.
const CHECK: &str = "seq_gpu_check";
type Allocate = extern "C-unwind" fn(u64, *mut c_void, bool) -> *mut c_void;
type Free = extern "C-unwind" fn(*mut c_void, *mut c_void);
type Copy = unsafe extern "C-unwind" fn(*mut c_void, *mut c_void, usize, *mut c_void);
type Synchronize = extern "C-unwind" fn(*mut c_void);

/// The functions that move arrays.
struct Memory {
    allocate: Allocate,
    free: Free,
    copy: Copy,
    synchronize: Synchronize,
}

impl Memory {
    fn of(driver: &dyn Driver) -> Result<Self, Error> {
        let symbols = driver.symbols();
        let find = |name: &str| {
            let found = symbols.iter().find(|(n, _)| *n == name).map(|(_, address)| *address);
            found.ok_or_else(|| Error::Compile(format!("the driver has no function {name}")))
        };
        unsafe {
            Ok(Self {
                allocate: std::mem::transmute::<usize, Allocate>(find("mgpuMemAlloc")?),
                free: std::mem::transmute::<usize, Free>(find("mgpuMemFree")?),
                copy: std::mem::transmute::<usize, Copy>(find("mgpuMemcpy")?),
                synchronize: std::mem::transmute::<usize, Synchronize>(find("mgpuStreamSynchronize")?),
            })
        }
    }

    fn copy(&self, to: *mut u8, from: *const u8, bytes: usize) {
        let stream = std::ptr::null_mut();
        unsafe { (self.copy)(to.cast(), from.cast_mut().cast(), bytes, stream) };
        (self.synchronize)(stream);
    }

    /// A copy of host memory on the device.
    fn place(&self, from: *const u8, bytes: usize) -> *mut u8 {
        let place: *mut u8 = (self.allocate)(bytes.max(1) as u64, std::ptr::null_mut(), false).cast();
        self.copy(place, from, bytes);
        place
    }

    /// How ranks reach arrays.
    fn arrays(&self) -> Device {
        Device { copy: self.copy, wait: self.synchronize }
    }

    fn free(&self, memory: *mut u8) {
        (self.free)(memory.cast(), std::ptr::null_mut());
    }
}

/// One function, compiled for a device.
pub struct Program<'d> {
    signature: Signature,
    packed: Packed,
    check: Check,
    driver: &'d dyn Driver,
    memory: Memory,
    engine: ManuallyDrop<ExecutionEngine<'static>>,
    context: *mut Context,
}

impl<'d> Program<'d> {
    /// Compiles `entry` of a module that went through the pipeline of this crate;
    /// `signature` is what the function was on tensors.
    pub fn compile(lowered: Op, entry: &str, signature: Signature, driver: &'d dyn Driver) -> Result<Self, Error> {
        let memory = Memory::of(driver)?;
        let context = Box::into_raw(Box::new(Context::create()));
        // The context is freed in `drop`, after the engine that refers to it.
        let borrowed: &'static Context = unsafe { &*context };
        match build(lowered, entry, &signature, driver, borrowed) {
            Ok((engine, packed, check)) => {
                Ok(Self { signature, packed, check, driver, memory, engine: ManuallyDrop::new(engine), context })
            }
            Err(error) => {
                drop(unsafe { Box::from_raw(context) });
                Err(error)
            }
        }
    }

    /// What the function takes and returns.
    pub fn signature(&self) -> &Signature {
        &self.signature
    }

    /// Runs the function.
    pub fn run(&self, arguments: &[Value]) -> Result<Vec<Value>, Error> {
        self.prepare(arguments)?.execute_and_read()
    }

    /// Copies the arguments to the device, for repeated runs.
    pub fn prepare(&self, arguments: &[Value]) -> Result<Prepared<'_>, Error> {
        self.prepare_parts(marshal::parts(&self.signature, arguments)?)
    }

    /// The same for arguments in parts.
    pub(crate) fn prepare_parts(&self, arguments: Vec<Value>) -> Result<Prepared<'_>, Error> {
        let mut placed = vec![];
        self.within(|| {
            placed = arguments
                .iter()
                .map(|value| match value {
                    Value::Array(array) => {
                        self.memory.place(array.data.as_ptr(), array.data.len() * array.data.element_type().bytes())
                    }
                    _ => std::ptr::null_mut(),
                })
                .collect();
        })?;
        Ok(Prepared { program: self, arguments, placed, layout: marshal::Layout::of(&self.signature.results) })
    }

    /// Runs `f` on the device and catches what stops the program.
    fn within(&self, mut f: impl FnMut()) -> Result<(), Error> {
        match self.guarded(&mut f) {
            // A condition that was found false says more than what its kernels then did.
            Err(error) if !matches!(error, Error::Stopped { .. }) => {
                let checked = self.guarded(&mut || unsafe { (self.check)() });
                Err(checked.err().filter(|e| matches!(e, Error::Stopped { .. })).unwrap_or(error))
            }
            done => done,
        }
    }

    fn guarded(&self, f: &mut dyn FnMut()) -> Result<(), Error> {
        let device_error = Cell::new(None);
        let call = Unshared(|| {
            if let Err(error) = self.driver.within(f) {
                device_error.set(Some(error));
            }
        });
        let guarded = seq_runtime::guard(Some(1), move || call.run());
        if let Some(error) = device_error.take() {
            return Err(error);
        }
        guarded.map_err(|s| Error::Stopped { location: s.location, message: s.message })
    }
}

/// What one other thread has while this one waits.
pub(crate) struct Unshared<T>(pub(crate) T);

unsafe impl<T> Send for Unshared<T> {}

impl<T> Unshared<T> {
    pub(crate) fn get(self) -> T {
        self.0
    }
}

impl<F: FnOnce()> Unshared<F> {
    fn run(self) {
        (self.0)();
    }
}

fn build(
    lowered: Op,
    entry: &str,
    signature: &Signature,
    driver: &dyn Driver,
    context: &'static Context,
) -> Result<(ExecutionEngine<'static>, Packed, Check), Error> {
    let machine = native::host_machine()?;
    let module = native::translate(lowered, context, &machine)?;
    native::add_packed(&module, entry, signature)?;
    if let Some(check) = module.get_function(CHECK) {
        check.set_linkage(Linkage::External);
    }
    native::optimize(&module, &machine, &[native::packed_name(entry), CHECK.into()], native::Effort::Full)?;
    let engine = module
        .create_jit_execution_engine(OptimizationLevel::Default)
        .map_err(|e| Error::Compile(format!("no execution engine: {}", e.to_string())))?;
    let runtime = seq_runtime::symbols().iter().map(|(name, address)| (*name, *address as usize));
    for (name, address) in runtime.chain(driver.symbols()).chain(seq_ranks::symbols()) {
        let declared = module.get_function(name).filter(|f| f.count_basic_blocks() == 0);
        if let Some(function) = declared {
            engine.add_global_mapping(&function, address);
        }
    }
    let address = engine
        .get_function_address(&native::packed_name(entry))
        .map_err(|e| Error::Compile(format!("@{entry} was not compiled: {e}")))?;
    let check = engine.get_function_address(CHECK).map_err(|e| Error::Compile(format!("no {CHECK}: {e}")))?;
    // The constructors load the kernels.
    driver.within(&mut || engine.run_static_constructors())?;
    let (packed, check) =
        unsafe { (std::mem::transmute::<usize, Packed>(address), std::mem::transmute::<usize, Check>(check)) };
    Ok((engine, packed, check))
}

impl Drop for Program<'_> {
    fn drop(&mut self) {
        // The destructors unload the kernels.
        let _ = self.driver.within(&mut || self.engine.run_static_destructors());
        unsafe {
            ManuallyDrop::drop(&mut self.engine);
            drop(Box::from_raw(self.context));
        }
    }
}

/// A function with its arguments on the device.
pub struct Prepared<'p> {
    program: &'p Program<'p>,
    arguments: Vec<Value>,
    placed: Vec<*mut u8>,
    layout: marshal::Layout,
}

impl Prepared<'_> {
    /// Runs the function and drops its results.
    pub fn execute(&mut self) -> Result<(), Error> {
        self.call(false).map(|_| ())
    }

    /// Runs the function and returns its results.
    pub fn execute_and_read(&mut self) -> Result<Vec<Value>, Error> {
        Ok(marshal::whole(&self.program.signature.results, self.execute_and_read_parts()?))
    }

    /// Runs the function and returns its results in parts.
    pub(crate) fn execute_and_read_parts(&mut self) -> Result<Vec<Value>, Error> {
        self.call(true)
    }

    fn call(&mut self, read: bool) -> Result<Vec<Value>, Error> {
        let program = self.program;
        let (memory, ports) = (&program.memory, &program.signature);
        let mut values = vec![];
        program.within(|| {
            let mut copies = vec![];
            let mut storage: Vec<Vec<i64>> = vec![];
            for ((port, value), &placed) in ports.inputs.iter().zip(&self.arguments).zip(&self.placed) {
                match value {
                    Value::Array(array) => {
                        let bytes = array.data.len() * array.data.element_type().bytes();
                        let place = if port.consumed {
                            let copy = (memory.allocate)(bytes.max(1) as u64, std::ptr::null_mut(), false).cast();
                            memory.copy(copy, placed, bytes);
                            copies.push(copy);
                            copy
                        } else {
                            placed
                        };
                        storage.push(marshal::descriptor(place, &array.shape));
                    }
                    Value::Scalar(scalar) => {
                        let mut word = [0u8; 8];
                        let bytes = marshal::scalar_bytes(*scalar);
                        word[..bytes.len()].copy_from_slice(&bytes);
                        storage.push(vec![i64::from_ne_bytes(word)]);
                    }
                    Value::Jagged(_) => unreachable!("jagged arrays were taken apart"),
                }
            }
            let mut results = vec![0i64; (self.layout.size / 8).max(1)];
            let mut pointers: Vec<*mut c_void> = storage.iter_mut().map(|s| s.as_mut_ptr().cast()).collect();
            pointers.push(results.as_mut_ptr().cast());
            memory.arrays().run(|| unsafe { (program.packed)(pointers.as_mut_ptr()) });
            if read {
                values = self.read(&results);
            }
            self.release(&results, &copies);
            copies.into_iter().for_each(|copy| memory.free(copy));
        })?;
        Ok(values)
    }

    /// The results on the host: a dense copy of each array stands in for it.
    fn read(&self, results: &[i64]) -> Vec<Value> {
        let mut own = results.to_vec();
        let base = own.as_mut_ptr().cast::<u8>();
        let ports = self.program.signature.results.iter().zip(&self.layout.offsets);
        let one = |(port, &at): (&Port, &usize)| {
            let mut bytes: Vec<u64> = vec![];
            if let Some(shape) = &port.shape {
                let rank = shape.len();
                let words = unsafe { std::slice::from_raw_parts_mut(base.add(at).cast::<i64>(), 3 + 2 * rank) };
                let (sizes, strides) = words[3..].split_at(rank);
                let last: i64 = sizes.iter().zip(strides).map(|(&n, &stride)| (n - 1).max(0) * stride).sum();
                let empty = sizes.contains(&0);
                let width = port.element.bytes();
                let count = if empty { 0 } else { (last + 1) as usize * width };
                bytes.resize(count.div_ceil(8), 0);
                let from = (words[1] as *const u8).wrapping_offset(words[2] as isize * width as isize);
                if count > 0 {
                    self.program.memory.copy(bytes.as_mut_ptr().cast(), from, count);
                }
                words[1] = bytes.as_ptr() as i64;
                words[2] = 0;
            }
            unsafe { marshal::read_result(port, base.add(at)) }
        };
        ports.map(one).collect()
    }

    /// Frees the arrays among the results, of which several may be one allocation.
    fn release(&self, results: &[i64], copies: &[*mut u8]) {
        let base = results.as_ptr().cast::<u8>();
        let mut freed = copies.to_vec();
        for (port, &at) in self.program.signature.results.iter().zip(&self.layout.offsets) {
            if port.shape.is_some() {
                let allocated = unsafe { base.add(at).cast::<*mut u8>().read() };
                if !freed.contains(&allocated) {
                    self.program.memory.free(allocated);
                    freed.push(allocated);
                }
            }
        }
    }
}

impl Drop for Prepared<'_> {
    fn drop(&mut self) {
        let placed = std::mem::take(&mut self.placed);
        let _ = self.program.within(|| {
            placed.iter().filter(|p| !p.is_null()).for_each(|&p| self.program.memory.free(p));
        });
    }
}

/// Runs `f` so that its panic is returned; helps a [`Driver`] to put its device
/// back before the panic goes on.
pub fn catching(f: &mut dyn FnMut()) -> Option<Box<dyn std::any::Any + Send>> {
    catch_unwind(AssertUnwindSafe(f)).err()
}

/// Goes on with a panic that was caught.
pub fn go_on(panic: Option<Box<dyn std::any::Any + Send>>) {
    if let Some(payload) = panic {
        resume_unwind(payload);
    }
}
