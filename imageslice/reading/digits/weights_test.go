package digits

import (
	"testing"

	"tessera/imageslice/reading/digits/net"
)

// TestWeights: what is embedded is a network, and no more than a few kilobytes.
func TestWeights(t *testing.T) {
	if _, err := net.Unpack(weights); err != nil || len(weights) > 200<<10 {
		t.Errorf("%d bytes: %v", len(weights), err)
	}
}
