//! The language of `pseudo`: English with other letters.

use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use tempfile::TempDir;

use super::files;

const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const OTHERS: &str = "ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ";

/// Returns a copy of the content with the other language.
pub fn pseudo_content() -> TempDir {
    let folder = TempDir::new().unwrap();
    for kind in ["toml", "ftl", "rhai"] {
        for path in ["content", "scripts"].into_iter().flat_map(|root| files(root, kind)) {
            let text = std::fs::read_to_string(&path).unwrap();
            write(&folder.path().join(&path), &text);
            let shown = path.display().to_string();
            if shown.contains("/locale/en/") {
                let other = PathBuf::from(shown.replace("/locale/en/", "/locale/qps/"));
                write(&folder.path().join(other), &pseudo(&text));
            }
        }
    }
    folder
}

fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

/// Returns a locale file with other letters. Text in backticks is code and stays.
fn pseudo(text: &str) -> String {
    let mut resource = fluent_syntax::parser::parse(text.to_owned()).unwrap();
    for entry in &mut resource.body {
        if let Entry::Message(message) = entry {
            message.value.iter_mut().for_each(|pattern| change(pattern, &mut false));
            for part in &mut message.attributes {
                change(&mut part.value, &mut false);
            }
        }
    }
    fluent_syntax::serializer::serialize(&resource)
}

fn change(pattern: &mut Pattern<String>, in_code: &mut bool) {
    for element in &mut pattern.elements {
        match element {
            PatternElement::TextElement { value } => {
                *value = value.chars().map(|c| other_letter(c, in_code)).collect();
            }
            PatternElement::Placeable { expression } => change_expression(expression, in_code),
        }
    }
}

fn change_expression(expression: &mut Expression<String>, in_code: &mut bool) {
    match expression {
        Expression::Select { variants, .. } => {
            for variant in variants {
                change(&mut variant.value, &mut in_code.clone());
            }
        }
        Expression::Inline(InlineExpression::Placeable { expression }) => {
            change_expression(expression, in_code);
        }
        Expression::Inline(_) => {}
    }
}

fn other_letter(c: char, in_code: &mut bool) -> char {
    *in_code ^= c == '`';
    let place = LETTERS.chars().position(|letter| letter == c).filter(|_| !*in_code);
    place.and_then(|place| OTHERS.chars().nth(place)).unwrap_or(c)
}
