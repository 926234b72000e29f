//go:build e2e && linux

package e2e

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"

	"tessera/resources/lang"
	"tessera/resources/must"
)

// solveTime is how long an engine may think and play, on a busy machine.
const solveTime = 3 * time.Minute

// saved is what the program says once it has saved a file in its home.
func (p *Program) saved(name string) string {
	return lang.T("save.done", "File", name, "Folder", p.home)
}

// save writes a saved game, and says how its board stands.
func (p *Program) save(path string) string {
	p.t.Helper()
	const position = "3x3:1,2,3,4,5,6,0,7,8"
	text := `{"tessera":1,"game":"sliding","params":"3x3","start":"` + position + `","seed":1,"steps":[],"cursor":0,"elapsed_ms":0}`
	must.Do(p.t, os.WriteFile(path, []byte(text), 0o644))
	return position
}

// Games are those in the rail, from top to bottom.
func (p *Program) Games() (games []string) {
	p.t.Helper()
	for _, thing := range p.Tree() {
		if game, ok := strings.CutPrefix(thing.ID, "rail."); ok {
			games = append(games, game)
		}
	}
	return games
}

// GoTo brings the tab of a game to the front.
func (p *Program) GoTo(game string) {
	p.t.Helper()
	p.Click("rail." + game)
	p.WaitFor("the tab of "+game, usual, func(s State) bool { return s.Tab == game })
}

// label is what an engine of the game in front is called in the window.
func (p *Program) label(engine string) string {
	p.t.Helper()
	label := lang.T(p.State().Tab + ".engine." + engine)
	if recommended[p.State().Tab] == engine {
		label = lang.T("solver.default", "Engine", label)
	}
	return label
}

// recommended are the engines that are recommended in the lists of those games that have
// several.
var recommended = map[string]string{"sliding": "best", "link": "full", "cycle": "fewest", "sudoku": "search"}

// Deal lays the game of that ID on the table, by typing it in.
func (p *Program) Deal(id string) {
	p.t.Helper()
	asked := func(thing Thing) bool { return thing.Kind == "entry" && thing.Focused }
	for tries := 0; tries < 3 && !slices.ContainsFunc(p.Tree(), asked); tries++ {
		if tries > 0 {
			p.Key("Escape") // what a click beside it has opened
		}
		p.laboratory("id.enter")
		p.still("id.enter") // it moves when a win is told above it
		p.Click("id.enter")
		p.within(soon, func() bool { return slices.ContainsFunc(p.Tree(), asked) })
	}
	p.find("the place to type an ID", asked)
	p.Key("ctrl+a")
	p.Type(id)
	p.find("the ID "+id, func(thing Thing) bool { return thing.Kind == "entry" && thing.Text == id })
	p.Key("Return")
	p.WaitFor("the deal of "+id, usual, func(s State) bool { return s.GameID == id && s.Dialog == "" && s.Moves == 0 })
	p.Settle()
}

// OpenPhoto plays with the picture in a file, whose path it types on the page of
// pictures.
func (p *Program) OpenPhoto(path string) {
	p.t.Helper()
	before := p.State().Picture
	p.typePath(path)
	p.WaitFor("the photo", usual, func(s State) bool { return s.Dialog == "" && s.Picture != before })
}

// typePath types the path of a picture on the page of pictures.
func (p *Program) typePath(path string) {
	p.t.Helper()
	p.Key("ctrl+o")
	p.Find("gallery.filter")
	p.Type(path)
	p.Key("Return")
}

// Photograph makes a photograph of w×h pixels, plays with it and returns its path.
func (p *Program) Photograph(w, h int) string {
	p.t.Helper()
	path := filepath.Join(p.home, "Holiday.jpg")
	writePhoto(p.t, path, paintPhoto(w, h))
	p.OpenPhoto(path)
	return path
}

// key is the shape of a key of the translations, which is what the window shows
// where there is no message.
var key = regexp.MustCompile(`^[a-z]+(\.[a-z-]+)+$`)

// CheckTranslated fails the test for every visible text that is a mere key.
func (p *Program) CheckTranslated() {
	p.t.Helper()
	for _, thing := range p.Tree() {
		must.Be(p.t, !key.MatchString(thing.Text), "%q is not translated", thing.Text)
	}
}
