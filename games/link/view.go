package link

import (
	"slices"

	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// View is what is seen.
func View(m Model, e env) view.Page {
	page := view.Page{Status: m.said.String(), Spoken: m.said.Serial, Cards: m.cards(e), Actions: m.actions(e)}
	page.Figures = []view.Figure{{Name: "link.left"}, {Name: "link.combo"}}
	if !e.Has {
		return page
	}
	page.Figures[0].Value, page.Figures[1].Value = lang.Number(int64(e.Position.Left())), m.combo(e)
	if !e.Won {
		page.Owed = m.worth.Owed()
	}
	page.Scene, page.Offer, page.Advice, page.Tune = m.scene(e), m.offer(e), m.advice(e), m.worth.Combo()
	if m.worth.Best >= 2 {
		page.Ended = []string{lang.T("link.result", "Combo", m.worth.Best)}
	}
	return page
}

// nexts are where tiles go after the next pair, on boards where that turns.
var nexts = map[string]view.Sides{"turning": view.Below, "turningleft": view.LeftOf, "turningup": view.Above, "turningright": view.RightOf}

// readAction reads a board from a picture.
const readAction = "reader.read"

func (m Model) actions(e env) []view.Action {
	may := m.mayShuffle(e)
	hint := priced(e, view.Action{Name: "action.hint", Off: !m.allows(e, e.Hints, link.Hints, link.HintPoints)},
		link.HintPoints, link.Hints, e.Hints)
	shuffle := priced(e, view.Action{Name: "link.shuffle", Icon: "shuffle", Key: "S", Off: !e.Underway || !may},
		link.ShufflePoints, link.Shuffles, m.shuffled)
	return []view.Action{hint, shuffle, {Name: "link.same", Key: "E"}, {Name: "link.return", Key: "B"},
		{Name: readAction, Icon: "picture", Key: "Ctrl+I"},
		{Name: "link.release", Key: "Escape", Off: m.selected == nothing && len(m.same) == 0 && m.offered(e) != lostOffer}}
}

// The board's measures: the ring for paths is room enough around the tiles, which stand
// closer where there are many.
const (
	tileGap = 2
	closeBy = 1   // is the gap of a board of more than so many cells
	many    = 100 // cells
)

// dimmed is how much of the board's bed shines through the picture behind the tiles while one
// plays, so that it does not vie with them.
const dimmed = 0.4

// scene is the board.
func (m Model) scene(e env) view.Scene {
	p, photo := e.Position, e.Photos[Name].For(gridOf(e.Position))
	s := view.Scene{Shape: view.Shape{Cols: p.W(), Rows: p.H(), Gap: tileGap, Ring: true},
		Tiles: m.tiles, Cuts: m.faces.cuts, Behind: photo, Bed: m.bed, Dimmed: dimmed, Look: photo, Motion: m.motion, Now: m.now,
		Path: m.moment.path, Walk: m.walk, Takes: playing(e)}
	if p.Left() > 0 {
		s.Drawn.Way = nexts[p.Gravity().String()]
	}
	if s.Cells() > many {
		s.Gap = closeBy
	}
	if m.start != e.Start { // seen before it has come to the table, or away from the window
		s.Tiles, s.Walk, s.Bed, s.Motion = nil, nil, nil, view.Motion{}
		return s
	}
	if m.faces.source == pieces && !numbers.Ticked(e.Options) {
		s.Tiles = slices.Clone(m.tiles)
		for i := range s.Tiles {
			s.Tiles[i].Face.Badge = ""
		}
	}
	if m.selected != nothing {
		s.Rings[view.Selected] = []int{m.selected}
	}
	s.Rings[view.Same], s.Rings[view.Wrong], s.Rings[view.Hinted] = m.same, m.moment.wrong, m.taught.cells
	if s.Rings[view.Hinted] == nil && m.offered(e) != "" {
		s.Rings[view.Hinted] = blocked(p, m.verdict.why)
	}
	if e.Won {
		s.Win = view.Win{Serial: e.Serial, Picture: photo}
		if h := e.History(); len(h) > 0 && !h[len(h)-1].IsShuffle() {
			s.Win.From = cellsOf(p, h[len(h)-1])
		}
	}
	return s
}
