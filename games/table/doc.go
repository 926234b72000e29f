// Package table is what a game is made of as values, and what stands between it and its
// session: acts and happenings in, pages and things to be done out. It knows no widget.
//
// A [Game] has two functions. View says what is seen, Update what an act or a happening
// means: it gives the next model, and what is to be done ([Play], [Deal], [Keep], …), in
// order. Both are pure: they read the model and an [Env], which is a snapshot, and write
// neither. A model goes in and out by value, and its slices are never written in place.
//
// What takes more than microseconds is not done in View: Update has it worked out by
// [Ask], or puts it into the model when something has changed.
//
// Main types: [Game] and [Env]; effects such as [Play]. It may import session, view,
// imageslice, lang and solver: no Fyne.
package table
