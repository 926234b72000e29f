package link

import (
	"context"
	"slices"
	"strconv"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/faces"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// source is where the tiles' faces come from.
type source int

// The sources, in the order of the list.
const (
	things source = iota // the built-in faces, of several sets
	mahjong
	shapes
	hanzi
	photos // the player's, each a kind; then things
	pieces // the picture on the board, cut up; things while there is none
	sources
)

// sourceNames are the words by which a game and the settings keep a source, the keys of its
// translations, and the names of the sets.
var sourceNames = [sources]string{"things", "mahjong", "shapes", "hanzi", "photos", "pieces"}

// facesKey is where the settings keep the source.
const facesKey = "link.faces"

// plainly is what earlier versions called things: kinds then had the faces of their own
// numbers, which games from then keep.
const plainly = "drawn"

// set is the set from which kinds have their faces that have no picture of the player's.
func (s source) set() source {
	if s < photos {
		return s
	}
	return things
}

// sourceOf is the source of that name; things where there is none.
func sourceOf(name string) source { return source(max(0, slices.Index(sourceNames[:], name))) }

// dress is what the tiles of the game on the table look like.
type dress struct {
	source source
	plain  bool          // the game is of a version in which kinds had the faces of their own numbers
	warm   [sources]bool // sets whose faces were compared once, which takes a while
	drawn  []string      // the photos that the game has, by kind from 1; empty where there is a built-in face
	hand   hand          // those that are there
	from   []string      // what was chosen when the game came back, which is not to be drawn from; nil: it may
	back   bool          // from is what the album has next
	before source        // where they came from before photos, of which there were none yet
	wanted bool          // photos are, as soon as there are some
	chosen bool          // the player has chosen photos in this game, and is told of them
	faces  []view.Face   // by the cell on which a tile begins
	cuts   []view.Cut
}

// The places of cuts, plus one; photos follow.
const (
	setCut = 1 + iota
	stoneCut
	pieceCut
)

// dressed works out the faces of all tiles, and lays them.
func (m Model) dressed(e env) Model {
	if m.start.Cells() == 0 {
		return m
	}
	d, start, kinds := m.faces, m.start, kindsOf(m.start)
	p := e.Photos[Name].For(gridOf(start))
	d.cuts = []view.Cut{{Set: sourceNames[d.source.set()]}, {Set: faces.StoneName}, {}}
	if d.source == pieces && p.Hash != "" {
		cols, rows := parts(kinds, float64(start.W())/float64(start.H()))
		d.cuts[pieceCut-1] = view.Cut{Picture: p, Cols: cols, Rows: rows, Block: true}
	}
	looks := make([]view.Face, kinds+1)
	for kind := range looks {
		face := view.Face{Card: true, Says: strconv.Itoa(kind)}
		switch hash := d.hand.of(kind); {
		case kind == 0 || d.source == photos && hash != "":
			if kind > 0 {
				d.cuts = append(d.cuts, view.Cut{Picture: view.Picture{Hash: hash, W: 1, H: 1}, Block: true})
				face.Piece.Cut = int16(len(d.cuts))
				face.Badge = badge(d.hand.alike[kind-1], kind)
			}
		case d.cuts[pieceCut-1].Block:
			face.Piece = view.Piece{Cut: pieceCut, Slice: int16(kind - 1)}
			face.Badge = badge(true, kind) // two parts may look alike, two skies for instance
		}
		looks[kind] = face
	}
	numbers := d.numbers(start)
	seen := make([]int, kinds+1) // how many tiles of a kind there were
	d.faces = make([]view.Face, start.Cells())
	for cell := range d.faces {
		kind := start.Kind(cell)
		switch face := looks[kind]; {
		case start.Stone(cell):
			d.faces[cell] = view.Face{Card: true, Says: view.Nothing, Piece: view.Piece{Cut: stoneCut}}
		case kind > 0 && face.Piece.Cut == 0 && numbers != nil:
			n := numbers[kind-1]
			of := 1
			if d.source.set() == d.source { // the tiles of a group take its pictures in turn
				of = faces.Named(sourceNames[d.source]).Pictures(n)
			}
			face.Piece = view.Piece{Cut: setCut, Slice: int16(faces.Place(n, seen[kind]%of))}
			face.Badge = badge(kind > faces.Count, kind) // when the faces of a set begin again
			seen[kind]++
			d.faces[cell] = face
		default:
			d.faces[cell] = face
		}
	}
	m.faces = d
	m.tiles = m.laid(m.on)
	return m
}

// laid are tiles with their faces.
func (m Model) laid(on link.Tiles) []view.Tile {
	all := make([]view.Tile, 0, len(on))
	for cell, id := range on {
		if id != link.NoTile && id < len(m.faces.faces) {
			all = append(all, view.Tile{ID: id, Cell: cell, Face: m.faces.faces[id]})
		}
	}
	return all
}

// numbers are the faces of a set that kinds have: those that differ most, by the deal, so
// that the same game ID has the same; plain ones have those of their own numbers. Nil
// while the set's faces were never compared.
func (d dress) numbers(start link.Position) []int {
	if !d.warm[d.source.set()] {
		return nil
	}
	all := make([]int, kindsOf(start))
	picked := faces.Named(sourceNames[d.source.set()]).Pick(len(all), deckOf(start))
	for i := range all {
		all[i] = i%faces.Count + 1
		if !d.plain {
			all[i] = picked[i%len(picked)]
		}
	}
	return all
}

// deckOf is by what faces are drawn: the deal.
func deckOf(start link.Position) string { return link.Rules{}.FormatPosition(start) }

// badge is the number of a kind, where others look like it.
func badge(on bool, kind int) string {
	if !on {
		return ""
	}
	return strconv.Itoa(kind)
}

// kindsOf is the highest kind of a position.
func kindsOf(p link.Position) int { return len(p.KindsLeft()) - 1 }

// gridOf is the board as the picture is cut for it.
func gridOf(p link.Position) view.Grid { return view.Grid{Cols: p.W(), Rows: p.H()} }

// parts cuts a picture of the given aspect into at least n parts, as square as may be.
func parts(n int, aspect float64) (cols, rows int) {
	best := 0.0
	for c := 1; c <= n; c++ {
		r := (n + c - 1) / c
		shape := aspect * float64(r) / float64(c)
		shape = min(shape, 1/shape) * float64(n) / float64(c*r) // what is left unused counts as well
		if shape > best {
			best, cols, rows = shape, c, r
		}
	}
	return cols, rows
}

// The keys of what is worked out for faces.
const (
	warmKey = "faces.warm"
	handKey = "faces.hand"
)

// warmed has the faces of the set compared, if they were not yet.
func (m Model) warmed() []any {
	s := m.faces.source.set()
	if m.faces.warm[s] {
		return nil
	}
	return []any{table.Ask{Key: warmKey, Work: func(context.Context, table.Library) any {
		faces.Named(sourceNames[s]).Pick(1, "")
		return s
	}}}
}

// setSource chooses where the faces come from, for the game on the table too.
func (m Model) setSource(e env, s source) (Model, []any) {
	m.faces.source, m.faces.plain, m.faces.chosen, m.faces.wanted = s, false, true, false
	m.said = m.said.Say("") // of the photos there were
	do := []any{table.Set{Key: facesKey, Value: sourceNames[s]}}
	if e.Has {
		do = append(do, table.Keep{Key: extraFaces, Value: sourceNames[s]})
	}
	m, more := m.shows(e)
	m = m.dressed(e).tellPhotos(e)
	if s == mahjong {
		m.said = m.said.Say("link.groups")
	}
	return m, append(do, more...)
}

// shows brings what the source needs: photos, and those that the game has of them.
func (m Model) shows(e env) (Model, []any) {
	do := append(m.warmed(), table.UsePictures{Refs: m.keep(e)})
	if m.faces.source == photos {
		do = append(do, table.Load{Photo: album}, table.After{Key: albumKey})
	}
	return m, do
}

// hold has the photos of the game worked out.
func (m Model) hold(e env) table.Ask {
	q := m.faces.asked(e)
	return table.Ask{Key: handKey, Work: func(ctx context.Context, pictures table.Library) any { return q.deal(ctx, pictures) }}
}

// brought loads the pictures of a game, or those remembered.
func (m Model) brought(e env, refs []session.PictureRef) (Model, []any) {
	m.faces.chosen = false
	do := []any{table.Mine{Photo: album}} // photos of another game are not this one's
	own, board := table.InRole(kindRole, refs)
	if len(own) > 0 {
		m.faces.drawn, m.faces.back = drawnOf(own, kindsOf(e.Start)), true
		do = []any{table.Load{Photo: album, Refs: own}}
	}
	if m.faces.source == photos {
		do = append(do, table.Load{Photo: album}, table.After{Key: albumKey})
	}
	return m, append(append(do, m.warmed()...), table.Load{Photo: Name, Refs: board})
}

// albumKey is the key of the moment when the album has what was asked for.
const albumKey = "faces.album"

// browseKey is the key of the moment when it is known whether the album, which the player has chosen, has any.
const browseKey = "faces.browse"

// settled notes what is chosen when a game has come back.
func (m Model) settled(e env) Model {
	if m.faces.back {
		m.faces.back, m.faces.from = false, append([]string{}, e.Album.Chosen...)
	}
	return m
}

// pictured follows the picture and the photos.
func (m Model) pictured(e env, act any) (Model, []any) {
	switch act.(type) {
	case table.Several:
		return m.setSource(e, photos)
	case table.Albumed:
		if m = m.settled(e); m.faces.wanted && e.Album.Own(len(e.Album.Chosen)) > 0 {
			return m.setSource(e, photos)
		}
		if m.faces.chosen {
			m = m.tellPhotos(e)
		}
		if m.faces.source == photos && e.Has {
			return m, []any{m.hold(e), table.UsePictures{Refs: m.keep(e)}}
		}
	}
	if !e.Has {
		return m, nil
	}
	if p, is := act.(table.Pictured); is && p.Chosen {
		m.said = m.said.Say("link.pictured")
	}
	return m.dressed(e), []any{table.UsePictures{Refs: m.keep(e)}}
}

// held takes the photos that were worked out; those of a game are kept from then on.
func (m Model) held(e env, h hand) (Model, []any) {
	m.faces.hand = h
	m = m.dressed(e)
	if !h.final || m.faces.source != photos || slices.Equal(m.faces.drawn, h.hashes) {
		return m, nil
	}
	m.faces.drawn = h.hashes
	return m, []any{table.UsePictures{Refs: m.keep(e)}}
}

// tellPhotos says how many kinds the player's photos are for, and that the others have
// built-in faces.
func (m Model) tellPhotos(e env) Model {
	if !e.Has || m.faces.source != photos {
		return m
	}
	m.said = e.Album.Tell(m.said, kindsOf(e.Start))
	return m
}

// The roles of a game's pictures: the one behind the tiles, and the photos on them, by kind.
const (
	boardRole = "board"
	kindRole  = "kind"
)

// keep are the pictures that the game is played with.
func (m Model) keep(e env) (refs []session.PictureRef) {
	if ref := e.Photos[Name].RefFor(boardRole, gridOf(e.Start)); ref.Hash != "" {
		refs = append(refs, ref)
	}
	if m.faces.source == photos {
		refs = append(refs, m.faces.refs()...)
	}
	return refs
}

// refs name the photos for a saved game.
func (d dress) refs() (refs []session.PictureRef) {
	for i, hash := range d.drawn {
		if hash != "" {
			refs = append(refs, session.PictureRef{Role: kindRole + strconv.Itoa(i+1), Hash: hash})
		}
	}
	return refs
}

// drawnOf are the photos that a game brings with it, by kind from 1.
func drawnOf(refs []session.PictureRef, kinds int) (hashes []string) {
	for _, ref := range refs {
		kind, err := strconv.Atoi(ref.Role[len(kindRole):])
		if err != nil || kind < 1 || kind > kinds {
			continue
		}
		for len(hashes) < kind {
			hashes = append(hashes, "")
		}
		hashes[kind-1] = ref.Hash
	}
	return hashes
}

var _ = lang.Keys("link.faces.", "things", "mahjong", "shapes", "hanzi", "photos", "pieces")
