package pictures

import (
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/lang"
)

// endless is a picture that never comes.
type endless struct{ closed chan struct{} }

func (e endless) Read([]byte) (int, error) {
	<-e.closed
	return 0, io.ErrUnexpectedEOF
}

func (endless) Close() error { return nil }

// TestLoadingIsCancelled: while a picture is loading, the button that chooses one
// calls it off; the picture before stays, or a built-in one comes.
func TestLoadingIsCancelled(t *testing.T) {
	r := newLibrary(t)
	r.KeepPictures = func() {}
	never := endless{make(chan struct{})}
	defer close(never.closed)
	c := NewPictureCard(r.Library, "toy", 3, 3)
	r.Window.SetContent(c.Content)
	loading := func() bool {
		return strings.Contains(strings.Join(uitest.Texts(r.Window), "\n"), lang.T("picture.cancel"))
	}
	for _, what := range []string{"without a picture before", "with one"} {
		before := c.Picture()
		c.OpenReader("never.jpg", never)
		r.app.Until("Cancel, "+what, loading)
		r.app.Click(r.Window, "picture.choose")
		r.app.Until("a picture, "+what, func() bool { return c.Picture() != nil })
		uitest.Want(t, "still loading, "+what, loading(), false)
		uitest.Want(t, "the picture before stays, "+what, before == nil || c.Picture() == before, true)
		uitest.Want(t, "the dialog, "+what, r.Dialogs.Text(), "")
	}

	c.OpenReader("never.jpg", never)
	r.app.Until("Cancel", loading)
	heir := NewPictureCard(r.Library, "toy", 3, 3)
	r.Window.SetContent(heir.Content)
	heir.Follow(c)
	r.app.Until("Cancel in the tab that was built anew", loading)
	r.app.Click(r.Window, "picture.choose")
	uitest.Want(t, "still loading", loading(), false)
}

// TestOpeningFilesIsCancelled: what has come stays, the others are no failure.
func TestOpeningFilesIsCancelled(t *testing.T) {
	r := newAlbumRoom(t, false)
	r.SetCount(12)
	var paths []string
	for i := range 12 {
		paths = append(paths, r.file(strconv.Itoa(i)+".png", i))
	}
	r.decoding.Lock() // nothing comes before Cancel is clicked
	r.AlbumCard.Open(paths...)
	uitest.Want(t, "the button", strings.Contains(r.said(), lang.T("album.cancel")), true)
	r.app.Click(r.Window, "album.add")
	r.decoding.Unlock()
	r.app.Until("the end", func() bool { return !strings.Contains(r.said(), lang.T("album.cancel")) })
	uitest.Want(t, "pictures", r.Chosen(), 0)
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
	r.AlbumCard.Open(paths[0])
	r.until(1)
}

// TestPictureThatTheProgramDiedOf is named in a sentence, and another one comes.
func TestPictureThatTheProgramDiedOf(t *testing.T) {
	r := newLibrary(t)
	data, kept := picture(t, 5000, 10)
	if _, err := r.Album.Store.Put("mine.png", data); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(r.app.Root(), "pictures")
	remove(t, filepath.Join(folder, kept.Hash()+".reduced.jpg"))
	write(t, filepath.Join(folder, kept.Hash()+".loading"))
	c := NewPictureCard(r.Library, "toy", 3, 3)
	c.Load(session.PictureRef{Role: "board", Hash: kept.Hash()})
	r.app.Until("the sentence", func() bool {
		return strings.Contains(r.Dialogs.Text(), lang.T("error.store.unfinished", "Name", "mine.png"))
	})
	r.Dialogs.Close()
	r.app.Until("another picture", func() bool { return c.Picture() != nil && c.Picture().Hash() != kept.Hash() })
	c.Choose(kept.Hash())
	r.app.Until("the picture that the player asks for", func() bool { return c.Picture().Hash() == kept.Hash() })
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
}

func write(t *testing.T, path string) {
	t.Helper()
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
}
