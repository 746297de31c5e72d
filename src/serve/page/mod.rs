//! HTML pages. The same functions render whole pages and later changes: a page is a frame around
//! all parts of a scene, and a patch contains the parts that have changed.

mod account;
mod account_ways;
mod ago;
mod analysis;
mod board;
mod chat;
mod clock;
mod contest;
mod contest_forms;
mod contest_terms;
mod contests;
mod coordinates;
mod edit;
mod frame;
mod leaving;
mod lesson;
mod lobby;
mod moderation;
mod notify;
mod odds;
mod options;
mod packs;
mod parts;
mod people;
mod pieces;
mod places;
mod question;
mod rendered;
mod repeat_move;
mod report;
mod result;
mod shared_text;
mod standings;
mod steps;
mod story;
mod summary;
mod text;
mod timeline;
mod vote;
mod workshop;

pub use account::{AccountPage, SessionLine, account, reset, sign_in};
pub use account_ways::SignInWay;
#[cfg(feature = "openid")]
pub use account_ways::{OpenIdNameForm, openid_leaving, openid_name};
pub use ago::ago;
pub use chat::{
    ChatPage, ChatRights, message_items, presence_line, presence_mark, talk_link, talk_page,
    writer_name,
};
pub use clock::{ClockChoice, clock_choice, clock_description, clock_label, clock_name};
pub use contest::{ContestPage, contest};
pub use contest_forms::{ContestQuestion, contest_question};
pub use contests::{ContestLink, ContestsPage, FormatChoice, contests, format_name};
pub use coordinates::plain_text;
pub use edit::browser_html;
pub use frame::{Frame, ServerReply, Shell};
pub use lobby::{
    Choices, Chosen, GameCard, GameListPart, HomePage, ListedSeat, Listing, NewGameIds,
    OptionChoice, OptionValues, SEATS, bot_called, home, made_name, made_names, new_game,
    table_called,
};
pub use moderation::{ModerationPage, OpenReport, moderation};
pub use notify::{consent, consent_answered, notify};
pub use packs::{PackChoice, PackNote, PlayedWith, changes_page};
pub use parts::{Fragments, PageChange, Part};
pub use people::{AboutGame, Invitation, Invited, device, invite, name, operator, reseating, sit};
pub use places::places;
pub use rendered::{RenderedPage, event};
pub use repeat_move::REPEATED_MAX;
pub use report::{ReportDone, report};
pub use standings::{SeasonLink, StandingsPage, season_name, standings};
pub use steps::Steps;
pub use text::{about, asking, board_in_words, board_page, not_own, refused, sentence, why_page};

use maud::Markup;

use crate::odds::ChancesView;
use crate::open_game::{PlayOn, TableView};
use crate::workshop::{Edit, Workshop};
use speciate_engine::game::{Game, Position};
use speciate_engine::view::{View, hides_between};
use speciate_model::event::Event;
use speciate_model::id::Seat;
use speciate_model::log::store::AnalysisBoard;
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::{Message, Words};
use speciate_table::branching::may_show_all;
use speciate_text::drawing::BoardNotes;
use speciate_text::menu::Menu;
use speciate_text::story::{SeatChanges, StoryLine, Teller, hands};

/// How many parts of a page come before the board.
const BOARD_AT: usize = 7;

/// A game as one seat, or a spectator, sees it.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    name: &'a str,
    game: &'a Game,
    /// The reader's seat; `None` for a spectator.
    seat: Option<Seat>,
    /// The other seats of the same person.
    others: &'a [Seat],
    /// The seat whose secrets are shown. `None` while the page waits for the reader to hand over to another seat.
    viewing_seat: Option<Seat>,
    words: &'a Words,
    /// The past position that is shown and its entry; `None` for the game as it is now.
    past: Option<(&'a Position, u32)>,
    /// The number of facts up to the position.
    facts: usize,
    /// The workshop, and the effect of the latest edit. `None` if the content is not watched.
    workshop: Option<(&'a Workshop, Option<&'a Edit>)>,
    extras: TableExtras<'a>,
}

/// What the page of a table shows besides its game.
#[derive(Clone, Copy, Debug, Default)]
pub struct TableExtras<'a> {
    /// The table's own data as an analysis board, if it is one; and what bots do there.
    pub board: Option<&'a AnalysisBoard>,
    pub playing_on: Option<PlayOn>,
    /// The chances of the seats; `None` if the game must not be analysed yet.
    pub odds: Option<&'a ChancesView>,
    /// The vote and the rematch of the table; `None` where they are not shown.
    pub news: Option<&'a TableView>,
}

/// A seat and its player, as text for people.
#[derive(Clone, Debug)]
pub struct SeatPlayer {
    pub seat: Seat,
    pub animals: String,
    pub player: String,
    pub called: Option<String>,
    pub is_person: bool,
    pub hands: SeatChanges,
}

impl SeatPlayer {
    /// Returns the name of the player, or the animals of the seat if the player has none.
    pub fn name_or_animals(&self) -> String {
        self.called.clone().unwrap_or_else(|| self.seat_words())
    }

    /// Returns the animals of the seat, or its player before the setup.
    pub fn seat_words(&self) -> String {
        if self.animals.is_empty() { self.player.clone() } else { self.animals.clone() }
    }
}

impl<'a> Scene<'a> {
    pub fn now(name: &'a str, game: &'a Game, seat: Option<Seat>, words: &'a Words) -> Self {
        let facts = game.log().path_entries().len();
        let (others, viewing_seat) = (&[] as &[Seat], seat);
        let (past, workshop, extras) = (None, None, TableExtras::default());
        Self { name, game, seat, others, viewing_seat, words, past, facts, workshop, extras }
    }

    /// Returns the scene of a game as it was after an entry; `facts` is the number of facts up to it.
    pub const fn before(
        name: &'a str,
        game: &'a Game,
        position: &'a Position,
        facts: usize,
        entry: u32,
        seat: Option<Seat>,
        words: &'a Words,
    ) -> Self {
        let (others, viewing_seat, past) = (&[] as &[Seat], seat, Some((position, entry)));
        let extras = TableExtras { board: None, playing_on: None, odds: None, news: None };
        Self { name, game, seat, others, viewing_seat, words, past, facts, workshop: None, extras }
    }

    pub const fn with_extras(self, extras: TableExtras<'a>) -> Self {
        Self { extras, ..self }
    }

    /// Returns whether everything may be shown to the reader, including what comes next.
    fn shows_all(&self) -> bool {
        self.extras.board.is_some() || may_show_all(self.game.log())
    }

    pub const fn in_workshop(self, workshop: Option<(&'a Workshop, Option<&'a Edit>)>) -> Self {
        Self { workshop, ..self }
    }

    /// Returns the scene for a reader who also has these seats.
    pub fn with_others(self, others: &'a [Seat]) -> Self {
        let scene = Self { others, ..self };
        let asked = scene.handing_over();
        if asked.is_empty() || scene.shows_all() {
            return scene;
        }
        let (game, path) = (self.game, self.game.log().path());
        let hides = |(one, other): (Seat, Seat)| {
            hides_between(game.state(), &path, game.questions(), one, other)
        };
        let viewing_seat =
            self.seat.filter(|seat| !asked.iter().any(|other| hides((*seat, *other))));
        Self { viewing_seat, ..scene }
    }

    pub fn fragments(&self) -> Fragments {
        let path = self.path();
        let seen = self.position().seen(&path, self.viewing_seat);
        let asked = self.own_question().filter(|_| self.is_now());
        let menu = |question| Menu::new(self.position(), seen.clone(), question, self.words);
        let menu = asked.map(menu);
        let story_parts = story::StoryParts::new(self, &path, &seen);
        let summary = summary::due(self, &path, &seen);
        let notes = BoardNotes::of(
            self.position().edition(),
            self.position().state(),
            &seen,
            summary.as_ref(),
        );
        let mut parts = vec![
            Some(board::header(self)),
            Some(question::question(self, menu.as_ref(), &seen)),
            Some(vote::vote(self, &seen)),
            Some(story_parts.news(self)),
            workshop::workshop(self).map(|workshop| Part::new("workshop", workshop)),
            analysis::board_ways(self),
            result::result(self, &seen),
            Some(summary::summary(self, summary.as_ref())),
            Some(board::seats(self)),
            Some(story_parts.earlier(self)),
            Some(timeline::timeline(self, &seen)),
            Some(odds::odds(self)),
        ];
        let board = board::board(self, menu.as_ref(), &notes, &parts);
        parts.insert(BOARD_AT, Some(board));
        Fragments { entry: self.entry(), parts: parts.into_iter().flatten().collect() }
    }

    pub fn since(&self, entry: u32) -> Vec<String> {
        let path = self.path();
        let seen = self.position().seen(&path, self.viewing_seat);
        let from = self.game.log().path_entries().partition_point(|number| *number <= entry);
        let is_after = |line: &StoryLine| line.entry.is_none_or(|number| number > entry);
        let lines = story::story_lines(self, &seen, from).into_iter().filter(is_after);
        lines.map(|line| line.text).collect()
    }

    pub fn whole_story(&self) -> Markup {
        let path = self.path();
        story::whole_story_page(self, &self.position().seen(&path, self.viewing_seat))
    }

    const fn position(&self) -> &'a Position {
        match self.past {
            Some((position, _)) => position,
            None => self.game.position(),
        }
    }

    const fn is_now(&self) -> bool {
        self.past.is_none()
    }

    fn entry(&self) -> u32 {
        let entries = self.game.log().entries().len() as u32;
        self.past.map_or(entries, |(_, entry)| entry)
    }

    fn path(&self) -> Vec<Event> {
        let mut path = self.game.log().path();
        path.truncate(self.facts);
        path
    }

    fn view(&self) -> View<'a> {
        self.position().view(self.viewing_seat)
    }

    fn teller(&self) -> Teller<'a> {
        Teller::new(self.view(), self.words)
    }

    /// Returns the other seats of the reader that are asked now; empty if the seat of this page is
    /// asked.
    fn handing_over(&self) -> Vec<Seat> {
        let asked: Vec<Seat> = self.game.questions().iter().map(|asked| asked.seat).collect();
        match self.seat.is_some_and(|seat| asked.contains(&seat)) {
            true => Vec::new(),
            false => asked
                .into_iter()
                .filter(|seat| self.others.contains(seat))
                .filter(|seat| !self.game.state().turn.leaving.has_resigned(*seat))
                .collect(),
        }
    }

    /// Returns the question that the reader is asked. A reader who has resigned is asked nothing.
    fn own_question(&self) -> Option<&'a Question> {
        let position = self.position();
        let viewing_seat =
            self.viewing_seat.filter(|seat| !position.state().turn.leaving.has_resigned(*seat));
        position.questions().iter().find(|question| Some(question.seat) == viewing_seat)
    }

    fn say(&self, message: Message) -> String {
        self.words.say(&message)
    }

    /// Returns the address of this page with the game as it was after an entry, or as it is now.
    fn at(&self, entry: Option<u32>) -> String {
        address(self.name, self.seat, entry)
    }

    pub fn seat_players(&self) -> Vec<SeatPlayer> {
        let log = self.game.log();
        let sitting = |seat: Seat| SeatPlayer {
            seat,
            animals: self.animals(seat).join(", "),
            player: board::player(self, seat),
            called: log.player(seat).and_then(|player| player.name),
            is_person: log.player(seat).is_none_or(|player| player.is_person()),
            hands: hands(log, seat),
        };
        (0..log.opening().seats.len()).map(|seat| sitting(Seat(seat as u8))).collect()
    }

    /// Returns the animals of a seat, with the player's name if set.
    fn seat_name(&self, seat: Seat) -> String {
        let animals = self.animals(seat).join(", ");
        match self.game.log().player(seat).and_then(|player| player.name) {
            Some(name) => self.say(message!("serve-animals-of", animals = animals, name = name)),
            None => animals,
        }
    }

    fn animals(&self, seat: Seat) -> Vec<String> {
        let teller = self.teller();
        teller.animals_of(seat).into_iter().map(|animal| teller.name(animal)).collect()
    }
}

/// Returns the address of a game's page for a seat, as the game was after an entry or as it is now.
pub fn address(name: &str, seat: Option<Seat>, entry: Option<u32>) -> String {
    let seat = seat.map(|seat| format!("seat={}", seat.number()));
    let entry = entry.map(|entry| format!("entry={entry}"));
    let query: Vec<String> = seat.into_iter().chain(entry).collect();
    match query.is_empty() {
        true => format!("/game/{name}"),
        false => format!("/game/{name}?{}", query.join("&")),
    }
}
