//! What a function takes and returns, read before it is lowered.

use melior::ir::{Attribute, Type, TypeLike, attribute::TypeAttribute, operation::OperationLike, r#type::FunctionType};
use seq_dialects::{
    ir::{self, Op},
    types,
};
use seq_values::ElementType;

use crate::Error;

/// The type of one argument or result: a scalar if `shape` is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// The element type.
    pub element: ElementType,
    /// The sizes, `None` where dynamic.
    pub shape: Option<Vec<Option<usize>>>,
    /// Whether the function may update the array in place.
    pub consumed: bool,
}

/// The type of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The arguments.
    pub inputs: Vec<Port>,
    /// The results.
    pub results: Vec<Port>,
}

/// The element type that a scalar type stands for.
pub fn element_type(ty: Type) -> Option<ElementType> {
    let text = ty.to_string();
    ElementType::ALL.iter().copied().find(|e| e.name() == text)
}

impl Signature {
    /// The signature of a public function of a module on tensors.
    pub fn of(module: Op, entry: &str) -> Result<Self, Error> {
        let function = ir::find(module, &["func.func"])
            .into_iter()
            .find(|f| f.attribute("sym_name").is_ok_and(|a| a.to_string().trim_matches('"') == entry))
            .ok_or_else(|| Error::Compile(format!("no function @{entry}")))?;
        let ty = function
            .attribute("function_type")
            .ok()
            .and_then(|a| TypeAttribute::try_from(a).ok())
            .and_then(|a| FunctionType::try_from(a.value()).ok())
            .ok_or_else(|| Error::Compile(format!("@{entry} has no function type")))?;
        let consumed = |i| argument_has(function, i, "soac.consumed");
        let inputs =
            (0..ty.input_count()).map(|i| port(ty.input(i).ok(), consumed(i), entry)).collect::<Result<_, _>>()?;
        let results =
            (0..ty.result_count()).map(|i| port(ty.result(i).ok(), false, entry)).collect::<Result<_, _>>()?;
        Ok(Self { inputs, results })
    }
}

fn argument_has(function: Op, argument: usize, name: &str) -> bool {
    let Ok(attribute) = function.attribute("arg_attrs") else { return false };
    let raw = attribute_element(attribute, argument);
    raw.is_some_and(|a| a.to_string().contains(name))
}

fn attribute_element<'c>(attribute: Attribute<'c>, i: usize) -> Option<Attribute<'c>> {
    let array = melior::ir::attribute::ArrayAttribute::try_from(attribute).ok()?;
    array.element(i).ok()
}

fn port(ty: Option<Type>, consumed: bool, entry: &str) -> Result<Port, Error> {
    let Some(ty) = ty else { return Err(Error::Compile(format!("@{entry} has a malformed type"))) };
    let shape = if ty.is_ranked_tensor() {
        let sizes = types::shape(ty).unwrap_or_default();
        Some(sizes.into_iter().map(|s| usize::try_from(s).ok()).collect())
    } else {
        None
    };
    match element_type(types::element(ty)) {
        Some(element) if !types::is_jagged(ty) => Ok(Port { element, shape, consumed }),
        _ => Err(Error::Compile(format!("@{entry} has a type that compiled code cannot take or return: {ty}"))),
    }
}
