package sliding

import (
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
)

// TestGoldenPlays plays the records, with a photo.
func TestGoldenPlays(t *testing.T) {
	tabletest.Plays(t, Game, func(tb *desk) {
		tb.Photos[photo] = table.Photo{Picture: view.Picture{Hash: "mine", W: 1, H: 1}, Width: 600, Height: 400}
		tb.Send(table.Pictured{Photo: photo})
	}, nil)
}
