//! A scan inside a map.
//!
//!   map (row = rows) { scan op ne row }
//!     ==  rows_like rows (scan (op by segment) (false, ne) (zip (starts rows) (data rows)))
//!
//! where the operator by segment is `(f, x) (g, y) -> (f | g, if g then y else op x y)`.
//! An operator that uses scalars of its row has them scanned beside the elements:
//! of two sides it takes those of the right one, or of the left one where the
//! right one is neutral and has none. One that reads arrays of its row has the
//! number of the row scanned and reads all by that. A neutral element that
//! depends on the row does not enter the scan: that a side has no element is told
//! by a flag, and the other side is taken.
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
    Predicate,
    ir::{self, Blk, Builder, Op, Val},
    ops::{scf, tensor},
    types::{self, DYNAMIC},
};

use crate::Failure;
use crate::soac_flatten::{
    lift::{
        flattener::{Flattener, Form, Lifted, Outcome, Rows, row_at},
        segments::either,
    },
    segmented::accumulate::Accumulated,
};

/// What an operator takes from the row that it works on.
pub enum Context<'c> {
    /// Nothing.
    None,
    /// Scalars, scanned beside the elements.
    Scalars(Vec<Val<'c>>),
    /// Arrays too: the number of the row is scanned.
    Row(Vec<Val<'c>>),
}

impl<'c> Flattener<'_, 'c> {
    /// A scan in the body of a map.
    pub fn nested_scan(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        let neutral = ir::segment(op, 1);
        if self.needs_rounds(op, ir::block(op, 0), &neutral) {
            let mut elements = self.elements_of(&ir::segment(op, 0))?;
            let offsets = elements.offsets;
            elements.parts = self.scan_rounds(ir::block(op, 0), &elements)?;
            if ir::has_flag(op, "exclusive") {
                elements.parts = self.before_each(&elements, &neutral)?;
            }
            let whole = |part: Rows<'c>| Rows { offsets: [vec![offsets], part.offsets].concat(), data: part.data };
            self.bind_rows(&ir::results(op), elements.parts.into_iter().map(whole).collect());
            return Ok(());
        }
        let (offsets, data) = self.row_elements(op)?;
        let (region, exclusive) = (ir::block(op, 0), ir::has_flag(op, "exclusive"));
        let all = Accumulated { data: &data, neutral: &neutral, scans: neutral.len(), exclusive };
        let (_, prefixes) = self.accumulate(op, region, offsets, &all)?;
        let depth = self.depth();
        for (result, data) in ir::results(op).into_iter().zip(prefixes) {
            let rows = self.rows_of_prefixes(offsets, data);
            self.bind(result, Lifted { depth, form: Form::Rows(rows) });
        }
        Ok(())
    }

    /// Rows of prefixes, which are scalars or rows of one size.
    fn rows_of_prefixes(&mut self, offsets: Val<'c>, prefixes: Val<'c>) -> Rows<'c> {
        let inner = self.flat(prefixes);
        Rows { offsets: [vec![offsets], inner.offsets].concat(), data: inner.data }
    }

    /// For each element the prefix before it, the neutral element for a first one.
    pub fn before(&mut self, offsets: Val<'c>, prefixes: &[Val<'c>], neutral: &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>> {
        let segments = self.segments(offsets);
        self.enter(segments.total, Some(segments.numbers));
        let mut made = vec![];
        for (&prefixes, &value) in prefixes.iter().zip(neutral) {
            let aligned = [self.space().numbers, segments.numbers];
            made.push(
                self.at_points(&[value], &aligned, &[value.r#type()], |this, b, point, v| {
                    let first = b.cmpi(Predicate::Eq, v[0], tensor::extract(b, offsets, &[v[1]]));
                    let previous = |b: &Builder<'c>| row_at(b, prefixes, b.sub(v[0], b.index(1)));
                    Ok(vec![either(b, first, |_| this.scalar(value, point), previous)])
                })?[0],
            );
        }
        self.spaces.pop();
        Ok(made)
    }

    /// The elements of the rows that a reduction or scan takes, and the offsets.
    pub fn row_elements(&mut self, op: Op<'c>) -> Outcome<'c, (Val<'c>, Vec<Val<'c>>)> {
        let inputs = ir::segment(op, 0);
        let types: Vec<_> = ir::segment(op, 1).iter().map(|v| v.r#type()).collect();
        let mut data = vec![];
        if types.iter().all(|&ty| types::rank(ty) == 0) {
            let (offsets, elements) = self.enter_elements(&inputs, &types)?;
            for lifted in elements {
                let Form::Each(array) = lifted.form else {
                    return Err(Failure::at(op, "has inputs whose elements are no scalars"));
                };
                data.push(array);
            }
            self.spaces.pop();
            return Ok((offsets, data));
        }
        let mut offsets = None;
        for (&input, &ty) in inputs.iter().zip(&types) {
            let rows = self.rows(input)?;
            offsets.get_or_insert(rows.offsets[0]);
            data.push(self.elements_like(op, rows, ty)?);
        }
        let offsets = offsets.ok_or_else(|| Failure::at(op, "has no inputs"))?;
        Ok((offsets, data))
    }

    /// The elements of rows in an array of its own: of scalars, or of rows whose
    /// size their type tells.
    pub fn elements_like(&self, op: Op<'c>, rows: Rows<'c>, ty: Type<'c>) -> Outcome<'c, Val<'c>> {
        let Some(shape) = types::shape(ty) else { return Ok(rows.data) };
        if shape.contains(&DYNAMIC) {
            return Err(Failure::at(
                op,
                format!("combines rows whose size {ty} does not tell, and has no flat form yet"),
            ));
        }
        let b = self.b;
        let size = b.index(shape.iter().product::<i64>().max(1));
        let count = b.divui(b.dim(rows.data, 0), size);
        let mut sizes = vec![count];
        sizes.extend(shape.iter().map(|&n| b.index(n)));
        let sizes = tensor::from_elements(&b, &sizes, types::tensor(&[shape.len() as i64 + 1], b.index_type()));
        Ok(tensor::reshape(&b, rows.data, sizes, types::array_of(DYNAMIC, ty)))
    }

    /// The inclusive scan by an operator of `op` of the elements of all rows,
    /// each row by itself.
    pub fn scan_rows(
        &mut self,
        op: Op<'c>,
        region: Blk<'c>,
        offsets: Val<'c>,
        data: &[Val<'c>],
        neutral: &[Val<'c>],
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let (mut known, context) = self.captured(op, region);
        let varies = |v: &Val<'c>| !self.is_same(*v);
        let neutral_varies = neutral.iter().any(varies);
        let fixed: Vec<_> =
            neutral.iter().map(|&v| if varies(&v) { self.b.zero(v.r#type()) } else { self.outside(v) }).collect();
        let segments = self.segments(offsets);
        let points = self.iota(segments.total);
        let i1 = self.b.i1();
        let starts = self.map_one(&[points, segments.numbers], i1, |b, v| {
            b.cmpi(Predicate::Eq, v[0], tensor::extract(b, offsets, &[v[1]]))
        });
        let flagged = neutral_varies || !matches!(context, Context::None);
        let mut columns = vec![starts];
        if flagged {
            columns.push(self.map_one(&[points], i1, |b, _| b.int(1, i1)));
        }
        match &context {
            Context::None => {}
            Context::Scalars(values) => columns.extend(self.for_elements(offsets, values)?),
            Context::Row(_) => columns.push(segments.numbers),
        }
        let extra = columns.len();
        let absent: Vec<_> = columns.iter().map(|v| self.b.zero(types::element(v.r#type()))).collect();
        let all = [columns.as_slice(), data].concat();
        let simple = !matches!(context, Context::Row(_)) && is_simple(region);
        let mut failure = None;
        let scanned = self.scan(&all, &[absent, fixed].concat(), false, |b, v| {
            let (left, right) = v.split_at(all.len());
            let mut combined = vec![b.or(left[0], right[0])];
            if flagged {
                combined.push(b.or(left[1], right[1]));
            }
            for k in 1 + usize::from(flagged)..extra {
                combined.push(b.select(right[1], right[k], left[k]));
            }
            let own = combined[extra.min(1 + usize::from(flagged))..].to_vec();
            let fresh = &right[extra..];
            let operands = [&left[extra..], fresh].concat();
            let mut apply = |b: &Builder<'c>| match &context {
                Context::Row(used) => self.apply_at(b, region, used, own[0], &operands).unwrap_or_else(|why| {
                    failure = Some(why);
                    fresh.to_vec()
                }),
                Context::Scalars(values) => {
                    let mut known = known.clone();
                    known.extend(values.iter().zip(&own).map(|(v, &own)| (ir::key(*v), own)));
                    b.inline(region, &operands, &mut known)
                }
                Context::None => b.inline(region, &operands, &mut known),
            };
            let choose = |b: &Builder<'c>, applied: &[Val<'c>], k: usize| {
                let mut chosen = applied[k];
                if flagged {
                    chosen = b.select(left[1], chosen, fresh[k]);
                }
                chosen = b.select(right[0], fresh[k], chosen);
                if flagged {
                    chosen = b.select(right[1], chosen, left[extra + k]);
                }
                chosen
            };
            if simple {
                let applied = apply(b);
                combined.extend((0..fresh.len()).map(|k| choose(b, &applied, k)));
            } else {
                let types: Vec<_> = fresh.iter().map(|v| v.r#type()).collect();
                let mut alone = right[0];
                if flagged {
                    let both = b.and(left[1], right[1]);
                    let one = b.xor(both, b.int(1, both.r#type()));
                    alone = b.or(alone, one);
                }
                let begin = b.region(&[], |b, _| {
                    let kept: Vec<_> = (0..fresh.len()).map(|k| choose(b, fresh, k)).collect();
                    scf::yield_(b, &kept);
                });
                let go_on = b.region(&[], |b, _| {
                    let applied = apply(b);
                    scf::yield_(b, &applied);
                });
                combined.extend(scf::if_(b, alone, &types, begin, go_on).results());
            }
            combined
        });
        match failure {
            Some(why) => Err(why),
            None => Ok(scanned[extra..].to_vec()),
        }
    }

    /// What an operator uses from outside of it: what is the same at all points,
    /// and the rest.
    pub fn captured(&self, op: Op<'c>, region: Blk<'c>) -> (ir::ValueMap<'c>, Context<'c>) {
        let mut known = ir::ValueMap::new();
        let mut varying: Vec<Val<'c>> = vec![];
        for inner in ir::operations(region) {
            ir::walk(inner, &mut |o| {
                for value in ir::operands(o) {
                    if ir::is_defined_inside(value, op) {
                        // Constants of the operator that it is part of stand outside already.
                        if let Some(Lifted { form: Form::Same(v), .. }) = self.env.get(&ir::key(value)) {
                            known.insert(ir::key(value), *v);
                        }
                        continue;
                    }
                    match self.lifted(value).form {
                        Form::Same(v) => drop(known.insert(ir::key(value), v)),
                        _ if varying.iter().any(|v| ir::key(*v) == ir::key(value)) => {}
                        _ => varying.push(value),
                    }
                }
            });
        }
        let context = match varying.iter().any(|v| types::rank(v.r#type()) > 0) {
            _ if varying.is_empty() => Context::None,
            true => Context::Row(varying),
            false => Context::Scalars(varying),
        };
        (known, context)
    }

    /// The operator, which reads what it uses of its row by the row's number.
    pub fn apply_at(
        &self,
        b: &Builder<'c>,
        region: Blk<'c>,
        used: &[Val<'c>],
        row: Val<'c>,
        operands: &[Val<'c>],
    ) -> Outcome<'c, Vec<Val<'c>>> {
        let mut point = self.point_at(b, row, used);
        self.copied(b, region, operands, &mut point)
    }

    /// Scalars of rows for each of their elements.
    fn for_elements(&mut self, offsets: Val<'c>, values: &[Val<'c>]) -> Outcome<'c, Vec<Val<'c>>> {
        let segments = self.segments(offsets);
        self.enter(segments.total, Some(segments.numbers));
        let made = values.iter().map(|&value| self.scalars(value)).collect();
        self.spaces.pop();
        made
    }
}

/// Whether an operator can be applied to any operands, its result thrown away.
fn is_simple(region: Blk) -> bool {
    ir::operations(region).iter().all(|o| {
        let name = ir::name(*o);
        o.region_count() == 0
            && name != "soac.assert"
            && name != "func.call"
            && !name.starts_with("tensor.")
            && !ir::divides(&name)
    })
}
