//! The PTX in a lowered module.

use melior::{StringRef, ir::attribute::ArrayAttribute};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Op},
    ops::{TypedOp, gpu},
};
use seq_host::Error;

/// The PTX of all kernels of a module that went through the pipeline to PTX.
pub fn ptx(lowered: Op) -> Result<String, Error> {
    let missing = || Error::Compile("the program has no kernels".into());
    let binary = ir::find(lowered, &[gpu::Binary::NAME]).into_iter().next().ok_or_else(missing)?;
    let objects = melior::ir::operation::OperationLike::attribute(&binary, "objects").ok();
    let objects = objects.and_then(|a| ArrayAttribute::try_from(a).ok()).ok_or_else(missing)?;
    let object = objects.element(0).map_err(|_| missing())?;
    let raw = melior::ir::AttributeLike::to_raw(&object);
    let bytes = unsafe {
        if !sys::mlirAttributeIsAGPUObjectAttr(raw) {
            return Err(missing());
        }
        StringRef::from_raw(sys::mlirGPUObjectAttrGetObject(raw))
    };
    let text = bytes.as_str().map_err(|e| Error::Compile(format!("the PTX is not text: {e}")))?;
    Ok(text.trim_end_matches('\0').to_string())
}
