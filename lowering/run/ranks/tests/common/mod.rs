//! What every transport must do, against what one process computes.

use std::rc::Rc;

use seq_ranks::{Blocks, Member, Stopped};

/// A pseudo-random number that all ranks agree on.
pub fn random(seed: usize, i: usize) -> usize {
    let mixed = (seed * 1_000_003 + i).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 33
}

fn array(seed: usize, n: usize) -> Vec<u16> {
    (0..n).map(|i| random(seed, i) as u16).collect()
}

fn bytes(values: &[u16]) -> Vec<u8> {
    values.iter().flat_map(|v| v.to_ne_bytes()).collect()
}

/// Runs every collective on arrays of several sizes; whoever finds a difference panics.
pub fn exercise(member: &Rc<Member>) -> Result<(), Stopped> {
    let (rank, size) = (member.transport().rank(), member.transport().size());
    for (seed, n) in [0, 1, 2, size, 3 * size + 1, 40].into_iter().enumerate() {
        let whole = array(seed, n);
        let own = bytes(&whole[Blocks::new(n, size).of(rank)]);
        assert_eq!(member.collect(&own)?, bytes(&whole), "{n} elements collected");
        let from = random(seed, 1) % (n + 1);
        let to = from + random(seed, 2) % (n - from + 1);
        let part = &whole[from..to];
        let wanted = bytes(&part[Blocks::new(part.len(), size).of(rank)]);
        assert_eq!(member.move_part(&own, n, from..to, 2)?, wanted, "elements {from} to {to} of {n}");
        scatter(member, seed, n)?;
        compose(member, seed)?;
    }
    member.transport().barrier()
}

/// Scatters an array to distinct places, some of which are outside.
fn scatter(member: &Rc<Member>, seed: usize, n: usize) -> Result<(), Stopped> {
    let (rank, size) = (member.transport().rank(), member.transport().size());
    let mut places: Vec<i64> =
        (0..n as i64).map(|i| if i % 5 == 3 { -1 } else { i + i64::from(i % 7 == 2) * 1000 }).collect();
    (1..n).for_each(|i| places.swap(i, random(seed, i) % (i + 1)));
    let values = array(seed + 50, n);
    let mut expected = vec![0u16; n];
    for (&place, &value) in places.iter().zip(&values) {
        if (0..n as i64).contains(&place) {
            expected[place as usize] = value;
        }
    }
    let here = Blocks::new(n, size).of(rank);
    let count = member.route(&places[here.clone()], n)?;
    let received = member.deliver(&bytes(&values[here.clone()]), 2)?;
    assert_eq!((member.places().len(), received.len()), (count, 2 * count));
    let mut block = vec![0u16; here.len()];
    for (place, value) in member.places().iter().zip(received.as_chunks().0) {
        block[*place as usize] = u16::from_ne_bytes(*value);
    }
    assert_eq!(block, expected[here], "{n} elements scattered");
    Ok(())
}

/// Composition of `x -> a x + b`, which does not commute.
fn after((a, b): (u64, u64), (c, d): (u64, u64)) -> (u64, u64) {
    (a.wrapping_mul(c), b.wrapping_mul(c).wrapping_add(d))
}

fn affine(bytes: &[u8]) -> (u64, u64) {
    let words = bytes.as_chunks().0;
    (u64::from_ne_bytes(words[0]), u64::from_ne_bytes(words[1]))
}

fn compose(member: &Rc<Member>, seed: usize) -> Result<(), Stopped> {
    let (rank, size) = (member.transport().rank(), member.transport().size());
    let of = |r: usize| (random(seed, r) as u64 | 1, random(seed, r + 100) as u64);
    let pair = |(a, b): (u64, u64)| [a.to_ne_bytes(), b.to_ne_bytes()].concat();
    let prefix = member.exscan(&pair(of(rank)), |left, right| {
        left.copy_from_slice(&pair(after(affine(left), affine(right))));
    })?;
    let expected = (0..rank).map(of).reduce(after);
    assert_eq!(prefix.map(|p| affine(&p)), expected, "partials before rank {rank} of {size}");
    // The same by slots, as compiled code does it.
    let (a, b) = of(rank);
    member.put(1, b as i64);
    member.put(0, a as i64);
    member.gather()?;
    let got = (0..size).map(|r| Some((member.get(r, 0)? as u64, member.get(r, 1)? as u64)));
    assert_eq!(got.collect::<Vec<_>>(), (0..size).map(|r| Some(of(r))).collect::<Vec<_>>());
    assert_eq!(member.get(size, 0), None);
    Ok(())
}
