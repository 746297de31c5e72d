//! Who takes the seats of a new game, and which animals each seat has.

use crate::client_session::Fields;
use crate::page::SEATS;
use crate::request_error::RequestError;
use speciate_bots::bot::BotKind;
use speciate_engine::context::Edition;
use speciate_engine::game::check_seats;
use speciate_model::chance::{generator, shuffle};
use speciate_model::id::AnimalId;
use speciate_model::log::{Player, PlayerKind};
use speciate_model::message;
use speciate_table::players;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatRequest {
    pub who: SeatKind,
    pub player: Player,
    /// The ids of the animals that this seat must have.
    pub animals: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatKind {
    You,
    /// Somebody with a link.
    Friend,
    /// The first person who asks for the seat.
    Anybody,
    Bot,
}

pub fn seat_requests(fields: &Fields) -> Result<Vec<SeatRequest>, RequestError> {
    let mut guests = Vec::new();
    for seat in 1..=SEATS {
        let field = |name: &str| {
            fields.get(&format!("{name}{seat}")).map(|text| text.trim()).unwrap_or_default()
        };
        let who = match field("who") {
            "nobody" | "" => continue,
            "you" => SeatKind::You,
            "friend" => SeatKind::Friend,
            "anybody" => SeatKind::Anybody,
            _ => SeatKind::Bot,
        };
        let elsewhere = PlayerKind::Elsewhere;
        let kind = if who == SeatKind::Bot { field("who") } else { elsewhere.word() };
        let player = match field("name") {
            "" => kind.to_owned(),
            // A bot from a pack has the name of its pack instead.
            _ if kind.contains(':') => kind.to_owned(),
            name => format!("{name}:{kind}"),
        };
        let player: Player = player.parse().map_err(RequestError::unfit)?;
        player.check_name().map_err(|why| RequestError::unfit(why.message()))?;
        let animal = Some(field("animal")).filter(|name| !name.is_empty()).map(str::to_owned);
        guests.push(SeatRequest { who, player, animals: animal.into_iter().collect() });
    }
    match guests.iter().any(|guest| guest.who != SeatKind::Bot) {
        true => Ok(guests),
        false => Err(RequestError::unfit(message!("serve-nobody-plays"))),
    }
}

/// Returns whether the form offers this player. Visitors cannot choose how long a bot thinks, because that could
/// overload the server.
pub fn is_offered(guest: &SeatRequest, edition: &Edition) -> bool {
    let offered = |bot: BotKind| BotKind::all_in(&edition.catalog).contains(&bot);
    guest.who != SeatKind::Bot || players::bot(&guest.player, &edition.catalog).is_some_and(offered)
}

/// Assigns animals to seats. Chosen animals stay, and all others are dealt. Returns the animals of each seat, joined by
/// `+`, with who plays them, in the order of the roster.
pub fn seated(
    edition: &Edition,
    guests: Vec<SeatRequest>,
    seed: u64,
) -> Result<Vec<(String, SeatRequest)>, RequestError> {
    let (catalog, roster) = (&edition.catalog, &edition.catalog.roster);
    check_seats(catalog, guests.len()).map_err(|reason| RequestError::unfit(reason.message()))?;
    let each = catalog.animals_each(guests.len()).unwrap_or(1);
    let mut chosen: Vec<AnimalId> = Vec::new();
    let mut chosen_by_seat = Vec::new();
    for guest in &guests {
        let found = guest.animals.iter().map(|name| roster.find::<AnimalId>(name));
        let animals: Vec<AnimalId> = found.collect::<Option<_>>().ok_or_else(no_such_animal)?;
        if let Some(animal) = animals.iter().find(|animal| chosen.contains(animal)) {
            let name = roster.name(*animal);
            return Err(RequestError::unfit(message!("command-animal-twice", name = name)));
        }
        chosen.extend(&animals);
        chosen_by_seat.push(animals);
    }
    let mut others: Vec<AnimalId> = (0..catalog.animals.len()).map(AnimalId::at).collect();
    others.retain(|animal| !chosen.contains(animal));
    shuffle(&mut generator(seed, "seats", 0), &mut others);
    let mut others = others.into_iter();
    let mut seats: Vec<(Vec<AnimalId>, SeatRequest)> = Vec::new();
    for (chosen, guest) in chosen_by_seat.into_iter().zip(guests) {
        let mut animals: Vec<AnimalId> =
            chosen.into_iter().chain(others.by_ref()).take(each).collect();
        animals.sort_unstable();
        seats.push((animals, guest));
    }
    seats.sort_by(|(one, _), (other, _)| one.cmp(other));
    let joined = |animals: &[AnimalId]| {
        animals.iter().map(|animal| roster.name(*animal)).collect::<Vec<_>>().join("+")
    };
    Ok(seats.into_iter().map(|(animals, guest)| (joined(&animals), guest)).collect())
}

/// If packs were ticked after the form was filled in, it can name an animal that the packs replace.
fn no_such_animal() -> RequestError {
    RequestError::unfit(message!("serve-no-such-animal"))
}
