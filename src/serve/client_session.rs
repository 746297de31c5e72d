//! The visitor who makes a request: the browser's session, its language, and what it sent.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{FromRequestParts, Query, Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

use crate::App;
use crate::key::{SecretKey, random};
use crate::page::{Shell, refused};
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use crate::session::BrowserSession;
use speciate_model::id::Seat;
use speciate_model::log::Player;
use speciate_model::message;
use speciate_model::words::Words;

/// The prefix of the session cookie's name. The id of the server follows, because several servers
/// can share one domain name. Over `https`, the `__Host-` prefix prevents other servers of the
/// domain from setting the cookie.
const SESSION: &str = "speciate";
const SECURE_SESSION: &str = "__Host-speciate";
const LANGUAGE: &str = "speciate-lang";
/// The cookie that stores whether the session confirms final answers.
pub const ASKING: &str = "speciate-asking";
/// The cookie with the name that the visitor gave last, each byte of it as two hexadecimal digits.
const NAME: &str = "speciate-name";
/// The header with which our own script marks requests for the content of an open page.
const FETCHED: &str = "x-requested-with";
/// With this header, an open page asks for a reply without a page, because its stream delivers the changes.
const PREFER: &str = "prefer";
const MINIMAL: &str = "return=minimal";
/// How long a browser keeps the cookies, in seconds: a year.
const KEPT: u32 = 365 * 24 * 60 * 60;
/// The context for deriving form tokens.
const FORMS: &str = "speciate serve 2026 forms of a session";

pub type Fields = BTreeMap<String, String>;

#[derive(Clone, Debug)]
pub struct ClientSession {
    pub session: BrowserSession,
    /// Whether the browser sent no session.
    pub is_new: bool,
    session_cookie: String,
    /// Whether the reply sets the session cookie, which then lasts a year. If the browser already has the session and
    /// the session has no rights, the reply does not set it, because the reply could arrive late and overwrite a newer
    /// session. A reply to a form does not set a session either, because any page can have sent the form.
    keeps_session: bool,
    pub locale: String,
    keeps_locale: bool,
    /// Whether the session confirms final answers.
    pub is_asked_back: bool,
    /// The name that the visitor gave at another table.
    pub known_name: Option<String>,
    /// Whether the reply to a form can leave out the new page.
    pub wants_minimal: bool,
    pub query: Fields,
    /// The address of the page without its language, ready to append `lang=…`.
    pub here: String,
    /// The server's origin as the browser names it, e.g. `http://localhost:8080`.
    pub origin: String,
    /// Whether the browser says that one of our own pages sent this request.
    is_from_own_page: bool,
}

impl FromRequestParts<Arc<App>> for ClientSession {
    type Rejection = RequestError;

    /// Returns the visitor that `with_session` has found.
    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Self, RequestError> {
        parts.extensions.get::<Self>().cloned().ok_or_else(RequestError::nothing_there)
    }
}

/// Finds the session of a request, and turns a refusal into a page in the visitor's language.
pub async fn with_session(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let (visitor, found) = match ClientSession::find(&parts, &app).await {
        Ok(found) => found,
        Err(refusal) => {
            let words = app.server.words(&app.server.locale);
            return plain(refusal.status, words.say(&refusal.message));
        }
    };
    if let Err(refusal) = found {
        return visitor.refuse(&app, &refusal);
    }
    parts.extensions.insert(visitor.clone());
    let mut reply = next.run(Request::from_parts(parts, body)).await;
    match reply.extensions_mut().remove::<RequestError>() {
        Some(refusal) => visitor.refuse(&app, &refusal),
        None => reply,
    }
}

impl ClientSession {
    /// Returns the visitor who makes a request, and whether the request can be read.
    async fn find(
        parts: &Parts,
        app: &App,
    ) -> Result<(Self, Result<(), RequestError>), RequestError> {
        let headers = &parts.headers;
        let cookie =
            |name: &str| cookies(headers).find(|(own, _)| *own == name).map(|(_, value)| value);
        let is_secure = scheme(headers) == "https";
        let session_cookie = session_cookie(&app.server, is_secure);
        // Accept the cookie of older servers, but only without `https`: other servers of the domain
        // can set it.
        let older = || cookie(SESSION).filter(|_| !is_secure);
        let sent = cookie(&session_cookie).or_else(older).and_then(SecretKey::parse);
        let (session, mut found) = match sent {
            Some(key) => match BrowserSession::find(app, key.clone()).await {
                Ok(session) => (session, Ok(())),
                Err(fault) => (Some(BrowserSession::unknown(key)), Err(fault)),
            },
            None => (None, Ok(())),
        };
        let is_new = session.is_none();
        let session = match session {
            Some(session) => session,
            None => BrowserSession::unknown(random()?),
        };
        let query = Query::<Fields>::try_from_uri(&parts.uri).map(|query| query.0);
        if query.is_err() && found.is_ok() {
            found = Err(RequestError::no_form());
        }
        let query = query.unwrap_or_default();
        let known =
            |name: &str| app.server.locales().find(|known| *known == name).map(str::to_owned);
        let asked = query.get("lang").and_then(|name| known(name));
        // Do not store the language of a request by an open page: another language may have been
        // chosen since.
        let keeps_locale = asked.is_some() && !headers.contains_key(FETCHED);
        let locale = asked
            .or_else(|| cookie(LANGUAGE).and_then(known))
            .or_else(|| accepted(headers, known))
            .unwrap_or_else(|| app.server.locale.clone());
        let origin = format!("{}://{}", scheme(headers), text(headers, HOST.as_str()));
        let visitor = Self {
            session,
            is_new,
            session_cookie,
            keeps_session: is_new && parts.method != Method::POST,
            locale,
            keeps_locale,
            is_asked_back: cookie(ASKING) != Some("off"),
            known_name: cookie(NAME).and_then(name_of),
            wants_minimal: text(headers, PREFER) == MINIMAL,
            query,
            here: here(parts),
            is_from_own_page: is_from_own_page(headers, &origin),
            origin,
        };
        Ok((visitor, found))
    }

    pub fn words<'a>(&self, app: &'a App) -> &'a Words {
        app.server.words(&self.locale)
    }

    /// Returns the visitor with the session that replaces its own. The reply sets the cookie of the new session.
    pub fn with_session(self, key: SecretKey) -> Self {
        Self { session: self.session.with_key(key), keeps_session: true, ..self }
    }

    pub fn renewed(self) -> Self {
        Self { keeps_session: true, ..self }
    }

    fn token(&self) -> SecretKey {
        self.session.key.derived(FORMS, "")
    }

    /// Returns the token for the forms of a page. Each page has a different token, so that the length of a compressed
    /// page reveals nothing about the tokens of other pages.
    pub fn page_token(&self) -> Result<String, RequestError> {
        Ok(self.token().masked(&random()?))
    }

    /// Refuses a form that was not sent from one of our pages in this browser. A page loaded before the session
    /// changed has the old token; its form is accepted if the browser's headers say that it comes from one of our
    /// pages.
    pub fn must_have_sent(&self, fields: &Fields) -> Result<(), RequestError> {
        let is_own = fields.get("token").is_some_and(|sent| {
            let token = self.token();
            // Pages from before an update of the server send the token itself.
            token.is(sent) || SecretKey::unmasked(sent).is_some_and(|sent| token.is(sent.text()))
        });
        let is_own = is_own || self.is_from_own_page;
        match is_own && !self.is_new && !self.session.is_over {
            true => Ok(()),
            false => Err(RequestError::not_allowed(message!("serve-other-form"))),
        }
    }

    /// Makes sure that the page repeats only two values from its query: the numbers of a seat and of an entry, both
    /// reformatted.
    pub fn repeat_only_numbers(&mut self) {
        let number = |name: &str| {
            let number: u32 = self.query.get(name)?.parse().ok()?;
            Some(format!("{name}={number}&"))
        };
        let numbers: String = ["seat", "entry"].into_iter().filter_map(number).collect();
        let path = self.here.split('?').next().unwrap_or_default();
        self.here = format!("{path}?{numbers}");
    }

    /// Parses the field `seat`, counted from 1, if there is one.
    pub fn seat(fields: &Fields) -> Result<Option<Seat>, RequestError> {
        let Some(text) = fields.get("seat").filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        let number = text.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
        number.map(|number| Some(Seat(number))).ok_or_else(RequestError::no_form)
    }

    pub fn page(
        &self,
        app: &App,
        status: StatusCode,
        title: &str,
        main: &maud::Markup,
    ) -> Response {
        let locales: Vec<String> = app.server.locales().map(str::to_owned).collect();
        let shell = Shell { words: self.words(app), locales: &locales, here: &self.here, title };
        self.html(status, shell.around(main))
    }

    pub fn html(&self, status: StatusCode, page: String) -> Response {
        let mut reply = Response::new(Body::from(page));
        *reply.status_mut() = status;
        let headers = reply.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        self.set_cookies(headers);
        reply
    }

    /// Returns a page that explains why a request failed, with a link to where the visitor came from.
    fn refuse(&self, app: &App, refusal: &RequestError) -> Response {
        let words = self.words(app);
        let title = words.say(&message!("serve-refused"));
        let mut why = &refusal.message;
        if let Some(full) = &refusal.in_full {
            app.server.tell_operator(full);
            if app.server.is_operator(&self.session.hash()) {
                why = full;
            }
        }
        let back = refusal.back.as_deref().unwrap_or("/");
        let main = refused(words, why, back);
        match refusal.status {
            // The page does not exist in another language either.
            StatusCode::NOT_FOUND => {
                let at_home = Self { here: "/?".to_owned(), ..self.clone() };
                at_home.page(app, refusal.status, &title, &main)
            }
            status => self.page(app, status, &title, &main),
        }
    }

    pub fn send_to(&self, address: &str) -> Response {
        let mut reply = Response::new(Body::empty());
        *reply.status_mut() = StatusCode::SEE_OTHER;
        let headers = reply.headers_mut();
        match HeaderValue::from_str(address) {
            Ok(address) => headers.insert(LOCATION, address),
            Err(_) => headers.insert(LOCATION, HeaderValue::from_static("/")),
        };
        self.set_cookies(headers);
        reply
    }

    /// Returns a reply without a page.
    pub fn nothing(&self) -> Response {
        let mut reply = Response::new(Body::empty());
        *reply.status_mut() = StatusCode::NO_CONTENT;
        self.set_cookies(reply.headers_mut());
        reply
    }

    pub fn remember(&self, headers: &mut HeaderMap, name: &str, value: &str) {
        let is_secure = self.origin.starts_with("https:");
        let secure = if is_secure { "; Secure" } else { "" };
        let cookie =
            format!("{name}={value}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            headers.append(SET_COOKIE, cookie);
        }
    }

    /// Makes the browser keep a name for the next table.
    pub fn remember_name(&self, headers: &mut HeaderMap, name: &str) {
        let digits: String = name.bytes().map(|byte| format!("{byte:02x}")).collect();
        self.remember(headers, NAME, &digits);
    }

    fn set_cookies(&self, headers: &mut HeaderMap) {
        if self.keeps_session {
            self.remember(headers, &self.session_cookie, self.session.key.text());
        }
        if self.keeps_locale {
            self.remember(headers, LANGUAGE, &self.locale);
        }
    }
}

/// Reads a name from its cookie, if it is one that a player can have.
fn name_of(digits: &str) -> Option<String> {
    let byte = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    let bytes: Option<Vec<u8>> = (0..digits.len()).step_by(2).map(byte).collect();
    let name = String::from_utf8(bytes?).ok()?;
    format!("{name}:elsewhere").parse::<Player>().ok()?.name
}

pub fn plain(status: StatusCode, text: String) -> Response {
    let mut reply = Response::new(Body::from(text));
    *reply.status_mut() = status;
    let plain = HeaderValue::from_static("text/plain; charset=utf-8");
    reply.headers_mut().insert(CONTENT_TYPE, plain);
    reply
}

fn session_cookie(server: &ServerState, is_secure: bool) -> String {
    let name = if is_secure { SECURE_SESSION } else { SESSION };
    format!("{name}-{}", server.id)
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let sent = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    sent.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

/// Returns the address of a page without its language. The result of a form is not a page to return
/// to, and no page may contain a secret link.
fn here(parts: &Parts) -> String {
    let path = parts.uri.path();
    // An address that begins with two slashes leads to another server.
    if parts.method != Method::GET || path.starts_with("//") {
        return "/?".to_owned();
    }
    if ["/seat/", "/operator/", "/account/reset/"].iter().any(|start| path.starts_with(start)) {
        return "?".to_owned();
    }
    if path.starts_with("/account/openid/") {
        return "/account?".to_owned();
    }
    let query = parts.uri.query().unwrap_or_default().split('&');
    let rest = query.filter(|pair| !pair.is_empty() && !pair.starts_with("lang="));
    let rest: String = rest.map(|pair| format!("{pair}&")).collect();
    format!("{path}?{rest}")
}

fn accepted(headers: &HeaderMap, known: impl Fn(&str) -> Option<String>) -> Option<String> {
    let accepted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    accepted.split(',').find_map(|part| {
        let name = part.split(';').next()?.trim();
        known(name).or_else(|| known(name.split('-').next()?))
    })
}

fn is_from_own_page(headers: &HeaderMap, origin: &str) -> bool {
    text(headers, ORIGIN.as_str()) == origin || text(headers, "sec-fetch-site") == "same-origin"
}

/// Returns the scheme that the browser used, according to a proxy's header.
fn scheme(headers: &HeaderMap) -> &'static str {
    match text(headers, "x-forwarded-proto") {
        "https" => "https",
        _ => "http",
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}
