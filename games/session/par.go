package session

import (
	"context"
	"slices"

	"tessera/solver"
)

// Par is what is known of the fewest moves that a deal needs.
type Par[M any] struct {
	Length int  // of the best solution known
	Bound  int  // no solution is shorter; 0 if nothing is known
	Proven bool // Length is the fewest
	Moves  []M  // that solution, from the start; nil where only its length is known
}

// ParBy finds the par by engines, one after the other, each of which may find a
// better solution than the one before. The first should answer at once, the
// last with the best. Each may use so much memory, in bytes.
func ParBy[S, M any](ctx context.Context, start S, memory int64, report func(Par[M]), engines ...solver.Engine[S, M]) {
	known := Par[M]{}
	for _, e := range engines {
		var result solver.Result
		improve := func(st solver.Stats) {
			if st.Best > 0 && (known.Length == 0 || st.Best < known.Length) {
				known = Par[M]{Length: st.Best, Bound: st.LowerBound, Proven: st.LowerBound >= st.Best}
				report(known)
			}
			if st.Result != nil {
				result = *st.Result
			}
		}
		moves, err := solver.Best(ctx, e, start, known.Moves, solver.Options{Memory: memory, Report: improve})
		if err == nil && result.Verdict == solver.Solved && (known.Length == 0 || result.Length <= known.Length) {
			known = Par[M]{Length: result.Length, Bound: result.LowerBound, Proven: result.Optimal, Moves: moves}
			report(known)
		}
	}
}

// maxPar bounds what a saved game may claim.
const maxPar = 1_000_000_000

// Par is what is known of the fewest moves that the game on the table needs. It
// is kept with the game.
func (on *Played[P, S, M]) Par() Par[M] { return on.g.par }

// ImprovePar adds to what is known of the par, which never gets worse by it: a
// longer solution takes no shorter one's place, whatever is said of it.
func (k *Keeping[P, S, M]) ImprovePar(p Par[M]) {
	if !k.has || k.closed {
		return
	}
	if better := k.g.par.with(p); !better.same(k.g.par) {
		k.g.par = better
		k.keep()
	}
}

// ForgetPar forgets what is known of the game and its par, where another goal makes it untrue.
func (k *Keeping[P, S, M]) ForgetPar() {
	if k.has && !k.closed && (k.g.par.Length > 0 || k.g.known != nil) {
		k.g.par, k.g.known = Par[M]{}, nil
		k.keep()
	}
}

// with is the best of what two tell.
func (p Par[M]) with(q Par[M]) Par[M] {
	switch {
	case q.Length <= 0 || p.Length > 0 && q.Length > p.Length:
		q = Par[M]{Bound: q.Bound} // it tells of no better solution
	case p.Length == 0 || q.Length < p.Length:
		if p.Bound > q.Length { // it was none: here is a shorter solution
			p.Bound = 0
		}
		p = Par[M]{Length: q.Length, Bound: p.Bound}
	}
	if p.Moves == nil {
		p.Moves = q.Moves
	}
	p.Bound = min(max(p.Bound, q.Bound), p.Length)
	p.Proven = p.Length > 0 && (p.Proven || q.Proven || p.Bound == p.Length)
	if p.Proven {
		p.Bound = p.Length
	}
	return p
}

func (p Par[M]) same(q Par[M]) bool {
	return p.Length == q.Length && p.Bound == q.Bound && p.Proven == q.Proven && (p.Moves == nil) == (q.Moves == nil)
}

// parPart is the par of a saved game.
type parPart struct {
	Length int      `json:"length"`
	Bound  int      `json:"bound,omitempty"`
	Proven bool     `json:"proven,omitempty"`
	Moves  []string `json:"moves,omitempty"`
}

func (g *game[P, S, M]) parPart(rules solver.Rules[P, S, M]) *parPart {
	if g.par.Length == 0 {
		return nil
	}
	return &parPart{Length: g.par.Length, Bound: g.par.Bound, Proven: g.par.Proven, Moves: formatted(rules, g.par.Moves)}
}

// decodePar reads a par. One that does not hold is left out: it can be found
// again, and is no reason to refuse the game.
func (g *game[P, S, M]) decodePar(part *parPart, cfg Config[P, S, M]) (none Par[M]) {
	if part == nil || part.Length <= 0 || part.Length > maxPar || part.Bound < 0 || part.Bound > part.Length || len(part.Moves) > maxMoves {
		return none
	}
	moves, _, err := parsed(cfg.Rules, part.Moves)
	at := g.start
	if err == nil {
		at, _, _, err = through(cfg.Rules, at, moves)
	}
	if err != nil || moves != nil && cfg.status(at, g.extra) != solver.Won {
		return none
	}
	return Par[M]{Length: part.Length, Bound: part.Bound, Proven: part.Proven, Moves: slices.Clip(moves)}
}
