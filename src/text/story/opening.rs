//! What a game was opened with, in words: players, variants, settings and packs.

use crate::story::{StoryLine, tell, with_arrivals};
use speciate_engine::view::{Seen, TablesAndCards};
use speciate_model::id::Seat;
use speciate_model::log::{Log, Opening, Pack};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns a sentence each for the variants, the settings and the packs on top of the game's own content, if any.
pub fn played_with(opening: &Opening, packs: &[Pack]) -> Vec<Message> {
    let named = |id: &'static str, names: Vec<Value>| {
        let count = names.len();
        (count > 0).then(|| message!(id, count = count, names = Value::All(names)))
    };
    let setting = |(key, value): (&String, &String)| format!("{key} = {value}").into();
    let kinds = [
        named("story-variants", opening.variants.iter().map(|id| id.clone().into()).collect()),
        named("story-settings", opening.settings.iter().map(setting).collect()),
        // The first pack is the game itself.
        named("story-packs", packs.iter().skip(1).map(|pack| pack.id.clone().into()).collect()),
    ];
    kinds.into_iter().flatten().collect()
}

/// Returns which named player plays which animals; `None` if no player has a name.
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
    let with = with.map(|said| StoryLine {
        depth: 1,
        text: words.say(&said),
        at: 0,
        facts: Vec::new(),
        entry: None,
    });
    let place = lines.iter().take_while(|line| line.depth == 0).count().min(1);
    lines.splice(place..place, with);
    with_arrivals(lines, log, words, ..)
}
