package games

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2/theme"

	"tessera/games/look"
	"tessera/games/session"
	"tessera/games/suite"
	"tessera/games/tab"
	"tessera/games/uitest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// landed are the files that a version left, and what it showed of them.
type landed struct {
	*program
	folder string
	shown  map[string]ProbeState
}

func readJSON(t *testing.T, path string, into any) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	must.Do(t, err)
}

// agrees fails unless the tab in front shows the game as it was shown then.
// file is the saved game that it was read from, in which the clock had gone a
// little further.
func (p *program) agrees(name string, was ProbeState, file string) {
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
	shown := func(s ProbeState) []any {
		return []any{s.Tab, s.Position, s.Status, s.Moves, s.Steps, s.Assisted, s.GameID}
	}
	want(p.t, name+": what is shown", shown(probing{p.Window}.state()), shown(was))
	g := p.page().Game
	if was.Picture != "" && was.Tab != "cycle" {
		var refs []string
		for _, ref := range g.Pictures() {
			refs = append(refs, ref.Hash)
		}
		want(p.t, name+": the pictures", strings.Join(refs, " "), was.Picture)
	}
	left, on := g.Countdown()
	want(p.t, name+": clock, countdown, score, and whether something can be made again",
		[]any{g.Elapsed().Milliseconds(), on, g.Score(), g.CanRedo()},
		[]any{kept.ElapsedMS, kept.LimitMS > 0, kept.Score, kept.Cursor < len(kept.Steps)})
	must.Be(p.t, !on || left.Milliseconds() == kept.LimitMS-kept.ElapsedMS, "%s: the time left: %v", name, left)
	for key, value := range kept.Extra {
		want(p.t, name+": "+key, g.Extra(key), value)
	}
}

// TestLandedProgramGoesOn: started in the folder of an earlier version, the program shows its games, its records and
// its settings; and every game that the version saved opens as it was.
func TestLandedProgramGoesOn(t *testing.T) {
	folders, err := filepath.Glob(filepath.Join("testdata", "landed-*"))
	must.Be(t, err == nil && len(folders) != 0, "there are no files of earlier versions: %v", err)
	for _, folder := range folders {
		t.Run(filepath.Base(folder), func(t *testing.T) {
			t.Setenv("TESSERA_LANG", "")
			t.Setenv("LC_ALL", "en_US.UTF-8")
			app := uitest.New(t)
			must.Do(t, os.CopyFS(app.Root(), os.DirFS(filepath.Join(folder, "home"))))
			l := landed{program: runs(t, app, NewWindow(app)), folder: folder}
			readJSON(t, filepath.Join(folder, "shown.json"), &l.shown)
			l.goesOn()
		})
	}
}

func (l landed) goesOn() {
	t := l.t
	prefs := map[string]any{}
	readJSON(t, filepath.Join(l.folder, "home", "preferences.json"), &prefs)
	want[any](t, "in front", l.page().Name, prefs["tab"])
	for i, e := range suite.Games {
		name := e.Name + ".autosave"
		if _, played := l.shown[name]; !played {
			continue // a game that has joined since
		}
		l.show(i)
		want(t, name+": the dialog", l.dialog(), "")
		l.agrees(name, l.shown[name], filepath.Join(l.folder, "home", "games", name+".json"))
	}
	damaged, err := filepath.Glob(filepath.Join(l.app.Root(), "games", "*damaged*"))
	must.Be(t, err == nil && len(damaged) == 0, "set aside: %v, %v", damaged, err)
	l.sameSettings(prefs)

	kept, err := filepath.Glob(filepath.Join(l.folder, "home", "pictures", "*.picture"))
	must.Be(t, err == nil && len(kept) != 0, "there is no picture: %v", err)
	l.show(l.find("sliding"))
	hash := strings.TrimSuffix(filepath.Base(kept[0]), ".picture")
	l.app.Until("the player's picture, whose file is gone", func() bool {
		return l.picture() != nil && l.picture().Hash() == hash
	})

	files, err := filepath.Glob(filepath.Join(l.folder, "*"+tab.Extension))
	must.Be(t, err == nil && len(files) >= 5, "there are %d saved games: %v", len(files), err)
	won := 0
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), tab.Extension)
		l.openFile(file)
		want(t, name+": the dialog", l.dialog(), "")
		l.agrees(name, l.shown[name], file)
		if l.sameRecords(name, file) {
			won++
		}
	}
	must.Be(t, won >= len(suite.Games), "only %d of the records compared were set by a win", won)
}

// sameSettings compares what the program takes for chosen with what the file of
// settings says, for the settings of the whole program and some of each game.
func (l landed) sameSettings(prefs map[string]any) {
	t, s := l.t, l.services.Settings
	want[any](t, "the language chosen", s.Language(), prefs["language"])
	want[any](t, "the language", lang.Current(), prefs["language"])
	want[any](t, "the theme", string(s.Variant()), prefs["theme"])
	want(t, "the theme shown", l.app.Settings().Theme().(*look.Theme).Dark(theme.VariantLight), s.Variant() == look.Dark)
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
}

// sameRecords compares the records of a game that was saved with the file of them, and says whether it was won before.
func (l landed) sameRecords(name, saved string) bool {
	var file struct {
		Params string `json:"params"`
	}
	readJSON(l.t, saved, &file)
	var book struct {
		Records map[string]struct {
			BestMS int64 `json:"best_ms"`
			Fewest int   `json:"fewest"`
			Score  int   `json:"best_score"`
			Plays  int   `json:"plays"`
			Wins   int   `json:"wins"`
		} `json:"records"`
	}
	readJSON(l.t, filepath.Join(l.folder, "home", "games", l.shown[name].Tab+".records.json"), &book)
	r := book.Records[file.Params]
	want(l.t, name+": the records", l.page().Game.Records(), session.Record{
		BestTime: time.Duration(r.BestMS) * time.Millisecond, FewestMoves: r.Fewest, BestScore: r.Score, Plays: r.Plays, Wins: r.Wins,
	})
	return r.Wins > 0
}
