// Command tessera is a desktop suite of photo puzzles. Without arguments, or
// with pictures or saved games, or --game, --new or --today before them, it opens its
// window, or brings the one that is open to the front; with a verb it works without a
// display (see tessera help).
package main

import (
	"context"
	_ "embed"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"fyne.io/fyne/v2/app"

	"tessera/games"
	"tessera/games/screen/front"
	"tessera/games/session"
	"tessera/games/suite"
	"tessera/resources/disk"
	"tessera/resources/lang"
	"tessera/resources/output"
	"tessera/resources/own"
	"tessera/resources/solutions"
	"tessera/solver/cli"
)

// id names the program's preferences and storage.
const id = "io.tessera.puzzles"

func main() {
	start := time.Now()
	args := os.Args[1:]
	program := cli.Program{Version: version(), Games: suite.Twins(), Saved: games.Saved, Readers: games.Readers(), Solutions: solutions.In(disk.OS, own.Cache()), Tables: session.NewTables(own.Cache())}
	asked, window := cli.Window(program.Games, args)
	if !window {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		code := cli.Run(ctx, program, args, os.Stdin, output.Stdout(), os.Stderr)
		stop()
		os.Exit(code)
	}
	if len(args) > 0 && args[0] == "measure" {
		os.Exit(measure(start, args[1:]))
	}
	wish := games.Wish{Game: asked.Game, New: asked.New, Today: asked.Today, Open: games.LocalPaths(asked.Files...)}
	home, handed := games.Enter(id, wish)
	if handed {
		return
	}
	defer needsDisplay()
	defer home.Leave()
	games.QuietLog(func() {
		home.Leave()
		noGraphics()
	})
	prepare(id, home.Leave)
	w := games.NewWindowIn(home, app.NewWithID(id), wish)
	w.Version, w.Front = program.Version, front.Bring
	hangUp()
	w.Run()
	if w.Lost() {
		home.Leave()
		complain(lang.T("cli.display"))
	}
}

//go:embed FyneApp.toml
var about string

// version is the program's, and in a package the commit and its date.
func version() string {
	_, text, _ := strings.Cut(about, "\nVersion = \"")
	text, _, _ = strings.Cut(text, "\"")
	if commit != "" {
		text += "\n" + commit + ", " + date
	}
	return text
}

// commit and date tell one package from another; packaging/package sets them.
var commit, date string

// needsDisplay says in a sentence that there is no display, or no OpenGL, where the
// toolkit panics for want of one. Other panics go on.
func needsDisplay() {
	reason := recover()
	if reason == nil {
		return
	}
	err, _ := reason.(error)
	switch {
	case err == nil:
		panic(reason)
	case strings.HasPrefix(err.Error(), "NotInitialized: "):
		complain(lang.T("cli.display"))
	case games.LacksGraphics(err.Error()):
		noGraphics()
	}
	panic(reason)
}

// prepare makes the toolkit able to start. What it is asked for and cannot do is said; where
// there is nobody to see the window, the program leaves and ends.
func prepare(id string, leave func()) {
	for _, sentence := range games.Prepare(id) {
		fmt.Fprintln(os.Stderr, "tessera: "+sentence)
	}
	if !games.Seated() {
		leave()
		complain(lang.T("cli.seat"))
	}
}

// hangUp makes the end of the terminal, or of the session, what the toolkit knows as a
// request to end, unless the program was started to survive it.
func hangUp() {
	if runtime.GOOS == "windows" || signal.Ignored(syscall.SIGHUP) {
		return
	}
	hung := make(chan os.Signal, 1)
	signal.Notify(hung, syscall.SIGHUP)
	go func() {
		<-hung
		if self, err := os.FindProcess(os.Getpid()); err == nil {
			_ = self.Signal(syscall.SIGTERM)
		}
	}()
}

// noGraphics says what the system lacks to draw with. What there is to install on
// Linux there is on all others too, by a similar name.
func noGraphics() {
	if runtime.GOOS == "windows" {
		complain(lang.T("cli.graphics.windows"))
	}
	complain(lang.T("cli.graphics.linux"))
}

// complain ends the program with a sentence that says what it lacks.
func complain(sentence string) {
	output.Complain("Tessera", sentence)
	os.Exit(1)
}

// measure is the benchmark mode of the window: tessera measure [-drag] [-win] [-pairs] [-clicks]
// [-zoom] [-solve] [-swap] [-size 10x10] [-for 5s] [picture].
func measure(start time.Time, args []string) int {
	flags := flag.NewFlagSet("measure", flag.ContinueOnError)
	flags.Usage = func() { fmt.Fprintln(os.Stderr, lang.T("cli.measure")) }
	size := flags.String("size", "10x10", "")
	modes := []string{"drag", "win", "pairs", "clicks", "zoom", "solve", "swap"}
	asked := make([]*bool, len(modes))
	for i, mode := range modes {
		asked[i] = flags.Bool(mode, false, "")
	}
	d := flags.Duration("for", 5*time.Second, "")
	if flags.Parse(args) != nil {
		return 2
	}
	var cols, rows int
	if n, err := fmt.Sscanf(*size, "%dx%d", &cols, &rows); n != 2 || err != nil {
		flags.Usage()
		return 2
	}
	what := ""
	if i := slices.IndexFunc(asked, func(on *bool) bool { return *on }); i >= 0 {
		what = modes[i]
	}
	// An ID of its own keeps the player's game and settings as they are.
	const apart = id + ".measure"
	defer own.Settle().End()
	games.QuietLog(noGraphics)
	prepare(apart, func() {})
	w := games.NewWindow(app.NewWithID(apart), flags.Args()...)
	if err := w.Measure(cols, rows, what, *d, start, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "tessera:", lang.Sentence(err))
		return 1
	}
	return 0
}
