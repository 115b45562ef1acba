//! A sign of life on the terminal for what takes more than a second.

use std::{
    io::IsTerminal,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc::{RecvTimeoutError, Sender, channel},
    },
    thread::JoinHandle,
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};

/// The bar that is on the terminal now.
static SHOWN: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Something that is under way; ends when dropped.
pub struct Progress {
    done: Arc<AtomicU64>,
    running: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Starts; `total` is the number of steps if there are any. Nothing is
    /// shown in the first second, or when the standard error is no terminal.
    pub fn start(message: &'static str, total: Option<u64>) -> Self {
        let done = Arc::new(AtomicU64::new(0));
        if !std::io::stderr().is_terminal() {
            return Self { done, running: None };
        }
        let (sender, receiver) = channel::<()>();
        let counter = done.clone();
        let thread = std::thread::spawn(move || {
            let ended = |wait| receiver.recv_timeout(wait) != Err(RecvTimeoutError::Timeout);
            if ended(Duration::from_secs(1)) {
                return;
            }
            let bar = bar(message, total);
            *SHOWN.lock().unwrap_or_else(|e| e.into_inner()) = Some(bar.clone());
            loop {
                bar.set_position(counter.load(Ordering::Relaxed));
                bar.tick();
                if ended(Duration::from_millis(100)) {
                    break;
                }
            }
            *SHOWN.lock().unwrap_or_else(|e| e.into_inner()) = None;
            bar.finish_and_clear();
        });
        Self { done, running: Some((sender, thread)) }
    }

    /// One step is done.
    pub fn advance(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.running.take() {
            drop(sender);
            let _ = thread.join();
        }
    }
}

fn bar(message: &'static str, total: Option<u64>) -> ProgressBar {
    let (bar, template) = match total {
        Some(n) => (ProgressBar::new(n), "{msg} {wide_bar} {pos}/{len} {elapsed}"),
        None => (ProgressBar::new_spinner(), "{spinner} {msg} {elapsed}"),
    };
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.with_message(message)
}

/// Prints a line to the standard error, above the bar if there is one.
pub fn print(line: &str) {
    if keeps(line) {
        return;
    }
    let shown = SHOWN.lock().unwrap_or_else(|e| e.into_inner()).clone();
    match shown {
        Some(bar) => bar.suspend(|| eprintln!("{line}")),
        None => eprintln!("{line}"),
    }
}

/// Whether lines are kept in place of printed.
static KEEPS: AtomicBool = AtomicBool::new(false);

/// The lines.
static KEPT: Mutex<Vec<String>> = Mutex::new(vec![]);

/// From here on nothing is printed, also not to the standard output.
pub fn keep() {
    KEEPS.store(true, Ordering::Relaxed);
}

/// Whether lines are kept; then this one is.
pub fn keeps(line: &str) -> bool {
    let keeps = KEEPS.load(Ordering::Relaxed);
    if keeps {
        KEPT.lock().unwrap_or_else(PoisonError::into_inner).push(line.into());
    }
    keeps
}

/// What was kept; from here on lines are printed again.
pub fn kept() -> Vec<String> {
    KEEPS.store(false, Ordering::Relaxed);
    std::mem::take(&mut *KEPT.lock().unwrap_or_else(PoisonError::into_inner))
}
