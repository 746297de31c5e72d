//! The story on a page: the events since the reader's last answer, and those before.

use std::sync::Arc;

use maud::{Markup, html};

use super::Scene;
use speciate_engine::context::Edition;
use speciate_engine::view::Seen;
use speciate_model::event::Event;
use speciate_model::message;
use speciate_text::story::{StoryLine, outdented, split, window, with_arrivals};

/// How many facts before the news are told as earlier events. Sentences are not split.
const EARLIER: usize = 120;
const SPECTATED: usize = 30;
/// A list starts at a multiple of this many facts, so that it mostly only grows.
const EACH: usize = 30;

/// The story, split into earlier events and news between sentences.
#[derive(Debug)]
pub struct StoryParts {
    earlier: Vec<StoryLine>,
    /// What has happened since the reader's last answer, starting with that answer.
    news: Vec<StoryLine>,
}

impl StoryParts {
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

fn whole_story(scene: &Scene<'_>) -> String {
    let seat = scene.seat.map(|seat| format!("?seat={}", seat.number()));
    format!("/game/{}/story{}", scene.name, seat.unwrap_or_default())
}

pub fn whole(scene: &Scene<'_>, seen: &[Seen]) -> Markup {
    section(scene, "story", &scene.say(message!("serve-story")), &told(scene, seen, 0))
}

/// Returns the sentences about the facts from index `from` on.
pub fn told(scene: &Scene<'_>, seen: &[Seen], from: usize) -> Vec<StoryLine> {
    let lines = window(edition(scene), scene.words, seen, from, scene.eyes);
    outdented(arrivals(scene, lines, from, None))
}

/// Adds a line for each seat that changed hands between the facts `from` and `until`.
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

/// Returns the lines, each with a link to the game at that time. Their ids depend on where they
/// happened.
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

/// Returns the index of the first fact that is news.
fn news_from(scene: &Scene<'_>, path: &[Event]) -> usize {
    let is_own = |fact: &Event| match fact {
        Event::Answered { seat, .. } => Some(*seat) == scene.seat,
        _ => false,
    };
    let begins = |fact: &Event| matches!(fact, Event::TurnBegan { .. });
    match scene.seat {
        // A player who has not answered yet has seen the setup.
        Some(_) => {
            path.iter().rposition(is_own).or_else(|| path.iter().position(begins)).unwrap_or(0)
        }
        None => first_told(path.len().saturating_sub(SPECTATED)),
    }
}

/// Returns the start of a list that should start at `from` or a little before.
const fn first_told(from: usize) -> usize {
    from - from % EACH
}

fn edition<'a>(scene: &Scene<'a>) -> &'a Arc<Edition> {
    scene.position().edition()
}
