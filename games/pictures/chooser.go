package pictures

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/folders"
	"tessera/resources/lang"
	"tessera/resources/latest"
)

// Choosing says what pictures are chosen for.
type Choosing struct {
	Use     func(chosen ...Chosen) // is called once, after the page has closed
	Several bool                   // any number can be chosen, and there is a button to be done; otherwise a click chooses
	Folder  string                 // to begin with; empty for where pictures were chosen last
	Title   string                 // what is asked for, in the player's language; empty for a picture, or pictures, whatever for
	Help    string                 // what a click is for, in the player's language; empty for playing with the picture
}

// chooser is the page on which the player chooses pictures.
type chooser struct {
	Choosing
	services *Library
	page     *ui.Page
	grid     *thumbGrid
	field    *chooserField
	chips    *fyne.Container
	where    *ui.Text // the folder, and how much is in it
	state    *ui.Note // in the grid's place where there is nothing to be seen
	foot     *ui.Text
	all, use *ui.Button // nil where one picture is chosen

	known   []place // the standard folders that there are
	now     place   // what is listed
	wanted  place   // what is to be listed, once it was read
	items   []*item // of the place, without a filter
	listing *latest.Latest[listed]
	opening *latest.Latest[found] // what was typed
	chosen  []*item
	anchor  *item     // from where Shift chooses
	entered time.Time // a folder, by a click
	picked  time.Time // when one of several pictures was clicked last
}

// ShowChooser shows the page of pictures. What it lists and shows is brought in the
// background, until it is closed.
func ShowChooser(s *Library, c Choosing) {
	s.leaveChooser()
	p := &chooser{Choosing: c, services: s, grid: newThumbGrid(s.Post),
		listing: latest.New[listed](s.Post), opening: latest.New[found](s.Post)}
	p.grid.OnChoose, p.grid.OnPoint = p.clicked, p.point
	p.grid.OnBroken = p.broke
	p.grid.Chosen = func(it *item) bool { return p.has(it) >= 0 }
	p.grid.keys.OnKey, p.grid.keys.OnRune, p.grid.keys.OnShortcut = p.key, p.rune, p.shortcut
	p.page = ui.NewPage(s.Window, p.content())
	p.page.OnKey = p.left
	s.chooser = p
	s.Dialogs.Show(p.title(), p.page)
	p.page.SetOnClosed(p.close)
	p.showChips()
	p.start()
	s.Window.Canvas().Focus(p.grid.keys)
}

// title says what is asked for.
func (p *chooser) title() string {
	if p.Several {
		return cmp.Or(p.Title, lang.T("gallery.title.several"))
	}
	return cmp.Or(p.Title, lang.T("gallery.title"))
}

// content is what stands on the page.
func (p *chooser) content() fyne.CanvasObject {
	p.field = newChooserField(p)
	browse := ui.NewDialogButton(ui.Action{Name: "gallery.browse", Icon: "open", Do: p.browse}).Fresh()
	leave := ui.NewDialogButton(ui.Action{Name: "button.cancel", Icon: "close", Do: func() { p.page.Hide() }})
	title := ui.NewText(p.title(), theme.ColorNameForeground, 16, true)
	p.chips = container.New(&ui.Flow{Gap: 6, Between: 6, Least: 100})
	head := container.NewBorder(nil, nil, container.NewCenter(title), ui.Row(look.Gap, browse, leave),
		container.New(layout.NewCustomPaddedLayout(0, 0, 14, look.Gap), p.field))
	chips := fyne.CanvasObject(p.chips)
	if look.Larger() { // what is beside each other otherwise stands in rows, and those of the places in one
		head = ui.Column(look.Gap, container.NewBorder(nil, nil, nil, ui.Row(look.Gap, browse, leave), container.New(middle{}, title.Clipped())), p.field)
		p.chips.Layout = layout.NewHBoxLayout()
		chips = Strip(p.chips)
	}
	p.where = ui.NewText("", look.Muted, 12, false).Clipped()
	p.state = ui.NewNote("", look.Muted, false)
	p.foot = ui.NewText("", look.Muted, 12, false).Clipped()
	foot := fyne.CanvasObject(p.foot)
	if p.Several {
		p.all = ui.NewDialogButton(ui.Action{Name: "gallery.all", Do: func() { p.takeAll(); p.grid.focus() }})
		p.use = ui.NewDialogButton(ui.Action{Name: "gallery.use", Icon: "check", Do: p.done})
		p.use.Importance = widget.HighImportance
		foot = container.NewBorder(nil, nil, nil, ui.Row(look.Gap, p.all, p.use), container.New(middle{}, p.foot))
		p.count()
	}
	return container.NewBorder(ui.Column(10, head, chips, p.where), foot, nil, nil,
		container.New(layout.NewCustomPaddedLayout(8, 8, 0, 0), container.NewStack(p.grid.Content, container.New(upper{}, p.state))))
}

// close ends all that is done for the page.
func (p *chooser) close() {
	p.listing.Cancel()
	p.opening.Cancel()
	p.grid.Close()
	if p.services.chooser == p {
		p.services.chooser = nil
	}
}

// leaveChooser closes the page of pictures, if it is shown: pictures have come from
// elsewhere.
func (s *Library) leaveChooser() {
	if s.chooser != nil {
		s.Dialogs.CloseFrom(s.chooser.page)
	}
}

// point says what is known of an item, or what can be done here.
func (p *chooser) point(it *item) {
	p.foot.SetColour(look.Muted)
	switch {
	case it == nil && p.Several:
		p.foot.Set(lang.T("gallery.help.several"))
	case it == nil && p.Help != "":
		p.foot.Set(p.Help)
	case it == nil:
		p.foot.Set(lang.T("gallery.help"))
	default:
		p.foot.Set(it.about())
	}
}

// tell says why something that was asked for cannot be done.
func (p *chooser) tell(text string) {
	p.foot.SetColour(look.Bad)
	p.foot.Set(text)
}

// clicked goes to a folder, or chooses a picture.
func (p *chooser) clicked(it *item) {
	if time.Since(p.entered) < fyne.CurrentApp().Driver().DoubleTapDelay() {
		return // the second click of one on a folder, which meets what has come to lie there
	}
	switch {
	case it.folder != "":
		p.entered = time.Now()
		p.goTo(place{folder: it.folder})
	case it.broken:
		p.tell(lang.T("gallery.broken", "Name", it.name))
	case !p.Several:
		p.covers()
		p.finish(it.of)
	case board.Shifted() && p.anchor != nil:
		p.takeRange(it)
	case p.anchor == it && time.Since(p.picked) < fyne.CurrentApp().Driver().DoubleTapDelay(): // a double click takes it
		if p.has(it) < 0 {
			p.toggle(it)
		}
		p.covers()
		p.done()
	default:
		p.picked = time.Now()
		p.toggle(it)
	}
}

// covers tells where the click was that closes the page: what lies below it is not meant.
func (p *chooser) covers() {
	if at := p.grid.clicked; at != nil && p.services.Chosen != nil {
		p.services.Chosen(*at)
	}
}

// finish closes the page and gives what was chosen.
func (p *chooser) finish(chosen ...Chosen) {
	remember(p.services.Settings, p.now, p.known)
	for _, c := range chosen {
		if c.Path != "" {
			ui.Pictures.Used(c.Path)
		}
	}
	p.page.Hide()
	p.Use(chosen...)
}

// add chooses a file that was named, with those chosen before.
func (p *chooser) add(path string) {
	p.now = place{folder: filepath.Dir(path)}
	p.finish(append(p.taken(), Chosen{Path: path})...)
}

// browse asks for a file with the toolkit's dialog.
func (p *chooser) browse() { askPicture(p.services, p.now.folder, p.add) }

// other asks for a folder with the toolkit's dialog.
func (p *chooser) other() {
	askFolder(p.services, lang.T("place.other"), p.now.folder, func(path string) {
		ui.Pictures.Used(filepath.Join(path, "any"))
		p.goTo(place{folder: path})
		p.grid.focus()
	})
}

// found is what is at a path.
type found struct {
	path   string
	folder bool
	err    error
}

// look finds out what is at a path, in the background.
func (p *chooser) look(path string, then func(found)) {
	p.opening.Start(context.Background(), func(context.Context) found {
		info, err := os.Stat(path)
		return found{path, err == nil && info.IsDir(), err}
	}, then)
}

// open goes to what was typed: to a folder, or it opens a file. It says whether that
// was a path.
func (p *chooser) open(text string) bool {
	path, ok := folders.Typed(text, p.base())
	if !ok {
		return false
	}
	p.look(path, func(f found) {
		switch {
		case f.err != nil:
			p.tell(lang.T("gallery.nopath", "Name", folders.Short(f.path)))
		case f.folder:
			p.goTo(place{folder: f.path})
			p.grid.focus()
		default:
			p.add(f.path)
		}
	})
	return true
}

// askPicture asks for a picture's file, in a folder unless that is empty, and gives its path.
func askPicture(s *Library, folder string, open func(path string)) {
	ui.AskOpen(s.Host, ui.Wanted{Title: lang.T("picture.file"), Begin: ui.Pictures, In: folder, Endings: imageslice.Endings()}, open)
}

// askFolder asks for a folder in the same way.
func askFolder(s *Library, title, folder string, open func(path string)) {
	ui.AskOpen(s.Host, ui.Wanted{Title: title, Begin: ui.Pictures, In: folder, Folder: true}, open)
}
