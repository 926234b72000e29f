package tab

import (
	"time"

	"tessera/games/session"
	"tessera/games/sound"
)

// hearAtMost is the least time between two sounds of moves: what an engine plays faster
// would rattle.
const hearAtMost = 70 * time.Millisecond

// hear lets a change be heard, once, that is being shown.
func (pl *Play[P, S, M]) hear(c session.Change[S, M], number int) {
	if pl.heard >= number {
		return
	}
	pl.heard = number
	if c.Kind.Fresh() || time.Since(pl.heardAt) < hearAtMost {
		return
	}
	pl.heardAt = time.Now()
	what := sound.Move
	if c.Kind == session.Forward && !c.ByEngine {
		if n := pl.game.page().Tune; n > 0 {
			what = sound.Pair(n - 1)
		}
	}
	pl.Services.Hear(what)
}

// hearEnd lets be heard that the board stands still after a change: that something has
// come to its place, or that the player has won.
func (pl *Play[P, S, M]) hearEnd(c session.Change[S, M]) {
	switch {
	case c.Kind.Fresh():
	case c.Won && pl.core.shown() == "":
		pl.Services.Hear(sound.Win)
	case !c.ByEngine:
		pl.Services.Hear(sound.Land)
	}
}

// ToggleSound switches sounds on, or off.
func (f *Frame[P, S, M]) ToggleSound() {
	s := f.Services.Settings
	s.SetSound(!s.Sound())
	f.Refresh()
	f.Services.Hear(sound.Land) // so that one hears how it sounds
}
