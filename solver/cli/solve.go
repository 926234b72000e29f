package cli

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"time"

	"tessera/solver"
)

// request is what a solve line asks for.
type request struct {
	game    game
	engine  string // empty for the one that promises most
	timeout time.Duration
	memory  size
	json    bool
}

func solve(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	req := request{memory: solver.DefaultMemory}
	flags := flag.NewFlagSet("solve", flag.ContinueOnError)
	flags.StringVar(&req.engine, "engine", "", "")
	flags.DurationVar(&req.timeout, "timeout", 0, "")
	flags.Var(&req.memory, "memory", "")
	flags.BoolVar(&req.json, "json", false, "")
	args, err := parse(flags, args)
	if err != nil {
		return err
	}
	var positions []string
	if req.game, positions, err = pick(args); err != nil {
		return err
	}
	if err := req.check(flags); err != nil {
		return err
	}
	texts := slices.Values(positions)
	if len(positions) == 0 {
		lines, failed := readLines(ctx, stdin)
		err = req.solveAll(ctx, lines, stdout)
		if readErr := failed(); readErr != nil {
			return fmt.Errorf("read positions: %w", readErr)
		}
		return err
	}
	return req.solveAll(ctx, texts, stdout)
}

// check refuses an engine that the game does not have and a timeout that leaves
// no time.
func (r request) check(flags *flag.FlagSet) error {
	given := make(map[string]bool)
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	if given["timeout"] && r.timeout <= 0 {
		return usageError("the timeout must be longer than nothing, e.g. --timeout 10s")
	}
	if !given["engine"] {
		return nil
	}
	var names []string
	for _, e := range r.game.engines() {
		names = append(names, e.name)
	}
	if !slices.Contains(names, r.engine) {
		return usageError(fmt.Sprintf("%s has no engine %q; use one of %s", r.game.name(), r.engine, strings.Join(names, ", ")))
	}
	return nil
}

// solveAll writes a line for each position as soon as it is done. It returns
// errUnsolved if any was not solved, the context's error if that ended the
// work, and the error of writing.
func (r request) solveAll(ctx context.Context, texts iter.Seq[string], stdout io.Writer) error {
	var result error
	for text := range texts {
		out := r.solveOne(ctx, text)
		if !out.Solved {
			result = errUnsolved
		}
		if err := r.write(stdout, out); err != nil {
			return fmt.Errorf("write results: %w", err)
		}
		if ctx.Err() != nil {
			break
		}
	}
	if ctx.Err() != nil {
		return fmt.Errorf("interrupted: %w", ctx.Err())
	}
	return result
}

func (r request) solveOne(ctx context.Context, text string) outcome {
	if r.timeout > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, r.timeout)
		defer stop()
	}
	out := r.game.solve(ctx, r.engine, text, int64(r.memory))
	// The engines do not know by which flags their limits were set.
	var memory *solver.MemoryError
	switch {
	case errors.As(out.err, &memory):
		out.Error += "; grant more with --memory or choose another --engine"
	case r.timeout > 0 && errors.Is(out.err, context.DeadlineExceeded):
		out.Error = fmt.Sprintf("stopped after %d positions at the timeout of %v; grant more with --timeout or choose another --engine", out.Expanded, r.timeout)
	}
	return out
}

// write writes one line by one call, so that it is out before the next
// position is begun.
func (r request) write(w io.Writer, out outcome) error {
	line := []byte(out.Moves)
	if r.json {
		var err error
		if line, err = json.Marshal(out); err != nil {
			return err
		}
	} else if !out.Solved {
		line = []byte("# " + out.Error)
	}
	_, err := w.Write(append(line, '\n'))
	return err
}
