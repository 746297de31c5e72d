//! How numbers are written in charts and tables.

use speciate_model::message;
use speciate_model::words::Words;

/// Numbers from this one on are written with a power of ten.
const POWERS_FROM: f64 = 1e7;
/// The maximum number of decimals of a number without a power of ten.
const DECIMALS_MAX: usize = 6;

/// Writes numbers in the style of a language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// The character between the whole part and the decimals.
    decimal_sign: String,
}

impl Numbers {
    pub fn of(words: &Words) -> Self {
        Self { decimal_sign: words.say(&message!("chart-decimal-sign")) }
    }

    /// Returns a number as text for people, with a true minus sign, and with spaces in numbers of five digits or more.
    pub fn drawn(&self, number: f64, decimals: usize) -> String {
        if !number.is_finite() {
            return "–".to_owned();
        }
        if needs_power(number, decimals) {
            return self.with_power(number);
        }
        let text = fixed(number, decimals);
        let (sign, text) = match text.strip_prefix('-') {
            Some(text) => ("−", text),
            None => ("", text.as_str()),
        };
        let (whole, after) = text.split_once('.').unwrap_or((text, ""));
        let point = if after.is_empty() { "" } else { &self.decimal_sign };
        format!("{sign}{}{point}{after}", grouped(whole))
    }

    /// Returns a number in the form that a spreadsheet reads.
    pub fn plain(&self, number: f64, decimals: usize) -> String {
        if !number.is_finite() {
            return "–".to_owned();
        }
        let text = match needs_power(number, decimals) {
            true => format!("{number:.3e}"),
            false => fixed(number, decimals),
        };
        text.replace('.', &self.decimal_sign)
    }

    fn with_power(&self, number: f64) -> String {
        let text = format!("{number:.2e}");
        let (digits, power) = text.split_once('e').unwrap_or((&text, "0"));
        let digits = digits.trim_end_matches('0').trim_end_matches('.');
        let digits = digits.replace('-', "−").replace('.', &self.decimal_sign);
        format!("{digits} × 10{}", power.chars().map(raised).collect::<String>())
    }
}

fn needs_power(number: f64, decimals: usize) -> bool {
    number.abs() >= POWERS_FROM || number != 0.0 && decimals > DECIMALS_MAX
}

/// Returns a number with the given number of decimals. It has no sign if it rounds to 0.
fn fixed(number: f64, decimals: usize) -> String {
    let text = format!("{number:.decimals$}");
    let is_zero = text.chars().all(|sign| matches!(sign, '-' | '0' | '.'));
    if is_zero { text.trim_start_matches('-').to_owned() } else { text }
}

/// Groups the digits of a whole number of five digits or more with narrow spaces.
fn grouped(whole: &str) -> String {
    if whole.len() < 5 {
        return whole.to_owned();
    }
    let mut text = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

const fn raised(sign: char) -> char {
    match sign {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        _ => '⁰',
    }
}

/// Returns a length in drawing units, rounded to a tenth.
pub(super) fn units(length: f64) -> String {
    let text = fixed(length, 1);
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_people_and_for_spreadsheets() {
        let numbers = Numbers { decimal_sign: ",".to_owned() };
        let both =
            |number, decimals| (numbers.drawn(number, decimals), numbers.plain(number, decimals));
        let texts = |drawn: &str, plain: &str| (drawn.to_owned(), plain.to_owned());
        assert_eq!(both(-3.25, 1), texts("−3,2", "-3,2"));
        assert_eq!(both(-0.04, 1), texts("0,0", "0,0"));
        assert_eq!(both(1234.0, 0), texts("1234", "1234"));
        assert_eq!(both(123_456.5, 1), texts("123\u{202f}456,5", "123456,5"));
        assert_eq!(both(-1.5e9, 0), texts("−1,5 × 10⁹", "-1,500e9"));
        assert_eq!(both(2e-12, 13), texts("2 × 10⁻¹²", "2,000e-12"));
        assert_eq!(both(2e-12, 3), texts("0,000", "0,000"), "only decimals make a power");
        assert_eq!(both(0.0, 13).0, "0,0000000000000");
        assert_eq!(both(f64::NAN, 1), texts("–", "–"));
    }

    #[test]
    fn lengths_are_short() {
        let lengths = [0.0, -0.01, 12.0, 3.25, -7.96];
        assert_eq!(lengths.map(units), ["0", "0", "12", "3.2", "-8"]);
    }
}
