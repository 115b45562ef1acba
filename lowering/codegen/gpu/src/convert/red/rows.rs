//! Rows of one size: many or short ones by warps, few long ones in parts.
//!
//! ```text
//! red  ==  if many or short { rows by warps } else { parts of rows by blocks }
//! ```
//!
//! By warps: a team of `2^k` lanes, at most a warp, has one row. If its groups of neighbouring
//! elements ([`Vectors`]) are of several elements and no more than a warp's lanes, each lane has
//! one, of [`REQUESTS`] rows at a time. Else a lane has about [`EACH`] groups, one in each pass
//! of the team over the row, so that few lanes are idle and few steps combine them; what a team
//! has read a part of is in the cache for its next pass. All loads are under way before the first
//! operator: where the body does nothing but read at the point, what lies beyond a row is the
//! last group once more, and counts as neutral.
//!
//! In parts: a block folds part `number % parts` of row `number / parts`. With one part a row
//! that is the row's result; else the last block combines them, a team of lanes for a row.
//!
//! Precondition: the operator is commutative.

use std::cell::RefCell;

use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    ops::gpu,
    seg_parts::SegParts,
};
use seq_passes::Outcome;

use super::{Grid, Red, code::Code, launch};
use crate::{
    convert::{
        device::{Device, Parameters, block_count, block_id},
        host::{Host, Launch},
        plant::planted,
        vectors::Vectors,
        warp::{Combine, Group, LANES, Team},
        words::Layout,
    },
    cost,
    resources::{
        EACH, MOST_GROUP, PARTIALS, REQUESTS, REST, ROUNDS, ROWS_OF_WARPS, SECTOR, SHORT_ROW, Tile, most_blocks,
    },
};

pub fn lower<'c>(
    device: &mut Device<'c>,
    host: &mut Host,
    seg: &SegParts<'c>,
    b: &Builder<'c>,
    tile: Tile,
) -> Outcome<'c> {
    let (rows, size) = (seq_loops::product(b, seg.segments()), *seg.space.last().expect("rows have a size"));
    let known = seg.segments().iter().try_fold(1_i64, |n, &v| n.checked_mul(ir::constant_int(v)?));
    let many = known.map(|rows| rows >= ROWS_OF_WARPS);
    let short = ir::constant_int(size).map(|size| size <= SHORT_ROW);
    match (many, short) {
        (Some(true), _) | (_, Some(true)) => return by_warps(device, host, seg, b, tile),
        (Some(false), Some(false)) => return in_parts(device, host, seg, b, tile),
        _ => (),
    }
    let many = b.cmpi(Predicate::Uge, rows, b.index(ROWS_OF_WARPS));
    let short = b.cmpi(Predicate::Ule, size, b.index(SHORT_ROW));
    let shared = RefCell::new((device, host));
    let otherwise = |b: &Builder<'c>| {
        let (device, host) = &mut *shared.borrow_mut();
        in_parts(device, host, seg, b, tile).map(|()| vec![])
    };
    let then = |b: &Builder<'c>| {
        let (device, host) = &mut *shared.borrow_mut();
        by_warps(device, host, seg, b, tile).map(|()| vec![])
    };
    b.try_if_else(b.or(many, short), &[], then, otherwise).map(|_| ())
}

/// The kernel of teams, and its launch.
fn by_warps<'c>(device: &mut Device<'c>, host: &Host, seg: &SegParts<'c>, b: &Builder<'c>, tile: Tile) -> Outcome<'c> {
    let parameters = Parameters::new(&seg.captures(), &[]);
    let name = device.kernel("red_rows", seg.op, tile.threads, &parameters, &[], |device, kernel| {
        let code = Code { kernel, seg };
        let layout = Layout::of(&code.types());
        Rows { code, tile, layout: &layout, pure: Vectors::checked(&kernel.b, seg, MOST_GROUP, &kernel.map) }
            .build(device);
    });
    device.bound_blocks(&name, host.least_blocks(seg.op, tile, 0)?);
    // Lanes for all groups at once, up to what a GPU holds; else some times as many, each with the
    // loads that it has under way, so that little is left at the end, or with several of them.
    let rows = seq_loops::product(b, seg.segments());
    let size = *seg.space.last().expect("rows have a size");
    let width = Vectors::width(seg, MOST_GROUP);
    let groups = b.max_si(b.ceildivui(size, b.index(width)), b.index(1));
    let one = if width == 1 { b.flag(false) } else { b.cmpi(Predicate::Ule, groups, b.index(LANES)) };
    let of_row = b.min_si(b.select(one, groups, lanes_of(b, groups)), b.index(LANES));
    let lanes = b.mul(rows, of_row);
    let most = most_blocks(tile.threads);
    let held = b.min_si(b.ceildivui(lanes, b.index(tile.threads)), b.index(most));
    let each = b.mul(b.select(one, b.index(REQUESTS), b.index(1)), b.index(tile.threads));
    let needed = b.min_si(b.ceildivui(lanes, each), b.index(ROUNDS * most));
    let blocks = host.limit(seg.op, b, b.max_si(needed, held))?;
    host.launch(b, Launch { name: &name, blocks, threads: b.index(tile.threads), arguments: parameters.all() });
    Ok(())
}

/// The kernel of parts, and its launch.
fn in_parts<'c>(device: &mut Device<'c>, host: &Host, seg: &SegParts<'c>, b: &Builder<'c>, tile: Tile) -> Outcome<'c> {
    let rows = seq_loops::product(b, seg.segments());
    let size = *seg.space.last().expect("rows have a size");
    let some = |n: Val<'c>| b.max_si(n, b.index(1));
    let tiles = some(b.ceildivui(size, b.index(tile.elements())));
    let parts = b.min_si(some(b.divui(b.index(PARTIALS), some(rows))), tiles);
    let partials = b.mul(rows, parts);
    let grid = Grid { stem: "red_parts", partials, blocks: partials, parts: Some(parts), known: vec![] };
    launch(device, host, seg, b, tile, grid, |red, device| red.parts(device))
}

/// Lanes for a row of so many groups, if a lane has several: as few as read whole sectors, where
/// the row is of whole ones.
fn lanes_of<'c>(b: &Builder<'c>, groups: Val<'c>) -> Val<'c> {
    let (few, sector) = (b.ceildivui(groups, b.index(EACH)), b.index(SECTOR));
    let whole = b.cmpi(Predicate::Eq, b.and(groups, b.index(SECTOR - 1)), b.index(0));
    b.select(whole, b.max_si(few, sector), few)
}

/// A kernel of teams under construction.
struct Rows<'k, 'c> {
    code: Code<'k, 'c>,
    tile: Tile,
    layout: &'k Layout<'c>,
    /// The groups of a body that may run at any point, and whether they are aligned.
    pure: Option<(Vectors<'c>, Val<'c>)>,
}

/// A group of a row that a lane takes.
struct Request<'c> {
    row: Val<'c>,
    group: Val<'c>,
    /// Whether there is such a row, and such a group in it.
    inside: Val<'c>,
    /// Whether the group may be beyond the row.
    guarded: bool,
}

/// Teams in groups of `width` elements.
struct Grouped<'c> {
    width: i64,
    /// Groups of a row.
    groups: Val<'c>,
    team: Team<'c>,
    /// The number of rows, and the last one.
    rows: Val<'c>,
    last: Val<'c>,
}

impl<'c> Rows<'_, 'c> {
    fn build(&self, device: &mut Device<'c>) {
        let b = &self.code.kernel.b;
        let Some((vectors, aligned)) = &self.pure else { return self.grouped(device, b, 1) };
        let (size, zero) = (self.code.size(), b.index(0));
        let rest = b.remui(size, b.index(vectors.width));
        let whole = b.and(*aligned, b.cmpi(Predicate::Eq, rest, zero));
        let device = RefCell::new(device);
        let grouped = |b: &Builder<'c>| {
            b.either(
                whole,
                |b| {
                    vectors.assume(b, &self.code.kernel.map);
                    self.grouped(&mut device.borrow_mut(), b, vectors.width);
                },
                |b| self.grouped(&mut device.borrow_mut(), b, 1),
            );
        };
        // Rows without elements have none that could be read.
        b.either(b.cmpi(Predicate::Ne, size, zero), grouped, |b| self.empty(b));
    }

    /// The neutral elements for each row.
    fn empty(&self, b: &Builder<'c>) {
        let each = b.index(self.tile.threads);
        let own = b.add(b.mul(block_id(b), each), self.code.kernel.thread);
        let rows = seq_loops::product(b, &self.code.rows());
        b.for_step(own, rows, b.mul(block_count(b), each), &[], |b, row, _| {
            let outer = self.code.outer(b, row);
            seq_loops::store_totals(b, self.code.seg, &outer, &self.code.neutral(), &self.code.kernel.map);
            vec![]
        });
    }

    fn grouped(&self, device: &mut Device<'c>, b: &Builder<'c>, width: i64) {
        let rows = seq_loops::product(b, &self.code.rows());
        let groups = b.divui(self.code.size(), b.index(width));
        let last = b.sub(rows, b.index(1));
        let grouped = |b: &Builder<'c>, parts| {
            let team = Team::new(b, parts, self.code.kernel.lane);
            Grouped { width, groups, team, rows, last }
        };
        if width == 1 {
            return self.several(device, b, &grouped(b, lanes_of(b, groups)));
        }
        let device = RefCell::new(device);
        let short = b.cmpi(Predicate::Ule, groups, b.index(LANES));
        b.either(
            short,
            |b| self.one(&mut device.borrow_mut(), b, &grouped(b, groups)),
            |b| self.several(&mut device.borrow_mut(), b, &grouped(b, lanes_of(b, groups))),
        );
    }

    /// The number of a warp in the launch, and how many there are.
    fn warps(&self, b: &Builder<'c>) -> (Val<'c>, Val<'c>) {
        let each = b.index(self.tile.threads / LANES);
        (b.add(b.mul(block_id(b), each), self.code.kernel.warp), b.mul(block_count(b), each))
    }

    /// Teams with a lane for each group of a row have several rows at a time.
    fn one(&self, device: &mut Device<'c>, b: &Builder<'c>, grouped: &Grouped<'c>) {
        let Grouped { team, groups, rows, .. } = grouped;
        let (warp, warps) = self.warps(b);
        let at_once = b.mul(team.count(b), b.index(REQUESTS));
        let (first, step) = (b.mul(warp, at_once), b.mul(warps, at_once));
        b.for_step(first, *rows, step, &[], |b, base, _| {
            let row = |i: i64| b.add(b.add(base, b.mul(team.count(b), b.index(i))), team.number);
            let of_lanes: Vec<_> = (0..REQUESTS).map(row).collect();
            let request = |&row: &Val<'c>| {
                let inside = b.and(b.cmpi(Predicate::Ult, row, *rows), b.cmpi(Predicate::Ult, team.lane, *groups));
                Request { row, group: team.lane, inside, guarded: true }
            };
            let requests: Vec<_> = of_lanes.iter().map(request).collect();
            let own = self.requests(device, b, grouped, &requests);
            let totals = combine(device, b, &self.code, self.layout, team, &own);
            for (&row, total) in of_lanes.iter().zip(&totals) {
                self.store(b, grouped, row, total);
            }
            vec![]
        });
    }

    /// Teams whose lanes have several groups of one row: as many as are under way at once while
    /// each lane has one, then the rest.
    fn several(&self, device: &mut Device<'c>, b: &Builder<'c>, grouped: &Grouped<'c>) {
        let Grouped { team, groups, rows, .. } = grouped;
        let (warp, warps) = self.warps(b);
        let (size, teams) = (team.size(b), team.count(b));
        let step = b.mul(size, b.index(REQUESTS));
        let whole = b.sub(*groups, b.and(*groups, b.sub(step, b.index(1))));
        b.for_step(b.mul(warp, teams), *rows, b.mul(warps, teams), &[], |b, base, _| {
            let row = b.add(base, team.number);
            let is_row = b.cmpi(Predicate::Ult, row, *rows);
            let mut folded = |b: &Builder<'c>, count: i64, base: Val<'c>, acc: &[Val<'c>], guarded: bool| {
                let request = |i: i64| {
                    let group = b.add(b.add(base, b.mul(size, b.index(i))), team.lane);
                    let inside = if guarded { b.and(is_row, b.cmpi(Predicate::Ult, group, *groups)) } else { is_row };
                    Request { row, group, inside, guarded }
                };
                let requests: Vec<_> = (0..count).map(request).collect();
                let values = self.requests(device, b, grouped, &requests);
                values.iter().fold(acc.to_vec(), |acc, value| self.code.operator(device, b, &acc, value))
            };
            let own = b.for_step(b.index(0), whole, step, &self.code.neutral(), |b, base, acc| {
                folded(b, REQUESTS, base, acc, false)
            });
            let rest = b.mul(size, b.index(REST));
            let own = b.for_step(whole, *groups, rest, &own.results(), |b, base, acc| folded(b, REST, base, acc, true));
            let total = combine(device, b, &self.code, self.layout, team, &[own.results()]);
            self.store(b, grouped, row, &total[0]);
            vec![]
        });
    }

    /// Some groups, each of a row and its place there, folded; neutral where it is not inside.
    fn requests(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        grouped: &Grouped<'c>,
        requests: &[Request<'c>],
    ) -> Vec<Vec<Val<'c>>> {
        let (neutral, types) = (self.code.neutral(), self.code.types());
        let one = b.index(1);
        let points = |b: &Builder<'c>, row: Val<'c>, group: Val<'c>| -> Vec<Vec<Val<'c>>> {
            let outer = self.code.outer(b, row);
            let first = b.mul(group, b.index(grouped.width));
            (0..grouped.width).map(|i| [&outer[..], &[b.add(first, b.index(i))]].concat()).collect()
        };
        let fold = |device: &mut Device<'c>, b: &Builder<'c>, values: &[Vec<Val<'c>>]| {
            let (first, rest) = values.split_first().expect("a group has an element");
            rest.iter().fold(first.clone(), |acc, value| self.code.operator(device, b, &acc, value))
        };
        if self.pure.is_none() {
            let guarded = |&Request { row, group, inside, .. }: &Request<'c>| {
                b.if_else(
                    inside,
                    &types,
                    |b| {
                        let point = &points(b, row, group)[0];
                        let values = self.code.body(device, b, point);
                        self.code.split(b, point, &values)
                    },
                    |_| neutral.clone(),
                )
            };
            return requests.iter().map(guarded).collect();
        }
        // All loads first.
        let read = |&Request { row, group, inside, guarded }: &Request<'c>| {
            let near = if guarded { b.min_si(group, b.sub(grouped.groups, one)) } else { group };
            let points = points(b, b.min_si(row, grouped.last), near);
            let values: Vec<_> = points.iter().map(|point| self.code.body(device, b, point)).collect();
            (points, values, inside, guarded)
        };
        let read: Vec<_> = requests.iter().map(read).collect();
        let count = neutral.len();
        let folded = |(points, values, inside, guarded): &(Vec<Vec<Val<'c>>>, Vec<Vec<Val<'c>>>, Val<'c>, bool)| {
            if self.code.has_results() {
                b.if_then(*inside, |b| {
                    points.iter().zip(values).for_each(|(point, values)| {
                        self.code.split(b, point, values);
                    });
                });
            }
            let values: Vec<_> = values.iter().map(|v| v[..count].to_vec()).collect();
            let total = fold(device, b, &values);
            if !guarded || planted("row-tail-counts") { total } else { b.select_all(*inside, &total, &neutral) }
        };
        read.iter().map(folded).collect()
    }

    fn store(&self, b: &Builder<'c>, grouped: &Grouped<'c>, row: Val<'c>, total: &[Val<'c>]) {
        let inside = b.cmpi(Predicate::Ult, row, grouped.rows);
        store(b, &self.code, &grouped.team, row, inside, total);
    }
}

/// The fold of the lanes of each team, in its first lane, of several rows.
fn combine<'c>(
    device: &mut Device<'c>,
    b: &Builder<'c>,
    code: &Code<'_, 'c>,
    layout: &Layout<'c>,
    team: &Team<'c>,
    own: &[Vec<Val<'c>>],
) -> Vec<Vec<Val<'c>>> {
    let device = RefCell::new(device);
    let operator = |b: &Builder<'c>, l: &[Val<'c>], r: &[Val<'c>]| code.operator(&mut device.borrow_mut(), b, l, r);
    let weight = cost::of(code.seg.operator.expect("a reduction has an operator"));
    Combine { layout, group: Group::Warp, lane: code.kernel.lane, operator: &operator, weight, unguarded: false }
        .reduce_teams(b, team, own)
}

/// Stores what a row was reduced to, in the first lane of its team.
fn store<'c>(b: &Builder<'c>, code: &Code<'_, 'c>, team: &Team<'c>, row: Val<'c>, inside: Val<'c>, total: &[Val<'c>]) {
    let first = b.cmpi(Predicate::Eq, team.lane, b.index(0));
    b.if_then(b.and(first, inside), |b| {
        let outer = code.outer(b, row);
        seq_loops::store_totals(b, code.seg, &outer, total, &code.kernel.map);
    });
}

impl<'c> Red<'_, 'c> {
    /// Parts of rows; then the rows, if these have several.
    fn parts(&self, device: &mut Device<'c>) {
        let (b, code) = (&self.code.kernel.b, &self.code);
        let parts = code.kernel.extra[5];
        let rows = seq_loops::product(b, &code.rows());
        let several = b.cmpi(Predicate::Ne, parts, b.index(1));
        b.for_step(block_id(b), b.mul(rows, parts), block_count(b), &[], |b, number, _| {
            let (row, part) = (b.divui(number, parts), b.remui(number, parts));
            let outer = code.outer(b, row);
            let own = self.strided(device, b, &outer, (part, parts), None);
            let total = self.block(device, b, &own);
            self.if_first(b, |b| {
                b.either(
                    several,
                    |b| self.partials().write(b, number, &total),
                    |b| seq_loops::store_totals(b, code.seg, &outer, &total, &code.kernel.map),
                );
            });
            // The totals of warps are written once more.
            gpu::barrier(b);
            vec![]
        });
        self.in_last_block(b, several, |b| {
            self.rows_of_parts(device, b, (rows, parts), Team::new(b, parts, code.kernel.lane));
        });
    }

    /// Each row's partial results by a team; in order if that is one lane.
    pub(super) fn rows_of_parts(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        (rows, parts): (Val<'c>, Val<'c>),
        team: Team<'c>,
    ) {
        let code = &self.code;
        let step = b.mul(team.count(b), b.index(self.tile.threads / LANES));
        let own = b.add(b.mul(code.kernel.warp, team.count(b)), team.number);
        b.for_step(b.index(0), rows, step, &[], |b, base, _| {
            let row = b.add(base, own);
            let inside = b.cmpi(Predicate::Ult, row, rows);
            let end = b.select(inside, parts, b.index(0));
            let first = b.mul(row, parts);
            let acc = b.for_step(team.lane, end, team.size(b), &code.neutral(), |b, part, acc| {
                let value = self.partials().read(b, b.add(first, part));
                code.operator(device, b, acc, &value)
            });
            let totals = combine(device, b, code, self.layout, &team, &[acc.results()]);
            store(b, code, &team, row, inside, &totals[0]);
            vec![]
        });
    }
}
