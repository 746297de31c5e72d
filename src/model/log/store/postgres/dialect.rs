//! Statements as PostgreSQL reads them.

/// What SQLite writes in another way.
const DIFFERENCES: [(&str, &str); 6] = [
    ("?", "$"),
    ("unixepoch()", "extract(epoch FROM now())::bigint"),
    ("instr(", "strpos("),
    ("analyses.rowid", "analyses.kept"),
    // What is for PostgreSQL only, a comment for SQLite.
    ("/*!", " "),
    ("*/", " "),
];

/// Translates a statement that is written for SQLite.
pub(super) fn translated(sql: &str) -> String {
    DIFFERENCES.iter().fold(sql.to_owned(), |sql, (sqlite, postgres)| sql.replace(sqlite, postgres))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_translated() {
        let found =
            translated("SELECT used + ?2 < unixepoch(), instr(line, ?1) > 0, ?3/*!::integer*/ FOR");
        let expected = "SELECT used + $2 < extract(epoch FROM now())::bigint, strpos(line, $1) > 0, \
            $3 ::integer  FOR";
        assert_eq!(found, expected);
    }
}
