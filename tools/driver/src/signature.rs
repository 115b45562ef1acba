//! The functions of a module, and what they take and return.

use std::fmt;

use melior::ir::{Type, attribute::TypeAttribute, operation::OperationLike, r#type::FunctionType};
use seq_dialects::{
    ir::{self, Op},
    ops::{func, is},
    types,
};
use seq_values::{ArgumentType, ElementType};

/// The type of a function in terms of values outside the IR.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The name, without `@`.
    pub name: String,
    /// The types of the arguments.
    pub inputs: Vec<ArgumentType>,
    /// The types of the results.
    pub results: Vec<ArgumentType>,
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let list = |types: &[ArgumentType]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        write!(f, "@{}({})", self.name, list(&self.inputs))?;
        match self.results.as_slice() {
            [] => Ok(()),
            [only] => write!(f, " -> {only}"),
            several => write!(f, " -> ({})", list(several)),
        }
    }
}

impl Signature {
    /// The signature of a `func.func`. Memrefs count as the arrays in them. The
    /// error names the type that no value outside the IR has.
    pub fn of(function: Op) -> Result<Self, String> {
        let name = function_name(function);
        let ty = function
            .attribute("function_type")
            .ok()
            .and_then(|a| TypeAttribute::try_from(a).ok())
            .and_then(|a| FunctionType::try_from(a.value()).ok())
            .ok_or_else(|| format!("@{name} has no function type"))?;
        let convert = |ty: Type, what: &str, i: usize| {
            argument_type(ty).ok_or_else(|| format!("{what} {i} of @{name} has type {ty}, which has no values here"))
        };
        let inputs = (0..ty.input_count()).filter_map(|i| ty.input(i).ok());
        let results = (0..ty.result_count()).filter_map(|i| ty.result(i).ok());
        Ok(Self {
            inputs: inputs.enumerate().map(|(i, t)| convert(t, "argument", i)).collect::<Result<_, _>>()?,
            results: results.enumerate().map(|(i, t)| convert(t, "result", i)).collect::<Result<_, _>>()?,
            name,
        })
    }
}

/// The name of a function, without `@`.
pub fn function_name(function: Op) -> String {
    ir::symbol_name(function)
}

/// The functions with a body that stand in the module itself.
pub fn functions<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    let defined = |op: &Op<'c>| {
        is::<func::Func>(*op) && op.region(0).is_ok_and(|r| melior::ir::RegionLike::first_block(&r).is_some())
    };
    ir::operations(ir::block(module, 0)).into_iter().filter(defined).collect()
}

/// The functions that can be called from outside.
pub fn public_functions<'c>(module: Op<'c>) -> Vec<Op<'c>> {
    functions(module).into_iter().filter(|f| ir::is_public(*f)).collect()
}

/// The type in terms of values outside the IR, `None` if it has none.
pub fn argument_type(ty: Type) -> Option<ArgumentType> {
    let element = ElementType::named(&types::element(ty).to_string())?;
    if types::is_jagged(ty) {
        Some(ArgumentType::Jagged { rank: types::rank(ty), element })
    } else if let Some(sizes) = types::shape(ty) {
        let shape = sizes.into_iter().map(|n| usize::try_from(n).ok()).collect();
        Some(ArgumentType::Array { element, shape })
    } else {
        // The element of any other type is the type itself.
        Some(ArgumentType::Scalar(element))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use melior::ir::Module;

    #[test]
    fn signatures_of_public_functions() {
        let context = crate::context();
        let text = "
            func.func @f(%a: tensor<?x3xf32>, %b: index, %c: memref<4xi1>) -> (i64, !soac.jagged<2 x bf16>)
                attributes {llvm.emit_c_interface} {
              %0 = ub.poison : i64
              %1 = ub.poison : !soac.jagged<2 x bf16>
              return %0, %1 : i64, !soac.jagged<2 x bf16>
            }
            func.func private @g() { return }
            func.func private @declared()
            func.func nested @n() { return }
            func.func @v(%a: vector<4xf32>) { return }";
        let module = Module::parse(&context, text).unwrap();
        let op = unsafe { Op::from_raw(module.as_operation().to_raw()) };
        assert_eq!(functions(op).into_iter().map(function_name).collect::<Vec<_>>(), ["f", "g", "n", "v"]);
        let public = public_functions(op);
        assert_eq!(public.iter().copied().map(function_name).collect::<Vec<_>>(), ["f", "n", "v"]);
        let signature = Signature::of(public[0]).unwrap();
        assert_eq!(signature.to_string(), "@f(tensor<?x3xf32>, index, tensor<4xi1>) -> (i64, !soac.jagged<2 x bf16>)");
        let error = Signature::of(public[2]).unwrap_err();
        assert_eq!(error, "argument 0 of @v has type vector<4xf32>, which has no values here");
    }
}
