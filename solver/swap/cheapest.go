package swap

import "math"

// cheapest assigns each of n to another of n at the least cost together: the
// Hungarian method (Kuhn, 1955; Munkres, 1957) with potentials, in n³ steps.
func cheapest(n int, cost func(i, j int) int) []int {
	rows, columns := make([]int, n+1), make([]int, n+1) // potentials
	taken := make([]int, n+1)                           // by column, from 1, the row that has it; 0 none
	for i := 1; i <= n; i++ {
		taken[0] = i
		least, from, done := make([]int, n+1), make([]int, n+1), make([]bool, n+1)
		for j := range least {
			least[j] = math.MaxInt
		}
		at := 0
		for taken[at] != 0 {
			done[at] = true
			row, step, next := taken[at], math.MaxInt, 0
			for j := 1; j <= n; j++ {
				if done[j] {
					continue
				}
				if c := cost(row-1, j-1) - rows[row] - columns[j]; c < least[j] {
					least[j], from[j] = c, at
				}
				if least[j] < step {
					step, next = least[j], j
				}
			}
			for j := range done {
				if done[j] {
					rows[taken[j]] += step
					columns[j] -= step
				} else if least[j] < math.MaxInt {
					least[j] -= step
				}
			}
			at = next
		}
		for at != 0 {
			taken[at] = taken[from[at]]
			at = from[at]
		}
	}
	chosen := make([]int, n)
	for j := 1; j <= n; j++ {
		chosen[taken[j]-1] = j - 1
	}
	return chosen
}
