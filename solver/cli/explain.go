package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"

	"tessera/resources/lang"
	"tessera/solver"
)

// account is what explain has to say of one position: the head of its object, in
// the order of docs/design.md §8, and what the game adds to it.
type account struct {
	Game     string `json:"game"`
	Position string `json:"position"`
	Error    string `json:"error"`

	solver.Explanation `json:"-"`
}

func explain(ctx context.Context, games []Game, args []string, stdin io.Reader, stdout io.Writer) error {
	o := newOptions("explain")
	asJSON := o.flags.Bool("json", false, "")
	args, err := o.parse(args)
	if err != nil {
		return err
	}
	g, positions, err := pick(games, args)
	if err != nil {
		return err
	}
	if !g.explains() {
		return usage("cli.wrong.explain", "Text", g.Name())
	}
	headed := len(positions) != 1 // which position is meant has to be said
	return eachPosition(ctx, positions, stdin, func(texts iter.Seq[string]) error {
		var result error
		for text := range texts {
			a := g.explain(ctx, text)
			if a.Error != "" {
				result = errUnsolved
			}
			line, err := a.text(headed), error(nil)
			if *asJSON {
				line, err = a.json()
			}
			if err != nil {
				return err
			}
			if _, err := stdout.Write(line); err != nil {
				return failed("cli.failed.write", err)
			}
			if ctx.Err() != nil {
				break
			}
		}
		return result
	})
}

// text is the account to be read: a line for each thing said, below the position
// if it is headed.
func (a account) text(headed bool) []byte {
	var b bytes.Buffer
	if headed {
		fmt.Fprintln(&b, "# "+a.Position)
	}
	for _, line := range a.Lines {
		fmt.Fprintln(&b, lang.Say(line))
	}
	if a.Error != "" {
		fmt.Fprintln(&b, "# "+a.Error)
	}
	return b.Bytes()
}

// json is the account as one object on a line: the head, then the fields of Data.
func (a account) json() ([]byte, error) {
	line, err := json.Marshal(a)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(a.Data)
	if err != nil {
		return nil, err
	}
	if len(data) > len("{}") && data[0] == '{' {
		line = append(append(line[:len(line)-1], ','), data[1:]...)
	}
	return append(line, '\n'), nil
}
