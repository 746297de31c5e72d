# Seasons, ratings and standings.

season-autumn-2026 = Autumn 2026
season-winter-2027 = Winter 2027

# Ratings on the page of an account and beside names.
skill-new = new
skill-about = about { $value }, ±{ $margin } after { $games ->
    [one] 1 game
   *[other] { $games } games
}
skill-heading = Ratings
skill-how = A rating says how well you play. It is computed from your finished games against other people with accounts. You begin with 25. After three games, the page shows your rating and how uncertain it is.
skill-shown = Others see your ratings in the standings and at open tables. The standings show the name that you had at the last table that counted.
skill-hidden = Nobody else sees your ratings.
skill-hide = Hide my ratings
skill-show = Show my ratings

# The page of standings.
standings-heading = Standings
standings-games = Games
standings-seasons = Seasons
standings-general = All games
standings-about = These standings count all finished games that people with accounts have played by the usual rules.
standings-season = { $name } lasts from { $begin } to { $end } (UTC). Games that end on these days count, and everybody starts from scratch.
standings-nobody = Nobody has played enough games yet.
standings-newcomers = { $count ->
    [one] One more person has played, but too few games for a rating.
   *[other] { $count } more people have played, but too few games for a rating.
}
standings-order = People are ranked by the lower end of the range, which is the rating minus its uncertainty. That way, many games count for more than one lucky win.
standings-hide = You can hide your ratings on your account page.
standings-place = Place
standings-player = Player
standings-rating = Rating
standings-nameless = a player without a name
