//! The vote about taking an answer back: what would be undone, who still has to agree, and the buttons.

use maud::{Markup, html};

use super::coordinates::without_coordinates;
use super::question::FORM;
use super::story::story_lines;
use super::{Part, Scene};
use crate::route::assets;
use speciate_engine::view::Seen;
use speciate_model::id::Seat;
use speciate_model::log::store::UndoVote;
use speciate_model::message;
use speciate_model::words::Value;

/// Returns the open vote. If there is none, returns a hidden part in its place.
pub fn vote(scene: &Scene<'_>, seen: &[Seen]) -> Part {
    let open = scene.extras.news.and_then(|news| news.vote.as_ref());
    let markup = match open.filter(|_| scene.is_now()) {
        Some((vote, pending)) => open_vote(scene, vote, pending, seen),
        None => html! { section #vote hidden {} },
    };
    Part::new("vote", markup)
}

fn open_vote(scene: &Scene<'_>, vote: &UndoVote, pending: &[Seat], seen: &[Seen]) -> Markup {
    let own: Vec<Seat> = scene.seat.into_iter().chain(scene.others.iter().copied()).collect();
    let is_asker = own.contains(&vote.seat);
    let from = scene.game.last_said(vote.seat).unwrap_or(seen.len());
    let lines = story_lines(scene, seen, from);
    let names = |seats: &[Seat]| {
        Value::All(seats.iter().map(|seat| Value::Text(scene.seat_name(*seat))).collect())
    };
    let asker = scene.seat_name(vote.seat);
    html! {
        section #vote aria-labelledby="vote-heading" {
            link rel="stylesheet" href=(assets::address("vote.css"));
            // It can be folded, because it is over the board on a small screen, where people look before they decide.
            details #vote-fold open {
                summary {
                    h2 #vote-heading tabindex="-1" {
                        @match is_asker {
                            true => (scene.say(message!("vote-you-ask"))),
                            false => (scene.say(message!("vote-asks", name = asker))),
                        }
                    }
                }
                // For seats that still have to vote, this section is open from the start.
                details #vote-undone open[is_asked(vote, pending, &own)] {
                    summary { (scene.say(message!("vote-undone", count = lines.len()))) }
                    ul .story tabindex="0" aria-labelledby="vote-heading" {
                        @for line in &lines { li .{ "depth-" (line.depth.min(5)) } { (without_coordinates(scene, &line.text)) } }
                    }
                }
                p .state role="status" {
                    @match vote.refused {
                        Some(seat) => (scene.say(message!("vote-refused", name = scene.seat_name(seat)))),
                        None => (scene.say(message!("vote-waits", names = names(pending)))),
                    }
                }
                (buttons(scene, vote, pending, &own))
            }
        }
    }
}

fn buttons(scene: &Scene<'_>, vote: &UndoVote, pending: &[Seat], own: &[Seat]) -> Markup {
    let (to, asker) = (format!("/game/{}/vote", scene.name), vote.seat.number());
    let button = |id: &str, name: &str, class: Option<&str>, label: String| {
        html! {
            button id=(id) class=[class] form=(FORM) formaction=(to) name=(name) value=(asker) { (label) }
            " "
        }
    };
    let is_refused = vote.refused.is_some();
    html! {
        p .ways {
            @if own.contains(&vote.seat) {
                @let label = if is_refused { message!("vote-close") } else { message!("vote-withdraw") };
                (button("vote-withdraw", "refuse", None, scene.say(label)))
            } @else if is_asked(vote, pending, own) {
                (button("vote-agree", "agree", Some("primary"), scene.say(message!("vote-agree"))))
                (button("vote-refuse", "refuse", None, scene.say(message!("vote-refuse"))))
            }
        }
    }
}

/// Returns whether one of the reader's own seats has not voted yet.
fn is_asked(vote: &UndoVote, pending: &[Seat], own: &[Seat]) -> bool {
    vote.refused.is_none() && pending.iter().any(|seat| own.contains(seat))
}
