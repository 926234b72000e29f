package session

import (
	"bytes"
	"fmt"
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

func TestRecords(t *testing.T) {
	onDisk(t, func(t *testing.T, d memDisk, tb *table) {
		out := tb.dealt(5, 0).win(t, 10*time.Second)
		must.Be(t, out.Counted && out.BestTime && out.FewestMoves && out.Moves == 5 && out.Time == 10*time.Second &&
			out.Score == 0 && !out.BestScore, "the first win: %+v", out)
		out = tb.dealt(5, 0).win(t, 8*time.Second, -1, 1)
		must.Be(t, out.BestTime && !out.FewestMoves && out.Before.BestTime == 10*time.Second, "a faster win: %+v", out)
		tb.Undo()
		must.Do(t, tb.Do(1)) // winning the same game again is no second win
		must.Be(t, tb.last().Outcome == nil, "won twice")
		out = tb.at(5, 4).win(t, time.Second)
		must.Be(t, !out.Counted && !out.BestTime, "an opened position counts: %+v", out)
		tb.dealt(5, 3).MarkAssisted()
		out = tb.win(t, time.Second)
		must.Be(t, !out.Counted, "an assisted game counts: %+v", out)
		tb.Restart()
		_, ok := tb.Outcome()
		must.Be(t, !ok && tb.Assisted(), "a restarted game is won already, or forgot its help")
		tb.dealt(5, 0)
		must.Do(t, tb.Do(1))
		tb.Undo()
		must.Do(t, tb.Do(1)) // still the same play
		tb.Restart()
		must.Do(t, tb.Do(1))
		tb.dealt(6, 0).win(t, time.Second)
		want := Record{BestTime: 8 * time.Second, FewestMoves: 5, Plays: 5, Wins: 2}
		got := tb.RecordsIn(5, "")
		must.Be(t, got == want && len(tb.attempts.list) == 5, "records %+v, want %+v; tried %v", got, want, tb.attempts.list)
		tb.Undo()
		must.Do(t, tb.Close())

		again := kept(t, d)
		got = again.RecordsIn(5, "")
		must.Be(t, got == want && again.Redo() && again.last().Outcome == nil && again.Records().Wins == 1,
			"records read again: %+v, of the other: %+v", got, again.Records())
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
			for at, name := range map[string]string{walkRecords: "walk.records.damaged-1.json", walkSave: "walk.autosave.damaged-2.json"} {
				if at == walkSave {
					found, err := tb.Restore()
					must.Be(t, !found && !tb.HasGame() && len(tb.trouble) > 1 && tb.trouble[len(tb.trouble)-1] == err, "%s: %v", text, err)
					wantCode(t, err, CodeSetAside)
				}
				must.Be(t, string(d.get(name)) == text && (at == walkRecords || d.get(at) == nil), "%s: on the disk %v", text, d.Files())
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

// TestOnlyTheFirstAttemptCounts: a deal that was played, or shown to the player by
// an engine, sets no records when it is dealt again or begun anew; the win says
// why. It is remembered from one start to the next.
func TestOnlyTheFirstAttemptCounts(t *testing.T) {
	for name, first := range map[string]func(*testing.T, *table){
		"won":       func(t *testing.T, tb *table) { tb.win(t, time.Second) },
		"tried":     func(t *testing.T, tb *table) { must.Do(t, tb.Do(0)) },
		"restarted": func(t *testing.T, tb *table) { tb.win(t, time.Second); tb.Restart() },
		"solved":    func(t *testing.T, tb *table) { tb.watch(walker(1, nil), false); tb.ui.run(time.Second) },
		"helped":    func(t *testing.T, tb *table) { tb.MarkAssisted() },
		"opened":    func(t *testing.T, tb *table) { tb.at(5, 0) },
		"saved": func(t *testing.T, tb *table) { // and opened again after its deal was won
			must.Do(t, tb.Do(1))
			early := saved(t, tb.Session)
			must.Do(t, tb.OpenSaved(bytes.NewReader(early)))
			out := tb.win(t, time.Minute)
			must.Be(t, out.Counted, "a game that was saved: %+v", out)
			must.Do(t, tb.OpenSaved(bytes.NewReader(early)))
		},
		"only dealt": func(*testing.T, *table) {},
	} {
		t.Run(name, func(t *testing.T) {
			onDisk(t, func(t *testing.T, d memDisk, tb *table) {
				tb.dealtOf(7, 5, 0)
				first(t, tb)
				before := tb.RecordsIn(5, "")
				if name != "restarted" && name != "saved" {
					must.Do(t, tb.Close())
					tb = kept(t, d)
					tb.dealtOf(7, 5, 0)
				}
				defer func() { must.Do(t, tb.Close()) }()
				out := tb.win(t, time.Second)
				counts := name == "opened" || name == "only dealt"
				must.Be(t, out.Counted == counts && out.Repeated != counts && out.BestTime == counts,
					"the next attempt: %+v", out)
				if after := tb.RecordsIn(5, ""); !counts && (after.Wins != before.Wins || after.BestTime != before.BestTime) {
					t.Errorf("records %+v, were %+v", after, before)
				}
			})
		})
	}
}

// TestTimedGamesHaveRecordsOfTheirOwn; what was reached before there were two
// counts for games without a countdown.
func TestTimedGamesHaveRecordsOfTheirOwn(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		d := newMemDisk()
		d.put("walk.records.json", []byte(`{"tessera":1,"game":"walk","records":{"5":{"best_ms":2500,"fewest":5,"plays":9,"wins":3}}}`))
		tb := newTable(t, walkRules{}, d.storage())
		old := Record{BestTime: 2500 * time.Millisecond, FewestMoves: 5, Plays: 9, Wins: 3}
		got := tb.RecordsIn(5, "")
		must.Be(t, got == old, "records of an earlier version: %+v", got)
		tb.dealt(5, 3).SetCountdown(time.Minute)
		got = tb.Records()
		must.Be(t, got == (Record{Plays: 9}), "timed: %+v", got)
		out := tb.win(t, time.Second)
		must.Be(t, out.BestTime && out.Before.Wins == 0, "the first timed win: %+v", out)
		must.Do(t, tb.Close())
		tb = kept(t, d)
		timed := Record{BestTime: time.Second, FewestMoves: 2, Plays: 10, Wins: 1}
		old.Plays = 10
		must.Be(t, tb.RecordsIn(5, Timed) == timed && tb.RecordsIn(5, "") == old && tb.Records() == timed,
			"timed %+v, without %+v", tb.RecordsIn(5, Timed), tb.RecordsIn(5, ""))
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
