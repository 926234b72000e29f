package settings

import (
	"reflect"
	"testing"

	"tessera/resources/must"
)

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
