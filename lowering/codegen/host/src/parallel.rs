//! Work on several threads while a program is compiled.

use std::sync::Mutex;

/// `f` of each item, on up to so many threads; the results in the order of the items.
pub fn in_parallel<T: Send, R: Send>(items: Vec<T>, threads: usize, f: impl Fn(usize, T) -> R + Sync) -> Vec<R> {
    let count = items.len();
    let threads = threads.min(count);
    if threads < 2 {
        return items.into_iter().enumerate().map(|(i, item)| f(i, item)).collect();
    }
    let queue = Mutex::new(items.into_iter().enumerate());
    let results = Mutex::new(Vec::with_capacity(count));
    let work = || {
        loop {
            let next = queue.lock().unwrap_or_else(|e| e.into_inner()).next();
            let Some((i, item)) = next else { return };
            let result = f(i, item);
            results.lock().unwrap_or_else(|e| e.into_inner()).push((i, result));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
    let mut results = results.into_inner().unwrap_or_else(|e| e.into_inner());
    results.sort_by_key(|(i, _)| *i);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Threads that this machine has.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order() {
        let squares = in_parallel((0..100).collect(), 4, |i, x: usize| {
            assert_eq!(i, x);
            x * x
        });
        assert!(squares.into_iter().enumerate().all(|(i, y)| y == i * i));
    }
}
