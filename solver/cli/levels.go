package cli

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
)

// level is one line of the output of levels with --json; the order of the fields is that
// of docs/twin.md.
type level struct {
	Game     string `json:"game"`
	Chapter  int    `json:"chapter"`
	Number   int    `json:"number"`
	Position string `json:"position"`
	Par      int    `json:"par"`
	Proven   bool   `json:"proven"`
	Params   string `json:"params"`
}

// known are the words for whether a par is proven.
var known = map[bool]string{true: "proven", false: "best"}

// levels lists those of a game, without the lessons that come before them.
func levels(games []Game, args []string, stdout io.Writer) error {
	o := newOptions("levels")
	asJSON := o.flags.Bool("json", false, "")
	g, args, err := o.game(games, args)
	if err != nil {
		return err
	}
	if len(args) > 0 {
		return usage("cli.wrong.onegame", "Text", args[0])
	}
	way := g.journey().All()
	if len(way) == 0 {
		return usage("cli.wrong.nolevels", "Text", g.Name())
	}
	out := bufio.NewWriter(stdout)
	objects := json.NewEncoder(out)
	for _, l := range way {
		if l.Chapter == 0 {
			continue
		}
		if *asJSON {
			err = objects.Encode(level{g.Name(), l.Chapter, l.Number, l.Position, l.Par, l.Proven, l.Params})
		} else {
			_, err = fmt.Fprintln(out, l.Chapter, l.Number, l.Position, l.Par, known[l.Proven])
		}
		if err != nil {
			break
		}
	}
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		return failed("cli.failed.write", err)
	}
	return nil
}
