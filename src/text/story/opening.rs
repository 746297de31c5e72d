//! What a game was opened with, who plays at its seats, and which players were replaced.

use std::ops::RangeBounds;

use crate::story::{StoryLine, tell};
use speciate_engine::view::{Seen, TablesAndCards};
use speciate_model::id::Seat;
use speciate_model::log::{Arrival, EntryBody, Log, Opening, Pack, Player, PlayerKind, SeatNaming};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns up to three sentences: about the variants, about the settings, and about the packs on top of the game's own
/// content.
pub fn played_with(opening: &Opening, packs: &[Pack]) -> Vec<Message> {
    played_with_called(opening, packs, &|id| id.to_owned().into())
}

/// Like [`played_with`]; `variant` returns the name of a variant from its id.
pub fn played_with_called(
    opening: &Opening,
    packs: &[Pack],
    variant: &dyn Fn(&str) -> Value,
) -> Vec<Message> {
    let named = |id: &'static str, names: Vec<Value>| {
        let count = names.len();
        (count > 0).then(|| message!(id, count = count, names = Value::All(names)))
    };
    let setting = |(key, value): (&String, &String)| format!("{key} = {value}").into();
    let kinds = [
        named("story-variants", opening.variants.iter().map(|id| variant(id)).collect()),
        named("story-settings", opening.settings.iter().map(setting).collect()),
        // The first pack is the game itself.
        named("story-packs", packs.iter().skip(1).map(|pack| pack.id.clone().into()).collect()),
    ];
    kinds.into_iter().flatten().collect()
}

/// Returns which player plays which animals, for players with names; `None` if no player has a name.
pub fn players(log: &Log) -> Option<Message> {
    let seats = &log.opening().seats;
    let named = (0..).map(Seat).zip(seats).filter_map(|(seat, animals)| {
        let name = log.player(seat)?.name?;
        let animals = animals.iter().map(|id| Message::new(format!("animal-{id}")).into());
        let animals = Value::All(animals.collect());
        Some(message!("story-player", name = name, animals = animals).into())
    });
    let named: Vec<Value> = named.collect();
    let count = named.len();
    (count > 0).then(|| message!("story-players", count = count, names = Value::All(named)))
}

/// Tells a whole game as `seat` (or a spectator) saw it: the story of [`tell()`], with players and packs under the
/// first heading and lines for seats that changed hands.
pub fn tell_game<'a>(
    tables: impl Into<TablesAndCards<'a>>,
    words: &'a Words,
    log: &Log,
    path: &'a [Seen],
    seat: Option<Seat>,
) -> Vec<StoryLine> {
    let mut lines = tell(tables, words, path, 0, seat);
    let opening = log.opening();
    let with = players(log).into_iter().chain(played_with(opening, &opening.packs));
    let with = with.map(|message| StoryLine {
        depth: 1,
        text: words.say(&message),
        first_fact: 0,
        facts: Vec::new(),
        entry: None,
    });
    let place = lines.iter().take_while(|line| line.depth == 0).count().min(1);
    lines.splice(place..place, with);
    with_arrivals(lines, log, words, ..)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SeatChanges {
    /// How many times a link or a bot took the seat from its player.
    pub changes: usize,
    /// How many more browsers have opened the seat since it last changed hands.
    pub devices: usize,
}

/// Counts how often a seat has changed hands, over all branches.
pub fn hands(log: &Log, seat: Seat) -> SeatChanges {
    let mut hands = SeatChanges::default();
    for (place, naming) in log.namings().iter().enumerate() {
        if naming.seat != seat {
            continue;
        }
        match naming.arrival {
            Some(Arrival::Device) => hands.devices += 1,
            Some(Arrival::Sat | Arrival::Clock | Arrival::Back | Arrival::Skip) => {}
            None if is_name(log, place) => {}
            None => hands = SeatChanges { changes: hands.changes + 1, devices: 0 },
        }
    }
    hands
}

pub fn seat_change_messages(log: &Log) -> Vec<Message> {
    let mut messages = Vec::new();
    for seat in (0..log.opening().seats.len()).map(|seat| Seat(seat as u8)) {
        let (SeatChanges { changes, devices }, animals) = (hands(log, seat), animals(log, seat));
        if changes > 0 {
            let animals = animals.clone();
            messages.push(message!("story-seat-changed", animals = animals, count = changes));
        }
        if devices > 0 {
            messages.push(message!("story-seat-devices", animals = animals, count = devices));
        }
    }
    messages
}

/// Inserts a line into a story for each log entry that says who plays at a seat, if `numbers` contains the entry's
/// number. Each line comes before the facts that were recorded after its entry.
pub fn with_arrivals(
    mut lines: Vec<StoryLine>,
    log: &Log,
    words: &Words,
    numbers: impl RangeBounds<u32>,
) -> Vec<StoryLine> {
    if log.namings().is_empty() {
        return lines;
    }
    let path = log.path_entries();
    for (number, entry) in (1..).zip(log.entries()) {
        let EntryBody::SeatNamed { naming } = entry.body else { continue };
        if !numbers.contains(&number) {
            continue;
        }
        let Some(said) = naming_sentence(log, naming as usize) else { continue };
        let at = path.partition_point(|fact| *fact < number);
        let place = lines.iter().position(|line| line.first_fact >= at && line.entry.is_none());
        let (text, entry) = (words.say(&said), Some(number));
        let line = StoryLine { depth: 1, text, first_fact: at, facts: Vec::new(), entry };
        lines.insert(place.unwrap_or(lines.len()), line);
    }
    lines
}

/// Puts an entry about a seat into words; `None` for an entry that only removes a name.
fn naming_sentence(log: &Log, naming: usize) -> Option<Message> {
    let seat_naming = log.namings().get(naming)?;
    if takes_name(log, naming) {
        return None;
    }
    let player: Option<Player> = seat_naming.player.parse().ok();
    let (animals, before) = (animals(log, seat_naming.seat), player_before(log, naming));
    Some(match (seat_naming.arrival, player) {
        (Some(Arrival::Sat), Some(Player { name: Some(name), .. })) => {
            message!("story-seat-sat-named", animals = animals, name = name)
        }
        (Some(Arrival::Sat), _) => message!("story-seat-sat", animals = animals),
        (Some(Arrival::Device), _) => message!("story-seat-device", animals = animals),
        (Some(Arrival::Clock), _) => match before.and_then(|player| player.name) {
            Some(name) => message!("story-seat-clock-named", animals = animals, name = name),
            None => message!("story-seat-clock", animals = animals),
        },
        (Some(Arrival::Skip), Some(Player { name: Some(name), .. })) => {
            message!("story-seat-skip-named", animals = animals, name = name)
        }
        (Some(Arrival::Skip), _) => message!("story-seat-skip", animals = animals),
        (Some(Arrival::Back), player) if follows_skip(log, naming) => {
            match player.and_then(|player| player.name) {
                Some(name) => message!("story-seat-there-named", animals = animals, name = name),
                None => message!("story-seat-there", animals = animals),
            }
        }
        (Some(Arrival::Back), Some(Player { name: Some(name), .. })) => {
            message!("story-seat-back-named", animals = animals, name = name)
        }
        (Some(Arrival::Back), _) => message!("story-seat-back", animals = animals),
        (None, Some(Player { name, .. })) if is_name(log, naming) => {
            message!("story-seat-called", animals = animals, name = name?)
        }
        (None, Some(Player { kind: PlayerKind::Bot(bot), .. })) => {
            message!("story-seat-bot", animals = animals, bot = bot)
        }
        (None, _) => match before {
            Some(Player { kind: PlayerKind::Bot(bot), .. }) => {
                message!("story-seat-person", animals = animals, bot = bot)
            }
            _ => message!("story-seat-link", animals = animals),
        },
    })
}

/// Whether an entry only names the player of a seat. If so, nobody loses the seat.
fn is_name(log: &Log, naming: usize) -> bool {
    let Some(said) = log.namings().get(naming) else { return false };
    let is_first = || said.player.contains(':') && player_before(log, naming).is_none();
    said.by == Some(said.seat) || is_first()
}

/// Whether an entry shows that a moderator has removed the name of a seat: the entry says that nobody came back, and a
/// bot that played there continues.
fn takes_name(log: &Log, naming: usize) -> bool {
    let said = log.namings().get(..=naming).and_then(|namings| namings.split_last());
    let Some((said, before)) = said else { return false };
    let is_by_nobody =
        |naming: &SeatNaming| naming.arrival == Some(Arrival::Back) && naming.by.is_none();
    let mut earlier = before.iter().rev().filter(|naming| naming.seat == said.seat);
    is_by_nobody(said)
        || said.arrival == Some(Arrival::Clock)
            && earlier.next().is_some_and(is_by_nobody)
            && earlier.next().is_some_and(|naming| naming.arrival == Some(Arrival::Clock))
}

/// Whether the entry before an entry about the same seat says that a clock gave an answer.
fn follows_skip(log: &Log, naming: usize) -> bool {
    let before = naming_before(log, naming);
    before.is_some_and(|before| before.arrival == Some(Arrival::Skip))
}

fn player_before(log: &Log, naming: usize) -> Option<Player> {
    match naming_before(log, naming) {
        Some(before) => before.player.parse().ok(),
        None => log.opening().player(log.namings().get(naming)?.seat),
    }
}

/// Returns the entry before an entry about the same seat.
fn naming_before(log: &Log, naming: usize) -> Option<&SeatNaming> {
    let (before, from) = log.namings().split_at_checked(naming)?;
    let seat = from.first()?.seat;
    before.iter().rfind(|naming| naming.seat == seat)
}

fn animals(log: &Log, seat: Seat) -> Value {
    let animals = log.opening().seats.get(usize::from(seat.0)).into_iter().flatten();
    Value::All(animals.map(|id| Message::new(format!("animal-{id}")).into()).collect())
}
