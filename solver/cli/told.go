package cli

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"strings"

	"tessera/resources/lang"
)

// told is what a verb has to say of a position or of a file.
type told interface {
	about() (of, wrong string) // what it is of, and why nothing else is said; empty where it is
	text(b *strings.Builder)   // the lines to be read
	json() ([]byte, error)     // the same as one object on a line
}

// tellEach writes what is told of each by one call, so that it is out before the next is begun; if
// it is headed, below what it is of. It returns errUnsolved if anything was wrong with one.
func tellEach[T told](ctx context.Context, each iter.Seq[string], asJSON, headed bool, stdout io.Writer,
	tell func(string) T) (result error) {
	for one := range each {
		t := tell(one)
		of, wrong := t.about()
		if wrong != "" {
			result = errUnsolved
		}
		var b strings.Builder
		if headed && !asJSON {
			fmt.Fprintln(&b, "# "+lang.Printable(of))
		}
		switch {
		case asJSON:
			line, err := t.json()
			if err != nil {
				return err
			}
			b.Write(line)
		case wrong != "":
			fmt.Fprintln(&b, "# "+wrong)
		default:
			t.text(&b)
		}
		if err := say(stdout, b.String()); err != nil {
			return err
		}
		if ctx.Err() != nil {
			break
		}
	}
	return result
}

// object is a value as one object on a line.
func object(v any) ([]byte, error) {
	line, err := json.Marshal(v)
	return append(line, '\n'), err
}
