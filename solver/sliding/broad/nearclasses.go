package broad

// NearClasses says which weights of [NearWeights] are one and the same, by the symmetries of a
// square: of each part, in the order of the fields, the class of every weight laid out.
type NearClasses struct {
	Parts [5][]int32
	Sizes [5]int
}

// The parts of NearWeights.
const (
	partTwo = iota
	partCell
	partHome
	partBlank
	partAlone
)

// NewNearClasses returns the classes, which are those of any board.
func NewNearClasses() *NearClasses {
	c := &NearClasses{}
	// How far the cells that make up an index are away at most, and how many there are of each.
	kinds := [5][]int{{mostOff, reach, mostOff}, {mostOff, edgeReach}, {mostOff, edgeReach}, {reach, mostOff}, {mostOff}}
	for part, radii := range kinds {
		size := 1
		for _, r := range radii {
			size *= (2*r + 1) * (2*r + 1)
		}
		classes := unknown(size)
		for i := range classes {
			if classes[i] >= 0 {
				continue
			}
			for turn := range 8 {
				image := turned(i, radii, turn)
				classes[image] = int32(c.Sizes[part])
				if part == partTwo { // whichever of the two it is seen from
					a, seen, b := image/(window*offs), image/offs%window, image%offs
					classes[(b*window+window-1-seen)*offs+a] = int32(c.Sizes[part])
				}
			}
			c.Sizes[part]++
		}
		c.Parts[part] = classes
	}
	return c
}

// turned turns an index, made up of places at most so far away, the last one lowest.
func turned(i int, radii []int, turn int) int {
	image, digit := 0, 1
	for k := len(radii) - 1; k >= 0; k-- {
		side := 2*radii[k] + 1
		x, y := i%side-radii[k], i/side%side-radii[k]
		i /= side * side
		if turn&1 != 0 {
			x = -x
		}
		if turn&2 != 0 {
			y = -y
		}
		if turn&4 != 0 {
			x, y = y, x
		}
		image += digit * ((y+radii[k])*side + x + radii[k])
		digit *= side * side
	}
	return image
}
