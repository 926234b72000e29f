package session

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tessera/solver"
)

// Error is everything that a session refuses. Code is stable and is the key of
// the translations; Args are what the sentence is about, by the names that the
// translations use. What follows a full stop in a code is for the log: the player reads one
// sentence of all that begin so, since the way out of each is the same.
type Error struct {
	Code string
	Args map[string]any
	Err  error // the cause, or nil
}

// Error is for the log: the code, what it is about, and the cause.
func (e *Error) Error() string {
	text := "session." + e.Code
	for _, name := range slices.Sorted(maps.Keys(e.Args)) {
		text += fmt.Sprintf(" %s=%q", name, fmt.Sprint(e.Args[name]))
	}
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// Message is how the catalogue says the error.
func (e *Error) Message() (key string, args []any) {
	for name, value := range e.Args {
		args = append(args, name, value)
	}
	said, _, _ := strings.Cut(e.Code, ".")
	return "error.session." + said, args
}

// Cause is the cause if it tells the player more: what is wrong in a position or
// in params. What the operating system says of a file is left to the log.
func (e *Error) Cause() error {
	if _, ok := errors.AsType[*solver.ParseError](e.Err); ok {
		return e.Err
	}
	if _, ok := errors.AsType[*solver.ImpossibleError](e.Err); ok {
		return e.Err
	}
	return nil
}

// Is makes errors of the same code equal for errors.Is, so that
// errors.Is(err, ErrStopped) holds for each of its kind.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Code == e.Code
}

// The codes of [Error], with the names of their Args.
const (
	CodeNoGame      = "no-game"              // nothing was dealt or opened yet
	CodeClosed      = "closed"               // the session was closed
	CodeTimeUp      = "time-up"              // the countdown has run out
	CodeTooLong     = "too-long"             // the history is full; Limit
	CodeStopped     = "stopped"              // the player stopped the engine
	CodeEngineMove  = "engine-move"          // an engine played an illegal move; Engine
	CodeIDForm      = "id-form"              // not a game ID at all; Text, Example
	CodeIDGame      = "id-game"              // a game ID of another game; Game, Want
	CodeIDSeed      = "id-seed"              // no number after #; Text
	CodeIDSeedless  = "id-seedless"          // params alone, neither seed nor position; Text
	CodeIDParams    = "id-params"            // params that the game refuses; Text
	CodeIDPosition  = "id-position"          // a position that the game refuses
	CodeSaveRead    = "save-read"            // the file cannot be read
	CodeSaveEmpty   = "save-damaged.empty"   // an empty file
	CodeSaveSize    = "save-size"            // larger than any saved game; Limit (MB)
	CodeSaveSyntax  = "save-damaged.syntax"  // not the JSON of a saved game; Offset
	CodeSaveDamaged = "save-damaged"         // as those that follow and begin so
	CodeSaveTail    = "save-damaged.tail"    // something follows the saved game; Offset
	CodeSaveVersion = "save-version"         // written by a later version; Version, Want
	CodeSaveGame    = "save-game"            // a saved game of another game; Game, Want
	CodeSaveMissing = "save-damaged.missing" // a field is missing; Field
	CodeSaveNumber  = "save-damaged.number"  // a number out of its range; Field, Value
	CodeSaveParams  = "save-damaged.params"  // params that the game refuses
	CodeSaveStart   = "save-damaged.start"   // a start position that the game refuses
	CodeSaveMove    = "save-damaged.move"    // an illegal move; Move (from 1), Step (from 1), Text
	CodeSavePicture = "save-damaged.picture" // a picture reference that makes no sense; Picture (from 1)
	CodeSaveWrite   = "save-write"           // the saved game cannot be written
	CodeChallenge   = "challenge"            // a challenge whose moves do not lead to a win
	CodeStoreWrite  = "store-write"          // the folder for games refuses to be written; File
	CodeStoreRead   = "store-read"           // a kept file cannot be read; File
	CodeStoreLater  = "store-later"          // a later version made a kept file; File
	CodeSetAside    = "set-aside"            // a damaged file was renamed; File, Aside
	CodeCopyTaken   = "copy-taken"           // so it was, and its copy of the last start took its place; File, Aside
	CodePartAside   = "part-aside"           // damaged entries or lines of a file stand in another; File, Aside
	CodeBroughtBack = "brought-back"         // what had been set aside can be read again; File, Aside
	CodeNotAside    = "not-aside"            // a damaged file could not even be renamed; File

	CodeChallengeTime = "challenge.time" // one that nobody can have done in its time
)

// ErrStopped is how a run ends that was stopped before its engine was done.
var ErrStopped = &Error{Code: CodeStopped}

var (
	errNoGame = &Error{Code: CodeNoGame}
	errClosed = &Error{Code: CodeClosed}
	errTimeUp = &Error{Code: CodeTimeUp}
)
