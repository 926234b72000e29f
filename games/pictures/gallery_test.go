package pictures

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"tessera/games/session"
	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// rooms are galleries of one player, one start after the other.
type rooms struct {
	t     *testing.T
	dir   string
	album *Album
}

func newRooms(t *testing.T) *rooms {
	dir := t.TempDir()
	return &rooms{t, dir, NewAlbum(imageslice.NewStore(filepath.Join(dir, "pictures")))}
}

// open is the gallery at a start, whose trouble is that of code; empty for none.
func (r *rooms) open(code string) *Gallery {
	r.t.Helper()
	g := NewGallery("cycle", r.album, session.NewStorage(r.dir), filepath.Join(r.dir, "gallery"), func(err error) { r.t.Error(err) })
	r.t.Cleanup(func() { g.Close() })
	err := g.Load()
	e, _ := errors.AsType[*session.Error](err)
	switch {
	case code == "" && err != nil:
		r.t.Errorf("trouble: %v", err)
	case code != "" && (e == nil || e.Code != code):
		r.t.Errorf("trouble: %v, want %s", err, code)
	}
	return g
}

// adds uncovers pictures at a start, one a minute, and gives what the gallery then holds.
func (r *rooms) adds(minute int, all ...*imageslice.Picture) []string {
	r.t.Helper()
	g := r.open("")
	for i, p := range all {
		g.Add(p, at(minute+i))
	}
	must.Do(r.t, g.Close())
	list, _ := g.All()
	return names(list)
}

// file is what stands in a file of the folder.
func (r *rooms) file(name string) string {
	r.t.Helper()
	return string(must.Have(os.ReadFile(filepath.Join(r.dir, name)))(r.t))
}

func (r *rooms) write(name, text string) {
	r.t.Helper()
	must.Do(r.t, os.WriteFile(filepath.Join(r.dir, name), []byte(text), 0o600))
}

// lake is a picture that came with the program.
func (r *rooms) lake() *imageslice.Picture { return shipped(r.t, "lake") }

func shipped(t testing.TB, id string) *imageslice.Picture {
	t.Helper()
	return must.Have(NewAlbum(nil).Builtin(id))(t)
}

// own is a picture of the player's of that size.
func (r *rooms) own(w, h int) *imageslice.Picture {
	_, p := picture(r.t, w, h)
	return p
}

// at is a moment, in whole seconds as they are kept.
func at(minutes int) time.Time { return time.Unix(1_790_000_000+int64(60*minutes), 0) }

func names(list []Uncovered) (all []string) {
	for _, u := range list {
		all = append(all, fmt.Sprint(u.Name, " ", u.Times))
	}
	return all
}

// TestGalleryOutlivesTheProgram, and the originals: what was uncovered is there at the
// next start, how often and when, and can be seen; the player's own reduced.
func TestGalleryOutlivesTheProgram(t *testing.T) {
	r := newRooms(t)
	photo := r.own(1600, 1200)
	added := r.adds(1, r.lake(), photo, r.lake())
	uitest.Want(t, "uncovered, the newest first", added, []string{"lake 2", "grey.png 1"})

	again := r.open("")
	list, loaded := again.All()
	uitest.Want(t, "loaded", loaded, true)
	uitest.Want(t, "uncovered", names(list), []string{"lake 2", "grey.png 1"})
	uitest.Want(t, "the times", []time.Time{list[0].First, list[0].Last}, []time.Time{at(1), at(3)})
	uitest.Want(t, "no copy of what came with the program", list[0].copied, "")
	for i, want := range []string{"2048 1536", "1024 768"} {
		p := must.Have(again.Picture(t.Context(), list[i]))(t)
		w, h := p.Size()
		uitest.Want(t, "the size of "+list[i].Name, fmt.Sprint(w, h), want)
	}
	u, ok := again.Find(photo.Hash())
	uitest.Want(t, "found by the original's hash", ok && u.Name == "grey.png", true)

	again.Remove(photo.Hash())
	must.Do(t, again.Close())
	uitest.Want(t, "after one was removed", r.adds(4), []string{"lake 2"})
	left, _ := filepath.Glob(filepath.Join(r.dir, "gallery", "*"))
	uitest.Want(t, "what is left of its copy", left, nil)

	g := NewGallery("cycle", r.album, session.NewStorage(r.dir), filepath.Join(r.dir, "gallery"), func(error) {})
	g.Add(r.lake(), at(5))
	_, loaded = g.All()
	must.Be(t, !loaded, "it is read already")
	must.Do(t, g.Load())
	g.Close()
	uitest.Want(t, "with what was uncovered before it was read", r.adds(6), []string{"lake 3"})
}

// TestPictureDrawnAnew by a later version is the one that was uncovered.
func TestPictureDrawnAnew(t *testing.T) {
	r := newRooms(t)
	r.adds(1, r.lake())
	former := strings.Repeat("ab", 32)
	r.write("cycle.gallery.json", strings.Replace(r.file("cycle.gallery.json"), r.lake().Hash(), former, 1))
	g := r.open("")
	u, ok := g.Find(r.lake().Hash())
	uitest.Want(t, "found", ok && u.Hash == former, true)
	_, err := g.Picture(t.Context(), u)
	uitest.Want(t, "to be seen", err, nil)
	uitest.Want(t, "uncovered once more", r.adds(2, r.lake()), []string{"lake 2"})
}

// TestCopyThatIsGone is made again when its picture is uncovered once more.
func TestCopyThatIsGone(t *testing.T) {
	r := newRooms(t)
	photo := r.own(60, 40)
	opened := func() error {
		g := r.open("")
		u, _ := g.Find(photo.Hash())
		_, err := g.Picture(t.Context(), u)
		return err
	}
	r.adds(1, photo)
	must.Do(t, os.RemoveAll(filepath.Join(r.dir, "gallery")))
	uitest.Want(t, "a copy that is gone can be opened", opened() == nil, false)
	r.adds(2, photo)
	uitest.Want(t, "uncovered again", opened(), nil)
}

// TestGalleryIsBounded in number and in bytes: those uncovered longest ago go.
func TestGalleryIsBounded(t *testing.T) {
	var list []Uncovered
	for i := range 2 * mostUncovered {
		list = append(list, Uncovered{Hash: fmt.Sprintf("%064x", i), Times: 1, First: at(i), Last: at(i)})
	}
	kept := bounded(slices.Clone(list))
	uitest.Want(t, "how many", len(kept), mostUncovered)
	uitest.Want(t, "the newest", kept[0].Hash, list[len(list)-1].Hash)
	for i := range list {
		list[i].bytes = mostCopied / 10
	}
	uitest.Want(t, "how many large ones", len(bounded(list)), 10)
	text := must.Have(encodeGallery("cycle", hung{list: kept}))(t)
	h, err := decodeGallery(text, "cycle")
	uitest.Want(t, "read again", err == nil && len(h.list) == mostUncovered, true)
}

// TestGalleryKeepsWhatItDoesNotKnow, of the whole and of each picture.
func TestGalleryKeepsWhatItDoesNotKnow(t *testing.T) {
	r := newRooms(t)
	r.adds(1, r.lake())
	text := strings.Replace(r.file("cycle.gallery.json"), `"times":1`, `"times":1,"stars":[3]`, 1)
	r.write("cycle.gallery.json", strings.Replace(text, `"game":`, `"daily":{"a":1},"game":`, 1))
	r.adds(2, r.lake(), shipped(t, "reef"))
	for _, want := range []string{`"stars":[3]`, `"daily":{"a":1}`, `"times":2`} {
		if text := r.file("cycle.gallery.json"); !strings.Contains(text, want) {
			t.Errorf("%s is gone: %s", want, text)
		}
	}
}

// TestGalleryThatCannotBeUsed: one of a later version stays as it is, and what is
// uncovered meanwhile holds until the program ends; a damaged one is set aside, and the
// copy of the last start takes its place.
func TestGalleryThatCannotBeUsed(t *testing.T) {
	r := newRooms(t)
	r.adds(1, r.lake())
	r.adds(2) // which makes the copy
	const later = `{"tessera":2,"uncovered":{"another":"form"}}`
	r.write("cycle.gallery.json", later)
	g := r.open(session.CodeStoreLater)
	g.Add(shipped(t, "reef"), at(2))
	g.Add(r.own(60, 40), at(3))
	list, _ := g.All()
	uitest.Want(t, "uncovered until the end", len(list), 2)
	g.Close()
	uitest.Want(t, "the file of a later version", r.file("cycle.gallery.json"), later)
	_, err := os.Stat(filepath.Join(r.dir, "gallery"))
	must.Be(t, err != nil, "copies are made that nothing refers to")

	r.write("cycle.gallery.json", "{")
	list, _ = r.open(session.CodeCopyTaken).All()
	uitest.Want(t, "from the copy", names(list), []string{"lake 1"})
	uitest.Want(t, "set aside", r.file("cycle.gallery.damaged-1.json"), "{")
}

// sample is a gallery's file.
func sample(t testing.TB) []byte {
	t.Helper()
	hash := strings.Repeat("0123456789abcdef", 4)
	good, err := encodeGallery("cycle", hung{
		list: []Uncovered{
			{Hash: hash, Builtin: "lake", Name: "lake", First: at(1), Last: at(5), Times: 3},
			{Hash: strings.Repeat("f", 64), Name: "海 \"1\".jpg", First: at(2), Last: at(2), Times: 1, copied: hash, bytes: 100_000,
				more: map[string]json.RawMessage{"stars": []byte("3")}},
		}, more: map[string]json.RawMessage{"later": []byte(`{"a":[1]}`)}})
	must.Do(t, err)
	return good
}

// FuzzGallery: what is read of a gallery is written and read again as it is, and within
// its bounds.
func FuzzGallery(f *testing.F) {
	good := string(sample(f))
	f.Add([]byte(good))
	for _, number := range []string{`"times":1`, `"last":1790000120`, `"bytes":100000`, `"first":1790000120`} {
		key, _, _ := strings.Cut(number, ":")
		f.Add([]byte(strings.Replace(good, number, key+":0", 1)))
		f.Add([]byte(strings.Replace(good, number, key+":-1", 1)))
	}
	for _, text := range []string{"", "null", "[]", "{}", `{"tessera":1,"game":"cycle"}`, `{"tessera":1,"game":"cycle","uncovered":[{}]}`,
		`{"tessera":2,"uncovered":1}`, `{"TESSERA":1,"Game":"cycle","uncovered":[]}`,
		`{"tessera":1,"game":"cycle","uncovered":[null]}`, `{"tessera":1,"game":"swap"}`, `{"game":"cycle"}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		h, err := decodeGallery(data, "cycle")
		if err != nil {
			return
		}
		var head struct {
			Tessera int
			Game    string
		}
		must.Do(t, json.Unmarshal(data, &head))
		must.Be(t, len(h.list) <= mostUncovered && head.Tessera == galleryVersion && head.Game == "cycle",
			"%d pictures of %+v", len(h.list), head)
		written := must.Have(encodeGallery("cycle", h))(t)
		again, err := decodeGallery(written, "cycle")
		must.Be(t, err == nil, "%s: %v", written, err)
		twice, err := encodeGallery("cycle", again)
		must.Be(t, err == nil && bytes.Equal(written, twice), "%s became %s, %v", written, twice, err)
		for i := range h.list {
			a, b := h.list[i], again.list[i]
			can := a.Times > 0 && !a.Last.Before(a.First) && a.bytes >= 0 && (a.copied == "") == (a.bytes == 0)
			must.Be(t, can && imageslice.IsHash(a.Hash), "%+v cannot be", a)
			a.more, b.more = nil, nil
			must.Be(t, reflect.DeepEqual(a, b), "%v became %v", a, b)
		}
	})
}

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
				p, err = imageslice.Decode(disktest.Name(rng), files[rng.IntN(len(files))])
				must.Do(t, err)
			}
			g.Add(p, disktest.Clock(rng))
		}
		err := g.Close()
		before := hangs(g)
		must.Be(t, trouble == nil && err == nil, "%v %v", trouble, err)
		good := d.Get(path)
		g, trouble = open()
		got := hangs(g)
		must.Be(t, trouble == nil && reflect.DeepEqual(got, before), "%+v became %+v, %v", before, got, trouble)
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
			told := errors.Is(trouble, &session.Error{Code: session.CodePartAside})
			must.Be(t, told == (start == 0) && (told || trouble == nil), "start %d: %s: told %v", start, bad, trouble)
			got := hangs(g)
			must.Be(t, reflect.DeepEqual(got, before), "start %d: %s: %+v became %+v", start, bad, before, got)
			g.Close()
		}
		must.Be(t, slices.ContainsFunc(d.Files(), func(name string) bool { return bytes.Equal(d.Get(name), bad) }),
			"%s is gone", bad)
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
