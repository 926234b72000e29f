package link

import (
	"fmt"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/solver/link"
)

// When what begins in the motion of a pair, as a share of it: first the path is drawn, then
// the pair vanishes, then the others fall.
const (
	tracing = 0.36
	falling = 0.55
)

// fading is how many tiles may appear together by fading in: each costs a new picture a
// frame. More are simply there.
const fading = 12

// pathTime is the least that a pair of an engine takes to be shown, so that its path is seen
// at every speed.
const pathTime = 50 * time.Millisecond

// span is how long the last change takes to be shown.
func span(e env) time.Duration {
	if e.Last.ByEngine {
		return max(e.For, e.Scaled(pathTime))
	}
	return e.For
}

// move is how the board came to be what it is, from the tiles that were on it.
func (m Model) move(e env, was link.Tiles) view.Motion {
	v := view.Motion{Serial: e.Serial, For: span(e)}
	switch c := e.Last; {
	case v.For == 0:
	case c.Kind.Fresh():
		m.fly(&v, e, nil)
	case c.Kind.Jumps():
		m.fly(&v, e, was)
	case c.Kind == session.Back:
		v.For, v.Come = v.For/2, 0.3
		m.fade(&v, was)
	default:
		v.Gone, v.Go, v.Pop = tracing, falling, true
		m.fade(&v, was)
	}
	return v
}

// fly is a deal, or a jump to another position of the game: tiles that are not on the board
// yet come from the middle, one a little after the other, and those that are no longer on it
// vanish.
func (m Model) fly(v *view.Motion, e env, was link.Tiles) {
	const spread = 0.5 // of the time, between the first tile's start and the last's
	w, h := e.Position.W(), e.Position.H()
	middle := h/2*w + w/2
	there := map[int]bool{}
	v.Start = m.laid(was)
	for _, t := range v.Start {
		there[t.ID] = true
	}
	for _, t := range m.tiles {
		if !there[t.ID] {
			t.Cell = middle
			v.Start = append(v.Start, t)
		}
	}
	v.Delay = make([]float32, len(m.on))
	for cell := range v.Delay {
		v.Delay[cell] = spread * float32(cell) / float32(len(m.on))
	}
}

// fade has many tiles that come simply be there.
func (m Model) fade(v *view.Motion, was link.Tiles) {
	before := was.Cells()
	var come []view.Tile
	for _, t := range m.tiles {
		if t.ID >= len(before) || before[t.ID] == link.NoTile {
			come = append(come, t)
		}
	}
	if len(come) > fading {
		v.Start = append(m.laid(was), come...)
	}
}

// shown is what is seen of a change beside its tiles: the path of the last pair, and at the
// player's own what it has won.
func (m Model) shown(e env, won int) (Model, []any) {
	c, d := e.Last, span(e)
	if c.Kind != session.Forward || c.ByEngine { // what was won is no longer on the board, or not by the player
		m = m.happen(view.Happening{Kind: view.Calm})
	}
	p, move, ok := pair(c)
	if !ok {
		return m, nil
	}
	m.moment.path = path(p, move)
	if d == 0 {
		m.moment.on = true // nothing else takes it away
		return m, []any{table.After{Key: momentKey, For: pathStays}}
	}
	lead := time.Duration(float64(d) * tracing)
	m = m.happen(view.Happening{Kind: view.Trace, Spots: m.moment.path, For: lead})
	if d >= e.Scaled(moveTime) { // an engine that plays faster than one looks has no sparks
		like := 0 // tiles are called by the cells on which they began, and those of a kind look alike
		for first := cellsOf(p, move)[0]; like < e.Start.Cells()-1 && e.Start.Kind(like) != p.Kind(first); {
			like++
		}
		m = m.happen(view.Happening{Kind: view.Sparks, Spots: m.moment.path, Like: like, Lead: lead})
	}
	if c.Kind == session.Forward && !c.ByEngine {
		m = m.award(e, move, lead, won)
	}
	return m, nil
}

// award shows, at the second tile of the player's own pair, what it has won, which is less
// where help is still to be paid for, and how long another carries on the combo: a ring that
// empties.
func (m Model) award(e env, move link.Move, lead time.Duration, won int) Model {
	combo := m.worth.Combo()
	text, times := fmt.Sprintf("+%d", won), ""
	if combo > 1 {
		times = fmt.Sprintf("×%d", combo)
		text += "  " + times
	}
	m = m.happen(view.Happening{Kind: view.Award, Lead: lead, Spots: spotsOf([]link.Point{move.B}), Text: text})
	if e.Last.Won || e.Scaled(link.ComboTime) == 0 {
		return m
	}
	last, elapsed := m.worth, e.Elapsed
	return m.happen(view.Happening{Kind: view.Drain, Lead: lead, For: link.ComboTime, Text: times,
		Spots: []view.Spot{free(e.Last.New, move, m.moment.path)}, Left: func() float32 { return last.Rest(elapsed()) }})
}

// free is where a ring stands that belongs to a pair and hides no tile: on the second's
// place, on the first's, or at a corner of its path; else beside the board.
func free(p link.Position, m link.Move, path []view.Spot) view.Spot {
	for _, s := range append(spotsOf([]link.Point{m.B, m.A}), path...) {
		if cell, on := p.Cell(link.Point{X: s.Col, Y: s.Row}); !on || p.Kind(cell) == 0 {
			return s
		}
	}
	b := view.Spot{Col: m.B.X, Row: m.B.Y} // beside the nearest edge
	switch min(b.Col, b.Row, p.W()-1-b.Col, p.H()-1-b.Row) {
	case b.Col:
		b.Col = -1
	case b.Row:
		b.Row = -1
	case p.W() - 1 - b.Col:
		b.Col = p.W()
	default:
		b.Row = p.H()
	}
	return b
}

// land goes on when the board stands as a change left it.
func (m Model) land(e env, serial int) Model {
	m.landed = serial
	if serial != e.Serial {
		return m
	}
	m.motion.Start, m.motion.Delay = nil, nil
	if len(m.now) > 0 && !m.moment.on && m.taught.cells == nil && !e.Running && m.moment.path != nil && e.For > 0 {
		m.moment.path = m.verdict.line
		if len(m.verdict.line) == 0 {
			m.now = nil
			m = m.happen(view.Happening{Kind: view.Fade})
		}
	}
	if m.warned != (link.Move{}) { // the pair that lost the board, which is back
		p, move := e.Position, m.warned
		m.warned = link.Move{}
		m.now = nil
		m.moment = moment{wrong: cellsOf(p, move), path: path(p, move)}
		m = m.happen(view.Happening{Kind: view.Refuse, Spots: m.moment.path})
		m.said = m.said.Say("link.fatal.here")
	}
	return m.reveal(e)
}
