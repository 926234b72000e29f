package tab

import (
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tessera/games/diary"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/settings"
	"tessera/games/sound"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/resources/must"
)

// room is a window with what it gives the tabs.
type room struct {
	*Services
	app    *uitest.App
	events string // what Dialogs told
}

func newRoom(t testing.TB) *room {
	t.Helper()
	app := uitest.New(t)
	uitest.Speak(t, "en")
	win := app.Window(widget.NewLabel(""), fyne.NewSize(1000, 700))
	nothing := func() {}
	r := &room{app: app, Services: &Services{Library: &pictures.Library{
		Host:     &ui.Host{Window: win, Dialogs: ui.NewDialogs(win), Post: app.Post},
		Settings: settings.NewSettings(new(settings.Store)),
		Album:    pictures.NewAlbum(imageslice.NewStore(filepath.Join(app.Root(), "pictures"))),
	}, ShowSettings: nothing, ShowHelp: nothing, OpenGame: nothing, FullScreen: nothing, Hear: func(sound.Sound) {},
		Paste: func(func(string)) {}, OpenID: func(string, func(error)) bool { return false }}}
	r.Diaries = diary.NewBooks(session.NewStorage(filepath.Join(app.Root(), "games")), func(err error) { t.Error(err) })
	t.Cleanup(func() { r.Diaries.Close() })
	r.Dialogs.OnOpen = func() { r.events += "open " }
	r.Dialogs.OnClose = func() { r.events += "close " }
	return r
}

// TestInterval: from most of a second down to nothing, in equal ratios.
func TestInterval(t *testing.T) {
	uitest.Want(t, "slowest", Interval(Slowest, 0), 800*time.Millisecond)
	uitest.Want(t, "fastest", Interval(Slowest, 1), 0)
	for v := 0.01; v < 0.99; v += 0.01 {
		ratio := float64(Interval(Slowest, v)) / float64(Interval(Slowest, v-0.01))
		must.Hold(t, ratio >= 0.95 && ratio <= 0.96, "from %.2f to %.2f the interval goes from %v to %v", v-0.01, v, Interval(Slowest, v-0.01), Interval(Slowest, v))
	}
	must.Be(t, Interval(Slowest, 0.99) > 0, "there is no pace between the slowest and none at all")
}
