package pictures

import (
	"context"
	"image"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/resources/latest"
)

// Hidden is a picture that can be uncovered, or was.
type Hidden struct {
	Hash string
	How  string // in a few words of the player's language, what uncovers it
}

// exhibit is what hangs at a place of the gallery.
type exhibit struct {
	item    *item
	of      Uncovered
	covered bool // it was not uncovered yet
	here    bool // it is of the album in use
	own     bool // it did not come with the program
	removed bool // it goes when the page is closed
}

// galleryPage shows the pictures that the player has uncovered, and those of the album
// in use that are still to be.
type galleryPage struct {
	services *Library
	album    []Hidden
	closed   func()
	page     *ui.Page
	grid     *thumbGrid
	all      []*exhibit
	bare     bool     // nothing was uncovered yet
	large    *exhibit // the one that is shown large; nil while all are

	title, count, foot *ui.Text
	none               *ui.Note
	back, clear, keep  *ui.Button // keep brings all back
	remove, restore    *ui.Button // of the large one
	halls              *fyne.Container
	wall               *fyne.Container // of the large one
	picture            *canvas.Image
	gone               *ui.Note // in its place, where it cannot be shown

	loading *latest.Latest[[]Uncovered]
	opening *latest.Latest[image.Image]
}

// ShowGallery shows what was uncovered, beginning with the album in use; closed is called
// when the page is closed, and some may have been removed.
func ShowGallery(s *Library, album []Hidden, closed func()) {
	p := &galleryPage{services: s, closed: closed, grid: newThumbGrid(s.Post),
		loading: latest.New[[]Uncovered](s.Post), opening: latest.New[image.Image](s.Post)}
	for _, h := range album {
		if !slices.ContainsFunc(p.album, func(o Hidden) bool { return o.Hash == h.Hash }) {
			p.album = append(p.album, h)
		}
	}
	p.grid.under = labelHigh() + noteHigh()
	p.grid.OnChoose, p.grid.OnPoint = p.choose, p.point
	p.grid.keys.OnKey = p.key
	p.page = ui.NewPage(s.Window, p.content())
	p.page.OnKey = func(e *fyne.KeyEvent) bool { return p.large == nil && p.grid.moved(e.Name) || p.key(e) }
	s.Dialogs.Show(lang.T("uncovered.title"), p.page)
	p.page.SetOnClosed(p.close)
	p.showAll()
	p.loading.Start(context.Background(), func(context.Context) []Uncovered {
		s.loadGallery()
		list, _ := s.Gallery.All()
		return list
	}, p.hang)
}

// content is what stands on the page.
func (p *galleryPage) content() fyne.CanvasObject {
	button := func(name, icon string, do func()) *ui.Button {
		return ui.NewDialogButton(ui.Action{Name: name, Icon: icon, Do: do})
	}
	p.back = button("uncovered.back", "undo", p.showAll)
	p.clear = button("uncovered.clear", "erase", func() { p.removeAll(true) })
	p.keep = button("uncovered.keep", "undo", func() { p.removeAll(false) })
	p.remove = button("uncovered.remove", "erase", func() { p.switchRemoved(p.large) })
	p.restore = button("uncovered.restore", "undo", func() { p.switchRemoved(p.large) })
	leave := button("button.close", "close", func() { p.page.Hide() })
	p.title = ui.NewText("", theme.ColorNameForeground, 16, true).Clipped()
	p.count = ui.NewText("", look.Muted, 12, false).Clipped()
	p.foot = ui.NewText("", look.Muted, 12, false).Clipped()
	p.none = ui.NewNote("", look.Muted, false)
	p.gone = ui.NewNote("", look.Muted, false)
	p.picture = &canvas.Image{FillMode: canvas.ImageFillContain, ScaleMode: canvas.ImageScaleSmooth}
	p.wall = container.NewStack(p.picture, container.New(upper{}, p.gone))
	p.halls = container.NewStack(p.grid.Content, container.New(upper{}, p.none), p.wall)
	buttons := container.NewHBox(p.back, p.remove, p.restore, p.clear, p.keep, leave)
	head := container.NewBorder(nil, nil, nil, buttons, container.New(middle{}, p.title))
	if look.Larger() { // what is beside each other otherwise stands in rows
		head = ui.Column(look.Gap, p.title, Strip(buttons))
	}
	return container.NewBorder(ui.Column(10, head, p.count), p.foot, nil, nil, container.New(layout.NewCustomPaddedLayout(8, 8, 0, 0), p.halls))
}

// close ends all that is done for the page, and forgets what was removed.
func (p *galleryPage) close() {
	p.loading.Cancel()
	p.opening.Cancel()
	p.grid.Close()
	var gone []string
	for _, e := range p.all {
		if e.removed {
			gone = append(gone, e.of.Hash)
		}
	}
	if len(gone) > 0 {
		p.services.Gallery.Remove(gone...)
	}
	p.closed()
}

// hang shows the pictures: those of the album in its order, with places for those that
// are covered still, then all others; of both the player's own first.
func (p *galleryPage) hang(list []Uncovered) {
	g := p.services.Gallery
	for _, h := range p.album {
		b, _ := g.album.find(h.Hash)
		if i := slices.IndexFunc(list, func(u Uncovered) bool { return u.is(h.Hash, b.id) }); i >= 0 {
			e := p.exhibit(list[i])
			e.here = true
			p.all = append(p.all, e)
			list = slices.Delete(list, i, i+1)
			continue
		}
		p.all = append(p.all, &exhibit{covered: true, here: true, own: b.id == "", of: Uncovered{Hash: h.Hash},
			item: &item{key: "covered." + h.Hash, name: lang.T("uncovered.covered"), note: h.How, icon: "help"}})
	}
	for _, u := range list {
		p.all = append(p.all, p.exhibit(u))
	}
	rank := func(e *exhibit) int {
		switch {
		case e.here && e.own:
			return 0
		case e.here:
			return 1
		case e.own:
			return 2
		}
		return 3
	}
	slices.SortStableFunc(p.all, func(a, b *exhibit) int { return rank(a) - rank(b) })
	items := make([]*item, len(p.all))
	for i, e := range p.all {
		items[i] = e.item
	}
	p.grid.Show(items)
	p.tell()
}

// exhibit is a picture that was uncovered.
func (p *galleryPage) exhibit(u Uncovered) *exhibit {
	g := p.services.Gallery
	note := lang.T("uncovered.times", "Count", u.Times) + " · " + u.Last.Local().Format(time.DateOnly)
	it := keptItem(u.Hash, g.Called(u), time.Time{}, func() (image.Image, error) { return g.thumb(u) })
	it.key, it.note = "uncovered."+u.Hash, note
	return &exhibit{of: u, item: it, own: u.Builtin == ""}
}

// tell says how much is uncovered, and what can be done.
func (p *galleryPage) tell() {
	here, others, removed := 0, 0, 0
	for _, e := range p.all {
		switch {
		case e.covered:
		case e.removed:
			removed++
		case e.here:
			here++
		default:
			others++
		}
	}
	var parts []string
	if len(p.album) > 0 {
		parts = append(parts, lang.T("uncovered.count", "Count", here, "All", len(p.album)))
	}
	if others > 0 {
		parts = append(parts, lang.T("uncovered.others", "Count", others))
	}
	p.count.Set(strings.Join(parts, " · "))
	p.bare = here+others+removed == 0
	p.none.Set("")
	if len(p.all) == 0 {
		p.none.Set(lang.T("uncovered.none"))
	}
	ui.Appear(p.clear, p.large == nil && here+others > 0)
	ui.Appear(p.keep, p.large == nil && here+others == 0 && removed > 0)
	ui.Appear(p.back, p.large != nil)
	ui.Appear(p.remove, p.large != nil && !p.large.removed)
	ui.Appear(p.restore, p.large != nil && p.large.removed)
	p.point(nil)
}

// find is the exhibit of an item.
func (p *galleryPage) find(it *item) *exhibit {
	return p.all[slices.IndexFunc(p.all, func(e *exhibit) bool { return e.item == it })]
}

// point says what is known of an item, or what can be done here.
func (p *galleryPage) point(it *item) {
	switch {
	case p.large != nil:
		p.foot.Set(p.about(p.large))
	case it == nil && len(p.all) == 0:
		p.foot.Set("")
	case it == nil && p.bare:
		p.foot.Set(lang.T("uncovered.none"))
	case it == nil:
		p.foot.Set(lang.T("uncovered.help"))
	default:
		p.foot.Set(p.about(p.find(it)))
	}
}

// about says what is known of a picture.
func (p *galleryPage) about(e *exhibit) string {
	if e.covered {
		return e.item.name + " · " + e.item.note
	}
	const when = "2006-01-02 15:04"
	if e.of.Times == 1 {
		return e.item.name + " · " + lang.T("uncovered.on", "Time", e.of.Last.Local().Format(when))
	}
	return strings.Join([]string{e.item.name, lang.T("uncovered.times", "Count", e.of.Times),
		lang.T("uncovered.first", "Time", e.of.First.Local().Format(when)), lang.T("uncovered.last", "Time", e.of.Last.Local().Format(when))}, " · ")
}

// choose shows a picture large; of one that is covered there is nothing to be seen.
func (p *galleryPage) choose(it *item) {
	if e := p.find(it); e.covered {
		p.point(it)
	} else {
		p.show(e)
	}
}

// show shows a picture large.
func (p *galleryPage) show(e *exhibit) {
	p.large = e
	p.grid.MoveTo(slices.Index(p.grid.items, e.item)) // to be there when all are shown again
	p.grid.Content.Hide()
	p.picture.Image = nil
	p.wall.Show()
	p.gone.Set("")
	p.title.Set(e.item.name)
	p.tell()
	p.services.Window.Canvas().Unfocus() // the keys are the page's then
	p.fade()
	p.opening.Start(context.Background(), func(ctx context.Context) image.Image {
		pic, err := p.services.Gallery.Picture(ctx, e.of)
		if err != nil {
			return nil
		}
		const side = 2048 // as large as any that came with the program
		return pic.Reduced(side).Image()
	}, func(img image.Image) {
		p.picture.Image = img
		p.picture.Refresh()
		if img == nil {
			p.gone.Set(lang.T("uncovered.gone"))
		}
	})
}

// fade lets a large picture that was removed be seen faintly.
func (p *galleryPage) fade() {
	p.picture.Translucency = 0
	if p.large.removed {
		p.picture.Translucency = 0.75
	}
	p.picture.Refresh()
}

// showAll shows all pictures, small.
func (p *galleryPage) showAll() {
	p.opening.Cancel()
	p.large = nil
	p.picture.Image = nil
	p.wall.Hide()
	p.grid.Content.Show()
	p.title.Set(lang.T("uncovered.title"))
	p.tell()
	p.grid.focus()
}

// turn shows the picture so many further that was uncovered.
func (p *galleryPage) turn(by int) {
	for i := slices.Index(p.all, p.large) + by; i >= 0 && i < len(p.all); i += by {
		if !p.all[i].covered {
			p.show(p.all[i])
			return
		}
	}
}

// switchRemoved removes a picture, or brings it back.
func (p *galleryPage) switchRemoved(e *exhibit) {
	e.removed = !e.removed
	p.draw(e)
	p.grid.Redraw()
	p.tell()
	if p.large != nil {
		p.fade()
	}
}

// removeAll removes all pictures, or brings all back.
func (p *galleryPage) removeAll(on bool) {
	for _, e := range p.all {
		if !e.covered {
			e.removed = on
			p.draw(e)
		}
	}
	p.grid.Redraw()
	p.tell()
	p.grid.focus()
}

// draw says on a picture whether it was removed.
func (p *galleryPage) draw(e *exhibit) {
	e.item.icon, e.item.says = "", ""
	if e.removed {
		e.item.icon, e.item.says = "erase", lang.T("uncovered.removed")
	}
}

// key takes the keys of the page that do not move the cursor.
func (p *galleryPage) key(e *fyne.KeyEvent) bool {
	at := p.large
	if g := p.grid; at == nil && g.cursor >= 0 && g.cursor < len(g.items) {
		at = p.find(g.items[g.cursor])
	}
	switch {
	case e.Name == fyne.KeyEscape && p.large != nil:
		p.showAll()
	case e.Name == fyne.KeyEscape:
		p.page.Hide()
	case e.Name == fyne.KeyDelete && at != nil && !at.covered:
		p.switchRemoved(at)
	case e.Name == fyne.KeyDelete:
	case p.large != nil:
		switch e.Name {
		case fyne.KeyLeft, fyne.KeyUp, fyne.KeyPageUp:
			p.turn(-1)
		case fyne.KeyRight, fyne.KeyDown, fyne.KeyPageDown, fyne.KeySpace:
			p.turn(1)
		case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyBackspace:
			p.showAll()
		default:
			return false
		}
	case e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter || e.Name == fyne.KeySpace:
		if at == nil {
			return p.grid.moved(fyne.KeyRight)
		}
		p.choose(at.item)
	default:
		return false
	}
	return true
}
