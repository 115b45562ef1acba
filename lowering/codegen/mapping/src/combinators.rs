//! The combinators: spaces to spaces, and indices back.

mod compress_grid;
mod fold_last2;
mod mask_grid;
mod pad_last;
mod permute;
mod shift_lb;
mod split_last;

use crate::{Algebra, Form, IndexSpace};

/// Instructions of a division by what a launch knows, with what is left of it.
const DIVISION: i64 = 9;

/// A number of a combinator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// This one.
    Known(i64),
    /// `lanes`: the least power of two that, `items` times, is not below the size it is for,
    /// at most `most`; computed at the launch.
    Lanes {
        /// How many there are at most, a power of two.
        most: i64,
        /// What each of them takes.
        items: i64,
    },
    /// `rest`: this one divided by what `lanes` was.
    Rest(i64),
}

impl Number {
    /// The number for a size; `rest` is here of no lanes.
    pub fn of<A: Algebra>(self, a: &A, size: &A::Number) -> A::Number {
        match self {
            Self::Known(number) | Self::Rest(number) => a.constant(number),
            Self::Lanes { most, items } => a.min(&a.power(&a.div_up(size, &a.constant(items))), &a.constant(most)),
        }
    }
}

/// One combinator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Combinator {
    /// Lower bounds become 0.
    ShiftLb,
    /// Dimensions that are marked lose step and width, and what these leave out.
    CompressGrid(Vec<bool>),
    /// All dimensions lose step and width; what these leave out stays as threads without an
    /// index.
    MaskGrid,
    /// The two innermost dimensions become one.
    FoldLast2,
    /// The innermost dimension becomes two, the inner one of this size.
    SplitLast(Number),
    /// The innermost dimension becomes a multiple of this.
    PadLast(i64),
    /// Dimension `i` is that of this number before.
    Permute(Vec<usize>),
}

/// An index, and whether it is one, if that is not certain.
pub struct Index<A: Algebra> {
    /// Outermost first.
    pub index: Vec<A::Number>,
    /// Whether it is in the space.
    pub inside: Option<A::Condition>,
}

impl<A: Algebra> Index<A> {
    fn certain(index: Vec<A::Number>) -> Self {
        Self { index, inside: None }
    }
}

impl Combinator {
    /// What it makes of spaces of some form, or what of its precondition does not hold.
    pub fn forms(&self, forms: &[Form]) -> Result<Vec<Form>, String> {
        let made = match self {
            Self::ShiftLb => shift_lb::forms(forms),
            Self::CompressGrid(marked) => compress_grid::forms(forms, marked),
            Self::MaskGrid => mask_grid::forms(forms),
            Self::FoldLast2 => fold_last2::forms(forms),
            Self::SplitLast(size) => split_last::forms(forms, *size),
            Self::PadLast(size) => pad_last::forms(forms, *size),
            Self::Permute(order) => permute::forms(forms, order),
        };
        made.map_err(|message| format!("{self} {message}"))
    }

    /// The space that it makes of one. `lanes` is what the last [`Number::Lanes`] were.
    pub fn map<A: Algebra>(
        &self,
        a: &A,
        space: &IndexSpace<A::Number>,
        lanes: &mut Option<A::Number>,
    ) -> IndexSpace<A::Number> {
        match self {
            Self::ShiftLb => shift_lb::map(a, space),
            Self::CompressGrid(marked) => compress_grid::map(a, space, marked),
            Self::MaskGrid => mask_grid::map(space),
            Self::FoldLast2 => fold_last2::map(a, space),
            Self::SplitLast(size) => split_last::map(a, space, *size, lanes),
            Self::PadLast(size) => pad_last::map(a, space, *size),
            Self::Permute(order) => permute::map(space, order),
        }
    }

    /// The index in `before` of one in the space `after` that was made of it.
    pub fn inverse<A: Algebra>(
        &self,
        a: &A,
        before: &IndexSpace<A::Number>,
        after: &IndexSpace<A::Number>,
        index: &[A::Number],
    ) -> Index<A> {
        match self {
            Self::ShiftLb => shift_lb::inverse(a, before, index),
            Self::CompressGrid(marked) => compress_grid::inverse(a, before, marked, index),
            Self::MaskGrid => mask_grid::inverse(a, before, index),
            Self::FoldLast2 => fold_last2::inverse(a, before, index),
            Self::SplitLast(_) => split_last::inverse(a, before, after, index),
            Self::PadLast(size) => pad_last::inverse(a, before, *size, index),
            Self::Permute(order) => permute::inverse(order, index),
        }
    }

    /// Instructions that a thread takes to find the index, for spaces of a form.
    pub fn cost(&self, forms: &[Form]) -> i64 {
        match self {
            Self::ShiftLb => shift_lb::cost(forms),
            Self::CompressGrid(marked) => compress_grid::cost(forms, marked),
            Self::MaskGrid => mask_grid::cost(forms),
            Self::FoldLast2 => DIVISION,
            Self::SplitLast(_) => split_last::COST,
            Self::PadLast(_) => pad_last::COST,
            Self::Permute(_) => 0,
        }
    }
}

/// Fails unless dimensions are dense from 0 on.
fn require_dense(forms: &[Form], which: &str) -> Result<(), String> {
    match forms.iter().all(|&form| form == Form::DENSE) {
        true => Ok(()),
        false => Err(format!("requires {which} without lower bound, step and width")),
    }
}

/// Fails unless there are so many dimensions.
fn require_rank(forms: &[Form], rank: usize) -> Result<(), String> {
    match forms.len() >= rank {
        true => Ok(()),
        false => Err(format!("requires {rank} dimensions, of a space that has {}", forms.len())),
    }
}
