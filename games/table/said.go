package table

import (
	"strconv"
	"time"

	"tessera/resources/lang"
)

// Said is a sentence that is remembered: a key with its arguments, since the language may
// change while it is seen. The zero value says nothing.
type Said struct {
	Key    string
	Args   []any
	Serial int // how many were said: it is said again, be it the same
}

// Say is another sentence after this one; an empty key says that nothing is to be read.
func (s Said) Say(key string, args ...any) Said { return Said{key, args, s.Serial + 1} }

// String is the sentence in the language of now.
func (s Said) String() string {
	if s.Key == "" {
		return ""
	}
	return lang.T(s.Key, s.Args...)
}

// PerSecond is how many there were in a second of the game; of none, and of its first
// moment, nothing is told.
func PerSecond(n int, elapsed time.Duration) string {
	if n == 0 || elapsed < time.Second/10 {
		return ""
	}
	return strconv.FormatFloat(float64(n)/elapsed.Seconds(), 'f', 2, 64)
}
