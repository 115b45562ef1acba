//! Checks of the arrays that a C caller passes to a compiled function.
//!
//! Compiled code expects dense row-major arrays of the sizes that the function's
//! types state, and reads neither offset nor strides.

/// What is wrong with an array argument, if anything: `descriptor` is offset,
/// sizes and strides; `sizes` are the expected ones, negative where any is.
pub(crate) fn fault(name: &str, data: *const u8, descriptor: &[i64], sizes: &[i64]) -> Option<String> {
    let rank = sizes.len();
    let (given, strides) = descriptor[1..].split_at(rank);
    let says = |what: String| Some(format!("{name}: {what}"));
    if descriptor[0] != 0 {
        return says(format!("offset is {}, expected 0", descriptor[0]));
    }
    for dim in 0..rank {
        let (size, expected) = (given[dim], sizes[dim]);
        if size < 0 {
            return says(format!("size of dimension {dim} is negative: {size}"));
        }
        if expected >= 0 && size != expected {
            return says(format!("size of dimension {dim} is {size}, expected {expected}"));
        }
    }
    if given.contains(&0) {
        return None;
    }
    let mut dense = 1i64;
    for dim in (0..rank).rev() {
        if given[dim] != 1 && strides[dim] != dense {
            return says(format!("stride of dimension {dim} is {}, expected {dense}", strides[dim]));
        }
        let Some(next) = dense.checked_mul(given[dim]) else {
            return says("more than 2^63 - 1 elements".into());
        };
        dense = next;
    }
    data.is_null().then(|| format!("{name}: data is null"))
}

#[cfg(test)]
mod tests {
    use super::fault;

    const DATA: *const u8 = std::ptr::dangling();

    #[test]
    fn dense_arrays_pass() {
        assert_eq!(fault("arg0", DATA, &[0, 2, 3, 3, 1], &[-1, 3]), None);
        assert_eq!(fault("arg0", DATA, &[0], &[]), None);
        assert_eq!(fault("arg0", DATA, &[0, 1, 3, 77, 1], &[-1, -1]), None);
        assert_eq!(fault("arg0", std::ptr::null(), &[0, 0, 3, 3, 1], &[-1, 3]), None);
    }

    #[test]
    fn others_are_named() {
        let says = |descriptor: &[i64], sizes: &[i64]| fault("arg1", DATA, descriptor, sizes);
        assert_eq!(says(&[1, 4, 1], &[-1]).as_deref(), Some("arg1: offset is 1, expected 0"));
        assert_eq!(says(&[0, -4, 1], &[-1]).as_deref(), Some("arg1: size of dimension 0 is negative: -4"));
        assert_eq!(says(&[0, 2, 4, 4, 1], &[-1, 3]).as_deref(), Some("arg1: size of dimension 1 is 4, expected 3"));
        assert_eq!(says(&[0, 2, 4, 1, 2], &[-1, -1]).as_deref(), Some("arg1: stride of dimension 1 is 2, expected 1"));
        assert_eq!(says(&[0, 2, 4, 5, 1], &[-1, -1]).as_deref(), Some("arg1: stride of dimension 0 is 5, expected 4"));
        let huge = says(&[0, 1 << 40, 1 << 40, 1 << 40, 1], &[-1, -1]);
        assert_eq!(huge.as_deref(), Some("arg1: more than 2^63 - 1 elements"));
        let null = fault("arg1", std::ptr::null(), &[0, 1, 1], &[-1]);
        assert_eq!(null.as_deref(), Some("arg1: data is null"));
    }
}
