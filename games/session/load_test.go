package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"

	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// savedWalk is a saved game with everything in it.
func savedWalk(t testing.TB) []byte {
	tb := newTable(t, walkRules{}, nil)
	tb.dealt(80, -3)
	tb.SetPictures([]PictureRef{{Role: "board", Hash: "ab12", Crop: Crop{Y: 0.25, W: 1, H: 0.5}}, {Hash: "cd34"}})
	tb.SetExtra("numbers", "on")
	tb.SetCountdown(90e9)
	tb.SetScore(77)
	for i := range 30 {
		must.Do(t, tb.Do([]int{1, 1, 0, -1}[:1+i%4]...))
	}
	tb.UndoTo(20)
	return saved(t, tb.Session)
}

func saved[P, S, M any](t testing.TB, s *Session[P, S, M]) []byte {
	var out bytes.Buffer
	must.Do(t, s.Save(&out))
	return out.Bytes()
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, errFull }

// Two games installed from one loaded file must not share what they play.
func TestInstallTwice(t *testing.T) {
	tb := newTable(t, walkRules{}, nil)
	must.Do(t, tb.OpenSaved(bytes.NewReader(savedWalk(t))))
	tb.UndoTo(0)
	for tb.Redo() {
	}
	put := must.Have(tb.LoadSaved(bytes.NewReader(saved(t, tb.Session))))(t)
	put()
	must.Do(t, tb.Do(1))
	first := tb.g
	put()
	must.Do(t, tb.Do(-1))
	m := first.moves(30, 31)
	must.Be(t, m[0] == 1, "the second game wrote into the first")
}

// good is a saved game by hand; each case of TestDamage replaces a part.
const good = `{"tessera":1,"game":"walk","params":"5","start":"5:0","seed":3,` +
	`"steps":[["+"],["+","*"],["+"]],"cursor":2,"elapsed_ms":1000,"pictures":[{"role":"a","hash":"b","crop":{"x":0,"y":0,"w":1,"h":1}}]}`

func TestDamage(t *testing.T) {
	tb := newTable(t, walkRules{}, nil).at(9, 1)
	for _, c := range [][2]string{{}, {`["+","*"]`, `["@0"]`}, {`["+","*"]`, `["@1"]`}, {`"cursor":2`, `"cursor":2,"kept":[0,3]`}} {
		must.Have(tb.LoadSaved(strings.NewReader(strings.Replace(good, c[0], c[1], 1))))(t)
	}
	for _, c := range []struct{ old, new, code string }{
		{good, "", CodeSaveEmpty},
		{good, " \n\t", CodeSaveEmpty},
		{good, good + good, CodeSaveTail},
		{good, good + "x", CodeSaveTail},
		{good, good[:len(good)/2], CodeSaveSyntax},
		{good, "[]", CodeSaveSyntax},
		{good, "null", CodeSaveNumber},
		{good, "\xff" + good, CodeSaveSyntax},
		{good, "PNG", CodeSaveSyntax},
		{good, strings.Repeat(" ", maxSave) + good, CodeSaveSize},
		{good, strings.Repeat("[", 1<<20), CodeSaveSyntax},
		{`"tessera":1,`, ``, CodeSaveNumber},
		{`"tessera":1`, `"tessera":2`, CodeSaveVersion},
		{`"tessera":1`, `"tessera":-1`, CodeSaveNumber},
		{`"tessera":1`, `"tessera":1e99`, CodeSaveSyntax},
		{`"walk"`, `"swap"`, CodeSaveGame},
		{`"steps"`, `"stepz"`, CodeSaveSyntax},
		{`"params":"5",`, ``, CodeSaveMissing},
		{`"start":"5:0",`, ``, CodeSaveMissing},
		{`"steps":[["+"],["+","*"],["+"]],`, ``, CodeSaveMissing},
		{`"steps":[["+"],["+","*"],["+"]]`, `"steps":null`, CodeSaveMissing},
		{`"cursor":2,`, ``, CodeSaveMissing},
		{`"elapsed_ms":1000,`, ``, CodeSaveMissing},
		{`"params":"5"`, `"params":"-5"`, CodeSaveParams},
		{`"start":"5:0"`, `"start":"5:77"`, CodeSaveStart},
		{`"seed":3`, `"seed":-3`, CodeSaveSyntax},
		{`"seed":3`, `"seed":18446744073709551616`, CodeSaveSyntax},
		{`"cursor":2`, `"cursor":4`, CodeSaveNumber},
		{`"cursor":2`, `"cursor":-1`, CodeSaveNumber},
		{`"cursor":2`, `"cursor":9223372036854775807`, CodeSaveNumber},
		{`"elapsed_ms":1000`, `"elapsed_ms":-1`, CodeSaveNumber},
		{`"elapsed_ms":1000`, `"elapsed_ms":9223372036854775807`, CodeSaveNumber},
		{`"elapsed_ms":1000`, `"elapsed_ms":1,"countdown_ms":-5`, CodeSaveNumber},
		{`"elapsed_ms":1000`, `"elapsed_ms":1,"score":-5`, CodeSaveNumber},
		{`"elapsed_ms":1000`, `"elapsed_ms":1,"score":2000000000`, CodeSaveNumber},
		{`["+","*"]`, `["+","?"]`, CodeSaveMove},
		{`["+","*"]`, `["@2"]`, CodeSaveMove}, // a jump, to a step before it
		{`["+","*"]`, `["@-1"]`, CodeSaveMove},
		{`["+","*"]`, `["@"]`, CodeSaveMove},
		{`["+","*"]`, `["@01"]`, CodeSaveMove},
		{`["+","*"]`, `["@x"]`, CodeSaveMove},
		{`"cursor":2`, `"cursor":2,"kept":[4]`, CodeSaveNumber},
		{`"cursor":2`, `"cursor":2,"kept":[-1]`, CodeSaveNumber},
		{`"cursor":2`, `"cursor":2,"kept":[0` + strings.Repeat(",0", maxPositions) + `]`, CodeSaveNumber},
		{`["+","*"]`, `[]`, CodeSaveMove},
		{`["+","*"]`, `["+","+","+","+","+","+"]`, CodeSaveMove},
		{`["+","*"]`, `["*"` + strings.Repeat(`,"*"`, maxMoves) + `]`, CodeTooLong},
		{`"hash":"b"`, `"hash":"../../b"`, CodeSavePicture},
		{`"hash":"b"`, `"hash":""`, CodeSavePicture},
		{`"role":"a"`, `"role":"a/b"`, CodeSavePicture},
		{`"w":1`, `"w":2`, CodeSavePicture},
		{`"w":1`, `"w":1e308`, CodeSavePicture},
		{`"x":0`, `"x":-0.5`, CodeSavePicture},
		{`{"role":"a"`, `{"hash":"q"}` + strings.Repeat(`,{"hash":"q"}`, maxPictures) + `,{"role":"a"`, CodeSaveNumber},
	} {
		must.Be(t, strings.Contains(good, c.old), "%s is not in the good file", c.old)
		err := tb.OpenSaved(strings.NewReader(strings.Replace(good, c.old, c.new, 1)))
		t.Run(c.code, func(t *testing.T) { wantCode(t, err, c.code) })
	}
	wantCode(t, tb.OpenSaved(iotest.ErrReader(errFull)), CodeSaveRead)
	wantCode(t, tb.Save(failingWriter{}), CodeSaveWrite)
	must.Be(t, tb.Position().at == 1 && len(tb.changes) == 1, "a damaged file changed the game on the table")
}

func TestDamageSaysWhere(t *testing.T) {
	tb := newTable(t, walkRules{}, nil)
	for _, c := range []struct {
		old, new, text string
		move           int
	}{{`"*"`, `"x"`, "x", 3}, {`["+","*"]`, `[]`, "", 2}} {
		err := tb.OpenSaved(strings.NewReader(strings.Replace(good, c.old, c.new, 1)))
		var e *Error
		must.Be(t, errors.As(err, &e) && e.Args["Move"] == c.move && e.Args["Step"] == 2 && e.Args["Text"] == c.text &&
			strings.Contains(err.Error(), fmt.Sprintf(`Move="%d"`, c.move)), "%v, %+v", err, e)
	}
}

// checkLegal replays the game by the rules alone.
func checkLegal(t *testing.T, s *Session[int, walk, int]) {
	t.Helper()
	rules := walkRules{}
	at, cost := s.Start(), 0
	for _, m := range s.History() {
		next := must.Have(rules.Apply(at, m))(t)
		cost += rules.Cost(at, m)
		at = next
	}
	must.Be(t, rules.FormatPosition(at) == rules.FormatPosition(s.Position()) && cost == s.Moves() && s.Elapsed() >= 0,
		"the game on the table does not follow from its moves")
}

// FuzzLoad: what is damaged gives a clear error and leaves the game on the table alone, or gives a game that
// replays, and can be saved.
func FuzzLoad(f *testing.F) {
	whole := savedWalk(f)
	f.Add([]byte(good))
	f.Add(whole)
	rng := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		f.Add(disktest.Damage(rng, []byte(good)))
		f.Add(disktest.Damage(rng, whole))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		tb := newTable(t, walkRules{}, nil).at(9, 1)
		if err := tb.OpenSaved(bytes.NewReader(data)); err != nil {
			var e *Error
			must.Be(t, errors.As(err, &e) && e.Code != "" && tb.Position().at == 1 && len(tb.changes) == 1,
				"error %v, on the table %+v", err, tb.Position())
			return
		}
		checkLegal(t, tb.Session)
		must.Be(t, json.Valid(saved(t, tb.Session)), "what was opened cannot be saved")
		must.Do(t, tb.OpenSaved(bytes.NewReader(saved(t, tb.Session))))
	})
}
