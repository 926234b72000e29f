package cli

import (
	"fmt"
	"io"
	"text/tabwriter"

	"tessera/resources/lang"
)

func engines(games []Game, args []string, stdout io.Writer) error {
	args, err := newOptions("engines").parse(args)
	if err != nil {
		return err
	}
	if len(args) > 0 {
		g, rest, err := pick(games, args)
		if err != nil {
			return err
		}
		if len(rest) > 0 {
			return usage("cli.wrong.games", "Text", rest[0])
		}
		games = []Game{g}
	}
	table := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	for _, g := range games {
		for _, engine := range g.engines() {
			key := g.Name() + ".engine." + engine
			fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", g.Name(), engine, lang.T(key), lang.T(key+".promise"))
		}
	}
	if err := table.Flush(); err != nil {
		return failed("cli.failed.write", err)
	}
	return nil
}
