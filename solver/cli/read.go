package cli

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"tessera/resources/lang"
)

// Read is what was read of a picture of a board, in the order of docs/twin.md.
type Read struct {
	Game        string       `json:"game"`
	File        string       `json:"file"`
	Position    string       `json:"position"`
	Columns     int          `json:"columns"`
	Rows        int          `json:"rows"`
	Corners     [][2]float64 `json:"corners"`      // in pixels: top left, top right, bottom right, bottom left
	ColumnLines []float64    `json:"column_lines"` // 0 to 1, of the way between the corners
	RowLines    []float64    `json:"row_lines"`
	Certainty   []float64    `json:"certainty"` // by cell, row by row, 0 to 1
	Error       string       `json:"error"`

	// Of games that know them, and where there are any.
	Crossings [][2]float64 `json:"crossings,omitempty"` // where the lines cross, in pixels, row by row: paper is bent
	Mends     []ReadMend   `json:"mends,omitempty"`     // what was probably misread

	Err error `json:"-"` // what Error says
}

// ReadMend is a cell that was probably misread, by the rules of the game: the position has From there, and with To it
// would be one that can be solved in one way. 0 is an empty cell.
type ReadMend struct {
	Column int `json:"column"`
	Row    int `json:"row"`
	From   int `json:"from"`
	To     int `json:"to"`
}

// Reader reads a board of one game from the picture at path. What it cannot read it says in Err, and ctx's
// error there where that is cancelled.
type Reader func(ctx context.Context, path string) Read

// read is the verb of that name; readers are there by the names of their games.
func read(ctx context.Context, games []Game, readers map[string]Reader, args []string, stdout io.Writer) error {
	o := newOptions("read")
	asJSON := o.flags.Bool("json", false, "")
	g, files, err := o.game(games, args)
	if err != nil {
		return err
	}
	reader, ok := readers[g.Name()]
	if !ok {
		return usage("cli.wrong.noread", "Text", g.Name(), "Games", slices.Sorted(maps.Keys(readers)))
	}
	if len(files) == 0 {
		return usage("cli.wrong.nopicture")
	}
	return tellEach(ctx, slices.Values(files), *asJSON, len(files) > 1, stdout, func(file string) Read {
		r := reader(ctx, file)
		r.Game, r.File = g.Name(), file
		if ctx.Err() != nil {
			r.Err = failed("cli.failed.interrupted", ctx.Err())
		}
		if r.Err != nil {
			r = Read{Game: r.Game, File: r.File, Error: oneLine(lang.Sentence(r.Err)), Err: r.Err}
		}
		return r
	})
}

func (r Read) about() (of, wrong string) { return r.File, r.Error }

func (r Read) text(b *strings.Builder) { fmt.Fprintln(b, r.Position) }

// json is the reading as one object on a line, with empty lists where there is nothing to list.
func (r Read) json() ([]byte, error) {
	if r.Corners == nil {
		r.Corners = [][2]float64{}
	}
	for _, list := range []*[]float64{&r.ColumnLines, &r.RowLines, &r.Certainty} {
		if *list == nil {
			*list = []float64{}
		}
	}
	return object(r)
}
