package session

import (
	"encoding/json"
	"errors"
	"io/fs"
	"testing"

	"tessera/resources/disk/disktest"
	"tessera/resources/must"
	"tessera/solver"
)

// TestFieldsOfLaterVersions are kept beside those that are known, and give way to them.
func TestFieldsOfLaterVersions(t *testing.T) {
	type known struct{ A, B int }
	for text, want := range map[string]string{
		`{"A":1,"b":2,"later":[3]}`: `{"A":1,"B":2,"later":[3]}`,
		`{"A":1}`:                   `{"A":1,"B":0}`,
		`{"A":"x"}`:                 "",
		`[1]`:                       "",
		"{\"c\":\"\xff\"}":          "",
	} {
		var k known
		more, err := Apart([]byte(text), &k, "A", "B")
		if must.Hold(t, (err == nil) == (want != ""), "%s: %v", text, err); err != nil {
			continue
		}
		must.Equal(t, string(must.Have(Together(more, k))(t)), want, "%s", text)
	}
	_, err := Together(map[string]json.RawMessage{"c": nil}, []int{1})
	must.Hold(t, err != nil, "a list has fields")
}

// TestBooks are opened once each, and closed together.
func TestBooks(t *testing.T) {
	opened := 0
	books := NewBooks(func(string) closer { opened++; return closer{errors.New("full")} })
	books.Of("a")
	books.Of("a")
	books.Of("b")
	must.Equal(t, opened, 2, "books of two games")
	must.Be(t, books.Close() != nil, "a book that cannot be closed is not told")
}

type closer struct{ err error }

func (c closer) Close() error { return c.err }

// TestErrorsTell which sentence says them, and the cause only where it helps the player.
func TestErrorsTell(t *testing.T) {
	key, args := (&Error{Code: CodeSaveMove, Args: map[string]any{"Move": 3}}).Message()
	must.Be(t, key == "error.session.save-damaged" && len(args) == 2 && args[0] == "Move" && args[1] == 3, "said as %s of %v", key, args)
	for err, helps := range map[error]bool{&solver.ParseError{}: true, &solver.ImpossibleError{}: true, fs.ErrExist: false} {
		must.Equal(t, (&Error{Err: err}).Cause() == err, helps, "the cause %T is told", err)
	}
}

// TestPicturesOfAllGames are found in the autosave and in the games beside it; of files that cannot be read there are none.
func TestPicturesOfAllGames(t *testing.T) {
	d := newMemDisk()
	s := d.storage()
	must.Equal(t, len(s.Pictures("walk")), 0, "pictures of an empty folder")
	ref := `{"pictures":[{"role":"board","hash":"ab","crop":{"x":0,"y":0,"w":1,"h":1}}]}`
	for _, name := range []string{walkSave, "walk.game-0123456789abc.json", "walk.game-x.json"} {
		must.Do(t, s.write(name, []byte(ref)))
	}
	must.Equal(t, len(s.Pictures("walk")), 2, "pictures of two games")
	d.Fail("open", disktest.ErrFull)
	must.Equal(t, len(s.Pictures("walk")), 0, "pictures of a disk that fails")
	must.Do(t, s.Remove("none"))
}
