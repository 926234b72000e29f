package tab

import (
	"fmt"
	"testing"
	"time"

	"tessera/games/diary"
	"tessera/games/session"
)

// TestManyGames are read and shown before a player would wait for them.
func TestManyGames(t *testing.T) {
	files := session.NewStorage(t.TempDir())
	old := diary.NewBooks(files, func(err error) { t.Error(err) })
	for n := range 50_000 {
		old.Of("toy").Add(diary.Entry{When: time.Unix(1_700_000_000+int64(n)*1000, 0), ID: fmt.Sprintf("toy:3#%d", n), Params: "3",
			Won: true, Moves: 3 + n%9, Time: time.Duration(1000+n*7919%90_000) * time.Millisecond, Par: 3}, nil)
	}
	if err := old.Close(); err != nil {
		t.Fatal(err)
	}
	tb := newToyTab(t, nil)
	tb.core.services.Diaries = diary.NewBooks(files, func(err error) { t.Error(err) })
	for range 3 {
		tb.Do(1)
	}
	begun := time.Now()
	if err := tb.core.diary().Load(); err != nil {
		t.Fatal(err)
	}
	read := time.Since(begun)
	tb.ShowRecords()
	tb.Window.Canvas().Capture()
	all := time.Since(begun)
	t.Logf("read in %v, shown after %v", read, all)
	if all > 5*time.Second { // ten times what it shall take, on a machine that does other work
		t.Error("too late")
	}
}
