// Package tab is what the tabs of all games share: the frame that joins a game
// to its session, its board, the action bar, the solver's panel and the status
// line, and the controllers it is made of.
//
// # Main types
//
// [Frame] joins a game to its session and board; [Services] is what the window gives to tabs;
// [NewValues] makes the entry of a game. The package may import stage, table, pictures, ui,
// session and what is below them; it never imports a game.
//
// The frame is made of controllers with their own state (solving, parKeeper, hints, countdown,
// results, the race, peek, actionBar). They share a small core, which also answers what may be
// done now. A tab is built in two steps: newFrame makes all parts and knows nothing of the game;
// join joins both, listens to the session and lets the game begin. No hook runs before its
// owner exists. What other goroutines post before the program runs waits in the mailbox. The
// game itself is values.go: it keeps the model, makes the page that is seen, and answers what
// the frame asks.
//
// # Games that are values
//
// A change goes to Update before anything else that was asked for. What takes room beside the
// board is brought up to date before it. A board of another shape waits for its pieces, 400 ms
// at most. What is to be said later is a key with arguments and a serial (table.Said), so
// another language says it anew and moves nothing.
//
// # The next deal
//
// What the card New game shows belongs to the next deal. A choice changes nothing on the table;
// while the two differ a line says how, with Start and Cancel. A game from elsewhere (a typed
// ID, a file, undo) brings its own choices. A choice for which there is no game is refused with
// the reason. What the board itself shows (the whole picture, an entered position) follows at
// once; what can be changed in a running game stands apart, under View.
//
// # Where things stand
//
// Cards stand beside the board, below it in a tall window, or are folded away in a small one
// (F8). What one needs while playing stays beside the board all the same. What one needs least
// (engines, race, game ID, facts) lies in the laboratory, one fold below the other cards, which
// all games share. What the action bar has no room for is in a menu at its end. A game's own
// buttons follow Solve. Where there is one engine there is no race.
//
// The picture beside the board (F7, reference.go) always shows as much as is on the board,
// gives way where there is no room, and is no help: it is there at all levels of telling. The
// card that tells how a game ended (resultPlace) never lies over the picture; its room is kept
// from the scene's beginning, so that the board is not laid out anew.
//
// # Clocks
//
// A game against the clock is counted in (cover.go): 3, 2, 1, then the clock runs. A clock
// that stands still hides the board of a game with a countdown, whatever holds it, and keys and
// clicks do nothing to it. Such games wait for the player's sign, and nothing of them is played
// or solved before. When the time is up the board stays as it is until the player chooses to
// play on untimed, which makes it a game without a countdown, also for its records. The bar of
// the countdown is moved by whole units four times a second at most, which costs a software
// renderer little. A dialog over the board holds an engine back as it stops the clock; P holds
// it as well.
//
// # Hints and lessons
//
// A hint has up to three levels: where to look, why, and the moves. It has a topic: while a
// player goes after the same goal by moves of his own it follows, and is one hint. What a hint
// says is data first, and tests hold it against the board with a checker of their own. Sudoku's
// hints have levels of their own, since its pencil marks are only offered; in Link another pair
// is another hint, and help costs points.
//
// Lessons (lessons.go) are the levels of chapter 0. The first comes by itself where a game is
// visited for the first time: GAME.visited is not set, and there is no autosave, record or
// tried deal. The hand shows the first move of the default engine from the position on the
// board (Sudoku: of the hint), found anew after each change.
//
// A level is opened like any position, with the word level and whatever else its line says; the
// deal of a day is dealt by its seed, with the word daily. Undo brings back the game before, a
// restart keeps the words, and the next game does not take them over. A game counts as its
// level only while it is played as its line asks for.
//
// # Films and replays
//
// A game joins by saying how its tiles lie in a position and what they look like on a board of
// any size ([Filmed]). ShowReplay plays a game again from its ID and the texts of its moves,
// each of which the rules must take. A reel keeps every 32nd position; a projector draws one
// picture at a time off the UI goroutine, always the one wanted last, into two buffers in turn.
// Beside it stands a best solution found within ten seconds, called the shortest only where
// that is proven, and hidden while that deal is being played. Moves have no times of their own,
// so the pace is even.
//
// # Another language
//
// Tabs built anew take over the board with all that is on it, the engine that plays, par, race,
// hint, drafts, what was said, and cut pictures (speak.go). Controllers go on as they are,
// over one core that knows the new tab.
package tab

import ()
