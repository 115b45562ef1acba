//! Index spaces.
//!
//! An index `i` is in a dimension with the lower bound `l`, the upper bound `u`, the step
//! `t` and the width `w` if `l <= i < u` and `(i - l) mod t < w`.

use crate::Algebra;

/// Step and width of a dimension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid<N> {
    /// The step, at least 1.
    pub step: N,
    /// The width, up to the step.
    pub width: N,
}

impl<N: Clone> Grid<N> {
    /// Whether an index from the lower bound on is inside step and width.
    pub(crate) fn contains<A: Algebra<Number = N>>(&self, a: &A, index: &N) -> A::Condition {
        a.below(&a.rem(index, &self.step), &self.width)
    }
}

/// One dimension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dimension<N> {
    /// The lower bound; none is 0.
    pub lower: Option<N>,
    /// The upper bound.
    pub upper: N,
    /// Step and width; a dimension without is dense.
    pub grid: Option<Grid<N>>,
}

impl<N> Dimension<N> {
    /// A dense dimension from 0 on.
    pub fn dense(upper: N) -> Self {
        Self { lower: None, upper, grid: None }
    }

    /// What is known of it without its numbers.
    pub fn form(&self) -> Form {
        Form { shifted: self.lower.is_some(), gridded: self.grid.is_some() }
    }
}

/// What is known of a dimension without its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// Whether it has a lower bound.
    pub shifted: bool,
    /// Whether it has step and width.
    pub gridded: bool,
}

impl Form {
    /// That of a dense dimension from 0 on.
    pub const DENSE: Self = Self { shifted: false, gridded: false };
}

/// A space, outermost dimension first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexSpace<N> {
    /// The dimensions.
    pub dimensions: Vec<Dimension<N>>,
}

impl<N: Clone> IndexSpace<N> {
    /// A dense space from 0 on.
    pub fn dense(sizes: &[N]) -> Self {
        Self { dimensions: sizes.iter().cloned().map(Dimension::dense).collect() }
    }

    /// How many dimensions it has.
    pub fn rank(&self) -> usize {
        self.dimensions.len()
    }

    /// What is known of it without its numbers.
    pub fn forms(&self) -> Vec<Form> {
        self.dimensions.iter().map(Dimension::form).collect()
    }

    /// The upper bounds.
    pub fn uppers(&self) -> Vec<N> {
        self.dimensions.iter().map(|d| d.upper.clone()).collect()
    }

    /// With other dimensions from number `from` on.
    pub(crate) fn replaced(&self, from: usize, by: Vec<Dimension<N>>) -> Self {
        Self { dimensions: [&self.dimensions[..from], &by].concat() }
    }
}

impl IndexSpace<i64> {
    /// The space of these lower and upper bounds, steps and widths.
    pub fn bounded(bounds: &[(i64, i64, i64, i64)]) -> Self {
        let dimension = |&(lower, upper, step, width): &(i64, i64, i64, i64)| Dimension {
            lower: (lower != 0).then_some(lower),
            upper,
            grid: (step != 1).then_some(Grid { step, width }),
        };
        Self { dimensions: bounds.iter().map(dimension).collect() }
    }

    /// All indices, in row-major order.
    pub fn indices(&self) -> Vec<Vec<i64>> {
        let mut all = vec![vec![]];
        for d in &self.dimensions {
            let lower = d.lower.unwrap_or(0);
            let inside = |i: &i64| d.grid.as_ref().is_none_or(|g| (i - lower) % g.step < g.width);
            let own: Vec<i64> = (lower..d.upper).filter(inside).collect();
            all = all.iter().flat_map(|head| own.iter().map(|&i| [head.as_slice(), &[i]].concat())).collect();
        }
        all
    }
}
