package pictures

import (
	"context"
	"image"
	"io"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/lang"
)

// PictureCard shows the picture a game is played with, and lets the player
// choose another or another part of it.
type PictureCard struct {
	Content  fyne.CanvasObject
	OnChange func()     // there is a new picture or crop
	OnPeek   func(bool) // the player wants to see the whole picture, or no longer

	services   *Library
	game       string
	stored     *imageslice.Loader // keeps what it loads
	plain      *imageslice.Loader // for what is kept already
	pic        *imageslice.Picture
	crop       imageslice.Crop
	cols, rows int
	thumb      *peekThumb
	name       *ui.Text
	note       *ui.Note
	choose     *ui.Button // Cancel while a picture is loading and that takes long
	loading    bool
	cropButton *ui.Button
	heir       *PictureCard // of the tab built in the place of this one
}

var _ Photos = (*PictureCard)(nil)

const thumbSide = 92

// NewPictureCard returns the card of a game; cols and rows give the board's
// aspect.
func NewPictureCard(s *Library, game string, cols, rows int) *PictureCard {
	c := &PictureCard{services: s, game: game, cols: cols, rows: rows,
		stored: imageslice.NewLoader(s.Post, s.Album.Store), plain: imageslice.NewLoader(s.Post, nil)}
	c.thumb = newPeekThumb(func(on bool) {
		if c.OnPeek != nil {
			c.OnPeek(on)
		}
	})
	c.name = ui.NewText("", theme.ColorNameForeground, 14, true).Clipped()
	c.note = ui.NewHelp(lang.T("picture.hold"))
	c.choose = ui.NewButton(ui.Action{Name: "picture.choose", Icon: "picture", Do: c.galleryOrCancel})
	c.cropButton = ui.NewButton(ui.Action{Name: "picture.crop", Icon: "crop", Do: c.Crop})
	c.cropButton.Compact(true)
	c.cropButton.SetEnabled(false)
	right := ui.Column(6, c.name, ui.Flush(c.note), ui.Row(look.Gap, c.choose, c.cropButton))
	c.Content = ui.Card("", container.NewBorder(nil, nil, container.NewCenter(c.thumb), nil, ui.Inset(10, right)))
	return c
}

// Picture is the picture there is; nil before the first has been loaded.
func (c *PictureCard) Picture() *imageslice.Picture { return c.pic }

// CropNow is the part of the picture that becomes the board.
func (c *PictureCard) CropNow() imageslice.Crop { return c.crop }

// CropFor is the part of the picture that would become a board of those
// proportions. There must be a picture.
func (c *PictureCard) CropFor(cols, rows int) imageslice.Crop {
	if c.cols*rows == c.rows*cols {
		return c.crop
	}
	w, h := c.pic.Size()
	return imageslice.Cover(w, h, float64(cols)/float64(rows))
}

// Ref names picture and crop for a saved game.
func (c *PictureCard) Ref() session.PictureRef {
	if c.pic == nil {
		return session.PictureRef{}
	}
	return session.PictureRef{Role: "board", Hash: c.pic.Hash(), Crop: c.crop}
}

// SetAspect makes the crop fit a board of other proportions.
func (c *PictureCard) SetAspect(cols, rows int) {
	same := c.cols*rows == c.rows*cols
	if !same && c.pic != nil {
		c.crop = c.CropFor(cols, rows)
	}
	c.cols, c.rows = cols, rows
	if !same && c.pic != nil {
		c.remember()
		c.showThumb()
	}
}

func (c *PictureCard) aspect() float64 { return float64(c.cols) / float64(c.rows) }

// Load brings the picture of a saved game, or the one remembered, or a
// built-in one: the first of refs that there still is.
func (c *PictureCard) Load(refs ...session.PictureRef) {
	for i, ref := range refs {
		if ref.Hash != "" {
			rest := slices.DeleteFunc(slices.Clone(refs[i+1:]), func(r session.PictureRef) bool { return r.Hash == ref.Hash })
			c.load(ref.Hash, ref.Crop, func() { c.Load(rest...) })
			return
		}
	}
	c.load(c.services.Album.Random(), imageslice.Crop{}, func() {})
}

// load brings a picture that is kept. Where it is gone, the one before stays, or
// otherwise brings another if there is none.
func (c *PictureCard) load(hash string, crop imageslice.Crop, otherwise func()) {
	if p := c.services.Album.Shared(hash, 0); p != nil {
		c.stored.Cancel()
		c.plain.Cancel()
		c.loaded()
		c.set(p, crop)
		return
	}
	src := imageslice.FromStore(c.services.Album.Store, hash)
	if b, ok := c.services.Album.find(hash); ok {
		src = imageslice.FromBytes(b.id, b.data())
	}
	c.stored.Cancel()
	c.plain.Load(context.Background(), src, imageslice.Callbacks{
		Progress: c.progress,
		Done: func(p *imageslice.Picture, err error) {
			c := c.now()
			c.loaded()
			if err == nil {
				c.set(p, crop)
				return
			}
			c.services.Dialogs.Fail(err)
			if c.pic == nil {
				otherwise()
			}
		},
	})
}

// Open implements Photos: it brings a picture from a file's path. Of several
// the first is taken, and the player is told.
func (c *PictureCard) Open(paths ...string) {
	c.open(imageslice.FromFile(paths[0]))
	if len(paths) > 1 {
		c.services.Post(func() { // the window may not be there yet
			c.services.Dialogs.Inform(lang.T("picture.one.title"), lang.T("picture.one", "Name", filepath.Base(paths[0])))
		})
	}
}

// Hashes implements Photos.
func (c *PictureCard) Hashes() []string {
	if c.pic == nil {
		return nil
	}
	return []string{c.pic.Hash()}
}

// OpenReader brings a picture that is read from r.
func (c *PictureCard) OpenReader(name string, r io.ReadCloser) {
	c.open(imageslice.FromReader(name, r, 0))
}

// open brings a picture from outside. One that is on its way, as at the start, is
// let come meanwhile: it is the one that stays if this one cannot be opened.
func (c *PictureCard) open(src imageslice.Source) {
	c.services.KeepPictures()
	c.stored.Load(context.Background(), src, imageslice.Callbacks{
		Progress: c.progress,
		Done: func(p *imageslice.Picture, err error) {
			c := c.now()
			c.loaded()
			if p != nil {
				c.plain.Cancel()
				c.set(p, imageslice.Crop{})
			}
			c.services.Dialogs.Fail(err)
		},
		Kept: func(err error) { c.services.Dialogs.Fail(err) },
	})
}

func (c *PictureCard) progress(p imageslice.Progress) {
	percent := 0
	if p.Fraction > 0 {
		percent = int(p.Fraction * 100)
	}
	c = c.now()
	c.loading = true
	c.note.Set(lang.T("picture.loading", "Percent", percent))
	c.choose.Turn("picture.cancel", "stop")
}

// loaded says that a picture is there, or will not come.
func (c *PictureCard) loaded() {
	c.loading = false
	c.note.Set(lang.T("picture.hold"))
	c.choose.Turn("picture.choose", "picture")
}

// galleryOrCancel is the button.
func (c *PictureCard) galleryOrCancel() {
	if c.loading {
		c.Cancel()
		return
	}
	c.Gallery()
}

// Cancel calls off the picture that is on its way: the one before stays, or a
// built-in one comes if there is none.
func (c *PictureCard) Cancel() {
	c.stored.Cancel()
	c.plain.Cancel()
	c.loaded()
	if c.pic == nil {
		c.Load()
	}
}

// set takes a picture and crop into use.
func (c *PictureCard) set(p *imageslice.Picture, crop imageslice.Crop) {
	w, h := p.Size()
	c.show(p, crop.Fit(w, h, c.aspect()))
	c.services.Album.Share(p, 0)
	c.remember()
	if c.OnChange != nil {
		c.OnChange()
	}
}

// show shows a picture and crop in the card.
func (c *PictureCard) show(p *imageslice.Picture, crop imageslice.Crop) {
	c.pic, c.crop = p, crop
	c.name.Set(c.services.Album.Name(p))
	c.cropButton.SetEnabled(true)
	c.showThumb()
}

func (c *PictureCard) remember() { c.services.Settings.SetPicture(c.game, c.Ref()) }

func (c *PictureCard) showThumb() {
	w, h := fitted(c.cols, c.rows, 2*thumbSide, 2*thumbSide)
	c.thumb.set(c.pic.Render(c.crop, w, h))
}

// Gallery lets the player choose a picture.
func (c *PictureCard) Gallery() {
	ShowGallery(c.services, c.Choose, c.Ask)
}

// Choose brings a picture of the gallery.
func (c *PictureCard) Choose(hash string) {
	c.services.Album.Store.Ask(hash)
	c.load(hash, imageslice.Crop{}, func() { c.Load(c.services.Settings.Picture(c.game)) })
}

// Ask implements Photos: it asks for a picture's file.
func (c *PictureCard) Ask() {
	AskPicture(c.services, func(r fyne.URIReadCloser) { c.OpenReader(r.URI().Name(), r) })
}

// Crop lets the player choose the part of the picture that becomes the board.
func (c *PictureCard) Crop() {
	if c.pic == nil {
		return
	}
	ShowCrop(c.services, c.pic, c.crop, c.cols, c.rows, func(crop imageslice.Crop) { c.set(c.pic, crop) })
}

// peekThumb is the small picture; the pointer on it shows the whole one large.
type peekThumb struct {
	widget.BaseWidget
	img  *canvas.Image
	peek func(bool)
}

var _ desktop.Hoverable = (*peekThumb)(nil)

func newPeekThumb(peek func(bool)) *peekThumb {
	t := &peekThumb{peek: peek, img: &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleFastest, CornerRadius: 10}}
	t.ExtendBaseWidget(t)
	return t
}

func (t *peekThumb) set(img *image.RGBA) {
	t.img.Image = img
	t.img.Refresh()
}

// Named implements Named.
func (t *peekThumb) Named() string { return "picture.thumb" }

func (t *peekThumb) MouseIn(*desktop.MouseEvent)    { t.peek(true) }
func (t *peekThumb) MouseMoved(*desktop.MouseEvent) {}
func (t *peekThumb) MouseOut()                      { t.peek(false) }

func (t *peekThumb) MinSize() fyne.Size { return fyne.NewSquareSize(thumbSide) }

func (t *peekThumb) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.img) }
