package games

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tessera/games/session"
	"tessera/games/tab"
	"tessera/resources/disk/disktest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// TestDamagedSaves, as autosaves and as files that the player opens.
func TestDamagedSaves(t *testing.T) { damagedSaves(t, 500) }

// damagedSaves reads damaged saves of every game: each is met with a sentence, or is
// as good as it was; none is replaced, and none changes the game on the table.
func damagedSaves(t *testing.T, n int) {
	paths, err := filepath.Glob(filepath.Join("testdata", "*", "*"+tab.Extension))
	must.Be(t, err == nil && len(paths) >= len(suite), "there are %d saves: %v", len(paths), err)
	lang.Set("en")
	rng := rand.New(rand.NewPCG(13, 1))
	unexpected, _, _ := strings.Cut(lang.T("error.unexpected", "Detail", "@"), "@")
	sentence := func(err error, bad []byte) {
		if said := lang.Sentence(err); len(said) < 20 || strings.Contains(said, unexpected) || strings.Contains(said, "error.") {
			t.Errorf("%q is met with %q", bad, said)
		}
	}
	told := 0
	for i := range n {
		good := must.Have(os.ReadFile(paths[i%len(paths)]))(t)
		entry := suite[slices.IndexFunc(suite, func(e tab.Entry) bool { return e.Name == session.GameOf(good) })]
		bad := disktest.Damage(rng, good)

		d := disktest.New("games")
		name := entry.Name + ".autosave.json"
		d.Put(filepath.Join("games", name), bad)
		game, _ := entry.Begin(func(func()) {}, session.StorageOn(d, "games"))
		found, err := game.Restore()
		switch {
		case err != nil:
			told++
			sentence(err, bad)
		case !found:
			t.Errorf("%q is met with silence", bad)
		}
		want(t, "opening a good one", game.OpenSaved(bytes.NewReader(good)), nil)
		id, moves, steps := game.GameID(), game.Moves(), game.Steps()
		if err := game.OpenSaved(bytes.NewReader(bad)); err != nil {
			sentence(err, bad)
			must.Be(t, game.GameID() == id && game.Moves() == moves && game.Steps() == steps,
				"%q has changed the game", bad)
		} else if !found {
			t.Errorf("%q is opened, but not restored", bad)
		}
		want(t, "closing", game.Close(), nil)
		if !found && !slices.ContainsFunc(d.Files(), func(path string) bool { return bytes.Equal(d.Get(path), bad) }) {
			t.Errorf("%q is gone; there are %v", bad, d.Files())
		}
	}
	t.Logf("%d of %d were met with a sentence", told, n)
	must.Be(t, told >= n/2, "only %d of %d saves were damaged", told, n)
}
