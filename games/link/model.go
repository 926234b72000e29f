package link

import (
	"slices"
	"time"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/solver/link"
)

// nothing is no cell.
const nothing = -1

// Model is what belongs neither to the position nor to the session. Its slices are never
// written in place.
type Model struct {
	next     table.Next[choice]
	wished   [2]link.Params // the board whose kinds and stones the player chose, and what was made of it for another size
	said     table.Said
	start    link.Position // of the game on the table, to which what follows belongs
	on       link.Tiles    // the board
	tiles    []view.Tile   // the same, with their faces
	bed      []bool        // the cells of the board's shape; nil for all
	walk     []bool        // the cells with tiles that go
	motion   view.Motion   // of the last change
	landed   int           // the serial of the last change that the board stands as
	faces    dress
	read     *table.Read[link.Position] // the board that is coming, where it was read from a picture
	times    []time.Duration
	worth    link.Tally
	selected int   // the first of two tiles
	same     []int // all tiles equal to one
	taught   taught
	moment   moment
	now      []view.Happening // the last that happened on the board
	happened int              // how many have
	verdict  verdict
	warned   link.Move // the pair that lost the board, to be shown when it is back; none for nothing
	looking  bool      // for a shuffle
	shuffled int       // how many shuffles lead to the board
}

// begin is the model of the program's start.
func begin(o table.Options) Model {
	return Model{next: table.Next[choice]{Choice: load(o)}, selected: nothing, verdict: unknown(),
		faces: dress{source: sourceOf(o.Text(facesKey))}}
}

// happen adds to what happens on the board.
func (m Model) happen(all ...view.Happening) Model {
	m.now = slices.Clone(m.now)
	for _, h := range all {
		m.happened++
		h.Serial = m.happened
		m.now = append(m.now, h)
	}
	return m
}

// Update is what an act or a happening means.
func Update(m Model, e env, act any) (Model, []any) {
	var do []any
	m.next, do = m.next.Hear(choosing, act)
	more := []any(nil)
	switch a := act.(type) {
	case table.Started:
		if !e.Has {
			do = append(do, table.Load{Photo: Name})
			m, more = m.deal(e)
		}
		do = append(do, m.warmed()...)
	case table.Wanted:
		m, more = m.deal(e)
	case table.Changed:
		m, more = m.changed(e)
	case table.Landed:
		m = m.land(e, a.Serial)
	case table.Ended: // its last pair's path goes when it has been seen
		if m.landed == e.Serial {
			m.moment.path = nil
		}
		// What ended it may be a move of the player, whose board is then the one to be judged.
		more = []any{table.After{Key: judgeKey, For: handRests}}
	case table.TimeUp: // nothing leads anywhere any more
		m.selected, m.same = nothing, nil
		m, more = m.forget().judge(e)
	case table.PlaysOn:
		m.next = m.next.Follow(choice{e.Params, link.Untimed}, e.Led)
		m, more = m.judge(e)
		more = append(keepMode(link.Untimed), more...)
	case table.Hinted:
		m, more = m.scored(e)
	case table.Due:
		m, more = m.due(e, a.Key)
	case table.Answered:
		m, more = m.answered(e, a)
	case table.Pictured, table.Albumed, table.Several:
		m, more = m.pictured(e, act)
	case table.Read[link.Position]:
		m.read = &a
		more = []any{table.Lay[link.Position, link.Params]{Start: a.Start, Params: a.Start.Params()}}
	case table.Taught[link.Move]:
		m = m.teach(e, a.Hint, a.Level)
	case view.Choose, view.Tick, table.Numbers:
		m, more = m.chosen(e, act)
	default:
		m, more = m.input(e, act)
	}
	return m, append(do, more...)
}

// deal starts a game with what was chosen.
func (m Model) deal(e env) (Model, []any) {
	c := m.next.Choice
	m.next, m.said = m.next.Ask(c), m.said.Say("link.dealing")
	return m, []any{table.StopRun{}, table.Deal[link.Params]{Params: c.Params, Seed: c.Seed(e.Seed())}}
}

// begins takes in a game that is new on the table.
func (m Model) begins(e env) Model {
	m.start, m.bed = e.Start, nil
	for cell := range e.Start.Cells() {
		if e.Start.Outside(cell) {
			m.bed = make([]bool, e.Start.Cells())
			break
		}
	}
	for cell := range m.bed {
		m.bed[cell] = !e.Start.Outside(cell)
	}
	return m
}

// changed follows the table.
func (m Model) changed(e env) (Model, []any) {
	c, was := e.Last, m.on
	m.selected, m.same, m.taught, m.looking = nothing, nil, taught{}, false
	m.verdict.line = nil // of the board before
	m = m.forget()
	if c.Kind != session.Back {
		m.warned = link.Move{}
	}
	var do []any
	if len(c.Moves) > 0 && c.Moves[len(c.Moves)-1].IsShuffle() {
		m.verdict.lost = false // what a shuffle costs is counted
	}
	if c.Kind == session.Forward && m.start == e.Start && len(m.on) > 0 {
		p := c.Old
		for _, move := range c.Moves {
			to, _ := link.Rules{}.Apply(p, move) // it was played
			m.on, p = m.on.After(p, move, to), to
		}
	} else {
		m.on = link.Played(e.Start, e.History())
	}
	if c.Kind.Fresh() {
		m = m.begins(e)
		m.verdict = unknown()
		m, do = m.fresh(e)
	}
	before := m.worth.Points
	m, more := m.timed(e)
	do = append(do, more...)
	m = m.dressed(e)
	m.walk = make([]bool, len(m.on))
	for cell := range m.walk {
		m.walk[cell] = e.Position.Kind(cell) != 0
	}
	m.motion = m.move(e, was)
	m, more = m.shown(e, m.worth.Points-before)
	do = append(do, more...)
	m = m.tell(e)
	m, more = m.judge(e)
	return m, append(do, more...)
}

// tell says what a change did.
func (m Model) tell(e env) Model {
	c := e.Last
	switch {
	case c.Kind == session.NewGame:
		m.said = m.said.Say("link.dealt")
	case c.New.Left() == 0: // the card of the win says it
		m.said = m.said.Say("")
	case c.Kind != session.Forward && c.Kind != session.Redone:
	case len(c.Moves) > 0 && c.Moves[len(c.Moves)-1].IsShuffle():
		m.said = m.said.Say("link.shuffled", "Points", link.ShufflePoints)
	default:
		removed := table.Said{Key: "link.removed", Args: []any{"Count", c.New.Left() / 2}}
		m.said = m.said.Say(removed.Key, removed.Args...)
		if g := c.New.Gravity(); g.First() == link.Turning { // where tiles move next
			m.said.Key, m.said.Args = "link.removed.next", []any{"Removed", removed, "Next", table.Said{Key: "link.next." + g.String()}}
		}
	}
	return m
}

// fresh takes in what a game brings along that is new on the table.
func (m Model) fresh(e env) (Model, []any) {
	c, word := e.Last, e.Extra(extraMode)
	var do []any
	switch read := m.read; {
	case c.Kind == session.Restored:
		name := e.Extra(extraFaces)
		m.faces = dress{source: sourceOf(name), plain: name == "" || name == plainly, warm: m.faces.warm}
	case read != nil: // from a game that has a clock of its own, if any
		m.faces = dress{source: photos, warm: m.faces.warm, drawn: read.Pictures}
		word = ""
		do = append(do, keepMode(link.Untimed)...)
	default: // with what the player chose, whatever the game before looked like
		m.faces = dress{source: sourceOf(e.Options.Text(facesKey)), warm: m.faces.warm}
		if !e.Led { // a level has a mode of its own
			word = wordOf(m.next.Table.mode)
			do = append(do, keepMode(m.next.Table.mode)...)
		}
	}
	if m.next.Has = m.next.Has || e.Has; m.read != nil { // nobody chose such a board for the next game
		m.next = m.next.Follow(choice{e.Params, modeOf(e, word)}, e.Led)
	} else {
		var more []any
		m.next, more = m.next.Adopt(choosing, choice{e.Params, modeOf(e, word)}, e.Led)
		do = append(do, more...)
	}
	refs := e.Pictures()
	if c.Kind == session.Restored {
		m, more := m.brought(e, refs)
		return m, append(do, more...)
	}
	do = append(do, table.Keep{Key: extraFaces, Value: sourceNames[m.faces.source]})
	if m.read != nil {
		m.read = nil
		_, board := table.InRole(kindRole, m.keep(e))
		refs = append(board, m.faces.refs()...)
		m, more := m.brought(e, refs)
		return m, append(append(do, table.UsePictures{Refs: refs}), more...)
	}
	m, more := m.shows(e)
	return m, append(do, more...)
}
