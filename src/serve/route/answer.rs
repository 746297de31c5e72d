//! `POST /game/NAME/answer`, `/undo` and `/redo`.

use std::sync::Arc;

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::game::{number, table};
use super::{Name, PostedForm, about, name, sent, why};
use crate::App;
use crate::client_session::{ASKING, ClientSession, Fields};
use crate::forms::{AnswerForm, AnswerOutcome, SeatForm, TypedOption};
use crate::open_game::OpenGame;
use crate::page::{self, ServerReply, address, asking};
use crate::refusal::Refusal;
use crate::topic::{LookupResult, LookupTopic};
use speciate_model::id::Seat;
use speciate_model::log::{AnswerId, MAIN};
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::menu::entry::{self, MenuWord, TypedInput};

/// Gives an answer and replies once it is on the disk. Typed text may be a command word of the
/// terminal instead.
pub async fn post(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    let typed = form.as_ref().ok().and_then(|Form(fields)| word(fields, visitor.words(&app)));
    match typed {
        None if visitor.is_asked_back => taken(&app, &visitor, (game, form), answer_if_sure).await,
        None => taken(&app, &visitor, (game, form), answer).await,
        Some((MenuWord::Undo, _)) => undo(State(app), visitor, game, form).await,
        Some((MenuWord::Redo, _)) => redo(State(app), visitor, game, form).await,
        Some(asked) => {
            let shown = looked_up(&app, &visitor, (game, form), asked).await;
            visitor.or_refuse(&app, shown)
        }
    }
}

/// Returns the command word that was typed, and the text after it.
fn word(fields: &Fields, words: &Words) -> Option<(MenuWord, String)> {
    if fields.get("option").is_some_and(|option| !option.is_empty()) {
        return None;
    }
    match entry::read(fields.get("typed")?, words) {
        TypedInput::Word(word, about) => Some((word, about)),
        TypedInput::Number(_) | TypedInput::Option(_) | TypedInput::Empty => None,
    }
}

async fn looked_up(
    app: &Arc<App>,
    visitor: &ClientSession,
    (game, form): (Name, PostedForm),
    (word, about): (MenuWord, String),
) -> Result<Response, Refusal> {
    let name = name(game)?;
    let named = ClientSession::seat(&sent(visitor, form)?)?;
    let topic = match word {
        MenuWord::Why => return why::reason(app, visitor, (&name, named), about).await,
        MenuWord::Card => LookupTopic::Card,
        MenuWord::Rule => LookupTopic::Rule,
        // A path of the content contains a dot; the name of a tile does not.
        MenuWord::Explain if about.contains('.') => LookupTopic::Value,
        MenuWord::Explain => LookupTopic::Tile,
        MenuWord::Help => return Ok(help(app, visitor, &name)),
        MenuWord::Story if about.is_empty() => {
            return Ok(visitor.send_to(&format!("/game/{name}/story")));
        }
        MenuWord::Story | MenuWord::Score => {
            return told(app, visitor, (&name, named), (word, about)).await;
        }
        MenuWord::Quit => return Ok(visitor.send_to("/")),
        MenuWord::Board | MenuWord::Map => return board(app, visitor, &name, named).await,
        MenuWord::Again | MenuWord::Undo | MenuWord::Redo => {
            return Ok(visitor.send_to(&address(&name, named, None)));
        }
    };
    about::page(app, visitor, &name, (topic, &about)).await
}

async fn board(
    app: &Arc<App>,
    visitor: &ClientSession,
    name: &str,
    named: Option<Seat>,
) -> Result<Response, Refusal> {
    let (session, locale) = (visitor.session.hash(), visitor.locale.clone());
    let shown = app.tables.with(name, move |game| {
        let seat = game.own_seat(&session, named)?;
        Ok((seat, game.board_in_words(seat, &locale)))
    });
    let (seat, text) = shown.await?;
    let words = visitor.words(app);
    let main = page::board_in_words(words, &text, &address(name, Some(seat), None));
    Ok(visitor.page(app, StatusCode::OK, &words.say(&message!("serve-board-text")), &main))
}

/// Returns the page of a part of the story, or of the points of all players.
async fn told(
    app: &Arc<App>,
    visitor: &ClientSession,
    (name, named): (&str, Option<Seat>),
    (word, part): (MenuWord, String),
) -> Result<Response, Refusal> {
    let (session, locale) = (visitor.session.hash(), visitor.locale.clone());
    let about = app.tables.with(name, move |game| {
        let seat = game.own_seat(&session, named)?;
        match word {
            MenuWord::Story => game.story_part(seat, &part, &locale),
            _ => Ok(game.standings(seat, &locale)),
        }
    });
    let about = about.await?;
    let words = visitor.words(app);
    let main = page::about(words, name, &about);
    Ok(visitor.page(app, StatusCode::OK, &about.heading, &main))
}

fn help(app: &App, visitor: &ClientSession, name: &str) -> Response {
    let words = visitor.words(app);
    let heading = words.say(&message!("serve-typed"));
    let lines = MenuWord::ALL.iter().map(|word| {
        let help = Message::new(format!("{}.help", word.id()));
        words.say(&message!("play-help-word", words = Message::new(word.id()), help = help))
    });
    let about = LookupResult { heading, lines: lines.collect(), links: Vec::new() };
    visitor.page(app, StatusCode::OK, &about.heading, &page::about(words, name, &about))
}

pub async fn redo(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    taken(&app, &visitor, (game, form), |game, given, _| game.redo(given)).await
}

pub async fn undo(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    game: Name,
    form: PostedForm,
) -> Response {
    taken(&app, &visitor, (game, form), |game, given, _| game.undo(given)).await
}

/// Carries out a form of a seat and shows the outcome.
async fn taken(
    app: &Arc<App>,
    visitor: &ClientSession,
    (game, form): (Name, PostedForm),
    take: fn(&mut OpenGame, &SeatForm, &Fields) -> Result<AnswerOutcome, Refusal>,
) -> Response {
    let name = match name(game) {
        Ok(name) => name,
        Err(refusal) => return visitor.refuse(app, &refusal),
    };
    let came = async {
        let fields = sent(visitor, form)?;
        let asks_no_more = fields.get("asking").is_some_and(|asking| asking == "off");
        let named = ClientSession::seat(&fields)?;
        let head = number(&fields, "head")?.ok_or_else(Refusal::no_form)?;
        let (session, locale) = (visitor.session.hash(), visitor.locale.clone());
        let came = app.tables.change(&name, move |game| {
            let seat = game.own_seat(&session, named)?;
            let came = take(game, &SeatForm { seat, head, locale }, &fields);
            // A refusal is shown beside the question, which stays.
            let came = match came {
                Err(refusal) if refusal.status == StatusCode::UNPROCESSABLE_ENTITY => Err(refusal),
                came => Ok(came?),
            };
            let next = match &came {
                Ok(AnswerOutcome::Counts) => game.seat_after(&session, seat)?,
                _ => seat,
            };
            Ok((next, came))
        });
        Ok((came.await?, asks_no_more))
    };
    let words = visitor.words(app);
    match came.await {
        Ok(((seat, Ok(AnswerOutcome::Counts)), asks_no_more)) => {
            let mut reply = visitor.send_to(&address(&name, Some(seat), None));
            if asks_no_more {
                visitor.remember(reply.headers_mut(), ASKING, "off");
            }
            reply
        }
        Ok(((seat, Ok(AnswerOutcome::Stale(story))), _)) => {
            let heading = words.say(&message!("serve-stale"));
            let text = vec![words.say(&message!("serve-stale-why"))];
            let said = (StatusCode::CONFLICT, ServerReply { heading, text, story });
            let shown = table(app, visitor, (&name, Some(seat), None), Some(said)).await;
            visitor.or_refuse(app, shown)
        }
        Ok(((_, Ok(AnswerOutcome::Unsure(unsure))), _)) => {
            let main = asking(words, &name, &unsure, visitor.token().text());
            visitor.page(app, StatusCode::OK, &words.say(&message!("serve-asking")), &main)
        }
        Ok(((seat, Err(refusal)), _)) => {
            let said = refused_beside(words, &refusal);
            let shown = table(app, visitor, (&name, Some(seat), None), Some(said)).await;
            visitor.or_refuse(app, shown)
        }
        Err(refusal) => visitor.refuse_back_to(&format!("/game/{name}"), app, &refusal),
    }
}

pub(super) fn refused_beside(words: &Words, refusal: &Refusal) -> (StatusCode, ServerReply) {
    let heading = words.say(&message!("serve-refused"));
    let text = vec![words.say(&message!("serve-sentence", text = refusal.message.clone()))];
    (refusal.status, ServerReply { heading, text, story: Vec::new() })
}

/// Gives an answer. If it would be final, asks for confirmation first, if the form's page supports
/// that and it has not been confirmed yet.
fn answer_if_sure(
    game: &mut OpenGame,
    given: &SeatForm,
    fields: &Fields,
) -> Result<AnswerOutcome, Refusal> {
    if fields.contains_key("ask") && !fields.contains_key("sure") {
        let asks = game.unsure(&given_answer(game, given, fields)?)?;
        if let Some(unsure) = asks {
            return Ok(AnswerOutcome::Unsure(unsure));
        }
    }
    answer(game, given, fields)
}

fn answer(
    game: &mut OpenGame,
    given: &SeatForm,
    fields: &Fields,
) -> Result<AnswerOutcome, Refusal> {
    game.answer(&given_answer(game, given, fields)?)
}

fn given_answer(game: &OpenGame, given: &SeatForm, fields: &Fields) -> Result<AnswerForm, Refusal> {
    let field =
        |name: &str| fields.get(name).map(|text| text.trim()).filter(|text| !text.is_empty());
    let id = field("id").map(str::parse::<AnswerId>).transpose();
    let id = id.map_err(|why| Refusal::new(StatusCode::BAD_REQUEST, why))?;
    if id.as_ref().is_some_and(|id| is_of_another(id, given.seat)) {
        return Err(Refusal::no_form());
    }
    // The default id on pages of the main branch. On other branches it could be ambiguous, because
    // their pages may have seen as many entries.
    let own_id = format!("h{}s{}", given.head, given.seat.number()).parse().ok();
    let own_id = own_id.filter(|_| game.log().current_branch() == MAIN);
    let id = id.or(own_id).ok_or_else(Refusal::no_form)?;
    let option = match (field("option"), field("typed")) {
        (Some(option), _) => TypedOption::Id(option.to_owned()),
        (None, typed) => TypedOption::Words(typed.unwrap_or_default().to_owned()),
    };
    Ok(AnswerForm { given: given.clone(), id, option })
}

/// Returns whether an id is one that a page of another seat uses. It would prevent that seat's own
/// answer from counting.
fn is_of_another(id: &AnswerId, seat: Seat) -> bool {
    let named = id.as_str().strip_prefix('h').and_then(|rest| rest.split_once('s'));
    named.is_some_and(|(head, rest)| {
        let named = rest.split('b').next().unwrap_or_default();
        head.parse::<u32>().is_ok() && named != seat.number().to_string()
    })
}
