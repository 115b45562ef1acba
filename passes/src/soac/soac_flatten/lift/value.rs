//! Lifted values and spaces.

use seq_dialects::ir::Val;

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

impl<'c> Form<'c> {
    /// What arrays that a lifted function takes or returns stand for.
    pub fn of_parts(parts: &[Val<'c>]) -> Self {
        match parts {
            [scalars] => Form::Each(*scalars),
            [offsets @ .., data] => Form::Rows(Rows { offsets: offsets.to_vec(), data: *data }),
            [] => unreachable!("a value has elements"),
        }
    }
}

/// What belongs to one array of offsets.
#[derive(Clone)]
pub struct Segments<'c> {
    /// The number of elements of all rows.
    pub total: Val<'c>,
    /// For each element the number of its row.
    pub numbers: Val<'c>,
}
