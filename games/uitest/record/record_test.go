package record

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tessera/solver/kept"
)

var update = flag.Bool("update", false, "make the records anew")

func TestMain(m *testing.M) {
	flag.Parse()
	time.Local = time.UTC
	cache, err := os.MkdirTemp("", "tessera-")
	if err != nil {
		panic(err)
	}
	for _, v := range []string{"XDG_CACHE_HOME", "HOME", "LocalAppData"} {
		os.Setenv(v, cache)
	}
	for v, value := range map[string]string{"DISPLAY": "", "TESSERA_LANG": "", "LC_ALL": "en_US.UTF-8"} {
		os.Setenv(v, value)
	}
	code := m.Run()
	_ = os.RemoveAll(cache)
	os.Exit(code)
}

func TestSliding(t *testing.T) { records(t, "sliding") }
func TestSwap(t *testing.T)    { records(t, "swap") }
func TestLink(t *testing.T)    { records(t, "link") }
func TestCycle(t *testing.T)   { records(t, "cycle") }
func TestSudoku(t *testing.T)  { records(t, "sudoku") }

// records plays the records of a game and compares what is seen.
func records(t *testing.T, game string) {
	files, err := filepath.Glob(filepath.Join("testdata", game, "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("there are no records of %s (%v)", game, err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got := play(t, game, string(data))
			kept.Trim(0) // what was made in the bubble of one record is of no use in another's
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			for _, line := range apart(strings.Split(string(data), "\n"), strings.Split(got, "\n")) {
				t.Error(line)
			}
		})
	}
}

// apart are the lines that differ, behind the act at which they were seen.
func apart(want, got []string) (lines []string) {
	act := ""
	for _, line := range merged(want, got) {
		switch {
		case strings.HasPrefix(line, "  > "):
			act = line[4:]
		case line[0] != ' ' && act != "":
			lines = append(lines, "at "+act+":", line)
			act = ""
		case line[0] != ' ':
			lines = append(lines, line)
		}
	}
	return lines
}
