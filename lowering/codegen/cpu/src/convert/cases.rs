//! The cases that there are for several conditions.
//!
//! ```text
//! x < 0, x = 0 and x >= 0  ->  x is less than, equal to or greater than 0
//! ```
//!
//! A condition is made of comparisons and of others, of which nothing is known, by and,
//! or and exclusive or. Comparisons of one value with constants divide its range; of two
//! values there are three orders. What is a case here need not occur.

use std::collections::{HashMap, HashSet};

use seq_dialects::{
    Predicate,
    ir::{self, Val},
    ops::{TypedOp, arith},
};

/// The most cases that are told apart.
const MOST: usize = 512;

/// The most operations that conditions are made of.
const OPERATIONS: usize = 64;

/// What differs from case to case.
enum Part<'c> {
    /// A condition of which nothing is known: whether it holds.
    Any(Val<'c>),
    /// Where a value lies: below the first constant, at it, between it and the second one ...
    Range(Val<'c>, Vec<i64>),
    /// The order of two values.
    Order(Val<'c>, Val<'c>),
}

impl Part<'_> {
    fn cases(&self) -> usize {
        match self {
            Part::Any(_) => 2,
            Part::Range(_, constants) => 2 * constants.len() + 1,
            Part::Order(..) => 3,
        }
    }
}

/// The cases for some conditions.
pub struct Cases<'c> {
    parts: Vec<Part<'c>>,
}

impl<'c> Cases<'c> {
    /// Those for `conditions`, if they are few.
    pub fn of(conditions: impl Iterator<Item = Val<'c>>) -> Option<Self> {
        let (mut cases, mut seen) = (Self { parts: vec![] }, HashSet::new());
        conditions.for_each(|condition| cases.add(condition, &mut seen));
        (seen.len() <= OPERATIONS && cases.count() <= MOST).then_some(cases)
    }

    /// How many there are; they are numbered from 0.
    pub fn count(&self) -> usize {
        self.parts.iter().fold(1, |count, part| count.saturating_mul(part.cases()))
    }

    fn add(&mut self, condition: Val<'c>, seen: &mut HashSet<usize>) {
        if seen.len() > OPERATIONS || !seen.insert(ir::key(condition)) {
            return;
        }
        if let Some((_, both)) = joined(condition) {
            return both.into_iter().for_each(|part| self.add(part, seen));
        }
        let Some((_, x, y)) = comparison(condition) else {
            if ir::constant_int(condition).is_none() {
                self.parts.push(Part::Any(condition));
            }
            return;
        };
        let Some(constant) = ir::constant_int(y) else {
            if !self.parts.iter().any(|part| matches!(part, Part::Order(a, b) if (*a, *b) == (x, y))) {
                self.parts.push(Part::Order(x, y));
            }
            return;
        };
        for part in &mut self.parts {
            if let Part::Range(value, constants) = part
                && *value == x
            {
                if let Err(at) = constants.binary_search(&constant) {
                    constants.insert(at, constant);
                }
                return;
            }
        }
        self.parts.push(Part::Range(x, vec![constant]));
    }

    /// Whether one of the conditions holds in a case.
    pub fn holds(&self, case: usize, condition: Val<'c>) -> bool {
        self.holds_with(case, condition, &mut HashMap::new())
    }

    fn holds_with(&self, case: usize, condition: Val<'c>, known: &mut HashMap<usize, bool>) -> bool {
        if let Some(&known) = known.get(&ir::key(condition)) {
            return known;
        }
        let holds = match joined(condition) {
            Some((join, both)) => {
                let [x, y] = both.map(|part| self.holds_with(case, part, known));
                match join {
                    Join::And => x && y,
                    Join::Or => x || y,
                    Join::Xor => x != y,
                }
            }
            None => self.part_holds(case, condition),
        };
        known.insert(ir::key(condition), holds);
        holds
    }

    /// Whether a condition that is not made of others holds in a case.
    fn part_holds(&self, case: usize, condition: Val<'c>) -> bool {
        if let Some(value) = ir::constant_int(condition) {
            return value != 0;
        }
        let mut rest = case;
        for part in &self.parts {
            let own = rest % part.cases();
            rest /= part.cases();
            match (part, comparison(condition)) {
                (Part::Any(v), None) if *v == condition => return own == 1,
                (Part::Order(a, b), Some((predicate, x, y))) if (*a, *b) == (x, y) => return is(predicate, own, 1),
                (Part::Range(a, constants), Some((predicate, x, y))) if *a == x => {
                    let at = ir::constant_int(y).and_then(|constant| constants.binary_search(&constant).ok());
                    if let Some(at) = at {
                        return is(predicate, own, 2 * at + 1);
                    }
                }
                _ => {}
            }
        }
        unreachable!("the cases are those of the condition")
    }
}

/// Whether a comparison holds where the first value lies at one place and the second one
/// at another.
fn is(predicate: Predicate, first: usize, second: usize) -> bool {
    match predicate {
        Predicate::Eq => first == second,
        Predicate::Ne => first != second,
        Predicate::Slt | Predicate::Ult => first < second,
        Predicate::Sle | Predicate::Ule => first <= second,
        Predicate::Sgt | Predicate::Ugt => first > second,
        Predicate::Sge | Predicate::Uge => first >= second,
    }
}

/// A comparison of integers as signed ones: equal or not, below, above and the like.
fn comparison<'c>(condition: Val<'c>) -> Option<(Predicate, Val<'c>, Val<'c>)> {
    let comparison = arith::CmpI::defining(condition)?;
    match comparison.predicate() {
        Predicate::Ult | Predicate::Ule | Predicate::Ugt | Predicate::Uge => None,
        predicate => Some((predicate, comparison.lhs(), comparison.rhs())),
    }
}

/// How one condition is made of two.
#[derive(Clone, Copy)]
enum Join {
    And,
    Or,
    Xor,
}

/// The two conditions of which one is made, and how.
fn joined<'c>(condition: Val<'c>) -> Option<(Join, [Val<'c>; 2])> {
    let op = ir::defining_op(condition)?;
    let join = match ir::name(op).as_str() {
        arith::AndI::NAME => Join::And,
        arith::OrI::NAME => Join::Or,
        arith::XOrI::NAME => Join::Xor,
        _ => return None,
    };
    Some((join, [ir::operands(op)[0], ir::operands(op)[1]]))
}
