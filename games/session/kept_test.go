package session

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

const walkRecords = "walk.records.json"

// later is a file as a later version would write it.
func later(data []byte) []byte {
	return bytes.Replace(data, []byte(`"tessera":1`), []byte(`"tessera":2,"new":true`), 1)
}

// unread makes a file unreadable, in the ways that there are, and readable again.
var unread = map[string]struct {
	code string
	hide func(d memDisk, name string)
	show func(d memDisk, name string)
}{
	"without permission": {CodeStoreRead,
		func(d memDisk, name string) { d.FailAt("open", "games/"+name, fs.ErrPermission) },
		func(d memDisk, name string) { d.FailAt("open", "games/"+name, nil) }},
	"of a later version": {CodeStoreLater,
		func(d memDisk, name string) { d.put(name, later(d.get(name))) },
		func(d memDisk, name string) {
			d.put(name, bytes.Replace(d.get(name), []byte(`"tessera":2,"new":true`), []byte(`"tessera":1`), 1))
		}},
	"damaged and immovable": {CodeNotAside,
		func(d memDisk, name string) {
			d.put(name, append([]byte("x"), d.get(name)...))
			d.FailAt("rename", "games/"+name, fs.ErrPermission)
		},
		func(d memDisk, name string) { d.put(name, d.get(name)[1:]); d.FailAt("rename", "games/"+name, nil) }},
}

// TestUnreadFilesStay as they are, whatever is played meanwhile. What takes the place of the game is kept on the
// shelf, and records are added once theirs can be read. No copy takes their place; a disk that is full by then is
// told of all the same.
func TestUnreadFilesStay(t *testing.T) {
	for how, c := range unread {
		onDisk(t, func(t *testing.T, d memDisk, tb *table) {
			for range 3 {
				tb.dealt(5, 0).win(t, 10*time.Second)
			}
			tb.at(9, 4)
			must.Do(t, tb.Do(1))
			must.Do(t, tb.Close())
			must.Do(t, kept(t, d).Close()) // which makes the copies
			d.put(walkRecords, bytes.Replace(d.get(walkRecords), []byte(`"tessera": 1`), []byte(`"tessera":1`), 1))
			before := map[string][]byte{}
			for _, name := range []string{walkSave, walkRecords} {
				c.hide(d, name)
				before[name] = d.get(name)
			}
			tb = newTable(t, walkRules{}, d.storage())
			found, err := tb.Restore()
			wantCode(t, err, c.code)
			must.Be(t, !found && !tb.HasGame(), "%s: a game was restored", how)
			tb.at(8, 2)
			must.Do(t, tb.Do(1))
			tb.ui.run(time.Minute) // of its clock
			tb.at(7, 1)            // another game, left behind in which nothing was done
			must.Do(t, tb.Do(-1, -1))
			tb.seed = 10
			tb.dealt(5, 0).win(t, 8*time.Second, -1, 1)
			must.Do(t, tb.Flush())
			tb.ui.run(time.Minute)
			for name, was := range before {
				must.Be(t, bytes.Equal(d.get(name), was), "%s: %s was replaced by %s", how, name, d.get(name))
			}
			d.Fail("write", disktest.ErrFull)
			must.Do(t, tb.Do(0))
			tb.ui.run(time.Minute)
			d.Fail("write", nil)
			told := tb.trouble
			must.Be(t, len(told) == 3 && errors.Is(told[2], disktest.ErrFull), "%s: told %v", how, told)
			wantCode(t, told[0], c.code)
			wantCode(t, told[2], CodeStoreWrite)
			c.show(d, walkSave)
			c.show(d, walkRecords)
			must.Do(t, tb.Flush())
			tb.ui.settle()
			must.Be(t, tb.trouble[len(tb.trouble)-1] == nil, "%s: told %v", how, tb.trouble)
			must.Do(t, tb.Close())

			tb = kept(t, d)
			must.Be(t, tb.Position() == (walk{goal: 9, at: 5}), "%s: restored %v", how, tb.Position())
			var waiting []string
			for _, k := range tb.shelved() {
				waiting = append(waiting, k.Params)
			}
			slices.Sort(waiting)
			must.Be(t, slices.Equal(waiting, []string{"5", "5", "5", "5", "7", "8"}), "%s: on the shelf wait %v", how, waiting)
			got, want := tb.RecordsIn(5, ""), Record{BestTime: 8 * time.Second, FewestMoves: 5, Plays: 4, Wins: 4}
			must.Be(t, got == want, "%s: the records are %+v, want %+v", how, got, want)
			for seed := range uint64(3) {
				out := tb.dealtOf(seed+1, 5, 0).win(t, time.Second)
				must.Be(t, out.Repeated, "%s: deal %d counts once more", how, seed+1)
			}
		})
	}
}

// TestRecordsOfTwoPrograms on one home are all there: each adds to what the other
// wrote.
func TestRecordsOfTwoPrograms(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		tb.dealt(5, 0).win(t, 10*time.Second)
		must.Do(t, tb.Close())
		one, two := newTable(t, walkRules{}, d.storage()), newTable(t, walkRules{}, d.storage())
		one.seed, two.seed = 100, 200
		for i := range 3 {
			one.dealt(5, 0).win(t, time.Duration(9-i)*time.Second)
			must.Do(t, one.Flush())
			two.dealt(6, 0).win(t, time.Duration(20-i)*time.Second)
			two.dealt(5, 0).win(t, 30*time.Second)
			must.Do(t, two.Flush())
			must.Do(t, two.Flush()) // adds nothing more
		}
		must.Do(t, one.Close())
		must.Do(t, two.Close())
		tb = newTable(t, walkRules{}, d.storage())
		got, want := tb.RecordsIn(5, ""), (Record{BestTime: 7 * time.Second, FewestMoves: 5, Plays: 7, Wins: 7})
		must.Be(t, got == want, "of 5: %+v, want %+v", got, want)
		got, want = tb.RecordsIn(6, ""), (Record{BestTime: 18 * time.Second, FewestMoves: 6, Plays: 3, Wins: 3})
		must.Be(t, got == want, "of 6: %+v, want %+v", got, want)
		five, six := tb.Best(5, ""), tb.Best(6, "")
		must.Be(t, len(five) == 7 && len(six) == 3 && five[0].Time == 7*time.Second, "the best: %+v, %+v", five, six)
		n := len(tb.attempts.list)
		must.Be(t, n == 10, "%d deals are remembered: %v", n, tb.attempts.list)
		for _, left := range [][]error{one.trouble, two.trouble, tb.trouble} {
			must.Be(t, len(left) == 0, "told %v", left)
		}
	})
}

// TestCopyOfTheLastStart takes the place of a damaged file.
func TestCopyOfTheLastStart(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		tb.dealt(5, 0).win(t, 10*time.Second)
		tb.dealt(9, 4)
		must.Do(t, tb.Do(1))
		must.Do(t, tb.Close())
		tb = kept(t, d) // which makes the copies
		must.Do(t, tb.Do(1))
		must.Do(t, tb.Close())
		for _, name := range []string{walkSave, walkRecords} {
			d.put(name, d.get(name)[:20])
		}
		tb = newTable(t, walkRules{}, d.storage())
		found, err := tb.Restore()
		wantCode(t, err, CodeCopyTaken)
		tb.ui.settle()
		must.Be(t, found && tb.Position() == (walk{goal: 9, at: 5}) && len(tb.trouble) == 2,
			"restored %v, told %v", tb.Position(), tb.trouble)
		wantCode(t, tb.trouble[1], CodeCopyTaken)
		got := tb.RecordsIn(5, "")
		must.Be(t, got.Wins == 1, "the records are %+v", got)
		must.Do(t, tb.Flush())
		again := kept(t, d)
		n := len(slices.DeleteFunc(d.Files(), func(name string) bool { return !strings.Contains(name, "damaged") }))
		must.Be(t, n == 2 && len(again.trouble) == 0, "%d files were set aside; then told %v", n, again.trouble)
		must.Do(t, again.Close())
	})
}
