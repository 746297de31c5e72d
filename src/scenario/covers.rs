//! What scenarios say they cover: that there is such a thing.

use crate::content::Catalog;
use crate::diagnostic::Code;
use crate::id::{AnimalId, CardId, PhaseId, SectionId};
use crate::message;
use crate::roster::Named;
use crate::scenario::line::{Line, Reading, fault, unknown};
use crate::scenario::read::Scenario;

/// The kinds of thing that a scenario can cover.
const KINDS: [&str; 5] = ["card", "ability", "section", "phase", "ruling"];

/// Checks that what a scenario covers is there: `card:NAME`, `ability:ANIMAL`, `section:NAME`,
/// `phase:NAME`, `ruling:R4` or `ruling:R4=VALUE`.
pub(super) fn check(scenario: &Scenario, catalog: &Catalog) -> Reading {
    for line in &scenario.covers {
        let Some((kind, name)) = line.text().split_once(':') else {
            return Err(
                line.fault(Code::ScenarioLine, &message!("scenario-no-cover", found = line.text()))
            );
        };
        match kind {
            "card" => {
                named::<CardId>(line, name, catalog)?;
                is_there(scenario, name, catalog)
            }
            "ability" => named::<AnimalId>(line, name, catalog),
            "section" => named::<SectionId>(line, name, catalog),
            "phase" => named::<PhaseId>(line, name, catalog),
            "ruling" => ruling(line, name),
            _ => Err(unknown("cover", kind, line.place_of(0..kind.len()), KINDS.into_iter())),
        }?;
    }
    Ok(())
}

fn named<T: Named>(line: &Line, name: &str, catalog: &Catalog) -> Reading {
    let names = T::names(&catalog.roster);
    match names.find(name) {
        Some(_) => Ok(()),
        None => Err(unknown(T::KIND, name, line.place(), names.iter())),
    }
}

/// Checks that some line is about a card that is covered; a house rule is in force by itself.
fn is_there(scenario: &Scenario, card: &str, catalog: &Catalog) -> Reading {
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

/// Checks the number of a ruling, of which no table has the list: most are no settings.
fn ruling(line: &Line, name: &str) -> Reading {
    let number = name.split('=').next().unwrap_or_default().strip_prefix('R');
    match number.and_then(|number| number.parse::<u16>().ok()) {
        Some(_) => Ok(()),
        None => Err(fault(
            Code::ScenarioLine,
            line.place(),
            &message!("scenario-no-ruling", found = name),
        )),
    }
}
