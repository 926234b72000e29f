// Package pairs reads boards of pairs from pictures, on the page of package reader.
//
// Main entry: [Open]. It may import reader, pictures, reading and solver/link.
package pairs

import (
	"context"
	"errors"
	"image"
	"slices"
	"strconv"
	"time"

	"tessera/games/pictures"
	"tessera/games/reader"
	"tessera/games/table"
	"tessera/imageslice/reading"
	read "tessera/imageslice/reading/tiles"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/link"
)

// pairTime is how long a pair is seen over the photo before the next goes: long enough to click it on the other screen.
const pairTime = 2500 * time.Millisecond

// unsure is the certainty below which the player is asked to look at a tile.
const unsure = 0.3

// page is the page on which a board is read.
type page struct {
	library *pictures.Library
	tell    func(act any)
}

// Open reads a board from a picture: one that the player chooses, or the file of that path. What is to be played is told
// as [table.Read].
func Open(library *pictures.Library, path string, tell func(act any)) {
	t := page{library, tell}
	game := reader.Game{
		Help: lang.T("link.read.help"), Columns: 14, Rows: 8, Pairs: true, Stones: true, Pace: pairTime, Rules: t.readRules(),
		Read: func(ctx context.Context, picture *image.RGBA, place *reader.Place, progress reading.Progress) (reader.Sight, error) {
			cells, err := readTiles(ctx, picture, place, progress)
			if err != nil {
				return reader.Sight{}, err
			}
			return reader.Sight{Grid: cells.Group(read.Corrections{}).Grid, Judge: func(_ context.Context, said []reader.Correction) reader.Board {
				return t.judged(picture, stoned(cells.Group(corrections(said)), said), rulesOf(said))
			}}, nil
		},
	}
	reader.Open(library, game, path)
}

// readTiles reads the board, where the player says it is if that is said. Within corners that the player has set, what
// has no columns and rows to be found is cut into as many as there were.
func readTiles(ctx context.Context, picture *image.RGBA, place *reader.Place, progress reading.Progress) (*read.Cells, error) {
	if place == nil {
		return read.Read(ctx, picture, progress)
	}
	grid := place.Grid
	if !place.Exact {
		found, err := read.Divide(ctx, picture, grid.Corners)
		switch refused, ok := errors.AsType[*reading.Error](err); {
		case err == nil:
			grid = found
		case !ok || refused.Code == reading.BadCorners:
			return nil, err
		}
	}
	return read.Compare(ctx, picture, grid, progress.Part(0.5, 1))
}

// corrections are what the player says, of which the latest holds.
func corrections(said []reader.Correction) (fix read.Corrections) {
	pairs, cells := map[[2]int]reader.What{}, map[int]reader.What{}
	for _, c := range said {
		switch c.What {
		case reader.Equal, reader.Different:
			pairs[[2]int{min(c.Cell, c.Other), max(c.Cell, c.Other)}] = c.What
			for _, cell := range []int{c.Cell, c.Other} {
				cells[cell] = reader.Filled
			}
		case reader.Emptied, reader.Filled:
			cells[c.Cell] = c.What
		case reader.Stone:
			cells[c.Cell] = reader.Filled
		}
	}
	for pair, what := range pairs {
		switch {
		case cells[pair[0]] == reader.Emptied || cells[pair[1]] == reader.Emptied:
		case what == reader.Equal:
			fix.Equal = append(fix.Equal, pair)
		default:
			fix.Different = append(fix.Different, pair)
		}
	}
	for cell, what := range cells {
		if what == reader.Emptied {
			fix.Empty = append(fix.Empty, cell)
		} else {
			fix.Full = append(fix.Full, cell)
		}
	}
	slices.SortFunc(fix.Equal, comparePairs)
	slices.SortFunc(fix.Different, comparePairs)
	slices.Sort(fix.Empty)
	slices.Sort(fix.Full)
	return fix
}

func comparePairs(a, b [2]int) int { return slices.Compare(a[:], b[:]) }

// stone is the kind of what never goes.
const stone = -1

// stoned is what was read, but that what the player calls a stone is one, and all that is like it.
func stoned(r read.Reading, said []reader.Correction) read.Reading {
	of := map[int]int{0: 0}
	for _, c := range said {
		if c.What == reader.Stone && r.Kinds[c.Cell] > 0 {
			of[r.Kinds[c.Cell]] = stone
		}
	}
	stones := len(of) - 1
	r.Kinds = slices.Clone(r.Kinds)
	for i, kind := range r.Kinds {
		if _, there := of[kind]; !there {
			of[kind] = len(of) - stones
		}
		r.Kinds[i] = of[kind]
	}
	return r
}

// judged is what was read, for the page.
func (t page) judged(picture *image.RGBA, r read.Reading, rules readRules) (out reader.Board) {
	odd := r.Odd()
	left, kinds := 0, 0
	for i, kind := range r.Kinds {
		c := reader.Cell{Kind: max(kind, 0)}
		switch {
		case kind == stone:
			c.Text = "■"
		case kind > 0:
			c.Text = strconv.Itoa(kind)
			left++
			kinds = max(kinds, kind)
		}
		switch {
		case kind == stone: // the player has seen it
		case slices.Contains(odd, kind):
			c.Mark = reader.Wrong
		case r.Certainty[i] < unsure:
			c.Mark = reader.Doubtful
		}
		out.Cells = append(out.Cells, c)
	}
	columns, rows := r.Grid.Size()
	out.Says = lang.T("link.read.says", "Columns", columns, "Rows", rows, "Count", left, "Kinds", kinds)
	if len(odd) > 0 {
		out.Says, out.Wrong = out.Says+" "+lang.T("link.read.odd"), true
		return out
	}
	p, err := rules.position(columns, rows, r.Kinds)
	if err != nil {
		out.Says, out.Wrong = lang.Sentence(err), true
		return out
	}
	if left == 0 {
		return out
	}
	out.Solve = func(ctx context.Context) ([]reader.Step, error) { return clearing(ctx, p, rules) }
	out.Play = func(ctx context.Context) (func(), error) {
		cut, err := cutTiles(ctx, picture, r)
		if err != nil {
			return nil, err
		}
		release, err := keep(t.library.Album, cut)
		return func() {
			board := table.Read[link.Position]{Start: p}
			for _, c := range cut {
				board.Pictures = append(board.Pictures, c.picture.Hash())
			}
			t.tell(board)
			t.library.KeepPictures()
			release()
			t.library.Dialogs.Fail(err) // they are there for now
		}, nil
	}
	return out
}

// unclearable says that there is no solution.
type unclearable struct{ error }

// Message implements the way of errors that the catalogue says.
func (*unclearable) Message() (key string, args []any) { return "error.link.read", nil }

// clearing are the pairs of a solution, with their paths.
func clearing(ctx context.Context, p link.Position, rules readRules) (steps []reader.Step, err error) {
	held := link.TilesOf(p)
	for _, e := range link.Engines() {
		if e.Name != link.Default {
			continue
		}
		for step, err := range e.Solve(ctx, p, solver.Options{}) {
			if _, impossible := errors.AsType[*solver.ImpossibleError](err); impossible {
				return nil, &unclearable{err}
			}
			if err != nil {
				return nil, err
			}
			for _, m := range step.Moves {
				after, err := link.Rules{}.Apply(p, m)
				if err != nil {
					return nil, err
				}
				steps = append(steps, rules.seen(p, m, held))
				held, p = held.After(p, m, after), after
			}
		}
	}
	return steps, nil
}
