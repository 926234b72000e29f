package broad

import "math/rand/v2"

// leastRun and mostRun are how many moves a run has that is done again: fewer are seldom longer
// than need be, and a beam loses its way in more.
const leastRun, mostRun = 30, 110

// Run draws a run of a way of so many moves, from the i-th on and without the j-th.
func Run(rng *rand.Rand, moves int) (i, j int) {
	length := min(leastRun+rng.IntN(mostRun-leastRun), moves)
	i = rng.IntN(moves - length + 1)
	return i, i + length
}
