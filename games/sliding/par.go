package sliding

import (
	"slices"

	"tessera/games/tab"
	"tessera/solver/sliding"
)

// par works out how many moves a deal needs: what the region method takes, an
// upper bound at once; then whatever better the best engine finds, proven or
// with a bound, while the player plays.
var par = tab.ParBy(engine("region"), engine(sliding.Default))

// engine is the one of that name.
func engine(name string) sliding.Engine {
	all := sliding.Engines()
	return all[slices.IndexFunc(all, func(e sliding.Engine) bool { return e.Name == name })]
}
