//! Verbs about points.

use rhai::{Dynamic, ImmutableString};

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::verb::verbs;
use crate::script::api::{Example, emit, fail, must_be_in_play};
use crate::script::value::kind_of;
use speciate_content::promise::Change;
use speciate_model::id::AnimalId;
use speciate_model::message;

verbs! {
    /// an animal gains points, or loses them if the number is negative; it cannot go below 0,
    /// unless the game allows that
    Act change_points(animal: animal, points: number) -> nothing {
        changes: Some(Change::Points),
        errors: &["script-not-in-play"],
        example: Example::new(r#"change_points(you, -5); count(you, "points")"#, "7"),
    } => |context| change_points(context, animal, points);

    /// an animal gains points for a count of things: a fixed number for each, or points of the
    /// `bonus` table
    Act change_points(
        animal: animal,
        count: number,
        each: any("number or text", These(&["bonus"])),
    ) -> nothing {
        changes: Some(Change::Points),
        errors: &["script-count", "script-each", "script-not-in-play"],
        example: Example::new(r#"change_points(you, 3, "bonus"); count(you, "points")"#, "18"),
    } => |context| gain_for_each(context, animal, count, &each);
}

fn change_points(context: &mut Context, animal: AnimalId, change: i64) -> Flow {
    context.may_act()?;
    must_be_in_play(context, animal)?;
    match context.points_change(animal, change)? {
        Some(fact) => emit(context, fact),
        None => Ok(()),
    }
}

fn gain_for_each(context: &mut Context, animal: AnimalId, count: i64, each: &Dynamic) -> Flow {
    let things = usize::try_from(count)
        .map_err(|_| Interrupt::fault(message!("script-count", found = count)))?;
    let points = match each.as_int() {
        Ok(number) => count.saturating_mul(number),
        Err(_) if each.read_lock::<ImmutableString>().is_some_and(|word| *word == "bonus") => {
            let source = context.running_script().map(|script| script.name(context.roster()));
            let source = source.unwrap_or_default().to_owned();
            i64::from(context.bonus(animal, things, &source)?)
        }
        Err(_) => {
            return fail(message!("script-each", found = kind_of(each)));
        }
    };
    change_points(context, animal, points)
}
