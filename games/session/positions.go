package session

import "slices"

// maxPositions is how many positions of a game may be kept; of more, the ones
// kept last stay.
const maxPositions = 20

// KeptPosition is a place in the history that the player wants to come back to.
type KeptPosition struct {
	Step  int // the step after which it stood; 0 is the start
	Moves int // as the move counter showed then
}

// stands is the step that led to the position after n steps: a jump leads to
// where it goes.
func (g *game[P, S, M]) stands(n int) int {
	for n > 0 && g.steps[n-1].jumps() {
		n = g.steps[n-1].jump
	}
	return n
}

// keptBeyond says whether a position is kept in the steps that were taken back.
func (g *game[P, S, M]) keptBeyond() bool {
	return slices.ContainsFunc(g.kept, func(n int) bool { return n > g.cursor })
}

// KeepPosition marks the position on the board, so that GoBack leads to it; false
// if it is marked already. What a new move would cut off stays in the history
// where a kept position is in it.
func (k *Keeping[P, S, M]) KeepPosition() bool {
	here := k.g.stands(k.g.cursor)
	if !k.has || k.closed || slices.Contains(k.g.kept, here) {
		return false
	}
	kept := append(slices.Clip(k.g.kept), here)
	k.g.kept = kept[max(0, len(kept)-maxPositions):]
	k.keep()
	return true
}

// KeptPositions are the positions kept, the last one last.
func (on *Played[P, S, M]) KeptPositions() (all []KeptPosition) {
	for _, n := range on.g.kept {
		all = append(all, KeptPosition{n, on.g.cost(n)})
	}
	return all
}

// Here says whether a kept position is the one on the board.
func (on *Played[P, S, M]) Here(k KeptPosition) bool { return on.g.stands(on.g.cursor) == k.Step }

// ForgetPosition takes a mark away; the history stays.
func (k *Keeping[P, S, M]) ForgetPosition(step int) {
	if k.closed || !slices.Contains(k.g.kept, step) {
		return
	}
	k.g.kept = slices.DeleteFunc(slices.Clone(k.g.kept), func(n int) bool { return n == step })
	k.keep()
}

// GoBack goes to the position kept last that is not the one on the board; false
// if there is none.
func (s *Session[P, S, M]) GoBack() bool {
	for _, k := range slices.Backward(s.KeptPositions()) {
		if !s.Here(k) {
			return s.GoTo(k.Step) == nil
		}
	}
	return false
}

// GoTo goes to a kept position, by a step that can be taken back. It stops a
// running engine.
func (s *Session[P, S, M]) GoTo(step int) error {
	if err := s.mayPlay(); err != nil {
		return err
	}
	if !slices.Contains(s.g.kept, step) {
		return nil
	}
	s.StopRun()
	old := s.Position()
	if err := s.g.jump(step); err != nil {
		return err
	}
	s.goesOn()
	s.moved(Change[S, M]{Kind: jumpTo(step), Old: old})
	return nil
}
