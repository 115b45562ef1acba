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
        let mut all = vec![0u8; 2 * n];
        member.collect(&own, n, 2, &mut all)?;
        assert_eq!(all, bytes(&whole), "{n} elements collected");
        move_rows(member, seed, n, &own)?;
        fetch(member, seed, n, &own)?;
        rows(member, seed, n)?;
        scatter(member, seed, n)?;
        compose(member, seed)?;
    }
    member.transport().barrier()
}

/// Element `i` of an array, 0 outside of it.
fn at(whole: &[u16], i: i64) -> u16 {
    usize::try_from(i).ok().and_then(|i| whole.get(i)).copied().unwrap_or(0)
}

/// Rows that each rank wants, rows that it has and gives, and shares of arrays of its own.
fn move_rows(member: &Rc<Member>, seed: usize, n: usize, own: &[u8]) -> Result<(), Stopped> {
    let (rank, size) = (member.transport().rank(), member.transport().size());
    let whole = array(seed, n);
    let (from, count) = ((random(seed, 3 + rank) % (n + 4)) as i64 - 2, random(seed, 20 + rank) % (n + 3));
    let mut part = vec![0u8; 2 * count];
    member.window(own, n, from, 2, &mut part)?;
    let wanted: Vec<_> = (0..count as i64).map(|k| at(&whole, from + k)).collect();
    assert_eq!(part, bytes(&wanted), "{count} elements from {from} of {n}");

    // Runs of some sizes one after the other, from before the first place on.
    let sizes: Vec<usize> = (0..size).map(|r| random(seed, 40 + r) % 5).collect();
    let start = sizes[..rank].iter().sum::<usize>();
    let given = array(seed + 9, sizes.iter().sum());
    let here = Blocks::new(n, size).of(rank);
    let mut block = vec![7u8; 2 * here.len()];
    let own = bytes(&given[start..start + sizes[rank]]);
    member.put_rows(&own, start as i64 - 1, n, 2, None, &mut block)?;
    // The same where all know where those of the others go.
    let mut again = vec![7u8; 2 * here.len()];
    for r in 0..size {
        member.expect(1, r, sizes[..r].iter().sum::<usize>() as i64 - 1, sizes[r] as i64);
    }
    let sent = member.sent();
    member.put_rows(&own, start as i64 - 1, n, 2, Some(1), &mut again)?;
    assert!(member.sent() - sent <= own.len() as u64, "nothing but rows is sent");
    assert_eq!(again, block);
    let expected: Vec<_> = here.clone().map(|i| given.get(i + 1).copied().unwrap_or(0x0707)).collect();
    assert_eq!(block, bytes(&expected), "runs of {sizes:?} in {n}");

    let mut shares = vec![0u8; 2 * here.len() * size];
    member.shares(&bytes(&array(seed + 10 + rank, n)), n, 2, &mut shares)?;
    let expected: Vec<_> = (0..size).flat_map(|r| array(seed + 10 + r, n)[here.clone()].to_vec()).collect();
    assert_eq!(shares, bytes(&expected));
    Ok(())
}

/// Elements at places of which some are outside.
fn fetch(member: &Rc<Member>, seed: usize, n: usize, own: &[u8]) -> Result<(), Stopped> {
    let (rank, whole) = (member.transport().rank(), array(seed, n));
    let places: Vec<_> =
        (0..random(seed, 60 + rank) % 20).map(|k| (random(seed + rank, k) % (n + 3)) as i64 - 1).collect();
    let mut elements = vec![0u8; 2 * places.len()];
    member.fetch(&places, own, (n, 1), 2, &mut elements)?;
    assert_eq!(elements, bytes(&places.iter().map(|&i| at(&whole, i)).collect::<Vec<_>>()), "{places:?} of {n}");

    // Rows of two elements, which are in the block of their row.
    let mut halves = vec![0u8; 2 * places.len()];
    let places: Vec<_> = places.iter().enumerate().map(|(k, place)| 2 * place + k as i64 % 2).collect();
    member.fetch(&places, own, (n, 2), 1, &mut halves[..places.len()])?;
    let all = bytes(&whole);
    let expected = places.iter().map(|&i| usize::try_from(i).ok().and_then(|i| all.get(i)).copied().unwrap_or(0));
    assert_eq!(&halves[..places.len()], expected.collect::<Vec<_>>(), "{places:?} of {n} rows");

    // Rows of some lengths, of which some begin before the array and some end after it.
    let firsts: Vec<_> =
        (0..random(seed, 80 + rank) % 6).map(|r| (random(seed + rank, 90 + r) % (n + 3)) as i64 - 2).collect();
    let mut offsets = vec![0i64];
    (0..firsts.len()).for_each(|r| offsets.push(offsets[r] + (random(seed + rank, 70 + r) % (n + 2)) as i64));
    let row = |(&first, offsets): (&i64, &[i64])| (first..first + offsets[1] - offsets[0]).collect::<Vec<_>>();
    let places: Vec<_> = firsts.iter().zip(offsets.windows(2)).flat_map(row).collect();
    let mut elements = vec![0u8; 2 * places.len()];
    member.fetch_rows((&firsts, &offsets), own, n, 2, &mut elements)?;
    let expected = bytes(&places.iter().map(|&i| at(&whole, i)).collect::<Vec<_>>());
    assert_eq!(elements, expected, "rows from {firsts:?} with offsets {offsets:?} of {n}");
    Ok(())
}

/// Rows of some lengths: each is where it begins, the empty ones at the end on the last rank.
fn rows(member: &Rc<Member>, seed: usize, n: usize) -> Result<(), Stopped> {
    let (rank, size) = (member.transport().rank(), member.transport().size());
    let mut offsets = vec![0i64];
    (0..n).for_each(|i| offsets.push(offsets[i] + (random(seed, i) % 4) as i64 * i64::from(i + 2 < n)));
    let total = offsets[n] as usize;
    let blocks = Blocks::new(total, size);
    let begins = |row: usize| if offsets[row] < total as i64 { blocks.owner(offsets[row] as usize) } else { size - 1 };
    let expected: Vec<_> = (0..n).filter(|&row| begins(row) == rank).collect();
    let count = member.find_rows(&offsets[Blocks::new(n + 1, size).of(rank)], n, total)?;
    assert_eq!(count, expected.len(), "of rows at {offsets:?}");
    assert!(expected.first().is_none_or(|&row| row == member.first_row()));
    let here = blocks.of(rank);
    let starts = expected.iter().map(|&row| offsets[row] - here.start as i64);
    let starts: Vec<_> = [0].into_iter().chain(starts).chain([here.len() as i64]).collect();
    assert_eq!(member.row_offsets(here.len()), starts);
    Ok(())
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
    let count = member.route(&places[here.clone()], (n, 1))?;
    assert_eq!(member.coming(), count);
    let (mut received, mut its_places) = (vec![0; 2 * count], vec![0; count]);
    member.deliver(&bytes(&values[here.clone()]), 2, &mut received)?;
    member.with_places(|places| its_places.copy_from_slice(places));
    let mut block = vec![0u16; here.len()];
    for (place, value) in its_places.iter().zip(received.as_chunks().0) {
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
