package pictures

import (
	"fmt"
	"image"
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
	r.busy = func() bool { return r.loading.Busy() || r.opening.count > 0 }
	r.Window.SetContent(r.AlbumCard.Content)
	return r
}

// file writes a picture that is like no other number's.
func (r *albumRoom) file(name string, number int) string {
	r.t.Helper()
	return r.write(name, painted(r.t, 200, 100+number, true))
}

// files are so many of them, from 0.png on.
func (r *albumRoom) files(n int) (paths []string) {
	for i := range n {
		paths = append(paths, r.file(strconv.Itoa(i)+".png", i))
	}
	return paths
}

func (r *albumRoom) write(name string, data []byte) string {
	r.t.Helper()
	path := filepath.Join(r.folder, name)
	must.Do(r.t, os.WriteFile(path, data, 0o600))
	return path
}

// told waits until the player is told something, and closes that.
func (r *albumRoom) told() string {
	r.t.Helper()
	r.app.Until("the answer", func() bool { return r.Dialogs.Text() != "" })
	said := r.Dialogs.Text()
	r.Dialogs.Close()
	return said
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
	paths := r.files(2)
	bad := r.write("letter.png", []byte("Dear aunt"))
	r.AlbumCard.Open(paths[0], bad, paths[1])
	r.until(2)
	said := r.told()
	must.Be(t, strings.Contains(said, "letter.png") && !strings.Contains(said, "0.png"), "said: %q", said)
	uitest.Want(t, "changes", r.changes > 0, true)
	pics := r.Pictures()
	w, h := pics[0].Size()
	uitest.Want(t, "slots, and how far the first is reduced", []int{len(pics), w, h}, []int{6, 64, 32})
	uitest.Want(t, "a free slot", pics[2] == nil, true)

	r.file("c.PNG", 3)
	r.write("notes.txt", []byte("no picture, and no one asked"))
	must.Do(t, os.Remove(bad))
	r.AlbumCard.Open(r.folder) // of which two are there already
	r.until(3)
	uitest.Want(t, "the dialog", r.Dialogs.Text(), "")
	refs := r.Refs()
	uitest.Want(t, "roles", []string{refs[0].Role, refs[1].Role, refs[2].Role}, []string{"value1", "value2", "value3"})
	uitest.Want(t, "remembered", r.Settings.Pictures("toy"), refs)

	r.AlbumCard.Open(r.write("other.gif", nil))
	must.Be(t, strings.Contains(r.told(), "other.gif"), "it is not named")
	empty := filepath.Join(r.folder, "empty")
	must.Do(t, os.Mkdir(empty, 0o700))
	r.AlbumCard.Open(empty)
	uitest.Want(t, "said", r.told(), lang.T("album.empty", "Name", "empty"))
}

// TestAlbumTakesNoMoreThanItHasRoomFor, and loses none of them in the store.
func TestAlbumTakesNoMoreThanItHasRoomFor(t *testing.T) {
	r := newAlbumRoom(t, false)
	r.Album.Store.MaxPictures = 3
	r.SetCount(12)
	r.AlbumCard.Open(r.files(14)...)
	r.until(12)
	uitest.Want(t, "said", r.told(), lang.T("album.beyond", "Most", 12))
	for _, ref := range r.Refs() {
		must.Have(r.Album.Store.Load(t.Context(), ref.Hash))(t)
	}
}

// TestFoldersAreNotRecent: a folder of faces does not stand between the pictures that
// were opened by themselves, nor push them out; a handful does stand there.
func TestFoldersAreNotRecent(t *testing.T) {
	r := newAlbumRoom(t, false)
	r.Album.Store.MaxPictures = 5
	r.SetCount(12)
	recent := func() string {
		var names []string
		for _, p := range r.Album.recentItems() {
			names = append(names, p.name)
		}
		slices.Sort(names)
		return strings.Join(names, " ")
	}
	paths := r.files(8)
	for _, step := range []struct {
		open   []string
		chosen int
		recent string
	}{
		{paths[:3], 3, "0.png 1.png 2.png"}, {paths[3:], 8, "0.png 1.png 2.png"}, {[]string{r.folder}, 8, "0.png 1.png 2.png"},
		{paths[6:7], 8, "0.png 1.png 2.png 6.png"},
	} {
		r.AlbumCard.Open(step.open...)
		r.until(step.chosen)
		r.do()
		uitest.Want(t, "recent", recent(), step.recent)
	}
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
	second := r.Hashes()[1]
	r.put(0, second)
	r.changed()
	r.until(1)
	must.Be(t, r.Hashes()[0] == second && !slices.Contains(r.Hashes()[1:], second), "it stands otherwise in %v", r.Hashes())

	refs := r.Refs()
	r.Clear()
	r.until(0)
	uitest.Want(t, "remembered", len(r.Settings.Pictures("toy")), 0)
	r.Load(append(refs, session.PictureRef{Role: "board", Hash: "x"}, session.PictureRef{Role: "value99", Hash: "y"})...)
	r.until(1)
	uitest.Want(t, "loaded", r.Hashes()[0], second)
	r.Load(session.PictureRef{Role: "value2", Hash: strings.Repeat("0", 64)})
	r.told()
	uitest.Want(t, "a picture that is gone, and the slots", []int{r.Chosen(), len(r.Hashes())}, []int{0, 5})
}

// TestAlbumSlots can be replaced and emptied by hand.
func TestAlbumSlots(t *testing.T) {
	r := newAlbumRoom(t, false)
	r.SetCount(3)
	r.AlbumCard.Open(r.files(2)...)
	r.until(2)
	first, second, builtin := r.chosen[0], r.chosen[1], builtins[0].hash
	for _, step := range []struct {
		what string
		do   func()
		want []string
	}{
		{"changed places", func() { r.put(0, second) }, []string{second, first}},
		{"replaced", func() {
			r.replace(0)
			r.do("place.builtin", "picture."+builtin)
		}, []string{builtin, first}},
		{"removed", func() { r.remove(0) }, []string{first}},
		{"cleared", func() { r.do("album.clear") }, nil},
		{"brought back", func() { r.do("album.clear") }, []string{first}},
	} {
		step.do()
		r.do()
		uitest.Want(t, step.what, r.chosen, step.want)
	}
	uitest.Want(t, "the others were let go", len(r.pics), 1)
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

// TestPicturesAreShared by those who show them.
func TestPicturesAreShared(t *testing.T) {
	a, refs := packer(t, painted(t, 300, 200, false))
	load := func(side int) *imageslice.Picture { return must.Have(a.Load(t.Context(), refs[0].Hash, side))(t) }
	p := load(100)
	uitest.Want(t, "one copy", load(100) == p, true)
	uitest.Want(t, "in another size", a.Shared(refs[0].Hash, 0) == nil, true)
	full := load(0)
	w, _ := full.Size()
	uitest.Want(t, "in full", w, 300)
	_, err := a.Load(t.Context(), strings.Repeat("0", 64), 0)
	must.Be(t, err != nil, "a picture that is not there was loaded")
}

// TestAlbumOfAGameIsNotThePlayers: what came with a game is played with and said to be
// of that game; the player's own stay remembered, with what is added meanwhile, and come
// back.
func TestAlbumOfAGameIsNotThePlayers(t *testing.T) {
	r := newAlbumRoom(t, false)
	r.SetCount(2)
	r.AlbumCard.Open(r.files(2)...)
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
	r.do("album.clear")
	r.until(3)
	uitest.Want(t, "the player's are back", r.Refs(), own)
	uitest.Want(t, "whose they are", r.note.Text(), lang.T("album.more", "Own", 3, "All", 2))
}

// TestAlbumOfAGame: which pictures a game brings. Where slots do not fill up, those that the player has
// chosen stay where the game's are among them.
func TestAlbumOfAGame(t *testing.T) {
	a, b, c := builtins[0].hash, builtins[1].hash, builtins[2].hash
	refs := func(hashes ...string) (refs []session.PictureRef) {
		for i, hash := range hashes {
			refs = append(refs, session.PictureRef{Role: "value" + strconv.Itoa(i+1), Hash: hash})
		}
		return refs
	}
	type list = []string
	for _, one := range []struct {
		fill                    bool
		mine, there, game, want list
	}{
		{true, list{a}, list{b}, list{c}, list{c}}, {true, list{a}, list{b}, nil, list{a}},
		{false, list{a}, nil, nil, list{a}}, {false, list{a}, list{b}, nil, list{b}}, {false, nil, nil, nil, nil},
		{false, list{a}, list{b, c}, list{c}, list{b, c}}, {false, list{a}, list{b}, list{c}, list{c}},
		{false, list{a, b}, list{c}, list{b}, list{a, b}},
	} {
		r := newAlbumRoom(t, one.fill)
		r.Settings.SetPictures("toy", refs(one.mine...))
		r.lay(refs(one.there...))
		r.LoadGame(refs(one.game...)...)
		uitest.Want(t, fmt.Sprintf("%+v", one), r.Selection(), append([]string{}, one.want...))
		r.SetCount(1)
		r.do()
		must.Be(t, len(r.All()) == len(one.want) && !slices.Contains(r.All(), nil), "there are %v", r.All())
	}
}

// TestAlbumRests without its pictures, and brings them again.
func TestAlbumRests(t *testing.T) {
	r := newAlbumRoom(t, true)
	r.SetCount(2)
	r.do()
	r.Rest()
	uitest.Want(t, "at rest", r.Pictures(), make([]*imageslice.Picture, 2))
	r.Wake()
	uitest.Want(t, "awaits them", r.Awaits(), true)
	r.Rest() // not while they are on their way
	r.do()
	r.Wake()
	uitest.Want(t, "awake", slices.Contains(r.Pictures(), nil) || r.Awaits(), false)
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
