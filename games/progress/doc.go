// Package progress keeps how far a player has come in a game: the levels and the deals of
// days that were won, with their stars, and the lessons. It knows of no game, and draws
// nothing.
//
// GAME.progress.json is read when something first needs it and kept as all else is: the copy of
// the last start, damage set aside, a later version's file left alone and its unknown fields
// written back. Of a level it keeps the most stars, the fewest moves and the least time, which
// need not come from one win, and the day of the first; of a day the best win (by stars, then
// moves, then time), the par as it was then known, and whether it was won on that day. 4,000
// days are kept, the oldest going first.
//
// # Stars
//
// Where solutions differ in length stars go by moves: three for the par without a hint, two for
// a quarter more, but at least one move more and at most ten. Otherwise they go by help: three
// for none, two for up to three. Sudoku's mistakes, its checks and filled-in digits and Link's
// shuffles count like hints. By help two is the most where the solution was seen, or the deal
// of a day was won before. Never counted are wins by an engine or as the answer that was asked
// for, with more help than a game allows, of games that somebody else began, and those after
// the first win of a game. A level begun again may improve. The boards of levels never change,
// since stars were won on them. A par that was only the best known may fall in a later version;
// stars stay.
//
// # What opens
//
// A chapter opens when eight of the twelve levels before it were won, or one of its own ever
// was. Each level won uncovers a piece of the chapter's picture. The streak counts days won on
// the day itself, back from today, which is not over. A missed day ends it, unless it stands
// alone between two days that were won and lies seven days or more from the next one that was
// passed over.
//
// Main types: [Progress], [State], [Result]. It may import session and journey: no Fyne, no
// game.
package progress
