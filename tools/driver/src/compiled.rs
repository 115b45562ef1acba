//! What a module does that the interpreter does not know any more: compiled and run.
//!
//! From `convert-seg-to-cpu` on a program is loops that call the runtime. It is brought to
//! the end of the CPU's pipeline by passes of our own choice, whatever pipeline is being
//! checked, and runs in this process: so a pass that changed a result is the first after
//! which the same end gives another one. Passes whose ends are the same code share a run.

use std::collections::HashMap;

use melior::ir::{Module, operation::Operation};
use seq_cpu::{Options, Program};
use seq_dialects::{
    dialect,
    ir::{self, Op},
    ops,
};
use seq_host::{Effort, Error, Signature};
use seq_values::Value;

use crate::run_pipeline;

/// What running a function came to.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// The function returned.
    Returned(Vec<Value>),
    /// The program stopped, for this reason.
    Stopped(String),
    /// The interpreter cannot run it, for this reason.
    Unsupported(String),
}

/// Runs compiled modules.
#[derive(Default)]
pub struct Compiled {
    /// What each function was before the first pass.
    signatures: HashMap<String, Signature>,
    /// The code that ran last, and its programs by their functions.
    last: Option<(String, HashMap<String, Program>)>,
    /// Whether that is the code of the pass in question, or why there is none.
    ready: Option<Result<(), String>>,
}

impl Compiled {
    /// Keeps what the function takes and returns; one that has no compiled form is never run.
    pub fn know(&mut self, module: Op, entry: &str) {
        if let Ok(signature) = Signature::of(module, entry) {
            self.signatures.insert(entry.into(), signature);
        }
    }

    /// Another pass is in question.
    pub fn next(&mut self) {
        self.ready = None;
    }

    /// What a function does, and nothing if the module is not loops of the CPU.
    pub fn run(&mut self, module: Op, entry: &str, arguments: &[Value]) -> Option<Outcome> {
        if !self.signatures.contains_key(entry) || !is_loops(module) {
            return None;
        }
        if self.ready.is_none() {
            self.ready = Some(self.compile(module));
        }
        if let Some(Err(reason)) = &self.ready {
            return Some(Outcome::Unsupported(reason.clone()));
        }
        let program = self.last.as_ref()?.1.get(entry)?;
        Some(match program.run(arguments) {
            Ok(results) => Outcome::Returned(results),
            Err(Error::Stopped { location, message }) => Outcome::Stopped(format!("{location}: {message}")),
            Err(error) => Outcome::Unsupported(error.to_string()),
        })
    }

    /// Compiles all functions of a module, unless they are what ran last.
    fn compile(&mut self, module: Op) -> Result<(), String> {
        let pipeline = seq_pipelines::loops_to_llvm().map_err(|disorder| disorder.to_string())?;
        let copy = unsafe { Operation::from_raw(mlir_sys::mlirOperationClone(module.to_raw())) };
        let copy = Module::from_operation(copy).ok_or("it is not a module")?;
        if !run_pipeline(&copy, &pipeline.text(), None) {
            return Err("the rest of the pipeline does not take it".into());
        }
        let lowered = unsafe { Op::from_raw(copy.as_operation().to_raw()) };
        let text = lowered.to_string();
        if self.last.as_ref().is_some_and(|(last, _)| *last == text) {
            return Ok(());
        }
        let entries: Vec<_> = self.signatures.iter().map(|(name, s)| (name.clone(), s.clone())).collect();
        let names: Vec<_> = entries.iter().map(|(name, _)| name.clone()).collect();
        let programs = Program::compile_all(lowered, entries, &Options::default(), Effort::Least);
        let programs = programs.map_err(|error| error.to_string())?;
        self.last = Some((text, names.into_iter().zip(programs).collect()));
        Ok(())
    }
}

/// Whether a module is functions of the host with nothing of the levels above loops.
fn is_loops(module: Op) -> bool {
    let mut lowered = false;
    let mut above = false;
    ir::walk(module, &mut |op| match dialect::of(op) {
        ops::llvm::DIALECT => lowered = true,
        ops::soac::DIALECT | ops::seg::DIALECT | ops::tensor::DIALECT | ops::linalg::DIALECT | ops::gpu::DIALECT => {
            above = true;
        }
        _ => {}
    });
    lowered && !above
}
