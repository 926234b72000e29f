package net

import (
	"encoding/binary"
	"errors"
	"math"
)

// errWeights says that a file is not one of weights of this network.
var errWeights = errors.New("these are not the weights of this network")

// Size is how many bytes the file of weights has.
const Size = (8+area)*First + (8+First*area)*Second + (8+flat)*Hidden + (8+Hidden)*Classes

// Unpack reads weights of a byte each: of every row its bias and its scale as
// numbers of 32 bits, little end first, and its weights in units of the scale.
func Unpack(data []byte) (*Net, error) {
	if len(data) != Size {
		return nil, errWeights
	}
	n := New()
	for _, l := range n.Layers {
		for o := range l.Outs {
			l.B[o] = math.Float32frombits(binary.LittleEndian.Uint32(data))
			scale := math.Float32frombits(binary.LittleEndian.Uint32(data[4:]))
			data = data[8:]
			for i := range l.row(o) {
				l.row(o)[i] = float32(int8(data[i])) * scale
			}
			data = data[l.Ins:]
		}
	}
	return n, nil
}
