//! The cards for which the questions of the two sides do not simply correspond.

mod aquatic;
mod blight;
mod catastrophe;
mod evolution;
mod ice_sheet;
mod immigrants;
mod mass_exodus;
mod metamorphosis;

use speciate::event::Event;
use speciate::question::Choice;

use crate::check::Check;
use crate::differences::Difference;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::record::{Exchange, Line};
use crate::sections::{planning, pool};
use crate::theirs::Theirs;

/// Compares a card's questions and answers ours. `lines` are those of the card.
pub fn go(
    check: &mut Check,
    card: &Line,
    lines: &[Line],
    exchanges: &[Exchange<'_>],
    moment: Moment,
) -> Result<(), Failed> {
    match card.text("c") {
        "instinct" => {
            exchanges.iter().try_for_each(|exchange| planning::pawn(check, exchange, moment))
        }
        "biomass" | "predator" => pool::go(check, exchanges, moment),
        "aquatic" => aquatic::go(check, exchanges, moment),
        "blight" => blight::go(check, exchanges, moment),
        "catastrophe" => catastrophe::go(check, exchanges, moment),
        "evolution" => evolution::go(check, exchanges, moment),
        "ice-sheet" => ice_sheet::go(check, exchanges, moment),
        "disease" | "immigrants" => immigrants::go(check, exchanges, moment),
        "metamorphosis" => metamorphosis::go(check, exchanges, moment),
        "habitat" => habitat(check, exchanges, moment),
        "symbiotic" => {
            symbiotic(check, lines);
            Ok(())
        }
        "hibernation" => exchanges.iter().try_for_each(|exchange| {
            check.question_but_for_stopping(exchange, moment, Difference::CardMayOrMust)
        }),
        "fertile" => exchanges.iter().try_for_each(|exchange| fertile(check, exchange, moment)),
        "mass-exodus" => {
            exchanges.iter().try_for_each(|exchange| mass_exodus::go(check, exchange, moment))
        }
        _ => exchanges.iter().try_for_each(|exchange| check.same_question(exchange, moment)),
    }
}

/// Fertile names the tile and ends.
fn fertile(check: &mut Check, exchange: &Exchange<'_>, moment: Moment) -> Result<(), Failed> {
    let roster = check.roster().clone();
    check.question_by(exchange, moment, &|choices, _| match choices {
        [Choice::Tile(tile)] => Some(format!("fertile {}", roster.name(*tile))),
        _ => None,
    })
}

/// Habitat: the reference also takes a disk of the placed type from Abundance.
fn habitat(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    for exchange in exchanges {
        check.same_question(exchange, moment)?;
        let element: speciate::id::ElementId =
            crate::names::find(check.roster(), exchange.taken.text("r"))?;
        let Some(section) = check.edition.catalog.section_of("abundance") else { continue };
        let state = check.ours.after(moment)?;
        if state.elements.display(section)[element.index()] > 0 {
            check.note(Difference::HabitatTakesAbundance);
            check.met.note_patch(Difference::HabitatTakesAbundance);
            check.ours.patch_after(moment, &[Event::ElementReturned { section, element }])?;
        }
    }
    Ok(())
}

/// Symbiotic: each animal gets the same disk, because chance is scripted.
fn symbiotic(check: &mut Check, lines: &[Line]) {
    let Some(drawn) = lines.iter().find(|line| line.is("chance", "Symbiotic")) else { return };
    let roster = check.roster();
    let order: Vec<usize> =
        drawn.texts("factions").iter().filter_map(|name| roster.animals.find(name)).collect();
    if !order.is_sorted() {
        check.note(Difference::SymbioticOrder);
    }
}

/// Returns the recorded outcomes, if there are any.
fn taken(exchanges: &[Exchange<'_>]) -> Vec<String> {
    exchanges.iter().filter_map(|exchange| Theirs::of(exchange).taken).collect()
}
