//! Rows of any depth taken by their numbers, and lists of rows one after another.
//!
//!   map (i = is) { rows[i] }
//!     ==  take rows is, level by level: with l = map (i = is) { length of row i },
//!         the rows one level further in are those at map (p = points of l) { start of row is[segment p] + position p }
//!
//! ```mlir
//! // before: rows of a map around are used in an inner one
//! %r = soac.map (%row = %rows, %ns = %nss) : (!soac.jagged<2 x i32>, !soac.jagged<2 x index>) -> !soac.jagged<3 x i32> {
//!   %s = soac.map (%n = %ns) : (tensor<?xindex>) -> !soac.jagged<2 x i32> {
//!     soac.yield %row : tensor<?xi32>
//!   }
//!   soac.yield %s : !soac.jagged<2 x i32>
//! }
//! // after: %is says for each %n whose row it gets
//! %lengths = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xindex> { offsets[i + 1] - offsets[i] }
//! %data = soac.map (%at = %sources) : (tensor<?xindex>) -> tensor<?xi32> {
//!   %x = tensor.extract %all[%at] : tensor<?xi32>
//!   soac.yield %x : i32
//! }
//! ```
//!
//! The work is that of the rows that are taken; of what `tensor.empty` made nothing
//! is read. Concatenation of two lists of
//! rows joins the lengths of every level.

use melior::ir::ValueLike;
use seq_dialects::{
    ir::Val,
    ops::{TypedOp, tensor},
    types::{self, DYNAMIC},
};

use super::{
    flattener::{Flattener, Outcome},
    reads::{among, row_bounds},
    value::{Form, Lifted, Rows, Space},
};

/// Lists of rows, and which row belongs to each point.
pub struct Source<'c> {
    /// All rows.
    pub lists: Vec<Rows<'c>>,
    /// For each point the number of its list, where there are several.
    pub which: Option<Val<'c>>,
    /// For each point the number of its row in the list.
    pub at: Val<'c>,
}

impl<'c> Source<'c> {
    /// Those of one list.
    pub fn of(rows: Rows<'c>, at: Val<'c>) -> Self {
        Self { lists: vec![rows], which: None, at }
    }
}

impl<'c> Flattener<'_, 'c> {
    /// The rows that the points of the innermost space have for an array of a
    /// space around, or for one that is the same at all points.
    pub fn source(&mut self, array: Val<'c>) -> Outcome<'c, Source<'c>> {
        let Lifted { depth, form } = self.lifted(array);
        let index = self.b.index_type();
        match form {
            Form::Same(array) => {
                let rows = self.single(array);
                let at = self.map_one(&[self.space().numbers], index, |b, _| b.index(0));
                Ok(Source::of(rows, at))
            }
            Form::Row { base, index: own } => {
                let rows = if types::is_jagged(base.r#type()) { self.unpack(base) } else { self.flat(base) };
                let at = self.at_points(&[array], &[], &[index], |_, b, point, _| {
                    Ok(vec![tensor::extract(b, own, &[point.index(depth)])])
                })?;
                Ok(Source::of(rows, at[0]))
            }
            Form::Each(each) => {
                let rows = self.flat(each);
                Ok(Source::of(rows, self.points_of(array, depth)?))
            }
            Form::Rows(rows) => Ok(Source::of(rows, self.points_of(array, depth)?)),
            Form::Shared { rows, index: at } if depth == self.depth() => Ok(Source::of(rows, at)),
            Form::Shared { rows, index: own } => {
                let at = self.at_points(&[array], &[], &[index], |_, b, point, _| {
                    Ok(vec![tensor::extract(b, own, &[point.index(depth)])])
                })?;
                Ok(Source::of(rows, at[0]))
            }
            Form::Chosen { lists, which, index: at } if depth == self.depth() => {
                Ok(Source { lists, which: Some(which), at })
            }
            Form::Chosen { lists, which, index: own } => {
                let found = self.at_points(&[array], &[], &[index, index], |_, b, point, _| {
                    Ok([which, own].map(|numbers| tensor::extract(b, numbers, &[point.index(depth)])).to_vec())
                })?;
                Ok(Source { lists, which: Some(found[0]), at: found[1] })
            }
        }
    }

    /// The same of one list: what is chosen among several is taken for the points.
    pub fn single_source(&mut self, array: Val<'c>) -> Outcome<'c, (Rows<'c>, Val<'c>)> {
        let mut source = self.source(array)?;
        if source.which.is_some() {
            let Space { size, numbers, .. } = self.space().clone();
            return Ok((self.take_from(&source, size)?, numbers));
        }
        Ok((source.lists.swap_remove(0), source.at))
    }

    /// For each point the one of the space of an array's depth.
    pub fn points_of(&mut self, array: Val<'c>, depth: usize) -> Outcome<'c, Val<'c>> {
        if depth == self.depth() {
            return Ok(self.space().numbers);
        }
        let index = self.b.index_type();
        Ok(self.at_points(&[array], &[], &[index], |_, _, point, _| Ok(vec![point.index(depth)]))?[0])
    }

    /// An array from outside as the only row of a list.
    pub fn single(&mut self, array: Val<'c>) -> Rows<'c> {
        let index = self.b.index_type();
        let mut rows = if types::is_jagged(array.r#type()) { self.unpack(array) } else { self.flat(array) };
        let count = match rows.offsets.first() {
            Some(&offsets) if types::is_jagged(array.r#type()) => self.b.sub(self.b.dim(offsets, 0), self.b.index(1)),
            _ => self.b.dim(array, 0),
        };
        let ty = types::tensor(&[2], index);
        let bounds = tensor::from_elements(&self.b, &[self.b.index(0), count], ty);
        let bounds = tensor::cast(&self.b, bounds, types::tensor(&[DYNAMIC], index));
        rows.offsets.insert(0, bounds);
        rows
    }

    /// The rows of an array with one row of one shape for each of its elements.
    pub fn flat(&mut self, array: Val<'c>) -> Rows<'c> {
        let ty = array.r#type();
        let (rank, element) = (types::rank(ty), types::element(ty));
        let flat = types::tensor(&[DYNAMIC], element);
        let mut offsets = vec![];
        let mut rows = self.b.dim(array, 0);
        for d in 1..rank {
            let length = self.b.dim(array, d);
            offsets.push(self.regular_offsets(rows, length));
            rows = self.b.mul(rows, length);
        }
        // MLIR's lowering of reshapes takes no dimensions that are known to be empty.
        if types::shape(ty).is_some_and(|shape| shape.contains(&0)) {
            return Rows { offsets, data: tensor::empty(&self.b, &[self.b.index(0)], flat) };
        }
        let dynamic = types::tensor(&vec![DYNAMIC; rank], element);
        let array = self.b.cast_tensor(array, dynamic);
        if rank == 1 {
            return Rows { offsets, data: array };
        }
        let all: Vec<String> = (0..rank).map(|d| d.to_string()).collect();
        let together = self.b.attribute(&format!("[[{}]]", all.join(", ")));
        Rows { offsets, data: tensor::collapse_shape(&self.b, array, together, flat) }
    }

    /// The rows with the numbers `at`, of which there are `count`.
    pub fn take(&mut self, rows: &Rows<'c>, at: Val<'c>, count: Val<'c>) -> Outcome<'c, Rows<'c>> {
        self.take_from(&Source::of(rows.clone(), at), count)
    }

    /// The rows of a source for its points, of which there are `count`.
    pub fn take_from(&mut self, source: &Source<'c>, count: Val<'c>) -> Outcome<'c, Rows<'c>> {
        let index = self.b.index_type();
        let Source { lists, .. } = source;
        let (mut which, mut at) = (source.which, source.at);
        let (mut count, mut offsets) = (count, vec![]);
        for k in 0..lists[0].offsets.len() {
            let levels: Vec<_> = lists.iter().map(|rows| rows.offsets[k]).collect();
            let lengths = match which {
                None => self.lengths_of(levels[0], at),
                Some(which) => self.map_one(&[which, at], index, |b, v| {
                    among(b, Some(v[0]), levels.len(), &|b, list| {
                        let (start, end) = row_bounds(b, levels[list], v[1]);
                        b.sub(end, start)
                    })
                }),
            };
            let own = self.offsets_of(lengths, count)?;
            let numbers = self.iota(count);
            let segments = self.segments_of(own, count, numbers);
            let positions = self.iota(segments.total);
            at = match which {
                None => self.map_one(&[positions, segments.numbers], index, |b, v| {
                    let start = tensor::extract(b, levels[0], &[tensor::extract(b, at, &[v[1]])]);
                    let position = b.sub(v[0], tensor::extract(b, own, &[v[1]]));
                    b.add(start, position)
                }),
                Some(which) => {
                    let starts = self.map_one(&[which, at], index, |b, v| {
                        among(b, Some(v[0]), levels.len(), &|b, list| tensor::extract(b, levels[list], &[v[1]]))
                    });
                    self.map_one(&[positions, segments.numbers], index, |b, v| {
                        let position = b.sub(v[0], tensor::extract(b, own, &[v[1]]));
                        b.add(tensor::extract(b, starts, &[v[1]]), position)
                    })
                }
            };
            which =
                which.map(|lists| self.map_one(&[segments.numbers], index, |b, v| tensor::extract(b, lists, &[v[0]])));
            count = segments.total;
            offsets.push(own);
        }
        let all: Vec<_> = lists.iter().map(|rows| rows.data).collect();
        let element = types::element(all[0].r#type());
        let data = match which {
            _ if all.iter().all(|data| is_empty(*data)) => {
                tensor::empty(&self.b, &[count], types::tensor(&[DYNAMIC], element))
            }
            None => self.map_one(&[at], element, |b, i| tensor::extract(b, all[0], &[i[0]])),
            Some(which) => self.map_one(&[which, at], element, |b, v| {
                among(b, Some(v[0]), all.len(), &|b, list| tensor::extract(b, all[list], &[v[1]]))
            }),
        };
        Ok(Rows { offsets, data })
    }

    /// Lists of rows of one depth, one after another; each with its number of rows.
    pub fn join(&mut self, lists: &[(Rows<'c>, Val<'c>)]) -> Outcome<'c, Rows<'c>> {
        let mut counts: Vec<_> = lists.iter().map(|(_, count)| *count).collect();
        let mut offsets = vec![];
        for level in 0..lists[0].0.offsets.len() {
            let mut lengths = vec![];
            for ((rows, _), count) in lists.iter().zip(&mut counts) {
                let numbers = self.iota(*count);
                lengths.push(self.lengths_of(rows.offsets[level], numbers));
                *count = tensor::extract(&self.b, rows.offsets[level], &[*count]);
            }
            let all = self.joined(&lengths);
            let total = self.b.dim(all, 0);
            offsets.push(self.offsets_of(all, total)?);
        }
        let data: Vec<_> = lists.iter().map(|(rows, _)| rows.data).collect();
        Ok(Rows { offsets, data: self.joined(&data) })
    }

    /// The rows that the points of the innermost space have for an array.
    pub fn rows(&mut self, array: Val<'c>) -> Outcome<'c, Rows<'c>> {
        let Lifted { depth, form } = self.lifted(array);
        let count = self.space().size;
        match form {
            Form::Rows(rows) if depth == self.depth() => Ok(rows),
            Form::Each(each) if depth == self.depth() => Ok(self.flat(each)),
            _ => {
                let source = self.source(array)?;
                self.take_from(&source, count)
            }
        }
    }

    /// What the points of the innermost space have for a scalar or an array.
    pub fn as_rows(&mut self, value: Val<'c>) -> Outcome<'c, Rows<'c>> {
        if types::rank(value.r#type()) > 0 {
            return self.rows(value);
        }
        Ok(Rows { offsets: vec![], data: self.scalars(value)? })
    }

    /// What stands for a value at the points of the innermost space, as the
    /// arrays that lifted functions take and return.
    pub fn parts(&mut self, value: Val<'c>) -> Outcome<'c, Vec<Val<'c>>> {
        if types::rank(value.r#type()) == 0 {
            return Ok(vec![self.scalars(value)?]);
        }
        let rows = self.rows(value)?;
        Ok(self.vectors(rows))
    }

    /// Offsets and data as arrays whose size is left open.
    pub fn vectors(&self, rows: Rows<'c>) -> Vec<Val<'c>> {
        rows.offsets.into_iter().chain([rows.data]).map(|part| self.vector(part)).collect()
    }

    /// Binds values of the innermost space to scalars or rows.
    pub fn bind_rows(&mut self, values: &[Val<'c>], all: Vec<Rows<'c>>) {
        let depth = self.depth();
        for (&value, rows) in values.iter().zip(all) {
            let form = if rows.offsets.is_empty() { Form::Each(rows.data) } else { Form::Rows(rows) };
            self.bind(value, Lifted { depth, form });
        }
    }
}

/// Whether nobody has written to an array yet.
fn is_empty(array: Val) -> bool {
    tensor::Empty::defining(array).is_some()
        || tensor::Cast::defining(array).is_some_and(|cast| is_empty(cast.source()))
}
