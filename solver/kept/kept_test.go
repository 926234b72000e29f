package kept

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"
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
			if shelf.total != 0 {
				t.Errorf("%d bytes are left of nothing", shelf.total)
			}
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
		if _, ok := entry.Now(); ok {
			t.Error("the value is there before it is made")
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if _, err := entry.Wait(ctx); !errors.Is(err, context.Canceled) {
			t.Errorf("waiting without a value: %v", err)
		}
		again := c.Get("a", func() (int, int64) { t.Error("made twice"); return 0, 1 })
		close(release)
		if again.Value() != 7 || made != 1 {
			t.Errorf("%d, made %d times", again.Value(), made)
		}
		if v, ok := entry.Now(); !ok || v != 7 {
			t.Errorf("%d, %v", v, ok)
		}
		if v, err := c.Get("b", func() (int, int64) { return 8, 1 }).Wait(t.Context()); v != 8 || err != nil {
			t.Errorf("%d, %v", v, err)
		}
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
		if got := word("a") + word("b"); got != "ab" || number(2) != 2 || made != "a1b2" {
			t.Errorf("%q was made for %q", made, got)
		}
		if number(1) != 1 || made != "a1b21" {
			t.Errorf("1 is still there: %q", made)
		}
		if gone := Trim(15); gone != 20 {
			t.Errorf("%d bytes let go", gone)
		}
		made = ""
		number(1)
		if made != "" {
			t.Error("what was used last went before others")
		}
		// In use: nothing goes, however little there may be.
		SetLimit(5)
		numbers.Get(1, nil)
		numbers.Get(3, func() (int, int64) { return 3, 10 }).Value()
		numbers.Get(3, nil)
		numbers.Get(1, nil)
		time.Sleep(time.Minute)
		if gone := Trim(15); gone != 10 {
			t.Errorf("%d bytes let go in the end", gone)
		}
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
		if c.Get("slow", nil) != entry || entry.Value() != 1 {
			t.Error("it is made again")
		}
	})
}
