package link

import (
	"os"
	"slices"
	"strings"

	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// The roles of a game's pictures: the one behind the tiles, and the photos on
// them, by kind.
const (
	boardRole = "board"
	kindRole  = "kind"
)

// photoSide is the size in which photos for tiles are held in memory: no tile
// is much larger.
const photoSide = 256

// desk takes the player's pictures for the whole tab: one is that behind the
// tiles, several or a folder are photos to put on them.
type desk struct{ tab *Tab }

var _ pictures.Photos = desk{}

// Open implements pictures.Photos.
func (d desk) Open(paths ...string) {
	t := d.tab
	if info, err := os.Stat(paths[0]); len(paths) == 1 && (err != nil || !info.IsDir()) {
		t.picture.Open(paths...)
		return
	}
	t.setSource(photos)
	t.album.Open(paths...)
}

// Ask implements pictures.Photos.
func (d desk) Ask() { d.tab.picture.Ask() }

// Hashes implements pictures.Photos.
func (d desk) Hashes() []string {
	t := d.tab
	if t.setup.source != photos {
		return t.picture.Hashes()
	}
	return append(t.picture.Hashes(), t.album.Hashes()...)
}

// Mine implements pictures.Owned.
func (d desk) Mine() {
	d.tab.picture.Mine()
	d.tab.album.Mine()
}

// newAlbum returns the card of the player's photos.
func newAlbum(t *Tab) *pictures.AlbumCard {
	album := pictures.NewAlbumCard(t.services.Library, pictures.AlbumOptions{Game: Name, Title: lang.T("link.photos"), Role: kindRole,
		Side: photoSide, Most: link.MaxKinds})
	album.OnChange = func() {
		t.keepPictures()
		t.gallery.render()
		t.tellPhotos()
	}
	return album
}

// tellPhotos says how many kinds the player's photos are for, and that the
// others have built-in faces.
func (t *Tab) tellPhotos() {
	if !t.frame.Session.HasGame() || t.setup.source != photos {
		return
	}
	if own, all := t.album.Own(), kindsOf(t.frame.Session.Start()); own > 0 && own < all {
		t.frame.Status.Say(lang.T("album.filled", "Own", own, "All", all))
	}
}

// setSource chooses where the faces come from, for the game on the table too.
func (t *Tab) setSource(s source) {
	t.setup.source, t.plain = s, false
	t.setup.show()
	t.services.Settings.SetText("link.faces", sourceNames[s])
	t.frame.Session.SetExtra(extraFaces, sourceNames[s])
	t.showAlbum()
	t.keepPictures()
	t.gallery.render()
	t.frame.Status.Say("") // of the photos there were
	t.tellPhotos()
	if s == mahjong {
		t.frame.Status.Say(lang.T("link.groups"))
	}
	t.board.TakeFocus()
}

// loadPictures brings the pictures of a game, or those remembered. What is there
// already is there at once, and noted in the game before the rest has come.
func (t *Tab) loadPictures(refs []session.PictureRef) {
	if own := inRole(kindRole, refs); len(own) > 0 {
		t.drawing = drawingOf(refs, kindsOf(t.frame.Session.Start()))
		if remembered := t.services.Settings.Pictures(Name); !t.album.Holds(own) {
			t.album.Load(collection(own, remembered)...)
		}
		t.drawing.from = t.album.Selection()
	} else {
		t.album.Mine() // photos of another game are not this one's
	}
	t.showAlbum()
	t.picture.Load(append(inRole(boardRole, refs), t.services.Settings.Picture(Name))...)
}

// showAlbum shows the card of photos where they are played with, with those
// remembered if it is empty; otherwise it holds none and takes no memory.
func (t *Tab) showAlbum() {
	if t.setup.source != photos {
		t.album.Content.Hide()
		return
	}
	t.album.Content.Show()
	if t.frame.Session.HasGame() {
		t.album.SetCount(kindsOf(t.frame.Session.Start()))
	}
	if refs := t.services.Settings.Pictures(Name); t.album.Chosen() == 0 && len(refs) > 0 {
		t.album.Load(refs...)
	}
}

// draws says whether kinds without a photo draw one: a game that has come back keeps
// the faces it had, until the player chooses other photos.
func (t *Tab) draws() bool {
	return t.drawing.from == nil || !slices.Equal(t.drawing.from, t.album.Selection())
}

// drew keeps which photos the game has from now on.
func (t *Tab) drew(hashes []string) {
	if t.setup.source != photos || slices.Equal(t.drawing.hashes, hashes) {
		return
	}
	t.drawing.hashes = hashes
	t.keepPictures()
	t.gallery.render() // the same, but for what is asked
}

// keepPictures notes in the game which pictures it is played with.
func (t *Tab) keepPictures() {
	var refs []session.PictureRef
	if ref := t.picture.Ref(); ref.Hash != "" {
		refs = append(refs, ref)
	}
	if t.setup.source == photos {
		refs = append(refs, t.drawing.refs()...)
	}
	t.frame.Session.SetPictures(refs)
}

// collection is what the album shows with a game that has photos of its own: all
// that the player has chosen, if those are among them.
func collection(own, remembered []session.PictureRef) []session.PictureRef {
	for _, ref := range own {
		if !slices.ContainsFunc(remembered, func(r session.PictureRef) bool { return r.Hash == ref.Hash }) {
			return own
		}
	}
	return remembered
}

// inRole picks the pictures whose roles begin with a word.
func inRole(word string, refs []session.PictureRef) (some []session.PictureRef) {
	for _, ref := range refs {
		if strings.HasPrefix(ref.Role, word) {
			some = append(some, ref)
		}
	}
	return some
}
