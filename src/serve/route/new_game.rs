//! `GET /new` and `POST /games`: new games with people and bots.

use std::sync::Arc;

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::game_limit::must_have_room;
use super::seat::random;
use super::{PostedForm, compute, host, look_up, sent, write};
use crate::App;
use crate::client_session::{ClientSession, Fields};
use crate::key::SecretKey;
use crate::page::{Choices, Chosen, SEATS, address, new_game};
use crate::refusal::Refusal;
use crate::server_state::{LoadedSources, ServerState};
use crate::session::BrowserSession;
use speciate_content::{Disagreement, Layers, disagreements, variants};
use speciate_engine::context::Edition;
use speciate_engine::game::{Game, Status, check_seats};
use speciate_games as games;
use speciate_model::chance::{generator, shuffle};
use speciate_model::id::{AnimalId, Seat};
use speciate_model::log::store::{self as stored, BranchStanding};
use speciate_model::log::{Player, PlayerKind, text};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::{NewGame, SeatAssignment, layers, standing};
use speciate_tools::bot::BotKind;

/// The context for deriving ids of new games.
const CREATIONS: &str = "speciate serve 2026 games made by forms";

#[derive(Clone, PartialEq, Eq, Debug)]
struct SeatRequest {
    who: SeatKind,
    player: Player,
    /// The id of the animal that this seat must have.
    animal: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SeatKind {
    You,
    Friend,
    Bot,
}

struct NewGameForm {
    rules: &'static str,
    layers: Layers,
    guests: Vec<SeatRequest>,
    is_open: bool,
    /// The hashed id of the form, as stored.
    creation: String,
}

pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession) -> Response {
    let shown = async {
        let rules = named_rules(&visitor.query)?;
        form_of(&app, &visitor, rules, (&Chosen::new(), None)).await
    };
    visitor.or_refuse(&app, shown.await)
}

/// Returns the form for a game's rules. If it was sent before and refused, it is filled in and says
/// why.
async fn form_of(
    app: &App,
    visitor: &ClientSession,
    rules: &'static str,
    (chosen, why): (&Chosen, Option<&Refusal>),
) -> Result<Response, Refusal> {
    let locale = visitor.locale.clone();
    let choices = compute(app, move |house| choices(house, rules, &locale)).await?;
    let is_open = chosen.get("look").map_or(!app.house.is_public, |look| look == "anybody");
    let why_not = why.map(|why| &why.message);
    let (token, id) = (visitor.token(), creation(chosen)?);
    let form = (token.text(), id.text());
    let main = new_game(visitor.words(app), &choices, (chosen, why_not), is_open, form);
    let words = visitor.words(app);
    let title = match why {
        Some(_) => format!("{} – {rules}", words.say(&message!("serve-refused"))),
        None => rules.to_owned(),
    };
    Ok(visitor.page(app, why.map_or(StatusCode::OK, |why| why.status), &title, &main))
}

/// Creates a game. Redirects to its links if someone is invited, else to the game. If the game
/// cannot be created, shows the form again.
pub async fn post(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    form: PostedForm,
) -> Response {
    match made_before(&app, &visitor, &form).await {
        Ok(None) => {}
        Ok(Some(reply)) => return reply,
        Err(refusal) => return visitor.refuse(&app, &refusal),
    }
    let sent = sent(&visitor, form).and_then(|fields| Ok((named_rules(&fields)?, fields)));
    let (rules, fields) = match sent {
        Ok(sent) => sent,
        Err(refusal) => return visitor.refuse(&app, &refusal),
    };
    let made = async {
        let (layers, guests) = (layers(&fields)?, seat_requests(&fields)?);
        let is_open = match fields.get("look").map(String::as_str) {
            None => !app.house.is_public,
            Some("anybody") => true,
            Some("seated") => false,
            Some(_) => return Err(Refusal::no_form()),
        };
        let by = creation(&fields)?;
        let next = visitor.session.next(&app.house, by.text());
        let creation = made_of(&visitor, &by);
        let wanted = NewGameForm { rules, layers, guests, is_open, creation };
        let (session, begun) = (visitor.session.clone(), next.clone());
        let made = compute(&app, move |house| make(house, (&session, &begun), wanted)).await?;
        let (session, begun) = (visitor.session.clone(), next.clone());
        let kept = write(&app, move |house| {
            session.begin(house, &begun)?;
            made.kept(house)
        });
        Ok((kept.await?, next))
    };
    match made.await {
        Ok((address, next)) => visitor.with_session(next).send_to(&address),
        // Keep the choices, even if the store is busy.
        Err(refusal)
            if [StatusCode::UNPROCESSABLE_ENTITY, StatusCode::SERVICE_UNAVAILABLE]
                .contains(&refusal.status) =>
        {
            let form = form_of(&app, &visitor, rules, (&fields, Some(&refusal))).await;
            visitor.or_refuse(&app, form)
        }
        Err(refusal) => visitor.refuse(&app, &refusal),
    }
}

/// Returns the reply to a form that has already created its game: a form can be sent twice, and a
/// reply can get lost.
async fn made_before(
    app: &App,
    visitor: &ClientSession,
    form: &PostedForm,
) -> Result<Option<Response>, Refusal> {
    let Some(Form(fields)) = form.as_ref().ok() else { return Ok(None) };
    let Some(by) = fields.get("id").and_then(|id| SecretKey::parse(id)) else { return Ok(None) };
    let (creation, next) = (made_of(visitor, &by), visitor.session.next(&app.house, by.text()));
    let (own, again) = (visitor.session.hash(), next.hash());
    let found = look_up(app, move |house| {
        let Some(game) = house.store.made_by(&creation)? else { return Ok(None) };
        let is_own = house.store.is_host(&own, &game)?;
        let is_next = !is_own && house.store.is_host(&again, &game)?;
        Ok((is_own || is_next).then_some((game, is_next)))
    });
    let invites = fields.values().any(|value| value == "friend");
    Ok(found.await?.map(|(game, is_next)| {
        let to = if invites { format!("/game/{game}/invite") } else { format!("/game/{game}") };
        match is_next {
            true => visitor.clone().with_session(next).send_to(&to),
            false => visitor.send_to(&to),
        }
    }))
}

fn creation(fields: &Fields) -> Result<SecretKey, Refusal> {
    fields.get("id").and_then(|id| SecretKey::parse(id)).map_or_else(random, Ok)
}

/// Returns the hashed id of a form, as stored.
fn made_of(visitor: &ClientSession, by: &SecretKey) -> String {
    visitor.session.secret.derived(CREATIONS, by.text()).hash()
}

fn named_rules(fields: &Fields) -> Result<&'static str, Refusal> {
    let rules = fields.get("rules").map(String::as_str).unwrap_or_default();
    Ok(games::find(rules).ok_or_else(Refusal::no_form)?.natives.rules)
}

fn choices(house: &ServerState, rules: &'static str, locale: &str) -> Result<Choices, Refusal> {
    let edition = loaded(house, rules, &Layers::default())?;
    let words = edition.texts.words(locale);
    let roster = &edition.catalog.roster;
    let name = |id: &str| (id.to_owned(), words.say(&Message::new(format!("animal-{id}"))));
    let animals = roster.animals.iter().map(name).collect();
    let variants = variants(&house.content().source, rules);
    let seats = edition.catalog.seat_counts().into_iter().max().unwrap_or(SEATS).min(SEATS);
    Ok(Choices { rules, variants, animals, seats })
}

fn layers(fields: &Fields) -> Result<Layers, Refusal> {
    let variants = fields.iter().filter(|(_, value)| *value == "on");
    let variants = variants.filter_map(|(name, _)| name.strip_prefix("variant-"));
    let mut found =
        Layers { variants: variants.map(str::to_owned).collect(), settings: Vec::new() };
    for setting in fields.get("settings").map_or("", String::as_str).split_whitespace() {
        let form = || message!("serve-setting-form", found = setting);
        let (key, value) = setting.split_once('=').ok_or_else(|| unfit(form()))?;
        found.settings.push((key.to_owned(), value.to_owned()));
    }
    layers::check(&found).map_err(|why| unfit(why.message()))?;
    Ok(found)
}

fn seat_requests(fields: &Fields) -> Result<Vec<SeatRequest>, Refusal> {
    let mut guests = Vec::new();
    for seat in 1..=SEATS {
        let field = |name: &str| {
            fields.get(&format!("{name}{seat}")).map(|text| text.trim()).unwrap_or_default()
        };
        let who = match field("who") {
            "nobody" | "" => continue,
            "you" => SeatKind::You,
            "friend" => SeatKind::Friend,
            _ => SeatKind::Bot,
        };
        let kind = match who {
            SeatKind::You | SeatKind::Friend => PlayerKind::Elsewhere.word(),
            SeatKind::Bot => BotKind::find(field("who")).ok_or_else(Refusal::no_form)?.name(),
        };
        let player = match field("name") {
            "" => kind.to_owned(),
            name => format!("{name}:{kind}"),
        };
        let player: Player = player.parse().map_err(unfit)?;
        player.check_name().map_err(|why| unfit(why.message()))?;
        let animal = Some(field("animal")).filter(|name| !name.is_empty()).map(str::to_owned);
        guests.push(SeatRequest { who, player, animal });
    }
    match guests.iter().any(|guest| guest.who != SeatKind::Bot) {
        true => Ok(guests),
        false => Err(unfit(message!("serve-nobody-plays"))),
    }
}

struct PreparedGame {
    content: Arc<LoadedSources>,
    called: String,
    text: String,
    standing: BranchStanding,
    /// The hash of the host's session.
    host: String,
    own: Vec<Seat>,
    links: Vec<(Seat, String, String)>,
    is_open: bool,
    creation: String,
}

impl PreparedGame {
    /// Stores the game and returns the address to which its host is sent.
    fn kept(self, house: &ServerState) -> Result<String, Refusal> {
        house.keep_packs(&self.content).map_err(|fault| Refusal::failed(fault.message()))?;
        let name = house.store.make(&stored::HostedGame {
            called: &self.called,
            text: &self.text,
            standing: &self.standing,
            host: &self.host,
            own: &self.own,
            links: &self.links,
            is_open: self.is_open,
            creation: &self.creation,
        })?;
        Ok(match self.links.is_empty() {
            false => format!("/game/{name}/invite"),
            true => address(&name, self.own.first().copied(), None),
        })
    }
}

/// Prepares a game for a session. Its rights go to the session that comes next.
fn make(
    house: &ServerState,
    (session, next): (&BrowserSession, &SecretKey),
    wanted: NewGameForm,
) -> Result<PreparedGame, Refusal> {
    let NewGameForm { rules, layers, guests, is_open, creation } = wanted;
    must_have_room(house, &session.hash())?;
    let edition = loaded(house, rules, &layers)?;
    // The variants in a form have no order that could decide between them.
    if let Some(found) = disagreements(&house.content().source, rules, &layers).into_iter().next() {
        let Disagreement { path, first, counts } = found;
        let why = message!("serve-variants-disagree", path = path, first = first, other = counts);
        return Err(unfit(why));
    }
    let seed = getrandom::u64().map_err(|error| {
        Refusal::failed(message!("command-no-randomness", reason = error.to_string()))
    })?;
    let seated = seated(&edition, guests, seed)?;
    let animals = seated.iter().map(|(animals, _)| animals.clone()).collect();
    let new = NewGame { seating: SeatAssignment::Animals(animals), layers, seed };
    let (mut table, _) = new.table(&edition).map_err(|why| unfit(why.message()))?;
    table.players = seated.iter().map(|(_, guest)| guest.player.clone()).collect();
    let game = Game::open(&edition, &table);
    if !matches!(game.status(), Status::Asking) {
        return Err(unfit(message!("serve-frozen")));
    }
    let seats = |who| {
        let seats = (0..).map(Seat).zip(&seated);
        seats.filter(move |(_, (_, guest))| guest.who == who).map(|(seat, _)| seat)
    };
    let own: Vec<Seat> = seats(SeatKind::You).collect();
    let link =
        |seat| host::new_link(&session.secret).map(|(key, made_of)| (seat, key.hash(), made_of));
    let links = seats(SeatKind::Friend).map(link).collect::<Result<Vec<_>, _>>()?;
    Ok(PreparedGame {
        content: house.content(),
        called: format!("{rules}-table-"),
        text: text::write(game.log()),
        standing: standing(&game),
        host: next.hash(),
        own,
        links,
        is_open,
        creation,
    })
}

/// Assigns animals to seats: the chosen ones, and all others dealt. Returns the animals of each
/// seat, joined by `+`, with who plays them, in the order of the roster.
fn seated(
    edition: &Edition,
    guests: Vec<SeatRequest>,
    seed: u64,
) -> Result<Vec<(String, SeatRequest)>, Refusal> {
    let (catalog, roster) = (&edition.catalog, &edition.catalog.roster);
    check_seats(catalog, guests.len()).map_err(|reason| unfit(reason.message()))?;
    let each = catalog.animals_each(guests.len()).unwrap_or(1);
    let mut chosen = Vec::new();
    for guest in &guests {
        let animal = guest.animal.as_ref().map(|name| roster.find::<AnimalId>(name));
        let animal = animal.map(|found| found.ok_or_else(Refusal::no_form)).transpose()?;
        if let Some(animal) = animal.filter(|animal| chosen.contains(&Some(*animal))) {
            return Err(unfit(message!("command-animal-twice", name = roster.name(animal))));
        }
        chosen.push(animal);
    }
    let mut others: Vec<AnimalId> = (0..catalog.animals.len()).map(AnimalId::at).collect();
    others.retain(|animal| !chosen.contains(&Some(*animal)));
    shuffle(&mut generator(seed, "seats", 0), &mut others);
    let mut others = others.into_iter();
    let mut seats: Vec<(Vec<AnimalId>, SeatRequest)> = Vec::new();
    for (animal, guest) in chosen.into_iter().zip(guests) {
        let mut own: Vec<AnimalId> = animal.into_iter().chain(others.by_ref()).take(each).collect();
        own.sort_unstable();
        seats.push((own, guest));
    }
    seats.sort_by(|(one, _), (other, _)| one.cmp(other));
    let joined = |animals: &[AnimalId]| {
        animals.iter().map(|animal| roster.name(*animal)).collect::<Vec<_>>().join("+")
    };
    Ok(seats.into_iter().map(|(animals, guest)| (joined(&animals), guest)).collect())
}

fn loaded(house: &ServerState, rules: &str, layers: &Layers) -> Result<Arc<Edition>, Refusal> {
    let loaded = speciate_games::edition::load_with(&house.content().source, rules, layers);
    loaded.map_err(|faults| Refusal::faulty(StatusCode::UNPROCESSABLE_ENTITY, &faults))
}

fn unfit(why: Message) -> Refusal {
    Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, why)
}
