package session

// Kind says what a change did to the board.
type Kind int

// The kinds of change.
const (
	NewGame  Kind = iota // a fresh deal is on the table
	Opened               // a given position is on the table
	Restored             // a saved game is on the table
	Restart              // back to the start position, by a step that can be taken back
	Forward              // moves were played
	Redone               // moves taken back before were played again
	Back                 // moves were taken back
	Jump                 // to another position that stood in this game before, or back from there
)

// Fresh says that the new position does not follow from the old one by moves:
// there is nothing to animate from.
func (k Kind) Fresh() bool { return k == NewGame || k == Opened || k == Restored }

// Jumps says that no moves lead from the old position to the new one, although
// the game is the same: there are none in the change.
func (k Kind) Jumps() bool { return k == Restart || k == Jump }

// jumpTo is the kind of a jump to the position after a step.
func jumpTo(step int) Kind {
	if step == 0 {
		return Restart
	}
	return Jump
}

// Change is what an observer is told: all that a view needs to animate from
// one position to the next.
type Change[S, M any] struct {
	Kind     Kind
	Old, New S        // Old is the zero value before the first game
	Steps    int      // of the history, that were taken back
	Fewer    int      // with Back: by how much the move counter fell, which is not Steps where a step is several moves, or none that count
	Turn     int      // with Restored: -1 where Undo has brought the game back that was on the table before, 1 where Redo has
	Moves    []M      // in the order in which they were played, also when they are taken back. Read-only
	ByEngine bool     // an engine played them
	ByHint   bool     // with ByEngine: those of a hint that was given, which the player has asked for move by move
	Why      any      // what the engine says of the last of them; nil otherwise
	Won      bool     // these moves have won
	Outcome  *Outcome // what the win is worth, where the player has not won the game before; nil on all other changes

	shown func()
}

// Shown says that the board now stands as the change left it. Whoever made the
// change hears of it: an engine plays its next move only then. The observer
// calls it once for every change, also where a later change has come before.
func (c Change[S, M]) Shown() {
	if c.shown != nil {
		c.shown()
	}
}
