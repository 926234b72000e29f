package settings

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"tessera/games/session"
	"tessera/resources/disk/disktest"
)

// TestDamagedSettingsOfAllKinds are told of, none is replaced, and whatever is read
// of them can be asked for.
func TestDamagedSettingsOfAllKinds(t *testing.T) { damagedSettings(t, 100) }

func damagedSettings(t *testing.T, n int) {
	good, err := encode(map[string]any{
		"language": "zh-Hans", "speed": 0.7, "folded": true, "sizes": []any{1.0, 2.0}, "names": []any{"a", "b"}, "on": []any{true},
		"sliding.picture": `{"role":"board","hash":"00ff","crop":{"w":1,"h":1}}`,
	})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(13, 3))
	told := 0
	for i := range n {
		bad := disktest.Damage(rng, good)
		d := disktest.New("home")
		d.Put(filepath.Join("home", []string{file, old}[i%2]), bad)
		s, trouble := Open(session.StorageOn(d, "home"), func(err error) { t.Error(err) })
		if trouble != nil {
			told++
			if e, ok := errors.AsType[*session.Error](trouble); !ok || e.Code != session.CodeSetAside && e.Code != session.CodePartAside && e.Code != session.CodeStoreLater {
				t.Errorf("%q: told %v", bad, trouble)
			}
		}
		for key := range s.values {
			s.Bool(key)
			s.Int(key)
			s.Float(key)
			_ = s.String(key)
			s.IntList(key)
			s.StringList(key)
			s.BoolList(key)
			s.FloatList(key)
		}
		typed := NewSettings(s)
		typed.Language()
		typed.Picture("sliding")
		typed.SetLanguage("en")
		s.Close()
		if trouble != nil && !slices.ContainsFunc(d.Files(), func(path string) bool { return bytes.Equal(d.Get(path), bad) }) {
			t.Errorf("%q is gone; there are %v", bad, d.Files())
		}
	}
	t.Logf("%d of %d were met with a sentence", told, n)
	if told < n/2 {
		t.Errorf("only %d of %d files were damaged", told, n)
	}
}
