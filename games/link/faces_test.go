package link

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/table/tabletest"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/faces"
	"tessera/resources/must"
	"tessera/solver/link"
)

// shot is a photo of a scene that resembles no other's, taken from some pixels further to
// the right.
func shot(t testing.TB, seed, right int) *imageslice.Picture {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 64, 64))
	for y := range 64 {
		for x := range 64 {
			wave := func(turn float64) uint8 {
				way := float64(x+right)*math.Cos(turn) + float64(y)*math.Sin(turn)
				return uint8(128 + 127*math.Sin(way/9+5*turn))
			}
			turn := float64(seed)
			img.SetNRGBA(x, y, color.NRGBA{R: wave(turn), G: wave(turn * 2.3), B: wave(turn * 3.7), A: 255})
		}
	}
	var out bytes.Buffer
	err := png.Encode(&out, img)
	must.Do(t, err)
	p := must.Have(imageslice.Decode(fmt.Sprint(seed, "-", right, ".png"), out.Bytes()))(t)
	return p
}

// shelf is a library of some pictures, and their hashes.
func shelf(all ...*imageslice.Picture) (table.Library, []string) {
	known := map[string]*imageslice.Picture{}
	var hashes []string
	for _, p := range all {
		known[p.Hash()] = p
		hashes = append(hashes, p.Hash())
	}
	return func(hash string) *imageslice.Picture { return known[hash] }, hashes
}

// draws draws for a deal.
func draws(t *testing.T, deck string, kinds int, had []string, all ...*imageslice.Picture) hand {
	library, hashes := shelf(all...)
	return asked{kinds: kinds, chosen: hashes, had: had, draws: true, deck: deck}.deal(t.Context(), library)
}

// shots are photos of so many scenes.
func shots(t testing.TB, n int) (all []*imageslice.Picture) {
	for i := range n {
		all = append(all, shot(t, i, 0))
	}
	return all
}

// TestEveryDealDrawsItsPhotos: another deal draws others, the same deal the same, in whatever
// order the photos are; and photos that a game has it keeps.
func TestEveryDealDrawsItsPhotos(t *testing.T) {
	all := shots(t, 12)
	first := draws(t, "deal 1", 4, nil, all...).hashes
	turned := slices.Clone(all)
	slices.Reverse(turned)
	want(t, "the same deal", draws(t, "deal 1", 4, nil, turned...).hashes, first)
	seen := map[string]bool{}
	for deal := range 12 {
		for _, hash := range draws(t, fmt.Sprint("deal ", deal), 4, nil, all...).hashes {
			seen[hash] = true
		}
	}
	must.Be(t, len(seen) >= 10, "twelve deals of four show %d of twelve photos", len(seen))
	want(t, "kept", draws(t, "deal 2", 4, first, all...).hashes, first)
	without := slices.DeleteFunc(slices.Clone(all), func(p *imageslice.Picture) bool { return p.Hash() == first[1] })
	now := draws(t, "deal 1", 4, first, without...).hashes
	want(t, "the others", []string{now[0], now[2], now[3]}, []string{first[0], first[2], first[3]})
	must.Be(t, now[1] != first[1] && now[1] != "", "the photo that was removed is followed by %q", now[1])
}

// TestPhotosThatResembleAreLeftOut where there are others, and told apart by a number where
// there are none; while some are still on their way none is drawn.
func TestPhotosThatResembleAreLeftOut(t *testing.T) {
	var all []*imageslice.Picture
	for i := range 4 {
		for right := range 3 {
			all = append(all, shot(t, i, right))
		}
	}
	for deal := range 8 {
		want(t, "alike", slices.Contains(draws(t, fmt.Sprint(deal), 4, nil, all...).alike, true), false)
	}
	h := draws(t, "five", 5, nil, all...)
	numbers := 0
	for _, alike := range h.alike {
		if alike {
			numbers++
		}
	}
	want(t, "faces with a number", numbers, 2)
	library, hashes := shelf(all...)
	h = asked{kinds: 4, chosen: append(hashes, "on its way"), draws: true}.deal(t.Context(), library)
	want(t, "drawn too early", h.of(1) != "" || h.final, false)
}

// withPhotos is a table where so many photos of the player's are on the tiles.
func withPhotos(t *testing.T, id string, n int) (*desk, []string) {
	tb := opened(t, id)
	var hashes []string
	tb.Library, hashes = shelf(shots(t, n)...)
	tb.Send(table.Several{})
	want(t, "they are asked for", len(tb.loads(album)) > 0, true)
	tb.Album = table.Pictures{Chosen: hashes, Wanted: hashes, Here: true}
	tb.Send(table.Albumed{})
	return tb, hashes
}

// TestNoPhotosYet: who wants photos on the tiles and has none is asked for some, and keeps the tiles until there are.
func TestNoPhotosYet(t *testing.T) {
	for own, browses := range []bool{true, false} {
		tb := opened(t, "link:6x4#1")
		tb.Library, tb.Album.Chosen = shelf(shots(t, own)...)
		tb.Do(fmt.Sprint("choose game.faces ", int(hanzi)))
		tb.Forget()
		tb.Do(fmt.Sprint("choose game.faces ", int(photos)))
		tb.Pass(browseKey)
		want(t, fmt.Sprint("asked with ", own), slices.Contains(tb.Asked, any(table.Browse{})), browses)
		want(t, "tiles meanwhile", tb.Model.faces.source, map[bool]source{true: hanzi, false: photos}[browses])
	}
	tb := opened(t, "link:6x4#1")
	tb.Do(fmt.Sprint("choose game.faces ", int(photos)))
	tb.Pass(browseKey)
	tb.Library, tb.Album.Chosen = shelf(shots(t, 1)...)
	tb.Send(table.Albumed{})
	want(t, "tiles at last", tb.Model.faces.source, photos)
}

// photosOn are the photos that the tiles of each kind show, by kind from 1.
func (tb *desk) photosOn() (all []string) {
	tb.Pass(albumKey)
	start, cuts := tb.Session.Start(), tb.Page.Scene.Cuts
	all = make([]string, kindsOf(start))
	for _, tile := range tb.Page.Scene.Tiles {
		all[start.Kind(tile.ID)-1] = cuts[tile.Face.Piece.Cut-1].Hash
	}
	return all
}

// TestGameKeepsItsDraw through a restart of the program; other games have others.
func TestGameKeepsItsDraw(t *testing.T) {
	tb, hashes := withPhotos(t, "link:4x4k4#1", 9)
	mine := tb.photosOn()
	var others []string
	for seed := 2; seed < 6; seed++ {
		tb.Open(fmt.Sprint("link:4x4k4#", seed))
		others = append(others, tb.photosOn()...)
	}
	must.Be(t, slices.ContainsFunc(others, func(hash string) bool { return !slices.Contains(mine, hash) }),
		"five deals draw the same photos")
	tb.Open("link:4x4k4#1")
	want(t, "the draw of the same ID", tb.photosOn(), mine)
	var file bytes.Buffer
	want(t, "saving", tb.Session.Save(&file), nil)

	again := opened(t, "link:6x4#1")
	again.Library = tb.Library
	want(t, "opening", again.Session.OpenSaved(&file), nil)
	want(t, "its photos are asked for", slices.ContainsFunc(again.loads(album), func(l table.Load) bool { return len(l.Refs) == 4 }), true)
	again.Album = table.Pictures{Chosen: hashes, Wanted: hashes, Here: true}
	again.Send(table.Albumed{})
	want(t, "the source", again.Model.faces.source, photos)
	want(t, "the draw of the game", again.photosOn(), mine)
	chosen := slices.Clone(hashes[:5]) // the player takes some away
	again.Album.Chosen = chosen
	again.Send(table.Albumed{})
	want(t, "then it draws from others", slices.ContainsFunc(again.photosOn(), func(hash string) bool { return hash != "" && !slices.Contains(chosen, hash) }), false)
	want(t, "and lacks none", slices.Contains(again.photosOn(), ""), false)
}

// TestOlderGameKeepsItsPhotos: by kind, also where it names more than it has kinds.
func TestOlderGameKeepsItsPhotos(t *testing.T) {
	refs := []session.PictureRef{{Role: "board", Hash: "b"}, {Role: "kind1", Hash: "x"}, {Role: "kind3", Hash: "y"}, {Role: "kind9", Hash: "z"}}
	own, board := table.InRole(kindRole, refs)
	d := dress{drawn: drawnOf(own, 4)}
	want(t, "by kind", d.drawn, []string{"x", "", "y"})
	want(t, "saved again", d.refs(), []session.PictureRef{{Role: "kind1", Hash: "x"}, {Role: "kind3", Hash: "y"}})
	want(t, "the board's", board, refs[:1])
}

// TestBoardThatWasRead is played with the tiles that were cut from its picture, at leisure;
// what the player has chosen for other games stays.
func TestBoardThatWasRead(t *testing.T) {
	tb := opened(t, "link:6x4#1", tabletest.Options{"link.mode": "normal"})
	next := tb.Model.next.Choice
	all := shots(t, 2)
	library, hashes := shelf(all...)
	tb.Library = library
	p := must.Have(link.Rules{}.ParsePosition("3x2:1,2,1,2,0,0"))(t)
	tb.Send(table.Read[link.Position]{Start: p, Pictures: hashes})
	tb.Album = table.Pictures{Chosen: hashes, Wanted: hashes, Here: true}
	tb.Send(table.Albumed{})
	want(t, "the board", tb.Session.Start(), p)
	want(t, "its clock", tb.clock().Full == 0 || tb.Model.next.Table.mode == link.Untimed, true)
	want(t, "the mode", mode(tb.Env()), link.Untimed)
	want(t, "what was chosen for the next game", tb.Model.next.Choice, next)
	want(t, "on the tiles", tb.photosOn(), hashes)
	own, _ := table.InRole(kindRole, tb.Session.Pictures())
	want(t, "tiles kept with the game", len(own), 2)
	want(t, "what is remembered for other games", tb.Options[facesKey], nil)
	tb.agrees("with the tiles of the picture")
	tb.Do("click " + readAction)
	want(t, "its page is opened", slices.Contains(tb.Asked, any(table.Open{Page: "read"})), true)
	tb.Send(table.Wanted{})
	tb.Until("another game", func() bool { return tb.Session.Start() != p })
	f, _ := tb.Page.Field("game.faces")
	want(t, "what the player chose is on its tiles", source(f.At), things)
}

// numbersOn are the faces of a set that kinds have, by kind from 1.
func (tb *desk) numbersOn() (all []int) {
	start := tb.Session.Start()
	all = make([]int, kindsOf(start))
	for _, tile := range tb.Page.Scene.Tiles {
		all[start.Kind(tile.ID)-1] = int(tile.Face.Piece.Slice)/faces.Most + 1
	}
	return all
}

// TestKindsTakeTheFacesThatDiffer: not the first ones; the same game ID has the same, others
// have others. A game of a version in which kinds had the faces of their own numbers comes
// back with these, and a new game has others.
func TestKindsTakeTheFacesThatDiffer(t *testing.T) {
	tb := opened(t, "link:6x4k6#1")
	mine, first := tb.numbersOn(), []int{1, 2, 3, 4, 5, 6}
	want(t, "faces", mine, faces.Things.Pick(6, link.Rules{}.FormatPosition(tb.Session.Start())))
	want(t, "the first faces", slices.Equal(mine, first), false)
	tb.Open("link:6x4k6#2")
	want(t, "another game's are the same", slices.Equal(tb.numbersOn(), mine), false)
	tb.Open("link:6x4k6#1")
	want(t, "the same game's", tb.numbersOn(), mine)
	for _, word := range []string{plainly, ""} {
		tb.Session.SetExtra(extraFaces, word)
		tb.remove(solution(t, tb.Session.Position())[0])
		var file bytes.Buffer
		want(t, "saving", tb.Session.Save(&file), nil)
		tb.Open("link:6x4k6#2")
		want(t, "opening", tb.Session.OpenSaved(&file), nil)
		want(t, "restored", tb.Session.Steps(), 1)
		want(t, "faces of before", tb.numbersOn(), first)
		tb.Open("link:6x4k6#3")
		want(t, "a new game's faces are the first", slices.Equal(tb.numbersOn(), first), false)
		tb.Open("link:6x4k6#1")
	}
}

// TestPartsAreEnough, nearly square, and waste few.
func TestPartsAreEnough(t *testing.T) {
	for _, aspect := range []float64{0.3, 0.75, 1, 1.6, 2.25, 4} {
		for n := 1; n <= 240; n++ {
			cols, rows := parts(n, aspect)
			must.Hold(t, cols*rows >= n && cols*rows <= n+n/3+2, "%d parts of a picture of %v: %d×%d", n, aspect, cols, rows)
			if shape := aspect * float64(rows) / float64(cols); n > 8 && (shape < 0.5 || shape > 2) {
				t.Errorf("%d parts of a picture of %v are %v times as wide as high", n, aspect, shape)
			}
		}
	}
}

// TestPiecesHaveNumbers unless the player wants none.
func TestPiecesHaveNumbers(t *testing.T) {
	tb := opened(t, "link:6x4#1")
	tb.Photos[Name] = table.Photo{Picture: view.Picture{Hash: "photo", W: 1, H: 1}, Width: 300, Height: 200}
	tb.Do(fmt.Sprint("choose game.faces ", int(pieces)))
	for _, on := range []bool{true, false, true} {
		tb.Send(view.Tick{Field: numbers.ID, On: on})
		for _, tile := range tb.Page.Scene.Tiles {
			want(t, fmt.Sprint("a number where they are ", on), tile.Face.Badge != "", on)
		}
	}
}
