//! Compiled functions in this process.

use std::{collections::BTreeSet, ffi::c_void, rc::Rc};

use inkwell::{GlobalVisibility, context::Context, module::Linkage};
use seq_dialects::{
    ir::Op,
    ops::{TypedOp, llvm},
};
use seq_host::{
    Effort, Error, Jit, Signature,
    marshal::{self, Layout},
    native, objects,
};
use seq_values::Value;

use crate::Options;

type Packed = unsafe extern "C-unwind" fn(*mut *mut c_void);

/// One function, compiled.
pub struct Program {
    signature: Signature,
    threads: Option<usize>,
    packed: Packed,
    code: Rc<Jit>,
    /// The functions whose addresses can be asked for.
    names: Rc<Vec<String>>,
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
        let context = Context::create();
        let machine = if effort == Effort::Least { native::quick_machine } else { native::host_machine };
        let module = native::translate(lowered, &context, &machine()?)?;
        for (entry, signature) in &entries {
            native::add_packed(&module, entry, signature)?;
        }
        let exported: Vec<_> = entries.iter().map(|(entry, _)| native::packed_name(entry)).collect();
        let names = if options.named { called_back(lowered) } else { vec![] };
        let names: Vec<String> = names.into_iter().filter(|name| module.get_function(name).is_some()).collect();
        for name in &names {
            module.get_function(name).into_iter().for_each(|function| function.set_linkage(Linkage::External));
        }
        let kept = [&exported[..], &names].concat();
        let way = objects::Way { effort, visibility: GlobalVisibility::Default, polls: false };
        let objects = objects::compile(&module, machine, &kept, way)?;
        let mut runtime: Vec<_> =
            seq_runtime::symbols().iter().map(|&(name, address)| (name, address as usize)).collect();
        runtime.extend(seq_ranks::symbols());
        let code = Rc::new(Jit::link(&objects, &runtime)?);
        let names = Rc::new(names);
        let program = |((_, signature), name): ((String, Signature), &String)| {
            let packed = unsafe { std::mem::transmute::<usize, Packed>(code.address(name)?) };
            Ok(Self { signature, threads: options.threads, packed, code: code.clone(), names: names.clone() })
        };
        entries.into_iter().zip(&exported).map(program).collect()
    }

    /// What the function takes and returns.
    pub fn signature(&self) -> &Signature {
        &self.signature
    }

    /// Where the functions are that the runtime calls, with their names, if these were kept.
    pub fn code(&self) -> Vec<(usize, String)> {
        self.names.iter().filter_map(|name| Some((self.code.address(name).ok()?, name.clone()))).collect()
    }

    /// Runs the function.
    pub fn run(&self, arguments: &[Value]) -> Result<Vec<Value>, Error> {
        self.prepare(arguments)?.execute_and_read()
    }

    /// Converts the arguments once, for repeated runs.
    pub fn prepare(&self, arguments: &[Value]) -> Result<Prepared<'_>, Error> {
        Ok(self.function().prepare(marshal::parts(&self.signature, arguments)?))
    }

    pub(crate) fn function(&self) -> Function<'_> {
        Function { signature: &self.signature, threads: self.threads, packed: self.packed }
    }
}

/// The functions that the address is taken of.
fn called_back(lowered: Op) -> Vec<String> {
    let names = llvm::AddressOf::all_in(lowered).into_iter().map(|address| address.global_name());
    let names: BTreeSet<String> = names.collect();
    names.into_iter().collect()
}

/// What a call needs of a program.
#[derive(Clone, Copy)]
pub(crate) struct Function<'p> {
    pub(crate) signature: &'p Signature,
    threads: Option<usize>,
    packed: Packed,
}

impl<'p> Function<'p> {
    pub(crate) fn prepare(self, arguments: Vec<Value>) -> Prepared<'p> {
        Prepared { program: self, arguments, layout: Layout::of(&self.signature.results) }
    }
}

/// A function with its arguments in place.
pub struct Prepared<'p> {
    program: Function<'p>,
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
        Ok(marshal::whole(&self.program.signature.results, self.execute_and_read_parts()?))
    }

    /// Runs the function and returns its results in parts.
    pub(crate) fn execute_and_read_parts(&mut self) -> Result<Vec<Value>, Error> {
        let results = self.call()?;
        let base = results.as_ptr().cast::<u8>();
        let ports = self.program.signature.results.iter().zip(&self.layout.offsets);
        let values = ports.map(|(port, &at)| unsafe { marshal::read_result(port, base.add(at)) }).collect();
        self.release(&results);
        Ok(values)
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
