//! Compiled functions in this process.

use std::{ffi::c_void, mem::ManuallyDrop, rc::Rc};

use inkwell::{OptimizationLevel, context::Context, execution_engine::ExecutionEngine};
use seq_dialects::ir::Op;
use seq_values::Value;

use crate::{
    Error, Options, Signature,
    marshal::{self, Layout},
    native::{self, Effort},
};

type Packed = unsafe extern "C-unwind" fn(*mut *mut c_void);

/// One function, compiled.
pub struct Program {
    signature: Signature,
    threads: Option<usize>,
    packed: Packed,
    _code: Rc<Code>,
}

/// The code of a module.
struct Code {
    engine: ManuallyDrop<ExecutionEngine<'static>>,
    context: *mut Context,
}

impl Program {
    /// Compiles `entry` of a module in the LLVM dialect; `signature` is what
    /// the function was on tensors.
    pub fn compile(lowered: Op, entry: &str, signature: Signature, options: &Options) -> Result<Self, Error> {
        let mut programs = Self::compile_all(lowered, vec![(entry.into(), signature)], options, Effort::Full)?;
        Ok(programs.remove(0))
    }

    /// Compiles several functions of a module together.
    pub fn compile_all(
        lowered: Op,
        entries: Vec<(String, Signature)>,
        options: &Options,
        effort: Effort,
    ) -> Result<Vec<Self>, Error> {
        let context = Box::into_raw(Box::new(Context::create()));
        // The context is freed in `drop`, after the engine that refers to it.
        let borrowed: &'static Context = unsafe { &*context };
        let (engine, addresses) = match Self::build(lowered, &entries, borrowed, effort) {
            Ok(built) => built,
            Err(error) => {
                drop(unsafe { Box::from_raw(context) });
                return Err(error);
            }
        };
        let code = Rc::new(Code { engine: ManuallyDrop::new(engine), context });
        let program =
            |((_, signature), packed)| Self { signature, threads: options.threads, packed, _code: code.clone() };
        Ok(entries.into_iter().zip(addresses).map(program).collect())
    }

    fn build(
        lowered: Op,
        entries: &[(String, Signature)],
        context: &'static Context,
        effort: Effort,
    ) -> Result<(ExecutionEngine<'static>, Vec<Packed>), Error> {
        let machine = native::host_machine()?;
        let module = native::translate(lowered, context, &machine)?;
        for (entry, signature) in entries {
            native::add_packed(&module, entry, signature)?;
        }
        let exported: Vec<_> = entries.iter().map(|(entry, _)| native::packed_name(entry)).collect();
        native::optimize(&module, &machine, &exported, effort)?;
        let level = match effort {
            Effort::Full => OptimizationLevel::Aggressive,
            Effort::Least => OptimizationLevel::None,
        };
        let engine = module
            .create_jit_execution_engine(level)
            .map_err(|e| Error::Compile(format!("no execution engine: {}", e.to_string())))?;
        for (name, address) in seq_runtime::symbols() {
            if let Some(function) = module.get_function(name) {
                engine.add_global_mapping(&function, *address as usize);
            }
        }
        let mut addresses = vec![];
        for ((entry, _), name) in entries.iter().zip(&exported) {
            let address = engine
                .get_function_address(name)
                .map_err(|e| Error::Compile(format!("@{entry} was not compiled: {e}")))?;
            addresses.push(unsafe { std::mem::transmute::<usize, Packed>(address) });
        }
        Ok((engine, addresses))
    }

    /// What the function takes and returns.
    pub fn signature(&self) -> &Signature {
        &self.signature
    }

    /// Runs the function.
    pub fn run(&self, arguments: &[Value]) -> Result<Vec<Value>, Error> {
        self.prepare(arguments)?.execute_and_read()
    }

    /// Converts the arguments once, for repeated runs.
    pub fn prepare(&self, arguments: &[Value]) -> Result<Prepared<'_>, Error> {
        let arguments = marshal::parts(&self.signature, arguments)?;
        Ok(Prepared { program: self, arguments, layout: Layout::of(&self.signature.results) })
    }
}

impl Drop for Code {
    fn drop(&mut self) {
        unsafe {
            ManuallyDrop::drop(&mut self.engine);
            drop(Box::from_raw(self.context));
        }
    }
}

/// A function with its arguments in place.
pub struct Prepared<'p> {
    program: &'p Program,
    arguments: Vec<Value>,
    layout: Layout,
}

impl Prepared<'_> {
    /// Runs the function and drops its results.
    pub fn execute(&mut self) -> Result<(), Error> {
        let results = self.call()?;
        self.release(&results);
        Ok(())
    }

    /// Runs the function and returns its results.
    pub fn execute_and_read(&mut self) -> Result<Vec<Value>, Error> {
        let results = self.call()?;
        let base = results.as_ptr().cast::<u8>();
        let ports = self.program.signature.results.iter().zip(&self.layout.offsets);
        let values = ports.map(|(port, &at)| unsafe { marshal::read_result(port, base.add(at)) }).collect();
        self.release(&results);
        Ok(marshal::whole(&self.program.signature.results, values))
    }

    fn call(&mut self) -> Result<Vec<i64>, Error> {
        let mut results = vec![0i64; (self.layout.size / 8).max(1)];
        // What each argument points to: a descriptor or a scalar. An array that
        // the function may update is copied first.
        let mut copies = vec![];
        let mut storage: Vec<Vec<i64>> = vec![];
        for (port, value) in self.program.signature.inputs.iter().zip(&mut self.arguments) {
            match value {
                Value::Scalar(scalar) => {
                    let mut word = [0u8; 8];
                    let bytes = marshal::scalar_bytes(*scalar);
                    word[..bytes.len()].copy_from_slice(&bytes);
                    storage.push(vec![i64::from_ne_bytes(word)]);
                }
                Value::Array(array) if port.consumed => {
                    let mut copy = array.data.clone();
                    storage.push(marshal::descriptor(copy.as_mut_ptr(), &array.shape));
                    copies.push(copy);
                }
                Value::Array(array) => storage.push(marshal::descriptor(array.data.as_mut_ptr(), &array.shape)),
                Value::Jagged(_) => return Err(Error::Arguments("a jagged array is passed in its parts".into())),
            }
        }
        let mut pointers: Vec<usize> = storage.iter_mut().map(|s| s.as_mut_ptr() as usize).collect();
        pointers.push(results.as_mut_ptr() as usize);
        let packed = self.program.packed;
        seq_runtime::guard(self.program.threads, move || unsafe {
            packed(pointers.as_mut_ptr().cast());
        })
        .map_err(|s| Error::Stopped { location: s.location, message: s.message })?;
        drop(copies);
        Ok(results)
    }

    /// Frees the arrays among the results, of which several may be one allocation.
    fn release(&self, results: &[i64]) {
        let base = results.as_ptr().cast::<u8>();
        let mut freed: Vec<*mut c_void> = vec![];
        for (port, &at) in self.program.signature.results.iter().zip(&self.layout.offsets) {
            if port.shape.is_some() {
                let allocated = unsafe { base.add(at).cast::<*mut c_void>().read() };
                if !freed.contains(&allocated) {
                    unsafe { seq_runtime::abi::_mlir_memref_to_llvm_free(allocated) };
                    freed.push(allocated);
                }
            }
        }
    }
}
