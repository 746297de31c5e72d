//! The scripts of a game, and the types of what the game passes to their hooks.

use std::collections::{BTreeMap, BTreeSet};

use rhai::Position;

use crate::lint::script::kind::Type;
use crate::lint::script::source::{self, Case};
use crate::lint::script::walked::Calls;
use speciate_content::catalog::{HouseRule, ParamValue};
use speciate_content::{Catalog, Natives, Scripted};
use speciate_engine::script::reading::{Definition, ScriptReader};
use speciate_engine::script::syntax::{self, ScriptTypo};
use speciate_engine::script::{Hook, ModifierAnswer, Purpose, origin_fields, types};
use speciate_games as games;
use speciate_model::event::EventType;
use speciate_model::id::PhaseId;
use speciate_model::roster::NameTable;

pub(super) struct GameScripts<'a> {
    pub catalog: &'a Catalog,
    pub natives: &'static Natives,
    pub reader: &'a ScriptReader,
    pub shared: &'a [Definition],
    /// The message ids of words, e.g. `way-lose-pawn`.
    pub ways: &'a [String],
    /// All words that the game knows: its own and the literals in its scripts.
    pub words: &'a BTreeSet<String>,
    pub verbs_called: &'a BTreeSet<String>,
}

impl GameScripts<'_> {
    pub(super) fn ended_phases(&self) -> Vec<&'static str> {
        let game = games::find(self.natives.rules);
        let Some(cards) = game.and_then(|game| game.rules.card_rules()) else { return Vec::new() };
        let phases = self.natives.phases.iter().copied().enumerate();
        let ended = phases.filter(|(place, _)| (cards.can_end)(PhaseId::at(*place)));
        ended.map(|(_, name)| name).collect()
    }
}

pub(super) struct LintedScript<'a> {
    pub game: &'a GameScripts<'a>,
    pub file: &'a str,
    pub text: &'a str,
    /// The owner; `None` for the prelude.
    pub of: Option<Scripted>,
    pub own: &'a [Definition],
    pub calls: Calls,
    /// For each file of the prelude, whether the script sees it.
    seen: Vec<bool>,
}

impl<'a> LintedScript<'a> {
    pub(super) fn new(
        game: &'a GameScripts<'a>,
        (file, text): (&'a str, &'a str),
        of: Option<Scripted>,
        own: &'a [Definition],
    ) -> Self {
        let seen = game.reader.seen_by(file);
        Self { game, file, text, of, own, calls: Calls::default(), seen }
    }

    pub(super) fn purpose(&self) -> Option<Purpose> {
        Some(match self.of? {
            Scripted::Card(card) if self.game.catalog.card(card).house_rule.is_some() => {
                Purpose::HouseRule
            }
            Scripted::Card(_) => Purpose::Card,
            Scripted::Section(_) => Purpose::Section,
        })
    }

    pub(super) fn hook(&self, function: &Definition) -> Option<Hook> {
        let hook = Hook::find_for(self.purpose()?, &function.name)?;
        hook.takes(function.params.len()).then_some(hook)
    }

    /// Returns the parameters that a hook would get but that a function with its name does not declare correctly.
    /// The function itself is reported; uses of these names in it are not.
    pub(super) fn lost_parameters(&self, function: &Definition) -> Vec<&'static str> {
        let named = self.purpose().and_then(|purpose| Hook::find_for(purpose, &function.name));
        let count = function.params.len();
        let is_wrong = |hook: &Hook| !hook.takes(count) || misplaced(*hook, function).is_some();
        let handed = named.filter(is_wrong).map(|hook| hook.params().split(", "));
        let is_lost = |name: &&str| !function.params.iter().any(|param| param == name);
        handed.into_iter().flatten().filter(is_lost).collect()
    }

    /// Returns the function that a call refers to, and whether it is in the prelude.
    pub(super) fn function(&self, name: &str, count: usize) -> Option<(&'a Definition, bool)> {
        let is_meant = |of: &&Definition| of.name == name && of.params.len() == count;
        let own = self.own.iter().find(is_meant).map(|of| (of, self.of.is_none()));
        let is_seen = |of: &&Definition| {
            is_meant(of) && of.shared_in.and_then(|at| self.seen.get(at)) != Some(&false)
        };
        own.or_else(|| self.game.shared.iter().find(is_seen).map(|of| (of, true)))
    }

    /// Returns the types of the arguments that the game passes to a hook.
    pub(super) fn handed(&self, hook: Hook, function: &Definition) -> Vec<Type> {
        let names = hook.params().split(", ").take(function.params.len());
        names.map(|name| self.handed_as(hook, name)).collect()
    }

    fn handed_as(&self, hook: Hook, name: &str) -> Type {
        let answer = match hook {
            Hook::Modifier(modifier) => Some(modifier.row().answer),
            _ => None,
        };
        match (name, answer) {
            ("params", _) => self.params(),
            ("you", _) if self.is_for_nobody() => Type::read("nothing"),
            ("scored", _) => Type::map(BTreeMap::from([
                ("tile".to_owned(), Type::read("tile")),
                ("points".to_owned(), Type::read("array of number")),
                ("slot".to_owned(), Type::read("number")),
            ])),
            ("event", _) => match hook {
                Hook::Trigger(of) => self.event(of),
                _ => Type::unknown(),
            },
            ("natural", Some(answer)) => self.answer(answer),
            ("animals", _) => Type::read("array of animal"),
            ("section", _) => self.sections(),
            // Only ties can be asked without a tile.
            ("tile", Some(ModifierAnswer::Animals)) => Type::read("tile or nothing"),
            _ => Type::read(types::of_param(name, "any")),
        }
    }

    pub(super) fn answer(&self, answer: ModifierAnswer) -> Type {
        match answer {
            ModifierAnswer::Animal => Type::read("animal or nothing"),
            ModifierAnswer::Animals => Type::read("array of animal"),
            ModifierAnswer::Word(words) => Type::text(words.iter().map(|word| (*word).to_owned())),
            ModifierAnswer::Box => self.sections().join(&Type::text(["bag".to_owned()])),
            ModifierAnswer::Flag | ModifierAnswer::Number(..) => {
                Type::read(types::of_answer(answer))
            }
        }
    }

    pub(super) fn params(&self) -> Type {
        let params = match self.of {
            Some(Scripted::Card(card)) => &self.game.catalog.card(card).params,
            Some(Scripted::Section(section)) => &self.game.catalog.section(section).params,
            None => return Type::unknown(),
        };
        Type::map(params.iter().map(|(name, value)| (name.clone(), of_param(value))).collect())
    }

    fn is_for_nobody(&self) -> bool {
        match self.of {
            Some(Scripted::Card(card)) => {
                self.game.catalog.card(card).house_rule == Some(HouseRule::Nobody)
            }
            _ => false,
        }
    }

    fn sections(&self) -> Type {
        Type::text(self.game.catalog.roster.sections.iter().map(str::to_owned))
    }

    fn event(&self, of: EventType) -> Type {
        let roster = &self.game.catalog.roster;
        let field = |stored: &str| match stored {
            "terrain" => Type::text(roster.terrains.iter().map(str::to_owned)),
            "section" => self.sections(),
            "phase" => Type::text(roster.phases.iter().map(str::to_owned)),
            _ => Type::read(types::of_field(stored)),
        };
        let own = of.open_schema().map(|(name, of)| (name, field(of)));
        let origin = origin_fields(of).map(|(name, of)| match name {
            "cause" => (name, Type::text(self.causes())),
            _ => (name, Type::read(of)),
        });
        Type::map(own.chain(origin).map(|(name, of)| (name.to_owned(), of)).collect())
    }

    fn causes(&self) -> impl Iterator<Item = String> {
        let roster = &self.game.catalog.roster;
        let named =
            [&roster.cards, &roster.sections, &roster.phases].into_iter().flat_map(NameTable::iter);
        let steps = EventType::ALL.iter().filter(|of| of.opens_step()).map(|of| of.name());
        named.chain(steps).map(str::to_owned)
    }

    /// Returns the cases of the `switch` at a position, each with its position.
    pub(super) fn cases(&self, position: Position) -> Vec<(Case, Position)> {
        let (file, line, column) = self.game.reader.place(position, self.file);
        let start = self.offset(line, column).filter(|_| file == self.file && self.of.is_some());
        start.map(|start| source::cases(self.text, start)).unwrap_or_default()
    }

    /// Explains an unknown name that is a word of another language or a misspelt keyword, if it is one.
    pub(super) fn stray(&self, name: &str, position: Position) -> Option<ScriptTypo> {
        let (file, line, column) = self.game.reader.place(position, self.file);
        let at = Position::new(u16::try_from(line).ok()?, u16::try_from(column).ok()?);
        if file == self.file { syntax::stray(name, at, self.text) } else { None }
    }

    fn offset(&self, line: usize, column: usize) -> Option<usize> {
        let before = self.text.split_inclusive('\n').take(line.checked_sub(1)?);
        let start: usize = before.map(str::len).sum();
        let inside = self.text.get(start..)?.char_indices().nth(column.checked_sub(1)?)?;
        Some(start + inside.0)
    }
}

/// Returns the first parameter of a hook that has the name of another parameter, and the name that belongs there.
pub(super) fn misplaced(hook: Hook, function: &Definition) -> Option<(&String, &'static str)> {
    let handed = || hook.params().split(", ");
    let mut both = function.params.iter().zip(handed());
    both.find(|(param, own)| param != own && handed().any(|other| other == param.as_str()))
}

fn of_param(value: &ParamValue) -> Type {
    match value {
        ParamValue::Number(_) => Type::read("number"),
        ParamValue::Word(word) => Type::text([word.clone()]),
        ParamValue::Flag(_) => Type::read("flag"),
        ParamValue::List(values) => {
            Type::array(values.iter().fold(Type::never(), |all, value| all.join(&of_param(value))))
        }
    }
}
