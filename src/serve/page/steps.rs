//! The steps of a game: an answer with its consequences, or a round of events without answers.

use maud::html;

use super::coordinates::without_coordinates;
use super::story::{places, story_lines};
use super::{Part, Scene};
use speciate_engine::game::Status;
use speciate_engine::view::Seen;
use speciate_model::event::{Event, EventType};
use speciate_model::message;
use speciate_model::words::{Message, Value};
use speciate_text::story::StoryLine;

/// A round becomes a separate step if it contains at least this many facts that begin no step of the rules.
const ROUND_FACTS: usize = 3;
/// The most sentences that are shown for a step.
const SENTENCES_MAX: usize = 8;

/// The ends of the steps of a path, as numbers of facts. The last step ends at the end of the path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Steps {
    ends: Vec<usize>,
}

impl Steps {
    pub fn of(path: &[Event]) -> Self {
        // An answer begins a step: its question was open after the fact before it.
        let asked = (1..path.len())
            .filter(|at| path[*at].is_said())
            .filter(|at| !matches!(path[at - 1], Event::Answered { .. }));
        let mut ends: Vec<usize> = Vec::new();
        for end in asked.chain([path.len()]) {
            let before = ends.last().copied().unwrap_or(0);
            if before > 0 {
                ends.extend(rounds(path, before, end));
            }
            ends.push(end);
        }
        Self { ends }
    }

    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Returns the number of the step that is complete after `facts` facts; 0 before the first step ends.
    pub fn number_at(&self, facts: usize) -> usize {
        self.ends.partition_point(|end| *end <= facts)
    }

    /// Returns the number of facts after a step, if there is a step with this number.
    pub fn end(&self, number: usize) -> Option<usize> {
        self.ends.get(number.checked_sub(1)?).copied()
    }

    /// Returns the number of facts before the step that contains the last of `facts` facts.
    fn begin(&self, facts: usize) -> usize {
        let before = self.ends.partition_point(|end| *end < facts);
        before.checked_sub(1).map_or(0, |before| self.ends[before])
    }
}

/// Returns where phases and turns begin between two questions, if enough happens before and after that.
fn rounds(path: &[Event], from: usize, to: usize) -> Vec<usize> {
    let happens = |range: std::ops::Range<usize>| {
        let facts = path[range].iter();
        facts.filter(|fact| !fact.event_type().opens_step()).count() >= ROUND_FACTS
    };
    let mut found: Vec<usize> = Vec::new();
    for (at, fact) in path.iter().enumerate().take(to).skip(from + 1) {
        let begins = matches!(fact.event_type(), EventType::TurnBegan | EventType::PhaseBegan);
        let since = found.last().copied().unwrap_or(from);
        if begins && happens(since..at) && happens(at..to) {
            found.push(at);
        }
    }
    found
}

impl Scene<'_> {
    /// Returns, in words, which step of the game the scene shows.
    pub(super) fn place_said(&self) -> String {
        self.say(self.step_said(&Steps::of(&self.game.log().path())))
    }

    /// Returns the message for the place of the scene in the game, e.g. `Turn 2, Planning, step 14 of 80`.
    pub(super) fn step_said(&self, steps: &Steps) -> Message {
        let teller = self.teller();
        let phase = || self.view().turn().phase.map(|phase| teller.name(phase));
        let place = teller.place_in_turn().or_else(phase).map(Value::Text);
        message!(
            "serve-step-at",
            place = teller.turn_head(place.into_iter().collect()),
            step = steps.number_at(self.facts),
            of = steps.count(),
        )
    }
}

/// Returns the sentences about the step that led to the position of the scene. The part is hidden in a game in
/// progress, where the news describes that step.
pub fn step(scene: &Scene<'_>, steps: &Steps, seen: &[Seen]) -> Part {
    if scene.is_now() && *scene.game.status() != Status::Over {
        return Part::new("step", html! { div #step hidden {} });
    }
    let from = steps.begin(scene.facts);
    let is_new =
        |line: &StoryLine| line.entry.is_some() || line.facts.iter().any(|fact| *fact >= from);
    let lines: Vec<StoryLine> = story_lines(scene, seen, from).into_iter().filter(is_new).collect();
    let more = lines.len().saturating_sub(SENTENCES_MAX);
    let said = html! {
        div #step tabindex="0" role="group" aria-labelledby="timeline-here" {
            @if lines.is_empty() {
                p { (scene.say(message!("serve-step-nothing"))) }
            } @else {
                ul .story {
                    @for line in lines.iter().take(SENTENCES_MAX) {
                        @let at = places(scene, line.facts.iter().filter_map(|fact| seen.get(*fact)));
                        li .{ "depth-" (line.depth.min(5)) } data-at=[at] { (without_coordinates(scene, &line.text)) }
                    }
                    @if more > 0 { li { (scene.say(message!("serve-step-more", count = more))) } }
                }
            }
        }
    };
    Part::new("step", said)
}
