package cli

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"tessera/resources/lang"
)

// Saved is what the file of a saved game holds, in the order of docs/twin.md.
type Saved struct {
	File      string          `json:"file"`
	Form      string          `json:"form"`
	Format    int             `json:"format"`  // of a parcel; 0 for plain JSON
	Version   string          `json:"version"` // of the program that wrote it; empty where nobody noted that
	Game      string          `json:"game"`
	ID        string          `json:"id"`
	Status    string          `json:"status"`
	Moves     int             `json:"moves"`
	ElapsedMS int64           `json:"elapsed_ms"`
	Assisted  bool            `json:"assisted"`
	Pictures  []SavedPicture  `json:"pictures"`
	Challenge *SavedChallenge `json:"challenge"`
	Error     string          `json:"error"`

	Err error `json:"-"` // what Error says
}

// SavedPicture is a picture in such a file.
type SavedPicture struct {
	Name   string `json:"name"`
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Bytes  int    `json:"bytes"`
}

// SavedChallenge is what somebody has reached in the game, for others to do better.
type SavedChallenge struct {
	Moves     int   `json:"moves"`
	ElapsedMS int64 `json:"elapsed_ms"`
}

// What a file is, and how its game stands.
const (
	FormParcel = "tessera" // a game with its pictures
	FormJSON   = "json"    // a game alone, as versions before wrote it

	StatusPlaying = "playing"
	StatusWon     = "won"
	StatusStuck   = "stuck"
)

var _ = lang.Keys("cli.info.", "playing", "won", "stuck")

// info tells of files; saved reads one.
func info(saved func(path string) Saved, args []string, stdout io.Writer) error {
	o := newOptions("info")
	asJSON := o.flags.Bool("json", false, "")
	files, err := o.parse(args)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return usage("cli.wrong.nofile")
	}
	return tellEach(context.Background(), slices.Values(files), *asJSON, len(files) > 1, stdout, func(file string) Saved {
		s := saved(file)
		if s.Err != nil {
			s.Error = oneLine(lang.Sentence(s.Err))
		}
		if s.Pictures == nil {
			s.Pictures = []SavedPicture{}
		}
		return s
	})
}

func (s Saved) about() (of, wrong string) { return s.File, s.Error }

func (s Saved) json() ([]byte, error) { return object(s) }

func (s Saved) text(b *strings.Builder) {
	line := func(key string, args ...any) { fmt.Fprintln(b, lang.T(key, args...)) }
	clock := func(ms int64) string { return lang.Clock(time.Duration(ms) * time.Millisecond) }
	line("cli.info.game", "ID", s.ID)
	line("cli.info."+s.Status, "Count", s.Moves, "Moves", lang.Number(int64(s.Moves)), "Time", clock(s.ElapsedMS))
	if s.Assisted {
		line("cli.info.assisted")
	}
	for _, p := range s.Pictures {
		name := p.Name
		if name == "" {
			name = lang.T("cli.info.nameless")
		}
		line("cli.info.picture", "Name", name, "Width", p.Width, "Height", p.Height, "Kilobytes", lang.Number(int64(p.Bytes+1023)/1024))
	}
	if c := s.Challenge; c != nil {
		line("cli.info.challenge", "Count", c.Moves, "Moves", lang.Number(int64(c.Moves)), "Time", clock(c.ElapsedMS))
	}
	if s.Form == FormParcel {
		line("cli.info.written", "Version", s.Version, "Format", s.Format)
	} else {
		line("cli.info.plain")
	}
}
