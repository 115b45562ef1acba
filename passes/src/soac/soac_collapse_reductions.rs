//! `soac-collapse-reductions`: a reduction of reductions is one over both of their spaces.
//!
//!   reduce g z (map (row = a) { reduce g z row })  ==  reduce g z (collapse a)
//!   reduce g z (map (i = iota n) { reduce g z (map (j = iota m) { f a[.., i, j, ..] }) })
//!     ==  reduce g z (map (k = iota (n * m)) { f (collapse a)[.., k, ..] })
//!   reduce g z (map (row = a) { reduce g z row })  ==  reduce g z (data a)    of rows of any lengths
//!
//! which is the row-major order, so that `g` need not commute. It is done where no index has to
//! be taken apart again: what is read at `i` and `j` are rows of an array, or elements at these
//! two as neighbouring subscripts, of an array that is `m` long where `j` stands. A sum over any
//! number of dimensions becomes one over a single dimension, from the inside out, which is as
//! parallel and reads as coalesced as there is, whatever the sizes of the dimensions are.
//!
//! An array that a map in a map makes for the reduction alone becomes one of a single dimension
//! in the same way; what other combinators make stays as it is, so that they fuse with what
//! reads it. Source: loop coalescing (Polychronopoulos, ICPP 1987), for reductions.
//!
//! Precondition: `soac-insert-checks`, so that what may stop the program is explicit, and stays
//! where it is.

use std::collections::HashMap;

use melior::{
    Context,
    ir::{BlockLike, TypeLike, ValueLike, operation::OperationLike},
};
use seq_analysis::{facts, shapes::outer_size};
use seq_dialects::{
    Predicate, dialect,
    ir::{self, Blk, Builder, Op, Subject, Val, ValueMap},
    marks::is_left_whole,
    ops::{
        TypedOp, arith, is,
        soac::{self, Soac},
        tensor,
    },
    schedule::Schedule,
    structure::{self, Policy},
    types::{self, DYNAMIC},
};

use crate::{Outcome, Pass};

const COLLAPSED: Subject = Subject::new("soac-collapse-reductions", "collapsed");

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let mut views = Views { made: HashMap::new() };
    let mut collapsed = 0;
    // What is collapsed may be the inner one of two.
    while let Some(nest) = soac::Reduce::all_in(pass.module).into_iter().find_map(Nest::of) {
        COLLAPSED.passed(nest.reduce.operation().location(), || {
            "'soac.reduce' op of reductions is one over both of their spaces".into()
        });
        nest.collapse(pass, &mut views);
        collapsed += 1;
    }
    pass.count("collapsed-reductions", collapsed);
    Ok(())
}

/// What the points of an inner space are made from, in the order of inputs.
#[derive(Clone, Copy)]
enum Element {
    /// The elements of a row, of input `.0` of the map around.
    Row(usize),
    /// The numbers of the points.
    Number,
}

/// A map whose body is one combinator over rows of the map's inputs, and at most a map before it.
struct Rows<'c> {
    map: soac::Map<'c>,
    /// The inner map.
    inner: Option<soac::Map<'c>>,
    /// What the inner map gets, or else the combinator.
    elements: Vec<Element>,
    /// The sizes of both spaces, outside of the map.
    sizes: [Size<'c>; 2],
    /// What is checked for each point of the outer space, with the same sizes.
    checks: Vec<soac::Assert<'c>>,
    /// Loads at the indices of both spaces, and where these stand among the subscripts.
    loads: Vec<(tensor::Extract<'c>, usize)>,
    /// The maps in maps that make inputs for this one alone, by their places in memory.
    made: HashMap<usize, Rows<'c>>,
}

/// A size that is known outside of a map.
#[derive(Clone, Copy)]
enum Size<'c> {
    Value(Val<'c>),
    Dim(Val<'c>, usize),
}

impl<'c> Size<'c> {
    fn build(self, b: &Builder<'c>) -> Val<'c> {
        match self {
            Self::Value(value) => value,
            Self::Dim(array, d) => b.dim(array, d),
        }
    }

    fn key(self) -> facts::Key {
        match self {
            Self::Value(value) => facts::key(value),
            Self::Dim(array, d) => facts::dim_key(array, d),
        }
    }

    /// The size of dimension `d` of an array, seen from outside of a map.
    fn of(map: soac::Map<'c>, array: Val<'c>, d: usize) -> Option<Self> {
        if let Some(iota) = soac::Iota::defining(array).filter(|_| d == 0) {
            return match (iota.size(), types::shape(array.r#type())?[0]) {
                (Some(size), _) => Self::outside(map, size),
                (None, DYNAMIC) => None,
                (None, _) => Some(Self::Dim(array, 0)),
            };
        }
        match row_of(map, array) {
            Some(input) => Some(Self::Dim(map.inputs()[input], d + 1)),
            None => (!ir::is_defined_inside(array, map.operation())).then_some(Self::Dim(array, d)),
        }
    }

    fn outside(map: soac::Map<'c>, size: Val<'c>) -> Option<Self> {
        if !ir::is_defined_inside(size, map.operation()) {
            return Some(Self::Value(size));
        }
        size_of_row(map, size)
    }
}

/// A size of an array from outside of a map, or of a row of one, of which all have one size.
fn size_of_row<'c>(map: soac::Map<'c>, value: Val<'c>) -> Option<Size<'c>> {
    let dim = tensor::Dim::defining(value)?;
    let d = usize::try_from(ir::constant_int(dim.index())?).ok()?;
    let even = row_of(map, dim.source()).is_none_or(|input| !types::is_jagged(map.inputs()[input].r#type()));
    if even { Size::of(map, dim.source(), d) } else { None }
}

/// Whether a value in the body of a map is the same at all points, and made of nothing but sizes.
fn is_even<'c>(map: soac::Map<'c>, value: Val<'c>) -> bool {
    !ir::is_defined_inside(value, map.operation())
        || size_of_row(map, value).is_some()
        || ir::defining_op(value).is_some_and(|op| is_pure(op) && ir::operands(op).into_iter().all(|v| is_even(map, v)))
}

/// Whether an operation computes numbers and stops for none.
fn is_pure(op: Op) -> bool {
    dialect::is_arithmetic(op) && !dialect::divides(op)
}

/// The number of the input whose element a value is.
fn row_of<'c>(map: soac::Map<'c>, value: Val<'c>) -> Option<usize> {
    let (block, position) = ir::argument_owner(value)?;
    (block == map.body()).then_some(position)
}

impl<'c> Rows<'c> {
    /// Of a map whose body has, beside sizes and numbers, `last` or else a map that it yields.
    fn of(map: soac::Map<'c>, last: Option<soac::Reduce<'c>>) -> Option<Self> {
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
            let plain = is::<soac::Iota>(op) || is::<tensor::Dim>(op) || is_pure(op);
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
        let mut rows = Self { map, inner, elements, sizes, checks, loads: vec![], made: HashMap::new() };
        rows.find_made().then_some(())?;
        rows.find_loads()?;
        Some(rows)
    }

    /// The size of a map's space.
    fn outer(map: soac::Map<'c>) -> Option<Size<'c>> {
        let &first = map.inputs().first()?;
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
            let Some(op) = ir::defining_op(array).filter(|&op| Soac::of(op).is_some()) else { return true };
            let own = self.map.operation();
            let here = |v: Val<'c>| ir::uses(v).iter().all(|(user, _)| *user == own);
            let beside = |map: &soac::Map<'c>| op.block() == own.block() && map.results().into_iter().all(here);
            let made = soac::Map::of(op).filter(beside).and_then(|map| Self::of(map, None));
            let found = made.is_some();
            self.made.extend(made.map(|rows| (id(op), rows)));
            found
        })
    }

    /// The inputs whose rows have the elements.
    fn rows(&self) -> impl Iterator<Item = usize> {
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
            let made = || ir::defining_op(array).is_some_and(|op| Soac::of(op).is_some());
            let apart = !neighbours || subscripts.iter().filter(index).count() != 2;
            if apart || own(array) || made() || has_no_elements(array) || facts::dim_key(array, place + 1) != size {
                return None;
            }
            found.push((load, place));
        }
        // All else is from outside, or a constant.
        let captured = self.inner.map_or_else(Vec::new, |inner| ir::captures(inner.operation()));
        let known = |v: &Val<'c>| !own(*v) || outer.contains(v) || arith::Constant::defining(*v).is_some();
        let sources = self.inner.map_or(true, |_| captured.iter().all(known));
        self.loads = found;
        sources.then_some(())
    }

    /// The arrays of one dimension whose elements are those of the rows.
    fn flat(&self, b: &Builder<'c>, views: &mut Views<'c>) -> Vec<Val<'c>> {
        let numbered = self.elements.iter().any(|element| matches!(element, Element::Number));
        let view = self.loads.first().map(|(load, place)| (views.collapsed(b, load.tensor(), *place), *place));
        let numbers = numbered.then(|| self.numbers(b, view));
        let made: HashMap<usize, Vec<Val<'c>>> =
            self.made.iter().map(|(&map, rows)| (map, rows.mapped(b.context, views))).collect();
        let mut row = |number: usize| {
            let array = self.map.inputs()[number];
            match ir::defining_op(array).and_then(|op| made.get(&id(op))) {
                Some(results) => results[ir::result_number(array)],
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
    fn mapped(&self, context: &'c Context, views: &mut Views<'c>) -> Vec<Val<'c>> {
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
}

fn id(op: Op) -> usize {
    op.to_raw().ptr as usize
}

/// Whether a map says how it is to run.
fn is_asked_for(map: soac::Map) -> bool {
    is_left_whole(map.operation()) || Schedule::of(map.operation()).is_some()
}

fn is_iota(array: Val) -> bool {
    let plain = |iota: &soac::Iota| iota.start().is_none() && iota.step().is_none();
    soac::Iota::defining(array).is_some_and(|iota| plain(&iota)) && array.r#type().is_ranked_tensor()
}

/// Whether no array of one dimension less stands for one: MLIR's reshapes take no sizes of 0.
fn has_no_elements(array: Val) -> bool {
    types::shape(array.r#type()).is_none_or(|shape| shape.contains(&0))
}

fn used_once(values: &[Val]) -> bool {
    values.iter().all(|&v| ir::uses(v).len() == 1)
}

/// A reduction of reductions.
struct Nest<'c> {
    reduce: soac::Reduce<'c>,
    rows: Rows<'c>,
}

impl<'c> Nest<'c> {
    fn of(reduce: soac::Reduce<'c>) -> Option<Self> {
        let map = soac::Map::defining(*reduce.inputs().first()?)?;
        let last = soac::Reduce::defining(*ir::operands(ir::terminator(map.body())).first()?)?;
        let whole = map.results() == reduce.inputs() && used_once(&map.results());
        if !whole || !are_alike(reduce, last, map.body()) {
            return None;
        }
        Rows::of(map, Some(last)).map(|rows| Self { reduce, rows })
    }

    fn collapse(&self, pass: &Pass<'c>, views: &mut Views<'c>) {
        let op = self.reduce.operation();
        let inputs = self.rows.mapped(pass.context, views);
        ir::set_operands(op, &[inputs, self.reduce.neutral()].concat());
        erase(&self.rows);
    }
}

/// Erases a map, and those that make its inputs for it alone.
fn erase(rows: &Rows) {
    ir::erase(rows.map.operation());
    rows.made.values().for_each(|made| {
        if ir::results(made.map.operation()).into_iter().all(|v| ir::uses(v).is_empty()) {
            erase(made);
        }
    });
}

/// Whether two reductions say the same, of scalars, with what is known outside of a body.
fn are_alike<'c>(outer: soac::Reduce<'c>, inner: soac::Reduce<'c>, body: Blk<'c>) -> bool {
    let scalars = |v: &Val| !v.r#type().is_ranked_tensor() && !types::is_jagged(v.r#type());
    let whole = |reduce: soac::Reduce<'c>| !reduce.inputs().is_empty();
    let here = inner.operation().block() == Some(body);
    if !here || !whole(outer) || !whole(inner) || !outer.results().iter().chain(&inner.results()).all(scalars) {
        return false;
    }
    let captures = |reduce: soac::Reduce<'c>| ir::captures(reduce.operation());
    let key = |reduce: soac::Reduce<'c>| {
        let parameters = captures(reduce);
        let policy = Policy { parameters: &parameters, constant: &|_| false, located: &|_| false };
        structure::key_of_block(reduce.op(), &policy)
    };
    let freedom = |reduce: soac::Reduce<'c>| (reduce.commutative(), reduce.deterministic());
    let equal = |(x, y): (&Val<'c>, &Val<'c>)| {
        x == y || ir::constant_int(*x).is_some_and(|n| x.r#type() == y.r#type() && ir::constant_int(*y) == Some(n))
    };
    let all = |x: Vec<Val<'c>>, y: Vec<Val<'c>>| x.len() == y.len() && x.iter().zip(&y).all(equal);
    freedom(outer) == freedom(inner)
        && key(outer) == key(inner)
        && all(outer.neutral(), inner.neutral())
        && all(captures(outer), captures(inner))
}

/// Arrays with two neighbouring dimensions as one, each made once.
struct Views<'c> {
    made: HashMap<(usize, usize), Val<'c>>,
}

impl<'c> Views<'c> {
    /// An array whose dimensions `d` and `d + 1` are one. Of the elements of a map over a tensor
    /// they are those of the map over the collapsed tensor.
    fn collapsed(&mut self, b: &Builder<'c>, array: Val<'c>, d: usize) -> Val<'c> {
        if let Some(&made) = self.made.get(&(ir::key(array), d)) {
            return made;
        }
        if types::is_jagged(array.r#type()) {
            let element = types::element(array.r#type());
            let parts = [b.index_type(), element].map(|ty| types::tensor(&[DYNAMIC], ty));
            let data = ir::result(soac::jagged_unpack(&beside(b, array), array, &parts).operation(), 1);
            self.made.insert((ir::key(array), d), data);
            return data;
        }
        let around = ir::argument_owner(array).and_then(|(block, position)| {
            let map = block.parent_operation().and_then(soac::Map::of)?;
            let rows = map.inputs()[position];
            (!types::is_jagged(rows.r#type()) && !has_no_elements(rows)).then_some((block, map, rows))
        });
        let made = match around {
            Some((block, map, rows)) => {
                let view = self.collapsed(b, rows, d + 1);
                let op = map.operation();
                ir::set_operands(op, &[ir::operands(op), vec![view]].concat());
                let row = types::row(view.r#type()).expect("rows have elements");
                block.add_argument(row, op.location());
                *ir::arguments(block).last().expect("the argument that was added")
            }
            None => collapse(&beside(b, array), array, d),
        };
        self.made.insert((ir::key(array), d), made);
        made
    }
}

/// A builder right after an array is made.
fn beside<'c>(b: &Builder<'c>, array: Val<'c>) -> Builder<'c> {
    match (ir::defining_op(array), ir::argument_owner(array)) {
        (Some(op), _) => Builder::after(b.context, op),
        (None, Some((block, _))) => Builder::at_start(b.context, block, b.location),
        (None, None) => *b,
    }
}

/// The view of an array whose dimensions `d` and `d + 1` are one.
fn collapse<'c>(b: &Builder<'c>, array: Val<'c>, d: usize) -> Val<'c> {
    let shape = types::shape(array.r#type()).unwrap_or_default();
    let groups = (0..shape.len() - 1).map(|k| match k {
        _ if k < d => format!("[{k}]"),
        _ if k == d => format!("[{k}, {}]", k + 1),
        _ => format!("[{}]", k + 1),
    });
    let groups = groups.collect::<Vec<_>>().join(", ");
    let both = if shape[d..d + 2].contains(&DYNAMIC) { DYNAMIC } else { shape[d] * shape[d + 1] };
    let sizes = [&shape[..d], &[both], &shape[d + 2..]].concat();
    let ty = types::tensor(&sizes, types::element(array.r#type()));
    tensor::collapse_shape(b, array, b.attribute(&format!("[{groups}]")), ty)
}
