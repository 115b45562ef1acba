//! Errors as the command line has them: a status, a place, a message.

use std::fmt;

/// The program stopped: a run-time error of its own.
pub const STOPPED: i32 = 1;
/// An argument or option is wrong, or a file cannot be read or written.
pub const USAGE: i32 = 2;

/// The host told it to stop, as by an interrupt of the keyboard.
pub const INTERRUPTED: i32 = 130;

/// Why something did not work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The exit status of `seq-run` for it.
    pub status: i32,
    /// `FILE:LINE:COLUMN` in the program, or empty.
    pub location: String,
    /// What is wrong, with the values.
    pub message: String,
    /// All that the command line would print, with notes.
    pub text: String,
}

impl Error {
    /// A wrong argument or option.
    pub fn usage(message: impl ToString) -> Self {
        Self::at(USAGE, "", message)
    }

    /// What the host told to stop.
    pub fn interrupted() -> Self {
        Self::at(INTERRUPTED, "", "interrupted")
    }

    /// An error at `FILE:LINE:COLUMN`, if that is known.
    pub fn at(status: i32, location: &str, message: impl ToString) -> Self {
        let message = message.to_string();
        let text = match location {
            "" => format!("error: {message}"),
            _ => format!("{location}: error: {message}"),
        };
        Self { status, location: location.into(), message, text }
    }

    /// What a tool that ended with this status has printed; the first error is the error.
    pub fn printed(status: i32, text: &str) -> Self {
        let text = text.trim_end();
        let found = text.lines().find_map(|line| {
            let (location, message) = line.split_once("error: ")?;
            Some((location.strip_suffix(": ").unwrap_or(location), message))
        });
        let (location, message) = found.unwrap_or(("", if text.is_empty() { "seq-run failed" } else { text }));
        Self { status, location: location.into(), message: message.into(), text: text.into() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(if self.text.is_empty() { &self.message } else { &self.text })
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_error_of_what_was_printed() {
        let text = "a:1:2: warning: w\na:2:15: error: 'soac.map' op x: 1\na:3:1: note: here\nerror: more\n";
        let error = Error::printed(3, text);
        assert_eq!((error.location.as_str(), error.message.as_str()), ("a:2:15", "'soac.map' op x: 1"));
        assert_eq!(error.to_string(), text.trim_end());
        let bare = Error::printed(2, "error: no such thing\n");
        assert_eq!((bare.location.as_str(), bare.message.as_str()), ("", "no such thing"));
        assert_eq!(Error::printed(139, "").message, "seq-run failed");
    }

    #[test]
    fn the_place_comes_first() {
        assert_eq!(Error::at(1, "a:1:2", "m").to_string(), "a:1:2: error: m");
        assert_eq!(Error::usage("m").to_string(), "error: m");
    }
}
