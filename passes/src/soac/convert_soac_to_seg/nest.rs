//! Maps, reductions and scans, and perfect nests of maps on top of them.
//!
//!   map (row = m) { reduce row }  ==  seg.red space(i, j) { m[i, j] }
//!
//! A body is a perfect nest when it holds one map, reduction or scan, whose
//! size and neutral elements do not depend on the element, and yields its
//! results alone, which may have a type that says more or less of their sizes. Scalar operations beside it cost O(1) and are repeated at
//! each point of the inner dimension; an assertion beside it is checked at the
//! points, thus not for an empty inner dimension, or, when its operands do not
//! depend on the element, once before.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate, combinators,
    ir::{self, Blk, Builder, Op, Val},
    marks::OUTER,
    ops::{TypedOp, arith, is, soac},
    types,
};

use super::{
    operator::{Plan, plan_of},
    point::{Point, Yield, ids_of, stored, walked},
};
use crate::{
    Failure,
    soac::sequential::{
        Accumulation, Emitter, Env, Lazy, ONE_THREAD, Outside, Source, is_cast_of_row, is_cheap, is_combinator,
        only_elements, uncast,
    },
};

/// Results of the outermost operation.
pub type Values<'c> = Result<Vec<Val<'c>>, Failure<'c>>;

/// What a reduction or scan consists of, and how it is converted.
pub type Planned<'c> = (Accumulation<'c>, Plan<'c>);

/// A nest on the way in.
pub struct Nest<'e, 's, 'p, 'c> {
    /// Copies bodies.
    pub emitter: &'e Emitter<'s, 'p, 'c>,
    /// The outermost operation.
    pub root: Op<'c>,
    /// The operation that is being made.
    pub point: Point<'c>,
    /// What stands for the values of the bodies.
    pub env: Env<'c>,
    /// For each result of `root`, the result of the operation reached so far.
    chosen: Vec<usize>,
}

/// The failure of an operation whose number of elements is not known outside of the nest.
pub(super) fn dependent_size<'c>(op: Op<'c>, input: Val<'c>) -> Failure<'c> {
    Failure::at(op, "has a size that depends on the element").note_value(input, "the input")
}

impl<'e, 's, 'p, 'c> Nest<'e, 's, 'p, 'c> {
    /// Starts at an operation that is in no other combinator.
    pub fn new(emitter: &'e Emitter<'s, 'p, 'c>, root: Op<'c>) -> Self {
        let point = Point::before(emitter.context(), root);
        Self { emitter, root, point, env: Env::default(), chosen: (0..root.result_count()).collect() }
    }

    fn outside<'a>(&'a self, env: &'a Env<'c>) -> Outside<'a, 'c> {
        Outside::new(&self.point.outside, env, self.root)
    }

    /// Converts the nest; `accumulates` is what the root does, if it is no map.
    pub fn convert(mut self, mut accumulates: Option<Planned<'c>>) -> Values<'c> {
        let mut op = self.root;
        loop {
            let first = combinators::inputs(op)[0];
            let size = self.outside(&Env::default()).size(first, 0).ok_or_else(|| dependent_size(op, first))?;
            let Some(map) = soac::Map::of(op) else {
                return match &accumulates {
                    Some((parts, Plan::Elements(kinds))) => self.by_elements((op, parts), size, kinds),
                    Some((parts, Plan::Columns(rank))) => self.by_columns((op, parts), size, *rank),
                    _ => Err(Failure::at(op, "has no segmented form")),
                };
            };
            let inputs = self.emitter.inputs(&self.point.body, op, &self.env);
            if let Some((offsets, why)) = self.walks(map) {
                let point = self.point.rows(offsets, size, op.location());
                let elements = walked(&self.point.body, op, &inputs, offsets, point);
                self.bind(map, elements);
                return self.map(map, why);
            }
            let index = self.point.dimension(size, op.location());
            let elements = inputs.iter().map(|input| input.element(&self.point.body, index)).collect();
            self.bind(map, elements);
            match self.perfect(map) {
                Ok((inner, planned)) => {
                    self.beside(map, inner)?;
                    let yielded = ir::operands(ir::terminator(map.body()));
                    for choice in &mut self.chosen {
                        *choice = ir::result_number(uncast(yielded[*choice]));
                    }
                    self.point.stands_for(inner);
                    (op, accumulates) = (inner, planned);
                }
                Err(why) => return self.map(map, why),
            }
        }
    }

    fn bind(&mut self, map: soac::Map<'c>, elements: Vec<Source<'c>>) {
        for (argument, element) in ir::arguments(map.body()).into_iter().zip(elements) {
            self.env.bind(argument, element);
        }
    }

    /// The inner operation of a map body that is a perfect nest, or why there
    /// is none.
    fn perfect(&self, map: soac::Map<'c>) -> Result<(Op<'c>, Option<Planned<'c>>), &'static str> {
        const TOGETHER: &str = "it is inside a map body together with other operations";
        if ir::has_flag(map.operation(), OUTER) {
            return Err(ONE_THREAD);
        }
        let body = map.body();
        let end = ir::terminator(body);
        let mut inner = None;
        for op in ir::operations(body) {
            match () {
                _ if op == end || is::<soac::Assert>(op) || is_cheap(op) || is_cast_of_row(op) => {}
                _ if Lazy::of(op).is_some() && only_elements(ir::result(op, 0)) => {}
                _ if is_combinator(op) && inner.is_none() => inner = Some(op),
                _ => return Err(TOGETHER),
            }
        }
        let inner = inner.ok_or(TOGETHER)?;
        let own = |v: &Val<'c>| ir::defining_op(uncast(*v)) == Some(inner);
        let yielded = ir::operands(end);
        let users = ir::results(inner).into_iter().flat_map(ir::uses);
        let used_beside = users.into_iter().any(|(user, _)| user != end && !is_cast_of_row(user));
        if yielded.is_empty() || !yielded.iter().all(own) || used_beside {
            return Err(TOGETHER);
        }
        let env = Env::default();
        let outside = self.outside(&env);
        let inputs = combinators::inputs(inner);
        if !inputs.iter().all(|&v| self.readable(v)) {
            return Err("it is inside a map body that computes its inputs");
        }
        if !outside.can_size(inputs[0], 0) {
            return Err("its size depends on the element of the map around it");
        }
        if is::<soac::Map>(inner) {
            return Ok((inner, None));
        }
        let parts = Accumulation::of(inner)
            .ok_or("it is inside a map body, where only maps, reductions and scans have a segmented form")?;
        if parts.segments.is_some() {
            return Err("it has segments of its own");
        }
        if !parts.neutral().iter().all(|&v| outside.can_be_invariant(v)) {
            return Err("its neutral element depends on the element of the map around it");
        }
        match plan_of(&parts) {
            Plan::Loop(reason) => Err(reason),
            plan => Ok((inner, Some((parts, plan)))),
        }
    }

    /// Whether an inner input is read by index: it is a row or comes from outside.
    fn readable(&self, input: Val<'c>) -> bool {
        if !ir::is_defined_inside(input, self.root) || ir::argument_owner(input).is_some() {
            return true;
        }
        ir::defining_op(input).and_then(Lazy::of).is_some()
    }

    /// Copies what stands beside the inner operation of a perfect nest.
    fn beside(&mut self, map: soac::Map<'c>, inner: Op<'c>) -> Result<(), Failure<'c>> {
        let body = map.body();
        let end = ir::terminator(body);
        for op in ir::operations(body).into_iter().filter(|&op| op != end && op != inner && !is_cast_of_row(op)) {
            if self.is_invariant_assert(op) {
                self.assert_before(op, &self.point.space);
            } else {
                self.emitter.op(&self.point.body, op, &mut self.env)?;
            }
        }
        Ok(())
    }

    /// Checks the invariant conditions of a region once, unless one of the sizes is 0, and no more
    /// at the points.
    pub fn assert_all_before(&mut self, region: Blk<'c>, sizes: &[Val<'c>]) {
        for op in ir::operations(region) {
            if self.is_invariant_assert(op) {
                self.assert_before(op, sizes);
                self.env.done.insert(op.to_raw().ptr as usize);
            }
        }
    }

    fn is_invariant_assert(&self, op: Op<'c>) -> bool {
        let env = Env::default();
        let outside = self.outside(&env);
        is::<soac::Assert>(op) && ir::operands(op).iter().all(|&v| outside.can_be_invariant(v))
    }

    /// Checks an invariant condition once, unless one of the sizes is 0.
    fn assert_before(&self, op: Op<'c>, sizes: &[Val<'c>]) {
        let b = self.point.outside.at(op.location());
        let env = Env::default();
        let outside = Outside::new(&b, &env, self.root);
        let mut map = ir::ValueMap::new();
        for operand in ir::operands(op) {
            if let Some(value) = outside.scalar(operand) {
                map.insert(ir::key(operand), value);
            }
        }
        let copy = b.clone_op(op, &mut map);
        let mut condition = ir::operands(copy)[0];
        let b = Builder::before(self.emitter.context(), copy);
        for &size in sizes {
            let empty = b.cmpi(Predicate::Eq, size, b.index(0));
            condition = arith::ori(&b, condition, empty);
        }
        let operands = [&[condition], &ir::operands(copy)[1..]].concat();
        ir::set_operands(copy, &operands);
    }

    /// The innermost map: its values at a point.
    fn map(mut self, map: soac::Map<'c>, reason: &str) -> Values<'c> {
        let (op, body) = (map.operation(), map.body());
        let yielded = ir::operands(ir::terminator(body));
        let emitter = self.emitter.because(reason);
        let values = emitter.block(&self.point.body, body, &mut self.env)?;
        let mut entries = vec![];
        let mut outs = vec![];
        let plain = is_plain(body) && self.point.offsets.is_none();
        let rank = values.first().map_or(0, Source::rank);
        let expand = plain && rank > 0 && values.iter().all(|s| s.rank() == rank && !matches!(s, Source::Value(_)));
        let rows: Vec<_> = self.chosen.iter().map(|&k| (k, values[k].clone())).collect();
        let mut kinds = vec![];
        for (result, &(k, _)) in ir::results(self.root).into_iter().zip(&rows) {
            kinds.push((result.r#type(), self.row_sizes(op, yielded[k], result.r#type())?));
        }
        let around = self.point.array_sizes();
        let depth = around.len();
        let mut extra = vec![];
        if expand {
            for d in 0..rank {
                let size = kinds[0].1[d];
                extra.push(self.point.dimension(size, op.location()));
            }
        }
        let checked: Vec<_> = rows.iter().map(|&(k, _)| yielded[k]).collect();
        let sources: Vec<_> = rows.iter().map(|(_, source)| source.clone()).collect();
        let sizes: Vec<_> = kinds.iter().map(|(_, sizes)| sizes.clone()).collect();
        emitter.check_rows(&self.point.body, &checked, &sources, &sizes);
        for ((ty, sizes), (_, source)) in kinds.into_iter().zip(rows) {
            let b = &self.point.body;
            let source = if expand { source.at(b, &extra) } else { source };
            entries.push(Yield::here(stored(b, &source, ty, depth + extra.len())));
            let all = [around.as_slice(), &sizes].concat();
            outs.push(self.point.outside.empty(ty, &all));
        }
        Ok(self.point.map(&outs, &entries).results())
    }

    /// Whether a map runs over rows of any lengths: it gets their segment ids, and
    /// its rows get no dimensions of their own, which they could only have where all
    /// results are rows. The offsets, and why nothing in it becomes a dimension.
    fn walks(&self, map: soac::Map<'c>) -> Option<(Val<'c>, &'static str)> {
        let offsets = map.inputs().into_iter().find_map(ids_of).filter(|_| map.operation() == self.root)?;
        let rank = map.results().first().map_or(0, |v| types::rank(v.r#type()));
        let rows = rank > 1 && map.results().iter().all(|v| types::rank(v.r#type()) == rank);
        self.perfect(map).err().filter(|_| !rows || !is_plain(map.body())).map(|why| (offsets, why))
    }

    /// The sizes of the rows of an array over the space reached so far.
    pub fn row_sizes(&self, op: Op<'c>, row: Val<'c>, array: melior::ir::Type<'c>) -> Values<'c> {
        let own = types::rank(row.r#type());
        let mut shape = types::shape(array).unwrap_or_default();
        let shape = shape.split_off(shape.len() - own);
        let mut keeping = self.emitter.clone();
        keeping.keep = true;
        keeping.row_sizes(&self.point.outside, (op, self.root), &Env::default(), row, &shape)
    }

    /// For each result of the outermost operation, its type and the result of
    /// the innermost operation that it is.
    pub fn results(&self) -> Vec<(Val<'c>, usize)> {
        ir::results(self.root).into_iter().zip(self.chosen.iter().copied()).collect()
    }
}

/// Whether a body is straight-line code.
pub fn is_plain(body: Blk) -> bool {
    ir::operations(body).iter().all(|o| o.region_count() == 0)
}
