//! The question, with its options as buttons and what each would bring, and the form that asks why
//! not.

use maud::{Markup, html};

use super::leaving::leaving;
use super::{Scene, address};
use crate::forms::LookupTopic;
use speciate_engine::game::Status;
use speciate_engine::view::Seen;
use speciate_model::id::Seat;
use speciate_model::log::{BranchId, MAIN};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_text::explain::rule;
use speciate_text::menu::{Menu, MenuItem};
use speciate_text::story::standings_of;

/// The id of the form that buttons in fragments belong to. It is part of the frame and contains the
/// session's token.
pub const FORM: &str = "act";

/// The maximum length of an option's label, in characters, to be shown beside others.
const LABEL_MAX: usize = 40;

pub fn question(scene: &Scene<'_>, menu: Option<&Menu>, seen: &[Seen]) -> Markup {
    let status = scene.position().status();
    html! {
        section id="question" aria-labelledby="question-heading" {
            @match (scene.own_question(), menu, status) {
                (Some(question), Some(menu), _) => (asked(scene, question, menu)),
                (Some(question), None, _) => (then(scene, question)),
                (None, _, Status::Over) => (over(scene, seen)),
                (None, ..) if scene.is_now() && !scene.handing_over().is_empty() => (hand_over(scene)),
                (None, ..) => (waiting(scene)),
            }
            @if scene.is_now() {
                div #question-ways {
                    @match scene.own_question().is_some() && menu.is_some() {
                        true => (typed(scene)),
                        false => (unasked(scene)),
                    }
                    (undo(scene))
                    (calls(scene))
                    (leaving(scene))
                }
            }
        }
    }
}

fn asked(scene: &Scene<'_>, question: &Question, menu: &Menu) -> Markup {
    let (seat, entry) = (question.seat, scene.entry());
    html! {
        h2 id="question-heading" tabindex="-1" { (menu.question) }
        input type="hidden" form=(FORM) name="head" value=(entry);
        input type="hidden" form=(FORM) name="seat" value=(seat.number());
        input type="hidden" form=(FORM) name="id" value=(answer_id(scene, seat));
        @for brings in &menu.brings { p .brings { (brings) } }
        a #to-typed .skip href="#typed" { (scene.say(message!("serve-typed"))) }
        ol .options {
            @for (at, item) in menu.items.iter().enumerate() {
                // Only the first space of a section has a link to the section's rule.
                @let is_first = menu.items[..at].iter().all(|before| before.section != item.section);
                (option(scene, item, is_first, shared_place(scene, menu, item)))
            }
        }
    }
}

fn typed(scene: &Scene<'_>) -> Markup {
    let how = scene.say(message!("serve-typed"));
    html! {
        p .typed {
            label for="typed" { (how) }
            input id="typed" form=(FORM) name="typed" placeholder=(how) autocomplete="off" autocapitalize="off";
            button #answer form=(FORM) { (scene.say(message!("serve-answer"))) }
            // Send this as a form, because no address may contain the form token.
            button #why form=(FORM) formaction={ "/game/" (scene.name) "/why" } {
                (scene.say(message!("serve-why")))
            }
        }
    }
}

/// Returns the hidden form fields for a seat that is not asked.
fn unasked(scene: &Scene<'_>) -> Markup {
    let Some(seat) = scene.seat else { return html! {} };
    html! {
        input type="hidden" form=(FORM) name="head" value=(scene.entry());
        input type="hidden" form=(FORM) name="seat" value=(seat.number());
        input type="hidden" form=(FORM) name="id" value=(answer_id(scene, seat));
    }
}

/// Returns the id for an answer given on this page. It names the branch, because each branch has
/// its own pages.
fn answer_id(scene: &Scene<'_>, seat: Seat) -> String {
    let (entry, seat) = (scene.entry(), seat.number());
    match scene.game.log().current_branch() {
        MAIN => format!("h{entry}s{seat}"),
        BranchId(branch) => format!("h{entry}s{seat}b{branch}"),
    }
}

/// Returns the place on the board (a space, a card or a player) that an option shares with other
/// options.
fn shared_place(scene: &Scene<'_>, menu: &Menu, item: &MenuItem) -> Option<String> {
    let roster = scene.game.roster();
    let place = |item: &MenuItem| match item.choice {
        Choice::Space(space) | Choice::SpecialPawn(_, space) => {
            Some(format!("space-{}", roster.name(space)))
        }
        Choice::Card(card) | Choice::FaceDown(card) => Some(format!("card-{}", roster.name(card))),
        Choice::Animal(animal) | Choice::Species(animal) | Choice::ProtectedSpecies(animal) => {
            Some(format!("player-{}", roster.name(animal)))
        }
        _ => None,
    };
    let own = place(item)?;
    let there = menu.items.iter().filter(|other| place(other).as_ref() == Some(&own));
    (there.count() > 1).then_some(own)
}

fn option(scene: &Scene<'_>, item: &MenuItem, is_first: bool, shared: Option<String>) -> Markup {
    let brings: Vec<&str> = item
        .print
        .iter()
        // Some labels already say it.
        .filter(|print| !item.label.contains(print.as_str()))
        .chain(&item.brings)
        .map(String::as_str)
        .collect();
    let points = (item.points > 0).then(|| message!("serve-points", points = item.points));
    html! {
        li .long[item.label.chars().count() > LABEL_MAX] {
            button id={ "option-" (item.id) } form=(FORM) name="option" value=(item.id) data-option=(item.id) data-place=[shared] {
                @if let Some(number) = item.number.filter(|number| !item.label.starts_with(&format!("{number} "))) { span .number aria-hidden="true" { (number) } " " }
                (item.label)
            }
            @if let Some((topic, name, label)) = topic(scene, item, is_first) {
                " " a .about id={ "about-" (item.id) } href={ "/game/" (scene.name) "/" (topic.word()) "/" (name) } aria-label=(scene.say(message!("serve-about", name = label))) { "?" }
            }
            @if let Some(points) = points { " " span .points { (scene.say(points)) } }
            @if !brings.is_empty() { " " span .brings { (brings.join(" ")) } }
        }
    }
}

/// Returns what can be looked up about an option, with its label. Only the first space of a section gets a link.
fn topic<'a>(
    scene: &Scene<'a>,
    item: &MenuItem,
    is_first: bool,
) -> Option<(LookupTopic, &'a str, String)> {
    let (roster, label) = (scene.game.roster(), || item.label.clone());
    match (item.choice, item.section) {
        (Choice::Card(card) | Choice::FaceDown(card), _) => {
            Some((LookupTopic::Card, roster.name(card), label()))
        }
        (Choice::Tile(hex), _) => Some((LookupTopic::Tile, roster.name(hex), label())),
        (_, Some(section)) if is_first => {
            let name = roster.name(section);
            let is_written = rule::is_written(scene.words, name);
            is_written.then(|| (LookupTopic::Rule, name, scene.teller().name(section)))
        }
        _ => None,
    }
}

fn then(scene: &Scene<'_>, question: &Question) -> Markup {
    let teller = scene.teller();
    html! {
        h2 id="question-heading" tabindex="-1" {
            (scene.say(message!("serve-asked-then", question = teller.question(question))))
        }
        ul .options {
            @for choice in &question.options { li { (teller.option(question, *choice)) } }
        }
    }
}

fn over(scene: &Scene<'_>, seen: &[Seen]) -> Markup {
    let name = |seat| scene.game.log().player(seat).and_then(|player| player.name);
    let lines = standings_of(scene.position().view(None), scene.words, seen, &name);
    html! {
        h2 id="question-heading" tabindex="-1" { (scene.say(message!("serve-over"))) }
        ul .story { @for line in lines { li .{ "depth-" (line.depth.min(5)) } { (line.text) } } }
    }
}

/// Returns the link to another seat of the same person that is asked. Secrets of that seat are
/// shown only there.
fn hand_over(scene: &Scene<'_>) -> Markup {
    let seats = scene.handing_over();
    html! {
        h2 id="question-heading" tabindex="-1" {
            (scene.say(match scene.eyes.is_some() {
                true => message!("serve-go-on"),
                false => message!("serve-hand-over"),
            }))
        }
        @for seat in seats {
            p {
                a id={ "go-on-" (seat.number()) } .go-on href=(address(scene.name, Some(seat), None)) {
                    (scene.say(message!("serve-go-on-as", name = scene.seat_name(seat))))
                }
            }
        }
    }
}

fn waiting(scene: &Scene<'_>) -> Markup {
    let others = match (scene.is_now(), scene.position().questions().is_empty()) {
        (true, _) => message!("serve-others"),
        (false, false) => message!("serve-others-then"),
        (false, true) => message!("serve-nobody-then"),
    };
    html! {
        h2 id="question-heading" tabindex="-1" { (scene.say(others)) }
        @for question in scene.position().questions() { p { (scene.seat_name(question.seat)) } }
    }
}

/// Returns what a seat can say out of turn, whether it would be right or not.
fn calls(scene: &Scene<'_>) -> Markup {
    let calls = scene.game.calls();
    if scene.seat.is_none() || calls.is_empty() {
        return html! {};
    }
    let (teller, roster) = (scene.teller(), scene.game.roster());
    let how = scene.say(message!("serve-call"));
    html! {
        p .calls {
            label for="call" { (how) }
            " "
            select id="call" form=(FORM) name="call" {
                @for call in calls { option value=(call.id(roster)) { (teller.choice(call)) } }
            }
            " "
            button #say-call form=(FORM) formaction={ "/game/" (scene.name) "/call" } {
                (scene.say(message!("serve-call-say")))
            }
        }
    }
}

/// Returns the buttons that take back the last answer or give it again, if possible.
fn undo(scene: &Scene<'_>) -> Markup {
    let Some(seat) = scene.seat else { return html! {} };
    let can_undo = scene.game.clone().undo(seat, &[]).is_ok();
    let taken_back = scene.game.log().taken_back();
    let can_redo = taken_back.is_some_and(|taken| taken.cause.by == Some(seat));
    html! {
        @if can_undo || can_redo {
            p {
                @if can_undo {
                    button #undo form=(FORM) formaction={ "/game/" (scene.name) "/undo" } data-undo="" {
                        (scene.say(message!("serve-undo")))
                    }
                }
                @if can_redo {
                    " "
                    button #redo form=(FORM) formaction={ "/game/" (scene.name) "/redo" } {
                        (scene.say(message!("serve-redo")))
                    }
                }
            }
        }
    }
}
