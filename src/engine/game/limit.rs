//! The limits after which bots give up a game that does not end.

/// The maximum number of facts in one turn. In the shipped games a turn of bots has several hundred.
pub const TURN_FACTS_MAX: usize = 30_000;

/// How long bots continue a game. No rule ensures that every game, or every turn, ends.
#[derive(Clone, Copy, Debug)]
pub struct PlayLimit {
    turns_max: u16,
    turn: u16,
    /// How many facts there were when this turn was first seen.
    before: usize,
}

impl PlayLimit {
    pub const fn of(turns_max: u16) -> Self {
        Self { turns_max, turn: 0, before: 0 }
    }

    /// Returns whether a game in this turn, with this many facts, may continue.
    pub const fn allows(&mut self, turn: u16, facts: usize) -> bool {
        if turn != self.turn {
            self.turn = turn;
            self.before = facts;
        }
        turn <= self.turns_max && facts.saturating_sub(self.before) <= TURN_FACTS_MAX
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_and_the_facts_of_one_turn_are_limited() {
        let mut limit = PlayLimit::of(2);
        assert!(limit.allows(0, 10));
        assert!(limit.allows(0, TURN_FACTS_MAX));
        assert!(!limit.allows(0, TURN_FACTS_MAX + 1));
        assert!(limit.allows(1, TURN_FACTS_MAX + 1));
        assert!(limit.allows(2, 2 * TURN_FACTS_MAX));
        assert!(!limit.allows(3, 2 * TURN_FACTS_MAX));
    }
}
