package parcel

import (
	"fmt"
	"strings"
)

// Code is a stable word for what is wrong with a parcel, by which a window finds its
// translation; what follows a full stop in it is for the log, since the way out is the same.
type Code string

// What is wrong.
const (
	Large    Code = "large"            // more than may be in one
	Long     Code = "long"             // a game whose moves do not fit
	Cut      Code = "damaged.cut"      // its end is missing, or something stands behind it
	Damaged  Code = "damaged"          // its parts contradict each other
	Many     Code = "foreign.many"     // more entries than there are kinds
	Foreign  Code = "foreign"          // an entry that does not belong there
	Doubled  Code = "damaged.doubled"  // an entry that is there twice
	Kind     Code = "damaged.kind"     // an entry that is encrypted, a link, or packed in an odd way
	Checksum Code = "damaged.checksum" // an entry whose bytes are not what they were
	Missing  Code = "damaged.missing"  // an entry that must be there
	Unclear  Code = "damaged.manifest" // a manifest that makes no sense
	Later    Code = "later"            // made for a later version of the program
	Mismatch Code = "damaged.mismatch" // the manifest tells of another game
	BadImage Code = "damaged.picture"  // a picture that cannot be shown
)

// Error says what is wrong.
type Error struct {
	Code Code
	Name string // of an entry or a field, or the version that is needed; may be empty
	Err  error  // the cause, nil if there is none deeper
}

// Error is for the log.
func (e *Error) Error() string {
	text := "parcel." + string(e.Code)
	if e.Name != "" {
		text += fmt.Sprintf(" %q", e.Name)
	}
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Message is how the catalogue says the error.
func (e *Error) Message() (key string, args []any) {
	said, _, _ := strings.Cut(string(e.Code), ".")
	return "error.parcel." + said, []any{"Limit", MaxBytes >> 20}
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }
