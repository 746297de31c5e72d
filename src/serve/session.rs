//! Browser sessions. A browser that gains a right gets a new session, because somebody else may have planted the old
//! one. When the browser first uses the new session, it takes over the rights of the old one. The rights are then kept
//! under a new name, so requests of the old session that are still in progress lose them. The rights of somebody who is
//! signed in are kept under the name of the account; the sessions of the account share them.

use tokio::task::JoinError;

use crate::App;
use crate::key::SecretKey;
use crate::request_error::RequestError;
use crate::server_state::ServerState;
use speciate_model::log::store::{Credential, SessionRecord, StoreFault};
use speciate_model::message;

const SESSIONS: &str = "speciate serve 2026 sessions begun by links";

/// How long a reply can be in transit, in seconds.
const REPLY_MAX: u32 = 60;
/// How often the use of a session is noted, in seconds.
const NOTED_EACH: u32 = 10 * 60;

#[derive(Clone, Debug)]
pub struct BrowserSession {
    pub key: SecretKey,
    /// The name under which the store keeps the session's rights.
    holder: String,
    /// A secret that stays the same when the session changes. The links of a host are derived from
    /// it.
    pub secret: SecretKey,
    /// Whether another session has replaced this one, or its owner has ended it, so that it has no rights.
    pub is_over: bool,
    /// The account in which the visitor is signed in.
    pub account: Option<String>,
}

impl BrowserSession {
    pub fn unknown(key: SecretKey) -> Self {
        Self { holder: key.hash(), secret: key.clone(), key, is_over: false, account: None }
    }

    /// Returns the session of a key. On first use, the session replaces the previous session. Returns
    /// `None` for a session that was replaced so long ago that no reply with the new session can still be in transit.
    pub async fn find(app: &App, key: SecretKey) -> Result<Option<Self>, RequestError> {
        let (server, hash) = (app.server.clone(), key.hash());
        let found = app.threads.read_store(move || server.store.session(&hash)).await;
        let Some(mut record) = stored_or_refusal(found)? else {
            return Ok(Some(Self::unknown(key)));
        };
        if record.is_unused && record.holder.is_some() {
            record = take_over(app, &key).await?.unwrap_or(record);
        }
        let SessionRecord { holder, sealed, over_for, account, used_for, .. } = record;
        let Some(holder) = holder else {
            let over = Self { is_over: true, holder: String::new(), ..Self::unknown(key) };
            return Ok(over_for.is_none_or(|seconds| seconds < REPLY_MAX).then_some(over));
        };
        if used_for.is_some_and(|seconds| seconds > NOTED_EACH) {
            note_use(app, key.hash());
        }
        let secret = key.opened(&sealed).unwrap_or_else(|| key.clone());
        Ok(Some(Self { key, holder, secret, is_over: false, account }))
    }

    /// Returns whether another session has replaced this one since the request began.
    pub async fn is_replaced(&self, app: &App) -> bool {
        let (server, hash) = (app.server.clone(), self.key.hash());
        let found = app.threads.read_store(move || server.store.session(&hash)).await;
        matches!(found, Ok(Ok(Some(SessionRecord { holder: None, .. }))))
    }

    pub fn with_key(self, key: SecretKey) -> Self {
        Self { key, ..self }
    }

    pub fn hash(&self) -> String {
        self.holder.clone()
    }

    /// Returns the key of the session that replaces this one when it gains a right through a link or form, `by`. The
    /// same link or form always gives the same key, so a lost reply can be sent again.
    pub fn next(&self, server: &ServerState, by: &str) -> SecretKey {
        server.base_secret.derived(SESSIONS, &format!("{} {by}", self.key.text()))
    }

    /// Returns the key of the next session, or `None` if a browser has already used that session. Anybody who still
    /// sends the old key may have planted it, and must not get the new key.
    pub fn unused_next(&self, server: &ServerState, by: &str) -> Option<SecretKey> {
        (!self.is_over).then(|| self.next(server, by))
    }

    pub fn begin(&self, server: &ServerState, next: &SecretKey) -> Result<(), StoreFault> {
        let sealed = next.sealing(&self.secret);
        server.store.begin_session(&next.hash(), &sealed, Some(&self.key.hash()))
    }

    /// Begins a session that does not belong to the account of this one. Somebody may have planted a session in which
    /// they are signed in, and must not get the right for their own account. Otherwise this is like
    /// [`begin`](Self::begin).
    pub fn begin_outside(&self, server: &ServerState, next: &SecretKey) -> Result<(), StoreFault> {
        match self.account {
            Some(_) => server.store.begin_session(&next.hash(), &next.sealing(next), None),
            None => self.begin(server, next),
        }
    }

    /// Begins a session in the account to which a means belongs. The secret of the account is given too. Returns
    /// whether the session has begun: somebody may have changed the means in the meantime.
    pub fn begin_in(
        &self,
        server: &ServerState,
        next: &SecretKey,
        (means, secret): (&Credential, &SecretKey),
        browser: &str,
    ) -> Result<bool, StoreFault> {
        let (sealed, after) = (next.sealing(secret), self.key.hash());
        server.store.begin_account_session(&next.hash(), &sealed, &after, means, browser)
    }
}

/// Makes a session replace the previous session on its first use, and returns what the store then knows about it. If
/// the store is busy with another writer, the session has only the rights that it was created for.
async fn take_over(app: &App, key: &SecretKey) -> Result<Option<SessionRecord>, RequestError> {
    let (server, hash) = (app.server.clone(), key.hash());
    let taken = app.threads.read_store(move || {
        for (from, to) in server.store.take_over(&hash)?.unwrap_or_default() {
            server.operator.moved(&from, &to);
        }
        server.store.session(&hash)
    });
    stored_or_refusal(taken.await)
}

/// Notes that a session of an account is used now. No page waits for this.
fn note_use(app: &App, session: String) {
    let (server, threads) = (app.server.clone(), app.threads.clone());
    tokio::spawn(
        async move { threads.write(move || server.store.note_session_use(&session)).await },
    );
}

fn stored_or_refusal<T>(done: Result<Result<T, StoreFault>, JoinError>) -> Result<T, RequestError> {
    match done {
        Ok(kept) => Ok(kept?),
        Err(_) => Err(RequestError::failed(message!("serve-interrupted"))),
    }
}
