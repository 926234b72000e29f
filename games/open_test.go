package games

import (
	"bytes"
	"image/color"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sliding"
)

// TestPictureByPath: at the start and while running, and the game is kept.
func TestPictureByPath(t *testing.T) {
	green := photo(t, 300, 200, color.NRGBA{G: 200})
	p := start(t, write(t, "beach.png", green))
	shown := func() string { return p.picture().Name() }
	p.app.Until("the picture of the command line", func() bool { return shown() == "beach.png" })
	p.open("sliding:3x3#1")
	before := p.sliding.Position()
	p.OpenPaths(p.file("Field.PNG", photo(t, 300, 200, color.NRGBA{R: 90, G: 90})))
	p.app.Until("the picture dropped", func() bool { return shown() == "Field.PNG" })
	want(t, "the position", p.sliding.Position(), before)
	want(t, "the dialog", p.dialog(), "")
	want(t, "the game's picture", p.sliding.Pictures(), []session.PictureRef{p.page().Photos.(*pictures.PictureCard).Ref()})
}

// TestSeveralFilesByPath: each goes where it belongs, as when they are dropped, and a
// game that has no use for more than one picture says so.
func TestSeveralFilesByPath(t *testing.T) {
	p := start(t, "")
	p.app.Life().Stopped()
	beach, field := p.file("beach.png", photo(t, 300, 200, color.NRGBA{G: 200})), p.file("field.png", photo(t, 30, 20, color.NRGBA{}))
	w := runs(t, p.app, NewWindow(p.app, LocalPaths("file://"+filepath.ToSlash(beach), filepath.Join("testdata", "landed-1", "link-assisted.tessera"), field)...))
	p.app.Until("the saved game", func() bool { return w.page().Name == "link" })
	card := w.places[0].page.Photos.(*pictures.PictureCard)
	p.app.Until("the first picture", func() bool { return card.Picture() != nil && card.Picture().Name() == "beach.png" })
	want(t, "the dialog", w.services.Dialogs.Text(), lang.T("picture.one", "Name", "beach.png"))
}

// TestPictureDropped on a game that reads boards is a picture or a board, as the player says; elsewhere, a picture.
func TestPictureDropped(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	green := p.file("green.png", photo(t, 300, 200, color.NRGBA{G: 200}))
	p.dropped(green)
	p.app.Until("the picture", func() bool { return p.picture().Name() == "green.png" })
	p.turn(p.find("sudoku"))
	p.app.Until("the tab", func() bool { return p.page().Name == "sudoku" && p.page().Game.HasGame() })
	p.dropped(green)
	want(t, "asked", p.dialog(), lang.T("drop.title"))
	p.app.Click(p.win, "drop.board")
	want(t, "the page", p.dialog(), lang.T("reader.title"))
	p.services.Dialogs.Close()
	p.dropped(green)
	p.app.Click(p.win, "drop.picture")
	want(t, "the dialog", p.dialog(), "")
	card := p.page().Photos.(*pictures.PictureCard)
	p.app.Until("the picture", func() bool { return card.Picture() != nil && card.Picture().Name() == "green.png" })
	p.dropped(green, green)
	p.app.Until("only one is wanted", func() bool { return p.dialog() == lang.T("picture.one", "Name", "green.png") })
}

// TestWrongPictureByPath: a sentence names the file, and nothing changes.
func TestWrongPictureByPath(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	p.move()
	position, hash := p.sliding.Position(), p.picture().Hash()
	for _, path := range []string{
		p.file("letter.txt", []byte("Dear aunt, thank you for the picture.")),
		p.file("empty.jpg", nil),
		p.file("cut.png", photo(t, 99, 99, color.NRGBA{})[:120]),
		filepath.Join(t.TempDir(), "gone.jpg"),
	} {
		p.OpenPaths(path)
		p.app.Until("something over the tab", p.covered)
		p.answered(filepath.Base(path))
		want(t, "the position", p.sliding.Position(), position)
		want(t, "moves", p.sliding.Moves(), 1)
		want(t, "the picture", p.picture().Hash(), hash)
	}
}

// saved is a game of five by three after a move, as a file holds it.
func (p *program) saved() (data []byte, position sliding.Position) {
	p.open("sliding:5x3b2#7")
	p.move()
	var out bytes.Buffer
	want(p.t, "save", p.sliding.Save(&out), nil)
	return out.Bytes(), p.sliding.Position()
}

// TestSavedGameByPath, whatever the case of its ending.
func TestSavedGameByPath(t *testing.T) {
	p := start(t, "")
	data, position := p.saved()
	for _, name := range []string{"mine.tessera", "MINE.TESSERA"} {
		p.open("sliding:3x3#1")
		p.OpenPaths(p.file(name, data))
		p.app.Until("the saved game", func() bool { return p.sliding.Position().String() == position.String() })
		want(t, "moves", p.sliding.Moves(), 1)
		want(t, "the dialog", p.dialog(), "")
		want(t, "the position told", p.page().Position(), position.String())
	}
	q := again(t, p.app, p.file("mine.tessera", data))
	q.app.Until("the saved game at the start", func() bool { return q.sliding.Position().String() == position.String() })
}

// TestDamagedSaveChangesNothing and is answered by a sentence.
func TestDamagedSaveChangesNothing(t *testing.T) {
	p := start(t, "")
	data, _ := p.saved()
	p.open("sliding:3x3#1")
	p.move()
	position := p.sliding.Position()
	other := bytes.Replace(data, []byte(`"game":"sliding"`), []byte(`"game":"marbles"`), 1)
	for name, data := range map[string][]byte{
		"empty": nil, "cut": data[:len(data)/2], "doubled": slices.Concat(data, data), "of another game": other,
		"of a later version": bytes.Replace(data, []byte(`"tessera":1`), []byte(`"tessera":99`), 1),
		"with a wrong move":  bytes.Replace(data, []byte(`"steps":[[`), []byte(`"steps":[["X",`), 1),
		"a picture":          photo(t, 20, 20, color.NRGBA{}),
	} {
		p.OpenPaths(p.file("mine.tessera", data))
		if said := p.answered(); len(said) < 20 || strings.Contains(said, "<no value>") || strings.Contains(said, "error.") {
			t.Errorf("a saved game %s is refused by %q", name, said)
		}
		want(t, "the position after one "+name, p.sliding.Position(), position)
		want(t, "the ID after one "+name, p.sliding.GameID(), "sliding:3x3#1")
		want(t, "undo after one "+name, p.sliding.CanUndo(), true)
	}
	for _, path := range append(oddFiles(t, ".tessera"), filepath.Join(t.TempDir(), "gone.tessera")) {
		p.OpenPaths(path)
		want(t, "the answer about "+path, p.answered(), lang.T("error.session.save-read"))
	}
}

// TestUndoOfAnOpenedFile brings back the game that it took the place of, also at
// the next start.
func TestUndoOfAnOpenedFile(t *testing.T) {
	p := start(t, "")
	data, saved := p.saved()
	p.open("sliding:3x3#1")
	p.move()
	position := p.sliding.Position()
	p.OpenPaths(p.file("mine.tessera", data))
	p.app.Until("the saved game", func() bool { return p.sliding.Position().String() == saved.String() })
	p.app.Life().Stopped()
	p = again(t, p.app, "")
	for range 100 {
		if p.sliding.GameID() != "sliding:3x3#1" {
			p.app.Click(p.win, "action.undo")
		}
	}
	want(t, "the position", p.sliding.Position(), position)
	want(t, "moves", p.sliding.Moves(), 1)
	want(t, "the dialog", p.dialog(), "")
}

func TestDamagedAutosaveIsToldAndKept(t *testing.T) {
	p := start(t, "").open("sliding:4x4#9")
	p.app.Life().Stopped()
	path := filepath.Join(p.app.Root(), "games", "sliding.autosave.json")
	must.Do(t, os.WriteFile(path, []byte("{"), 0o600))
	p = again(t, p.app, "")
	p.app.Until("the answer", func() bool { return p.dialog() != "" })
	want(t, "paused", p.sliding.Paused()&session.DialogOpen, session.DialogOpen)
	p.answered("sliding.autosave")
	want(t, "another dialog", p.dialog(), "")
	p.app.Until("another game", p.sliding.HasGame)
	kept, _ := filepath.Glob(filepath.Join(p.app.Root(), "games", "*damaged*"))
	must.Be(t, len(kept) == 1, "the damaged file is not kept: %v", kept)
}

// TestDamagedRecordsAreTold, though they are read before the tab is there, and a game comes back.
func TestDamagedRecordsAreTold(t *testing.T) {
	p := start(t, "").open("sliding:4x4#9")
	p.move()
	p.app.Life().Stopped()
	path := filepath.Join(p.app.Root(), "games", "sliding.records.json")
	must.Do(t, os.MkdirAll(filepath.Dir(path), 0o700))
	must.Do(t, os.WriteFile(path, []byte("{"), 0o600))
	p = again(t, p.app, "")
	p.answered("sliding.records")
	want(t, "it is said that the game is restored", p.seen(lang.T("say.restored")), true)
}

// long is a game that takes its time to be played through.
type long struct {
	session.Game
	begun, done chan struct{}
}

func (g long) LoadSaved(r io.Reader) (func(), error) {
	g.begun <- struct{}{}
	<-g.done
	return g.Game.LoadSaved(r)
}

// closed says whether a channel is.
func closed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// TestParcelTakesNoPictureInUse: what a friend's game brings pushes out no picture of
// a saved game, however long it takes to find out which those are.
func TestParcelTakesNoPictureInUse(t *testing.T) {
	p := withPhoto(t, "beach.jpg", 300, 200)
	p.open("sliding:3x3#1")
	p.shortcut(ctrl(fyne.KeyS))
	path := p.writesAs("friend.tessera")
	p.app.Life().Stopped()

	p = start(t, "")
	store := p.services.Album.Store
	mine := must.Have(store.Put("mine.png", photo(t, 20, 20, color.NRGBA{R: 1})))(t)
	must.Have(store.Put("newer.png", photo(t, 20, 20, color.NRGBA{R: 2})))(t)
	store.MaxPictures = 1
	opened := make(chan struct{})
	p.places[p.find("link")].kept = func() []session.PictureRef {
		<-opened
		return []session.PictureRef{{Role: "board", Hash: mine.Hash()}}
	}
	var put func()
	var err error
	go func() {
		defer close(opened)
		_, put, err = p.loadGame(file{"friend.tessera", func() ([]byte, error) { return os.ReadFile(path) }})
	}()
	p.app.Until("the file", func() bool { return closed(opened) })
	want(t, "loading", err, nil)
	put()
	if _, err := store.Load(t.Context(), mine.Hash()); err != nil {
		t.Errorf("a picture that a game refers to is gone: %v", err)
	}
}

// TestLongSavedGame: while a game is read and played through the window goes on, and the game goes
// on the table when that is done; Undo brings back the one before.
func TestLongSavedGame(t *testing.T) {
	p := start(t, "")
	data, position := p.saved()
	p.open("sliding:3x3#1")
	g := long{p.places[p.current].game, make(chan struct{}, 1), make(chan struct{})}
	p.places[p.current].game = g
	arrived := make(chan []byte)
	p.openGames(file{"slow.tessera", func() ([]byte, error) { return <-arrived, nil }})
	p.move()
	want(t, "moves meanwhile", p.sliding.Moves(), 1)
	arrived <- data
	p.app.Until("the beginning", func() bool { return len(g.begun) == 1 })
	want(t, "the game on the table", p.sliding.GameID(), "sliding:3x3#1")
	close(g.done)
	p.app.Until("the saved game", func() bool { return p.sliding.Position().String() == position.String() })
	p.shortcut(&fyne.ShortcutUndo{}) // its own move
	p.app.Click(p.win, "action.undo")
	want(t, "the game before", p.sliding.GameID(), "sliding:3x3#1")
	want(t, "its moves", p.sliding.Moves(), 1)
}

// TestPuzzleByPath: the text of a puzzle lies on the board to be played, whatever is in front; a list is asked about, and an ID is dealt.
func TestPuzzleByPath(t *testing.T) {
	const puzzle = "..7....2.5.9.......2.9.....6....21...5...3.8.4.86.1..........5.9...4.8.63.48....."
	p := start(t, "").open("sliding:3x3#1")
	rows := func(change func(row string) string) (text string) {
		for i := range 9 {
			text += change(puzzle[9*i:9*i+9]) + "\n"
		}
		return text
	}
	fields := func(separator string) string {
		return rows(func(row string) string {
			return strings.ReplaceAll(strings.Join(strings.Split(row, ""), separator), ".", "")
		})
	}
	drafted := func() string { return p.services.Settings.Text("sudoku.draft") }
	clear := func() {
		p.services.Settings.SetText("sudoku.draft", "")
		p.show(p.find("sliding"))
	}
	for name, text := range map[string]string{
		"bom.txt": "\ufeff" + puzzle, "sheet.TSV": fields("\t"), "grid.csv": fields(","), "comment.txt": puzzle + " # 24 clues, medium",
		"headers.sdk":  "#A Someone\n#D 1-1-2024\n#C a comment with 9 in it\n[Puzzle]\n" + rows(func(row string) string { return row }),
		"rows_dot.txt": rows(func(row string) string { return strings.ReplaceAll(row, ".", "0") + "." }), "one.sdm": puzzle,
		"wide.txt":        strings.NewReplacer(".", "．", "7", "７").Replace(puzzle),
		"mine.opensudoku": `<opensudoku><game data="` + strings.ReplaceAll(puzzle, ".", "0") + `"/></opensudoku>`,
		"wide16.txt":      "\xff\xfe" + strings.Join(strings.Split(puzzle, ""), "\x00") + "\x00",
	} {
		p.OpenPaths(p.file(name, []byte(text)))
		p.app.Until(name, func() bool { return drafted() == puzzle && p.page().Name == "sudoku" })
		want(t, "the dialog", p.dialog(), "")
		clear()
	}

	other := puzzle[72:] + puzzle[:72]
	p.OpenPaths(p.file("two.sdm", []byte(other+"\n"+puzzle+"\n")))
	p.app.Until("the question", func() bool { return p.dialog() == lang.T("sudoku.list.title", "Count", 2) })
	p.services.Dialogs.Close()
	want(t, "nothing is laid on the board", drafted(), "")

	clear()
	position := p.sliding.Position()
	p.OpenPaths(p.file("half.txt", []byte(puzzle[1:])))
	p.answered("half.txt", "80")
	want(t, "the position", p.sliding.Position(), position)
	want(t, "the tab", p.page().Name, "sliding")

	p.OpenPaths(p.file("mail.txt", []byte("\ufeffSliding：\n４×４ # 7\n")))
	p.app.Until("the game of the ID", func() bool { return p.sliding.GameID() == "sliding:4x4#7" })
	p.OpenPaths(p.file("photo.txt", photo(t, 300, 200, color.NRGBA{G: 200})))
	p.app.Until("the picture", func() bool { return p.picture().Name() == "photo.txt" })
}

// TestPuzzleOutlivesTheFirstDeal: a puzzle that is opened in a tab which has never been shown stays on
// the board when the tab's first deal comes.
func TestPuzzleOutlivesTheFirstDeal(t *testing.T) {
	p := start(t, "")
	p.show(0)
	p.openPuzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	p.app.Until("the deal", func() bool {
		return p.page().Name == "sudoku" && p.page().Game.HasGame() && !p.page().Game.Dealing()
	})
	shows := func() {
		for cell, says := range map[int]string{0: "5", 1: "3", 4: "7"} {
			want(t, "the board", p.page().Board.Says(p.page().Board.TileAt(cell)), says)
		}
	}
	shows()
	p.app.Click(p.win, "action.new")
	p.openPuzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	p.app.Until("no deal", func() bool { return !p.page().Game.Dealing() })
	shows()
}

// TestLinesArePastedAsAGame: several lines that are pasted where an ID is typed are read as a
// puzzle, whatever their layout; what is none is told where it can be typed again.
func TestLinesArePastedAsAGame(t *testing.T) {
	p := start(t, "")
	p.shortcut(ctrl(fyne.Key5))
	p.app.Until("a game", p.page().Game.HasGame)
	paste := func(text string) {
		p.app.Click(p.win, "id.enter")
		p.app.Clipboard().SetContent(text)
		p.win.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: p.app.Clipboard()})
	}
	rows := "5\t3\t\t\t7\t\t\t\t\n6\t\t\t1\t9\t5\t\t\t\n\t9\t8\t\t\t\t\t6\t\n8\t\t\t\t6\t\t\t\t3\n4\t\t\t8\t\t3\t\t\t1\n7\t\t\t\t2\t\t\t\t6\n\t6\t\t\t\t\t2\t8\t\n\t\t\t4\t1\t9\t\t\t5\n\t\t\t\t8\t\t\t7\t9\n"
	paste(rows)
	p.app.Until("the puzzle", func() bool { return p.page().Board.Says(p.page().Board.TileAt(1)) == "3" })
	want(t, "a dialog", p.dialog(), "")
	p.page().Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	paste("no\npuzzle\n")
	p.app.Until("what is wrong", func() bool { return strings.Contains(p.dialog(), "Sudoku") })
	want(t, "what was typed", p.app.Entry(p.win).Text, "no puzzle")
	p.services.Dialogs.Close()
	paste("sliding:\n4x4\n#7\n")
	p.app.Until("the game of the ID", func() bool { return p.page().Name == "sliding" && p.page().Game.GameID() == "sliding:4x4#7" })
}
