package cli

import (
	"context"
	"fmt"
	"io"

	"tessera/solver/journey"
)

func deal(ctx context.Context, games []Game, args []string, stdout io.Writer) error {
	var seed uint64
	var day journey.Day
	count := uint64(1)
	o := newOptions("deal")
	o.add("seed", "cli.wrong.seed", whole(&seed, 0))
	o.add("count", "cli.wrong.count", whole(&count, 1))
	o.add("daily", "cli.wrong.daily", func(text string) (known bool) {
		var err error
		day, err = journey.ParseDay(text)
		year, _, _ := day.Date()
		return err == nil && year >= 2000 && year <= 9999
	})
	g, args, err := o.game(games, args)
	if err != nil {
		return err
	}
	if len(args) > 1 {
		return usage("cli.wrong.params", "Text", args[1])
	}
	params := ""
	if len(args) == 1 {
		params = args[0]
	}
	if o.given("daily") {
		if len(args) > 0 || o.given("seed") || o.given("count") {
			return usage("cli.wrong.dailyalone")
		}
		if params, seed = g.journey().Daily(g.Name(), day); params == "" {
			return usage("cli.wrong.nodaily", "Text", g.Name())
		}
	}
	next, err := g.dealer(params)
	if err != nil {
		return err
	}
	for i := range count {
		position, err := next(ctx, seed+i)
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintln(stdout, position); err != nil {
			return failed("cli.failed.write", err)
		}
		if ctx.Err() != nil {
			return failed("cli.failed.interrupted", ctx.Err())
		}
	}
	return nil
}
