//go:build slow

package sudoku

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"tessera/solver"
	"tessera/solver/sudoku/bitboard"
	"tessera/solver/sudoku/logic"
)

var (
	makeFile = flag.String("practise", "", "write a list for practise.txt into this file")
	makeFor  = flag.Duration("practise.for", 3*time.Minute, "how long to look for puzzles")
	makeSeed = flag.Uint64("practise.seed", 1, "where random puzzles begin")
)

// perTechnique is how many puzzles of each technique are kept.
const perTechnique = 16

// TestMakePractice makes the list that deals for practice draw from, beginning with what it
// has: wherever a technique is used on the way through a random puzzle, digits of the solution are
// added until it is the hardest one.
func TestMakePractice(t *testing.T) {
	if *makeFile == "" {
		t.Skip("no file to write is named")
	}
	list := map[Technique][]Grid{}
	for technique, puzzles := range practiseList {
		for _, g := range puzzles {
			if _, ok := Before(g, technique); ok {
				list[technique] = append(list[technique], g)
			}
		}
	}
	rng := solver.NewRand(*makeSeed)
	for began := time.Now(); time.Since(began) < *makeFor; {
		solution := bitboard.RandomSolution(rng)
		puzzle := solution
		bitboard.Dig(&puzzle, 0, false, rng)
		spared := emptiest(puzzle)
		b := logic.New(puzzle)
		for tried := map[Technique]bool{}; !b.Digits().Solved(); {
			d, ok := upTo(b, hardestMissing(list))
			if !ok { // a digit for nothing leads to more boards than a long chain would
				if cell := rng.IntN(Cells); b.Digits()[cell] == 0 && (!spared.Set().Has(cell) || rng.IntN(50) == 0) {
					b.Enter(Candidate{Cell: cell, Digit: int(solution[cell])})
				}
				continue
			}
			if at := d.Technique; at > FullHouse && !tried[at] && len(list[at]) < perTechnique {
				tried[at] = true
				if g, ok := lesson(puzzle, b.Digits(), solution, at, spared, rng); ok {
					list[at] = append(list[at], g)
				}
			}
			b.Apply(d)
		}
	}
	var text strings.Builder
	for _, technique := range logic.Techniques() {
		for _, g := range list[technique] {
			fmt.Fprintf(&text, "%v|%v\n", technique, g)
		}
		t.Logf("%v: %d", technique, len(list[technique]))
	}
	if err := os.WriteFile(*makeFile, []byte(text.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}

// hardestMissing is the hardest technique of which more puzzles are wanted.
func hardestMissing(list map[Technique][]Grid) Technique {
	for t := logic.ForcingNet; t > FullHouse; t-- {
		if len(list[t]) < perTechnique {
			return t
		}
	}
	return FullHouse
}

// upTo returns the easiest deduction by techniques up to one.
func upTo(b *logic.Board, hardest Technique) (Deduction, bool) {
	for t := FullHouse; t <= hardest; t++ {
		if d, ok := b.Find(t); ok {
			return d, true
		}
	}
	return Deduction{}, false
}

// emptiest is the house with the fewest digits. It is spared when digits are added: hidden
// quads are found where nearly all of a house is open.
func emptiest(g Grid) House {
	best, fewest := House(0), 10
	for h := range House(27) {
		digits := 0
		for _, cell := range h.Cells() {
			if g[cell] != 0 {
				digits++
			}
		}
		if digits < fewest {
			best, fewest = h, digits
		}
	}
	return best
}

// lesson adds digits to a puzzle until a technique is the hardest.
func lesson(puzzle, filled, solution Grid, t Technique, spared House, rng *rand.Rand) (Grid, bool) {
	for try := range 16 {
		g := puzzle
		if try%2 == 1 {
			g = filled
		}
		more := rng.IntN(40)
		for cell := range g {
			if try > 1 && rng.IntN(100) < more && !spared.Set().Has(cell) {
				g[cell] = solution[cell]
			}
		}
		if _, ok := Before(g, t); ok {
			return g, true
		}
	}
	return Grid{}, false
}
