//! Cards that stay in play: their hooks, and the first time one of them has an effect.

use std::ops::Range;

use crate::command::play::dialogue::Dialogue;
use crate::command::r#try::stage::{self, Stage};
use crate::command::r#try::{show, walk};
use crate::error::{CommandError, CommandResult};
use crate::output::data;
use speciate_content::catalog::HouseRule;
use speciate_engine::context::{Answerer, HookTrace};
use speciate_engine::game::{Game, Status, steps};
use speciate_engine::script::{Hook, Purpose};
use speciate_model::event::Event;
use speciate_model::id::CardId;
use speciate_model::message;
use speciate_model::state::State;
use speciate_model::words::{Message, Value};
use speciate_text::story::{COLUMNS, wrap_into};
use speciate_tools::scenario;

/// The number of turns after which bots give up.
const TURNS: u16 = 2;
const TOLD_MAX: usize = 6;

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
    let is_active = stage.game.state().cards.active().any(|(active, _)| active == card);
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
        let path = walk::whole_path(&stage.game);
        show::story(dialogue, &stage.game, &path, before)?;
        return show::printed(dialogue, &stage.game, before..path.len());
    }
    if followed.traces.is_empty() {
        let said = message!("try-nothing-heard", turn = turn, count = followed.count);
        return dialogue.say(&said);
    }
    dialogue.say(&message!("try-heard", turn = turn))?;
    for traces in followed.traces.iter().take(TOLD_MAX) {
        let mut out = String::new();
        let said = dialogue.cli.say(&said(traces, &stage.game));
        wrap_into(&mut out, &said, (2, 4), COLUMNS);
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
    let mut state = Box::<State>::default();
    stage.game.log().path()[..followed.step.0].iter().for_each(|fact| state.fold(fact));
    state.turn.number
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
        let index = walk::choice(game, &question, bot);
        let is_late = game.state().turn.number > last_turn;
        if is_late || game.answer(question.seat, question.options[index]).is_err() {
            return followed;
        }
    }
}

fn said(traces: &HookTrace, game: &Game) -> Message {
    let hook = traces.hook.name();
    traces.answered().unwrap_or_else(|| match &traces.fact {
        Some(fact) => {
            message!("try-triggered", hook = hook, fact = scenario::tell(fact, game.roster()))
        }
        None => message!("try-ran", hook = hook),
    })
}
