package pictures

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/ui"
	"tessera/resources/folders"
	"tessera/resources/lang"
	"tessera/resources/latest"
)

// Choosing says what pictures are chosen for.
type Choosing struct {
	Use     func(chosen ...Chosen) // is called once, after the page has closed
	Several bool                   // any number can be chosen, and there is a button to be done; otherwise a click chooses
	Folder  string                 // to begin with; empty for where pictures were chosen last
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

	known    []place // the standard folders that there are
	now      place
	items    []*item // of the place, without a filter
	listing  *latest.Latest[listed]
	opening  *latest.Latest[found] // what was typed
	chosen   []*item
	anchor   *item     // from where Shift chooses
	entered  time.Time // a folder, by a click
	pointing *item
}

// listed is what came of listing a place.
type listed struct {
	place place
	known []place // nil where they are known
	items []*item
	err   error
}

// found is what is at a path.
type found struct {
	path   string
	folder bool
	err    error
}

// ShowChooser shows the page of pictures. What it lists and shows is brought in the
// background, until it is closed.
func ShowChooser(s *Library, c Choosing) {
	s.leaveChooser()
	p := &chooser{Choosing: c, services: s, grid: newThumbGrid(s.Post),
		listing: latest.New[listed](s.Post), opening: latest.New[found](s.Post)}
	p.grid.OnChoose, p.grid.OnPoint = p.clicked, p.point
	p.grid.Chosen = func(it *item) bool { return p.has(it) >= 0 }
	p.grid.keys.OnKey, p.grid.keys.OnRune, p.grid.keys.OnShortcut = p.key, p.rune, p.shortcut
	p.page = ui.NewPage(s.Window, p.content())
	p.page.OnKey = func(e *fyne.KeyEvent) bool { return p.grid.moved(e.Name) || p.key(e) }
	s.chooser = p
	s.Dialogs.Show(lang.T("gallery.title"), p.page)
	p.page.SetOnClosed(p.close)
	p.showChips()
	p.start()
	s.Window.Canvas().Focus(p.grid.keys)
}

// content is what stands on the page.
func (p *chooser) content() fyne.CanvasObject {
	p.field = newChooserField(p)
	browse := ui.NewDialogButton(ui.Action{Name: "gallery.browse", Icon: "open", Do: p.browse})
	leave := ui.NewDialogButton(ui.Action{Name: "button.cancel", Icon: "close", Do: func() { p.page.Hide() }})
	head := container.NewBorder(nil, nil,
		container.NewCenter(ui.NewText(lang.T("gallery.title"), theme.ColorNameForeground, 16, true)), ui.Row(look.Gap, browse, leave),
		container.New(layout.NewCustomPaddedLayout(0, 0, 14, look.Gap), p.field))
	p.chips = container.New(&chipRows{})
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
	return container.NewBorder(ui.Column(10, head, p.chips, p.where), foot, nil, nil,
		container.New(layout.NewCustomPaddedLayout(8, 8, 0, 0), container.NewStack(p.grid.Content, container.New(upper{}, p.state))))
}

// middle sets its one object in the middle of the height.
type middle struct{}

func (middle) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }
func (middle) Layout(o []fyne.CanvasObject, size fyne.Size) {
	high := o[0].MinSize().Height
	o[0].Move(fyne.NewPos(0, (size.Height-high)/2))
	o[0].Resize(fyne.NewSize(size.Width, high))
}

// upper sets a text in the upper half of what there is, as wide as it can be read.
type upper struct{}

func (upper) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }
func (upper) Layout(o []fyne.CanvasObject, size fyne.Size) {
	const wide = 460
	w := min(wide, size.Width)
	o[0].Move(fyne.NewPos((size.Width-w)/2, size.Height/6))
	o[0].Resize(fyne.NewSize(w, o[0].MinSize().Height))
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
		s.chooser.page.Hide()
	}
}

// start finds out which places there are, and shows the one to begin with.
func (p *chooser) start() {
	last, album, folder := p.services.Settings.Text(placeKey), p.services.Album, p.Folder
	p.list(func(ctx context.Context) listed {
		known := standardPlaces()
		at := place{folder: folder}
		if folder == "" {
			at = begin(ctx, last, album, known)
		}
		l := p.read(ctx, at)
		l.known = known
		return l
	})
}

// read lists a place; it runs in the background.
func (p *chooser) read(ctx context.Context, at place) listed {
	l := listed{place: at}
	switch {
	case at.folder != "":
		if up := filepath.Dir(at.folder); up != at.folder {
			l.items = []*item{folderItem("folder.up", lang.T("gallery.up"), up)}
		}
		var items []*item
		items, l.err = folderItems(ctx, p.services.Thumbs, at.folder)
		l.items = append(l.items, items...)
	case at.id == recentPlace:
		l.items = p.services.Album.recentItems()
	default:
		l.items = p.services.Album.builtinItems()
	}
	for _, it := range l.items {
		it.lower = strings.ToLower(it.name)
	}
	return l
}

// goTo shows a place.
func (p *chooser) goTo(at place) {
	p.field.SetText("")
	p.list(func(ctx context.Context) listed { return p.read(ctx, at) })
}

// waiting is after what time one who waits is told so.
const waiting = 250 * time.Millisecond

// list shows what is read in the background.
func (p *chooser) list(read func(context.Context) listed) {
	p.items = nil
	p.point(nil)
	p.grid.Show(nil)
	p.say("")
	answered := false
	p.listing.Start(context.Background(), read, func(l listed) {
		answered = true
		p.arrived(l)
	})
	time.AfterFunc(waiting, func() {
		p.services.Post(func() {
			if !answered && p.listing.Busy() {
				p.say(lang.T("gallery.loading"))
			}
		})
	})
}

// arrived shows what a place holds.
func (p *chooser) arrived(l listed) {
	if l.known != nil || p.known == nil {
		p.known = l.known
	}
	p.now, p.items = l.place, l.items
	p.showChips()
	p.filter()
	if l.err != nil {
		p.say(unread(l.err, l.place.folder))
	}
}

// unread says why a folder cannot be shown.
func unread(err error, folder string) string {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return lang.T("gallery.nofolder", "Name", short(folder))
	case errors.Is(err, fs.ErrPermission):
		return lang.T("gallery.forbidden", "Name", short(folder))
	}
	return lang.T("gallery.unread", "Name", short(folder))
}

// say says something in the place of the pictures; nothing for an empty text.
func (p *chooser) say(text string) {
	p.state.Set(text)
	showIf(p.state, text != "")
	if text != "" {
		p.state.Refresh()
	}
}

// pictures are how many pictures there are among items.
func picturesIn(items []*item) (n int) {
	for _, it := range items {
		if it.folder == "" {
			n++
		}
	}
	return n
}

// filter shows the items whose names hold every word that was typed.
func (p *chooser) filter() {
	words := strings.Fields(strings.ToLower(p.field.Text))
	if _, path := folders.Typed(p.field.Text, p.base()); path {
		words = nil
	}
	shown := p.items
	if len(words) > 0 {
		shown = nil
		for _, it := range p.items {
			if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(it.lower, w) }) {
				shown = append(shown, it)
			}
		}
	}
	p.grid.Show(shown)
	n := picturesIn(p.items)
	switch {
	case n == 0 && p.now.id == recentPlace:
		p.say(lang.T("gallery.norecent"))
	case n == 0 && len(words) == 0 && len(shown) <= 1:
		p.say(lang.T("gallery.empty"))
	case len(shown) == 0 && len(words) > 0:
		p.say(lang.T("gallery.nomatch", "Text", strings.TrimSpace(p.field.Text)))
	default:
		p.say("")
	}
	text := lang.T("gallery.count", "Count", n)
	if p.now.folder != "" {
		text = short(p.now.folder) + " · " + text
	}
	p.where.Set(text)
	p.point(nil)
}

// base is the folder that a typed path may be below.
func (p *chooser) base() string {
	if p.now.folder != "" {
		return p.now.folder
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	return home
}

// showChips shows a button for each place, the present one apart.
func (p *chooser) showChips() {
	all := []place{{id: recentPlace, label: lang.T(recentPlace)}, {id: builtinPlace, label: lang.T(builtinPlace)}}
	all = append(all, p.known...)
	for _, path := range others(p.services.Settings) {
		if !slices.ContainsFunc(all, func(k place) bool { return k.folder == path }) {
			all = append(all, place{id: "place.folder", label: filepath.Base(path), folder: path})
		}
	}
	present := presentPlace(all, p.now)
	p.chips.RemoveAll()
	for i, k := range all {
		b := ui.NewDialogButton(ui.Action{Name: k.id, Do: func() { p.goTo(k); p.grid.focus() }})
		b.SetLabel(k.label)
		if i == present {
			b.Importance = widget.HighImportance
		}
		p.chips.Add(b)
	}
	p.chips.Add(ui.NewDialogButton(ui.Action{Name: "place.other", Do: p.other}))
	p.chips.Refresh()
}

// presentPlace is the one of the places in which one is: that of the folder, or the
// nearest around it; negative for none.
func presentPlace(all []place, now place) int {
	best := -1
	for i, k := range all {
		if now.folder == "" && k.id == now.id {
			return i
		}
		within := k.folder != "" && (now.folder == k.folder || strings.HasPrefix(now.folder, strings.TrimSuffix(k.folder, string(filepath.Separator))+string(filepath.Separator)))
		if within && (best < 0 || len(k.folder) > len(all[best].folder)) {
			best = i
		}
	}
	return best
}

// chipRows sets buttons side by side, in as many rows as they need.
type chipRows struct{ width float32 }

func (r *chipRows) rows(o []fyne.CanvasObject, put func(o fyne.CanvasObject, x, y float32, size fyne.Size)) (high float32) {
	x, y := float32(0), float32(0)
	for _, one := range o {
		size := one.MinSize()
		if x > 0 && r.width > 0 && x+size.Width > r.width {
			x, y = 0, y+size.Height+6
		}
		put(one, x, y, size)
		x += size.Width + 6
		high = y + size.Height
	}
	return high
}

func (r *chipRows) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(100, r.rows(o, func(fyne.CanvasObject, float32, float32, fyne.Size) {}))
}

func (r *chipRows) Layout(o []fyne.CanvasObject, size fyne.Size) {
	r.width = size.Width
	r.rows(o, func(one fyne.CanvasObject, x, y float32, size fyne.Size) {
		one.Move(fyne.NewPos(x, y))
		one.Resize(size)
	})
}

// point says what is known of an item, or what can be done here.
func (p *chooser) point(it *item) {
	p.pointing = it
	p.foot.SetColour(look.Muted)
	switch {
	case it == nil && p.Several:
		p.foot.Set(lang.T("gallery.help.several"))
	case it == nil:
		p.foot.Set(lang.T("gallery.help"))
	default:
		p.foot.Set(it.about())
	}
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
	case !p.Several:
		p.finish(it.of)
	case shift() && p.anchor != nil:
		p.takeRange(it)
	default:
		p.toggle(it)
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
	if p.services.Chosen != nil {
		p.services.Chosen()
	}
	p.Use(chosen...)
}

// browse asks for a file with the toolkit's dialog.
func (p *chooser) browse() {
	askPicture(p.services, func(path string) {
		p.now = place{folder: filepath.Dir(path)}
		p.finish(Chosen{Path: path})
	})
}

// other asks for a folder with the toolkit's dialog.
func (p *chooser) other() {
	askFolder(p.services, lang.T("place.other"), func(path string) {
		ui.Pictures.Used(filepath.Join(path, "any"))
		p.goTo(place{folder: path})
		p.grid.focus()
	})
}

// open goes to what was typed: to a folder, or it opens a file. It says whether that
// was a path.
func (p *chooser) open(text string) bool {
	path, ok := folders.Typed(text, p.base())
	if !ok {
		return false
	}
	p.opening.Start(context.Background(), func(context.Context) found {
		info, err := os.Stat(path)
		return found{path, err == nil && info.IsDir(), err}
	}, func(f found) {
		switch {
		case f.err != nil:
			p.foot.SetColour(look.Bad)
			p.foot.Set(lang.T("gallery.nopath", "Name", short(f.path)))
		case f.folder:
			p.goTo(place{folder: f.path})
			p.grid.focus()
		default:
			p.now = place{folder: filepath.Dir(f.path)}
			p.finish(Chosen{Path: f.path})
		}
	})
	return true
}

// enter chooses what the cursor is on; after a filter was typed the first that it
// left.
func (p *chooser) enter() {
	switch g := p.grid; {
	case p.Several && len(p.chosen) > 0 && g.cursor < 0:
		p.done()
	case g.cursor >= 0 && g.cursor < len(g.items):
		if it := g.items[g.cursor]; p.Several && it.folder == "" {
			if p.has(it) < 0 {
				p.toggle(it)
			}
			p.done()
		} else {
			p.entered = time.Time{}
			p.clicked(it)
			p.entered = time.Time{}
		}
	case p.field.Text != "" && len(g.items) > 0:
		g.MoveTo(0)
		p.enter()
	default:
		g.moved(fyne.KeyRight)
	}
}

// key takes the keys of the page that do not move the cursor.
func (p *chooser) key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		if p.field.Text != "" {
			p.field.SetText("")
			p.grid.focus()
			return true
		}
		p.page.Hide()
	case fyne.KeyReturn, fyne.KeyEnter:
		p.enter()
	case fyne.KeySpace:
		if it := p.underCursor(); it != nil && p.Several {
			p.clicked(it)
		}
	case fyne.KeyBackspace:
		if p.now.folder != "" && p.field.Text == "" && filepath.Dir(p.now.folder) != p.now.folder {
			p.goTo(place{folder: filepath.Dir(p.now.folder)})
		}
	case fyne.KeyF5:
		p.goTo(p.now)
	default:
		return false
	}
	return true
}

// underCursor is the picture that the cursor is on; nil for none.
func (p *chooser) underCursor() *item {
	if g := p.grid; g.cursor >= 0 && g.cursor < len(g.items) && g.items[g.cursor].folder == "" {
		return g.items[g.cursor]
	}
	return nil
}

// rune begins a filter, or a path, with a letter that was typed.
func (p *chooser) rune(r rune) {
	if r == ' ' && p.field.Text == "" {
		return
	}
	p.services.Window.Canvas().Focus(p.field)
	p.field.CursorColumn = len([]rune(p.field.Text))
	p.field.TypedRune(r)
}

// shortcut takes the combinations of keys of the page, and says whether it was one.
func (p *chooser) shortcut(s fyne.Shortcut) bool {
	switch s := s.(type) {
	case *fyne.ShortcutSelectAll:
		if p.Several {
			p.takeAll()
		}
		return true
	case *fyne.ShortcutPaste: // a path that was copied in a file manager
		p.services.Window.Canvas().Focus(p.field)
		p.field.Entry.TypedShortcut(s)
		return true
	case *desktop.CustomShortcut:
		switch {
		case s.Modifier != fyne.KeyModifierShortcutDefault:
		case s.KeyName == fyne.KeyO:
			p.browse()
			return true
		case s.KeyName == fyne.KeyL || s.KeyName == fyne.KeyF:
			p.services.Window.Canvas().Focus(p.field)
			return true
		}
	}
	return false
}
