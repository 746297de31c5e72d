//! A running game adopts content that was edited, as far as the player wants it.

use std::sync::Arc;

use crate::cli::command::play::dialogue::Dialogue;
use crate::cli::contents::Contents;
use crate::cli::error::Outcome;
use crate::cli::input::Completions;
use crate::cli::output::{data, line};
use crate::cli::session::Session;
use crate::content::Source;
use crate::context::Edition;
use crate::event::Event;
use crate::explain::RedactedDiff;
use crate::game::{AcceptFrom, Compared, Game, NotAccepted};
use crate::id::Seat;
use crate::lint;
use crate::menu::entry::{self, Entry, Word};
use crate::menu::spellings::spellings;
use crate::message;
use crate::story::{COLUMNS, wrap_into};
use crate::table::adopt::cards_aside;
use crate::table::refused::refusal;
use crate::words::{Message, Value, Words};

/// What has become of edited content.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakenUp {
    /// It is in use now.
    New,
    /// The game goes on with what it had.
    Kept,
    /// The player leaves, and the game keeps what it had.
    Left,
}

/// What a player chooses where the open step comes out otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Keep,
    Reload,
    Branch,
}

impl Choice {
    const ALL: [Self; 3] = [Self::Keep, Self::Reload, Self::Branch];

    /// Returns the id of the message that holds what can be typed for it, and of its help.
    const fn id(self) -> &'static str {
        match self {
            Self::Keep => "play-edit-keep",
            Self::Reload => "play-edit-reload",
            Self::Branch => "play-edit-branch",
        }
    }

    /// Returns what is meant by a number or a word; the English words go everywhere.
    fn read(typed: &str, words: &Words) -> Option<Self> {
        let typed = typed.trim().to_lowercase();
        let mut numbered = (1..).zip(Self::ALL);
        let is_meant = |(number, choice): &(usize, Self)| {
            typed == number.to_string() || spellings(choice.id(), words).contains(&typed)
        };
        numbered.find(is_meant).map(|(_, choice)| choice)
    }
}

/// Looks at the content as it is now and has the game adopt it where nothing in the open step
/// differs, else where the player wants it. What `check` calls an error is not taken up.
///
/// # Errors
///
/// A file or stdout cannot be written.
pub fn take_up(
    dialogue: &Dialogue<'_>,
    session: &mut Session,
    seat: Option<Seat>,
) -> Outcome<TakenUp> {
    let game = &session.game;
    let contents = Contents::new(dialogue.cli, game.log(), session.file());
    let (edition, source) = match contents.edition_now() {
        Ok(found) => found,
        Err(error) => {
            data(&error.to_text(dialogue.cli.words()))?;
            return kept(dialogue);
        }
    };
    let own = game.log().content();
    if edition.packs == game.log().packs_of(own) && edition.catalog.roster == *game.roster() {
        dialogue.say(&message!("play-edit-nothing"))?;
        return Ok(TakenUp::New);
    }
    let faults = lint::check(&source, &game.log().opening().rules).errors();
    if !faults.is_empty() {
        line(&faults.to_text(dialogue.cli.words(), false))?;
        return kept(dialogue);
    }
    let new = New { edition, source };
    match game.compare(&new.edition) {
        Ok(Compared::Same) => {
            go_over(dialogue, session, &new, AcceptFrom::Here, message!("play-edit-same"))
        }
        Ok(Compared::Asks(asked)) => {
            let (was, now) = step(dialogue, game, &new, seat).questions(game, &asked);
            choose(dialogue, session, &new, (was, now), AcceptFrom::Here)
        }
        Ok(Compared::Differs(found)) => {
            let (was, now) = step(dialogue, game, &new, seat).facts(&found);
            choose(dialogue, session, &new, (was, now), AcceptFrom::Step)
        }
        Ok(Compared::Fails(fault)) => refused(dialogue, session, &new, NotAccepted::Fails(fault)),
        Err(reason) => refused(dialogue, session, &new, NotAccepted::OtherGame(reason)),
    }
}

/// Content that a game can adopt, with its files.
struct New {
    edition: Arc<Edition>,
    source: Source,
}

/// Returns the open step as it is run with new content.
fn step<'a>(
    dialogue: &'a Dialogue<'_>,
    game: &'a Game,
    new: &'a New,
    seat: Option<Seat>,
) -> RedactedDiff<'a> {
    RedactedDiff { after: &new.edition, ..RedactedDiff::of(game, seat, dialogue.cli.words()) }
}

/// Shows what differs and does what the player chooses.
fn choose(
    dialogue: &Dialogue<'_>,
    session: &mut Session,
    new: &New,
    (was, now): (String, String),
    from: AcceptFrom,
) -> Outcome<TakenUp> {
    dialogue.say(&message!("play-edit-differs"))?;
    item(dialogue, &message!("play-edit-was", what = was))?;
    item(dialogue, &message!("play-edit-now", what = now))?;
    for (number, choice) in (1..).zip(Choice::ALL) {
        let id = choice.id();
        let (words, help) = (Message::new(id), Message::new(format!("{id}.help")));
        item(dialogue, &message!("play-edit-choice", number = number, words = words, help = help))?;
    }
    let words = dialogue.cli.words();
    let prompt = format!("{} ", words.say(&message!("play-edit-prompt")));
    let chosen = loop {
        let Some(typed) = dialogue.input.read(&prompt, || completions(words))? else {
            break Choice::Keep;
        };
        match Choice::read(&typed, words) {
            Some(choice) => break choice,
            None if matches!(entry::read(&typed, words), Entry::Word(Word::Quit, _)) => {
                return Ok(TakenUp::Left);
            }
            None => dialogue.say(&message!("play-edit-choose"))?,
        }
    };
    match chosen {
        Choice::Keep => kept(dialogue),
        Choice::Reload => go_over(dialogue, session, new, from, message!("play-edit-reloaded")),
        Choice::Branch => {
            let before = dialogue.cli.called(session.file());
            // What goes wrong then leaves the game where it is.
            let mut game = session.game.clone();
            if let Err(why) = game.accept(&new.edition, AcceptFrom::Step) {
                return refused(dialogue, session, new, why);
            }
            keep_files(dialogue, session, new)?;
            *session = session.branch(game, dialogue.cli)?;
            let file = dialogue.cli.called(session.file());
            dialogue.say(&message!("play-edit-branched", before = before, file = file))?;
            Ok(TakenUp::New)
        }
    }
}

/// Returns what can be typed where a player chooses.
fn completions(words: &Words) -> Completions {
    let ids = Choice::ALL.map(Choice::id).into_iter().chain([Word::Quit.id()]);
    ids.fold(Completions::default(), |all, id| all.with_word(spellings(id, words), Vec::new()))
}

/// Says a message that is set in.
fn item(dialogue: &Dialogue<'_>, message: &Message) -> Outcome {
    let mut out = String::new();
    wrap_into(&mut out, &dialogue.cli.say(message), (2, 6), COLUMNS);
    data(&out)
}

/// Has the game adopt new content, and gives the answers of the open step again as far as they
/// fit where it begins anew.
fn go_over(
    dialogue: &Dialogue<'_>,
    session: &mut Session,
    new: &New,
    from: AcceptFrom,
    done: Message,
) -> Outcome<TakenUp> {
    let answers = answers_of_step(&session.game);
    let cards = cards_aside(session.game.roster(), &new.edition.catalog.roster);
    // First its files are kept: a game that has gone over could not go on without them.
    keep_files(dialogue, session, new)?;
    if let Err(why) = session.game.accept(&new.edition, from) {
        return refused(dialogue, session, new, why);
    }
    dialogue.say(&done)?;
    if from == AcceptFrom::Step && !answers.is_empty() {
        let again = answer_again(&mut session.game, &answers);
        dialogue.say(&message!("play-edit-answers", again = again, count = answers.len()))?;
    }
    if !cards.is_empty() {
        dialogue.say(&message!("accept-cards", cards = Value::names(cards)))?;
    }
    Ok(TakenUp::New)
}

/// Keeps the files of new content beside the game, so that it can go on with them.
fn keep_files(dialogue: &Dialogue<'_>, session: &Session, new: &New) -> Outcome {
    let contents = Contents::new(dialogue.cli, session.game.log(), session.file());
    contents.keep(&new.source)
}

fn refused(
    dialogue: &Dialogue<'_>,
    session: &Session,
    new: &New,
    why: NotAccepted,
) -> Outcome<TakenUp> {
    // It is the content or a script that is at fault; who looks makes no difference to either.
    let why = refusal(&why, &step(dialogue, &session.game, new, None));
    line(&dialogue.cli.say(&message!("command-error", message = why)))?;
    kept(dialogue)
}

fn kept(dialogue: &Dialogue<'_>) -> Outcome<TakenUp> {
    dialogue.say(&message!("play-edit-kept"))?;
    Ok(TakenUp::Kept)
}

/// Returns the answers that were given in the open step, in order.
fn answers_of_step(game: &Game) -> Vec<Event> {
    let path = game.log().path();
    let opens = |fact: &Event| fact.event_type().opens_step();
    let from = path.iter().rposition(opens).unwrap_or(0);
    path[from..].iter().filter(|fact| matches!(fact, Event::Answered { .. })).copied().collect()
}

/// Gives answers again up to the first that does not fit; returns how many were given.
fn answer_again(game: &mut Game, answers: &[Event]) -> usize {
    let fits = |fact: &&Event| {
        let Event::Answered { seat, question, choice, .. } = **fact else { return false };
        let is_asked = game.questions().iter().any(|asked| {
            (asked.seat, asked.id) == (seat, question) && asked.options.contains(&choice)
        });
        is_asked && game.answer(seat, choice).is_ok()
    };
    answers.iter().take_while(fits).count()
}
