//! The sizes of rows before they are computed.
//!
//! A result array is made before the loop that fills it, so the sizes of the
//! rows that a body yields must follow from what is known outside of the body.
//! This walks from a value of the body back to values outside: the size of a
//! mapped array is that of the input, the size of a reduced row that of the
//! neutral element, and so on; scalar operations on such sizes are copied.

use std::cell::Cell;

use melior::ir::{Block, ValueLike};
use seq_analysis::{
    effects::is_cheap,
    shapes::{Size, is_steady},
};
use seq_dialects::{
    Predicate,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    env::Env,
    lazy::{Lazy, lazy_source},
    source::Source,
};

/// Finds sizes and scalars at a place before `root`.
pub struct Outside<'a, 'c> {
    /// Where new operations go.
    pub b: &'a Builder<'c>,
    /// What stands for values outside of `root`.
    pub env: &'a Env<'c>,
    /// The operation whose body is looked into.
    pub root: Op<'c>,
    /// Whether a size holds only if branches and iterations agree on it.
    pub guessed: Cell<bool>,
}

impl<'a, 'c> Outside<'a, 'c> {
    /// Looks into the body of `root` from a place before it.
    pub fn new(b: &'a Builder<'c>, env: &'a Env<'c>, root: Op<'c>) -> Self {
        Self { b, env, root, guessed: Cell::new(false) }
    }

    fn inside(&self, value: Val<'c>) -> bool {
        ir::is_defined_inside(value, self.root)
    }

    /// A size of an array, `None` if it depends on what the body computes.
    pub fn size(&self, value: Val<'c>, d: usize) -> Option<Val<'c>> {
        if let Some(&known) = types::shape(value.r#type())?.get(d)
            && known != DYNAMIC
        {
            return Some(self.b.index(known));
        }
        if !self.inside(value) {
            let source = self.env.source(value);
            return Some(match (&source, Lazy::behind(value)) {
                (Source::Value(_), Some(lazy)) => lazy_source(self.b, lazy, self.env).dim(self.b, d),
                _ => source.dim(self.b, d),
            });
        }
        match Size::of(value, d) {
            Size::Static(n) => Some(self.b.index(n)),
            Size::Value(size) => self.scalar(size),
            Size::Of(arrays, d) => self.size(arrays[0], d),
            Size::Yielded(row, d) => self.size(row, d),
            Size::Accumulated { operator, number, like, dimension } if is_steady(operator, number) => {
                self.size(like, dimension)
            }
            Size::Rows(offsets) => Some(arith::subi(self.b, self.size(offsets, 0)?, self.b.index(1))),
            Size::Sum(arrays) => {
                let sizes: Option<Vec<_>> = arrays.into_iter().map(|v| self.size(v, 0)).collect();
                sizes?.into_iter().reduce(|a, c| arith::addi(self.b, a, c))
            }
            Size::Filled(arrays, d) => self.filled(&arrays, d),
            Size::Either(condition, [first, second], d) => self.either(condition, first, second, d),
            Size::Carried { init, dimension, .. } => {
                // In a round, what is carried has the size that it had before.
                self.guessed.set(self.guessed.get() || ir::argument_owner(value).is_none());
                self.size(init, dimension)
            }
            Size::Accumulated { .. } | Size::Unknown => None,
        }
    }

    /// The size of rows of arrays that are joined: those of the first one that has some.
    fn filled(&self, arrays: &[Val<'c>], d: usize) -> Option<Val<'c>> {
        arrays.iter().rev().try_fold(self.size(arrays[0], d)?, |size, &part| {
            let (b, rows, own) = (self.b, self.size(part, 0)?, self.size(part, d)?);
            if size == own {
                return Some(size);
            }
            Some(arith::select(b, b.cmpi(Predicate::Ne, rows, b.index(0)), own, size))
        })
    }

    /// The size of one of two arrays.
    fn either(&self, condition: Val<'c>, first: Val<'c>, second: Val<'c>, d: usize) -> Option<Val<'c>> {
        let (first, second) = (self.size(first, d)?, self.size(second, d)?);
        if ir::key(first) == ir::key(second) {
            return Some(first);
        }
        if types::shape(condition.r#type()).is_none()
            && let Some(condition) = self.scalar(condition)
        {
            return Some(arith::select(self.b, condition, first, second));
        }
        self.guessed.set(true);
        Some(first)
    }

    /// A scalar, `None` if it depends on what the body computes.
    pub fn scalar(&self, value: Val<'c>) -> Option<Val<'c>> {
        if !self.inside(value) {
            return Some(self.env.value(self.b, value));
        }
        if let Some(dim) = tensor::Dim::defining(value) {
            return self.size(dim.source(), usize::try_from(ir::constant_int(dim.index())?).ok()?);
        }
        let op = ir::defining_op(value).filter(|op| is_cheap(*op))?;
        let read = tensor::Extract::of(op).map(|read| read.tensor());
        let mut map = ValueMap::new();
        for operand in ir::operands(op) {
            let found = match read == Some(operand) {
                true if self.inside(operand) => None,
                true => Some(self.env.value(self.b, operand)),
                false => self.scalar(operand),
            };
            map.insert(ir::key(operand), found?);
        }
        let copy = self.b.clone_op(op, &mut map);
        Some(ir::result(copy, ir::result_number(value)))
    }

    /// Whether [`Self::size`] finds a size; builds nothing that stays.
    pub fn can_size(&self, value: Val<'c>, d: usize) -> bool {
        self.tentatively(|outside| outside.size(value, d).is_some())
    }

    /// Whether [`Self::invariant`] finds a source; builds nothing that stays.
    pub fn can_be_invariant(&self, value: Val<'c>) -> bool {
        self.tentatively(|outside| outside.invariant(value).is_some())
    }

    fn tentatively(&self, ask: impl FnOnce(Outside<'_, 'c>) -> bool) -> bool {
        let scratch = Block::new(&[]);
        let block = unsafe { Blk::from_raw(scratch.to_raw()) };
        let b = Builder::at_end(self.b.context, block, self.b.location);
        ask(Outside::new(&b, self.env, self.root))
    }

    /// A source that is the same for all elements, `None` if there is none.
    pub fn invariant(&self, value: Val<'c>) -> Option<Source<'c>> {
        if !self.inside(value) {
            return Some(self.env.source(value));
        }
        if let Some(replicate) = soac::Replicate::defining(value) {
            let copied = replicate.value();
            let rank = types::rank(value.r#type()) - types::rank(copied.r#type());
            let sizes: Option<Vec<_>> = (0..rank).map(|d| self.size(value, d)).collect();
            let value = self.invariant(copied)?;
            return Some(Source::Replicate { sizes: sizes?, value: Box::new(value) });
        }
        match tensor::Cast::defining(value) {
            Some(cast) => self.invariant(cast.source()),
            None => self.scalar(value).map(Source::Value),
        }
    }
}
