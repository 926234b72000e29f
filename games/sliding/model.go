package sliding

import (
	"context"
	"embed"
	"slices"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sliding"
)

// Names and numbers that stand for something.
const (
	Name    = "sliding" // the game's, in IDs, files and settings
	photo   = Name      // the photo field's, under which the settings keep it
	nothing = -1        // no cell
)

// files are what the game says.
//
//go:embed messages/*.json
var files embed.FS

// What the game says whose keys are found by names.
var (
	_ = lang.Keys("sliding.ground.", "picture", "rows", "rings")
	_ = lang.Keys("sliding.lesson.", "1", "2", "3")
	_ = lang.Keys("sliding.chapter.", "1", "2", "3", "4", "5")
	_ = lang.Keys("sliding.chapter.", "1.idea", "2.idea", "3.idea", "4.idea", "5.idea")
	_ = lang.Keys("sliding.", "racing.tip", "hover", "inverted", "hold", "splits")
	_ = lang.Keys("sliding.engine.", "bfs", "bidirectional", "astar1", "astar2", "astar5", "idastar", "region", "optimal", "best", "proof", "astar1misplaced")
	_ = lang.Keys("sliding.preset.", "low", "medium", "high", "highest")
	_ = lang.Keys("sliding.clock.", "move", "hidden", "look")
	_ = lang.Keys("way.", "U", "D", "L", "R")
)

type (
	env  = table.Env[sliding.Params, sliding.Position, sliding.Move]
	play = table.Play[sliding.Move]
	deal = table.Deal[sliding.Params]
)

// rules are the game's, but for positions that are typed in or opened: one that cannot be
// solved is refused with the reason, instead of being played in vain.
type rules struct{ sliding.Rules }

// ParsePosition refuses what cannot be solved.
func (r rules) ParsePosition(text string) (sliding.Position, error) {
	p, err := r.Rules.ParsePosition(text)
	if err == nil {
		err = p.Solvable()
	}
	return p, err
}

// Game is the game.
var Game = table.Game[sliding.Params, sliding.Position, sliding.Move, Model]{
	Spec:    table.Spec[sliding.Params, sliding.Position, sliding.Move]{Game: sliding.Game().With(rules{}), Small: small},
	Session: session.Config[sliding.Params, sliding.Position, sliding.Move]{Game: Name, Rules: rules{}, ParamsOf: sliding.Position.Params},
	Files:   files,
	Photos:  []string{photo},
	Begin:   func(o table.Options) Model { return begin(load(o)) },
	View:    View,
	Update:  Update,
	Par: func(ctx context.Context, _ Model, start sliding.Position, memory int64, report func(session.Par[sliding.Move])) {
		all := sliding.Engines()
		session.ParBy(ctx, start, memory, report, solver.Named(all, "region"), solver.Named(all, sliding.Default))
	},
	Called: func(_ Model, p sliding.Params) string { return called(p) },
	Cells: func(p sliding.Position, m sliding.Move) (g table.Gesture) {
		if cell, ok := p.From(m); ok {
			g.Cells = []int{cell}
		}
		return g
	},
	Narrate: func(_ Model, at sliding.Position, why any) string {
		if aim, ok := sliding.Aim(at, why); ok {
			return lang.Say(aim)
		}
		return ""
	},
	Of: func(m Model, _ env, _ table.Library) func(sliding.Position) Model {
		m = begin(m.next.Choice)
		return func(sliding.Position) Model { return m }
	},
}

// Model is the game's own state. Its slices are never written in place.
type Model struct {
	next     table.Next[choice]
	fits     []table.Size // that suit the picture
	said     table.Said
	choosing bool   // the whole picture is shown; the tile tapped becomes the blank
	lifted   int    // the cell of the tile in the hand
	held     string // the arrow that is held
	cursor   view.Cursor
	lesson   sliding.Lesson
	level    int         // of the hint that is shown; tiles have numbers meanwhile
	landed   int         // the serial of the last change that the board stands as
	reshaped bool        // the last change has shaped the board anew: nothing moves
	bare     bool        // the picture of the win was taken away
	pace     string      // after the last change
	twins    table.Twins // numbered where one board only is whole
}

// begin is a model without a game.
func begin(c choice) Model {
	return Model{next: table.Next[choice]{Choice: c}, lifted: nothing}
}

// Update is what an act or a happening means.
func Update(m Model, e env, act any) (Model, []any) {
	var do []any
	m.next, do = m.next.Hear(choices, act)
	switch a := act.(type) {
	case table.Started:
		var do []any
		if m.choosing {
			m, do = m.choose()
		} else if !e.Has {
			m, do = m.wanted(e, false)
		}
		return m, append(do, table.Load{Photo: photo, Refs: e.Pictures()})
	case table.Begun:
		return m, countIn(e, a.Kind)
	case table.Changed:
		return m.changed(e)
	case table.Landed:
		m.landed = a.Serial
	case table.Wanted:
		return m.wanted(e, a.First)
	case table.Pictured:
		return m.pictured(e, a.Chosen)
	case table.Answered:
		if t, ok := a.Value.(table.Twins); ok {
			m.twins = t
		}
	case table.Taught[sliding.Move]:
		m.lesson, _ = a.Hint.Data.(sliding.Lesson)
		m.level = a.Level
	case table.Due:
		if m.held != "" && e.Playing && !m.choosing {
			return m.slideOn(e, m.held, holdPace)
		}
		m.held = ""
	case view.Choose, view.Tick, table.Numbers:
		return m.chosen(e, act)
	default:
		m, more := m.input(e, act)
		return m, append(do, more...)
	}
	return m, do
}

// changed follows the table.
func (m Model) changed(e env) (Model, []any) {
	c := e.Last
	do := split(e)
	cols, rows := c.Old.W(), c.Old.H()
	if m.choosing {
		cols, rows = m.next.Choice.W, m.next.Choice.H
		do = append(do, table.Back{})
	}
	m.reshaped = cols != c.New.W() || rows != c.New.H()
	m.choosing, m.lifted, m.bare = false, nothing, false
	if c.Kind.Fresh() {
		known := m.next.Table
		known.Params = e.Params
		known.Blank = known.W*known.H - 1 // which tile was taken out is no choice for the next
		next, more := m.next.Adopt(choices, known, e.Led)
		m.next, do = next, append(do, more...)
		if refs := e.Pictures(); c.Kind == session.Restored && len(refs) > 0 {
			do = append(do, table.Load{Photo: photo, Refs: refs})
		} else {
			do = append(do, keepPicture(e, groundOf(e))...)
		}
		do = append(do, m.twins.Ask(cutOf(e))...)
	}
	m.pace = table.PerSecond(e.Moves, e.Elapsed())
	m.said = m.tell(e)
	return m, do
}

// tell says what a change did.
func (m Model) tell(e env) table.Said {
	c := e.Last
	switch {
	case c.Kind == session.NewGame && groundOf(e) == picture:
		return m.said.Say("sliding.dealt")
	case c.Kind == session.NewGame:
		return m.said.Say("sliding.dealt.plain")
	case len(c.Moves) == 0 || c.Kind != session.Forward && c.Kind != session.Redone:
		return m.said.Say("")
	}
	last := c.Moves[len(c.Moves)-1]
	if slices.ContainsFunc(c.Moves, func(m sliding.Move) bool { return m != last }) { // an engine's, in one go
		return m.said.Say("games.moves", "Count", len(c.Moves))
	}
	way := table.Said{Key: "way." + string(rune(last))}
	if len(c.Moves) > 1 {
		return m.said.Say("sliding.slid.many", "Count", len(c.Moves), "Way", way)
	}
	// The tile lies where the blank was.
	return m.said.Say("sliding.slid", "Tile", c.New.Tile(c.Old.Blank()), "Way", way)
}

// keepPicture notes in the game which picture it is played with.
func keepPicture(e env, ground string) []any {
	if p := e.Photos[photo]; e.Has && p.Hash != "" && ground == picture {
		return []any{table.UsePictures{Refs: []session.PictureRef{p.RefFor("board", p.Grid)}}}
	}
	return nil
}

// pictured follows the photo; one that is chosen is chosen to be seen.
func (m Model) pictured(e env, chosen bool) (Model, []any) {
	ground, do := groundOf(e), []any(nil)
	if chosen {
		m, do = m.ground(e, picture)
		ground = picture
	}
	if !m.choosing {
		do = append(do, keepPicture(e, ground)...)
	}
	return m.suit(e, ground), append(do, m.twins.Ask(cutOf(e))...)
}
