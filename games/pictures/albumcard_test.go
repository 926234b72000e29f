package pictures

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// albumRoom is a room with an album card in it.
type albumRoom struct {
	*library
	*AlbumCard
	t       *testing.T
	folder  string
	changes int
}

func newAlbumRoom(t *testing.T, fill bool) *albumRoom {
	t.Helper()
	r := &albumRoom{library: newLibrary(t), t: t, folder: t.TempDir()}
	r.KeepPictures = func() { r.Album.KeepSoon()(r.Settings.Pictures("toy")) }
	r.AlbumCard = NewAlbumCard(r.Library, AlbumOptions{Game: "toy", Title: "Album", Role: "value", Side: 64, Most: 12, Fill: fill})
	r.AlbumCard.OnChange = func() { r.changes++ }
	r.Window.SetContent(r.AlbumCard.Content)
	return r
}

// file writes a picture that is like no other number's.
func (r *albumRoom) file(name string, number int) string {
	r.t.Helper()
	img := image.NewGray(image.Rect(0, 0, 200, 100))
	img.SetGray(number%200, number/200, color.Gray{Y: 255})
	var out bytes.Buffer
	must.Do(r.t, png.Encode(&out, img))
	return r.write(name, out.Bytes())
}

func (r *albumRoom) write(name string, data []byte) string {
	r.t.Helper()
	path := filepath.Join(r.folder, name)
	must.Do(r.t, os.WriteFile(path, data, 0o600))
	return path
}

// until waits for the card to come to rest with so many pictures chosen.
func (r *albumRoom) until(chosen int) {
	r.t.Helper()
	r.app.Until(strconv.Itoa(chosen)+" pictures", func() bool {
		return r.Chosen() == chosen && !slices.ContainsFunc(r.Hashes(), func(h string) bool { return r.pics[h] == nil })
	})
}

// TestAlbumTakesFilesAndFolders, leaves out what is no picture, and names it.
func TestAlbumTakesFilesAndFolders(t *testing.T) {
	r := newAlbumRoom(t, false)
	r.SetCount(6)
	uitest.Want(t, "free slots", len(r.Hashes()), 0)
	a, b := r.file("a.png", 1), r.file("b.png", 2)
	bad := r.write("letter.png", []byte("Dear aunt"))
	r.AlbumCard.Open(a, bad, b)
	r.until(2)
	said := r.Dialogs.Text()
	must.Be(t, strings.Contains(said, "letter.png") && !strings.Contains(said, "a.png"), "said: %q", said)
	r.Dialogs.Close()
	uitest.Want(t, "changes", r.changes > 0, true)
	pics := r.Pictures()
	uitest.Want(t, "slots", len(pics), 6)
	w, h := pics[0].Size()
	uitest.Want(t, "reduced", [2]int{w, h}, [2]int{64, 32})
	uitest.Want(t, "a free slot", pics[2] == nil, true)
	uitest.Want(t, "own", taken(r.chosen[:min(r.count, len(r.chosen))]), 2)

	r.file("c.PNG", 3)
	r.write("notes.txt", []byte("no picture, and no one asked"))
	must.Do(t, os.Remove(bad))
	r.AlbumCard.Open(r.folder) // a.png and b.png are there already
	r.until(3)
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
	refs := r.Refs()
	uitest.Want(t, "roles", []string{refs[0].Role, refs[1].Role, refs[2].Role}, []string{"value1", "value2", "value3"})
	uitest.Want(t, "remembered", r.Settings.Pictures("toy"), refs)

	r.AlbumCard.Open(r.write("other.gif", nil))
	r.app.Until("the answer", func() bool { return r.Dialogs.Text() != "" })
	said = r.Dialogs.Text()
	must.Be(t, strings.Contains(said, "other.gif"), "said: %q", said)
	r.Dialogs.Close()
	empty := filepath.Join(r.folder, "empty")
	must.Do(t, os.Mkdir(empty, 0o700))
	r.AlbumCard.Open(empty)
	r.app.Until("the answer", func() bool { return r.Dialogs.Text() != "" })
	uitest.Want(t, "said", r.Dialogs.Text(), lang.T("album.empty", "Name", "empty"))
}

// TestAlbumTakesNoMoreThanItHasRoomFor, and loses none of them in the store.
func TestAlbumTakesNoMoreThanItHasRoomFor(t *testing.T) {
	r := newAlbumRoom(t, false)
	r.Album.Store.MaxPictures = 3
	r.SetCount(12)
	var paths []string
	for i := range 14 {
		paths = append(paths, r.file(strconv.Itoa(i)+".png", i))
	}
	r.AlbumCard.Open(paths...)
	r.until(12)
	said := r.Dialogs.Text()
	must.Be(t, strings.Contains(said, "12"), "said: %q", said)
	for i, ref := range r.Refs() {
		if _, err := r.Album.Store.Load(t.Context(), ref.Hash); err != nil {
			t.Errorf("picture %d: %v", i, err)
		}
	}
}

// TestFoldersAreNotRecent: a folder of faces does not stand between the pictures that
// were opened by themselves, nor push them out; a handful does stand there.
func TestFoldersAreNotRecent(t *testing.T) {
	r := newAlbumRoom(t, false)
	r.Album.Store.MaxPictures = 5
	r.SetCount(12)
	recent := func() (names []string) {
		for _, p := range r.Album.recentItems() {
			names = append(names, p.name)
		}
		slices.Sort(names)
		return names
	}
	var paths []string
	for i := range 8 {
		paths = append(paths, r.file(strconv.Itoa(i)+".png", i))
	}
	r.AlbumCard.Open(paths[:3]...)
	r.until(3)
	r.AlbumCard.Open(paths[3:]...)
	r.until(8)
	uitest.Want(t, "recent", recent(), []string{"0.png", "1.png", "2.png"})

	r.AlbumCard.Open(r.folder) // once more, all of them
	r.until(8)
	uitest.Want(t, "recent after they came with the folder", recent(), []string{"0.png", "1.png", "2.png"})
	r.AlbumCard.Open(paths[6])
	r.app.Until("another recent one", func() bool { return len(recent()) > 3 })
	uitest.Want(t, "recent after one was opened by itself", recent(), []string{"0.png", "1.png", "2.png", "6.png"})
}

// TestAlbumIsFilledUp with built-in pictures, none of them twice as long as they
// last, and without those that were chosen.
func TestAlbumIsFilledUp(t *testing.T) {
	r := newAlbumRoom(t, true)
	r.SetCount(5)
	r.until(0)
	all := r.Hashes()
	slices.Sort(all)
	uitest.Want(t, "different ones", len(slices.Compact(all)), 5)
	said := r.said()
	must.Be(t, strings.Contains(said, lang.T("album.none")), "said: %q", said)
	second := r.Hashes()[1]
	r.put(0, second)
	r.changed()
	r.until(1)
	uitest.Want(t, "the first slot", r.Hashes()[0], second)
	uitest.Want(t, "it stands there once", slices.Index(r.Hashes()[1:], second), -1)

	refs := r.Refs()
	r.Clear()
	r.until(0)
	uitest.Want(t, "remembered", len(r.Settings.Pictures("toy")), 0)
	r.Load(append(refs, session.PictureRef{Role: "board", Hash: "x"}, session.PictureRef{Role: "value99", Hash: "y"})...)
	r.until(1)
	uitest.Want(t, "loaded", r.Hashes()[0], second)
	r.Load(session.PictureRef{Role: "value2", Hash: strings.Repeat("0", 64)})
	r.app.Until("the answer", func() bool { return r.Dialogs.Text() != "" })
	uitest.Want(t, "a picture that is gone", r.Chosen(), 0)
	uitest.Want(t, "slots are filled", len(r.Hashes()), 5)
}

// TestAlbumSlots can be replaced and emptied by hand.
func TestAlbumSlots(t *testing.T) {
	r := newAlbumRoom(t, false)
	r.SetCount(3)
	r.AlbumCard.Open(r.file("a.png", 1), r.file("b.png", 2))
	r.until(2)
	first, second := r.Refs()[0].Hash, r.Refs()[1].Hash
	r.put(0, second)
	uitest.Want(t, "changed places", r.chosen, []string{second, first})
	r.app.Click(r.Window, "value1")
	uitest.Want(t, "a menu is open", r.Window.Canvas().Overlays().Top() != nil, true)
	r.Window.Canvas().Overlays().Remove(r.Window.Canvas().Overlays().Top())
	r.replace(0)
	builtin := builtins[0].hash
	r.app.Until("the pictures to choose from", func() bool { return r.chooser != nil && len(r.chooser.items) > 0 })
	r.app.Click(r.Window, "place.builtin")
	r.app.Until("the built-in ones", func() bool { return !r.chooser.listing.Busy() })
	r.app.Click(r.Window, "picture."+builtin)
	r.until(2)
	uitest.Want(t, "replaced", r.chosen, []string{builtin, first})
	r.remove(0)
	uitest.Want(t, "removed", r.chosen, []string{first})
	uitest.Want(t, "one was let go", len(r.pics), 1)
	r.app.Click(r.Window, "album.clear")
	uitest.Want(t, "cleared", r.Chosen(), 0)
	r.app.Click(r.Window, "album.clear") // another click brings all back
	uitest.Want(t, "brought back", r.chosen, []string{first})
}

// TestAlbumLeavesTheWheel to what it stands in, unless it has more slots than
// are seen at a time.
func TestAlbumLeavesTheWheel(t *testing.T) {
	r := newAlbumRoom(t, true)
	r.opt.Most = 40
	outer := container.NewVScroll(r.AlbumCard.Content)
	r.Window.SetContent(outer)
	r.Window.Resize(fyne.NewSize(320, 160))
	for _, c := range []struct {
		slots   int
		outside bool // the wheel moves the outer scroll
	}{{12, true}, {40, false}, {5, true}} {
		r.SetCount(c.slots)
		r.until(0)
		outer.Refresh() // lays out anew, as a window does by itself
		outer.ScrollToTop()
		at := r.app.Driver().AbsolutePositionForObject(r.app.Find(r.Window, "value1")).AddXY(5, 5)
		test.Scroll(r.Window.Canvas(), at, 0, -30)
		uitest.Want(t, strconv.Itoa(c.slots)+" slots", outer.Offset.Y > 0, c.outside)
	}
}

// TestPicturesAreShared by those who show them, and dropped after.
func TestPicturesAreShared(t *testing.T) {
	r := newLibrary(t)
	data, _ := picture(t, 300, 200)
	kept := must.Have(r.Album.Store.Put("mine.png", data))(t)
	p := must.Have(r.Album.Load(t.Context(), kept.Hash(), 100))(t)
	again := must.Have(r.Album.Load(t.Context(), kept.Hash(), 100))(t)
	uitest.Want(t, "one copy", again == p, true)
	uitest.Want(t, "in another size", r.Album.Shared(kept.Hash(), 0) == nil, true)
	full := must.Have(r.Album.Load(t.Context(), kept.Hash(), 0))(t)
	w, _ := full.Size()
	uitest.Want(t, "in full", w, 300)
	_, err := r.Album.Load(t.Context(), strings.Repeat("0", 64), 0)
	must.Be(t, err != nil, "a picture that is not there was loaded")
}

// TestAlbumOfAGameIsNotThePlayers: what came with a game is played with and said to be
// of that game; the player's own stay remembered, with what is added meanwhile, and come
// back.
func TestAlbumOfAGameIsNotThePlayers(t *testing.T) {
	r := newAlbumRoom(t, false)
	r.SetCount(2)
	r.AlbumCard.Open(r.file("a.png", 1), r.file("b.png", 2))
	r.until(2)
	own := r.Refs()
	var sent []session.PictureRef
	for i := range 3 {
		p := must.Have(r.Album.Store.PutFile(t.Context(), r.file("c.png", 10+i), false))(t)
		sent = append(sent, session.PictureRef{Role: "value" + strconv.Itoa(i+1), Hash: p.Hash()})
	}
	r.Load(sent...)
	r.until(3)
	uitest.Want(t, "whose they are", r.note.Text(), lang.T("picture.lent"))
	uitest.Want(t, "the player's", r.Settings.Pictures("toy"), own)
	r.remove(0)
	r.AlbumCard.Open(r.file("d.png", 4))
	r.until(3)
	uitest.Want(t, "of the game", r.Refs()[1], session.PictureRef{Role: "value2", Hash: sent[2].Hash})
	own = append(own, session.PictureRef{Role: "value3", Hash: r.Refs()[2].Hash})
	uitest.Want(t, "the player's, with one more", r.Settings.Pictures("toy"), own)
	r.app.Click(r.Window, "album.clear")
	r.until(3)
	uitest.Want(t, "the player's are back", r.Refs(), own)
	uitest.Want(t, "whose they are", r.note.Text(), lang.T("album.more", "Own", 3, "All", 2))
}

// TestSmallImageIsMadeOnce, on whichever goroutine, and can be used on another as soon as it
// is found. Nothing but the map orders the two, which the race detector must know of.
func TestSmallImageIsMadeOnce(t *testing.T) {
	album := NewAlbum(imageslice.NewStore(t.TempDir()))
	trouble := make(chan error, 1)
	go func() {
		if _, err := album.BuiltinThumb("lake", 16, 12); err != nil {
			trouble <- err
		}
	}()
	var found any
	for limit := time.Now().Add(30 * time.Second); found == nil; found, _ = album.small.Load("lake 16x12") {
		must.Be(t, len(trouble) == 0 && !time.Now().After(limit), "there is no small image")
		runtime.Gosched()
	}
	uitest.Want(t, "its size", found.(*image.RGBA).Bounds().Size(), image.Pt(16, 12))
	again := must.Have(album.BuiltinThumb("lake", 16, 12))(t)
	uitest.Want(t, "the same image", again == found, true)
}
