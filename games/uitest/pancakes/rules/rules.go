// Package rules is the mathematics of the pancake puzzle (Goodman, 1975; Gates
// and Papadimitriou, 1979): a stack of pancakes of different sizes is put in
// order by flipping some of them, from the top down, with a spatula.
//
// Main types: [Position], [Params], [Rules]. It may import solver, journey and search.
package rules

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"tessera/solver"
)

// The number of pancakes in a stack.
const (
	Least = 3
	Most  = 8
)

// Params is the number of pancakes, from Least to Most. It is written as a
// number: "6".
type Params int

// Position is a stack as it is written: the sizes, digits from 1, top first. It
// is in order as "123".
type Position string

// Goal is the stack of n pancakes in order.
func Goal(n int) Position { return Position("12345678"[:n]) }

// Move is the number of pancakes that are flipped, from 2 to the whole stack. It
// is written as a number.
type Move int

// Flip turns the m uppermost pancakes of p, of which there are as many.
func (p Position) Flip(m Move) Position {
	stack := []byte(p)
	slices.Reverse(stack[:m])
	return Position(stack)
}

// Params is the number of p's pancakes.
func (p Position) Params() Params { return Params(len(p)) }

// Gaps counts the places in p where a pancake does not lie on one of the next
// smaller or larger size; the plate counts as the largest. No flip closes more
// than one, so that a stack needs at least as many flips (Helmert, 2010).
func (p Position) Gaps() int {
	gaps := 0
	for i := range p {
		below := byte('1' + len(p))
		if i+1 < len(p) {
			below = p[i+1]
		}
		if d := int(below) - int(p[i]); d != 1 && d != -1 {
			gaps++
		}
	}
	return gaps
}

// Rules are the rules for session and twin.
type Rules struct{}

// Deal draws one of the stacks that are not in order, all alike.
func (Rules) Deal(_ context.Context, n Params, rng *rand.Rand) (Position, error) {
	stack := []byte(Goal(int(n)))
	for Position(stack) == Goal(int(n)) {
		rng.Shuffle(len(stack), func(i, k int) { stack[i], stack[k] = stack[k], stack[i] })
	}
	return Position(stack), nil
}

// Apply flips, or refuses to with a [*solver.ParseError].
func (Rules) Apply(p Position, m Move) (Position, error) {
	if m < 2 || int(m) > len(p) {
		return p, solver.Wrong("move", "pancakes-flip", strconv.Itoa(int(m)), "Most", len(p))
	}
	return p.Flip(m), nil
}

// Cost is one for every flip.
func (Rules) Cost(Position, Move) int { return 1 }

// Status is won as soon as the stack is in order.
func (Rules) Status(p Position) solver.Status {
	if p == Goal(len(p)) {
		return solver.Won
	}
	return solver.Playing
}

// ParseParams reads a number of pancakes.
func (Rules) ParseParams(text string) (Params, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < Least || n > Most || strconv.Itoa(n) != text {
		return 0, solver.Wrong("params", "pancakes-number", text, "Least", Least, "Most", Most)
	}
	return Params(n), nil
}

// FormatParams writes a number of pancakes.
func (Rules) FormatParams(n Params) string { return strconv.Itoa(int(n)) }

// ParsePosition reads a stack.
func (Rules) ParsePosition(text string) (Position, error) {
	sorted := []byte(text)
	slices.Sort(sorted)
	if n := len(text); n < Least || n > Most || Position(sorted) != Goal(n) {
		return "", solver.Wrong("position", "pancakes-stack", text, "Least", Least, "Most", Most)
	}
	return Position(text), nil
}

// FormatPosition writes a stack.
func (Rules) FormatPosition(p Position) string { return string(p) }

// ParseMove reads a number of pancakes to be flipped.
func (Rules) ParseMove(text string) (Move, error) {
	m, err := strconv.Atoi(text)
	if err != nil || strconv.Itoa(m) != text {
		return 0, solver.Wrong("move", "pancakes-move", text)
	}
	return Move(m), nil
}

// FormatMove writes a number of pancakes to be flipped.
func (Rules) FormatMove(m Move) string { return strconv.Itoa(int(m)) }
