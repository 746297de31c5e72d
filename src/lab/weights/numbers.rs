//! The weights of the greedy bot as named numbers.

use serde::Serialize;
use speciate_content::node::{NodeValue, TableEntries};

/// A weight of the greedy bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WeightNumber {
    /// Its content path below `bot.greedy`, e.g. `card` or `section.speciation.more`.
    pub name: String,
    pub value: i64,
}

/// No weight has this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownWeight(pub String);

/// Returns all weights in the tables of a game, in their order.
pub fn numbers(root: &TableEntries) -> Vec<WeightNumber> {
    let mut found = Vec::new();
    let inner = |entries: &TableEntries, key: &str| {
        entries.get(key).and_then(|entry| entry.node.value.entries().cloned())
    };
    if let Some(greedy) = inner(root, "bot").and_then(|bots| inner(&bots, "greedy")) {
        add(&greedy, "", &mut found);
    }
    found
}

fn add(entries: &TableEntries, before: &str, found: &mut Vec<WeightNumber>) {
    for (key, entry) in entries {
        match &entry.node.value {
            NodeValue::Number(value) => {
                found.push(WeightNumber { name: format!("{before}{key}"), value: *value });
            }
            NodeValue::Table(inner) => add(inner, &format!("{before}{key}."), found),
            _ => {}
        }
    }
}

/// Returns the weights with these names, in the order of `all`. A name that ends with `*` means all weights that begin
/// with the part before it. Without names, returns the weights that are not in a table of their own.
pub fn chosen(all: &[WeightNumber], names: &[String]) -> Result<Vec<WeightNumber>, UnknownWeight> {
    let is_meant = |name: &str, number: &WeightNumber| match name.strip_suffix('*') {
        Some(start) => number.name.starts_with(start),
        None => number.name == name,
    };
    if let Some(unknown) =
        names.iter().find(|name| !all.iter().any(|number| is_meant(name, number)))
    {
        return Err(UnknownWeight(unknown.clone()));
    }
    let is_chosen = |number: &&WeightNumber| match names.is_empty() {
        true => !number.name.contains('.'),
        false => names.iter().any(|name| is_meant(name, number)),
    };
    Ok(all.iter().filter(is_chosen).cloned().collect())
}

/// Returns weights as a table for the file `bots.toml` of a pack.
pub fn to_toml(numbers: &[WeightNumber]) -> String {
    let lines = numbers.iter().map(|number| format!("{} = {}\n", number.name, number.value));
    std::iter::once("[bot.greedy]\n".to_owned()).chain(lines).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all() -> Vec<WeightNumber> {
        let names = ["points", "card", "section.speciation.percent", "section.speciation.more"];
        names
            .into_iter()
            .zip([100, 90, 80, -4])
            .map(|(name, value)| WeightNumber { name: name.to_owned(), value })
            .collect()
    }

    fn names(names: &[&str]) -> Result<Vec<String>, UnknownWeight> {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        Ok(chosen(&all(), &names)?.into_iter().map(|number| number.name).collect())
    }

    #[test]
    fn weights_are_chosen_by_name_or_by_its_beginning() {
        assert_eq!(names(&[]).unwrap(), ["points", "card"]);
        assert_eq!(names(&["card"]).unwrap(), ["card"]);
        let speciation = ["section.speciation.percent", "section.speciation.more"];
        assert_eq!(names(&["section.*"]).unwrap(), speciation);
        assert_eq!(names(&["card", "crad"]), Err(UnknownWeight("crad".to_owned())));
        assert_eq!(names(&["x*"]), Err(UnknownWeight("x*".to_owned())));
    }

    #[test]
    fn weights_are_written_as_a_table_of_a_pack() {
        let text = to_toml(&all()[1..3]);
        assert_eq!(text, "[bot.greedy]\ncard = 90\nsection.speciation.percent = 80\n");
    }
}
