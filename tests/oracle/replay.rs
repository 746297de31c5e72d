//! Going through a record line by line.

use std::collections::BTreeMap;
use std::sync::Arc;

use speciate::chance::{Chance, DrawOutcome};
use speciate::context::Edition;
use speciate::event::Event;
use speciate::id::{AnimalId, CardId, ElementId, TerrainId};
use speciate::roster::{Roster, RosterId};

use crate::check::Check;
use crate::differences::{Difference, Met};
use crate::failure::Failed;
use crate::moment::Moment;
use crate::names;
use crate::ours::Ours;
use crate::record::{Line, Record, exchanges};
use crate::sections;

/// Compares a whole record with our rules.
pub fn replay(edition: &Arc<Edition>, record: &Record) -> (Check, Result<(), Failed>) {
    let roster = &edition.catalog.roster;
    let header = record.lines.first();
    let animals: Vec<AnimalId> = header
        .map(|header| header.texts("animals"))
        .unwrap_or_default()
        .into_iter()
        .filter_map(|name| roster.find(name))
        .collect();
    let components =
        edition.catalog.components.iter().find(|row| usize::from(row.animals) == animals.len());
    let aside = edition.catalog.pawns_max - components.map_or(0, |row| row.pawns);
    let (chance, fault) = match chance(roster, &animals, record) {
        Ok(chance) => (chance, None),
        Err(failed) => (BTreeMap::new(), Some(failed)),
    };
    let ours = Ours::open(edition, animals, Chance::Scripted(chance));
    let mut check = Check {
        edition: edition.clone(),
        ours,
        met: Met::default(),
        questions: 0,
        states: 0,
        aside_at_start: aside,
        saved: None,
        saved_before: BTreeMap::new(),
        saved_after: BTreeMap::new(),
    };
    let result = match fault {
        Some(failed) => Err(failed),
        None => go(&mut check, &record.lines),
    };
    (check, result)
}

/// Collects the random results by stream.
fn chance(
    roster: &Roster,
    animals: &[AnimalId],
    record: &Record,
) -> Result<BTreeMap<String, Vec<DrawOutcome>>, Failed> {
    fn ids<T: RosterId>(roster: &Roster, names: &[&str]) -> Result<Vec<u16>, Failed> {
        let find = |name: &&str| names::find::<T>(roster, name).map(|id| id.place() as u16);
        names.iter().map(find).collect()
    }
    let mut script: BTreeMap<String, Vec<DrawOutcome>> = BTreeMap::new();
    let mut add =
        |stream: &str, outcome| script.entry(stream.to_owned()).or_default().push(outcome);
    for line in record.lines.iter().filter(|line| line.kind() == "chance") {
        match line.act() {
            "ShuffledTerrain" => {
                let stacks = ["stack1", "stack2", "stack3"].map(|stack| line.texts(stack)).concat();
                add("stacks", DrawOutcome::Order(ids::<TerrainId>(roster, &stacks)?));
            }
            "ShuffledDeck" => {
                let mut deck = line.texts("deck");
                deck.pop();
                add("deck", DrawOutcome::Order(ids::<CardId>(roster, &deck)?));
            }
            "Reseed" => {
                for section in ["adaptation", "abundance", "wanderlust"] {
                    for id in ids::<ElementId>(roster, &line.texts(section))? {
                        add(&format!("reseed.{section}"), DrawOutcome::Item(id));
                    }
                }
            }
            "Symbiotic" => {
                let drawn = line.texts("factions").into_iter().zip(line.texts("elements"));
                let mut by_animal: Vec<(AnimalId, &str)> = Vec::new();
                for (animal, element) in drawn {
                    by_animal.push((names::find(roster, animal)?, element));
                }
                by_animal.sort_by_key(|(animal, _)| animals.iter().position(|it| it == animal));
                let elements: Vec<&str> = by_animal.into_iter().map(|(_, it)| it).collect();
                for id in ids::<ElementId>(roster, &elements)? {
                    add("card.symbiotic", DrawOutcome::Item(id));
                }
            }
            _ => return Err(Failed::plain("unknown chance").on(line)),
        }
    }
    Ok(script)
}

fn go(check: &mut Check, lines: &[Line]) -> Result<(), Failed> {
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let end = part_end(lines, at);
        if line.is("phase", "MammalExtinction") {
            sections::protection::count_saved(check, &lines[at..]);
            sections::protection::align(check, &lines[at..]).map_err(|failed| failed.on(line))?;
        }
        if line.is("phase", "Extinction") {
            check.saved = Some(check.saved_after.clone());
        }
        part(check, &lines[at..end]).map_err(|failed| failed.on(line))?;
        at = end;
    }
    Ok(())
}

/// Returns the end of the part that begins at `at`: a phase with its questions, or one line with its question.
fn part_end(lines: &[Line], at: usize) -> usize {
    let begins = |line: &Line| match line.kind() {
        "phase" | "result" => true,
        "chance" => line.act() != "Symbiotic",
        "auto" => matches!(
            line.act(),
            "ReplenishMarket"
                | "Reseed"
                | "PlanningPhase"
                | "ExecutionPhase"
                | "IceAge"
                | "GameOver"
        ),
        _ => false,
    };
    let planning = |line: &Line| line.kind() == "auto" && line.act().starts_with("Planning");
    let regression =
        |line: &Line| matches!(line.act(), "Regression(1)" | "Regression(2)" | "ReptileRegression");
    let first = &lines[at];
    let mut end = at + 1;
    while let Some(line) = lines.get(end) {
        let ends = if first.act() == "PrepareRegression" {
            begins(line) && !regression(line)
        } else if first.kind() == "phase" {
            begins(line)
        } else {
            begins(line) || planning(line)
        };
        if ends {
            break;
        }
        end += 1;
    }
    end
}

fn part(check: &mut Check, lines: &[Line]) -> Result<(), Failed> {
    let [first, rest @ ..] = lines else { return Ok(()) };
    match (first.kind(), first.act()) {
        ("header", _) => header(check, first),
        ("auto", "Start")
        | ("chance", _)
        | ("auto", "SetupSpecies" | "ReplenishMarket" | "Reseed") => laid_out(check, first),
        ("auto", "PlanningPhase") => {
            let state = check.ours.before(Moment::pawns(first.turn()))?;
            check.state(first, &state)
        }
        ("auto", "PlanningMain") => sections::planning::go(check, first, rest),
        ("auto", "PlanningDone") => {
            let state = check.ours.here();
            check.state(first, &state)
        }
        ("auto", "ExecutionPhase") => {
            let state = check.ours.after(Moment::execution(first.turn()))?;
            check.state(first, &state)
        }
        ("phase", phase) => phase_of(check, phase, first, lines),
        ("auto", "IceAge" | "GameOver") => {
            let state = check.ours.after(Moment::final_scoring(first.turn()))?;
            check.state(first, &state)
        }
        ("result", _) => result(check, first),
        _ => Err(Failed::at(first, "a line that the harness does not know", first.act(), "")),
    }
}

fn header(check: &mut Check, line: &Line) -> Result<(), Failed> {
    let roster = check.roster();
    let ours = check.ours.game.state().turn.animals().map(|animal| roster.name(animal));
    let ours: Vec<&str> = ours.collect();
    if ours == line.texts("foodChain") {
        return Ok(());
    }
    Err(Failed::at(
        line,
        "the food chain differs",
        line.texts("foodChain").join(" "),
        ours.join(" "),
    ))
}

/// For Setup and Reseed, whose parts the two sides carry out in a different order: compares what has been set up so
/// far.
fn laid_out(check: &mut Check, line: &Line) -> Result<(), Failed> {
    let setup = check.ours.path_turn() == 0;
    let stage = match (line.kind(), line.act()) {
        ("auto", "Start") => 0,
        ("chance", "ShuffledTerrain") => 1,
        ("chance", "ShuffledDeck") => 2,
        ("auto", "SetupSpecies") => 3,
        ("auto", "ReplenishMarket") => 4,
        ("auto", _) => 5,
        _ => 6,
    };
    let stage_of = |fact: &Event| match fact {
        Event::TileStacked { .. } => 1,
        Event::CardStacked { .. } => 2,
        Event::SpeciesPlaced { .. } | Event::DominanceGained { .. } => 3,
        Event::CardTurnedUp { .. } => 4,
        Event::ElementSupplied { .. } => 6,
        Event::TileTurnedUp { .. }
        | Event::PawnMoved { .. }
        | Event::ElementReturned { .. }
        | Event::ElementsSlid { .. } => 5,
        _ => 0,
    };
    // The line with the new elements counts as part of the next turn.
    let turn = if stage == 6 { line.turn() - 1 } else { line.turn() };
    let moment = if setup { Moment::SETUP } else { Moment::reseed(turn) };
    let mut state = check.ours.with_part(moment, |fact| stage_of(fact) <= stage)?;
    let bag: u16 = state.elements.bag().iter().map(|&count| u16::from(count)).sum();
    let drawn = ["adaptation", "abundance", "wanderlust"].map(|it| line.texts(it).len());
    let left = u64::from(bag) + drawn.iter().sum::<usize>() as u64;
    if stage == 6 && line.said["bag"].as_u64() != Some(left) {
        return Err(Failed::at(line, "the bag differs", &line.said["bag"], left));
    }
    if stage >= 5 {
        state.fold(&Event::TurnBegan { turn: turn + 1 });
        check.saved = None;
    }
    check.state(line, &state)
}

fn phase_of(check: &mut Check, phase: &str, first: &Line, lines: &[Line]) -> Result<(), Failed> {
    let turn = first.turn();
    let Some((moment, enters)) = Moment::of_phase(phase, turn, &check.edition) else {
        return Err(Failed::at(first, "a phase that the harness does not know", phase, ""));
    };
    if phase == "PrepareRegression" {
        return sections::regression::go(check, lines, moment);
    }
    let state = if enters { check.ours.entering(moment)? } else { check.ours.before(moment)? };
    check.state(first, &state)?;
    let lines = &lines[1..];
    let exchanges = exchanges(lines);
    if exchanges.is_empty() {
        return Ok(());
    }
    match phase.split('(').next().unwrap_or_default() {
        "Wanderlust" | "Domination" => {}
        _ => check.same_actor(&exchanges, moment)?,
    }
    match phase.split('(').next().unwrap_or_default() {
        "Initiative" => sections::initiative::go(check, &exchanges, moment)?,
        "Speciation" => sections::speciation::go(check, &exchanges, moment)?,
        "Wanderlust" => sections::wanderlust::go(check, &exchanges, moment)?,
        "Competition" => sections::pool::go(check, &exchanges, moment)?,
        "Domination" => sections::domination::go(check, lines, moment)?,
        "MammalExtinction" => sections::saving::go(check, &exchanges, moment)?,
        "Adaptation"
        | "Abundance"
        | "Wasteland"
        | "Depletion"
        | "Glaciation"
        | "Migration"
        | "InsectSpeciation"
        | "ArachnidCompetition" => {
            for exchange in &exchanges {
                check.same_question(exchange, moment)?;
            }
        }
        _ => {
            return Err(Failed::at(
                first,
                "a phase in which the harness expects no question",
                phase,
                "",
            ));
        }
    }
    let last = lines.iter().rev().find(|line| line.kind() == "do").unwrap_or(first);
    if phase == "MammalExtinction" || phase.starts_with("Domination") {
        // We eliminate the species in the same step, and the next phase compares them. Domination compares the effects
        // of a card that need no question.
        return Ok(());
    }
    let state = check.ours.after(moment).map_err(|failed| failed.on(last))?;
    check.state(last, &state)
}

fn result(check: &mut Check, line: &Line) -> Result<(), Failed> {
    let state = check.ours.game.state();
    let winner = state.turn.winner.map_or("nobody", |winner| check.roster().name(winner));
    if winner != line.text("winner") {
        return Err(Failed::at(line, "the winner differs", line.text("winner"), winner));
    }
    for animal in state.turn.animals() {
        let name = check.roster().name(animal);
        let points = state.score.points(animal);
        if line.said["vp"][name].as_i64() != Some(i64::from(points)) {
            let theirs = &line.said["vp"][name];
            return Err(Failed::at(line, format!("the {name}'s points differ"), theirs, points));
        }
    }
    if check.aside_at_start != 3 {
        check.note(Difference::Bookkeeping);
    }
    Ok(())
}
