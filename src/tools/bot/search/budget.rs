//! How long the bot `search` thinks about an answer.

use std::fmt;
use std::time::{Duration, Instant};

/// The name of the bot with the default budget.
const NAME: &str = "search";
/// The most playouts or milliseconds for an answer.
const MAX: u32 = 1_000_000;

/// How long the bot `search` thinks about an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchBudget {
    /// A number of playouts. The same seed gives the same answers.
    Playouts(u32),
    /// A time in milliseconds. The answers depend on the machine.
    Milliseconds(u32),
}

impl Default for SearchBudget {
    /// Takes about a tenth of a second in the base game.
    fn default() -> Self {
        Self::Playouts(100)
    }
}

impl SearchBudget {
    /// Reads the budget from the name of a bot: `search`, `search-500` or `search-100ms`. Returns `None` if the name
    /// has another form.
    pub fn from_name(name: &str) -> Option<Self> {
        if name == NAME {
            return Some(Self::default());
        }
        let text = name.strip_prefix(NAME)?.strip_prefix('-')?;
        let (digits, make): (&str, fn(u32) -> Self) = match text.strip_suffix("ms") {
            Some(digits) => (digits, Self::Milliseconds),
            None => (text, Self::Playouts),
        };
        let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
        let number = digits.parse().ok().filter(|number| is_plain && *number <= MAX)?;
        Some(make(number))
    }

    /// Starts the clock. No clock runs for a number of playouts.
    #[expect(clippy::disallowed_methods, reason = "a bot that thinks for a time needs a clock")]
    pub(super) fn deadline(self) -> Option<Instant> {
        match self {
            Self::Playouts(_) => None,
            // WebAssembly has no clock, so each tree plays out once.
            Self::Milliseconds(_) if cfg!(target_arch = "wasm32") => None,
            Self::Milliseconds(time) => Some(Instant::now() + Duration::from_millis(time.into())),
        }
    }

    /// Returns whether one of `trees` trees may play out once more, after so many playouts.
    #[expect(clippy::disallowed_methods, reason = "a bot that thinks for a time needs a clock")]
    pub(super) fn allows(
        self,
        playouts: u64,
        [tree, trees]: [u64; 2],
        deadline: Option<Instant>,
    ) -> bool {
        match self {
            Self::Playouts(most) => playouts * trees + tree < u64::from(most),
            // Each tree needs at least one playout to have an answer.
            Self::Milliseconds(_) => {
                playouts == 0 || deadline.is_some_and(|deadline| Instant::now() < deadline)
            }
        }
    }
}

impl fmt::Display for SearchBudget {
    /// Writes the name of the bot with this budget.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            budget if *budget == Self::default() => f.write_str(NAME),
            Self::Playouts(playouts) => write!(f, "{NAME}-{playouts}"),
            Self::Milliseconds(time) => write!(f, "{NAME}-{time}ms"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_give_the_budget_and_budgets_the_name() {
        for name in ["search", "search-1", "search-500", "search-1000000", "search-100ms"] {
            let budget = SearchBudget::from_name(name);
            assert_eq!(budget.map(|budget| budget.to_string()).as_deref(), Some(name));
        }
        let none = ["", "searching", "search-", "search-0", "search-0500", "search-1000001"];
        for name in none.into_iter().chain(["search--5", "search-+5", "search-ms", "search-5s"]) {
            assert_eq!(SearchBudget::from_name(name), None, "{name}");
        }
    }
}
