package swap

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"

	"tessera/games/board"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/swap"
)

// wall is the PNG of something colourful at the left of a plain wall: of 4×3
// pieces those of the first column are all different, and nine look alike.
func wall(t *testing.T, plain color.NRGBA) []byte { return walled(t, plain, 95) }

// walled is a wall with so many of 400 pixels of something colourful.
func walled(t *testing.T, plain color.NRGBA, colourful int) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 400, 300))
	for y := range 300 {
		for x := range 400 {
			c := plain
			if x < colourful {
				c = color.NRGBA{uint8(x*3) ^ uint8(y), uint8(y * 255 / 300), uint8((x/16 ^ y/16) * 29), 255}
			}
			img.SetNRGBA(x, y, c)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

var white = color.NRGBA{250, 250, 250, 255}

// wallTable is a table with the wall, on which the game of that ID lies.
func wallTable(t *testing.T, id string) *table {
	t.Helper()
	tb := newTable(t).open("swap:5x2#1")
	tb.show("wall.png", wall(t, white))
	return tb.open(id)
}

// show brings a picture, and waits until it is known what looks alike on it.
func (tb *table) show(name string, data []byte) {
	tb.T.Helper()
	tb.picture.Open(tb.File(name, data))
	tb.App.Until("the picture "+name, func() bool {
		return tb.picture.Picture() != nil && tb.picture.Picture().Name() == name && tb.cut()
	})
}

// TestAnyPieceThatLooksAlikeFits: two white ones that have changed places are right,
// in the status line, in Check and when they join, and the last wrong pair wins.
func TestAnyPieceThatLooksAlikeFits(t *testing.T) {
	tb := wallTable(t, "swap:4x3:4,2,1,3,0,5,11,7,8,9,10,6")
	tb.Reads(lang.T("swap.progress", "Right", 10, "All", 12, "Count", 1))
	tb.Click("swap.verify")
	room.Want(t, "right", len(tb.board.Rings(board.Right)), 10)
	room.Want(t, "wrong", tb.board.Rings(board.Wrong), []int{0, 4})
	tb.Click("game.fuse")
	room.Want(t, "one that looks right has joined", tb.Face(2).RGBAAt(0, 0).A, uint8(255))
	tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Proven })
	room.Want(t, "par", tb.frame.KnownPar().Length, 1)
	tb.Click("action.hint")
	tb.App.Until("the hint", func() bool { return len(tb.board.Rings(board.Hinted)) == 2 })
	room.Want(t, "hinted", tb.board.Rings(board.Hinted), []int{0, 4})
	tb.TapCell(0)
	tb.TapCell(4)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
	tb.Reads(lang.T("win.title"))
	tb.agrees("won")
}

// TestSolveEndsWhenTheBoardLooksWhole, by no more moves than the par says.
func TestSolveEndsWhenTheBoardLooksWhole(t *testing.T) {
	for _, id := range []string{"swap:4x3#5", "swap:4x3corner#5", "swap:4x3neighbours#5", "swap:4x3turned#5"} {
		tb := wallTable(t, id)
		least := tb.alike.now.Load().LowerBound(tb.Position())
		alone, _ := tb.Position().LowerBound()
		if least >= alone {
			t.Errorf("%s: at least %d moves, and %d if no two were alike", id, least, alone)
		}
		tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Length > 0 })
		par := tb.frame.KnownPar().Length
		tb.Click("action.solve")
		tb.App.Until("the win of "+id, func() bool { return tb.frame.Session.Status() == solver.Won })
		room.Want(t, "moves of "+id, tb.frame.Session.Moves(), par)
		tb.agrees("solved")
	}
}

// TestDealTellsHowManyLookAlike, at once where the picture is there before.
func TestDealTellsHowManyLookAlike(t *testing.T) {
	tb := wallTable(t, "swap:4x3#5")
	tb.deals("New", func() { tb.Click("action.new") })
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("swap.alike", "Count", 9))
	room.Want(t, "alike at once", tb.alike.now.Load().Count(), 9)
	tb.Chooses("a larger board", func() { tb.App.Choose(tb.Win, "game.size", 1) })
	tb.deals("a larger board", func() { tb.Click("next.deal") })
	if n := tb.alike.now.Load().Count(); n < 12 || tb.frame.Status.Said() != lang.T("swap.alike", "Count", n) {
		t.Errorf("of 6×4 pieces %d look alike, and %q is said", n, tb.frame.Status.Said())
	}
}

// TestPlainPiecesMayLieAsTheyLike on a board whose pieces turn.
func TestPlainPiecesMayLieAsTheyLike(t *testing.T) {
	tb := wallTable(t, "swap:4x3turned:0,2*1,1*3,3,4,5*2,11,7*1,8*1,9,10,6")
	tb.Reads(lang.T("swap.progress.moves", "Right", 11, "All", 12, "Count", 1))
	tb.board.SetCursor(8, true)
	tb.Press("R")
	room.Want(t, "status after a turn too many", tb.frame.Session.Status(), solver.Playing)
	tb.Click("action.undo")
	tb.App.Press(1 << 0) // Shift
	tb.Press("R")
	tb.App.Press(0)
	room.Want(t, "status", tb.frame.Session.Status(), solver.Won)
	tb.agrees("won")
}

// TestLooksAreKeptWithTheGame: a saved one is right by what it was played with, also
// where its picture is gone; a win stays one, though another picture is for another game.
func TestLooksAreKeptWithTheGame(t *testing.T) {
	tb := wallTable(t, "swap:4x3:4,2,1,3,0,5,11,7,8,9,10,6")
	tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Moves != nil })
	var file bytes.Buffer
	room.Want(t, "save", tb.frame.Session.Save(&file), nil)
	other := newTable(t)
	saved := strings.Replace(file.String(), tb.picture.Ref().Hash, strings.Repeat("ab", 32), 1)
	s := NewSession(other.App.Post, nil)
	room.Want(t, "open", s.OpenSaved(strings.NewReader(saved)), nil)
	room.Want(t, "the par saved", s.Par().Length, 1)
	room.Want(t, "do", s.Do(s.Position().Board().Swap(0, 4)), nil)
	room.Want(t, "status without a tab", s.Status(), solver.Won)

	tb = wallTable(t, "swap:4x3:4,2,1,3,0,5,11,7,8,9,10,6")
	tb.TapCell(0)
	tb.TapCell(4)
	tb.show("other.png", room.Photo(t, 300, 200, 3))
	tb.App.Until("a game for the other picture", func() bool { return tb.frame.Session.Status() == solver.Playing && tb.frame.Session.Moves() == 0 })
	tb.Click("action.undo")
	room.Want(t, "status of the game before", tb.frame.Session.Status(), solver.Won)
	tb.agrees("back")
}

// TestAnotherPictureHasOthers: in a game that is under way, what looks alike is a
// matter of the picture there is; none wins it without a move.
func TestAnotherPictureHasOthers(t *testing.T) {
	tb := wallTable(t, "swap:4x3:4,2,1,3,0,5,11,7,8,9,10,6")
	tb.TapCell(2)
	tb.TapCell(3)
	tb.show("other.png", room.Photo(t, 300, 200, 3))
	room.Want(t, "alike", tb.alike.now.Load().Count(), 0)
	tb.Reads(lang.T("swap.progress", "Right", 5, "All", 12, "Count", 4))
	tb.show("plain.png", plain(t))
	room.Want(t, "status on a plain picture", tb.frame.Session.Status(), solver.Playing)
	room.Want(t, "alike", tb.alike.now.Load().Count(), 0)
}

// TestDealsAreNotNear: where most pieces look alike, another deal is drawn whose
// others are far from home; a game ID gives its own.
func TestDealsAreNotNear(t *testing.T) {
	p := swap.Params{Board: swap.Board{W: 3, H: 2}}
	likes := swap.ParseAlike("3x2:0,1,1,1,1,1")
	for seed := range uint64(200) {
		at, err := swap.Rules{}.Deal(t.Context(), p, solver.NewRand(farSeed(t.Context(), p, likes, seed)))
		if err != nil || likes.Solved(at) {
			t.Errorf("seed %d leads to %v, %v", seed, at, err)
		}
	}
	likes = swap.ParseAlike("3x2:0,1,2,3,3,3")
	for seed := range uint64(200) {
		at, err := swap.Rules{}.Deal(t.Context(), p, solver.NewRand(farSeed(t.Context(), p, likes, seed)))
		if far, all := likes.LowerBound(at), 3; err != nil || far < all-1 {
			t.Errorf("seed %d leads to %v, %d from home, %v", seed, at, far, err)
		}
	}
	tb := wallTable(t, "swap:4x3#5")
	room.Want(t, "the game", tb.frame.Session.GameID(), "swap:4x3#5")
}

// TestHintIsAloneInItsFrames: it takes the marks of Check away, among which the
// pieces it points at would not be seen.
func TestHintIsAloneInItsFrames(t *testing.T) {
	tb := newTable(t).open("swap:3x2:1,2,0,5,4,3")
	tb.Click("swap.verify")
	room.Want(t, "marked wrong", len(tb.board.Rings(board.Wrong)), 5)
	tb.taught(1)
	tb.taught(2)
	room.Want(t, "marked wrong", len(tb.board.Rings(board.Wrong)), 0)
	room.Want(t, "signs", len(tb.board.Notes()), 0)
	tb.Click("swap.verify")
	room.Want(t, "hinted beside the marks of Check", len(tb.board.Rings(board.Hinted)), 0)
}

// TestAnotherPictureIsTold: how many look alike is said of the picture there is,
// also in the middle of a game, and not of the one before.
func TestAnotherPictureIsTold(t *testing.T) {
	tb := wallTable(t, "swap:4x3#5")
	tb.App.Until("the alike", func() bool { return tb.frame.Status.Said() == lang.T("swap.alike", "Count", 9) })
	tb.show("other.png", room.Photo(t, 300, 200, 3))
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("swap.dealt"))
	tb.TapCell(2)
	tb.TapCell(3)
	tb.show("wall.png", wall(t, white))
	room.Want(t, "said in the middle of a game", tb.frame.Status.Said(), lang.T("swap.alike", "Count", 9))
}

// TestProgressKnowsThePar: no fewer moves are to go than are proven to be needed.
func TestProgressKnowsThePar(t *testing.T) {
	tb := newTable(t)
	for seed := 1; ; seed++ { // one of which it is not clear at once
		tb.open(fmt.Sprintf("swap:3x3neighbours#%d", seed))
		tb.App.Until("the par", func() bool { return tb.frame.KnownPar().Proven })
		if quick, _ := tb.Position().LowerBound(); quick < tb.frame.KnownPar().Length {
			break
		}
	}
	par := tb.frame.KnownPar().Length
	tb.Reads(lang.T("swap.progress", "Right", tb.alike.now.Load().CountRight(tb.Position()), "All", 9, "Count", par))
}

// plain is the PNG of a single colour.
func plain(t *testing.T) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, 100, 100))); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestPlainPictureIsTold: where no piece can be told from another the player reads
// what to do, at the deal, after a move and when the game comes back.
func TestPlainPictureIsTold(t *testing.T) {
	tb := wallTable(t, "swap:4x3#5")
	says := func(when, key string) {
		t.Helper()
		tb.App.Until(when+": "+lang.T(key), func() bool { return tb.frame.Status.Said() == lang.T(key) })
	}
	tb.show("plain.png", plain(t))
	says("a plain picture", "swap.whole")
	tb.deals("New", func() { tb.Click("action.new") })
	room.Want(t, "said at the deal", tb.frame.Status.Said(), lang.T("swap.whole"))
	tb.TapCell(2)
	tb.TapCell(3)
	room.Want(t, "said after a move", tb.frame.Status.Said(), lang.T("swap.whole"))
	tb.frame.Status.Say("")
	tb.deals("New", func() { tb.Click("action.new") })
	tb.Click("action.undo")
	says("the game before", "swap.whole")
	tb.show("other.png", room.Photo(t, 300, 200, 3))
	says("another picture", "")
}

// TestBoardThatLooksWholeIsNotLeftSo: a picture by which the board looks whole in
// the middle of a game does not win it, which is said; once it looks so no longer
// its pieces fit where they look right.
func TestBoardThatLooksWholeIsNotLeftSo(t *testing.T) {
	tb := newTable(t).open("swap:4x3:1,0,2,3,4,5,7,6,8,9,10,11")
	tb.show("other.png", room.Photo(t, 300, 200, 3))
	tb.TapCell(0)
	tb.TapCell(1)
	tb.show("wall.png", wall(t, white)) // on which 6 and 7 are alike
	tb.App.Until("the words", func() bool { return tb.frame.Status.Said() == lang.T("swap.whole") })
	room.Want(t, "status", tb.frame.Session.Status(), solver.Playing)
	tb.agrees("while it looks whole")
	tb.TapCell(0)
	tb.TapCell(1)
	tb.App.Until("what looks alike", func() bool { return tb.alike.now.Load().Count() == 9 })
	tb.Reads(lang.T("swap.progress", "Right", 10, "All", 12, "Count", 1))
	tb.TapCell(0)
	tb.TapCell(1)
	room.Want(t, "status at the end", tb.frame.Session.Status(), solver.Won)
	tb.agrees("won")
}

// TestHardlyAnyPieceIsDifferent: the player reads that another picture is better.
func TestHardlyAnyPieceIsDifferent(t *testing.T) {
	tb := newTable(t).open("swap:8x6#5")
	tb.show("wall.png", walled(t, white, 45))
	tb.deals("New", func() { tb.Click("action.new") })
	n := tb.alike.now.Load().Count()
	if 8*n < 7*48 || n == 48 {
		t.Fatalf("of 8×6 pieces %d look alike", n)
	}
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("swap.alike.most", "Count", n, "All", 48))
}

// sky is the PNG of a plain sky over a plain meadow, beside something colourful: of
// 4×4 pieces six of the sky look alike, and six of the meadow.
func sky(t *testing.T) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 400, 400))
	for y := range 400 {
		for x := range 400 {
			c := color.NRGBA{120, 180, 240, 255}
			if y >= 200 {
				c = color.NRGBA{60, 140, 50, 255}
			}
			if x < 95 {
				c = color.NRGBA{uint8(x*3) ^ uint8(y), uint8(y * 255 / 400), uint8((x/16 ^ y/16) * 29), 255}
			}
			img.SetNRGBA(x, y, c)
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestSkyDoesNotFitInTheMeadow: where there are several kinds of pieces that look
// alike, the player does not read that any of them all fits.
func TestSkyDoesNotFitInTheMeadow(t *testing.T) {
	for board, want := range map[string]string{"4x4": "swap.alike.groups", "4x4turned": "swap.alike.groups.turned"} {
		tb := newTable(t).open("swap:" + board + "#5")
		tb.show("sky.png", sky(t))
		tb.deals("New", func() { tb.Click("action.new") })
		room.Want(t, "said of "+board, tb.frame.Status.Said(), lang.T(want, "Count", 12))
	}
}

// TestTurningIsTold: with the deal, with a hint, and where such a game is chosen.
func TestTurningIsTold(t *testing.T) {
	tb := wallTable(t, "swap:4x3turned#5")
	tb.deals("New", func() { tb.Click("action.new") })
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("swap.alike.turned", "Count", 9))
	tb.show("other.png", room.Photo(t, 300, 200, 3))
	tb.deals("New", func() { tb.Click("action.new") })
	room.Want(t, "said", tb.frame.Status.Said(), lang.T("swap.dealt.turned"))
	defer lang.Set("en")
	button := map[string]string{"en": "right", "zh-Hans": "右键"}
	for _, l := range lang.Languages() {
		lang.Set(l.Code)
		for _, key := range []string{"swap.dealt.turned", "swap.hint.clockwise", "swap.hint.counter", "swap.option.turned.tip"} {
			if said := lang.T(key); !strings.Contains(said, "R") || !strings.Contains(strings.ToLower(said), button[l.Code]) {
				t.Errorf("%s does not say how to turn a piece: %q", key, said)
			}
		}
	}
}

// TestDealIsCalledWhatItIs: that every piece is in a wrong place is not so where
// pieces look alike.
func TestDealIsCalledWhatItIs(t *testing.T) {
	tb := wallTable(t, "swap:8x6#5")
	if tb.alike.now.Load().CountRight(tb.Position()) == 0 {
		t.Fatal("no piece looks right after the deal")
	}
	defer lang.Set("en")
	for code, wrong := range map[string]string{"en": "misplaced", "zh-Hans": "错"} {
		lang.Set(code)
		if called := dealText(0); strings.Contains(called, wrong) {
			t.Errorf("the deal is called %q", called)
		}
	}
}
