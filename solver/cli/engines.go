package cli

import (
	"flag"
	"fmt"
	"io"
	"text/tabwriter"
)

func engines(args []string, stdout io.Writer) error {
	args, err := parse(flag.NewFlagSet("engines", flag.ContinueOnError), args)
	if err != nil {
		return err
	}
	list := games
	if len(args) > 0 {
		g, rest, err := pick(args)
		if err != nil {
			return err
		}
		if len(rest) > 0 {
			return usageError(fmt.Sprintf("name one game or none; %q is one too many", rest[0]))
		}
		list = []game{g}
	}
	table := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	for _, g := range list {
		for _, e := range g.engines() {
			fmt.Fprintf(table, "%s\t%s\t%s\t%s\n", g.name(), e.name, e.label, e.promise)
		}
	}
	return table.Flush()
}
