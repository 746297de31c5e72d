//! The outcome of an option, in words that both sides share.
//!
//! A recorded option names its outcome at once (`MigrateTo(bird|0,1|bird#7|1,0)`); ours needs several small choices.
//! Both are written as e.g. `move 0,1 1,0`; equal cubes and disks are not told apart.

use serde_json::Value;
use speciate::event::Event;
use speciate::roster::Roster;

use crate::names;
use crate::record::Line;

/// Returns the outcome of a recorded option, or `None` if it passes or ends.
pub fn of_option(option: &str) -> Option<String> {
    let (act, rest) = option.split_once('(').unwrap_or((option, ""));
    let rest = rest.strip_suffix(')').unwrap_or(rest);
    let fields: Vec<&str> = rest.split('|').skip(1).collect();
    let field = |index: usize| fields.get(index).copied().unwrap_or_default();
    of_fields(act, field(0), field(1), field(2))
}

/// Returns the outcome of a recorded answer, or `None` if it passes or ends.
pub fn of_taken(taken: &Line) -> Option<String> {
    let list = || match &taken.said["l"] {
        Value::Array(cubes) => {
            let cubes: Vec<&str> = cubes.iter().filter_map(Value::as_str).collect();
            format!("[{}]", cubes.join(","))
        }
        _ => String::new(),
    };
    let number = |field: &str| taken.said[field].as_u64().unwrap_or_default().to_string();
    let [x, c, r, e, o, d] = ["x", "c", "r", "e", "o", "d"].map(|field| taken.text(field));
    let act = taken.act();
    match act {
        "Planning" => of_fields(act, taken.text("p"), "", ""),
        "Adaptation" | "Wasteland" | "Regression" | "Disease" | "Metamorphosis" => {
            of_fields(act, r, "", "")
        }
        "Abundance" | "WanderlustResource" | "AquaticResource" | "Depletion" => {
            of_fields(act, r, c, "")
        }
        "Speciation" | "Hibernation" => of_fields(act, x, &number("n"), ""),
        "Wanderlust" => of_fields(act, x, taken.text("t"), &number("stack")),
        "WanderlustMoveFrom" | "MigrateTo" => of_fields(act, o, "", x),
        "Competition" | "Evolution" => of_fields(act, x, e, ""),
        "Take" => of_fields(act, x, c, ""),
        "Blight" => of_fields(act, c, "", ""),
        "MassExodus" => of_fields(act, x, d, &list()),
        _ => of_fields(act, x, "", ""),
    }
}

fn of_fields(act: &str, a: &str, b: &str, c: &str) -> Option<String> {
    Some(match act {
        "Planning" => format!("pawn {}", names::space(a)),
        "Adaptation" => format!("adapt {a}"),
        "Abundance" | "WanderlustResource" | "AquaticResource" => {
            format!("lay {a} {}", names::corner(b))
        }
        "Wasteland" => format!("return {a}"),
        "Depletion" => format!("lift {}", names::corner(b)),
        "Blight" => format!("lift {}", names::corner(a)),
        "Glaciation" => format!("cover {a}"),
        "Speciation" => format!("place {a} {b}"),
        "Wanderlust" => format!("tile {a} {c}"),
        "WanderlustMoveFrom" | "MigrateTo" => format!("move {a} {c}"),
        "Competition" | "Evolution" => format!("kill {b} {a}"),
        "Domination" => format!("score {a}"),
        "Take" => format!("card {b} {a}"),
        "SaveMammal" => format!("save {a}"),
        "Regression" | "Metamorphosis" => format!("{} {a}", act.to_lowercase()),
        "Disease" => format!("discard {a}"),
        "ImmigrantsPawn" => "lose pawn".to_owned(),
        "Immigrants" => "keep one".to_owned(),
        "ImproveInitiative" => "improve".to_owned(),
        "Fertile" => format!("fertile {a}"),
        "Hibernation" => format!("revive {a} {b}"),
        "MassExodus" => format!("exodus {a} {b} {}", animals(c)),
        // `End`, `PlanningMain`, `WanderlustMove`: no outcome.
        _ => return None,
    })
}

/// Returns the animals of a list of cubes, in order: `[bird#2,bird#7]` is `bird 2`.
fn animals(list: &str) -> String {
    let cubes = list.trim_matches(['[', ']']).split(',').filter(|cube| !cube.is_empty());
    let mut names: Vec<&str> = cubes.filter_map(|cube| cube.split('#').next()).collect();
    names.sort_unstable();
    names.join("+")
}

/// Returns the outcome that one of our facts stands for, or `None` if it only accompanies one.
pub fn of_fact(roster: &Roster, fact: &Event) -> Option<String> {
    Some(match *fact {
        Event::PawnPlaced { space, .. } => format!("pawn {}", roster.name(space)),
        Event::ElementAdapted { element, .. } => format!("adapt {}", roster.name(element)),
        Event::ElementLaid { corner, element, .. } | Event::ElementPlaced { corner, element } => {
            format!("lay {} {}", roster.name(element), roster.name(corner))
        }
        Event::ElementReturned { element, .. } => format!("return {}", roster.name(element)),
        Event::ElementRemoved { corner, .. } => format!("lift {}", roster.name(corner)),
        Event::TileCovered { tile, .. } => format!("cover {}", roster.name(tile)),
        Event::SpeciesPlaced { tile, count, .. } => format!("place {} {count}", roster.name(tile)),
        Event::SpeciesRevived { tile, count, .. } => {
            format!("revive {} {count}", roster.name(tile))
        }
        Event::TileTaken { stack, .. } => format!("stack {}", u16::from(stack.0) + 1),
        Event::SpeciesMoved { from, to, .. } => {
            format!("move {} {}", roster.name(from), roster.name(to))
        }
        Event::SpeciesEliminated { animal, tile, .. } => {
            format!("kill {} {}", roster.name(animal), roster.name(tile))
        }
        Event::TileScored { tile } => format!("score {}", roster.name(tile)),
        Event::CardChosen { card, tile, .. } => {
            format!("card {} {}", roster.name(card), roster.name(tile))
        }
        Event::ElementDiscarded { element, .. } => format!("discard {}", roster.name(element)),
        Event::PawnLost { .. } => "lose pawn".to_owned(),
        _ => return None,
    })
}
