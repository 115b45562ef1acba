//! What the tools share: MLIR's mains, all registrations, running pipelines,
//! checking every pass of them.

mod check_each;
mod compiled;
pub mod nesting;
pub mod signature;

use std::{
    ffi::{CString, c_char, c_int, c_void},
    os::unix::ffi::OsStringExt,
};

use melior::{Context, StringRef, dialect::DialectRegistry, ir::Module, utility::register_all_llvm_translations};
use mlir_sys::{MlirContext, MlirDialectRegistry, MlirOperation, MlirStringRef};
use seq_dialects::ir::{self, Op};

pub use check_each::{Changed, CheckEach};
pub use compiled::Outcome;

type Hook = extern "C" fn(*mut c_void, *const c_char, MlirOperation) -> bool;

#[link(name = "SeqDriver")]
unsafe extern "C" {
    fn seqOptMain(argc: c_int, argv: *mut *mut c_char, hook: Option<Hook>, data: *mut c_void) -> c_int;
    fn seqLspServerMain(argc: c_int, argv: *mut *mut c_char) -> c_int;
    fn seqRegisterUpstreamPasses();
    fn seqRegisterAll(registry: MlirDialectRegistry);
    fn seqWriteRemarks(context: MlirContext, path: MlirStringRef, passes: MlirStringRef) -> bool;
    fn seqEndRemarks(context: MlirContext);
    fn seqRunPipeline(
        module: MlirOperation,
        text: MlirStringRef,
        hook: Option<Hook>,
        data: *mut c_void,
        verify_each: bool,
    ) -> bool;
}

/// Sees the module before the first pass (`None`) and after each pass (its name).
pub trait PassObserver {
    /// Called with the module in its present form.
    fn after_pass(&mut self, pass: Option<&str>, module: Op);

    /// Whether the module is to be verified after each pass, which is a third of the time.
    fn verifies(&self) -> bool {
        true
    }
}

extern "C" fn call_observer(data: *mut c_void, pass: *const c_char, module: MlirOperation) -> bool {
    let observer = unsafe { &mut *data.cast::<&mut dyn PassObserver>() };
    let name = (!pass.is_null()).then(|| unsafe { std::ffi::CStr::from_ptr(pass) }.to_string_lossy().into_owned());
    observer.after_pass(name.as_deref(), unsafe { Op::from_raw(module) });
    true
}

fn with_arguments<R>(arguments: &[std::ffi::OsString], run: impl FnOnce(c_int, *mut *mut c_char) -> R) -> R {
    let strings: Vec<CString> =
        arguments.iter().map(|a| CString::new(a.clone().into_vec()).unwrap_or_default()).collect();
    let mut pointers: Vec<*mut c_char> = strings.iter().map(|s| s.as_ptr().cast_mut()).collect();
    pointers.push(std::ptr::null_mut());
    run(strings.len() as c_int, pointers.as_mut_ptr())
}

/// The main of `seq-opt`: MLIR's opt driver on these arguments, the program's
/// name first. Returns the exit status.
pub fn opt_main(arguments: &[std::ffi::OsString], observer: Option<&mut dyn PassObserver>) -> i32 {
    with_arguments(arguments, |argc, argv| match observer {
        Some(mut observer) => unsafe { seqOptMain(argc, argv, Some(call_observer), (&raw mut observer).cast()) },
        None => unsafe { seqOptMain(argc, argv, None, std::ptr::null_mut()) },
    })
}

/// The main of `seq-lsp-server`: MLIR's language server with the dialects.
pub fn lsp_server_main(arguments: &[std::ffi::OsString]) -> i32 {
    with_arguments(arguments, |argc, argv| unsafe { seqLspServerMain(argc, argv) })
}

/// A context with every dialect and extension, ready to run pipelines. Passes
/// of all upstream dialects are registered on the first call.
pub fn context() -> Context {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| unsafe { seqRegisterUpstreamPasses() });
    let registry = DialectRegistry::new();
    unsafe { seqRegisterAll(registry.to_raw()) };
    let context = Context::new();
    context.append_dialect_registry(&registry);
    register_all_llvm_translations(&context);
    context
}

/// Writes what passes report of what they did, or did not, as YAML for the tools of LLVM's
/// optimisation remarks: that of passes whose whole name the regular expression `passes` matches.
/// Diagnostics stay as they are. `None` if the file cannot be written or the expression read.
pub fn write_remarks<'c>(context: &'c Context, path: &str, passes: &str) -> Option<Remarks<'c>> {
    ir::always_diagnose_remarks();
    let [path, passes] = [path, passes].map(|text| StringRef::new(text).to_raw());
    unsafe { seqWriteRemarks(context.to_raw(), path, passes) }.then_some(Remarks(context))
}

/// Remarks that are written to a file, which is whole when this is dropped.
pub struct Remarks<'c>(&'c Context);

impl Drop for Remarks<'_> {
    fn drop(&mut self) {
        unsafe { seqEndRemarks(self.0.to_raw()) }
    }
}

/// Runs a textual pipeline on a module. Returns whether it succeeded;
/// diagnostics go to the handlers of the context.
pub fn run_pipeline(module: &Module, text: &str, observer: Option<&mut dyn PassObserver>) -> bool {
    let (op, text) = (module.as_operation().to_raw(), StringRef::new(text));
    match observer {
        Some(mut observer) => {
            let verifies = observer.verifies();
            unsafe { seqRunPipeline(op, text.to_raw(), Some(call_observer), (&raw mut observer).cast(), verifies) }
        }
        None => unsafe { seqRunPipeline(op, text.to_raw(), None, std::ptr::null_mut(), false) },
    }
}
