package cli

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"tessera/solver"
	"tessera/solver/cycle"
	"tessera/solver/link"
	"tessera/solver/sliding"
	"tessera/solver/swap"
)

// games are all that the headless twin knows.
var games = []game{
	adapter[sliding.Params, sliding.Position, sliding.Move]{
		"sliding", sliding.Rules{}, sliding.Engines(), sliding.Default, "4x4", "",
		"WxH[bN][rN], e.g. 4x4, 5x3b0, 3x3r90", "WxH[bN]:tiles by row, 0 the blank, e.g. 3x3:1,2,3,4,5,6,7,0,8",
	},
	adapter[swap.Params, swap.Position, swap.Move]{
		"swap", swap.Rules{}, swap.Engines(), swap.Default, "9x5", " ",
		"WxH[corner or neighbours][turned][sN], e.g. 9x5, 3x3corner, 6x4turneds8", "WxH[corner or neighbours][turned]:pieces by row, p*q turned, e.g. 3x1turned:2*1,0,1",
	},
	adapter[link.Params, link.Position, link.Move]{
		"link", link.Rules{}, link.Engines(), link.Default, "18x8", " ",
		"WxH[kN][gravity], e.g. 18x8, 14x6k20, 18x8down", "WxH[gravity]:kinds by row, 0 an empty cell, e.g. 4x2down:1,2,2,1,3,3,0,0",
	},
	newSudoku(),
	adapter[cycle.Params, cycle.Position, cycle.Move]{
		"cycle", cycle.Rules{}, cycle.Engines(), cycle.Default, "3x3d9plus", " ",
		"WxHdNRULE[wrap][one][cN or random], e.g. 3x3d9plus, 4x5d4starone", "WxHdNRULE[wrap][one]:values by row, e.g. 2x2d9plus:1,9,9,3",
	},
}

// game is a puzzle as text: what the verbs need of it, without its types.
type game interface {
	name() string
	// forms returns how params and positions are written, for the help.
	forms() (params, position string)
	// engines lists what there is to choose from.
	engines() []engineInfo
	// solve lets the named engine, or where that is empty the one that
	// promises most, solve the position in text.
	solve(ctx context.Context, engine, text string, memory int64) outcome
	// dealer reads params, empty for the usual ones, and returns what deals by
	// them: the text of the position that belongs to a seed.
	dealer(params string) (func(ctx context.Context, seed uint64) (string, error), error)
}

type engineInfo struct{ name, label, promise string }

// outcome is one line of the output of solve; the order of the fields is that
// of docs/design.md §8.
type outcome struct {
	Game       string  `json:"game"`
	Position   string  `json:"position"`
	Engine     string  `json:"engine"`
	Solved     bool    `json:"solved"`
	Verdict    string  `json:"verdict"`
	Optimal    bool    `json:"optimal"`
	Length     int     `json:"length"`
	LowerBound int     `json:"lower_bound"`
	Moves      string  `json:"moves"`
	Expanded   int64   `json:"expanded"`
	ElapsedMS  float64 `json:"elapsed_ms"`
	Error      string  `json:"error"`
	Solution   string  `json:"solution,omitempty"` // sudoku: 81 digits
	Grade      string  `json:"grade,omitempty"`    // sudoku, engine logic

	err error // the error itself, nil if solved
}

// adapter makes a game of its typed parts.
type adapter[P, S, M any] struct {
	title        string
	rules        solver.Rules[P, S, M]
	list         []solver.Engine[S, M]
	best         string // the name of the engine that promises most
	params       string // the usual params
	separator    string // between moves
	paramsForm   string
	positionForm string
}

func (a adapter[P, S, M]) name() string { return a.title }

func (a adapter[P, S, M]) forms() (params, position string) { return a.paramsForm, a.positionForm }

func (a adapter[P, S, M]) engines() []engineInfo {
	infos := make([]engineInfo, len(a.list))
	for i, e := range a.list {
		infos[i] = engineInfo{e.Name, e.Label, e.Promise}
	}
	return infos
}

func (a adapter[P, S, M]) dealer(params string) (func(context.Context, uint64) (string, error), error) {
	if params == "" {
		params = a.params
	}
	p, err := a.rules.ParseParams(params)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, seed uint64) (string, error) {
		s, err := a.rules.Deal(ctx, p, solver.NewRand(seed))
		if err != nil {
			return "", err
		}
		return a.rules.FormatPosition(s), nil
	}, nil
}

func (a adapter[P, S, M]) solve(ctx context.Context, engine, text string, memory int64) outcome {
	if engine == "" {
		engine = a.best
	}
	out := outcome{Game: a.title, Position: text, Engine: engine}
	start, err := a.rules.ParsePosition(text)
	if err != nil {
		out.Verdict = "invalid"
		out.fail(err)
		return out
	}
	var last solver.Stats
	opt := solver.Options{Memory: memory, Report: func(s solver.Stats) { last = s }}
	began := time.Now()
	moves, err := a.play(ctx, engine, start, opt)
	out.ElapsedMS = float64(time.Since(began).Microseconds()) / 1000
	out.Expanded = last.Expanded
	out.Verdict = solver.GaveUp.String()
	if last.Result != nil {
		out.Verdict = last.Result.Verdict.String()
		out.LowerBound = last.Result.LowerBound
	}
	if errors.Is(err, errWrongMoves) {
		out.Verdict = solver.GaveUp.String()
	}
	if err != nil {
		out.fail(err)
		return out
	}
	out.Solved = true
	out.Optimal, out.Length = last.Result.Optimal, last.Result.Length
	out.Moves = strings.Join(moves, a.separator)
	return out
}

// play lets an engine solve start and returns its moves as text. Its word is
// not taken for it: they are made one by one, and must win.
func (a adapter[P, S, M]) play(ctx context.Context, engine string, start S, opt solver.Options) ([]string, error) {
	var texts []string
	at := start
	for step, err := range a.find(engine).Solve(ctx, start, opt) {
		if err != nil {
			return nil, err
		}
		for _, move := range step.Moves {
			if at, err = a.rules.Apply(at, move); err != nil {
				return nil, fmt.Errorf("%w (%w)", errWrongMoves, err)
			}
			texts = append(texts, a.rules.FormatMove(move))
		}
	}
	if a.rules.Status(at) != solver.Won {
		return nil, errWrongMoves
	}
	return texts, nil
}

// errWrongMoves is the confession of a bug.
var errWrongMoves = errors.New("the engine's moves do not solve the position; please report it, or choose another --engine")

// find returns the engine of a name that is in the list.
func (a adapter[P, S, M]) find(name string) solver.Engine[S, M] {
	return a.list[slices.IndexFunc(a.list, func(e solver.Engine[S, M]) bool { return e.Name == name })]
}

func (o *outcome) fail(err error) { o.err, o.Error = err, err.Error() }
