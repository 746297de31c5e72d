//! Pages about who plays at which seat: the host's page, the pages of secret links, and the page for names and other
//! devices.

use maud::{Markup, html};

use super::board::changed;
use super::packs::changes;
use super::text::sentence;
use super::{SeatPlayer, presence_mark, table_called};
use crate::forms::JoinNotice;
use crate::key::SecretKey;
use crate::presence::Presence;
use crate::route::assets;
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};
use speciate_text::explain::changes::DescribedLayer;

#[derive(Clone, Debug)]
pub struct Invited {
    pub sitting: SeatPlayer,
    /// The address that opens the seat. `None` if the host has not made a link, or if the link has been used.
    pub link: Option<String>,
    pub is_taken: bool,
    pub is_own: bool,
    pub may_join: bool,
    /// Whether anybody may take the seat.
    pub is_free: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct AboutGame {
    pub joining: JoinNotice,
    pub is_watched: bool,
    pub sits: bool,
}

pub fn invite(
    words: &Words,
    name: &str,
    seats: &[Invited],
    about: &AboutGame,
    token: &str,
) -> Markup {
    let AboutGame { joining, is_watched, sits } = *about;
    let is_closed = seats.iter().any(|seat| !seat.may_join);
    let say = |message| words.say(&message);
    html! {
        main {
            link rel="stylesheet" href=(assets::address("home.css"));
            h1 { (say(table_called(name))) }
            p { a #to-game .go-on href={ "/game/" (name) } { (say(message!("serve-to-game"))) } }
            h2 { (say(message!("serve-invite"))) }
            p { (say(message!("serve-invite-how"))) }
            @for said in joining_said(joining) { p { (say(said)) } }
            @if is_closed {
                p { (sentence(words, &message!("serve-invite-seen"))) }
                @if joining.is_alone && sits {
                    form method="post" action={ "/game/" (name) "/anew" } {
                        input type="hidden" name="token" value=(token);
                        button { (say(message!("serve-anew"))) }
                    }
                }
            } @else if joining.is_alone { p { (say(message!("serve-invite-alone"))) } }
            ol .places {
                @for seat in seats { (invited_seat(words, name, seat, token)) }
            }
            p { (say(message!("serve-invite-rights"))) }
            @if is_watched { p { (say(message!("serve-invite-rights-edit"))) } }
        }
    }
}

/// Returns a seat with its link, whether its player has come, and the folded forms that give it to somebody else.
fn invited_seat(words: &Words, name: &str, invited: &Invited, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let Invited { sitting: seat, link, is_taken, is_own, may_join, is_free } = invited;
    let number = seat.seat.number();
    let form = |what: &str, label: Message| {
        html! {
            form method="post" action={ "/game/" (name) "/" (what) } {
                input type="hidden" name="token" value=(token);
                input type="hidden" name="seat" value=(number);
                button { (say(label)) }
            }
        }
    };
    html! {
        li {
            span .animals { (seat.animals) } " " span .player { (seat.player) } (changed(words, seat.hands))
            @if seat.is_person && !is_taken && !is_own { " " span .missing { (say(message!("invite-missing"))) } }
            @if let Some(link) = link {
                p .link {
                    label for={ "link" (number) } { (say(message!("serve-link"))) }
                    " "
                    (link_field(words, &format!("link{number}"), link))
                }
            }
            @if *is_free { p { (say(message!("invite-free"))) } }
            @if seat.is_person {
                details open[link.is_none() && !is_taken && !is_own] {
                    summary { (say(message!("invite-change"))) }
                    @if *is_own { p { (say(message!("serve-seat-own"))) } }
                    @else if *is_taken { p { (say(message!("serve-seat-taken"))) } }
                    @if *may_join {
                        (form("link", if link.is_some() || *is_taken || *is_own { message!("serve-link-new") } else { message!("invite-link") }))
                        " "
                    }
                    (form("bot", message!("serve-replace")))
                }
            } @else if *may_join { " " (form("link", message!("serve-link-for-bot"))) }
        }
    }
}

/// Returns the field with a link and the buttons that copy and share it.
fn link_field(words: &Words, id: &str, link: &str) -> Markup {
    html! {
        input id=(id) readonly value=(link);
        (copy_button(words))
        button .share type="button" { (words.say(&message!("share-link"))) }
    }
}

/// Returns the button that copies the address of the element before it. It is seen only with JavaScript.
pub fn copy_button(words: &Words) -> Markup {
    let say = |message| words.say(&message);
    html! {
        button .copy type="button" data-copied=(say(message!("copy-done"))) { (say(message!("copy-link"))) }
    }
}

/// Returns sentences about how the cards were dealt that a guest should read.
fn joining_said(joining: JoinNotice) -> Vec<Message> {
    let said = [
        (joining.is_from_file, message!("serve-from-file")),
        (joining.is_dealt_anew, message!("serve-dealt-anew")),
    ];
    said.into_iter().filter_map(|(is_so, said)| is_so.then_some(said)).collect()
}

/// Returns the page that asks the host for confirmation before a player loses a seat to a bot or to
/// a new link.
pub fn reseating(
    words: &Words,
    name: &str,
    seat: &SeatPlayer,
    token: &str,
    is_for_bot: bool,
) -> Markup {
    let say = |message| words.say(&message);
    let loses = match is_for_bot {
        true => message!("serve-reseat-bot", animals = seat.animals.clone()),
        false => message!("serve-reseat-link", animals = seat.animals.clone()),
    };
    let (what, done) = match is_for_bot {
        true => ("bot", message!("serve-replace")),
        false => ("link", message!("serve-link-new")),
    };
    html! {
        main {
            h1 { (say(table_called(name))) }
            p { (say(loses)) }
            form method="post" action={ "/game/" (name) "/" (what) } {
                input type="hidden" name="token" value=(token);
                input type="hidden" name="seat" value=(seat.seat.number());
                input type="hidden" name="sure" value="1";
                button { (say(done)) }
            }
            p { a href={ "/game/" (name) "/invite" } { (say(message!("serve-back"))) } }
        }
    }
}

#[derive(Clone, Debug)]
pub struct Invitation {
    pub game: String,
    pub sitting: SeatPlayer,
    /// Who plays at the other seats, and whether they are there.
    pub others: Vec<(SeatPlayer, Presence)>,
    pub joining: JoinNotice,
    /// Whether somebody already has the seat and would open it in another browser.
    pub is_taken: bool,
    /// What the packs, variants and settings of the game change.
    pub changes: Vec<DescribedLayer>,
    /// The clock of the game and what it says.
    pub clock: Option<String>,
    /// The names of the hosts who play.
    pub hosts: Vec<String>,
    /// The initial value of the name field; `None` if no name is asked for.
    pub called: Option<String>,
    /// The name of the account that gets the seat, if the visitor is signed in, and a random part for taking the seat
    /// without the account.
    pub account: Option<(String, SecretKey)>,
    /// The address that the form is sent to, if it is not the page's own address.
    pub action: Option<String>,
}

/// Returns the page of a link. Its form is sent to the page's own address, so that the page does
/// not contain the link.
pub fn sit(words: &Words, invitation: &Invitation, token: &str) -> Markup {
    let Invitation { game, sitting, others, joining, is_taken, changes: layers, .. } = invitation;
    let say = |message| words.say(&message);
    let animals = sitting.animals.clone();
    html! {
        main .invitation {
            link rel="stylesheet" href=(assets::address("home.css"));
            link rel="stylesheet" href=(assets::address("talk.css"));
            h1 { (say(message!("serve-sit"))) }
            p .by {
                @if invitation.hosts.is_empty() { (say(message!("sit-game", game = table_called(game)))) }
                @else { (say(message!("sit-invited", names = all(&invitation.hosts), game = table_called(game)))) }
            }
            section #company aria-labelledby="company-heading" {
                h2 #company-heading { (say(message!("sit-company"))) }
                ol {
                    li .own {
                        span .presence data-here="m" { (say(message!("sit-your-seat"))) }
                        span .who { span .animals { (sitting.animals) } " " span .player { (sitting.player) } (changed(words, sitting.hands)) }
                    }
                    @for (other, presence) in others {
                        li {
                            (presence_mark(words, *presence))
                            span .who { span .animals { (other.animals) } " " span .player { (other.player) } }
                        }
                    }
                }
            }
            @if let Some(clock) = &invitation.clock { p { (clock) } }
            form #join method="post" action=[invitation.action.as_deref()] {
                input type="hidden" name="token" value=(token);
                @if let Some(called) = &invitation.called {
                    p {
                        label for="name" { (say(message!("sit-name"))) } " "
                        input #name name="name" value=(called) maxlength="24" autocomplete="nickname";
                    }
                    p .note { (say(message!("sit-name-about"))) }
                }
                @if let Some((account, _)) = &invitation.account {
                    p { (say(message!("sit-account", name = account.as_str()))) }
                }
                button #sit { (say(message!("serve-sit-down"))) }
                @if let Some((_, part)) = &invitation.account {
                    " " button name="outside" value=(part.text()) { (say(message!("sit-outside"))) }
                }
            }
            p .note {
                @if *is_taken { (say(message!("serve-sit-device", animals = animals))) }
                @else if invitation.action.is_some() { (say(message!("sit-free", animals = animals))) }
                @else { (say(message!("serve-sit-how", animals = animals))) }
            }
            @for said in joining_said(*joining) { p { (say(said)) } }
            (changes(words, layers))
        }
    }
}

fn all(names: &[String]) -> Value {
    Value::All(names.iter().map(|name| Value::Text(name.clone())).collect())
}

pub fn operator(words: &Words, token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main {
            h1 { (say(message!("serve-operator-heading"))) }
            p { (say(message!("serve-operator-how"))) }
            form method="post" {
                input type="hidden" name="token" value=(token);
                button #sit { (say(message!("serve-operator-go"))) }
            }
        }
    }
}

pub fn name(words: &Words, table: &str, own: &[SeatPlayer], token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main {
            h1 { (say(table_called(table))) }
            h2 { (say(message!("serve-name"))) }
            @for SeatPlayer { seat, animals, called, .. } in own {
                @let id = format!("name{}", seat.number());
                form method="post" action={ "/game/" (table) "/name" } {
                    input type="hidden" name="token" value=(token);
                    input type="hidden" name="seat" value=(seat.number());
                    p {
                        label for=(id) { (animals) } " "
                        input id=(id) name="name" value=[called] maxlength="24" autocomplete="nickname"; " "
                        button { (say(message!("serve-name-set"))) }
                    }
                }
                form method="post" action={ "/game/" (table) "/device" } {
                    input type="hidden" name="token" value=(token);
                    input type="hidden" name="seat" value=(seat.number());
                    p { button { (say(message!("serve-device"))) } }
                }
            }
        }
    }
}

pub fn device(words: &Words, table: &str, link: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main {
            h1 { (say(table_called(table))) }
            h2 { (say(message!("serve-device"))) }
            p { (say(message!("serve-device-how"))) }
            p .link {
                label for="link" { (say(message!("serve-link"))) } " "
                (link_field(words, "link", link))
            }
            p { a href={ "/game/" (table) } { (say(message!("serve-to-game"))) } }
        }
    }
}
