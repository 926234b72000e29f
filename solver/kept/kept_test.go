package kept

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
)

// bubble tests with the shelf empty before and after, on a clock of its own.
func bubble(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		defer func() {
			synctest.Wait()
			time.Sleep(time.Hour)
			SetLimit(DefaultLimit)
			Trim(0)
			must.Be(t, shelf.total == 0, "%d bytes are left of nothing", shelf.total)
		}()
		test(t)
	})
}

func TestCacheMakesEachValueOnce(t *testing.T) {
	bubble(t, func(t *testing.T) {
		var c Cache[string, int]
		release := make(chan struct{})
		made := 0
		entry := c.Get("a", func() (int, int64) { <-release; made++; return 7, 1 })
		_, ok := entry.Now()
		must.Be(t, !ok, "the value is there before it is made")
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		_, err := entry.Wait(ctx)
		must.Be(t, errors.Is(err, context.Canceled), "waiting without a value: %v", err)
		again := c.Get("a", func() (int, int64) { t.Error("made twice"); return 0, 1 })
		close(release)
		must.Be(t, again.Value() == 7 && made == 1, "%d, made %d times", again.Value(), made)
		v, ok := entry.Now()
		must.Be(t, ok && v == 7, "%d, %v", v, ok)
		v, err = c.Get("b", func() (int, int64) { return 8, 1 }).Wait(t.Context())
		must.Be(t, v == 8 && err == nil, "%d, %v", v, err)
	})
}

// TestOneBudget: over all caches, what was used longest ago goes first, and what is
// in use stays.
func TestOneBudget(t *testing.T) {
	bubble(t, func(t *testing.T) {
		var words Cache[string, string]
		var numbers Cache[int, int]
		var made string
		word := func(w string) string {
			time.Sleep(time.Minute)
			return words.Get(w, func() (string, int64) { made += w; return w, 10 }).Value()
		}
		number := func(n int) int {
			time.Sleep(time.Minute)
			return numbers.Get(n, func() (int, int64) { made += string(rune('0' + n)); return n, 10 }).Value()
		}
		SetLimit(30)
		word("a")
		number(1)
		word("b")
		word("a")
		number(2) // pushes 1 out
		got := word("a") + word("b")
		must.Be(t, got == "ab" && number(2) == 2 && made == "a1b2", "%q was made for %q", made, got)
		must.Be(t, number(1) == 1 && made == "a1b21", "1 is still there: %q", made)
		gone := Trim(15)
		must.Be(t, gone == 20, "%d bytes let go", gone)
		made = ""
		number(1)
		must.Be(t, made == "", "what was used last went before others")
		// In use: nothing goes, however little there may be.
		SetLimit(5)
		numbers.Get(1, nil)
		numbers.Get(3, func() (int, int64) { return 3, 10 }).Value()
		numbers.Get(3, nil)
		numbers.Get(1, nil)
		time.Sleep(time.Minute)
		gone = Trim(15)
		must.Be(t, gone == 10, "%d bytes let go in the end", gone)
		if SetLimit(5); shelf.total != 0 { // a new limit holds at once
			t.Errorf("%d bytes are kept", shelf.total)
		}
	})
}

func TestTrimLeavesWhatIsBeingMade(t *testing.T) {
	bubble(t, func(t *testing.T) {
		var c Cache[string, int]
		entry := c.Get("slow", func() (int, int64) { time.Sleep(time.Hour); return 1, 10 })
		time.Sleep(time.Minute)
		Trim(0)
		must.Be(t, c.Get("slow", nil) == entry && entry.Value() == 1, "it is made again")
	})
}
