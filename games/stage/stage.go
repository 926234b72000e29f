package stage

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tessera/games/board"
	"tessera/games/pictures"
	"tessera/games/ui"
	"tessera/games/view"
	"tessera/imageslice"
)

// Config is what a stage is made of.
type Config struct {
	Board   *board.Board
	Library *pictures.Library
	Game    string                 // in the settings
	Photos  []string               // the IDs of the photo fields, under which their pictures are remembered
	Album   *pictures.AlbumOptions // of the album field; nil for none
	Move    time.Duration
	Tell    func(act any)
	Changed func(photo string) // it has another picture, or another part of it; without a name, the album has others
	Chosen  func(photo string) // the player has chosen it
	Peek    func(on bool)      // the player wants to see the whole picture, or no longer
	Aspect  func(float64)      // gives the cells of the board another aspect
	Shaped  func()             // the board has another shape
	ID      func(caption string) (row fyne.CanvasObject, refresh func())
	Guide   func(view.Field) fyne.CanvasObject // shows what a guide says
	Start   func()                             // begins the game that was chosen
	Recut   func()                             // the pictures have been cut anew
}

// Stage is a page on the screen. It is used on the UI goroutine only.
type Stage struct {
	Config
	Cards  map[view.Place]*Cards
	Narrow bool // the cards beside the board have little room
	Offer  *ui.Offer
	Over   []fyne.CanvasObject // what lies over the board

	photos  map[string]*pictures.PictureCard
	album   *pictures.AlbumCard // nil where there is none
	page    view.Page           // that is shown
	shown   view.Scene          // that the board has; another than the page's while it waits for pieces
	drawing bool
	later   []func() // done when all is drawn
	typed   bool     // the key before the character to come has done something
	asked   asked
	pads    map[string]func() // paint what is on the keys of pads
	names   *fyne.Container
	won     view.Win // that was shown last
	tiles   tiles
	pieces  *pieces
	glass   *glass
	drag    *drag
	held    map[string]string // the names of actions whose keys are held, by key
	played  map[int]bool      // happenings that were seen
	pointed int               // the cell under the pointer, or -1
	lit     int               // that, or the cursor's where it came later
}

// New makes a stage for a board. Nothing is to be seen before the first page.
func New(c Config) *Stage {
	s := &Stage{Config: c, photos: map[string]*pictures.PictureCard{}, held: map[string]string{}, played: map[int]bool{}, pointed: -1, lit: -1}
	for i, id := range c.Photos {
		card := pictures.NewPictureCard(c.Library, id, 1, 1)
		card.OnChange = func() { c.Changed(id) }
		if i == 0 {
			card.OnChosen = func() { c.Chosen(id) }
			card.OnPeek = c.Peek
		} else {
			card.OnPeek = func(on bool) { s.peek(card, on) }
		}
		s.photos[id] = card
	}
	if c.Album != nil {
		s.newAlbum()
	}
	s.tiles.stage = s
	s.pieces, s.glass, s.drag = newPieces(s), newGlass(s), &drag{stage: s, over: -1}
	s.names = container.NewStack()
	s.dress()
	b := c.Board
	b.Dragger = s.drag
	b.OnTap = func(cell int) {
		s.tell(view.Tap{Cell: cell, Shift: board.Shifted(), Control: board.Controlled()})
	}
	b.OnSecondary = func(cell int) { s.tell(view.Tap{Cell: cell, Second: true, Shift: board.Shifted()}) }
	b.OnHover = func(cell int) { s.hover(cell, false) }
	b.OnEnter = func(cell int) { s.hover(cell, true) }
	b.OnCursor = s.cursor
	b.OnKey = s.rawKey
	b.OnRune = s.rune
	b.OnTileSize = func(int) { s.pieces.ask(); s.repaint() }
	b.OnColours = func() { s.glass.forget(); s.repaint() }
	b.Walked = func(cell int) bool { w := s.page.Scene.Walk; return w == nil || cell < len(w) && w[cell] }
	return s
}

// Photo is the card of a photo field; nil where there is none.
func (s *Stage) Photo(id string) *pictures.PictureCard { return s.photos[id] }

// Page is what is shown.
func (s *Stage) Page() view.Page { return s.page }

// Speak makes cards and words anew, in the language of now; the board stays as it is.
func (s *Stage) Speak(album string) {
	for _, card := range s.photos {
		card.Speak()
	}
	if s.album != nil {
		s.album.Speak(album)
	}
	s.page = view.Page{Scene: s.page.Scene}
	s.asked = asked{}
	s.dress()
}

// dress makes what is beside the board, and over it; what is there is shown with the next page.
func (s *Stage) dress() {
	s.pads = map[string]func(){}
	s.Cards = map[view.Place]*Cards{}
	for _, place := range []view.Place{view.Begin, view.Lists, view.Beside, view.Looks, view.Lab} {
		s.Cards[place] = newCards(s, place)
	}
	s.Offer, s.Over = ui.NewOffer(), []fyne.CanvasObject{s.names}
}

// tell passes an act on. What arises while a page is being drawn is told after. A click on
// a board that is about to give way to another is none on that one.
func (s *Stage) tell(act any) {
	switch act.(type) {
	case view.Tap, view.Lift:
		if s.tiles.waits != nil {
			return
		}
	}
	if s.drawing {
		s.later = append(s.later, func() { s.Tell(act) })
		return
	}
	s.Tell(act)
}

// Show brings the screen to a page.
func (s *Stage) Show(p view.Page) {
	if s.drawing { // asked for by what is being drawn: that page is old already
		s.page = p
		return
	}
	s.drawing = true
	old := s.page
	s.page = p
	for _, c := range s.Cards { // first what takes room from the board: another size ends a motion
		c.show(p.Cards)
	}
	if o := p.Offer; !o.Equal(old.Offer) {
		s.offer(o)
	}
	cuts := s.shown.Cuts
	s.scene(p.Scene)
	if !slices.Equal(cuts, s.shown.Cuts) { // of which keys show pieces, that may be there already
		s.paintPads()
	}
	s.ask(p.Dialog)
	s.drawing = false
	for len(s.later) > 0 && !s.drawing {
		do := s.later[0]
		s.later = s.later[1:]
		do()
	}
}

// ShowCards shows other cards beside the same board.
func (s *Stage) ShowCards(all []view.Card) {
	s.page.Cards = all
	s.Cards[view.Beside].show(all)
}

// redraw shows the page of now once more: what it waited for is there.
func (s *Stage) redraw() { s.Show(s.page) }

func (s *Stage) offer(o view.Offer) {
	if o.Text == "" {
		s.Offer.Hide()
		return
	}
	var actions []ui.Action
	for _, a := range o.Actions {
		actions = append(actions, ui.Action{Name: a.Name, Icon: a.Icon, Key: ui.Key{Name: fyne.KeyName(a.Key)}, Do: func() { s.Press(a.Name) }})
	}
	s.Offer.Show(o.Text, actions...)
}

// Press does an action by its button, and gives the keys back to the board.
func (s *Stage) Press(name string) {
	s.press(name, "", false)
	s.giveKeys()
}

// press tells an action.
func (s *Stage) press(name, key string, up bool) {
	s.tell(view.Press{Name: name, Key: key, At: s.here(), Shift: board.Shifted(), Up: up})
}

// here is the cell under the pointer, or the cursor's where keys have moved that since, on the page's
// board: another may still be seen.
func (s *Stage) here() int {
	at := s.Board.Cursor()
	if s.pointed >= 0 && !s.Board.Keyed() {
		at = s.pointed
	}
	return s.within(at)
}

func (s *Stage) within(cell int) int { return max(0, min(cell, s.page.Scene.Cells()-1)) }

// hover lights the cell that a click would take, or tells where the pointer is.
func (s *Stage) hover(cell int, came bool) {
	s.pointed = cell
	sc := &s.page.Scene
	if !came {
		s.light(cell)
	}
	if sc.Follow {
		s.tell(view.Hover{Cell: cell, Came: came})
		return
	}
	if came || s.Board.Held() || sc.Touch != nil {
		return
	}
	if cell < 0 || !sc.Takes || sc.Walk != nil && !sc.Walk[cell] {
		s.Board.SetRing(view.Hovered)
		return
	}
	s.Board.SetRing(view.Hovered, cell)
}

// light lights what the pointer on a cell does.
func (s *Stage) light(cell int) {
	if s.lit = cell; s.page.Scene.Touch != nil && s.shown.Cells() > 0 && s.tiles.waits == nil && !s.drawing {
		next := s.page.Scene.Touching(cell)
		s.overlays(s.shown, next)
		s.shown = next
	}
}

func (s *Stage) cursor(cell int) {
	s.Board.RefreshLens()
	sc := &s.page.Scene
	if sc.Keyed {
		s.light(cell)
	}
	if sc.Follow || sc.Keyed {
		s.tell(view.Moved{Cell: cell})
	}
}

// rawKey does what an arrow is an action for, and tells others before the board uses them
// where the scene asks for that. With Shift they move the cursor. A raw scene has the first
// say on all keys but Escape, which first ends what runs.
func (s *Stage) rawKey(e *fyne.KeyEvent) bool {
	dx, dy, ok := board.Arrow(e.Name)
	s.typed = false
	if raw := s.page.Scene.Raw && !ok && e.Name != fyne.KeyEscape; (raw || ok && !board.Shifted()) && s.Key(e) {
		s.typed = len(e.Name) == 1 || e.Name == fyne.KeySpace // which comes as a character, too
		return true
	}
	if !ok || !s.page.Scene.Raw {
		return false
	}
	s.tell(view.Step{DX: dx, DY: dy, Shift: board.Shifted()})
	return true
}

func (s *Stage) rune(r rune) bool {
	takes := s.page.Scene.Raw || strings.ContainsRune(s.page.Scene.Typed, r)
	if takes && !s.typed {
		s.tell(view.Rune{Rune: r, At: s.within(s.Board.Cursor())})
	}
	s.typed = false
	return takes
}

// Key does the action of a plain key, of several the last; false where there is none.
func (s *Stage) Key(e *fyne.KeyEvent) bool {
	name := string(e.Name)
	for i := len(s.page.Actions) - 1; i >= 0; i-- {
		a := s.page.Actions[i]
		if a.Off || a.Key != name && !slices.Contains(a.Also, name) {
			continue
		}
		if a.Held {
			s.held[name] = a.Name
		}
		s.press(a.Name, name, false)
		return true
	}
	return false
}

// KeyUp tells that a held key was let go.
func (s *Stage) KeyUp(e *fyne.KeyEvent) {
	if name, ok := s.held[string(e.Name)]; ok {
		delete(s.held, string(e.Name))
		s.press(name, string(e.Name), true)
	}
}

// peek shows the picture of a card over the board while the player looks at it.
func (s *Stage) peek(card *pictures.PictureCard, on bool) {
	pic := card.Picture()
	if !on || pic == nil {
		s.Board.ShowWhole(s.pieces.whole(s.page.Scene.Whole))
		return
	}
	s.Board.ShowWhole(pictures.Whole(s.Board.Geometry(), pic, card.CropNow()))
}

// picture is the one of a hash that is in use; nil while it is not there. It may be
// called on any goroutine.
func (s *Stage) picture(hash string) *imageslice.Picture {
	if pic := s.Library.Album.Shared(hash, 0); pic != nil || s.album == nil {
		return pic
	}
	return s.Library.Album.Shared(hash, s.Config.Album.Side)
}

// scaled is how long something takes at the player's speed of motion.
func (s *Stage) scaled(d time.Duration) time.Duration { return s.Library.Settings.Scaled(d) }
