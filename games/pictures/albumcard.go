package pictures

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/ui"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/latest"
)

// AlbumOptions say what a game does with several pictures.
type AlbumOptions struct {
	Game  string // its name, under which the choice is remembered
	Title string // of the card, in the player's language
	Role  string // the picture of slot i has the role Role and i+1: "value3"
	Side  int    // pictures are held in memory with at most so many pixels a side
	Most  int    // how many slots there can be
	Fill  bool   // free slots take built-in pictures; otherwise they stay free, for the game to fill
}

// AlbumCard shows the pictures of a game that is played with several, one in a
// slot, and lets the player add, replace and remove some. It is used on the UI
// goroutine only.
type AlbumCard struct {
	Content  fyne.CanvasObject
	OnChange func() // other pictures are there; not while they are still being loaded

	services *Library
	opt      AlbumOptions
	chosen   []string // the player's, by slot: hashes, empty in a free slot
	cleared  []string // what was chosen before all was taken away, until others come
	lent     []string // what came with a game and is not the player's choice, by slot; nil otherwise
	count    int      // how many slots the game needs now
	pics     map[string]*imageslice.Picture
	thumbs   map[string]image.Image
	resting  bool                   // pics were let go
	loading  *latest.Latest[loaded] // of pictures that are kept or built in
	decoding sync.Mutex             // one batch at a time, so that memory is bounded
	drawn    <-chan struct{}        // closed when there is a frame: it must not wait for pictures
	opening  *batches               // of files, on their way
	note     *ui.Note
	add      *ui.Button // Cancel while files are being opened
	grid     *fyne.Container
	shelf    *fyne.Container // around grid, which scrolls in it if it must
	clear    *ui.Button
}

var (
	_ Photos  = (*AlbumCard)(nil)
	_ Resting = (*AlbumCard)(nil)
)

// The measures of the card's thumbnails, and how many rows are seen at a time.
const (
	slotSide = 54
	slotGap  = 6
	slotCols = 5
	slotRows = 4
)

// NewAlbumCard returns a card with nothing in it; see SetCount and Load.
func NewAlbumCard(s *Library, opt AlbumOptions) *AlbumCard {
	c := &AlbumCard{services: s, opt: opt,
		pics: map[string]*imageslice.Picture{}, thumbs: map[string]image.Image{},
		loading: latest.New[loaded](s.Post), opening: &batches{}, drawn: ui.Drawn()}
	c.dress()
	return c
}

// Speak makes the card anew, in the language of now, with that title and the pictures that
// it has.
func (c *AlbumCard) Speak(title string) {
	c.opt.Title = title
	c.dress()
	c.draw()
}

// dress makes what is to be seen.
func (c *AlbumCard) dress() {
	c.note = ui.NewHelp("")
	c.grid = container.New(slotGrid{})
	c.shelf = container.New(fewRows{}, c.grid)
	c.add = ui.NewButton(ui.Action{Name: "album.add", Icon: "picture", Do: c.askOrCancel})
	folder := ui.NewButton(ui.Action{Name: "album.folder", Icon: "open", Do: c.AskFolder})
	c.clear = ui.NewButton(ui.Action{Name: "album.clear", Icon: "erase", Do: c.clearOrRestore})
	c.clear.Compact(true)
	c.Content = ui.Card(c.opt.Title, ui.Flush(c.note), c.shelf,
		container.NewBorder(nil, nil, nil, c.clear, ui.Equal(look.Gap, c.add, folder)))
}

// slotGrid sets slots in rows of slotCols: Fyne's own grids either stretch them
// or do not know their height before their width.
type slotGrid struct{}

func (slotGrid) MinSize(o []fyne.CanvasObject) fyne.Size {
	rows := float32((len(o) + slotCols - 1) / slotCols)
	return fyne.NewSize(slotCols*20, max(0, rows*(slotSide+slotGap)-slotGap))
}

func (slotGrid) Layout(o []fyne.CanvasObject, size fyne.Size) {
	side := min(slotSide, (size.Width-(slotCols-1)*slotGap)/slotCols)
	for i, slot := range o {
		slot.Move(fyne.NewPos(float32(i%slotCols)*(side+slotGap), float32(i/slotCols)*(side+slotGap)))
		slot.Resize(fyne.NewSquareSize(side))
	}
}

// fewRows is as high as its content, but no higher than slotRows and a half.
type fewRows struct{}

const mostHigh = slotRows*(slotSide+slotGap) + slotSide/2

func (fewRows) MinSize(o []fyne.CanvasObject) fyne.Size {
	inner := o[0]
	if scroll, ok := inner.(*container.Scroll); ok {
		inner = scroll.Content
	}
	size := inner.MinSize()
	return fyne.NewSize(size.Width, min(size.Height, mostHigh))
}

func (fewRows) Layout(o []fyne.CanvasObject, size fyne.Size) {
	look.Place(o[0], fyne.Position{}, size)
}

// shelve lets the slots scroll only where they are too many: otherwise the wheel
// would be lost over them instead of scrolling the card.
func (c *AlbumCard) shelve() {
	_, scrolls := c.shelf.Objects[0].(*container.Scroll)
	switch must := c.grid.MinSize().Height > mostHigh; {
	case must && !scrolls:
		c.shelf.Objects[0] = container.NewVScroll(c.grid)
	case !must && scrolls:
		c.shelf.Objects[0] = c.grid
	}
}

// SetCount says how many pictures the game needs now. Those chosen beyond that
// stay chosen.
func (c *AlbumCard) SetCount(n int) {
	if n = min(n, c.opt.Most); n != c.count {
		c.count = n
		c.fetch()
	}
}

// Chosen is how many pictures the player has chosen, also beyond those needed.
func (c *AlbumCard) Chosen() int { return taken(c.chosen) }

// taken counts slots that are not free.
func taken(slots []string) (n int) {
	for _, hash := range slots {
		if hash != "" {
			n++
		}
	}
	return n
}

// Pictures are those of the slots needed, in order: nil in a free slot, and
// where one is still being loaded. They are reduced as the options say.
func (c *AlbumCard) Pictures() []*imageslice.Picture {
	pics := make([]*imageslice.Picture, c.count)
	for i, hash := range c.Wanted() {
		pics[i] = c.pics[hash]
	}
	return pics
}

// Awaits says whether pictures of the slots needed are still being loaded: OnChange is called
// when they are there, or others in their place.
func (c *AlbumCard) Awaits() bool { return c.loading.Busy() && slices.Contains(c.Pictures(), nil) }

// All are the pictures that the player has chosen, also beyond those needed: nil where
// one is still being loaded.
func (c *AlbumCard) All() []*imageslice.Picture {
	var all []*imageslice.Picture
	for _, hash := range c.chosen {
		if hash != "" {
			all = append(all, c.pics[hash])
		}
	}
	return all
}

// Selection are the hashes of the pictures that the player has chosen, also beyond
// those needed; empty in a free slot, never nil.
func (c *AlbumCard) Selection() []string { return append([]string{}, c.chosen...) }

// Holds says whether the player has chosen all of these pictures.
func (c *AlbumCard) Holds(refs []session.PictureRef) bool {
	return !slices.ContainsFunc(refs, func(ref session.PictureRef) bool { return !slices.Contains(c.chosen, ref.Hash) })
}

// Refs name the player's pictures for a saved game, with their slots in the
// roles. What fills the other slots follows from them.
func (c *AlbumCard) Refs() (refs []session.PictureRef) {
	for i, hash := range c.chosen {
		if hash != "" {
			refs = append(refs, session.PictureRef{Role: c.opt.Role + strconv.Itoa(i+1), Hash: hash})
		}
	}
	return refs
}

// Load puts pictures into the slots that their roles name, in place of what was
// there: those of a saved game, or the ones remembered ([Settings.Pictures]).
// Other roles are left alone.
//
// Those of a saved game belong to that game: where the player's own choice is another,
// it stays what is remembered, and [AlbumCard.Mine] brings it back.
func (c *AlbumCard) Load(refs ...session.PictureRef) {
	c.lay(c.services.Settings.Pictures(c.opt.Game))
	own := c.chosen
	c.lay(refs)
	c.lent = nil
	if !slices.Equal(c.chosen, own) {
		c.lent = slices.Clone(c.chosen)
	}
	c.fetch()
}

// Mine implements Owned.
func (c *AlbumCard) Mine() {
	if c.lent != nil {
		c.cleared = nil
		c.Load(c.services.Settings.Pictures(c.opt.Game)...)
	}
}

// lay puts pictures into the slots that their roles name, and none into the others.
func (c *AlbumCard) lay(refs []session.PictureRef) {
	c.chosen = nil
	for _, ref := range refs {
		number, ok := strings.CutPrefix(ref.Role, c.opt.Role)
		if i, err := strconv.Atoi(number); ok && err == nil && i >= 1 && i <= c.opt.Most {
			c.put(i-1, ref.Hash)
		}
	}
}

// put sets the picture of a slot. One that is in another slot changes places
// with what was there: no two slots look alike.
func (c *AlbumCard) put(slot int, hash string) {
	for len(c.chosen) <= slot {
		c.chosen = append(c.chosen, "")
	}
	if other := slices.Index(c.chosen, hash); hash != "" && other >= 0 {
		c.chosen[other] = c.chosen[slot]
	}
	c.chosen[slot] = hash
}

// free is the first free slot, -1 if there is none.
func (c *AlbumCard) free() int {
	if i := slices.Index(c.chosen, ""); i >= 0 {
		return i
	}
	if len(c.chosen) < c.opt.Most {
		return len(c.chosen)
	}
	return -1
}

// Wanted lists the hashes of what the slots needed hold, in order, also of what is still being
// loaded: the player's pictures and the built-in ones that fill the album up; empty in a slot that
// stays free.
func (c *AlbumCard) Wanted() []string {
	want := make([]string, c.count)
	copy(want, c.chosen)
	if !c.opt.Fill {
		return want
	}
	var spare []string
	for _, b := range builtins {
		if !slices.Contains(want, b.hash) {
			spare = append(spare, b.hash)
		}
	}
	next := 0
	for i, hash := range want {
		if hash == "" {
			if next < len(spare) {
				want[i] = spare[next]
			} else {
				want[i] = builtins[next%len(builtins)].hash
			}
			next++
		}
	}
	return want
}

// Hashes implements Photos.
func (c *AlbumCard) Hashes() []string {
	return slices.DeleteFunc(slices.Concat(c.Wanted(), c.chosen[min(c.count, len(c.chosen)):], c.cleared), func(hash string) bool { return hash == "" })
}

// Clear takes all of the player's pictures away. Until others come the button brings
// them back.
func (c *AlbumCard) Clear() {
	c.cleared, c.chosen = c.chosen, nil
	c.changed()
}

// clearOrRestore is the button.
func (c *AlbumCard) clearOrRestore() {
	if c.lends() {
		c.Mine()
		return
	}
	if c.Chosen() > 0 {
		c.Clear()
		return
	}
	c.chosen, c.cleared = c.cleared, nil
	c.changed()
}

// remove takes the picture of a slot away.
func (c *AlbumCard) remove(slot int) {
	c.put(slot, "")
	if !c.opt.Fill { // without numbers of their own, pictures move up
		c.chosen = slices.Delete(c.chosen, slot, slot+1)
	}
	c.changed()
}

// lends says whether the pictures that are there came with a game, and the player has
// others.
func (c *AlbumCard) lends() bool {
	return c.lent != nil && len(c.services.Settings.Pictures(c.opt.Game)) > 0
}

// remember keeps the player's choice. Of a game that came with pictures of its own,
// what the player has added to them is the player's.
func (c *AlbumCard) remember() {
	shown := c.chosen
	if c.lent != nil {
		c.lay(c.services.Settings.Pictures(c.opt.Game))
		for _, hash := range shown {
			if slot := c.free(); slot >= 0 && hash != "" && !slices.Contains(c.lent, hash) && !slices.Contains(c.chosen, hash) {
				c.put(slot, hash)
			}
		}
	}
	c.services.Settings.SetPictures(c.opt.Game, c.Refs())
	c.chosen = shown
}

// changed remembers the player's choice and brings what it needs.
func (c *AlbumCard) changed() {
	c.remember()
	c.services.KeepPictures()
	c.fetch()
}

// draw shows the slots.
func (c *AlbumCard) draw() {
	c.grid.RemoveAll()
	slots := c.Wanted()
	if !c.opt.Fill {
		slots = c.chosen
	}
	for i, hash := range slots {
		var t *slot
		t = newSlot(c.opt.Role+strconv.Itoa(i+1), fyne.NewSquareSize(slotSide), func() { c.slotMenu(i, t) })
		t.img.Image = c.thumbs[hash]
		c.grid.Add(t)
	}
	c.shelve()
	if c.opening.count > 0 {
		c.add.Turn("album.cancel", "stop")
	} else {
		c.add.Turn("album.add", "picture")
	}
	own := c.Chosen()
	switch {
	case c.lends():
		c.note.Set(lang.T("picture.lent"))
	case c.lent != nil && own > 0:
		c.note.Set(lang.T("picture.lent.none"))
	case own == 0:
		c.note.Set(lang.T("album.none"))
	case own < c.count:
		c.note.Set(lang.T("album.filled", "Own", own, "All", c.count))
	case own > c.count:
		c.note.Set(lang.T("album.more", "Own", own, "All", c.count))
	default:
		c.note.Set(lang.T("album.full", "Count", own))
	}
	if own > 0 {
		c.cleared = nil
	}
	if c.lends() {
		c.clear.Turn("album.mine", "undo")
	} else if own == 0 && taken(c.cleared) > 0 {
		c.clear.Turn("album.restore", "undo")
	} else {
		c.clear.Turn("album.clear", "erase")
	}
	c.clear.SetEnabled(own > 0 || c.lends() || taken(c.cleared) > 0)
	c.Content.Refresh()
}

// slotMenu offers what can be done with a slot.
func (c *AlbumCard) slotMenu(slot int, at fyne.CanvasObject) {
	replace := fyne.NewMenuItem(lang.T("album.replace"), func() { c.replace(slot) })
	remove := fyne.NewMenuItem(lang.T("album.remove"), func() { c.remove(slot) })
	remove.Disabled = slot >= len(c.chosen) || c.chosen[slot] == ""
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", replace, remove), c.services.Window.Canvas(),
		fyne.NewPos(0, slotSide), at)
}

// replace lets the player choose the picture of a slot.
func (c *AlbumCard) replace(slot int) {
	ShowChooser(c.services, Choosing{Use: func(chosen ...Chosen) {
		if path := chosen[0].Path; path != "" {
			c.open(slot, path)
			return
		}
		c.services.Album.Store.Ask(chosen[0].Hash)
		c.put(slot, chosen[0].Hash)
		c.changed()
	}})
}

// Ask implements Photos: the player chooses any number of pictures.
func (c *AlbumCard) Ask() {
	ShowChooser(c.services, Choosing{Several: true, Use: func(chosen ...Chosen) { c.use(chosen) }})
}

// use takes the pictures that were chosen into free slots.
func (c *AlbumCard) use(chosen []Chosen) {
	var paths []string
	kept, beyond := false, false
	for _, one := range chosen {
		switch slot := c.free(); {
		case one.Path != "":
			paths = append(paths, one.Path)
		case slices.Contains(c.chosen, one.Hash): // it is there already
		case slot < 0:
			beyond = true
		default:
			c.services.Album.Store.Ask(one.Hash)
			c.put(slot, one.Hash)
			kept = true
		}
	}
	if kept {
		c.changed()
	}
	if len(paths) > 0 {
		c.open(-1, paths...)
	} else if beyond {
		c.tell(&batch{beyond: true})
	}
}
