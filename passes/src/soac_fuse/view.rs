//! One shape for map, reduce, scan and screma: a screma whose regions may be
//! missing where they only hand their arguments on.

use std::collections::HashSet;

use melior::ir::{Attribute, BlockLike, Identifier, Location, Region, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    types,
};

use super::effects::Effects;

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
        let types = ir::arguments(block).iter().map(|a| value_type(*a)).collect();
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
            Some(_) => self.yielded().iter().map(|v| value_type(*v)).collect(),
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

/// The type of a value, free of the value's own borrow.
pub fn value_type<'c>(value: Val<'c>) -> Type<'c> {
    unsafe { Type::from_raw(mlir_sys::mlirValueGetType(value.to_raw())) }
}

/// The value with a type that differs at most in what is known of its sizes.
pub fn coerce<'c>(b: &Builder<'c>, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
    if value_type(value) == ty { value } else { b.value("tensor.cast", &[value], ty) }
}

/// All values that an operation and what is nested in it use from outside.
pub fn reads<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let mut all = ir::operands(op);
    if op.region_count() > 0 {
        all.extend(ir::captures(op));
    }
    all
}

/// The names of the four combinators that a view can show.
pub const VIEWED: [&str; 4] = ["soac.map", "soac.reduce", "soac.scan", "soac.screma"];

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
        let none = || Body::identity(vec![]);
        if ir::is(op, "soac.map") {
            let map = Body::of(ir::block(op, 0));
            let post = Body::identity(map.yield_types());
            let (inputs, arrays) = (ir::operands(op), ir::results(op));
            return Some(Self {
                op,
                kind: Kind::Map,
                inputs,
                scan_neutral: vec![],
                reduce_neutral: vec![],
                segments: None,
                map,
                operator: none(),
                post,
                reductions: vec![],
                arrays,
            });
        }
        if ir::is(op, "soac.screma") {
            let reduce_neutral = ir::segment(op, 2);
            let mut reductions = ir::results(op);
            let arrays = reductions.split_off(reduce_neutral.len());
            return Some(Self {
                op,
                kind: Kind::Screma,
                inputs: ir::segment(op, 0),
                scan_neutral: ir::segment(op, 1),
                reduce_neutral,
                segments: ir::segment(op, 3).first().copied(),
                map: Body::of(ir::block(op, 0)),
                operator: Body::of(ir::block(op, 1)),
                post: Body::of(ir::block(op, 2)),
                reductions,
                arrays,
            });
        }
        let scan = ir::is(op, "soac.scan");
        if !scan && !ir::is(op, "soac.reduce") {
            return None;
        }
        let (inputs, neutral, results) = (ir::segment(op, 0), ir::segment(op, 1), ir::results(op));
        let rows: Vec<_> = neutral.iter().map(|v| value_type(*v)).collect();
        // A screma knows the type of an accumulator from its neutral element.
        let fits = inputs.iter().zip(&rows).all(|(input, &row)| types::row(value_type(*input)) == Some(row))
            && (!scan || results.iter().zip(&rows).all(|(r, &row)| row_fits(value_type(*r), row)));
        if !fits {
            return None;
        }
        let (map, operator) = (Body::identity(rows.clone()), Body::of(ir::block(op, 0)));
        Some(if scan {
            Self {
                op,
                kind: Kind::Scan,
                inputs,
                scan_neutral: neutral,
                reduce_neutral: vec![],
                segments: None,
                map,
                operator,
                post: Body::identity(rows),
                reductions: vec![],
                arrays: results,
            }
        } else {
            Self {
                op,
                kind: Kind::Reduce,
                inputs,
                scan_neutral: vec![],
                reduce_neutral: neutral,
                segments: None,
                map,
                operator,
                post: none(),
                reductions: results,
                arrays: vec![],
            }
        })
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

/// The outer size of an array type.
pub fn outer_size(ty: Type) -> i64 {
    types::shape(ty).and_then(|s| s.first().copied()).unwrap_or(types::DYNAMIC)
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

/// A location that stands for both.
pub fn merged_location<'c>(b: &Builder<'c>, first: Op<'c>, second: Op<'c>) -> Location<'c> {
    let (x, y) = (first.location(), second.location());
    let no_metadata = unsafe { Attribute::from_raw(mlir_sys::mlirAttributeGetNull()) };
    if x == y { x } else { Location::fused(b.context, &[x, y], no_metadata) }
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
    /// Unit attributes.
    pub flags: Vec<&'static str>,
    /// Attributes that are not part of the definition.
    pub attributes: Vec<(String, Attribute<'c>)>,
    /// The regions `map`, `op` and `post`.
    pub regions: Vec<Region<'c>>,
    /// Reductions, then arrays.
    pub results: Vec<Type<'c>>,
}

impl<'c> Parts<'c> {
    /// Builds a map, reduce, scan or screma, as the name says.
    pub fn build(self, b: &Builder<'c>, name: &str) -> Op<'c> {
        let sizes: Vec<usize> = match name {
            "soac.screma" => {
                let rows = usize::from(self.segments.is_some());
                vec![self.inputs.len(), self.scan_neutral.len(), self.reduce_neutral.len(), rows]
            }
            "soac.map" => vec![],
            _ => vec![self.inputs.len(), self.scan_neutral.len() + self.reduce_neutral.len()],
        };
        let sizes: Vec<i32> = sizes.into_iter().map(|s| s as i32).collect();
        let unit = b.attribute("unit");
        let mut attributes: Vec<(&str, Attribute<'c>)> = self.flags.iter().map(|&f| (f, unit)).collect();
        if !sizes.is_empty() {
            attributes.push(("operandSegmentSizes", b.i32_array(&sizes)));
        }
        attributes.extend(self.attributes.iter().map(|(n, a)| (n.as_str(), *a)));
        let segments = self.segments.into_iter().collect();
        let operands = [self.inputs, self.scan_neutral, self.reduce_neutral, segments].concat();
        b.op(name, &operands, &self.results, &attributes, self.regions)
    }
}

/// Ends a region.
pub fn end_region<'c>(b: &Builder<'c>, values: &[Val<'c>]) {
    b.op("soac.yield", values, &[], &[], vec![]);
}
