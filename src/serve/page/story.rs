//! The story on a page: the events since the reader's last answer, and those before.

use std::sync::Arc;

use maud::{Markup, PreEscaped, html};

use super::coordinates::without_coordinates;
use super::options::place;
use super::parts::SLOT;
use super::{Part, Scene};
use speciate_engine::context::Edition;
use speciate_engine::view::Seen;
use speciate_model::event::{Event, Touch};
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_text::story::{StoryLine, outdented, split, window, with_arrivals};

/// The number of facts in the list of earlier events, which ends before the news. A sentence is never split.
const EARLIER_FACTS: usize = 120;
const SPECTATOR_FACTS: usize = 30;
/// The maximum number of places on the board that a line of the story highlights.
const PLACES_MAX: usize = 8;
/// A list starts at a multiple of this many facts, so that usually lines are only added at its end.
const WINDOW_STEP: usize = 30;

/// The story, split into earlier events and news. The split is always between sentences.
#[derive(Debug)]
pub struct StoryParts<'a> {
    seen: &'a [Seen],
    earlier: Vec<StoryLine>,
    /// What has happened since the reader's last answer before the current step, starting with that answer.
    news: Vec<StoryLine>,
}

impl<'a> StoryParts<'a> {
    pub fn new(scene: &Scene<'_>, path: &[Event], seen: &'a [Seen]) -> Self {
        let until = news_from(scene, path);
        let from = window_start(until.saturating_sub(EARLIER_FACTS));
        let lines = window(edition(scene), scene.words, seen, from, scene.viewing_seat);
        let (earlier, news) = split(seen, lines, until);
        let earlier = arrivals(scene, earlier, from, Some(until));
        let news = arrivals(scene, news, until, None);
        Self { seen, earlier: outdented(earlier), news: outdented(news) }
    }

    pub fn news(&self, scene: &Scene<'_>) -> Part {
        let heading = match scene.seat {
            Some(_) => message!("serve-news"),
            None => message!("serve-news-spectator"),
        };
        let replay = html! { @if scene.is_now() && self.news.len() > 1 { (replay(scene)) } };
        section(scene, "news", &scene.say(heading), (&self.news, self.seen), &replay)
    }

    pub fn earlier(&self, scene: &Scene<'_>) -> Part {
        let whole = html! {
            p { a #story-all href=(whole_story_address(scene)) { (scene.say(message!("serve-story-whole"))) } }
        };
        section(
            scene,
            "story",
            &scene.say(message!("serve-story")),
            (&self.earlier, self.seen),
            &whole,
        )
    }
}

/// Returns the buttons with which scripts play back the news on the board.
fn replay(scene: &Scene<'_>) -> Markup {
    let [play, skip] =
        [message!("serve-replay"), message!("serve-replay-skip")].map(|text| scene.say(text));
    html! {
        p #replay-ways {
            button #replay type="button" data-play=(play) data-skip=(skip) { (play) }
            " "
            button #replay-pace type="button" {
                span .said { (scene.say(message!("serve-replay-pace"))) " " }
                span { "1×" }
            }
            " "
            @let always = scene.say(message!("serve-replay-always"));
            button #replay-always type="button" aria-pressed="false" aria-label=(always) title=(always) { "⟳" }
        }
    }
}

fn whole_story_address(scene: &Scene<'_>) -> String {
    let seat = scene.seat.map(|seat| format!("?seat={}", seat.number()));
    format!("/game/{}/story{}", scene.name, seat.unwrap_or_default())
}

pub fn whole_story_page(scene: &Scene<'_>, seen: &[Seen]) -> Markup {
    let lines = story_lines(scene, seen, 0);
    let heading = scene.say(message!("serve-story"));
    PreEscaped(section(scene, "story", &heading, (&lines, seen), &Markup::default()).html())
}

/// Returns the sentences about the facts from index `from` on.
pub fn story_lines(scene: &Scene<'_>, seen: &[Seen], from: usize) -> Vec<StoryLine> {
    let lines = window(edition(scene), scene.words, seen, from, scene.viewing_seat);
    outdented(arrivals(scene, lines, from, None))
}

/// Adds a line for each change of a seat's player between the facts `from` and `until`.
fn arrivals(
    scene: &Scene<'_>,
    lines: Vec<StoryLine>,
    from: usize,
    until: Option<usize>,
) -> Vec<StoryLine> {
    let log = scene.game.log();
    let path = log.path_entries();
    // The entry that says that a clock gave an answer belongs to the answer.
    let with_skip = |number: u32| number - u32::from(log.skipped_seat(number - 1).is_some());
    let entry = |fact: usize| path.get(fact).copied().map(with_skip);
    let first = if from == 0 { 0 } else { entry(from).unwrap_or_default() };
    let end = until.and_then(entry).unwrap_or_else(|| scene.entry().saturating_add(1));
    with_arrivals(lines, log, scene.words, first..end)
}

/// Returns a section with the lines, each with a link to the game at that time. `ways` comes before them.
fn section(
    scene: &Scene<'_>,
    id: &'static str,
    heading: &str,
    (lines, seen): (&[StoryLine], &[Seen]),
    ways: &Markup,
) -> Part {
    let template = html! {
        section id=(id) aria-labelledby={ (id) "-heading" } {
            h2 id={ (id) "-heading" } { (heading) }
            (ways)
            @if lines.is_empty() { p { (scene.say(message!("serve-nothing-yet"))) } } @else { (SLOT) }
        }
    };
    let list = (!lines.is_empty()).then(|| list(scene, id, lines, seen));
    Part::around(id, template, list.into_iter().collect())
}

fn list(scene: &Scene<'_>, id: &str, lines: &[StoryLine], seen: &[Seen]) -> Part {
    let entries = scene.game.log().path_entries();
    let item = |line: &StoryLine| {
        let at = places(scene, line.facts.iter().filter_map(|fact| seen.get(*fact)));
        // The id of a line comes from its entry or facts, so it stays the same when other lines are added.
        let (id, entry) = match line.entry {
            Some(entry) => (format!("{id}-entry-{entry}"), None),
            None => {
                let last = line.facts.last().copied().unwrap_or(line.first_fact);
                (format!("{id}-{}-{}", line.first_fact, line.depth), entries.get(last).copied())
            }
        };
        let text = without_coordinates(scene, &line.text);
        let item = html! {
            li .{ "depth-" (line.depth.min(5)) } id=(id) data-at=[at] {
                @match entry {
                    Some(entry) => a href=(scene.at(Some(entry))) { (text) },
                    None => (text),
                }
            }
        };
        Part::new(id, item)
    };
    let list_id = format!("{id}-lines");
    let template = html! { ul .story id=(list_id) { (SLOT) } };
    Part::list(list_id, template, lines.iter().map(item).collect())
}

/// Returns the ids of the elements of the board that facts are about, separated by spaces.
pub fn places<'a>(scene: &Scene<'_>, facts: impl Iterator<Item = &'a Seen>) -> Option<String> {
    let mut ids: Vec<String> = Vec::new();
    for fact in facts {
        let Seen::Fact(fact) = fact else { continue };
        let mut add = |choice: Choice| {
            let id = place(scene, choice).filter(|id| ids.len() < PLACES_MAX && !ids.contains(id));
            ids.extend(id);
        };
        match *fact {
            Event::PawnPlaced { space, .. }
            | Event::PawnReturned { space, .. }
            | Event::SpecialPawnPlaced { space, .. }
            | Event::SpaceReached { space, .. } => add(Choice::Space(space)),
            Event::TileScored { tile } => add(Choice::Tile(tile)),
            Event::Answered { seat, choice: Choice::Pass, .. } => {
                scene.teller().animals_of(seat).iter().for_each(|own| add(Choice::Animal(*own)));
            }
            Event::PointsGained { animal, .. }
            | Event::PointsLost { animal, .. }
            | Event::PointsDeducted { animal, .. }
            | Event::SurvivalAdvanced { animal }
            | Event::AnimalPassed { animal }
            | Event::CardPlayed { animal, .. }
            | Event::CardLaid { animal, .. }
            | Event::CardEndangered { animal, .. }
            | Event::CardHealed { animal, .. } => add(Choice::Animal(animal)),
            _ => fact.touches(|touched| {
                add(match touched {
                    Touch::Corner(corner) => Choice::Corner(corner),
                    Touch::Animal(animal) => Choice::Animal(animal),
                    Touch::Tile(tile) => Choice::Tile(tile),
                });
            }),
        }
    }
    (!ids.is_empty()).then(|| ids.join(" "))
}

/// Returns the index of the first fact that is news.
fn news_from(scene: &Scene<'_>, path: &[Event]) -> usize {
    let begins = |fact: &Event| matches!(fact, Event::TurnBegan { .. });
    match scene.seat {
        // A player who has not answered yet has seen the setup.
        Some(seat) => last_answer(path, seat).or_else(|| path.iter().position(begins)).unwrap_or(0),
        None => window_start(path.len().saturating_sub(SPECTATOR_FACTS)),
    }
}

/// Returns the index of a seat's last answer. While the step of that answer is still open, returns the seat's last
/// answer before the step instead. So the news keeps what others did until the step is over.
pub(super) fn last_answer(path: &[Event], seat: Seat) -> Option<usize> {
    let is_own = |fact: &Event| fact.said_by() == Some(seat);
    let last = path.iter().rposition(is_own)?;
    let opens = |fact: &Event| fact.event_type().opens_step();
    let is_within = !path[last..].iter().any(opens);
    let step = path[..last].iter().rposition(opens).filter(|_| is_within);
    step.and_then(|step| path[..step].iter().rposition(is_own)).or(Some(last))
}

/// Returns the start of a list that should start at `from` or a little before.
const fn window_start(from: usize) -> usize {
    from - from % WINDOW_STEP
}

pub fn edition<'a>(scene: &Scene<'a>) -> &'a Arc<Edition> {
    scene.position().edition()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_news_begins_before_the_step_that_waits_for_an_answer() {
        let [own, other] =
            [0, 1].map(|seat| Event::Called { seat: Seat(seat), call: Choice::Stop });
        let step = Event::TurnBegan { turn: 1 };
        let path = |parts: &[&Event]| parts.iter().map(|part| **part).collect::<Vec<Event>>();
        let cases = [
            (vec![&step, &other], None),
            (vec![&step, &own, &step, &other], Some(1)),
            (vec![&step, &own, &step, &other, &step, &own], Some(1)),
            (vec![&step, &own, &step, &other, &step, &own, &own], Some(1)),
            (vec![&step, &own], Some(1)),
            (vec![&step, &own, &step, &own, &step], Some(3)),
        ];
        for (parts, expected) in cases {
            assert_eq!(last_answer(&path(&parts), Seat(0)), expected, "{parts:?}");
        }
    }
}
