//! Why something was not compiled or did not run.

/// Why something was not compiled or did not run to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The module cannot be compiled.
    Compile(String),
    /// An operation cannot be compiled: where, and which.
    Unsupported {
        /// `file:line:column` of the operation.
        location: String,
        /// Its name.
        message: String,
    },
    /// The arguments are not what the function takes.
    Arguments(String),
    /// The program stopped: where, and why.
    Stopped {
        /// `file:line:column` of the operation.
        location: String,
        /// What happened, with the values.
        message: String,
    },
    /// A file could not be written.
    Io(String),
    /// A device failed, or a kernel on it.
    Device(String),
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self {
            Error::Compile(m) | Error::Arguments(m) | Error::Io(m) | Error::Device(m) => write!(f, "{m}"),
            Error::Stopped { location, message } | Error::Unsupported { location, message } => {
                write!(f, "{location}: {message}")
            }
        }
    }
}

impl std::error::Error for Error {}
