//! The answers of a seat, and commands that are typed instead of an answer.

use axum::Form;
use axum::http::StatusCode;
use tracing::Instrument as _;

use super::game::{look_up, number, reason, refused_beside, table};
use super::{PostedForm, TableRequest};
use crate::client_session::{ASKING, ClientSession, Fields};
use crate::forms::{AnswerForm, AnswerOutcome, LookupTopic, SeatForm, TypedOption};
use crate::open_game::{OpenGame, SeenEntries};
use crate::page::{self, REPEATED_MAX, ServerReply, address, asking};
use crate::request_error::{Reply, RequestError};
use crate::telemetry::{AnswerClient, AnswerKind, AnswerWatch};
use speciate_model::id::Seat;
use speciate_model::log::{AnswerId, MAIN};
use speciate_model::message;
use speciate_model::words::Words;
use speciate_text::menu::entry::{self, MenuWord, TypedInput};

/// Handles a form sent for one of the seats of a session.
type AnswerHandler =
    fn(&mut OpenGame, &SeatForm, &[Seat], &Fields) -> Result<AnswerOutcome, RequestError>;

/// The kinds of refusals that are shown beside the question: something is not an option, or the page shows entries that a
/// restored backup lacks.
const BESIDE: [StatusCode; 2] = [StatusCode::UNPROCESSABLE_ENTITY, StatusCode::GONE];

/// Gives an answer and replies once it is on the disk. Typed text may be a command word of the
/// terminal instead.
pub async fn post(at: TableRequest, form: PostedForm) -> Reply {
    let typed = form.as_ref().ok().and_then(|Form(fields)| word(fields, at.words()));
    match typed {
        None if at.visitor.is_asked_back => {
            change(&at, AnswerKind::Answer, form, answer_if_sure).await
        }
        None => change(&at, AnswerKind::Answer, form, answer).await,
        Some((MenuWord::Undo, _)) => undo(at, form).await,
        Some((MenuWord::Redo, _)) => redo(at, form).await,
        Some((word, about)) => {
            let named = ClientSession::seat(&at.verified_fields(form)?)?;
            typed_word(&at, named, word, about).await
        }
    }
}

/// Returns the command word that was typed, and the text after it.
fn word(fields: &Fields, words: &Words) -> Option<(MenuWord, String)> {
    if ["option", "again"]
        .iter()
        .any(|name| fields.get(*name).is_some_and(|option| !option.is_empty()))
    {
        return None;
    }
    match entry::read(fields.get("typed")?, words) {
        TypedInput::Word(word, about) => Some((word, about)),
        TypedInput::Number(_) | TypedInput::Option(_) | TypedInput::Empty => None,
    }
}

async fn typed_word(
    at: &TableRequest,
    named: Option<Seat>,
    word: MenuWord,
    about: String,
) -> Reply {
    let topic = match word {
        MenuWord::Why => return reason(at, named, about).await,
        MenuWord::Card => LookupTopic::Card,
        MenuWord::Rule => LookupTopic::Rule,
        // A path of the content contains a dot; the name of a tile does not.
        MenuWord::Explain if about.contains('.') => LookupTopic::Value,
        MenuWord::Explain => LookupTopic::Tile,
        MenuWord::Help => {
            let (_, locale) = at.session_and_locale();
            let about = at.with(move |game| Ok(game.command_words(&locale))).await?;
            return Ok(at.page(&about.heading, &page::about(at.words(), &at.name, &about)));
        }
        MenuWord::Story if about.is_empty() => {
            return Ok(at.visitor.send_to(&format!("/game/{}/story", at.name)));
        }
        MenuWord::Story | MenuWord::Score => {
            return story_or_standings(at, named, word, about).await;
        }
        MenuWord::Quit => return Ok(at.visitor.send_to("/")),
        MenuWord::Board | MenuWord::Map => return board(at, named).await,
        MenuWord::Again | MenuWord::Undo | MenuWord::Redo => {
            return Ok(at.visitor.send_to(&address(&at.name, named, None)));
        }
    };
    look_up(at, topic, &about).await
}

async fn board(at: &TableRequest, named: Option<Seat>) -> Reply {
    let (session, locale) = at.session_and_locale();
    let shown = at.with(move |game| {
        let seat = game.own_seat(&session, named)?;
        Ok((seat, game.board_in_words(seat, &locale)))
    });
    let (seat, text) = shown.await?;
    let words = at.words();
    let main = page::board_in_words(words, &text, &address(&at.name, Some(seat), None));
    Ok(at.page(&words.say(&message!("serve-board-text")), &main))
}

async fn story_or_standings(
    at: &TableRequest,
    named: Option<Seat>,
    word: MenuWord,
    part: String,
) -> Reply {
    let (session, locale) = at.session_and_locale();
    let about = at.with(move |game| {
        let seat = game.own_seat(&session, named)?;
        match word {
            MenuWord::Story => game.story_part(seat, &part, &locale),
            _ => Ok(game.standings(seat, &locale)),
        }
    });
    let about = about.await?;
    Ok(at.page(&about.heading, &page::about(at.words(), &at.name, &about)))
}

pub async fn redo(at: TableRequest, form: PostedForm) -> Reply {
    change(&at, AnswerKind::Redo, form, |game, seat_form, _, _| game.redo(seat_form)).await
}

pub async fn undo(at: TableRequest, form: PostedForm) -> Reply {
    change(&at, AnswerKind::Undo, form, |game, seat_form, _, _| game.undo(seat_form)).await
}

pub async fn asking_back(at: TableRequest, form: PostedForm) -> Reply {
    let fields = at.verified_fields(form)?;
    let asking = fields.get("asking").map(String::as_str);
    let asking = asking.filter(|asking| ["on", "off"].contains(asking));
    let mut reply = at.visitor.send_to(&address(&at.name, ClientSession::seat(&fields)?, None));
    at.visitor.remember(reply.headers_mut(), ASKING, asking.ok_or_else(RequestError::no_form)?);
    Ok(reply)
}

/// Says something out of turn, e.g. claims a tile or offers to stop the game.
pub async fn call(at: TableRequest, form: PostedForm) -> Reply {
    change(&at, AnswerKind::Call, form, |game, seat_form, _, fields| {
        let call = fields.get("leave").or_else(|| fields.get("call"));
        let call = call.ok_or_else(RequestError::no_form)?;
        let answer = given_answer(game, seat_form, fields)?;
        game.answer(&AnswerForm { option: TypedOption::Id(call.clone()), ..answer })
    })
    .await
}

pub(super) async fn change(
    at: &TableRequest,
    kind: AnswerKind,
    form: PostedForm,
    change: AnswerHandler,
) -> Reply {
    let changed = changed(at, kind, form, change).await;
    let Changed { seat, next, outcome, asks_no_more, .. } =
        changed.map_err(|refusal| refusal.back_to(format!("/game/{}", at.name)))?;
    let words = at.words();
    let beside = match outcome {
        Ok(AnswerOutcome::Counts) => {
            let mut reply = match at.visitor.wants_minimal && next == seat && !asks_no_more {
                true => at.visitor.nothing(),
                false => at.visitor.send_to(&address(&at.name, Some(next), None)),
            };
            if asks_no_more {
                at.visitor.remember(reply.headers_mut(), ASKING, "off");
            }
            return Ok(reply);
        }
        Ok(AnswerOutcome::Unsure(unsure)) => {
            let main = asking(words, &at.name, &unsure, &at.visitor.page_token()?);
            return Ok(at.page(&words.say(&message!("serve-asking")), &main));
        }
        Ok(AnswerOutcome::Stale(story)) => {
            let heading = words.say(&message!("serve-stale"));
            let text = vec![words.say(&message!("serve-stale-why"))];
            (StatusCode::CONFLICT, ServerReply { heading, text, story })
        }
        Err(refusal) => refused_beside(words, &refusal),
    };
    table(at, Some(seat), None, Some(beside)).await
}

/// The result of handling a form of a seat.
struct Changed {
    seat: Seat,
    /// The seat to show next.
    next: Seat,
    /// The outcome, or a refusal that is shown beside the question.
    outcome: Result<AnswerOutcome, RequestError>,
    /// Whether the form turns confirmations off.
    asks_no_more: bool,
    /// How many facts the log has gained.
    facts: u32,
}

/// Handles a form of a seat.
async fn changed(
    at: &TableRequest,
    kind: AnswerKind,
    form: PostedForm,
    change: AnswerHandler,
) -> Result<Changed, RequestError> {
    let fields = at.verified_fields(form)?;
    let asks_no_more = fields.get("asking").is_some_and(|asking| asking == "off");
    let named = ClientSession::seat(&fields)?;
    let head = number(&fields, "head")?.ok_or_else(RequestError::no_form)?;
    let seen = SeenEntries::of(&fields);
    let (session, locale) = at.session_and_locale();
    let id = fields.get("id").and_then(|id| id.trim().parse().ok());
    let telemetry = &at.app.server.telemetry;
    let mut watch = AnswerWatch::begin(telemetry, AnswerClient::Page, kind, &at.name, id);
    let changed = at.change(move |game| {
        let seat = game.own_seat(&session, named)?;
        let own_seats = game.seats_of(&session)?;
        let seat_form = SeatForm { seat, head, locale };
        let before = game.entries();
        let kept = seen.map_or(Ok(()), |seen| game.must_have_kept(seen));
        let outcome = match kept.and_then(|()| change(game, &seat_form, &own_seats, &fields)) {
            Err(refusal) if BESIDE.contains(&refusal.status) => Err(refusal),
            outcome => Ok(outcome?),
        };
        let next = match &outcome {
            // The answer counts even if the store cannot be read now.
            Ok(AnswerOutcome::Counts) => game.seat_after(&session, seat).unwrap_or(seat),
            _ => seat,
        };
        let facts = game.entries().saturating_sub(before);
        Ok(Changed { seat, next, outcome, asks_no_more, facts })
    });
    let changed = changed.instrument(watch.span()).await;
    if let Ok(Changed { seat, facts, .. }) = changed {
        watch.grew(seat, facts);
    }
    watch.end(changed.as_ref().map_or_else(Err, |changed| changed.outcome.as_ref()));
    changed
}

/// Gives an answer. If the answer would be final, asks for confirmation first, provided that the form's page supports
/// this and the answer has not been confirmed yet.
fn answer_if_sure(
    game: &mut OpenGame,
    form: &SeatForm,
    _: &[Seat],
    fields: &Fields,
) -> Result<AnswerOutcome, RequestError> {
    if fields.contains_key("ask") && !fields.contains_key("sure") {
        let asks = game.unsure(&given_answer(game, form, fields)?)?;
        if let Some(unsure) = asks {
            return Ok(AnswerOutcome::Unsure(unsure));
        }
    }
    let (first, others) = (given_answer(game, form, fields)?, answers_after(fields)?);
    game.answer_in_turn(&first, &others, true)
}

fn answer(
    game: &mut OpenGame,
    form: &SeatForm,
    _: &[Seat],
    fields: &Fields,
) -> Result<AnswerOutcome, RequestError> {
    game.answer_in_turn(&given_answer(game, form, fields)?, &answers_after(fields)?, false)
}

/// Splits the field that repeats a move into how many times it is made, and where it starts and ends.
fn repetition(fields: &Fields) -> Result<Option<(u8, [&str; 2])>, RequestError> {
    let Some(field) = fields.get("again").filter(|field| !field.is_empty()) else {
        return Ok(None);
    };
    let parts: Vec<&str> = field.split(' ').collect();
    let [times, from, to] = parts[..] else { return Err(RequestError::no_form()) };
    let times = times.parse().ok().filter(|times: &u8| (1..=REPEATED_MAX).contains(times));
    Ok(Some((times.ok_or_else(RequestError::no_form)?, [from, to])))
}

/// Returns the answers to give after the first one; none if no move is repeated.
fn answers_after(fields: &Fields) -> Result<Vec<String>, RequestError> {
    let Some((times, options)) = repetition(fields)? else { return Ok(Vec::new()) };
    let all = std::iter::repeat_n(options, usize::from(times)).flatten();
    Ok(all.skip(1).map(str::to_owned).collect())
}

fn given_answer(
    game: &OpenGame,
    form: &SeatForm,
    fields: &Fields,
) -> Result<AnswerForm, RequestError> {
    let field =
        |name: &str| fields.get(name).map(|text| text.trim()).filter(|text| !text.is_empty());
    let id = field("id").map(str::parse::<AnswerId>).transpose();
    let id = id.map_err(|why| RequestError::new(StatusCode::BAD_REQUEST, why))?;
    if id.as_ref().is_some_and(|id| id.is_of_program() || is_of_another(id, form.seat)) {
        return Err(RequestError::no_form());
    }
    // The id that pages of the main branch use by default. On other branches it could be ambiguous, because pages of
    // different branches can have the same number of entries.
    let own_id = format!("h{}s{}", form.head, form.seat.number()).parse().ok();
    let own_id = own_id.filter(|_| game.log().current_branch() == MAIN);
    let id = id.or(own_id).ok_or_else(RequestError::no_form)?;
    let repeated = repetition(fields)?.map(|(_, [from, _])| from);
    let option = match (field("option").or(repeated), field("typed")) {
        (Some(option), _) => TypedOption::Id(option.to_owned()),
        (None, typed) => TypedOption::Words(typed.unwrap_or_default().to_owned()),
    };
    Ok(AnswerForm { form: form.clone(), id, option })
}

/// Returns whether an id is one that a page of another seat uses. If it were accepted, the other seat's own answer with
/// this id would not count.
fn is_of_another(id: &AnswerId, seat: Seat) -> bool {
    let named = id.as_str().strip_prefix('h').and_then(|rest| rest.split_once('s'));
    named.is_some_and(|(head, rest)| {
        let named = rest.split('b').next().unwrap_or_default();
        head.parse::<u32>().is_ok() && named != seat.number().to_string()
    })
}
