//! Regression: the record saves one type at a pawn and returns it there, and may decline; we save all that can be saved
//! and ask only if there are more types than savings.

use std::collections::{BTreeMap, BTreeSet};

use speciate::event::Event;
use speciate::id::{AnimalId, ElementId};
use speciate::question::Choice;
use speciate::state::State;

use crate::check::Check;
use crate::differences::Difference;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::names;
use crate::record::{Exchange, Line, exchanges};
use crate::theirs::Theirs;

/// Element types by animal.
type Types = BTreeMap<AnimalId, BTreeSet<ElementId>>;

/// Compares the whole section, from the first state to the last saving.
pub fn go(check: &mut Check, lines: &[Line], moment: Moment) -> Result<(), Failed> {
    let [first, ..] = lines else { return Ok(()) };
    let mut state = check.ours.before(moment)?;
    check.state(first, &state)?;
    let at_risk = at_risk(check, &state);
    compare_risk(check, first, &at_risk)?;
    let mut losing = at_risk.clone();
    let starts: Vec<usize> =
        (1..lines.len()).filter(|&index| lines[index].kind() == "phase").collect();
    for (index, &start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(lines.len());
        let part = &lines[start..end];
        let returned = savers(check, &mut state, part[0].act());
        check.state(&part[0], &state)?;
        for exchange in exchanges(&part[1..]) {
            check.questions += 1;
            same_saver(check, &exchange, &returned)?;
            check.note(Difference::RegressionAtPawns);
            let theirs = Theirs::of(&exchange);
            let animal = check.animal(&theirs.animal)?;
            let own = losing.entry(animal).or_default();
            let outcomes = own
                .iter()
                .map(|&element| {
                    format!("regression {}", check.edition.catalog.roster.name(element))
                })
                .collect();
            let saved = exchange.taken.text("r").to_owned();
            if theirs.taken.is_some() {
                let element: ElementId = names::find(&check.edition.catalog.roster, &saved)?;
                own.remove(&element);
            }
            check.compare_sets(&exchange, &theirs, &theirs.animal, &outcomes, true)?;
            check.state(exchange.taken, &state)?;
        }
    }
    save(check, &at_risk, &losing, moment)
}

/// Answers our savings like the record, and remembers what the record lost beyond that.
fn save(check: &mut Check, at_risk: &Types, losing: &Types, moment: Moment) -> Result<(), Failed> {
    let mut unsaved = at_risk.clone();
    while let Some(question) = check.ours.question(moment).cloned() {
        let own = unsaved.entry(question.animal).or_default();
        let offered: BTreeSet<ElementId> = question
            .options
            .iter()
            .filter_map(|option| match option {
                Choice::Element(element) => Some(*element),
                _ => None,
            })
            .collect();
        if offered != *own || offered.len() != question.options.len() {
            return Err(Failed::plain(format!("our savings differ: {question:?}")));
        }
        let lost = losing.get(&question.animal).cloned().unwrap_or_default();
        let saved = offered.iter().find(|element| !lost.contains(element));
        let Some(&element) = saved.or(offered.first()) else {
            return Err(Failed::plain("a saving without types"));
        };
        own.remove(&element);
        check.ours.answer(&[Choice::Element(element)])?;
    }
    let discarded = lost_by_us(check, moment)?;
    let mut patch = Vec::new();
    for (&animal, types) in losing {
        for &element in types {
            if !discarded.contains(&(animal, element)) {
                patch.push(Event::ElementDiscarded { animal, element });
            }
        }
    }
    if !patch.is_empty() {
        check.met.note_patch(Difference::RegressionAtPawns);
        check.ours.patch_after(moment, &patch)?;
    }
    Ok(())
}

/// Returns what our rules took in this section.
fn lost_by_us(check: &mut Check, moment: Moment) -> Result<Vec<(AnimalId, ElementId)>, Failed> {
    let before = check.ours.before(moment)?;
    let after = check.ours.after(moment)?;
    let mut lost = Vec::new();
    for animal in before.turn.animals() {
        for (element, &count) in before.elements.added(animal).iter().enumerate() {
            if after.elements.added(animal)[element] < count {
                lost.push((animal, ElementId::at(element)));
            }
        }
    }
    Ok(lost)
}

/// Returns the animals that save in a recorded phase. Also returns the pawn of the phase to its animal in `state`.
fn savers(check: &Check, state: &mut State, phase: &str) -> Vec<AnimalId> {
    let catalog = &check.edition.catalog;
    let Some(space) = catalog.roster.find(&names::space(phase)) else {
        let able = |animal: &AnimalId| catalog.animal(*animal).abilities.regression_savings > 0;
        return state.turn.animals().filter(able).collect();
    };
    let Some(animal) = state.pawns.on_space(space) else { return Vec::new() };
    state.fold(&Event::PawnReturned { space, animal });
    vec![animal]
}

/// Compares the animal that is asked.
fn same_saver(check: &Check, exchange: &Exchange<'_>, savers: &[AnimalId]) -> Result<(), Failed> {
    let asked = exchange.ask.text("faction");
    if savers.iter().any(|&animal| check.roster().name(animal) == asked) {
        return Ok(());
    }
    Err(Failed::at(exchange.ask, "another animal saves", asked, format!("{savers:?}")))
}

/// Returns the added types that every animal would lose.
fn at_risk(check: &Check, state: &State) -> Types {
    let mut types = Types::new();
    let Some(section) = check.edition.catalog.section_of("regression") else { return types };
    let in_box = state.elements.display(section);
    for animal in state.turn.animals() {
        for (element, &count) in state.elements.added(animal).iter().enumerate() {
            if count > 0 && in_box[element] > 0 {
                types.entry(animal).or_default().insert(ElementId::at(element));
            }
        }
    }
    types
}

/// Compares the record's own list of types at risk.
fn compare_risk(check: &Check, line: &Line, at_risk: &Types) -> Result<(), Failed> {
    for animal in check.ours.game.state().turn.animals() {
        let name = check.roster().name(animal);
        let theirs: BTreeSet<&str> = line.state["atRisk"][name]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|element| element.as_str())
            .collect();
        let own = at_risk.get(&animal).into_iter().flatten();
        let ours: BTreeSet<&str> = own.map(|&element| check.roster().name(element)).collect();
        if theirs != ours {
            let what = format!("what the {name} risk differs");
            return Err(Failed::at(line, what, format!("{theirs:?}"), format!("{ours:?}")));
        }
    }
    Ok(())
}
