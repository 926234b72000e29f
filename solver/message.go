package solver

import "fmt"

// Message is something that a person is told: a key of the catalogue of
// languages, and the names and values, by turns, that its text speaks of. A
// value may be a Message itself, or a slice of them, which is said as a list.
//
// Rules and engines write no sentences. What they have to say leaves them as a
// Message, or as an error with a method Message of its own, and the window and
// the headless twin say it from the same catalogue.
type Message struct {
	Key  string
	Args []any
}

// Message returns the parts, as the errors of this package do, so that whoever
// says one says the other.
func (m Message) Message() (key string, args []any) { return m.Key, m.Args }

// Failure is a message that is an error.
type Failure Message

func (f Failure) Error() string { return fmt.Sprint(f.Key, f.Args) }

// Message is how the catalogue says the error.
func (f Failure) Message() (key string, args []any) { return f.Key, f.Args }

// Range is a number that is proven, or between two, of which figures tell.
type Range struct {
	Least  int  `json:"least"`
	Most   int  `json:"most"`
	Proven bool `json:"proven"` // the two are the same
}

// Between is the range from least to most.
func Between(least, most int) Range { return Range{least, most, least == most} }

// Explanation is what a game has to say of one position: for tessera explain.
type Explanation struct {
	Lines []Message // to be read, one after the other
	Data  any       // the same as figures and names: a value that encoding/json writes as an object
}

// Hint is what a game teaches about the next moves from one position: what is said, in
// levels of which each tells more than the one before, and what makes it.
type Hint[M any] struct {
	// Topic is what the hint is about, as a word that is the same while a player follows it:
	// until its goal is reached, whatever is done on the way, it is one hint.
	Topic string
	// Levels are what is said at each level, one to three: where to look, why, and what
	// to do. One alone says all there is.
	Levels []Message
	// Moves make what the last level says; none where there is nothing to do.
	Moves []M
	// Data is the same as figures and names: a value of the game's own that encoding/json
	// writes as an object, from which its tab draws.
	Data any
}
