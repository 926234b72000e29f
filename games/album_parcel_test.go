package games

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/resources/must"
)

// TestAlbumByParcel: a game on many pictures goes as one file, and brings them all.
func TestAlbumByParcel(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	p := start(t, "")
	p.show(p.find("cycle"))
	game := p.page().Game
	opened := false
	game.OpenGameID("cycle:3x3d9plus#4", func(err error) { want(t, "dealing", err, nil); opened = true })
	p.app.Until("the deal", func() bool { return opened })
	var refs []session.PictureRef
	for i := range 7 {
		pic := must.Have(p.services.Album.Store.Put("some.jpg", camera(t, 40+i, 40)))(t)
		refs = append(refs, session.PictureRef{Role: "value" + string(rune('1'+i)), Hash: pic.Hash()})
	}
	game.SetPictures(refs)
	p.shortcut(ctrl(fyne.KeyS))
	path := p.writesAs("album.tessera")
	data := must.Have(os.ReadFile(path))(t)
	z := must.Have(zip.NewReader(bytes.NewReader(data), int64(len(data))))(t)
	want(t, "entries", len(z.File), 3)
	p.app.Life().Stopped()

	q := start(t, "")
	mine := must.Have(q.services.Album.Store.Put("mine.jpg", camera(t, 50, 50)))(t)
	own := []session.PictureRef{{Role: "value1", Hash: mine.Hash()}}
	q.services.Settings.SetPictures("cycle", own)
	q.openFile(path)
	want(t, "in front", q.page().Name, "cycle")
	now := q.page().Game.Pictures()
	want(t, "pictures", len(now), len(refs))
	for i, ref := range now {
		want(t, "role", ref.Role, refs[i].Role)
		files, _ := filepath.Glob(filepath.Join(q.app.Root(), "pictures", ref.Hash+".picture"))
		must.Be(t, len(files) == 1, "picture %d is not kept", i+1)
	}

	want(t, "the player's", q.services.Settings.Pictures("cycle"), own)
	q.page().Game.OpenGameID("cycle:3x3d5plus#4", nil) // the next game is played with them
	q.app.Until("the next game", func() bool { return q.page().Game.GameID() == "cycle:3x3d5plus#4" })
	want(t, "its pictures", q.page().Game.Pictures(), own)
}
