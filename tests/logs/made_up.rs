//! A made-up game, small enough to write by hand, and a random walk through its facts.

use speciate::chance::{below, generator};
use speciate::event::{Event, EventType, FieldReader};
use speciate::id::{AnimalId, CornerId, ElementId, HexId, Seat};
use speciate::log::text::{chain, write_opening};
use speciate::log::{Log, Opening};
use speciate::roster::{NameTable, Roster};
use speciate::state::{State, Zone};
use speciate::words::Message;

pub const ANIMAL: AnimalId = AnimalId(0);
pub const RIVAL: AnimalId = AnimalId(1);
pub const TILE: HexId = HexId(0);
pub const CORNER: CornerId = CornerId(1);
pub const ELEMENT: ElementId = ElementId(0);

/// Returns a roster with `few` names of each kind. A larger roster begins with the same names.
pub fn roster(few: usize) -> Roster {
    let names = |kind: &str| (0..few).map(|at| format!("{kind}-{at}")).collect::<NameTable>();
    Roster {
        animals: names("animal"),
        elements: names("element"),
        terrains: names("terrain"),
        hexes: names("hex"),
        corners: names("corner"),
        sections: names("section"),
        spaces: names("space"),
        cards: names("card"),
        phases: names("phase"),
        streams: names("stream"),
        questions: names("question"),
        words: names("wörd"),
    }
}

pub fn opening() -> Opening {
    Opening {
        engine: "0.1.0".into(),
        rules: "made-up".into(),
        seats: vec![vec!["animal-0".into()], vec!["animal-1".into()]],
        seed: Some(7),
        salt: Opening::salt_of(7),
        roster: roster(3),
        ..Opening::default()
    }
}

/// Returns a few facts in a plausible order.
pub fn facts() -> Vec<Event> {
    let terrain = speciate::id::TerrainId(2);
    vec![
        Event::SetupBegan {},
        Event::SeatTaken { animal: ANIMAL, seat: Seat(0) },
        Event::SpeciesCounted { animal: ANIMAL, count: 20 },
        Event::ElementsBagged { element: ELEMENT, count: 2 },
        Event::TilePlaced { tile: TILE, terrain },
        Event::TurnBegan { turn: 1 },
        Event::ElementPlaced { corner: CORNER, element: ELEMENT },
        Event::SpeciesPlaced { animal: ANIMAL, tile: TILE, count: 3 },
        Event::PointsGained { animal: RIVAL, points: 12 },
    ]
}

pub fn log() -> Log {
    let mut log = Log::new(opening());
    log.append(&facts());
    log
}

/// Returns the text of a log with these contents, each chained to the line that it names as its parent, else to the
/// line before.
pub fn forge(contents: &[&str]) -> String {
    let mut text = write_opening(&opening());
    let mut hashes = vec![chain(None, text.split(",\"hash\"").next().unwrap())];
    for content in contents {
        let parent = parent(content).and_then(|parent| hashes.get(parent).copied());
        let hash = chain(parent.or(hashes.last().copied()), content);
        text.push_str(&line(content, &hash.digits()));
        hashes.push(hash);
    }
    text
}

fn parent(content: &str) -> Option<usize> {
    let (_, rest) = content.split_once(",\"parent\":")?;
    rest.split(',').next()?.parse().ok()
}

fn line(content: &str, digits: &[u8; 32]) -> String {
    format!("{content},\"hash\":\"{}\"}}\n", std::str::from_utf8(digits).unwrap())
}

/// Asserts what every check of a fact relies on.
fn assert_sound(state: &State) {
    let deck = state.cards.deck();
    let in_deck = state.cards.in_zone(Zone::Deck).count();
    assert_eq!(deck.len(), in_deck, "a card is in the deck twice, or also elsewhere");
    assert!(deck.iter().all(|card| state.cards.zone(*card) == Zone::Deck));
    for tile in state.tiles.earth() {
        for animal in (0..3).map(AnimalId) {
            let (all, protected) =
                (state.species.count(animal, tile), state.species.protected(animal, tile));
            assert!(protected <= all, "more species are protected than there are");
            assert!(protected == 0 || state.species.any_protected());
        }
    }
}

/// Makes up facts by their schema, plausible or not.
pub struct Walk {
    generator: rand_pcg::Pcg32,
    /// A roster with more names than any game, so that some ids are out of range.
    wide: Roster,
}

impl Walk {
    pub fn new(seed: u64) -> Self {
        Self { generator: generator(seed, "walk", 0), wide: roster(250) }
    }

    pub fn below(&mut self, bound: usize) -> usize {
        below(&mut self.generator, bound as u32) as usize
    }

    pub fn event(&mut self) -> Event {
        // Problems with species need many facts between two ends of protection.
        let often = [
            EventType::SpeciesRevived,
            EventType::SpeciesMoved,
            EventType::SpeciesEliminated,
            EventType::SpeciesReturned,
        ];
        let event_type = match self.below(2) {
            0 => often[self.below(often.len())],
            _ => EventType::ALL[self.below(EventType::ALL.len())],
        };
        let mut text = String::new();
        for (field, type_name) in event_type.schema() {
            text.push_str(&format!(",\"{field}\":{}", self.value(type_name)));
        }
        Event::read_fields(event_type, &mut FieldReader::new(&text), &self.wide)
            .unwrap_or_else(|fault| panic!("{}: {fault:?} in {text}", event_type.name()))
    }

    /// Folds `attempts` made-up facts if they are admitted, and passes each one with the verdict to `each`.
    pub fn go(
        &mut self,
        attempts: usize,
        mut each: impl FnMut(&Event, &Result<(), Message>),
    ) -> Vec<Event> {
        let roster = roster(3);
        let mut state = Box::<State>::default();
        let mut path = Vec::new();
        for _ in 0..attempts {
            let event = self.event();
            let verdict = state.admits(&event, &roster);
            each(&event, &verdict);
            if verdict.is_ok() {
                state.fold(&event);
                assert_sound(&state);
                path.push(event);
            }
        }
        path
    }

    fn value(&mut self, type_name: &str) -> String {
        let kind = match type_name {
            "tile" => "hex",
            "word" => "wörd",
            other => other,
        };
        match kind {
            "number from 0 to 255" => {
                let numbers = [0, 1, 1, 2, 3, 100, 200, 255];
                numbers[self.below(numbers.len())].to_string()
            }
            "number from 0 to 65535" => {
                let numbers = [0, 1, 2, 3, 40, 65535];
                numbers[self.below(numbers.len())].to_string()
            }
            "number" => (self.below(2000) as i64 - 1000).to_string(),
            "seat" | "stack" => self.place().to_string(),
            "true or false" => (self.below(2) == 0).to_string(),
            "fingerprint" => format!("\"{:08x}\"", self.below(1 << 30)),
            "option" => format!("\"{}\"", self.option()),
            kind => format!("\"{kind}-{}\"", self.place()),
        }
    }

    fn option(&mut self) -> String {
        let place = self.place();
        match self.below(16) {
            0 => "pass".to_owned(),
            1 => "done".to_owned(),
            2 => format!("species:animal-{place}.protected"),
            3 => format!("species:animal-{place}"),
            4 => format!("stack:{}", place + 1),
            5 => format!("count:{place}"),
            6 => format!("way:wörd-{place}"),
            7 | 8 => format!("tile:hex-{place}"),
            14 => format!("claim:tile:hex-{place}"),
            15 => format!("tie:tile:hex-{place}"),
            kind => {
                let kind = ["space", "corner", "element", "animal", "card"][kind - 9];
                format!("{kind}:{kind}-{place}")
            }
        }
    }

    /// Returns an index that is mostly in the small roster, and sometimes far beyond it.
    fn place(&mut self) -> usize {
        match self.below(12) {
            0 => 3 + self.below(13),
            1 => self.below(250),
            _ => self.below(3),
        }
    }
}
