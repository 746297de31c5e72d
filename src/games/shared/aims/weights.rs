//! The weights of the greedy bot and their tables. No rule reads them.

use indexmap::IndexMap;

use speciate_content::limits::WEIGHT_MAX;
use speciate_content::read::CatalogReader;
use speciate_content::shape::{
    Described, KeyShape, NAME, Shape, by_any_name, by_name, described, may, must, with, words,
};
use speciate_content::table::{TableReader, word};
use speciate_content::{BotStyle, Catalog, GameData};
use speciate_model::id::{CardId, SectionId};
use speciate_model::message;

/// Declares weights of the greedy bot: a struct, the keys of its table, each with its purpose, and the functions that
/// read the table. A key can be left out if it has a default after `or`. The fields after `and` do not come from the
/// table.
macro_rules! weights {
    ($(#[$attr:meta])* $name:ident, $keys:ident {
        $($key:ident: $about:literal $(or $default:literal)?,)+
    } and {
        $($(#[$doc:meta])* $own:ident: $type:ty,)+
    }) => {
        $(#[$attr])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name {
            $(#[doc = $about] pub $key: i64,)+
            $($(#[$doc])* pub $own: $type,)+
        }

        const $keys: [KeyShape; [$($about),+].len()] =
            [$(weight_key(stringify!($key), $about, weights!(@or $($default)?))),+];

        impl $name {
            fn read(table: &TableReader<'_>, $($own: $type),+) -> Self {
                Self { $($key: table.number(stringify!($key)),)+ $($own),+ }
            }

            /// Replaces the numbers that the table of a style names.
            pub(crate) fn vary(&mut self, table: &TableReader<'_>) {
                $(if table.node(stringify!($key)).is_some() {
                    self.$key = table.number(stringify!($key));
                })+
            }
        }
    };
    (@or) => { None };
    (@or $default:literal) => { Some($default) };
}

/// Returns the key of a weight, which can be left out if it has a default.
pub const fn weight_key(name: &'static str, about: &'static str, default: Option<i64>) -> KeyShape {
    let (must, shape) = match default {
        Some(default) => (false, Shape::Number(-WEIGHT_MAX, WEIGHT_MAX, default)),
        None => (true, WEIGHT),
    };
    KeyShape { name, must, value: described(about, shape) }
}

/// Declares the table of a game's bots, given the keys of the greedy bot with the function that reads its weights, and
/// the keys of its styles with the function that varies the weights.
macro_rules! bots {
    ($keys:expr => $read:expr, $numbers:expr => $vary:expr $(, $other:expr => $read_other:expr)*) => {{
        const NUMBERS: &[KeyShape] = &optional($numbers);
        const STYLES: &[KeyShape] = &style_tables(NUMBERS);
        TableFile {
            name: "bots",
            about: "bots",
            optional: false,
            keys: &[
                must(
                    "bot",
                    "what bots go by",
                    Shape::Table(&[
                        must(
                            "greedy",
                            "the greedy bot, weights in hundredths of a victory point",
                            Shape::Table(&$keys),
                        ),
                        may(
                            "style",
                            "styles of the greedy bot, each with the weights that differ",
                            Shape::Table(STYLES),
                        ),
                        $($other,)*
                    ]),
                ),
                speciate_content::read::script_bots::KEY,
            ],
            read: |root, reading| {
                let readers = WeightReaders { read: $read, vary: $vary };
                read_with(root, reading, &readers, &[$($read_other),*]);
                speciate_content::read::script_bots::read(root, reading);
            },
            check: nothing,
        }
    }};
}

pub(crate) use {bots, weights};

weights! {
    /// The weights of the greedy bot that games share, in hundredths of a victory point unless stated otherwise.
    SharedWeights, OWN_KEYS {
        points: "a point of its own",
        rivals: "what the others have, in percent of what is its own",
        leader: "what the leader among the others has, in percent more",
        prospect: "the points for a place on a tile, in percent, before anybody scores it",
        fleeting: "what that counts, in percent, where nothing matches",
        species: "a species on a tile where something matches",
        endangered: "a species on a tile where nothing matches",
        pool: "a species in the gene pool",
        matching: "a matching element on a tile that the animal occupies",
        supply: "a disk on earth of a type that the animal has",
        element: "an element on the animal",
        ending: "the card with the last turn, for the leader",
        lead: "each point of lead when the last turn is chosen, in percent",
        card: "a card that is not named",
    } and {
        /// Dominating a tile; 0 in games without dominance of tiles.
        dominance: i64,
        /// The weight of a pawn in each section, by section id.
        sections: Vec<SectionWeight>,
        cards: CardWeights,
    }
}

/// The keys of the shared weights that are numbers.
pub const NUMBER_KEYS: [KeyShape; OWN_KEYS.len()] = OWN_KEYS;

/// The keys of the shared weights.
pub const KEYS: [KeyShape; OWN_KEYS.len() + 2] = with(
    OWN_KEYS,
    [may("section", "what a pawn is worth, by section", by_name(NAME, &SECTION)), CARD_WORTH],
);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SectionWeight {
    /// The percentage of the action's current gain that counts.
    pub percent: i64,
    pub more: i64,
}

/// The weights of the cards that the table names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardWeights(pub IndexMap<CardId, CardWeight>);

/// The value of a card, and the aims of its questions.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardWeight {
    pub worth: i64,
    pub aims: IndexMap<String, Aim>,
}

/// What happens to the chosen thing, if the options do not show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Everything else is lost.
    Keep,
    /// The animal loses it.
    Lose,
    /// The animal gains it.
    Gain,
    /// The tile suffers.
    Clear,
    /// The more species the tile has, the better.
    Crowd,
    /// It becomes healthy.
    Heal,
    /// It swaps places with another.
    Swap,
}

impl Aim {
    pub const NAMES: [(&'static str, Self); 7] = [
        ("keep", Self::Keep),
        ("lose", Self::Lose),
        ("gain", Self::Gain),
        ("clear", Self::Clear),
        ("crowd", Self::Crowd),
        ("heal", Self::Heal),
        ("swap", Self::Swap),
    ];
}

impl SharedWeights {
    /// Reads the weights. Dominance is worth nothing unless the game sets it.
    pub fn of(table: &TableReader<'_>, catalog: &Catalog) -> Self {
        Self::read(table, 0, sections(table, catalog), cards(table, catalog))
    }

    /// Returns the weights for the last round. Everything on earth is scored soon, and what only helps later is
    /// worth nothing.
    pub fn closing(&self) -> Self {
        Self {
            prospect: 100,
            fleeting: 0,
            dominance: 0,
            species: 1,
            endangered: 0,
            pool: 0,
            matching: 1,
            supply: 0,
            element: 0,
            ..self.clone()
        }
    }

    pub fn section(&self, section: SectionId) -> SectionWeight {
        self.sections.get(section.index()).copied().unwrap_or_default()
    }

    pub fn worth(&self, card: CardId) -> i64 {
        self.cards.worth(card).unwrap_or(self.card)
    }
}

impl CardWeights {
    pub fn worth(&self, card: CardId) -> Option<i64> {
        self.0.get(&card).map(|weight| weight.worth)
    }

    pub fn aim(&self, card: CardId, question: &str) -> Option<Aim> {
        self.0.get(&card)?.aims.get(question).copied()
    }
}

impl Default for SectionWeight {
    fn default() -> Self {
        Self { percent: 100, more: 0 }
    }
}

const WEIGHT: Shape = Shape::Number(-WEIGHT_MAX, WEIGHT_MAX, 0);

pub const CARD_WORTH: KeyShape =
    may("card_worth", "what cards are worth, by card", by_name(NAME, &CARD));

const SECTION: Described = described(
    "what a pawn in a section is worth",
    Shape::Table(&[
        may(
            "percent",
            "how much of what its action would bring now",
            Shape::Number(-WEIGHT_MAX, WEIGHT_MAX, 100),
        ),
        may("more", "what it is worth beyond that", WEIGHT),
    ]),
);

const CARD: Described = described(
    "what a card is worth",
    Shape::Table(&[
        must("worth", "what carrying it out is worth", WEIGHT),
        may("aims", "what the answers to its questions are for, by question", by_any_name(&AIM)),
    ]),
);

const AIM: Described = described("what an answer is for", Shape::OneOf(&words(&Aim::NAMES)));

/// The functions that read the weights of a game.
#[derive(Clone, Copy, Debug)]
pub struct WeightReaders {
    /// Builds the weights of the greedy bot from their table.
    pub read: fn(&TableReader<'_>, &Catalog) -> GameData,
    /// Returns weights with the numbers that the table of a style names.
    pub vary: fn(&GameData, &TableReader<'_>) -> GameData,
}

/// Reads the weights of the greedy bot and of its styles into the catalog. `others` read the remaining tables of
/// `bots.toml`.
pub fn read_with(
    root: &TableReader<'_>,
    reading: &mut CatalogReader<'_>,
    readers: &WeightReaders,
    others: &[fn(&TableReader<'_>, &mut Catalog)],
) {
    let catalog = &mut reading.catalog;
    let Some(bots) = root.table("bot") else { return };
    if let Some(table) = bots.table("greedy") {
        catalog.weights = (readers.read)(&table, catalog);
        table.report_unknown_keys_as(message!("kind-weight"));
    }
    if let Some(styles) = bots.table("style") {
        for (place, style) in BotStyle::ALL.into_iter().enumerate() {
            let Some(table) = styles.table(style.name()) else { continue };
            catalog.style_weights[place] = (readers.vary)(&catalog.weights, &table);
            table.report_unknown_keys_as(message!("kind-weight"));
        }
        styles.report_unknown_keys_as(message!("kind-bot-style"));
    }
    others.iter().for_each(|read| read(&bots, catalog));
    bots.report_unknown_keys_as(message!("kind-bot"));
}

/// Returns the keys of the styles, given the keys of each.
pub const fn style_tables(keys: &'static [KeyShape]) -> [KeyShape; BotStyle::ALL.len()] {
    [
        may(BotStyle::Expands.name(), "a bot that spreads out", Shape::Table(keys)),
        may(BotStyle::Attacks.name(), "a bot that takes from others", Shape::Table(keys)),
        may(BotStyle::Hoards.name(), "a bot that gathers for later", Shape::Table(keys)),
    ]
}

/// The key for games in which bots can make claims out of turn.
pub const CLAIMS: KeyShape = may(
    "claims",
    "how bots claim tiles, if dominance has to be claimed",
    Shape::Table(&[may(
        "chance",
        "the chance in percent that a bot notices, in one turn, that it could claim a tile or show a tie there",
        Shape::Number(0, 100, CALL_CHANCE),
    )]),
);

const CALL_CHANCE: i64 = 100;

pub fn claims(bots: &TableReader<'_>, catalog: &mut Catalog) {
    catalog.call_chance = CALL_CHANCE as u32;
    if let Some(claims) = bots.table("claims") {
        catalog.call_chance = claims.number("chance");
        claims.report_unknown_keys();
    }
}

fn sections(table: &TableReader<'_>, catalog: &Catalog) -> Vec<SectionWeight> {
    let mut found = vec![SectionWeight::default(); catalog.sections.len()];
    let Some(sections) = table.table("section") else { return found };
    for (section, _, node) in sections.by_id::<SectionId>(&catalog.roster) {
        let path = sections.path(catalog.roster.name(section));
        let Some(row) = TableReader::of(path, node, &SECTION.shape, sections.faults()) else {
            continue;
        };
        let weight = SectionWeight { percent: row.number("percent"), more: row.number("more") };
        row.report_unknown_keys();
        if let Some(place) = found.get_mut(section.index()) {
            *place = weight;
        }
    }
    found
}

pub fn cards(table: &TableReader<'_>, catalog: &Catalog) -> CardWeights {
    let mut found = CardWeights::default();
    let Some(cards) = table.table("card_worth") else { return found };
    for (card, _, node) in cards.by_id::<CardId>(&catalog.roster) {
        let path = cards.path(catalog.roster.name(card));
        let Some(row) = TableReader::of(path, node, &CARD.shape, cards.faults()) else { continue };
        let weight = CardWeight { worth: row.number("worth"), aims: aims(&row) };
        row.report_unknown_keys();
        found.0.insert(card, weight);
    }
    found
}

/// Reads the aims of a card's questions. Only the card's script knows which questions there are.
fn aims(row: &TableReader<'_>) -> IndexMap<String, Aim> {
    let Some(table) = row.table("aims") else { return IndexMap::new() };
    let mut found = IndexMap::new();
    for (question, entry) in table.entries() {
        let path = table.path(question);
        let Some((name, origin)) =
            word(&path, &entry.node, message!("expect-string"), table.faults())
        else {
            continue;
        };
        match Aim::NAMES.iter().find(|(known, _)| *known == name) {
            Some((_, aim)) => drop(found.insert(question.clone(), *aim)),
            None => {
                let known = Aim::NAMES.iter().map(|(known, _)| *known);
                table.faults().unknown_name(message!("kind-aim"), name, origin, known);
            }
        }
    }
    found
}
