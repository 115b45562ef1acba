//! `llvm.noalias` of arrays across the conversion of kernels to the NVVM dialect.
//!
//! Upstream's conversion keeps most attributes of a parameter that is an array, but drops
//! this one with a warning, as a descriptor is more than a pointer. The array is accessed
//! through the second pointer of its descriptor only, of which it holds as well:
//!
//!   %a: memref<?xT> {llvm.noalias}  ==  %a0: ptr, %a1: ptr {llvm.noalias}, offset, size, stride

use std::collections::HashMap;

use melior::ir::{Attribute, AttributeLike, TypeLike, ValueLike, attribute::ArrayAttribute, operation::OperationLike};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Builder, Op},
    ops::{TypedOp, gpu, llvm},
    types,
};

const NAME: &str = "llvm.noalias";
/// The attributes of the parameters of a function, a dictionary for each.
const ALL: &str = "arg_attrs";

/// For each kernel which parameters it will have that are `llvm.noalias`.
pub type Unshared = HashMap<String, Vec<usize>>;

/// Takes the attribute off the arrays among the parameters of kernels.
pub fn take(kernels: Op) -> Unshared {
    let mut taken = HashMap::new();
    for kernel in ir::find(kernels, &[gpu::GPUFunc::NAME]) {
        let mut dictionaries = dictionaries(kernel);
        let (mut pointers, mut first) = (vec![], 0);
        for (dictionary, argument) in dictionaries.iter_mut().zip(ir::arguments(ir::block(kernel, 0))) {
            let array = argument.r#type().is_mem_ref();
            if array && dictionary.iter().any(|(name, _)| name == NAME) {
                dictionary.retain(|(name, _)| name != NAME);
                pointers.push(first + 1);
            }
            first += if array { 3 + 2 * types::rank(argument.r#type()) } else { 1 };
        }
        if !pointers.is_empty() {
            set(kernel, &dictionaries);
            taken.insert(ir::string_attribute(kernel, "sym_name").unwrap_or_default(), pointers);
        }
    }
    taken
}

/// Gives the attribute to the pointers of converted kernels.
pub fn give(kernels: Op, unshared: &Unshared) {
    for kernel in ir::find(kernels, &[llvm::LLVMFunc::NAME]) {
        let Some(pointers) = ir::string_attribute(kernel, "sym_name").and_then(|name| unshared.get(&name)) else {
            continue;
        };
        let mut dictionaries = dictionaries(kernel);
        dictionaries.resize(ir::arguments(ir::block(kernel, 0)).len(), vec![]);
        pointers.iter().for_each(|&k| dictionaries[k].push((NAME.into(), "unit".into())));
        set(kernel, &dictionaries);
    }
}

/// The names and values of the attributes of each parameter, if any has one.
fn dictionaries(function: Op) -> Vec<Vec<(String, String)>> {
    let Some(all) = function.attribute(ALL).ok().and_then(|all| ArrayAttribute::try_from(all).ok()) else {
        return vec![];
    };
    let entries = |dictionary: Attribute| unsafe {
        let entry = |i| {
            let named = sys::mlirDictionaryAttrGetElement(dictionary.to_raw(), i);
            let name = melior::ir::Identifier::from_raw(named.name);
            let name = name.as_string_ref().as_str().unwrap_or_default().to_string();
            (name, Attribute::from_raw(named.attribute).to_string())
        };
        (0..sys::mlirDictionaryAttrGetNumElements(dictionary.to_raw())).map(entry).collect()
    };
    (0..all.len()).filter_map(|i| all.element(i).ok()).map(entries).collect()
}

fn set(function: Op, dictionaries: &[Vec<(String, String)>]) {
    let one = |dictionary: &Vec<(String, String)>| {
        let entries: Vec<_> = dictionary.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        format!("{{{}}}", entries.join(", "))
    };
    let text = dictionaries.iter().map(one).collect::<Vec<_>>().join(", ");
    let b = Builder::before(ir::context_of(function), function);
    ir::set_attribute(function, ALL, b.attribute(&format!("[{text}]")));
}
