//! The panel beside the board: who is at the table, what they say, and the reader's private notes. It is a separate
//! page, which scripts show beside the board.

use maud::{Markup, html};

use super::{SeatPlayer, address, table_called};
use crate::moderation::{ReportSubject, hours_left};
use crate::open_game::{MESSAGE_MAX, NOTE_MAX, ShownPresence};
use crate::page::ago::ago;
use crate::presence::Presence;
use crate::route::assets;
use speciate_model::id::Seat;
use speciate_model::log::store::ChatMessage;
use speciate_model::message;
use speciate_model::words::{Message, Words, visible};

#[derive(Clone, Debug)]
pub struct ChatPage {
    /// The seat whose page the reader came from, if it is theirs.
    pub seat: Option<Seat>,
    pub company: ShownPresence,
    pub presences: Vec<Presence>,
    pub players: Vec<SeatPlayer>,
    pub messages: Vec<ChatMessage>,
    pub rights: ChatRights,
    /// The reader's note; `None` for readers without a seat.
    pub note: Option<String>,
    /// The number of the last message, if the reader has not read all of them before.
    pub last_new: Option<u32>,
    /// Whether anybody may watch the game.
    pub is_watched: bool,
}

/// What a reader may do with the chat.
#[derive(Clone, Debug)]
pub struct ChatRights {
    /// The reader's seats. Only people with a seat can write.
    pub seats: Vec<Seat>,
    pub muted: Vec<Seat>,
    pub is_host: bool,
    /// The address of the page for reports; `None` for people who are not at the table.
    pub report: Option<String>,
    /// For how many seconds a moderator has muted the reader.
    pub muted_for: Option<u32>,
}

pub fn talk_page(words: &Words, name: &str, page: &ChatPage, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let ChatPage { seat, company, messages, players, rights, note, .. } = page;
    let to = |what: &str| format!("/game/{name}/{what}");
    let hidden = html! {
        input type="hidden" name="token" value=(token);
        @if let Some(seat) = seat { input type="hidden" name="seat" value=(seat.number()); }
    };
    html! {
        main .talk data-here=(company.here) data-talk=(company.talk) {
            link rel="stylesheet" href=(assets::address("talk.css"));
            h1 { (say(message!("talk-heading"))) }
            p .where { a href=(address(name, *seat, None)) { (say(table_called(name))) } }
            @if rights.is_host {
                form #unsay method="post" action=(to("unsay")) { (hidden) }
                form #mute method="post" action=(to("mute")) { (hidden) }
            }
            (company_list(words, page))
            section #talk aria-labelledby="talk-heading" {
                h2 #talk-heading { (say(message!("talk-chat"))) }
                ol #messages tabindex="0" aria-labelledby="talk-heading" data-none=(say(message!("talk-none"))) {
                    @for item in message_markups(words, messages, players, rights) { (item) }
                }
                (write_form(words, &to("say"), page, &hidden))
            }
            @if let Some(note) = note {
                details #notes {
                    summary #notes-heading { (say(message!("talk-notes"))) }
                    form #note method="post" action=(to("note")) {
                        (hidden)
                        textarea name="text" rows="4" maxlength=(NOTE_MAX) aria-labelledby="notes-heading" { (note) }
                        p {
                            button { (say(message!("talk-note-save"))) } " "
                            span #note-saved .note role="status" data-saved=(say(message!("talk-note-saved"))) data-unsaved=(say(message!("talk-note-unsaved"))) {
                                (say(message!("talk-notes-about")))
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the list of seats, with whether each player is at the table.
fn company_list(words: &Words, page: &ChatPage) -> Markup {
    let say = |message| words.say(&message);
    let ChatRights { seats, muted, is_host, .. } = &page.rights;
    html! {
        section #company aria-labelledby="company-heading" {
            h2 #company-heading { (say(message!("talk-company"))) }
            ol data-words=(presence_words(words)) {
                @for (player, presence) in page.players.iter().zip(&page.presences) {
                    @let is_own = seats.contains(&player.seat);
                    @let number = player.seat.number();
                    @let is_muted = muted.contains(&player.seat);
                    li .own[is_own] data-seat=(number) {
                        (presence_mark(words, *presence))
                        span .who {
                            span .name { (player.name_or_animals()) }
                            @if player.called.is_some() { " " span .animals { (player.seat_words()) } }
                            @else if !player.is_person { " " span .animals { (player.player) } }
                            @if is_own { " " span .animals { "(" (say(message!("serve-you"))) ")" } }
                            @if !is_own && player.is_person && *presence != Presence::Missing {
                                " " (report_link(words, &page.rights, ReportSubject::Player(player.seat), &player.name_or_animals()))
                            }
                        }
                        @if is_muted { span .note { (say(message!("talk-is-muted"))) } }
                        @if *is_host && player.is_person && !is_own {
                            @match is_muted {
                                true => button form="mute" name="unmute" value=(number) aria-label=(say(message!("talk-unmute-of", name = player.name_or_animals()))) { (say(message!("talk-unmute"))) },
                                false => button form="mute" name="mute" value=(number) aria-label=(say(message!("talk-mute-of", name = player.name_or_animals()))) { (say(message!("talk-mute"))) },
                            }
                        }
                    }
                }
            }
        }
    }
}

fn write_form(words: &Words, to: &str, page: &ChatPage, hidden: &Markup) -> Markup {
    let (say, rights) = (|message| words.say(&message), &page.rights);
    let is_muted = rights.seats.iter().all(|seat| rights.muted.contains(seat));
    html! {
        @if rights.seats.is_empty() { p .note { (say(message!("talk-only-seats-here"))) } }
        @else if is_muted { p .note { (say(message!("talk-muted-here"))) } }
        @else if let Some(left) = rights.muted_for { p .note { (say(message!("talk-silenced-here", hours = hours_left(left)))) } }
        @else {
            form #say method="post" action=(to) data-unsent=(say(message!("serve-unsent"))) {
                (hidden)
                label .said for="say-text" { (say(message!("talk-write"))) }
                input #say-text name="text" maxlength=(MESSAGE_MAX) required autocomplete="off" placeholder=(say(message!("talk-write")));
                " "
                button .primary { (say(message!("talk-send"))) }
                @if page.is_watched { p .note { (say(message!("talk-watched"))) } }
            }
        }
    }
}

/// Returns the list items of messages, as an open page inserts them.
pub fn message_items(
    words: &Words,
    messages: &[ChatMessage],
    players: &[SeatPlayer],
    rights: &ChatRights,
) -> Vec<String> {
    let markups = message_markups(words, messages, players, rights).into_iter();
    markups.map(|item| visible(&item.into_string()).into_owned()).collect()
}

fn message_markups(
    words: &Words,
    messages: &[ChatMessage],
    players: &[SeatPlayer],
    rights: &ChatRights,
) -> Vec<Markup> {
    let item = |message: &ChatMessage| {
        message_item(words, message, &writer_name(words, message, players), rights)
    };
    messages.iter().map(item).collect()
}

/// Returns the name of the writer of a message, or the animals of the seat if the writer had no name.
pub fn writer_name(words: &Words, message: &ChatMessage, players: &[SeatPlayer]) -> String {
    let animals = players.iter().find(|player| player.seat == message.seat);
    let animals = animals.map(|player| player.seat_words()).unwrap_or_default();
    match message.name.as_str() {
        "" if message.is_former => words.say(&message!("talk-former", animals = animals)),
        "" => animals,
        name => name.to_owned(),
    }
}

/// Returns the link to the page on which the reader reports or blocks somebody; empty for readers who cannot.
fn report_link(words: &Words, rights: &ChatRights, about: ReportSubject, name: &str) -> Markup {
    let (field, value) = about.field();
    html! {
        @if let Some(to) = &rights.report {
            a .report href={ (to) "?" (field) "=" (value) } aria-label=(words.say(&message!("report-link-of", name = name))) { (words.say(&message!("report-link"))) }
        }
    }
}

fn message_item(words: &Words, message: &ChatMessage, by: &str, rights: &ChatRights) -> Markup {
    let ChatMessage { number, seat, is_former, sent, text, by_moderator, .. } = message;
    let is_own = !is_former && rights.seats.contains(seat);
    html! {
        li id={ "message-" (number) } .own[is_own] {
            span .by { (by) } " "
            span .sent data-sent=(sent) { (words.say(&ago(*sent))) }
            @match text {
                Some(text) => {
                    p id=[rights.is_host.then(|| format!("text-{number}"))] { (text) }
                    @if rights.is_host {
                        button form="unsay" name="number" value=(number) aria-label=(words.say(&message!("talk-remove-of", name = by))) aria-describedby={ "text-" (number) } { (words.say(&message!("talk-remove"))) }
                    }
                    @if !is_own { (report_link(words, rights, ReportSubject::Message(*number), by)) }
                }
                None => p .note {
                    @if *by_moderator { (words.say(&message!("talk-removed-by-moderator"))) }
                    @else { (words.say(&message!("talk-removed"))) }
                },
            }
        }
    }
}

/// Returns the words for each presence by its letter, as scripts read them.
fn presence_words(words: &Words) -> String {
    let pair = |presence: &Presence| {
        format!("{}={}", presence.letter(), words.say(&presence_word(*presence)))
    };
    Presence::ALL.iter().map(pair).collect::<Vec<_>>().join(";")
}

/// Returns a dot. Its shape has the same meaning as the word beside it.
pub fn presence_mark(words: &Words, presence: Presence) -> Markup {
    html! {
        span .presence data-here=(presence.letter()) { (words.say(&presence_word(presence))) }
    }
}

fn presence_word(presence: Presence) -> Message {
    match presence {
        Presence::Here => message!("talk-here"),
        Presence::Away => message!("talk-away"),
        Presence::Left => message!("talk-left"),
        Presence::Missing => message!("talk-missing"),
        Presence::Bot => message!("talk-bot"),
    }
}

/// Returns the sentence that somebody has come or gone.
pub fn presence_line(words: &Words, player: &SeatPlayer, presence: Presence) -> String {
    let name = player.name_or_animals();
    words.say(&match presence {
        Presence::Here => message!("talk-comes", name = name),
        Presence::Away => message!("talk-goes-away", name = name),
        Presence::Left => message!("talk-leaves", name = name),
        Presence::Missing => message!("talk-seat-free", name = name),
        Presence::Bot => message!("talk-bot-comes", name = name),
    })
}

/// Returns the link in the bar of a table that opens the panel. It has a dot for each other person, and says how many
/// messages are new.
pub fn talk_link(
    words: &Words,
    name: &str,
    seat: Option<Seat>,
    company: &ShownPresence,
    unread: u32,
) -> Markup {
    let query = seat.map(|seat| format!("?seat={}", seat.number())).unwrap_or_default();
    let unread_words = words.say(&message!("talk-unread", count = unread));
    html! {
        a #to-talk href={ "/game/" (name) "/talk" (query) } data-here=(company.here) data-talk=(company.talk) data-seat=[seat.map(|seat| seat.number())] data-panel=(assets::address("panel.js")) {
            span .label { (words.say(&message!("talk-link"))) }
            span .dots aria-hidden="true" {
                @for (letter, number) in company.here.chars().zip(1..) {
                    @if !matches!(letter, 'b' | 'm') && seat.is_none_or(|seat| seat.number() != number) { i data-here=(letter) {} }
                }
            }
            span .count hidden[unread == 0] { (unread) }
            span .unseen .new { @if unread > 0 { (unread_words) } }
        }
    }
}
