//! Logs: their text form, damage, their files, and whether folding can fail.

mod acceptance;
mod accounts;
mod archive_damage;
mod archives;
mod boards;
mod chat;
mod clocks;
mod contests;
mod copied_rows;
mod copies;
mod damage;
mod entries;
mod files;
mod glance;
mod halls;
mod hostile;
mod kept;
mod made_up;
mod marks;
mod moderated_people;
mod moderation;
mod newer;
mod observers;
mod outbox;
#[cfg(feature = "postgres")]
mod postgres;
#[cfg(feature = "postgres")]
mod postgres_away;
mod results;
mod round_trip;
mod sqlite;
mod sqlite_replaced;
#[cfg(unix)]
mod sqlite_rights;
mod state_json;
mod stores;
mod totality;
mod upcast;
