//! The parts of a page that show a position: whose turn it is, the board and the seats.

use std::collections::BTreeSet;

use maud::{Markup, html};

use super::clock::clock;
use super::lobby::bot_called;
use super::odds::odds;
use super::parts::SLOT;
use super::{Fragments, Part, Scene, address, table_called};
use crate::route::looks;
use speciate_engine::game::Status;
use speciate_model::id::{AnimalId, CardId, ElementId, Seat};
use speciate_model::log::{Log, Player, PlayerKind};
use speciate_model::message;
use speciate_model::state::Zone;
use speciate_model::words::{Value, Words};
use speciate_text::drawing::{BoardNotes, PicturePart, PictureSheet, sheet_with};
use speciate_text::menu::Menu;
use speciate_text::story::{SeatChanges, hands};

pub fn header(scene: &Scene<'_>) -> Part {
    let teller = scene.teller();
    let phase = || scene.view().turn().phase.map(|phase| teller.name(phase));
    let place = teller.place_in_turn().or_else(phase).map(Value::Text);
    let place = teller.turn_head(place.into_iter().collect());
    let clock = clock(scene);
    let template = html! {
        header id="stand" {
            h1 { (heading(scene)) }
            p #stand-turn .turn data-asked=[asked(scene)] {
                span .tokens { @for animal in asked_animals(scene) { (token(scene, animal)) } }
                span .line {
                    @match scene.is_now() {
                        true => (status_line(scene)),
                        false => (scene.say(message!("serve-past", place = place.clone()))),
                    }
                }
            }
            @if clock.is_some() { (SLOT) }
            @match scene.is_now() {
                true => p #stand-place .place { (scene.say(place)) },
                false => {
                    (turn(scene))
                    a #to-present href=(scene.at(None)) { (scene.say(message!("serve-to-now"))) }
                }
            }
            // Before the setup, no seat has an animal.
            @if let Some(seat) = scene.seat && !scene.animals(seat).is_empty() {
                p #stand-own .place {
                    span .tokens { @for animal in teller.animals_of(seat) { (token(scene, animal)) } }
                    span { (scene.say(message!("serve-own-animals", animals = scene.animals(seat).join(", ")))) }
                    @for animal in teller.animals_of(seat) {
                        " "
                        span .points { (scene.say(message!("drawing-points", points = scene.view().score().points(animal)))) }
                    }
                }
            }
        }
    };
    Part::around("stand", template, clock.into_iter().collect())
}

/// Returns the animals of the seats that are asked at the position; none in the past.
fn asked_animals(scene: &Scene<'_>) -> Vec<AnimalId> {
    let questions = scene.position().questions().iter().filter(|_| scene.is_now());
    questions.map(|question| question.animal).collect()
}

/// Draws an animal's colour with its icon or, if it has none, its letter, for use beside the animal's name. The icons are
/// on the page already, because the board uses them.
pub fn token(scene: &Scene<'_>, animal: AnimalId) -> Markup {
    let roster = scene.game.roster();
    let name = roster.name(animal);
    let look = scene.view().catalog().looks.animal(animal);
    html! {
        svg .token viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true" {
            g class={ "animal animal-" (name) } {
                circle r="11" {}
                @match look.is_some_and(|look| look.icon.is_some()) {
                    true => use href={ "#icon-animal-" (name) } x="-8" y="-8" width="16" height="16" {},
                    false => text y="5" { (scene.view().animal_letter(animal)) },
                }
            }
        }
    }
}

/// Draws an element's disk, for use beside its name. The board uses its icon too.
pub fn element_disk(scene: &Scene<'_>, element: ElementId) -> Markup {
    let name = scene.game.roster().name(element);
    let look = scene.view().catalog().looks.element(element);
    html! {
        svg .token viewBox="-12 -12 24 24" width="24" height="24" aria-hidden="true" {
            g class={ "element element-" (name) } {
                circle r="11" {}
                @if look.is_some_and(|look| look.icon.is_some()) {
                    use href={ "#icon-element-" (name) } x="-8" y="-8" width="16" height="16" {}
                }
            }
        }
    }
}

fn heading(scene: &Scene<'_>) -> String {
    if let Some(board) = scene.extras.board.filter(|_| scene.is_now()) {
        return scene.say(message!("board-called", at = scene.board_title(board)));
    }
    match scene.is_now() {
        true => scene.say(table_called(scene.name)),
        false => scene.say(message!("serve-past-of", game = table_called(scene.name))),
    }
}

/// Returns which seat of the reader is asked: `you` for the seat of this page, `other` for another of the reader's
/// seats.
fn asked(scene: &Scene<'_>) -> Option<&'static str> {
    let own = scene.own_question().map(|_| "you");
    let asked = own.or_else(|| (!scene.handing_over().is_empty()).then_some("other"));
    asked.filter(|_| scene.is_now())
}

fn status_line(scene: &Scene<'_>) -> String {
    match scene.position().status() {
        Status::Over => return scene.say(message!("serve-over")),
        Status::Differs(_) | Status::Failed(_) => return scene.say(message!("serve-frozen")),
        Status::Asking => {}
    }
    if scene.own_question().is_some() {
        return scene.say(message!("serve-your-turn"));
    }
    let named = |seats: Vec<Seat>| {
        Value::All(seats.into_iter().map(|seat| Value::Text(scene.seat_name(seat))).collect())
    };
    let own = scene.handing_over();
    if !own.is_empty() {
        return scene.say(message!("serve-turn-of-own", names = named(own)));
    }
    // The sign of the animal is beside the name of a player.
    let name = |seat: Seat| {
        let called = scene.game.log().player(seat).and_then(|player| player.name);
        called.unwrap_or_else(|| scene.animals(seat).join(", "))
    };
    let mut names: Vec<String> =
        scene.position().questions().iter().map(|question| name(question.seat)).collect();
    names.dedup();
    let names = Value::All(names.into_iter().map(Value::Text).collect());
    scene.say(message!("serve-waiting", names = names))
}

impl Scene<'_> {
    /// Returns the parts that can still change on a page of the past: the notice of the reader's turn, and the chances.
    pub fn turn(&self) -> Fragments {
        let entry = self.game.log().entries().len() as u32;
        Fragments { entry, parts: vec![Part::new("turn", turn(self)), odds(self).whole()] }
    }
}

/// Returns the notice that it is the reader's turn to answer, with a link to the question; hidden if they are
/// not asked.
fn turn(scene: &Scene<'_>) -> Markup {
    let own = scene.seat.filter(|seat| is_asked(scene, *seat));
    let asked = own.or(scene.handing_over().first().copied());
    html! {
        p #turn role="status" hidden[asked.is_none()] data-asked=[asked.map(|_| "now")] {
            @if let Some(seat) = asked {
                (scene.say(match own {
                    Some(_) => message!("serve-your-turn-now"),
                    None => message!("serve-turn-of-own", names = scene.seat_name(seat)),
                }))
                " "
                a #to-turn href=(address(scene.name, Some(seat), None)) { (scene.say(message!("serve-to-now"))) }
            }
        }
    }
}

fn is_asked(scene: &Scene<'_>, seat: Seat) -> bool {
    scene.game.questions().iter().any(|question| question.seat == seat)
}

/// Returns the board as the reader sees it, with the possible answers marked. It has the icons of the whole page, whose
/// other parts are `others`.
pub fn board(
    scene: &Scene<'_>,
    menu: Option<&Menu>,
    notes: &BoardNotes,
    others: &[Option<Part>],
) -> Part {
    let menus: Vec<&Menu> = menu.into_iter().collect();
    let sheet = sheet_with(&scene.teller(), &menus, scene.position().questions(), notes);
    let (colours, drawn) = (colours(scene, &sheet), drawn(&sheet, others));
    let icons = icons(&sheet, &drawn);
    let pictures = sheet.parts;
    let (ground, others): (Vec<PicturePart>, Vec<PicturePart>) =
        pictures.into_iter().partition(|part| matches!(part.id, "map" | "biomes" | "players"));
    // In games with a display, the cards come below the first screen.
    let has_display = others.iter().any(|part| part.id == "display");
    let (later, first): (Vec<PicturePart>, Vec<PicturePart>) =
        others.into_iter().partition(|part| has_display && part.id == "cards");
    let template = html! {
        section id="board" aria-labelledby="board-heading" {
            h2 id="board-heading" { (scene.say(message!("serve-board"))) }
            (SLOT)
            (SLOT)
            div .first {
                // The map with its species, or the biomes. The other parts go beside it if there is space.
                div .ground {
                    @for part in &ground {
                        @match part.id {
                            "map" => div #map-view { (SLOT) (zoom(scene)) },
                            _ => (SLOT),
                        }
                    }
                }
                @for _ in &first { (SLOT) }
                (SLOT)
            }
            @for _ in &later { (SLOT) }
            (SLOT)
        }
    };
    let parts = [colours, icons]
        .into_iter()
        .chain(ground.iter().chain(&first).map(picture))
        .chain([board_links(scene)])
        .chain(later.iter().map(picture))
        .chain([link_to_words(scene)])
        .collect();
    Part::around("board", template, parts)
}

/// Returns the buttons that enlarge and shrink the map. They are shown only where scripts run.
fn zoom(scene: &Scene<'_>) -> Markup {
    let buttons = [
        ("zoom-in", "+", message!("serve-zoom-in")),
        ("zoom-out", "−", message!("serve-zoom-out")),
        ("zoom-reset", "⤢", message!("serve-zoom-reset")),
    ];
    html! {
        div #zoom {
            @for (id, sign, label) in buttons {
                @let label = scene.say(label);
                button id=(id) type="button" title=(label) aria-label=(label) { (sign) }
            }
        }
    }
}

/// Returns the link to the colours of the game's things. The link is a separate part, because the board has no colours
/// while the link is being replaced.
fn colours(scene: &Scene<'_>, sheet: &PictureSheet) -> Part {
    let address = looks::address(scene.name, &sheet.style);
    Part::new("board-looks", html! { link #board-looks rel="stylesheet" href=(address); })
}

/// Returns everything on a page that can use icons.
fn drawn(sheet: &PictureSheet, others: &[Option<Part>]) -> String {
    let pictures = sheet.parts.iter().flat_map(PicturePart::pieces).map(|(_, piece)| piece.0);
    others.iter().flatten().map(Part::html).chain(pictures).collect()
}

/// Returns the icons that a page uses.
fn icons(sheet: &PictureSheet, drawn: &str) -> Part {
    let template = html! {
        svg #board-icons aria-hidden="true" width="0" height="0" { (sheet.shared_shapes()) (SLOT) }
    };
    let icons = sheet.icons_used_in(drawn).map(|(id, icon)| Part::common(id, icon)).collect();
    Part::ordered("board-icons", template, icons)
}

fn picture(picture: &PicturePart) -> Part {
    let pieces: Vec<Part> = picture.pieces().map(|(id, piece)| Part::new(id, piece)).collect();
    Part::ordered(picture.element_id(), picture.around(&html! { (SLOT) }), pieces)
}

fn board_links(scene: &Scene<'_>) -> Part {
    let view = scene.view();
    let hand = view.seat().into_iter().flat_map(|seat| view.cards(Zone::Hand(seat)));
    let in_play = view.active_cards().map(|(card, _)| card);
    let open: BTreeSet<CardId> = view.cards(Zone::FaceUp).collect();
    let others: BTreeSet<CardId> =
        hand.chain(in_play).filter(|card| !open.contains(card)).collect();
    let heads = [message!("serve-cards-open"), message!("serve-cards-in-play")];
    let links = html! {
        p #board-links .cards {
            @for (cards, head) in [&open, &others].into_iter().zip(heads) {
                @if !open.is_empty() && !cards.is_empty() { span .note { (scene.say(head)) } " " }
                @for card in cards {
                    @let name = scene.game.roster().name(*card);
                    a id={ "to-card-" (name) } href={ "/game/" (scene.name) "/card/" (name) } { (scene.teller().name(*card)) }
                    " "
                }
            }
            a #to-rules href={ "/game/" (scene.name) "/rules" } { (scene.say(message!("serve-about-all"))) }
        }
    };
    Part::new("board-links", links)
}

/// Returns the place of the board in words with a link to its page. Scripts show the text here.
fn link_to_words(scene: &Scene<'_>) -> Part {
    let label = scene.say(message!("serve-board-text"));
    let seat = scene.seat.map(|seat| format!("seat={}", seat.number()));
    let entry = scene.past.map(|(_, entry)| format!("entry={entry}"));
    let query: Vec<String> = seat.into_iter().chain(entry).collect();
    let address = format!("/game/{}/board?{}", scene.name, query.join("&"));
    let link = html! { p #board-words { a href=(address) { (label) } } };
    let template = html! { details #board-text { summary #board-summary { (label) } (SLOT) } };
    Part::around("board-text", template, vec![Part::new("board-words", link)])
}

impl Scene<'_> {
    /// Returns the board in words: a link for each tile, and the text that a terminal shows.
    pub fn board_in_words(&self) -> Markup {
        let teller = self.teller();
        let tiles: Vec<_> = self.view().earth().collect();
        html! {
            @if !tiles.is_empty() {
                ul #board-tiles {
                    @for hex in tiles {
                        li { a href={ "/game/" (self.name) "/tile/" (teller.hex(hex)) } { (teller.tile_said(hex)) } }
                    }
                }
            }
            pre #board-lines tabindex="0" { (teller.board(&[], false).text()) }
        }
    }
}

pub fn seats(scene: &Scene<'_>) -> Part {
    let log = scene.game.log();
    let seats = (0..log.opening().seats.len()).map(|seat| Seat(seat as u8));
    let is_over = *scene.game.status() == Status::Over;
    let asked: Vec<Seat> = scene.position().questions().iter().map(|asked| asked.seat).collect();
    let item = |seat: Seat| {
        let id = format!("seat-{}", seat.number());
        let item = html! {
            li id=(id) .own[scene.seat == Some(seat)] .asked[asked.contains(&seat)] {
                span .animals { (scene.animals(seat).join(", ")) }
                " "
                span .player { (player(scene, seat)) }
                (changed(scene.words, hands(log, seat)))
                @if is_over {
                    " "
                    a id={ "from-seat-" (seat.number()) } href=(address(scene.name, Some(seat), scene.past.map(|(_, entry)| entry))) {
                        (scene.say(message!("serve-seen-from")))
                    }
                }
            }
        };
        Part::new(id, item)
    };
    let items: Vec<Part> = seats.map(item).collect();
    let template = html! {
        section id="seats" aria-labelledby="seats-heading" {
            h2 id="seats-heading" { (scene.say(message!("serve-seats"))) }
            ol { @for _ in &items { (SLOT) } }
        }
    };
    Part::around("seats", template, items)
}

pub fn changed(words: &Words, hands: SeatChanges) -> Markup {
    let SeatChanges { changes, devices } = hands;
    html! {
        @if changes > 0 { " " span .hands { (words.say(&message!("serve-seat-changed", count = changes))) } }
        @if devices > 0 { " " span .hands { (words.say(&message!("serve-seat-devices", count = devices))) } }
    }
}

pub fn player(scene: &Scene<'_>, seat: Seat) -> String {
    scene.say(match scene.game.log().player(seat) {
        Some(Player { name: Some(name), .. }) => message!("serve-player", name = name),
        _ if scene.seat == Some(seat) => message!("serve-you"),
        Some(Player { kind: PlayerKind::Bot(bot), .. }) => {
            match person_before(scene.game.log(), seat) {
                Some(Player { name: Some(name), .. }) => {
                    message!("serve-bot-for", name = bot_called(&bot), person = name)
                }
                Some(_) => message!("serve-bot-for-somebody", name = bot_called(&bot)),
                None => bot_called(&bot),
            }
        }
        _ => message!("serve-person"),
    })
}

fn person_before(log: &Log, seat: Seat) -> Option<Player> {
    log.players_ever(seat).flatten().filter(Player::is_person).last()
}
