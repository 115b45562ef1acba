//! `--emit program`: compiled functions for a process without LLVM, with the text of
//! their interface.
//!
//! The text has a line for each thing: `entry NAME`, after it the `argument TYPE`,
//! `consumed TYPE` (an argument that the function may update) and `result TYPE` of that
//! function in order, and `threshold NAME VALUE DEFAULT LOCATION`, whose value is -1
//! unless a tuning file has one.

use std::path::Path;

use seq_dialects::ir::Op;
use seq_driver::signature::Signature;
use seq_pipelines::Target;

use crate::{
    backend::Options,
    backend_cpu::{copied, failure, lower, missing_body, signatures},
    backend_gpu,
    cli::BackendKind,
    program::{entry, operation},
    status::{COMPILE, Failure},
    tuning::{Known, Tuning, known},
};

/// Compiles functions into a file, for the CPU or a device, with the thresholds that they have
/// on a back end.
pub fn emit(
    module: Op,
    entries: &[String],
    path: &Path,
    options: &Options,
    tuning: &Tuning,
    backend: BackendKind,
    target: Option<&Target>,
) -> Result<(), Failure> {
    let compiled = signatures(module, entries)?;
    let mut interface = String::new();
    let mut all = vec![];
    for (name, ports) in &compiled {
        let consumed: Vec<_> = ports.inputs.iter().filter(|port| port.consumed).map(|port| port.number).collect();
        let thresholds = known(module, name, options, backend)?;
        interface += &text(&entry(module, name, path)?, &consumed, &thresholds, tuning);
        all.extend(thresholds);
    }
    tuning.warn(&all);
    let only = copied(module, entries, options)?;
    if let Some((location, name)) = missing_body(operation(&only)) {
        return Err(Failure::at(COMPILE, &location, format!("'func.func' op @{name} has no body")));
    }
    let lowered = match target {
        None => lower(only, options, None)?,
        Some(target) => backend_gpu::lower(only, options, None, target)?,
    };
    seq_host::emit_loadable(operation(&lowered), &compiled, &interface, path).map_err(failure)
}

/// The lines of one function.
fn text(signature: &Signature, consumed: &[usize], thresholds: &[Known], tuning: &Tuning) -> String {
    let mut text = format!("entry {}\n", signature.name);
    for (i, ty) in signature.inputs.iter().enumerate() {
        text += &format!("{} {ty}\n", if consumed.contains(&i) { "consumed" } else { "argument" });
    }
    for ty in &signature.results {
        text += &format!("result {ty}\n");
    }
    for Known { name, default, location } in thresholds {
        let value = tuning.values.get(name).copied().unwrap_or(-1);
        text += &format!("threshold {name} {value} {default} {location}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use seq_values::{ArgumentType, ElementType};

    #[test]
    fn a_line_for_each_thing() {
        let array = ArgumentType::Array { element: ElementType::F32, shape: vec![None, Some(3)] };
        let index = ArgumentType::Scalar(ElementType::Index);
        let jagged = ArgumentType::Jagged { rank: 2, element: ElementType::I8 };
        let signature = Signature { name: "f".into(), inputs: vec![array, index], results: vec![jagged] };
        let known = |name: &str| Known { name: name.into(), default: 7, location: "a.mlir:1:2".into() };
        let mut tuning = Tuning::default();
        tuning.values.insert("f.0.outer".into(), 5);
        let text = text(&signature, &[0], &[known("f.0.outer"), known("f.1.outer")], &tuning);
        let expected = "entry f\nconsumed tensor<?x3xf32>\nargument index\nresult !soac.jagged<2 x i8>\n\
                        threshold f.0.outer 5 7 a.mlir:1:2\nthreshold f.1.outer -1 7 a.mlir:1:2\n";
        assert_eq!(text, expected);
    }
}
