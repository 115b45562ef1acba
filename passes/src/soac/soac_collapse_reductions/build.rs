//! The combinator over all elements of rows, in place of one for each row.

use melior::{
    Context,
    ir::{ValueLike, operation::OperationLike},
};
use seq_analysis::{facts, shapes::outer_size};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val, ValueMap},
    ops::{TypedOp, arith, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    rows::{Element, Rows},
    sizes::size_of_row,
    views::Views,
};

impl<'c> Rows<'c> {
    /// The arrays of one dimension whose elements are those of the rows.
    fn flat(&self, b: &Builder<'c>, views: &mut Views<'c>) -> Vec<Val<'c>> {
        let numbered = self.elements.iter().any(|element| matches!(element, Element::Number));
        let same = |(load, place): &&(tensor::Extract<'c>, usize)| {
            facts::dim_key(load.tensor(), *place) == self.sizes[0].key()
        };
        let whole = self.loads.iter().find(same);
        let view = whole.map(|(load, place)| (views.collapsed(b, load.tensor(), *place), *place));
        let numbers = numbered.then(|| self.numbers(b, view));
        let made: Vec<_> = self.made.iter().map(|rows| (rows.map.operation(), rows.mapped(b.context, views))).collect();
        let mut row = |number: usize| {
            let array = self.map.inputs()[number];
            match made.iter().find(|(map, _)| ir::defining_op(array) == Some(*map)) {
                Some((_, results)) => results[ir::result_number(array)],
                None => views.collapsed(b, array, 0),
            }
        };
        let array = |element: &Element| match *element {
            Element::Row(number) => row(number),
            Element::Number => numbers.expect("points have numbers"),
        };
        self.elements.iter().map(array).collect()
    }

    /// The numbers of the points of both spaces, of which a view has as many elements in one
    /// dimension.
    fn numbers(&self, b: &Builder<'c>, view: Option<(Val<'c>, usize)>) -> Val<'c> {
        let known = self.sizes.map(|size| match size.key() {
            facts::Key::Const(n) => Some(n),
            _ => None,
        });
        let (count, outer) = match (known, view) {
            ([Some(n), Some(m)], _) => (None, n * m),
            (_, Some((view, d))) => (Some(b.dim(view, d)), DYNAMIC),
            (_, None) => {
                let [n, m] = self.sizes.map(|size| size.build(b));
                (Some(b.mul(n, m)), DYNAMIC)
            }
        };
        soac::iota(b, count, None, None, types::tensor(&[outer], b.index_type()))
    }

    /// What is checked for each point, where there is one.
    ///
    ///   map (row = a, row' = a') { assert (length row == length row') }
    ///     ==  assert (size 0 a == 0 or size 1 a == size 1 a')
    fn check(&self, b: &Builder<'c>, check: soac::Assert<'c>) {
        let mut map = ValueMap::new();
        let operands: Vec<_> = ir::operands(check.operation()).iter().map(|&v| self.outside(b, v, &mut map)).collect();
        let none = b.cmpi(Predicate::Eq, self.sizes[0].build(b), b.index(0));
        map.insert(ir::key(check.condition()), b.or(none, operands[0]));
        b.at(check.operation().location()).clone_op(check.operation(), &mut map);
    }

    /// A value that is the same at all points, outside of the map.
    fn outside(&self, b: &Builder<'c>, value: Val<'c>, made: &mut ValueMap<'c>) -> Val<'c> {
        let Some(op) = ir::defining_op(value).filter(|op| ir::is_inside(*op, self.map.operation())) else {
            return value;
        };
        if let Some(&value) = made.get(&ir::key(value)) {
            return value;
        }
        match size_of_row(self.map, value) {
            Some(size) => {
                made.insert(ir::key(value), size.build(b));
            }
            None => {
                ir::operands(op).into_iter().for_each(|v| {
                    self.outside(b, v, made);
                });
                b.clone_op(op, made);
            }
        }
        made[&ir::key(value)]
    }

    /// What the inner map makes, by a map over both spaces, or else what it would get.
    pub fn mapped(&self, context: &'c Context, views: &mut Views<'c>) -> Vec<Val<'c>> {
        let b = &Builder::before(context, self.map.operation());
        self.checks.iter().for_each(|&check| self.check(b, check));
        let inputs = self.flat(b, views);
        let Some(inner) = self.inner else { return inputs };
        for (load, place) in &self.loads {
            let view = views.collapsed(b, load.tensor(), *place);
            let mut operands = [vec![view], load.indices()].concat();
            // The index of the inner space stays, which becomes that of both.
            operands.remove(1 + place);
            ir::set_operands(load.operation(), &operands);
        }
        let elements: Vec<_> = inputs.iter().map(|v| types::row(v.r#type()).expect("an array has elements")).collect();
        let outer = inputs.iter().map(|v| outer_size(v.r#type())).find(|&n| n != DYNAMIC).unwrap_or(DYNAMIC);
        let result = |v: &Val<'c>| types::array_of(outer, types::row(v.r#type()).expect("an array has elements"));
        let types: Vec<_> = inner.results().iter().map(result).collect();
        let region = b.region(&elements, |b, arguments| {
            let mut map = ValueMap::new();
            let own = |v: &Val<'c>| ir::is_defined_inside(*v, self.map.operation());
            for constant in ir::captures(inner.operation()).into_iter().filter(own) {
                if let Some(constant) = arith::Constant::defining(constant) {
                    b.clone_op(constant.operation(), &mut map);
                }
            }
            let values = b.inline(inner.body(), arguments, &mut map);
            soac::yield_(b, &values);
        });
        soac::map(b, &inputs, &types, region).results()
    }

    /// Erases the map, and those that make its inputs for it alone.
    pub fn erase(&self) {
        ir::erase(self.map.operation());
        self.made.iter().for_each(|made| {
            if made.map.results().into_iter().all(|v| ir::uses(v).is_empty()) {
                made.erase();
            }
        });
    }
}
