//! Who asks: the session of a browser, its language, and what it sent.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{FromRequestParts, Query};
use axum::http::header::{
    ACCEPT_LANGUAGE, CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE,
};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::response::Response;

use crate::App;
use crate::key::SecretKey;
use crate::page::{Shell, refused};
use crate::refusal::Refusal;
use crate::server_state::ServerState;
use crate::session::BrowserSession;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// How the cookie of a session begins, behind which stands which store it is of: several servers can have one name.
/// That of a session which came by `https` no other server of the domain can set.
const SESSION: &str = "speciate";
const SECURE_SESSION: &str = "__Host-speciate";
/// The cookie of a language.
const LANGUAGE: &str = "speciate-lang";
/// The cookie that says whether a session is asked back before an answer that is final.
pub const ASKING: &str = "speciate-asking";
/// By this header our own script says that it fetches a page for one that is open.
const FETCHED: &str = "x-requested-with";
/// For how many seconds a browser keeps them: a year.
const KEPT: u32 = 365 * 24 * 60 * 60;
/// What the tokens of forms are for.
const FORMS: &str = "speciate serve 2026 forms of a session";

/// What was sent with a form or behind an address.
pub type Fields = BTreeMap<String, String>;

/// Who asks.
#[derive(Clone, Debug)]
pub struct ClientSession {
    /// The session.
    pub session: BrowserSession,
    /// Whether the browser has sent none.
    pub is_new: bool,
    session_cookie: String,
    /// Whether the browser is to keep the session, which it has a year from now on. No reply says so of one that it
    /// has already and that holds nothing, for it could come late and overwrite one that was begun meanwhile; none
    /// to a form either, which any page can have sent.
    keeps_session: bool,
    /// The language.
    pub locale: String,
    /// Whether the language is to be remembered.
    keeps_locale: bool,
    /// Whether the session is asked back before an answer that is final.
    pub is_asked_back: bool,
    /// What stood behind the address.
    pub query: Fields,
    /// The address of the page in any language, up to where its language is named.
    pub here: String,
    /// How the browser names the server, e.g. `http://localhost:8080`.
    pub origin: String,
    /// Whether the browser says that one of our own pages sent this request.
    is_from_own_page: bool,
}

impl FromRequestParts<Arc<App>> for ClientSession {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Response> {
        if let Some(known) = parts.extensions.get::<Self>() {
            return Ok(known.clone());
        }
        let query = Query::<Fields>::try_from_uri(&parts.uri);
        let headers = &parts.headers;
        let cookie =
            |name: &str| cookies(headers).find(|(own, _)| *own == name).map(|(_, value)| value);
        let is_secure = scheme(headers) == "https";
        let session_cookie = session_cookie(&app.house, is_secure);
        // What older servers have set is taken up, where nothing but a name was kept from others.
        let older = || cookie(SESSION).filter(|_| !is_secure);
        let sent = cookie(&session_cookie).or_else(older).and_then(SecretKey::parse);
        let found = match sent {
            Some(key) => BrowserSession::find(app, key.clone()).await.map_err(|fault| (key, fault)),
            None => Ok(None),
        };
        let (session, is_new, fault) = match found {
            Ok(Some(session)) => (session, false, None),
            Err((key, fault)) => (BrowserSession::unknown(key), false, Some(fault)),
            Ok(None) => match SecretKey::random() {
                Ok(key) => (BrowserSession::unknown(key), true, None),
                Err(error) => {
                    let why = message!("command-no-randomness", reason = error.to_string());
                    let words = app.house.words(&app.house.locale);
                    return Err(plain(StatusCode::SERVICE_UNAVAILABLE, words.say(&why)));
                }
            },
        };
        let known =
            |name: &str| app.house.locales().find(|known| *known == name).map(str::to_owned);
        let empty = Fields::new();
        let asked = query.as_ref().map_or(&empty, |query| &query.0).get("lang");
        let asked = asked.and_then(|name| known(name));
        // An open page speaks its own language on, also after another was chosen elsewhere.
        let keeps_locale = asked.is_some() && !headers.contains_key(FETCHED);
        let is_asked_back = cookie(ASKING) != Some("off");
        let locale = asked
            .or_else(|| cookie(LANGUAGE).and_then(known))
            .or_else(|| accepted(headers, known))
            .unwrap_or_else(|| app.house.locale.clone());
        let origin = format!("{}://{}", scheme(headers), text(headers, HOST.as_str()));
        let is_from_own_page = is_from_own_page(headers, &origin);
        let (query, here) = (query.map(|query| query.0), here(parts));
        let visitor = Self {
            session,
            is_new,
            session_cookie,
            keeps_session: is_new && parts.method != Method::POST,
            locale,
            keeps_locale,
            is_asked_back,
            query: Fields::new(),
            here,
            origin,
            is_from_own_page,
        };
        let visitor = match (query, fault) {
            (_, Some(fault)) => return Err(visitor.refuse(app, &fault)),
            (Err(_), None) => return Err(visitor.refuse(app, &Refusal::no_form())),
            (Ok(query), None) => Self { query, ..visitor },
        };
        parts.extensions.insert(visitor.clone());
        Ok(visitor)
    }
}

impl ClientSession {
    /// Returns the words of the visitor's language that all games share.
    pub fn words<'a>(&self, app: &'a App) -> &'a Words {
        app.house.words(&self.locale)
    }

    /// Returns the visitor with the session that replaces its own, which its browser is given.
    pub fn with_session(self, key: SecretKey) -> Self {
        Self { session: self.session.with_key(key), keeps_session: true, ..self }
    }

    /// Returns the visitor with a session that lasts a year from now on.
    pub fn renewed(self) -> Self {
        Self { keeps_session: true, ..self }
    }

    /// Returns what tells the forms of this session from those of others.
    pub fn token(&self) -> SecretKey {
        self.session.key.derived(FORMS, "")
    }

    /// Refuses a form that no page of this browser has sent. A page that was loaded before the session changed has the
    /// old token. Such a form counts if the browser itself says that it comes from one of our pages.
    pub fn must_have_sent(&self, fields: &Fields) -> Result<(), Refusal> {
        let is_own = fields.get("token").is_some_and(|token| self.token().is(token));
        let is_own = is_own || self.is_from_own_page;
        match is_own && !self.is_new && !self.session.is_over {
            true => Ok(()),
            false => Err(Refusal::not_allowed(message!("serve-other-form"))),
        }
    }

    /// Returns the seat that is named behind an address or in a form, where one is.
    pub fn seat(fields: &Fields) -> Result<Option<Seat>, Refusal> {
        let Some(text) = fields.get("seat").filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        let number = text.parse::<u8>().ok().and_then(|number| number.checked_sub(1));
        number.map(|number| Some(Seat(number))).ok_or_else(Refusal::no_form)
    }

    /// Returns a page of the server, around which stands what all pages have.
    pub fn page(
        &self,
        app: &App,
        status: StatusCode,
        title: &str,
        main: &maud::Markup,
    ) -> Response {
        let locales: Vec<String> = app.house.locales().map(str::to_owned).collect();
        let shell = Shell { words: self.words(app), locales: &locales, here: &self.here, title };
        self.html(status, shell.around(main))
    }

    /// Returns a page that is whole.
    pub fn html(&self, status: StatusCode, page: String) -> Response {
        let mut reply = Response::new(Body::from(page));
        *reply.status_mut() = status;
        let headers = reply.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        self.set_cookies(headers);
        reply
    }

    /// Returns what came of a request: where it came to nothing, a page that says why.
    pub fn or_refuse(&self, app: &App, came: Result<Response, Refusal>) -> Response {
        came.unwrap_or_else(|refusal| self.refuse(app, &refusal))
    }

    /// Returns that a request came to nothing, as a page that leads to the first one.
    pub fn refuse(&self, app: &App, refusal: &Refusal) -> Response {
        self.refuse_back_to("/", app, refusal)
    }

    /// Returns that a request came to nothing, as a page that leads back to one.
    pub fn refuse_back_to(&self, back: &str, app: &App, refusal: &Refusal) -> Response {
        let words = self.words(app);
        let title = words.say(&Message::new("serve-refused"));
        let mut why = &refusal.message;
        if let Some(full) = &refusal.in_full {
            app.house.notices.tell(full);
            if app.house.is_operator(&self.session.hash()) {
                why = full;
            }
        }
        self.page(app, refusal.status, &title, &refused(words, why, back))
    }

    /// Sends the browser elsewhere, to be asked for by itself.
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

    /// Has the browser keep a cookie.
    pub fn remember(&self, headers: &mut HeaderMap, name: &str, value: &str) {
        let is_secure = self.origin.starts_with("https:");
        let secure = if is_secure { "; Secure" } else { "" };
        let cookie =
            format!("{name}={value}; Path=/; Max-Age={KEPT}; HttpOnly; SameSite=Lax{secure}");
        if let Ok(cookie) = HeaderValue::from_str(&cookie) {
            headers.append(SET_COOKIE, cookie);
        }
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

/// Returns a reply of plain text.
pub fn plain(status: StatusCode, text: String) -> Response {
    let mut reply = Response::new(Body::from(text));
    *reply.status_mut() = status;
    let plain = HeaderValue::from_static("text/plain; charset=utf-8");
    reply.headers_mut().insert(CONTENT_TYPE, plain);
    reply
}

fn session_cookie(house: &ServerState, is_secure: bool) -> String {
    let name = if is_secure { SECURE_SESSION } else { SESSION };
    format!("{name}-{}", house.store.id())
}

fn cookies(headers: &HeaderMap) -> impl Iterator<Item = (&str, &str)> {
    let sent = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    sent.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='))
}

/// Returns the address of a page in any language, up to where its language is named. What came of a form is no
/// page to come back to, and no page holds what opens a seat.
fn here(parts: &Parts) -> String {
    let path = parts.uri.path();
    // What begins with two slashes is an address elsewhere.
    if parts.method != Method::GET || path.starts_with("//") {
        return "/?".to_owned();
    }
    if ["/seat/", "/operator/"].iter().any(|start| path.starts_with(start)) {
        return "?".to_owned();
    }
    let query = parts.uri.query().unwrap_or_default().split('&');
    let rest = query.filter(|pair| !pair.is_empty() && !pair.starts_with("lang="));
    let rest: String = rest.map(|pair| format!("{pair}&")).collect();
    format!("{path}?{rest}")
}

/// Returns the first language that a browser accepts and that is known.
fn accepted(headers: &HeaderMap, known: impl Fn(&str) -> Option<String>) -> Option<String> {
    let accepted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    accepted.split(',').find_map(|part| {
        let name = part.split(';').next()?.trim();
        known(name).or_else(|| known(name.split('-').next()?))
    })
}

/// Returns whether a browser says that one of our own pages sent a form.
fn is_from_own_page(headers: &HeaderMap, origin: &str) -> bool {
    text(headers, ORIGIN.as_str()) == origin || text(headers, "sec-fetch-site") == "same-origin"
}

/// Returns how the browser reached us: a proxy before us says that it was by `https`.
fn scheme(headers: &HeaderMap) -> &'static str {
    match text(headers, "x-forwarded-proto") {
        "https" => "https",
        _ => "http",
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}
