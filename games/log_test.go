package games

import (
	"bytes"
	"errors"
	"log"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/uitest"
	"tessera/resources/must"
)

// TestQuietLog leaves out what nobody can do anything about, and nothing else.
func TestQuietLog(t *testing.T) {
	var out bytes.Buffer
	lacking := 0
	log.SetOutput(&toolkitLog{out: &out, noGraphics: func() { lacking++ }})
	defer log.SetOutput(os.Stderr)
	fyne.LogError("Getting favorite locations", errors.New("no such folder"))
	log.Print("Fyne error:  failed to watch theme settings")
	log.Print("  Cause: no launcher")
	log.Print("  At: /go/fyne/app/app_xdg.go:152")
	fyne.LogError("failed to initialise GLFW", errors.New("PlatformUnavailable: X11: no DISPLAY"))
	must.Be(t, out.Len() <= 0, "told: %s", out.String())
	want(t, "graphics lacking", lacking, 0)
	log.Print("one")
	fyne.LogError("something else", errors.New("its cause"))
	log.Print("two")
	said := out.String()
	must.Be(t, strings.Count(said, "\n") == 5 && strings.Contains(said, "its cause"), "told: %q", said)
	fyne.LogError("window creation error", errors.New("APIUnavailable: GLX: GLX extension not found"))
	want(t, "graphics lacking, once it is told", lacking, 1)
	log.Print("PlatformError: WGL: Failed to set pixel format")
	want(t, "graphics lacking, with no window and no error", lacking, 2)
	appeared.Store(true)
	defer appeared.Store(false)
	log.Print("PlatformError: WGL: Failed to make context current")
	want(t, "graphics lacking, once there was a window", lacking, 2)
}

// TestMailbox delivers what was posted from many goroutines, once and in the order of each, but nothing before
// the program runs and nothing in the middle of something else.
func TestMailbox(t *testing.T) {
	app := uitest.New(t)
	var m mailbox
	got := make([][]int, 8)
	note := func(g, n int) func() { return func() { got[g] = append(got[g], n) } }
	m.post(func() {
		m.post(note(0, -1))
		note(0, -2)()
	})
	var senders sync.WaitGroup
	for g := range got {
		senders.Go(func() {
			for n := range 200 {
				m.post(note(g, n))
			}
		})
	}
	app.For(0)
	want(t, "before the start", got[0], nil)
	m.start()
	want(t, "at once", got[0], nil)
	senders.Wait()
	app.Until("all of them", func() bool {
		return len(got[0]) == 202 && !slices.ContainsFunc(got[1:], func(one []int) bool { return len(one) < 200 })
	})
	at := slices.Index(got[0], -1)
	must.Be(t, got[0][0] == -2 && at > 0, "what was posted in the middle came as number %d", at)
	got[0] = slices.Delete(got[0], at, at+1)[1:]
	for g, one := range got {
		must.Be(t, slices.IsSorted(one) && len(one) == 200, "goroutine %d: %v", g, one)
	}
}
