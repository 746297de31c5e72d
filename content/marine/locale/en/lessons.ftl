# What newcomers are told about a question, with `play --learn` and in the browser. `lesson-NAME` is shown the first
# time that a seat is asked `question-NAME`, `lesson-NAME-2` the second time, and so on. One idea each. Texts can show
# what the question's own text shows.

lesson-traits-kept = You are { $animal }. A trait is a special ability of your animal. Keep one; all traits are revealed together. If you are unsure, keep the one that you understand best.
lesson-pack-hunters-element = A special pawn belongs to an element. It can go on any space, also on those marked S and above your other pawns, and it can bump another animal's pawn. Later, an animal that dominates the element better can take it from you: choose an element that your animal has.
lesson-turn = The most victory points win. In a go, you put a pawn on a space of the display and at once do what its section says. Each further pawn must go further down, or further right. When the other spaces are of no use to you, retrieve all your pawns and begin again at the top.
lesson-turn-2 = Most points come from { section-evolution }: it scores a tile of the terrain beside its space, and the animals with the most species there gain points. { section-speciation } and { section-migration } put your species where you want to score.
lesson-turn-3 = Your animal needs elements. On a tile that touches none of your elements, your species are endangered, and Extinction eliminates them. It comes when a card with its icon is turned up, so you never know exactly when.
lesson-turn-4 = { section-adaptation } adds elements to your animal, { section-abundance } adds them to earth. { section-regression } takes the added ones away when the round ends; a species in a square of { section-regression } protects yours.
lesson-turn-5 = The round ends when every animal has retrieved its pawns. If you retrieve early, you get more goes, and the others get less time.
lesson-turn-6 = Special pawns can go on any space, even above your other pawns, and can bump other animals' pawns. { section-domination } gives you one if you dominate its element: you need many of its disks, both on your animal and beside your species.
lesson-abundance-element = This element goes to a corner of earth and counts for every tile that it touches. Your own elements help you; an element of another animal helps that animal.
lesson-abundance-corner = A corner where three of your tiles meet counts three times. It can end the danger for your species there.
lesson-autotrophs-disk = Choose a disk beside a vent. It leaves earth, or another one from the box takes its place. Take away what others need, or bring what you need.
lesson-depletion-disk = Remove a disk of a type that lies in the box. A disk that only others need is the best one: their species become endangered.
lesson-adaptation-element = Choose an element for your animal. Look at the corners of the tiles where your species live: the more tiles touch a disk of it, the safer you are, and the easier it is to dominate the element.
lesson-regression-species = A species in this square protects your added disks of that type when the round ends. It comes back to your gene pool afterwards.
lesson-speciation-disk = Choose a disk on earth. You may then put new species on each tile that it touches. Choose one beside tiles that you want to score.
lesson-speciation-species = How many species may be placed depends on the terrain. The animal with the most species takes first place when this tile is scored. Keep some in your gene pool for later.
lesson-wanderlust-stack = Choose the new tile. You gain a bonus for tiles of the same terrain next to it.
lesson-wanderlust-hex = Place it beside tiles of its own terrain for a larger bonus. The species beside it may move onto it at once.
lesson-wanderlust-element = You may add an element to a corner of the new tile. Without an element of yours, your species there would be endangered.
lesson-wanderlust-species = You may move any of your species from this tile onto the new one. The animals do so one by one, in the order of the food chain.
lesson-tectonics-tile = The tile becomes a vent. One species of each animal stays, and the others go back to their gene pools. You gain a bonus for the vents around it, and one more of your species goes there.
lesson-migration-from = Each species moves once, to a tile next to its own. Leave tiles where you are endangered, and gather on tiles to be scored.
lesson-migration-to = Check what your animal matches on each tile. Where it matches nothing, your species is endangered.
lesson-competition-tile = On a tile of this terrain where you also have species, you eliminate opposing ones. That can give you the first place there before somebody scores the tile.
lesson-evolution-tile = The chosen tile is scored now. Points depend on species counts; the food chain breaks ties. If your own species thrive there, you also take a card.
lesson-evolution-card = You thrive on this tile, so you take a card from one of these slots and carry it out. Then a new card is turned up, and its icons may bring Extinction or Survival.
lesson-domination-element = You take control of the special pawn of an element that you dominate, even if another animal has it now. Its target rises to your value, so the others must do better to take it from you.
