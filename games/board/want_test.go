package board

import (
	"testing"

	"tessera/games/uitest"
)

func want[T any](t *testing.T, what string, got, want T) {
	t.Helper()
	uitest.Want(t, what, got, want)
}
