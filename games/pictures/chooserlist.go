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

	"fyne.io/fyne/v2/widget"

	"tessera/games/ui"
	"tessera/resources/folders"
	"tessera/resources/lang"
)

// listed is what came of listing a place.
type listed struct {
	place place
	known []place // nil where they are known
	items []*item
	err   error
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
	p.opening.Cancel() // what was typed before
	p.wanted = at
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
	p.now, p.wanted, p.items = l.place, l.place, l.items
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
		return lang.T("gallery.nofolder", "Name", folders.Short(folder))
	case errors.Is(err, fs.ErrPermission):
		return lang.T("gallery.forbidden", "Name", folders.Short(folder))
	}
	return lang.T("gallery.unread", "Name", folders.Short(folder))
}

// say says something in the place of the pictures; nothing for an empty text.
func (p *chooser) say(text string) {
	p.state.Set(text)
	ui.Appear(p.state, text != "")
	if text != "" {
		p.state.Refresh()
	}
}

// picturesIn counts the pictures among items.
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
		if folder, name, ok := typing(p.field.Text); ok && folder == p.now.folder && name != "" {
			words = []string{strings.ToLower(name)}
		}
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
	if p.listing.Busy() {
		return // what is there is not known yet
	}
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
	text := lang.T("gallery.count", "Count", picturesIn(shown))
	if p.now.folder != "" {
		text = folders.Short(p.now.folder) + " · " + text
	}
	p.where.Set(text)
	p.point(nil)
}

// typing parts a path from a root into the folder that it has come to, and what the name in it
// begins with.
func typing(text string) (folder, name string, ok bool) {
	path, ok := folders.Typed(text, "")
	if !ok {
		return "", "", false
	}
	if last := text[len(text)-1]; path == filepath.Dir(path) || os.IsPathSeparator(last) || text == "~" {
		return path, "", true
	}
	return filepath.Dir(path), filepath.Base(path), true
}

// follow lists the folder of a path while it is typed; what is none yet changes nothing.
func (p *chooser) follow(text string) {
	folder, _, ok := typing(text)
	if !ok || folder == p.wanted.folder {
		return
	}
	p.look(folder, func(f found) {
		if now, _, ok := typing(p.field.Text); ok && now == f.path && f.folder {
			p.wanted = place{folder: f.path}
			p.list(func(ctx context.Context) listed { return p.read(ctx, p.wanted) })
		}
	})
}

// base is the folder that a typed path may be below.
func (p *chooser) base() string {
	if p.wanted.folder != "" {
		return p.wanted.folder
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
