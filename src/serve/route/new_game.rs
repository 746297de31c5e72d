//! `GET /new`, `POST /new` and `POST /games`: new games with people and bots.

use std::sync::Arc;

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::choices::{
    ChosenContent, choices, chosen_edition, chosen_options, chosen_packs, content_with,
};
use super::people::new_link;
use super::{PostedForm, compute, read_store, verified_fields, write};
use crate::App;
use crate::client_session::{ClientSession, Fields};
use crate::key::{SecretKey, random};
use crate::page::{Chosen, NewGameIds, SEATS, address, new_game};
use crate::refusal::{Refusal, Reply};
use crate::server_state::{LoadedSources, ServerState};
use crate::session::BrowserSession;
use speciate_content::{Disagreement, Layers, disagreements};
use speciate_engine::context::Edition;
use speciate_engine::game::{Game, Status, check_seats};
use speciate_games as games;
use speciate_model::chance::{generator, shuffle};
use speciate_model::id::{AnimalId, Seat};
use speciate_model::log::store::{self as stored, BranchStanding};
use speciate_model::log::{Player, PlayerKind, text};
use speciate_model::message;
use speciate_table::{NewGame, SeatAssignment, layers, players, standing};
use speciate_tools::bot::BotKind;

const CREATIONS: &str = "speciate serve 2026 games made by forms";

/// The maximum number of a host's unfinished games that were played within this many seconds.
const UNFINISHED_MAX: u32 = 30;
const UNFINISHED_WITHIN: u32 = 30 * 24 * 60 * 60;

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
    game: &'static str,
    chosen: ChosenContent,
    guests: Vec<SeatRequest>,
    is_open: bool,
    /// The hashed id of the form, as stored.
    creation: String,
}

pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession) -> Reply {
    let game = named_rules(&visitor.query)?;
    form_of(&app, &visitor, game, &Chosen::new(), None).await
}

/// Shows a form again, with what the chosen packs, variants and settings change. Nothing is created.
pub async fn show(State(app): State<Arc<App>>, visitor: ClientSession, form: PostedForm) -> Reply {
    let fields = verified_fields(&visitor, form)?;
    let game = named_rules(&fields)?;
    form_of(&app, &visitor, game, &fields, None).await
}

/// Returns the form for a game's rules. If it was sent before and refused, it is filled in and says
/// why.
async fn form_of(
    app: &App,
    visitor: &ClientSession,
    game: &'static str,
    chosen: &Chosen,
    why: Option<&Refusal>,
) -> Reply {
    let locale = visitor.locale.clone();
    // A game's own words suggest settings that it has.
    let words = app.server.words_of_rules(game, &locale);
    let form = chosen.clone();
    let offered = compute(app, move |server| {
        let (packs, options) = (chosen_packs(&form), chosen_options(&form));
        // What is wrong with the layers of a form is said with the changes that they would bring.
        let (layers, why) = match layers(&form) {
            Ok(layers) => (layers, None),
            Err(why) => (Layers::default(), Some(why)),
        };
        let (choices, found) =
            choices(server, game, &locale, &ChosenContent { packs, layers, options })?;
        Ok((choices, found.or(why)))
    });
    let (choices, unfit) = offered.await?;
    let why = why.or(unfit.as_ref());
    let is_open = chosen.get("look").map_or(!app.server.is_public, |look| look == "anybody");
    let why_not = why.map(|why| &why.message);
    let (token, id) = (visitor.token(), creation(chosen)?);
    let ids = NewGameIds { token: token.text(), form: id.text() };
    let main = new_game(&words, &choices, chosen, why_not, is_open, ids);
    let title = match why {
        Some(_) => format!("{} – {}", words.say(&message!("serve-refused")), choices.title),
        None => choices.title.clone(),
    };
    Ok(visitor.page(app, why.map_or(StatusCode::OK, |why| why.status), &title, &main))
}

/// Creates a game. Redirects to its links if somebody is invited, else to the game. If the game cannot be created,
/// shows the form again.
pub async fn post(State(app): State<Arc<App>>, visitor: ClientSession, form: PostedForm) -> Reply {
    if let Some(reply) = made_before(&app, &visitor, &form).await? {
        return Ok(reply);
    }
    let fields = verified_fields(&visitor, form)?;
    let game = named_rules(&fields)?;
    match made(&app, &visitor, game, &fields).await {
        Ok((address, next)) => Ok(visitor.with_session(next).send_to(&address)),
        // Keep the choices, even if the store is busy.
        Err(refusal)
            if [StatusCode::UNPROCESSABLE_ENTITY, StatusCode::SERVICE_UNAVAILABLE]
                .contains(&refusal.status) =>
        {
            form_of(&app, &visitor, game, &fields, Some(&refusal)).await
        }
        Err(refusal) => Err(refusal),
    }
}

/// Creates and stores the game of a form. Returns the address to show and the host's next session.
async fn made(
    app: &App,
    visitor: &ClientSession,
    game: &'static str,
    fields: &Fields,
) -> Result<(String, SecretKey), Refusal> {
    let (packs, options) = (chosen_packs(fields), chosen_options(fields));
    let chosen = ChosenContent { packs, layers: layers(fields)?, options };
    let guests = seat_requests(fields)?;
    let is_open = match fields.get("look").map(String::as_str) {
        None => !app.server.is_public,
        Some("anybody") => true,
        Some("seated") => false,
        Some(_) => return Err(Refusal::no_form()),
    };
    let by = creation(fields)?;
    let next = visitor.session.next(&app.server, by.text());
    let creation = made_of(visitor, &by);
    let wanted = NewGameForm { game, chosen, guests, is_open, creation };
    let (session, successor) = (visitor.session.clone(), next.clone());
    let made = compute(app, move |server| make(server, &session, &successor, wanted)).await?;
    let (session, successor) = (visitor.session.clone(), next.clone());
    let kept = write(app, move |server| {
        session.begin(server, &successor)?;
        made.store(server)
    });
    Ok((kept.await?, next))
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
    let creation = made_of(visitor, &by);
    let next = visitor.session.unused_next(&app.server, by.text());
    let (session, next_session) = (visitor.session.hash(), next.as_ref().map(SecretKey::hash));
    let found = read_store(app, move |server| {
        let Some(game) = server.store.made_by(&creation)? else { return Ok(None) };
        let is_own = server.store.is_host(&session, &game)?;
        let is_next = match next_session {
            Some(next) if !is_own => server.store.is_host(&next, &game)?,
            _ => false,
        };
        Ok((is_own || is_next).then_some((game, is_next)))
    });
    let invites = fields.values().any(|value| value == "friend");
    Ok(found.await?.map(|(game, is_next)| {
        let to = if invites { format!("/game/{game}/invite") } else { format!("/game/{game}") };
        match next {
            Some(next) if is_next => visitor.clone().with_session(next).send_to(&to),
            _ => visitor.send_to(&to),
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
    let game = fields.get("rules").map(String::as_str).unwrap_or_default();
    Ok(games::find(game).ok_or_else(Refusal::no_form)?.natives.rules)
}

fn layers(fields: &Fields) -> Result<Layers, Refusal> {
    let variants = fields.iter().filter(|(_, value)| *value == "on");
    let variants = variants.filter_map(|(name, _)| name.strip_prefix("variant-"));
    let mut found =
        Layers { variants: variants.map(str::to_owned).collect(), settings: Vec::new() };
    for setting in fields.get("settings").map_or("", String::as_str).split_whitespace() {
        let form = || message!("serve-setting-form", found = setting);
        let (key, value) = setting.split_once('=').ok_or_else(|| Refusal::unfit(form()))?;
        found.settings.push((key.to_owned(), value.to_owned()));
    }
    layers::check(&found).map_err(|why| Refusal::unfit(why.message()))?;
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
        let elsewhere = PlayerKind::Elsewhere;
        let kind = if who == SeatKind::Bot { field("who") } else { elsewhere.word() };
        let player = match field("name") {
            "" => kind.to_owned(),
            // The bot of a pack is named after its pack instead.
            _ if kind.contains(':') => kind.to_owned(),
            name => format!("{name}:{kind}"),
        };
        let player: Player = player.parse().map_err(Refusal::unfit)?;
        player.check_name().map_err(|why| Refusal::unfit(why.message()))?;
        let animal = Some(field("animal")).filter(|name| !name.is_empty()).map(str::to_owned);
        guests.push(SeatRequest { who, player, animal });
    }
    match guests.iter().any(|guest| guest.who != SeatKind::Bot) {
        true => Ok(guests),
        false => Err(Refusal::unfit(message!("serve-nobody-plays"))),
    }
}

/// Returns whether the form offers this player. Visitors cannot choose how long a bot thinks: that would load the server.
fn is_offered(guest: &SeatRequest, edition: &Edition) -> bool {
    let offered = |bot: BotKind| BotKind::all_in(&edition.catalog).contains(&bot);
    guest.who != SeatKind::Bot || players::bot(&guest.player, &edition.catalog).is_some_and(offered)
}

struct PreparedGame {
    content: Arc<LoadedSources>,
    called: String,
    text: String,
    standing: BranchStanding,
    host: String,
    own_seats: Vec<Seat>,
    links: Vec<(Seat, String, String)>,
    is_open: bool,
    creation: String,
}

impl PreparedGame {
    fn store(self, server: &ServerState) -> Result<String, Refusal> {
        server.keep_packs(&self.content)?;
        let name = server.store.make(&stored::HostedGame {
            called: &self.called,
            text: &self.text,
            standing: &self.standing,
            host: &self.host,
            own: &self.own_seats,
            links: &self.links,
            is_open: self.is_open,
            creation: &self.creation,
        })?;
        Ok(match self.links.is_empty() {
            false => format!("/game/{name}/invite"),
            true => address(&name, self.own_seats.first().copied(), None),
        })
    }
}

/// Prepares a game for a session. Its rights go to the session that comes next.
fn make(
    server: &ServerState,
    session: &BrowserSession,
    next: &SecretKey,
    wanted: NewGameForm,
) -> Result<PreparedGame, Refusal> {
    let NewGameForm { game: game_id, chosen, guests, is_open, creation } = wanted;
    must_have_room(server, &session.hash())?;
    let content = content_with(server, game_id, chosen.packs.as_deref())?;
    let (edition, layers) = chosen_edition(server, &content, game_id, &chosen)?;
    if !guests.iter().all(|guest| is_offered(guest, &edition)) {
        return Err(Refusal::no_form());
    }
    // The variants in a form have no order that could decide between them.
    if let Some(found) = disagreements(&content.source, game_id, &layers).into_iter().next() {
        let Disagreement { path, first, counts } = found;
        let why = message!("serve-variants-disagree", path = path, first = first, other = counts);
        return Err(Refusal::unfit(why));
    }
    let seed = getrandom::u64().map_err(|error| Refusal::no_randomness(&error))?;
    let seated = seated(&edition, guests, seed)?;
    let animals = seated.iter().map(|(animals, _)| animals.clone()).collect();
    let new = NewGame { seating: SeatAssignment::Animals(animals), layers, seed };
    let (mut table, _) = new.table(&edition).map_err(|why| Refusal::unfit(why.message()))?;
    table.players = seated.iter().map(|(_, guest)| guest.player.clone()).collect();
    let game = Game::open(&edition, &table);
    if !matches!(game.status(), Status::Asking) {
        return Err(Refusal::unfit(message!("serve-frozen")));
    }
    let seats = |who| {
        let seats = (0..).map(Seat).zip(&seated);
        seats.filter(move |(_, (_, guest))| guest.who == who).map(|(seat, _)| seat)
    };
    let own_seats: Vec<Seat> = seats(SeatKind::You).collect();
    let link = |seat| new_link(&session.secret).map(|(key, made_of)| (seat, key.hash(), made_of));
    let links = seats(SeatKind::Friend).map(link).collect::<Result<Vec<_>, _>>()?;
    Ok(PreparedGame {
        content,
        called: format!("{game_id}-table-"),
        text: text::write(game.log()),
        standing: standing(&game),
        host: next.hash(),
        own_seats,
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
    check_seats(catalog, guests.len()).map_err(|reason| Refusal::unfit(reason.message()))?;
    let each = catalog.animals_each(guests.len()).unwrap_or(1);
    let mut chosen = Vec::new();
    for guest in &guests {
        let animal = guest.animal.as_ref().map(|name| roster.find::<AnimalId>(name));
        let animal = animal.map(|found| found.ok_or_else(no_such_animal)).transpose()?;
        if let Some(animal) = animal.filter(|animal| chosen.contains(&Some(*animal))) {
            return Err(Refusal::unfit(message!(
                "command-animal-twice",
                name = roster.name(animal)
            )));
        }
        chosen.push(animal);
    }
    let mut others: Vec<AnimalId> = (0..catalog.animals.len()).map(AnimalId::at).collect();
    others.retain(|animal| !chosen.contains(&Some(*animal)));
    shuffle(&mut generator(seed, "seats", 0), &mut others);
    let mut others = others.into_iter();
    let mut seats: Vec<(Vec<AnimalId>, SeatRequest)> = Vec::new();
    for (animal, guest) in chosen.into_iter().zip(guests) {
        let mut animals: Vec<AnimalId> =
            animal.into_iter().chain(others.by_ref()).take(each).collect();
        animals.sort_unstable();
        seats.push((animals, guest));
    }
    seats.sort_by(|(one, _), (other, _)| one.cmp(other));
    let joined = |animals: &[AnimalId]| {
        animals.iter().map(|animal| roster.name(*animal)).collect::<Vec<_>>().join("+")
    };
    Ok(seats.into_iter().map(|(animals, guest)| (joined(&animals), guest)).collect())
}

/// A form that was filled in before packs were ticked can name an animal that they replace.
fn no_such_animal() -> Refusal {
    Refusal::unfit(message!("serve-no-such-animal"))
}

/// Refuses a host of a public server who has too many unfinished games.
pub(super) fn must_have_room(server: &ServerState, session: &str) -> Result<(), Refusal> {
    if !server.is_public || server.is_operator(session) {
        return Ok(());
    }
    match server.store.unfinished_of(session, UNFINISHED_WITHIN)? {
        found if found < UNFINISHED_MAX => Ok(()),
        found => Err(Refusal::new(
            StatusCode::TOO_MANY_REQUESTS,
            message!("serve-too-many-games", found = found),
        )),
    }
}
