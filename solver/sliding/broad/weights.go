package broad

import (
	"bytes"
	"compress/flate"
	"embed"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"tessera/resources/priority"
	"tessera/solver/kept"
)

// Weights is what every two tiles, and every tile and the blank, add to the Manhattan distance
// of boards of one size, in units of rank, by class.
type Weights struct{ Two, Blank, Alone []int16 }

// learned holds the weights, a file a size.
//
//go:embed weights
var learned embed.FS

// WeightsFile is the name of the file of weights for w×h boards.
func WeightsFile(w, h int) string { return fmt.Sprintf("weights/%dx%d.flate", w, h) }

// Learned says whether there are weights for w×h boards.
func Learned(w, h int) bool {
	_, err := learned.Open(WeightsFile(w, h))
	return err == nil
}

// Unpack reads weights, and fails on anything else.
func (c *Classes) Unpack(packed []byte) (*Weights, error) {
	w := &Weights{make([]int16, c.Sizes[0]), make([]int16, c.Sizes[1]), make([]int16, c.Sizes[2])}
	return w, unpack(bytes.NewReader(packed), [][]int16{w.Two, w.Blank, w.Alone})
}

// unpack fills the parts with all that there is.
func unpack(packed io.Reader, parts [][]int16) error {
	in := flate.NewReader(packed)
	for _, part := range parts {
		if err := binary.Read(in, binary.LittleEndian, part); err != nil {
			return err
		}
	}
	if n, err := in.Read(make([]byte, 1)); n > 0 || err != io.EOF {
		return errors.New("weights of another size")
	}
	return nil
}

// embedded returns the weights of a file of the program.
func embedded[W any](file string, unpack func(packed []byte) (W, error)) W {
	packed, err := learned.ReadFile(file)
	if err != nil {
		panic(err) // the program's own, which a test reads
	}
	weights, err := unpack(packed)
	if err != nil {
		panic(err)
	}
	return weights
}

var pairsKept kept.Cache[[2]int, *pairs]

// pairsOf returns the pairs for w×h boards, for which there are weights.
func pairsOf(w, h int) *kept.Entry[*pairs] {
	return pairsKept.Get([2]int{w, h}, func() (*pairs, int64) {
		priority.Background()
		c := NewClasses(w, h)
		return newPairs(w, h, c, embedded(WeightsFile(w, h), c.Unpack)), pairsBytes(w * h)
	})
}
