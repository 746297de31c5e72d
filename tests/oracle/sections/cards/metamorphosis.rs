//! Metamorphosis: the record gains first, then discards any added disk, even the new one; we choose what we gain and
//! what we lose, then swap.

use std::collections::BTreeSet;

use speciate::event::Event;
use speciate::id::{AnimalId, ElementId};
use speciate::question::Choice;

use crate::check::Check;
use crate::differences::Difference;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::names;
use crate::record::Exchange;
use crate::theirs::Theirs;

/// Compares what can be gained and lost.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    check.questions += exchanges.len();
    let [gain, lose] = exchanges else {
        return match (exchanges, check.offer(moment)) {
            ([], None) => Ok(()),
            _ => Err(Failed::plain("expected a gain and a loss")),
        };
    };
    let theirs = (Theirs::of(gain), Theirs::of(lose));
    let animal = check.animal(&theirs.0.animal)?;
    let state = check.ours.card_state(moment)?;
    let gained: ElementId = names::find(check.roster(), gain.taken.text("r"))?;
    let lost: ElementId = names::find(check.roster(), lose.taken.text("r"))?;
    let added = types(state.elements.added(animal));
    let bag = types(state.elements.bag());
    let (gains, losses) = offered(check, animal, moment, &bag, &added);
    check.compare_sets(
        gain,
        &theirs.0,
        &theirs.0.animal,
        &named(check, "metamorphosis", &gains),
        false,
    )?;
    let mut discards = losses.clone();
    discards.insert(gained);
    check.compare_sets(
        lose,
        &theirs.1,
        &theirs.1.animal,
        &named(check, "discard", &discards),
        false,
    )?;
    check.note(Difference::MetamorphosisGainsFirst);

    let same = gains.intersection(&losses).next().copied();
    let (ours_gained, ours_lost) = match losses.contains(&lost) {
        true => (gained, lost),
        // The record discarded the new disk again: swapping a disk for an equal one has the same effect.
        false => (same.unwrap_or(gained), same.or(losses.first().copied()).unwrap_or(lost)),
    };
    for element in [ours_gained, ours_lost] {
        if let Some(question) = check.ours.question(moment)
            && question.options.contains(&Choice::Element(element))
        {
            check.ours.answer(&[Choice::Element(element)])?;
        }
    }
    if !losses.contains(&lost) && ours_gained != ours_lost {
        check.met.note_patch(Difference::MetamorphosisGainsFirst);
        let back = [
            Event::ElementDiscarded { animal, element: ours_gained },
            Event::ElementAdded { animal, element: ours_lost },
        ];
        check.ours.patch_after(moment, &back)?;
    }
    Ok(())
}

/// Returns what our questions offer to gain and to lose. If there is only one way, returns that one.
fn offered(
    check: &Check,
    animal: AnimalId,
    moment: Moment,
    bag: &BTreeSet<ElementId>,
    added: &BTreeSet<ElementId>,
) -> (BTreeSet<ElementId>, BTreeSet<ElementId>) {
    let mut position = check.ours.position();
    let mut offers = Vec::new();
    if check.ours.question(moment).is_some() {
        while let Some(question) = position.questions().first().cloned()
            && question.animal == animal
        {
            let elements = question.options.iter().filter_map(|option| match option {
                Choice::Element(element) => Some(*element),
                _ => None,
            });
            let elements: BTreeSet<ElementId> = elements.collect();
            if elements.len() != question.options.len() {
                break;
            }
            offers.push(elements);
            let Ok(facts) = position.answer(question.seat, question.options[0]) else { break };
            if facts.iter().any(|fact| fact.event_type().opens_step()) {
                break;
            }
        }
    }
    match &offers[..] {
        [gains, losses, ..] => (gains.clone(), losses.clone()),
        [only] if bag.len() > 1 => (only.clone(), added.clone()),
        [only] => (bag.clone(), only.clone()),
        [] => (bag.clone(), added.clone()),
    }
}

fn types(counts: &[u8]) -> BTreeSet<ElementId> {
    let found = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    found.map(|(element, _)| ElementId::at(element)).collect()
}

fn named(check: &Check, verb: &str, elements: &BTreeSet<ElementId>) -> BTreeSet<String> {
    elements.iter().map(|&element| format!("{verb} {}", check.roster().name(element))).collect()
}
