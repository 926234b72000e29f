package games

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/tab"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// shown is what a version of the program showed of a game.
type shown struct {
	Tab       string `json:"tab"`
	Position  string `json:"position"`
	Status    string `json:"status"`
	Moves     int    `json:"moves"`
	Steps     int    `json:"steps"`
	Assisted  bool   `json:"assisted"`
	GameID    string `json:"game_id"`
	Picture   string `json:"picture"`
	ElapsedMS int64  `json:"elapsed_ms"`
}

// landed are the files that a version left, and what it showed of them.
type landed struct {
	folder string
	shown  map[string]shown
}

func eachLanded(t *testing.T, test func(*testing.T, landed)) {
	folders, err := filepath.Glob(filepath.Join("testdata", "landed-*"))
	must.Be(t, err == nil && len(folders) != 0, "there are no files of earlier versions: %v", err)
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			l := landed{folder: folder}
			readJSON(t, filepath.Join(folder, "shown.json"), &l.shown)
			must.Be(t, len(l.shown) != 0, "nothing was shown")
			test(t, l)
		})
	}
}

func readJSON(t *testing.T, path string, into any) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	must.Do(t, err)
}

// start starts the present program with a copy of what that version left.
func (l landed) start(t *testing.T) *program {
	t.Helper()
	t.Setenv("TESSERA_LANG", "")
	t.Setenv("LC_ALL", "en_US.UTF-8")
	app := uitest.New(t)
	must.Do(t, os.CopyFS(app.Root(), os.DirFS(filepath.Join(l.folder, "home"))))
	return runs(t, app, NewWindow(app))
}

// agrees fails unless the tab in front shows the game as it was shown then.
// file is the saved game that it was read from, in which the clock had gone a
// little further.
func (p *program) agrees(name string, was shown, file string) {
	p.t.Helper()
	var kept struct {
		ElapsedMS int64             `json:"elapsed_ms"`
		LimitMS   int64             `json:"countdown_ms"`
		Score     int               `json:"score"`
		Cursor    int               `json:"cursor"`
		Steps     [][]string        `json:"steps"`
		Extra     map[string]string `json:"extra"`
	}
	readJSON(p.t, file, &kept)
	for _, moves := range kept.Steps[:kept.Cursor] {
		if len(moves) > 0 && strings.HasPrefix(moves[0], "=") { // a shuffle of Link, which counted as a move
			was.Moves--
		}
	}

	now := probing{p.Window}.state()
	want(p.t, name+": what is shown", shown{
		Tab: now.Tab, Position: now.Position, Status: now.Status, Moves: now.Moves, Steps: now.Steps,
		Assisted: now.Assisted, GameID: now.GameID, Picture: was.Picture, ElapsedMS: was.ElapsedMS,
	}, was)
	if was.Picture != "" && now.Tab != "cycle" {
		refs := ""
		for _, ref := range p.page().Game.Pictures() {
			refs = strings.TrimSpace(refs + " " + ref.Hash)
		}
		want(p.t, name+": the pictures", refs, was.Picture)
	}

	g := p.page().Game
	want(p.t, name+": the clock", g.Elapsed(), time.Duration(kept.ElapsedMS)*time.Millisecond)
	off := kept.ElapsedMS - was.ElapsedMS
	must.Be(p.t, off >= 0 && off <= 5000, "%s: the file says %d ms, shown were %d", name, kept.ElapsedMS, was.ElapsedMS)
	left, on := g.Countdown()
	want(p.t, name+": there is a countdown", on, kept.LimitMS > 0)
	if on {
		want(p.t, name+": the time left", left, time.Duration(kept.LimitMS-kept.ElapsedMS)*time.Millisecond)
	}
	want(p.t, name+": the score", g.Score(), kept.Score)
	want(p.t, name+": something can be made again", g.CanRedo(), kept.Cursor < len(kept.Steps))
	for key, value := range kept.Extra {
		want(p.t, name+": "+key, g.Extra(key), value)
	}
}

// TestLandedGamesOpen: every game that an earlier version saved opens as it was.
func TestLandedGamesOpen(t *testing.T) {
	eachLanded(t, func(t *testing.T, l landed) {
		files, err := filepath.Glob(filepath.Join(l.folder, "*"+tab.Extension))
		must.Be(t, err == nil && len(files) >= 5, "there are %d saved games: %v", len(files), err)
		p := l.start(t)
		for _, file := range files {
			name := strings.TrimSuffix(filepath.Base(file), tab.Extension)
			p.openFile(file)
			want(t, name+": the dialog", p.dialog(), "")
			p.agrees(name, l.shown[name], file)
		}
	})
}

// TestLandedProgramGoesOn: started in the folder of an earlier version, the
// program shows its games, its records and its settings.
func TestLandedProgramGoesOn(t *testing.T) {
	eachLanded(t, func(t *testing.T, l landed) {
		p := l.start(t)
		prefs := map[string]any{}
		readJSON(t, filepath.Join(l.folder, "home", "preferences.json"), &prefs)
		want[any](t, "in front", p.page().Name, prefs["tab"])
		for i, e := range suite {
			file := filepath.Join(l.folder, "home", "games", e.Name+".autosave.json")
			name := e.Name + ".autosave"
			if _, played := l.shown[name]; !played {
				continue // a game that has joined since
			}
			p.show(i)
			want(t, name+": the dialog", p.dialog(), "")
			p.agrees(name, l.shown[name], file)
		}
		damaged, err := filepath.Glob(filepath.Join(p.app.Root(), "games", "*damaged*"))
		want(t, "files set aside", len(damaged), 0)
		want(t, "looking for them", err, nil)

		l.sameSettings(t, p, prefs)
		l.samePictures(t, p)
		l.sameRecords(t, p)
	})
}

// sameSettings compares what the program takes for chosen with what the file of
// settings says, for the settings of the whole program and some of each game.
func (l landed) sameSettings(t *testing.T, p *program, prefs map[string]any) {
	s := p.services.Settings
	want[any](t, "the language chosen", s.Language(), prefs["language"])
	want[any](t, "the language", lang.Current(), prefs["language"])
	want[any](t, "the theme", string(s.Variant()), prefs["theme"])
	want(t, "the theme shown", p.app.Settings().Theme().(*look.Theme).Dark(theme.VariantLight), s.Variant() == look.Dark)
	want[any](t, "the motion", s.Motion(), prefs["motion"])
	want[any](t, "the memory", float64(s.Memory()>>20), prefs["memory"])
	want[any](t, "the speed", s.Speed(), prefs["speed"])
	for key, kept := range prefs {
		game, about, _ := strings.Cut(key, ".")
		var ref session.PictureRef
		switch {
		case about == "picture":
			must.Do(t, json.Unmarshal([]byte(kept.(string)), &ref))
			want(t, key, s.Picture(game), ref)
		case about != "":
			if on, is := kept.(bool); is {
				want(t, key, s.Bool(key, !on), on)
			} else {
				want[any](t, key, s.Text(key), kept)
			}
		}
	}
	type chosen interface{ SelectedIndex() int }
	for _, c := range []struct {
		game, control string
		want          any
	}{
		{"sliding", "game.borders", prefs["sliding.borders"]},
		{"swap", "game.fuse", prefs["swap.fuse"]},
		{"link", "game.mode", map[any]int{true: 1, false: 0}[prefs["link.timed"]]},
		{"cycle", "game.style", 0}, // colours, with which one began
	} {
		p.show(p.find(c.game))
		if on, _ := prefs[c.game+".bare"].(bool); on {
			p.page().TypedKey(&fyne.KeyEvent{Name: fyne.KeyF8}) // which shows the cards
		}
		var got any
		switch o := p.app.Find(p.win, c.control).(type) {
		case *ui.Check:
			got = o.Checked
		case chosen:
			got = o.SelectedIndex()
		}
		want(t, c.game+": "+c.control, got, c.want)
	}
}

// samePictures opens the player's own picture, whose file is gone.
func (l landed) samePictures(t *testing.T, p *program) {
	kept, err := filepath.Glob(filepath.Join(l.folder, "home", "pictures", "*.picture"))
	must.Be(t, err == nil && len(kept) != 0, "there is no picture: %v", err)
	p.show(p.find("sliding"))
	hash := strings.TrimSuffix(filepath.Base(kept[0]), ".picture")
	p.app.Until("the player's picture", func() bool { return p.picture() != nil && p.picture().Hash() == hash })
}

// sameRecords compares the records of the games that were saved with the files.
func (l landed) sameRecords(t *testing.T, p *program) {
	compared := 0
	for name, was := range l.shown {
		if strings.HasSuffix(name, ".autosave") {
			continue
		}
		p.openFile(filepath.Join(l.folder, name+tab.Extension))
		var file struct {
			Params string `json:"params"`
		}
		readJSON(t, filepath.Join(l.folder, name+tab.Extension), &file)
		var book struct {
			Records map[string]struct {
				BestMS int64 `json:"best_ms"`
				Fewest int   `json:"fewest"`
				Score  int   `json:"best_score"`
				Plays  int   `json:"plays"`
				Wins   int   `json:"wins"`
			} `json:"records"`
		}
		readJSON(t, filepath.Join(l.folder, "home", "games", was.Tab+".records.json"), &book)
		r := book.Records[file.Params]
		want(t, name+": the records", p.page().Game.Records(), session.Record{
			BestTime: time.Duration(r.BestMS) * time.Millisecond, FewestMoves: r.Fewest, BestScore: r.Score, Plays: r.Plays, Wins: r.Wins,
		})
		if r.Wins > 0 {
			compared++
		}
	}
	must.Be(t, compared >= len(suite), "only %d of the records compared were set by a win", compared)
}
