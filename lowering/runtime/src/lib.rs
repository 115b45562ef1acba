//! The multicore runtime.
