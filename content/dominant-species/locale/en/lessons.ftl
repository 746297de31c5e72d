# What newcomers are told about a question, with `play --learn` and in the browser. `lesson-NAME` is shown the first
# time that a seat is asked `question-NAME`, `lesson-NAME-2` the second time, and so on. One idea each. Texts can show
# what the question's own text shows.

lesson-planning-space = You are { $animal }. The most victory points win. In Planning, the animals take turns to put pawns on the display. Then the pawns act, row by row from the top of the display, each row from left to right. A space holds one pawn, so somebody else may take what you leave.
lesson-planning-space-2 = Most points come from { section-domination }: it scores a tile, and the animals with the most species there gain points. { section-speciation } and { section-migration } act before it. They put your species where you want to score.
lesson-planning-space-3 = Your animal needs elements. On a tile that touches none of your elements, your species are endangered, and they are eliminated at the end of the turn. { section-abundance } adds elements to earth, and { section-adaptation } adds them to your animal.
lesson-planning-space-4 = An animal dominates a tile if it matches the tile's elements better than any other animal there. When the tile is scored, the dominant animal takes a card. The number of species does not matter for that, only for points.
lesson-planning-space-5 = { section-regression } takes elements from the animals, { section-wasteland } and { section-depletion } take them from earth. In the first turn, their boxes are empty. Later, the disks in them show the elements in danger. A pawn there saves what you need, or hurts the others.
lesson-planning-space-6 = The order of play matters. { section-initiative } moves you forward, and its pawn then takes any vacant space. In { section-glaciation }, one pawn acts each turn; the others wait, so plan ahead.
lesson-initiative-space = You have moved forward in the order of play. Now this pawn goes to any vacant space, as in Planning. It acts there in this turn if that space is still to come.
lesson-adaptation-element = Choose an element for your animal. Look at the corners of the tiles where your species live: an element common there lets you match more tiles, and match them better.
lesson-regression-saving = Every animal loses one added disk of each type in this box. You may save one type. What is printed on your animal is never lost.
lesson-abundance-element = This element goes to a corner of earth and counts for every tile that it touches. Your own elements help you; an element of another animal helps that animal.
lesson-abundance-corner = A corner where three of your tiles meet counts three times. It can end the danger for your species there, or make you dominant.
lesson-wasteland-element = The element that you take out of the box is safe. Then every disk beside { small-tile } whose type is still in the box is removed.
lesson-depletion-disk = Remove a disk of a type that lies in the box. A disk that only others need is the best one: their species become endangered, or they lose a tile.
lesson-glaciation-tile = The tile that you choose becomes { small-tile }. One species of each animal stays, and the others go back to their gene pools. You gain bonus points for the { small-tile } around it. A tile where others have many species and you have few hurts them more than you.
lesson-speciation-disk = Choose a disk on earth. You may then put new species on each tile that it touches. Choose one that touches tiles that you match and that somebody will score.
lesson-speciation-species = How many species may be placed depends on the terrain. The animal with the most species takes first place when this tile is scored. Keep some in your gene pool for later.
lesson-speciation-free = Your animal may place one more species for free. It helps most where it puts you ahead of another animal.
lesson-wanderlust-stack = Choose the new tile. A terrain with high scores, such as { terrain-sea } or { terrain-wetland }, draws everybody's species.
lesson-wanderlust-hex = The more tiles touch the new one, the larger your bonus. The species beside it may move onto it at once, so place it next to your own.
lesson-wanderlust-element = You may add an element to a corner of the new tile. Without an element of yours, your species there would be endangered.
lesson-wanderlust-species = You may move any of your species from this tile onto the new one. The animals do so one by one, in the order of the food chain.
lesson-migration-from = Each species moves once, to a tile next to its own. Leave tiles where you are endangered, and gather on tiles to be scored.
lesson-migration-to = Check what your animal matches on each tile. Where it matches nothing, your species is endangered.
lesson-competition-tile = An animal that has a free action here acts first, without a pawn. A pawn in { section-competition } acts on up to one tile of each terrain beside its space. On a tile where you also have a species, you eliminate one opposing species. That can give you the first place there before { section-domination } scores the tile.
lesson-domination-tile = The chosen tile is scored now. Points depend on species counts; the food chain breaks ties. If an animal dominates the tile, it takes a card, even if the pawn is yours.
lesson-domination-card = You dominate this tile, so you take one of the face-up cards and carry it out. You can look up what each does; the preview beside it says what it would do now.
lesson-extinction-saving = All endangered species are eliminated now. You may save one of yours. Save it where it will match something soon.
