// Package record plays recorded games in the whole window, by what a hand can do, and
// writes in text what is seen after each act: what each cell of the board says, frames,
// notes and what is drawn over it, and whatever words, buttons, lists and ticks the window
// shows, with sounds in their order. It knows of the window only what is seen, and what the
// board widget tells of itself: nothing of how a tab is built.
//
// A record is a file in testdata, in a folder of its game, as tabletest.Record plays it; what a game
// shows on a table, without a window, is recorded beside the game (see tabletest.Plays). Its acts stand
// in acts_test.go. The lines below an act are what changed since the act before:
//
//	> tap 3
//	sound move
//	cells 3 "a"→"b"
//	selected: [3]→[]
//	- button action.undo "Undo" off
//	+ button action.undo "Undo"
//
// To make one, write its acts, run
//
//	go test ./games/uitest/record -run Golden/swap/mine -update
//
// and read what it says, line by line: that is what the game is held to from now on.
// Without -update the test fails where anything else is seen, and shows those lines. A
// change that is meant is made anew with -update, or with all others by make golden; the
// commit says why it is better.
//
// What is seen is written when nothing moves any more and nothing is worked out: time is
// that of a synctest bubble, which stands still while anything is done, so that no record
// depends on how fast a machine is. An act lasts five seconds, or as many fives as it needs.
// An act behind "at once " is over before any time has passed; behind "watch " each
// change is written as it comes, which tells their order. The clock of a game is not written.
//
// Two things a record must keep away from. What thinks until its time is up does not end
// where no time passes: no board whose par is searched for minutes, such as one of 5×5 in
// Sliding. And an engine at its highest speed hands on as many moves at a time as it happens
// to have found: slide solver.speed down before it plays.
package record
