//! Exit statuses, and failures that lead to them.

/// The program ran to its end.
pub const OK: u8 = 0;
/// The program stopped: a run-time error of its own.
pub const STOPPED: u8 = 1;
/// The command line or an argument is wrong, or a file cannot be read or written.
pub const USAGE: u8 = 2;
/// The file does not parse or verify, or does not compile.
pub const COMPILE: u8 = 3;
/// `--check`, `--check-each` or `--check-laws` found a difference.
pub const DIFFERENCE: u8 = 4;
/// There is no driver, or it does not work.
pub const NO_DRIVER: u8 = 5;
/// A kernel failed, has a fault that the simulator found, or could not be launched.
pub const KERNEL: u8 = 6;
/// There is no device, or not the one asked for.
pub const NO_DEVICE: u8 = 7;
/// The device or its driver is too old for the code, or does not take it.
pub const CODE: u8 = 8;
/// The device has no memory left.
pub const MEMORY: u8 = 9;
/// Another call of the driver failed.
pub const CALL: u8 = 10;

/// Why the tool ends early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The exit status.
    pub status: u8,
    /// `FILE:LINE:COLUMN` in the program, if known.
    pub location: Option<String>,
    /// What to print, `None` when diagnostics have said it.
    pub message: Option<String>,
}

impl Failure {
    /// A failure with its message.
    pub fn new(status: u8, message: impl ToString) -> Self {
        Self { status, location: None, message: Some(message.to_string()) }
    }

    /// A wrong command line or argument.
    pub fn usage(message: impl ToString) -> Self {
        Self::new(USAGE, message)
    }

    /// A failure at `FILE:LINE:COLUMN`, if that is known.
    pub fn at(status: u8, location: &str, message: impl ToString) -> Self {
        let known = !location.is_empty() && location != "unknown location";
        Self { location: known.then(|| location.into()), ..Self::new(status, message) }
    }

    /// A run-time error of the program.
    pub fn stopped(location: &str, message: impl ToString) -> Self {
        Self::at(STOPPED, location, message)
    }

    /// A failure that diagnostics have reported already.
    pub fn reported(status: u8) -> Self {
        Self { status, location: None, message: None }
    }

    /// The line to print.
    pub fn line(&self) -> Option<String> {
        let message = self.message.as_ref()?;
        Some(match &self.location {
            Some(location) => format!("{location}: error: {message}"),
            None => format!("error: {message}"),
        })
    }
}
