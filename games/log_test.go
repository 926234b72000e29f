package games

import (
	"bytes"
	"errors"
	"log"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// TestQuietLog leaves out what nobody can do anything about, and nothing else.
func TestQuietLog(t *testing.T) {
	var out bytes.Buffer
	log.SetOutput(&toolkitLog{out: &out})
	defer log.SetOutput(os.Stderr)
	fyne.LogError("failed to watch theme settings", errors.New("no launcher"))
	fyne.LogError("", errors.New("no tool tip layer created for parent canvas"))
	if out.Len() > 0 {
		t.Errorf("told: %s", out.String())
	}
	log.Print("one")
	fyne.LogError("something else", errors.New("its cause"))
	log.Print("two")
	if said := out.String(); strings.Count(said, "\n") != 5 || !strings.Contains(said, "its cause") {
		t.Errorf("told: %q", said)
	}
}
