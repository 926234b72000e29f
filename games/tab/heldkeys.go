package tab

import (
	"time"

	"tessera/resources/lang"
)

// heldAfter is how soon one stroke of a key follows another where the key is held, or
// struck without looking: keyboards repeat a held key 10 to 40 times a second.
const heldAfter = 300 * time.Millisecond

// backstop keeps a held key that takes back, or plays again, from running on into the
// next game: it takes one stroke more, after a rest.
type backstop struct {
	last  time.Time
	forth bool // the last stroke was one of Redo
	now   func() time.Time
}

// holds says whether a stroke at this moment is one too many; leaves says that it would
// put another game on the table. A stroke in the other direction is no held key.
func (b *backstop) holds(forth, leaves bool) bool {
	now := b.now()
	soon := forth == b.forth && now.Sub(b.last) < heldAfter
	b.last, b.forth = now, forth
	return soon && leaves
}

// undoByKey is Undo for a key, which a player may hold down.
func (f *Frame[P, S, M]) undoByKey() { f.stepByKey(false, f.Undo) }

// redoByKey is Redo for a key.
func (pl *Play[P, S, M]) redoByKey() { pl.stepByKey(true, pl.Redo) }

func (pl *Play[P, S, M]) stepByKey(forth bool, step func()) {
	if !pl.backstop.holds(forth, !pl.core.game.aside && !pl.Session.Dealing() && pl.Session.Leaves(forth)) {
		step()
		return
	}
	if forth {
		pl.Status.Say(lang.T("say.held.forth"))
	} else {
		pl.Status.Say(lang.T("say.held.back"))
	}
}
