//! Which of an animal's species Hibernation still protects on a tile.
//!
//! In the record, cubes have numbers, so an unprotected cube may be the one that stays without a choice. Our rules keep
//! a protected cube (R12). The difference has an effect only if the other cubes are eliminated.

use speciate::event::Event;
use speciate::games::shared::dominance;
use speciate::state::State;

use crate::check::Check;
use crate::differences::Difference;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::record::Line;
use crate::snapshot::Snapshot;

/// Aligns the protected species with those that survive the recorded extinction. `lines` begin with the first line of
/// Extinction.
pub fn align(check: &mut Check, lines: &[Line]) -> Result<(), Failed> {
    let Some(first) = lines.first() else { return Ok(()) };
    let Some(after) = lines.iter().find(|line| line.is("phase", "Extinction")) else {
        return Ok(());
    };
    let moment = Moment::extinction(first.turn());
    let state = check.ours.before(moment)?;
    if !state.species.any_protected() {
        return Ok(());
    }
    let saved = lines.iter().find(|line| line.is("do", "SaveMammal"));
    let patch = patch(check, &state, after, saved);
    if patch.is_empty() {
        return Ok(());
    }
    check.saved = Some(check.saved_before.clone());
    check.note(Difference::ProtectedCubes);
    check.met.note_patch(Difference::ProtectedCubes);
    check.ours.patch_before(moment, &patch)
}

/// Notes the counts that the record calls saved, before its extinction and just after the extinction has begun: first
/// the earlier counts, then also those that the mammal saved.
pub fn count_saved(check: &mut Check, lines: &[Line]) {
    let Some(first) = lines.first() else { return };
    let until = lines.iter().position(|line| line.is("phase", "Extinction"));
    let extinction = &lines[..until.unwrap_or(lines.len())];
    let saved = extinction.iter().find(|line| line.is("do", "SaveMammal"));
    let snapshot = Snapshot::of_record(&first.state);
    let animals: Vec<String> = check
        .ours
        .game
        .state()
        .turn
        .animals()
        .map(|animal| check.roster().name(animal).to_owned())
        .collect();
    for name in animals {
        let before = snapshot.number("protected", &name);
        let more = saved.is_some_and(|line| line.text("f") == name);
        check.saved_before.insert(name.clone(), before);
        check.saved_after.insert(name, before + u16::from(more));
    }
}

fn patch(check: &Check, state: &State, after: &Line, saved: Option<&Line>) -> Vec<Event> {
    let roster = check.roster();
    let mut patch = Vec::new();
    for tile in state.tiles.earth() {
        for animal in state.turn.animals() {
            let count = state.species.count(animal, tile);
            let kept = state.species.protected(animal, tile);
            let catalog = &check.edition.catalog;
            if count == 0 || dominance::matching(catalog, state, animal, tile) > 0 {
                continue;
            }
            let names = (roster.name(animal), roster.name(tile));
            let theirs = after.state["species"][names.1][names.0].as_u64().unwrap_or(0) as u8;
            let mammal =
                saved.is_some_and(|line| line.text("f") == names.0 && line.text("x") == names.1);
            let theirs = theirs.saturating_sub(u8::from(mammal));
            let protected = kept > 0 || state.species.eliminated(animal) > 0;
            for _ in theirs..kept {
                patch.push(Event::SpeciesReturned { animal, tile, count: 1, protected: true });
                patch.push(Event::SpeciesPlaced { animal, tile, count: 1 });
            }
            for _ in kept..theirs.min(if protected { count } else { kept }) {
                patch.push(Event::SpeciesEliminated { animal, tile, count: 1, protected: false });
                patch.push(Event::SpeciesRevived { animal, tile, count: 1, unprotected: false });
            }
        }
    }
    patch
}
