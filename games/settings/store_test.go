package settings

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// opened opens the settings that a disk keeps, whose trouble is that of code; empty for none.
func opened(t *testing.T, d *disktest.Disk, code string) *Store {
	t.Helper()
	s, trouble := Open(session.StorageOn(d, "home"), func(err error) { t.Error(err) })
	e, _ := errors.AsType[*session.Error](trouble)
	must.Be(t, code == "" && trouble == nil || e != nil && e.Code == code, "trouble: %v, want %q", trouble, code)
	return s
}

// TestEarlierSettings, which the toolkit kept, are taken over once.
func TestEarlierSettings(t *testing.T) {
	d := disktest.New("home")
	earlier := `{"language":"zh-Hans","speed":0.7,"odd":[1,"a"],"null":null,"deep":{"a":1}}`
	d.Put("home/preferences.json", []byte(earlier+"\n"))
	s := opened(t, d, "")
	uitest.Want(t, "language", NewSettings(s).Language(), "zh-Hans")
	uitest.Want(t, "speed", NewSettings(s).Speed(), 0.7)
	s.setText("language", "en")
	must.Do(t, s.Close())
	uitest.Want(t, "language at the next start", opened(t, d, "").text("language", ""), "en")
}

// TestLaterSettings, of a version that does not exist yet, are not replaced; what
// this version does not know of its own form stays in the file, and its own number stands there.
func TestLaterSettings(t *testing.T) {
	for before, c := range map[string]struct{ code, after string }{
		`{"tessera":2,"language":{"first":"en"}}`: {session.CodeStoreLater, `{"tessera":2,"language":{"first":"en"}}`},
		`{"tessera":1,"deep":{"a":1}}`:            {"", `{"deep":{"a":1},"language":"en","tessera":1}`},
		"":                                        {"", `{"language":"en","tessera":1}`},
	} {
		d := disktest.New("home")
		if before != "" {
			d.Put("home/settings.json", []byte(before))
		}
		s := opened(t, d, c.code)
		s.setText("language", "en")
		uitest.Want(t, "language until the program ends", s.text("language", ""), "en")
		must.Do(t, s.Close())
		now := strings.Join(strings.Fields(string(d.Get("home/settings.json"))), "")
		must.Equal(t, now, c.after, "the file, which was %s", before)
	}
}

// TestSomethingElse in the place of the settings is not taken for settings of which none is set:
// it is set aside, the player is told, and the copy of the last start holds.
func TestSomethingElse(t *testing.T) {
	for _, text := range []string{"", "{", "null", "[]", `{"language": "en"} x`, "\x00\xff",
		`{}`, `{"name":"reef.jpg","width":3,"height":2,"used":"2026-11-16T00:00:00Z"}`, `{"tessera":1,"game":"sliding","records":{}}`,
		`{"tessera":"1"}`, `{"tessera":0}`, `{"tessera":null}`, `{"Tessera":1}`, `{"version":7,"settings":{}}`} {
		for _, copied := range []bool{false, true} {
			d := disktest.New("home")
			d.Put("home/settings.json", []byte(text))
			code, language := session.CodeSetAside, ""
			if copied {
				d.Put("home/settings.last.json", []byte(`{"tessera":1,"language":"en"}`))
				code, language = session.CodeCopyTaken, "en"
			}
			s := opened(t, d, code)
			must.Equal(t, s.text("language", ""), language, "of %s the language", text)
			must.Do(t, s.Close())
			got := d.Get("home/settings.damaged-1.json")
			must.Be(t, reflect.DeepEqual(got, []byte(text)), "%s: set aside is %q", text, got)
			again := opened(t, d, "").text("language", "")
			must.Equal(t, again, language, "of %s the language at the next start", text)
		}
	}
}
