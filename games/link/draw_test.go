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
	"tessera/imageslice"
)

// scene is a photo of a scene that resembles no other's, taken from shot pixels
// further to the right.
func scene(t *testing.T, seed, shot int) *imageslice.Picture {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 64, 64))
	for y := range 64 {
		for x := range 64 {
			wave := func(turn float64) uint8 {
				way := float64(x+shot)*math.Cos(turn) + float64(y)*math.Sin(turn)
				return uint8(128 + 127*math.Sin(way/9+5*turn))
			}
			turn := float64(seed)
			img.SetNRGBA(x, y, color.NRGBA{R: wave(turn), G: wave(turn * 2.3), B: wave(turn * 3.7), A: 255})
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	p, err := imageslice.Decode(fmt.Sprint(seed, "-", shot, ".png"), out.Bytes())
	want(t, "a photo", err, nil)
	return p
}

// drawHand draws for a deal.
func drawHand(t *testing.T, deck string, kinds int, had []string, all ...*imageslice.Picture) hand {
	return looks{kinds: kinds, source: photos, photos: all, had: had, draws: true, deck: deck}.deal(t.Context())
}

// TestEveryDealDrawsItsPhotos: another deal draws others, the same deal the same, in
// whatever order the photos are; and photos that a game has it keeps.
func TestEveryDealDrawsItsPhotos(t *testing.T) {
	var all []*imageslice.Picture
	for i := range 12 {
		all = append(all, scene(t, i, 0))
	}
	first := drawHand(t, "deal 1", 4, nil, all...).hashes()
	turned := slices.Clone(all)
	slices.Reverse(turned)
	want(t, "the same deal", drawHand(t, "deal 1", 4, nil, turned...).hashes(), first)
	seen := map[string]bool{}
	for deal := range 12 {
		for _, hash := range drawHand(t, fmt.Sprint("deal ", deal), 4, nil, all...).hashes() {
			seen[hash] = true
		}
	}
	if len(seen) < 10 {
		t.Errorf("twelve deals of four show %d of twelve photos", len(seen))
	}
	kept := drawHand(t, "deal 2", 4, first, all...).hashes()
	want(t, "kept", kept, first)
	without := slices.DeleteFunc(slices.Clone(all), func(p *imageslice.Picture) bool { return p.Hash() == first[1] })
	now := drawHand(t, "deal 1", 4, first, without...).hashes()
	want(t, "the others", []string{now[0], now[2], now[3]}, []string{first[0], first[2], first[3]})
	if now[1] == first[1] || now[1] == "" {
		t.Errorf("the photo that was removed is followed by %q", now[1])
	}
}

// TestPhotosThatResembleAreLeftOut where there are others, and told apart by a number
// where there are none.
func TestPhotosThatResembleAreLeftOut(t *testing.T) {
	var all []*imageslice.Picture
	for i := range 4 {
		for shot := range 3 {
			all = append(all, scene(t, i, shot))
		}
	}
	for deal := range 8 {
		l := looks{source: photos, kinds: 4, tile: image.Pt(40, 40), photos: all, draws: true, deck: fmt.Sprint(deal)}
		h := l.deal(t.Context())
		want(t, "alike", slices.Contains(h.alike, true), false)
		for _, f := range l.faces(t.Context(), h)[1:] {
			want(t, "a number", f.Badge, "")
		}
	}
	l := looks{source: photos, kinds: 5, tile: image.Pt(40, 40), photos: all, draws: true, deck: "five"}
	numbers := 0
	for _, f := range l.make(t.Context()).faces[1:] {
		if f.Badge != "" {
			numbers++
		}
	}
	want(t, "faces with a number", numbers, 2)
}

// TestGameKeepsItsDraw through a restart of the program, and the others of the
// player's photos are there for the next game.
func TestGameKeepsItsDraw(t *testing.T) {
	tb := newTable(t).open("link:4x4k4#1")
	tb.redrawn(func() { desk{tb.Tab}.Open(tb.folder(9)) })
	tb.App.Until("the photos", func() bool { return tb.album.Chosen() == 9 && len(tb.frame.Session.Pictures()) == 5 })
	tb.Services.Dialogs.Close()
	mine := slices.Clone(tb.drawing.hashes)
	var others []string
	for seed := 2; seed < 6; seed++ {
		tb.open(fmt.Sprint("link:4x4k4#", seed))
		tb.App.Until("a draw", func() bool { return !tb.gallery.work.Busy() && len(tb.drawing.hashes) == 4 })
		others = append(others, tb.drawing.hashes...)
	}
	if !slices.ContainsFunc(others, func(hash string) bool { return !slices.Contains(mine, hash) }) {
		t.Error("five deals draw the same photos")
	}
	tb.open("link:4x4k4#1")
	tb.App.Until("a draw", func() bool { return !tb.gallery.work.Busy() && len(tb.drawing.hashes) == 4 })
	want(t, "the draw of the same ID", tb.drawing.hashes, mine)
	tb.remove(solution(t, tb.Position())[0])
	want(t, "close", tb.frame.Session.Close(), nil)

	tb.Start()
	tb.App.Until("the photos", func() bool { return !tb.gallery.work.Busy() && !slices.Contains(tb.album.All(), nil) })
	want(t, "the draw of the game", tb.drawing.hashes, mine)
	want(t, "the player's photos", tb.album.Chosen(), 9)
}

// TestOlderGameKeepsItsPhotos: by kind, also where it names more than it has kinds.
func TestOlderGameKeepsItsPhotos(t *testing.T) {
	refs := []session.PictureRef{{Role: "board", Hash: "b"}, {Role: "kind1", Hash: "x"}, {Role: "kind3", Hash: "y"}, {Role: "kind9", Hash: "z"}}
	d := drawingOf(refs, 4)
	want(t, "by kind", d.hashes, []string{"x", "", "y"})
	want(t, "saved again", d.refs(), []session.PictureRef{{Role: "kind1", Hash: "x"}, {Role: "kind3", Hash: "y"}})
}
