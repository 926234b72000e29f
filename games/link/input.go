package link

import (
	"slices"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/solver/link"
)

// moment is what is shown for a while on the board.
type moment struct {
	wrong []int
	path  []view.Spot
	on    bool // it goes by itself
}

// How long a refusal, and without motion the path of a pair, stay to be seen.
const (
	refusalStays = 1600 * time.Millisecond
	pathStays    = 700 * time.Millisecond
	momentKey    = "moment"
)

// forget takes away what is shown for a moment: a refusal, or a path.
func (m Model) forget() Model {
	m.moment, m.now = moment{path: m.verdict.line}, nil
	return m
}

// due is the time of what was to come after a while.
func (m Model) due(e env, key string) (Model, []any) {
	switch {
	case key == judgeKey:
		return m.judge(e)
	case key == albumKey && m.faces.source == photos && e.Has:
		m = m.settled(e)
		return m, []any{m.hold(e)}
	case key == browseKey && m.faces.source == photos && e.Album.Own(len(e.Album.Chosen)) == 0: // there is none to be seen, and none may be chosen
		m, do := m.setSource(e, m.faces.before)
		m.faces.wanted = true
		return m, append(do, table.Browse{})
	case key == momentKey && m.moment.on && !e.Running:
		m = m.forget()
	}
	return m, nil
}

// input is what an act of the player's means.
func (m Model) input(e env, act any) (Model, []any) {
	switch a := act.(type) {
	case view.Tap:
		if a.Second {
			return m.equals(e, a.Cell), nil
		}
		return m.tap(e, a.Cell)
	case view.Press:
		switch a.Name {
		case "link.same":
			return m.equals(e, a.At), nil
		case "link.shuffle":
			return m.shuffle(e)
		case "link.return":
			return m.back(e)
		case "link.playon":
			return m.playOn(), nil
		case "link.release":
			if m.selected == nothing && len(m.same) == 0 {
				return m.playOn(), nil
			}
			m.selected, m.same = nothing, nil
		case readAction:
			return m, []any{table.Open{Page: "read"}}
		}
	}
	return m, nil
}

// playing says whether the board takes moves: one without a pair still takes a shuffle.
func playing(e env) bool { return e.Underway && !e.Covered }

// tap chooses a tile, or joins the one chosen to this one.
func (m Model) tap(e env, cell int) (Model, []any) {
	if !playing(e) {
		if e.Expired {
			m.said = m.said.Say("error.session.time-up")
		}
		return m, nil
	}
	do := []any{table.StopRun{}} // the player takes over
	shown := m.moment.path
	if m, m.same = m.forget(), nil; slices.Contains(m.taught.cells, cell) { // what a hint shows, which was paid for, stays
		m.moment.path = shown
	} else {
		m.taught.cells = nil
	}
	m.said = m.said.Say("") // what was said is no longer to be seen
	p, first := e.Position, m.selected
	switch {
	case p.Stone(cell):
		m.selected, m.said = nothing, m.said.Say("link.stone")
	case p.Kind(cell) == 0 || cell == first:
		m.selected = nothing
	case first == nothing:
		m.selected = cell
		do = append(do, table.Once{Cell: cell})
	case p.Kind(first) != p.Kind(cell):
		m = m.refuse(first, cell, "link.differ")
		do = append(do, table.Refuse{}, table.After{Key: momentKey, For: refusalStays})
	case !link.NewBoard(p).Linked(first, cell):
		m = m.refuse(first, cell, "link.nopath").nearest(p, first, cell)
		do = append(do, table.Refuse{}, table.After{Key: momentKey, For: refusalStays})
	default:
		do = append(do, play{Moves: []link.Move{link.Removal(p.At(first), p.At(cell))}})
	}
	return m, do
}

// refuse shows that two tiles cannot go together, says why, and chooses the second.
func (m Model) refuse(first, second int, why string) Model {
	m.selected, m.said = second, m.said.Say(why)
	m.moment = moment{wrong: []int{first, second}, on: true, path: m.moment.path}
	return m.happen(view.Happening{Kind: view.Shake, Cells: m.moment.wrong})
}

// thirdTurn is how many ends and turns there are of a path up to its third turn.
const thirdTurn = 4

// nearest shows how near two refused tiles come to being joined: by the path with the fewest
// turns, up to its third; where there is none, by the tiles that are in the way.
func (m Model) nearest(p link.Position, first, second int) Model {
	near, ok := link.NewBoard(p).Nearest(first, second)
	if !ok {
		return m
	}
	corners, ends := near.Corners, near.Blocking
	if len(ends) == 0 {
		corners = corners[:thirdTurn]
		ends = corners[thirdTurn-1:]
	}
	m.moment.path = spotsOf(corners)
	return m.happen(view.Happening{Kind: view.Refuse, Spots: m.moment.path, Ends: spotsOf(ends)})
}

// equals lights up all tiles like the one on a cell; asked for a second time, they go.
func (m Model) equals(e env, cell int) Model {
	lit := slices.Contains(m.same, cell)
	m.same, m.said = nil, m.said.Say("")
	if lit || cell < 0 || !playing(e) || e.Position.Kind(cell) == 0 {
		return m
	}
	for c := range e.Position.Cells() {
		if e.Position.Kind(c) == e.Position.Kind(cell) {
			m.same = append(m.same, c)
		}
	}
	m.said = m.said.Say("link.equals", "Count", len(m.same))
	return m
}

// pair is the last pair of a change that removes one, and the position before it.
func pair(c session.Change[link.Position, link.Move]) (p link.Position, m link.Move, ok bool) {
	if c.Kind != session.Forward && c.Kind != session.Redone || len(c.Moves) == 0 {
		return p, m, false
	}
	p = c.Old
	last := len(c.Moves) - 1
	for _, m := range c.Moves[:last] {
		p, _ = link.Rules{}.Apply(p, m) // legal: it was played
	}
	return p, c.Moves[last], !c.Moves[last].IsShuffle()
}

// path are the corners of the path by which a pair can go.
func path(p link.Position, m link.Move) []view.Spot {
	a, okA := p.Cell(m.A)
	b, okB := p.Cell(m.B)
	if m.IsShuffle() || !okA || !okB {
		return nil
	}
	path, ok := link.NewBoard(p).Path(a, b)
	if !ok {
		return nil
	}
	return spotsOf(path.Corners())
}

// spotsOf are points as the board calls them.
func spotsOf(points []link.Point) (all []view.Spot) {
	for _, at := range points {
		all = append(all, view.Spot{Col: at.X, Row: at.Y})
	}
	return all
}
