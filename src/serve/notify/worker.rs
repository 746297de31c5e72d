//! Polls for turns of which players must be notified, and sends the messages.

use std::sync::Arc;

use axum::http::StatusCode;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use super::{NotifySettings, OutgoingMessage, SendProblem};
use crate::App;
use crate::open_game::SeatTitle;
use crate::request_error::RequestError;
use crate::route::{read_store, write};
use crate::telemetry::MessageResult;
use speciate_model::log::store::{ClaimedMessage, MessageEnd, MessageKind, NotifyAddress};

/// How many messages are sent at once.
const SENDERS: usize = 16;
/// How long a message is claimed, in milliseconds. No attempt takes longer.
const CLAIM: i64 = 2 * 60 * 1000;
/// How often a message is tried, and the first and the longest wait between attempts, in milliseconds. Each wait is
/// three times as long as the one before.
const TRIES_MAX: u32 = 8;
const FIRST_WAIT: i64 = 60 * 1000;
const WAIT_MAX: i64 = 12 * 60 * 60 * 1000;

/// Notifies people of their turns, until the server stops. Returns at once if the server has no channels.
pub async fn keep(app: Arc<App>) {
    let Ok(settings) = app.server.notify_settings() else { return };
    let senders = Arc::new(Semaphore::new(SENDERS));
    let mut is_prepared = prepare(&app, &settings).await.is_ok();
    while app.waits(settings.poll_interval).await {
        // If the store cannot be reached, the next check follows soon.
        let _ = poll(&app, &settings, &senders).await;
        is_prepared = is_prepared || prepare(&app, &settings).await.is_ok();
    }
}

async fn prepare(app: &App, settings: &Arc<NotifySettings>) -> Result<(), RequestError> {
    let settings = settings.clone();
    write(app, move |server| Ok(settings.prepare(&*server.store)?)).await
}

async fn poll(
    app: &Arc<App>,
    settings: &Arc<NotifySettings>,
    senders: &Arc<Semaphore>,
) -> Result<(), RequestError> {
    note_turns(app).await?;
    drop_known(app).await?;
    let waiting = read_store(app, |server| Ok(server.store.waiting_messages()?)).await?;
    app.server.telemetry.messages_waiting(waiting);
    if waiting > 0 {
        send_due(app, settings, senders).await?;
    }
    Ok(())
}

/// Adds messages about turns in games whose logs have grown.
async fn note_turns(app: &Arc<App>) -> Result<(), RequestError> {
    for (game, entries) in read_store(app, |server| Ok(server.store.games_with_news()?)).await? {
        let noted = app.tables.change(&game, |open| open.note_turns(None)).await;
        match noted {
            Ok(()) => {}
            Err(refusal) if refusal.status == StatusCode::SERVICE_UNAVAILABLE => {}
            // The game cannot be opened. It is looked at again once its log has grown.
            Err(_) => {
                let skip = write(app, move |server| {
                    let now = server.time_now()?;
                    Ok(server.store.note_turns(&game, entries, &[], now, now)?)
                });
                skip.await?;
            }
        }
    }
    Ok(())
}

/// Drops messages to people who have the table open on this server.
async fn drop_known(app: &Arc<App>) -> Result<(), RequestError> {
    let company = app.server.company.clone();
    let mut seats = read_store(app, |server| Ok(server.store.seats_to_tell()?)).await?;
    seats.retain(|(game, seat)| company.follows(game, *seat));
    if seats.is_empty() {
        return Ok(());
    }
    write(app, move |server| {
        let now = server.time_now()?;
        for (game, seat) in seats {
            server.store.drop_turn_messages(&game, seat, now)?;
        }
        Ok(())
    })
    .await
}

/// Claims messages that are due and begins to send them.
async fn send_due(
    app: &Arc<App>,
    settings: &Arc<NotifySettings>,
    senders: &Arc<Semaphore>,
) -> Result<(), RequestError> {
    let free = senders.available_permits() as u32;
    if free == 0 {
        return Ok(());
    }
    let claimed = write(app, move |server| {
        let now = server.time_now()?;
        Ok(server.store.claim_messages(now, now + CLAIM, free)?)
    });
    for message in claimed.await? {
        let Ok(permit) = senders.clone().acquire_owned().await else { return Ok(()) };
        let (app, settings) = (app.clone(), settings.clone());
        tokio::spawn(async move {
            // If the store cannot be reached, the message is claimed again later.
            let _ = attempt(&app, &settings, message).await;
            drop(permit);
        });
    }
    Ok(())
}

/// Makes an attempt to send a message, and records how it ended.
async fn attempt(
    app: &Arc<App>,
    settings: &Arc<NotifySettings>,
    message: ClaimedMessage,
) -> Result<(), RequestError> {
    let id = message.address.clone();
    let address = read_store(app, move |server| Ok(server.store.notify_address(&id)?)).await?;
    let Some(address) = address else { return Ok(()) };
    let sent = send(app, settings, &message, &address).await;
    let channel = settings.channel(&address.channel).map(|channel| channel.name());
    write(app, move |server| {
        let now = server.time_now()?;
        let (end, result) = end_of(sent, &message, now);
        if server.store.end_attempt(&message, &end, now)? {
            let problem = match &end {
                MessageEnd::Again(_, problem) | MessageEnd::Failed(problem) => problem.as_str(),
                MessageEnd::Sent | MessageEnd::Dropped => "",
            };
            server.telemetry.tried_to_send(channel, result, &address.game, problem);
        }
        Ok(())
    })
    .await
}

/// Sends a message. Returns `false` if it is no longer needed.
async fn send(
    app: &Arc<App>,
    settings: &Arc<NotifySettings>,
    message: &ClaimedMessage,
    address: &NotifyAddress,
) -> Result<bool, SendProblem> {
    if message.tries > TRIES_MAX {
        // The server has ended during each of the attempts.
        return Err(SendProblem::lasting("interrupted"));
    }
    let channel = settings.channel(&address.channel);
    let channel = channel.ok_or_else(|| SendProblem::lasting("no-channel"))?;
    let (kind, entry, locale) = (message.kind, message.entry, address.locale.clone());
    let seat = address.seat;
    let found = app.tables.with(&address.game, move |game| match kind {
        MessageKind::Turn => game.turn_to_tell(seat, entry, &locale),
        MessageKind::Test | MessageKind::Confirm => Ok(game.seat_title(seat, &locale)),
    });
    let found = found.await.map_err(|_| SendProblem::passing("game"))?;
    let Some(SeatTitle { table, player }) = found else { return Ok(false) };
    let at = read_store(app, |server| Ok(server.time_now()?)).await;
    let at = at.map_err(|_| SendProblem::passing("store"))?;
    let outgoing = OutgoingMessage {
        id: message.id.clone(),
        kind,
        at,
        target: address.target.clone(),
        secret: app.server.secret_of_address(&address.id),
        game: address.game.clone(),
        table,
        seat,
        player,
        link: format!("{}/game/{}", settings.base, address.game),
        consent: format!("{}{}", settings.base, app.server.consent_page(&address.id)),
        locale: address.locale.clone(),
    };
    let (channel, server) = (channel.clone(), app.server.clone());
    let send = move || channel.send(&outgoing, server.words(&outgoing.locale));
    let sent = spawn_blocking(send).await;
    sent.unwrap_or_else(|_| Err(SendProblem::passing("interrupted"))).map(|()| true)
}

fn end_of(
    sent: Result<bool, SendProblem>,
    message: &ClaimedMessage,
    now: i64,
) -> (MessageEnd, MessageResult) {
    match sent {
        Ok(true) => (MessageEnd::Sent, MessageResult::Sent),
        Ok(false) => (MessageEnd::Dropped, MessageResult::Dropped),
        Err(SendProblem { word, is_final }) if is_final || message.tries >= TRIES_MAX => {
            (MessageEnd::Failed(word), MessageResult::Failed)
        }
        Err(SendProblem { word, .. }) => {
            let again = now + wait_after(&message.id, message.tries);
            (MessageEnd::Again(again, word), MessageResult::Repeated)
        }
    }
}

/// Returns how long to wait after an attempt, in milliseconds: three times as long as after the previous one, and
/// randomly up to a quarter more or less. So messages that failed at the same time are not all sent again at the same
/// time.
fn wait_after(id: &str, tries: u32) -> i64 {
    let whole = FIRST_WAIT.saturating_mul(3_i64.saturating_pow(tries.saturating_sub(1)));
    let whole = whole.min(WAIT_MAX);
    let hash = blake3::hash(format!("{id} {tries}").as_bytes());
    let share = i64::from(hash.as_bytes()[0]);
    whole * 3 / 4 + whole / 2 * share / 255
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(tries: u32) -> ClaimedMessage {
        let (id, address) = ("address-turn-5".to_owned(), "address".to_owned());
        ClaimedMessage { id, address, kind: MessageKind::Turn, entry: 5, tries }
    }

    #[test]
    fn waits_grow_and_differ_between_messages() {
        let minutes = |tries| wait_after("address-turn-5", tries) / 60_000;
        for (tries, [least, most]) in [(1, [0, 1]), (2, [2, 3]), (3, [6, 11]), (7, [540, 900])] {
            assert!((least..=most).contains(&minutes(tries)), "{tries}: {}", minutes(tries));
        }
        assert_ne!(wait_after("address-turn-5", 3), wait_after("address-turn-6", 3));
        assert_eq!(wait_after("address-turn-5", 3), wait_after("address-turn-5", 3));
        assert!(minutes(u32::MAX) <= 900);
    }

    #[test]
    fn a_message_is_given_up_after_its_last_attempt() {
        let failed = |tries| end_of(Err(SendProblem::passing("timeout")), &message(tries), 0).1;
        assert_eq!(failed(TRIES_MAX - 1), MessageResult::Repeated);
        assert_eq!(failed(TRIES_MAX), MessageResult::Failed);
        let gone = SendProblem { word: "status-410".to_owned(), is_final: true };
        assert_eq!(end_of(Err(gone), &message(1), 0).1, MessageResult::Failed);
        assert_eq!(end_of(Ok(false), &message(1), 0).0, MessageEnd::Dropped);
    }
}
