//! The scripts of a game, and the types of what the game passes to their hooks.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

use rhai::{Position, Token};

use crate::lint::script::kind::Type;
use crate::lint::script::run::Calls;
use speciate_content::catalog::{HouseRule, ParamValue};
use speciate_content::{Catalog, Natives, Scripted};
use speciate_engine::context::Rules;
use speciate_engine::script::parsed::ScriptFunction;
use speciate_engine::script::reading::ScriptReader;
use speciate_engine::script::{Hook, ModifierAnswer, PreludeView, Purpose, origin_fields, types};
use speciate_games as games;
use speciate_model::event::EventType;
use speciate_model::id::PhaseId;
use speciate_model::roster::NameTable;

pub(super) enum Case {
    Text(String),
    Number(String),
}

pub(super) struct GameScripts<'a> {
    pub catalog: &'a Catalog,
    pub natives: &'static Natives,
    pub reader: &'a ScriptReader,
    pub shared: &'a [ScriptFunction],
    /// The message ids of words, e.g. `way-lose-pawn`.
    pub ways: &'a [String],
    /// All words that the game knows: its own and the literals in its scripts.
    pub words: &'a BTreeSet<String>,
    pub called: &'a BTreeSet<String>,
    /// The names of all questions that the game can ask.
    pub questions: &'a BTreeSet<String>,
}

impl GameScripts<'_> {
    pub(super) fn endable_phases(&self) -> Vec<&'static str> {
        self.phases(|rules, phase| rules.can_end(phase))
    }

    pub(super) fn skippable_phases(&self) -> Vec<&'static str> {
        self.phases(|rules, phase| rules.final_scoring() != phase)
    }

    fn phases(&self, which: fn(&dyn Rules, PhaseId) -> bool) -> Vec<&'static str> {
        let Some(game) = games::find(self.natives.rules) else { return Vec::new() };
        let phases = self.natives.phases.iter().copied().enumerate();
        let found = phases.filter(|(place, _)| which(game.rules, PhaseId::at(*place)));
        found.map(|(_, name)| name).collect()
    }
}

pub(super) struct LintedScript<'a> {
    pub game: &'a GameScripts<'a>,
    pub file: &'a str,
    pub text: &'a str,
    /// The owner; `None` for the prelude.
    pub owner: Option<Scripted>,
    pub own: &'a [ScriptFunction],
    pub calls: Calls,
    /// The functions and constants of the prelude that the script can use.
    seen: PreludeView,
    tokens: OnceCell<Vec<(Token, Position)>>,
}

impl<'a> LintedScript<'a> {
    pub(super) fn new(
        game: &'a GameScripts<'a>,
        file: &'a str,
        text: &'a str,
        owner: Option<Scripted>,
        own: &'a [ScriptFunction],
    ) -> Self {
        let seen = game.reader.seen_by(file, text);
        Self {
            game,
            file,
            text,
            owner,
            own,
            calls: Calls::default(),
            seen,
            tokens: OnceCell::new(),
        }
    }

    pub(super) fn purpose(&self) -> Option<Purpose> {
        Some(Purpose::of(self.game.catalog, self.owner?))
    }

    pub(super) fn hook(&self, function: &ScriptFunction) -> Option<Hook> {
        let hook = Hook::find_for(self.purpose()?, &function.name)?;
        hook.takes(function.params.len()).then_some(hook)
    }

    /// Returns the parameters of a hook that the function leaves out or misplaces. The function is reported, but uses
    /// of these names in it are not.
    pub(super) fn missing_parameters(&self, function: &ScriptFunction) -> Vec<&'static str> {
        let named = self.purpose().and_then(|purpose| Hook::find_for(purpose, &function.name));
        let count = function.params.len();
        let is_wrong = |hook: &Hook| !hook.takes(count) || misplaced(*hook, function).is_some();
        let handed = named.filter(is_wrong).map(|hook| hook.params().split(", "));
        let is_lost = |name: &&str| !function.params.iter().any(|param| param == name);
        handed.into_iter().flatten().filter(is_lost).collect()
    }

    /// Returns the function that a call refers to, and whether it is in the prelude.
    pub(super) fn function(&self, name: &str, count: usize) -> Option<(&'a ScriptFunction, bool)> {
        let is_meant =
            |function: &&ScriptFunction| function.name == name && function.params.len() == count;
        let own = self.own.iter().find(is_meant).map(|function| (function, self.owner.is_none()));
        let is_seen = |function: &&ScriptFunction| {
            is_meant(function)
                && function.shared_in.is_none_or(|at| self.seen.has(at, &function.name))
        };
        own.or_else(|| self.game.shared.iter().find(is_seen).map(|function| (function, true)))
    }

    /// Returns whether a function may be called as a method. Any script may call one of the prelude.
    pub(super) fn is_method(&self, name: &str) -> bool {
        let mut calls = self.own.iter().flat_map(|own| &own.calls);
        self.owner.is_none() || calls.any(|call| call.name == name && call.receivers > 0)
    }

    /// Returns an anonymous function of the script.
    pub(super) fn closure(&self, name: &str) -> Option<&'a ScriptFunction> {
        self.own.iter().find(|function| function.name == name)
    }

    /// Returns the types of the arguments that the game passes to a hook. If the parameters are in the wrong order,
    /// which is reported, each has the type for its name.
    pub(super) fn hook_argument_types(&self, hook: Hook, function: &ScriptFunction) -> Vec<Type> {
        let handed = || hook.params().split(", ");
        let is_misplaced = misplaced(hook, function).is_some();
        let both = handed().zip(&function.params);
        let types = both.map(|(name, own)| match is_misplaced {
            false => self.argument_type(hook, name),
            true if handed().any(|name| name == own) => self.argument_type(hook, own),
            true => Type::unknown(),
        });
        types.collect()
    }

    fn argument_type(&self, hook: Hook, name: &str) -> Type {
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
                Hook::Trigger(event_type) => self.event(event_type),
                // The fields depend on the fact.
                _ => Type::read("map"),
            },
            ("option", _) if hook == Hook::Worth => Type::judged_option(self.game.questions),
            ("natural", Some(answer)) => self.answer_type(answer),
            ("animals", _) => Type::read("array of animal"),
            ("section", _) => self.sections(),
            // Only ties can be decided without a tile.
            ("tile", Some(ModifierAnswer::Animals)) => Type::read("tile or nothing"),
            _ => Type::read(types::of_param(name, "any")),
        }
    }

    pub(super) fn answer_type(&self, answer: ModifierAnswer) -> Type {
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
        let Some(owner) = self.owner else { return Type::unknown() };
        let params = owner.params(self.game.catalog).iter();
        Type::map(params.map(|(name, value)| (name.clone(), param_type(value))).collect())
    }

    fn is_for_nobody(&self) -> bool {
        match self.owner {
            Some(Scripted::Card(card)) => {
                self.game.catalog.card(card).house_rule == Some(HouseRule::Nobody)
            }
            _ => false,
        }
    }

    fn sections(&self) -> Type {
        Type::text(self.game.catalog.roster.sections.iter().map(str::to_owned))
    }

    fn event(&self, event_type: EventType) -> Type {
        let roster = &self.game.catalog.roster;
        let field = |stored: &str| match stored {
            "terrain" => Type::text(roster.terrains.iter().map(str::to_owned)),
            "section" => self.sections(),
            // Nothing follows the final scoring, so no trigger runs at its end.
            "phase" if event_type == EventType::PhaseCompleted => {
                Type::text(self.game.skippable_phases().into_iter().map(str::to_owned))
            }
            "phase" => Type::text(roster.phases.iter().map(str::to_owned)),
            _ => Type::read(types::of_field(stored)),
        };
        let own = event_type.open_schema().map(|(name, type_name)| (name, field(type_name)));
        let origin = origin_fields(event_type).map(|(name, type_name)| match name {
            "cause" => (name, Type::text(self.causes())),
            _ => (name, Type::read(type_name)),
        });
        Type::map(
            own.chain(origin).map(|(name, value_type)| (name.to_owned(), value_type)).collect(),
        )
    }

    fn causes(&self) -> impl Iterator<Item = String> {
        let roster = &self.game.catalog.roster;
        let named =
            [&roster.cards, &roster.sections, &roster.phases].into_iter().flat_map(NameTable::iter);
        let steps = EventType::ALL
            .iter()
            .filter(|event_type| event_type.opens_step())
            .map(|event_type| event_type.name());
        named.chain(steps).map(str::to_owned)
    }

    /// Returns the cases of the `switch` at a position, each with its position.
    pub(super) fn cases(&self, position: Position) -> Vec<(Case, Position)> {
        let (file, ..) = self.game.reader.place(position, self.file);
        if file != self.file || self.owner.is_none() {
            return Vec::new();
        }
        let tokens = self.tokens.get_or_init(|| self.game.reader.tokens(self.text));
        cases(&tokens[tokens.partition_point(|(_, at)| *at < position)..])
    }
}

/// Returns the first parameter of a hook that has the name of another parameter, and the name that it should have.
pub(super) fn misplaced(hook: Hook, function: &ScriptFunction) -> Option<(&String, &'static str)> {
    let handed = || hook.params().split(", ");
    let mut both = function.params.iter().zip(handed());
    both.find(|(param, own)| param != own && handed().any(|other| other == param.as_str()))
}

fn param_type(value: &ParamValue) -> Type {
    match value {
        ParamValue::Number(_) => Type::read("number"),
        ParamValue::Word(word) => Type::text([word.clone()]),
        ParamValue::Flag(_) => Type::read("flag"),
        ParamValue::List(values) => Type::array(
            values.iter().fold(Type::never(), |all, value| all.join(&param_type(value))),
        ),
    }
}

/// Returns the cases of the `switch` at the start of the tokens, each with its position. The syntax tree keeps only the
/// hashes of the cases.
fn cases(tokens: &[(Token, Position)]) -> Vec<(Case, Position)> {
    let is_open = |token: &Token| {
        use Token::{LeftBrace, LeftBracket, LeftParen, MapStart, QuestionBracket};
        matches!(token, LeftBrace | LeftBracket | LeftParen | MapStart | QuestionBracket)
    };
    let begin =
        tokens.iter().skip_while(|(token, _)| !matches!(token, Token::LeftBrace | Token::MapStart));
    let (mut found, mut depth) = (Vec::new(), 0_usize);
    for ((token, at), (next, _)) in begin.clone().zip(begin.skip(1)) {
        let is_case = depth == 1 && matches!(next, Token::DoubleArrow | Token::Pipe | Token::If);
        match token {
            token if is_open(token) => depth += 1,
            Token::RightBrace | Token::RightBracket | Token::RightParen => {
                depth -= 1;
                if depth == 0 {
                    break;
                }
            }
            Token::StringConstant(text) if is_case => {
                found.push((Case::Text(text.to_string()), *at));
            }
            Token::IntegerConstant(number) if is_case => {
                found.push((Case::Number(number.to_string()), *at));
            }
            _ => {}
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Vec<(String, usize)> {
        let said = |case: Case| match case {
            Case::Text(word) | Case::Number(word) => word,
        };
        let reader = ScriptReader::new(&[], &Catalog::default(), &[]);
        let all = cases(&reader.tokens(text)).into_iter();
        all.map(|(case, at)| (said(case), at.line().unwrap_or_default())).collect()
    }

    #[test]
    fn strings_and_comments_are_tokenised_like_rhai() {
        let text = "switch way {
            /* \"old\" => 1, /* nested */ { */
            \"say \\\"no\\\"\" => f(\"} => \\\"\"), // \"gone\" =>
            `back\\quoted ``x``` | 'c' => `}`,
            \"last\" /* why */ if (x) => { \"inner\" => 2 },
            7 => `${f(\"in\")} }`,
        } \"after\" => 1";
        let wanted = [("say \"no\"", 3), ("back\\quoted `x`", 4), ("last", 5), ("7", 6)];
        assert_eq!(of(text), wanted.map(|(word, line)| (word.to_owned(), line)));
    }
}
