//! The buttons that repeat the latest move of a species, once or several times.

use maud::{Markup, html};

use super::Scene;
use super::options::terrain;
use super::question::FORM;
use speciate_model::event::Event;
use speciate_model::id::HexId;
use speciate_model::message;
use speciate_model::question::{Choice, Question};

/// The largest number of times that a move is repeated with one click.
pub const REPEATED_MAX: u8 = 7;

/// Returns a button for each number of times that the latest move can be repeated; nothing if it cannot.
pub fn repeat_move(scene: &Scene<'_>, question: &Question) -> Markup {
    let Some((from, to)) = latest_move(&scene.game.log().path(), question) else {
        return html! {};
    };
    let [start, end] = [from, to].map(|tile| terrain(scene, tile).unwrap_or_default());
    let what = scene.say(message!("serve-again", from = start, to = end));
    let species = scene.view().species().count(question.animal, from);
    let left = question.left.map_or(REPEATED_MAX, |(left, _)| left);
    let roster = scene.game.roster();
    let [from, to] = [from, to].map(|tile| Choice::Tile(tile).id(roster));
    html! {
        p #again {
            (what)
            @for times in 1..=REPEATED_MAX.min(species).min(left) {
                " "
                button form=(FORM) name="again" value={ (times) " " (from) " " (to) } aria-label={ (what) " " (times) "×" } { (times) "×" }
            }
        }
    }
}

/// Returns the tiles of the move that a seat made with its last two answers, if the seat can make the same move again.
fn latest_move(path: &[Event], question: &Question) -> Option<(HexId, HexId)> {
    let own = path.iter().enumerate().rev();
    let mut own = own.filter(|(_, fact)| fact.said_by() == Some(question.seat));
    let (at, last) = own.next()?;
    let (_, before) = own.next()?;
    let (
        &Event::Answered { choice: Choice::Tile(end), .. },
        &Event::Answered { question: id, choice, .. },
    ) = (last, before)
    else {
        return None;
    };
    let from = path[at..].iter().find_map(|fact| match *fact {
        Event::SpeciesMoved { from, to, .. } if to == end => Some(from),
        _ => None,
    })?;
    let is_same = id == question.id && choice == Choice::Tile(from);
    (is_same && question.options.contains(&choice)).then_some((from, end))
}
