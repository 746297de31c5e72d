//! Simulations and the analysis of a game, as the JSON of the command line.

use pyo3::prelude::*;

use crate::edition::PyEdition;
use crate::failure::{Interruption, bad_input, json, wrong_value};
use crate::game::PyGame;
use speciate_bots::sim::{
    Against, Plan, ReportContext, SimulationReport, UsedContent, WrittenSimulation, against,
    outcomes_each,
};
use speciate_lab::analysis::{self, AnalysisPlan, put_into_words};
use speciate_model::message;
use speciate_table::branching::may_show_all;
use speciate_table::lineup::{lineup, repeatable_lineup};
use speciate_table::seats;
use speciate_table::variation::{ChangedContent, ContentVariation};

/// Plays many games and returns the results as JSON.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "the Python function has defaults for them")]
pub fn simulate(
    py: Python<'_>,
    edition: &PyEdition,
    games: u64,
    seed: u64,
    players: Option<usize>,
    bots: &str,
    changes: Vec<String>,
    threads: usize,
) -> PyResult<String> {
    py.detach(|| {
        let base = &edition.edition;
        let players = seats::count(base, players).map_err(bad_input)?;
        let changed = changed_contents(edition, players, &changes)?;
        let named = match changes.is_empty() {
            true => lineup(base, bots),
            false => repeatable_lineup(base, bots),
        };
        let plan = Plan { games, seed, players, bots: named.map_err(bad_input)? };
        let mut editions = vec![base.clone()];
        editions.extend(changed.iter().map(|change| change.edition.clone()));
        let mut interruption = Interruption::default();
        let workers = interruption.workers(threads)?;
        let outcomes =
            outcomes_each(&editions, &plan, &workers, &mut |_| interruption.should_continue());
        interruption.end()?;
        let report = SimulationReport::of(&outcomes[0], base);
        let compared = changed.iter().zip(&outcomes[1..]);
        let compared: Vec<Against> = compared
            .map(|(change, played)| against(&change.change, &outcomes[0], played, base))
            .collect();
        let played = outcomes.iter().map(|played| played.len() as u64).sum();
        let planned = games * editions.len() as u64;
        let context = ReportContext {
            content: UsedContent::of(base, &edition.layers),
            from: None,
            players,
            seed,
            bots,
            games_played: played,
            games_planned: planned,
        };
        json(&WrittenSimulation::of(&report, &context, &compared, &edition.words))
    })
}

/// Loads the content with each change. Fails if changed content has different animals or does not allow the given
/// number of seats.
pub fn changed_contents(
    own: &PyEdition,
    players: usize,
    changes: &[String],
) -> PyResult<Vec<ChangedContent>> {
    let load = |given: &String| {
        let variation = ContentVariation::parse(given)
            .ok_or_else(|| wrong_value(&message!("usage-change"), given))?;
        own.unchanged(players).with(&variation).map_err(bad_input)
    };
    changes.iter().map(load).collect()
}

/// Analyses a game up to the given number of facts, or to its end, and returns the result as JSON.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "the Python function has defaults for them")]
pub fn analyse(
    py: Python<'_>,
    game: &PyGame,
    facts: Option<usize>,
    games: u64,
    answers: usize,
    bots: &str,
    seed: u64,
    threads: usize,
) -> PyResult<String> {
    let (played, words) = (game.game()?, &game.edition_ref().words);
    py.detach(|| {
        if !may_show_all(played.log()) {
            return Err(bad_input(message!("analyse-hidden")));
        }
        let lineup = lineup(played.edition(), bots).map_err(bad_input)?;
        let games = games.max(1);
        let plan = AnalysisPlan { bots: lineup, bots_named: bots.to_owned(), games, answers, seed };
        let all = played.log().path_entries().len();
        let facts = facts.unwrap_or(all);
        if facts > all {
            return Err(bad_input(format!("the game has {all} facts, found {facts}")));
        }
        let mut interruption = Interruption::default();
        let workers = interruption.workers(threads)?;
        let result = analysis::analyse(played, facts, &plan, &workers, &mut |_| {
            interruption.should_continue()
        });
        interruption.end()?;
        let mut result = result.map_err(bad_input)?;
        // Commands that go back need the name of a game, which this one does not have.
        put_into_words(&mut result, played, words, &|_| Vec::new());
        json(&result)
    })
}
