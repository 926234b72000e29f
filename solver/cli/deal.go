package cli

import (
	"context"
	"flag"
	"fmt"
	"io"
)

func deal(ctx context.Context, args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("deal", flag.ContinueOnError)
	seed := flags.Uint64("seed", 0, "")
	count := flags.Int("count", 1, "")
	args, err := parse(flags, args)
	if err != nil {
		return err
	}
	g, args, err := pick(args)
	if err != nil {
		return err
	}
	if len(args) > 1 {
		return usageError(fmt.Sprintf("give the params once; %q is one too many", args[1]))
	}
	if *count < 1 {
		return usageError("the count must be at least 1")
	}
	params := ""
	if len(args) == 1 {
		params = args[0]
	}
	next, err := g.dealer(params)
	if err != nil {
		return usageError(err.Error())
	}
	for i := range *count {
		position, err := next(ctx, *seed+uint64(i))
		if err != nil {
			return fmt.Errorf("deal: %w", err)
		}
		if _, err := fmt.Fprintln(stdout, position); err != nil {
			return fmt.Errorf("write positions: %w", err)
		}
		if ctx.Err() != nil {
			return fmt.Errorf("interrupted: %w", ctx.Err())
		}
	}
	return nil
}
