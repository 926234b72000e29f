// Package ui holds the widgets, layouts and plots that the window is made of, and
// its dialogs. They know nothing of puzzles.
//
// Fyne's parts are replaced where they fail a player: its menu begins above the first row and
// marks none, so [Select] opens rows of its own, ticked at what is chosen; it opens a folder at
// one click, so the second of a double click is dropped (handon.go); it empties a chosen
// file before it is written, so files are written through package disk. It has no
// tooltips ([Tip]), nor tells when the thing under one is hidden, moved or covered, so [WithTips]
// takes them away then, and after seven seconds. Over its own dialogs there are none. A clicked control
// leaves the keys to the board; one in focus hands on what it has no use for. Under a page that
// fills the window ([Page]) nothing is drawn: the page of pictures draws in 9 ms instead of 42.
// Buttons take a shaky click, as the board does. Several errors that come together stand in one
// dialog, each once.
//
// Files are asked for with the desktop's own dialog where there is one ([AskOpen], [AskSave]),
// else with the toolkit's.
//
// Main types: [Page], [Dialogs], [Select]. It may import look, folders, icons, lang, latest and
// native: no game.
package ui
