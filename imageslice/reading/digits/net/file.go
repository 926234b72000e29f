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

// Pack writes the weights in a byte each: of every row its bias and its scale as
// numbers of 32 bits, little end first, and its weights in units of the scale.
func (n *Net) Pack() []byte {
	out := make([]byte, 0, Size)
	for _, l := range n.Layers {
		for o := range l.Outs {
			var top float32
			for _, w := range l.row(o) {
				top = max(top, w, -w)
			}
			scale := top / 127
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(l.B[o]))
			out = binary.LittleEndian.AppendUint32(out, math.Float32bits(scale))
			for _, w := range l.row(o) {
				unit := 0.0
				if scale > 0 {
					unit = math.Round(float64(w / scale))
				}
				out = append(out, byte(int8(unit)))
			}
		}
	}
	return out
}

// Unpack reads what Pack has written.
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
