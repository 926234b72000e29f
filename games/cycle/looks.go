package cycle

import (
	"image"
	"os"
	"slices"

	"fyne.io/fyne/v2"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// albumSide is how large the pictures of an album are kept in memory: enough
// for a board on a sharp screen.
const albumSide = 1600

// boardRole is the role of the photo that the whole board is cut from; the
// pictures of an album have the role valueRole and the value.
const (
	boardRole = "board"
	valueRole = "value"
)

// looks are the cards where the player chooses how tiles show their values,
// with which pictures.
type looks struct {
	tab     *Tab
	photo   *pictures.PictureCard
	album   *pictures.AlbumCard
	style   *ui.Select
	numbers *ui.Check
	content *fyne.Container
	refs    []session.PictureRef // of the game on the table
	brought map[style]bool       // pictures of that style were asked for
}

var (
	_ pictures.Photos  = (*looks)(nil)
	_ pictures.Resting = (*looks)(nil)
)

func newLooks(t *Tab) *looks {
	l := &looks{tab: t, brought: map[style]bool{}}
	l.photo = pictures.NewPictureCard(t.services.Library, Name, 1, 1)
	l.photo.OnChange = l.changed
	l.photo.OnChosen = l.chosen
	l.photo.OnPeek = t.frame.Peek
	l.album = pictures.NewAlbumCard(t.services.Library, pictures.AlbumOptions{Game: Name, Title: lang.T("cycle.album"), Role: valueRole,
		Side: albumSide, Most: cycle.MaxDepth, Fill: true})
	l.album.OnChange = l.changed
	labels := make([]string, len(styles))
	for i, s := range styles {
		labels[i] = lang.T("cycle.style." + string(s))
	}
	l.style = ui.NewSelect("game.style", labels, slices.Index(styles, t.faces.style), func(i int) {
		l.choose(styles[i])
		t.board.TakeFocus()
	})
	settings := t.services.Settings
	l.numbers = ui.NewCheck("game.numbers", lang.T("cycle.numbers"), t.faces.numbers, func(on bool) {
		t.faces.numbers = on
		settings.SetBool("cycle.numbers", on)
		l.renumber()
	})
	zero := ui.NewCheck("game.zero", lang.T("cycle.zero"), t.faces.zero, func(on bool) {
		settings.SetBool("cycle.zero", on)
		t.reword(func() { t.countFrom(on) })
		t.setup.show()
		l.renumber()
	})
	l.numbers.SetToolTip(lang.T("cycle.numbers.tip"))
	zero.SetToolTip(lang.T("cycle.zero.tip"))
	l.content = ui.Column(look.CardGap,
		ui.Card(lang.T("cycle.style"), l.style, ui.Equal(look.Gap, zero, l.numbers), t.gallery.content), l.photo.Content, l.album.Content)
	l.show()
	return l
}

// show shows the card of the pictures that the style needs.
func (l *looks) show() {
	set := func(o fyne.CanvasObject, on bool) {
		if on {
			o.Show()
		} else {
			o.Hide()
		}
	}
	s := l.tab.faces.style
	set(l.photo.Content, s == photo)
	set(l.album.Content, s.several())
	set(l.tab.gallery.content, s == album)
	set(l.numbers, s != photo && s != pips && s != lamps) // whose tints alone would tell; which are numbers themselves; which are but two
	l.content.Refresh()
}

// begin chooses the style where the player never did: the album, or colours for one who
// has played before there was another to begin with. It is kept from then on.
func (l *looks) begin(before bool) {
	settings := l.tab.services.Settings
	if settings.Text(styleKey) != "" {
		return
	}
	f := l.tab.faces
	f.style = album
	if before || settings.Text(paramsKey) != "" {
		f.style = colours
	}
	settings.SetText(styleKey, string(f.style))
	l.style.Choose(slices.Index(styles, f.style))
	l.show()
}

// several says whether a style needs a picture for each value.
func (s style) several() bool { return s == album || s == many }

// choose changes how values are shown.
func (l *looks) choose(s style) {
	f := l.tab.faces
	if s == f.style {
		return
	}
	l.tab.reword(func() { f.style = s })
	l.tab.services.Settings.SetText(styleKey, string(s))
	l.style.Choose(slices.Index(styles, s))
	l.show()
	l.bring()
	f.render()
	l.keep()
}

// load takes the pictures of a game, or the ones remembered where it has none.
func (l *looks) load(refs []session.PictureRef) {
	l.refs = refs
	l.brought = map[style]bool{}
	l.bring()
}

// bring gets the pictures of the style, which may not be there yet.
func (l *looks) bring() {
	s := l.tab.faces.style
	if s.several() {
		l.album.Wake()
		l.album.SetCount(l.tab.depth())
		l.tab.gallery.show()
		s = album
	}
	if l.brought[s] {
		return
	}
	l.brought[s] = true
	settings := l.tab.services.Settings
	one := slices.DeleteFunc(slices.Clone(l.refs), func(r session.PictureRef) bool { return r.Role != boardRole })
	many := slices.DeleteFunc(slices.Clone(l.refs), func(r session.PictureRef) bool { return r.Role == boardRole })
	switch {
	case s == photo:
		l.photo.Load(append(one, settings.Picture(Name))...)
	case s == album && len(many) > 0:
		l.album.Load(many...)
	case s == album:
		l.album.Load(settings.Pictures(Name)...)
	}
}

// setAspect follows the shape of the board, to which another part of the photo
// belongs.
func (l *looks) setAspect(cols, rows int) {
	l.photo.SetAspect(cols, rows)
	if l.tab.faces.style == photo {
		l.tab.faces.render()
	}
}

// changed follows other pictures, or another part of one.
func (l *looks) changed() {
	l.keep()
	l.tab.gallery.hang()
	l.tab.gallery.show()
	l.tab.faces.render()
	l.tab.board.TakeFocus()
}

// keep notes in the game which pictures it is played with.
func (l *looks) keep() {
	var refs []session.PictureRef
	switch s := l.tab.faces.style; {
	case s == photo && l.photo.Picture() != nil:
		refs = []session.PictureRef{l.photo.Ref()}
	case s.several():
		refs = l.album.Refs()
	default:
		return
	}
	if l.tab.frame.Session.HasGame() {
		l.tab.frame.Session.SetPictures(refs)
	}
}

// renumber shows the numbers otherwise.
func (l *looks) renumber() {
	l.tab.faces.render()
	l.tab.board.TakeFocus()
}

// shots are the parts of pictures that the style needs on a board of that layout, none
// while they are being loaded.
func (t *Tab) shots(b board.Layout) []shot {
	switch s := t.faces.style; {
	case s == photo && t.looks.photo.Picture() != nil:
		return []shot{{pic: t.looks.photo.Picture(), crop: t.looks.photo.CropFor(pictures.Grid{Cols: b.Cols, Rows: b.Rows})}}
	case s.several():
		aspect := float64(b.Cols) / float64(b.Rows)
		if s == many {
			aspect = 1
		}
		var shots []shot
		seen := map[string]bool{}
		for _, pic := range t.looks.album.Pictures() {
			if pic == nil {
				return nil
			}
			w, h := pic.Size()
			shots = append(shots, shot{pic, imageslice.Cover(w, h, aspect), seen[pic.Hash()]})
			seen[pic.Hash()] = true
		}
		return shots
	}
	return nil
}

// Open implements pictures.Photos. Where no pictures are shown, one becomes the
// photo of the board, and several, or those of a folder, an album.
func (l *looks) Open(paths ...string) {
	if !l.tab.faces.style.pictured() {
		l.choose(photo)
		if info, err := os.Stat(paths[0]); len(paths) > 1 || err == nil && info.IsDir() {
			l.choose(album)
		}
	}
	l.photos().Open(paths...)
}

// Ask implements pictures.Photos.
func (l *looks) Ask() { l.photos().Ask() }

// Rest implements pictures.Resting: the board goes on with what was cut for it.
func (l *looks) Rest() {
	l.album.Rest()
	if f := l.tab.faces; f.cuts.style.several() && !f.work.Busy() {
		f.work.Cancel()
		f.cuts.shots, f.painted = nil, map[painted]*image.RGBA{} // the board has the faces that are seen
	}
}

// Wake implements pictures.Resting.
func (l *looks) Wake() {
	if l.tab.faces.style.several() {
		l.album.Wake()
	}
}

// chosen shows the photo that the player has chosen, where no pictures are shown.
func (l *looks) chosen() {
	if !l.tab.faces.style.pictured() {
		l.brought[photo] = true
		l.choose(photo)
	}
}

// Hashes implements pictures.Photos.
func (l *looks) Hashes() []string {
	if !l.tab.faces.style.pictured() {
		return nil
	}
	return l.photos().Hashes()
}

// Mine implements pictures.Owned.
func (l *looks) Mine() {
	l.refs = nil
	l.photo.Mine()
	l.album.Mine()
}

// photos is the card that takes pictures in the present style.
func (l *looks) photos() pictures.Photos {
	if l.tab.faces.style.several() {
		return l.album
	}
	return l.photo
}
