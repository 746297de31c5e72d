//! Where a game is given up that comes to no end.

/// Facts of one turn after which a game is given up. Bots add some hundreds in a turn of the shipped games.
pub const TURN_FACTS_MAX: usize = 30_000;

/// How far bots play a game on: no rule ends every game, nor every turn.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    turns_max: u16,
    turn: u16,
    /// How many facts there were when this turn was first seen.
    before: usize,
}

impl Limit {
    /// Returns the limit of so many turns.
    #[must_use]
    pub const fn of(turns_max: u16) -> Self {
        Self { turns_max, turn: 0, before: 0 }
    }

    /// Returns whether a game goes on that is in this turn, after so many facts.
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
    fn neither_turns_nor_the_facts_of_one_turn_go_on_for_ever() {
        let mut limit = Limit::of(2);
        assert!(limit.allows(0, 10));
        assert!(limit.allows(0, TURN_FACTS_MAX));
        assert!(!limit.allows(0, TURN_FACTS_MAX + 1));
        assert!(limit.allows(1, TURN_FACTS_MAX + 1));
        assert!(limit.allows(2, 2 * TURN_FACTS_MAX));
        assert!(!limit.allows(3, 2 * TURN_FACTS_MAX));
    }
}
