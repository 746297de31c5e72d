//! Parsers for whole numbers in options.

use std::fmt;

use speciate_model::message;
use speciate_model::words::Message;

/// An invalid value of an option. The usage error adds which option it was and what was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongValue {
    pub expected: Message,
    pub example: String,
}

impl fmt::Display for WrongValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.expected.fmt(f)
    }
}

impl std::error::Error for WrongValue {}

pub fn from<T: TryFrom<u64>>(least: u64) -> impl Fn(&str) -> Result<T, WrongValue> + Clone {
    let wrong = move || WrongValue {
        expected: message!("usage-number-from", least = least.to_string()),
        example: example(least, u64::MAX),
    };
    move |text| read(text, least, u64::MAX).ok_or_else(wrong)
}

/// Both bounds are included.
pub fn between<T: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, WrongValue> + Clone {
    let wrong = move || WrongValue {
        expected: message!(
            "usage-number-between",
            least = least.to_string(),
            most = most.to_string()
        ),
        example: example(least, most),
    };
    move |text| read(text, least, most).ok_or_else(wrong)
}

fn read<T: TryFrom<u64>>(text: &str, least: u64, most: u64) -> Option<T> {
    let number = text.trim().parse::<u64>().ok().filter(|number| (least..=most).contains(number));
    number.and_then(|number| T::try_from(number).ok())
}

fn example(least: u64, most: u64) -> String {
    // 4 fits most options, such as the number of players.
    4.clamp(least, most).to_string()
}
