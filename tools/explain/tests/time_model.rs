//! The model of time against what was measured and published, and the page that says so.
//!
//! Counters are those of `benches/time/count.py`, a line `a + b n` each. Programs of the GPU
//! bundle take turns: the constants of the model are fitted to one half, the other half judges.
//! `SEQ_WRITE=1` writes the tables of `docs/time-model.md`, which else have to be those.

use std::{collections::HashMap, fmt::Write, path::PathBuf};

use seq_explain::time::{
    chips::{Product, product_of},
    formulas::{Bound, Resources, Time, Work, occupancy, time},
};
use seq_gpu::Chip;

/// Half of the predictions of what is judged are nearer than this.
const MOST_ERROR: f64 = 0.20;

type Row = HashMap<String, String>;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The fields of a line, in which quotes may hold commas.
fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut quoted) = (vec![String::new()], false);
    for c in line.chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(String::new()),
            c => fields.last_mut().unwrap().push(c),
        }
    }
    fields
}

/// The rows of a table by the names of its columns.
fn table(path: &str) -> Vec<Row> {
    let text = std::fs::read_to_string(root().join(path)).expect(path);
    let mut lines = text.lines().filter(|line| !line.starts_with('#')).map(fields);
    let names = lines.next().expect("a heading");
    lines.map(|row| names.iter().cloned().zip(row).collect()).collect()
}

fn number(row: &Row, column: &str) -> Option<f64> {
    row.get(column)?.parse().ok()
}

/// A kernel of a program, with counters that are lines.
struct Counted {
    row: Row,
}

impl Counted {
    fn at(&self, counter: &str, n: f64) -> f64 {
        let of = |part| number(&self.row, &format!("{counter} {part}")).unwrap();
        (of("a") + of("b") * n).max(0.0)
    }

    fn work(&self, n: f64) -> Work {
        let at = |counter: &str| self.at(counter, n);
        // What fills a histogram or neutral elements is no chain of tiles.
        let chained = self.row["operation"] == "seg.scan" && self.row["kernel"].starts_with("scan");
        Work {
            launches: at("launches").max(1.0),
            blocks: at("blocks"),
            warps: at("threads") / 32.0,
            requests: at("requests"),
            moved: at("moved_bytes"),
            first: at("first_bytes"),
            minimum: at("minimum_bytes") + at("scattered_bytes"),
            scattered: at("scattered_bytes"),
            atomic_sectors: at("atomic_sectors"),
            update_sectors: at("update_sectors"),
            wavefronts: at("wavefronts") + at("update_wavefronts"),
            barriers: at("barriers_passed"),
            instructions: at("instructions"),
            tiles: if chained { at("atomic_updates") / 2.0 } else { 0.0 },
        }
    }

    fn resources(&self) -> Resources {
        let of = |column: &str| number(&self.row, column).unwrap() as u64;
        Resources {
            threads: of("threads of a block"),
            shared_bytes: of("shared bytes"),
            registers: Some(of("registers")),
            least_blocks: number(&self.row, "least blocks").map(|n| n as u64),
            bounded: self.row["operation"] == "seg.scan",
        }
    }
}

/// What is known of the programs for each architecture.
struct Programs(HashMap<(String, String), Vec<Counted>>);

impl Programs {
    fn read() -> Self {
        let mut all: HashMap<_, Vec<Counted>> = HashMap::new();
        for chip in ["sm_80", "sm_90"] {
            for row in table(&format!("tools/explain/tests/data/counted-{chip}.csv")) {
                let key = (chip.to_string(), row["program"].clone());
                all.entry(key).or_default().push(Counted { row });
            }
        }
        Self(all)
    }

    /// The time of a program; `registers`: those of ptxas are known.
    fn time(&self, product: &Product, program: &str, n: f64, registers: bool) -> Option<Time> {
        let newest = if product.chip.strip_prefix("sm_")?.parse::<u32>().ok()? >= 90 { "sm_90" } else { "sm_80" };
        let kernels = self.0.get(&(newest.into(), program.into()))?;
        let chip = Chip::of(product.chip).unwrap();
        let times = kernels.iter().map(|kernel| {
            let resources = kernel.resources();
            let resources = Resources { registers: resources.registers.filter(|_| registers), ..resources };
            time(product, &kernel.work(n), &occupancy(chip, &resources))
        });
        let mut times: Vec<Time> = times.collect();
        let all = times.iter().map(|time| time.microseconds).sum();
        times.sort_by(|a, b| b.microseconds.total_cmp(&a.microseconds));
        Some(Time { microseconds: all, ..times.swap_remove(0) })
    }
}

/// One figure to compare with.
struct Figure {
    source: String,
    product: &'static Product,
    program: String,
    n: f64,
    microseconds: f64,
    /// Whether the constants are fitted to it.
    fitted: bool,
}

/// What was measured on GPUs, of programs whose kernels are those of today.
fn measured() -> Vec<Figure> {
    let order: Vec<String> = table("benches/results/gpu-h200.csv").iter().map(|row| row["program"].clone()).collect();
    // All widths of rows of a program are in one half.
    let fitted = |program: &str| {
        let (base, width) = program.rsplit_once('_').unwrap_or((program, ""));
        let same = if width.parse::<u32>().is_ok_and(|w| w > 64 && w < 10_000) {
            format!("{base}_1024")
        } else {
            program.into()
        };
        order.iter().position(|name| *name == same).unwrap_or(0) % 2 == 0
    };
    let mut all = vec![];
    let mut add = |device: &str, source: &str, program: &str, n: f64, microseconds: f64| {
        let product = product_of(device).unwrap();
        all.push(Figure {
            source: source.into(),
            product,
            program: program.into(),
            n,
            microseconds,
            fitted: fitted(program),
        });
    };
    for device in ["h100", "h200"] {
        for (file, columns) in [("", vec![("ms", 1e8)]), ("-small", vec![("10^6", 1e6), ("10^7", 1e7)])] {
            let source = format!("gpu-{device}{file}");
            for row in table(&format!("benches/results/{source}.csv")) {
                // On the H100 these two were other kernels, as benches/gpu.md says.
                if device == "h100" && ["row_scan_1024", "row_add_1024"].contains(&row["program"].as_str()) {
                    continue;
                }
                for &(column, n) in &columns {
                    add(device, &source, &row["program"], n, 1e3 * number(&row, column).unwrap());
                }
            }
        }
    }
    let rows = [
        ("reduce, default", "row_sums", 4.0),
        ("map, default", "row_map", 8.0),
        ("scan, default", "row_scan", 8.0),
        ("scatter, random, default", "row_scatter", 20.0),
        ("scatter, iota, default", "row_scatter_iota", 12.0),
        ("big numbers, default", "row_add", 12.0),
        ("two scans, default", "row_scans", 8.0),
        ("softmax, default", "row_softmax", 8.0),
    ];
    for row in table("benches/results/gpu-h200-rows.csv") {
        let Some((_, base, bytes)) = rows.iter().find(|(name, ..)| row["program"] == *name) else { continue };
        for (shape, speed) in row.iter().filter(|(name, _)| name.starts_with('[')) {
            let width = shape.rsplit('[').next().unwrap().trim_end_matches(']');
            let n = 2f64.powi(26);
            let program = format!("{base}_{width}");
            add("h200", "gpu-h200-rows", &program, n, n * bytes / speed.parse::<f64>().unwrap() / 1e3);
        }
    }
    all.sort_by(|a, b| {
        (a.product.name, &a.source, &a.program).cmp(&(b.product.name, &b.source, &b.program)).then(a.n.total_cmp(&b.n))
    });
    all
}

fn published() -> Vec<Figure> {
    let figure = |row: Row| {
        let product = product_of(&row["device"]).unwrap();
        let (n, figure, bytes) =
            (number(&row, "elements").unwrap(), number(&row, "figure").unwrap(), number(&row, "bytes").unwrap());
        let microseconds = match row["unit"].as_str() {
            "us" => figure,
            "GB/s" => n * bytes / figure / 1e3,
            "% of peak" => n * bytes / (figure / 100.0 * product.bandwidth) / 1e3,
            unit => panic!("{unit} is no unit"),
        };
        Figure {
            source: row["source"].clone(),
            product,
            program: row["program"].clone(),
            n,
            microseconds,
            fitted: false,
        }
    };
    table("tools/explain/tests/data/published.csv").into_iter().map(figure).collect()
}

fn median(mut errors: Vec<f64>) -> f64 {
    errors.sort_by(f64::total_cmp);
    errors.get(errors.len() / 2).copied().unwrap_or(0.0)
}

struct Compared {
    figure: Figure,
    time: Time,
    /// Without what ptxas says.
    estimated: f64,
}

impl Compared {
    fn error(&self) -> f64 {
        self.time.microseconds / self.figure.microseconds - 1.0
    }
}

fn compare(figures: Vec<Figure>, programs: &Programs) -> Vec<Compared> {
    let compared = figures.into_iter().map(|figure| {
        let of = |registers| programs.time(figure.product, &figure.program, figure.n, registers);
        let time = of(true).unwrap_or_else(|| panic!("{} was not counted", figure.program));
        let estimated = of(false).unwrap().microseconds / figure.microseconds - 1.0;
        Compared { time, estimated, figure }
    });
    compared.collect()
}

fn medians(all: &[Compared], which: impl Fn(&Compared) -> bool) -> (usize, f64, f64) {
    let chosen: Vec<&Compared> = all.iter().filter(|c| which(c)).collect();
    let of = |error: fn(&Compared) -> f64| median(chosen.iter().map(|c| error(c).abs()).collect());
    (chosen.len(), of(Compared::error), of(|c| c.estimated))
}

fn rows(all: &[Compared], of: &str) -> String {
    let mut text = format!(
        "| {of} | GPU | program | n | us | predicted | error | bound | half |\n|---|---|---|---|---|---|---|---|---|\n"
    );
    for c in all {
        let (figure, time) = (&c.figure, &c.time);
        let half = if figure.fitted { "fits" } else { "judges" };
        let bound = time.bound.text();
        let (name, program) = (figure.product.name, &figure.program);
        let n = if figure.n >= 1e4 { format!("{:.3e}", figure.n) } else { format!("{}", figure.n) };
        writeln!(
            text,
            "| {} | {name} | {program} | {n} | {:.1} | {:.1} | {:+.0}% | {bound} | {half} |",
            figure.source,
            figure.microseconds,
            time.microseconds,
            100.0 * c.error()
        )
        .unwrap();
    }
    text
}

/// Puts a text between `<!-- name -->` and `<!-- end -->`.
fn put(page: &str, name: &str, text: &str) -> String {
    let start = format!("<!-- {name} -->\n");
    let from = page.find(&start).unwrap_or_else(|| panic!("the page has no {start}")) + start.len();
    let to = from + page[from..].find("<!-- end -->").expect("an end");
    format!("{}{text}{}", &page[..from], &page[to..])
}

#[test]
fn half_of_the_predictions_are_near() {
    let programs = Programs::read();
    let (own, others) = (compare(measured(), &programs), compare(published(), &programs));
    let mut summary =
        String::from("| figures | how many | median error | with registers estimated |\n|---|---|---|---|\n");
    let mut line = |name: &str, (count, error, estimated): (usize, f64, f64)| {
        writeln!(summary, "| {name} | {count} | {:.0}% | {:.0}% |", 100.0 * error, 100.0 * estimated).unwrap();
    };
    let (fits, judges) = (medians(&own, |c| c.figure.fitted), medians(&own, |c| !c.figure.fitted));
    line("measured, to which the constants are fitted", fits);
    line("measured, which judge", judges);
    for n in [1e6f64, 1e7, 1e8] {
        line(
            &format!("of these, of 10^{} elements", n.log10()),
            medians(&own, |c| !c.figure.fitted && c.figure.n == n),
        );
    }
    line("published, all", medians(&others, |_| true));
    let sources = ["single-pass scan", "efficient sequentialization", "noncommutative reduce", "CUB"];
    for source in sources {
        line(&format!("published: {source}"), medians(&others, |c| c.figure.source.starts_with(source)));
    }
    let path = root().join("docs/time-model.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let fresh = put(&page, "summary", &summary);
    let fresh = put(&fresh, "measured", &rows(&own, "table of benches/gpu.md"));
    let fresh = put(&fresh, "published", &rows(&others, "source"));
    if std::env::var_os("SEQ_WRITE").is_some() {
        std::fs::write(&path, &fresh).unwrap();
    } else {
        assert!(
            fresh == page,
            "docs/time-model.md is stale: SEQ_WRITE=1 cargo test --release -p seq-explain --test time_model"
        );
    }
    assert!(own.iter().filter(|c| !c.figure.fitted).count() * 3 >= own.len(), "too few figures judge");
    for (_, error, estimated) in [fits, judges] {
        assert!(
            error <= MOST_ERROR && estimated <= MOST_ERROR,
            "median errors {error:.3} and {estimated:.3}\n{summary}"
        );
    }
}

#[test]
fn a_bound_is_what_takes_the_longest() {
    let programs = Programs::read();
    let h200 = product_of("h200").unwrap();
    let bound = |program: &str, n| programs.time(h200, program, n, true).unwrap().bound;
    assert_eq!(bound("map_i32", 1e8), Bound::Memory);
    assert_eq!(bound("map_i32", 1e4), Bound::Launch);
    assert_eq!(bound("hist_million", 1e8), Bound::Atomics);
    // 32 passes over each row.
    assert!([Bound::Issue, Bound::Latency].contains(&bound("row_sort_1024", 1e8)));
}
