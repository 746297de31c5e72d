//! The frame of every page: its head, navigation, and live regions for screen readers.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::packs::{PlayedWith, played_with};
use super::question::FORM;
use super::{Fragments, address, talk_link};
use crate::open_game::ShownPresence;
use crate::route::assets;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::{Message, Words, visible};

#[derive(Clone, Copy, Debug)]
pub struct Shell<'a> {
    pub words: &'a Words,
    pub locales: &'a [String],
    /// The address of the page without its language, ready to append `lang=…`.
    pub here: &'a str,
    pub title: &'a str,
}

impl Shell<'_> {
    pub fn around(&self, main: &Markup) -> String {
        self.page(main, &[], None)
    }

    fn languages(&self) -> Markup {
        html! {
            p .languages {
                @for locale in self.locales {
                    @let current = (locale == self.words.locale()).then_some("true");
                    a href={ (self.here) "lang=" (locale) } hreflang=(locale) lang=(locale) aria-current=[current] { (locale) }
                    " "
                }
            }
        }
    }

    /// Returns a page with this content and more style sheets. The page of a table has a menu and a link to its chat.
    fn page(&self, main: &Markup, more: &[&str], menu: Option<(&Markup, &Markup)>) -> String {
        let is_live = menu.is_some();
        let (style, script) =
            if is_live { ("table.css", "table.js") } else { ("serve.css", "copy.js") };
        let say = |message| self.words.say(&message);
        let page = html! {
            (DOCTYPE)
            html lang=(self.words.locale()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " – Speciate" }
                    link rel="stylesheet" href=(assets::address(style));
                    @for style in more { link rel="stylesheet" href=(assets::address(style)); }
                    link rel="icon" type="image/svg+xml" href=(assets::address("mark.svg"));
                    script src=(assets::address(script)) defer {}
                }
                body .live[is_live] {
                    @if is_live { a #skip .skip href="#question-heading" { (say(message!("serve-skip"))) } }
                    nav .top aria-label=(say(message!("serve-ways"))) {
                        a .brand href="/" {
                            (PreEscaped(assets::MARK))
                            " "
                            span { "Speciate" }
                        }
                        @match menu {
                            Some((menu, talk)) => {
                                (talk)
                                details #menu {
                                    summary { span { (say(message!("serve-menu"))) } }
                                    div .menu { (menu) (self.languages()) }
                                }
                            }
                            None => (self.languages()),
                        }
                    }
                    (main)
                }
            }
        };
        visible(&page.into_string()).into_owned()
    }
}

/// The server's reply to a form, shown beside the question.
#[derive(Clone, Debug)]
pub struct ServerReply {
    pub heading: String,
    pub text: Vec<String>,
    pub story: Vec<String>,
}

#[derive(Clone, Copy, Debug)]
pub struct Frame<'a> {
    pub shell: Shell<'a>,
    pub name: &'a str,
    pub seat: Option<Seat>,
    pub own_seats: &'a [Seat],
    pub token: &'a str,
    pub is_host: bool,
    /// Whether the session confirms final answers.
    pub is_asked_back: bool,
    /// The past entry that is shown; `None` for the game as it is now.
    pub past: Option<u32>,
    /// The number of entries and the version of the page's content. The stream of changes starts from there.
    pub known: (u32, &'a str),
    /// These entries with their stamp. By the stamp, the server notices if a restored backup lacks some of them.
    pub seen: &'a str,
    pub said: Option<&'a ServerReply>,
    /// The packs, variants and settings of the game.
    pub with: &'a PlayedWith,
    /// Whether people can be notified of their turns while they are away.
    pub is_notifying: bool,
    /// Who is at the table and what was said, and how many messages are new.
    pub company: (&'a ShownPresence, u32),
    /// The time of the server in milliseconds since 1970, if the game has a clock. It is not part of the content, because
    /// pages of the same content are shared.
    pub clock_now: Option<i64>,
}

impl Frame<'_> {
    pub fn around(&self, fragments: &Fragments) -> String {
        let say = |message| self.shell.words.say(&message);
        // The stream uses the language of the page, even if another one is chosen elsewhere in the
        // meantime.
        let (name, locale) = (self.name, self.shell.words.locale());
        let seat = self.seat.map(|seat| format!("seat={}&", seat.number())).unwrap_or_default();
        let past = self.past.map(|entry| format!("entry={entry}&")).unwrap_or_default();
        let feed = format!("/game/{name}/events?{seat}{past}lang={locale}");
        let is_now = self.past.is_none();
        let main = html! {
            form id=(FORM) method="post" action={ "/game/" (self.name) "/answer" } {
                input type="hidden" name="token" value=(self.token);
                input type="hidden" name="seen" value=(self.seen);
                // The server may reply to forms of this page with a request for confirmation. Answers sent in other
                // ways count at once.
                input type="hidden" name="ask" value="1";
                // Pressing Enter in a text field triggers the first button, which is this one.
                button hidden tabindex="-1" {}
            }
            // A small screen shows one part at a time.
            nav .jump aria-label=(say(message!("serve-jump"))) {
                @for (part, label) in jumps(fragments) { a href={ "#" (part) } { (say(label)) } " " }
            }
            main .host[self.is_host] .settling[is_now] .past[!is_now]
                data-entry=(self.known.0)
                data-shown=(self.known.1)
                data-seen=(self.seen)
                data-feed=(feed)
                data-pointing={ (assets::address("pointing.css")) " " (assets::address("pointing.js")) }
                data-moments={ (assets::address("moments.css")) " " (assets::address("moments.js")) }
                data-telling=(assets::address("telling.js"))
                data-drawer={ (assets::address("drawer.css")) " " (assets::address("drawer.js")) }
                data-now=[self.clock_now]
                data-clock=[self.clock_now.map(|_| assets::address("clock.js"))]
                data-lost=(say(message!("serve-connection-lost")))
                data-back=(say(message!("serve-connection-back")))
                data-unsent=(say(message!("serve-unsent")))
                data-gone=(say(message!("serve-option-gone")))
                data-which=(say(message!("serve-which")))
                data-at-corner=(say(message!("serve-at-corner", corner = "@")))
                data-give=(say(message!("serve-give")))
                data-drawer-close=(say(message!("serve-drawer-close")))
                data-drawer-back=(say(message!("serve-drawer-back")))
                data-drawer-search=(say(message!("serve-drawer-search"))) {
                @for part in &fragments.parts {
                    @let html = part.html();
                    @match (self.said.filter(|_| &*part.id == "question"), html.split_once('>')) {
                        (Some(said), Some((start, rest))) => {
                            (PreEscaped(start)) (PreEscaped(">")) (beside(said)) (PreEscaped(rest))
                        },
                        _ => (PreEscaped(&html)),
                    }
                }
            }
            (played_with(self.shell.words, self.name, self.with))
            // Screen readers announce events politely and the reader's own turn at once.
            p #polite .quiet aria-live="polite" {}
            p #assertive .quiet aria-live="assertive" {}
        };
        let (company, unread) = self.company;
        let talk = talk_link(self.shell.words, self.name, self.seat, company, unread);
        self.shell.page(&main, &self.styles(fragments), Some((&self.menu(), &talk)))
    }

    /// Returns the style sheets that not every table needs. The parts that need them never appear on a page that is
    /// already open.
    fn styles(&self, fragments: &Fragments) -> Vec<&'static str> {
        let has =
            |id: &str| fragments.parts.iter().any(|part| &*part.id == id || part.contains(id));
        let styles = [
            ("rows.css", !has("board-display")),
            ("workshop.css", has("workshop") || has("analysis")),
            ("clock.css", self.clock_now.is_some()),
            ("moments.css", self.past.is_some()),
        ];
        styles.into_iter().filter(|(_, is_needed)| *is_needed).map(|(style, _)| style).collect()
    }

    fn menu(&self) -> Markup {
        let say = |message| self.shell.words.say(&message);
        let is_now = self.past.is_none();
        html! {
            @if is_now {
                noscript { p { a href=(address(self.name, self.seat, None)) { (say(message!("serve-look-again"))) } } }
            }
            @if !self.own_seats.is_empty() || self.is_host {
                ul .own aria-label=(say(message!("serve-own"))) {
                    @for seat in self.own_seats.iter().filter(|_| self.own_seats.len() > 1) {
                        li {
                            a href=(address(self.name, Some(*seat), None)) aria-current=[(self.seat == Some(*seat)).then_some("page")] {
                                (say(message!("serve-seat", seat = seat.number())))
                            }
                        }
                    }
                    @if !self.own_seats.is_empty() {
                        li { a href={ "/game/" (self.name) "/name" } { (say(message!("serve-name"))) } }
                        @if self.is_notifying {
                            li { a href={ "/game/" (self.name) "/notify" } { (say(message!("notify-heading"))) } }
                        }
                    }
                    @if self.is_host {
                        li { a href={ "/game/" (self.name) "/invite" } { (say(message!("serve-invite"))) } }
                    }
                }
            }
            p { a href={ "/game/" (self.name) "/rules" } { (say(message!("serve-about-all"))) } }
            @if is_now && !self.own_seats.is_empty() { (asking(self)) (wishes(self)) }
        }
    }
}

/// Returns the parts of the page that a small screen jumps to, by their ids, with their labels.
fn jumps(fragments: &Fragments) -> Vec<(String, Message)> {
    let boards = [
        ("map", message!("serve-parts-map")),
        ("players", message!("serve-parts-players")),
        ("display", message!("serve-parts-display")),
        ("cards", message!("serve-parts-cards")),
    ];
    let board = fragments.parts.iter().find(|part| &*part.id == "board");
    let is_shown = |id: &String| board.is_some_and(|board| board.contains(id));
    let boards = boards.into_iter().map(|(part, label)| (format!("board-{part}"), label));
    let others = [("news", message!("serve-jump-news")), ("story", message!("serve-story-part"))];
    let others = others.map(|(part, label)| (part.to_owned(), label));
    boards.filter(|(id, _)| is_shown(id)).chain(others).collect()
}

fn beside(said: &ServerReply) -> Markup {
    html! {
        section #said role="alert" aria-labelledby="said-heading" {
            h2 #said-heading tabindex="-1" { (said.heading) }
            @for text in &said.text { p { (text) } }
            @if !said.story.is_empty() { ul .story { @for line in &said.story { li { (line) } } } }
        }
    }
}

/// Returns the options for how the browser announces the reader's turn. Scripts show them.
fn wishes(frame: &Frame<'_>) -> Markup {
    let say = |message| frame.shell.words.say(&message);
    html! {
        @for (wish, label) in [("sound", message!("serve-wish-sound")), ("notification", message!("serve-wish-notification"))] {
            p .wish { label hidden { input type="checkbox" data-wish=(wish); " " (say(label)) } }
        }
    }
}

fn asking(frame: &Frame<'_>) -> Markup {
    let say = |message| frame.shell.words.say(&message);
    html! {
        form #asking method="post" action={ "/game/" (frame.name) "/asking" } {
            input type="hidden" name="token" value=(frame.token);
            @if let Some(seat) = frame.seat { input type="hidden" name="seat" value=(seat.number()); }
            @match frame.is_asked_back {
                true => button name="asking" value="off" { (say(message!("serve-asking-off"))) },
                false => button name="asking" value="on" { (say(message!("serve-asking-on"))) },
            }
        }
    }
}
