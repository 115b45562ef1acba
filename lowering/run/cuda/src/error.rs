//! What goes wrong on a device, and the exit status it leads to.

use std::fmt;

/// The kind of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// There is no driver, or it does not work.
    NoDriver,
    /// There is no device, or not the one asked for.
    NoDevice,
    /// The device or the driver cannot run the code.
    Code,
    /// The device has no memory left.
    Memory,
    /// A kernel could not be launched or failed.
    Kernel,
    /// Another call of the driver failed.
    Call,
}

impl Cause {
    /// The exit status of a process that ends by this, where nobody takes the error.
    pub fn status(self) -> i32 {
        match self {
            Self::NoDriver => 80,
            Self::Code => 81,
            Self::Memory => 82,
            Self::Kernel => 83,
            Self::Call => 84,
            Self::NoDevice => 85,
        }
    }
}

/// A failure with its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The kind.
    pub cause: Cause,
    /// What happened, with CUDA's name of the error.
    pub message: String,
}

impl Error {
    /// A failure.
    pub fn new(cause: Cause, message: impl Into<String>) -> Self {
        Self { cause, message: message.into() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
