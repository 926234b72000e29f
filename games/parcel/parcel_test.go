package parcel

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/jpeg"
	"image/png"
	"io/fs"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tessera/resources/must"
)

// picture is a small JPEG, or PNG where it is flat.
func picture(t testing.TB, n int, flat bool) Picture {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 20+n, 10))
	for i := range img.Pix {
		img.Pix[i] = byte(i * (n + 1))
	}
	var out bytes.Buffer
	err := jpeg.Encode(&out, img, nil)
	if flat {
		out.Reset()
		err = png.Encode(&out, img)
	}
	must.Do(t, err)
	return NewPicture("photo.jpg", 20+n, 10, out.Bytes())
}

const game = `{"tessera":1,"game":"sliding"}`

// whole is a parcel with so many pictures.
func whole(t testing.TB, pictures int) Parcel {
	t.Helper()
	p := Parcel{Manifest: Manifest{Game: "sliding", Version: "1.2.3\nabcdef, today"}, Saved: []byte(game), Challenge: []byte(`{"moves":["L"]}`)}
	for i := range pictures {
		p.Pictures = append(p.Pictures, picture(t, i, i%2 == 1))
	}
	return p
}

func written(t testing.TB, p Parcel) []byte {
	t.Helper()
	return must.Have(p.Bytes())(t)
}

func read(data []byte) (*Parcel, error) { return Read(bytes.NewReader(data), int64(len(data))) }

// TestRoundTrip: what is written is read again, with a few pictures and with an album,
// and the same parcel gives the same bytes, without a time.
func TestRoundTrip(t *testing.T) {
	for _, n := range []int{0, 1, maxFiles, maxFiles + 1, 60} {
		p := whole(t, n)
		data := written(t, p)
		must.Be(t, bytes.Equal(data, written(t, p)), "%d pictures: twice the same gives other bytes", n)
		must.Be(t, Is(data) && !Is([]byte(game)), "%d pictures: it is not told from a save of the form before", n)
		got, err := read(data)
		must.Be(t, err == nil, "%d pictures: %v", n, err)
		must.Hold(t, string(got.Saved) == game && bytes.Equal(got.Challenge, p.Challenge) && got.Version == "1.2.3" && got.Least == Least && got.Tessera == Format,
			"%d pictures: %+v", n, got.Manifest)
		for i, pic := range got.Pictures {
			in := albumName
			if n <= maxFiles {
				in = fmt.Sprintf("picture-%d.%s", i+1, []string{"jpg", "png"}[i%2])
			}
			same := bytes.Equal(pic.Data, p.Pictures[i].Data)
			must.Be(t, same && pic.Name == "photo.jpg" && pic.Width == 20+i && pic.File == in,
				"%d pictures: number %d is %s of %d × %d in %s", n, i, pic.Name, pic.Width, pic.Height, pic.File)
		}
		z := must.Have(zip.NewReader(bytes.NewReader(data), int64(len(data))))(t)
		must.Be(t, len(z.File) <= MaxEntries && z.File[0].Name == manifestName,
			"%d pictures: there are %d entries, the first %s", n, len(z.File), z.File[0].Name)
		for _, f := range z.File {
			must.Be(t, f.Modified.Format(time.DateTime) == "1980-01-01 00:00:00" && f.Mode().Perm()&0o111 == 0,
				"%s: %v, %v", f.Name, f.Modified, f.Mode())
		}
		// What desktops look at.
		must.Be(t, bytes.HasPrefix(data[30:], []byte(`manifest.json{"tessera":`)), "it begins with %q", data[:60])
	}
}

// TestNamesThatCannotBeShown in a line are made such that they can.
func TestNamesThatCannotBeShown(t *testing.T) {
	p := whole(t, 1)
	for name, shown := range map[string]string{
		"../../etc/passwd": "..-..-etc-passwd", "照片\u3000一.jpg": "照片 一.jpg", "a\x00b\nc": "a b",
		strings.Repeat("é", 200): strings.Repeat("é", 127), "\xff\xfe.jpg": "--.jpg",
	} {
		p.Pictures[0].Name = name
		got, err := read(written(t, p))
		must.Be(t, err == nil && got.Pictures[0].Name == shown, "%q: %v, %+v", name, err, got)
	}
}

// TestTooMuchToWrite is refused with the reason.
func TestTooMuchToWrite(t *testing.T) {
	long := whole(t, 0)
	long.Saved = bytes.Repeat([]byte("x"), MaxJSON+1)
	large := whole(t, 1)
	large.Pictures[0].Data = make([]byte, MaxBytes-1<<16)
	for code, p := range map[Code]Parcel{Long: long, Large: large} {
		_, err := p.Bytes()
		must.Be(t, is(err, code), "want %s, got %v", code, err)
	}
}

func is(err error, code Code) bool {
	e, ok := errors.AsType[*Error](err)
	return ok && e.Code == code
}

// zipped makes a zip of the manifest and of a game under that header.
func zipped(t testing.TB, header zip.FileHeader) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	must.Do(t, parts()[0].write(w))
	size := uint64(len(game))
	header.CRC32, header.CompressedSize64, header.UncompressedSize64 = crc32.ChecksumIEEE([]byte(game)), size, size
	_, err := must.Have(w.CreateRaw(&header))(t).Write([]byte(game))
	must.Do(t, errors.Join(err, w.Close()))
	return out.Bytes()
}

// packed makes a zip of entries as this package does.
func packed(t testing.TB, files ...file) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		must.Do(t, f.write(w))
	}
	must.Do(t, w.Close())
	return out.Bytes()
}

const manifest = `{"tessera":1,"game":"sliding","version":"1.1.0","least":"1.1.0"}`

// parts are those of a small parcel, and more.
func parts(more ...file) []file {
	return append([]file{{manifestName, []byte(manifest), zip.Store}, {gameName, []byte(game), zip.Deflate}}, more...)
}

// put writes over bytes, at those of what, in a copy.
func put(data []byte, what string, nth, at int, with ...byte) []byte {
	data = bytes.Clone(data)
	from := 0
	for ; nth > 0; nth-- {
		from += bytes.Index(data[from:], []byte(what)) + 1
	}
	copy(data[from-1+at:], with)
	return data
}

// TestTricks that are played with zips are each refused for what they are.
func TestTricks(t *testing.T) {
	good := packed(t, parts()...)
	for _, fine := range [][]byte{good, zipped(t, zip.FileHeader{Name: gameName, Extra: []byte("UT\x05\x00\x01dates")})} {
		must.Have(read(fine))(t)
	}
	const first, central = "PK\x03\x04", "PK\x01\x02"
	bomb := packed(t, file{manifestName, []byte(manifest), zip.Store}, file{gameName, make([]byte, 50<<20), zip.Deflate})
	lying := bomb
	for i, sig := range []string{first, central} { // the bomb says that it is small
		lying = put(lying, sig, 2, 22+2*i, binary.LittleEndian.AppendUint32(nil, 100)...)
	}
	link := zip.FileHeader{Name: "picture-1.jpg"}
	link.SetMode(fs.ModeSymlink | 0o777)
	pic := picture(t, 1, false)
	one := `{"hash":"` + pic.Hash + `","file":"picture-1.jpg","length":` + strconv.Itoa(len(pic.Data)) + `,"width":21,"height":10}`
	full := strings.Replace(manifest, "}", `,"pictures":[`+one+`]}`, 1)
	// with is a parcel with that picture, in whose manifest something else stands.
	with := func(old, now string) []byte {
		said := file{manifestName, []byte(strings.Replace(full, old, now, 1)), zip.Store}
		return packed(t, said, parts()[1], file{"picture-1.jpg", pic.Data, zip.Store})
	}
	must.Have(read(with("", "")))(t)
	var many []file
	for range 9 {
		many = append(many, file{"picture-1.jpg", []byte("x"), zip.Store})
	}
	for what, test := range map[string]struct {
		data []byte
		code Code
	}{
		"nothing":                 {nil, Cut},
		"no zip":                  {[]byte("PK\x03\x04 and nothing more of that kind"), Cut},
		"half":                    {good[:len(good)/2], Cut},
		"a comment":               {put(append(bytes.Clone(good), make([]byte, 60000)...), "PK\x05\x06", 1, 20, 0x60, 0xea), Cut},
		"something behind":        {append(bytes.Clone(good), "<script>"...), Cut},
		"something before":        {append([]byte("MZ before"), good...), Damaged},
		"another zip behind":      {append(bytes.Clone(good), good...), Damaged},
		"more entries than said":  {put(good, "PK\x05\x06", 1, 8, 1, 0, 1, 0), Damaged},
		"nine entries":            {packed(t, many...), Many},
		"65,535 entries":          {put(good, "PK\x05\x06", 1, 8, 0xff, 0xff, 0xff, 0xff), Many},
		"another disk":            {put(good, "PK\x05\x06", 1, 4, 1, 0), Damaged},
		"a directory elsewhere":   {put(good, "PK\x05\x06", 1, 6, 1, 0), Damaged},
		"fewer entries here":      {put(good, "PK\x05\x06", 1, 8, 1, 0), Damaged},
		"a long directory":        {put(good, "PK\x05\x06", 1, 12, 0xff, 0xff, 0xff, 0x7f), Damaged},
		"a bomb":                  {bomb, Large},
		"a bomb that lies":        {lying, Checksum},
		"a name twice":            {packed(t, parts(parts()[1])...), Doubled},
		"a link":                  {zipped(t, link), Kind},
		"sizes behind":            {zipped(t, zip.FileHeader{Name: gameName, Flags: 8}), Kind},
		"a remark":                {zipped(t, zip.FileHeader{Name: gameName, Comment: "see"}), Kind},
		"a long appendix":         {zipped(t, zip.FileHeader{Name: gameName, Extra: make([]byte, 260)}), Kind},
		"encrypted":               {put(put(good, first, 2, 6, 1, 0), central, 2, 8, 1, 0), Kind},
		"an odd method":           {put(put(good, first, 2, 8, 12, 0), central, 2, 10, 12, 0), Kind},
		"another name before":     {put(good, first, 2, 30, 'G'), Damaged},
		"another size before":     {put(good, first, 2, 22, 1), Damaged},
		"another method before":   {put(good, first, 2, 8, 0), Damaged},
		"an entry in another":     {put(good, central, 2, 42, 0, 0, 0, 0), Damaged},
		"an entry beyond":         {put(good, central, 2, 42, 0xff, 0xff, 0xff, 0x0f), Damaged},
		"another byte":            {put(good, manifest, 1, 3, 'x'), Checksum},
		"a checksum of zero":      {put(put(good, first, 1, 14, 0, 0, 0, 0), central, 1, 16, 0, 0, 0, 0), Checksum},
		"numbers elsewhere":       {put(good, "PK\x05\x06", 1, 16, 0xff, 0xff, 0xff, 0xff), Damaged},
		"no manifest":             {packed(t, file{gameName, []byte(game), zip.Store}), Missing},
		"no game":                 {packed(t, file{manifestName, []byte(manifest), zip.Store}), Missing},
		"a manifest of no JSON":   {with(full, "tessera"), Unclear},
		"a manifest twice":        {with(full, full+full), Unclear},
		"a manifest and more":     {with("}", `,"run":"me"}`), Unclear},
		"a manifest deep down":    {with(full, strings.Repeat("[", 100000)), Unclear},
		"format 0":                {with(":1,", ":0,"), Unclear},
		"format 2":                {with(full, `{"tessera":2,"least":"3.0","all":"else"}`), Later},
		"a later program":         {with(`"least":"1.1.0"`, `"least":"1.10"`), Later},
		"a version of no shape":   {with(`"least":"1.1.0"`, `"least":"new"`), Unclear},
		"a game of no shape":      {with("sliding", "../x"), Unclear},
		"a picture without file":  {packed(t, file{manifestName, []byte(full), zip.Store}, parts()[1]), Missing},
		"a picture elsewhere":     {with("picture-1.jpg", "/etc/passwd"), Unclear},
		"the game as a picture":   {with("picture-1.jpg", "game.json"), Unclear},
		"another picture":         {with(pic.Hash, strings.Repeat("0", 64)), Checksum},
		"a picture that is short": {with(`"length":`+strconv.Itoa(len(pic.Data)), `"length":9`), Checksum},
		"a picture that is long":  {with(`"length":`, `"length":9`), Unclear},
		"the same bytes twice":    {with(one, one+","+one), Unclear},
		"bytes that overlap":      {with(one, one+","+strings.Replace(one, `"length"`, `"offset":1,"length"`, 1)), Unclear},
		"a flat picture":          {with(`"width":21`, `"width":0`), Unclear},
		"a picture of one line":   {with(`"height":10`, `"height":0`), Unclear},
		"a huge picture":          {with(`"width":21`, `"width":16385`), Unclear},
		"huge pictures":           {with(`"width":21,"height":10`, `"width":16000,"height":16000`), Large},
		"a picture of no bytes":   {with(`"length":`+strconv.Itoa(len(pic.Data)), `"length":0`), Unclear},
		"a name of two lines":     {with(`"file"`, `"name":"a\nb","file"`), Unclear},
		"a name of 256 bytes":     {with(`"file"`, `"name":"`+strings.Repeat("x", 256)+`","file"`), Unclear},
		"a picture with a path":   {with(`"file"`, `"name":"../x","file"`), Unclear},
	} {
		p, err := read(test.data)
		must.Be(t, is(err, test.code), "%s: want %s, got %v, %v", what, test.code, err, p)
	}
	for _, name := range []string{"Game.json", "../game.json", "/etc/passwd", `..\game.json`, "CON", "game.json\x00",
		"pictures/", "run.exe", "picture-1.jpg"} {
		_, err := read(packed(t, parts(file{name, nil, zip.Store})...))
		must.Be(t, is(err, Foreign), "an entry %q: %v", name, err)
	}
	p, err := Read(bytes.NewReader(good), MaxBytes+1)
	must.Be(t, is(err, Large), "a large file: %v, %v", p, err)
	for _, test := range []struct {
		a, b  string
		later bool
	}{{"1.1.0", "1.1", false}, {"1.1.1", "1.1", true}, {"1.10", "1.9", true}, {"2", "1.9.9", true}, {"1.0", "1.1", false}, {"", "1.1", false}} {
		must.Be(t, later(test.a, test.b) == test.later, "%s is later than %s: %v", test.a, test.b, !test.later)
	}
}

// TestBounds: as much as may be in a parcel is taken, and no more.
func TestBounds(t *testing.T) {
	one := Picture{Hash: strings.Repeat("a", 64), File: albumName, Length: 1, Width: 1, Height: 1}
	for name, set := range map[string]func(m *Manifest, p *Picture, over int){
		"bytes of a game's name": func(m *Manifest, _ *Picture, over int) { m.Game = strings.Repeat("g", 32+over) },
		"bytes of a version":     func(m *Manifest, _ *Picture, over int) { m.Version = strings.Repeat("v", 64+over) },
		"pictures":               func(m *Manifest, _ *Picture, over int) { m.Pictures = slices.Repeat(m.Pictures, MaxPictures+over) },
		"bytes of a name":        func(_ *Manifest, p *Picture, over int) { p.Name = strings.Repeat("n", 255+over) },
		"bytes of a picture":     func(_ *Manifest, p *Picture, over int) { p.Length = MaxBytes + over },
		"the least offset":       func(_ *Manifest, p *Picture, over int) { p.Offset = -over },
		"the largest offset":     func(_ *Manifest, p *Picture, over int) { p.Offset = MaxBytes + over },
		"width":                  func(_ *Manifest, p *Picture, over int) { p.Width = 1<<14 + over },
		"height":                 func(_ *Manifest, p *Picture, over int) { p.Height = 1<<14 + over },
		"pixels": func(m *Manifest, p *Picture, over int) {
			p.Width, p.Height = 4096, 4096
			m.Pictures = append(slices.Repeat(m.Pictures, 6), slices.Repeat([]Picture{one}, over)...)
		},
	} {
		for over := range 2 {
			m := Manifest{Tessera: Format, Game: "g", Least: Least, Pictures: []Picture{one}}
			set(&m, &m.Pictures[0], over)
			err := m.check()
			must.Hold(t, (err == nil) == (over == 0), "%s, %d too many: %v", name, over, err)
		}
	}
	p := whole(t, 0)
	p.Saved = bytes.Repeat([]byte("x"), MaxJSON)
	got := must.Have(read(written(t, p)))(t)
	must.Be(t, bytes.Equal(got.Saved, p.Saved), "%d bytes of a game became %d", len(p.Saved), len(got.Saved))

	err := &Error{Code: Checksum, Name: "a", Err: fs.ErrClosed}
	key, args := err.Message()
	must.Be(t, err.Error() == `parcel.damaged.checksum "a": file already closed` && errors.Is(err, fs.ErrClosed), "%v", err)
	must.Be(t, key == "error.parcel.damaged" && reflect.DeepEqual(args, []any{"Limit", 64}), "%s %v", key, args)
}

// TestAnotherBit of a parcel is refused, or is one that means nothing.
func TestAnotherBit(t *testing.T) {
	good := written(t, whole(t, 1))
	want := must.Have(read(good))(t)
	rng := rand.New(rand.NewPCG(1, 2))
	let := 0
	for range 3000 {
		bad := bytes.Clone(good)
		bad[rng.IntN(len(bad))] ^= 1 << rng.IntN(8)
		got, err := read(bad)
		_, ours := err.(*Error)
		must.Be(t, err == nil || ours, "%T %v", err, err)
		if err == nil {
			let++
			must.Be(t, reflect.DeepEqual(got, want), "it became %+v", got)
		}
	}
	must.Be(t, let <= 300, "%d of 3000 bits can be anything", let)
}

// FuzzRead: whatever is read is written and read again as it is, and all else is
// refused with an error of ours.
func FuzzRead(f *testing.F) {
	for _, n := range []int{0, 1, maxFiles + 1} {
		f.Add(written(f, whole(f, n)))
	}
	f.Add(packed(f, parts()...))
	f.Add([]byte("PK\x05\x06" + strings.Repeat("\x00", 18)))
	f.Fuzz(func(t *testing.T, data []byte) {
		p, err := read(data)
		if err != nil {
			_, ours := err.(*Error)
			must.Be(t, ours, "%T %v", err, err)
			return
		}
		out := must.Have(p.Bytes())(t)
		again, err := read(out)
		must.Be(t, err == nil && bytes.Equal(again.Saved, p.Saved) && bytes.Equal(again.Challenge, p.Challenge) &&
			len(again.Pictures) == len(p.Pictures), "%+v became %+v, %v", p, again, err)
	})
}

// FuzzManifest likewise, without the zip around it.
func FuzzManifest(f *testing.F) {
	for _, text := range []string{manifest, "", "{}", `{"tessera":9}`, `{"tessera":1,"least":"9"}`,
		strings.Replace(manifest, "}", `,"pictures":[{"hash":"`+strings.Repeat("a", 64)+`","file":"album.bin","length":3,"width":1,"height":1}]}`, 1)} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := parseManifest(data)
		if err != nil {
			_, ours := err.(*Error)
			must.Be(t, ours, "%T %v", err, err)
			return
		}
		written := must.Have(json.Marshal(m))(t)
		again, err := parseManifest(written)
		must.Be(t, err == nil, "%s: %v", written, err)
		rewritten, err := json.Marshal(again)
		must.Be(t, err == nil && bytes.Equal(rewritten, written), "%s became %s, %v", written, rewritten, err)
	})
}
