//! `POST /game/NAME/answer` and `/undo`

use std::sync::Arc;

use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;

use super::game::{number, table};
use super::{Name, Sent, about, name, sent, why};
use crate::id::Seat;
use crate::log::{AnswerId, MAIN};
use crate::menu::entry::{self, Entry, Word};
use crate::message;
use crate::serve::App;
use crate::serve::given::{Came, Given, GivenAnswer, Typed};
use crate::serve::open_game::OpenGame;
use crate::serve::page::{self, Said, address, asking};
use crate::serve::refusal::Refusal;
use crate::serve::topic::{About, Topic};
use crate::serve::visitor::{ASKING, Fields, Visitor};
use crate::words::{Message, Words};

/// Takes an answer; the reply comes once it is on the disk. What is typed may be a word of the terminal, and
/// asks for something else then.
pub async fn post(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    game: Name,
    form: Sent,
) -> Response {
    let typed = form.as_ref().ok().and_then(|Form(fields)| word(fields, visitor.words(&app)));
    match typed {
        None if visitor.is_asked_back => taken(&app, &visitor, (game, form), answer_if_sure).await,
        None => taken(&app, &visitor, (game, form), answer).await,
        Some((Word::Undo, _)) => undo(State(app), visitor, game, form).await,
        Some((Word::Redo, _)) => redo(State(app), visitor, game, form).await,
        Some(asked) => {
            let shown = looked_up(&app, &visitor, (game, form), asked).await;
            visitor.or_refuse(&app, shown)
        }
    }
}

/// Returns the word of the terminal that was typed, with what stands after it.
fn word(fields: &Fields, words: &Words) -> Option<(Word, String)> {
    if fields.get("option").is_some_and(|option| !option.is_empty()) {
        return None;
    }
    match entry::read(fields.get("typed")?, words) {
        Entry::Word(word, about) => Some((word, about)),
        Entry::Number(_) | Entry::Option(_) | Entry::Empty => None,
    }
}

/// Shows what a word asks for.
async fn looked_up(
    app: &Arc<App>,
    visitor: &Visitor,
    (game, form): (Name, Sent),
    (word, about): (Word, String),
) -> Result<Response, Refusal> {
    let name = name(game)?;
    let named = Visitor::seat(&sent(visitor, form)?)?;
    let topic = match word {
        Word::Why => return why::reason(app, visitor, (&name, named), about).await,
        Word::Card => Topic::Card,
        Word::Rule => Topic::Rule,
        // A path of the content has dots, as no tile has.
        Word::Explain if about.contains('.') => Topic::Value,
        Word::Explain => Topic::Tile,
        Word::Help => return Ok(help(app, visitor, &name)),
        Word::Story if about.is_empty() => {
            return Ok(visitor.send_to(&format!("/game/{name}/story")));
        }
        Word::Story | Word::Score => {
            return told(app, visitor, (&name, named), (word, about)).await;
        }
        Word::Quit => return Ok(visitor.send_to("/")),
        Word::Board | Word::Map => return board(app, visitor, &name, named).await,
        Word::Again | Word::Undo | Word::Redo => {
            return Ok(visitor.send_to(&address(&name, named, None)));
        }
    };
    about::page(app, visitor, &name, (topic, &about)).await
}

/// Returns the page of the board in words.
async fn board(
    app: &Arc<App>,
    visitor: &Visitor,
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
    visitor: &Visitor,
    (name, named): (&str, Option<Seat>),
    (word, part): (Word, String),
) -> Result<Response, Refusal> {
    let (session, locale) = (visitor.session.hash(), visitor.locale.clone());
    let about = app.tables.with(name, move |game| {
        let seat = game.own_seat(&session, named)?;
        match word {
            Word::Story => game.story_part(seat, &part, &locale),
            _ => Ok(game.standings(seat, &locale)),
        }
    });
    let about = about.await?;
    let words = visitor.words(app);
    let main = page::about(words, name, &about);
    Ok(visitor.page(app, StatusCode::OK, &about.heading, &main))
}

/// Returns the page of what can be typed.
fn help(app: &App, visitor: &Visitor, name: &str) -> Response {
    let words = visitor.words(app);
    let heading = words.say(&message!("serve-typed"));
    let lines = Word::ALL.iter().map(|word| {
        let help = Message::new(format!("{}.help", word.id()));
        words.say(&message!("play-help-word", words = Message::new(word.id()), help = help))
    });
    let about = About { heading, lines: lines.collect(), links: Vec::new() };
    visitor.page(app, StatusCode::OK, &about.heading, &page::about(words, name, &about))
}

/// Has an answer come again that was taken back.
pub async fn redo(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    game: Name,
    form: Sent,
) -> Response {
    taken(&app, &visitor, (game, form), |game, given, _| game.redo(given)).await
}

/// Takes an answer back.
pub async fn undo(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    game: Name,
    form: Sent,
) -> Response {
    taken(&app, &visitor, (game, form), |game, given, _| game.undo(given)).await
}

/// Does what a form of a seat asks for, and shows what has come of it.
async fn taken(
    app: &Arc<App>,
    visitor: &Visitor,
    (game, form): (Name, Sent),
    take: fn(&mut OpenGame, &Given, &Fields) -> Result<Came, Refusal>,
) -> Response {
    let name = match name(game) {
        Ok(name) => name,
        Err(refusal) => return visitor.refuse(app, &refusal),
    };
    let came = async {
        let fields = sent(visitor, form)?;
        let asks_no_more = fields.get("asking").is_some_and(|asking| asking == "off");
        let named = Visitor::seat(&fields)?;
        let head = number(&fields, "head")?.ok_or_else(Refusal::no_form)?;
        let (session, locale) = (visitor.session.hash(), visitor.locale.clone());
        let came = app.tables.change(&name, move |game| {
            let seat = game.own_seat(&session, named)?;
            let came = take(game, &Given { seat, head, locale }, &fields);
            // A refusal is shown beside the question, which stays.
            let came = match came {
                Err(refusal) if refusal.status == StatusCode::UNPROCESSABLE_ENTITY => Err(refusal),
                came => Ok(came?),
            };
            let next = match &came {
                Ok(Came::Counts) => game.seat_after(&session, seat)?,
                _ => seat,
            };
            Ok((next, came))
        });
        Ok((came.await?, asks_no_more))
    };
    let words = visitor.words(app);
    match came.await {
        Ok(((seat, Ok(Came::Counts)), asks_no_more)) => {
            let mut reply = visitor.send_to(&address(&name, Some(seat), None));
            if asks_no_more {
                visitor.remember(reply.headers_mut(), ASKING, "off");
            }
            reply
        }
        Ok(((seat, Ok(Came::Stale(story))), _)) => {
            let heading = words.say(&message!("serve-stale"));
            let text = vec![words.say(&message!("serve-stale-why"))];
            let said = (StatusCode::CONFLICT, Said { heading, text, story });
            let shown = table(app, visitor, (&name, Some(seat), None), Some(said)).await;
            visitor.or_refuse(app, shown)
        }
        Ok(((_, Ok(Came::Unsure(unsure))), _)) => {
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

/// Returns why something was refused, to be shown beside the question.
fn refused_beside(words: &Words, refusal: &Refusal) -> (StatusCode, Said) {
    let heading = words.say(&message!("serve-refused"));
    let text = vec![words.say(&message!("serve-sentence", text = refusal.message.clone()))];
    (refusal.status, Said { heading, text, story: Vec::new() })
}

/// Asks back before an answer that is final, where the form is of a page that says so and nobody has said yet
/// that they are sure.
fn answer_if_sure(game: &mut OpenGame, given: &Given, fields: &Fields) -> Result<Came, Refusal> {
    if fields.contains_key("ask") && !fields.contains_key("sure") {
        let asks = game.unsure(&given_answer(game, given, fields)?)?;
        if let Some(unsure) = asks {
            return Ok(Came::Unsure(unsure));
        }
    }
    answer(game, given, fields)
}

fn answer(game: &mut OpenGame, given: &Given, fields: &Fields) -> Result<Came, Refusal> {
    game.answer(&given_answer(game, given, fields)?)
}

/// Returns the answer that a form gives.
fn given_answer(game: &OpenGame, given: &Given, fields: &Fields) -> Result<GivenAnswer, Refusal> {
    let field =
        |name: &str| fields.get(name).map(|text| text.trim()).filter(|text| !text.is_empty());
    let id = field("id").map(str::parse::<AnswerId>).transpose();
    let id = id.map_err(|why| Refusal::new(StatusCode::BAD_REQUEST, why))?;
    if id.as_ref().is_some_and(|id| is_of_another(id, given.seat)) {
        return Err(Refusal::no_form());
    }
    // What a page of the first branch calls it; pages of several branches may have seen as many entries.
    let own_id = format!("h{}s{}", given.head, given.seat.number()).parse().ok();
    let own_id = own_id.filter(|_| game.log().current_branch() == MAIN);
    let id = id.or(own_id).ok_or_else(Refusal::no_form)?;
    let option = match (field("option"), field("typed")) {
        (Some(option), _) => Typed::Id(option.to_owned()),
        (None, typed) => Typed::Words(typed.unwrap_or_default().to_owned()),
    };
    Ok(GivenAnswer { given: given.clone(), id, option })
}

/// Returns whether an id is what a page of another seat calls its answers: that seat's would no longer count.
fn is_of_another(id: &AnswerId, seat: Seat) -> bool {
    let named = id.as_str().strip_prefix('h').and_then(|rest| rest.split_once('s'));
    named.is_some_and(|(head, rest)| {
        let named = rest.split('b').next().unwrap_or_default();
        head.parse::<u32>().is_ok() && named != seat.number().to_string()
    })
}
