//! The timeline: links to the game's answered questions, turns, marks and branches; and the page with forms for new
//! marks and branches.

use maud::{Markup, html};

use super::parts::SLOT;
use super::text::sentence;
use super::{Part, Scene, address, table_called};
use crate::server_state::ServerState;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::Mark;
use speciate_model::message;
use speciate_model::words::Words;
use speciate_table::branching::{is_played_out, may_show_all};

pub fn timeline(scene: &Scene<'_>, path: &[Event]) -> Part {
    let entries = scene.game.log().path_entries();
    let whole = scene.game.log().path();
    // A question was open after the fact before its answer.
    let stops: Vec<u32> = (1..whole.len())
        .filter(|at| whole[*at].is_said())
        .filter(|at| !matches!(whole[at - 1], Event::Answered { .. }))
        .filter_map(|at| entries.get(at - 1).copied())
        .collect();
    let turns = whole.iter().zip(&entries).filter_map(|(fact, entry)| match fact {
        // Link to the first question of the turn. Nothing new is visible before it.
        Event::TurnBegan { turn } => {
            Some((*turn, stops.iter().find(|stop| *stop >= entry).copied().unwrap_or(*entry)))
        }
        _ => None,
    });
    let last = entries.last().copied().unwrap_or(0);
    let places = match may_show_all(scene.game.log()) {
        true => message!("serve-places"),
        false => message!("serve-places-mark"),
    };
    let here = path.len().checked_sub(1).and_then(|last| entries.get(last).copied()).unwrap_or(0);
    let before = stops.iter().rfind(|stop| **stop < here).copied();
    let after = stops.iter().find(|stop| **stop > here && !scene.is_now()).copied();
    let first = stops.first().copied().filter(|first| *first < here);
    let (marks, branches) = (marks(scene), branches(scene));
    let ways = html! {
        p #timeline-ways {
            (link(scene, "first", first, scene.say(message!("serve-first"))))
            (link(scene, "before", before, scene.say(message!("serve-before"))))
            span .here { (scene.say(message!("serve-entry", entry = here, of = last))) }
            (link(scene, "after", after, scene.say(message!("serve-after"))))
            @if scene.is_now() {
                span #at-now { (scene.say(message!("serve-now"))) }
            } @else {
                a #to-now href=(scene.at(None)) { (scene.say(message!("serve-now"))) }
            }
            // Scripts show these.
            @let play = scene.say(message!("serve-play"));
            button #time-play type="button" title=(play) aria-label=(play) data-stop=(scene.say(message!("serve-stop-playing"))) { "▶" }
            input #time type="range" min=(stops.first().copied().unwrap_or(0)) max=(last) value=(here)
                data-gaps=[gaps(&entries)]
                aria-label=(scene.say(message!("serve-time")))
                aria-valuetext=(scene.say(message!("serve-time-at", entry = here, of = last)));
            @if scene.seat.is_some() {
                a #to-places href={ "/game/" (scene.name) "/places?entry=" (here) } { (scene.say(places)) }
            }
        }
    };
    let turns = html! {
        p #timeline-turns {
            @for (turn, entry) in turns {
                (link(scene, &format!("turn-{turn}"), Some(entry), scene.say(message!("board-turn", turn = turn, places = "", count = 0))))
            }
        }
    };
    let template = html! {
        nav id="timeline" aria-label=(scene.say(message!("serve-timeline"))) {
            (SLOT)
            (SLOT)
            @if !marks.is_empty() { p { (scene.say(message!("serve-marks"))) " " (links("mark", &marks)) } }
            @if !branches.is_empty() { p { (scene.say(message!("serve-branches"))) " " (links("branch", &branches)) } }
        }
    };
    let parts = vec![Part::new("timeline-ways", ways), Part::new("timeline-turns", turns)];
    Part::around("timeline", template, parts)
}

/// Returns the ranges of entries that are not on the path, e.g. `7-12 20-20`. No page can show them.
fn gaps(path: &[u32]) -> Option<String> {
    let between = path.windows(2).filter(|pair| pair[1] > pair[0] + 1);
    let gaps: Vec<String> =
        between.map(|pair| format!("{}-{}", pair[0] + 1, pair[1] - 1)).collect();
    (!gaps.is_empty()).then(|| gaps.join(" "))
}

fn link(scene: &Scene<'_>, to: &str, entry: Option<u32>, label: String) -> Markup {
    html! {
        @match entry {
            Some(entry) => a .step .(to) id={ "to-" (to) } href=(scene.at(Some(entry))) { (label) },
            None => span .step .(to) { (label) },
        }
        " "
    }
}

#[derive(Clone, Debug)]
pub struct TimelineMark {
    pub name: String,
    pub text: String,
    /// The address; `None` if the reader is already there.
    pub address: Option<String>,
}

fn links(kind: &str, places: &[TimelineMark]) -> Markup {
    html! {
        @for (number, place) in places.iter().enumerate() {
            @let title = (!place.text.is_empty()).then_some(&place.text);
            @match &place.address {
                Some(address) => a id={ "to-" (kind) "-" (number) } href=(address) title=[title] { (place.name) },
                None => span title=[title] aria-current="true" { (place.name) },
            }
            " "
        }
    }
}

pub fn marks(scene: &Scene<'_>) -> Vec<TimelineMark> {
    let log = scene.game.log();
    let path = log.path_entries();
    let shows_all = may_show_all(log);
    let address = |mark: &Mark| match path.contains(&mark.at) || mark.at == 0 {
        true => Some(scene.at(Some(mark.at))),
        false => {
            let branch = log.branch(log.branch_containing(mark.at).filter(|_| shows_all)?)?;
            Some(address(&table(scene, Some(&branch.name)), scene.seat, Some(mark.at)))
        }
    };
    let place = |mark: &Mark| {
        let address = Some(address(mark)?);
        Some(TimelineMark { name: mark.name.clone(), text: mark.text.clone(), address })
    };
    log.marks().filter_map(place).collect()
}

/// Returns the branches that the reader can go to; empty if there is only one or others are secret.
pub fn branches(scene: &Scene<'_>) -> Vec<TimelineMark> {
    let log = scene.game.log();
    if log.branches().count() < 2 || !may_show_all(log) {
        return Vec::new();
    }
    let places = log.branches().map(|(id, branch, _)| {
        let named = (id != log.chosen_branch()).then_some(branch.name.as_str());
        let address = address(&table(scene, named), scene.seat, None);
        let is_here = id == log.current_branch();
        let address = (!is_here).then_some(address);
        TimelineMark { name: branch.name.clone(), text: String::new(), address }
    });
    places.collect()
}

/// Returns the table for a branch; the chosen branch if none is named.
fn table(scene: &Scene<'_>, branch: Option<&str>) -> String {
    ServerState::table(ServerState::game_of(scene.name), branch)
}

/// The pattern for names of marks and branches, checked by browsers.
const NAME: &str = "[A-Za-z][A-Za-z0-9\\-]*";

#[derive(Clone, Debug)]
pub struct Places {
    pub entry: u32,
    marks: Vec<TimelineMark>,
    /// The names of the marks that the reader can remove.
    removable: Vec<String>,
    branches: Vec<TimelineMark>,
    may_branch: bool,
    are_several: bool,
    back: String,
}

impl Scene<'_> {
    /// Returns the marks and branches of the game for a page with forms at `entry`. `own_seats` and
    /// `is_host` describe the reader.
    pub fn places(&self, entry: u32, own_seats: &[Seat], is_host: bool) -> Places {
        let set = self.game.log().marks();
        let removable =
            set.filter(|mark| is_host || mark.by.is_some_and(|seat| own_seats.contains(&seat)));
        Places {
            entry,
            marks: marks(self),
            removable: removable.map(|mark| mark.name.clone()).collect(),
            branches: branches(self),
            may_branch: may_show_all(self.game.log()),
            are_several: self.game.log().people().len() > 1 && is_played_out(self.game.log()),
            back: address(self.name, self.seat, Some(entry)),
        }
    }
}

pub fn places(words: &Words, name: &str, places: &Places, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let (entry, how) = (places.entry, say(message!("serve-place-name")));
    html! {
        main {
            h1 { (say(table_called(name))) }
            p { a href=(places.back) { (say(message!("serve-place-back", entry = entry))) } }
            section aria-labelledby="marks" {
                h2 id="marks" { (say(message!("serve-marks"))) }
                p { (say(message!("serve-mark-seen"))) }
                (list(&places.marks, |mark| unmark(words, name, places, mark, token)))
                form method="post" action={ "/game/" (name) "/mark" } {
                    input type="hidden" name="token" value=(token);
                    input type="hidden" name="entry" value=(entry);
                    p {
                        label for="mark-name" { (say(message!("serve-who-name"))) } " "
                        input id="mark-name" name="name" required maxlength="40" pattern=(NAME) title=(how) autocomplete="off" aria-describedby="mark-name-how"; " "
                        span #mark-name-how { (how) }
                    }
                    p {
                        label for="mark-text" { (say(message!("serve-mark-text"))) } " "
                        input id="mark-text" name="text" maxlength="200" autocomplete="off";
                    }
                    p { button { (say(message!("serve-mark"))) } }
                }
            }
            section aria-labelledby="branches" {
                h2 id="branches" { (say(message!("serve-branches"))) }
                (list(&places.branches, |_| Markup::default()))
                @if places.may_branch {
                    p { (say(message!("serve-branch-how"))) }
                    @if places.are_several { p { (say(message!("serve-branch-all"))) } }
                    form method="post" action={ "/game/" (name) "/branch" } {
                        input type="hidden" name="token" value=(token);
                        input type="hidden" name="entry" value=(entry);
                        p {
                            label for="branch-name" { (say(message!("serve-who-name"))) } " "
                            input id="branch-name" name="name" required maxlength="40" pattern=(NAME) title=(how) autocomplete="off" aria-describedby="branch-name-how"; " "
                            span #branch-name-how { (how) }
                        }
                        p { button { (say(message!("serve-branch"))) } }
                    }
                } @else {
                    p { (sentence(words, &message!("branch-people-play"))) }
                }
            }
        }
    }
}

fn unmark(words: &Words, name: &str, places: &Places, mark: &str, token: &str) -> Markup {
    html! {
        @if places.removable.iter().any(|own| own == mark) {
            " "
            form method="post" action={ "/game/" (name) "/unmark" } {
                input type="hidden" name="token" value=(token);
                input type="hidden" name="entry" value=(places.entry);
                input type="hidden" name="name" value=(mark);
                button { (words.say(&message!("serve-unmark", name = mark))) }
            }
        }
    }
}

fn list(places: &[TimelineMark], behind: impl Fn(&str) -> Markup) -> Markup {
    html! {
        @if !places.is_empty() {
            ul {
                @for place in places {
                    li {
                        @match &place.address {
                            Some(address) => a href=(address) { (place.name) },
                            None => span aria-current="true" { (place.name) },
                        }
                        " " (place.text)
                        (behind(&place.name))
                    }
                }
            }
        }
    }
}
