//! Why an argument cannot be had.

use std::{fmt, path::Path};

/// Why a specification, a file or a value cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The text of a specification is not understood.
    Syntax {
        /// The specification.
        spec: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A file cannot be read or written, or its contents are not what its name says.
    File {
        /// The file, with the name of the array for an archive.
        path: String,
        /// What is wrong, such as `is truncated: ...`.
        reason: String,
    },
    /// The value is not of the type that is expected.
    Type {
        /// Where the value comes from.
        source: String,
        /// The property that clashes, such as `has dtype float64, expected f32`.
        reason: String,
    },
}

impl Error {
    pub(crate) fn syntax(spec: &str, reason: impl Into<String>) -> Self {
        Self::Syntax { spec: spec.into(), reason: reason.into() }
    }

    pub(crate) fn file(path: &Path, reason: impl Into<String>) -> Self {
        Self::File { path: path.display().to_string(), reason: reason.into() }
    }

    pub(crate) fn ty(source: &str, reason: impl Into<String>) -> Self {
        Self::Type { source: source.into(), reason: reason.into() }
    }

    /// The same error about another name for the file.
    pub(crate) fn renamed(self, path: String) -> Self {
        match self {
            Self::File { reason, .. } => Self::File { path, reason },
            Self::Type { reason, .. } => Self::Type { source: path, reason },
            other => other,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Syntax { spec, reason } => write!(f, "bad argument '{spec}': {reason}"),
            Self::File { path, reason } => write!(f, "{path} {reason}"),
            Self::Type { source, reason } => write!(f, "{source} {reason}"),
        }
    }
}

impl std::error::Error for Error {}

/// What happened to a file, without the operating system's number for it.
pub(crate) fn io_reason(action: &str, error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::NotFound => "does not exist".into(),
        std::io::ErrorKind::PermissionDenied => format!("cannot be {action}: permission denied"),
        std::io::ErrorKind::AlreadyExists => "exists already".into(),
        std::io::ErrorKind::IsADirectory => "is a directory".into(),
        _ => format!("cannot be {action}: {error}"),
    }
}
