package session

import (
	"bytes"
	"strings"
	"testing"

	"tessera/resources/must"
	"tessera/solver"
)

func TestSplitGameID(t *testing.T) {
	for text, want := range map[string]GameID{
		"sliding:4x4#20261120":         {Game: "sliding", Params: "4x4", Seed: 20261120, Dealt: true},
		" walk:9#18446744073709551615": {Game: "walk", Params: "9", Seed: 1<<64 - 1, Dealt: true},
		"sliding:4x4:1,2,0":            {Game: "sliding", Position: "4x4:1,2,0"},
		"sudoku:12.\n3.. # hard\n..4":  {Game: "sudoku", Position: "12.\n3.. # hard\n..4"},
	} {
		got, err := SplitGameID(text)
		must.Be(t, err == nil && got == want && got.String() == strings.TrimSpace(text),
			"%q became %+v, %v", text, got, err)
	}
	// As people hand them over, all the same.
	for _, text := range []string{"\ufeffsliding:4x4#7", "Sliding : 4x4 # 7", "sliding:\n4x4\n#7\n", "ｓｌｉｄｉｎｇ：４ｘ４＃７", "sliding:4\u200bx4#7\u2060", "sliding:4×4#7", "sliding:4 x 4\u3000#\u00a07",
		" SLIDING:4x4#7 ", "Sliding : 4X4 # 7", "sliding:4x4#7\n"} {
		got, err := SplitGameID(text)
		must.Be(t, err == nil && got.String() == "sliding:4x4#7", "%q became %+v, %v", text, got, err)
	}
	for text, code := range map[string]string{
		"": CodeIDForm, "4x4#1": CodeIDForm, ":4x4": CodeIDForm, "sliding:": CodeIDForm, "Sl1:4x4#3": CodeIDForm,
		"sliding:4x4#": CodeIDSeed, "sliding:4x4#-1": CodeIDSeed, "sliding:4x4#18446744073709551616": CodeIDSeed,
		"sliding:4x4#1#2": CodeIDSeed, "sliding:4x4#" + strings.Repeat("9", 9000): CodeIDSeed,
	} {
		_, err := SplitGameID(text)
		wantCode(t, err, code)
		must.Be(t, len(err.Error()) <= 300, "a sentence of %d bytes", len(err.Error()))
	}
}

func TestOpenGameID(t *testing.T) {
	onTable(t, func(t *testing.T, tb *table) {
		tb.at(7, 2)
		open := func(text string) (got error) {
			tb.OpenGameID(text, func(err error) { got = err })
			tb.ui.settle()
			return got
		}
		wantCode(t, open("sliding:4x4#1"), CodeIDGame)
		wantCode(t, open("walk:none#1"), CodeIDParams)
		wantCode(t, open("walk:5:9"), CodeIDPosition)
		wantCode(t, open("walk:5"), CodeIDSeedless)
		must.Be(t, tb.GameID() == "walk:7:2", "a wrong ID changed the game")
		for _, id := range []string{"walk:30#12", "walk:5:-3"} {
			must.Do(t, open(id))
			must.Be(t, tb.GameID() == id, "opened %s, shows %s", id, tb.GameID())
		}
		must.Be(t, tb.Params() == 30 && tb.last().Kind == Opened, "params %d, kind %v", tb.Params(), tb.last().Kind)
	})
}

func FuzzSplitGameID(f *testing.F) {
	for _, text := range []string{"sliding:4x4#20261120", "cycle:3x3d9plus#1", "a:b:c#9", "#", ":", "x:#1", "a:b#01"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		id, err := SplitGameID(text)
		if err != nil {
			return
		}
		again, err := SplitGameID(id.String())
		must.Be(t, err == nil && again == id, "%q: %+v became %+v, %v", text, id, again, err)
	})
}

// pickyRules play any goal but deal none above 4.
type pickyRules struct{ walkRules }

func (r pickyRules) ParseParams(text string) (int, error) {
	goal, err := r.walkRules.ParseParams(text)
	if err == nil && goal > 4 {
		err = &solver.ParseError{What: "params", Text: text, Code: "goal"}
	}
	return goal, err
}

// TestOpenedPositionsThatNobodyDeals are saved and restored all the same.
func TestOpenedPositionsThatNobodyDeals(t *testing.T) {
	s := New(Config[int, walk, int]{Game: "walk", Rules: pickyRules{}, Post: newUI().post,
		ParamsOf: func(w walk) int { return w.goal }})
	defer s.Close()
	s.OpenGameID("walk:9:2", func(err error) { must.Do(t, err) })
	must.Be(t, s.Params() == 9, "params %d", s.Params())
	must.Do(t, s.Do(1))
	data := saved(t, s)
	must.Do(t, s.OpenSaved(bytes.NewReader(data)))
	must.Be(t, s.Params() == 9 && s.Position().at == 3, "params %d, position %+v", s.Params(), s.Position())
	dealt := bytes.Replace(data, []byte(`"steps"`), []byte(`"seed":1,"steps"`), 1)
	wantCode(t, s.OpenSaved(bytes.NewReader(dealt)), CodeSaveParams)
}
