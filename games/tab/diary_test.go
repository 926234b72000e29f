package tab

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"testing"
	"time"

	"tessera/games/diary"
	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/must"
)

// TestTableIsReadBack: the table of games is what any program reads, a line for each.
func TestTableIsReadBack(t *testing.T) {
	games := []diary.Entry{
		{When: time.Unix(1_800_000_000, 0), ID: `walk:1,2,"3"#4`, Params: "3", Won: true, Moves: 7, Time: 1234 * time.Millisecond, Par: 5, Proven: true, Level: "2.7"},
		{When: time.Unix(1_800_000_001, 0), ID: "walk:x", Mode: "timed", Hints: 2, Helped: true, Daily: "2026-11-21"},
	}
	text := must.Have(asTable(games))(t)
	rows, err := csv.NewReader(bytes.NewReader(text)).ReadAll()
	must.Be(t, err == nil && len(rows) == 3, "%v, %v", rows, err)
	uitest.Want(t, "the first", rows[1], []string{"2027-01-15T08:00:00Z", `walk:1,2,"3"#4`, "3", "", "true", "7", "1.234", "0", "0", "false", "false", "5", "true", "2.7", ""})
	uitest.Want(t, "the second", rows[2], []string{"2027-01-15T08:00:01Z", "walk:x", "", "timed", "false", "0", "0.000", "0", "2", "true", "false", "0", "false", "", "2026-11-21"})
}

// BenchmarkManyGames tells how long 50,000 games take to be read, which the program does when
// it starts, and how long the page of them to be shown, drawn without a graphics card.
func BenchmarkManyGames(b *testing.B) {
	files := session.NewStorage(uitest.Folder(b))
	books := func() *diary.Books { return diary.NewBooks(files, func(err error) { b.Error(err) }) }
	old := books()
	for n := range 50_000 {
		old.Of("toy").Add(diary.Entry{When: time.Unix(1_700_000_000+int64(n)*1000, 0), ID: fmt.Sprintf("toy:3#%d", n), Params: "3",
			Won: true, Moves: 3 + n%9, Time: time.Duration(1000+n*7919%90_000) * time.Millisecond, Par: 3}, nil)
	}
	must.Do(b, old.Close())
	for b.Loop() {
		b.StopTimer()
		now := books()
		b.Cleanup(func() { now.Close() }) // once the tab is closed: what it still writes is told to this test
		tb := newToyTab(b)
		tb.core.services.Diaries = now
		tb.win()
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
