package record

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
	"tessera/solver/kept"
)

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

// TestGolden plays the records of each game and compares what is seen.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "*", "*.txt"))
	must.Be(t, err == nil && len(files) != 0, "there are no records (%v)", err)
	for _, file := range files {
		game := filepath.Base(filepath.Dir(file))
		t.Run(game+"/"+strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			defer kept.Trim(0) // what was made in the bubble of one record is of no use in another's
			golden(t, game, file)
		})
	}
}
