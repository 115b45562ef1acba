//! `soac.screma` inside a map.
//!
//!   map (row = rows) { screma f op post row }
//!     ==  with ys = map f (data rows), ss = scan (op by segment) ys:
//!         reductions: the last of ss of each row; arrays: rows_like rows (map post (zip ss ys))
//!
//! ```mlir
//! // before, in a map over %rows
//! %sum, %ys = soac.screma (%x = %row) scan %z : i32 reduce %z : i32 : (tensor<?xi32>) -> (i32, tensor<?xi32>)
//!   map { f } op { op } post { post }
//! // after: the rules for map, scan and reduce, on one scan of all accumulators
//! %ys = soac.map (%x = %data) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<?xi32>) { f }
//! %f, %p, %q = soac.scan %starts, %ys#0, %ys#1 neutral %false, %z, %z : ... { op by segment }
//! %post = soac.map (%s = %p, %y = %ys#0) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32> { post }
//! ```

pub mod inner_segments;

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Op, Val},
    types,
};

use crate::soac_flatten::{
    lift::flattener::{Flattener, Lifted, Outcome},
    segmented::{accumulate::Accumulated, rounds::Elements},
};

impl<'c> Flattener<'_, 'c> {
    /// A fused map, scan and reduction in the body of a map.
    pub fn screma(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        if let Some(&segments) = ir::segment(op, 3).first() {
            return self.screma_in_segments(op, segments);
        }
        let offsets = self.enter_rows(op, &ir::segment(op, 0))?;
        self.screma_of(op, offsets)
    }

    /// The same in the space of the elements of rows with these offsets, which it
    /// leaves.
    pub fn screma_of(&mut self, op: Op<'c>, offsets: Val<'c>) -> Outcome<'c, ()> {
        let (scanned, reduced) = (ir::segment(op, 1), ir::segment(op, 2));
        let neutral = [scanned.as_slice(), &reduced].concat();
        if self.needs_rounds(op, ir::block(op, 1), &neutral) {
            return self.screma_rounds(op, offsets);
        }
        let yielded = self.body(ir::block(op, 0))?;
        let (accumulated, forwarded) = yielded.split_at(neutral.len());
        let mut data = vec![];
        for &value in accumulated {
            let ty = value.r#type();
            data.push(if types::rank(ty) == 0 {
                self.scalars(value)?
            } else {
                let rows = self.rows(value)?;
                self.elements_like(op, rows, ty)?
            });
        }
        let forwarded: Vec<_> = forwarded.iter().map(|&v| self.lifted(v)).collect();
        let elements = self.space().clone();
        self.spaces.pop();

        let exclusive = ir::has_flag(op, "exclusive");
        let all = Accumulated { data: &data, neutral: &neutral, scans: scanned.len(), exclusive };
        let (sums, scans) = self.accumulate(op, ir::block(op, 1), offsets, &all)?;
        let depth = self.depth();
        self.spaces.push(elements);
        let scans = scans.into_iter().map(|array| Lifted::each(depth + 1, array));
        let post = ir::block(op, 2);
        for (argument, lifted) in ir::arguments(post).into_iter().zip(scans.chain(forwarded)) {
            self.bind(argument, lifted);
        }
        let yielded = self.body(post)?;
        let results = ir::results(op);
        self.leave_rows(&results[reduced.len()..], offsets, &yielded)?;
        for (&result, array) in results.iter().zip(sums) {
            self.bind(result, Lifted::each(depth, array));
        }
        Ok(())
    }
    /// The same by an operator that a scan of flat data cannot apply.
    fn screma_rounds(&mut self, op: Op<'c>, offsets: Val<'c>) -> Outcome<'c, ()> {
        let (scanned, reduced) = (ir::segment(op, 1), ir::segment(op, 2));
        let yielded = self.body(ir::block(op, 0))?;
        let (accumulated, forwarded) = yielded.split_at(scanned.len() + reduced.len());
        let mut parts = vec![];
        for &value in accumulated {
            parts.push(self.as_rows(value)?);
        }
        let forwarded: Vec<_> = forwarded.iter().map(|&v| self.lifted(v)).collect();
        let elements = self.space().clone();
        self.spaces.pop();

        let mut scans = self.scan_rounds(ir::block(op, 1), &Elements { offsets, parts })?;
        let reductions = scans.split_off(scanned.len());
        let sums = self.or_neutral(&reductions, offsets, &reduced)?;
        if ir::has_flag(op, "exclusive") {
            scans = self.before_each(&Elements { offsets, parts: scans }, &scanned)?;
        }
        self.spaces.push(elements);
        let (post, results) = (ir::block(op, 2), ir::results(op));
        let arguments = ir::arguments(post);
        self.bind_rows(&arguments[..scanned.len()], scans);
        for (&argument, lifted) in arguments[scanned.len()..].iter().zip(forwarded) {
            self.bind(argument, lifted);
        }
        let yielded = self.body(post)?;
        self.leave_rows(&results[reduced.len()..], offsets, &yielded)?;
        self.bind_rows(&results[..reduced.len()], sums);
        Ok(())
    }
}
