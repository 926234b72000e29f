package sudoku

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/resources/lang"
	"tessera/solver/sudoku"
)

// dealt waits for a game of these params.
func (tb desk) dealt(p sudoku.Params) {
	tb.t.Helper()
	tb.Until("a game of "+p.String(), func() bool { return tb.Session.Params() == p && !tb.Session.Dealing() })
	want(tb.t, "the puzzle has been studied", tb.Model.facts.known, true)
}

// listed is what the list of kinds says.
func (tb desk) listed() string {
	f, _ := tb.Page.Field("game.grade")
	return f.Options[f.At]
}

// TestGradesAreDealt from the list, and remembered.
func TestGradesAreDealt(t *testing.T) {
	tb := newTable(t)
	for i, preset := range sudoku.Presets() {
		tb.Do(fmt.Sprint("choose game.grade ", (i+1)%3)) // another one first
		tb.Do(fmt.Sprint("choose game.grade ", i))
		tb.Do("wanted", "dealt")
		tb.dealt(preset.Params)
		grade := preset.Params.Grade
		if grade == sudoku.Beginner || grade == sudoku.Singles {
			grade = sudoku.Easy // as they are graded
		}
		want(t, "the grade of "+preset.Name, tb.Model.facts.rating.Grade, grade)
		want(t, "remembered", tb.Options.Text("sudoku.params"), preset.Name)
	}
}

// TestFriendsPictureIsItsGames: what comes with a game is played with there; the next game
// has the player's own.
func TestFriendsPictureIsItsGames(t *testing.T) {
	tb := newTable(t).pictured()
	var file bytes.Buffer
	own := tb.Session.Pictures()
	tb.Session.SetPictures([]session.PictureRef{{Role: "board", Hash: "friend"}})
	want(t, "saving", tb.Session.Save(&file), nil)
	tb.Session.SetPictures(own)
	tb.open("sudoku:easy#3")
	tb.Do("choose game.symbols = " + lang.T("sudoku.symbols.digits"))
	want(t, "opening", tb.Session.OpenSaved(bytes.NewReader(file.Bytes())), nil)
	want(t, "pieces, as its sender has them", tb.state().pieces(), true)
	tb.Do("wanted", "dealt")
	want(t, "digits in the next game", tb.state().pieces(), false)
	want(t, "opening once more", tb.Session.OpenSaved(bytes.NewReader(file.Bytes())), nil)
	tb.Do("choose game.symbols = " + lang.T("sudoku.symbols.digits"))
	want(t, "digits, where they are chosen there", tb.state().pieces(), false)
	tb.Do("choose game.symbols = " + lang.T("sudoku.symbols.pieces"))
	want(t, "opening again", tb.Session.OpenSaved(&file), nil)
	load, _ := asked[table.Load](tb)
	want(t, "loaded", load.Refs, []session.PictureRef{{Role: "board", Hash: "friend"}})
	tb.Do("wanted", "dealt")
	want(t, "the next game's", tb.Session.Pictures(), own)
}

// TestPractice: a technique is chosen by its name, and is what the first hint of the game
// dealt speaks of.
func TestPractice(t *testing.T) {
	tb := newTable(t)
	wing := slices.IndexFunc(sudoku.Practicable(), func(t sudoku.Technique) bool { return t.String() == "xy-wing" })
	tb.Do(fmt.Sprint("choose game.grade ", len(offered(tb.Model.next.Choice))+1))
	d, _ := asked[table.AskNumbers](tb)
	want(t, "the dialog", d.Title, "sudoku.practise.title")
	want(t, "its name", d.Ranges[0].Text(wing), techniqueName(sudoku.Practicable()[wing]))
	tb.Send(table.Numbers{Key: d.Key, All: []int{wing}})
	p := sudoku.Params{Practise: sudoku.Practicable()[wing]}
	tb.dealt(p)
	want(t, "listed", tb.listed(), lang.T("sudoku.practise", "Technique", techniqueName(p.Practise)))
	tb.Do("click action.hint")
	want(t, "the hint", tb.Model.hint.deduction.Technique, p.Practise)
	tb.Do(fmt.Sprint("choose game.grade ", 0))
	want(t, "another kind", tb.Model.next.Choice, sudoku.Presets()[0].Params)
}
