// Command train teaches the network that reads digits, and writes its weights. It
// draws all it learns from: digits of the fonts of the system, damaged as cameras
// damage them. The same fonts give the same weights, on however many processors.
//
//	go run ./imageslice/reading/digits/train -o imageslice/reading/digits/weights.bin
package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"

	"tessera/imageslice/reading/digits/net"
)

// The measures of teaching. Every step learns from shards × each cells; a shard is
// the work of one goroutine, with random numbers of its own.
const (
	shards = 4
	each   = 24
	rate   = 0.002
	sure   = 0.97 // how probable the right class is to be, so that doubts stay doubts
)

func main() {
	fonts := flag.String("fonts", "/usr/share/fonts:/usr/share/texmf/fonts", "the folders of the system's fonts")
	out := flag.String("o", "weights.bin", "the file to write")
	steps := flag.Int("steps", 6000, "how many steps to learn")
	seed := flag.Uint64("seed", 1, "the seed of the random numbers")
	flag.Parse()
	if err := run(filepath.SplitList(*fonts), *out, *steps, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "train:", err)
		os.Exit(1)
	}
}

func run(fonts []string, out string, steps int, seed uint64) error {
	all, err := faces(fonts)
	if err != nil {
		return err
	}
	fmt.Println(len(all), "fonts")
	n := net.Random(rand.New(rand.NewPCG(seed, 0)))
	learners := make([]*learner, shards)
	for i := range learners {
		learners[i] = &learner{
			painter: painter{faces: all, rng: rand.New(rand.NewPCG(seed, uint64(i)+1))},
			grad:    net.New(),
		}
	}
	adam := net.NewAdam()
	var seen, right, loss float64
	for step := range steps {
		var group sync.WaitGroup
		for _, l := range learners {
			group.Go(func() { l.learn(n) })
		}
		group.Wait()
		sum := net.New()
		for _, l := range learners {
			sum.Add(l.grad)
			seen, right, loss = seen+each, right+float64(l.right), loss+l.loss
		}
		adam.Step(n, sum, rate/2*(1+math.Cos(math.Pi*float64(step)/float64(steps))))
		if (step+1)%250 == 0 || step+1 == steps {
			fmt.Printf("%6d  right %.2f %%  loss %.4f\n", step+1, 100*right/seen, loss/seen)
			seen, right, loss = 0, 0, 0
			if err := os.WriteFile(out, n.Pack(), 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// learner is a shard.
type learner struct {
	painter
	pass  net.Pass
	grad  *net.Net
	right int
	loss  float64
}

// learn draws cells and gathers what n should change.
func (l *learner) learn(n *net.Net) {
	l.grad.Clear()
	l.right, l.loss = 0, 0
	for range each {
		cell, digit := l.cell()
		m := cell.Mark(float32(l.between(0.7, 1.3)))
		for !m.Found {
			cell, digit = l.cell() // nothing to learn where nothing is found
			m = cell.Mark(float32(l.between(0.7, 1.3)))
		}
		m.Into(&l.pass)
		n.Forward(&l.pass)
		best := 0
		var want [net.Classes]float32
		for i, p := range l.pass.Out {
			want[i] = (1 - sure) / (net.Classes - 1)
			if p > l.pass.Out[best] {
				best = i
			}
		}
		want[digit] = sure
		if best == digit {
			l.right++
		}
		l.loss -= math.Log(max(float64(l.pass.Out[digit]), 1e-9))
		n.Backward(&l.pass, &want, l.grad)
	}
}
