// Command trainer makes the weights of package broad: what every two tiles add to the Manhattan
// distance of a board. It learns from its own solutions, round after round: beams with the
// weights so far solve uniform deals, and weights are fitted to what those took, as in expert
// iteration (Anthony, Tian and Barber, 2017) without a network.
//
//	go run ./solver/sliding/broad/trainer -side 6 -rounds 4 -time 10m
//
// It goes on with the weights there are for boards of that side, else begins with those for
// boards of one less, else with none.
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"time"

	"tessera/solver/sliding/broad"
)

func main() {
	side := flag.Int("side", 5, "columns and rows of the boards")
	near := flag.Bool("near", false, "learn the weights for boards of any size, from solutions of 5×5 and 6×6")
	rounds := flag.Int("rounds", 4, "how often solutions are made and learned from")
	limit := flag.Duration("time", 10*time.Minute, "for the solutions of a round")
	width := flag.Int("width", 1500, "boards of a layer that beams keep")
	samples := flag.Int("samples", 4_000_000, "parts of solutions that a round learns from")
	seed := flag.Uint64("seed", 1, "of the deals")
	folder := flag.String("folder", filepath.FromSlash("solver/sliding/broad/weights"), "where weights are")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	solve := func(m *model, seed uint64) []solution {
		hurried, cancel := context.WithTimeout(ctx, *limit)
		defer cancel()
		made, lost := solutions(hurried, m, *width, seed, runtime.GOMAXPROCS(0))
		fmt.Printf("%d solutions, %d not found, %.1f moves each\n", len(made), lost, mean(made))
		return made
	}
	fit := func(m learner, known []solution, file string, pack func() ([]byte, error)) error {
		before, after := learn(m, known, *samples, *seed)
		fmt.Printf("off by %.3f moves, %.3f before\n", after, before)
		packed, err := pack()
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(*folder, filepath.Base(file)), packed, 0o644)
	}
	var err error
	if *near {
		err = learnNear(*folder, solve, fit)
	} else {
		err = learnPairs(ctx, *folder, *side, *rounds, *seed, solve, fit)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

type (
	makers func(m *model, seed uint64) []solution
	fitter func(m learner, known []solution, file string, pack func() ([]byte, error)) error
)

// learnPairs learns the weights for boards of a side, in rounds.
func learnPairs(ctx context.Context, folder string, side, rounds int, seed uint64, solve makers, fit fitter) error {
	m, err := begin(folder, side)
	var known []solution
	for round := 0; err == nil && round < rounds && ctx.Err() == nil; round++ {
		made := solve(m, seed+uint64(round))
		known = append(known, made...)
		if latest := max(len(made)*2, enough); len(known) > latest {
			known = known[len(known)-latest:] // those with older weights are longer
		}
		if len(known) > 1 {
			err = fit(m, known, broad.WeightsFile(side, side), func() ([]byte, error) { return m.weights().Pack() })
		}
	}
	return err
}

// learnNear learns the weights for boards of any size from solutions by those for 5×5 and 6×6.
func learnNear(folder string, solve makers, fit fitter) error {
	var known []solution
	for _, side := range []int{5, 6} {
		m, err := begin(folder, side)
		if err != nil {
			return err
		}
		known = append(known, solve(m, uint64(side))...)
	}
	rand.New(rand.NewPCG(1, 1)).Shuffle(len(known), func(i, j int) { known[i], known[j] = known[j], known[i] })
	m := newNearModel()
	return fit(m, known, broad.NearFile, func() ([]byte, error) { return m.weights().Pack() })
}

// enough is how many solutions are learned from if there are so many.
const enough = 3000

// mean returns how many moves solutions have.
func mean(all []solution) float64 {
	sum := 0
	for _, s := range all {
		sum += len(s) - 1
	}
	return float64(sum) / float64(max(1, len(all)))
}
