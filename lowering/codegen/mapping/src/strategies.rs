//! Which mapping a space gets.

mod cost;
mod fold_all;
mod jing;
mod rows;
mod tiles;

use std::{
    fmt::{self, Display, Formatter},
    str::FromStr,
};

pub use cost::{deciding, is_numbered, suits};
pub use tiles::{SIDE, rows as rows_of_tile};

use crate::{Combinator, Form, Mapping};

/// What a strategy knows of a space.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Space {
    /// The forms of its dimensions.
    pub forms: Vec<Form>,
    /// How many points they have, where that is known.
    pub sizes: Vec<Option<i64>>,
    /// Threads of a block and points of a thread, for strategies that leave them open.
    pub tile: (i64, i64),
    /// The dimension along which arrays lie that the body reads across it.
    pub across: Option<usize>,
}

/// How a mapping is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The cheapest by the instructions for an index and the threads without one.
    Cost,
    /// A dimension of threads for each of the space, up to 5 dimensions, step and width by
    /// a test.
    Jing,
    /// The same after folding pairs of dimensions, for any number of them.
    JingExt,
    /// All dimensions folded into one, which is split.
    FoldAll,
}

impl Strategy {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Cost, Self::Jing, Self::JingExt, Self::FoldAll];

    /// The mapping of a space of at least one dimension, or why there is none.
    pub fn choose(self, space: &Space) -> Result<Mapping, String> {
        match self {
            Self::Cost => Ok(cost::choose(space)),
            Self::Jing => jing::choose(space),
            Self::JingExt => Ok(jing::choose_any(space)),
            Self::FoldAll => Ok(fold_all::choose(space)),
        }
    }

    /// The mapping of rows whose points are combined in order, in a space of `rank` dimensions:
    /// the last one has the points. Memory lies along the dimension `column`, if it does.
    pub fn choose_rows(self, rank: usize, column: Option<usize>) -> Mapping {
        match self {
            Self::Cost => rows::choose(rank, column),
            Self::Jing | Self::JingExt | Self::FoldAll => rows::choose(rank, None),
        }
    }
}

impl Display for Strategy {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(match self {
            Self::Cost => "cost",
            Self::Jing => "jing",
            Self::JingExt => "jing-ext",
            Self::FoldAll => "fold-all",
        })
    }
}

impl FromStr for Strategy {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Self::ALL.into_iter().find(|strategy| strategy.to_string() == text);
        found.ok_or_else(|| format!("no strategy '{text}', expected cost, jing, jing-ext or fold-all"))
    }
}

/// What brings a space to 0 and takes its steps out.
fn dense(space: &Space, gridded: impl FnOnce() -> Combinator) -> Vec<Combinator> {
    let mut chain = vec![];
    if space.forms.iter().any(|form| form.shifted) {
        chain.push(Combinator::ShiftLb);
    }
    if space.forms.iter().any(|form| form.gridded) {
        chain.push(gridded());
    }
    chain
}

/// `CompressGrid` of all dimensions with a step.
fn compress(space: &Space) -> Combinator {
    Combinator::CompressGrid(space.forms.iter().map(|form| form.gridded).collect())
}

/// The permutation that brings the last of so many dimensions to the front.
fn last_to_front(rank: usize) -> Combinator {
    Combinator::Permute([rank - 1].into_iter().chain(0..rank - 1).collect())
}

/// The permutation that brings the first of so many dimensions to the end.
fn first_to_back(rank: usize) -> Combinator {
    Combinator::Permute((1..rank).chain([0]).collect())
}
