package swap

import (
	"context"

	"tessera/solver"
)

// HintAlike is [Hint] where pieces may look alike, as likes says, which may be nil: of those
// each is taken for the one that makes the way home shortest, and no two that look the same
// as they lie change places.
func HintAlike(ctx context.Context, p Position, likes *Alike) (solver.Hint[Move], error) {
	a := likes.on(p)
	if a == nil {
		return Hint(ctx, p)
	}
	for assigned, _ := a.Assign(p); ; {
		h, err := Hint(ctx, assigned)
		if err != nil || len(h.Moves) == 0 || !a.idle(p, h.Moves[0]) {
			return h, err
		}
		for _, m := range h.Moves { // what nobody sees is done already
			if assigned, err = assigned.apply(m); err != nil {
				return solver.Hint[Move]{}, err
			}
		}
	}
}
