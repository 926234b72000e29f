package heif

import (
	"crypto/sha256"
	"encoding/hex"
	"testing"

	"tessera/resources/must"
)

// TestModules: the libraries are those that the README names, and to whose functions the
// numbers in engine.go belong.
func TestModules(t *testing.T) {
	for name, test := range map[string]struct {
		module []byte
		want   string
	}{
		"heif": {heifModule, "3634a6447ea3915633667f39e01ff540a60f4e2f837a8391d044d76dfd8a0435"},
		"avif": {avifModule, "69af9826a04dd85f4f4945396d904d1564e95c2fb580c329d16ae6df2a1f8874"},
	} {
		sum := sha256.Sum256(test.module)
		must.Hold(t, hex.EncodeToString(sum[:]) == test.want, "%s.wasm.gz is another: %x", name, sum)
	}
}
