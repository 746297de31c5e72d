//! A hash of the facts of a game. It does not depend on the pointer size, so machines that play parts of a run agree.
//! If a different compiler changes the hash, a kept run is refused rather than mixed with different hashes.

use std::hash::{Hash as _, Hasher};

use speciate_model::event::Event;

/// Multiplies and rotates for each number. It is quick, and two different games hardly ever have the same hash.
struct CourseHasher(u64);

/// 2⁶⁴ divided by the golden ratio, rounded to an odd number.
const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns a hash of the facts of a game. Games with the same hash went the same way. Facts that follow from others by
/// the rules add no information and are left out.
pub(super) fn course<'a>(facts: impl Iterator<Item = &'a Event>) -> u64 {
    let mut hasher = CourseHasher(0);
    facts.filter(|fact| !fact.event_type().follows()).for_each(|fact| fact.hash(&mut hasher));
    hasher.finish()
}

impl CourseHasher {
    const fn add(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(FACTOR).rotate_left(29);
    }
}

/// Declares the methods that write numbers. Otherwise, the size of the written numbers would depend on the machine.
macro_rules! numbers {
    ($($method:ident($number:ty);)+) => {$(
        fn $method(&mut self, number: $number) {
            self.add(number as u64);
        }
    )+};
}

impl Hasher for CourseHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.add(u64::from(*byte));
        }
    }

    numbers! {
        write_u8(u8);
        write_u16(u16);
        write_u32(u32);
        write_u64(u64);
        write_usize(usize);
        write_i8(i8);
        write_i16(i16);
        write_i32(i32);
        write_i64(i64);
        write_isize(isize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_depends_on_the_order_of_facts_but_not_on_the_size_of_a_pointer() {
        let facts = [Event::TurnBegan { turn: 1 }, Event::TurnBegan { turn: 2 }];
        let other = [Event::TurnBegan { turn: 2 }, Event::TurnBegan { turn: 1 }];
        assert_ne!(course(facts.iter()), course(other.iter()));
        let mut hasher = CourseHasher(0);
        hasher.write_u16(1);
        hasher.write_usize(2);
        hasher.write_isize(-1);
        assert_eq!(hasher.finish(), 0x31fa_f29c_7d88_34cd);
    }
}
