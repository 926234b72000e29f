package games

import (
	"fmt"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/resources/must"
)

// TestRest: memory is given back when nothing has happened for a while, once more
// after the toolkit has let go of what it held, and again only after something has
// happened.
func TestRest(t *testing.T) {
	var allocated uint64
	var did []string
	r := &rest{
		allocated: func() uint64 { return allocated },
		repaint:   func() { did = append(did, "repaint") },
		give:      func(tables int64) { did = append(did, fmt.Sprintf("give but %d MB", tables>>20)) },
	}
	looks := func(n int, bytes uint64) {
		for range n {
			allocated += bytes
			r.look()
		}
	}
	wants := func(when string, acts ...string) {
		t.Helper()
		want(t, when, did, acts)
		did = nil
	}
	looks(100, 50<<20)
	wants("at work")
	looks(2, 1<<20)
	wants("for a moment")
	looks(1, 50<<20)
	looks(2, 1<<20)
	wants("interrupted")
	looks(1, 0)
	wants("for a quarter of a minute", "give but 32 MB")
	looks(100, 1<<20)
	wants("in the end", "repaint", "give but 32 MB", "repaint", "give but 8 MB")
	looks(1, 50<<20)
	looks(100, 0)
	wants("the next time", "give but 32 MB", "repaint", "give but 32 MB", "repaint", "give but 8 MB")
	synctest.Test(t, func(t *testing.T) {
		for given, more := range []time.Duration{-time.Second, time.Second} {
			looks(1, 50<<20)
			stop := make(chan struct{})
			time.AfterFunc(restFirst*restLook+more, func() { close(stop) })
			r.watch(stop)
			want(t, "given back", len(did), given)
		}
	})
}

// TestThemesLeaveNoFonts: changing the theme again and again costs no memory.
func TestThemesLeaveNoFonts(t *testing.T) {
	p := start(t, "")
	heldAfter := func(changes int) (megabytes int64) {
		for i := range changes {
			p.Window.app.Settings().SetTheme(look.New([]look.Variant{look.Light, look.Dark}[i%2]))
			for _, bold := range []bool{false, true} {
				fyne.MeasureText("text", 12, fyne.TextStyle{Bold: bold})
			}
			p.app.For(time.Millisecond)
		}
		var now runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&now)
		return int64(now.HeapAlloc) >> 20
	}
	before := heldAfter(1)
	after := heldAfter(6)
	must.Be(t, after <= before+10, "%d MB after one change, %d MB after six more", before, after)
}
