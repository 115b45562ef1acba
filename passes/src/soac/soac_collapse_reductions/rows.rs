//! Maps whose points are rows that one combinator runs over, and what it reads of them.

use melior::ir::{TypeLike, ValueLike, operation::OperationLike};
use seq_analysis::{effects::is_total, facts};
use seq_dialects::{
    ir::{self, Val},
    marks::is_left_whole,
    ops::{TypedOp, arith, is, soac, tensor},
    schedule::Schedule,
    types,
};

use super::{
    sizes::{Size, is_even, row_of},
    views::{has_no_elements, is_viewed_in_place},
};

/// What the points of an inner space are made from, in the order of inputs.
#[derive(Clone, Copy)]
pub enum Element {
    /// The elements of a row, of input `.0` of the map around.
    Row(usize),
    /// The numbers of the points.
    Number,
}

/// A map whose body is one combinator over rows of the map's inputs, and at most a map before it.
pub struct Rows<'c> {
    pub map: soac::Map<'c>,
    /// The inner map.
    pub inner: Option<soac::Map<'c>>,
    /// What the inner map gets, or else the combinator.
    pub elements: Vec<Element>,
    /// The sizes of both spaces, outside of the map.
    pub sizes: [Size<'c>; 2],
    /// What is checked for each point of the outer space, with the same sizes.
    pub checks: Vec<soac::Assert<'c>>,
    /// Loads at the indices of both spaces, and where these stand among the subscripts.
    pub loads: Vec<(tensor::Extract<'c>, usize)>,
    /// The maps in maps that make inputs for this one alone.
    pub made: Vec<Rows<'c>>,
}

impl<'c> Rows<'c> {
    /// Of a map whose body has, beside sizes and numbers, `last` or else a map that it yields.
    pub fn of(map: soac::Map<'c>, last: Option<soac::Reduce<'c>>) -> Option<Self> {
        let body = map.body();
        let results = match last {
            Some(last) => last.results(),
            None => soac::Map::defining(*ir::operands(ir::terminator(body)).first()?)?.results(),
        };
        if is_asked_for(map) || ir::operands(ir::terminator(body)) != results || !used_once(&results) {
            return None;
        }
        let inner = match last {
            Some(last) => last.inputs().first().and_then(|&input| soac::Map::defining(input)),
            None => soac::Map::defining(results[0]),
        };
        let inner = inner.filter(|inner| inner.operation().block() == Some(body));
        if let (Some(inner), Some(last)) = (inner, last)
            && (inner.results() != last.inputs() || !used_once(&inner.results()))
        {
            return None;
        }
        if inner.is_some_and(is_asked_for) {
            return None;
        }
        let known = [last.map(|op| op.operation()), inner.map(|op| op.operation()), Some(ir::terminator(body))];
        let beside: Vec<_> = ir::operations(body).into_iter().filter(|op| !known.contains(&Some(*op))).collect();
        let mut checks = vec![];
        for &op in &beside {
            let check = soac::Assert::of(op);
            if check.is_some_and(|_| !ir::operands(op).into_iter().all(|v| is_even(map, v))) {
                return None;
            }
            let plain = is::<soac::Iota>(op) || is::<tensor::Dim>(op) || is_total(op);
            if check.is_none() && !plain {
                return None;
            }
            checks.extend(check);
        }
        let inputs = inner.map_or_else(|| last.map_or_else(Vec::new, |op| op.inputs()), |inner| inner.inputs());
        let element = |&input: &Val<'c>| match row_of(map, input) {
            Some(row) => Some(Element::Row(row)),
            None => is_iota(input).then_some(Element::Number),
        };
        let elements = inputs.iter().map(element).collect::<Option<Vec<_>>>()?;
        if inner.is_none() && elements.iter().any(|element| matches!(element, Element::Number)) {
            return None;
        }
        let sizes = [Self::outer(map)?, Size::of(map, *inputs.first()?, 0)?];
        let mut rows = Self { map, inner, elements, sizes, checks, loads: vec![], made: vec![] };
        rows.find_made().then_some(())?;
        rows.find_loads()?;
        Some(rows)
    }

    /// The size of a map's space.
    fn outer(map: soac::Map<'c>) -> Option<Size<'c>> {
        let inputs = map.inputs();
        let &first = inputs.iter().find(|v| !types::is_jagged(v.r#type())).or(inputs.first())?;
        match soac::Iota::defining(first).and_then(|iota| iota.size()) {
            Some(size) => Some(Size::Value(size)),
            None => Some(Size::Dim(first, 0)),
        }
    }

    /// Whether the rows that are elements have a form of one dimension less.
    fn find_made(&mut self) -> bool {
        let numbers: Vec<usize> = self.rows().collect();
        numbers.into_iter().all(|number| {
            let array = self.map.inputs()[number];
            let jagged = types::is_jagged(array.r#type());
            let numbered = self.elements.iter().any(|element| matches!(element, Element::Number));
            let apart = numbered || !self.checks.is_empty() || types::rank(array.r#type()) != 2;
            if jagged && apart || !jagged && has_no_elements(array) {
                return false;
            }
            if is_viewed_in_place(array) {
                return true;
            }
            let Some(op) = ir::defining_op(array) else { return false };
            if self.made.iter().any(|made| made.map.operation() == op) {
                return true;
            }
            let own = self.map.operation();
            let here = |v: Val<'c>| ir::uses(v).iter().all(|(user, _)| *user == own);
            let beside = |map: &soac::Map<'c>| op.block() == own.block() && map.results().into_iter().all(here);
            let made = soac::Map::of(op).filter(beside).and_then(|map| Self::of(map, None));
            let found = made.is_some();
            self.made.extend(made);
            found
        })
    }

    /// The inputs whose rows have the elements.
    pub fn rows(&self) -> impl Iterator<Item = usize> {
        self.elements.iter().filter_map(|element| match element {
            Element::Row(number) => Some(*number),
            Element::Number => None,
        })
    }

    /// The arguments that are the index of a point in the outer space.
    fn outer_indices(&self) -> Vec<Val<'c>> {
        let arguments = ir::arguments(self.map.body());
        let inputs = self.map.inputs();
        (0..arguments.len()).filter(|&k| is_iota(inputs[k])).map(|k| arguments[k]).collect()
    }

    /// The arguments that are the index of a point in the inner space.
    fn inner_indices(&self) -> Vec<Val<'c>> {
        let arguments = self.inner.map_or_else(Vec::new, |inner| ir::arguments(inner.body()));
        let numbered = self.elements.iter().zip(arguments).filter(|(element, _)| matches!(element, Element::Number));
        numbered.map(|(_, argument)| argument).collect()
    }

    /// Finds the loads at both indices, if what the inner body reads of the outer one is nothing
    /// else.
    fn find_loads(&mut self) -> Option<()> {
        let (outer, inner) = (self.outer_indices(), self.inner_indices());
        let size = self.sizes[1].key();
        let own = |v: Val<'c>| ir::is_defined_inside(v, self.map.operation());
        let mut found: Vec<(tensor::Extract<'c>, usize)> = vec![];
        for (user, _) in outer.iter().chain(&inner).flat_map(|&index| ir::uses(index)) {
            let load = tensor::Extract::of(user)?;
            if found.iter().any(|(other, _)| other.operation() == user) {
                continue;
            }
            let (array, subscripts) = (load.tensor(), load.indices());
            let place = subscripts.iter().position(|v| outer.contains(v))?;
            let index = |v: &&Val<'c>| outer.contains(v) || inner.contains(v);
            let neighbours = subscripts.get(place + 1).is_some_and(|v| inner.contains(v));
            let apart = !neighbours || subscripts.iter().filter(index).count() != 2;
            if apart || own(array) || !is_viewed_in_place(array) || facts::dim_key(array, place + 1) != size {
                return None;
            }
            found.push((load, place));
        }
        // All else is from outside, or a constant.
        let captured = self.inner.map_or_else(Vec::new, |inner| ir::captures(inner.operation()));
        let known = |v: &Val<'c>| !own(*v) || outer.contains(v) || arith::Constant::defining(*v).is_some();
        let sources = captured.iter().all(known);
        self.loads = found;
        sources.then_some(())
    }
}

/// Whether a map says how it is to run.
fn is_asked_for(map: soac::Map) -> bool {
    is_left_whole(map.operation()) || Schedule::of(map.operation()).is_some()
}

fn is_iota(array: Val) -> bool {
    let plain = |iota: &soac::Iota| iota.start().is_none() && iota.step().is_none();
    soac::Iota::defining(array).is_some_and(|iota| plain(&iota)) && array.r#type().is_ranked_tensor()
}

pub fn used_once(values: &[Val]) -> bool {
    values.iter().all(|&v| ir::uses(v).len() == 1)
}
