package games

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"tessera/games/session"
	"tessera/games/suite"
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
	must.Be(t, err == nil && len(paths) >= len(suite.Games), "there are %d saves: %v", len(paths), err)
	lang.Set("en")
	rng := rand.New(rand.NewPCG(13, 1))
	told := 0
	for i := range n {
		good := must.Have(os.ReadFile(paths[i%len(paths)]))(t)
		entry := suite.Games[slices.IndexFunc(suite.Games, func(e tab.Entry) bool { return e.Name == session.GameOf(good) })]
		bad := disktest.Damage(rng, good)
		about := fmt.Sprintf("%q", bad)

		d := disktest.New("games")
		d.Put(filepath.Join("games", entry.Name+".autosave.json"), bad)
		game, _ := entry.Begin(func(func()) {}, session.StorageOn(d, "games"))
		found, restored := game.Restore()
		want(t, "opening a good one", game.OpenSaved(bytes.NewReader(good)), nil)
		stands := func() []any { return []any{game.GameID(), game.Moves(), game.Steps()} }
		before := stands()
		opened := game.OpenSaved(bytes.NewReader(bad))
		must.Hold(t, found == (opened == nil) && found == (restored == nil),
			"%s is restored: %v, opened: %v", about, restored, opened)
		if restored != nil {
			told++
			isSentence(t, about, lang.Sentence(restored))
			isSentence(t, about, lang.Sentence(opened))
			want(t, about+": the game", stands(), before)
		}
		want(t, "closing", game.Close(), nil)
		must.Hold(t, found || slices.ContainsFunc(d.Files(), func(path string) bool { return bytes.Equal(d.Get(path), bad) }),
			"%s is gone; there are %v", about, d.Files())
	}
	must.Be(t, told >= n/2, "only %d of %d saves were damaged", told, n)
}
