package digits

import (
	"testing"

	"tessera/imageslice/reading/digits/net"
	"tessera/resources/must"
)

// TestWeights: what is embedded is a network, and no more than a few kilobytes.
func TestWeights(t *testing.T) {
	_, err := net.Unpack(weights)
	must.Be(t, err == nil && len(weights) <= 200<<10, "%d bytes: %v", len(weights), err)
}
