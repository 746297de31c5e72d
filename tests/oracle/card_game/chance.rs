//! The random results of a record, by stream.

use std::collections::BTreeMap;

use speciate::chance::DrawOutcome;
use speciate::id::{AnimalId, CardId, TerrainId};
use speciate::roster::{Roster, RosterId};

use crate::names;
use crate::record::Line;

/// Collects the random results; `players` are the animals of the record's seats.
pub fn gather(
    roster: &Roster,
    lines: &[Line],
    players: &BTreeMap<&str, AnimalId>,
) -> Result<BTreeMap<String, Vec<DrawOutcome>>, String> {
    let mut all: BTreeMap<String, Vec<DrawOutcome>> = BTreeMap::new();
    for line in lines.iter().filter(|line| line.kind() == "chance") {
        let (stream, outcome) = match line.text("what") {
            "starting-player" => {
                let player = players.get(line.text("outcome"));
                let player = player.ok_or(format!("line {}: no such player", line.number))?;
                ("starting-player", DrawOutcome::Item(u16::from(player.0)))
            }
            "biomes" => {
                // The last biome is not shuffled; those that are put back come after the others.
                let mut names = line.texts("order");
                names.pop();
                names.extend(line.texts("removed"));
                ("biomes", DrawOutcome::Order(ids::<TerrainId>(roster, &names)?))
            }
            "shuffle" => ("deck", DrawOutcome::Order(ids::<CardId>(roster, &line.texts("order"))?)),
            other => return Err(format!("line {}: unknown chance `{other}`", line.number)),
        };
        all.entry(stream.to_owned()).or_default().push(outcome);
    }
    Ok(all)
}

fn ids<T: RosterId>(roster: &Roster, names: &[&str]) -> Result<Vec<u16>, String> {
    let find = |name: &&str| {
        let id = names::find::<T>(roster, name);
        id.map(|id| id.place() as u16).map_err(|failed| failed.to_string())
    };
    names.iter().map(find).collect()
}
