package games

import (
	"bytes"
	"io"
	"log"
	"os"
	"strings"
)

// QuietLog keeps from standard error what the toolkit tells there and nobody can do
// anything about: that the desktop has no D-Bus, that a folder of a home is missing.
// All else goes through. Where it tells that there is no OpenGL to draw with,
// noGraphics is called instead, since the toolkit would go on and crash.
func QuietLog(noGraphics func()) { log.SetOutput(&toolkitLog{out: os.Stderr, noGraphics: noGraphics}) }

// harmless are words of reports that nobody needs to read, or the files they come
// from: those of the desktop's bus, of tooltips without a layer, and of the file
// dialog's folders.
var harmless = [][]byte{[]byte("app_xdg.go"), []byte("tooltip_layer.go"), []byte("favorite")}

// toolkitLog is a log from which harmless reports of the toolkit are left out. Each
// report is several lines, written one by one, the last of which says where.
type toolkitLog struct {
	out        io.Writer
	noGraphics func()
	report     bytes.Buffer
}

// LacksGraphics says whether the toolkit means by its words that the system has no
// OpenGL, or too little of it.
func LacksGraphics(words string) bool {
	for _, meant := range []string{"creation error", "initialise OpenGL", "compile OpenGL", "link OpenGL"} {
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
		return l.out.Write(line)
	}
	l.report.Write(line)
	if !bytes.Contains(line, []byte("  At: ")) {
		return len(line), nil
	}
	report := bytes.Clone(l.report.Bytes())
	l.report.Reset()
	if LacksGraphics(string(report)) {
		l.noGraphics()
	}
	for _, words := range harmless {
		if bytes.Contains(report, words) {
			return len(line), nil
		}
	}
	_, err := l.out.Write(report)
	return len(line), err
}
