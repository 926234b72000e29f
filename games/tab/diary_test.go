package tab

import (
	"fmt"
	"testing"

	"tessera/games/diary"
	"tessera/games/uitest"
	"tessera/resources/lang"
)

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
