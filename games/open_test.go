package games

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"tessera/games/pictures"
	"tessera/games/session"
	"tessera/games/uitest/room"
	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver/sliding"
)

// knownPuzzle is the one that Wikipedia shows (2004).
const knownPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

// shows waits until the tab in front shows a picture of that name.
func (p *program) shows(name string) {
	p.t.Helper()
	card := p.page().Photos.(*pictures.PictureCard)
	p.app.Until("the picture "+name, func() bool { return card.Picture() != nil && card.Picture().Name() == name })
}

// TestPictureByPath: at the start and while running, and the game is kept; where it is none, a sentence names the file
// and nothing changes. Dropped on a game that reads boards it is a picture or a board, as the player says.
func TestPictureByPath(t *testing.T) {
	green := write(t, "beach.png", room.Photo(t, 300, 200, 2))
	p := start(t, green)
	p.shows("beach.png")
	p.open("sliding:3x3#1")
	p.move()
	before := p.sliding.Position()
	p.dropped(p.file("Field.PNG", room.Photo(t, 300, 200, 1)))
	p.shows("Field.PNG")
	want(t, "the dialog", p.dialog(), "")
	refs := []session.PictureRef{p.page().Photos.(*pictures.PictureCard).Ref()}
	for _, path := range []string{
		p.file("letter.txt", []byte("Dear aunt, thank you for the picture.")),
		p.file("empty.jpg", nil),
		p.file("cut.png", room.Photo(t, 99, 99, 1)[:120]),
		filepath.Join(t.TempDir(), "gone.jpg"),
	} {
		p.OpenPaths(path)
		p.answered(filepath.Base(path))
	}
	want(t, "the position", p.sliding.Position(), before)
	want(t, "the game's picture", p.sliding.Pictures(), refs)

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
	p.shows("beach.png")
	p.dropped(green, green)
	p.app.Until("only one is wanted", func() bool { return p.dialog() == lang.T("picture.one", "Name", "beach.png") })
}

// TestSeveralFilesByPath: each goes where it belongs, as when they are dropped, and a
// game that has no use for more than one picture says so.
func TestSeveralFilesByPath(t *testing.T) {
	p := start(t, "")
	p.app.Life().Stopped()
	beach, field := p.file("beach.png", room.Photo(t, 300, 200, 2)), p.file("field.png", room.Photo(t, 30, 20, 1))
	w := runs(t, p.app, NewWindow(p.app, LocalPaths("file://"+filepath.ToSlash(beach), filepath.Join("testdata", "landed-1", "link-assisted.tessera"), field)...))
	p.app.Until("the saved game", func() bool { return w.page().Name == "link" })
	w.show(0)
	w.shows("beach.png")
	want(t, "the dialog", w.services.Dialogs.Text(), lang.T("picture.one", "Name", "beach.png"))
}

// saved is a game of five by three after a move, as a file holds it.
func (p *program) saved() (data []byte, position sliding.Position) {
	p.open("sliding:5x3b2#7")
	p.move()
	var out bytes.Buffer
	want(p.t, "save", p.sliding.Save(&out), nil)
	return out.Bytes(), p.sliding.Position()
}

// TestSavedGameByPath, whatever the case of its ending: Undo brings back the game that it took the place of, also at
// the next start. What is damaged changes nothing and is answered by a sentence.
func TestSavedGameByPath(t *testing.T) {
	p := start(t, "")
	data, position := p.saved()
	arrived := func() {
		t.Helper()
		p.app.Until("the saved game", func() bool { return p.sliding.Position().String() == position.String() })
		want(t, "moves", p.sliding.Moves(), 1)
		want(t, "the dialog", p.dialog(), "")
		want(t, "the position told", p.page().Position(), position.String())
	}
	p.open("sliding:3x3#1")
	p.move()
	before := p.sliding.Position()
	for name, data := range map[string][]byte{
		"empty": nil, "cut": data[:len(data)/2], "a picture": room.Photo(t, 20, 20, 1),
		"of another game":    bytes.Replace(data, []byte(`"game":"sliding"`), []byte(`"game":"marbles"`), 1),
		"of a later version": bytes.Replace(data, []byte(`"tessera":1`), []byte(`"tessera":99`), 1),
		"with a wrong move":  bytes.Replace(data, []byte(`"steps":[[`), []byte(`"steps":[["X",`), 1),
	} {
		p.OpenPaths(p.file("mine.tessera", data))
		isSentence(t, "a saved game "+name, p.answered())
	}
	for _, path := range append(oddFiles(t, ".tessera"), filepath.Join(t.TempDir(), "gone.tessera")) {
		p.OpenPaths(path)
		want(t, "the answer about "+path, p.answered(), lang.T("error.session.save-read"))
	}
	want(t, "the position", p.sliding.Position(), before)
	want(t, "the ID", p.sliding.GameID(), "sliding:3x3#1")

	p.OpenPaths(p.file("MINE.TESSERA", data))
	arrived()
	p.app.Life().Stopped()
	p = again(t, p.app, "")
	for range 100 {
		if p.sliding.GameID() != "sliding:3x3#1" {
			p.app.Click(p.win, "action.undo")
		}
	}
	want(t, "the position", p.sliding.Position(), before)
	want(t, "moves", p.sliding.Moves(), 1)
	p.app.Life().Stopped()
	p = again(t, p.app, p.file("mine.tessera", data))
	arrived()
}

// TestDamagedFilesAreToldAndKept: of a game that was on the table another is dealt; the records are read before the
// tab is there, and the game comes back.
func TestDamagedFilesAreToldAndKept(t *testing.T) {
	for _, file := range []string{"sliding.autosave", "sliding.records"} {
		p := start(t, "").open("sliding:4x4#9")
		p.move()
		p.app.Life().Stopped()
		games := filepath.Join(p.app.Root(), "games")
		must.Do(t, os.WriteFile(filepath.Join(games, file+".json"), []byte("{"), 0o600))
		p = again(t, p.app, "")
		p.app.Until("the answer", func() bool { return p.dialog() != "" })
		want(t, "paused", p.sliding.Paused()&session.DialogOpen, session.DialogOpen)
		p.answered(file)
		want(t, "another dialog", p.dialog(), "")
		p.app.Until("a game", p.sliding.HasGame)
		restored := file == "sliding.records"
		want(t, file+": it is said that the game is restored", p.seen(lang.T("say.restored")), restored)
		want(t, file+": it is the game before", p.sliding.GameID() == "sliding:4x4#9", restored)
		kept, _ := filepath.Glob(filepath.Join(games, "*damaged*"))
		must.Be(t, len(kept) == 1, "the damaged file is not kept: %v", kept)
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
	mine := must.Have(store.Put("mine.png", room.Photo(t, 20, 20, 1)))(t)
	must.Have(store.Put("newer.png", room.Photo(t, 20, 20, 2)))(t)
	store.MaxPictures = 1
	opened := make(chan struct{})
	p.places[p.find("link")].kept = func() []session.PictureRef {
		<-opened
		return []session.PictureRef{{Role: "board", Hash: mine.Hash()}}
	}
	p.openFile(path)
	close(opened)
	if _, err := store.Load(t.Context(), mine.Hash()); err != nil {
		t.Errorf("a picture that a game refers to is gone: %v", err)
	}
}

// TestPuzzleByPath: the text of a puzzle lies on the board to be played, whatever is in front; a list is asked about,
// and an ID is dealt. What the text holds is found out by its own tests.
func TestPuzzleByPath(t *testing.T) {
	p := start(t, "").open("sliding:3x3#1")
	drafted := func() string { return p.services.Settings.Text("sudoku.draft") }
	clear := func() {
		p.services.Settings.SetText("sudoku.draft", "")
		p.show(0)
	}
	for name, text := range map[string]string{
		"bom.TXT": "\ufeff" + knownPuzzle, "headers.sdk": "#A Someone\n[Puzzle]\n" + strings.Join(ninths(knownPuzzle), "\n"),
		"mine.opensudoku": `<opensudoku><game data="` + strings.ReplaceAll(knownPuzzle, ".", "0") + `"/></opensudoku>`,
		"wide16.csv":      "\xff\xfe" + strings.Join(strings.Split(knownPuzzle, ""), "\x00") + "\x00",
	} {
		p.OpenPaths(p.file(name, []byte(text)))
		p.app.Until(name, func() bool { return drafted() == knownPuzzle && p.page().Name == "sudoku" })
		want(t, "the dialog", p.dialog(), "")
		clear()
	}
	other := knownPuzzle[72:] + knownPuzzle[:72]
	p.OpenPaths(p.file("two.sdm", []byte(other+"\n"+knownPuzzle+"\n")))
	p.app.Until("the question", func() bool { return p.dialog() == lang.T("sudoku.list.title", "Count", 2) })
	p.services.Dialogs.Close()
	want(t, "nothing is laid on the board", drafted(), "")
	clear()
	half, large := p.file("half.txt", []byte(knownPuzzle[1:])), p.file("large.txt", make([]byte, mostText+1))
	for _, path := range append(oddFiles(t, ".txt"), half, large) {
		p.OpenPaths(path)
		p.answered(filepath.Base(path))
	}
	want(t, "the tab", p.page().Name, "sliding")
	want(t, "the game", p.sliding.GameID(), "sliding:3x3#1")
	p.OpenPaths(p.file("mail.txt", []byte("\ufeffSliding：\n４×４ # 7\n")))
	p.app.Until("the game of the ID", func() bool { return p.sliding.GameID() == "sliding:4x4#7" })
	p.OpenPaths(p.file("photo.txt", room.Photo(t, 300, 200, 2)))
	p.shows("photo.txt")
}

// ninths are the rows of a puzzle.
func ninths(puzzle string) (rows []string) {
	for at := 0; at < len(puzzle); at += 9 {
		rows = append(rows, puzzle[at:at+9])
	}
	return rows
}

// TestPuzzleOutlivesTheFirstDeal: a puzzle that is opened in a tab which has never been shown stays on the board when
// the tab's first deal comes. Several lines that are pasted where an ID is typed are read as a puzzle, whatever their
// layout, or as an ID; what is none is told where it can be typed again.
func TestPuzzleOutlivesTheFirstDeal(t *testing.T) {
	p := start(t, "")
	p.show(0)
	shows := func() {
		t.Helper()
		p.app.Until("the deal", func() bool {
			return p.page().Name == "sudoku" && p.page().Game.HasGame() && !p.page().Game.Dealing()
		})
		for cell, says := range map[int]string{0: "5", 1: "3", 4: "7"} {
			want(t, "the board", p.page().Board.Says(p.page().Board.TileAt(cell)), says)
		}
	}
	p.openPuzzle(knownPuzzle)
	shows()
	p.app.Click(p.win, "action.new")
	p.openPuzzle(knownPuzzle)
	shows()
	p.press(fyne.KeyEscape)

	paste := func(text string) {
		p.app.Click(p.win, "id.enter")
		p.app.Clipboard().SetContent(text)
		p.win.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutPaste{Clipboard: p.app.Clipboard()})
	}
	rows := ""
	for _, row := range ninths(knownPuzzle) {
		rows += strings.ReplaceAll(strings.Join(strings.Split(row, ""), "\t"), ".", "") + "\n"
	}
	paste(rows)
	p.app.Until("the puzzle", func() bool { return p.page().Board.Says(p.page().Board.TileAt(1)) == "3" })
	want(t, "a dialog", p.dialog(), "")
	p.press(fyne.KeyEscape)
	paste("no\npuzzle\n")
	p.app.Until("what is wrong", func() bool { return strings.Contains(p.dialog(), "Sudoku") })
	want(t, "what was typed", p.app.Entry(p.win).Text, "no puzzle")
	p.services.Dialogs.Close()
	paste("sliding:\n4x4\n#7\n")
	p.app.Until("the game of the ID", func() bool { return p.page().Name == "sliding" && p.page().Game.GameID() == "sliding:4x4#7" })
}
