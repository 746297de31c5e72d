//! The scripts of a game, each with what the game hands to it.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use rhai::Position;

use crate::content::catalog::{HouseRule, Param};
use crate::content::{Catalog, Natives, Scripted};
use crate::event::EventType;
use crate::lint::script::kind::Type;
use crate::lint::script::source::{self, Case};
use crate::lint::script::walk::{Use, Walk, Walked};
use crate::script::reading::{Definition, Reader};
use crate::script::syntax::{self, Typo};
use crate::script::{Answer, Hook, Purpose, origin_fields, types};

/// What all scripts of a game share.
pub(super) struct Game<'a> {
    pub catalog: &'a Catalog,
    pub natives: &'static Natives,
    pub reader: &'a Reader,
    /// The functions that all scripts can call.
    pub shared: &'a [Definition],
    /// The ids of the texts of words, e.g. `way-lose-pawn`.
    pub ways: &'a [String],
    /// What the game knows as words: what it says itself, and all that stands in its scripts.
    pub words: &'a BTreeSet<String>,
}

/// With how many lists of types one function is walked through at most. Types can grow at every call,
/// so that a script could have them grow without end; what is called with more is taken as called
/// with anything.
const CALLS_MAX: usize = 24;

/// How many functions are walked through within one another at most, as each takes room on the stack.
const NESTED_MAX: usize = 12;

/// A function by name, with the types that it is called with.
type Called = (String, Vec<Type>);

/// A script.
pub(super) struct Script<'a> {
    pub game: &'a Game<'a>,
    pub file: &'a str,
    pub text: &'a str,
    /// What it belongs to; nothing for what all scripts share.
    pub of: Option<Scripted>,
    pub own: &'a [Definition],
    /// What functions return when called with certain types.
    walked: RefCell<BTreeMap<Called, Rc<Walked>>>,
    /// With how many lists of types each function was walked through.
    counts: RefCell<BTreeMap<(String, usize), usize>>,
    /// How many functions are being walked through.
    nested: Cell<usize>,
    /// The types that the script's own functions are called with.
    calls: RefCell<BTreeMap<(String, usize), Vec<Type>>>,
}

impl<'a> Script<'a> {
    pub(super) fn new(
        game: &'a Game<'a>,
        (file, text): (&'a str, &'a str),
        of: Option<Scripted>,
        own: &'a [Definition],
    ) -> Self {
        Self {
            game,
            file,
            text,
            of,
            own,
            walked: RefCell::default(),
            counts: RefCell::default(),
            nested: Cell::default(),
            calls: RefCell::default(),
        }
    }

    /// Returns what the script is for.
    pub(super) fn purpose(&self) -> Option<Purpose> {
        Some(match self.of? {
            Scripted::Card(card) if self.game.catalog.card(card).house_rule.is_some() => {
                Purpose::HouseRule
            }
            Scripted::Card(_) => Purpose::Card,
            Scripted::Section(_) => Purpose::Section,
        })
    }

    /// Returns the hook that a function is.
    pub(super) fn hook(&self, function: &Definition) -> Option<Hook> {
        let hook = Hook::find_for(self.purpose()?, &function.name)?;
        hook.takes(function.params.len()).then_some(hook)
    }

    /// Returns what the game would hand to a function that has a hook's name, where its parameters are not
    /// the hook's. That is told of the function; who uses these names in it makes no other mistake.
    pub(super) fn lost_parameters(&self, function: &Definition) -> Vec<&'static str> {
        let named = self.purpose().and_then(|purpose| Hook::find_for(purpose, &function.name));
        let count = function.params.len();
        let is_wrong = |hook: &Hook| !hook.takes(count) || misplaced(*hook, function).is_some();
        let handed = named.filter(is_wrong).map(|hook| hook.params().split(", "));
        let is_lost = |name: &&str| !function.params.iter().any(|param| param == name);
        handed.into_iter().flatten().filter(is_lost).collect()
    }

    /// Returns the function that a call means, and whether all scripts share it.
    pub(super) fn function(&self, name: &str, count: usize) -> Option<(&'a Definition, bool)> {
        let is_meant = |of: &&Definition| of.name == name && of.params.len() == count;
        let own = self.own.iter().find(is_meant).map(|of| (of, self.of.is_none()));
        own.or_else(|| self.game.shared.iter().find(is_meant).map(|of| (of, true)))
    }

    /// Returns what comes of a function that gets arguments of these types.
    pub(super) fn run(&self, function: &Definition, args: &[Type]) -> Rc<Walked> {
        let key = (function.name.clone(), args.to_vec());
        if let Some(walked) = self.walked.borrow().get(&key) {
            return walked.clone();
        }
        // Who calls itself learns nothing of itself.
        let unknown = Rc::new(Walked { result: Type::unknown(), ..Walked::default() });
        if self.nested.get() >= NESTED_MAX {
            return unknown;
        }
        let is_known = args.iter().any(|of| !of.is_unknown());
        if is_known && self.is_called_too_often(function) {
            return self.run(function, &vec![Type::unknown(); args.len()]);
        }
        self.walked.borrow_mut().insert(key.clone(), unknown);
        let last = match self.hook(function) {
            Some(Hook::Modifier(_)) | None => Use::Returned,
            Some(_) => Use::Dropped,
        };
        self.nested.set(self.nested.get() + 1);
        let walked = Rc::new(Walk::through(self, function, args, last));
        self.nested.set(self.nested.get() - 1);
        self.walked.borrow_mut().insert(key, walked.clone());
        walked
    }

    /// Counts a list of types that a function is called with; returns whether there were too many.
    fn is_called_too_often(&self, function: &Definition) -> bool {
        let mut counts = self.counts.borrow_mut();
        let count = counts.entry((function.name.clone(), function.params.len())).or_default();
        *count += 1;
        *count > CALLS_MAX
    }

    /// Returns what comes of a function without a name; what it has no parameter for is left out.
    pub(super) fn nameless(&self, name: &str, given: &[Type]) -> Rc<Walked> {
        let all = self.own.iter().chain(self.game.shared);
        let Some(function) = all.into_iter().find(|of| of.name == name) else {
            return Rc::new(Walked { result: Type::unknown(), ..Walked::default() });
        };
        let mut args = given.to_vec();
        args.resize(function.params.len(), Type::unknown());
        self.run(function, &args)
    }

    /// Remembers the types that a function of the script is called with.
    pub(super) fn remember_call(&self, name: &str, args: &[Type]) {
        let mut calls = self.calls.borrow_mut();
        match calls.get_mut(&(name.to_owned(), args.len())) {
            Some(known) => {
                for (known, of) in known.iter_mut().zip(args) {
                    *known = known.join(of);
                }
            }
            None => {
                calls.insert((name.to_owned(), args.len()), args.to_vec());
            }
        }
    }

    /// Returns whether the script calls one of its functions that is no hook.
    pub(super) fn is_called(&self, function: &Definition) -> bool {
        let key = (function.name.clone(), function.params.len());
        self.hook(function).is_none() && self.calls.borrow().contains_key(&key)
    }

    /// Returns what comes of every function: hooks with what the game hands to them, others with
    /// what they are called with.
    pub(super) fn walk_all(&self) -> Vec<(&'a Definition, Rc<Walked>)> {
        let mut all = Vec::new();
        let (hooks, others): (Vec<_>, Vec<_>) =
            self.own.iter().partition(|function| self.hook(function).is_some());
        for function in hooks {
            let args = self.hook(function).map(|hook| self.handed(hook, function));
            all.push((function, self.run(function, &args.unwrap_or_default())));
        }
        for function in others.into_iter().filter(|of| !of.name.starts_with("anon$")) {
            let key = (function.name.clone(), function.params.len());
            let args = self.calls.borrow().get(&key).cloned();
            let args = args.unwrap_or_else(|| vec![Type::unknown(); function.params.len()]);
            all.push((function, self.run(function, &args)));
        }
        // Functions without a name that nothing calls as far as the text tells.
        let is_walked = |of: &&Definition| self.walked.borrow().keys().any(|key| key.0 == of.name);
        for function in self.own.iter().filter(|of| !is_walked(of)) {
            let args = vec![Type::unknown(); function.params.len()];
            all.push((function, self.run(function, &args)));
        }
        all
    }

    /// Returns the types of what the game hands to a hook.
    fn handed(&self, hook: Hook, function: &Definition) -> Vec<Type> {
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
            // Only ties know a tile that is none.
            ("tile", Some(Answer::Animals)) => Type::read("tile or nothing"),
            _ => Type::read(types::of_param(name, "any")),
        }
    }

    /// Returns what a modifier has to return.
    pub(super) fn answer(&self, answer: Answer) -> Type {
        match answer {
            Answer::Animal => Type::read("animal or nothing"),
            Answer::Animals => Type::read("array of animal"),
            Answer::Word(words) => Type::text(words.iter().map(|word| (*word).to_owned())),
            Answer::Box => self.sections().join(&Type::text(["bag".to_owned()])),
            Answer::Flag | Answer::Number(..) => Type::read(types::of_answer(answer)),
        }
    }

    /// Returns the params of what the script belongs to.
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
        let origin = origin_fields(of).map(|(name, of)| (name, Type::read(of)));
        Type::map(own.chain(origin).map(|(name, of)| (name.to_owned(), of)).collect())
    }

    /// Returns what the `switch` at a position goes by, each with its place.
    pub(super) fn cases(&self, position: Position) -> Vec<(Case, Position)> {
        let (file, line, column) = self.game.reader.place(position, self.file);
        let start = self.offset(line, column).filter(|_| file == self.file && self.of.is_some());
        start.map(|start| source::cases(self.text, start)).unwrap_or_default()
    }

    /// Returns what a name that stands for nothing is, where it is no name but a word that is written
    /// otherwise here.
    pub(super) fn stray(&self, name: &str, position: Position) -> Option<Typo> {
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

/// Returns the first parameter of a hook that is called what the game hands to another, and what it is
/// handed.
pub(super) fn misplaced(hook: Hook, function: &Definition) -> Option<(&String, &'static str)> {
    let handed = || hook.params().split(", ");
    let mut both = function.params.iter().zip(handed());
    both.find(|(param, own)| param != own && handed().any(|other| other == param.as_str()))
}

fn of_param(value: &Param) -> Type {
    match value {
        Param::Number(_) => Type::read("number"),
        Param::Word(word) => Type::text([word.clone()]),
        Param::Flag(_) => Type::read("flag"),
        Param::List(values) => {
            Type::array(values.iter().fold(Type::never(), |all, value| all.join(&of_param(value))))
        }
    }
}
