package pictures

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"image"
	"image/png"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/imageslice"
	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// FuzzWrittenGallery: whatever is uncovered, called as it may be and at any clock, hangs in the
// gallery at the next start; and one picture whose entry is damaged is missing alone, until the
// copy of the last start gives it back.
func FuzzWrittenGallery(f *testing.F) {
	disktest.Seeds(f, 12)
	var files [][]byte
	for i := range 4 {
		var out bytes.Buffer
		must.Do(f, png.Encode(&out, image.NewGray(image.Rect(0, 0, 8+i, 8))))
		files = append(files, out.Bytes())
	}
	builtin := []*imageslice.Picture{shipped(f, "reef"), shipped(f, "lake")}
	folder := f.TempDir()
	album := NewAlbum(imageslice.NewStore(filepath.Join(folder, "album")))
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 46))
		d := disktest.New("games")
		path := filepath.Join("games", "cycle.gallery.json")
		open := func() (*Gallery, error) {
			g := NewGallery("cycle", album, session.StorageOn(d, "games"), filepath.Join(folder, "gallery"), func(err error) { t.Error(err) })
			return g, g.Load()
		}
		g, trouble := open()
		for range 1 + rng.IntN(6) {
			p := builtin[rng.IntN(2)]
			if rng.IntN(3) > 0 {
				var err error
				if p, err = imageslice.Decode(disktest.Name(rng), files[rng.IntN(len(files))]); err != nil {
					t.Fatal(err)
				}
			}
			g.Add(p, disktest.Clock(rng))
		}
		err := g.Close()
		before := hangs(g)
		if trouble != nil || err != nil {
			t.Fatal(trouble, err)
		}
		good := d.Get(path)
		g, trouble = open()
		if got := hangs(g); trouble != nil || !reflect.DeepEqual(got, before) {
			t.Fatalf("%+v became %+v, %v", before, got, trouble)
		}
		g.Close()

		var file map[string]json.RawMessage
		var list []json.RawMessage
		must.Do(t, errors.Join(json.Unmarshal(good, &file), json.Unmarshal(file["uncovered"], &list)))
		lost := rng.IntN(len(list))
		var gone struct{ Hash string }
		must.Do(t, json.Unmarshal(list[lost], &gone))
		list[lost] = json.RawMessage([]string{"null", "7", `"x"`, `{"hash":"x"}`, string(list[(lost+1)%len(list)])}[rng.IntN(5)])
		if len(list) == 1 {
			list[0] = json.RawMessage("{}")
		}
		file["uncovered"], _ = json.Marshal(list)
		bad := must.Have(json.Marshal(file))(t)
		d.Put(path, bad)
		if rng.IntN(2) == 0 {
			d.Put(filepath.Join("games", "cycle.gallery.last.json"), []byte("{"))
			before = slices.DeleteFunc(before, func(u Uncovered) bool { return u.Hash == gone.Hash })
		}
		for start := range 2 {
			g, trouble = open()
			if told := errors.Is(trouble, &session.Error{Code: session.CodePartAside}); told != (start == 0) || !told && trouble != nil {
				t.Fatalf("start %d: %s: told %v", start, bad, trouble)
			}
			if got := hangs(g); !reflect.DeepEqual(got, before) {
				t.Fatalf("start %d: %s: %+v became %+v", start, bad, before, got)
			}
			g.Close()
		}
		if !slices.ContainsFunc(d.Files(), func(name string) bool { return bytes.Equal(d.Get(name), bad) }) {
			t.Errorf("%s is gone", bad)
		}
	})
}

// hangs are the pictures of a gallery, without what no file says.
func hangs(g *Gallery) []Uncovered {
	list, _ := g.All()
	list = append([]Uncovered{}, list...)
	for i := range list {
		list[i].First, list[i].Last, list[i].more = time.Unix(list[i].First.Unix(), 0), time.Unix(list[i].Last.Unix(), 0), nil
	}
	slices.SortStableFunc(list, func(a, b Uncovered) int { // of one second none is said to be the last
		return cmp.Or(b.Last.Compare(a.Last), cmp.Compare(a.Hash, b.Hash))
	})
	return list
}
