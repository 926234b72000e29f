package parcel

import "fmt"

// Code is a stable word for what is wrong with a parcel, by which a window finds its
// translation.
type Code string

// What is wrong.
const (
	Large    Code = "large"    // more than may be in one
	Long     Code = "long"     // a game whose moves do not fit
	Cut      Code = "cut"      // its end is missing, or something stands behind it
	Damaged  Code = "damaged"  // its parts contradict each other
	Many     Code = "many"     // more entries than there are kinds
	Foreign  Code = "foreign"  // an entry that does not belong there
	Doubled  Code = "doubled"  // an entry that is there twice
	Kind     Code = "kind"     // an entry that is encrypted, a link, or packed in an odd way
	Checksum Code = "checksum" // an entry whose bytes are not what they were
	Missing  Code = "missing"  // an entry that must be there
	Unclear  Code = "manifest" // a manifest that makes no sense
	Later    Code = "later"    // made for a later version of the program
	Mismatch Code = "mismatch" // the manifest tells of another game
	BadImage Code = "picture"  // a picture that cannot be shown
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
	key = "error.parcel." + string(e.Code)
	if e.Code == Later && e.Name != "" {
		key = "error.parcel.later.version"
	}
	return key, []any{"Name", shorten(e.Name), "Limit", MaxBytes >> 20}
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// shorten makes what a file says fit to be told.
func shorten(text string) string {
	const most = 40
	shown := []rune(fmt.Sprintf("%q", text))
	shown = shown[1 : len(shown)-1]
	if len(shown) > most {
		return string(shown[:most-1]) + "…"
	}
	return string(shown)
}
