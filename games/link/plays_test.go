package link

import (
	"slices"
	"testing"

	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/solver/link"
)

type played = tabletest.Table[link.Params, link.Position, link.Move, Model]

// TestGoldenPlays plays the records. Of its own acts remove clicks the tiles of so many pairs of a
// solution, fatal those of the pair after which the board of one is lost, and photos brings so
// many of the player's.
func TestGoldenPlays(t *testing.T) {
	tabletest.Plays(t, Game, func(tb *played) {
		tb.Photos[Name] = table.Photo{Picture: view.Picture{Hash: "mine", W: 1, H: 1}, Width: 600, Height: 400}
		tb.Send(table.Pictured{Photo: Name})
		tb.Until("the first deal", tb.Session.HasGame)
	}, map[string]func(*played, string){
		"remove": func(tb *played, n string) {
			for range int(n[0] - '0') {
				(&desk{tb, t}).remove(solution(t, tb.Session.Position())[0])
			}
		},
		"fatal": func(tb *played, _ string) { (&desk{tb, t}).remove(mistake) },
		"photos": func(tb *played, n string) {
			library, hashes := shelf(shots(t, int(n[0]-'0'))...)
			slices.Sort(hashes)
			tb.Library, tb.Album = library, table.Pictures{Chosen: hashes, Wanted: hashes, Here: true}
			tb.Send(table.Several{}, table.Albumed{})
			tb.Pass(albumKey)
		},
		"playson": func(tb *played, _ string) { tb.Send(table.PlaysOn{}) },
		"hinted":  func(tb *played, _ string) { tb.Session.Hinted(); tb.Send(table.Hinted{}) },
		"timeup":  func(tb *played, _ string) { tb.Until("the end", tb.Session.Expired); tb.Send(table.TimeUp{}) },
	})
}
