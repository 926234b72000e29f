package pictures

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// late is a picture that comes when its time has come.
type late struct {
	io.Reader
	time chan struct{}
}

func (l late) Read(p []byte) (int, error) {
	<-l.time
	return l.Reader.Read(p)
}

func (late) Close() error { return nil }

// TestLoadingIsCancelled: while a picture is loading, the button that chooses one
// calls it off; the picture before stays, or a built-in one comes.
func TestLoadingIsCancelled(t *testing.T) {
	r := newLibrary(t)
	r.KeepPictures = func() {}
	mine, _ := picture(t, 300, 200)
	other, stored := picture(t, 5000, 10)
	c := NewPictureCard(r.Library, "toy", 3, 3)
	r.Window.SetContent(c.Content)
	loading := func() bool {
		return strings.Contains(r.said(), lang.T("picture.cancel"))
	}
	const while = 300 * time.Millisecond // in which what was called off would come
	begin := func(what string) late {
		t.Helper()
		l := late{bytes.NewReader(other), make(chan struct{})}
		c.open(imageslice.FromReader("late.png", l, 0))
		r.app.Until("Cancel, "+what, loading)
		return l
	}
	for _, what := range []string{"without a picture before", "with one"} {
		before := c.Picture()
		l := begin(what)
		r.app.Click(r.Window, "picture.choose")
		uitest.Want(t, "still loading, "+what, loading(), false)
		r.app.Until("a picture, "+what, func() bool { return c.Picture() != nil })
		close(l.time)
		r.app.For(while)
		uitest.Want(t, "loading again, "+what, loading(), false)
		uitest.Want(t, "the picture called off, "+what, c.Picture().Hash() == stored.Hash(), false)
		uitest.Want(t, "the picture before stays, "+what, before == nil || c.Picture() == before, true)
		uitest.Want(t, "the dialog, "+what, r.Dialogs.Text(), "")
		c.open(imageslice.FromReader("mine.png", io.NopCloser(bytes.NewReader(mine)), 0))
		r.app.Until("the player's own picture", func() bool { return c.Picture().Name() == "mine.png" })
	}

	must.Have(r.Album.Store.Put("other.png", other))(t)
	before := c.Picture()
	c.Choose(stored.Hash())
	c.Cancel()
	r.app.For(while)
	uitest.Want(t, "one of the album that was called off came", c.Picture() != before, false)

	l := begin("in another language")
	c.Speak()
	r.Window.SetContent(c.Content)
	uitest.Want(t, "Cancel on the card that was made anew", loading(), true)
	r.app.Click(r.Window, "picture.choose")
	close(l.time)
	r.app.For(while)
	uitest.Want(t, "still loading", loading(), false)
	uitest.Want(t, "the picture called off came to the card that was made anew", c.Picture() != before, false)
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
	must.Have(r.Album.Store.Put("mine.png", data))(t)
	folder := filepath.Join(r.app.Root(), "pictures")
	must.Do(t, os.Remove(filepath.Join(folder, kept.Hash()+".copy.jpg")))
	must.Do(t, os.WriteFile(filepath.Join(folder, kept.Hash()+".loading"), nil, 0o600))
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
