//! One shape for map, reduce, scan and screma: a screma whose regions may be
//! missing where they only hand their arguments on.

use std::collections::HashSet;

use melior::ir::{Attribute, BlockLike, Identifier, Region, Type, ValueLike, operation::OperationLike};
use seq_analysis::{
    effects::{Effects, reads},
    shapes::outer_size,
};
use seq_dialects::{
    combinators::Combinator,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, soac, tensor},
    types,
};

/// A key that identifies an operation.
pub fn op_key(op: Op) -> usize {
    op.to_raw().ptr as usize
}

/// What of a body is needed for some of its yields.
pub struct Slice {
    /// The operations, by key.
    pub ops: HashSet<usize>,
    /// Of each argument, whether it is needed.
    pub arguments: Vec<bool>,
    /// The keys of the known values that are needed.
    pub known: HashSet<usize>,
}

/// A region, or the one that yields its arguments.
#[derive(Clone)]
pub struct Body<'c> {
    /// `None` for the region that yields its arguments.
    pub block: Option<Blk<'c>>,
    /// The types of the arguments.
    pub types: Vec<Type<'c>>,
}

impl<'c> Body<'c> {
    /// The body that a block is.
    pub fn of(block: Blk<'c>) -> Self {
        let types = ir::arguments(block).iter().map(|a| a.r#type()).collect();
        Self { block: Some(block), types }
    }

    /// The body that yields its arguments.
    pub fn identity(types: Vec<Type<'c>>) -> Self {
        Self { block: None, types }
    }

    /// The values that the block yields; empty without a block.
    pub fn yielded(&self) -> Vec<Val<'c>> {
        self.block.map_or_else(Vec::new, |b| ir::operands(ir::terminator(b)))
    }

    /// The types of the yields.
    pub fn yield_types(&self) -> Vec<Type<'c>> {
        match self.block {
            Some(_) => self.yielded().iter().map(|v| v.r#type()).collect(),
            None => self.types.clone(),
        }
    }

    /// The argument that yield `j` is, if it is one.
    pub fn source(&self, j: usize) -> Option<usize> {
        let Some(block) = self.block else { return Some(j) };
        ir::argument_owner(self.yielded()[j]).filter(|&(owner, _)| owner == block).map(|(_, i)| i)
    }

    /// Of each yield, the first one that is the same value.
    pub fn first_equal(&self) -> Vec<usize> {
        if self.block.is_none() {
            return (0..self.types.len()).collect();
        }
        let keys: Vec<_> = self.yielded().into_iter().map(ir::key).collect();
        keys.iter().map(|k| keys.iter().position(|other| other == k).expect("it is there itself")).collect()
    }

    /// The operations and arguments that the yields `roots` need, and with
    /// `kept` those that may not be removed either.
    pub fn slice(&self, roots: impl IntoIterator<Item = usize>, kept: Option<&Effects>) -> Slice {
        self.slice_above(roots, kept, &[])
    }

    /// [`Self::slice`] down to values that are `known`.
    pub fn slice_above(
        &self,
        roots: impl IntoIterator<Item = usize>,
        kept: Option<&Effects>,
        known: &[Val<'c>],
    ) -> Slice {
        let mut slice = Slice { ops: HashSet::new(), arguments: vec![false; self.types.len()], known: HashSet::new() };
        let Some(block) = self.block else {
            roots.into_iter().for_each(|i| slice.arguments[i] = true);
            return slice;
        };
        let end = ir::terminator(block);
        let yielded = self.yielded();
        let mut work: Vec<_> = roots.into_iter().map(|i| yielded[i]).collect();
        if let Some(effects) = kept {
            for op in ir::operations(block) {
                if op != end && !effects.removable(op) && slice.ops.insert(op_key(op)) {
                    work.extend(reads(op));
                }
            }
        }
        while let Some(value) = work.pop() {
            if known.contains(&value) {
                slice.known.insert(ir::key(value));
            } else if let Some((owner, i)) = ir::argument_owner(value) {
                if owner == block {
                    slice.arguments[i] = true;
                }
            } else if let Some(op) = ir::defining_op(value)
                && op.block() == Some(block)
                && slice.ops.insert(op_key(op))
            {
                work.extend(reads(op));
            }
        }
        slice
    }

    /// The operations of the block that `take` accepts, cloned; `values` stand
    /// for the arguments. A yield that depends on what is left out is `None`.
    pub fn inline(
        &self,
        b: &Builder<'c>,
        values: &[Option<Val<'c>>],
        map: &mut ValueMap<'c>,
        take: impl Fn(Op<'c>) -> bool,
    ) -> Vec<Option<Val<'c>>> {
        let values: Vec<_> = values.iter().zip(&self.types).map(|(v, &ty)| v.map(|v| coerce(b, v, ty))).collect();
        let Some(block) = self.block else { return values };
        for (argument, value) in ir::arguments(block).into_iter().zip(values) {
            if let Some(value) = value {
                map.insert(ir::key(argument), value);
            }
        }
        let end = ir::terminator(block);
        for op in ir::operations(block) {
            if op != end && take(op) {
                b.clone_op(op, map);
            }
        }
        let owner = block.parent_operation().expect("a body has an owner");
        let outside = |v: &Val<'c>| (!ir::is_defined_inside(*v, owner)).then_some(*v);
        self.yielded().iter().map(|v| map.get(&ir::key(*v)).copied().or_else(|| outside(v))).collect()
    }

    /// All of the block, cloned.
    pub fn inline_all(&self, b: &Builder<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        let values: Vec<_> = values.iter().map(|&v| Some(v)).collect();
        let yields = self.inline(b, &values, &mut ValueMap::new(), |_| true);
        yields.into_iter().map(|v| v.expect("nothing was left out")).collect()
    }
}

/// The value with a type that differs at most in what is known of its sizes.
pub fn coerce<'c>(b: &Builder<'c>, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
    if value.r#type() == ty { value } else { tensor::cast(b, value, ty) }
}

/// What is said of the operator, and of scans.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Flags {
    /// A prefix lacks its own element.
    pub exclusive: bool,
    /// The operator is commutative.
    pub commutative: bool,
    /// Elements are combined in one order.
    pub deterministic: bool,
}

/// Whether an operation is one of the four combinators that a view can show.
pub fn is_viewed(op: Op) -> bool {
    match Combinator::of(op) {
        Some(Combinator::Map(_) | Combinator::Reduce(_) | Combinator::Scan(_) | Combinator::Screma(_)) => true,
        Some(Combinator::Scatter(_) | Combinator::Hist(_) | Combinator::Filter(_) | Combinator::Partition(_))
        | None => false,
    }
}

/// Which of the four combinators a view shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// `soac.map`
    Map,
    /// `soac.reduce`
    Reduce,
    /// `soac.scan`
    Scan,
    /// `soac.screma`
    Screma,
}

/// A combinator as a screma.
pub struct View<'c> {
    /// The operation.
    pub op: Op<'c>,
    /// Which one it is.
    pub kind: Kind,
    /// Its flags; those that the kind does not have are not set.
    pub flags: Flags,
    /// The arrays whose elements `map` gets.
    pub inputs: Vec<Val<'c>>,
    /// The neutral elements of the scans.
    pub scan_neutral: Vec<Val<'c>>,
    /// The neutral elements of the reductions.
    pub reduce_neutral: Vec<Val<'c>>,
    /// Where the rows begin that are scanned and reduced by themselves.
    pub segments: Option<Val<'c>>,
    /// The region before the operator.
    pub map: Body<'c>,
    /// The operator; without a block when there are no accumulators.
    pub operator: Body<'c>,
    /// The region after the scans.
    pub post: Body<'c>,
    /// The results that are not arrays over the inputs' elements.
    pub reductions: Vec<Val<'c>>,
    /// The results that are.
    pub arrays: Vec<Val<'c>>,
}

impl<'c> View<'c> {
    /// The view of one of the four combinators.
    pub fn of(op: Op<'c>) -> Option<Self> {
        let combinator = Combinator::of(op)?;
        let plain = |kind| Self {
            op,
            kind,
            flags: Flags::default(),
            inputs: combinator.inputs(),
            scan_neutral: vec![],
            reduce_neutral: vec![],
            segments: None,
            map: Body::identity(vec![]),
            operator: Body::identity(vec![]),
            post: Body::identity(vec![]),
            reductions: vec![],
            arrays: vec![],
        };
        match combinator {
            Combinator::Map(own) => {
                let map = Body::of(own.body());
                let post = Body::identity(map.yield_types());
                Some(Self { map, post, arrays: own.results(), ..plain(Kind::Map) })
            }
            Combinator::Screma(own) => {
                let reduce_neutral = own.reduce_neutral();
                let mut reductions = own.results();
                let arrays = reductions.split_off(reduce_neutral.len());
                Some(Self {
                    flags: Flags {
                        exclusive: own.exclusive(),
                        commutative: own.commutative(),
                        deterministic: own.deterministic(),
                    },
                    scan_neutral: own.scan_neutral(),
                    reduce_neutral,
                    segments: own.segments(),
                    map: Body::of(own.map()),
                    operator: Body::of(own.op()),
                    post: Body::of(own.post()),
                    reductions,
                    arrays,
                    ..plain(Kind::Screma)
                })
            }
            Combinator::Scan(own) => {
                let neutral = own.neutral();
                let rows = rows(&combinator.inputs(), &neutral)?;
                own.results().iter().zip(&rows).all(|(r, &row)| row_fits(r.r#type(), row)).then(|| Self {
                    flags: Flags {
                        exclusive: own.exclusive(),
                        commutative: own.commutative(),
                        deterministic: own.deterministic(),
                    },
                    scan_neutral: neutral,
                    map: Body::identity(rows.clone()),
                    operator: Body::of(own.op()),
                    post: Body::identity(rows),
                    arrays: own.results(),
                    ..plain(Kind::Scan)
                })
            }
            Combinator::Reduce(own) => {
                let neutral = own.neutral();
                let rows = rows(&combinator.inputs(), &neutral)?;
                Some(Self {
                    flags: Flags {
                        exclusive: false,
                        commutative: own.commutative(),
                        deterministic: own.deterministic(),
                    },
                    reduce_neutral: neutral,
                    map: Body::identity(rows),
                    operator: Body::of(own.op()),
                    reductions: own.results(),
                    ..plain(Kind::Reduce)
                })
            }
            Combinator::Scatter(_) | Combinator::Hist(_) | Combinator::Filter(_) | Combinator::Partition(_) => None,
        }
    }

    /// The number of scans.
    pub fn scans(&self) -> usize {
        self.scan_neutral.len()
    }

    /// The number of reductions.
    pub fn reduces(&self) -> usize {
        self.reduce_neutral.len()
    }

    /// The number of accumulators.
    pub fn accumulators(&self) -> usize {
        self.scans() + self.reduces()
    }

    /// The number of forwarded values.
    pub fn forwarded(&self) -> usize {
        self.post.types.len() - self.scans()
    }

    /// Whether array `j` depends on a scan.
    pub fn depends_on_scan(&self, j: usize) -> bool {
        self.post.slice([j], None).arguments[..self.scans()].contains(&true)
    }
}

/// The types of accumulators, if they are those of the rows: a screma knows the type of an
/// accumulator from its neutral element.
fn rows<'c>(inputs: &[Val<'c>], neutral: &[Val<'c>]) -> Option<Vec<Type<'c>>> {
    let rows: Vec<_> = neutral.iter().map(|v| v.r#type()).collect();
    inputs.iter().zip(&rows).all(|(input, &row)| types::row(input.r#type()) == Some(row)).then_some(rows)
}

/// Whether a row of type `row` can be an element of `array`.
fn row_fits<'c>(array: Type<'c>, row: Type<'c>) -> bool {
    types::row(array).is_some_and(|r| types::compatible(r, row))
}

/// Outer sizes as far as the types tell; `None` when two differ.
pub fn common_outer_size<'c>(arrays: impl IntoIterator<Item = Type<'c>>) -> Option<i64> {
    let mut known = types::DYNAMIC;
    for ty in arrays {
        let size = outer_size(ty);
        if size != types::DYNAMIC && known != types::DYNAMIC && size != known {
            return None;
        }
        if size != types::DYNAMIC {
            known = size;
        }
    }
    Some(known)
}

/// The attributes of both that are not part of the operations' definition;
/// `second` wins.
pub fn merged_attributes<'c>(first: Op<'c>, second: Op<'c>) -> Vec<(String, Attribute<'c>)> {
    let mut all: Vec<(String, Attribute<'c>)> = vec![];
    for op in [second, first] {
        for i in 0..op.discardable_attribute_count() {
            let named = unsafe { mlir_sys::mlirOperationGetDiscardableAttribute(op.to_raw(), i as isize) };
            let name = unsafe { Identifier::from_raw(named.name) }.as_string_ref().as_str().unwrap_or("").to_string();
            if !all.iter().any(|(n, _)| *n == name) {
                all.push((name, unsafe { Attribute::from_raw(named.attribute) }));
            }
        }
    }
    all
}

/// The parts of a screma that is to be built.
pub struct Parts<'c> {
    /// The arrays.
    pub inputs: Vec<Val<'c>>,
    /// The neutral elements of the scans.
    pub scan_neutral: Vec<Val<'c>>,
    /// The neutral elements of the reductions.
    pub reduce_neutral: Vec<Val<'c>>,
    /// Where the rows of a screma begin, if it has rows.
    pub segments: Option<Val<'c>>,
    /// Flags of those that the operation has.
    pub flags: Flags,
    /// Attributes that are not part of the definition.
    pub attributes: Vec<(String, Attribute<'c>)>,
    /// The regions `map`, `op` and `post`.
    pub regions: Vec<Region<'c>>,
    /// Reductions, then arrays.
    pub results: Vec<Type<'c>>,
}

impl<'c> Parts<'c> {
    /// Builds a map, reduce, scan or screma.
    pub fn build(self, b: &Builder<'c>, kind: Kind) -> Op<'c> {
        let (inputs, results) = (&self.inputs, &self.results);
        let neutral = || [&self.scan_neutral[..], &self.reduce_neutral].concat();
        let Flags { exclusive, commutative, deterministic } = self.flags;
        let mut regions = self.regions.into_iter();
        let mut region = || regions.next().expect("an operation has all its regions");
        let op = match kind {
            Kind::Map => soac::map(b, inputs, results, region()).operation(),
            Kind::Reduce => soac::reduce(b, inputs, &neutral(), results, region())
                .set_commutative(commutative)
                .set_deterministic(deterministic)
                .operation(),
            Kind::Scan => soac::scan(b, inputs, &neutral(), results, region())
                .set_exclusive(exclusive)
                .set_commutative(commutative)
                .set_deterministic(deterministic)
                .operation(),
            Kind::Screma => {
                let (scans, reductions) = (&self.scan_neutral, &self.reduce_neutral);
                let (map, operator, post) = (region(), region(), region());
                soac::screma(b, inputs, scans, reductions, self.segments, results, map, operator, post)
                    .set_exclusive(exclusive)
                    .set_commutative(commutative)
                    .set_deterministic(deterministic)
                    .operation()
            }
        };
        self.attributes.iter().for_each(|(name, attribute)| ir::set_attribute(op, name, *attribute));
        op
    }
}

/// Ends a region.
pub fn end_region<'c>(b: &Builder<'c>, values: &[Val<'c>]) {
    soac::yield_(b, values);
}
