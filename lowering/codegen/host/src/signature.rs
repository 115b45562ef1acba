//! What a function takes and returns, read before it is lowered.
//!
//! A jagged array is passed in its parts: row offsets, outermost first, and flat
//! data, each a port of its own.

use melior::{
    StringRef,
    ir::{AttributeLike, Type, TypeLike, attribute::ArrayAttribute, r#type::FunctionType},
};
use mlir_sys as sys;
use seq_dialects::{
    ir::Op,
    marks,
    ops::{TypedOp, func},
    types::{self, Element},
};
use seq_values::ElementType;

use crate::Error;

/// What a port is of the argument or result that it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Whole,
    /// Row offsets of a jagged array, counted from the outermost.
    Offsets(usize),
    /// The elements of a jagged array.
    Data,
}

/// The type of one argument or result, or of a part of one: a scalar if `shape`
/// is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// The element type.
    pub element: ElementType,
    /// The sizes, `None` where dynamic.
    pub shape: Option<Vec<Option<usize>>>,
    /// Whether the function may update the array in place.
    pub consumed: bool,
    /// The number of the argument or result.
    pub number: usize,
    /// What it is of that.
    pub part: Part,
}

impl std::fmt::Display for Port {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match &self.shape {
            None => write!(f, "a scalar of type {}", self.element.name()),
            Some(shape) => write!(f, "an array of rank {} of {}", shape.len(), self.element.name()),
        }
    }
}

impl Port {
    /// `arg0` for a `kind` of `arg`; `arg0_offsets0` and `arg0_data` for parts.
    pub fn name(&self, kind: &str) -> String {
        match self.part {
            Part::Whole => format!("{kind}{}", self.number),
            Part::Offsets(level) => format!("{kind}{}_offsets{level}", self.number),
            Part::Data => format!("{kind}{}_data", self.number),
        }
    }
}

/// The type of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// The arguments, in parts.
    pub inputs: Vec<Port>,
    /// The results, in parts.
    pub results: Vec<Port>,
}

/// The element type that a scalar type stands for.
pub fn element_type(ty: Type) -> Option<ElementType> {
    Some(match Element::of(ty)? {
        Element::I1 => ElementType::I1,
        Element::I8 => ElementType::I8,
        Element::I16 => ElementType::I16,
        Element::I32 => ElementType::I32,
        Element::I64 => ElementType::I64,
        Element::F16 => ElementType::F16,
        Element::BF16 => ElementType::BF16,
        Element::F32 => ElementType::F32,
        Element::F64 => ElementType::F64,
        Element::Index => ElementType::Index,
    })
}

impl Signature {
    /// The signature of a public function of a module on tensors.
    pub fn of(module: Op, entry: &str) -> Result<Self, Error> {
        let function = func::Func::all_in(module)
            .into_iter()
            .find(|function| function.sym_name() == entry)
            .ok_or_else(|| Error::Compile(format!("no function @{entry}")))?;
        let ty = FunctionType::try_from(function.function_type())
            .map_err(|_| Error::Compile(format!("@{entry} has no function type")))?;
        let consumed = |i| argument_has(function, i, marks::CONSUMED);
        let (mut inputs, mut results) = (vec![], vec![]);
        for i in 0..ty.input_count() {
            inputs.extend(ports(ty.input(i).ok(), i, consumed(i), entry)?);
        }
        for i in 0..ty.result_count() {
            results.extend(ports(ty.result(i).ok(), i, false, entry)?);
        }
        Ok(Self { inputs, results })
    }

    /// The number of arguments, parts of one counted once.
    pub fn arguments(&self) -> usize {
        self.inputs.last().map_or(0, |port| port.number + 1)
    }
}

/// Whether an argument of a function has an attribute.
fn argument_has(function: func::Func, argument: usize, name: &str) -> bool {
    let all = function.arg_attrs().and_then(|attributes| ArrayAttribute::try_from(attributes).ok());
    let Some(own) = all.and_then(|all| all.element(argument).ok()) else { return false };
    let found = unsafe { sys::mlirDictionaryAttrGetElementByName(own.to_raw(), StringRef::new(name).to_raw()) };
    !found.ptr.is_null()
}

/// The ports of argument or result `number`.
fn ports(ty: Option<Type>, number: usize, consumed: bool, entry: &str) -> Result<Vec<Port>, Error> {
    let Some(ty) = ty else { return Err(Error::Compile(format!("@{entry} has a malformed type"))) };
    let taken = ty.is_ranked_tensor() || types::is_jagged(ty) || element_type(ty).is_some();
    let Some(element) = element_type(types::element(ty)).filter(|_| taken) else {
        let expected = "expected a scalar, a tensor or a jagged array";
        let message = format!("@{entry} has a type that compiled code cannot take or return: {ty}, {expected}");
        return Err(Error::Compile(message));
    };
    if types::is_jagged(ty) {
        let vector = |element, part| Port { element, shape: Some(vec![None]), consumed, number, part };
        let mut all: Vec<_> =
            (0..types::rank(ty) - 1).map(|level| vector(ElementType::Index, Part::Offsets(level))).collect();
        all.push(vector(element, Part::Data));
        return Ok(all);
    }
    let shape = ty.is_ranked_tensor().then(|| {
        let sizes = types::shape(ty).unwrap_or_default();
        sizes.into_iter().map(|s| usize::try_from(s).ok()).collect()
    });
    Ok(vec![Port { element, shape, consumed, number, part: Part::Whole }])
}
