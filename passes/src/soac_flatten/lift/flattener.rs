//! Lifted values, spaces, and the state of flattening one map.

use std::collections::{HashMap, HashSet};

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{soac, tensor},
    types::{self, DYNAMIC},
};

use crate::Failure;
use crate::soac_flatten::lift::{functions::Lifting, segments::Segments};

/// What stands for a value of a body, at the points of the space of its depth.
#[derive(Clone)]
pub enum Form<'c> {
    /// The same value at every point.
    Same(Val<'c>),
    /// Element `p` of an array belongs to point `p`.
    Each(Val<'c>),
    /// Row `index[p]` of an array that is the same at every point.
    Row {
        /// The array, of rank 2 or more.
        base: Val<'c>,
        /// One index for each point.
        index: Val<'c>,
    },
    /// Row `p` of a jagged array belongs to point `p`.
    Rows(Rows<'c>),
    /// Row `index[p]` of a jagged array.
    Shared {
        /// All rows, those of no point among them.
        rows: Rows<'c>,
        /// One number for each point.
        index: Val<'c>,
    },
    /// Row `index[p]` of one of several jagged arrays: of that with the number `which[p]`.
    Chosen {
        /// All rows of each.
        lists: Vec<Rows<'c>>,
        /// For each point the number of its array.
        which: Val<'c>,
        /// For each point the number of its row.
        index: Val<'c>,
    },
}

/// A jagged array in its parts: level `k` of the offsets says where the rows of
/// level `k` begin in level `k + 1`, or in the data.
#[derive(Clone)]
pub struct Rows<'c> {
    /// One array of offsets a level, each one longer than what it divides.
    pub offsets: Vec<Val<'c>>,
    /// The elements, all rows one after another.
    pub data: Val<'c>,
}

/// A lifted value.
#[derive(Clone)]
pub struct Lifted<'c> {
    /// The space that it belongs to: 0 is outside of the map, 1 its elements.
    pub depth: usize,
    /// What stands for it.
    pub form: Form<'c>,
}

impl<'c> Lifted<'c> {
    /// A value from outside.
    pub fn same(value: Val<'c>) -> Self {
        Self { depth: 0, form: Form::Same(value) }
    }

    /// One scalar or regular row for each point.
    pub fn each(depth: usize, array: Val<'c>) -> Self {
        Self { depth, form: Form::Each(array) }
    }
}

/// The points of a map's elements.
#[derive(Clone)]
pub struct Space<'c> {
    /// How many there are, an `index`.
    pub size: Val<'c>,
    /// For each the point of the space around; `None` for the outermost.
    pub around: Option<Val<'c>>,
    /// `0, 1, ...`
    pub numbers: Val<'c>,
}

/// One map, or function, on its way to flat form.
pub struct Flattener<'l, 'c> {
    /// The functions that were lifted so far.
    pub lifting: &'l Lifting<'c>,
    /// The map or function.
    pub root: Op<'c>,
    /// Where the flat form goes.
    pub b: Builder<'c>,
    /// The lifted values.
    pub env: HashMap<usize, Lifted<'c>>,
    /// The spaces, outermost first.
    pub spaces: Vec<Space<'c>>,
    /// What was derived from offsets already, by the offsets.
    pub segments: HashMap<usize, Segments<'c>>,
    /// The length of all rows with these offsets, where they have one.
    pub regular: HashMap<usize, Val<'c>>,
    /// The arrays that blocks may update in place.
    pub updated: HashSet<(usize, usize)>,
}

/// What a rule gives, or why there is none.
pub type Outcome<'c, T> = Result<T, Failure<'c>>;

impl<'l, 'c> Flattener<'l, 'c> {
    /// Starts at a map that is in no other combinator, or at a function.
    pub fn at(lifting: &'l Lifting<'c>, root: Op<'c>, mut b: Builder<'c>) -> Self {
        b.location = ir::bookkeeping(b.context, b.location);
        let (env, segments, regular, updated) = Default::default();
        Self { lifting, root, b, env, spaces: vec![], segments, regular, updated }
    }

    /// New operations are bookkeeping for this one.
    pub fn go_to(&mut self, op: Op<'c>) {
        self.b.location = ir::bookkeeping(self.b.context, op.location());
    }

    /// The depth of the innermost space.
    pub fn depth(&self) -> usize {
        self.spaces.len()
    }

    /// The innermost space.
    pub fn space(&self) -> &Space<'c> {
        self.spaces.last().expect("a body has a space")
    }

    /// What stands for a value.
    pub fn lifted(&self, value: Val<'c>) -> Lifted<'c> {
        self.env.get(&ir::key(value)).cloned().unwrap_or_else(|| Lifted::same(value))
    }

    /// Whether a value is the same at every point.
    pub fn is_same(&self, value: Val<'c>) -> bool {
        matches!(self.lifted(value).form, Form::Same(_))
    }

    /// Records what stands for a value.
    pub fn bind(&mut self, value: Val<'c>, lifted: Lifted<'c>) {
        self.env.insert(ir::key(value), lifted);
    }

    /// Enters a space of `size` points.
    pub fn enter(&mut self, size: Val<'c>, around: Option<Val<'c>>) {
        let numbers = self.iota(size);
        self.spaces.push(Space { size, around, numbers });
    }

    /// `soac.iota(size) : tensor<?xindex>`
    pub fn iota(&self, size: Val<'c>) -> Val<'c> {
        let ty = types::tensor(&[DYNAMIC], self.b.index_type());
        soac::iota(&self.b, Some(size), None, None, ty)
    }

    /// `soac.map` with a body; its results are arrays of `types`.
    pub fn map(
        &self,
        inputs: &[Val<'c>],
        types: &[Type<'c>],
        body: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>>,
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let elements: Vec<_> = inputs.iter().filter_map(|v| types::row(v.r#type())).collect();
        let mut outcome = Ok(vec![]);
        let region = self.b.region(&elements, |b, arguments| {
            outcome = body(b, arguments);
            if let Ok(values) = &outcome {
                soac::yield_(b, values);
            }
        });
        outcome?;
        let results: Vec<_> = types.iter().map(|&t| types::array_of(DYNAMIC, t)).collect();
        Ok(soac::map(&self.b, inputs, &results, region).results())
    }

    /// A map that cannot fail, with one result.
    pub fn map_one(
        &self,
        inputs: &[Val<'c>],
        ty: Type<'c>,
        body: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Val<'c>,
    ) -> Val<'c> {
        let mapped = self.map(inputs, &[ty], |b, arguments| Ok(vec![body(b, arguments)]));
        mapped.unwrap_or_default()[0]
    }
}

/// The attribute of a `soac.scatter` whose indices are -1 or inside of the destinations.
pub const INSIDE: &str = "soac.inside";

/// The attribute of one whose indices are all inside of the destinations.
pub const EVERYWHERE: &str = "soac.everywhere";

/// An element of an array whose elements are scalars or rows of a known size.
pub fn row_at<'c>(b: &Builder<'c>, array: Val<'c>, i: Val<'c>) -> Val<'c> {
    if types::rank(array.r#type()) > 1 { b.extract_row(array, &[i]) } else { tensor::extract(b, array, &[i]) }
}
