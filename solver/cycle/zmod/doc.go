// Package zmod is linear algebra over the integers modulo d, for small d: systems
// of linear equations with all their solutions ([System]), and modules in the
// form that a trellis wants ([Basis], [MinimalSpan]).
//
// Where d is composite there are divisors of zero, and plain Gaussian
// elimination does not do. By the Chinese remainder theorem the integers modulo
// d are a product of rings modulo powers of primes, and in each of those of any
// two elements one divides the other, so that elimination works with the pivot
// that the prime divides least often. All is exact.
//
// Main types: [System], [Solutions], [Basis]. It imports the standard library alone.
package zmod

// MaxModulus is the largest modulus.
const MaxModulus = 16

// Mod returns n modulo d, 0…d-1, whatever the sign of n.
func Mod(n, d int) int { return (n%d + d) % d }

// GCD returns the greatest common divisor of a and b, both at least 0; that of 0
// and b is b.
func GCD(a, b int) int {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}
