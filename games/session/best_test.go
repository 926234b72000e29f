package session

import (
	"reflect"
	"testing"
	"time"

	"tessera/resources/must"
)

// modal are the rules of the walk, in a session whose games may be of a mode of their own.
func modal(t *testing.T, d memDisk) *table {
	t.Helper()
	tb := newTable(t, walkRules{}, d.storage())
	tb.cfg.Mode = func(extra func(string) string) string { return extra("mode") }
	return tb
}

// TestTheBestAreKeptByMode, with what each took and when it was.
func TestTheBestAreKeptByMode(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		d := newMemDisk()
		tb := modal(t, d)
		seed := uint64(100)
		win := func(mode string, limit, took time.Duration, score int) Outcome {
			seed++
			tb.dealtOf(seed, 5, 3).SetCountdown(limit)
			tb.SetExtra("mode", mode)
			tb.SetScore(score)
			return tb.win(t, took)
		}
		began := time.Now().Unix()
		win("", 0, 9*time.Second, 0)
		win("", 0, 7*time.Second, 0)
		out := win("", 0, 8*time.Second, 0)
		must.Be(t, out.Place == 2 && !out.BestTime, "between two: %+v", out)
		win("fast", time.Minute, 5*time.Second, 40)
		out = win("fast", time.Minute, 50*time.Second, 90)
		must.Be(t, out.Place == 1 && out.BestScore && !out.BestTime, "more points: %+v", out)
		win("", time.Minute, 3*time.Second, 0)
		must.Do(t, tb.Close())

		tb = modal(t, d)
		got := tb.Modes(5)
		must.Be(t, reflect.DeepEqual(got, []string{"", Timed, "fast"}), "modes %q", got)
		times := func(mode string) (all []time.Duration) {
			for _, r := range tb.Best(5, mode) {
				must.Be(t, r.When >= began && r.When <= time.Now().Unix() && r.Moves == 2, "a row %+v", r)
				all = append(all, r.Time)
			}
			return all
		}
		for mode, want := range map[string][]time.Duration{
			"":     {7 * time.Second, 8 * time.Second, 9 * time.Second},
			Timed:  {3 * time.Second},
			"fast": {50 * time.Second, 5 * time.Second},
		} {
			if got := times(mode); !reflect.DeepEqual(got, want) {
				t.Errorf("%q: %v, want %v", mode, got, want)
			}
		}
		if r := tb.RecordsIn(5, "fast"); r.Wins != 2 || r.BestScore != 90 || r.BestTime != 5*time.Second || r.Plays != 6 {
			t.Errorf("records of a mode: %+v", r)
		}
		r := tb.RecordsIn(5, Timed)
		must.Be(t, r.Wins == 1, "records of games against time: %+v", r)
	})
}

// TestTheTableIsBounded: a win that is not among the best has no place.
func TestTheTableIsBounded(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		for i := range MostBest + 2 {
			out := tb.dealtOf(uint64(i), 5, 3).win(t, time.Duration(i+1)*time.Second)
			want := i + 1
			if i >= MostBest {
				want = 0
			}
			must.Be(t, out.Place == want, "win %d has place %d", i+1, out.Place)
		}
		n := len(tb.Best(5, ""))
		must.Be(t, n == MostBest, "%d rows", n)
	})
}

// TestMoreHelpIsMarked: such a win stands behind all others, and is no record.
func TestMoreHelpIsMarked(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.dealtOf(1, 5, 3).win(t, 9*time.Second)
		tb.dealtOf(2, 5, 3).MarkHelped()
		out := tb.win(t, time.Second)
		must.Be(t, out.Helped && !out.BestTime && !out.BestScore && out.Place == 2, "a helped win: %+v", out)
		r := tb.Records()
		must.Be(t, r.BestTime == 9*time.Second && r.Wins == 1, "records %+v", r)
		best := tb.Best(5, "")
		must.Be(t, !best[0].Helped && best[1].Helped, "the table %+v", best)
	})
}

// TestTheBestOfBefore becomes the first row of the table, with what is known of it.
func TestTheBestOfBefore(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		for text, want := range map[string]Row{
			`{"best_ms":2500,"fewest":5,"plays":9,"wins":3}`:                 {Time: 2500 * time.Millisecond},
			`{"best_ms":2500,"fewest":5,"best_score":70,"plays":9,"wins":3}`: {Score: 70},
			`{"best_ms":2500,"fewest":5,"best_score":70,"plays":9,"wins":1}`: {Score: 70, Time: 2500 * time.Millisecond, Moves: 5},
		} {
			d := newMemDisk()
			d.put("walk.records.json", []byte(`{"tessera":1,"game":"walk","records":{"5":`+text+`}}`))
			tb := newTable(t, walkRules{}, d.storage())
			if got := tb.Best(5, ""); len(got) != 1 || got[0] != want {
				t.Errorf("%s: %+v", text, got)
			}
			_, known := tb.Best(5, "")[0].Date()
			must.Be(t, !known, "its date is known")
			tb.dealt(5, 3).win(t, time.Second)
			if got := tb.Best(5, ""); len(got) != 2 {
				t.Errorf("after a win: %+v", got)
			}
			must.Do(t, tb.Close())
		}
	})
}
