//! Browser sessions. A browser that gains a right gets a new session, because somebody else may have planted the old
//! one. When the browser first uses the new session, it takes over the rights of the old one. The rights are then kept
//! under a new name, so requests of the old session that are still in progress lose them.

use tokio::task::JoinError;

use crate::App;
use crate::key::SecretKey;
use crate::refusal::Refusal;
use crate::server_state::ServerState;
use speciate_model::log::store::{SessionRecord, StoreFault};
use speciate_model::message;

const SESSIONS: &str = "speciate serve 2026 sessions begun by links";

/// How long a reply can be in transit, in seconds.
const REPLY_MAX: u32 = 60;

#[derive(Clone, Debug)]
pub struct BrowserSession {
    pub key: SecretKey,
    /// The name under which the store keeps the session's rights.
    holder: String,
    /// A secret that stays the same when the session changes. The links of a host are derived from
    /// it.
    pub secret: SecretKey,
    /// Whether another session has replaced this one, so that it has no rights.
    pub is_over: bool,
}

impl BrowserSession {
    pub fn unknown(key: SecretKey) -> Self {
        Self { holder: key.hash(), secret: key.clone(), key, is_over: false }
    }

    /// Returns the session of a key. On first use, the session takes over the rights of the previous session. Returns
    /// `None` for a session that was replaced so long ago that no reply with the new session can still be in transit.
    pub async fn find(app: &App, key: SecretKey) -> Result<Option<Self>, Refusal> {
        let (server, hash) = (app.server.clone(), key.hash());
        let found = app.threads.read_store(move || server.store.session(&hash)).await;
        let Some(SessionRecord { holder, sealed, is_unused, over_for }) = stored_or_refusal(found)?
        else {
            return Ok(Some(Self::unknown(key)));
        };
        let Some(holder) = holder else {
            let over = Self { holder: String::new(), secret: key.clone(), key, is_over: true };
            return Ok(over_for.is_none_or(|seconds| seconds < REPLY_MAX).then_some(over));
        };
        let secret = key.opened(&sealed).unwrap_or_else(|| key.clone());
        if is_unused {
            take_over(app, &key).await?;
        }
        Ok(Some(Self { key, holder, secret, is_over: false }))
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
        server.beginning.derived(SESSIONS, &format!("{} {by}", self.key.text()))
    }

    /// Returns the key of the next session, or `None` if a browser has already used that session. Anybody who still
    /// sends the old key may have planted it, and must not get the new key.
    pub fn unused_next(&self, server: &ServerState, by: &str) -> Option<SecretKey> {
        (!self.is_over).then(|| self.next(server, by))
    }

    pub fn begin(&self, server: &ServerState, next: &SecretKey) -> Result<(), StoreFault> {
        let sealed = next.sealing(&self.secret);
        server.store.begin_session(&next.hash(), &sealed, &self.key.hash())
    }
}

/// Moves the rights of the previous session to a session on its first use. If the store is busy with another writer,
/// the session has only the rights that it was created for.
async fn take_over(app: &App, key: &SecretKey) -> Result<(), Refusal> {
    let (server, hash) = (app.server.clone(), key.hash());
    let taken = app.threads.read_store(move || {
        for earlier in server.store.take_over(&hash)?.unwrap_or_default() {
            server.operator.moved(&earlier, &hash);
        }
        Ok(())
    });
    stored_or_refusal(taken.await)
}

fn stored_or_refusal<T>(done: Result<Result<T, StoreFault>, JoinError>) -> Result<T, Refusal> {
    match done {
        Ok(kept) => Ok(kept?),
        Err(_) => Err(Refusal::failed(message!("serve-interrupted"))),
    }
}
