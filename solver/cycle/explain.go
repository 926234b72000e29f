package cycle

import (
	"context"
	"math/big"

	"tessera/solver"
	"tessera/solver/cycle/zmod"
	"tessera/solver/search"
)

// Explained is what [Explain] says of a position, as data.
type Explained struct {
	Solved   bool `json:"solved"` // the goal is reached already
	Solvable bool `json:"solvable"`

	// FewestClicks is given where the position can be solved.
	FewestClicks *solver.Range `json:"fewest_clicks,omitempty"`
	// Solutions is how many patterns of clicks solve it, in decimal digits.
	Solutions string `json:"solutions"`
	// Nullity is how many patterns it takes to generate all that change nothing,
	// the kernel of the click matrix: its dimension where the depth is a prime.
	Nullity int `json:"nullity"`
	// KernelSize is how many patterns change nothing, in decimal digits.
	KernelSize string `json:"kernel_size"`
	// SolvableShare is which share of all positions of the board can be solved:
	// "1" or "1/81".
	SolvableShare string `json:"solvable_share"`

	// Certificate is given where the position cannot be solved.
	Certificate *Proof `json:"certificate,omitempty"`
	// Repair is, where the position cannot be solved, the fewest tiles that have to
	// change so that it can, if they were found.
	Repair []NewTile `json:"repair,omitempty"`
}

// NewTile is a cell, in coordinates from 0, with the value that it would have.
type NewTile struct {
	X     int `json:"x"`
	Y     int `json:"y"`
	Value int `json:"value"`
}

// Proof is why a position cannot be solved: the values of the cells, each times
// its coefficient, sum to Sum; every click changes that by a multiple of Modulus;
// the goal needs a sum that leaves the remainder Needed.
type Proof struct {
	Cells     []WeightedCell `json:"cells"`
	Modulus   int            `json:"modulus"`
	Sum       int            `json:"sum"`
	Remainder int            `json:"remainder"` // of Sum, 0…Modulus-1
	Needed    int            `json:"needed"`    // 0…Modulus-1, not Remainder
}

// WeightedCell is a cell, in coordinates from 0, that counts in a [Proof].
type WeightedCell struct {
	X           int `json:"x"`
	Y           int `json:"y"`
	Coefficient int `json:"coefficient"` // not 0
	Value       int `json:"value"`       // of the tile, 1…Depth
}

// Explain says whether p can be solved, and how many clicks that takes or why not.
// The data is an [Explained]. The fewest clicks are looked for as long as the
// engine does that finds them, or until shortly before ctx's deadline. Errors are
// those of that engine, but for an [*solver.ImpossibleError].
func Explain(ctx context.Context, p Position) (solver.Explanation, error) {
	facts, err := Examine(ctx, p)
	if err != nil {
		return solver.Explanation{}, err
	}
	e := Explained{
		Solved: p.Solved(), Solvable: facts.Solvable,
		Solutions: facts.Solutions.String(), SolvableShare: facts.Share.RatString(),
	}
	kernel, err := p.board.kernel(ctx.Err)
	if err != nil {
		return solver.Explanation{}, err
	}
	e.Nullity, e.KernelSize = nullity(kernel), zmod.Size(kernel).String()
	var repair Repair
	if facts.Solvable {
		_, result, err := fewest(search.NewMeter(ctx, solver.Options{}), p)
		if err != nil {
			return solver.Explanation{}, err
		}
		e.FewestClicks = new(solver.Between(result.LowerBound, result.Length))
	} else {
		e.Certificate = p.proof(facts.Certificate)
		if repair, err = p.Repair(ctx); err != nil {
			return solver.Explanation{}, err
		}
		for _, t := range repair.Tiles {
			e.Repair = append(e.Repair, NewTile{t.Cell % p.board.W, t.Cell / p.board.W, t.Value})
		}
	}
	return solver.Explanation{Lines: e.lines(p, facts, repair), Data: e}, nil
}

// kernel returns generators of all patterns of clicks that change nothing.
func (b Board) kernel(check func() error) ([]zmod.Generator, error) {
	b.One, b.Goal = true, ""
	w, err := b.goal(1).ways(check)
	return w.generators, err
}

// nullity is how many elements it takes to generate a module: as many as for that
// of its parts by primes that takes the most.
func nullity(generators []zmod.Generator) int {
	count := map[int]int{}
	most := 0
	for _, g := range generators {
		prime := 2
		for g.Order%prime != 0 {
			prime++
		}
		count[prime]++
		most = max(most, count[prime])
	}
	return most
}

// proof is what c says of p.
func (p Position) proof(c *Certificate) *Proof {
	s := c.Of(p, 1)
	proof := Proof{Modulus: c.Modulus, Sum: s.Sum, Remainder: zmod.Mod(s.Sum, c.Modulus), Needed: s.Needed}
	for _, cell := range c.Support() {
		proof.Cells = append(proof.Cells, WeightedCell{cell % p.board.W, cell / p.board.W, c.Weights[cell], p.Value(cell)})
	}
	return &proof
}

// lines are e in sentences.
func (e Explained) lines(p Position, facts Facts, repair Repair) []solver.Message {
	var lines []solver.Message
	say := func(key string, args ...any) { lines = append(lines, solver.Message{Key: key, Args: args}) }
	switch r := e.FewestClicks; {
	case e.Solved:
		say("cycle.explain.solved")
	case r == nil:
		say("cycle.explain.unsolvable", "Tiles", facts.Certificate.terms(p.board.W), "Sum", e.Certificate.Sum)
		needed := solver.Message{Key: "cycle.explain.multiple", Args: []any{"Modulus", e.Certificate.Modulus}}
		if e.Certificate.Needed != 0 {
			needed = solver.Message{Key: "cycle.explain.offset", Args: []any{"Modulus", e.Certificate.Modulus, "Remainder", e.Certificate.Needed}}
		}
		say("cycle.explain.needed", "Modulus", e.Certificate.Modulus, "Needed", needed)
		if len(e.Repair) > 0 {
			say("cycle.explain.repair", "Count", len(e.Repair), "Tiles", repair.text(p.board.W))
		}
	case r.Proven:
		say("cycle.explain.fewest", "Count", r.Most)
	default:
		say("cycle.explain.range", "Least", r.Least, "Most", r.Most)
	}
	switch {
	case !e.Solvable:
	case facts.Solutions.Cmp(big.NewInt(1)) == 0:
		say("cycle.explain.unique")
	default:
		say("cycle.explain.solutions", "Solutions", number(facts.Solutions))
	}
	if e.Nullity == 0 {
		say("cycle.explain.regular")
	} else {
		size, _ := new(big.Int).SetString(e.KernelSize, 10)
		say("cycle.explain.nullity", "Patterns", number(size), "Nullity", e.Nullity)
	}
	if facts.Share.IsInt() {
		say("cycle.explain.all")
	} else {
		say("cycle.explain.share", "Number", number(facts.Share.Denom()))
	}
	return lines
}

// number is n as the catalogue groups it, or in its digits where it is too large.
func number(n *big.Int) any {
	if n.IsInt64() {
		return n.Int64()
	}
	return n.String()
}
