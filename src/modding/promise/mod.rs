//! Checks what scripts did against the promises of their cards and sections.
//!
//! Games that people play are never checked: a broken promise is a mistake in a pack and must not stop a game.

mod effects;

use std::collections::BTreeMap;
use std::ops::Range;

use effects::{changed_tiles, effects};
use speciate_content::promise::{AffectedAnimals, Change, EffectKind, Promises};
use speciate_content::{Catalog, Scripted};
use speciate_engine::context::{ScriptPlace, ScriptRun};
use speciate_engine::game::Game;
use speciate_model::event::Event;
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::state::State;
use speciate_model::words::Message;

use crate::scenario::tell;

/// A promise that a script broke.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenPromise {
    /// The card or section.
    pub script: Scripted,
    /// The key of the promise, e.g. `eliminates`.
    pub key: &'static str,
    /// The number of facts on the path up to and including the one that breaks the promise.
    pub facts: usize,
    /// The line of the script that caused the fact.
    pub place: Option<ScriptPlace>,
    /// What broke it, as a sentence without its full stop.
    pub message: Message,
}

/// Returns the broken promises in a range of a game's path, without duplicates, in the order of the facts. Each step of
/// the range is run again; the game does not change.
pub fn broken(game: &Game, stretch: Range<usize>) -> Vec<BrokenPromise> {
    let catalog = &game.edition().catalog;
    if catalog.promises_nothing() || stretch.is_empty() {
        return Vec::new();
    }
    let path = game.log().path();
    let trace = game.trace(stretch.clone());
    let mut state = Box::<State>::default();
    path[..stretch.start].iter().for_each(|fact| state.fold(fact));
    let mut judge = PromiseJudge { game, totals: BTreeMap::new(), found: Vec::new() };
    for (index, fact) in path[stretch.clone()].iter().enumerate() {
        if fact.event_type().opens_step() {
            judge.totals.clear();
        }
        if let Some(Some(run)) = trace.causes.get(index) {
            let place = trace.facts.get(index).cloned().flatten();
            let facts = stretch.start + index + 1;
            judge.fact(&state, fact, *run, |key, message| BrokenPromise {
                script: run.script,
                key,
                facts,
                place: place.clone(),
                message,
            });
        }
        state.fold(fact);
    }
    judge.found
}

struct PromiseJudge<'a> {
    game: &'a Game,
    /// What each run of a script in the open step has done to each animal.
    totals: BTreeMap<(ScriptRun, EffectKind, AnimalId), u32>,
    found: Vec<BrokenPromise>,
}

impl PromiseJudge<'_> {
    fn fact(
        &mut self,
        state: &State,
        fact: &Event,
        run: ScriptRun,
        found: impl Fn(&'static str, Message) -> BrokenPromise,
    ) {
        let catalog = &self.game.edition().catalog;
        let promises = catalog.promises(run.script);
        let roster = self.game.roster();
        let fact_text = || tell(fact, roster);
        let mut broken = Vec::new();
        if let (Some(changes), Some(change)) = (&promises.changes, Change::of(fact.event_type()))
            && !changes.contains(&change)
        {
            broken.push(("changes", list(changes.iter().map(|change| change.word())), None));
        }
        if let Some(terrains) = &promises.touches {
            let is_named = |terrain| {
                terrains.contains(&terrain) || terrains.contains(&catalog.family(terrain))
            };
            let lies_in = |tile: &_| {
                state.tiles.terrain(*tile).or_else(|| effects::laid(fact)).is_some_and(is_named)
            };
            let names = terrains.iter().map(|terrain| roster.name(*terrain));
            if !changed_tiles(fact, catalog).iter().all(|tiles| tiles.iter().any(lies_in)) {
                broken.push(("touches", list(names), None));
            }
        }
        for (kind, animal, count) in effects(fact, state) {
            if let Some(whose) = promises.whose(kind)
                && !is_done_to(whose, kind, animal, run.by, state)
            {
                broken.push((kind.key(), format!("\"{}\"", whose.word(kind)), None));
            }
            if let (Some(most), Some(key)) = (promises.most(kind), kind.limit_key()) {
                let total = self.totals.entry((run, kind, animal)).or_default();
                *total = total.saturating_add(count);
                if *total > most {
                    broken.push((key, most.to_string(), Some(*total)));
                }
            }
        }
        for (key, stated, total) in broken {
            let is_known =
                |promise: &BrokenPromise| promise.script == run.script && promise.key == key;
            if self.found.iter().any(is_known) {
                continue;
            }
            let path = path(catalog, run.script, key);
            let animal = run.by.map_or_else(
                || message!("promise-for-nobody"),
                |animal| Message::verbatim(roster.name(animal)),
            );
            self.found.push(found(
                key,
                match total {
                    None => message!(
                        "promise-broken",
                        path = path,
                        stated = stated,
                        animal = animal,
                        fact = fact_text()
                    ),
                    Some(total) => message!(
                        "promise-broken-most",
                        path = path,
                        stated = stated,
                        animal = animal,
                        fact = fact_text(),
                        total = total
                    ),
                },
            ));
        }
    }
}

/// Returns whether a promise covers what a script that runs for `by` does to an animal. A player answers for all
/// animals of the seat, and facts do not show for which one.
fn is_done_to(
    whose: AffectedAnimals,
    kind: EffectKind,
    animal: AnimalId,
    by: Option<AnimalId>,
    state: &State,
) -> bool {
    let turn = &state.turn;
    let (seat, own) = (turn.seat(animal), by.and_then(|by| turn.seat(by)));
    match kind {
        EffectKind::Asks | EffectKind::Hands if own.is_some() && seat == own => {
            let is_alone = turn.animals().filter(|animal| turn.seat(*animal) == own).count() == 1;
            whose.includes(true) || !is_alone && whose.includes(false)
        }
        EffectKind::Asks | EffectKind::Hands => whose.includes(false),
        _ => whose.includes(by == Some(animal)),
    }
}

/// Returns the content path of a promise.
pub fn path(catalog: &Catalog, owner: Scripted, key: &str) -> String {
    format!("{}.{}.promises.{key}", catalog.table_of(owner), owner.name(&catalog.roster))
}

/// Returns what promises state, as TOML, each with its key.
pub fn stated(promises: &Promises, catalog: &Catalog) -> Vec<(&'static str, String)> {
    let mut all = Vec::new();
    if let Some(changes) = &promises.changes {
        all.push(("changes", list(changes.iter().map(|change| change.word()))));
    }
    if let Some(terrains) = &promises.touches {
        let names = terrains.iter().map(|terrain| catalog.roster.name(*terrain));
        all.push(("touches", list(names)));
    }
    for kind in EffectKind::ALL {
        let whose =
            promises.whose(kind).map(|whose: AffectedAnimals| format!("\"{}\"", whose.word(kind)));
        all.extend(whose.map(|whose| (kind.key(), whose)));
        let most = kind.limit_key().zip(promises.most(kind));
        all.extend(most.map(|(key, most)| (key, most.to_string())));
    }
    all
}

fn list<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let quoted: Vec<String> = words.map(|word| format!("\"{word}\"")).collect();
    format!("[{}]", quoted.join(", "))
}
