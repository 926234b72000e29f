// Package solver holds what the mathematics of all puzzles shares: how a game
// describes itself ([Rules]), how an engine streams its answer ([Step],
// [Stats], [Result], [Options]) and the errors both speak.
//
// Nothing here or below touches a file, a clock that was not handed in, or a
// display.
//
// # Main types
//
// [Rules] is what a game is, [Game] lists it with its engines, [Options] is what an engine is
// given. It imports no Fyne and nothing of games, and neither does anything below: its tests
// need no display.
//
// # Deals
//
// A deal depends on params and seed alone: budgets inside Deal count nodes, never time, so a
// game ID gives the same board on every machine. A later version may deal better, but never
// another board for an old ID: a game may keep seeds that nobody ever drew for its better way
// ([Seeder]), as Link does with twelve digits, 1000 and then eight as ever. Params say nothing
// of it, since records and settings are kept by their text.
//
// # Engines
//
// Moves are yielded as soon as they are certain. Length, lower bound and proven optimal come
// with the last report, which is always delivered; reports come at most 20 times a second. An
// engine stops within 50 ms of being cancelled. Past its memory budget it ends with a typed
// error that says how far it got. It leaves one core to the window, and does not sleep, draw,
// log or touch files: clock and tables are injected.
//
// An engine that improves its answer also has Improve: whole solutions, each shorter than the
// one before and than what is known, the first at once. [Best] takes the last. A patient engine
// works for hours: it keeps what it has done in Tables, where damage counts for nothing, goes
// on from there whenever that position is solved again, adds what it finds to what is known at
// once, and takes no part in races.
package solver
