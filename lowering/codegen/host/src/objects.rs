//! From a module to object code, in parts that threads compile at the same time.
//!
//! A part has functions that call each other, since those may be inlined; functions that
//! only the address is taken of, as that of all which the runtime calls, may be in different
//! ones. Parts are made of about as many instructions each. How many there are depends on
//! the program alone, so that its code is the same on every machine.
//!
//! A context of LLVM belongs to one thread: a part is read from bitcode into one of its own,
//! and what is not in it is declared there.

use std::collections::{HashMap, HashSet};

use inkwell::{
    GlobalVisibility,
    context::Context,
    memory_buffer::MemoryBuffer,
    module::{Linkage, Module},
    targets::{FileType, TargetMachine},
    values::{CallSiteValue, FunctionValue},
};

use crate::{
    Error, instructions,
    native::{self, Effort},
    parallel, polls,
};

/// The number of instructions that are worth a part.
const WORTH: usize = 1000;

/// The most parts.
const MOST: usize = 8;

/// How to compile.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// What LLVM does for speed.
    pub effort: Effort,
    /// How parts see each other's functions: hidden if they will lie next to each other.
    pub visibility: GlobalVisibility,
    /// Whether the code looks at times if it is to stop.
    pub polls: bool,
}

/// Optimises a module for machines that `machine` makes, and compiles it.
pub fn compile(
    module: &Module,
    machine: fn() -> Result<TargetMachine, Error>,
    exported: &[String],
    way: Way,
) -> Result<Vec<Vec<u8>>, Error> {
    let (own, effort) = (machine()?, way.effort);
    native::prepare(module, &own, exported)?;
    // A variable is of one part.
    let variables = module.get_globals().any(|global| global.get_initializer().is_some() && !global.is_constant());
    let parts = if effort == Effort::Full && !variables { parts(module, WORTH) } else { vec![] };
    if parts.len() > 1 {
        return compile_parts(module, machine, parts, way);
    }
    native::run_passes(module, &own, effort)?;
    Ok(vec![object(module, &own, way)?])
}

/// Compiles the functions of several parts.
fn compile_parts(
    module: &Module,
    machine: fn() -> Result<TargetMachine, Error>,
    parts: Vec<HashSet<String>>,
    way: Way,
) -> Result<Vec<Vec<u8>>, Error> {
    for function in defined(module).filter(|f| f.get_linkage() == Linkage::Internal) {
        function.set_linkage(Linkage::External);
        function.as_global_value().set_visibility(way.visibility);
    }
    let bitcode = module.write_bitcode_to_memory();
    let bitcode = bitcode.as_slice();
    let compiled = parallel::in_parallel(parts, parallel::threads(), |_, part| {
        let context = Context::create();
        let buffer = MemoryBuffer::create_from_memory_range_copy(bitcode, "part");
        let module = Module::parse_bitcode_from_buffer(&buffer, &context).map_err(|e| Error::Compile(e.to_string()))?;
        let others: Vec<_> = defined(&module).filter(|f| !part.contains(&name(*f))).collect();
        others.into_iter().for_each(|function| declare(&module, function, way.visibility));
        let machine = machine()?;
        native::run_passes(&module, &machine, Effort::Full)?;
        object(&module, &machine, way)
    });
    compiled.into_iter().collect()
}

/// Makes a declaration of a function. Another one: that of the function itself would still
/// be taken to lie nearby.
fn declare<'c>(module: &Module<'c>, function: FunctionValue<'c>, visibility: GlobalVisibility) {
    let name = name(function);
    function.as_global_value().set_name("");
    let declared = module.add_function(&name, function.get_type(), None);
    declared.as_global_value().set_visibility(visibility);
    function.replace_all_uses_with(declared);
    // Nothing uses it any more.
    unsafe { function.delete() };
}

fn object(module: &Module, machine: &TargetMachine, way: Way) -> Result<Vec<u8>, Error> {
    if way.polls {
        polls::place(module, machine)?;
    }
    let buffer = machine.write_to_memory_buffer(module, FileType::Object);
    Ok(buffer.map_err(|e| Error::Compile(e.to_string()))?.as_slice().to_vec())
}

fn defined<'c>(module: &Module<'c>) -> impl Iterator<Item = FunctionValue<'c>> {
    module.get_functions().filter(|f| f.count_basic_blocks() > 0)
}

fn name(function: FunctionValue) -> String {
    function.get_name().to_string_lossy().into_owned()
}

/// The names of the functions of each part; `worth` are the instructions that one has.
fn parts(module: &Module, worth: usize) -> Vec<HashSet<String>> {
    let functions: Vec<_> = defined(module).collect();
    let numbers: HashMap<_, _> = functions.iter().enumerate().map(|(i, f)| (name(*f), i)).collect();
    let (mut groups, mut sizes): (Vec<usize>, Vec<usize>) = ((0..functions.len()).collect(), vec![]);
    for (i, function) in functions.iter().enumerate() {
        let mut size = 0;
        for instruction in instructions::of_function(*function) {
            size += 1;
            let callee = CallSiteValue::try_from(instruction).ok().and_then(|call| call.get_called_fn_value());
            if let Some(&callee) = callee.and_then(|callee| numbers.get(&name(callee))) {
                let (from, to) = (groups[i], groups[callee]);
                groups.iter_mut().filter(|group| **group == from).for_each(|group| *group = to);
            }
        }
        sizes.push(size);
    }
    let total: usize = sizes.iter().sum();
    let mut of_group: HashMap<usize, Vec<usize>> = HashMap::new();
    groups.iter().enumerate().for_each(|(i, group)| of_group.entry(*group).or_default().push(i));
    let size = |group: &[usize]| group.iter().map(|&i| sizes[i]).sum::<usize>();
    let mut of_group: Vec<_> = of_group.into_values().collect();
    of_group.sort_by_key(|group| (usize::MAX - size(group), group[0]));
    // The largest that is left goes where there is least.
    let mut parts = vec![(0, HashSet::new()); (total / worth).clamp(1, MOST)];
    for group in of_group {
        let least = parts.iter_mut().min_by_key(|part| part.0).expect("there is a part");
        least.0 += size(&group);
        least.1.extend(group.into_iter().map(|i| name(functions[i])));
    }
    parts.into_iter().map(|part| part.1).filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::jit::Jit;

    const MODULE: &str = "
        @table = internal constant ptr @seven

        define internal i32 @memcpy() { ret i32 3 }

        define internal i32 @seven() {
          %a = call i32 @memcpy()
          %b = add i32 %a, 4
          ret i32 %b
        }

        define internal i32 @apply(ptr %f) {
          %a = call i32 %f()
          %b = mul i32 %a, 2
          ret i32 %b
        }

        define i32 @entry() {
          %f = load ptr, ptr @table
          %a = call i32 %f()
          %b = call i32 @apply(ptr @seven)
          %c = add i32 %a, %b
          ret i32 %c
        }

        define i32 @other() { ret i32 1 }";

    #[test]
    fn callers_stay_with_what_they_call_and_parts_find_each_other() {
        let machine = native::host_machine().unwrap();
        let context = Context::create();
        let text = MemoryBuffer::create_from_memory_range_copy(format!("{MODULE}\0").as_bytes(), "module");
        let module = context.create_module_from_ir(text).unwrap();
        native::prepare(&module, &machine, &["entry".into(), "other".into()]).unwrap();
        assert_eq!(parts(&module, 1000).len(), 1);
        let parts = parts(&module, 1);
        let together = |names: &[&str]| parts.iter().any(|part| names.iter().all(|name| part.contains(*name)));
        assert!(together(&["seq.memcpy", "seq.seven"]) && together(&["seq.apply", "entry"]));
        assert!(!together(&["seq.seven", "seq.apply"]) && !together(&["other", "seq.seven"]));
        assert_eq!(parts.iter().map(HashSet::len).sum::<usize>(), 5);
        let way = Way { effort: Effort::Full, visibility: GlobalVisibility::Default, polls: false };
        let objects = compile_parts(&module, native::host_machine, parts, way).unwrap();
        assert_eq!(objects.len(), 3);
        let code = Jit::link(&objects, &[("memcpy", 1)]).unwrap();
        let entry = unsafe { std::mem::transmute::<usize, extern "C" fn() -> i32>(code.address("entry").unwrap()) };
        assert_eq!(entry(), 7 + 14);
        assert!(code.address("eight").is_err_and(|e| e.to_string().contains("eight")));
    }
}
