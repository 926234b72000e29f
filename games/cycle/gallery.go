package cycle

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
)

// galleryAction opens the gallery.
var galleryAction = ui.Action{Name: "cycle.gallery", Icon: "picture", Key: ui.Key{Name: fyne.KeyG, Ctrl: true, Shift: true}}

// Words that are kept with a game.
const (
	uncoveredKey = "uncovered" // the values whose pictures it has uncovered
	engineKey    = "engine"    // an engine has made moves in it
)

// gallery notes which pictures of albums the player uncovers: a board that is solved with
// the album is one of its pictures. Hints and marks are no hindrance; but a board on which
// an engine has made a move uncovers nothing, until it is back at its start.
type gallery struct {
	tab     *Tab
	count   *ui.Text
	content fyne.CanvasObject // on the card where the style is chosen
	asked   bool              // what was uncovered is being read
	due     bool              // the board was won, and its picture does not hang yet
}

func newGallery(t *Tab) *gallery {
	g := &gallery{tab: t, count: ui.NewText("", look.Muted, 12, false).Clipped()}
	g.content = ui.Equal(look.Gap, g.count, ui.NewButton(g.action()))
	return g
}

// action opens the gallery.
func (g *gallery) action() ui.Action {
	a := galleryAction
	a.Do = g.open
	return a
}

// open shows the gallery.
func (g *gallery) open() {
	g.tab.frame.Stop()
	pictures.ShowGallery(g.tab.services.Library, g.hidden(), g.show)
}

// hidden are the pictures of the album on the table, with what uncovers them; none in
// other styles.
func (g *gallery) hidden() (all []pictures.Hidden) {
	if g.tab.faces.style != album {
		return nil
	}
	for i, hash := range g.tab.looks.album.Wanted() {
		all = append(all, pictures.Hidden{Hash: hash, How: lang.T("cycle.gallery.how", "Value", g.tab.faces.numeral(i+1))})
	}
	return all
}

// show says how much of the album is uncovered, once that is known.
func (g *gallery) show() {
	if g.tab.faces.style != album {
		return
	}
	gallery := g.tab.services.Gallery
	if _, loaded := gallery.All(); !loaded {
		if !g.asked {
			g.asked = true
			g.tab.services.AwaitGallery(func() { g.show() })
		}
		return
	}
	done, all := g.uncovered()
	g.count.Set(lang.T("uncovered.count", "Count", done, "All", all))
}

// uncovered counts the pictures of the album.
func (g *gallery) uncovered() (done, all int) {
	seen := map[string]bool{}
	for _, h := range g.hidden() {
		if seen[h.Hash] {
			continue
		}
		seen[h.Hash] = true
		all++
		if _, ok := g.tab.services.Gallery.Find(h.Hash); ok {
			done++
		}
	}
	return done, all
}

// follow notes what a change has uncovered, and whether an engine made it.
func (g *gallery) follow(c change) {
	s := g.tab.frame.Session
	switch {
	case c.Kind.Fresh() && c.Kind != session.Restored: // words go from one game to the next
		s.SetExtra(engineKey, "")
		s.SetExtra(uncoveredKey, "")
	case c.ByEngine:
		s.SetExtra(engineKey, "1")
	case c.Kind == session.Restart || c.Kind == session.Back && s.Moves() == 0:
		s.SetExtra(engineKey, "")
	}
	g.due = c.Won && !s.Passing() && g.tab.faces.style == album && s.Extra(engineKey) == ""
	g.hang()
}

// hang hangs the picture of the board that was won, unless the game did so before: at once
// or, where it is still being loaded, when it comes.
func (g *gallery) hang() {
	t, s := g.tab, g.tab.frame.Session
	if !g.due || t.faces.style != album {
		return
	}
	v := s.Position().Common()
	pics := t.looks.album.Pictures()
	if v == 0 || v > len(pics) || pics[v-1] == nil {
		return
	}
	g.due = false
	text := strconv.Itoa(v)
	if slices.Contains(strings.Fields(s.Extra(uncoveredKey)), text) {
		return
	}
	s.SetExtra(uncoveredKey, strings.TrimSpace(s.Extra(uncoveredKey)+" "+text))
	t.services.Gallery.Add(pics[v-1], time.Now())
	g.show()
}

// fresh is the picture that the game on the table has uncovered for the first time;
// false where it has not.
func (g *gallery) fresh() (u pictures.Uncovered, ok bool) {
	t := g.tab
	s := t.frame.Session
	if s.Status() != solver.Won {
		return u, false
	}
	v := s.Position().Common()
	wanted := t.looks.album.Wanted()
	if t.faces.style != album || v == 0 || v > len(wanted) || !slices.Contains(strings.Fields(s.Extra(uncoveredKey)), strconv.Itoa(v)) {
		return u, false
	}
	u, ok = t.services.Gallery.Find(wanted[v-1])
	return u, ok && u.Times == 1
}

// Conclude tells of a picture that is new in the gallery.
func (t *Tab) Conclude(*session.Outcome) []string {
	u, ok := t.gallery.fresh()
	if !ok {
		return nil
	}
	done, all := t.gallery.uncovered()
	return []string{lang.T("cycle.gallery.new", "Name", t.services.Gallery.Called(u), "Count", done, "All", all)}
}

// Reward offers the gallery where a picture is new in it.
func (t *Tab) Reward() (ui.Action, bool) {
	_, ok := t.gallery.fresh()
	return t.gallery.action(), ok
}

// Actions are those that have a key.
func (t *Tab) Actions() []ui.Action { return []ui.Action{t.gallery.action()} }
