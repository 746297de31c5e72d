//! Answers the questions of a card until it is carried out, and follows the hooks of a card that stays in play.

use std::ops::Range;

use crate::command::play::dialogue::{AskedQuestion, Dialogue, DialogueResult};
use crate::command::play::screen::QuestionContext;
use crate::command::r#try::show;
use crate::command::r#try::stage::{self, Stage};
use crate::error::{CommandError, CommandResult};
use crate::output::{self, data};
use crate::session::redone;
use speciate_bots::bot::{BotKind, Lineup};
use speciate_content::catalog::HouseRule;
use speciate_engine::context::{Answerer, HookTrace};
use speciate_engine::game::{Game, Status, steps};
use speciate_engine::script::{Hook, Purpose};
use speciate_modding::scenario::{self, stretch_of_card};
use speciate_model::event::Event;
use speciate_model::id::CardId;
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::{Message, Value};
use speciate_text::story::{Teller, wrap_into};

const ANSWERS_MAX: usize = 1_000;
/// The number of turns after which bots give up.
const TURNS: u16 = 2;
/// The maximum number of hook effects that are reported.
const TOLD_MAX: usize = 6;

pub fn is_asking(stage: &Stage) -> bool {
    asked(stage).is_some()
}

/// Lets a person answer at the terminal. Returns whether the card was carried out to its end.
pub fn by_person(dialogue: &Dialogue<'_>, stage: &mut Stage) -> CommandResult<bool> {
    while let Some(question) = asked(stage) {
        let menu = dialogue.show_question(&stage.game, &question, QuestionContext::default())?;
        let asked = AskedQuestion { question: &question, menu: &menu };
        match dialogue.listen(&mut stage.game, asked)? {
            DialogueResult::Answered | DialogueResult::Interrupted => {}
            DialogueResult::Undone(_) => dialogue.say(&message!("play-undone"))?,
            DialogueResult::Redone(answers) => dialogue.say(&redone(answers))?,
            DialogueResult::Left | DialogueResult::InputEnded => return Ok(false),
        }
    }
    Ok(true)
}

/// Lets a bot answer, and prints each question with its answer. Returns whether the card was carried out to its
/// end.
pub fn by_bot(
    dialogue: &Dialogue<'_>,
    stage: &mut Stage,
    bot: &mut dyn Answerer,
) -> CommandResult<bool> {
    for count in 0..ANSWERS_MAX {
        let Some(question) = asked(stage) else { return Ok(true) };
        let index = choice(&stage.game, &question, bot);
        let teller = Teller::new(stage.game.view(Some(question.seat)), dialogue.cli.words());
        let answer = teller.option(&question, question.options[index]);
        let message = message!("try-answered", answer = answer, options = question.options.len());
        let mut out = if count == 0 { "\n".to_owned() } else { String::new() };
        wrap_into(&mut out, &teller.question(&question), (0, 2), output::columns());
        wrap_into(&mut out, &dialogue.cli.render(&message), (2, 4), output::columns());
        data(&out)?;
        if stage.game.answer(question.seat, question.options[index]).is_err() {
            return Ok(false);
        }
    }
    Ok(false)
}

/// Lets a bot answer. Returns the number of questions.
pub fn silently(stage: &mut Stage) -> usize {
    let mut bot = Lineup::of(BotKind::Greedy).answerer(stage.seed.unwrap_or_default());
    for count in 0..ANSWERS_MAX {
        let Some(question) = asked(stage) else { return count };
        let index = choice(&stage.game, &question, &mut *bot);
        if stage.game.answer(question.seat, question.options[index]).is_err() {
            return count;
        }
    }
    ANSWERS_MAX
}

pub fn choice(game: &Game, question: &Question, bot: &mut dyn Answerer) -> usize {
    let chosen = bot.answer(&game.view(Some(question.seat)), question).unwrap_or(0);
    chosen.min(question.options.len().saturating_sub(1))
}

/// Returns the path of a game. If a script failed, includes the facts of the open step, which no log has.
pub fn whole_path(game: &Game) -> Vec<Event> {
    let mut path = game.log().path();
    if matches!(game.status(), Status::Failed(_)) {
        let (before, step) = game.position().last_step();
        path.truncate(before);
        path.extend_from_slice(step);
    }
    path
}

/// Returns the range of the path in which the card is carried out, including the fact that begins it.
pub fn card_range(stage: &Stage, path: &[Event]) -> (usize, usize) {
    match stretch_of_card(path, stage.start) {
        Some(stretch) => (stretch.from.saturating_sub(1), stretch.to.unwrap_or(path.len())),
        None => (path.len(), path.len()),
    }
}

pub fn facts(stage: &Stage) -> Vec<Event> {
    let path = whole_path(&stage.game);
    let (from, to) = card_range(stage, &path);
    path[from..to].to_vec()
}

/// Returns the card's open question, if any.
fn asked(stage: &Stage) -> Option<Question> {
    let path = stage.game.log().path();
    let is_over = stretch_of_card(&path, stage.start).is_none_or(|stretch| stretch.to.is_some());
    stage.game.questions().first().filter(|_| !is_over).cloned()
}

/// The effects that the hooks of a card had.
#[derive(Default)]
struct HookResults {
    count: usize,
    /// The hooks that had an effect in the first step in which any did.
    traces: Vec<HookTrace>,
    /// Where that step begins and ends on the path.
    step: (usize, usize),
}

/// If the card is in play, lists its hooks and lets bots play until one has an effect.
pub fn follow(
    dialogue: &Dialogue<'_>,
    stage: &mut Stage,
    card: CardId,
    bot: &mut dyn Answerer,
) -> CommandResult {
    let cards = &stage.game.state().cards;
    // An animal in a row may have hooks as well.
    let is_active = cards.active().any(|(active, _)| active == card)
        || cards.zone(card).in_play_of().is_some() && !hooks(&stage.game, card).is_empty();
    if matches!(stage.game.status(), Status::Failed(_)) {
        return Ok(());
    }
    if !is_active {
        let is_rule = stage.game.edition().catalog.card(card).house_rule.is_some();
        return match is_rule {
            true => Err(not_in_force(&stage.game, card)),
            false => Ok(()),
        };
    }
    data("\n")?;
    let hooks = hooks(&stage.game, card);
    if hooks.is_empty() {
        return dialogue.say(&message!("try-no-hooks"));
    }
    dialogue.say(&message!("try-hooks", hooks = Value::names(hooks)))?;
    let followed = play_on(stage, card, bot);
    let turn = turn_of(stage, &followed);
    if followed.traces.is_empty() && stage::is_frozen(&stage.game) {
        dialogue.say(&match show::other_script(&stage.game, card) {
            Some(file) => message!("try-other-failed", turn = turn, file = file),
            None => message!("try-failed", turn = turn),
        })?;
        let (before, _) = stage.game.position().last_step();
        let path = whole_path(&stage.game);
        show::story(dialogue, &stage.game, &path, before)?;
        return show::printed(dialogue, &stage.game, before..path.len());
    }
    if followed.traces.is_empty() {
        let message = message!("try-nothing-heard", turn = turn, count = followed.count);
        return dialogue.say(&message);
    }
    dialogue.say(&message!("try-heard", turn = turn))?;
    for trace in followed.traces.iter().take(TOLD_MAX) {
        let mut out = String::new();
        let text = dialogue.cli.render(&describe_hook(trace, &stage.game));
        wrap_into(&mut out, &text, (2, 4), output::columns());
        data(&out)?;
    }
    let more = followed.traces.len().saturating_sub(TOLD_MAX);
    if more > 0 {
        dialogue.say(&message!("try-more", count = more))?;
    }
    let (from, to) = followed.step;
    show::story(dialogue, &stage.game, &stage.game.log().path()[..to], from)?;
    show::printed(dialogue, &stage.game, from..to)
}

fn not_in_force(game: &Game, card: CardId) -> CommandError {
    let roster = game.roster();
    match game.edition().catalog.card(card).house_rule {
        Some(HouseRule::Animal(animal)) => {
            let (card, animal) = (roster.name(card), roster.name(animal));
            CommandError::new(message!("try-rule-of-another", card = card, animal = animal))
        }
        _ => CommandError::new(message!("try-rule-not-in-force", card = roster.name(card))),
    }
}

/// Returns the turn in which a hook had an effect, else the turn in which the bots gave up.
fn turn_of(stage: &Stage, followed: &HookResults) -> u16 {
    if followed.traces.is_empty() {
        return stage.game.state().turn.number;
    }
    stage::state_after(&stage.game.log().path()[..followed.step.0]).turn.number
}

/// Returns the hooks of a card other than `effect`.
fn hooks(game: &Game, card: CardId) -> Vec<&'static str> {
    let scripts = &game.edition().scripts;
    let defines =
        |name: &&str| Hook::find(name).is_some_and(|hook| scripts.card_defines(card, hook));
    Hook::names(Purpose::HouseRule).filter(defines).collect()
}

/// Lets bots play, one answer at a time, until a hook of the card has an effect.
fn play_on(stage: &mut Stage, card: CardId, bot: &mut dyn Answerer) -> HookResults {
    let game = &mut stage.game;
    let mut followed = HookResults::default();
    let last_turn = game.state().turn.number + TURNS;
    let arranged = |fact: &Event| matches!(fact, Event::PositionArranged {});
    let mut checked = game.log().path().iter().rposition(arranged).unwrap_or(0);
    loop {
        let path = game.log().path();
        let is_asking = *game.status() == Status::Asking;
        for Range { start: from, end: to } in steps(&path, checked) {
            checked = from;
            // A step that is still asking is traced once it is over.
            if is_asking && to == path.len() {
                break;
            }
            let traces = game.position_within(&path[..to]).trace_hooks();
            let mut traces: Vec<HookTrace> =
                traces.into_iter().filter(|one| one.card == card).collect();
            followed.count += traces.len();
            traces.retain(HookTrace::matters);
            traces.dedup();
            if !traces.is_empty() {
                return HookResults { traces, step: (from, to), ..followed };
            }
        }
        let Some(question) = game.questions().first().cloned() else { return followed };
        let index = choice(game, &question, bot);
        let is_late = game.state().turn.number > last_turn;
        if is_late || game.answer(question.seat, question.options[index]).is_err() {
            return followed;
        }
    }
}

fn describe_hook(trace: &HookTrace, game: &Game) -> Message {
    let hook = trace.hook.name();
    trace.answered().unwrap_or_else(|| match &trace.fact {
        Some(fact) => {
            message!("try-triggered", hook = hook, fact = scenario::tell(fact, game.roster()))
        }
        None => message!("try-ran", hook = hook),
    })
}
