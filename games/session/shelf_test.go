package session

import (
	"bytes"
	"fmt"
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

// TestShelf lists what was left, at once and at the next start, and takes a game back from it. One that was won and
// is being played on is no won game; one in which nothing was done is there if somebody has typed it, which took more
// than a deal does.
func TestShelf(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		drawn := 0
		tb.Portrait = func() func() []byte {
			at := tb.Position().at
			return func() []byte { drawn++; return []byte{byte(at)} }
		}
		tb.dealt(50, 10)
		tb.SetPictures([]PictureRef{{Role: "board", Hash: "ab", Crop: Crop{W: 1, H: 1}}})
		must.Do(t, tb.Do(1, 1))
		tb.ui.run(3 * time.Second)
		left := time.Now()
		tb.dealt(5, 3).win(t, time.Second)
		tb.ui.run(time.Second)
		tb.dealt(9, 0)
		tb.ui.run(time.Second)
		tb.dealt(6, 5) // in the one before nothing was done
		must.Do(t, tb.Do(1))
		tb.Undo()
		tb.ui.run(time.Second)
		tb.at(4, 2)
		tb.ui.run(time.Second)
		tb.dealt(8, 0)
		look := func() {
			t.Helper()
			all := tb.shelved()
			stand := ""
			for _, k := range all {
				stand += fmt.Sprint(" ", k.Params, " ", k.Status)
			}
			must.Be(t, stand == fmt.Sprintf(" 4 %[1]v 6 %[1]v 5 %[2]v 50 %[1]v", solver.Playing, solver.Won),
				"on the shelf: %s", stand)
			got := all[3]
			must.Be(t, got.Left.Equal(left) && bytes.Equal(got.Picture, []byte{12}) && len(got.Pictures) == 1 && got.Moves == 2 &&
				got.Elapsed == 3*time.Second && got.Touched && got.Params == "50", "on the shelf: %+v", got)
		}
		look()
		must.Do(t, tb.Close())
		tb = kept(t, d)
		defer func() { must.Do(t, tb.Close()) }()
		look()

		open := tb.shelved()[3].Key
		must.Be(t, tb.back(open) && tb.Position().at == 12 && tb.last().Kind == Restored && tb.last().Turn == 0,
			"told %+v", tb.last())
		all := tb.shelved()
		must.Be(t, len(all) == 3 && all[2].Status == solver.Won, "the game on the table is on the shelf: %+v", all)
		must.Be(t, !tb.back(open), "the game on the table was put there again")
		tb.Undo()
		must.Be(t, tb.Undo() && tb.Params() == 8, "undo of a return leads to %+v", tb.Start())
		must.Be(t, tb.Redo() && tb.Params() == 50, "redo leads to %+v", tb.Start())
		won := all[2].Key
		tb.Forget(won)
		all = tb.shelved()
		must.Be(t, !slices.ContainsFunc(all, func(k Kept) bool { return k.Status == solver.Won }),
			"forgotten, and still there: %+v", all)
		must.Do(t, tb.Flush())
		must.Be(t, d.get(keptName("walk", won)) == nil && !tb.back(won), "the file is still there")
	})
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
