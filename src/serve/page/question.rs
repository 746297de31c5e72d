//! The question, with its options as buttons and the effects of each, and the form that asks why something is not an
//! option.

use maud::{Markup, html};

use super::analysis::from_here;
use super::clock::clock_actions;
use super::coordinates::without_coordinates;
use super::leaving::leaving;
use super::lesson::lesson;
use super::options::{is_own_points, options, place};
use super::parts::SLOT;
use super::repeat_move::repeat_move;
use super::{Part, Scene, address};
use crate::open_game::{is_branch_to_try, is_final, last_person_on_branch};
use speciate_engine::game::Status;
use speciate_engine::view::Seen;
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::{BranchId, MAIN};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::words::Value;
use speciate_text::menu::Menu;
use speciate_text::story::standings_of;

/// The id of the form that buttons in fragments belong to. It is part of the frame and contains the
/// session's token.
pub const FORM: &str = "act";

pub fn question(scene: &Scene<'_>, menu: Option<&Menu>, seen: &[Seen]) -> Part {
    let status = scene.position().status();
    let clock = clock_actions(scene);
    let template = html! {
        section id="question" aria-labelledby="question-heading" {
            (handle(scene))
            @match (scene.own_question(), menu, status) {
                (Some(question), Some(menu), _) => (asked(scene, question, menu)),
                (Some(question), None, _) => (then(scene, question)),
                (None, _, Status::Over) => (over(scene, seen)),
                (None, ..) if scene.is_now() && !scene.handing_over().is_empty() => (hand_over(scene)),
                (None, ..) => (waiting(scene)),
            }
            @if clock.is_some() { (SLOT) }
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
            } @else {
                (from_here(scene))
            }
        }
    };
    Part::around("question", template, clock.into_iter().collect())
}

fn asked(scene: &Scene<'_>, question: &Question, menu: &Menu) -> Markup {
    let (seat, entry) = (question.seat, scene.entry());
    html! {
        (heading(scene, question.about, &menu.question))
        input type="hidden" form=(FORM) name="head" value=(entry);
        input type="hidden" form=(FORM) name="seat" value=(seat.number());
        input type="hidden" form=(FORM) name="id" value=(answer_id(scene, seat));
        a #to-typed .skip href="#typed" { (scene.say(message!("serve-typed"))) }
        (lesson(scene, question))
        div .choices {
            @for brings in &menu.brings {
                @if !menu.items.iter().any(|item| is_own_points(scene, item, brings)) { p .brings { (scene.say(message!("serve-in-any-case"))) " " (without_coordinates(scene, brings)) } }
            }
            (repeat_move(scene, question))
            (options(scene, menu))
        }
    }
}

/// Returns the handle with which scripts resize the question on a small screen.
fn handle(scene: &Scene<'_>) -> Markup {
    let label = scene.say(message!("serve-sheet"));
    html! { button #sheet-handle type="button" aria-label=(label) aria-controls="question" { span {} } }
}

/// Returns the heading of a question, marked with the place on the board that the question is about.
fn heading(scene: &Scene<'_>, about: Option<Choice>, text: &str) -> Markup {
    let at = about.and_then(|about| place(scene, about));
    html! { h2 id="question-heading" tabindex="-1" data-at=[at] { (without_coordinates(scene, text)) } }
}

fn typed(scene: &Scene<'_>) -> Markup {
    let how = scene.say(message!("serve-typed"));
    html! {
        p .typed {
            button #type type="button" { (scene.say(message!("serve-type"))) }
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

/// Returns the id for an answer given on this page. The id includes the branch, because each branch has its own pages.
fn answer_id(scene: &Scene<'_>, seat: Seat) -> String {
    let (entry, seat) = (scene.entry(), seat.number());
    match scene.game.log().current_branch() {
        MAIN => format!("h{entry}s{seat}"),
        BranchId(branch) => format!("h{entry}s{seat}b{branch}"),
    }
}

fn then(scene: &Scene<'_>, question: &Question) -> Markup {
    let teller = scene.teller();
    html! {
        (heading(scene, question.about, &scene.say(message!("serve-asked-then", question = teller.question(question)))))
        ul .choices .options tabindex="0" aria-labelledby="question-heading" {
            @for choice in &question.options { li { (without_coordinates(scene, &teller.option(question, *choice))) } }
        }
    }
}

fn over(scene: &Scene<'_>, seen: &[Seen]) -> Markup {
    let name = |seat| scene.game.log().player(seat).and_then(|player| player.name);
    // The page of a finished game has a part with its result; a page of the past does not.
    let lines = match scene.is_now() {
        true => Vec::new(),
        false => standings_of(scene.position().view(None), scene.words, seen, &name),
    };
    html! {
        h2 id="question-heading" tabindex="-1" { (scene.say(message!("serve-over"))) }
        @if !lines.is_empty() {
            ul .choices .story tabindex="0" aria-labelledby="question-heading" { @for line in lines { li .{ "depth-" (line.depth.min(5)) } { (line.text) } } }
        }
    }
}

/// Returns the link to another seat of the same person that is asked. Secrets of the other seat are shown only on its
/// own page.
fn hand_over(scene: &Scene<'_>) -> Markup {
    let seats = scene.handing_over();
    html! {
        h2 id="question-heading" tabindex="-1" {
            (scene.say(match scene.viewing_seat.is_some() {
                true => message!("serve-turn-of-own", names = Value::All(seats.iter().map(|seat| Value::Text(scene.seat_name(*seat))).collect())),
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
    let asked = scene.position().questions().iter();
    let names: Vec<Value> =
        asked.map(|question| Value::Text(scene.seat_name(question.seat))).collect();
    let others = match (scene.is_now(), names.is_empty()) {
        (true, false) => message!("serve-waiting", names = Value::All(names)),
        (true, true) => message!("serve-frozen"),
        (false, false) => message!("serve-others-then", names = Value::All(names)),
        (false, true) => message!("serve-nobody-then"),
    };
    html! { h2 id="question-heading" tabindex="-1" { (scene.say(others)) } }
}

/// Returns the form for calls that a seat can make out of turn, whether they would be right or not.
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

/// Returns the place on the board that the seat has just chosen, if the question asks what happens from there. A click
/// on that place lets the seat choose a different one.
fn source(scene: &Scene<'_>, seat: Seat) -> Option<String> {
    let about = scene.own_question()?.about?;
    let path = scene.game.log().path();
    let last = path.iter().rfind(|fact| fact.said_by() == Some(seat))?;
    let is_source = matches!(last, Event::Answered { choice, .. } if *choice == about);
    is_source.then(|| place(scene, about)).flatten()
}

/// Returns the buttons that undo or redo the last answer, if possible.
fn undo(scene: &Scene<'_>) -> Markup {
    let Some(seat) = scene.seat else { return html! {} };
    let board = scene.extras.board;
    let log = scene.game.log();
    let is_to_try = is_branch_to_try(scene.name, log);
    let can_undo = match board {
        Some(board) => scene.facts > board.facts as usize,
        None if is_final(scene.game) => false,
        None if is_to_try => last_person_on_branch(log).is_some(),
        None => scene.game.clone().undo(seat, &[]).is_ok(),
    };
    let taken_back = log.taken_back();
    let is_shown = scene.extras.news.is_some_and(|news| news.can_ask);
    let can_ask = is_shown && board.is_none() && !can_undo && scene.game.last_said(seat).is_some();
    // A person who plays every human seat has nobody to ask.
    let is_own = |person: &Seat| *person == seat || scene.others.contains(person);
    let asks_nobody = log.people().iter().all(is_own);
    // Who undoes the end of a game should know it.
    let undo = match *scene.game.status() == Status::Over && board.is_none() {
        true => message!("serve-undo-end"),
        false => message!("serve-undo"),
    };
    let ask = if asks_nobody { undo.clone() } else { message!("vote-ask") };
    let is_own_redo = |by| board.is_some() || is_to_try || by == Some(seat);
    let can_redo = taken_back.is_some_and(|taken| is_own_redo(taken.cause.by));
    html! {
        @if can_undo || can_redo || can_ask {
            p .undo {
                @if can_undo {
                    button #undo form=(FORM) formaction={ "/game/" (scene.name) "/undo" } data-undo="" data-source=[source(scene, seat)] title=(scene.say(message!("serve-undo-last"))) {
                        (scene.say(undo))
                    }
                }
                @if can_ask {
                    button #ask-undo form=(FORM) formaction={ "/game/" (scene.name) "/ask-undo" } {
                        (scene.say(ask))
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
