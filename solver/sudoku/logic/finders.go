package logic

import "iter"

// finder looks for one technique.
type finder = func(*Board) (Deduction, bool)

// Find returns a deduction of one technique, from [FullHouse] to below [Trial], whatever
// easier ones would find.
func (s *Board) Find(t Technique) (Deduction, bool) {
	d, ok := finders[t](s)
	if ok && t == HiddenSingle {
		s.nameBlockers(&d)
	}
	return d, ok
}

// plain are the techniques of which a forcing net is made.
var plain = []finder{
	(*Board).fullHouse,
	(*Board).hiddenSingle,
	(*Board).nakedSingle,
	(*Board).pointing,
	(*Board).claiming,
}

// finders are the techniques that hints know.
var finders = [Trial]finder{
	FullHouse:           (*Board).fullHouse,
	HiddenSingle:        (*Board).hiddenSingle,
	NakedSingle:         (*Board).nakedSingle,
	Pointing:            (*Board).pointing,
	Claiming:            (*Board).claiming,
	NakedPair:           sized((*Board).nakedSubset, NakedPair, 2),
	HiddenPair:          sized((*Board).hiddenSubset, HiddenPair, 2),
	NakedTriple:         sized((*Board).nakedSubset, NakedTriple, 3),
	HiddenTriple:        sized((*Board).hiddenSubset, HiddenTriple, 3),
	XWing:               sized((*Board).fish, XWing, 2),
	RemotePair:          (*Board).remotePair,
	Skyscraper:          only((*Board).turbots, Skyscraper),
	TwoStringKite:       only((*Board).turbots, TwoStringKite),
	TurbotFish:          only((*Board).turbots, TurbotFish),
	EmptyRectangle:      (*Board).emptyRectangle,
	ColourTrap:          only((*Board).colourings, ColourTrap),
	ColourWrap:          only((*Board).colourings, ColourWrap),
	XYWing:              (*Board).xyWing,
	XYZWing:             (*Board).xyzWing,
	WWing:               (*Board).wWing,
	UniqueRectangle1:    only((*Board).looseRectangles, UniqueRectangle1),
	UniqueRectangle2:    only((*Board).looseRectangles, UniqueRectangle2),
	UniqueRectangle3:    only((*Board).corners, UniqueRectangle3),
	UniqueRectangle4:    only((*Board).looseRectangles, UniqueRectangle4),
	UniqueRectangle5:    only((*Board).corners, UniqueRectangle5),
	UniqueRectangle6:    only((*Board).corners, UniqueRectangle6),
	HiddenRectangle:     only((*Board).corners, HiddenRectangle),
	AvoidableRectangle1: only((*Board).avoidable, AvoidableRectangle1),
	AvoidableRectangle2: only((*Board).avoidable, AvoidableRectangle2),
	FinnedXWing:         finned(FinnedXWing, 2),
	SashimiXWing:        finned(SashimiXWing, 2),
	Swordfish:           sized((*Board).fish, Swordfish, 3),
	FinnedSwordfish:     finned(FinnedSwordfish, 3),
	SashimiSwordfish:    finned(SashimiSwordfish, 3),
	NakedQuad:           sized((*Board).nakedSubset, NakedQuad, 4),
	Jellyfish:           sized((*Board).fish, Jellyfish, 4),
	HiddenQuad:          sized((*Board).hiddenSubset, HiddenQuad, 4),
	FinnedJellyfish:     finned(FinnedJellyfish, 4),
	SashimiJellyfish:    finned(SashimiJellyfish, 4),
	BUGPlusOne:          (*Board).bugPlusOne,
	MultiColouring:      (*Board).multiColouring,
	SueDeCoq:            (*Board).sueDeCoq,
	XChain:              (*Board).xChain,
	XYChain:             (*Board).xyChain,
	AIC:                 (*Board).aic,
	ALSXZ:               (*Board).alsXZ,
	ALSXYWing:           (*Board).alsXYWing,
	ForcingChain:        (*Board).forcingChain,
	ForcingNet:          (*Board).forcingNet,
}

// graded are the techniques that grades rest on, from the easiest to the hardest: those
// that the program knew when the first puzzles were dealt by grade. They stay as they
// are, for a game ID deals the first puzzle that has the grade, and other programs
// compare grades; what hints learn besides makes a grade neither higher nor lower.
var graded = append(plain[:len(plain):len(plain)],
	sized((*Board).nakedSubset, NakedPair, 2),
	sized((*Board).hiddenSubset, HiddenPair, 2),
	sized((*Board).nakedSubset, NakedTriple, 3),
	sized((*Board).hiddenSubset, HiddenTriple, 3),
	sized((*Board).fish, XWing, 2),
	anyOf((*Board).colourings),
	(*Board).xyWing,
	(*Board).xyzWing,
	(*Board).wWing,
	anyOf((*Board).rectangles),
	sized((*Board).fish, Swordfish, 3),
	sized((*Board).nakedSubset, NakedQuad, 4),
	sized((*Board).fish, Jellyfish, 4),
	sized((*Board).hiddenSubset, HiddenQuad, 4),
	(*Board).bugPlusOne,
	(*Board).xChain,
	(*Board).aic,
	(*Board).forcingChain,
	(*Board).forcingNet,
)

func sized(find func(*Board, Technique, int) (Deduction, bool), t Technique, n int) finder {
	return func(s *Board) (Deduction, bool) { return find(s, t, n) }
}

// anyOf takes the first of all deductions of several kinds.
func anyOf(all func(*Board) iter.Seq[Deduction]) finder {
	return func(s *Board) (Deduction, bool) {
		for d := range all(s) {
			return d, true
		}
		return Deduction{}, false
	}
}

// only takes the first of one kind.
func only(all func(*Board) iter.Seq[Deduction], t Technique) finder {
	return func(s *Board) (Deduction, bool) {
		for d := range all(s) {
			if d.Technique == t {
				return d, true
			}
		}
		return Deduction{}, false
	}
}
