package table

import (
	"math"
	"slices"
)

// FittingSizes are boards of about so many cells each, on which a picture of that aspect
// (its width by its height) has cells nearest to square ones: some off the number for
// cells of a better shape. Their sides are within sides; none comes twice.
func FittingSizes(aspect float64, about []int, sides Sides) (sizes []Size) {
	for _, n := range about {
		best, least := Size{}, math.Inf(1)
		for w := sides.Min; w <= sides.Max; w++ {
			for h := sides.Min; h <= sides.Max; h++ {
				off := math.Abs(math.Log(float64(w*h) / float64(n)))
				oblong := math.Abs(math.Log(aspect * float64(h) / float64(w)))
				if cost := oblong + off/2; cost < least {
					best, least = Size{w, h}, cost
				}
			}
		}
		if best != (Size{}) && !slices.Contains(sizes, best) {
			sizes = append(sizes, best)
		}
	}
	return sizes
}
