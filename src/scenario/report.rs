//! What a scenario that failed shows: what differs, both boards, the question, the facts.

use std::fmt::Write as _;

use crate::message;
use crate::scenario::expect::asked_message;
use crate::scenario::failure::Failure;
use crate::scenario::play::Played;
use crate::scenario::read::Scenario;
use crate::state::State;
use crate::view::{Picture, View, map};
use crate::words::{Message, Words};

/// Most facts that a report shows.
const FACTS_MAX: usize = 60;

/// What a scenario that failed shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// What came out otherwise.
    pub failures: Vec<Failure>,
    /// Earth as it was laid, as a map.
    pub before: Vec<String>,
    /// Earth as it stands at the end of the part that the scenario is about.
    pub after: Vec<String>,
    /// Who is asked what at the end.
    pub asked: Message,
    /// The facts of the part that the scenario is about.
    pub facts: Vec<String>,
}

impl Report {
    /// Returns the report of a scenario that was played.
    pub(super) fn new(played: Played) -> Self {
        let Played { game, start, end, failures, facts, .. } = played;
        let path = game.log().path();
        let picture = |length: usize| {
            let mut state = Box::<State>::default();
            path[..length].iter().for_each(|fact| state.fold(fact));
            Picture::new(&View::new(&game.edition().catalog, &state, None), &[])
        };
        let (before, after) = (picture(start), picture(end));
        let map = |picture: &Picture, other: &Picture| {
            map::draw_beside(picture, other).lines().map(str::to_owned).collect()
        };
        Self {
            failures,
            before: map(&before, &after),
            after: map(&after, &before),
            asked: asked_message(game.questions().first(), game.roster()),
            facts,
        }
    }

    /// Returns the report as lines of text, each with its line break.
    #[must_use]
    pub fn to_text(&self, scenario: &Scenario, words: &Words) -> String {
        let title = scenario.title();
        let mut out = words.say(&message!("scenario-failed", title = title));
        out.push('\n');
        for failure in &self.failures {
            let place = format!("{}:{}", failure.place.spot, failure.place.line);
            let said = words.say(&failure.message);
            let _ = writeln!(out, "  {place}: {said}");
            if let Some((expected, found)) = &failure.lists {
                let _ = writeln!(out, "    {}", words.say(&message!("scenario-diff")));
                for (sign, text) in diff(expected, found) {
                    let _ = writeln!(out, "    {sign} {text}");
                }
            }
        }
        self.write_boards(words, &mut out);
        let _ = writeln!(out, "  {}", words.say(&self.asked));
        let _ =
            writeln!(out, "  {}", words.say(&message!("scenario-facts", count = self.facts.len())));
        for fact in self.facts.iter().take(FACTS_MAX) {
            let _ = writeln!(out, "    {fact}");
        }
        if let Some(more) = self.facts.len().checked_sub(FACTS_MAX).filter(|more| *more > 0) {
            let _ =
                writeln!(out, "    {}", words.say(&message!("scenario-more-facts", count = more)));
        }
        out
    }

    fn write_boards(&self, words: &Words, out: &mut String) {
        let boards = [("scenario-before", &self.before), ("scenario-after", &self.after)];
        for (title, board) in boards {
            let _ = writeln!(out, "  {}", words.say(&Message::new(title)));
            let other = if title == "scenario-before" { &self.after } else { &self.before };
            out.push_str(&map::marked(board, other));
        }
    }
}

/// Returns the lines of two lists under each other: ` ` in both, `-` expected, `+` found.
fn diff(expected: &[String], found: &[String]) -> Vec<(char, String)> {
    // `common[i][j]` is how many lines the rests from `i` and `j` have in common, in order.
    let mut common = vec![vec![0usize; found.len() + 1]; expected.len() + 1];
    for i in (0..expected.len()).rev() {
        for j in (0..found.len()).rev() {
            common[i][j] = match expected[i] == found[j] {
                true => common[i + 1][j + 1] + 1,
                false => common[i + 1][j].max(common[i][j + 1]),
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut lines = Vec::new();
    while i < expected.len() || j < found.len() {
        if i < expected.len() && j < found.len() && expected[i] == found[j] {
            lines.push((' ', expected[i].clone()));
            (i, j) = (i + 1, j + 1);
        } else if j == found.len() || i < expected.len() && common[i + 1][j] >= common[i][j + 1] {
            lines.push(('-', expected[i].clone()));
            i += 1;
        } else {
            lines.push(('+', found[j].clone()));
            j += 1;
        }
    }
    lines
}
