package session

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
)

// dealt puts a dealt game on the table, standing at the given number, of another
// seed each time.
func (tb *table) dealt(goal, at int) *table {
	tb.seed++
	return tb.dealtOf(tb.seed, goal, at)
}

func (tb *table) dealtOf(seed uint64, goal, at int) *table {
	tb.install(game[int, walk, int]{params: goal, start: walk{goal: goal, at: at}, dealt: true, seed: seed}, NewGame)
	return tb
}

// win walks to the goal in about d.
func (tb *table) win(t *testing.T, d time.Duration, detour ...int) Outcome {
	t.Helper()
	must.Do(t, tb.Do(append(detour, 0)...))
	tb.ui.run(d)
	for tb.Position().at < tb.Position().goal {
		must.Do(t, tb.Do(1))
	}
	out, ok := tb.Outcome()
	must.Be(t, ok && tb.last().Outcome != nil && *tb.last().Outcome == out, "the win was not told")
	return out
}

// slowly is what rows of counted wins, with so many plays, come to for someone who reckons slowly, and which
// of them are the best.
func slowly(rows []Row, plays int) (r Record, best Table) {
	r.Plays = plays
	best = slices.SortedStableFunc(slices.Values(rows), func(a, b Row) int {
		if a.Helped != b.Helped {
			return map[bool]int{true: 1, false: -1}[a.Helped]
		}
		return cmp.Or(b.Score-a.Score, int(a.Time-b.Time), a.Moves-b.Moves, int(a.When-b.When))
	})
	for _, row := range rows {
		if row.Helped {
			continue
		}
		if r.Wins++; r.Wins == 1 || row.Time < r.BestTime {
			r.BestTime = row.Time
		}
		if r.Wins == 1 || row.Moves < r.FewestMoves {
			r.FewestMoves = row.Moves
		}
		r.BestScore = max(r.BestScore, row.Score)
	}
	return r, best[:min(len(best), MostBest)]
}

// TestRecords of games of all kinds, at each win and at the next start: what counts, and what is a record in
// its mode. Three hints leave it standing; more help than a game allows stands behind all others. The score
// may change while the win is told, not later.
func TestRecords(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		type kind struct {
			goal int
			mode string
		}
		modes := []string{"", Timed, "fast"}
		rng := rand.New(rand.NewPCG(7, 8))
		d := newMemDisk()
		var tb *table
		last := 0 // what the winning move adds to the score
		open := func() {
			tb = newTable(t, walkRules{}, d.storage())
			tb.cfg.Mode = func(extra func(string) string) string { return extra("mode") }
			note := tb.OnChange
			tb.OnChange = func(c Change[walk, int]) {
				if note(c); c.Outcome != nil {
					tb.SetScore(tb.Score() + last)
				}
			}
		}
		open()
		tb.SetScore(5)
		must.Be(t, tb.Score() == 0, "a score without a game")
		rows, plays, tried := map[kind][]Row{}, map[int]int{}, map[string]bool{}
		for n := range 200 {
			k := kind{5 + rng.IntN(2), modes[rng.IntN(3)]}
			dealt, again := rng.IntN(6) > 0, rng.IntN(6) == 0
			if seed := uint64(n); !dealt {
				tb.at(k.goal, 3)
			} else if again {
				tb.dealtOf(seed-min(seed, 3), k.goal, 3)
			} else {
				tb.dealtOf(seed, k.goal, 3)
			}
			must.Be(t, tb.Score() == 0 && tb.Hints() == 0 && !tb.Helped(),
				"a new game begins with %d, %d hints", tb.Score(), tb.Hints())
			id, limit := tb.GameID(), time.Duration(0)
			if k.mode != "" {
				limit = time.Hour
			}
			tb.SetCountdown(limit)
			tb.SetExtra("mode", strings.TrimPrefix(k.mode, Timed))
			row := Row{Helped: rng.IntN(8) == 0, Hints: rng.IntN(3) * rng.IntN(3)}
			row.Time = time.Duration(1+rng.IntN(90)) * time.Second
			for range row.Hints {
				tb.Hinted()
			}
			if row.Helped {
				tb.MarkHelped()
			}
			assisted := rng.IntN(8) == 0
			if assisted {
				must.Do(t, tb.Do(0))
				tb.MarkAssisted()
			}
			score := []int{0, -3, 40, rng.IntN(1000), 2 * maxScore}[rng.IntN(5)*rng.IntN(2)]
			tb.SetScore(score)
			last = []int{0, 20, -50}[rng.IntN(3)]
			row.Score = min(max(min(max(score, 0), maxScore)+last, 0), maxScore)
			detour := slices.Repeat([]int{-1, 1}, rng.IntN(4))
			row.Moves = k.goal - 3 + len(detour)

			plays[k.goal]++
			before, _ := slowly(rows[k], plays[k.goal])
			counts := dealt && !assisted && row.Hints <= FreeHints && !tried[id]
			out := tb.win(t, row.Time, detour...)
			row.When = time.Now().Unix()
			want := Outcome{Time: row.Time, Moves: row.Moves, Score: row.Score, Counted: counts, Repeated: tried[id],
				Before: before, Helped: row.Helped, Hints: row.Hints, when: row.When}
			if dealt {
				tried[id] = true
			}
			if counts {
				rows[k] = append(rows[k], row)
				_, best := slowly(rows[k], 0)
				want.Place = 1 + slices.Index(best, row)
				first := before.Wins == 0
				want.BestTime = !row.Helped && (first || row.Time < before.BestTime)
				want.FewestMoves = !row.Helped && (first || row.Moves < before.FewestMoves)
				want.BestScore = !row.Helped && row.Score > before.BestScore
			}
			must.Be(t, out == want, "win %d of %+v is worth\n%+v, want\n%+v", n, k, out, want)
			must.Be(t, row.Hints == 0 || !tb.CanChallenge(), "a win with %d hints is a challenge", row.Hints)
			if rng.IntN(3) == 0 {
				tb.SetScore(maxScore) // too late
				tb.Undo()
				must.Do(t, tb.Do(1))
				must.Be(t, tb.last().Outcome == nil, "winning the same game again is a second win")
			}
			if n%50 == 49 {
				must.Do(t, tb.Close())
				open()
			}
		}
		for goal := 5; goal <= 6; goal++ {
			for _, mode := range modes {
				want, best := slowly(rows[kind{goal, mode}], plays[goal])
				must.Be(t, tb.RecordsIn(goal, mode) == want && slices.Equal(tb.Best(goal, mode), best),
					"of %d %q\n%+v, %+v, want\n%+v, %+v", goal, mode, tb.RecordsIn(goal, mode), tb.Best(goal, mode), want, best)
			}
			must.Be(t, slices.Equal(tb.Modes(goal), modes), "modes %q", tb.Modes(goal))
		}
		must.Be(t, slices.Equal(tb.Recorded(), []string{"5", "6"}), "records of %q", tb.Recorded())
	})
}

// TestDamagedFilesAreSetAside, the autosave and the records; then there is no game, and what is won is kept.
func TestDamagedFilesAreSetAside(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		for _, text := range []string{
			"", "{", `{"tessera":1,"game":"walk","records":{"5":{"plays":-1}}}`, `{"tessera":0,"game":"walk"}`,
			`{"tessera":1,"game":"swap","records":{}}`, `{"tessera":1,"game":"walk","recordz":{}}`,
			`{"tessera":1,"game":"walk","records":{"5":{"best_ms":999999999999999999}}}`,
			`{"tessera":1,"game":"walk","records":{"5":{"best_score":-1}}}`,
		} {
			d := newMemDisk()
			d.put(walkRecords, []byte(text))
			d.put(walkSave, []byte(text))
			d.put("walk.autosave.damaged-1.json", []byte("another"))
			tb := newTable(t, walkRules{}, d.storage())
			tb.ui.settle()
			for at, name := range map[string]string{
				walkRecords: "walk.records.damaged-1.json", walkSave: "walk.autosave.damaged-2.json"} {
				if at == walkSave {
					found, err := tb.Restore()
					must.Be(t, !found && !tb.HasGame() && len(tb.trouble) > 1 && tb.trouble[len(tb.trouble)-1] == err,
						"%s: %v", text, err)
					wantCode(t, err, CodeSetAside)
				}
				must.Be(t, string(d.get(name)) == text && (at == walkRecords || d.get(at) == nil),
					"%s: on the disk %v", text, d.Files())
			}
			code := CodeSetAside
			if strings.Contains(text, `"5"`) || strings.Contains(text, "recordz") { // the file is whole but for an entry
				code = CodePartAside
			}
			wantCode(t, tb.trouble[0], code)
			tb.dealt(5, 0).win(t, time.Second)
			must.Do(t, tb.Close())
		}
	})
}

// TestTheBestOfBefore becomes the first row of the table, with what is known of it. It counts for games
// without a countdown.
func TestTheBestOfBefore(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		for text, want := range map[string]Row{
			`{"best_ms":2500,"fewest":5,"plays":9,"wins":3}`:                 {Time: 2500 * time.Millisecond},
			`{"best_ms":2500,"fewest":5,"best_score":70,"plays":9,"wins":3}`: {Score: 70},
			`{"best_ms":2500,"fewest":5,"best_score":70,"plays":9,"wins":1}`: {Score: 70, Time: 2500 * time.Millisecond, Moves: 5},
		} {
			d := newMemDisk()
			d.put(walkRecords, []byte(`{"tessera":1,"game":"walk","records":{"5":`+text+`}}`))
			tb := newTable(t, walkRules{}, d.storage())
			got := tb.Best(5, "")
			must.Be(t, len(got) == 1 && got[0] == want, "%s: %+v", text, got)
			_, known := tb.Best(5, "")[0].Date()
			must.Be(t, !known, "its date is known")
			tb.dealt(5, 3).win(t, time.Second)
			got = tb.Best(5, "")
			must.Be(t, len(got) == 2, "after a win: %+v", got)
			must.Do(t, tb.Close())
		}
	})
}

// TestAttemptsAreBounded: the last ones are remembered.
func TestAttemptsAreBounded(t *testing.T) {
	var before []string
	for i := range maxAttempts - 10 {
		before = append(before, fmt.Sprint(i)+[]string{wonMark, ""}[i%2])
	}
	a := newAttempts(before)
	for i := maxAttempts - 10; i < maxAttempts+10; i++ {
		a = a.with(fmt.Sprint(i), i%2 == 0)
	}
	must.Be(t, len(a.list) == maxAttempts && !a.has("9") && a.has("10") && a.won("10") && !a.won("11") && a.has("11"),
		"%d are remembered, from %s", len(a.list), a.list[0])
}
