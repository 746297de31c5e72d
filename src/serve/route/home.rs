//! `GET /`: the home page.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::State;
use axum::http::StatusCode;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};

use super::assets;
use super::game::number;
use super::prepared_game::must_have_room;
use super::read_store;
use crate::App;
use crate::client_session::ClientSession;
use crate::clock::clock_of;
use crate::key::random;
use crate::page::{
    GameCard, GameListPart, HomePage, ListedSeat, Listing, NewGameIds, PackNote, ago, bot_called,
    clock_label, home, made_name, made_names, table_called,
};
use crate::request_error::{Reply, RequestError};
use crate::server_state::ServerState;
use crate::skill::{SkillRating, seated_ratings};
use speciate_games as games;
use speciate_model::id::Seat;
use speciate_model::log::store::{FoundGame, FoundSeat, GameOwnership, Search};
use speciate_model::log::{Player, PlayerKind};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};
use speciate_text::story::capitalized;

/// The number of games in one part of a list; also the maximum number of parts.
const LISTED_MAX: usize = 50;
const PARTS_MAX: u32 = 1000;
/// How long to wait in total for tables that must be asked whose turn it is.
const ASK_WAIT: Duration = Duration::from_secs(1);
const SOUGHT_MAX: usize = 100;
/// For how long the operator sees that a game was restored from a backup, in milliseconds.
const RESTORES_SHOWN: i64 = 30 * 24 * 60 * 60 * 1000;

pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession) -> Reply {
    let part = |name| number(&visitor.query, name).map(|part| part.unwrap_or(1));
    let part = |name| part(name).map(|part| part.clamp(1, PARTS_MAX));
    let (own, free, others) = (part("own")?, part("free")?, part("page")?);
    let sought = visitor.query.get("q").map_or("", String::as_str).trim();
    let sought: String = sought.chars().take(SOUGHT_MAX).collect();
    let locale = visitor.locale.clone();
    let session = visitor.session.hash();
    let account = visitor.session.account.clone();
    let found = read_store(&app, move |server| {
        let called = made_names(server.words(&locale));
        let list = |ownership, page: u32| {
            let (sought, called, page) = (sought.as_str(), called.as_slice(), page as usize);
            let place = GameListPlace { ownership, sought, called, page };
            list_part(server, &session, &locale, &place)
        };
        let other_games = server.others(&session);
        let (own, unknown) = list(GameOwnership::Own, own)?;
        let (free, _) = list(GameOwnership::FreeSeat, free)?;
        let (others, _) = list(other_games, others)?;
        let asked = server.store.asked_in(&session)?;
        let content = server.content();
        let packs = content.source.packs().filter_map(PackNote::of).collect();
        let cards = games::names().into_iter().map(|game| game_card(server, game, &locale));
        let cards = cards.collect();
        let no_room = must_have_room(server, &session).err().map(|why| why.message);
        let account = account.map(|account| server.store.account_name(&account)).transpose()?;
        let account = account.flatten();
        let moderates = server.may_moderate(&session)?;
        let reports = moderates.then(|| server.store.open_report_count()).transpose()?;
        let restored = match server.is_operator(&session) {
            true => server.store.restores_since(server.time_now()? - RESTORES_SHOWN)?,
            false => Vec::new(),
        };
        let lists = HomePage {
            sought,
            asked,
            own,
            free,
            others,
            packs,
            cards,
            no_room,
            account,
            reports,
            restored,
        };
        Ok((lists, unknown))
    });
    let (mut found, unknown) = found.await?;
    for name in asked(&app, unknown).await {
        found.asked += 1;
        let mut games = found.own.games.iter_mut();
        games.find(|game| game.name == name).into_iter().for_each(|game| game.is_asked = true);
    }
    found.own.games.sort_by_key(|game| !game.is_asked);
    let id = random()?;
    // If the visitor has games, extend the session by another year.
    let visitor = if found.own.games.is_empty() { visitor } else { visitor.renewed() };
    let words = visitor.words(&app);
    let token = visitor.page_token()?;
    let account = found.account.as_deref();
    let ids = NewGameIds { token: &token, form: id.text(), account };
    let main = home(words, &found, ids);
    Ok(visitor.page(&app, StatusCode::OK, &words.say(&message!("serve-welcome")), &main))
}

fn game_card(server: &ServerState, game: &'static str, locale: &str) -> GameCard {
    let words = server.words_of_rules(game, locale);
    let say = |id: &'static str| words.has(id).then(|| words.say(&Message::new(id)));
    let facts = [say("game-people"), say("game-minutes")];
    GameCard {
        game,
        title: server.title_of(game, locale),
        about: say("game-about"),
        facts: facts.into_iter().flatten().collect(),
    }
}

/// Ratings by table and seat.
type SeatRatings = BTreeMap<(String, Seat), SkillRating>;

/// Games whose tables must be asked whose turn it is, each with the visitor's seats in it.
type Unknown = Vec<(String, Vec<Seat>)>;

/// Returns the names of the games in which one of the seats is asked. All tables are asked at once, and those that
/// reply too late are left out. Afterwards, the list of games has the answers.
async fn asked(app: &Arc<App>, unknown: Unknown) -> Vec<String> {
    let mut asking = JoinSet::new();
    for (name, seats) in unknown {
        let app = app.clone();
        asking.spawn(async move {
            let asks = app.tables.with(&name, move |game| Ok(game.asks_any(&seats))).await;
            matches!(asks, Ok(true)).then_some(name)
        });
    }
    let (mut asked, until) = (Vec::new(), Instant::now() + ASK_WAIT);
    while let Ok(Some(name)) = timeout_at(until, asking.join_next()).await {
        asked.extend(name.ok().flatten());
    }
    asked
}

struct GameListPlace<'a> {
    ownership: GameOwnership,
    sought: &'a str,
    /// The prefixes of the names that the server makes, each with the text that people read instead.
    called: &'a [(String, String)],
    /// Counted from 1.
    page: usize,
}

/// Returns a part of a list, and the games in it whose tables must be asked whose turn it is.
fn list_part(
    server: &ServerState,
    session: &str,
    locale: &str,
    part: &GameListPlace,
) -> Result<(GameListPart, Unknown), RequestError> {
    let GameListPlace { ownership, sought: words, called, page } = *part;
    // Fetch one more than is shown, to find out whether there are more.
    let place = ((page - 1) * LISTED_MAX, LISTED_MAX + 1);
    // Games with free seats have their own list.
    let is_rest = ![GameOwnership::Own, GameOwnership::FreeSeat].contains(&ownership);
    let but_not = is_rest.then_some(GameOwnership::FreeSeat);
    let search = Search { session, whose: ownership, words, called, but_not, page: place };
    let mut found = server.store.search(&search)?;
    let has_more = found.len() > LISTED_MAX;
    found.truncate(LISTED_MAX);
    found.retain(|found| !found.rules.is_empty());
    let ratings = match ownership {
        GameOwnership::FreeSeat => seated_ratings(server, &found)?,
        _ => BTreeMap::new(),
    };
    let mut unknown = Vec::new();
    let is_unknown = |found: &&FoundGame| !found.is_over && found.is_asked.is_none();
    for found in found.iter().filter(is_unknown).filter(|_| ownership == GameOwnership::Own) {
        let seats = server.store.sits_at(session, &found.name)?;
        unknown.push((found.name.clone(), seats));
    }
    let mut clocks = BTreeMap::new();
    for game in found.iter().filter(|game| !is_rest && !game.is_over) {
        clocks.extend(clock_of(server, &game.name)?.map(|clock| (game.name.clone(), clock)));
    }
    // The operator is a host of every game. The operator's own games need no extra link.
    let is_hosted = ownership != GameOwnership::Own && server.is_operator(session);
    let games = found.into_iter().map(|found| {
        let words = server.words_of_rules(&found.rules, locale);
        let is_asked = found.is_asked == Some(true);
        let people = listed_seats(&found, &words, &ratings);
        let asked: Vec<String> =
            people.iter().filter(|seat| seat.is_asked).map(|seat| seat.name.clone()).collect();
        let waits = !is_asked && !found.is_over && !asked.is_empty();
        let waits = waits.then(|| message!("home-waits", names = listed(&asked)));
        let mut notes =
            vec![words.say(&message!("list-played", ago = ago(seconds(found.changed))))];
        if let Some(clock) = clocks.get(&found.name) {
            notes.push(clock_label(&words, clock));
        }
        if found.unread > 0 {
            notes.push(words.say(&message!("talk-unread", count = found.unread)));
        }
        let hosts = found.seats.iter().filter(|seat| seat.is_host);
        let hosts: Vec<String> = hosts.map(|seat| seat_name(seat, &words)).collect();
        let invites = ownership == GameOwnership::FreeSeat && !hosts.is_empty();
        let invites = invites
            .then(|| message!("list-invited-by", count = hosts.len(), names = listed(&hosts)));
        Listing {
            called: words.say(&table_called(&found.name)),
            about: about(&found, server, locale, &words),
            picture: assets::picture(&found.rules),
            people,
            notes,
            invited_by: invites.map(|invites| words.say(&invites)),
            waits_for: waits.map(|waits| words.say(&waits)),
            is_asked,
            is_hosted,
            name: found.name,
        }
    });
    Ok((GameListPart { games: games.collect(), page, has_more }, unknown))
}

/// Returns the description of a game in a list. A name that the server made already says which game it is.
fn about(game: &FoundGame, server: &ServerState, locale: &str, words: &Words) -> String {
    let (packs, count) = (listed(&game.packs), game.packs.len());
    let says_game = game.name.starts_with(&made_name(&game.rules));
    let about = match says_game {
        true => {
            message!("serve-list-progress", progress = progress(game), packs = packs, count = count)
        }
        false => message!(
            "serve-list-about",
            title = server.title_of(&game.rules, locale),
            progress = progress(game),
            packs = packs,
            count = count
        ),
    };
    capitalized(&words.say(&about))
}

/// Returns the seats and their players, the seat with the most points first.
fn listed_seats(game: &FoundGame, words: &Words, ratings: &SeatRatings) -> Vec<ListedSeat> {
    let has_points = game.seats.iter().any(|seat| seat.points.is_some_and(|points| points != 0));
    let mut seats: Vec<(Seat, &FoundSeat)> = (0..).map(Seat).zip(&game.seats).collect();
    seats.sort_by_key(|(_, seat)| (Reverse(seat.points.filter(|_| has_points)), !seat.is_own));
    let skill = |seat| ratings.get(&(game.name.clone(), seat)).map(SkillRating::message);
    let seat = |(number, seat): (Seat, &FoundSeat)| ListedSeat {
        skill: skill(number).map(|skill| words.say(&skill)),
        name: seat_name(seat, words),
        points: seat.points.filter(|_| has_points),
        is_own: seat.is_own,
        is_asked: seat.is_asked && !game.is_over,
        has_won: seat.has_won,
    };
    seats.into_iter().map(seat).collect()
}

/// Returns the name of the player of a seat, or the animals of the seat if the player has no name.
fn seat_name(seat: &FoundSeat, words: &Words) -> String {
    let named = seat.player.as_ref().and_then(|player| player.name.clone());
    let ids = seat.animals.iter().map(|id| format!("animal-{id}"));
    let name = |id: String| if words.has(&id) { words.say(&Message::new(id)) } else { id };
    let animals = ids.map(name).collect::<Vec<_>>().join(", ");
    match (&seat.player, named) {
        (_, Some(name)) => name,
        (_, None) if seat.is_own => words.say(&message!("serve-you")),
        (Some(Player { kind: PlayerKind::Bot(bot), .. }), None) => match animals.is_empty() {
            true => words.say(&bot_called(bot)),
            false => words.say(&message!("serve-bot", name = animals)),
        },
        (_, None) => animals,
    }
}

fn seconds(time: SystemTime) -> i64 {
    time.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() as i64
}

fn listed(names: &[String]) -> Value {
    Value::All(names.iter().map(|name| Value::Text(name.clone())).collect())
}

fn progress(game: &FoundGame) -> Message {
    match (game.is_over, game.turn) {
        (true, _) => message!("serve-list-over"),
        (false, Some(turn)) if turn > 0 => message!("serve-list-turn", turn = turn),
        (false, _) => message!("serve-list-open"),
    }
}
