// Package cli is the headless twin: it solves and deals the same puzzles as the
// window, as lines of text or JSON, without a display.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
)

// The exit codes of [Run].
const (
	exitOK       = 0
	exitUnsolved = 1 // some position was not solved, or the work was interrupted
	exitUsage    = 2
)

// Verbs lists the first arguments that are for [Run]; with any other, or none,
// the program opens its window.
func Verbs() []string {
	return []string{"solve", "deal", "engines", "help"}
}

// Run does what args ask for, args[0] being one of [Verbs], and returns the
// exit code: 0; 1 if any position was not solved; 2 for wrong usage, which is
// explained on stderr. Cancelling ctx (Ctrl-C) gives up the position in work,
// reports it, and ends.
func Run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {

	if len(args) == 0 {
		args = []string{""}
	}
	var err error
	switch verb, rest := args[0], args[1:]; verb {
	case "solve":
		err = solve(ctx, rest, stdin, stdout)
	case "deal":
		err = deal(ctx, rest, stdout)
	case "engines":
		err = engines(rest, stdout)
	case "help", "-h", "-help", "--help":
		err = flag.ErrHelp
	default:
		err = usageError(fmt.Sprintf("there is no verb %q; use one of %s", verb, strings.Join(Verbs(), ", ")))
	}

	var usage usageError
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, help)
		for _, g := range games {
			params, position := g.forms()
			fmt.Fprintf(stdout, "\n  %-9s  PARAMS    %s\n             POSITION  %s\n", g.name(), params, position)
		}
		return exitOK
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "tessera: %v\nSee \"tessera help\".\n", usage)
		return exitUsage
	case !errors.Is(err, errUnsolved):
		fmt.Fprintf(stderr, "tessera: %v\n", err)
	}
	return exitUnsolved
}

// usageError is a sentence about what is wrong in the arguments.
type usageError string

func (e usageError) Error() string { return string(e) }

// errUnsolved ends a run in which each failure was reported in its own line.
var errUnsolved = errors.New("not all positions were solved")

// parse reads flags and other arguments in any order, and returns the others.
func parse(flags *flag.FlagSet, args []string) ([]string, error) {
	flags.SetOutput(io.Discard) // Run says what is wrong
	var others []string
	for len(args) > 0 {
		if err := flags.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, err
			}
			return nil, usageError(err.Error())
		}
		if args = flags.Args(); len(args) > 0 {
			others = append(others, args[0])
			args = args[1:]
		}
	}
	return others, nil
}

// pick finds a game by its name, the first of the arguments, and returns the
// other arguments.
func pick(args []string) (game, []string, error) {
	names := make([]string, len(games))
	for i, g := range games {
		names[i] = g.name()
	}
	if len(args) == 0 {
		return nil, nil, usageError("name a game: " + strings.Join(names, ", "))
	}
	i := slices.Index(names, args[0])
	if i < 0 {
		return nil, nil, usageError(fmt.Sprintf("there is no game %q; use one of %s", args[0], strings.Join(names, ", ")))
	}
	return games[i], args[1:], nil
}

const help = `Usage:

  tessera solve GAME [--engine NAME] [--timeout 10s] [--memory 512MB] [--json] [POSITION...]
  tessera deal GAME [PARAMS] [--seed N] [--count K]
  tessera engines [GAME]

solve takes positions as arguments, or one per line on standard input, where
empty lines and lines that begin with # are passed over. It writes one line per
position, in order: the moves, or "# " and why there are none; with --json an
object. Timeout and memory are granted to each position; KB, MB and GB are
powers of 1024.

deal writes K positions, one per line, the i-th (from 0) that of seed N+i.

Exit code: 0; 1 if a position was not solved; 2 for wrong usage.
`
