//! `/tournaments/ID`: the page of a tournament, and the actions of its people and its organiser.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{MethodRouter, post};

use super::people::given_name;
use super::{PathName, PostedForm, compute, name, read_store, verified_fields, write};
use crate::App;
use crate::client_session::{ClientSession, Fields};
use crate::contest::{self, ContestAct, ContestReader, FoundContest, organises};
use crate::page::{
    ContestPage, ContestQuestion, clock_name, contest as page, contest_question, format_name,
};
use crate::request_error::{Reply, RequestError};
use crate::route::game::number;
use crate::server_state::ServerState;
use crate::session::BrowserSession;
use speciate_model::contest::ContestStage;
use speciate_model::message;
use speciate_text::explain::names::variant_title;

/// Finds in the fields of a form what an organiser does.
type ReadAct = fn(&Fields) -> Result<ContestAct, RequestError>;

pub async fn get(State(app): State<Arc<App>>, visitor: ClientSession, id: PathName) -> Reply {
    let id = name(id)?;
    let (session, locale) = (visitor.session.clone(), visitor.locale.clone());
    let known_name = visitor.known_name.clone().unwrap_or_default();
    let found =
        compute(&app, move |server| shown(server, &session, &id, (locale.as_str(), known_name)));
    let (found, token) = (found.await?, visitor.page_token()?);
    let words = visitor.words(&app);
    Ok(visitor.page(&app, StatusCode::OK, &found.title, &page(words, &found, &token)))
}

fn shown(
    server: &ServerState,
    session: &BrowserSession,
    id: &str,
    (locale, known_name): (&str, String),
) -> Result<ContestPage, RequestError> {
    let found = FoundContest::read(server, id)?;
    let words = server.words_of_rules(&found.listed.rules, locale);
    let terms = &found.record.terms;
    let variant = |id: &String| words.say(&variant_title(&words, id));
    Ok(ContestPage {
        title: format_name(&words, &found.listed.format),
        game: server.title_of(&found.listed.rules, locale),
        clock: terms.clock.as_ref().map(|clock| clock_name(&words, clock)),
        variants: terms.variants.iter().map(variant).collect(),
        reader: ContestReader::of(server, session, &found),
        is_signed_in: session.account.is_some(),
        organises: organises(server, session, &found),
        known_name,
        found,
    })
}

/// Registers the visitor.
pub async fn join(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    id: PathName,
    form: PostedForm,
) -> Reply {
    let (id, fields) = (name(id)?, verified_fields(&visitor, form)?);
    let back = |refusal: RequestError| refusal.back_to(address(&id));
    let account = account_of(&visitor).map_err(back)?;
    let called = given_name(&fields).map_err(back)?;
    let called = called.ok_or_else(|| back(RequestError::unfit(message!("contests-no-name"))))?;
    let (contest, remembered) = (id.clone(), called.clone());
    let joined = write(&app, move |server| {
        // A muted person cannot give a name, and the others must know whom they meet.
        match server.store.muted_for(&account)? {
            Some(_) => Err(RequestError::not_allowed(message!("contests-muted"))),
            None => contest::join(server, &contest, &account, &called),
        }
    });
    joined.await.map_err(back)?;
    let mut reply = visitor.send_to(&address(&id));
    visitor.remember_name(reply.headers_mut(), &remembered);
    Ok(reply)
}

/// Takes the visitor out of the tournament. Asks first if it has started, because nobody can come back then.
pub async fn leave(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    id: PathName,
    form: PostedForm,
) -> Reply {
    let (id, fields) = (name(id)?, verified_fields(&visitor, form)?);
    let (account, contest) = (account_of(&visitor)?, id.clone());
    if !fields.contains_key("sure") {
        let (found, title) = read_contest(&app, &visitor, &id).await?;
        let own = found.number(&account).filter(|own| found.record.is_in(*own));
        if found.record.stage == ContestStage::Running && own.is_some() {
            return ask(&app, &visitor, (&found, &title), ContestQuestion::Leave);
        }
    }
    write(&app, move |server| contest::withdraw(server, &contest, &account)).await?;
    Ok(visitor.send_to(&address(&id)))
}

/// Returns the handler of something that organisers do. `act` finds it in the fields of the form.
pub fn organised(act: ReadAct) -> MethodRouter<Arc<App>> {
    post(move |state: State<Arc<App>>, visitor: ClientSession, id: PathName, form: PostedForm| {
        organise(state, visitor, id, form, act)
    })
}

/// Returns the act of dismissing a person, whose number is in a form.
pub fn dismissed(fields: &Fields) -> Result<ContestAct, RequestError> {
    small_number(fields, "person").map(ContestAct::Dismiss)
}

/// Returns the act of ending a round, whose number is in a form.
pub fn ended_round(fields: &Fields) -> Result<ContestAct, RequestError> {
    small_number(fields, "round").map(ContestAct::EndRound)
}

fn small_number(fields: &Fields, name: &str) -> Result<u16, RequestError> {
    let found = number(fields, name)?.and_then(|number| u16::try_from(number).ok());
    found.ok_or_else(RequestError::no_form)
}

/// Does something that only organisers may do. Asks first if nobody can take it back. Then makes all steps of the
/// tournament that are possible.
async fn organise(
    State(app): State<Arc<App>>,
    visitor: ClientSession,
    id: PathName,
    form: PostedForm,
    act: ReadAct,
) -> Reply {
    let (id, fields) = (name(id)?, verified_fields(&visitor, form)?);
    let back = |refusal: RequestError| refusal.back_to(address(&id));
    let act = act(&fields)?;
    let question = match act {
        ContestAct::Start => None,
        ContestAct::EndRound(round) => Some(ContestQuestion::EndRound(round)),
        ContestAct::Cancel => Some(ContestQuestion::Cancel),
        ContestAct::Dismiss(person) => Some(ContestQuestion::Dismiss(person)),
    };
    if let Some(question) = question.filter(|_| !fields.contains_key("sure")) {
        let (found, title) = read_contest(&app, &visitor, &id).await?;
        if !organises(&app.server, &visitor.session, &found) {
            return Err(back(RequestError::not_allowed(message!("contests-not-organiser"))));
        }
        return ask(&app, &visitor, (&found, &title), question);
    }
    let (session, contest) = (visitor.session.clone(), id.clone());
    let done = write(&app, move |server| contest::act(server, &session, &contest, act));
    done.await.map_err(back)?;
    // Pairing many people and setting up their games takes time.
    let contest = id.clone();
    let advanced = compute(&app, move |server| contest::advance_contest(server, &contest)).await;
    // If this fails, the next poll of a server starts them.
    let _ = contest::begin_clocks(&app).await;
    match act {
        // Tells the organiser why there is no round yet. The next poll of a server tries again.
        ContestAct::Start | ContestAct::EndRound(_) => advanced.map_err(back)?,
        ContestAct::Cancel | ContestAct::Dismiss(_) => {}
    }
    Ok(visitor.send_to(&address(&id)))
}

/// Reads a contest and the name of its format.
async fn read_contest(
    app: &App,
    visitor: &ClientSession,
    id: &str,
) -> Result<(FoundContest, String), RequestError> {
    let (id, locale) = (id.to_owned(), visitor.locale.clone());
    let found = read_store(app, move |server| {
        let found = FoundContest::read(server, &id)?;
        let words = server.words_of_rules(&found.listed.rules, &locale);
        let title = format_name(&words, &found.listed.format);
        Ok((found, title))
    });
    found.await
}

/// Returns the page that asks whether the visitor is sure.
fn ask(
    app: &App,
    visitor: &ClientSession,
    (found, title): (&FoundContest, &str),
    question: ContestQuestion,
) -> Reply {
    let token = visitor.page_token()?;
    let main = contest_question(visitor.words(app), (found, title), question, &token);
    Ok(visitor.page(app, StatusCode::OK, title, &main))
}

/// Returns the account in which the visitor is signed in.
fn account_of(visitor: &ClientSession) -> Result<String, RequestError> {
    let account = visitor.session.account.clone();
    account.ok_or_else(|| RequestError::not_allowed(message!("account-signed-out")))
}

fn address(id: &str) -> String {
    format!("/tournaments/{id}")
}
