package reading

import "math"

// Equations are n linear equations with n unknowns, all of them 0: a row each, its last number the right side.
func Equations(n int) [][]float64 {
	m := make([][]float64, n)
	for i := range m {
		m[i] = make([]float64, n+1)
	}
	return m
}

// Solve solves such equations, which it changes (Gauss, with the largest pivot). Where they have
// no single solution ok is false, and x all 0.
func Solve(m [][]float64) (x []float64, ok bool) {
	n := len(m)
	x = make([]float64, n)
	for i := range n {
		top := i
		for r := i; r < n; r++ {
			if math.Abs(m[r][i]) > math.Abs(m[top][i]) {
				top = r
			}
		}
		m[i], m[top] = m[top], m[i]
		if math.Abs(m[i][i]) < 1e-12 {
			return x, false
		}
		for r := i + 1; r < n; r++ {
			k := m[r][i] / m[i][i]
			for c := i; c <= n; c++ {
				m[r][c] -= k * m[i][c]
			}
		}
	}
	for i := n - 1; i >= 0; i-- {
		x[i] = m[i][n]
		for c := i + 1; c < n; c++ {
			x[i] -= m[i][c] * x[c]
		}
		x[i] /= m[i][i]
	}
	return x, true
}
