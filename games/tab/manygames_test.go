package tab

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tessera/games/diary"
	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/must"
)

// manyGames is a tab whose player has finished that many games, which are not read yet.
func manyGames(t testing.TB, count int) *toyTab {
	files := session.NewStorage(uitest.Folder(t))
	books := func() *diary.Books { return diary.NewBooks(files, func(err error) { t.Error(err) }) }
	old := books()
	for n := range count {
		old.Of("toy").Add(diary.Entry{When: time.Unix(1_700_000_000+int64(n)*1000, 0), ID: fmt.Sprintf("toy:3#%d", n), Params: "3",
			Won: true, Moves: 3 + n%9, Time: time.Duration(1000+n*7919%90_000) * time.Millisecond, Par: 3}, nil)
	}
	must.Do(t, old.Close())
	now := books()
	t.Cleanup(func() { now.Close() }) // once the tab is closed: what it still writes is told to this test
	tb := newToyTab(t)
	tb.core.services.Diaries = now
	tb.win()
	return tb
}

// TestManyGames are all counted, with the one just won, and the last of them listed.
func TestManyGames(t *testing.T) {
	tb := manyGames(t, 3000)
	must.Do(t, tb.core.diary().Load())
	tb.ShowStatistics()
	texts := strings.Join(uitest.Texts(tb.Window), "\n")
	for _, want := range []string{"3,001 games", "2023-12-19"} {
		if !strings.Contains(texts, want) {
			t.Errorf("%q is not on the page:\n%s", want, texts)
		}
	}
}

// BenchmarkManyGames tells how long 50,000 games take to be read, which the program does when
// it starts, and how long the page of them to be shown, drawn without a graphics card.
func BenchmarkManyGames(b *testing.B) {
	for b.Loop() {
		b.StopTimer()
		tb := manyGames(b, 50_000)
		b.StartTimer()
		begun := time.Now()
		must.Do(b, tb.core.diary().Load())
		read := time.Since(begun)
		tb.ShowStatistics()
		tb.Window.Canvas().Capture()
		b.ReportMetric(read.Seconds()*1000, "ms-read")
		b.ReportMetric((time.Since(begun)-read).Seconds()*1000, "ms-shown")
	}
}
