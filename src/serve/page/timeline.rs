//! The timeline: links to the game's steps, turns, marks and branches; and the page with forms for new marks and
//! branches.

use maud::{Markup, html};

use super::parts::SLOT;
use super::steps::{Steps, step};
use super::text::sentence;
use super::{Part, Scene, address, table_called};
use crate::open_game::TITLE_MAX;
use crate::server_state::ServerState;
use speciate_engine::view::Seen;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::Mark;
use speciate_model::message;
use speciate_model::words::Words;
use speciate_table::branching::{is_played_out, may_show_all, may_show_others};

pub fn timeline(scene: &Scene<'_>, seen: &[Seen]) -> Part {
    let whole = scene.game.log().path();
    let steps = Steps::of(&whole);
    let (marks, branches) = (marks(scene), branches(scene));
    let template = html! {
        nav id="timeline" aria-label=(scene.say(message!("serve-timeline"))) {
            (SLOT)
            (SLOT)
            (SLOT)
            @if !marks.is_empty() { p { (scene.say(message!("serve-marks"))) " " (links("mark", &marks)) } }
            @if !branches.is_empty() { p { (scene.say(message!("serve-branches"))) " " (links("branch", &branches)) } }
        }
    };
    let parts = vec![
        Part::new("timeline-ways", ways(scene, &steps)),
        step(scene, &steps, seen),
        Part::new("timeline-turns", turns(scene, &steps, &whole)),
    ];
    Part::around("timeline", template, parts)
}

/// Returns the links, the slider and the buttons that move through the steps.
fn ways(scene: &Scene<'_>, steps: &Steps) -> Markup {
    let entries = scene.game.log().path_entries();
    let (here, count) = (steps.number_at(scene.facts), steps.count());
    let entry = |number: usize| entry_at(&entries, steps.end(number)?);
    // If the scene is inside a step, the step before is the last one that has ended.
    let is_within = steps.end(here) != Some(scene.facts);
    let before = if is_within { here } else { here.saturating_sub(1) };
    let after = entry(here + 1).filter(|_| !scene.is_now());
    let first = entry(1).filter(|_| before > 0);
    let said = scene.say(scene.step_said(steps));
    let say = |message| scene.say(message);
    let places = match may_branch(scene) {
        true => message!("serve-places"),
        false => message!("serve-places-mark"),
    };
    html! {
        p #timeline-ways {
            (link(scene, "first", first, say(message!("serve-first"))))
            (link(scene, "before", entry(before), say(message!("serve-before"))))
            (link(scene, "after", after, say(message!("serve-after"))))
            @if scene.is_now() {
                span #at-now { (say(message!("serve-now"))) }
            } @else {
                a #to-now href=(scene.at(None)) { (say(message!("serve-now"))) }
            }
            // Scripts show these.
            @let play = say(message!("serve-play"));
            button #time-play type="button" title=(play) aria-label=(play) data-stop=(say(message!("serve-stop-playing"))) { "▶" }
            @let pace = say(message!("serve-pace"));
            button #time-pace type="button" title=(pace) { span .said { (pace) " " } span { "1×" } }
            input #time type="range" min="1" max=(count) value=(here)
                aria-label=(say(message!("serve-time")))
                aria-valuetext=(said)
                data-said=(say(message!("serve-step-of", step = "@", of = count)));
            span #timeline-here .here { (said) }
            @if scene.seat.is_some() {
                @let at = entry_at(&entries, scene.facts).unwrap_or(0);
                a #to-places href={ "/game/" (scene.name) "/places?entry=" (at) } { (say(places)) }
            }
        }
    }
}

/// Returns the links to the turns. Each leads to the first question of its turn, because nothing new is visible before
/// that question.
fn turns(scene: &Scene<'_>, steps: &Steps, whole: &[Event]) -> Markup {
    let entries = scene.game.log().path_entries();
    let begun = whole.iter().enumerate().filter_map(|(at, fact)| match fact {
        Event::TurnBegan { turn } => {
            let question = steps.end(steps.number_at(at + 1) + 1)?;
            Some((*turn, entry_at(&entries, question)?))
        }
        _ => None,
    });
    html! {
        p #timeline-turns {
            @for (turn, entry) in begun {
                (link(scene, &format!("turn-{turn}"), Some(entry), scene.say(message!("board-turn", turn = turn, places = "", count = 0))))
            }
        }
    }
}

/// Returns whether the game may have branches. An analysis board has none.
fn may_branch(scene: &Scene<'_>) -> bool {
    scene.extras.board.is_none() && may_show_all(scene.game.log())
}

/// Returns the number of the entry that contains the last of the first `facts` facts of the path.
pub fn entry_at(entries: &[u32], facts: usize) -> Option<u32> {
    entries.get(facts.checked_sub(1)?).copied()
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
    let shows_all = may_branch(scene);
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
    if log.branches().count() < 2 || !may_branch(scene) {
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
    /// Where in the game the mark or branch is, in words.
    at: String,
    marks: Vec<TimelineMark>,
    /// The names of the marks that the reader can remove.
    removable: Vec<String>,
    branches: Vec<TimelineMark>,
    may_branch: bool,
    may_analyse: bool,
    /// The title of this table if it is an analysis board itself.
    board: Option<String>,
    /// The reader's analysis boards: the title and the address of each.
    pub boards: Vec<(String, String)>,
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
            at: self.place_said(),
            marks: marks(self),
            removable: removable.map(|mark| mark.name.clone()).collect(),
            branches: branches(self),
            may_branch: may_branch(self),
            may_analyse: self.shows_all()
                && (!own_seats.is_empty() || may_show_others(self.game.log())),
            board: self.extras.board.map(|board| board.title.clone()),
            boards: Vec::new(),
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
            p { a href=(places.back) { (say(message!("serve-place-back", at = places.at.as_str()))) } }
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
            @match &places.board {
                Some(title) => (board_forms(words, name, title, token)),
                None => @if places.may_analyse { (boards(words, name, places, token)) },
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

/// Returns the reader's analysis boards, and the form that begins one.
fn boards(words: &Words, name: &str, places: &Places, token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        section aria-labelledby="boards" {
            h2 id="boards" { (say(message!("board-list"))) }
            p { (say(message!("board-analyse-how"))) }
            @if !places.boards.is_empty() {
                ul { @for (title, address) in &places.boards { li { a href=(address) { (title) } } } }
            }
            form method="post" action={ "/game/" (name) "/analyse?entry=" (places.entry) } {
                input type="hidden" name="token" value=(token);
                p { button { (say(message!("board-analyse"))) } }
            }
        }
    }
}

/// Returns the forms that name or remove an analysis board.
fn board_forms(words: &Words, name: &str, title: &str, token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        section aria-labelledby="board" {
            h2 id="board" { (say(message!("board-heading"))) }
            form method="post" action={ "/game/" (name) "/title" } {
                input type="hidden" name="token" value=(token);
                p {
                    label for="board-title" { (say(message!("board-title"))) } " "
                    input id="board-title" name="title" value=(title) required maxlength=(TITLE_MAX) autocomplete="off"; " "
                    button { (say(message!("board-call"))) }
                }
            }
            form method="post" action={ "/game/" (name) "/remove" } {
                input type="hidden" name="token" value=(token);
                p { button id="board-remove" { (say(message!("board-remove"))) } " " (say(message!("board-remove-how"))) }
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
