package games

import (
	"bytes"
	"errors"
	"log"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

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
