//! When things happened, and which arrays there were.
//!
//! On the simulator time is the model's: the host asks for one thing after the other, the
//! device does what it was asked for in order, and the host waits where it asks for that or
//! takes a result. On the CPU it is measured.

use std::{collections::HashMap, time::Duration};

use seq_runtime::trace;
use seq_simt::mgpu::Event;

use crate::model::{Array, Counters, Memory, Span, Timeline, Track};

/// Arrays that are told, at most: the largest.
const MOST_ARRAYS: usize = 40;
/// Steps of the bytes in use, at most.
const MOST_STEPS: usize = 500;
/// Spans of a track, at most.
const MOST_SPANS: usize = 1500;
/// Microseconds of the host for a launch or an allocation, and of a wait.
const ASK: f64 = 2.0;
/// Gigabytes a second between host and device: PCI Express 4.0 by 16.
const LINK: f64 = 25.0;

/// What was seen of a run.
#[derive(Default)]
pub enum Seen {
    /// Nothing.
    #[default]
    Nothing,
    /// What a host asked of the simulator, and how much is left out.
    Device(Vec<Event>, u64),
    /// What the runtime of the CPU did, how much is left out, and the names of functions there.
    Threads(Vec<trace::Event>, u64, HashMap<usize, String>),
    /// What a device did, in order, with milliseconds.
    Timed(Vec<(String, f64)>),
}

/// What a kernel is called here, where it stands, and how long its launches take.
pub struct Kernels<'k> {
    /// Its position by its name.
    pub position: &'k dyn Fn(&str) -> Option<usize>,
    /// Its lines.
    pub lines: &'k dyn Fn(usize) -> Vec<usize>,
    /// The combinator of the program that it is made of, with its line.
    pub source: &'k dyn Fn(usize) -> Option<(String, usize)>,
    /// Microseconds of what was counted in one launch.
    pub microseconds: &'k dyn Fn(usize, &Counters) -> f64,
    /// Bytes that the device reads or writes in a microsecond.
    pub copy: f64,
    /// The kernel of code of the CPU.
    pub code: &'k dyn Fn(usize) -> Option<(usize, String)>,
}

impl Seen {
    /// The timeline and the arrays of what was seen.
    pub fn told(&self, kernels: &Kernels) -> (Option<Timeline>, Option<Memory>) {
        match self {
            Seen::Nothing => (None, None),
            Seen::Device(events, left_out) => simulated(events, *left_out, kernels),
            Seen::Threads(events, left_out, _) => threads(events, *left_out, kernels),
            Seen::Timed(operations) => (Some(timed(operations, kernels)), None),
        }
    }
}

/// Arrays while time goes on.
#[derive(Default)]
struct Live {
    arrays: Vec<Array>,
    at: HashMap<u64, usize>,
    bytes: u64,
    in_use: Vec<(f64, u64)>,
}

impl Live {
    fn alloc(&mut self, address: u64, bytes: u64, now: f64) {
        self.at.insert(address, self.arrays.len());
        self.arrays.push(Array { bytes, from: now, ..Array::default() });
        self.step(now, self.bytes + bytes);
    }

    fn free(&mut self, address: u64, now: f64) {
        if let Some(array) = self.at.remove(&address) {
            self.arrays[array].to = Some(now);
            self.step(now, self.bytes.saturating_sub(self.arrays[array].bytes));
        }
    }

    fn step(&mut self, now: f64, bytes: u64) {
        self.bytes = bytes;
        self.in_use.push((now, bytes));
    }

    /// The first kernel that gets an array is what it is for: it has the name of the
    /// combinator that the kernel is made of.
    fn used(&mut self, array: usize, kernel: usize, name: &str, kernels: &Kernels) {
        let array = &mut self.arrays[array];
        if array.kernel.is_none() {
            array.kernel = Some(kernel);
            let source = (kernels.source)(kernel);
            array.lines = source.as_ref().map_or_else(|| (kernels.lines)(kernel), |(_, line)| vec![*line]);
            if array.name.is_empty() {
                array.name = source.map_or_else(|| format!("first in {name}"), |(operation, _)| operation);
            }
        }
    }

    fn finish(mut self) -> Option<Memory> {
        if self.arrays.is_empty() {
            return None;
        }
        let (mut peak_at, mut peak_bytes) = (0.0, 0);
        for &(at, bytes) in &self.in_use {
            if bytes > peak_bytes {
                (peak_at, peak_bytes) = (at, bytes);
            }
        }
        let mut order: Vec<usize> = (0..self.arrays.len()).collect();
        order.sort_by_key(|&i| std::cmp::Reverse(self.arrays[i].bytes));
        order.truncate(MOST_ARRAYS);
        order.sort_unstable();
        let left_out = (self.arrays.len() - order.len()) as u64;
        for array in self.arrays.iter_mut().filter(|array| array.name.is_empty()) {
            array.name = "of the host program".into();
        }
        let arrays = order.into_iter().map(|i| self.arrays[i].clone()).collect();
        Some(Memory { peak_bytes, peak_at, in_use: thinned(self.in_use), arrays, left_out })
    }
}

/// As many steps as can be drawn; of those between two that stay, the highest stays.
fn thinned(steps: Vec<(f64, u64)>) -> Vec<(f64, u64)> {
    let size = steps.len().div_ceil(MOST_STEPS).max(1);
    steps.chunks(size).filter_map(|chunk| chunk.iter().copied().max_by_key(|&(_, bytes)| bytes)).collect()
}

fn limited(spans: Vec<Span>, left_out: &mut u64) -> Vec<Span> {
    *left_out += spans.len().saturating_sub(MOST_SPANS) as u64;
    spans.into_iter().take(MOST_SPANS).collect()
}

fn simulated(events: &[Event], mut left_out: u64, kernels: &Kernels) -> (Option<Timeline>, Option<Memory>) {
    let (mut host, mut device) = (0.0f64, 0.0f64);
    let (mut asked, mut done, mut live) = (vec![], vec![], Live::default());
    let span =
        |kind, name: &str, kernel, from: f64, to: f64| Span { kind, name: name.into(), kernel, time: (from, to) };
    for event in events {
        let start = host;
        match event {
            Event::Alloc { address, bytes } => {
                host += ASK;
                live.alloc(*address, *bytes, start);
                asked.push(span("allocate", &crate::units::bytes(*bytes), None, start, host));
            }
            Event::Free { address } => {
                // Memory is given back when the device has come so far.
                live.free(*address, host.max(device));
            }
            Event::In { address, bytes } => {
                host += ASK + *bytes as f64 / LINK / 1e3;
                device = device.max(host);
                if let Some(&array) = live.at.get(address) {
                    live.arrays[array].name = "copied from the host".into();
                }
                asked.push(span("copy", &format!("{} to the device", crate::units::bytes(*bytes)), None, start, host));
            }
            Event::Out { bytes, .. } => {
                let ready = host.max(device);
                if ready > start {
                    asked.push(span("wait", "for the device", None, start, ready));
                }
                host = ready + ASK + *bytes as f64 / LINK / 1e3;
                device = device.max(host);
                asked.push(span(
                    "copy",
                    &format!("{} from the device", crate::units::bytes(*bytes)),
                    None,
                    ready,
                    host,
                ));
            }
            Event::Copy { bytes } | Event::Fill { bytes } => {
                host += ASK;
                let (from, took) = (host.max(device), ASK + 2.0 * *bytes as f64 / kernels.copy);
                device = from + took;
                done.push(span("copy", &format!("{} within", crate::units::bytes(*bytes)), None, from, device));
            }
            Event::Launch { report, words } => {
                host += ASK;
                let kernel = (kernels.position)(&report.kernel);
                let took = kernel.map_or(0.0, |k| (kernels.microseconds)(k, &Counters::from(report)));
                let from = host.max(device);
                device = from + took;
                done.push(span("kernel", &report.kernel, kernel, from, device));
                asked.push(span("launch", &report.kernel, kernel, start, host));
                let given: Vec<usize> = words.iter().filter_map(|word| live.at.get(word).copied()).collect();
                if let Some(kernel) = kernel {
                    given.into_iter().for_each(|array| live.used(array, kernel, &report.kernel, kernels));
                }
            }
            Event::Wait => {
                host = host.max(device);
                if host > start {
                    asked.push(span("wait", "for the device", None, start, host));
                }
            }
        }
    }
    if events.is_empty() {
        return (None, None);
    }
    let tracks = vec![
        Track { name: "host".into(), spans: limited(asked, &mut left_out) },
        Track { name: "device".into(), spans: limited(done, &mut left_out) },
    ];
    let timeline = Timeline { predicted: true, microseconds: host.max(device), tracks, left_out };
    (Some(timeline), live.finish())
}

fn threads(events: &[trace::Event], mut left_out: u64, kernels: &Kernels) -> (Option<Timeline>, Option<Memory>) {
    let us = |time: Duration| time.as_secs_f64() * 1e6;
    let mut tracks: Vec<Vec<Span>> = vec![vec![]];
    let (mut live, mut end) = (Live::default(), 0.0f64);
    // What is allocated is for the operation that begins next.
    let mut open: Vec<usize> = vec![];
    let mut begun: Vec<(f64, &trace::Event)> = events
        .iter()
        .map(|event| match event {
            trace::Event::Operation { time, .. } | trace::Event::Work { time, .. } => (us(time.0), event),
            trace::Event::Alloc { time, .. } | trace::Event::Free { time, .. } => (us(*time), event),
        })
        .collect();
    begun.sort_by(|a, b| a.0.total_cmp(&b.0));
    // Nothing is told of what comes before.
    let first = begun.first().map_or(0.0, |(at, _)| *at);
    let us = |time: Duration| us(time) - first;
    for (at, event) in begun {
        let at = at - first;
        end = end.max(at);
        match event {
            trace::Event::Operation { kind, code, time, .. } => {
                let known = (kernels.code)(*code);
                let name = known.as_ref().map_or_else(|| format!("{kind:?}").to_lowercase(), |(_, name)| name.clone());
                let kernel = known.map(|(kernel, _)| kernel);
                if let Some(kernel) = kernel {
                    open.drain(..).for_each(|array| live.used(array, kernel, &name, kernels));
                }
                tracks[0].push(Span { kind: "kernel", name, kernel, time: (us(time.0), us(time.1)) });
                end = end.max(us(time.1));
            }
            trace::Event::Work { thread, code, time } if *thread > 0 => {
                if tracks.len() <= *thread {
                    tracks.resize(*thread + 1, vec![]);
                }
                let known = (kernels.code)(*code);
                let name = known.as_ref().map_or("loop".into(), |(_, name)| name.clone());
                let kernel = known.map(|(kernel, _)| kernel);
                tracks[*thread].push(Span { kind: "kernel", name, kernel, time: (us(time.0), us(time.1)) });
                end = end.max(us(time.1));
            }
            trace::Event::Work { .. } => {}
            trace::Event::Alloc { address, bytes, .. } => {
                open.push(live.arrays.len());
                live.alloc(*address as u64, *bytes, at);
            }
            trace::Event::Free { address, .. } => live.free(*address as u64, at),
        }
    }
    if events.is_empty() {
        return (None, None);
    }
    let tracks = tracks
        .into_iter()
        .enumerate()
        .map(|(thread, spans)| Track { name: format!("thread {thread}"), spans: limited(spans, &mut left_out) });
    let tracks: Vec<Track> = tracks.collect();
    (Some(Timeline { predicted: false, microseconds: end, tracks, left_out }), live.finish())
}

/// What a device did, one after the other.
fn timed(operations: &[(String, f64)], kernels: &Kernels) -> Timeline {
    let (mut now, mut left_out, mut spans) = (0.0, 0, vec![]);
    for (name, milliseconds) in operations {
        let kernel = (kernels.position)(name);
        let end = now + 1e3 * milliseconds;
        let kind = if kernel.is_some() { "kernel" } else { "copy" };
        spans.push(Span { kind, name: name.clone(), kernel, time: (now, end) });
        now = end;
    }
    let tracks = vec![Track { name: "device".into(), spans: limited(spans, &mut left_out) }];
    Timeline { predicted: false, microseconds: now, tracks, left_out }
}

/// Microseconds of each operation of the CPU by its code.
pub fn operation_times(events: &[trace::Event]) -> HashMap<usize, f64> {
    let mut times = HashMap::new();
    for event in events {
        if let trace::Event::Operation { code, time: (from, to), .. } = event {
            *times.entry(*code).or_default() += (*to - *from).as_secs_f64() * 1e6;
        }
    }
    times
}

#[cfg(test)]
mod tests {
    use super::*;
    use seq_simt::Report;

    /// Kernel 0 is `map_0` and takes 10 us.
    fn told<R>(f: impl FnOnce(&Kernels) -> R) -> R {
        f(&Kernels {
            position: &|name| (name == "map_0").then_some(0),
            lines: &|_| vec![3],
            source: &|_| Some(("soac.map".into(), 3)),
            microseconds: &|_, _| 10.0,
            copy: 1e6,
            code: &|code| (code == 7).then(|| (0, "map_0".into())),
        })
    }

    fn launch(words: &[u64]) -> Event {
        Event::Launch { report: Report { kernel: "map_0".into(), ..Report::default() }, words: words.to_vec() }
    }

    #[test]
    fn the_host_asks_and_the_device_does() {
        let events = [
            Event::Alloc { address: 64, bytes: 1000 },
            launch(&[64]),
            launch(&[64]),
            Event::Wait,
            Event::Alloc { address: 128, bytes: 500 },
            Event::Free { address: 64 },
        ];
        let (timeline, memory) = told(|kernels| Seen::Device(events.to_vec(), 3).told(kernels));
        let (timeline, memory) = (timeline.unwrap(), memory.unwrap());
        let times = |track: usize| timeline.tracks[track].spans.iter().map(|s| (s.kind, s.time)).collect::<Vec<_>>();
        let asked = [
            ("allocate", (0.0, 2.0)),
            ("launch", (2.0, 4.0)),
            ("launch", (4.0, 6.0)),
            ("wait", (6.0, 24.0)),
            ("allocate", (24.0, 26.0)),
        ];
        assert_eq!(times(0), asked);
        assert_eq!(times(1), [("kernel", (4.0, 14.0)), ("kernel", (14.0, 24.0))]);
        assert_eq!((timeline.predicted, timeline.microseconds, timeline.left_out), (true, 26.0, 3));
        assert_eq!((memory.peak_bytes, memory.peak_at), (1500, 24.0));
        let arrays: Vec<_> = memory.arrays.iter().map(|a| (a.name.as_str(), a.kernel, a.to)).collect();
        assert_eq!(arrays, [("soac.map", Some(0), Some(26.0)), ("of the host program", None, None)]);
    }

    #[test]
    fn threads_work_on_operations() {
        let us = Duration::from_micros;
        let events = vec![
            trace::Event::Alloc { address: 64, bytes: 8, time: us(100) },
            trace::Event::Work { thread: 1, code: 7, time: (us(112), us(118)) },
            trace::Event::Operation { kind: trace::Kind::Map, code: 7, points: 9, time: (us(110), us(120)) },
            trace::Event::Free { address: 64, time: us(130) },
        ];
        let (timeline, memory) = told(|kernels| Seen::Threads(events, 0, HashMap::new()).told(kernels));
        let (timeline, memory) = (timeline.unwrap(), memory.unwrap());
        let names: Vec<_> = timeline.tracks.iter().map(|track| track.name.as_str()).collect();
        assert_eq!(names, ["thread 0", "thread 1"]);
        let span = |track: usize| timeline.tracks[track].spans[0].time;
        let near = |(a, b): (f64, f64), (c, d): (f64, f64)| (a - c).abs() < 1e-6 && (b - d).abs() < 1e-6;
        assert!(near(span(0), (10.0, 20.0)) && near(span(1), (12.0, 18.0)), "{timeline:?}");
        assert!((timeline.microseconds - 30.0).abs() < 1e-6 && !timeline.predicted);
        assert_eq!((memory.arrays[0].kernel, memory.arrays[0].lines.as_slice()), (Some(0), &[3][..]));
    }

    #[test]
    fn what_is_not_seen_is_not_told() {
        assert!(told(|kernels| Seen::Nothing.told(kernels)).0.is_none());
        assert!(told(|kernels| Seen::Device(vec![], 0).told(kernels)).0.is_none());
        let steps = thinned((0..5000).map(|i| (f64::from(i), if i == 4321 { 9 } else { 1 })).collect());
        assert!(steps.len() <= MOST_STEPS && steps.contains(&(4321.0, 9)));
    }
}
