package table

import (
	"strings"
	"time"

	"tessera/games/session"
	"tessera/games/view"
	"tessera/imageslice"
)

// Env is what a game is given beside its model: a snapshot of the table. It is read only.
type Env[P, S, Mv any] struct {
	Has             bool // there is a game; else what follows is zero
	Params          P
	Dealt           bool // from a seed
	Start, Position S
	History         func() []Mv
	Moves, Steps    int  // as the counter has it; steps of the history
	Playing         bool // the board takes moves: the game goes on, and nothing hides it
	Underway        bool // the game goes on, although no ordinary move may be left
	Covered         bool // something hides the board
	Won, Expired    bool
	Running         bool // an engine plays
	Swift           bool // it plays move after move, faster than one looks
	Paused          bool // something holds the clock, such as a dialog or another window
	Answered        bool // it was not the player who won
	Led             bool // a game of the journey
	Lesson          bool // one of the first minute
	Par             session.Par[Mv]
	Stuck           bool             // no move is left, and the game is not won
	Hints           int              // that were given
	Assisted        bool             // it had other help
	Timed           bool             // it has a countdown
	Left            time.Duration    // of it
	Made            func() []int     // for each move of the history which one of the whole game it was, from 0
	At              func(step int) S // the position after so many steps

	Last     session.Change[S, Mv] // the last change; its time is For
	Serial   int                   // of that change; 0 before the first
	For      time.Duration         // how long it takes to be shown; 0: at once
	Extra    func(key string) string
	Pictures func() []session.PictureRef // that the game is played with

	// Uncovered is what the gallery has of a picture of that hash, before it is read nothing.
	Uncovered func(hash string) (Uncovered, bool)
	Memory    func() int64 // that the player gives engines

	Options Options
	Folded  bool             // there is little room: only cards are seen that are needed while one plays
	ID      func() string    // that of the game
	Photos  map[string]Photo // what each photo field has, by its ID
	Album   Pictures         // what the album field has
	Scaled  func(time.Duration) time.Duration
	Elapsed func() time.Duration // the game's clock
	Seed    func() uint64        // a fresh seed for a deal; for Update alone
}

// Photo is what a photo field has; the zero value is no picture.
type Photo struct {
	view.Picture            // the part of it that becomes the board of its grid
	Grid          view.Grid // that it is cut for now
	Width, Height int       // of all of it, in pixels
	Whole         bool      // the board is to show all of it, by the player's choice, where its cells may be oblong
}

// Pictures are what an album field has: hashes by slot, empty in a free one.
type Pictures struct {
	Chosen []string // by the player, also beyond those needed
	Wanted []string // of the slots needed, with those that fill them up
	Here   bool     // all of them are there
	Slots  []Photo  // of the slots needed; the zero value where it is not there
}

// Uncovered is a picture in the gallery: what it is called, and how often it was uncovered.
type Uncovered struct {
	Called string
	Times  int
}

// Still is the table with a game at its beginning and nothing under way, as far as its scene tells:
// it asks nothing of the table any more, so that any goroutine may look at it.
func (e Env[P, S, Mv]) Still(start S, words map[string]string) Env[P, S, Mv] {
	refs, id, memory := e.Pictures(), e.ID(), e.Memory()
	e.Has, e.Start, e.Position, e.Steps, e.Moves, e.Last, e.For, e.Covered = true, start, start, 0, 0, session.Change[S, Mv]{}, 0, false
	e.History, e.Made, e.At = func() []Mv { return nil }, func() []int { return nil }, func(int) S { return start }
	e.Extra, e.Pictures = func(key string) string { return words[key] }, func() []session.PictureRef { return refs }
	e.Uncovered = func(string) (u Uncovered, ok bool) { return u, false }
	e.Elapsed, e.ID, e.Memory = func() time.Duration { return 0 }, func() string { return id }, func() int64 { return memory }
	return e
}

// Own is how many of so many slots the player has filled.
func (p Pictures) Own(slots int) (n int) {
	for _, hash := range p.Chosen[:min(slots, len(p.Chosen))] {
		if hash != "" {
			n++
		}
	}
	return n
}

// Tell says how many of so many slots the player has filled, where that is some of them, or how many
// pictures are beyond them.
func (p Pictures) Tell(said Said, slots int) Said {
	switch own := p.Own(slots); {
	case own > 0 && own < slots:
		return said.Say("album.filled", "Own", own, "All", slots)
	case own == slots && len(p.Chosen) > slots:
		return said.Say("album.more", "Own", p.Own(len(p.Chosen)), "All", slots)
	}
	return said
}

// Aspect is that of all of the picture; ok is false without one.
func (p Photo) Aspect() (aspect float64, ok bool) {
	if p.Height == 0 {
		return 0, false
	}
	return float64(p.Width) / float64(p.Height), true
}

// Cells is the aspect that the cells of a board get with the picture, as its shape takes it.
func (p Photo) Cells(g view.Grid) float64 {
	if p.Height == 0 {
		return g.Cell
	}
	return g.Cells(p.Width, p.Height, p.Whole)
}

// For is the part of the picture that becomes another board than the one it is cut for.
func (p Photo) For(g view.Grid) view.Picture {
	if p.Height == 0 || g == p.Grid || view.Near(g.Aspect(p.Cells(g)), p.Grid.Aspect(p.Cells(p.Grid))) {
		return p.Picture
	}
	c := imageslice.Cover(p.Width, p.Height, g.Aspect(p.Cells(g)))
	return view.Picture{Hash: p.Hash, X: c.X, Y: c.Y, W: c.W, H: c.H}
}

// InRole parts pictures into those whose roles begin with a word and the others.
func InRole(word string, refs []session.PictureRef) (some, others []session.PictureRef) {
	for _, ref := range refs {
		if strings.HasPrefix(ref.Role, word) {
			some = append(some, ref)
		} else {
			others = append(others, ref)
		}
	}
	return some, others
}

// RefFor names picture and part for a game on such a board.
func (p Photo) RefFor(role string, g view.Grid) session.PictureRef {
	part := p.For(g)
	ref := session.PictureRef{Role: role, Hash: p.Hash, Crop: imageslice.Crop{X: part.X, Y: part.Y, W: part.W, H: part.H}}
	ref.Whole = p.Whole && g.Oblong
	return ref
}
