//! How long the bot `search` thinks about an answer.

use std::fmt;
use std::time::{Duration, Instant};

/// The name of the bot with the default budget.
const NAME: &str = "search";
/// The maximum number of playouts or milliseconds for an answer.
const MAX: u32 = 1_000_000;
/// The minimum number of options for a question to get the whole budget. With fewer options, the budget is
/// proportionally smaller.
const OPTIONS_MANY: usize = 8;
/// The minimum number of playouts for each option, if the budget allows it.
const PLAYOUTS_MIN: u64 = 2;

/// How long the bot `search` thinks about an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchBudget {
    /// A number of playouts, at least 1. The same seed gives the same answers.
    Playouts(u32),
    /// A time in milliseconds, at least 1. The answers depend on the machine.
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
    /// has a different form.
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

    /// Starts to spend the budget. A question with few options gets only a share of it.
    #[expect(clippy::disallowed_methods, reason = "a bot that thinks for a time needs a clock")]
    pub(super) fn start(self, options: usize) -> SpentBudget {
        match self {
            // WebAssembly has no clock.
            Self::Milliseconds(_) if cfg!(target_arch = "wasm32") => Self::default().start(options),
            Self::Milliseconds(time) => SpentBudget::Time {
                start: Instant::now(),
                most: Duration::from_millis(share(time, options, 1)),
            },
            Self::Playouts(most) => {
                let fewest = PLAYOUTS_MIN * options as u64;
                SpentBudget::Playouts { played: 0, most: share(most, options, fewest) }
            }
        }
    }
}

/// Returns the share of a budget for a question with this many options. The share is at least `least`, if the budget
/// has that much, and at least 1.
fn share(budget: u32, options: usize, least: u64) -> u64 {
    let (budget, options) = (u64::from(budget), options.min(OPTIONS_MANY) as u64);
    (budget * options / OPTIONS_MANY as u64).max(least.min(budget)).max(1)
}

/// A budget that is being spent.
#[derive(Clone, Copy, Debug)]
pub(super) enum SpentBudget {
    Playouts { played: u64, most: u64 },
    Time { start: Instant, most: Duration },
}

impl SpentBudget {
    /// Counts playouts.
    pub const fn spend(&mut self, playouts: usize) {
        if let Self::Playouts { played, .. } = self {
            *played += playouts as u64;
        }
    }

    /// Returns the share that has been spent, from 0 to 1 or more.
    pub fn share(&self) -> f64 {
        match self {
            Self::Playouts { played, most } => *played as f64 / *most as f64,
            Self::Time { start, most } => start.elapsed().as_secs_f64() / most.as_secs_f64(),
        }
    }

    /// Returns how many playouts are left; `None` if only time is counted.
    pub const fn playouts_left(&self) -> Option<u64> {
        match self {
            Self::Playouts { played, most } => Some(most.saturating_sub(*played)),
            Self::Time { .. } => None,
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

    #[test]
    fn a_question_with_few_options_has_only_a_share_of_the_budget() {
        let most = |budget: SearchBudget, options: usize| match budget.start(options) {
            SpentBudget::Playouts { most, .. } => u128::from(most),
            SpentBudget::Time { most, .. } => most.as_millis(),
        };
        for budget in [SearchBudget::Playouts(80), SearchBudget::Milliseconds(80)] {
            assert_eq!([2, 4, 8, 30].map(|options| most(budget, options)), [20, 40, 80, 80]);
        }
        // The options can still be compared if the budget is small.
        assert_eq!([1, 3, 4, 9].map(|all| most(SearchBudget::Playouts(all), 2)), [1, 3, 4, 4]);
    }
}
