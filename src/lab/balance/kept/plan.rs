//! What a kept run was asked to play, as recorded in its folder.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use super::super::plan::GamePlace;
use super::super::result::{StopRule, Sweep};
use super::BalancePlan;
use speciate_content::Layers;
use speciate_model::log::Pack;
use speciate_model::message;
use speciate_model::words::{Message, Value, errors};

errors! {
    /// Why a text is not the plan of a kept run.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum PlanFault {
        /// A newer engine wrote the plan in a format that this engine does not know.
        Newer { expected: u32, found: u64 } = "run-plan-newer",
        Form { reason: String } = "run-plan-form",
        /// The plan has no versions, no bots, or a number of seats that no game allows.
        Impossible = "run-plan-impossible",
    }
}

/// The newest format of a kept run that this engine writes and reads.
const FORMAT: u32 = 1;

/// What a kept run was asked to play, and with which engine and content. Other fields are ignored: plans of
/// earlier engines also have `variants` and `settings`, which repeat what the first version has.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StoredPlan {
    /// The format in which the run is stored.
    pub format: u32,
    /// The version of the engine.
    pub engine: String,
    /// The id of the game, e.g. `dominant-species`.
    pub rules: String,
    /// The number of seats.
    pub players: usize,
    /// The seed from which the seed of each game is derived.
    pub seed: u64,
    pub stop: StopRule,
    /// The line-ups of bots as they were typed.
    pub bots: Vec<String>,
    /// The versions of the content: first the base, then the changes.
    pub versions: Vec<KeptVersion>,
    /// The ranges that the changes are points of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sweep: Option<Sweep>,
    /// Whether every decision of the games is kept.
    pub decisions: bool,
    /// The part of the run that is in this folder; `None` for the whole run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
}

/// The format of a kept run alone. The rest of the plan can have any form.
#[derive(Deserialize)]
struct KeptFormat {
    format: u64,
}

/// A version of the content of a kept run.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptVersion {
    /// The change as it was typed; empty for the base.
    pub change: String,
    /// The packs of the version, from the first layer to the last.
    pub packs: Vec<Pack>,
    pub variants: Vec<String>,
    /// Its settings, by path.
    pub settings: IndexMap<String, String>,
    /// The seed of its games, if it is not the run's seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// A part of a run, e.g. `2/8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    /// Counted from 1.
    number: u64,
    /// The number of parts.
    of: u64,
}

/// More seats than any game has.
const SEATS_MAX: usize = 100;

/// The maximum number of parts of a run.
const PARTS_MAX: u64 = 100_000;

impl FromStr for Shard {
    type Err = Message;

    fn from_str(text: &str) -> Result<Self, Message> {
        let read = || {
            let (number, of) = text.split_once('/')?;
            let (number, of) = (number.trim().parse().ok()?, of.trim().parse().ok()?);
            let is_part = (1..=of).contains(&number) && of <= PARTS_MAX;
            is_part.then_some(Self { number, of })
        };
        read().ok_or_else(|| message!("run-shard-expected"))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl TryFrom<String> for Shard {
    type Error = Message;

    fn try_from(text: String) -> Result<Self, Message> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> Self {
        shard.to_string()
    }
}

impl Shard {
    /// Returns the number of the part, counted from 1.
    pub const fn number(self) -> u64 {
        self.number
    }

    /// Returns the number of parts.
    pub const fn of(self) -> u64 {
        self.of
    }

    /// Returns the blocks of the part, out of `blocks` blocks. The parts follow each other and are about equally long.
    fn blocks(self, blocks: u64) -> Range<u64> {
        let before =
            |number: u64| (u128::from(blocks) * u128::from(number) / u128::from(self.of)) as u64;
        before(self.number - 1)..before(self.number)
    }
}

impl KeptVersion {
    pub fn layers(&self) -> Layers {
        let settings = self.settings.iter().map(|(path, value)| (path.clone(), value.clone()));
        Layers { variants: self.variants.clone(), settings: settings.collect() }
    }
}

impl StoredPlan {
    /// Describes a plan. `layers` has the variants and settings of each version, the base first.
    pub fn of(
        plan: &BalancePlan,
        layers: &[Layers],
        decisions: bool,
        shard: Option<Shard>,
    ) -> Self {
        let versions = plan.versions.iter().zip(layers).map(|(version, layers)| KeptVersion {
            change: version.change.clone(),
            packs: version.edition.packs.clone(),
            variants: layers.variants.clone(),
            settings: layers.settings.iter().cloned().collect(),
            seed: version.seed,
        });
        Self {
            format: FORMAT,
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            rules: plan.versions[0].edition.catalog.rules.clone(),
            players: plan.players,
            seed: plan.seed,
            stop: plan.stop,
            bots: plan.lineups.iter().map(|lineup| lineup.name.clone()).collect(),
            versions: versions.collect(),
            sweep: plan.sweep.clone(),
            decisions,
            shard,
        }
    }

    /// Reads the text of a plan.
    pub fn from_text(text: &str) -> Result<Self, PlanFault> {
        let form = |error: serde_json::Error| PlanFault::Form { reason: error.to_string() };
        let KeptFormat { format } = serde_json::from_str(text).map_err(form)?;
        if format > FORMAT.into() {
            return Err(PlanFault::Newer { expected: FORMAT, found: format });
        }
        let plan: Self = serde_json::from_str(text).map_err(form)?;
        let is_possible = !plan.versions.is_empty()
            && !plan.bots.is_empty()
            && (1..=SEATS_MAX).contains(&plan.players);
        if is_possible { Ok(plan) } else { Err(PlanFault::Impossible) }
    }

    /// Returns the text of the plan, for [`StoredPlan::from_text`].
    pub fn to_text(&self) -> String {
        // A value that consists of numbers and texts always has a JSON form.
        serde_json::to_string_pretty(self).unwrap_or_default() + "\n"
    }

    /// Returns the variants and settings of the run, which all versions have.
    pub fn layers(&self) -> Layers {
        self.versions[0].layers()
    }

    /// Returns the version, the line-up and the index in its version of a game, all counted from 0. `number` is
    /// counted from 0 over the whole run.
    pub fn place(&self, number: u64) -> (usize, usize, u64) {
        let GamePlace { lineup, version, index } = self.game_place(number);
        (version, lineup, index)
    }

    pub(super) fn game_place(&self, number: u64) -> GamePlace {
        GamePlace::of(number, self.players, self.versions.len(), self.bots.len())
    }

    /// Returns the numbers of the games in this folder, counted from 0: all games of the run, or the games of the part.
    /// `None` if the number of games depends on their results or on time.
    pub fn games(&self) -> Option<Range<u64>> {
        let StopRule::Games { games } = self.stop else { return None };
        let size = self.players.max(1) as u64;
        let in_block = size * (self.versions.len() * self.bots.len()) as u64;
        let blocks = games.div_ceil(size);
        let blocks = self.shard.map_or(0..blocks, |shard| shard.blocks(blocks));
        Some(blocks.start.saturating_mul(in_block)..blocks.end.saturating_mul(in_block))
    }

    /// Returns the number of the first game in this folder, counted from 0.
    pub fn first_game(&self) -> u64 {
        self.games().map_or(0, |games| games.start)
    }

    /// Returns whether the plan that is asked for now is this plan with more games. If so, the first games of that plan
    /// are all games of this one. A part of a run does not grow, because its games depend on the number of all games.
    pub fn is_start_of(&self, asked: &Self) -> bool {
        let is_more = match (self.stop, asked.stop) {
            (StopRule::Games { games: kept }, StopRule::Games { games: asked }) => asked > kept,
            _ => false,
        };
        is_more && self.shard.is_none() && Self { stop: asked.stop, ..self.clone() } == *asked
    }

    /// Returns what differs from another plan, which was asked for now, as parts of a sentence.
    pub fn differences(&self, asked: &Self) -> Vec<Message> {
        let (base, asked_base) = (&self.versions[0], &asked.versions[0]);
        let mut found = Vec::new();
        let mut compare = |what: &'static str, kept: String, asked: String| {
            if kept != asked {
                found.push(difference(what, &kept, &asked));
            }
        };
        compare("engine", self.engine.clone(), asked.engine.clone());
        compare("rules", self.rules.clone(), asked.rules.clone());
        compare("players", self.players.to_string(), asked.players.to_string());
        compare("seed", self.seed.to_string(), asked.seed.to_string());
        compare("stop", shown_stop(self.stop), shown_stop(asked.stop));
        compare("bots", self.bots.join(" + "), asked.bots.join(" + "));
        compare("variants", base.variants.join(" "), asked_base.variants.join(" "));
        compare("settings", shown_settings(&base.settings), shown_settings(&asked_base.settings));
        compare("changes", self.shown_changes(), asked.shown_changes());
        compare("decisions", self.decisions.to_string(), asked.decisions.to_string());
        compare("shard", shown_shard(self.shard), shown_shard(asked.shard));
        for (kept, asked) in self.versions.iter().zip(&asked.versions) {
            let (before, now) = (shown_packs(&kept.packs), shown_packs(&asked.packs));
            if before != now && kept.change == asked.change {
                let change = kept.change.as_str();
                found.push(match change {
                    "" => message!("run-differs-content", kept = before, asked = now),
                    _ => message!(
                        "run-differs-content-with",
                        change = change,
                        kept = before,
                        asked = now
                    ),
                });
                // One changed file makes every version differ.
                break;
            }
        }
        if found.is_empty() && self != asked {
            found.push(message!("run-differs-else"));
        }
        found
    }

    fn shown_changes(&self) -> String {
        let changes = self.versions.iter().skip(1).map(|version| version.change.as_str());
        changes.collect::<Vec<_>>().join(", ")
    }
}

fn difference(what: &'static str, kept: &str, asked: &str) -> Message {
    let shown = |value: &str| match value {
        "" => Value::Message(message!("run-differs-none")),
        value => Value::Text(format!("`{value}`")),
    };
    message!("run-differs", what = what, kept = shown(kept), asked = shown(asked))
}

fn shown_stop(stop: StopRule) -> String {
    match stop {
        StopRule::Games { games } => format!("--games {games}"),
        StopRule::Precision { points } => format!("--precision {points}%"),
        StopRule::Minutes { minutes } => format!("--minutes {minutes}"),
    }
}

fn shown_settings(settings: &IndexMap<String, String>) -> String {
    let settings = settings.iter().map(|(path, value)| format!("{path}={value}"));
    settings.collect::<Vec<_>>().join(" ")
}

fn shown_shard(shard: Option<Shard>) -> String {
    shard.map_or_else(String::new, |shard| shard.to_string())
}

/// Returns packs with the first digits of their hashes.
fn shown_packs(packs: &[Pack]) -> String {
    let pack = |pack: &Pack| {
        let digits: String = pack.hash.chars().take(8).collect();
        format!("{} {digits}", pack.id)
    };
    packs.iter().map(pack).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shard(text: &str) -> Shard {
        text.parse().unwrap()
    }

    #[test]
    fn parts_cover_a_run_without_gaps() {
        for (blocks, of) in [(10, 3), (7, 7), (3, 8), (0, 2), (u64::MAX / 2, 5)] {
            let parts = (1..=of).map(|number| Shard { number, of }.blocks(blocks));
            let end = parts.fold(0, |end, part| {
                assert_eq!(part.start, end);
                part.end
            });
            assert_eq!(end, blocks);
        }
    }

    #[test]
    fn a_part_is_a_number_of_a_number() {
        assert_eq!(shard("2/8"), Shard { number: 2, of: 8 });
        assert_eq!(shard(" 1 / 1 ").to_string(), "1/1");
        for wrong in ["", "2", "0/3", "4/3", "1/0", "a/b", "-1/2", "1/2/3", "1/100001"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
        let read: Shard = serde_json::from_str("\"3/4\"").unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), "\"3/4\"");
        assert!(serde_json::from_str::<Shard>("\"5/4\"").is_err());
    }
}
