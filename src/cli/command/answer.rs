//! `speciate answer`

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::game_path::GameName;
use crate::kept;
use crate::options::number_from;
use crate::output::{self, data, json_lines};
use crate::session::{self, AcceptContentArgs, CliSession};
use speciate_bots::bot::SearchPace;
use speciate_engine::game::{Game, Status};
use speciate_engine::view::Seen;
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::question::{Choice, Rejection, RejectionCode, guess_options};
use speciate_model::words::{LISTED_MAX, Value, Words};
use speciate_table::bots;
use speciate_text::menu::{self, Menu, OptionMatch};
use speciate_text::story::{self, Teller, wrapped};

#[derive(Args, Debug)]
pub struct AnswerCommand {
    game: GameName,
    #[arg(
        required_unless_present = "accept_content",
        value_name = "OPTION",
        allow_negative_numbers = true
    )]
    options: Vec<String>,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    #[arg(long, value_name = "N", value_parser = number_from::<usize>(0), allow_negative_numbers = true)]
    at: Option<usize>,
    #[arg(long)]
    no_bots: bool,
    #[command(flatten)]
    accepts: AcceptContentArgs,
    #[arg(long)]
    json: bool,
}

impl AnswerCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        let seat = self.seat.as_deref();
        let (mut session, seat) = CliSession::resume(&game, "answer", self.accepts, seat, cli)?;
        session.must_not_be_frozen("answer", seat, cli)?;
        if !self.no_bots && !self.options.is_empty() {
            self.must_ask_people(&mut session, seat, cli)?;
        }
        for (index, option) in self.options.iter().enumerate() {
            let at = self.at.filter(|_| index == 0);
            let answered = self.one(&mut session, seat, option, at, cli);
            answered.map_err(|error| match self.options.len() {
                1 => error,
                count => {
                    error.hint(message!("command-answer.hint-kept", index = index, count = count))
                }
            })?;
        }
        session::tell_questions(&session.game, seat, cli);
        Ok(())
    }

    /// Fails if a bot is asked, after the bots have played until a person is asked.
    fn must_ask_people(
        &self,
        session: &mut CliSession,
        seat: Option<Seat>,
        cli: &CliContext,
    ) -> CommandResult {
        let bots = bots::seats_of_bots(&session.game);
        let asked = session.game.questions().iter().find(|question| bots.contains(&question.seat));
        let Some(asked) = asked.map(|question| question.seat.number()) else { return Ok(()) };
        let gained = self.let_bots_continue(session, cli)?;
        let file = session.quoted_name(cli);
        if gained == 0 {
            return Err(CommandError::new(message!("command-answer-bots", seat = asked))
                .hint(message!("command-answer-bots.hint-auto", file = file))
                .hint(message!("command-answer-bots.hint-no-bots")));
        }
        self.write(&session.game, gained, seat, cli)?;
        session.must_not_be_frozen("answer", seat, cli)?;
        Err(CommandError::new(message!("command-answer-bots-first", seat = asked))
            .hint(message!("command-answer-bots-first.hint", file = file))
            .hint(message!("command-answer-bots.hint-no-bots")))
    }

    /// Returns how many facts were added.
    fn let_bots_continue(
        &self,
        session: &mut CliSession,
        cli: &CliContext,
    ) -> CommandResult<usize> {
        if self.no_bots {
            return Ok(0);
        }
        let before = session.game.log().path_entries().len();
        bots::resume_as_recorded(session, SearchPace::FAST);
        let gained = session.game.log().path_entries().len() - before;
        if gained > 0 {
            session.save(cli)?;
        }
        Ok(gained)
    }

    fn one(
        &self,
        session: &mut CliSession,
        seat: Option<Seat>,
        option: &str,
        at: Option<usize>,
        cli: &CliContext,
    ) -> CommandResult {
        let asked = match seat {
            Some(seat) => seat,
            None => {
                let sole = sole(&session.game)?;
                must_not_be_elsewhere(session, sole)?;
                sole
            }
        };
        let game = &mut session.game;
        let choice = Choice::parse(option, game.roster());
        // An option named e.g. `stop` takes precedence over the call of that name.
        let is_id = choice.is_ok_and(|choice| !choice.leaves_or_stops());
        let menu = if is_id { None } else { asked_menu(game, asked, cli.words()) };
        // A word or a name does not depend on which options there are; a number does.
        let named = match menu.as_ref().map(|menu| menu.find_named(option)) {
            Some(OptionMatch::One(item)) if option.parse::<u16>().is_err() => item.id.clone(),
            // The word for a space that is not offered is refused in the same way as its id.
            _ if !is_id => {
                let space = menu::space(&Teller::new(game.view(Some(asked)), cli.words()), option);
                space.map_or_else(|| option.to_owned(), |space| space.id(game.roster()))
            }
            _ => option.to_owned(),
        };
        let gained = match game.answer_text(asked, &named, at) {
            Ok(entries) => entries.len(),
            Err(rejection) => {
                return Err(rejected(rejection, session, asked, menu.as_ref(), option, cli));
            }
        };
        // Nothing is appended if the step fails immediately.
        if gained > 0 {
            session.save(cli)?;
            let gained = gained + self.let_bots_continue(session, cli)?;
            self.write(&session.game, gained, seat, cli)?;
        }
        session.must_not_be_frozen("answer", seat, cli)
    }

    /// Prints the last `gained` facts of the path as `seat` sees them, as a story or as JSON.
    fn write(
        &self,
        game: &Game,
        gained: usize,
        seat: Option<Seat>,
        cli: &CliContext,
    ) -> CommandResult {
        let catalog = &game.edition().catalog;
        let facts = game.seen(seat);
        let before = facts.len() - gained;
        if !self.json {
            let lines = story::tell(game.edition(), cli.words(), &facts, before, seat);
            return data(&wrapped(&story::outdented(lines), output::columns()));
        }
        // Without a seat, the command answers for all seats.
        let facts = match seat {
            Some(_) => facts,
            None => game.log().path().into_iter().map(Seen::Fact).collect(),
        };
        let lines = facts.iter().skip(before).map(|fact| fact.json(&catalog.roster));
        json_lines(&lines.map(|line| format!("{line}\n")).collect::<String>())
    }
}

/// Returns the seat that is asked. Fails unless exactly one seat is asked.
fn sole(game: &Game) -> CommandResult<Seat> {
    match game.questions() {
        [question] => Ok(question.seat),
        [] => {
            let reason = message!("rejection-game-over");
            debug_assert!(*game.status() == Status::Over);
            Err(Rejection::new(RejectionCode::GameOver, reason).into())
        }
        several => {
            let seats = several.iter().map(|question| question.seat.number());
            Err(CommandError::new(message!("command-several-asked"))
                .hint(message!("command-several-asked.hint", seats = Value::names(seats))))
        }
    }
}

/// Fails if a person may be answering the same question in a browser, unless the seat was named.
fn must_not_be_elsewhere(session: &CliSession, asked: Seat) -> CommandResult {
    if !session.game.log().people().contains(&asked) || !kept::is_stored(session.file())? {
        return Ok(());
    }
    let seat = asked.number();
    Err(CommandError::new(message!("command-answer-person", seat = seat))
        .hint(message!("command-answer-person.hint", seat = seat)))
}

/// Adds a hint with the options and, if there are too many, how to see all of them.
fn choose(error: CommandError, ids: &[String], file: &str) -> CommandError {
    let error = error.hint(message!("command-answer.hint-choose", options = Value::names(ids)));
    match ids.len() > LISTED_MAX {
        true => error.hint(message!("command-answer.hint-all", file = file)),
        false => error,
    }
}

fn asked_menu(game: &Game, seat: Seat, words: &Words) -> Option<Menu> {
    let question = game.questions().iter().find(|question| question.seat == seat)?;
    Some(Menu::named(game.position(), question, words))
}

fn rejected(
    rejection: Rejection,
    session: &CliSession,
    asked: Seat,
    menu: Option<&Menu>,
    option: &str,
    cli: &CliContext,
) -> CommandError {
    let game = &session.game;
    let code = rejection.code;
    let reason_names_one = rejection.reason.id() == "rejection-no-such-near";
    let error = CommandError::from(rejection);
    let roster = &game.edition().catalog.roster;
    match code {
        RejectionCode::UnknownOption | RejectionCode::NotOffered => {
            let question = game.questions().iter().find(|question| question.seat == asked);
            let Some(question) = question else { return error };
            let is_call = Choice::parse(option, roster).is_ok_and(Choice::is_call);
            if reason_names_one || is_call {
                return error;
            }
            let ids: Vec<String> =
                question.options.iter().map(|choice| choice.id(roster)).collect();
            if let Some(OptionMatch::One(item)) = menu.map(|menu| menu.find_named(option)) {
                return error.hint(message!(
                    "command-answer.hint-number",
                    number = option,
                    id = item.id.as_str()
                ));
            }
            let listed: Vec<&str> = ids.iter().map(String::as_str).collect();
            match guess_options(option, &listed)[..] {
                [near] => error.hint(message!("hint-did-you-mean", name = near)),
                [] => choose(error, &ids, &session.quoted_name(cli)),
                ref several => {
                    error.hint(message!("hint-use-one-of", names = Value::names(several)))
                }
            }
        }
        RejectionCode::WrongSeat | RejectionCode::AlreadyAnswered => {
            let seats = game.questions().iter().map(|question| question.seat.number());
            error.hint(message!("command-answer.hint-wait", seats = Value::names(seats)))
        }
        RejectionCode::UnknownSeat
        | RejectionCode::StalePosition
        | RejectionCode::GameOver
        | RejectionCode::Frozen => error,
    }
}
