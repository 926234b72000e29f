package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"strings"

	"tessera/resources/lang"
	"tessera/solver"
)

// account is what explain or hint has to say of one position: the head of its object,
// in the order of docs/twin.md, and what is added to it.
type account struct {
	Game     string `json:"game"`
	Position string `json:"position"`
	Error    string `json:"error"`

	lines []solver.Message
	data  []any // objects whose fields follow
}

// advice is what hint adds for every game.
type advice struct {
	Levels []string `json:"levels"` // what is said at each level
	Moves  string   `json:"moves"`  // that make it
}

// explain is the verb of that name.
func explain(ctx context.Context, games []Game, args []string, stdin io.Reader, stdout io.Writer) error {
	return tell(ctx, "explain", games, args, stdin, stdout, Game.explains, Game.explain)
}

// hint is the verb of that name.
func hint(ctx context.Context, games []Game, args []string, stdin io.Reader, stdout io.Writer) error {
	return tell(ctx, "hint", games, args, stdin, stdout, Game.hints, Game.hint)
}

// tell writes what of says of each position, for games that have it.
func tell(ctx context.Context, verb string, games []Game, args []string, stdin io.Reader, stdout io.Writer,
	has func(Game) bool, of func(Game, context.Context, string) account) error {
	o := newOptions(verb)
	asJSON := o.flags.Bool("json", false, "")
	g, positions, err := o.game(games, args)
	if err != nil {
		return err
	}
	if !has(g) {
		return usage("cli.wrong."+verb, "Text", g.Name())
	}
	headed := len(positions) != 1 // which position is meant has to be said
	return eachPosition(ctx, g, positions, stdin, func(texts iter.Seq[string]) error {
		return tellEach(ctx, texts, *asJSON, headed, stdout, func(text string) account { return of(g, ctx, text) })
	})
}

// about is a position or a file, and why nothing could be told of it; empty where it could.
func (a account) about() (of, wrong string) { return a.Position, a.Error }

// text is the account to be read: a line for each thing said.
func (a account) text(b *strings.Builder) {
	for _, line := range a.lines {
		fmt.Fprintln(b, lang.Say(line))
	}
}

// json is the account as one object on a line: the head, then the fields of the data.
func (a account) json() ([]byte, error) {
	line, err := json.Marshal(a)
	for _, d := range a.data {
		data, wrong := json.Marshal(d)
		if err = cmp.Or(err, wrong); err != nil {
			return nil, err
		}
		if len(data) > len("{}") && data[0] == '{' {
			line = append(append(line[:len(line)-1], ','), data[1:]...)
		}
	}
	return append(line, '\n'), err
}

var _ = lang.Keys("cli.wrong.", "explain", "hint")
