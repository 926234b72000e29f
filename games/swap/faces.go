package swap

import (
	"slices"
	"strconv"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/pictures"
	"tessera/imageslice"
	"tessera/solver/swap"
)

// faces gives each piece its slice of the picture, turned as the piece is.
type faces struct {
	tab *Tab
	*pictures.Cut
	shown  []appearance // of each piece, as the board has it
	joints joints
}

// joints is at which sides pieces have joined others, in one position.
type joints struct {
	p     swap.Position
	likes *swap.Alike
	sides []board.Sides // by cell
	cells [][]int       // the groups
}

// appearance is what a piece's face depends on, beside the picture.
type appearance struct {
	slice    int // the part of the picture
	quarters int
	bare     bool // without a border
	joined   board.Sides
}

func newFaces(t *Tab) *faces {
	f := &faces{tab: t, Cut: pictures.NewCut(t.services.Library, t.board, t.picture)}
	f.OnWon = t.recut
	f.OnCut = func() {
		t.glass.forget()
		t.alike.ask()
		if t.frame.Session.HasGame() {
			f.assign(t.frame.Session.Position())
		}
		t.showGhost()
	}
	return f
}

// face is a piece's face on the board.
func (f *faces) face(a appearance) board.Face {
	face := f.look(a)
	face.Picture = imageslice.Turned(f.Slices[a.slice], a.quarters)
	face.Says = a.says()
	return face
}

// says is what a piece's face stands for in a position's text.
func (a appearance) says() string {
	if a.quarters == 0 {
		return strconv.Itoa(a.slice)
	}
	return strconv.Itoa(a.slice) + "*" + strconv.Itoa(a.quarters)
}

// look is all of a face but its picture.
func (f *faces) look(a appearance) board.Face { return a.look(f.tab.board.Geometry()) }

// look is all of a face on a board but its picture.
func (a appearance) look(geo board.Geometry) board.Face {
	if a.bare {
		return board.Face{}
	}
	size := geo.TileSize()
	inset := min(size.Width, size.Height) / 24 // less between small pieces
	return board.Face{Border: true, Inset: max(1, min(look.TileGap/2, inset)), Joined: a.joined}
}

// of is what the piece in a cell looks like in p. One that is right loses its
// border where the player wants that. On a board that is won each is the part of
// the picture that belongs in its cell, which another picture would show.
func (f *faces) of(p swap.Position, cell int) appearance {
	likes := f.tab.alike.now.Load()
	return appear(p, cell, likes, f.tab.fuses(), f.joined(p))
}

// fuses says whether pieces that are right lose their border: where the player wants
// that, and the game tells what is right.
func (t *Tab) fuses() bool { return t.setup.fuse && t.tells() }

// tells says whether the game tells all the time what is right.
func (t *Tab) tells() bool { return t.frame.Session.Params().Telling == swap.Relaxed }

// showGhost lets the original picture show faintly through the pieces where the player
// wants that, and the game tells what is right: through a right piece nothing is seen.
func (t *Tab) showGhost() {
	if t.setup.ghost && t.frame.Session.HasGame() && t.tells() && t.faces.Fits() {
		t.board.SetGhost(t.faces.Whole)
	} else {
		t.board.SetGhost(nil)
	}
}

func appear(p swap.Position, cell int, likes *swap.Alike, fuse bool, j *joints) appearance {
	bare, joined := fuse && likes.Right(p, cell), j.sides[cell]
	if likes.Solved(p) {
		return appearance{slice: cell, bare: bare, joined: joined}
	}
	return appearance{p.Piece(cell), p.Quarters(cell), bare, joined}
}

// joined is what has joined in a position. The last is kept, since it is asked for of
// every piece in turn.
func (f *faces) joined(p swap.Position) *joints {
	likes := f.tab.alike.now.Load()
	if j := &f.joints; j.sides != nil && j.p == p && j.likes == likes {
		return j
	}
	f.joints = join(p, likes)
	return &f.joints
}

// join finds what has joined in a position.
func join(p swap.Position, likes *swap.Alike) joints {
	j := joints{p, likes, make([]board.Sides, p.Cells()), likes.Joined(p)}
	w := p.Board().W
	for _, group := range j.cells {
		in := make(map[int]bool, len(group))
		for _, cell := range group {
			in[cell] = true
		}
		for _, cell := range group {
			if in[cell+1] && (cell+1)%w != 0 {
				j.sides[cell] |= board.RightOf
				j.sides[cell+1] |= board.LeftOf
			}
			if in[cell+w] {
				j.sides[cell] |= board.Below
				j.sides[cell+w] |= board.Above
			}
		}
	}
	return j
}

// group lists the cells of the group that the piece in a cell belongs to.
func (j *joints) group(cell int) []int {
	for _, group := range j.cells {
		if slices.Contains(group, cell) {
			return group
		}
	}
	return []int{cell}
}

// assign gives all pieces the faces of a position.
func (f *faces) assign(p swap.Position) {
	if !f.Fits() || p.Cells() != len(f.Slices) {
		return
	}
	f.shown = make([]appearance, p.Cells())
	all := make([]board.Face, p.Cells())
	for c := range p.Cells() {
		piece := p.Piece(c)
		f.shown[piece] = f.of(p, c)
		all[piece] = f.face(f.shown[piece])
	}
	f.tab.board.SetFaces(all)
	f.tab.board.RefreshLens() // under a pointer that does not move
}

// show changes the faces in which two positions differ from what is shown, but
// for the turns between the two, which are animated: only what is right in both
// is without a border.
func (f *faces) show(from, to swap.Position) {
	if !f.Fits() || len(f.shown) != to.Cells() {
		return
	}
	then := make([]appearance, to.Cells())
	for c := range then {
		then[to.Piece(c)] = f.of(to, c)
	}
	for c := range from.Cells() {
		piece := from.Piece(c)
		a := f.of(from, c)
		a.bare = a.bare && then[piece].bare
		if from != to {
			a.joined &= then[piece].joined
		}
		if a != f.shown[piece] {
			f.shown[piece] = a
			f.tab.board.SetFace(piece, f.face(a))
		}
	}
}

// transition is how the pieces go from one position to another of the same
// board: each that lies elsewhere glides there, each that is turned rotates.
func (f *faces) transition(from, to swap.Position) board.Transition {
	var t board.Transition
	at := cells(to)
	for c := range from.Cells() {
		piece := from.Piece(c)
		spin := (to.Quarters(at[piece])-from.Quarters(c)+5)%4 - 1 // -1…2
		if at[piece] == c && spin == 0 {
			continue
		}
		m := board.Motion{Tile: piece, From: c, To: at[piece]}
		if spin != 0 && f.Fits() {
			f.shown[piece] = appearance{slice: piece, quarters: to.Quarters(at[piece])}
			face := f.face(f.shown[piece])
			m.Turn, m.Spin = &face, spin
		}
		t = append(t, m)
	}
	return t
}

// fly is a deal: the pieces leave the whole picture for their cells, one a
// little after the other. Turning over is quicker drawn than rotating.
func (f *faces) fly(whole, to swap.Position) board.Transition {
	const spread = 0.5 // of the time, between the first piece's start and the last's
	t := f.transition(whole, to)
	for i := range t {
		t[i].Delay = spread * float32(i) / float32(len(t))
		t[i].Spin = 0
	}
	return t
}
