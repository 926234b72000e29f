// Package session is what all games of the suite share once a position is on
// the table: history, clock, seed and game ID, saving, autosave, records, and
// an engine that plays on the board.
//
// It knows no widget and no game: it is generic over a game's [solver.Rules].
// All methods of a [Session] and of a [Run] are called on one goroutine, the
// UI's; what works in the background answers through the Post function that
// the session was given. Every answer belongs to the game (or the position) it
// was asked for, and a late one is dropped.
//
// A tab sets the callbacks OnChange, OnTick, OnExpired and OnTrouble after New
// and before anything else; all of them are called on the UI goroutine.
//
// # Main types
//
// [Session] is a game on the table, in layers, each of which knows those below it: [Played] is
// read, [Keeping] keeps it, with [Work] beside it, [Timing] is its clock and the engine that
// plays, and the session itself acts. [Book] is its records. [Change] tells what changed, once;
// [Run] is an engine at work. The package may import imageslice, disk, latest, priority, solver
// and scan: no Fyne, no game.
//
// # Changes
//
// A change carries its acknowledgement. When the board stands as the change left it, the view
// calls its Shown, and whoever made the change hears of that one: an engine waits for its own
// move. A win belongs to the change that made it and is told once, unless the game has gone on
// meanwhile. From an engine's move to the pixel: engine, loop, Post, Session, frame, game,
// board.
//
// A win belongs to whoever made the last move. Where that was an engine, or the answer that was
// asked for, nobody is praised and neither score nor records are spoken of. It does not end the
// player's game: taken back, the clock runs on, and a win after it counts as helped. A game
// that is stuck is still open.
//
// # No game is thrown away
//
// Undo is the answer to everything, so nothing asks.
//
//   - A step of the history is moves, or a jump to the position after an earlier step.
//     Restart is a jump to the start, which one Undo takes back. Clock, help and mistakes
//     stay as they are. Where the list of steps is full a restart takes the moves back
//     instead. A game that is won, or whose time is up, is left instead, and a new one
//     with the same deal begins.
//   - What an engine has played in one run one Undo takes back, and one Redo plays again. No
//     file says which moves those are: after a start they go one by one.
//   - At most 20 positions a game can be kept; going back to one is a jump too. A new
//     move never cuts a kept position off: what was taken back stays, and the move comes
//     behind it.
//   - Whatever takes the table from a game (a deal, a typed ID, a file, one from the
//     shelf) leaves it in a chain, to which Undo leads when there is nothing left to take
//     back; Redo leads on again. A new move gives up the way on.
//   - The clock of a game that comes back waits for the next move. While a deal is under
//     way Undo calls that off and does nothing else.
//   - Games that were left wait on the shelf, each with a small picture: the last 20
//     unfinished, the last 20 won, the last 20 in which nothing was done, and all that
//     the chain leads to, 20 each way.
//
// # Files
//
// A save is JSON with a version: the start position and the moves. A jump to the position after
// step 7 stands there as @7; one that only keeps what was taken back as @@7. A save is replayed
// and checked into a fresh session before anything is replaced, so a damaged or hostile file
// changes nothing and the error says what is wrong and where. Game IDs are GAME:PARAMS#SEED or
// GAME:POSITION. An opened position may be one that no params deal; its params are then derived
// from it, and it sets no records.
//
// The autosave is written 250 ms after the first unsaved change, and every 700 ms while the
// clock runs, by way of a temporary file that is synced and renamed: a kill costs at most the
// last second, a power cut leaves the old file or the new. A game of the shelf is a file
// GAME.game-KEY.json. Games of the shelf are written before the autosave that replaces one of
// them, and removed only after an autosave that no longer names them; so a kill at any instant
// finds every game. Files that the player chose are read and written in the background, and
// only ordinary ones: a pipe, a slow disk or a game of 100,000 moves (a second) holds up
// nothing.
//
// A damaged file is set aside, never deleted; the copy of the last start (….last.json) takes
// its place, and the player is told. A damaged entry costs itself alone ([Spoiled]). A file
// that cannot be read, or that a later version made, is never replaced (MustStay): what is
// played instead is kept on the shelf, records wait and are added, and settings hold until the
// program ends. Records are read again before they are written, in case another program has
// written meanwhile. What the program can write it reads at any clock: each kept file has a
// fuzz test Fuzz…Written….
//
// What engines know ([Known]) is saved as the field known: a list of at (a position), moves (to
// the end, or to where they meet the par's or those of one before) and proven, for the last 20
// positions whose solution was told, 50,000 moves at the most. Whatever does not hold is left
// out, here and in the par; both can be found again.
//
// # Records
//
// Records are kept per game and params, with and without a countdown apart: best time, fewest
// moves, best score, wins, and for each mode a table of the ten best wins, those with more
// points first, then those in less time. Assisted games are no records, and only the first
// attempt at a deal counts; for that the last 5,000 tried deals are kept as hashes of their
// IDs. Three hints leave a record standing (FreeHints). A win with more help (MarkHelped)
// stands behind all others. What was reached before countdowns had records of their own counts
// for games without one.
//
// The score of the last move is known only after it: a score set while the win is told counts,
// a later one does not. Lessons are passing games (passing.go): kept while they are on the
// table, counted nowhere, on no shelf, in no chain. A game that came with moves or time in it
// was begun by somebody else and sets no record, nor does one that is played against one's own
// earlier game. A challenge received without moves is a first attempt like any other.
//
// # Known solutions and par
//
// [Known] holds, for every position on a solution, the next move of the shortest one known from
// there. Ways that meet are joined. Par, race, wins and every engine that plays add to it, each
// solution played through first; a solve begins with what it knows, and a pointed hint follows
// it. Lessons do not: they teach how people solve, which takes more moves. It goes with the par
// when another goal makes it untrue, and never along with a game that is sent.
//
// # Engines play
//
// A run is two goroutines: the engine, at most eight moves ahead of the board, and a loop that
// waits for the engine, for the player and for the time, plays a move, and waits until the
// board shows it. What is played is an ordinary move, and the game is marked assisted. Jump to
// the end takes in all that the engine has to tell and plays it as one change.
//
// Where an engine can improve a solution it thinks while it plays (plan.go). It waits at most
// 20 ms for a solution better than the first: the bar is a first move within 100 ms on every
// size (-bench FirstMove). While moves are made the engine is asked again for a shorter rest
// from a position to come, first for 0.3 s, then for twice as long each time, up to 30 s, but
// never longer than the board takes to a third of what is left. A shorter rest replaces the
// moves not yet made, unless the board has passed by. Every rest is played through before it
// counts. So engines know nothing of a board that moves on, the session nothing of games, and
// the length that is told never grows. All of it but the first move runs on threads of low
// priority and leaves one processor to the window. How long to think before the first move is
// the player's choice (solver.think: nothing for at once, 2s, 10s, 1m, told).
//
// How a closure reaches the UI goroutine is injected, because Fyne's test driver runs fyne.Do
// inline and races.
package session
