//! Checks that the things that scenarios claim to cover exist.

use crate::scenario::line::{LineResult, ScenarioLine, fault, unknown};
use crate::scenario::read::Scenario;
use speciate_content::Catalog;
use speciate_model::diagnostic::Code;
use speciate_model::id::{AnimalId, CardId, PhaseId, SectionId};
use speciate_model::message;
use speciate_model::roster::RosterId;

const KINDS: [&str; 6] = ["card", "trait", "ability", "section", "phase", "ruling"];

/// Checks that everything a scenario covers exists: `card:NAME`, `trait:NAME`, `ability:ANIMAL`, `section:NAME`,
/// `phase:NAME`, `ruling:R4` or `ruling:R4=VALUE`.
pub fn check(scenario: &Scenario, catalog: &Catalog) -> LineResult {
    for line in &scenario.covers {
        let Some((kind, name)) = line.text().split_once(':') else {
            return Err(
                line.fault(Code::ScenarioLine, &message!("scenario-no-cover", found = line.text()))
            );
        };
        match kind {
            "card" | "trait" => {
                card(line, name, kind == "trait", catalog)?;
                is_there(scenario, name, catalog)
            }
            "ability" => named::<AnimalId>(line, name, catalog),
            "section" => named::<SectionId>(line, name, catalog),
            "phase" => named::<PhaseId>(line, name, catalog),
            "ruling" => ruling(line, name, catalog),
            _ => Err(unknown("cover", kind, line.place_of(0..kind.len()), KINDS.into_iter())),
        }?;
    }
    Ok(())
}

fn named<T: RosterId>(line: &ScenarioLine, name: &str, catalog: &Catalog) -> LineResult {
    let names = T::names(&catalog.roster);
    match names.find(name) {
        Some(_) => Ok(()),
        None => Err(unknown(T::KIND, name, line.place(), names.iter())),
    }
}

/// Checks the name of a card that is, or is not, a trait.
fn card(line: &ScenarioLine, name: &str, is_trait: bool, catalog: &Catalog) -> LineResult {
    let names = CardId::names(&catalog.roster);
    let is_alike = |name: &&str| {
        let card = names.find(name).map(CardId::at);
        card.is_some_and(|card| catalog.card(card).is_trait == is_trait)
    };
    match Some(name).filter(is_alike) {
        Some(_) => Ok(()),
        None => Err(unknown(CardId::KIND, name, line.place(), names.iter().filter(is_alike))),
    }
}

/// Checks that a line mentions a covered card. House rules need no line, because they are always in play.
fn is_there(scenario: &Scenario, card: &str, catalog: &Catalog) -> LineResult {
    let id = catalog.roster.find::<CardId>(card);
    if id.is_some_and(|id| catalog.card(id).house_rule.is_some()) {
        return Ok(());
    }
    let facts = scenario.facts.iter().flatten();
    let mut lines = scenario.given.iter().chain(&scenario.when).chain(&scenario.then).chain(facts);
    let names = |word: &str| word.split(['.', ':']).any(|part| part == card);
    let mut settings = scenario.layers.settings.iter();
    if lines.any(|line| line.text().split_whitespace().any(names))
        || settings.any(|(path, _)| names(path))
    {
        return Ok(());
    }
    let message = message!("scenario-card-not-there", card = card);
    Err(fault(Code::ScenarioLine, scenario.place.clone(), &message))
}

/// Checks the number of a ruling. There is no complete list, because most rulings are not settings. The number must
/// begin with the same letter as one in the game's table.
fn ruling(line: &ScenarioLine, name: &str, catalog: &Catalog) -> LineResult {
    let numbers = || catalog.rulings.values().map(|ruling| ruling.number.as_str());
    let number = name.split('=').next().unwrap_or_default();
    let is_number = |letter: char| {
        let digits = number.strip_prefix(letter).map(str::parse::<u16>);
        digits.is_some_and(|digits| digits.is_ok())
    };
    let mut letters = numbers().filter_map(|number| number.chars().next());
    match letters.any(is_number) {
        true => Ok(()),
        false => {
            let like = numbers().find(|number| !number.is_empty()).unwrap_or("R1").to_owned();
            let message = message!("scenario-no-ruling", found = name, like = like);
            Err(fault(Code::ScenarioLine, line.place(), &message))
        }
    }
}
