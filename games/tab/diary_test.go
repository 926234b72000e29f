package tab

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"testing"
	"time"

	"tessera/games/diary"
	"tessera/games/uitest"
	"tessera/resources/lang"
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

// TestRemarks of games in the list of them: the first that holds.
func TestRemarks(t *testing.T) {
	tb := newToyTab(t)
	for _, c := range []struct {
		e    diary.Entry
		says string
	}{
		{diary.Entry{Helped: true}, lang.T("statistics.lost")}, {diary.Entry{Won: true, Helped: true, Level: "1.1"}, lang.T("statistics.helped")},
		{diary.Entry{Won: true, Assisted: true}, lang.T("statistics.helped")}, {diary.Entry{Won: true}, ""},
		{diary.Entry{Won: true, Level: "1.1", Daily: "2026-11-21"}, lang.T("journey.level", "Level", "1.1")},
		{diary.Entry{Won: true, Daily: "2026-11-21", Repeated: true}, lang.T("statistics.daily")},
		{diary.Entry{Won: true, Repeated: true}, lang.T("statistics.repeated")},
	} {
		uitest.Want(t, fmt.Sprintf("%+v", c.e), tb.core.remark(c.e), c.says)
	}
}
