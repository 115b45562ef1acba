//! Maps, reductions and scans, and perfect nests of maps on top of them.
//!
//!   map (row = m) { reduce row }  ==  seg.red space(i, j) { m[i, j] }
//!
//! A body is a perfect nest when it holds one map, reduction or scan, whose
//! size and neutral elements do not depend on the element, and yields its
//! results alone. Scalar operations beside it cost O(1) and are repeated at
//! each point of the inner dimension; an assertion beside it is checked at the
//! points, thus not for an empty inner dimension, or, when its operands do not
//! depend on the element, once before.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    types,
};

use super::{
    operator::{Plan, plan_of},
    point::{Point, Yield, ids_of, stored, walked},
};
use crate::{
    Failure, OUTER,
    convert_soac_to_loops::{Emitter, Env, Outside, Screma, Source, is_cheap, is_combinator, only_elements},
};

/// Results of the outermost operation.
pub type Values<'c> = Result<Vec<Val<'c>>, Failure<'c>>;

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

impl<'e, 's, 'p, 'c> Nest<'e, 's, 'p, 'c> {
    /// Starts at an operation that is in no other combinator.
    pub fn new(emitter: &'e Emitter<'s, 'p, 'c>, root: Op<'c>) -> Self {
        let point = Point::before(emitter.context(), root);
        Self { emitter, root, point, env: Env::default(), chosen: (0..root.result_count()).collect() }
    }

    fn outside<'a>(&'a self, env: &'a Env<'c>) -> Outside<'a, 'c> {
        Outside::new(&self.point.outside, env, self.root)
    }

    /// Converts the nest; `plan` is that of the root's operator, if it has one.
    pub fn convert(mut self, plan: Option<Plan<'c>>) -> Values<'c> {
        let mut op = self.root;
        let mut plan = plan;
        loop {
            let size = self.outside(&Env::default()).size(ir::segment(op, 0)[0], 0);
            let size = size.ok_or_else(|| Failure::at(op, "has a size that depends on the element"))?;
            if !ir::is(op, "soac.map") {
                return match plan {
                    Some(Plan::Elements(kinds)) => self.by_elements(op, size, &kinds),
                    Some(Plan::Columns(maps)) => self.by_columns(op, size, &maps),
                    _ => Err(Failure::at(op, "has no segmented form")),
                };
            }
            let inputs = self.emitter.inputs(&self.point.body, op, &self.env);
            if let Some((offsets, why)) = self.walks(op) {
                let point = self.point.rows(offsets, size, op.location());
                let elements = walked(&self.point.body, op, &inputs, offsets, point);
                self.bind(op, elements);
                return self.map(op, why);
            }
            let index = self.point.dimension(size, op.location());
            let elements = inputs.iter().map(|input| input.element(&self.point.body, index)).collect();
            self.bind(op, elements);
            match self.perfect(op) {
                Ok((inner, inner_plan)) => {
                    self.beside(op, inner)?;
                    let yielded = ir::operands(ir::terminator(ir::block(op, 0)));
                    for choice in &mut self.chosen {
                        *choice = ir::result_number(yielded[*choice]);
                    }
                    (op, plan) = (inner, inner_plan);
                }
                Err(why) => return self.map(op, why),
            }
        }
    }

    fn bind(&mut self, op: Op<'c>, elements: Vec<Source<'c>>) {
        for (argument, element) in ir::arguments(ir::block(op, 0)).into_iter().zip(elements) {
            self.env.bind(argument, element);
        }
    }

    /// The inner operation of a map body that is a perfect nest, or why there
    /// is none.
    fn perfect(&self, map: Op<'c>) -> Result<(Op<'c>, Option<Plan<'c>>), &'static str> {
        const TOGETHER: &str = "it is inside a map body together with other operations";
        if ir::has_flag(map, OUTER) {
            return Err("each element of the map around it has one thread (soac.outer)");
        }
        let body = ir::block(map, 0);
        let end = ir::terminator(body);
        let mut inner = None;
        for op in ir::operations(body) {
            let lazy = ir::is(op, "soac.iota") || ir::is(op, "soac.replicate");
            match () {
                _ if op == end || ir::is(op, "soac.assert") || is_cheap(op) => {}
                _ if lazy && only_elements(ir::result(op, 0)) => {}
                _ if is_combinator(op) && inner.is_none() => inner = Some(op),
                _ => return Err(TOGETHER),
            }
        }
        let inner = inner.ok_or(TOGETHER)?;
        let own = |v: &Val<'c>| ir::defining_op(*v) == Some(inner);
        let yielded = ir::operands(end);
        let used_beside = ir::results(inner).into_iter().flat_map(ir::uses).any(|(user, _)| user != end);
        if yielded.is_empty() || !yielded.iter().all(own) || used_beside {
            return Err(TOGETHER);
        }
        let env = Env::default();
        let outside = self.outside(&env);
        let inputs = ir::segment(inner, 0);
        if !inputs.iter().all(|&v| self.readable(v)) {
            return Err("it is inside a map body that computes its inputs");
        }
        if !outside.can_size(inputs[0], 0) {
            return Err("its size depends on the element of the map around it");
        }
        match ir::name(inner).as_str() {
            "soac.map" => Ok((inner, None)),
            "soac.reduce" | "soac.scan" | "soac.screma" => {
                if Screma::of(inner).segments.is_some() {
                    return Err("it has segments of its own");
                }
                if !Screma::of(inner).neutral().iter().all(|&v| outside.can_be_invariant(v)) {
                    return Err("its neutral element depends on the element of the map around it");
                }
                match plan_of(inner) {
                    Plan::Loop(reason) => Err(reason),
                    plan => Ok((inner, Some(plan))),
                }
            }
            _ => Err("it is inside a map body, where only maps, reductions and scans have a segmented form"),
        }
    }

    /// Whether an inner input is read by index: it is a row or comes from outside.
    fn readable(&self, input: Val<'c>) -> bool {
        if !ir::is_defined_inside(input, self.root) || ir::argument_owner(input).is_some() {
            return true;
        }
        ir::defining_op(input).is_some_and(|op| ir::is(op, "soac.iota") || ir::is(op, "soac.replicate"))
    }

    /// Copies what stands beside the inner operation of a perfect nest.
    fn beside(&mut self, map: Op<'c>, inner: Op<'c>) -> Result<(), Failure<'c>> {
        let body = ir::block(map, 0);
        let end = ir::terminator(body);
        for op in ir::operations(body).into_iter().filter(|&op| op != end && op != inner) {
            let invariant = {
                let env = Env::default();
                let outside = self.outside(&env);
                ir::is(op, "soac.assert") && ir::operands(op).iter().all(|&v| outside.can_be_invariant(v))
            };
            if invariant {
                self.assert_before(op);
            } else {
                self.emitter.op(&self.point.body, op, &mut self.env)?;
            }
        }
        Ok(())
    }

    /// Checks an invariant condition once, unless the outer space is empty.
    fn assert_before(&self, op: Op<'c>) {
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
        for &size in &self.point.space {
            let empty = b.cmpi(Predicate::Eq, size, b.index(0));
            condition = b.value("arith.ori", &[condition, empty], empty.r#type());
        }
        let operands = [&[condition], &ir::operands(copy)[1..]].concat();
        ir::set_operands(copy, &operands);
    }

    /// The innermost map: its values at a point.
    fn map(mut self, op: Op<'c>, reason: &str) -> Values<'c> {
        let body = ir::block(op, 0);
        let yielded = ir::operands(ir::terminator(body));
        let emitter = self.emitter.because(reason);
        let values = emitter.block(&self.point.body, body, &mut self.env)?;
        let mut entries = vec![];
        let mut outs = vec![];
        let plain = is_plain(op) && self.point.offsets.is_none();
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
        Ok(self.point.build("seg.map", &[], &outs, vec![], &entries, vec![]))
    }

    /// Whether a map runs over rows of any lengths: it gets their segment ids, and
    /// its rows get no dimensions of their own, which they could only have where all
    /// results are rows. The offsets, and why nothing in it becomes a dimension.
    fn walks(&self, op: Op<'c>) -> Option<(Val<'c>, &'static str)> {
        let offsets = ir::segment(op, 0).into_iter().find_map(ids_of).filter(|_| op == self.root)?;
        let rank = ir::results(op).first().map_or(0, |v| types::rank(v.r#type()));
        let rows = rank > 1 && ir::results(op).iter().all(|v| types::rank(v.r#type()) == rank);
        self.perfect(op).err().filter(|_| !rows || !is_plain(op)).map(|why| (offsets, why))
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
pub fn is_plain(op: Op) -> bool {
    let op = unsafe { Op::from_raw(op.to_raw()) };
    ir::operations(ir::block(op, 0)).iter().all(|o| o.region_count() == 0)
}
