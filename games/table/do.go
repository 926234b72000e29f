package table

import (
	"context"
	"time"

	"tessera/games/session"
	"tessera/imageslice"
	"tessera/solver"
)

// What an Update may ask for; it is done in order, after the model was taken.
type (
	// Play plays the player's moves, as one step of the history. A refusal is told.
	Play[Mv any] struct{ Moves []Mv }
	// Answer fills in a solution that the player has asked for, as one step.
	Answer[Mv any] struct{ Moves []Mv }
	// Deal puts a new game on the table; Dealt tells how that ended.
	Deal[P any] struct {
		Params P
		Seed   uint64
		Words  map[string]string // that the game begins with
	}
	// Prepare works on any goroutine for a deal to come, which Undo calls off: Answered
	// comes with the key when it is done.
	Prepare struct {
		Key  string
		Work func(context.Context, Library) (any, error)
	}
	// NewGame does what the button does.
	NewGame struct{}
	// Undo and Redo go one step, StopRun ends the engine and the search for a hint.
	Undo    struct{}
	Redo    struct{}
	StopRun struct{}
	// UndoTo takes steps back until so many are left, in one change.
	UndoTo struct{ Steps int }
	// Lay puts a position on the table as a new game; Begun and the change follow at once.
	Lay[S, P any] struct {
		Start  S
		Params P
	}
	// Score notes what the game is worth now, AddTime lengthens its countdown, and Helped
	// notes that it had more help than it allows.
	Score   struct{ Points int }
	AddTime struct{ By time.Duration }
	Helped  struct{}
	// Assist notes that the game had help that the session cannot see, and FindPar has the
	// par worked out that was withheld.
	Assist  struct{}
	FindPar struct{}
	// Stake sends an act, but asks the player first where a level or day would lose its stars by
	// what follows; Title is the key of what was asked for.
	Stake struct {
		Title string
		Act   any
	}
	// Hang hangs a picture in the gallery, and OpenGallery shows that, with those of an album
	// that may still be uncovered. Hung comes when the gallery is another.
	Hang        struct{ Hash string }
	OpenGallery struct{ Album []Hidden }
	// Keep keeps a word with the game on the table.
	Keep struct{ Key, Value string }
	// Set keeps a choice of the player's; Value is a text or a bool.
	Set struct {
		Key   string
		Value any
	}
	// UsePictures notes which pictures the game is played with.
	UsePictures struct{ Refs []session.PictureRef }
	// Load brings pictures into a photo field: the first that there still is, else one of
	// the program's; into an album those of a game, or all that are remembered. Mine brings
	// back the player's own.
	Load struct {
		Photo string
		Refs  []session.PictureRef
	}
	Mine struct{ Photo string }
	// Browse has the player choose pictures for the album.
	Browse struct{}
	// Ask has work done off the UI goroutine; the newest of a key counts. Answered
	// brings what came of it. Without Work what was asked for is called off.
	Ask struct {
		Key  string
		Work func(context.Context, Library) any
	}
	// After brings Due after that time, unless it is asked for anew before.
	After struct {
		Key string
		For time.Duration
	}
	// NoteHint notes that the player was given a hint by the game itself; EndHint closes the one that the tab explains.
	NoteHint struct{}
	EndHint  struct{}
	// Copy copies a text and, beside it, where Board says so, a picture of the board; Paste brings Texted with the one that was copied last, Save asks
	// where a file is to be written.
	Copy struct {
		Text  string
		Board bool
	}
	Paste struct{}
	Save  struct {
		Title, Name, Extension string // Title is a key
		Content                []byte
	}
	// Inform says something over the window, by keys.
	Inform struct{ Title, Text string }
	// Reassess has par and hint worked out anew: what is asked of the game has changed.
	Reassess struct{}
	// Warn says what went wrong, where the game says what it did.
	Warn struct{ Err error }
	// Refuse lets the player hear that something is not allowed.
	Refuse struct{}
	// Tell says what went wrong, over the window.
	Tell struct{ Err error }
	// CountIn counts a game in that is new on the table: it is asked for when the game has
	// Begun.
	CountIn struct {
		Covered bool          // the board is hidden until the clock runs
		Look    time.Duration // for how long it may be looked at, with the count at the end
	}
	// Once drops the second half of a double click that has begun, on a cell, or -1 for anywhere:
	// the first has brought something else under the pointer, or would be taken back.
	Once struct{ Cell int }
	// Aside says that the board shows something else than the game, which waits unless it is
	// one against time, Back that it shows it again, and that the clock goes on as it was; with
	// a change on the table no more. Quiet, nothing is said again of how the game has ended.
	Aside struct{}
	Back  struct{ Quiet bool }
	// AskNumbers asks for whole numbers, in a dialog; Numbers brings them.
	AskNumbers struct {
		Key, Title string
		Args       []any // of the title
		Ranges     []Range
	}
	// Open opens a page of the window by its name, With what it begins with.
	Open struct{ Page, With string }
)

// Hidden is a picture that may still be uncovered, and how.
type Hidden struct{ Hash, How string }

// Range is a whole number to be chosen, from Least to Most.
type Range struct {
	Name               string // the key of its label
	Least, Most, Value int

	Fits func(before []int) (least, most int) // what of it goes with the numbers before; nil: all of it
	Text func(number int) string              // what a number is called; nil: as it is written
}

// Library gives the picture of a hash that is in use, on any goroutine; nil where it is not.
type Library func(hash string) *imageslice.Picture

// What has happened, as Update hears it.
type (
	// Started says that the tab is there.
	Started struct {
		Before bool // there was a game at the end of the program before, be it one that cannot be read
	}
	// Changed says that Env.Last has changed the table.
	Changed struct{}
	// Landed says that the board stands as the change of that serial left it.
	Landed struct{ Serial int }
	// Begun comes before the change that puts a new game on the table.
	Begun struct{ Kind session.Kind }
	// Dealt says how a deal ended that was asked for.
	Dealt struct{ Err error }
	// CalledOff says that the deal under way will not come, Again that the same game
	// begins anew.
	CalledOff struct{}
	Again     struct{}
	// Wanted is the button that asks for a new game; First asks for the usual one.
	Wanted struct{ First bool }
	// Answered brings what an Ask or a Prepare has found.
	Answered struct {
		Key   string
		Value any
		Err   error
	}
	// Numbers are what an AskNumbers was answered.
	Numbers struct {
		Key string
		All []int
	}
	// Texted brings a text that was pasted, or that of a file.
	Texted struct{ Text string }
	// Due is the time of an After.
	Due struct{ Key string }
	// Pictured says that a photo field has another picture or another part of it; Chosen
	// that the player has chosen it.
	Pictured struct {
		Photo  string
		Chosen bool
	}
	// Albumed says that the album field has other pictures, and Several that such are on
	// their way that the player has opened together.
	Albumed struct{}
	Several struct{}
	// Hung says that the gallery has been read, or has another picture.
	Hung struct{}
	// Hinted says that the player was given a hint, and PlaysOn that a game whose time is up
	// is played on at leisure.
	Hinted  struct{}
	PlaysOn struct{}
	// Read brings a board that was read from a picture, with the hashes of pictures that were
	// cut from it, by kind from 1.
	Read[S any] struct {
		Start    S
		Pictures []string
	}
	// Taught shows a level of a hint, from 1; level 0 takes away what was shown.
	Taught[Mv any] struct {
		Hint  solver.Hint[Mv]
		Level int
	}
	// Pointed points at the first of moves, as a hint.
	Pointed[Mv any] struct {
		Moves []Mv
		Why   any
	}
	// Ended says that an engine has ended or was stopped, Failed why one found no way.
	Ended  struct{}
	Failed struct{ Err error }
	// TimeUp says that the time of the game is up.
	TimeUp struct{}
	// Spoken says that the language is another: what is remembered is a key with
	// arguments, so there is nothing to do but for what was worked out in words.
	Spoken struct{}
)

// Warning is a sentence that needs the player's eye.
func Warning(key string, args ...any) Warn { return Warn{solver.Failure{Key: key, Args: args}} }
