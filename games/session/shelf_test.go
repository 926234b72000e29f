package session

import (
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver"
)

// shelved lists the shelf.
func (tb *table) shelved() (all []Kept) {
	tb.Kept(func(k []Kept) { all = k })
	tb.ui.settle()
	return all
}

// back puts a game of the shelf on the table, and says whether it was there.
func (tb *table) back(key string) (there bool) {
	tb.Return(key, func(found bool) { there = found })
	tb.ui.settle()
	return there
}

// TestShelfIsBounded: of each sort the newest stay, and all that Undo leads to.
func TestShelfIsBounded(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		for n := range 3 * maxShelf {
			tb.dealt(90, n)
			must.Do(t, tb.Do(1))
			tb.ui.run(time.Second)
			tb.dealt(5, 4)
			must.Do(t, tb.Do(1)) // won
			tb.ui.run(time.Second)
			tb.at(7, 0)
			tb.ui.run(time.Second)
		}
		n := len(tb.shelved())
		must.Be(t, n <= 3*maxShelf+maxChain, "%d are listed in this window", n)
		must.Do(t, tb.Close())
		tb = kept(t, d)
		kinds := map[bool]int{}
		for _, k := range tb.shelved() {
			kinds[k.Status == solver.Won]++
		}
		for won, n := range kinds {
			must.Be(t, n >= maxShelf && n <= maxShelf+maxChain, "%d are there that are won: %v", n, won)
		}
		files := slices.DeleteFunc(d.Files(), func(path string) bool { return !strings.Contains(path, ".game-") })
		must.Be(t, len(kinds) == 2 && len(files) <= 3*maxShelf+maxChain+1, "%d files", len(files))
		for range maxChain {
			tb.undo(t)
		}
		must.Be(t, len(tb.trouble) == 0, "told %v", tb.trouble)
	})
}
