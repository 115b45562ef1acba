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

mod inner_segments;

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Val},
    ops::{TypedOp, soac},
    types,
};

use crate::soac::soac_flatten::{
    lift::{Flattener, Lifted, Outcome},
    segmented::{Accumulated, Elements, accumulate, before_each, elements_like, needs_rounds, or_neutral, scan_rounds},
};

/// A fused map, scan and reduction in the body of a map.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, screma: soac::Screma<'c>) -> Outcome<'c, ()> {
    if let Some(segments) = screma.segments() {
        let bounds = inner_segments::enter(f, screma, segments)?;
        in_space(f, screma, bounds.bounds())?;
        return inner_segments::leave(f, screma, bounds);
    }
    let offsets = f.enter_rows(screma.map(), &screma.inputs())?;
    in_space(f, screma, offsets)
}

/// The same in the space of the elements of rows with these offsets, which it
/// leaves.
fn in_space<'c>(f: &mut Flattener<'_, 'c>, screma: soac::Screma<'c>, offsets: Val<'c>) -> Outcome<'c, ()> {
    let (scanned, reduced) = (screma.scan_neutral(), screma.reduce_neutral());
    let neutral = [scanned.as_slice(), &reduced].concat();
    if needs_rounds(f, screma.operation(), screma.op(), &neutral) {
        return screma_rounds(f, screma, offsets);
    }
    let yielded = f.body(screma.map())?;
    let (accumulated, forwarded) = yielded.split_at(neutral.len());
    let mut data = vec![];
    for &value in accumulated {
        let ty = value.r#type();
        data.push(if types::rank(ty) == 0 {
            f.scalars(value)?
        } else {
            let rows = f.rows(value)?;
            elements_like(f, screma.operation(), rows, ty)?
        });
    }
    let forwarded: Vec<_> = forwarded.iter().map(|&v| f.lifted(v)).collect();
    let elements = f.space().clone();
    f.leave();

    let exclusive = screma.exclusive();
    let all = Accumulated { data: &data, neutral: &neutral, scans: scanned.len(), exclusive };
    let (sums, scans) = accumulate(f, screma.operation(), screma.op(), offsets, &all)?;
    let depth = f.depth();
    f.enter_again(elements);
    let scans = scans.into_iter().map(|array| Lifted::each(depth + 1, array));
    let post = screma.post();
    for (argument, lifted) in ir::arguments(post).into_iter().zip(scans.chain(forwarded)) {
        f.bind(argument, lifted);
    }
    let yielded = f.body(post)?;
    let results = screma.results();
    f.leave_rows(&results[reduced.len()..], offsets, &yielded)?;
    for (&result, array) in results.iter().zip(sums) {
        f.bind(result, Lifted::each(depth, array));
    }
    Ok(())
}

/// The same by an operator that a scan of flat data cannot apply.
fn screma_rounds<'c>(f: &mut Flattener<'_, 'c>, screma: soac::Screma<'c>, offsets: Val<'c>) -> Outcome<'c, ()> {
    let (scanned, reduced) = (screma.scan_neutral(), screma.reduce_neutral());
    let yielded = f.body(screma.map())?;
    let (accumulated, forwarded) = yielded.split_at(scanned.len() + reduced.len());
    let mut parts = vec![];
    for &value in accumulated {
        parts.push(f.as_rows(value)?);
    }
    let forwarded: Vec<_> = forwarded.iter().map(|&v| f.lifted(v)).collect();
    let elements = f.space().clone();
    f.leave();

    let mut scans = scan_rounds(f, screma.op(), &Elements { offsets, parts })?;
    let reductions = scans.split_off(scanned.len());
    let sums = or_neutral(f, &reductions, offsets, &reduced)?;
    if screma.exclusive() {
        scans = before_each(f, &Elements { offsets, parts: scans }, &scanned)?;
    }
    f.enter_again(elements);
    let (post, results) = (screma.post(), screma.results());
    let arguments = ir::arguments(post);
    f.bind_rows(&arguments[..scanned.len()], scans);
    for (&argument, lifted) in arguments[scanned.len()..].iter().zip(forwarded) {
        f.bind(argument, lifted);
    }
    let yielded = f.body(post)?;
    f.leave_rows(&results[reduced.len()..], offsets, &yielded)?;
    f.bind_rows(&results[..reduced.len()], sums);
    Ok(())
}
