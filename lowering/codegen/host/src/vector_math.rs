//! Mathematics on vectors, by the C library's functions for them.
//!
//! A call of a mathematical function is told the names of the functions that compute several
//! elements at a time: `vector-function-abi-variant`, by which LLVM's vectorisers take them,
//! with names of the vector function ABI of x86-64. They are those of glibc's `libmvec`,
//! which comes with its `libm`. Their results are within 4 units in the last place, those of
//! the scalar functions within 1 or 2; what is left of a loop goes through the scalar ones.
//! Where the process has no such library, calls stay as they are.
//!
//! So an element may have other bits if it is computed again: by another loop, or next to
//! other elements. A filter counts what it keeps, and then keeps it, and would write beyond
//! its result if the two differed. What decides something is therefore never computed on
//! vectors: a call whose result reaches a comparison or an integer, nor, where elements are
//! gone over twice with an accumulator in memory, any call beside such a decision.
//! Preconditions: functions have the features of the machine; LLVM's pipeline comes after.

use std::{
    collections::{BTreeMap, HashSet},
    ffi::{CString, c_void},
    sync::OnceLock,
};

use inkwell::{
    attributes::{Attribute, AttributeLoc},
    module::{Linkage, Module},
    targets::TargetMachine,
    types::{BasicMetadataTypeEnum, BasicTypeEnum},
    values::{AnyValueEnum, CallSiteValue, FunctionValue, InstructionOpcode, InstructionValue},
};

use crate::instructions;

/// The functions, as C calls them for doubles.
const FUNCTIONS: [&str; 26] = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "cbrt", "cos", "cosh", "erf", "erfc", "exp", "exp10",
    "exp2", "expm1", "hypot", "log", "log10", "log1p", "log2", "pow", "sin", "sinh", "tan", "tanh",
];

/// Sets of vector instructions: the letter in names, the machine's feature, the bits of a vector.
const SETS: [(char, &str, u32); 3] = [('e', "+avx512f", 512), ('d', "+avx2", 256), ('b', "+sse2", 128)];

const ATTRIBUTE: &str = "vector-function-abi-variant";

/// How the functions that go over elements twice are called, with an accumulator in memory.
const TWICE: [&str; 3] = ["seq_partial", "seq_scan", "seq_ends"];

/// Tells the calls of a module what computes them on vectors.
pub fn tell(module: &Module, machine: &TargetMachine) {
    let features = machine.get_feature_string().to_string_lossy().into_owned();
    let sets: Vec<_> = SETS.into_iter().filter(|(_, feature, _)| features.split(',').any(|f| f == *feature)).collect();
    let deciding: HashSet<_> = module.get_functions().filter(|f| decides_twice(*f)).collect();
    let mut declared = BTreeMap::new();
    for stem in FUNCTIONS {
        for (scalar, suffix, bits) in [(format!("{stem}f"), "f32", 32), (stem.into(), "f64", 64)] {
            for name in [format!("llvm.{stem}.{suffix}"), scalar.clone()] {
                let Some(function) = module.get_function(&name).filter(|f| f.count_basic_blocks() == 0) else {
                    continue;
                };
                let lanes = sets.iter().map(|&(letter, _, width)| (letter, width / bits));
                let variants = variants(module, function, &scalar, lanes, &mut declared);
                if !variants.is_empty() {
                    let variants = module.get_context().create_string_attribute(ATTRIBUTE, &variants.join(","));
                    let all = calls(module, function, &deciding);
                    all.for_each(|call| call.add_attribute(AttributeLoc::Function, variants));
                }
            }
        }
    }
    keep(module, &declared.into_values().collect::<Vec<_>>());
}

/// The functions of the library for a scalar one, with the lanes of each set of instructions.
fn variants<'c>(
    module: &Module<'c>,
    function: FunctionValue<'c>,
    scalar: &str,
    lanes: impl Iterator<Item = (char, u32)>,
    declared: &mut BTreeMap<String, FunctionValue<'c>>,
) -> Vec<String> {
    let name = function.get_name().to_string_lossy().into_owned();
    let parameters = "v".repeat(function.count_params() as usize);
    let each = lanes.filter_map(|(letter, lanes)| {
        let vector = format!("_ZGV{letter}N{lanes}{parameters}_{scalar}");
        in_library(&vector).then(|| {
            declared.entry(vector.clone()).or_insert_with(|| declare(module, function, &vector, lanes));
            format!("_ZGV_LLVM_N{lanes}{parameters}_{name}({vector})")
        })
    });
    each.collect()
}

/// Declares a function on vectors of some lanes.
fn declare<'c>(module: &Module<'c>, scalar: FunctionValue<'c>, name: &str, lanes: u32) -> FunctionValue<'c> {
    let of = |ty: BasicTypeEnum<'c>| ty.into_float_type().vec_type(lanes);
    let vector: BasicMetadataTypeEnum = scalar.get_type().get_return_type().map(of).expect("it returns a float").into();
    let ty = vector.into_vector_type().fn_type(&vec![vector; scalar.count_params() as usize], false);
    let function = module.add_function(name, ty, None);
    for fact in ["nounwind", "willreturn", "memory"] {
        // Of memory, 0 is none.
        let fact = module.get_context().create_enum_attribute(Attribute::get_named_enum_kind_id(fact), 0);
        function.add_attribute(AttributeLoc::Function, fact);
    }
    function
}

/// The calls of a function whose results decide nothing, outside of functions that do.
fn calls<'c>(
    module: &Module<'c>,
    function: FunctionValue<'c>,
    deciding: &HashSet<FunctionValue<'c>>,
) -> impl Iterator<Item = CallSiteValue<'c>> {
    let callers = module.get_functions().filter(|f| !deciding.contains(f));
    let calls = callers.flat_map(instructions::of_function).filter(move |i| {
        CallSiteValue::try_from(*i).is_ok_and(|call| call.get_called_fn_value() == Some(function)) && !decides(*i)
    });
    calls.filter_map(|i| CallSiteValue::try_from(i).ok())
}

/// Whether a function goes over elements twice and decides something by floats.
fn decides_twice(function: FunctionValue) -> bool {
    let name = function.get_name().to_string_lossy();
    TWICE.iter().any(|twice| name.starts_with(twice))
        && instructions::of_function(function).any(|i| {
            matches!(i.get_opcode(), InstructionOpcode::FCmp | InstructionOpcode::FPToSI | InstructionOpcode::FPToUI)
        })
}

/// Whether anything but floats depends on a float.
fn decides(float: InstructionValue) -> bool {
    let (mut reached, mut open) = (HashSet::from([float]), vec![float]);
    while let Some(value) = open.pop() {
        for user in instructions::users(value) {
            match user {
                AnyValueEnum::InstructionValue(i) if i.get_opcode() == InstructionOpcode::Store => {}
                AnyValueEnum::FloatValue(_) | AnyValueEnum::PhiValue(_) if !is_call_inside(user) => {
                    let user = instruction(user).filter(|i| reached.insert(*i));
                    open.extend(user);
                }
                _ => return true,
            }
        }
    }
    false
}

fn instruction(value: AnyValueEnum) -> Option<InstructionValue> {
    match value {
        AnyValueEnum::FloatValue(v) => v.as_instruction(),
        AnyValueEnum::PhiValue(v) => Some(v.as_instruction()),
        _ => None,
    }
}

/// Whether a float is what a function of the module returns.
fn is_call_inside(value: AnyValueEnum) -> bool {
    let call = instruction(value).and_then(|i| CallSiteValue::try_from(i).ok());
    call.is_some_and(|call| call.get_called_fn_value().is_none_or(|f| f.count_basic_blocks() > 0))
}

/// Keeps declarations that nothing calls yet.
fn keep<'c>(module: &Module<'c>, functions: &[FunctionValue<'c>]) {
    if functions.is_empty() {
        return;
    }
    let pointer = module.get_context().ptr_type(Default::default());
    let all: Vec<_> = functions.iter().map(|f| f.as_global_value().as_pointer_value()).collect();
    let list = module.add_global(pointer.array_type(all.len() as u32), None, "llvm.compiler.used");
    list.set_linkage(Linkage::Appending);
    list.set_section(Some("llvm.metadata"));
    list.set_initializer(&pointer.const_array(&all));
}

/// Whether the library has a function. It stays open for code that is linked in this process.
fn in_library(name: &str) -> bool {
    static LIBRARY: OnceLock<usize> = OnceLock::new();
    let open = || unsafe { libc::dlopen(c"libmvec.so.1".as_ptr(), libc::RTLD_NOW | libc::RTLD_GLOBAL) } as usize;
    let library = *LIBRARY.get_or_init(open) as *mut c_void;
    let name = CString::new(name).unwrap_or_default();
    !library.is_null() && !unsafe { libc::dlsym(library, name.as_ptr()) }.is_null()
}
