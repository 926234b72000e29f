package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"time"

	"tessera/resources/lang"
	"tessera/solver"
)

// request is what a solve line asks for.
type request struct {
	game     Game
	engine   string // empty for the one that promises most
	timeout  time.Duration
	memory   int64
	known    Solutions     // nil for none
	tables   solver.Tables // nil for none
	progress io.Writer     // where an engine that takes hours says how far it is
}

func solve(ctx context.Context, program Program, args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	req := request{memory: solver.DefaultMemory, known: program.Solutions, tables: program.Tables, progress: stderr}
	cold, asJSON := false, false
	o := newOptions("solve")
	o.add("engine", "cli.wrong.noengine", func(text string) bool { req.engine = text; return text != "" })
	o.add("timeout", "cli.wrong.timeout", duration(&req.timeout))
	o.add("memory", "cli.wrong.memory", size(&req.memory))
	o.flags.BoolVar(&asJSON, "json", false, "")
	o.flags.BoolVar(&cold, "no-cache", false, "")
	g, positions, err := o.game(program.Games, args)
	if err != nil {
		return err
	}
	req.game = g
	if cold {
		req.known, req.tables = nil, nil
	}
	if names := req.game.engines(); req.engine != "" && !slices.Contains(names, req.engine) {
		return usage("cli.wrong.engine", "Game", req.game.Name(), "Text", req.engine, "Engines", names)
	}
	return eachPosition(ctx, req.game, positions, stdin, func(texts iter.Seq[string]) error {
		err := tellEach(ctx, texts, asJSON, false, stdout, func(text string) outcome { return req.solve(ctx, text) })
		if req.known != nil {
			if n, file := req.known.Aside(); n > 0 {
				fmt.Fprintln(stderr, lang.T("cli.known.aside", "Count", n, "File", file))
			}
		}
		return err
	})
}

// eachPosition hands the positions given as arguments, or where there are none the
// lines of stdin (see [positions]), to do, and returns its error, unless reading failed or the work
// was interrupted.
func eachPosition(ctx context.Context, g Game, given []string, stdin io.Reader, do func(iter.Seq[string]) error) error {
	texts, readError := slices.Values(given), func() error { return nil }
	if len(given) == 0 {
		texts, readError = readLines(ctx, stdin)
		texts = positions(texts, g.drawn())
	}
	err := do(texts)
	switch {
	case readError() != nil:
		return failed("cli.failed.read", readError())
	case ctx.Err() != nil && (err == nil || errors.Is(err, errUnsolved)):
		return failed("cli.failed.interrupted", ctx.Err())
	}
	return err
}

func (r request) solve(ctx context.Context, text string) outcome {
	if r.timeout > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, r.timeout)
		defer stop()
	}
	// An engine that improves its answer takes all the time that it is given.
	out := r.game.solve(ctx, r.engine, text, solver.Options{Memory: r.memory, Time: r.timeout, Tables: r.tables}, r.known, r.progress)
	if r.timeout > 0 && errors.Is(out.err, context.DeadlineExceeded) {
		// The engines do not know where their time was set.
		out.Error = lang.T("cli.timeout", "Count", out.Expanded, "Timeout", r.timeout.String())
	}
	return out
}

func (o outcome) about() (of, wrong string) { return o.Position, o.Error }

func (o outcome) text(b *strings.Builder) { fmt.Fprintln(b, o.Moves) }

func (o outcome) json() ([]byte, error) { return object(o) }
