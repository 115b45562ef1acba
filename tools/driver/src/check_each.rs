//! `--check-each`: does every pass keep the results?
//!
//! Functions are interpreted before the first pass and after each one, on the
//! same arguments; the first pass after which a result is another one is
//! reported as an error at the function. What the interpreter does not know any
//! more is compiled and run ([`Compiled`]); the check of a function ends with a
//! remark where that cannot be. Two runs
//! that stop agree, whatever their messages. Every run gets fresh copies of the
//! arguments: after bufferization a program may update them in place. A pass that
//! leaves the module as it was is not checked again. The end says how many passes
//! were checked on all functions.

use melior::ir::operation::OperationLike;
use seq_dialects::ir::{self, Op, Subject};
use seq_interp::Error;
use seq_values::{ArgumentType, Generator, Tolerance, Value, compare, sample};

use crate::{
    PassObserver,
    compiled::{Compiled, Outcome},
    signature::{Signature, function_name, functions, public_functions},
};

/// Remarks of what is not checked, and of what was.
const CHECK_EACH: Subject = Subject::new("check-each", "checked");

/// What the dynamic sizes of generated arguments are, seed by seed: those of
/// one list of arguments are equal, so that most programs run to their end.
const SIZES: [usize; 5] = [7, 1, 33, 0, 2];

/// How many operations one interpretation may execute.
const MAX_STEPS: u64 = 1_000_000_000;

enum Plan {
    Given { entry: String, arguments: Vec<Value> },
    Generated { lists: u64 },
}

struct Case {
    entry: String,
    /// Tells one list of generated arguments from another.
    label: String,
    arguments: Vec<Value>,
    /// What the function did before the first pass.
    expected: Outcome,
}

/// A result that a pass changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Changed {
    /// The pass.
    pub pass: String,
    /// The number of the result.
    pub result: usize,
    /// What it was, and what it became.
    pub values: [Value; 2],
    /// What they differ in.
    pub message: String,
}

/// Interprets a module around each pass.
pub struct CheckEach {
    plan: Plan,
    tolerance: Tolerance,
    interpret: fn(Op, &str, &[Value]) -> Outcome,
    compiled: Compiled,
    cases: Vec<Case>,
    /// The module that the cases ran on last.
    checked: String,
    failed: bool,
    changed: Option<Changed>,
    /// How many passes ran, and how many of them were checked on all functions.
    passes: usize,
    agreed: usize,
    /// The first pass that was not, and why.
    unchecked: Option<(String, String)>,
}

impl CheckEach {
    /// Checks one function on these arguments.
    pub fn given(entry: &str, arguments: Vec<Value>, tolerance: Tolerance) -> Self {
        Self::new(Plan::Given { entry: entry.into(), arguments }, tolerance)
    }

    /// Checks all public functions, each on `lists` generated lists of arguments.
    pub fn generated(lists: u64) -> Self {
        Self::new(Plan::Generated { lists }, Tolerance::default())
    }

    fn new(plan: Plan, tolerance: Tolerance) -> Self {
        Self {
            plan,
            tolerance,
            interpret,
            compiled: Compiled::default(),
            cases: vec![],
            checked: String::new(),
            failed: false,
            changed: None,
            passes: 0,
            agreed: 0,
            unchecked: None,
        }
    }

    /// Whether a pass changed a result.
    pub fn failed(&self) -> bool {
        self.failed
    }

    /// How much was checked, unless a pass changed a result.
    pub fn summary(&self) -> Option<String> {
        let why = |(pass, reason): &(String, String)| format!("; the first that was not is {pass}: {reason}");
        let rest = self.unchecked.as_ref().map(why).unwrap_or_default();
        (!self.failed).then(|| format!("check-each: checked {} of {} passes{rest}", self.agreed, self.passes))
    }

    /// The result that a pass changed, if it is one that is there before and after.
    pub fn changed(&self) -> Option<&Changed> {
        self.changed.as_ref()
    }

    /// The value `N` of `--check-each` or `--check-each=N` (3 unless given),
    /// which is taken from the arguments.
    pub fn take_flag(arguments: &mut Vec<std::ffi::OsString>) -> Result<Option<u64>, String> {
        let mut lists = None;
        let mut error = None;
        arguments.retain(|argument| {
            let Some(rest) = argument.to_str().and_then(|a| a.strip_prefix("--check-each")) else { return true };
            match rest.strip_prefix('=') {
                None if rest.is_empty() => lists = Some(3),
                None => return true,
                Some(number) => match number.parse() {
                    Ok(n) if n > 0 => lists = Some(n),
                    _ => error = Some(format!("--check-each={number}: a number of argument lists is needed")),
                },
            }
            false
        });
        error.map_or(Ok(lists), Err)
    }

    /// Runs every case for the first time.
    fn start(&mut self, module: Op) {
        self.cases.clear();
        self.checked = module.to_string();
        let inputs: Vec<(String, String, Vec<Value>)> = match &self.plan {
            Plan::Given { entry, arguments } => vec![(entry.clone(), String::new(), arguments.clone())],
            Plan::Generated { lists } => {
                let mut all = vec![];
                for function in public_functions(module) {
                    match Signature::of(function) {
                        Ok(signature) => all.extend((0..*lists).map(|seed| generate(&signature, seed))),
                        Err(reason) => {
                            CHECK_EACH.analysis(function.location(), &format!("check-each: {reason}: not checked"))
                        }
                    }
                }
                all
            }
        };
        let mut skipped: Vec<String> = vec![];
        for (entry, label, arguments) in inputs {
            if skipped.contains(&entry) {
                continue;
            }
            match (self.interpret)(module, &entry, &arguments) {
                Outcome::Unsupported(reason) => {
                    remark(module, &entry, &format!("check-each: @{entry} is not checked: {reason}"));
                    skipped.push(entry);
                }
                expected => {
                    self.compiled.know(module, &entry);
                    self.cases.push(Case { entry, label, arguments, expected });
                }
            }
        }
    }

    /// Runs every case again.
    fn check(&mut self, pass: &str, module: Op) {
        self.passes += 1;
        if !self.failed && !self.cases.is_empty() {
            let text = module.to_string();
            if text != self.checked {
                self.checked = text;
                self.again(pass, module);
            }
        }
        match &self.unchecked {
            None if self.cases.is_empty() && !self.failed => {
                self.unchecked = Some((pass.into(), "no function is checked".into()));
            }
            None => self.agreed += 1,
            Some(_) => {}
        }
    }

    fn again(&mut self, pass: &str, module: Op) {
        let mut stopped: Vec<String> = vec![];
        self.compiled.next();
        for case in &self.cases {
            if stopped.contains(&case.entry) {
                continue;
            }
            let (arguments, mut expected) = in_form_of(module, case);
            let mut found = (self.interpret)(module, &case.entry, &arguments);
            if let Outcome::Unsupported(_) = &found
                && let Some(ran) = self.compiled.run(module, &case.entry, &case.arguments)
            {
                (found, expected) = (ran, case.expected.clone());
            }
            if let Outcome::Unsupported(reason) = &found {
                let text = format!("check-each: the check of @{} stops after pass {pass}: {reason}", case.entry);
                remark(module, &case.entry, &text);
                stopped.push(case.entry.clone());
                self.unchecked.get_or_insert_with(|| (pass.into(), reason.clone()));
            } else if let Some(change) = change(&expected, &found, self.tolerance) {
                let text = format!("check-each: pass {pass} changed {change}{}", case.label);
                let text = text.replacen("@", &format!("@{}", case.entry), 1);
                self.changed = changed(pass, &text, &expected, &found, self.tolerance);
                ir::error(location(module, &case.entry), &text);
                self.failed = true;
                break;
            }
        }
        if self.failed {
            self.cases.clear();
        }
        self.cases.retain(|case| !stopped.contains(&case.entry));
    }
}

impl PassObserver for CheckEach {
    fn after_pass(&mut self, pass: Option<&str>, module: Op) {
        match pass {
            None => self.start(module),
            Some(pass) => self.check(pass, module),
        }
    }
}

fn generate(signature: &Signature, seed: u64) -> (String, String, Vec<Value>) {
    let size = SIZES[(seed % SIZES.len() as u64) as usize];
    let mut generator = Generator::new(seed);
    let arguments = signature.inputs.iter().map(|ty| sample(ty, size, &mut generator)).collect();
    (signature.name.clone(), format!(" (generated arguments {seed}, dynamic sizes {size})"), arguments)
}

/// The arguments and the outcome of a case in the form that the function takes
/// now: a pass may have taken its jagged arrays apart.
fn in_form_of(module: Op, case: &Case) -> (Vec<Value>, Outcome) {
    let jagged = |ty: &ArgumentType| matches!(ty, ArgumentType::Jagged { .. });
    let function = functions(module).into_iter().find(|f| function_name(*f) == case.entry);
    match function.and_then(|f| Signature::of(f).ok()) {
        Some(now) if !now.inputs.iter().chain(&now.results).any(jagged) => {
            let parts = |values: &[Value]| values.iter().flat_map(Value::parts).collect();
            let expected = match &case.expected {
                Outcome::Returned(values) => Outcome::Returned(parts(values)),
                other => other.clone(),
            };
            (parts(&case.arguments), expected)
        }
        _ => (case.arguments.clone(), case.expected.clone()),
    }
}

/// The function's location, or the module's when a pass has removed the function.
fn location<'c>(module: Op<'c>, entry: &str) -> melior::ir::Location<'c> {
    functions(module).into_iter().find(|f| function_name(*f) == entry).unwrap_or(module).location()
}

fn remark(module: Op, entry: &str, text: &str) {
    CHECK_EACH.analysis(location(module, entry), text);
}

/// What a pass changed, with `@` for the function; `None` if nothing.
fn change(before: &Outcome, after: &Outcome, tolerance: Tolerance) -> Option<String> {
    match (before, after) {
        (Outcome::Returned(before), Outcome::Returned(after)) if before.len() != after.len() => {
            Some(format!("the number of results of @: {} and {}", before.len(), after.len()))
        }
        (Outcome::Returned(before), Outcome::Returned(after)) => before
            .iter()
            .zip(after)
            .enumerate()
            .find_map(|(i, (b, a))| compare(b, a, tolerance).map(|d| format!("result {i} of @: {d}"))),
        (Outcome::Returned(_), Outcome::Stopped(reason)) => {
            Some(format!("the outcome of @: it returned, now it stops: {reason}"))
        }
        (Outcome::Stopped(reason), Outcome::Returned(_)) => {
            Some(format!("the outcome of @: it stopped, now it returns: {reason}"))
        }
        _ => None,
    }
}

/// The first result that is another one.
fn changed(pass: &str, message: &str, before: &Outcome, after: &Outcome, tolerance: Tolerance) -> Option<Changed> {
    let (Outcome::Returned(before), Outcome::Returned(after)) = (before, after) else { return None };
    let differs = |&(_, (b, a)): &(usize, (&Value, &Value))| compare(b, a, tolerance).is_some();
    let (result, (b, a)) = before.iter().zip(after).enumerate().find(differs)?;
    Some(Changed { pass: pass.into(), result, values: [b.clone(), a.clone()], message: message.into() })
}

/// Interprets one function. A program that runs for too long counts as one
/// that stops.
fn interpret(module: Op, entry: &str, arguments: &[Value]) -> Outcome {
    let options = seq_interp::Options { max_steps: Some(MAX_STEPS), ..Default::default() };
    match seq_interp::run(module, entry, arguments, &options) {
        Ok((results, _)) => Outcome::Returned(results),
        Err(Error::Runtime(error) | Error::Law(error)) => Outcome::Stopped(error.to_string()),
        Err(error) => Outcome::Unsupported(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{context, run_pipeline};
    use melior::ir::Module;
    use seq_values::{Array, Data, Scalar};
    use std::sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    };

    /// Counts the functions: a result that symbol-dce changes.
    fn count(module: Op, _: &str, _: &[Value]) -> Outcome {
        Outcome::Returned(vec![Value::Scalar(Scalar::I64(functions(module).len() as i64))])
    }

    fn unsupported_without_g(module: Op, entry: &str, arguments: &[Value]) -> Outcome {
        match functions(module).len() {
            1 => Outcome::Unsupported("'f.op' op is not known".into()),
            _ => count(module, entry, arguments),
        }
    }

    fn run(check: &mut CheckEach, passes: &str) -> Vec<String> {
        let text = "func.func @f(%a: tensor<?xi32>) { return } func.func private @g() { return }";
        run_on(text, check, passes)
    }

    fn run_on(text: &str, check: &mut CheckEach, passes: &str) -> Vec<String> {
        let context = context();
        let seen = Arc::new(Mutex::new(vec![]));
        let sink = seen.clone();
        context.attach_diagnostic_handler(move |d| {
            sink.lock().unwrap().push(d.to_string());
            true
        });
        let module = Module::parse(&context, text).unwrap();
        assert!(run_pipeline(&module, &format!("builtin.module({passes})"), Some(check)));
        let mut messages = seen.lock().unwrap();
        std::mem::take(&mut *messages)
    }

    #[test]
    fn the_pass_that_changes_a_result_is_named() {
        let mut check = CheckEach::given("f", vec![], Tolerance::default());
        check.interpret = count;
        let messages = run(&mut check, "canonicalize,cse,symbol-dce,canonicalize");
        assert_eq!(messages, ["check-each: pass symbol-dce changed result 0 of @f: 2 and 1"]);
        assert!(check.failed());
        let number = |n| Value::Scalar(Scalar::I64(n));
        let changed = check.changed().unwrap();
        assert_eq!((changed.pass.as_str(), changed.result), ("symbol-dce", 0));
        assert_eq!(changed.values, [number(2), number(1)]);
        let mut check = CheckEach::generated(2);
        check.interpret = count;
        let messages = run(&mut check, "symbol-dce,cse");
        assert_eq!(
            messages,
            ["check-each: pass symbol-dce changed result 0 of @f: 2 and 1 (generated arguments 0, dynamic sizes 7)"]
        );
    }

    #[test]
    fn correct_pipelines_say_nothing() {
        let mut check = CheckEach::generated(5);
        check.interpret = count;
        assert!(run(&mut check, "canonicalize,cse").is_empty());
        assert!(!check.failed());
        assert_eq!(check.summary().unwrap(), "check-each: checked 2 of 2 passes");
    }

    #[test]
    fn one_remark_ends_the_check() {
        let mut check = CheckEach::generated(3);
        check.interpret = unsupported_without_g;
        let messages = run(&mut check, "cse,symbol-dce,canonicalize,cse");
        assert_eq!(messages, ["check-each: the check of @f stops after pass symbol-dce: 'f.op' op is not known"]);
        assert!(!check.failed());
        let summary = "check-each: checked 1 of 4 passes; the first that was not is symbol-dce: 'f.op' op is not known";
        assert_eq!(check.summary().unwrap(), summary);
    }

    #[test]
    fn what_a_pass_left_as_it_was_is_not_run_again() {
        static RUNS: AtomicUsize = AtomicUsize::new(0);
        let mut check = CheckEach::generated(1);
        check.interpret = |_, _, _| {
            RUNS.fetch_add(1, Ordering::Relaxed);
            Outcome::Returned(vec![])
        };
        assert!(run(&mut check, "cse,symbol-dce,canonicalize").is_empty());
        assert_eq!(RUNS.load(Ordering::Relaxed), 2);
    }

    #[test]
    fn the_interpreter_finds_a_change() {
        // The rounding error of a product, enlarged: 0 until the product and
        // the sum are fused.
        let text = "
            func.func @f(%x: f32, %y: f32, %scale: tensor<?xf32>) -> (tensor<?xf32>, f32) {
              %c = arith.constant 1.0e12 : f32
              %p = arith.mulf %x, %y : f32
              %n = arith.negf %p : f32
              %m = arith.mulf %x, %y fastmath<contract> : f32
              %s = arith.addf %m, %n fastmath<contract> : f32
              %e = arith.mulf %s, %c : f32
              return %scale, %e : tensor<?xf32>, f32
            }";
        let mut check = CheckEach::generated(3);
        let messages = run_on(text, &mut check, "cse,math-uplift-to-fma,cse");
        assert!(check.failed());
        assert_eq!(messages.len(), 1, "{messages:?}");
        assert!(messages[0].starts_with("check-each: pass math-uplift-to-fma changed result 1 of @f: "));

        let mut check = CheckEach::generated(3);
        assert!(run_on(text, &mut check, "cse,canonicalize").is_empty());
        assert!(!check.failed());
    }

    #[test]
    fn outcomes_are_compared() {
        let value = |v| Outcome::Returned(vec![Value::Scalar(Scalar::I8(v))]);
        let stopped = |s: &str| Outcome::Stopped(s.into());
        let text = |a, b| change(&a, &b, Tolerance::default());
        assert_eq!(text(value(1), value(1)), None);
        assert_eq!(text(stopped("a"), stopped("b")), None);
        assert_eq!(text(value(1), stopped("a")).unwrap(), "the outcome of @: it returned, now it stops: a");
        assert_eq!(text(stopped("a"), value(1)).unwrap(), "the outcome of @: it stopped, now it returns: a");
        assert_eq!(text(value(1), Outcome::Returned(vec![])).unwrap(), "the number of results of @: 1 and 0");
        let close = |v| Outcome::Returned(vec![Value::Array(Array { shape: vec![1], data: Data::F32(vec![v]) })]);
        assert_eq!(text(close(1.0), close(1.00001)), None);
    }

    #[test]
    fn the_flag_is_taken_from_the_command_line() {
        let take = |text: &str| {
            let mut arguments: Vec<std::ffi::OsString> = text.split(' ').map(Into::into).collect();
            let taken = CheckEach::take_flag(&mut arguments);
            (taken, arguments.len())
        };
        assert_eq!(take("seq-opt x.mlir --cse"), (Ok(None), 3));
        assert_eq!(take("seq-opt --check-each x.mlir"), (Ok(Some(3)), 2));
        assert_eq!(take("seq-opt x.mlir --check-each=7"), (Ok(Some(7)), 2));
        assert!(take("seq-opt --check-each=none").0.is_err());
        assert_eq!(take("seq-opt --check-each-other"), (Ok(None), 2));
    }
}
