//! A chain of combinators under `GridBlock`, with what it makes of a space.

use crate::{Algebra, Combinator, Form, IndexSpace, combinators::Index};

/// How the points of a space are found by the threads of a launch.
///
/// The last dimensions of the last space number the threads of a block; those before them,
/// as many as `items`, what a thread does one after another; all others number the blocks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mapping {
    /// The combinators, the first one applied first.
    pub combinators: Vec<Combinator>,
    /// Dimensions of a block, up to 3.
    pub block: usize,
    /// Dimensions of what a thread does.
    pub items: usize,
}

/// The spaces of a mapping, that of `Gen` first; the host computes them once.
pub struct Staged<N> {
    /// One more than there are combinators.
    pub spaces: Vec<IndexSpace<N>>,
}

/// The sizes of a launch, outermost dimensions first.
pub struct Launch<N> {
    /// Of the grid.
    pub grid: Vec<N>,
    /// Of what each thread does.
    pub items: Vec<N>,
    /// Of a block.
    pub block: Vec<N>,
}

impl Mapping {
    /// Fails with the name of the first combinator whose precondition does not hold for
    /// spaces of a form.
    pub fn check(&self, forms: &[Form]) -> Result<(), String> {
        let mut forms = forms.to_vec();
        for combinator in &self.combinators {
            forms = combinator.forms(&forms)?;
        }
        let Self { block, items, .. } = *self;
        if !(1..=3).contains(&block) {
            return Err(format!("GridBlock has {block} dimensions of a block, expected 1 to 3"));
        }
        if block + items > forms.len() {
            let (rank, more) = (forms.len(), block + items);
            return Err(format!("GridBlock requires {more} dimensions, of a space that has {rank}"));
        }
        if forms.iter().any(|&form| form != Form::DENSE) {
            return Err("GridBlock requires dimensions without lower bound, step and width".into());
        }
        Ok(())
    }

    /// The spaces. Precondition: [`Self::check`].
    pub fn stage<A: Algebra>(&self, a: &A, space: &IndexSpace<A::Number>) -> Staged<A::Number> {
        let (mut spaces, mut lanes) = (vec![space.clone()], None);
        for combinator in &self.combinators {
            let next = combinator.map(a, &spaces[spaces.len() - 1], &mut lanes);
            spaces.push(next);
        }
        Staged { spaces }
    }

    /// Where the items and the threads begin among the dimensions of the last space.
    fn places<N>(&self, staged: &Staged<N>) -> (usize, usize) {
        let rank = staged.spaces.last().map_or(0, |space| space.dimensions.len());
        (rank - self.block - self.items, rank - self.block)
    }

    /// The sizes of the launch.
    pub fn launch<N: Clone>(&self, staged: &Staged<N>) -> Launch<N> {
        let (items, block) = self.places(staged);
        let sizes = staged.spaces.last().map(IndexSpace::uppers).unwrap_or_default();
        Launch { grid: sizes[..items].to_vec(), items: sizes[items..block].to_vec(), block: sizes[block..].to_vec() }
    }

    /// The point of a place in the last space.
    pub fn point<A: Algebra>(&self, a: &A, staged: &Staged<A::Number>, place: &[A::Number]) -> Index<A> {
        let mut found = Index { index: place.to_vec(), inside: None };
        for (k, combinator) in self.combinators.iter().enumerate().rev() {
            let (before, after) = (&staged.spaces[k], &staged.spaces[k + 1]);
            let back = combinator.inverse(a, before, after, &found.index);
            let inside = match (found.inside, back.inside) {
                (Some(x), Some(y)) => Some(a.both(&x, &y)),
                (x, y) => x.or(y),
            };
            found = Index { index: back.index, inside };
        }
        found
    }

    /// Instructions that a thread takes for an index, for spaces of a form.
    pub fn cost(&self, forms: &[Form]) -> i64 {
        let (mut forms, mut cost) = (forms.to_vec(), 0);
        for combinator in &self.combinators {
            cost += combinator.cost(&forms);
            forms = combinator.forms(&forms).unwrap_or(forms);
        }
        cost
    }
}

#[cfg(test)]
mod mutants;
mod rows;
#[cfg(test)]
mod tests;
