package settings

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"tessera/games/session"
	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// FuzzWrittenSettings: whatever is set is there at the next start; and one value that cannot be
// read costs itself alone, until the copy of the last start gives it back.
func FuzzWrittenSettings(f *testing.F) {
	disktest.Seeds(f, 60)
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 46))
		d := disktest.New("home")
		s := opened(t, d, "")
		want := map[string]string{} // what is to be had under a key
		number := func() float64 {
			return []float64{0, 0.42, -1, math.NaN(), math.Inf(-1), math.MaxFloat64, math.SmallestNonzeroFloat64}[rng.IntN(7)]
		}
		for range 1 + rng.IntN(20) {
			key := fmt.Sprint("key", rng.IntN(12))
			switch rng.IntN(5) {
			case 0:
				s.set(key, rng.IntN(2) == 0)
			case 1:
				s.set(key, number())
			case 2:
				s.set(key, float64(rng.IntN(1<<53)-1<<52))
			case 3, 4:
				s.setText(key, disktest.Name(rng))
			}
			want[key] = had(s, key)
		}
		odd := disktest.Name(rng)
		s.setText("odd", odd)
		want["odd"] = had(s, "odd")
		got := s.text("odd", "")
		must.Be(t, got == odd, "%q became %q", odd, got)
		must.Do(t, s.Close())
		good := d.Get(filepath.Join("home", file))
		s = opened(t, d, "")
		for key := range want {
			got := had(s, key)
			must.Be(t, got == want[key], "%s: %s became %s", key, want[key], got)
		}
		s.Close()

		var values map[string]json.RawMessage
		must.Do(t, json.Unmarshal(good, &values))
		lost := []string{"odd", "new", versionKey + "."}[rng.IntN(3)]
		values[lost] = json.RawMessage(`"LOST"`)
		bad := must.Have(json.Marshal(values))(t)
		bad = bytes.Replace(bad, []byte(`"LOST"`), []byte([]string{"1e999", "[-1e999]", "\"\xff\""}[rng.IntN(3)]), 1)
		d.Put(filepath.Join("home", file), bad)
		if rng.IntN(2) == 0 {
			d.Put(filepath.Join("home", last), []byte("["))
			if lost == "odd" {
				want["odd"] = had(&Store{}, "odd")
			}
		}
		for start := range 2 {
			s = opened(t, d, []string{session.CodePartAside, ""}[start])
			for key := range want {
				got := had(s, key)
				must.Be(t, got == want[key], "start %d: %s: %s became %s", start, key, want[key], got)
			}
			s.Close()
		}
		must.Be(t, slices.ContainsFunc(d.Files(), func(name string) bool { return bytes.Equal(d.Get(name), bad) }),
			"%q is gone", bad)
	})
}

// had is all that can be had under a key.
func had(s *Store, key string) string {
	return fmt.Sprintf("%v %v %q", get(s, key, false), get(s, key, 0.0), s.text(key, ""))
}

// FuzzSettings: what is read of a file of settings is written and read again as it
// is, and asking for it as anything else gives what was to be had without it.
func FuzzSettings(f *testing.F) {
	for _, text := range []string{
		"", "null", "[]", "{}", `{"language":"en","speed":0.5,"memory":64,"on":true,"list":[1,2],"mixed":[1,"a",null],"deep":{"a":{}}}`,
		`{"sliding.picture":"{\"hash\":\"x\"}","link.pictures":"[{}]"}`, `{"tessera":2}`, `{"tessera":"x"}`, `{"memory":1e300,"speed":-1e-300}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		values, err := decode(data, false)
		if err != nil {
			return
		}
		written := must.Have(encode(values))(t)
		again, err := decode(written, true)
		delete(values, versionKey)
		delete(again, versionKey)
		must.Be(t, err == nil && reflect.DeepEqual(values, again), "%v became %v, %v", values, again, err)
		s := NewSettings(&Store{values: values})
		_, _, _, _, _ = s.Variant(), s.Motion(), s.Memory(), s.Speed(), s.Tab()
		for key := range values {
			_, _, _, _, _ = s.Bool(key, true), s.Number(key), s.Text(key), s.Picture(key), s.Pictures(key)
		}
	})
}
