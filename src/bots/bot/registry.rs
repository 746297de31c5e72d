//! The bots by name: the built-in bots, the bots that a program registers, which can try out positions, and the bots
//! that scripts of packs play.

use std::borrow::Cow;
use std::fmt;
use std::sync::{PoisonError, RwLock};

use crate::bot::script::ScriptAnswerer;
use crate::bot::search::{SearchBot, SearchBudget};
use crate::bot::{GreedyBot, RandomBot};
use speciate_content::{BotStyle, Catalog, GameData};
use speciate_engine::context::Answerer;
use speciate_engine::game::Position;
use speciate_engine::view::View;
use speciate_model::chance::derived_seed;
use speciate_model::id::Seat;
use speciate_model::log::{PlayerKind, is_word};
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::{Message, errors};

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BotKind {
    /// Chooses at random.
    #[default]
    Random,
    /// Chooses the answer with the greatest immediate value.
    Greedy,
    /// Like `Greedy`, with the weights of a style.
    Styled(BotStyle),
    /// Tries out answers on guesses at what it cannot see, until its budget is used up.
    Search(SearchBudget),
    /// A bot that a program has registered, or that a script plays.
    Registered(Registered),
}

/// A kind of bot that a program has registered, or that a script plays.
#[derive(Clone, Copy)]
pub struct Registered(&'static Registration);

struct Registration {
    name: String,
    /// `None` if a script plays it.
    maker: Option<BotFactory>,
}

/// Makes the bots of a kind, each from a seed for its random choices.
pub enum BotFactory {
    /// Bots that choose by what their seat sees.
    Views(Box<dyn Fn(u64) -> Box<dyn Answerer> + Send + Sync>),
    /// Bots that try out positions.
    Searches(Box<dyn Fn(u64) -> Box<dyn Searcher> + Send + Sync>),
}

errors! {
    /// Why a kind of bot cannot be registered.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NotRegistered {
        /// The name is not a letter followed by letters, digits and `-`.
        Name { name: String } = "bot-name",
        /// Another player already has this name.
        IsThere { name: String } = "bot-is-there",
    }
}

/// The prefix of the names of bots with a style.
const STYLED: &str = "greedy-";

static REGISTERED: RwLock<Vec<Registered>> = RwLock::new(Vec::new());

/// The kinds of bots that scripts play, from all games so far.
static SCRIPTED: RwLock<Vec<Registered>> = RwLock::new(Vec::new());

impl BotKind {
    /// Registers a kind of bot under its name, for all lineups, logs and commands of this process. If the name is not
    /// valid or another player has it, fails and registers nothing.
    pub fn register(name: &str, maker: BotFactory) -> Result<Self, NotRegistered> {
        if !is_word(name) {
            return Err(NotRegistered::Name { name: name.to_owned() });
        }
        let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
        let mut known = registered.iter().map(|kind| kind.0.name.as_str());
        if Self::built_in(name).is_some()
            || PlayerKind::PEOPLE.contains(&name)
            || known.any(|known| known == name)
        {
            return Err(NotRegistered::IsThere { name: name.to_owned() });
        }
        let kind = Registered::new(name, Some(maker));
        registered.push(kind);
        Ok(Self::Registered(kind))
    }

    /// Returns a kind of bot that has no name in lineups, logs and commands.
    pub fn unlisted(name: &str, maker: BotFactory) -> Self {
        Self::Registered(Registered::new(name, Some(maker)))
    }

    /// Returns the greedy bot with these weights. Lineups, logs and commands do not know its name.
    pub fn with_weights(name: &str, weights: GameData) -> Self {
        let make = move |_: u64| -> Box<dyn Answerer> {
            Box::new(GreedyBot::with_weights(weights.clone()))
        };
        Self::unlisted(name, BotFactory::Views(Box::new(make)))
    }

    /// Returns the weights with which the bot plays a game; `None` if it is not the greedy bot, with or without a
    /// style.
    pub fn weights(self, catalog: &Catalog) -> Option<&GameData> {
        match self {
            Self::Greedy => Some(catalog.weights_of(None)),
            Self::Styled(style) => Some(catalog.weights_of(Some(style))),
            Self::Random | Self::Search(_) | Self::Registered(_) => None,
        }
    }

    /// Returns all kinds of bots, the built-in ones first. The bot that searches has its default budget.
    pub fn all() -> Vec<Self> {
        let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        let registered = registered.iter().map(|kind| Self::Registered(*kind));
        let styles = BotStyle::ALL.map(Self::Styled);
        let search = Self::Search(SearchBudget::default());
        let built_in = [Self::Random, Self::Greedy].into_iter().chain(styles).chain([search]);
        built_in.chain(registered).collect()
    }

    /// Returns the bot with this name, or `None` if there is none. The name of the bot that searches can end with its
    /// budget: `search-500` tries 500 playouts for an answer, `search-100ms` tries for 100 milliseconds.
    pub fn find(name: &str) -> Option<Self> {
        Self::built_in(name).or_else(|| Self::all().into_iter().find(|kind| kind.name() == name))
    }

    /// Returns all kinds of bots that can play a game with this content: first those from [`BotKind::all`], then the
    /// bots of the packs.
    pub fn all_in(catalog: &Catalog) -> Vec<Self> {
        let all = Self::all();
        let is_free = |name: &&String| all.iter().all(|kind| kind.name() != name.as_str());
        let of_packs = catalog.script_bots.keys().filter(is_free);
        let of_packs: Vec<Self> = of_packs.map(|name| Self::of_script(name)).collect();
        [all, of_packs].concat()
    }

    /// Returns the bot with this name: one that [`BotKind::find`] finds, or a bot of a game's packs. The name of a
    /// pack's bot can begin with the id of the pack and a colon.
    pub fn find_in(name: &str, catalog: &Catalog) -> Option<Self> {
        Self::find(name).or_else(|| catalog.bot_of_script(name).map(Self::of_script))
    }

    /// Returns the kind of bots that the script with this name plays, in every game that has such a script.
    fn of_script(name: &str) -> Self {
        let mut scripted = SCRIPTED.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = scripted.iter().find(|kind| kind.0.name == name) {
            return Self::Registered(*known);
        }
        let kind = Registered::new(name, None);
        scripted.push(kind);
        Self::Registered(kind)
    }

    fn built_in(name: &str) -> Option<Self> {
        match name {
            "random" => Some(Self::Random),
            "greedy" => Some(Self::Greedy),
            name => match name.strip_prefix(STYLED) {
                Some(style) => {
                    let mut styles = BotStyle::ALL.into_iter();
                    styles.find(|known| known.name() == style).map(Self::Styled)
                }
                None => SearchBudget::from_name(name).map(Self::Search),
            },
        }
    }

    /// Returns the name that options and logs use, e.g. `greedy`, `greedy-expands` or `search-500`.
    pub fn name(self) -> Cow<'static, str> {
        match self {
            Self::Random => "random".into(),
            Self::Greedy => "greedy".into(),
            Self::Styled(style) => format!("{STYLED}{}", style.name()).into(),
            Self::Search(budget) => budget.to_string().into(),
            Self::Registered(kind) => kind.0.name.as_str().into(),
        }
    }

    /// Returns whether bots of this kind try out positions, which can take a long time.
    pub fn searches(self) -> bool {
        match self {
            Self::Random | Self::Greedy | Self::Styled(_) => false,
            Self::Search(_) => true,
            Self::Registered(kind) => matches!(kind.0.maker, Some(BotFactory::Searches(_))),
        }
    }

    /// Returns whether the bot thinks for a set time, so that its answers depend on the machine.
    pub const fn is_timed(self) -> bool {
        matches!(self, Self::Search(SearchBudget::Milliseconds(_)))
    }

    /// Says what a built-in bot does.
    pub fn about(self) -> Option<Message> {
        Some(match self {
            Self::Random => message!("bot-random"),
            Self::Greedy => message!("bot-greedy"),
            Self::Styled(BotStyle::Expands) => message!("bot-greedy-expands"),
            Self::Styled(BotStyle::Attacks) => message!("bot-greedy-attacks"),
            Self::Styled(BotStyle::Hoards) => message!("bot-greedy-hoards"),
            Self::Search(_) => message!("bot-search"),
            Self::Registered(_) => return None,
        })
    }

    /// Returns whether the bot always gives the same answer to what it sees and remembers.
    pub(super) const fn is_greedy(self) -> bool {
        matches!(self, Self::Greedy | Self::Styled(_))
    }

    /// Returns the greedy bot that plays as this kind, or whose values the script of this kind can use; `None` for
    /// other kinds.
    pub(super) fn greedy(self) -> Option<GreedyBot> {
        match self {
            Self::Greedy => Some(GreedyBot::new()),
            Self::Styled(style) => Some(GreedyBot::in_style(style)),
            Self::Registered(kind) if kind.0.maker.is_none() => Some(GreedyBot::new()),
            Self::Random | Self::Search(_) | Self::Registered(_) => None,
        }
    }

    /// Returns a bot that chooses by what its seat sees, or `None` if bots of this kind search. `greedy` is the greedy
    /// bot of this kind, if it has one.
    pub(super) fn answerer(
        self,
        seed: u64,
        greedy: Option<GreedyBot>,
    ) -> Option<Box<dyn Answerer>> {
        match self {
            Self::Random => Some(Box::new(RandomBot::new(seed))),
            Self::Greedy | Self::Styled(_) => Some(Box::new(greedy?)),
            Self::Search(_) => None,
            Self::Registered(kind) => match &kind.0.maker {
                None => Some(Box::new(ScriptAnswerer::new(&kind.0.name, greedy?))),
                Some(BotFactory::Views(make)) => Some(make(own_seed(seed))),
                Some(BotFactory::Searches(_)) => None,
            },
        }
    }

    /// Returns a bot that searches, or `None` if bots of this kind do not.
    pub(super) fn searcher(self, seed: u64, on_all_cores: bool) -> Option<Box<dyn Searcher>> {
        match self {
            Self::Random | Self::Greedy | Self::Styled(_) => None,
            Self::Search(budget) => {
                let bot = SearchBot::new(budget, own_seed(seed));
                Some(Box::new(if on_all_cores { bot.on_all_cores() } else { bot }))
            }
            Self::Registered(kind) => match &kind.0.maker {
                None | Some(BotFactory::Views(_)) => None,
                Some(BotFactory::Searches(make)) => Some(make(own_seed(seed))),
            },
        }
    }
}

/// Returns a seed from which the game's seed cannot be found. The game's seed would reveal what is hidden.
fn own_seed(seed: u64) -> u64 {
    derived_seed(seed, "bot", 0)
}

impl Registered {
    fn new(name: &str, maker: Option<BotFactory>) -> Self {
        let registration = Registration { name: name.to_owned(), maker };
        // The kind can be copied anywhere, so its registration lasts as long as the process.
        Self(Box::leak(Box::new(registration)))
    }
}

impl PartialEq for Registered {
    /// Compares the kinds themselves, because several unlisted kinds can have the same name.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Registered {}

impl fmt::Debug for Registered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Registered").field(&self.0.name).finish()
    }
}

/// A bot that tries out positions before it answers.
pub trait Searcher: Send + fmt::Debug {
    /// Returns the index of the chosen option. An index past the last option means the last option.
    fn choose(&mut self, guesses: &Guesses<'_>, question: &Question) -> usize;
}

/// What a seat knows about a position, and any number of guesses at the rest.
#[derive(Clone, Copy)]
pub struct Guesses<'a> {
    position: &'a Position,
    seat: Seat,
    seed: u64,
}

impl<'a> Guesses<'a> {
    /// Returns the guesses of a seat at a position. They depend only on the seed.
    pub const fn of(position: &'a Position, seat: Seat, seed: u64) -> Self {
        Self { position, seat, seed }
    }

    pub fn view(&self) -> View<'a> {
        self.position.view(Some(self.seat))
    }

    /// Returns the `number`-th guess: a position that the seat cannot tell from the real one. Hidden items are dealt
    /// again, and later draws differ.
    pub fn guess(&self, number: u64) -> Position {
        let seed = derived_seed(self.seed, "guess", number);
        self.position.determinize(Some(self.seat), seed)
    }
}

impl fmt::Debug for Guesses<'_> {
    /// Writes only the seat, because the rest is hidden from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guesses").field("seat", &self.seat).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_unlisted_kinds_with_the_same_name_are_different() {
        let make = |seed: u64| -> Box<dyn Answerer> { Box::new(RandomBot::new(seed)) };
        let kind = || BotKind::unlisted("same", BotFactory::Views(Box::new(make)));
        let (one, other) = (kind(), kind());
        let copy = one;
        assert_eq!(copy, one);
        assert_ne!(other, one);
    }
}
