//! libdevice: NVIDIA's bodies of the functions `__nv_*`, which mathematical
//! operations become.
//!
//! It is LLVM bitcode that comes with CUDA and may not be passed on, so it is looked
//! for where code is made; where it runs it is not needed. Denormals are kept, as on
//! the other back ends.

use std::{
    env,
    path::{Path, PathBuf},
};

use inkwell::{
    memory_buffer::MemoryBuffer,
    module::{FlagBehavior, Linkage, Module},
};
use seq_dialects::{
    ir::{self, Op},
    ops::{TypedOp, llvm},
};
use seq_passes::Failure;

const FILE: &str = "libdevice.10.bc";

/// Where libdevice is, if a kernel calls a function of it.
pub fn needed<'c>(kernels: Op<'c>) -> Result<Option<PathBuf>, Failure<'c>> {
    let calls = ir::find(kernels, &[llvm::Call::NAME]).into_iter();
    let mut named = calls.filter_map(|op| Some((op, ir::symbol_reference(op, "callee")?)));
    let Some((op, name)) = named.find(|(_, name)| name.starts_with("__nv_")) else { return Ok(None) };
    let places = places();
    match places.iter().find(|place| place.is_file()) {
        Some(found) => Ok(Some(found.clone())),
        None => {
            let list: Vec<_> = places.iter().map(|p| p.display().to_string()).collect();
            let message = format!(
                "needs {name} of CUDA's libdevice, which is none of {}; SEQ_LIBDEVICE names the file",
                list.join(", ")
            );
            Err(Failure::at(op, message))
        }
    }
}

/// The files that libdevice can be: what SEQ_LIBDEVICE names alone, or else those
/// of the installations of CUDA.
fn places() -> Vec<PathBuf> {
    if let Some(named) = env::var_os("SEQ_LIBDEVICE") {
        let named = PathBuf::from(named);
        return vec![if named.is_dir() { named.join(FILE) } else { named }];
    }
    let home = env::var_os("CUDA_HOME").map(PathBuf::from);
    let built = env::current_exe().ok().and_then(|exe| Some(exe.parent()?.parent()?.join("cuda")));
    let roots = home.into_iter().chain(["/usr/local/cuda".into()]).chain(built);
    roots.map(|root| root.join("nvvm/libdevice").join(FILE)).collect()
}

/// Adds the functions of libdevice that the module calls.
pub fn link(module: &Module, path: &Path) -> Result<(), String> {
    let context = module.get_context();
    let fail = |e: &dyn std::fmt::Display| format!("{}: {e}", path.display());
    let bytes = std::fs::read(path).map_err(|e| fail(&e))?;
    // Behind the bytes comes the zero that LLVM wants.
    let buffer = MemoryBuffer::create_from_memory_range_copy(&bytes, FILE);
    let library = Module::parse_bitcode_from_buffer(&buffer, context).map_err(|e| fail(&e.to_string()))?;
    library.set_triple(&module.get_triple());
    library.set_data_layout(&module.get_data_layout());
    let own: Vec<_> = module.get_functions().filter(|f| f.count_basic_blocks() > 0).collect();
    module.link_in_module(library).map_err(|e| fail(&e.to_string()))?;
    for function in module.get_functions() {
        if function.count_basic_blocks() > 0 && !own.contains(&function) {
            function.set_linkage(Linkage::Internal);
        }
    }
    let keep_denormals = context.i32_type().const_zero();
    module.add_basic_value_flag("nvvm-reflect-ftz", FlagBehavior::Override, keep_denormals);
    Ok(())
}
