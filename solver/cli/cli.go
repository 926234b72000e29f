// Package cli is the headless twin: it solves, deals, explains and teaches the same puzzles
// as the window, as lines of text or JSON, without a display.
//
// Main types: [Program], [Game]. It may import solver and lang: no Fyne, nothing of games. The
// texts are fixed by docs/twin.md.
package cli

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"tessera/resources/lang"
	"tessera/solver"
)

// The exit codes of [Run].
const (
	exitOK       = 0
	exitUnsolved = 1 // some position was not solved, or the work was interrupted
	exitUsage    = 2
)

// verbs are what the twin can do.
var verbs = []string{"solve", "explain", "hint", "deal", "levels", "engines", "info", "read", "help", "version"}

// Takes says whether an argument that comes first is for [Run]; with any other, or
// none, the program opens its window.
//
// An option that comes first is for Run too, which says what is wrong with it: files of
// such names are opened behind --.
func Takes(arg string) bool {
	return slices.Contains(verbs, plain(arg)) || strings.HasPrefix(arg, "-")
}

// plain is the verb that an argument asks for: help and version are also asked for
// as options, as in any program.
func plain(arg string) string {
	switch arg {
	case "-h", "-help", "--help":
		return "help"
	case "-version", "--version":
		return "version"
	}
	return arg
}

// Asked is what the window is opened for.
type Asked struct {
	Game       string   // the one that is to be in front, empty without the option --game
	New, Today bool     // a new game is to be dealt, or the board of the day to be played
	Files      []string // to be opened
}

// Window says whether args ask for the window rather than for [Run]: there are none, or
// the first is a file, or -- before files, or options of the window come first.
func Window(games []Game, args []string) (asked Asked, ok bool) {
	if len(args) == 0 || !Takes(args[0]) {
		return Asked{Files: args}, true
	}
	if args[0] == "--" {
		return Asked{Files: args[1:]}, true
	}
	asked, err := front(games, args)
	return asked, err == nil && strings.HasPrefix(args[0], "-")
}

// front reads the arguments of the window.
func front(games []Game, args []string) (asked Asked, err error) {
	o := &options{flags: flag.NewFlagSet("", flag.ContinueOnError)}
	o.flags.SetOutput(io.Discard)
	o.flags.StringVar(&asked.Game, windowOptions[0], "", "")
	o.flags.BoolVar(&asked.New, windowOptions[1], false, "")
	o.flags.BoolVar(&asked.Today, windowOptions[2], false, "")
	if asked.Files, err = o.parse(args); err != nil {
		return Asked{}, err
	}
	if o.given(windowOptions[0]) {
		_, _, err = pick(games, []string{asked.Game})
	}
	return asked, err
}

// windowOptions are those that come first where the window is asked for.
var windowOptions = []string{"game", "new", "today"}

// Program is what the twin tells of the whole program.
type Program struct {
	Version string // "1.0.0", and what else tells one build from another
	Games   []Game

	Saved   func(path string) Saved // reads the file of a saved game, for the verb info
	Readers map[string]Reader       // read boards from pictures, by the names of their games, for the verb read

	// Solutions are kept from one run to the next; nil keeps none, as does --no-cache.
	Solutions Solutions
	// Tables are kept from one run to the next by engines that work for hours or days; nil keeps
	// none, as does --no-cache.
	Tables solver.Tables
}

// Run does what args ask for, args[0] being one that it takes, and returns the
// exit code: 0; 1 if any position was not solved; 2 for wrong usage, which is
// explained on stderr. Cancelling ctx (Ctrl-C) gives up the position in work,
// reports it, and ends.
//
// It speaks English whatever the locale, so that programs can compare what it
// writes, unless the option --lang asks for another language.
func Run(ctx context.Context, program Program, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	lang.Set("en")
	if len(args) == 0 {
		args = []string{""}
	}
	games := program.Games
	var err error
	switch verb, rest := plain(args[0]), args[1:]; verb {
	case "solve":
		err = solve(ctx, program, rest, stdin, stdout, stderr)
	case "explain":
		err = explain(ctx, games, rest, stdin, stdout)
	case "hint":
		err = hint(ctx, games, rest, stdin, stdout)
	case "deal":
		err = deal(ctx, games, rest, stdout)
	case "levels":
		err = levels(games, rest, stdout)
	case "engines":
		err = engines(games, rest, stdout)
	case "help":
		if _, err = newOptions("help").parse(rest); err == nil {
			err = flag.ErrHelp
		}
	case "info":
		err = info(program.Saved, rest, stdout)
	case "read":
		err = read(ctx, games, program.Readers, rest, stdout)
	case "version":
		if _, err = newOptions("version").parse(rest); err == nil {
			err = say(stdout, "Tessera "+program.Version+"\n")
		}
	default:
		if name, _, _ := strings.Cut(strings.TrimLeft(verb, "-"), "="); verb != name && slices.Contains(windowOptions, name) {
			_, err = front(games, args) // what is wrong with it, or it would be the window's
			break
		}
		err = usage("cli.wrong.verb", "Text", verb, "Verbs", verbs)
	}
	if errors.Is(err, flag.ErrHelp) {
		err = help(games, stdout)
	}

	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errUnsolved):
		return exitUnsolved
	}
	fmt.Fprintln(stderr, "tessera: "+oneLine(lang.Sentence(err)))
	if _, wrong := errors.AsType[misuse](err); wrong {
		fmt.Fprintln(stderr, lang.T("cli.see"))
		return exitUsage
	}
	return exitUnsolved
}

// help writes how the program is used.
func help(games []Game, stdout io.Writer) error {
	text := lang.T("cli.help")
	for _, g := range games {
		text += fmt.Sprintf("\n  %-9s  PARAMS    %s\n             POSITION  %s\n",
			g.Name(), lang.T(g.Name()+".form.params"), lang.T(g.Name()+".form.position"))
	}
	return say(stdout, text)
}

// say writes text; that it could not be written ends the run.
func say(w io.Writer, text string) error {
	if _, err := io.WriteString(w, text); err != nil {
		return failed("cli.failed.write", err)
	}
	return nil
}

// failed says what went wrong while the arguments were obeyed.
func failed(key string, err error) error {
	return solver.Failure{Key: key, Args: []any{"Detail", err.Error()}}
}

// misuse marks an error as one of the arguments.
type misuse struct{ err error }

func (m misuse) Error() string { return "wrong usage: " + m.err.Error() }

func (m misuse) Unwrap() error { return m.err }

// usage says what is wrong in the arguments.
func usage(key string, args ...any) error {
	return misuse{solver.Failure{Key: key, Args: args}}
}

// errUnsolved ends a run in which each failure was reported in its own line.
var errUnsolved = errors.New("not all positions were solved")

// pick finds a game by its name, the first of the arguments, and returns the
// other arguments.
func pick(games []Game, args []string) (Game, []string, error) {
	names := make([]string, len(games))
	for i, g := range games {
		names[i] = g.Name()
	}
	if len(args) == 0 {
		return nil, nil, usage("cli.wrong.nogame", "Games", names)
	}
	i := slices.Index(names, args[0])
	if i < 0 {
		return nil, nil, usage("cli.wrong.game", "Text", args[0], "Games", names)
	}
	return games[i], args[1:], nil
}
