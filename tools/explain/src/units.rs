//! Numbers as people read them.

/// Bytes in the largest unit that leaves a number above 1.
pub fn bytes(n: u64) -> String {
    let units = ["kB", "MB", "GB", "TB"];
    let mut value = n as f64;
    if n < 1000 {
        return format!("{n} B");
    }
    let mut unit = 0;
    value /= 1000.0;
    while value >= 999.95 && unit + 1 < units.len() {
        value /= 1000.0;
        unit += 1;
    }
    format!("{value:.1} {}", units[unit])
}

/// A count with a comma after each three digits.
pub fn count(n: u64) -> String {
    let digits = n.to_string();
    let first = (digits.len() - 1) % 3 + 1;
    let rest = digits.as_bytes()[first..].chunks(3).map(|c| String::from_utf8_lossy(c).into_owned());
    std::iter::once(digits[..first].to_string()).chain(rest).collect::<Vec<_>>().join(",")
}

/// Microseconds in a unit that leaves three digits.
pub fn time(microseconds: f64) -> String {
    match microseconds {
        us if us >= 999_500.0 => format!("{:.2} s", us / 1e6),
        us if us >= 999.5 => format!("{:.2} ms", us / 1e3),
        us if us >= 99.5 => format!("{us:.0} us"),
        us if us >= 0.05 => format!("{us:.1} us"),
        us => format!("{:.0} ns", us * 1e3),
    }
}

/// A part of a whole.
pub fn percent(share: f64) -> String {
    match share * 100.0 {
        p if p > 0.0 && p < 0.5 => "<1%".into(),
        p => format!("{p:.0}%"),
    }
}

/// A number of things in words: `1 launch`, `2 launches`.
pub fn times(n: u64, one: &str, several: &str) -> String {
    if n == 1 { format!("1 {one}") } else { format!("{} {several}", count(n)) }
}

/// Words in a row: `a, b and c`.
pub fn listed(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Lines in a row: `line 2`, `lines 2, 3 and 7`.
pub fn lines(lines: &[usize]) -> String {
    let words: Vec<String> = lines.iter().map(ToString::to_string).collect();
    format!("line{} {}", if lines.len() == 1 { "" } else { "s" }, listed(&words))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        assert_eq!([0, 999, 1000, 80_012].map(bytes), ["0 B", "999 B", "1.0 kB", "80.0 kB"]);
        assert_eq!([999_949, 999_950, 2_500_000_000].map(bytes), ["999.9 kB", "1.0 MB", "2.5 GB"]);
        assert_eq!([0, 12, 999, 1000, 1234567].map(count), ["0", "12", "999", "1,000", "1,234,567"]);
        assert_eq!(
            [0.012, 0.05, 6.2, 99.6, 1234.0, 2_500_000.0].map(time),
            ["12 ns", "0.1 us", "6.2 us", "100 us", "1.23 ms", "2.50 s"]
        );
        assert_eq!([0.0, 0.001, 0.25, 1.0].map(percent), ["0%", "<1%", "25%", "100%"]);
    }

    #[test]
    fn words_are_joined() {
        assert_eq!(times(1, "launch", "launches"), "1 launch");
        assert_eq!(times(1200, "launch", "launches"), "1,200 launches");
        assert_eq!([&[2][..], &[2, 3], &[2, 3, 7]].map(lines), ["line 2", "lines 2 and 3", "lines 2, 3 and 7"]);
    }
}
