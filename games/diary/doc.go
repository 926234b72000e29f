// Package diary keeps the games that were finished: what came of each, and the moves that led
// there. It knows of no game, and draws nothing.
//
// A game is a line of a file to which lines are only added; its moves are a line of another,
// so that who asks for figures reads no moves. A line that is torn or damaged is set aside and
// the others stay; one that a later version wrote stays where it is and is passed over.
//
// A win of the player's, and a game whose time is up, is a line of GAME.diary.jsonl (params,
// mode, game ID, moves, time, help, par, level or day); its moves, up to 20,000, are a line of
// GAME.moves.jsonl. Lines are only added, and are on the disk at once, so a kill or a power cut
// leaves at worst a torn last line. Lessons, games that somebody else began and wins by engines
// are not kept. The diary is read in the background when a tab is built; figures are made when
// the page of statistics is opened. Wins from before there was a diary, known from the records,
// count among those finished and won.
//
// Main types: [Diary], [Entry], [Statistics]. It may import session and journey: no Fyne, no
// game.
package diary
