package session

import (
	"testing"
	"time"
)

// dealt puts a dealt game on the table, standing at the given number.
func (tb *table) dealt(goal, at int) *table {
	tb.install(game[int, walk, int]{params: goal, start: walk{goal: goal, at: at}, dealt: true}, NewGame)
	return tb
}

// win walks to the goal in about d.
func (tb *table) win(t *testing.T, d time.Duration, detour ...int) Outcome {
	t.Helper()
	must(t, tb.Do(append(detour, 0)...))
	tb.ui.run(d)
	for tb.Position().at < tb.Position().goal {
		must(t, tb.Do(1))
	}
	out, ok := tb.Outcome()
	if !ok || tb.last().Outcome == nil || *tb.last().Outcome != out {
		t.Fatal("the win was not told")
	}
	return out
}

func TestRecords(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		d := newMemDisk()
		tb := newTable(walkRules{}, d.storage())
		out := tb.dealt(5, 0).win(t, 10*time.Second)
		if !out.Counted || !out.BestTime || !out.FewestMoves || out.Moves != 5 || out.Time != 10*time.Second {
			t.Fatalf("the first win: %+v", out)
		}
		out = tb.dealt(5, 0).win(t, 8*time.Second, -1, 1)
		if !out.BestTime || out.FewestMoves || out.Before.BestTime != 10*time.Second {
			t.Fatalf("a faster win: %+v", out)
		}
		tb.Undo()
		must(t, tb.Do(1)) // winning the same game again is no second win
		if tb.last().Outcome != nil {
			t.Fatal("won twice")
		}
		if out = tb.at(5, 4).win(t, time.Second); out.Counted || out.BestTime {
			t.Fatalf("an opened position counts: %+v", out)
		}
		tb.dealt(5, 3).MarkAssisted()
		if out = tb.win(t, time.Second); out.Counted {
			t.Fatalf("an assisted game counts: %+v", out)
		}
		tb.Restart()
		if _, ok := tb.Outcome(); ok || !tb.Assisted() {
			t.Fatal("a restarted game is won already, or forgot its help")
		}
		tb.dealt(5, 0)
		must(t, tb.Do(1))
		tb.Undo()
		must(t, tb.Do(1)) // still the same play
		tb.Restart()
		must(t, tb.Do(1))
		tb.dealt(6, 0).win(t, time.Second)
		want := Record{BestTime: 8 * time.Second, FewestMoves: 5, Plays: 5, Wins: 2}
		if got := tb.RecordsFor(5); got != want {
			t.Fatalf("records %+v, want %+v", got, want)
		}
		must(t, tb.Close())

		again := newTable(walkRules{}, d.storage())
		defer again.Close()
		if got := again.RecordsFor(5); got != want || again.RecordsFor(6).Wins != 1 || again.Records() != (Record{}) {
			t.Fatalf("records read again: %+v", got)
		}
	})
}

func TestRestoredWinIsNotCountedAgain(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		d := newMemDisk()
		tb := newTable(walkRules{}, d.storage()).dealt(5, 0)
		tb.win(t, time.Second)
		tb.Undo()
		must(t, tb.Close())
		again := kept(t, d)
		defer again.Close()
		if !again.Redo() || again.last().Outcome != nil || again.Records().Wins != 1 {
			t.Fatalf("records %+v", again.Records())
		}
	})
}

func TestDamagedRecordsAreSetAside(t *testing.T) {
	inBubble(t, func(t *testing.T) {
		for _, text := range []string{
			"", "{", `{"tessera":1,"game":"walk","records":{"5":{"plays":-1}}}`, `{"tessera":2,"game":"walk"}`,
			`{"tessera":1,"game":"swap","records":{}}`, `{"tessera":1,"game":"walk","recordz":{}}`,
			`{"tessera":1,"game":"walk","records":{"5":{"best_ms":999999999999999999}}}`,
			`{"tessera":1,"game":"walk","records":{"5":{"best_score":-1}}}`,
		} {
			d := newMemDisk()
			d.put("walk.records.json", []byte(text))
			tb := newTable(walkRules{}, d.storage())
			tb.ui.settle()
			if len(tb.trouble) != 1 || d.get("walk.records.damaged-1.json") == nil {
				t.Fatalf("%s: told %v, on the disk %v", text, tb.trouble, d.Files())
			}
			wantCode(t, tb.trouble[0], CodeSetAside)
			tb.dealt(5, 0).win(t, time.Second)
			must(t, tb.Close())
		}
	})
}
