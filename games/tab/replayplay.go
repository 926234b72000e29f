package tab

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games/look"
	"tessera/resources/lang"
)

// end is where the game has been shown to its end: where it is won, the board has closed up.
func (p *replayPage[P, S, M]) end() float64 {
	last := len(p.shown.reel.moves)
	if p.right != nil { // which may be longer than a game that was not won
		last = max(last, len(p.right.reel.moves))
	}
	return float64(last) + 1
}

// seek shows the game after so many moves, where it stands then.
func (p *replayPage[P, S, M]) seek(at float64) {
	p.hold()
	p.place(at)
}

// place shows the game after so many moves, which may be on their way.
func (p *replayPage[P, S, M]) place(at float64) {
	if p.left == nil {
		return
	}
	if p.at = min(max(at, 0), p.end()); p.at >= p.end()-1 && p.timer == nil {
		p.at = p.end()
	}
	p.show()
}

// show brings boards, slider and counter up to date.
func (p *replayPage[P, S, M]) show() {
	at := p.at
	if p.frame.Services.Settings.Scaled(look.MoveTime) == 0 { // with motion off nothing is on its way
		at = math.Floor(at)
	}
	p.left.seek(at)
	if p.right != nil {
		p.right.seek(at)
	}
	r := p.shown.reel
	n := min(int(p.at), len(r.moves))
	if p.slider.Value != float64(n) {
		p.slider.Value = float64(n)
		p.slider.Refresh()
	}
	p.count.Set(lang.T("replay.count", "Done", lang.Number(int64(r.counts[n])), "All", lang.Number(int64(r.count())), "Time", lang.Clock(p.game.Time)))
}

// step shows the position before or after.
func (p *replayPage[P, S, M]) step(by float64) {
	at := min(math.Floor(p.at), p.endOfMoves())
	if by < 0 && p.at > at && p.at < p.endOfMoves() { // a move on its way is taken back
		by = 0
	}
	p.seek(at + by)
}

// endOfMoves is where all moves are made.
func (p *replayPage[P, S, M]) endOfMoves() float64 { return p.end() - 1 }

// The pictures of a game that plays come so fast, if they are drawn in time.
const frameTime = time.Second / 40

// toggle plays the game, from its start where it is at its end, or holds it.
func (p *replayPage[P, S, M]) toggle() {
	switch {
	case p.left == nil:
		return
	case p.timer != nil:
		p.seek(math.Round(p.at))
		return
	case p.at >= p.end():
		p.at = 0
	}
	p.play.Turn("replay.hold", "pause")
	p.last = time.Now()
	p.arm()
}

// arm has the next picture shown in time.
func (p *replayPage[P, S, M]) arm() {
	post := p.frame.Services.Post
	var mine *time.Timer
	mine = time.AfterFunc(frameTime, func() {
		post(func() {
			if p.timer == mine {
				p.arm()
				now := time.Now()
				p.advance(now.Sub(p.last))
				p.last = now
			}
		})
	})
	p.timer = mine
}

// advance shows what is to be seen a time later, and holds at the end.
func (p *replayPage[P, S, M]) advance(by time.Duration) {
	p.place(p.at + by.Seconds()*p.rate)
	if p.at >= p.end() {
		p.hold()
	}
}

// hold ends the playing.
func (p *replayPage[P, S, M]) hold() {
	if p.timer != nil {
		p.timer.Stop()
		p.timer = nil
		p.play.Turn("replay.play", "play")
	}
}

// pace sets how fast the game plays: in the middle a long one takes half a minute, and a
// move of a short one half a second.
func (p *replayPage[P, S, M]) pace(speed float64) {
	if p.shown == nil {
		return
	}
	usual := max(2, float64(len(p.shown.reel.moves))/30)
	p.rate = usual * math.Pow(2, 6*(speed-0.5))
}

// key is what keys do that nothing on the page has the focus for.
func (p *replayPage[P, S, M]) key(e *fyne.KeyEvent) bool {
	if p.left == nil {
		return false
	}
	switch e.Name {
	case fyne.KeySpace:
		p.toggle()
	case fyne.KeyLeft:
		p.step(-1)
	case fyne.KeyRight:
		p.step(1)
	case fyne.KeyHome:
		p.seek(0)
	case fyne.KeyEnd:
		p.seek(math.Inf(1))
	default:
		return false
	}
	return true
}
