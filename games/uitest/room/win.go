package room

import (
	"slices"
	"strings"
	"time"

	"tessera/games/uitest"
	"tessera/resources/lang"

	"fyne.io/fyne/v2"
)

// WinsOnce makes moves as fast as a hand can, while the board still shows the
// first of them, and fails unless the win is told once, only when the last move
// stands on the board, and with the records it broke. The game must be one that
// sets records: dealt, and won before with more moves.
func (r *Room) WinsOnce(moves ...func()) {
	r.T.Helper()
	r.App.Hold()
	for _, move := range moves {
		move()
	}
	if r.App.Running() == 0 {
		r.T.Fatal("the board shows nothing that moves")
	}
	told, was := 0, false
	look := func() {
		r.T.Helper()
		is := r.tellsOfWin()
		if is && !was {
			told++
			lines := strings.Split(strings.Join(uitest.Texts(r.Win), "\n"), "\n")
			records := []string{"win.record.both", "win.record.time", "win.record.moves", "win.record.score"}
			if !slices.ContainsFunc(records, func(key string) bool { return slices.Contains(lines, lang.T(key)) }) {
				r.T.Errorf("the card tells of no record: %q", lines)
			}
		}
		was = is
	}
	look()
	if told > 0 {
		r.T.Error("the win is told before the board shows it")
	}
	// A while after the win was told it would have been told again.
	for quiet, limit := 0, time.Now().Add(uitest.Patience); quiet < 10 && time.Now().Before(limit); {
		r.App.For(5 * time.Millisecond)
		look()
		if r.App.Running() == 0 {
			quiet += told
			continue
		}
		quiet = 0
		r.App.Tick(0.5)
		look()
		r.App.Tick(1)
		look()
	}
	Want(r.T, "how often the win is told", told, 1)
}

// tellsOfWin says whether the card is to be seen that tells of a win.
func (r *Room) tellsOfWin() bool {
	return slices.ContainsFunc(uitest.Seen(r.Win), func(o fyne.CanvasObject) bool {
		n, ok := o.(interface{ Named() string })
		return ok && n.Named() == "win.again"
	})
}
