package pictures

import (
	"context"
	"errors"
	"image"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/lang"
)

// PictureCard shows the picture a game is played with, and lets the player
// choose another or another part of it.
type PictureCard struct {
	Content  fyne.CanvasObject
	OnChange func()     // there is a new picture or crop
	OnChosen func()     // the player has chosen a picture, which comes next; nil for nobody
	OnPeek   func(bool) // the player wants to see the whole picture, or no longer

	services   *Library
	game       string
	stored     *imageslice.Loader // keeps what it loads
	plain      *imageslice.Loader // for what is kept already
	pic        *imageslice.Picture
	crop       imageslice.Crop
	other      imageslice.Crop // the one before whole was chosen, or given up, for the way back
	grid       Grid
	whole      bool // the player wants the whole picture, where the cells may be oblong
	asked      bool // that is so of the picture that is there, whatever the cells may be
	lent       bool // it came with a game, and is not the player's choice
	lending    bool // such a one is on its way
	thumb      *peekThumb
	others     map[part]*image.RGBA // of the picture as other boards would have it, small
	name       *ui.Text
	note       *ui.Note
	choose     *ui.Button // Cancel while a picture is loading and that takes long
	loading    bool
	cropButton *ui.Button
	wholeCheck *ui.Check
	reference  *Reference // the picture beside the board; nil for none
}

var (
	_ Photos = (*PictureCard)(nil)
	_ Owned  = (*PictureCard)(nil)
)

const thumbSide = 92

// NewPictureCard returns the card of a game, for a board of square cells until
// [PictureCard.SetGrid] tells of another.
func NewPictureCard(s *Library, game string, cols, rows int) *PictureCard {
	c := &PictureCard{services: s, game: game, grid: Grid{Cols: cols, Rows: rows}, whole: s.Settings.Bool(game+wholeKey, true),
		stored: imageslice.NewLoader(s.Post, s.Album.Store), plain: imageslice.NewLoader(s.Post, nil)}
	c.dress()
	return c
}

// Speak makes the card anew, in the language of now, with the picture that it has.
func (c *PictureCard) Speak() {
	c.dress()
	if c.pic != nil {
		c.show(c.pic, c.crop)
	}
	if c.loading {
		c.choose.Turn("picture.cancel", "stop")
	}
}

// dress makes what is to be seen.
func (c *PictureCard) dress() {
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
	c.wholeCheck = ui.NewCheck("picture.whole", lang.T("picture.whole"), c.whole, c.SetWhole)
	c.wholeCheck.SetToolTip(lang.T("picture.whole.tip"))
	c.wholeCheck.Hide()
	says := []fyne.CanvasObject{c.name, ui.Flush(c.note)}
	does := []fyne.CanvasObject{container.NewHBox(c.choose, c.cropButton), c.wholeCheck}
	beside := func(right ...fyne.CanvasObject) fyne.CanvasObject {
		return container.NewBorder(nil, nil, container.NewCenter(c.thumb), nil, ui.Inset(10, ui.Column(6, right...)))
	}
	if look.Larger() {
		c.Content = ui.Card("", append([]fyne.CanvasObject{beside(says...)}, does...)...)
	} else {
		c.Content = ui.Card("", beside(append(says, does...)...))
	}
}

// Picture is the picture there is; nil before the first has been loaded.
func (c *PictureCard) Picture() *imageslice.Picture { return c.pic }

// Small is the part of the picture that would become a board, as the card would show it. There
// must be a picture.
func (c *PictureCard) Small(g Grid) image.Image {
	now := part{c.pic, c.CropFor(g)}
	if now.crop == c.crop {
		return c.thumb.img.Image
	}
	img := c.others[now]
	if img == nil {
		img = c.small(now.crop, g.Aspect(c.Cells(g)))
		c.others[now] = img
	}
	return img
}

// small is a part of the picture of that aspect, small.
func (c *PictureCard) small(crop imageslice.Crop, aspect float64) *image.RGBA {
	w, h := fitted(aspect, 2*thumbSide, 2*thumbSide)
	return c.pic.Render(crop, w, h)
}

// CropNow is the part of the picture that becomes the board.
func (c *PictureCard) CropNow() imageslice.Crop { return c.crop }

// Cells is the aspect that the cells of a board get with the picture there is, by the
// player's choice: as the board's layout takes it. Before there is a picture they are
// square.
func (c *PictureCard) Cells(g Grid) float64 {
	if c.pic == nil {
		return g.Cell
	}
	w, h := c.pic.Size()
	return g.Cells(w, h, c.whole)
}

// CropFor is the part of the picture that would become another board. There must be
// a picture.
func (c *PictureCard) CropFor(g Grid) imageslice.Crop { return c.cropOf(g.Aspect(c.Cells(g))) }

// cropOf is the part of the picture that would become a board of that aspect.
func (c *PictureCard) cropOf(aspect float64) imageslice.Crop {
	if view.Near(aspect, c.aspect()) {
		return c.crop
	}
	w, h := c.pic.Size()
	return imageslice.Cover(w, h, aspect)
}

// Ref names picture and crop for a saved game.
func (c *PictureCard) Ref() session.PictureRef {
	if c.pic == nil {
		return session.PictureRef{}
	}
	return session.PictureRef{Role: "board", Hash: c.pic.Hash(), Crop: c.crop, Whole: c.whole && c.grid.Oblong}
}

// Grid is the board that the picture is cut for.
func (c *PictureCard) Grid() Grid { return c.grid }

// Wants says whether the player wants all of a picture on the board, where the cells may be
// oblong.
func (c *PictureCard) Wants() bool { return c.whole }

// SetGrid makes the crop fit another board.
func (c *PictureCard) SetGrid(g Grid) {
	if g.Oblong && !c.grid.Oblong && c.pic != nil {
		c.whole = c.asked // the picture was there before
	}
	crop, was := c.crop, c.aspect()
	if c.pic != nil {
		crop = c.CropFor(g)
	}
	c.grid, c.crop = g, crop
	c.showWhole()
	if c.pic != nil && !c.loading {
		c.hold()
	}
	if c.pic != nil && !view.Near(was, c.aspect()) {
		c.remember()
		c.showThumb()
	}
}

// aspect is that of the board.
func (c *PictureCard) aspect() float64 { return c.grid.Aspect(c.Cells(c.grid)) }

// wholeKey, after a game's name, is under what the player's choice is remembered, for
// pictures that are chosen from then on.
const wholeKey = ".whole"

// SetWhole lets the board show the whole picture, in cells of the shape that this
// needs, or the part of it that square cells show.
func (c *PictureCard) SetWhole(on bool) {
	if c.pic == nil {
		c.wants(on)
		return
	}
	c.reshape(c.other, on)
}

// reshape takes another part of the picture into use, and another choice of the cells'
// shape.
func (c *PictureCard) reshape(crop imageslice.Crop, whole bool) {
	if whole != c.whole {
		c.other = c.crop
		c.wants(whole)
	}
	c.set(c.pic, session.PictureRef{Crop: crop, Whole: whole}, c.lent)
}

// wants remembers the player's choice.
func (c *PictureCard) wants(whole bool) {
	c.whole = whole
	c.services.Settings.SetBool(c.game+wholeKey, whole)
	c.showWhole()
}

// showWhole brings the choice up to date, where there is one.
func (c *PictureCard) showWhole() {
	c.wholeCheck.Display(c.whole)
	ui.Appear(c.wholeCheck, c.grid.Free())
}

// fresh is a picture chosen anew, by its hash.
func (c *PictureCard) fresh(hash string) session.PictureRef {
	return session.PictureRef{Hash: hash, Whole: c.services.Settings.Bool(c.game+wholeKey, true)}
}

// Load brings the picture of a saved game, or the one remembered, or a
// built-in one: the first of refs that there still is.
//
// That of a saved game belongs to that game: where the player's own choice is another,
// it stays what is remembered, and [PictureCard.Mine] brings it back.
func (c *PictureCard) Load(refs ...session.PictureRef) {
	for i, ref := range refs {
		if ref.Hash != "" {
			rest := slices.DeleteFunc(slices.Clone(refs[i+1:]), func(r session.PictureRef) bool { return r.Hash == ref.Hash })
			c.load(ref, ref.Hash != c.services.Settings.Picture(c.game).Hash, func() { c.Load(rest...) })
			return
		}
	}
	c.load(c.fresh(c.services.Album.Random()), false, func() {})
}

// Keep gives what takes back all that the player chooses on the card from now on.
func (c *PictureCard) Keep() (back func()) {
	pic, ref, lent, mine := c.pic, c.Ref(), c.lent, c.services.Settings.Picture(c.game)
	whole := c.services.Settings.Bool(c.game+wholeKey, true)
	return func() {
		if c.loading {
			c.Cancel()
		}
		if pic == nil || c.pic == pic && c.Ref() == ref {
			return
		}
		c.services.Settings.SetBool(c.game+wholeKey, whole)
		c.services.Settings.SetPicture(c.game, mine)
		c.set(pic, ref, lent)
	}
}

// Mine implements Owned.
func (c *PictureCard) Mine() {
	if c.lent || c.lending {
		c.Load(c.services.Settings.Picture(c.game))
	}
}

// load brings a picture that is kept; lent says that it came with a game. Where it is
// gone, the one before stays, or otherwise brings another if there is none.
func (c *PictureCard) load(ref session.PictureRef, lent bool, otherwise func()) {
	hash := ref.Hash
	if p := c.services.Album.Shared(hash, 0); p != nil {
		c.stored.Cancel()
		c.plain.Cancel()
		c.loaded()
		c.set(p, ref, lent)
		return
	}
	src := c.services.Source(Chosen{Hash: hash})
	c.stored.Cancel()
	c.lending = lent
	c.plain.Load(context.Background(), src, imageslice.Callbacks{
		Progress: c.progress,
		Done: func(p *imageslice.Picture, err error) {
			c.lending = false
			c.loaded()
			if err == nil {
				c.set(p, ref, lent)
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
// the first is taken, and the player is told; from a folder the player chooses.
func (c *PictureCard) Open(paths ...string) {
	c.openOr(imageslice.FromFile(paths[0]), func() { c.gallery(paths[0]) })
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

// open brings a picture from outside. One that is on its way, as at the start, is
// let come meanwhile: it is the one that stays if this one cannot be opened.
func (c *PictureCard) open(src imageslice.Source) { c.openOr(src, nil) }

// openOr calls folder where the source is one, if that is not nil.
func (c *PictureCard) openOr(src imageslice.Source, folder func()) {
	c.services.leaveChooser()
	c.services.KeepPictures()
	c.stored.Load(context.Background(), src, imageslice.Callbacks{
		Progress: c.progress,
		Done: func(p *imageslice.Picture, err error) {
			c.loaded()
			if p != nil {
				c.plain.Cancel()
				c.picked()
				c.set(p, c.fresh(""), false)
			}
			var refusal *imageslice.OpenError
			if folder != nil && errors.As(err, &refusal) && refusal.Code == imageslice.IsFolder {
				folder()
				return
			}
			c.services.Dialogs.Fail(err)
		},
		Kept: func(err error) { c.services.Dialogs.Fail(err) },
	})
}

func (c *PictureCard) progress(p imageslice.Progress) {
	c.loading = true
	c.note.Set(lang.T("picture.loading", "Percent", int(max(0, p.Fraction)*100)))
	c.choose.Turn("picture.cancel", "stop")
}

// loaded says that a picture is there, or will not come.
func (c *PictureCard) loaded() {
	c.loading = false
	c.hold()
	c.choose.Turn("picture.choose", "picture")
}

// galleryOrCancel is the button.
func (c *PictureCard) galleryOrCancel() {
	if c.loading {
		c.Cancel()
		return
	}
	c.Ask()
}

// Cancel calls off the picture that is on its way: the one before stays, or a
// built-in one comes if there is none.
func (c *PictureCard) Cancel() {
	c.stored.Cancel()
	c.plain.Cancel()
	c.lending = false
	c.loaded()
	if c.pic == nil {
		c.Load()
	}
}

// set takes a picture into use, with the crop and the choice that ref names; lent says
// that it came with a game.
func (c *PictureCard) set(p *imageslice.Picture, ref session.PictureRef, lent bool) {
	c.lent, c.lending = lent, false
	if p != c.pic || ref.Whole != c.whole {
		c.other = imageslice.Crop{}
	}
	if c.asked = ref.Whole; c.grid.Oblong {
		c.whole = ref.Whole
	}
	w, h := p.Size()
	c.show(p, ref.Crop.Fit(w, h, c.grid.Aspect(c.grid.Cells(w, h, c.whole))))
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
	c.showWhole()
	c.showThumb()
	if !c.loading {
		c.hold()
	}
}

// hold says whose the picture is if it came with a game; or else what the small picture is for and, where it might all be on the board, how
// much of it is.
func (c *PictureCard) hold() {
	text := lang.T("picture.hold")
	switch {
	case c.lent && c.services.Settings.Picture(c.game).Hash == "":
		text = lang.T("picture.lent.none")
	case c.lent:
		text = lang.T("picture.lent")
	case c.pic != nil && c.grid.Free():
		if percent := used(c.crop); percent < 100 {
			text = lang.T("picture.hold.part", "Percent", percent)
		}
	}
	c.note.Set(text)
}

// remember keeps the player's choice.
func (c *PictureCard) remember() {
	if !c.lent {
		c.services.Settings.SetPicture(c.game, c.Ref())
	}
}

func (c *PictureCard) showThumb() {
	c.others = map[part]*image.RGBA{}
	c.thumb.set(c.small(c.crop, c.aspect()))
	if c.reference != nil {
		c.reference.changed()
	}
}

// gallery lets the player choose a picture; it begins with a folder, if that is not empty.
func (c *PictureCard) gallery(folder string) {
	ShowChooser(c.services, Choosing{Folder: folder, Use: func(chosen ...Chosen) {
		if path := chosen[0].Path; path != "" {
			c.open(imageslice.FromFile(path))
		} else {
			c.Choose(chosen[0].Hash)
		}
	}})
}

// Choose brings a picture that is built in or kept.
func (c *PictureCard) Choose(hash string) {
	c.picked()
	c.services.Album.Store.Ask(hash)
	c.load(c.fresh(hash), false, func() { c.Load(c.services.Settings.Picture(c.game)) })
}

// picked tells that the player has chosen a picture.
func (c *PictureCard) picked() {
	if c.OnChosen != nil {
		c.OnChosen()
	}
}

// Ask implements Photos.
func (c *PictureCard) Ask() { c.gallery("") }

// Crop lets the player choose the part of the picture that becomes the board.
func (c *PictureCard) Crop() {
	if c.pic == nil {
		return
	}
	ShowCrop(c.services, c.pic, c.crop, c.grid, c.whole, c.reshape)
}

// peekThumb is the small picture; the pointer on it shows the whole one large.
type peekThumb struct {
	widget.BaseWidget
	ui.Hover // which peeks
	img      *canvas.Image
}

func newPeekThumb(peek func(bool)) *peekThumb {
	t := &peekThumb{Hover: ui.Hover{Over: peek}, img: &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleFastest, CornerRadius: 10}}
	t.ExtendBaseWidget(t)
	return t
}

func (t *peekThumb) set(img *image.RGBA) {
	t.img.Image = img
	t.img.Refresh()
}

// Named implements Named.
func (t *peekThumb) Named() string { return "picture.thumb" }

func (t *peekThumb) MinSize() fyne.Size { return fyne.NewSquareSize(thumbSide) }

func (t *peekThumb) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(t.img) }
