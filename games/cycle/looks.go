package cycle

import (
	"slices"
	"strconv"
	"strings"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/cycle"
)

// The choices under what they are kept that the pages look at, one of the styles, and the
// list of them.
const (
	StyleKey   = "cycle.style"
	ZeroKey    = "cycle.zero"
	Lamps      = string(lamps)
	styleField = "game.style"
)

// boardRole is the role of the photo that the whole board is cut from; the pictures of an
// album have the role valueRole and the value.
const (
	boardRole = "board"
	valueRole = "value"
)

// What outlives a game.
var (
	numbers  = table.Option{ID: "game.numbers", Key: "cycle.numbers", Label: "cycle.numbers", On: true} // on pictures and colours
	shortest = table.Option{ID: "game.shortest", Key: "cycle.shortest", Label: "cycle.shortest"}        // what hints lead
	zero     = table.Option{ID: "game.zero", Key: ZeroKey, Label: "cycle.zero"}                         // values are counted from 0
)

// lit are the presets that other looks would hide: what is a lamp or a shape to the player shows
// as one, until the player has chosen a look for such a board.
var lit = map[cycle.Board]string{}

func init() {
	for _, p := range cycle.Presets() {
		if p.Name == "lamps" || p.Name == "heart" {
			lit[p.Params.Board] = StyleKey + "." + p.Name
		}
	}
}

// styleKey is under what the look of a board is kept.
func styleKey(b cycle.Board) string {
	if key := lit[b]; key != "" {
		return key
	}
	return StyleKey
}

// styleOf is how tiles show their values.
func styleOf(e env) style { return styleOn(e, e.Position.Board()) }

// styleOn is how those of a board do, or will once there is a game on it.
func styleOn(e env, b cycle.Board) style {
	key := styleKey(b)
	if text := e.Options.Text(key); text != "" || key == StyleKey {
		return styleCalled(text)
	}
	return lamps
}

func styleCalled(text string) style {
	if s := style(text); slices.Contains(styles, s) {
		return s
	}
	return colours
}

// firstStyle chooses the style where the player never did: the album, or colours for one
// who has played before there was another to begin with. It is kept from then on.
func firstStyle(e env, before bool) []any {
	if e.Options.Text(StyleKey) != "" {
		return nil
	}
	s := album
	if before || e.Options.Text(paramsKey) != "" {
		s = colours
	}
	return []any{table.Set{Key: StyleKey, Value: string(s)}}
}

// firstOf is the style once that is done.
func firstOf(e env, do []any) style {
	if len(do) > 0 && styleKey(e.Position.Board()) == StyleKey {
		return styleCalled(do[0].(table.Set).Value.(string))
	}
	return styleOf(e)
}

// lookCards are the cards where the player chooses how tiles show their values, with which
// pictures.
func (m *state) lookCards(e env) []view.Card {
	s, w := styleOf(e), m.words(e)
	f := list(styleField, "", slices.Index(styles, s))
	for _, one := range styles {
		f.Options = append(f.Options, lang.T("cycle.style."+string(one)))
	}
	fields := []view.Field{f, zero.Field(e.Options), shortest.Field(e.Options)}
	b := m.position(e).Board()
	if s == lamps && b.Depth > 2 {
		fields = append(fields, view.Field{ID: "lamps.none", Text: lang.T("cycle.lamps.none")})
	}
	if s != photo && s != pips && s != lamps { // whose tints alone would tell; which are numbers themselves; which are but two
		fields = append(fields, numbers.Field(e.Options).With())
	}
	if s == album {
		done, all := m.uncovered(e)
		fields = append(fields, view.Field{ID: "gallery.count", Text: lang.T("uncovered.count", "Count", done, "All", all)},
			view.Field{ID: galleryAction, Kind: view.Button, Label: galleryAction, Icon: "picture", Beside: true})
	}
	cards := []view.Card{{ID: "looks", Place: view.Looks, Title: lang.T("cycle.style"), Fields: fields}}
	switch {
	case s == photo:
		cards = append(cards, view.Card{ID: "photo", Place: view.Looks, Fields: []view.Field{{ID: Name, Kind: view.Photo, Grid: view.Grid{Cols: b.W, Rows: b.H}}}})
	case several(w.style):
		cards = append(cards, view.Card{ID: "album", Place: view.Looks, Fields: []view.Field{{ID: albumField, Kind: view.Album, At: b.Depth}}})
	}
	return cards
}

// ticked takes a box.
func (m Model) ticked(e env, a view.Tick) (Model, []any) {
	switch a.Field {
	case numbers.ID:
		return m, []any{table.Set{Key: numbers.Key, Value: a.On}}
	case zero.ID:
		to := m.words(e)
		if to.low = 1; a.On {
			to.low = 0
		}
		m = m.reword(e, to)
		m.low = to.low
		return m, []any{table.Set{Key: zero.Key, Value: a.On}}
	case shortest.ID:
		m.shortest = a.On
		return m, []any{table.Set{Key: shortest.Key, Value: a.On}, table.Reassess{}}
	case "facts.why":
		m.facts.showWhy = a.On
	case wished.ID:
		return m.wish(e, a.On)
	}
	return m, nil
}

// choose changes how values are shown.
func (m Model) choose(e env, s style) (Model, []any) {
	if s == styleOf(e) {
		return m, nil
	}
	m = m.reword(e, words{m.low, s})
	m, do := m.bring(s)
	do = append(do, m.keepPictures(e, s)...)
	return m, append([]any{table.Set{Key: styleKey(e.Position.Board()), Value: string(s)}}, do...)
}

// loadPictures takes the pictures of a game, or the ones remembered where it has none.
func (m Model) loadPictures(e env, s style) (Model, []any) {
	m.refs, m.brought, m.mine = e.Pictures(), [2]bool{}, false
	return m.bring(s)
}

// bring gets the pictures of a style, which may not be there yet.
func (m Model) bring(s style) (Model, []any) {
	i, field := 0, Name
	switch {
	case !pictured(s):
		return m, nil
	case several(s):
		i, field = 1, albumField
	}
	if m.brought[i] {
		return m, nil
	}
	m.brought[i] = true
	refs := slices.DeleteFunc(slices.Clone(m.refs), func(r session.PictureRef) bool { return (r.Role == boardRole) == several(s) })
	return m, []any{table.Load{Photo: field, Refs: refs}}
}

// pictured follows the photo; one that is chosen where no pictures are shown is chosen to
// be seen.
func (m Model) pictured(e env, chosen bool) (Model, []any) {
	if !chosen || pictured(styleOf(e)) {
		return m, m.keepPictures(e, styleOf(e))
	}
	m.brought[0] = true
	m, do := m.choose(e, photo)
	m.said = m.said.Say("cycle.pictured")
	return m, do
}

// keepPictures notes in the game which pictures it is played with.
func (m *state) keepPictures(e env, s style) []any {
	var refs []session.PictureRef
	p := e.Photos[Name]
	switch {
	case !e.Has || !pictured(s) || s == photo && p.Hash == "":
		return nil
	case s == photo:
		refs = append(refs, p.RefFor(boardRole, p.Grid))
	default:
		for i, hash := range e.Album.Chosen {
			if hash != "" {
				refs = append(refs, session.PictureRef{Role: valueRole + strconv.Itoa(i+1), Hash: hash})
			}
		}
	}
	return []any{table.UsePictures{Refs: refs}}
}

// galleryAction opens the gallery.
const galleryAction = "cycle.gallery"

// Words that are kept with a game.
const (
	uncoveredKey = "uncovered" // the values whose pictures it has uncovered
	engineKey    = "engine"    // an engine has made moves in it
)

// hidden are the pictures of the album on the table, with what uncovers them; none in
// other styles.
func hidden(m Model, e env) (all []table.Hidden) {
	if styleOf(e) != album {
		return nil
	}
	for i, hash := range e.Album.Wanted {
		all = append(all, table.Hidden{Hash: hash, How: lang.T("cycle.gallery.how", "Value", m.words(e).numeral(i+1))})
	}
	return all
}

// uncovered counts the pictures of the album.
func (m *state) uncovered(e env) (done, all int) {
	for i, hash := range e.Album.Wanted {
		if slices.Contains(e.Album.Wanted[:i], hash) {
			continue
		}
		all++
		if _, ok := e.Uncovered(hash); ok {
			done++
		}
	}
	return done, all
}

// uncovers notes what a change has uncovered, and whether an engine made it. A board that
// is solved with the album is one of its pictures. Hints and marks are no hindrance; but a
// board on which an engine has made a move uncovers nothing, until it is back at its start.
func (m Model) uncovers(e env) (Model, []any) {
	c, engine := e.Last, e.Extra(engineKey)
	var do []any
	switch {
	case c.Kind.Fresh() && c.Kind != session.Restored: // words go from one game to the next
		engine, do = "", []any{table.Keep{Key: engineKey}, table.Keep{Key: uncoveredKey}}
	case c.ByEngine:
		engine, do = "1", []any{table.Keep{Key: engineKey, Value: "1"}}
	case c.Kind == session.Restart || c.Kind == session.Back && e.Moves == 0:
		engine, do = "", []any{table.Keep{Key: engineKey}}
	}
	m.due = c.Won && !e.Lesson && styleOf(e) == album && engine == ""
	return m, do
}

// hang hangs the picture of the board that was won, unless the game did so before: at once
// or, where it is still being loaded, when it comes.
func (m Model) hang(e env) (Model, []any) {
	v := e.Position.Common()
	if styleOf(e) != album || v == 0 || v > len(e.Album.Slots) || e.Album.Slots[v-1].Hash == "" {
		return m, nil
	}
	m.due = false
	was := e.Extra(uncoveredKey)
	if hung(e, v) {
		return m, nil
	}
	return m, []any{table.Keep{Key: uncoveredKey, Value: strings.TrimSpace(was + " " + strconv.Itoa(v))}, table.Hang{Hash: e.Album.Slots[v-1].Hash}}
}

// hung says whether the game has uncovered the picture of a value.
func hung(e env, value int) bool {
	return slices.Contains(strings.Fields(e.Extra(uncoveredKey)), strconv.Itoa(value))
}

// fresh is the picture that the game on the table has uncovered for the first time; false
// where it has not.
func (m *state) fresh(e env) (u table.Uncovered, ok bool) {
	if !e.Has || !e.Won || styleOf(e) != album {
		return u, false
	}
	v := e.Position.Common()
	if v == 0 || v > len(e.Album.Wanted) || !hung(e, v) {
		return u, false
	}
	u, ok = e.Uncovered(e.Album.Wanted[v-1])
	return u, ok && u.Times == 1
}
