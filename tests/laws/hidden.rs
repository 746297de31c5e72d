//! Nothing hidden reaches a seat.
