package link

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tessera/games/session"
	"tessera/games/uitest/room"
	"tessera/imageslice"
	"tessera/resources/faces"
	"tessera/resources/lang"
)

// folder makes a folder with n photos in it, and a file that is none.
func (tb *table) folder(n int) string {
	tb.T.Helper()
	dir := tb.T.TempDir()
	write := func(name string, data []byte) {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o600); err != nil {
			tb.T.Fatal(err)
		}
	}
	for i := range n {
		write(fmt.Sprintf("photo%d.png", i), room.Photo(tb.T, 60, 40, i+1))
	}
	write("letter.jpg", []byte("Dear aunt"))
	return dir
}

// redrawn waits until the faces were made anew after do.
func (tb *table) redrawn(do func()) {
	tb.T.Helper()
	old := tb.gallery.kinds[1].Picture
	do()
	tb.App.Until("the faces anew", func() bool { return tb.gallery.kinds[1].Picture != old && tb.faced() })
}

// TestFolderOfPhotos: each is a kind; what is missing comes from the built-in
// faces, what is none is left out, and the player is told both.
func TestFolderOfPhotos(t *testing.T) {
	tb := newTable(t).open("link:6x4k6#1")
	before := tb.gallery.kinds
	folder := tb.folder(4)
	desk{tb.Tab}.Open(folder)
	tb.App.Until("the photos", func() bool { return tb.album.Own() == 4 && tb.Services.Dialogs.Text() != "" })
	if said := tb.Services.Dialogs.Text(); !strings.Contains(said, "letter.jpg") || strings.Contains(said, "photo0") {
		t.Errorf("said: %q", said)
	}
	tb.Services.Dialogs.Close()
	tb.Reads(lang.T("album.filled", "Own", 4, "All", 6))
	tb.App.Until("the faces", func() bool { return !bytes.Equal(tb.gallery.kinds[4].Picture.Pix, before[4].Picture.Pix) })
	for kind := 1; kind <= 6; kind++ {
		if same := bytes.Equal(tb.gallery.kinds[kind].Picture.Pix, before[kind].Picture.Pix); same != (kind > 4) {
			t.Errorf("kind %d has its built-in face: %v", kind, same)
		}
	}
	tb.agrees("with photos")
	refs := tb.frame.Session.Pictures()
	want(t, "pictures of the game", len(refs), 5)
	want(t, "the first", refs[0], tb.picture.Ref())
	want(t, "the second's role", refs[1].Role, kindRole+"1")

	tb.redrawn(func() { tb.App.Choose(tb.Win, "game.faces", int(things)) })
	want(t, "kind 1", bytes.Equal(tb.gallery.kinds[1].Picture.Pix, before[1].Picture.Pix), true)
	want(t, "pictures of the game", tb.frame.Session.Pictures(), []session.PictureRef{tb.picture.Ref()})
	want(t, "said with the built-in faces", tb.frame.Status.Said(), "")
	tb.redrawn(func() { tb.App.Choose(tb.Win, "game.faces", int(photos)) })
	want(t, "photos", tb.album.Own(), 4)
	tb.Reads(lang.T("album.filled", "Own", 4, "All", 6))
}

// TestPhotosComeBackWithTheGame that was saved with them.
func TestPhotosComeBackWithTheGame(t *testing.T) {
	tb := newTable(t).open("link:6x4k6#1")
	tb.redrawn(func() { desk{tb.Tab}.Open(tb.folder(3)) })
	tb.App.Until("the photos", func() bool { return tb.album.Own() == 3 && len(tb.frame.Session.Pictures()) == 4 })
	tb.Services.Dialogs.Close()
	tb.App.Until("the faces", func() bool { return tb.faced() && !tb.gallery.work.Busy() })
	mine := tb.gallery.kinds
	tb.remove(solution(t, tb.Position())[0])
	want(t, "close", tb.frame.Session.Close(), nil)
	tb.Services.Settings.SetPictures(Name, nil)
	tb.Services.Settings.SetText("link.faces", "drawn")

	tb.Start()
	want(t, "the source", tb.setup.source, photos)
	tb.App.Until("the photos", func() bool { return bytes.Equal(tb.gallery.kinds[1].Picture.Pix, mine[1].Picture.Pix) })
	for kind := range mine[1:] {
		want(t, "a face", bytes.Equal(tb.gallery.kinds[kind+1].Picture.Pix, mine[kind+1].Picture.Pix), true)
	}
	tb.agrees("after the start")
}

// TestOneFileIsThePictureBehind the tiles.
func TestOneFileIsThePictureBehind(t *testing.T) {
	tb := newTable(t).open(easy)
	first := tb.picture.Picture().Hash()
	desk{tb.Tab}.Open(tb.File("other.png", room.Photo(t, 200, 300, 1)))
	tb.App.Until("the picture", func() bool { return tb.picture.Picture().Hash() != first })
	old := tb.cut.Whole
	tb.App.Until("the picture behind", func() bool { return tb.cut.Whole != old })
	want(t, "the source", tb.setup.source, things)
	want(t, "the pictures of the game", tb.frame.Session.Pictures(), []session.PictureRef{tb.picture.Ref()})
	want(t, "the hashes told", desk{tb.Tab}.Hashes(), []string{tb.picture.Picture().Hash()})
}

// TestWrongFileChangesNothing and a sentence names it.
func TestWrongFileChangesNothing(t *testing.T) {
	tb := newTable(t).open(easy)
	hash := tb.picture.Picture().Hash()
	desk{tb.Tab}.Open(tb.File("letter.png", []byte("Dear aunt")))
	tb.App.Until("the answer", func() bool { return tb.Services.Dialogs.Text() != "" })
	if said := tb.Services.Dialogs.Text(); !strings.Contains(said, "letter.png") {
		t.Errorf("it is refused by %q", said)
	}
	want(t, "the picture", tb.picture.Picture().Hash(), hash)
	tb.agrees("afterwards")
}

// TestPiecesOfThePicture are as many as there are kinds, and no two alike.
func TestPiecesOfThePicture(t *testing.T) {
	tb := newTable(t).open("link:8x6k24#1")
	tb.redrawn(func() { tb.App.Choose(tb.Win, "game.faces", int(pieces)) })
	for a := 1; a <= 24; a++ {
		for b := 1; b < a; b++ {
			if bytes.Equal(tb.gallery.kinds[a].Picture.Pix, tb.gallery.kinds[b].Picture.Pix) {
				t.Errorf("kinds %d and %d look alike", a, b)
			}
		}
	}
	for cell := range tb.Position().Cells() {
		for other := range cell {
			alike := bytes.Equal(tb.face(cell).Pix, tb.face(other).Pix)
			if alike != (tb.Position().Kind(cell) == tb.Position().Kind(other)) {
				t.Fatalf("the tiles on %d and %d look alike: %v", cell, other, alike)
			}
		}
	}
}

// TestPieceIsItsPartOfThePicture: the middle of the piece has the colour of the
// middle of its part.
func TestPieceIsItsPartOfThePicture(t *testing.T) {
	pic, err := imageslice.Decode("photo.png", room.Photo(t, 400, 300, 3))
	want(t, "the picture", err, nil)
	l := looks{source: pieces, kinds: 12, tile: image.Pt(50, 50), cols: 4, rows: 3, pic: pic, crop: imageslice.Crop{W: 1, H: 1}}
	for i, f := range l.make(t.Context()).faces[1:] {
		part := image.Pt(i%4*100+50, i/4*100+50)
		got := f.Picture.RGBAAt(25, 24)
		wanted := pic.Render(imageslice.Crop{X: float64(part.X-3) / 400, Y: float64(part.Y-3) / 300, W: 6.0 / 400, H: 6.0 / 300}, 1, 1).RGBAAt(0, 0)
		for _, d := range [...]int{int(got.R) - int(wanted.R), int(got.G) - int(wanted.G)} {
			if d < -12 || d > 12 {
				t.Errorf("piece %d has %v in its middle, the picture %v", i+1, got, wanted)
			}
		}
	}
}

// TestGridHasEnoughParts, nearly square, and wastes few.
func TestGridHasEnoughParts(t *testing.T) {
	for _, aspect := range []float64{0.3, 0.75, 1, 1.6, 2.25, 4} {
		for n := 1; n <= 240; n++ {
			cols, rows := grid(n, aspect)
			if cols*rows < n || cols*rows > n+n/3+2 {
				t.Errorf("%d parts of a picture of %v: %d×%d", n, aspect, cols, rows)
			}
			if shape := aspect * float64(rows) / float64(cols); n > 8 && (shape < 0.5 || shape > 2) {
				t.Errorf("%d parts of a picture of %v are %v times as wide as high", n, aspect, shape)
			}
		}
	}
}

// TestBuiltInFacesFillTheSet: each kind has its own, on ivory.
func TestBuiltInFacesFillTheSet(t *testing.T) {
	all := looks{source: photos, kinds: faces.Count, tile: image.Pt(40, 40)}.make(t.Context()).faces
	want(t, "faces", len(all), faces.Count+1)
	for a := 1; a < len(all); a++ {
		want(t, "the corner", all[a].Picture.RGBAAt(1, 1).R, ivory.R)
		for b := 1; b < a; b++ {
			if bytes.Equal(all[a].Picture.Pix, all[b].Picture.Pix) {
				t.Errorf("kinds %d and %d look alike", a, b)
			}
		}
	}
}

// TestFriendsPhotosAreTheirGames: a game that comes with photos is played with them; the
// next one with the player's own.
func TestFriendsPhotosAreTheirGames(t *testing.T) {
	tb := newTable(t).open("link:4x4k4#1")
	tb.redrawn(func() { desk{tb.Tab}.Open(tb.folder(4)) })
	tb.App.Until("the photos", func() bool { return tb.album.Chosen() == 4 && len(tb.frame.Session.Pictures()) == 5 })
	tb.Services.Dialogs.Close()
	own := tb.Services.Settings.Pictures(Name)
	var friends []session.PictureRef
	for i := range 4 {
		p, err := tb.Services.Album.Store.Put("friend.png", room.Photo(t, 40, 60, i+1))
		want(t, "put", err, nil)
		friends = append(friends, session.PictureRef{Role: kindRole + strconv.Itoa(i+1), Hash: p.Hash()})
	}
	tb.frame.Session.SetPictures(friends)
	var file bytes.Buffer
	want(t, "save", tb.frame.Session.Save(&file), nil)
	saved := file.Bytes()
	tb.open("link:4x4k4#2")
	want(t, "open", tb.frame.Session.OpenSaved(bytes.NewReader(saved)), nil)
	tb.App.Until("the friend's photos", func() bool { return tb.album.Holds(friends) && !slices.Contains(tb.album.All(), nil) })
	want(t, "the player's", tb.Services.Settings.Pictures(Name), own)
	tb.open("link:4x4k4#3")
	want(t, "the photos of the next game", tb.album.Refs(), own)

	// Nor have they been there where the player has none.
	tb.Services.Settings.SetPictures(Name, nil)
	want(t, "open", tb.frame.Session.OpenSaved(bytes.NewReader(saved)), nil)
	tb.App.Until("the friend's photos", func() bool { return tb.album.Holds(friends) && !slices.Contains(tb.album.All(), nil) })
	tb.open("link:4x4k4#4")
	want(t, "photos of the next game", tb.album.Chosen(), 0)
	tb.Click("action.undo")
	want(t, "photos of the friend's game", tb.album.Chosen(), 4)
	tb.Click("action.redo")
	want(t, "photos of the next game again", tb.album.Chosen(), 0)
}

// TestFriendsPictureIsItsGames: what comes with a game is played with there; the next game
// has the player's own.
func TestFriendsPictureIsItsGames(t *testing.T) {
	tb := newTable(t).open("link:4x4k4#1")
	tb.Lends(tb.picture, Name, boardRole, "link:4x4k4#2", func() { tb.Click("action.new") })
}
