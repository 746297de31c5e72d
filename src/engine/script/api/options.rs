//! The verb that reads the setup options of packs.

use rhai::{Dynamic, ImmutableString};

use crate::context::{Context, Flow, Interrupt};
use crate::script::api::Example;
use crate::script::api::verb::verbs;
use speciate_content::catalog::{Allowed, Ruling, RulingValue};
use speciate_model::diagnostic::suggest;
use speciate_model::message;
use speciate_model::words::Value;

verbs! {
    /// the value of a setup option of a pack, as the table chose it: a text, a number, or whether it
    /// is on
    Look option(name: text(Options)) -> any("text or number or flag") {
        errors: &["script-no-option", "script-no-option-near"],
        example: Example::new(r#"option("rain")"#, r#""mild""#),
    } => |context| option(context, &name);
}

fn option(context: &Context, name: &str) -> Flow<Dynamic> {
    let options = &context.catalog().options;
    let Some(option) = options.get(name) else {
        let known = Value::names(options.keys());
        return Err(Interrupt::fault(match suggest(name, options.keys().map(String::as_str)) {
            Some(near) => message!("script-no-option-near", name = name, near = near),
            None => message!("script-no-option", name = name, known = known),
        }));
    };
    Ok(value(option))
}

fn value(option: &Ruling) -> Dynamic {
    let is_flag = |allowed: &Allowed| match allowed {
        Allowed::Words(words) => {
            words.iter().all(|word| ["true", "false"].contains(&word.as_str()))
        }
        Allowed::Numbers(..) => false,
    };
    match &option.value {
        RulingValue::Number(number) => Dynamic::from_int(i64::from(*number)),
        RulingValue::Word(word) if is_flag(&option.allowed) => Dynamic::from_bool(word == "true"),
        RulingValue::Word(word) => Dynamic::from(ImmutableString::from(word.as_str())),
    }
}
