package games

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/session"
	"tessera/solver"
)

// TestMeasured: what is measured moves as the frames come, at the pace of a player, and begins again.
func TestMeasured(t *testing.T) {
	p := start(t, "")
	m := measuring{p.Window}
	deal := func(id string) session.Game {
		t.Helper()
		name, _, _ := strings.Cut(id, ":")
		p.show(p.find(name))
		g := p.page().Game
		g.OpenGameID(id, func(err error) { want(t, id, err, nil) })
		p.app.Until("the game "+id, func() bool { return g.GameID() == id && !p.page().Board.Animating() })
		return g
	}
	paced := func(g session.Game, each func(time.Duration), pace time.Duration, moves ...int) {
		t.Helper()
		for i, n := range moves {
			each(time.Duration(i) * pace)
			each(time.Duration(i)*pace + pace - 1)
			want(t, g.GameID()+": moves", g.Moves(), n)
		}
	}
	pairs := deal("link:6x2" + mirrored(6, 2))
	paced(pairs, m.removePairs(), pairPace, 1, 2, 3, 4, 5, 0, 1)
	clicks := deal("cycle:12x12d5line#1")
	paced(clicks, m.clickTiles(), clickPace, 1, 2, 3)

	tile := func() fyne.Size { return p.page().Board.Geometry().TileSize() }
	zoom, before := m.zoomBoard(), tile()
	for i := range 20 {
		if zoom(time.Duration(i) * time.Second / 10); i == 9 {
			want(t, "seen closer", tile().Width > 1.1*before.Width, true)
		}
	}
	want(t, "seen as a whole again", tile(), before)

	deal("swap:4x3#1")
	drag := m.dragPiece()
	drag(0)
	b := p.page().Board
	want(t, "a piece in the hand", b.Held(), true)
	piece := b.Tile(b.Seen().Displaced[0])
	at := piece.Position()
	drag(time.Second / 10)
	want(t, "it follows", piece.Position() != at, true)
	b.CancelPress()

	won := deal("sliding:3x3r1#1")
	win := m.winAgain()
	for _, status := range []solver.Status{solver.Won, solver.Playing, solver.Won} {
		p.app.Until("the next of it", func() bool { win(0); return won.Status() == status })
	}
	deal("sliding:3x3r20#1")
	first := 0.0
	solve := m.solveAgain(&first)
	p.app.Until("the first move of an engine", func() bool { solve(0); return first > 0 })
	p.press(fyne.KeyF5)

	deal("sliding:3x3#1")
	p.app.Hold()
	m.moveTiles(time.Hour)
	for range 3 { // to and fro
		want(t, "tiles move", p.page().Board.Animating(), true)
		p.app.Tick(1)
	}
	var f Figures
	frames := 0
	m.measureFrames(&f, 20*time.Millisecond, func(time.Duration) { frames++ })
	p.app.Until("the end", func() bool { p.app.Tick(0.1); return f.FPS > 0 })
	want(t, "frames", f.Frames, frames)
	want(t, "times in their order", f.P50MS > 0 && f.P50MS <= f.P95MS && f.P95MS <= f.MaxMS, true)
}
