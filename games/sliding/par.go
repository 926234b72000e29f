package sliding

import (
	"context"
	"slices"

	"tessera/games/session"
	"tessera/games/tab"
	"tessera/solver/sliding"
)

// Par works out how many moves a deal needs: what the row-by-row method takes,
// an upper bound at once; then whatever better the best engine finds, proven or
// with a bound, while the player plays.
func (t *Tab) Par(ctx context.Context, start sliding.Position, report func(tab.Par[sliding.Move])) {
	session.ParBy(ctx, start, t.services.Settings.Memory(), report, engine("region"), engine(sliding.Default))
}

// engine is the one of that name.
func engine(name string) sliding.Engine {
	all := sliding.Engines()
	return all[slices.IndexFunc(all, func(e sliding.Engine) bool { return e.Name == name })]
}
