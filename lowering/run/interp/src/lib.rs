//! The reference interpreter of soac and seg programs: the specification that
//! runs.
//!
//! [`run`] decodes the functions that an entry reaches into registers and
//! compact operations, then executes them on a thread of its own, whose stack
//! fits the depth of calls that [`Options`] allows. Reductions fold from the
//! neutral element, left to right; arrays are updated in place when nothing
//! else refers to them.
//!
//! Where the dialects leave a choice, the interpreter's is: uninitialised
//! memory reads as zero; the inner sizes of an empty result are those of its
//! type and 0 where unknown; conversions of floats to integers saturate, and
//! NaN becomes 0; of two writes to one index the later one stays. Functions
//! and values of `math` are computed in double precision and rounded once.

mod calc;
mod code;
mod decode;
mod elements;
mod fault;
mod float;
mod integer;
mod machine;
mod types;
mod value;

use std::{
    cell::Cell,
    collections::{BTreeMap, HashMap},
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use seq_dialects::ir::Op;
use seq_values::{Data, ElementType, Scalar, Tolerance, Value};

use crate::{
    code::{Function, Program},
    elements::check_size,
    fault::Outcome,
    machine::Machine,
    types::{Num, Ty},
    value::{Datum, View},
};

/// Limits of a run.
#[derive(Clone, Debug)]
pub struct Options {
    /// How deep calls may nest, the entry included.
    pub max_depth: usize,
    /// How many operations may be executed, `None` for no limit.
    pub max_steps: Option<u64>,
    /// The values of thresholds by name; others have their defaults.
    pub thresholds: HashMap<String, i64>,
    /// Whether operators are tried on what they combine: that they are associative, their
    /// neutral elements neutral, and those that must commute commutative, within this bound.
    pub laws: Option<Tolerance>,
}

impl Default for Options {
    fn default() -> Self {
        Self { max_depth: 10_000, max_steps: None, thresholds: HashMap::new(), laws: None }
    }
}

/// What a run did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Scalar operations of `arith` and `math` executed, element by element
    /// for those on tensors.
    pub operations: u64,
    /// Scalar operations that a pass has added to find its way among elements
    /// (`seq_dialects::ir::bookkeeping`); they are not among the others.
    pub bookkeeping: u64,
    /// Functions called, the entry included.
    pub calls: u64,
    /// Operations of any kind executed, terminators included; a `soac.concat` is one for each
    /// element or row that it copies too.
    pub steps: u64,
    /// The least and the greatest parallelism that each threshold was compared with.
    pub asked: BTreeMap<String, (i64, i64)>,
}

/// Why a program stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuntimeError {
    /// `file:line:column` of the operation.
    pub location: String,
    /// What happened, with the operation and the values.
    pub message: String,
}

/// Why a run has no results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// An operation or type that the interpreter does not know.
    Unsupported {
        /// `file:line:column` of the operation.
        location: String,
        /// The operation and what about it is not supported.
        message: String,
    },
    /// The module has no function of this name.
    NoEntry(String),
    /// The arguments do not fit the entry function.
    Arguments(String),
    /// The program stopped.
    Runtime(RuntimeError),
    /// An operator does not keep a law ([`Options::laws`]).
    Law(RuntimeError),
}

impl fmt::Display for RuntimeError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {}", self.location, self.message)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Error::Unsupported { location, message } => write!(f, "{location}: {message}"),
            Error::NoEntry(name) => write!(f, "the module has no function @{name}"),
            Error::Arguments(message) => f.write_str(message),
            Error::Runtime(error) | Error::Law(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RuntimeError {}
impl std::error::Error for Error {}

/// The part of the stack that no call may use.
const STACK_RESERVE: usize = 1 << 20;

/// Runs a function of a module and gives its results. A memref argument is an
/// array, whose contents are copied; a memref result is an array.
pub fn run<'c>(
    module: Op<'c>,
    entry: &str,
    arguments: &[Value],
    options: &Options,
) -> Result<(Vec<Value>, Stats), Error> {
    let program = catch_unwind(AssertUnwindSafe(|| decode::decode(module, entry))).unwrap_or_else(|panic| {
        Err(Error::Unsupported { location: "unknown location".into(), message: internal(&panic) })
    })?;
    check_arguments(&program.functions[0], arguments)?;
    let frame = 8192 * (program.nesting + 1);
    let stack = (options.max_depth.saturating_add(8).saturating_mul(frame)).clamp(16 << 20, 1 << 30) + STACK_RESERVE;
    std::thread::scope(|scope| {
        let builder = std::thread::Builder::new().name("interpreter".into()).stack_size(stack);
        let thread = builder
            .spawn_scoped(scope, || execute(&program, arguments, options, stack - STACK_RESERVE))
            .map_err(|e| internal_error(format!("cannot start a thread: {e}")))?;
        thread.join().unwrap_or_else(|panic| Err(internal_error(internal(&panic))))
    })
}

fn execute(
    program: &Program,
    arguments: &[Value],
    options: &Options,
    stack: usize,
) -> Result<(Vec<Value>, Stats), Error> {
    let broken_law = Cell::new(false);
    let run = || -> Outcome<(Vec<Value>, Stats)> {
        let function = &program.functions[0];
        let mut machine = Machine::new(program, options, stack);
        let arguments: Vec<_> = arguments.iter().zip(&function.arguments).map(|(v, ty)| import(v, ty)).collect();
        let results = machine.call(0, arguments).inspect_err(|_| broken_law.set(machine.found_broken_law()))?;
        let mut values = vec![];
        for (result, ty) in results.iter().zip(&function.results) {
            values.push(result.export(ty.element().unwrap_or(ElementType::I64))?);
        }
        Ok((values, machine.stats))
    };
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(outcome) => outcome.map_err(|fault| {
            let location = fault.location.unwrap_or_else(|| "unknown location".into());
            let error = RuntimeError { location, message: fault.message };
            if broken_law.get() { Error::Law(error) } else { Error::Runtime(error) }
        }),
        Err(panic) => Err(internal_error(internal(&panic))),
    }
}

fn internal_error(message: String) -> Error {
    Error::Runtime(RuntimeError { location: "unknown location".into(), message })
}

fn internal(panic: &Box<dyn std::any::Any + Send>) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("internal error in the interpreter: {}", text.unwrap_or("unknown"))
}

fn import(value: &Value, ty: &Ty) -> Datum {
    let value = match (value, ty.element()) {
        (Value::Array(a), Some(ElementType::Index)) if a.data.element_type() == ElementType::I64 => {
            let mut a = a.clone();
            if let Data::I64(v) = a.data {
                a.data = Data::Index(v);
            }
            Datum::import(&Value::Array(a))
        }
        _ => Datum::import(value),
    };
    match (ty, &value) {
        (Ty::MemRef(..), Datum::Tensor(t)) => Datum::MemRef(std::rc::Rc::new(View::new(t.shape.clone(), t.copied()))),
        _ => value,
    }
}

/// Fails unless arguments have the types of the parameters. An array of `i64`
/// is taken for one of `index`: files do not tell them apart.
fn check_arguments(function: &Function, arguments: &[Value]) -> Result<(), Error> {
    if arguments.len() != function.arguments.len() {
        return Err(Error::Arguments(format!(
            "@{} takes {} arguments, got {}",
            function.name,
            function.arguments.len(),
            arguments.len()
        )));
    }
    for (i, (value, ty)) in arguments.iter().zip(&function.arguments).enumerate() {
        let fits = |element: ElementType, given: ElementType| {
            element == given || (element == ElementType::Index && given == ElementType::I64)
        };
        let ok = match (value, ty) {
            (Value::Scalar(s), Ty::Scalar(num, element)) => {
                element.is_some_and(|e| fits(e, s.element_type()))
                    || matches!((num, s), (Num::Int(64), Scalar::I64(_) | Scalar::Index(_)))
            }
            (Value::Array(a), Ty::Tensor(shape, element) | Ty::MemRef(shape, element)) => {
                fits(*element, a.data.element_type())
                    && a.shape.len() == shape.len()
                    && check_size(&a.shape, *element).is_ok_and(|n| n == a.data.len())
                    && a.shape.iter().zip(shape).all(|(&n, expected)| expected.is_none_or(|e| e == n))
            }
            (Value::Jagged(j), Ty::Jagged(rank, element)) => {
                j.data.element_type() == *element && j.offsets.len() + 1 == *rank && well_formed(j)
            }
            _ => false,
        };
        if !ok {
            if matches!(value, Value::Jagged(j) if !well_formed(j)) {
                return Err(Error::Arguments(format!("argument {i} of @{} has malformed row offsets", function.name)));
            }
            return Err(Error::Arguments(format!(
                "argument {i} of @{} is {}, expected {}",
                function.name,
                describe(value),
                describe_type(ty)
            )));
        }
    }
    Ok(())
}

fn well_formed(jagged: &seq_values::Jagged) -> bool {
    let ends = jagged.offsets.iter().skip(1).map(|o| o.len() as i64 - 1).chain([jagged.data.len() as i64]);
    jagged.offsets.iter().zip(ends).all(|(offsets, end)| {
        offsets.first() == Some(&0) && offsets.last() == Some(&end) && offsets.windows(2).all(|w| w[0] <= w[1])
    })
}

fn describe(value: &Value) -> String {
    match value {
        Value::Scalar(s) => s.element_type().name().to_string(),
        Value::Array(a) => {
            let sizes: String = a.shape.iter().map(|n| format!("{n}x")).collect();
            format!("tensor<{sizes}{}>", a.data.element_type().name())
        }
        Value::Jagged(j) => format!("!soac.jagged<{} x {}>", j.offsets.len() + 1, j.data.element_type().name()),
    }
}

fn describe_type(ty: &Ty) -> String {
    let sizes: String = ty.shape().iter().map(|n| n.map_or_else(|| "?x".to_string(), |n| format!("{n}x"))).collect();
    let element = ty.element().map_or("another type", ElementType::name);
    match ty {
        Ty::Scalar(..) => element.to_string(),
        Ty::Tensor(..) => format!("tensor<{sizes}{element}>"),
        Ty::MemRef(..) => format!("memref<{sizes}{element}>"),
        Ty::Jagged(rank, _) => format!("!soac.jagged<{rank} x {element}>"),
    }
}
