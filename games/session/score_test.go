package session

import (
	"testing"
	"time"

	"tessera/resources/must"
)

// TestScore: the highest of the wins that count becomes the record, also where
// the last move's worth is told only after it.
func TestScore(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		tb.SetScore(5)
		must.Be(t, tb.Score() == 0, "a score without a game")
		note := tb.OnChange
		bonus := 0
		tb.OnChange = func(c Change[walk, int]) {
			note(c)
			if c.Outcome != nil {
				tb.SetScore(tb.Score() + bonus)
			}
		}
		win := func(score, last int) Outcome {
			t.Helper()
			tb.SetScore(score)
			bonus = last
			return tb.win(t, time.Second)
		}
		tb.dealt(5, 0)
		out := win(100, 20)
		must.Be(t, out.Score == 120 && out.BestScore && tb.Score() == 120 && tb.Records().BestScore == 120,
			"the first win: %+v, score %d, %+v", out, tb.Score(), tb.Records())
		tb.SetScore(9000) // the win has been told: too late for the record
		must.Be(t, tb.Records().BestScore == 120, "a record after the win: %+v", tb.Records())
		tb.dealt(5, 0)
		if out = win(130, -50); out.BestScore || tb.Records().BestScore != 120 {
			t.Fatalf("a score that falls at the last move: %+v, %+v", out, tb.Records())
		}
		tb.dealt(5, 0).MarkAssisted()
		if out = win(500, 0); out.BestScore || out.Score != 500 || tb.Records().BestScore != 120 {
			t.Fatalf("an assisted game counts: %+v, %+v", out, tb.Records())
		}
		tb.Restart()
		must.Be(t, tb.Score() == 0, "a restarted game begins with %d", tb.Score())
		tb.dealt(5, 0).SetScore(7)
		tb.dealt(5, 0)
		must.Be(t, tb.Score() == 0, "a new game begins with %d", tb.Score())
		tb.SetScore(-3)
		must.Be(t, tb.Score() == 0, "a score of %d", tb.Score())
		tb.SetScore(42)
		must.Do(t, tb.Do(1))
		must.Do(t, tb.Close())

		again := kept(t, d)
		must.Be(t, again.Score() == 42 && again.RecordsIn(5, "").BestScore == 120,
			"kept are a score of %d and %+v", again.Score(), again.RecordsIn(5, ""))
	})
}
