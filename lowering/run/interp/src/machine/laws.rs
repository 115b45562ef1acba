//! Whether operators keep the laws that parallel code relies on, tried on what a program
//! combines.
//!
//! ```text
//! (a op b) op c = a op (b op c)        neutral op a = a = a op neutral        a op b = b op a
//! ```
//!
//! `a`, `b` and `c` are folds of one to three elements that follow each other in an input, so
//! that an operator need not keep the laws on what never meets. The last law is for operators
//! that are declared commutative, and for those of histograms. Tuples with NaN are left out of the
//! second one: `minnum` and `maxnum`, whose neutral elements are infinities, prefer any number.

use std::collections::HashMap;

use seq_values::{Tolerance, Value, compare, preview};

use super::Machine;
use crate::{
    code::Operator,
    fault::{Outcome, fail},
    types::Ty,
    value::{Datum, Values},
};

/// Elements of one operation that are tried, at most.
pub(super) const SAMPLE: usize = 64;
/// Executions of an operation whose elements are tried.
const EXECUTIONS: u32 = 16;
/// Triples of an execution.
const TRIPLES: usize = 16;
/// Elements of one fold, at most.
const LONGEST: u64 = 3;

/// What is tried, and how often it has been.
pub(super) struct Laws {
    tolerance: Tolerance,
    random: u64,
    executions: HashMap<usize, u32>,
    /// Whether a law was found broken.
    pub broken: bool,
}

impl Laws {
    pub(super) fn new(tolerance: Tolerance) -> Self {
        Self { tolerance, random: 1, executions: HashMap::new(), broken: false }
    }

    /// A number below `bound`, by a linear congruential generator.
    fn below(&mut self, bound: u64) -> usize {
        self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.random >> 33) % bound) as usize
    }
}

impl<'p> Machine<'p> {
    /// Whether elements of this execution of an operation are to be tried.
    pub(super) fn tries(&mut self, op: &'p Operator) -> bool {
        let Some(laws) = &mut self.laws else { return false };
        let executions = laws.executions.entry(std::ptr::from_ref(op) as usize).or_default();
        *executions += 1;
        *executions <= EXECUTIONS
    }

    /// Tries the laws on consecutive elements; fails where one is broken.
    pub(super) fn try_laws(
        &mut self,
        f: &mut [Datum],
        op: &'p Operator,
        neutral: &Values,
        elements: &[Values],
    ) -> Outcome<()> {
        for a in elements.iter().take(TRIPLES) {
            if is_nan(op, a) {
                continue;
            }
            let left = self.combine(f, &op.body, neutral.clone(), a.clone())?;
            let right = self.combine(f, &op.body, a.clone(), neutral.clone())?;
            for (side, value) in [("neutral op a", left), ("a op neutral", right)] {
                if self.differ(op, &value, a)? {
                    let [neutral, value, a] = [neutral, &value, a].map(|tuple| shown(op, tuple));
                    return self.broken(format!("neutral element {neutral} is none: {side} is {value} for a = {a}"));
                }
            }
        }
        for _ in 0..if elements.len() < 3 { 0 } else { TRIPLES } {
            let Some([a, b, c]) = self.triple(f, op, elements)? else { continue };
            let ab = self.combine(f, &op.body, a.clone(), b.clone())?;
            let bc = self.combine(f, &op.body, b.clone(), c.clone())?;
            let left = self.combine(f, &op.body, ab.clone(), c.clone())?;
            let right = self.combine(f, &op.body, a.clone(), bc)?;
            if self.differ(op, &left, &right)? {
                let [a, b, c, left, right] = [&a, &b, &c, &left, &right].map(|tuple| shown(op, tuple));
                return self.broken(format!(
                    "operator is not associative: (a op b) op c is {left} and a op (b op c) is {right} \
                     for a = {a}, b = {b}, c = {c}"
                ));
            }
            let ba = if op.commutative { self.combine(f, &op.body, b.clone(), a.clone())? } else { continue };
            if self.differ(op, &ab, &ba)? {
                let [a, b, ab, ba] = [&a, &b, &ab, &ba].map(|tuple| shown(op, tuple));
                return self.broken(format!(
                    "operator is not commutative: a op b is {ab} and b op a is {ba} for a = {a}, b = {b}"
                ));
            }
        }
        Ok(())
    }

    /// Three folds that follow each other; none if they do not fit.
    fn triple(&mut self, f: &mut [Datum], op: &'p Operator, elements: &[Values]) -> Outcome<Option<[Values; 3]>> {
        let laws = self.laws.as_mut().expect("laws are tried");
        let mut at = laws.below(elements.len() as u64);
        let lengths = [(); 3].map(|()| 1 + laws.below(LONGEST));
        if at + lengths.iter().sum::<usize>() > elements.len() {
            at = 0;
        }
        let mut folds = vec![];
        for length in lengths {
            let Some((first, rest)) = elements.get(at..at + length).and_then(<[_]>::split_first) else {
                return Ok(None);
            };
            let fold = rest.iter().try_fold(first.clone(), |fold, x| self.combine(f, &op.body, fold, x.clone()))?;
            folds.push(fold);
            at += length;
        }
        Ok(folds.try_into().ok())
    }

    fn differ(&self, op: &Operator, left: &Values, right: &Values) -> Outcome<bool> {
        let tolerance = self.laws.as_ref().map_or(Tolerance::EXACT, |laws| laws.tolerance);
        for ((left, right), ty) in left.iter().zip(right).zip(&op.types) {
            if compare(&exported(left, ty)?, &exported(right, ty)?, tolerance).is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn broken(&mut self, message: String) -> Outcome<()> {
        self.laws.as_mut().expect("laws are tried").broken = true;
        fail!("{message}")
    }
}

fn is_nan(op: &Operator, tuple: &Values) -> bool {
    let is_nan = |value| matches!(value, Ok(Value::Scalar(s)) if s.element_type().is_float() && s.to_f64().is_nan());
    tuple.iter().zip(&op.types).any(|(value, ty)| is_nan(exported(value, ty)))
}

fn exported(value: &Datum, ty: &Ty) -> Outcome<Value> {
    value.export(ty.element().unwrap_or(seq_values::ElementType::I64))
}

/// A tuple, in parentheses if it has several components.
fn shown(op: &Operator, tuple: &Values) -> String {
    let parts: Vec<String> = tuple
        .iter()
        .zip(&op.types)
        .map(|(value, ty)| match exported(value, ty) {
            Ok(Value::Scalar(scalar)) => scalar.to_string(),
            Ok(value) => preview(&value),
            Err(_) => "?".into(),
        })
        .collect();
    if let [one] = &parts[..] { one.clone() } else { format!("({})", parts.join(", ")) }
}
