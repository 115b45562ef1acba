//! A nest of maps, with a reduction inside or not, as a space and operands.

use melior::ir::{Type, TypeLike, ValueLike, operation::OperationLike};
use seq_analysis::effects;
use seq_dialects::{
    ir::{self, Blk, Op, Val, key},
    monoid,
    ops::{TypedOp, is, soac},
    types,
};

/// What a level has of an input: rows of an array, or its own index.
#[derive(Clone)]
enum Source<'c> {
    /// An array, and the dimensions of the space by which it was taken apart so far.
    Rows(Val<'c>, Vec<usize>),
    /// The index of a dimension.
    Index(usize),
}

/// What an argument of the innermost body is.
pub enum Element {
    /// An element of the operand of this number.
    Of(usize),
    /// The index of a dimension.
    Index(usize),
}

/// How a nest reduces in its innermost dimension.
pub struct Reduction<'c> {
    /// The operator, and what it begins with.
    pub op: Blk<'c>,
    pub neutral: Vec<Val<'c>>,
}

/// A nest of combinators.
pub struct Nest<'c> {
    /// The outermost operation.
    pub root: Op<'c>,
    /// For each dimension the array and its dimension that has the size.
    pub sizes: Vec<(Val<'c>, usize)>,
    /// The arrays that are read, each by these dimensions.
    pub operands: Vec<(Val<'c>, Vec<usize>)>,
    /// The body of a point, if there is one, and what its arguments are; what a reduction
    /// takes otherwise.
    pub body: Option<Blk<'c>>,
    pub elements: Vec<(Option<Val<'c>>, Element)>,
    /// The reduction of the last dimension.
    pub reduction: Option<Reduction<'c>>,
    bound: Vec<(Val<'c>, Source<'c>)>,
}

type Found<T> = Result<T, String>;

impl<'c> Nest<'c> {
    /// The nest that an operation is the outermost one of, or why there is none.
    pub fn of(root: Op<'c>) -> Found<Self> {
        let mut nest = Self {
            root,
            sizes: vec![],
            operands: vec![],
            body: None,
            elements: vec![],
            reduction: None,
            bound: vec![],
        };
        match soac::Map::of(root) {
            Some(map) => nest.map(map)?,
            None => nest.reduce(soac::Reduce::wrap(root), None)?,
        }
        if ir::results(root).iter().any(|v| types::is_jagged(v.r#type())) {
            return Err("its results have rows of any length".into());
        }
        Ok(nest)
    }

    /// The number of dimensions of the results.
    pub fn parallel(&self) -> usize {
        self.sizes.len() - usize::from(self.reduction.is_some())
    }

    /// What an input is at the level that takes it.
    fn source(&self, input: Val<'c>) -> Found<Source<'c>> {
        if let Some((_, source)) = self.bound.iter().find(|(v, _)| *v == input) {
            return Ok(source.clone());
        }
        if !ir::is_defined_inside(input, self.root) {
            return Ok(Source::Rows(input, vec![]));
        }
        Err("it takes an array that a level computes".into())
    }

    /// Enters a level: a dimension, and what its arguments are.
    fn level(&mut self, inputs: &[Val<'c>], arguments: &[Option<Val<'c>>]) -> Found<Vec<Source<'c>>> {
        let dimension = self.sizes.len();
        let mut size = None;
        let mut sources = vec![];
        for (&input, argument) in inputs.iter().zip(arguments) {
            if types::is_jagged(input.r#type()) {
                return Err("it takes rows of any length".into());
            }
            let iota = soac::Iota::defining(input).filter(|op| op.start().is_none() && op.step().is_none());
            let source = match iota.filter(|_| types::element(input.r#type()).is_index()) {
                Some(_) => Source::Index(dimension),
                None => match self.source(input)? {
                    Source::Rows(array, mut dimensions) => {
                        size = size.or(Some((array, dimensions.len())));
                        dimensions.push(dimension);
                        Source::Rows(array, dimensions)
                    }
                    Source::Index(_) => return Err("it takes an index as an array".into()),
                },
            };
            self.bound.extend(argument.map(|argument| (argument, source.clone())));
            sources.push(source);
        }
        let known = |&&v: &&Val<'c>| !ir::is_defined_inside(v, self.root) || types::is_static(v.r#type());
        let size = size.or_else(|| inputs.iter().find(known).map(|&iota| (iota, 0)));
        self.sizes.push(size.ok_or("no array has the size of a level")?);
        Ok(sources)
    }

    fn map(&mut self, map: soac::Map<'c>) -> Found<()> {
        let body = map.body();
        let arguments: Vec<_> = ir::arguments(body).into_iter().map(Some).collect();
        self.level(&map.inputs(), &arguments)?;
        let end = ir::terminator(body);
        let inner: Vec<_> = ir::operations(body).into_iter().filter(|&op| op != end && !is::<soac::Iota>(op)).collect();
        let combinators: Vec<_> = inner.iter().copied().filter(|&op| op.region_count() > 0).collect();
        let yielded = ir::operands(end);
        let all_of = |op: Op<'c>| yielded == ir::results(op);
        match combinators[..] {
            [] => self.point(body, inner),
            _ if inner.len() > combinators.len() => Err("a level computes something beside the level inside".into()),
            [one] if is::<soac::Map>(one) && all_of(one) => self.map(soac::Map::wrap(one)),
            [one] if is::<soac::Reduce>(one) && all_of(one) => self.reduce(soac::Reduce::wrap(one), None),
            [mapped, reduced] if is::<soac::Map>(mapped) && is::<soac::Reduce>(reduced) && all_of(reduced) => {
                let reduce = soac::Reduce::wrap(reduced);
                let once = ir::results(mapped).iter().all(|&v| ir::uses(v).len() == 1);
                if !once || reduce.inputs() != ir::results(mapped) {
                    return Err("a level computes more than the values that it reduces".into());
                }
                self.reduce(reduce, Some(soac::Map::wrap(mapped)))
            }
            _ => Err("a level has several combinators inside".into()),
        }
    }

    /// A reduction of what a map computes, or of arrays.
    fn reduce(&mut self, reduce: soac::Reduce<'c>, mapped: Option<soac::Map<'c>>) -> Found<()> {
        let scalar = |v: &Val<'c>| types::shape(v.r#type()).is_none();
        if !reduce.neutral().iter().all(scalar) {
            return Err("its operator works on rows".into());
        }
        let op = reduce.op();
        let inner = ir::operations(op);
        let known = matches!(inner[..], [one, _] if monoid::neutral(one).is_some());
        if !reduce.commutative() && !known {
            return Err("its operator is not known to be commutative".into());
        }
        if inner.iter().any(|op| op.region_count() > 0) {
            return Err("its operator has branches or loops".into());
        }
        if reduce.neutral().iter().any(|&v| ir::is_defined_inside(v, self.root)) {
            return Err("a level computes what its reduction begins with".into());
        }
        match mapped {
            Some(map) => {
                let body = map.body();
                let arguments: Vec<_> = ir::arguments(body).into_iter().map(Some).collect();
                self.level(&map.inputs(), &arguments)?;
                let end = ir::terminator(body);
                self.point(body, ir::operations(body).into_iter().filter(|&op| op != end).collect())?;
            }
            None => {
                let inputs = reduce.inputs();
                let sources = self.level(&inputs, &vec![None; inputs.len()])?;
                self.elements = sources.into_iter().map(|source| (None, self.element(source))).collect();
            }
        }
        self.reduction = Some(Reduction { op, neutral: reduce.neutral() });
        Ok(())
    }

    /// The innermost body: scalars of what is around.
    fn point(&mut self, body: Blk<'c>, inner: Vec<Op<'c>>) -> Found<()> {
        let scalar = |ty: Type<'c>| types::shape(ty).is_none() && !types::is_jagged(ty);
        if !inner.iter().all(|&op| op.region_count() == 0 && effects::is_value(op)) {
            return Err("its body does more than compute scalars".into());
        }
        let end = ir::terminator(body);
        if ir::operands(end).iter().any(|v| !scalar(v.r#type())) {
            return Err("its elements are rows".into());
        }
        let own = |v: &Val<'c>| ir::is_defined_inside(*v, self.root);
        let mut used: Vec<Val<'c>> = vec![];
        let read = inner.iter().copied().chain([end]).flat_map(ir::operands).filter(own);
        read.for_each(|v| {
            if !used.contains(&v) {
                used.push(v)
            }
        });
        let inside = |v: Val<'c>| ir::defining_op(v).is_some_and(|op| inner.contains(&op));
        for value in used.into_iter().filter(|&v| !inside(v)) {
            let source = self.bound.iter().find(|(v, _)| key(*v) == key(value)).map(|(_, source)| source.clone());
            let element = match source {
                Some(Source::Rows(..)) if !scalar(value.r#type()) => return Err("its body reads a row".into()),
                Some(source) => self.element(source),
                None => return Err("its body uses what another level computes".into()),
            };
            self.elements.push((Some(value), element));
        }
        self.body = Some(body);
        Ok(())
    }

    fn element(&mut self, source: Source<'c>) -> Element {
        match source {
            Source::Index(dimension) => Element::Index(dimension),
            Source::Rows(array, dimensions) => {
                let same = self.operands.iter().position(|(v, d)| *v == array && *d == dimensions);
                Element::Of(same.unwrap_or_else(|| {
                    self.operands.push((array, dimensions));
                    self.operands.len() - 1
                }))
            }
        }
    }
}
