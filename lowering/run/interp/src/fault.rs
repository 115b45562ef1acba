//! Why execution stops.

/// A run-time failure on its way up; the operation that raised it adds its
/// name and place once.
pub struct Fault {
    pub message: String,
    pub location: Option<String>,
    /// Whether the message does without the name of the operation.
    pub anonymous: bool,
}

/// What executing something gives.
pub type Outcome<T> = Result<T, Box<Fault>>;

/// Fails with a formatted message.
macro_rules! fail {
    ($($format:tt)*) => {
        Err(Box::new($crate::fault::Fault { message: format!($($format)*), location: None, anonymous: false }))
    };
}
pub(crate) use fail;
