//! Time on the device, by events around each kernel, fill and copy within device
//! memory. Copies from and to the host do not count.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cudarc::driver::sys::{CUevent, CUstream};

use crate::{Device, error::Error};

/// The events of a device.
#[derive(Default)]
pub struct Clock {
    on: bool,
    /// Before and after an operation; more than are in use.
    pairs: Vec<(CUevent, CUevent)>,
    /// What the operations are that pairs are in use for.
    names: Vec<Arc<str>>,
}

impl Device {
    fn clock(&self) -> MutexGuard<'_, Clock> {
        let clock: &Mutex<Clock> = &self.clock;
        clock.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether operations are timed.
    pub(crate) fn times(&self) -> bool {
        self.clock().on
    }

    /// Times operations from here on.
    pub fn start_timing(&self) {
        let mut clock = self.clock();
        clock.on = true;
        clock.names.clear();
    }

    /// Ends [`Self::start_timing`]: waits, and returns what the operations were,
    /// `fill`, `copy` or the name of a kernel, with the milliseconds that each took.
    pub fn stop_timing(&self) -> Result<Vec<(Arc<str>, f64)>, Error> {
        let mut clock = self.clock();
        clock.on = false;
        let elapsed = |(name, &(before, after)): (&Arc<str>, &(CUevent, CUevent))| {
            let mut milliseconds = 0.0f32;
            self.call("cuEventSynchronize", |api| unsafe { (api.cuEventSynchronize)(after) })?;
            self.call("cuEventElapsedTime", |api| unsafe {
                (api.cuEventElapsedTime)(&mut milliseconds, before, after)
            })?;
            Ok((name.clone(), f64::from(milliseconds)))
        };
        clock.names.iter().zip(&clock.pairs).map(elapsed).collect()
    }

    /// Runs an operation of a stream, between two events when it is timed.
    pub(crate) fn timed(
        &self,
        name: &str,
        stream: CUstream,
        operation: impl FnOnce() -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut clock = self.clock();
        if !clock.on {
            drop(clock);
            return operation();
        }
        let record = |event| self.call("cuEventRecord", |api| unsafe { (api.cuEventRecord)(event, stream) });
        let (before, after) = match clock.pairs.get(clock.names.len()) {
            Some(&pair) => pair,
            None => {
                let pair = (self.event()?, self.event()?);
                clock.pairs.push(pair);
                pair
            }
        };
        record(before)?;
        operation()?;
        record(after)?;
        clock.names.push(name.into());
        Ok(())
    }

    /// An event with a time.
    fn event(&self) -> Result<CUevent, Error> {
        let mut event = std::ptr::null_mut();
        self.call("cuEventCreate", |api| unsafe { (api.cuEventCreate)(&mut event, 0) })?;
        Ok(event)
    }
}
