//! Copying the body of a combinator to where one element of it is computed.
//!
//! Every value of the original body has a [`Source`]. `tensor.extract` and
//! `tensor.dim` of a row read the array that the row is in; combinators in the
//! body become loops over sources; everything else gets values. With `keep`,
//! combinators are copied instead.

use std::{
    cell::{Cell, RefCell},
    collections::HashSet,
};

use melior::{
    Context,
    ir::{Block, BlockLike, Region, RegionLike, ValueLike, operation::OperationLike},
};
use seq_dialects::{
    Soac,
    combinators::{self, is_combinator},
    ir::{self, Blk, Builder, Op, Subject, Val, ValueMap},
    ops::{TypedOp, arith, func, scf, soac, tensor},
    types,
};

use super::{
    calls::Calls,
    env::Env,
    lazy::{Lazy, lazy_source, only_elements},
    outermost::is_soac,
    source::{IsTensor, MAX_ELEMENTS, Source, small},
};
use crate::{Failure, Outcome, Pass};

/// Remarks of combinators that become loops.
const SEQUENTIAL: Subject = Subject::new("convert-soac-to-seg", "sequential");

/// Remarks of maps in operators whose columns are points of the operation.
const INTERCHANGED: Subject = Subject::new("convert-soac-to-seg", "interchanged");

/// Whether an operation that is no combinator makes, for a reason, an array of more than a
/// few elements that is read.
fn fills_array(op: Op, reason: &str) -> bool {
    let array = ir::result(op, 0);
    !reason.is_empty()
        && matches!(Soac::of(op), Some(Soac::Concat(_) | Soac::Iota(_) | Soac::Replicate(_)))
        && small(array.r#type()).is_none()
        && !ir::uses(array).is_empty()
}

/// What one run of a conversion shares.
pub struct Shared<'p, 'c> {
    /// The run.
    pub pass: &'p Pass<'c>,
    /// Whether a combinator that becomes a loop is reported.
    pub remarks: bool,
    /// Whether it is an error.
    pub fail: bool,
    /// The number of combinators that became loops.
    pub sequential: Cell<usize>,
    /// Sequential versions of functions.
    pub calls: Calls<'c>,
    /// Rows, by value key, whose sizes are to be checked where they are stored.
    pub doubtful: RefCell<HashSet<usize>>,
    /// The combinators that were reported, a body being copied more than once.
    reported: RefCell<HashSet<usize>>,
}

impl<'p, 'c> Shared<'p, 'c> {
    /// The start of a run; `remarks` tells whether loops are reported, `fail` whether as
    /// errors.
    pub fn new(pass: &'p Pass<'c>, remarks: bool, fail: bool) -> Self {
        let calls = if remarks { Calls::prepare(pass.module) } else { Calls::default() };
        Self {
            pass,
            remarks,
            fail,
            sequential: Cell::new(0),
            calls,
            doubtful: RefCell::default(),
            reported: RefCell::default(),
        }
    }

    /// Starts on another operation, after which the last one may be erased.
    pub fn next(&self) {
        self.reported.borrow_mut().clear();
        self.doubtful.borrow_mut().clear();
    }

    /// Reports and counts what becomes a loop. That a thread runs elements in one version of
    /// a map, of which the program chooses one as it runs, is what this version is.
    pub fn report(&self, op: Op<'c>, reason: &str) -> Outcome<'c> {
        if !is_combinator(op) && !fills_array(op, reason)
            || reason == ONE_THREAD && is_in_version(op)
            || !self.reported.borrow_mut().insert(op.to_raw().ptr as usize)
        {
            return Ok(());
        }
        self.sequential.set(self.sequential.get() + 1);
        let message = format!("{BECOMES_SEQUENTIAL}: {reason}");
        match (self.remarks, self.fail) {
            (true, true) => return Err(Failure::at(op, message)),
            (true, false) => SEQUENTIAL.missed(op.location(), &format!("'{}' op {message}", ir::name(op))),
            _ => {}
        }
        Ok(())
    }
}

impl<'c> Shared<'_, 'c> {
    /// Tells of a map over rows that it changes places with the operation whose operator it is.
    pub fn tell_interchanged(&self, map: Op<'c>) {
        if self.remarks && self.reported.borrow_mut().insert(map.to_raw().ptr as usize) {
            INTERCHANGED.passed(map.location(), || {
                format!(
                    "'{}' op is outside of the operation whose operator it is: each column is combined by itself",
                    ir::name(map)
                )
            });
        }
    }
}

/// What a remark says of a combinator that becomes a loop.
pub const BECOMES_SEQUENTIAL: &str = "becomes sequential";

/// Why what is in a map with the mark of one thread for each element becomes loops.
pub const ONE_THREAD: &str = "each element of the map around it has one thread (soac.outer)";

/// Whether a threshold decides, when the program runs, if an operation runs.
fn is_in_version(op: Op) -> bool {
    ir::around(op).filter_map(scf::If::of).any(|choice| is_threshold(choice.condition()))
}

/// Whether a threshold is part of a condition.
fn is_threshold(condition: Val) -> bool {
    let both = |op| arith::AndI::of(op).map(|and| [and.lhs(), and.rhs()]);
    soac::Threshold::defining(condition).is_some()
        || ir::defining_op(condition).and_then(both).is_some_and(|parts| parts.into_iter().any(is_threshold))
}

/// Copies bodies.
#[derive(Clone)]
pub struct Emitter<'s, 'p, 'c> {
    /// What the run shares.
    pub shared: &'s Shared<'p, 'c>,
    /// Whether combinators stay.
    pub keep: bool,
    /// Why combinators that are met become loops.
    pub reason: String,
    /// Whether short loops over small rows are unrolled wherever they are.
    pub unroll: bool,
    /// The functions whose bodies are being copied.
    pub inlined: Vec<String>,
    /// Writes an array over another one.
    pub copy: fn(&Builder<'c>, &Source<'c>, Val<'c>) -> Val<'c>,
}

impl<'s, 'p, 'c> Emitter<'s, 'p, 'c> {
    /// An emitter that lowers combinators for a reason.
    pub fn new(shared: &'s Shared<'p, 'c>, reason: impl Into<String>) -> Self {
        Self { shared, keep: false, reason: reason.into(), unroll: false, inlined: vec![], copy: copy_elements }
    }

    /// The same with another reason.
    pub fn because(&self, reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), ..self.clone() }
    }

    /// The module's context.
    pub fn context(&self) -> &'c Context {
        self.shared.pass.context
    }

    /// Copies a block but for its terminator; returns what the terminator's
    /// operands became.
    pub fn block(&self, b: &Builder<'c>, block: Blk<'c>, env: &mut Env<'c>) -> Result<Vec<Source<'c>>, Failure<'c>> {
        let end = ir::terminator(block);
        for op in ir::operations(block) {
            if op != end {
                self.op(b, op, env)?;
            }
        }
        Ok(ir::operands(end).into_iter().map(|v| env.source(v)).collect())
    }

    /// Copies a block whose arguments stand for `sources`.
    pub fn apply(
        &self,
        b: &Builder<'c>,
        block: Blk<'c>,
        sources: &[Source<'c>],
        env: &mut Env<'c>,
    ) -> Result<Vec<Source<'c>>, Failure<'c>> {
        for (argument, source) in ir::arguments(block).into_iter().zip(sources) {
            env.bind(argument, source.clone());
        }
        self.block(b, block, env)
    }

    /// Copies one operation.
    pub fn op(&self, b: &Builder<'c>, op: Op<'c>, env: &mut Env<'c>) -> Outcome<'c> {
        let b = &b.at(op.location());
        if env.done.remove(&(op.to_raw().ptr as usize)) {
            return Ok(());
        }
        if is_soac(op) && !self.keep {
            return self.soac(b, op, env);
        }
        if self.unroll
            && !self.keep
            && let Some(call) = func::Call::of(op)
            && self.inline(b, call, env)?
        {
            return Ok(());
        }
        if let Some(source) = self.read(b, op, env) {
            env.bind(ir::result(op, 0), source);
            return Ok(());
        }
        let copy = if op.region_count() > 0 || op.successor_count() > 0 {
            self.rebuild(b, op, env)?
        } else {
            let mut map = ValueMap::new();
            for operand in ir::operands(op) {
                map.insert(ir::key(operand), env.value(b, operand));
            }
            b.clone_op(op, &mut map)
        };
        if let Some(call) = func::Call::of(copy)
            && !self.keep
        {
            self.redirect(call)?;
        }
        for (from, to) in ir::results(op).into_iter().zip(ir::results(copy)) {
            env.bind(from, Source::Value(to));
        }
        Ok(())
    }

    /// What stands for the result of an operation on an array that is not made, or that
    /// is made of a few elements.
    fn read(&self, b: &Builder<'c>, op: Op<'c>, env: &Env<'c>) -> Option<Source<'c>> {
        let made = |source: &Source<'c>| matches!(source, Source::Value(_));
        if let Some(extract) = tensor::Extract::of(op) {
            let source = Some(env.source(extract.tensor())).filter(|s| !made(s))?;
            let indices = env.values(b, &extract.indices());
            return Some(source.at(b, &indices));
        }
        if let Some(dim) = tensor::Dim::of(op) {
            let source = Some(env.source(dim.source())).filter(|s| !made(s))?;
            let d = ir::constant_int(dim.index()).filter(|d| (0..source.rank() as i64).contains(d))?;
            return Some(Source::Value(source.dim(b, d as usize)));
        }
        if let Some(cast) = tensor::Cast::of(op) {
            return Some(env.source(cast.source())).filter(|s| !made(s));
        }
        let row = tensor::FromElements::of(op)?;
        let shape = types::shape(row.result().r#type()).unwrap_or_default();
        let values = env.values(b, &row.elements());
        let few = (1..=MAX_ELEMENTS as usize).contains(&values.len());
        (few && only_elements(row.result())).then(|| Source::of_elements(values, shape))
    }

    /// Copies the body of a callee instead of a call, unless it is recursive;
    /// whether it did.
    fn inline(&self, b: &Builder<'c>, call: func::Call<'c>, env: &mut Env<'c>) -> Result<bool, Failure<'c>> {
        let name = call.callee();
        if self.inlined.contains(&name) {
            return Ok(false);
        }
        let Some(block) = self.shared.calls.body(self.shared.pass.module, &name) else { return Ok(false) };
        let mut inner = self.clone();
        inner.inlined.push(name);
        let sources: Vec<_> = call.operands().into_iter().map(|v| env.source(v)).collect();
        let values = inner.apply(b, block, &sources, env)?;
        for (result, value) in ir::results(call.operation()).into_iter().zip(values) {
            env.bind(result, value);
        }
        Ok(true)
    }

    fn soac(&self, b: &Builder<'c>, op: Op<'c>, env: &mut Env<'c>) -> Outcome<'c> {
        if let Some(lazy) = Lazy::of(op).filter(|_| only_elements(ir::result(op, 0))) {
            let source = lazy_source(b, lazy, env);
            env.bind(ir::result(op, 0), source);
            return Ok(());
        }
        let sources = self.lower(b, op, env)?;
        for (result, source) in ir::results(op).into_iter().zip(sources) {
            env.bind(result, source);
        }
        Ok(())
    }

    /// Builds an operation with regions anew, its regions copied.
    fn rebuild(&self, b: &Builder<'c>, op: Op<'c>, env: &mut Env<'c>) -> Result<Op<'c>, Failure<'c>> {
        let operands = env.values(b, &ir::operands(op));
        let mut regions = vec![];
        for original in op.regions() {
            let region = Region::new();
            let mut blocks = vec![];
            for block in ir::region_blocks(original) {
                let arguments: Vec<_> = ir::arguments(block).iter().map(|v| (v.r#type(), op.location())).collect();
                let copy = region.append_block(Block::new(&arguments));
                let copy = unsafe { Blk::from_raw(copy.to_raw()) };
                for (from, to) in ir::arguments(block).into_iter().zip(ir::arguments(copy)) {
                    env.bind(from, Source::Value(to));
                }
                blocks.push((block, copy));
            }
            for &(block, copy) in &blocks {
                let inner = Builder::at_end(self.context(), copy, op.location());
                self.block(&inner, block, env)?;
                self.terminator(&inner, ir::terminator(block), &blocks, env)?;
            }
            regions.push(region);
        }
        Ok(b.at(op.location()).again(op, &operands, regions))
    }

    fn terminator(&self, b: &Builder<'c>, op: Op<'c>, blocks: &[(Blk<'c>, Blk<'c>)], env: &mut Env<'c>) -> Outcome<'c> {
        if op.successor_count() == 0 {
            return self.op(b, op, env);
        }
        let operands = env.values(b, &ir::operands(op));
        let copy = |block: Blk<'c>| blocks.iter().find(|(from, _)| *from == block).map_or(block, |(_, to)| *to);
        let targets: Vec<_> = op.successors().map(|s| copy(unsafe { Blk::from_raw(s.to_raw()) })).collect();
        b.at(op.location()).branch_again(op, &operands, &targets);
        Ok(())
    }

    /// What an input of a combinator is read as, given the region argument
    /// that gets its elements.
    pub fn input(&self, b: &Builder<'c>, input: Val<'c>, argument: Option<Val<'c>>, env: &Env<'c>) -> Source<'c> {
        let source = env.source(input);
        let Source::Value(value) = source else { return source };
        // One that was made for another use is computed here all the same.
        let none = Env::default();
        let behind = Lazy::behind(value).map(|lazy| (lazy, &none)).or_else(|| Some((Lazy::behind(input)?, env)));
        let Some((lazy, env)) = behind else { return source };
        match argument {
            Some(a) if a.r#type().is_ranked_tensor_type() && !only_elements(a) => source,
            None if types::rank(value.r#type()) > 1 => source,
            _ => lazy_source(b, lazy, env),
        }
    }

    /// All inputs of a combinator; `region` gets their elements.
    pub fn inputs(&self, b: &Builder<'c>, op: Op<'c>, env: &Env<'c>) -> Vec<Source<'c>> {
        let arguments = combinators::body(op).map_or(vec![], ir::arguments);
        let argument = |i: usize| arguments.get(i).copied();
        combinators::inputs(op).into_iter().enumerate().map(|(i, v)| self.input(b, v, argument(i), env)).collect()
    }
}

/// Writes an array over another one, element by element.
fn copy_elements<'c>(b: &Builder<'c>, from: &Source<'c>, into: Val<'c>) -> Val<'c> {
    let sizes: Vec<_> = (0..from.rank()).map(|d| b.dim(into, d)).collect();
    from.fill(b, into, &sizes, &mut vec![])
}
