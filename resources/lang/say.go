package lang

import (
	"context"
	"errors"
)

// Sayable is what has a message of the catalogue: its key, and the names and
// values, by turns, that the text speaks of. solver.Message is one, and so are
// the errors that a player may meet.
type Sayable interface {
	Message() (key string, args []any)
}

// Say says m in the current language.
func Say(m Sayable) string {
	key, args := m.Message()
	return T(key, args...)
}

// Sentence is what is wrong, in the current language, and what to do. It is the
// message of the first error in err's chain that has one; where that error has a
// method Cause that gives another, the sentence of the cause follows on a line of
// its own, and where a method Closer gives the key of a sentence that fits better, and
// there is one, that is said. An error that nobody foresaw is quoted, as it is, in a sentence that
// says so.
func Sentence(err error) string {
	text := sentence(err)
	remember(saying{text: text, err: err})
	return text
}

func sentence(err error) string {
	var spoken interface {
		error
		Sayable
	}
	if errors.As(err, &spoken) {
		key, args := spoken.Message()
		if c, ok := spoken.(interface{ Closer() string }); ok && messages.has(c.Closer()) {
			key = c.Closer()
		}
		if messages.has(key) {
			text := T(key, args...)
			if deeper, ok := spoken.(interface{ Cause() error }); ok && deeper.Cause() != nil {
				text += "\n" + Sentence(deeper.Cause())
			}
			return text
		}
	}
	switch {
	case errors.Is(err, context.Canceled):
		return T("solver.stopped")
	case errors.Is(err, context.DeadlineExceeded):
		return T("error.deadline")
	}
	return T("error.unexpected", "Detail", err.Error())
}
