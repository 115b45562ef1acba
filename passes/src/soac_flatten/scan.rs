//! A scan inside a map.
//!
//!   map (row = rows) { scan op ne row }
//!     ==  rows_like rows (scan (op by segment) (false, ne) (zip (starts rows) (data rows)))
//!
//! where the operator by segment is `(f, x) (g, y) -> (f | g, if g then y else op x y)`.
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
//!   %s = soac.scan %row neutral %zero : (tensor<?xi32>) -> tensor<?xi32> { op }
//!   soac.yield %s : tensor<?xi32>
//! }
//! // after
//! %starts = soac.map (%p = %points, %s = %segments) : (tensor<?xindex>, tensor<?xindex>) -> tensor<?xi1> {
//!   %start = tensor.extract %offsets[%s] : tensor<?xindex>
//!   %first = arith.cmpi eq, %p, %start : index
//!   soac.yield %first : i1
//! }
//! %f, %scanned = soac.scan %starts, %data neutral %false, %zero : ... { op by segment }
//! %r = soac.jagged.pack %offsets, %scanned : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
//! ```

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    types,
};

use super::{
    form::{Flattener, Form, Lifted, Outcome, Rows, binary, extract},
    segments::either,
};
use crate::Failure;

/// A scan of all rows at once.
pub struct Scanned<'c> {
    /// Where the rows begin.
    pub offsets: Val<'c>,
    /// The prefixes, each within its row, the last element included.
    pub prefixes: Vec<Val<'c>>,
    /// The neutral elements.
    pub neutral: Vec<Val<'c>>,
}

impl<'c> Flattener<'_, 'c> {
    /// A scan in the body of a map.
    pub fn nested_scan(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let Scanned { offsets, mut prefixes, neutral } = self.scan_rows(op)?;
        if ir::has_flag(op, "exclusive") {
            let segments = self.segments(offsets);
            let points = self.iota(segments.total);
            for (prefix, &neutral) in prefixes.iter_mut().zip(&neutral) {
                let (inclusive, ty) = (*prefix, neutral.r#type());
                *prefix = self.map_one(&[points, segments.numbers], ty, |b, v| {
                    let first = b.cmpi(0, v[0], extract(b, offsets, &[v[1]]));
                    let before = |b: &Builder<'c>| {
                        let previous = binary(b, "arith.subi", v[0], b.index(1));
                        extract(b, inclusive, &[previous])
                    };
                    either(b, first, |_| neutral, before)
                });
            }
        }
        let depth = self.depth();
        for (result, data) in ir::results(op).into_iter().zip(prefixes) {
            let rows = Rows { offsets: vec![offsets], data };
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        Ok(())
    }

    /// The inclusive scan of the rows of a reduction's or a scan's inputs.
    pub fn scan_rows(&mut self, op: Op<'c>) -> Outcome<'c, Scanned<'c>> {
        let inputs = ir::segment(op, 0);
        let mut neutral = vec![];
        for value in ir::segment(op, 1) {
            match self.lifted(value).form {
                Form::Same(v) if types::rank(v.r#type()) == 0 => neutral.push(v),
                Form::Same(_) => return Err(Failure::at(op, "combines rows, and has no flat form yet")),
                _ => return Err(Failure::at(op, "has a neutral element that depends on the element")),
            }
        }
        let region = ir::block(op, 0);
        let mut known = ir::ValueMap::new();
        for value in ir::captures(op) {
            match self.lifted(value).form {
                Form::Same(v) => known.insert(ir::key(value), v),
                _ => {
                    return Err(Failure::at(
                        op,
                        "has an operator that uses a value that depends on the element, and no flat form yet",
                    ));
                }
            };
        }
        let mut data = vec![];
        let mut offsets = None;
        for &input in &inputs {
            let rows = self.rows(input)?;
            offsets.get_or_insert(rows.offsets[0]);
            data.push(rows.data);
        }
        let offsets = offsets.ok_or_else(|| Failure::at(op, "has no inputs"))?;
        let segments = self.segments(offsets);
        let points = self.iota(segments.total);
        let i1 = Type::parse(self.b.context, "i1").expect("i1 is a type");
        let starts =
            self.map_one(&[points, segments.numbers], i1, |b, v| b.cmpi(0, v[0], extract(b, offsets, &[v[1]])));
        let count = inputs.len();
        let no = self.b.int(0, i1);
        let simple = ir::operations(region)
            .iter()
            .all(|o| o.region_count() == 0 && !ir::is(*o, "soac.assert") && !ir::is(*o, "func.call"));
        let scanned =
            self.scan(&[&[starts], data.as_slice()].concat(), &[&[no], neutral.as_slice()].concat(), false, |b, v| {
                let (left, right) = v.split_at(count + 1);
                let both = binary(b, "arith.ori", left[0], right[0]);
                let operands = [&left[1..], &right[1..]].concat();
                let mut combined = vec![both];
                if simple {
                    let applied = b.inline(region, &operands, &mut known.clone());
                    for (&new, &own) in applied.iter().zip(&right[1..]) {
                        combined.push(b.value("arith.select", &[right[0], own, new], own.r#type()));
                    }
                } else {
                    let types: Vec<_> = right[1..].iter().map(|v| v.r#type()).collect();
                    let fresh = b.region(&[], |b, _| {
                        b.op("scf.yield", &right[1..], &[], &[], vec![]);
                    });
                    let going = b.region(&[], |b, _| {
                        let applied = b.inline(region, &operands, &mut known.clone());
                        b.op("scf.yield", &applied, &[], &[], vec![]);
                    });
                    combined.extend(ir::results(b.op("scf.if", &[right[0]], &types, &[], vec![fresh, going])));
                }
                combined
            });
        Ok(Scanned { offsets, prefixes: scanned[1..].to_vec(), neutral })
    }
}
