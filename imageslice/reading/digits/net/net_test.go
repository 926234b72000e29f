package net

import (
	"testing"

	"tessera/resources/must"
)

// TestUnpack: rows are biases, scales and weights, and other files are refused.
func TestUnpack(t *testing.T) {
	data := make([]byte, Size)
	copy(data, []byte{0, 0, 0, 0x3E, 0, 0, 0, 0x3F, 0xFE, 3}) // 0.125; in halves -2 and 3
	n := must.Have(Unpack(data))(t)
	l := n.Layers[0]
	must.Be(t, l.B[0] == 0.125 && l.W[0] == -1 && l.W[1] == 1.5 && l.W[2] == 0, "read %v and %v", l.B[0], l.W[:3])
	_, err := Unpack(data[1:])
	must.Hold(t, err != nil, "a short file is taken")
}
