//! The random results of a record, by stream.

use std::collections::BTreeMap;

use serde_json::Value;
use speciate::chance::DrawOutcome;
use speciate::content::Catalog;
use speciate::id::{CardId, ElementId, TerrainId};
use speciate::roster::{Roster, RosterId};

use crate::names;
use crate::record::Line;

/// Collects the random results by stream; `order` are the animals in turn order.
pub fn gather(
    catalog: &Catalog,
    lines: &[Line],
    order: &[&str],
) -> Result<BTreeMap<String, Vec<DrawOutcome>>, String> {
    let mut script = Script { catalog, roster: &catalog.roster, all: BTreeMap::new() };
    let traits = script.traits();
    for line in lines.iter().filter(|line| line.kind() == "chance") {
        match line.act() {
            "stacks" => script.stacks(line, lines)?,
            "random-earth" => {}
            "displays" => {
                for animal in order {
                    let drawn = texts(&line.said["added"][animal]);
                    script.items::<ElementId>("setup.displays", &drawn)?;
                }
            }
            "random-elements" => {
                for draw in line.said["draws"].as_array().into_iter().flatten() {
                    script.elements_in_order(&texts(draw))?;
                }
            }
            "setup-draw" | "reseed" => script.display(line)?,
            "traits" => {
                let dealt: Vec<&str> =
                    order.iter().flat_map(|animal| texts(&line.said["dealt"][animal])).collect();
                let order = script.ahead(&dealt, &traits)?;
                script.add("traits", DrawOutcome::Order(order));
            }
            "gene-expression" => script.gene_expression(line, lines)?,
            "deck" => script.deck(line)?,
            "symbiotic" => {
                for animal in order.iter().rev() {
                    if let Some(element) = line.said["drawn"][animal].as_str() {
                        script.items::<ElementId>("card.symbiotic", &[element])?;
                    }
                }
            }
            other => return Err(format!("line {}: unknown chance `{other}`", line.number)),
        }
    }
    Ok(script.all)
}

struct Script<'a> {
    catalog: &'a Catalog,
    roster: &'a Roster,
    all: BTreeMap<String, Vec<DrawOutcome>>,
}

impl Script<'_> {
    fn add(&mut self, stream: &str, outcome: DrawOutcome) {
        self.all.entry(stream.to_owned()).or_default().push(outcome);
    }

    fn ids<T: RosterId>(&self, names: &[&str]) -> Result<Vec<u16>, String> {
        let find = |name: &&str| {
            names::find::<T>(self.roster, name)
                .map(|id| id.place() as u16)
                .map_err(|failed| failed.to_string())
        };
        names.iter().map(find).collect()
    }

    fn items<T: RosterId>(&mut self, stream: &str, names: &[&str]) -> Result<(), String> {
        for id in self.ids::<T>(names)? {
            self.add(stream, DrawOutcome::Item(id));
        }
        Ok(())
    }

    /// Large tiles: those of random earth first, in the order of the board's starting hexes.
    fn stacks(&mut self, line: &Line, lines: &[Line]) -> Result<(), String> {
        let mut names: Vec<&str> = Vec::new();
        if let Some(random) = lines.iter().find(|line| line.is("chance", "random-earth")) {
            for (hex, _) in &self.catalog.start.tiles {
                names.extend(random.said["tiles"][self.roster.name(*hex)].as_str());
            }
        }
        for stack in line.said["stacks"].as_array().into_iter().flatten() {
            names.extend(texts(stack));
        }
        let order = self.ids::<TerrainId>(&names)?;
        self.add("stacks", DrawOutcome::Order(order));
        Ok(())
    }

    /// Disks of the starting corners are in the order of the board, both in our game and in the record.
    fn elements_in_order(&mut self, names: &[&str]) -> Result<(), String> {
        self.items::<ElementId>("setup.elements", names)
    }

    fn display(&mut self, line: &Line) -> Result<(), String> {
        for section in ["abundance", "adaptation", "speciation", "wanderlust"] {
            let drawn = line.texts(section);
            self.items::<ElementId>(&format!("reseed.{section}"), &drawn)?;
        }
        for section in ["competition", "evolution"] {
            let drawn = line.texts(section);
            self.items::<TerrainId>(&format!("reseed.{section}"), &drawn)?;
        }
        Ok(())
    }

    fn deck(&mut self, line: &Line) -> Result<(), String> {
        let deck = line.texts("deck");
        let bottom = deck.len().saturating_sub(5);
        let mut order: Vec<&str> = line.texts("removed");
        order.extend(deck.iter().filter(|card| **card != "asteroid"));
        let order = self.ids::<CardId>(&order)?;
        self.add("deck", DrawOutcome::Order(order));
        let bottom = self.ids::<CardId>(&deck[bottom..])?;
        self.add("deck.last", DrawOutcome::Order(bottom));
        Ok(())
    }

    /// Returns all traits.
    fn traits(&self) -> Vec<u16> {
        let cards = self.catalog.cards.iter().enumerate();
        cards.filter(|(_, card)| card.is_trait).map(|(index, _)| index as u16).collect()
    }

    /// Each of the drawn traits comes from a separate shuffle of the traits that no animal has at that time.
    fn gene_expression(&mut self, line: &Line, lines: &[Line]) -> Result<(), String> {
        let state = lines.iter().rev().find(|other| other.number < line.number);
        let state = state.map(|line| line.state.clone()).unwrap_or_default();
        let mut unused = self.traits();
        for part in ["traits", "reserve"] {
            for had in state[part].as_object().into_iter().flat_map(|all| all.values()) {
                let had = self.ids::<CardId>(&texts(had))?;
                unused.retain(|id| !had.contains(id));
            }
        }
        for drawn in line.texts("drawn") {
            let order = self.ahead(&[drawn], &unused)?;
            unused = order[1..].to_vec();
            unused.sort_unstable();
            self.add("traits", DrawOutcome::Order(order));
        }
        Ok(())
    }

    /// Returns all ids, with some of them first.
    fn ahead(&self, first: &[&str], all: &[u16]) -> Result<Vec<u16>, String> {
        let mut order = self.ids::<CardId>(first)?;
        let rest = all.iter().copied().filter(|id| !order.contains(id)).collect::<Vec<_>>();
        order.extend(rest);
        Ok(order)
    }
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}
