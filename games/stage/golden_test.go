package stage_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"tessera/games/board"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/imageslice"
	"tessera/resources/faces"
	"tessera/resources/goldentest"
	"tessera/resources/must"
)

// allFields is a card with a field of each kind, but for pictures; another one where on.
func allFields(on bool) []view.Field {
	at := map[bool]int{true: 1}[on]
	sign := view.Sign{Cols: 2, Rows: 1, Marks: map[int]view.Stroke{at: view.Filled}}
	return []view.Field{
		{ID: "words", Text: fmt.Sprint("said ", on), Tone: view.Ink, On: true}, {ID: "small", Text: "explained", Small: on}, {ID: "figure", Label: "so many", Text: fmt.Sprint(at)},
		{ID: "signs", Text: "beside signs", Signs: []view.Sign{sign, {Cols: 1, Rows: 1}, sign, sign, sign, sign}}, {ID: "heading", Kind: view.Heading, Label: "a part"},
		{ID: "game.size", Kind: view.Choice, Label: "game.size", Options: []string{"3 × 3", "4 × 4"}, At: at, Tip: "how large", Off: on, Signs: []view.Sign{sign, sign}},
		{ID: "boards", Kind: view.Boards, Label: "game.size", Options: []string{"few", "many"}, Signs: []view.Sign{sign, {Cols: 3, Rows: 3}}, At: at},
		{ID: "box", Kind: view.Ticked, Label: "a box", Tip: "of what", On: on, Off: on}, {ID: "fold", Kind: view.Fold, On: on},
		{ID: "action.undo", Kind: view.Button, Label: "action.undo", Icon: "undo", On: on, Off: on}, {ID: "action.redo", Kind: view.Button, Label: "action.redo", Text: "Again", Beside: true},
		{ID: "list", Kind: view.List, Options: []string{"first", "second", "third", "fourth"}, At: at, Small: on}, {ID: "guide", Kind: view.Guide, Label: "step", Text: "why"}, {ID: "id", Kind: view.GameID, Label: "the ID"},
		{ID: "pad", Kind: view.Pad, Keys: []view.PadKey{{Action: "pad.1", Face: view.Face{Glyph: "1"}, Count: "3", Held: on}, {Action: "pad.2", Face: view.Face{Wash: view.Wash{Weave: 1}}, Pale: on, Off: on}, {Action: "pad.3", Icon: "undo"}}},
		{ID: "note", Kind: view.Words, Text: "with icons"}, {ID: "action.help", Kind: view.Button, Label: "action.help", Icon: "help", Small: true, Beside: true},
	}
}

// TestStageGolden: what pages look like, one after the other, and what is told of what the player
// does.
func TestStageGolden(t *testing.T) {
	s := newScene(t)
	s.app.Hold()
	now, cards := container.NewVBox(), []view.Place{view.Begin, view.Lists, view.Beside, view.Looks, view.Lab}
	for _, place := range cards {
		now.Add(s.Cards[place].Content)
	}
	s.win.SetContent(container.NewStack(container.NewGridWithColumns(2, s.Board, now), container.NewStack(s.Over...), s.Offer.Content))
	s.win.Resize(fyne.NewSize(800, 900))
	p := row(1, 0, 0, 1, 2, 3)
	piece := func(n int) view.Piece { return view.Piece{Cut: 1, Slice: int16(n * faces.Most)} }
	scene := func(change func(sc *view.Scene)) func() {
		return func() { change(&p.Scene); s.Show(p) }
	}
	motion := 1
	move := func(m view.Motion, change func(sc *view.Scene)) func() {
		return scene(func(sc *view.Scene) {
			motion++
			m.Serial = motion
			sc.Motion, sc.Tiles = m, append([]view.Tile{}, sc.Tiles...)
			change(sc)
		})
	}
	m := s.app.Mouse(s.win)
	serial := 0
	happens := func(all ...view.Happening) func() {
		return scene(func(sc *view.Scene) {
			for i := range all {
				serial++
				all[i].Serial = serial
			}
			sc.Now = all
		})
	}
	drag := func(from int, to ...int) func() {
		return func() {
			m.Move(s.at(from))
			m.Down(desktop.MouseButtonPrimary)
			m.Move(s.at(from).AddXY(20, 0))
			for _, cell := range to {
				m.Move(s.at(cell))
			}
		}
	}
	img := image.NewRGBA(image.Rect(0, 0, 80, 60))
	for i := range img.Pix {
		img.Pix[i] = uint8(i/3) | 3<<6>>(i%4)
	}
	for i := 3; i < len(img.Pix); i += 4 {
		img.Pix[i] = 255
	}
	var file bytes.Buffer
	must.Do(t, png.Encode(&file, img))
	pic := must.Have(imageslice.Decode("photo", file.Bytes()))(t)
	s.Library.Album.Share(pic, 0)
	defer runtime.KeepAlive(pic) // which the album alone does not
	photo := view.Picture{Hash: pic.Hash(), W: 1, H: 1}
	s.hear = func(act any) {
		switch act.(type) {
		case view.Lift:
			s.Show(p) // with what a step has put into the hand
		case view.Drop, view.PutBack:
			p.Scene.Hand = view.Hand{}
			s.Show(p)
		}
	}
	held := func(h view.Hand, from int, to ...int) func() {
		return func() { p.Scene.Hand = h; drag(from, to...)() }
	}
	drop := func() { m.Up(desktop.MouseButtonPrimary); s.app.Tick(1) }
	type step struct {
		name string
		do   func()
	}
	var golden strings.Builder
	seen := []string{}
	for _, c := range []step{
		{"won before anything is seen", func() {
			won := p
			won.Scene.Win = view.Win{Serial: 1, Picture: photo}
			s.Celebrate(won, board.Pace{}, func() { s.told = append(s.told, "done") })
		}},
		{"first", scene(func(*view.Scene) {})},
		{"fields", func() { p.Cards = []view.Card{{ID: "all", Title: "All", Fields: allFields(false)}}; s.Show(p) }},
		{"other fields", func() { p.Cards = []view.Card{{ID: "all", Title: "All", Fields: allFields(true)}}; s.Show(p) }},
		{"in all places", func() {
			p.Cards = nil
			for _, place := range cards {
				p.Cards = append(p.Cards, view.Card{ID: fmt.Sprint(place), Place: place, Fields: []view.Field{{ID: fmt.Sprint("f", place), Text: fmt.Sprint("place ", place)}}})
			}
			s.Show(p)
		}},
		{"an explanation alone, and a line alone", func() {
			p.Cards = []view.Card{{ID: "own", Fields: []view.Field{{ID: "guide", Kind: view.Guide, Label: "step", Text: "why"}}},
				{ID: "line", Fields: []view.Field{{ID: "one", Text: "one line"}}}}
			s.Show(p)
		}},
		{"no cards", func() { p.Cards = nil; s.Show(p) }},
		{"an offer", func() {
			p.Offer = view.Offer{Text: "take it", Actions: []view.Action{{Name: "action.undo", Icon: "undo", Key: "U"}}}
			s.Show(p)
		}},
		{"no offer", func() { p.Offer = view.Offer{}; s.Show(p) }},
		{"pointed at", func() { m.Move(s.at(1)) }},
		{"of no use", scene(func(sc *view.Scene) { sc.Takes = false })},
		{"of use", scene(func(sc *view.Scene) { sc.Takes = true })},
		{"pointed at again", func() { m.Move(s.at(0)); m.Move(s.at(1)) }},
		{"a cell that is walked around", scene(func(sc *view.Scene) { sc.Walk = []bool{true, false, true, true} })},
		{"pointed at that", func() { m.Move(s.at(2)); m.Move(s.at(1)) }},
		{"followed", scene(func(sc *view.Scene) { sc.Walk, sc.Follow = nil, true })},
		{"pointed at then", func() { m.Move(s.at(3)) }},
		{"touching", scene(func(sc *view.Scene) {
			sc.Follow = false
			sc.Touch = func(cell int) view.Touch {
				return view.Touch{Touched: []int{cell, 0}, Notes: []view.Note{{Cell: cell, Text: "+1"}}}
			}
		})},
		{"pointed at once more", func() { m.Move(s.at(2)) }},
		{"keyed", scene(func(sc *view.Scene) { sc.Keyed = true })},
		{"the cursor", func() {
			s.Board.TakeFocus()
			s.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
			s.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		}},
		{"frames and notes", scene(func(sc *view.Scene) {
			sc.Touch, sc.Keyed = nil, false
			sc.Rings[view.Selected], sc.Rings[view.Wrong], sc.Notes = []int{1}, []int{0, 2}, []view.Note{{Cell: 3, Text: "!", Mark: view.Wrong}}
			sc.Drawn = view.Drawing{Rays: []view.Ray{{To: view.Anchor{Cell: 2}}}, Crosses: []int{3}}
		})},
		{"a path", scene(func(sc *view.Scene) { sc.Path, sc.Named = []view.Spot{{Col: 0}, {Col: 3}}, true })},
		{"neither", scene(func(sc *view.Scene) {
			sc.Path, sc.Notes, sc.Drawn, sc.Named, sc.Rings = nil, nil, view.Drawing{}, false, [view.RingKinds][]int{}
		})},
		{"faces of a set", scene(func(sc *view.Scene) {
			sc.Cuts = []view.Cut{{Set: "shapes"}}
			sc.Tiles = append([]view.Tile{}, sc.Tiles...)
			for i := range sc.Tiles {
				sc.Tiles[i].Face = view.Face{Piece: piece(i), Card: true}
			}
		})},
		{"a motion", move(view.Motion{For: time.Second}, func(sc *view.Scene) {
			sc.Tiles[0].Cell, sc.Tiles[1].Cell, sc.Tiles[3].Face.Piece = 1, 0, piece(7)
			sc.Tiles = append(sc.Tiles[:2], sc.Tiles[3])
		})},
		{"half", func() { s.app.Tick(0.5) }},
		{"drawn anew", scene(func(sc *view.Scene) { sc.Tiles = append([]view.Tile{}, sc.Tiles...); sc.Tiles[2].Face.Badge = "7" })},
		{"ended", func() { s.app.Tick(1) }},
		{"from elsewhere", move(view.Motion{For: time.Second, Start: []view.Tile{{ID: 0, Cell: 3}, {ID: 1, Cell: 3}}}, func(sc *view.Scene) {})},
		{"and there", func() { s.app.Tick(0.5); s.app.Tick(1) }},
		{"at once", move(view.Motion{}, func(sc *view.Scene) { sc.Tiles[0].Cell, sc.Tiles[1].Cell = 0, 1 })},
		{"bound", scene(func(sc *view.Scene) {
			sc.Bonds = []view.Bond{{Cells: []int{0, 1}, Fill: view.Colour{Tone: view.Accent}}}
		})},
		{"bound by light", scene(func(sc *view.Scene) { sc.Bonds = []view.Bond{{Cells: []int{0, 1}, Lamp: view.LampOn}} })},
		{"and so on", func() { s.app.Tick(1) }},
		{"free", scene(func(sc *view.Scene) { sc.Bonds = nil })},
		{"it shakes", happens(view.Happening{Kind: view.Shake, Cells: []int{0}}, view.Happening{Kind: view.Award, Text: "+5", Spots: []view.Spot{{Col: 1}}})},
		{"on", func() { s.app.Tick(0.3) }},
		{"it glows and drains", happens(view.Happening{Kind: view.Glow, Cells: []int{0, 1}, After: []float32{0, 0.5}}, view.Happening{Kind: view.Drain, For: time.Second, Spots: []view.Spot{{Col: 2}}, Left: func() float32 { return 0.5 }})},
		{"on and on", func() { s.app.Tick(0.6) }},
		{"sparks, and a way that is refused", happens(view.Happening{Kind: view.Sparks, Spots: []view.Spot{{}, {Col: 2}}}, view.Happening{Kind: view.Refuse, Spots: []view.Spot{{}, {Col: 2}}, Ends: []view.Spot{{Col: 2}}})},
		{"a little", func() { s.app.Tick(0.4) }},
		{"a trace", happens(view.Happening{Kind: view.Trace, For: time.Second, Spots: []view.Spot{{}, {Col: 1}}})},
		{"of it", func() { s.app.Tick(0.5) }},
		{"it fades", happens(view.Happening{Kind: view.Fade})},
		{"all is calm", happens(view.Happening{Kind: view.Calm})},
		{"a path that fades, and another", func() {
			p.Scene.Path = []view.Spot{{}, {Col: 2}}
			happens(view.Happening{Kind: view.Fade})()
			p.Scene.Path = nil
			happens(view.Happening{Kind: view.Refuse, Spots: []view.Spot{{}, {Col: 1}}})()
		}},
		{"for a while", func() { s.app.Pass(200 * time.Millisecond) }},
		{"and traced", func() {
			p.Scene.Path = []view.Spot{{}, {Col: 3}}
			happens(view.Happening{Kind: view.Trace, For: time.Second, Spots: p.Scene.Path})()
			s.app.Pass(200 * time.Millisecond)
			p.Scene.Path = nil
		}},
		{"calm again", happens(view.Happening{Kind: view.Calm})},
		{"in the hand", held(view.Hand{Tiles: []int{0}, Coming: []view.Tile{{ID: 1, Cell: 0}}}, 0, 1)},
		{"let go", drop},
		{"on a rail", held(view.Hand{Tiles: []int{1}, Rail: view.Rail{Right: 1}}, 1, 3)},
		{"went", drop},
		{"a short way on a rail", held(view.Hand{Tiles: []int{1}, Rail: view.Rail{Right: 1}}, 1)},
		{"did not go", drop},
		{"to the left", held(view.Hand{Tiles: []int{1}, Rail: view.Rail{Left: 1, Right: 1}}, 1, 0)},
		{"went there", drop},
		{"not far enough", func() {
			held(view.Hand{Tiles: []int{1}, Rail: view.Rail{Left: 1, Right: 1}}, 1)()
			m.Move(s.at(1).AddXY(-60, 30))
		}},
		{"stays", drop},
		{"swept", held(view.Hand{Sweep: true}, 0, 1, 2)},
		{"and turned", func() {
			drop()
			held(view.Hand{Tiles: []int{0}, Turns: true}, 0, 0)()
			m.Down(desktop.MouseButtonSecondary)
			m.Up(desktop.MouseButtonSecondary)
		}},
		{"put back", func() { s.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape}); drop() }},
		{"with keys held", func() {
			s.app.Press(fyne.KeyModifierShift | fyne.KeyModifierControl)
			test.TapCanvas(s.win.Canvas(), s.at(1))
			test.TapSecondaryAt(s.Board, s.Board.Geometry().Centre(1, 0))
			s.app.Press(0)
		}},
		{"photos", func() {
			two := []string{"few", "many"}
			p.Cards = []view.Card{{ID: "photos", Fields: []view.Field{{ID: "first", Kind: view.Photo}, {ID: "second", Kind: view.Photo},
				{ID: "boards", Kind: view.Boards, Label: "size", Text: "first", Options: two, Signs: []view.Sign{{Cols: 2, Rows: 1}, {Cols: 3, Rows: 3}}}}}}
			s.Show(p)
			for _, id := range []string{"first", "second"} {
				s.Photo(id).Choose(pic.Hash())
				s.app.Until("the picture", func() bool { return s.Photo(id).Picture() != nil })
				s.Photo(id).OnPeek(true)
				s.asked = append(s.asked, fmt.Sprint("whole ", s.Board.WholeShown()))
				s.Photo(id).OnPeek(false)
			}
			p.Cards = []view.Card{{ID: "id", Fields: []view.Field{{ID: "id", Kind: view.GameID, Label: "the ID"}}}}
			s.Show(p)
			s.Show(p)
			p.Cards = nil
			s.Show(p)
		}},
		{"characters", func() { p.Scene.Typed = "+"; s.Show(p); s.Board.TypedRune('+'); s.Board.TypedRune('x') }},
		{"raw", func() {
			p.Scene.Raw = true
			p.Actions = []view.Action{{Name: "digit", Key: "5"}, {Name: "way", Also: []string{"Left"}}}
			s.Show(p)
			for _, name := range []fyne.KeyName{"5", fyne.KeyLeft, fyne.KeyRight, fyne.KeyEscape} {
				s.Board.TypedKey(&fyne.KeyEvent{Name: name})
			}
			s.Board.TypedRune('5')
			s.Board.TypedRune('6')
		}},
		{"keys where the cursor is, then where the pointer is", func() {
			p.Scene.Raw, p.Scene.Typed, p.Actions = false, "", []view.Action{{Name: "same", Key: "E"}}
			s.Show(p)
			for _, cell := range []int{3, 0} {
				s.Key(&fyne.KeyEvent{Name: fyne.KeyE})
				m.Move(s.at(cell))
				s.Key(&fyne.KeyEvent{Name: fyne.KeyE})
				s.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
			}
			s.app.Press(fyne.KeyModifierShift)
			s.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
			s.app.Press(0)
		}},
		{"smaller, and held while the pointer goes on", func() {
			s.win.Resize(fyne.NewSize(700, 800))
			drag(1, 2)()
			m.Up(desktop.MouseButtonPrimary)
			s.win.Resize(fyne.NewSize(800, 900))
		}},
		{"the lens", scene(func(sc *view.Scene) { sc.Lens = true })},
		{"through it", func() { m.Move(s.at(0)); m.Move(s.at(1)) }},
		{"another face under it", scene(func(sc *view.Scene) { sc.Tiles = slices.Clone(sc.Tiles); sc.Tiles[1].Face = view.Face{Glyph: "9"} })},
		{"no lens", scene(func(sc *view.Scene) { sc.Lens = false })},
		{"a picture in pieces", scene(func(sc *view.Scene) {
			sc.Raw, sc.Typed, p.Actions = false, "", nil
			sc.Cuts, sc.Look = []view.Cut{{Picture: photo, Cols: 4, Rows: 1}}, photo
			sc.Tiles = append([]view.Tile{}, sc.Tiles...)
			for i := range sc.Tiles {
				sc.Tiles[i].Face = view.Face{Piece: view.Piece{Cut: 1, Slice: int16(i), Quarters: int8(i)}}
			}
		})},
		{"pieces on keys", func() {
			p.Cards = []view.Card{{ID: "keys", Fields: []view.Field{{ID: "pad", Kind: view.Pad, Keys: []view.PadKey{{Action: "pad.1", Face: view.Face{Piece: view.Piece{Cut: 1}}}}}, {ID: "f", Label: "figure", Text: "7", Tone: view.Bad}}}}
			s.Show(p)
		}},
		{"it moves", move(view.Motion{For: time.Second}, func(sc *view.Scene) { sc.Tiles[0].Cell, sc.Tiles[1].Cell = 1, 0 })},
		{"with another face meanwhile", func() {
			s.app.Tick(0.3)
			scene(func(sc *view.Scene) { sc.Tiles = append([]view.Tile{}, sc.Tiles...); sc.Tiles[0].Face.Piece.Slice = 3 })()
		}},
		{"and is there", func() { s.app.Tick(1) }},
		{"behind the tiles", scene(func(sc *view.Scene) { sc.Behind, sc.Bed, sc.Dimmed = photo, []bool{false, false, true, true}, 0.5 })},
		{"a ghost", scene(func(sc *view.Scene) { sc.Behind, sc.Bed, sc.Ghost = view.Picture{}, nil, photo })},
		{"over the tiles", scene(func(sc *view.Scene) { sc.Ghost, sc.Whole = view.Picture{}, photo })},
		{"no longer", scene(func(sc *view.Scene) { sc.Whole = view.Picture{} })},
		{"the scene of a win", func() {
			won := p
			won.Scene.Win = view.Win{Serial: 8, From: []int{1}, Picture: photo, Lead: view.Motion{For: time.Second, Ripple: true}}
			s.Celebrate(won, board.Pace{Lead: time.Second, Ripple: time.Second, Growth: time.Second, Bare: time.Second, Rest: time.Second}, func() { s.told = append(s.told, "done") })
		}},
		{"its wave", func() { s.app.Tick(0.5) }},
		{"its picture", func() { s.app.Tick(1); s.app.Tick(0.6) }},
		{"stands", func() { s.app.Tick(1); s.app.Tick(1) }},
		{"taken back", scene(func(sc *view.Scene) { sc.Win = view.Win{} })},
		{"won before", scene(func(sc *view.Scene) { sc.Win = view.Win{Serial: 8, Picture: photo} })},
		{"without a picture", scene(func(sc *view.Scene) { sc.Win.Picture = view.Picture{} })},
		{"with it again", scene(func(sc *view.Scene) { sc.Win.Picture = photo })},
		{"and taken back", scene(func(sc *view.Scene) { sc.Win = view.Win{} })},
		{"two in the hand", func() {
			held(view.Hand{Tiles: []int{0, 1}}, 1, 0, 3)()
			m.Move(s.at(3).AddXY(500, 0))
			m.Move(s.at(0).AddXY(-90, -400))
		}},
		{"let go there", func() { m.Up(desktop.MouseButtonPrimary); s.app.Tick(1) }},
		{"the cursor is brought", scene(func(sc *view.Scene) { sc.Cursor = view.Cursor{Serial: 1, Cell: 2, Shown: true} })},
		{"and goes", scene(func(sc *view.Scene) { sc.Cursor = view.Cursor{Serial: 2, Cell: -1} })},
		{"a dialog", func() {
			p.Dialog = view.Dialog{ID: "sure", Title: "Sure?", OK: "Yes", Stay: "No", Fields: []view.Field{{ID: "why", Text: "because", Tone: view.Ink}, {ID: "much", Kind: view.Ticked, Label: "much"}}}
			s.Show(p)
		}},
		{"another, in its place", func() {
			p.Dialog = view.Dialog{ID: "quite", Title: "Quite?", OK: "Yes", Stay: "No", Fields: []view.Field{{ID: "why", Text: "because", Tone: view.Ink}}}
			s.Show(p)
		}},
		{"answered", func() { s.app.Click(s.win, "Yes") }},
		{"no dialog", func() { p.Dialog = view.Dialog{}; s.Show(p) }},
		{"won", scene(func(sc *view.Scene) {
			sc.Win = view.Win{Serial: 9, From: []int{1}, Lead: view.Motion{For: time.Second, Ripple: true}}
		})},
		{"its wave", func() { s.app.Tick(0.5) }},
		{"its light", func() { s.app.Tick(1); s.app.Tick(0.5) }},
		{"taken back", scene(func(sc *view.Scene) { sc.Win = view.Win{} })},
		{"another shape", move(view.Motion{For: time.Second}, func(sc *view.Scene) { sc.Cols, sc.Rows, sc.Aspect, sc.Lines = 2, 2, 0.8, true })},
		{"its motion passed over", func() { s.app.Tick(1) }},
		{"down a rail", func() {
			held(view.Hand{Tiles: []int{0}, Rail: view.Rail{Down: 1}}, 0)()
			m.Move(s.at(0).AddXY(4, 200))
		}},
		{"and gone", drop},
		{"up a rail", func() {
			held(view.Hand{Tiles: []int{0}, Rail: view.Rail{Up: 1, Down: 1}}, 2)()
			m.Move(s.at(0).AddXY(4, -100))
		}},
		{"gone up", drop},
		{"waits for its pieces", func() {
			s.app.Hold()
			move(view.Motion{Waits: true}, func(sc *view.Scene) {
				sc.Cols, sc.Aspect, sc.Cuts = 3, 0, []view.Cut{{Picture: photo, Cols: 3, Rows: 2}}
			})()
		}},
		{"other words", func() {
			old := s.Cards[view.Begin]
			s.Speak("album")
			s.Show(p)
			s.asked = append(s.asked, fmt.Sprint("other cards ", s.Cards[view.Begin] != old))
		}},
		{"a win that turns a tile first", func() {
			won := p
			won.Scene.Win = view.Win{Serial: 10, Picture: photo, Lead: view.Motion{For: time.Second}}
			won.Scene.Tiles = slices.Clone(p.Scene.Tiles)
			won.Scene.Tiles[0].Face.Piece.Quarters++
			s.Celebrate(won, board.Pace{Lead: time.Second, Growth: time.Second}, nil)
			s.app.Tick(0.5)
		}},
	} {
		s.told, s.asked = nil, nil
		c.do()
		s.app.Until("the pieces", func() bool { return !s.Cutting() })
		s.app.Drain()
		s.app.Heard(s.win, c.name)
		lines := append(uitest.Drawn(s.win), fmt.Sprintf("tiles %v moving %t held %t whole %t bound %v", s.lies(), s.Board.Animating(), s.Board.Held(), s.Board.WholeShown(), s.Board.Bound()))
		fmt.Fprintf(&golden, "> %s\n", c.name)
		for _, act := range s.told {
			fmt.Fprintf(&golden, "told %T%+v\n", act, act)
		}
		for _, what := range s.asked {
			fmt.Fprintln(&golden, "asked", what)
		}
		for _, line := range goldentest.Difference(seen, lines) {
			fmt.Fprintln(&golden, line)
		}
		seen = lines
	}
	goldentest.File(t, "testdata/stage.golden", golden.String(), "> ")
}
