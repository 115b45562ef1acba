//! Which values of a loop are rows that grow.
//!
//!   rows of a loop  ==  the largest set of carried arrays that each round hands on with
//!                       something behind them, or as they are

use std::collections::{HashMap, HashSet};

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Blk, Op, Val},
    ops::{TypedOp, scf, soac, tensor},
    types::{self, DYNAMIC},
};

/// The rows that grow in a loop.
pub struct Growing<'c> {
    /// The numbers of those that the loop begins with.
    rows: Vec<usize>,
    /// For each value that is one of them the number.
    of: HashMap<usize, usize>,
    /// The operations that append.
    appends: Vec<Op<'c>>,
}

/// An operation that makes a row of a row.
pub enum Step<'c> {
    /// Other arrays come behind it.
    Append { row: Val<'c>, pieces: Vec<Val<'c>> },
    /// An element is overwritten.
    Insert(tensor::Insert<'c>),
    /// Only the type differs.
    Cast(Val<'c>),
}

impl<'c> Step<'c> {
    /// What an operation does, if its result may be a row.
    pub fn of(op: Op<'c>) -> Option<Self> {
        let appends = |inputs: Vec<Val<'c>>| {
            let (row, pieces) = inputs.split_first()?;
            Some(Step::Append { row: *row, pieces: pieces.to_vec() })
        };
        let vector = |v: Val<'c>| types::shape(v.r#type()).is_some_and(|shape| shape == [DYNAMIC]);
        let results = ir::results(op);
        if !matches!(results[..], [only] if vector(only)) {
            return None;
        }
        if let Some(op) = soac::Concat::of(op) {
            return appends(op.inputs());
        }
        if let Some(op) = tensor::Concat::of(op) {
            return appends(op.inputs());
        }
        if let Some(op) = tensor::Insert::of(op) {
            return Some(Step::Insert(op));
        }
        tensor::Cast::of(op).map(|op| Step::Cast(op.source()))
    }

    /// The row that it is made of.
    pub fn row(&self) -> Val<'c> {
        match self {
            Step::Append { row, .. } | Step::Cast(row) => *row,
            Step::Insert(op) => op.dest(),
        }
    }
}

impl<'c> Growing<'c> {
    /// Those of a loop.
    pub fn of(op: Op<'c>) -> Self {
        let inits = inits(op);
        let is_row = |&k: &usize| types::shape(inits[k].r#type()).is_some_and(|shape| shape == [DYNAMIC]);
        let mut rows: Vec<usize> = (0..inits.len()).filter(is_row).collect();
        loop {
            let mut found =
                Search { of: HashMap::new(), appends: vec![], appended: HashSet::new(), lost: HashSet::new() };
            found.around(op, &rows.iter().map(|&k| (k, k)).collect::<Vec<_>>());
            let stays = |k: &usize| !found.lost.contains(k) && found.appended.contains(k);
            let next: Vec<usize> = rows.iter().copied().filter(stays).collect();
            if next.len() == rows.len() {
                return Self { rows, of: found.of, appends: found.appends };
            }
            rows = next;
        }
    }

    /// The numbers of the rows among what the loop begins with.
    pub fn rows(&self) -> &[usize] {
        &self.rows
    }

    /// Whether a value is a row.
    pub fn has(&self, value: Val<'c>) -> bool {
        self.of.contains_key(&ir::key(value))
    }

    /// Which of the rows a value is.
    pub fn number(&self, value: Val<'c>) -> Option<usize> {
        self.of.get(&ir::key(value)).copied()
    }

    /// The operations that append.
    pub fn appends(&self) -> &[Op<'c>] {
        &self.appends
    }

    /// What an operation makes of a row.
    pub fn step(&self, op: Op<'c>) -> Option<Step<'c>> {
        Step::of(op).filter(|step| self.has(step.row()) && self.has(ir::result(op, 0)))
    }
}

/// What a loop begins with.
pub fn inits<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    match (scf::For::of(op), scf::While::of(op)) {
        (Some(each), _) => each.init_args(),
        (_, Some(repeat)) => repeat.inits(),
        _ => vec![],
    }
}

struct Search<'c> {
    of: HashMap<usize, usize>,
    appends: Vec<Op<'c>>,
    /// Rows behind which something comes.
    appended: HashSet<usize>,
    /// Rows in whose place a round hands on another array.
    lost: HashSet<usize>,
}

impl<'c> Search<'c> {
    fn number(&self, value: Val<'c>) -> Option<usize> {
        self.of.get(&ir::key(value)).copied()
    }

    /// A loop that begins with rows at these positions, as position and row.
    fn around(&mut self, op: Op<'c>, rows: &[(usize, usize)]) {
        let bind = |this: &mut Self, values: Vec<Val<'c>>, from: &[Option<usize>]| {
            let known = values.into_iter().zip(from).filter_map(|(v, k)| Some((ir::key(v), (*k)?)));
            this.of.extend(known);
        };
        let at = |count: usize| -> Vec<Option<usize>> {
            (0..count).map(|k| rows.iter().find(|(position, _)| *position == k).map(|(_, row)| *row)).collect()
        };
        if let Some(each) = scf::For::of(op) {
            let block = each.region();
            let begin = at(each.init_args().len());
            bind(self, ir::arguments(block)[1..].to_vec(), &begin);
            self.block(block);
            self.close(&ir::operands(ir::terminator(block)), &begin);
            bind(self, ir::results(op), &begin);
        } else if let Some(repeat) = scf::While::of(op) {
            let (before, after) = (repeat.before(), repeat.after());
            let begin = at(repeat.inits().len());
            bind(self, ir::arguments(before), &begin);
            self.block(before);
            let forwarded: Vec<_> = ir::operands(ir::terminator(before))[1..].iter().map(|&v| self.number(v)).collect();
            bind(self, ir::arguments(after), &forwarded);
            self.block(after);
            self.close(&ir::operands(ir::terminator(after)), &begin);
            bind(self, ir::results(op), &forwarded);
            // A row that the loop does not give is of no use after it.
            let given = |row: &usize| forwarded.iter().filter(|k| **k == Some(*row)).count() == 1;
            self.lost.extend(begin.into_iter().flatten().filter(|row| !given(row)));
        }
    }

    /// What a round hands on has to be the rows that it began with.
    fn close(&mut self, next: &[Val<'c>], begin: &[Option<usize>]) {
        for (&value, row) in next.iter().zip(begin) {
            if let Some(row) = *row
                && self.number(value) != Some(row)
            {
                self.lost.insert(row);
            }
        }
    }

    fn block(&mut self, block: Blk<'c>) {
        for op in ir::operations(block) {
            if let Some(choice) = scf::If::of(op) {
                let branches = [Some(choice.then_region()), choice.else_region()];
                let ends: Vec<_> = branches
                    .into_iter()
                    .flatten()
                    .map(|block| {
                        self.block(block);
                        ir::operands(ir::terminator(block))
                    })
                    .collect();
                for (n, result) in ir::results(op).into_iter().enumerate() {
                    let rows: Vec<_> = ends.iter().map(|end| self.number(end[n])).collect();
                    if let Some(row) = rows[0].filter(|_| rows.iter().all(|row| *row == rows[0])) {
                        self.of.insert(ir::key(result), row);
                    }
                }
                continue;
            }
            let carried: Vec<_> =
                inits(op).into_iter().enumerate().filter_map(|(k, v)| Some((k, self.number(v)?))).collect();
            self.around(op, &carried);
            let Some(step) = Step::of(op) else { continue };
            let Some(row) = self.number(step.row()) else { continue };
            self.of.insert(ir::key(ir::result(op, 0)), row);
            if matches!(step, Step::Append { .. }) {
                self.appended.insert(row);
                self.appends.push(op);
            }
        }
    }
}
