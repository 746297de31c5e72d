//! `POST /games`: a new game, with people and bots at its seats.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::{Sent, host, sent, with_house};
use crate::bot::BotKind;
use crate::chance::{generator, shuffle};
use crate::content::Layers;
use crate::game::{Game, Status};
use crate::games;
use crate::id::Seat;
use crate::log::store::Store as _;
use crate::log::{Player, PlayerKind};
use crate::message;
use crate::serve::App;
use crate::serve::house::House;
use crate::serve::key::Key;
use crate::serve::page::{SEATS, address};
use crate::serve::refusal::Refusal;
use crate::serve::visitor::{Fields, Visitor};
use crate::table::{NewGame, PackStore as _, Seating};
use crate::words::Message;

/// How often another name is tried for a game.
const TRIES: usize = 20;

/// Who is to sit somewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Who {
    You(Player),
    Friend(Player),
    Bot(Player),
}

/// Makes a game, and goes to its links where somebody is invited, else to the game.
pub async fn post(State(app): State<Arc<App>>, visitor: Visitor, form: Sent) -> Response {
    let made = async {
        let fields = sent(&visitor, form)?;
        let rules = fields.get("rules").map(String::as_str).unwrap_or_default();
        let rules = games::find(rules).ok_or_else(Refusal::no_form)?.natives.rules;
        let people = people(&fields)?;
        let host = visitor.session.clone();
        with_house(&app, move |house| make(house, &host, rules, people)).await
    };
    match made.await {
        Ok(address) => visitor.send_to(&address),
        Err(refusal) => visitor.refuse(&app, &refusal, "/"),
    }
}

/// Returns who is to sit at the table.
fn people(fields: &Fields) -> Result<Vec<Who>, Refusal> {
    let mut people = Vec::new();
    for seat in 1..=SEATS {
        let field = |name: &str| fields.get(&format!("{name}{seat}")).map(|text| text.trim());
        let called = field("name").unwrap_or_default();
        let player = |kind: &str| {
            let text = if called.is_empty() { kind.to_owned() } else { format!("{called}:{kind}") };
            let player = text.parse::<Player>();
            player.map_err(|why| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, why))
        };
        let elsewhere = PlayerKind::Elsewhere.word().to_owned();
        people.push(match field("who").unwrap_or("nobody") {
            "nobody" => continue,
            "you" => Who::You(player(&elsewhere)?),
            "friend" => Who::Friend(player(&elsewhere)?),
            bot => Who::Bot(player(BotKind::find(bot).ok_or_else(Refusal::no_form)?.name())?),
        });
    }
    match people.iter().any(|who| !matches!(who, Who::Bot(_))) {
        true => Ok(people),
        false => {
            let nobody = message!("serve-nobody-plays");
            Err(Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, nobody))
        }
    }
}

/// Makes the game and returns where its host goes first.
fn make(house: &House, host: &Key, rules: &str, people: Vec<Who>) -> Result<String, Refusal> {
    let no_game = |why: Message| Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, why);
    let loaded = crate::edition::load(&house.source, rules, &[]);
    let edition = loaded.map_err(|faults| no_game(Message::verbatim(faults.to_string())))?;
    let seed = getrandom::u64().map_err(|error| {
        Refusal::failed(message!("command-no-randomness", reason = error.to_string()))
    })?;
    let seating = Seating::Dealt { count: Some(people.len()), own: None };
    let new = NewGame { seating, layers: Layers::default(), seed };
    let (mut table, _) = new.table(&edition).map_err(|why| no_game(why.message()))?;
    let mut seated = people;
    // Seats are in food-chain order: nobody is to have the first because they stand first in a form.
    shuffle(&mut generator(seed, "people", 0), &mut seated);
    table.players = seated.iter().map(|who| who.player().clone()).collect();
    let game = Game::open(&edition, &table);
    if !matches!(game.status(), Status::Asking) {
        return Err(no_game(message!("serve-frozen")));
    }
    house.store.keep(&house.source).map_err(|fault| Refusal::failed(fault.message().clone()))?;
    let name = kept(house, rules, &game)?;
    let session = host.hash();
    house.store.set_host(&session, &name)?;
    let mut own = None;
    for (seat, who) in (0..).map(Seat).zip(&seated) {
        match who {
            Who::You(_) => {
                house.store.sit(&session, &name, seat)?;
                own = own.or(Some(seat));
            }
            Who::Friend(_) => host::make_link(&house.store, host, &name, seat)?,
            Who::Bot(_) => {}
        }
    }
    Ok(match seated.iter().any(|who| matches!(who, Who::Friend(_))) {
        true => format!("/game/{name}/invite"),
        false => address(&name, own, None),
    })
}

/// Keeps the log of a new game under a name that no other has.
fn kept(house: &House, rules: &str, game: &Game) -> Result<String, Refusal> {
    let mut tries = TRIES;
    loop {
        let name = house.free_name(rules)?;
        match house.store.create(&name, game.log()) {
            Ok(()) => return Ok(name),
            // Somebody else has taken it meanwhile.
            Err(_) if tries > 0 => tries -= 1,
            Err(fault) => return Err(fault.into()),
        }
    }
}

impl Who {
    const fn player(&self) -> &Player {
        match self {
            Self::You(player) | Self::Friend(player) | Self::Bot(player) => player,
        }
    }
}
