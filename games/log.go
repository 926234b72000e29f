package games

import (
	"bytes"
	"io"
	"log"
	"os"
	"strings"
	"sync/atomic"
)

// QuietLog keeps from standard error what the toolkit tells there and nobody can do
// anything about: that the desktop has no D-Bus, that a folder of a home is missing.
// All else goes through. Where it tells at the start that there is no OpenGL to draw
// with, noGraphics is called first, since the toolkit would go on and crash.
func QuietLog(noGraphics func()) { log.SetOutput(&toolkitLog{out: os.Stderr, noGraphics: noGraphics}) }

// harmless are words of reports that nobody needs to read, or the files they come
// from: those of the desktop's bus, of the file dialog's folders, of the watch on the
// toolkit's own settings, which does not survive that their file is replaced or half
// written, and of a display that is missing, which the program tells.
var harmless = [][]byte{[]byte("app_xdg.go"), []byte("favorite"), []byte("settings_desktop.go"),
	[]byte("Preferences load"), []byte("initialise GLFW")}

// toolkitLog is a log from which harmless reports of the toolkit are left out. Each
// report is several lines, written one by one, the last of which says where.
type toolkitLog struct {
	out        io.Writer
	noGraphics func()
	report     bytes.Buffer
}

// appeared says that a window has come up: what is told of graphics from then on may pass.
var appeared atomic.Bool

// LacksGraphics says whether the toolkit means by its words that the system has no
// OpenGL, or too little of it.
func LacksGraphics(words string) bool {
	for _, meant := range []string{
		"creation error", "initialise OpenGL", "compile OpenGL", "link OpenGL", "FormatUnavailable",
		// After these the library below the toolkit gives it no window, and no error.
		"PlatformError: WGL", "PlatformError: GLX", "PlatformError: EGL",
	} {
		if strings.Contains(words, meant) {
			return true
		}
	}
	return false
}

// Write implements io.Writer, for one line of a log at a time.
func (l *toolkitLog) Write(line []byte) (int, error) {
	begins := bytes.Contains(line, []byte("Fyne error:"))
	if !begins && l.report.Len() == 0 {
		l.consider(line)
		return l.out.Write(line)
	}
	l.report.Write(line)
	if !bytes.Contains(line, []byte("  At: ")) {
		return len(line), nil
	}
	report := bytes.Clone(l.report.Bytes())
	l.report.Reset()
	l.consider(report)
	for _, words := range harmless {
		if bytes.Contains(report, words) {
			return len(line), nil
		}
	}
	_, err := l.out.Write(report)
	return len(line), err
}

// consider ends a start that cannot succeed.
func (l *toolkitLog) consider(report []byte) {
	if !appeared.Load() && LacksGraphics(string(report)) {
		l.noGraphics()
	}
}
