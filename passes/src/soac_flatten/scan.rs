//! A scan inside a map.
//!
//!   map (row = rows) { scan op ne row }
//!     ==  rows_like rows (scan (op by segment) (false, ne) (zip (starts rows) (data rows)))
//!
//! where the operator by segment is `(f, x) (g, y) -> (f | g, if g then y else op x y)`.
//! An operator that uses scalars of its row has them scanned beside the elements:
//! of two sides it takes those of the right one, or of the left one where the
//! right one is neutral and has none.
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

use melior::ir::{Type, TypeLike, ValueLike, operation::OperationLike};
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
        let mut varying = vec![];
        for value in ir::captures(op) {
            match self.lifted(value).form {
                Form::Same(v) => drop(known.insert(ir::key(value), v)),
                _ if types::rank(value.r#type()) == 0 => varying.push(value),
                _ => return Err(Failure::at(op, "has an operator that reads rows, and has no flat form yet")),
            }
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
        let no = self.b.int(0, i1);
        let simple = ir::operations(region)
            .iter()
            .all(|o| o.region_count() == 0 && !ir::is(*o, "soac.assert") && !ir::is(*o, "func.call"));
        let context = self.context_of_operator(&varying, offsets)?;
        let extra = context.len();
        let absent = self.absent(&context);
        let all = [&[starts], context.as_slice(), &data].concat();
        let neutrals = [&[no], absent.as_slice(), &neutral].concat();
        let scanned = self.scan(&all, &neutrals, false, |b, v| {
            let (left, right) = v.split_at(all.len());
            let mut combined = vec![binary(b, "arith.ori", left[0], right[0])];
            let mut known = known.clone();
            if extra > 0 {
                combined.push(binary(b, "arith.ori", left[1], right[1]));
                for (k, value) in varying.iter().enumerate() {
                    let (l, r) = (left[2 + k], right[2 + k]);
                    let present = b.value("arith.select", &[right[1], r, l], r.r#type());
                    known.insert(ir::key(*value), present);
                    combined.push(present);
                }
            }
            let (left, fresh) = (&left[1 + extra..], &right[1 + extra..]);
            let operands = [left, fresh].concat();
            if simple {
                let applied = b.inline(region, &operands, &mut known);
                for (&new, &own) in applied.iter().zip(fresh) {
                    combined.push(b.value("arith.select", &[right[0], own, new], own.r#type()));
                }
            } else {
                let types: Vec<_> = fresh.iter().map(|v| v.r#type()).collect();
                let begin = b.region(&[], |b, _| {
                    b.op("scf.yield", fresh, &[], &[], vec![]);
                });
                let go_on = b.region(&[], |b, _| {
                    let applied = b.inline(region, &operands, &mut known);
                    b.op("scf.yield", &applied, &[], &[], vec![]);
                });
                combined.extend(ir::results(b.op("scf.if", &[right[0]], &types, &[], vec![begin, go_on])));
            }
            combined
        });
        Ok(Scanned { offsets, prefixes: scanned[1 + extra..].to_vec(), neutral })
    }

    /// What an operator that uses scalars of its row scans beside the elements:
    /// whether there is an element at all, then those scalars; nothing when it
    /// uses none.
    fn context_of_operator(&mut self, varying: &[Val<'c>], offsets: Val<'c>) -> Outcome<'c, Vec<Val<'c>>> {
        if varying.is_empty() {
            return Ok(vec![]);
        }
        let segments = self.segments(offsets);
        self.enter(segments.total, Some(segments.numbers));
        let i1 = Type::parse(self.b.context, "i1").expect("i1 is a type");
        let mut context = vec![self.map_one(&[self.space().numbers], i1, |b, _| b.int(1, i1))];
        for &value in varying {
            let scalars = self.scalars(value);
            if scalars.is_err() {
                self.spaces.pop();
            }
            context.push(scalars?);
        }
        self.spaces.pop();
        Ok(context)
    }

    /// Neutral elements for the context of an operator: no element, and any scalar.
    fn absent(&self, context: &[Val<'c>]) -> Vec<Val<'c>> {
        let zero = |v: &Val<'c>| {
            let ty = types::element(v.r#type());
            if ty.is_integer() || ty.is_index() { self.b.int(0, ty) } else { self.b.float(0.0, ty) }
        };
        context.iter().map(zero).collect()
    }
}
