package cli

import (
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/journey"
)

// Game is a puzzle as text: what the verbs need of it, without its types. [Of]
// makes one.
type Game interface {
	Name() string
	// engines lists the names of what there is to choose from.
	engines() []string
	// solve lets the named engine, or where that is empty the one that
	// promises most, solve the position in text. Of opt the memory and the time count. An
	// engine that improves its answer begins with the solution known, and adds its own. One that is
	// patient says to progress how far it is.
	solve(ctx context.Context, engine, text string, opt solver.Options, known Solutions, progress io.Writer) outcome
	// dealer reads params, empty for the usual ones, and returns what deals by
	// them: the text of the position that belongs to a seed.
	dealer(params string) (func(ctx context.Context, seed uint64) (string, error), error)
	// explains says whether the game has something to say of a position.
	explains() bool
	// explain says it of the position in text.
	explain(ctx context.Context, text string) account
	// hints says whether the game teaches what to do next.
	hints() bool
	// hint teaches it of the position in text.
	hint(ctx context.Context, text string) account
	// drawn says of lines whether they are a position together, and whether more of them may be; nil where a position is one line.
	drawn() func(text string) (whole, more bool)
	// journey is the way through the game, without levels and days where there is none.
	journey() journey.Way
}

// outcome is one line of the output of solve; the order of the fields is that
// of docs/twin.md.
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

// adapter makes a Game of its typed parts.
type adapter[P, S, M any] struct{ game solver.Game[P, S, M] }

// Of makes a game of what its package gives, and adds its messages to the
// catalogue.
func Of[P, S, M any](g solver.Game[P, S, M]) Game {
	if g.Messages != nil {
		lang.Add(g.Messages)
	}
	return adapter[P, S, M]{g}
}

func (a adapter[P, S, M]) Name() string { return a.game.Name }

func (a adapter[P, S, M]) drawn() func(text string) (whole, more bool) { return a.game.Drawn }

func (a adapter[P, S, M]) journey() journey.Way { return a.game.Journey }

func (a adapter[P, S, M]) engines() []string {
	names := make([]string, len(a.game.Engines))
	for i, e := range a.game.Engines {
		names[i] = e.Name
	}
	return names
}

func (a adapter[P, S, M]) dealer(params string) (func(context.Context, uint64) (string, error), error) {
	if params == "" {
		params = a.game.Params
	}
	p, err := a.game.Rules.ParseParams(params)
	if err != nil {
		return nil, misuse{err}
	}
	return func(ctx context.Context, seed uint64) (string, error) {
		s, err := solver.Deal(ctx, a.game.Rules, p, seed)
		if err != nil {
			return "", err
		}
		return a.game.Rules.FormatPosition(s), nil
	}, nil
}

func (a adapter[P, S, M]) solve(ctx context.Context, engine, text string, opt solver.Options, known Solutions, progress io.Writer) outcome {
	if engine == "" {
		engine = a.game.Default
	}
	out := outcome{Game: a.game.Name, Position: text, Engine: engine}
	start, err := a.game.Rules.ParsePosition(text)
	if err != nil {
		out.Verdict = "invalid"
		out.fail(err)
		return out
	}
	var last solver.Stats
	opt.Report = func(s solver.Stats) { last = s }
	began := time.Now()
	e := solver.Named(a.game.Engines, engine)
	if e.Patient {
		tell := patience(progress)
		opt.Report = func(s solver.Stats) { last = s; tell(s) }
	} else {
		opt.Tables = nil // in a moment it has done what making them would take
	}
	if known != nil && e.Improve != nil {
		e = a.remembering(e, known)
	}
	moves, err := a.play(ctx, e, start, opt)
	out.ElapsedMS = float64(time.Since(began).Microseconds()) / 1000
	out.Expanded = last.Expanded
	out.Verdict = solver.GaveUp.String()
	if last.Result != nil {
		out.Verdict = last.Result.Verdict.String()
		out.LowerBound = last.Result.LowerBound
	}
	if err == errWrongMoves {
		out.Verdict = solver.GaveUp.String()
	}
	if _, found := errors.AsType[*solver.ParseError](err); found {
		out.Verdict = "invalid" // only the engine could see it: a puzzle with several solutions is none
	}
	if err != nil {
		out.fail(err)
		return out
	}
	out.Solved = true
	out.Optimal, out.Length = last.Result.Optimal, last.Result.Length
	out.Moves = a.join(moves)
	if a.game.Solution != nil {
		out.Solution = a.game.Solution(start)
	}
	if a.game.Grade != nil {
		out.Grade = a.game.Grade(start, engine)
	}
	return out
}

func (a adapter[P, S, M]) explains() bool { return a.game.Explain != nil }

func (a adapter[P, S, M]) explain(ctx context.Context, text string) account {
	return a.tell(text, func(start S) (lines []solver.Message, data []any, err error) {
		e, err := a.game.Explain(ctx, start)
		return e.Lines, []any{e.Data}, err
	})
}

func (a adapter[P, S, M]) hints() bool { return a.game.Hint != nil }

func (a adapter[P, S, M]) hint(ctx context.Context, text string) account {
	return a.tell(text, func(start S) (lines []solver.Message, data []any, err error) {
		h, err := a.game.Hint(ctx, start)
		levels := make([]string, len(h.Levels))
		for i, l := range h.Levels {
			levels[i] = oneLine(lang.Say(l))
		}
		return h.Levels, []any{advice{levels, a.join(h.Moves)}, h.Data}, err
	})
}

// tell is what is said of the position in text.
func (a adapter[P, S, M]) tell(text string, of func(S) ([]solver.Message, []any, error)) account {
	said := account{Game: a.game.Name, Position: text}
	start, err := a.game.Rules.ParsePosition(text)
	if err == nil {
		said.lines, said.data, err = of(start)
	}
	if err != nil {
		said.Error, said.lines, said.data = oneLine(lang.Sentence(err)), nil, nil
	}
	return said
}

// play lets an engine solve start and returns its moves. Its word is
// not taken for it: they are made one by one, and must win.
func (a adapter[P, S, M]) play(ctx context.Context, engine solver.Engine[S, M], start S, opt solver.Options) ([]M, error) {
	var moves []M
	at := start
	for step, err := range engine.Solve(ctx, start, opt) {
		if err != nil {
			return nil, err
		}
		for _, move := range step.Moves {
			if at, err = a.game.Rules.Apply(at, move); err != nil {
				return nil, errWrongMoves
			}
		}
		moves = append(moves, step.Moves...)
	}
	if a.game.Rules.Status(at) != solver.Won {
		return nil, errWrongMoves
	}
	return moves, nil
}

// errWrongMoves says that an engine's moves are illegal or do not win, which is a
// bug of ours.
var errWrongMoves error = &solver.Failure{Key: "cli.failed.moves"}

func (o *outcome) fail(err error) { o.err, o.Error = err, oneLine(lang.Sentence(err)) }

// oneLine joins the lines of a sentence, where an answer has one line.
func oneLine(sentence string) string { return strings.ReplaceAll(sentence, "\n", " ") }
