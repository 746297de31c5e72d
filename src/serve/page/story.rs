//! What has happened: since one's own last answer, and before.

use std::sync::Arc;

use maud::{Markup, html};

use super::Scene;
use speciate_engine::context::Edition;
use speciate_engine::view::Seen;
use speciate_model::event::Event;
use speciate_model::message;
use speciate_text::story::{StoryLine, outdented, split, window, with_arrivals};

/// How many facts before the news are told as earlier events, in whole sentences.
const EARLIER: usize = 120;
/// How many facts are news to a spectator.
const SPECTATED: usize = 30;
/// A list begins at every so many facts, so that mostly it only grows.
const EACH: usize = 30;

/// What has happened, split between sentences.
#[derive(Debug)]
pub struct StoryParts {
    /// What happened before the news.
    earlier: Vec<StoryLine>,
    /// What has happened since the last answer of the reader, beginning with that answer.
    news: Vec<StoryLine>,
}

impl StoryParts {
    /// Tells the end of a path.
    pub fn new(scene: &Scene<'_>, path: &[Event], seen: &[Seen]) -> Self {
        let until = news_from(scene, path);
        let from = first_told(until.saturating_sub(EARLIER));
        let lines = window(edition(scene), scene.words, seen, from, scene.eyes);
        let (earlier, news) = split(seen, lines, until);
        let earlier = arrivals(scene, earlier, from, Some(until));
        let news = arrivals(scene, news, until, None);
        Self { earlier: outdented(earlier), news: outdented(news) }
    }

    pub fn news(&self, scene: &Scene<'_>) -> Markup {
        let heading = match scene.seat {
            Some(_) => message!("serve-news"),
            None => message!("serve-news-spectator"),
        };
        section(scene, "news", &scene.say(heading), &self.news)
    }

    /// Returns what happened before the news.
    pub fn earlier(&self, scene: &Scene<'_>) -> Markup {
        html! {
            section id="story" aria-labelledby="story-heading" {
                h2 id="story-heading" { (scene.say(message!("serve-story"))) }
                (list(scene, "story", &self.earlier))
                p { a #story-all href=(whole_story(scene)) { (scene.say(message!("serve-story-whole"))) } }
            }
        }
    }
}

/// Returns the address of the whole story, as this seat knows it.
fn whole_story(scene: &Scene<'_>) -> String {
    let seat = scene.seat.map(|seat| format!("?seat={}", seat.number()));
    format!("/game/{}/story{}", scene.name, seat.unwrap_or_default())
}

/// Returns all that has happened.
pub fn whole(scene: &Scene<'_>, seen: &[Seen]) -> Markup {
    section(scene, "story", &scene.say(message!("serve-story")), &told(scene, seen, 0))
}

/// Returns the sentences that tell a fact of a path or one after it.
pub fn told(scene: &Scene<'_>, seen: &[Seen], from: usize) -> Vec<StoryLine> {
    let lines = window(edition(scene), scene.words, seen, from, scene.eyes);
    outdented(arrivals(scene, lines, from, None))
}

/// Returns the lines, with a line for each seat that changed hands between the facts `from` and `until`.
fn arrivals(
    scene: &Scene<'_>,
    lines: Vec<StoryLine>,
    from: usize,
    until: Option<usize>,
) -> Vec<StoryLine> {
    let log = scene.game.log();
    let path = log.path_entries();
    let entry = |fact: usize| path.get(fact).copied();
    let first = if from == 0 { 0 } else { entry(from).unwrap_or_default() };
    let end = until.and_then(entry).unwrap_or_else(|| scene.entry().saturating_add(1));
    with_arrivals(lines, log, scene.words, first..end)
}

fn section(scene: &Scene<'_>, id: &str, heading: &str, lines: &[StoryLine]) -> Markup {
    html! {
        section id=(id) aria-labelledby={ (id) "-heading" } {
            h2 id={ (id) "-heading" } { (heading) }
            (list(scene, id, lines))
        }
    }
}

/// Returns lines, each a link to the game as it was then; its id says where it happened.
fn list(scene: &Scene<'_>, id: &str, lines: &[StoryLine]) -> Markup {
    let entries = scene.game.log().path_entries();
    let lines_id = format!("{id}-lines");
    let entry = |line: &StoryLine| match line.entry {
        Some(_) => None,
        None => entries.get(line.facts.last().copied().unwrap_or(line.at)).copied(),
    };
    let id = |line: &StoryLine| match line.entry {
        Some(entry) => format!("{id}-entry-{entry}"),
        None => format!("{id}-{}-{}", line.at, line.depth),
    };
    html! {
        @if lines.is_empty() {
            p { (scene.say(message!("serve-nothing-yet"))) }
        } @else {
            ul .story id=(lines_id) {
                @for line in lines {
                    li .{ "depth-" (line.depth.min(5)) } id=(id(line)) {
                        @match entry(line) {
                            Some(entry) => a href=(scene.at(Some(entry))) { (line.text) },
                            None => (line.text),
                        }
                    }
                }
            }
        }
    }
}

/// Returns the place of the first fact that is news.
fn news_from(scene: &Scene<'_>, path: &[Event]) -> usize {
    let is_own = |fact: &Event| match fact {
        Event::Answered { seat, .. } => Some(*seat) == scene.seat,
        _ => false,
    };
    let begins = |fact: &Event| matches!(fact, Event::TurnBegan { .. });
    match scene.seat {
        // Whoever has not answered yet saw how the table was laid out.
        Some(_) => {
            path.iter().rposition(is_own).or_else(|| path.iter().position(begins)).unwrap_or(0)
        }
        None => first_told(path.len().saturating_sub(SPECTATED)),
    }
}

/// Returns the fact at which a list begins that is to begin at one or before.
const fn first_told(from: usize) -> usize {
    from - from % EACH
}

fn edition<'a>(scene: &Scene<'a>) -> &'a Arc<Edition> {
    scene.position().edition()
}
