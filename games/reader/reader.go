package reader

import (
	"context"
	"image"
	"time"

	"tessera/games/pictures"
	"tessera/imageslice"
	"tessera/imageslice/reading"
)

// Open reads the board in the file of a path, or in a picture that the player chooses where there is none.
func Open(library *pictures.Library, game Game, path string) {
	if path == "" {
		ask(library, game)
	} else {
		show(library, game, imageslice.FromFile(path))
	}
}

// Game is what a game does for the page. Read, and what it leads to, is called on goroutines that are not the
// window's, with a context that ends when the answer is no longer wanted.
type Game struct {
	Help string // how one corrects, in the player's language

	Columns, Rows int  // of a board of which nothing is known yet
	Fixed         bool // all boards have so many
	Pairs         bool // two cells that are clicked one after the other are made equal, or different
	Stones        bool // there may be what never goes

	Pad string // the characters that may be typed for a cell, each of which gets a button

	Rules []Rule // that the player says

	Pace time.Duration // how long a step of the solution is seen

	// Read reads the board; place is where the player says it is, nil for nothing said. Its errors say in the
	// catalogue why there is none.
	Read func(ctx context.Context, picture *image.RGBA, place *Place, progress reading.Progress) (Sight, error)
}

// Rule is a rule of the game that no picture tells. The player chooses from a list.
type Rule struct {
	Name    string           // by which tests and screen readers find the list
	Choices []string         // in the player's language
	Chosen  int              // at first
	Choose  func(choice int) // is told what the player chooses, on the window's goroutine
}

// Place is where the player says that a board is.
type Place struct {
	Grid  reading.Grid
	Exact bool // its lines are where the player wants them; otherwise only its corners are
}

// Sight is what was seen in a picture, before anybody corrects it.
type Sight struct {
	Grid  reading.Grid
	Cells []reading.Quad // where the cells are, row by row, if they are not quite where the grid has them, as on bent paper; nil otherwise
	// Judge says what is on the board, with all that the player has said of its cells, the latest last. It
	// is quick enough for every click.
	Judge func(ctx context.Context, said []Correction) Board
}

// What is a kind of [Correction].
type What int

// What the player says.
const (
	Typed     What = iota // a character for a cell
	Emptied               // there is nothing in a cell
	Filled                // there is something in a cell, whatever it is
	Equal                 // two cells hold the same
	Different             // two cells do not hold the same
	Stone                 // what is in a cell, and in all that are like it, never goes
	Ruled                 // the rule of number Cell is its choice of number Other
)

// Correction is one thing that the player says of the cells, which are numbered row by row from 0, or of a rule.
type Correction struct {
	What  What
	Cell  int
	Other int  // the second cell of Equal and Different
	Text  rune // that was Typed
}

// Chosen is what the player has chosen of a rule: the latest holds.
func Chosen(said []Correction, rule int) (choice int) {
	for _, c := range said {
		if c.What == Ruled && c.Cell == rule {
			choice = c.Other
		}
	}
	return choice
}

// Mark says how much a cell asks for the player's eye.
type Mark int

// The marks.
const (
	Sure     Mark = iota
	Doubtful      // it may have been misread
	Wrong         // it cannot be right
)

// Cell is what was read in a cell.
type Cell struct {
	Text string // in a few characters; empty where there is nothing
	Kind int    // from 1, where kinds are told apart by colour; cells of one kind are alike
	Mark Mark
}

// Board is what is on the board, and what can be done with it.
type Board struct {
	Cells []Cell // row by row
	Says  string // what there is to say, in the player's language
	Wrong bool   // that is a reason why it cannot be played, or solved

	// Play gets the board ready as a game; put, called on the window's goroutine when the page has closed,
	// lays it on the table. Nil where it is no game.
	Play func(ctx context.Context) (put func(), err error)
	// Solve gives the steps of a solution. Its errors say in the catalogue why there is none. Nil where there is nothing
	// to solve.
	Solve func(ctx context.Context) ([]Step, error)
}

// Step is a step of a solution.
type Step struct {
	Cells []int
	Text  string          // is written into the cells, where there is one; otherwise they become empty
	Held  []int           // where tiles move, the cell from which each cell's tile has come when the step begins, -1 for none; otherwise nil
	Path  []reading.Point // a line, in columns and rows from the top left corner of the board; may be nil
}
