package imageslice

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tessera/imageslice/colour"
	"tessera/imageslice/heif"
	"tessera/resources/must"
)

// profile is one of testdata's, which the tests of package colour have written, or a damaged one.
func profile(tb testing.TB, name string) []byte {
	tb.Helper()
	switch name {
	case "tiny":
		return []byte{0}
	case "cut":
		return profile(tb, "exchanged")[:200]
	case "spoilt":
		return bytes.Replace(profile(tb, "exchanged"), []byte("acsp"), []byte("spca"), 1)
	}
	return fixture(tb, name+".icc")
}

// withProfile puts a profile into a picture of any kind; nil where there is no such file.
func withProfile(tb testing.TB, name string, data []byte, which string) []byte {
	tb.Helper()
	profile := profile(tb, which)
	switch filepath.Ext(name) {
	case ".jpg":
		return withSegments(data, parts(profile, 65_000)...)
	case ".png":
		return withChunk(data, "iCCP", packed(profile))
	case ".webp":
		return extended(1<<5, riff("ICCP", profile), data[12:])
	case ".tiff", ".heic", ".avif":
		with, _ := os.ReadFile("testdata/boxes/" + which + "-" + name)
		return with
	}
	return nil
}

// parts are the segments of a JPEG that hold a profile, so many bytes in each.
func parts(profile []byte, most int) (all [][]byte) {
	count := (len(profile) + most - 1) / most
	for i, part := range slices.Collect(slices.Chunk(profile, most)) {
		all = append(all, append(append([]byte("ICC_PROFILE\x00"), byte(i+1), byte(count)), part...))
	}
	return all
}

// withSegments puts segments APP2 into a JPEG.
func withSegments(data []byte, segments ...[]byte) []byte {
	out := bytes.Clone(data[:2])
	for _, s := range segments {
		out = append(out, segment(0xe2, s)...)
	}
	return append(out, data[2:]...)
}

func packed(profile []byte) []byte {
	var out bytes.Buffer
	out.WriteString("name\x00\x00")
	w := zlib.NewWriter(&out)
	w.Write(profile)
	w.Close()
	return out.Bytes()
}

// exchanged is an image with red in the place of green.
func exchanged(img *image.RGBA) *image.RGBA {
	out := image.NewRGBA(img.Rect)
	copy(out.Pix, img.Pix)
	for i := 0; i < len(out.Pix); i += 4 {
		out.Pix[i], out.Pix[i+1] = out.Pix[i+1], out.Pix[i]
	}
	return out
}

func opened(tb testing.TB, name string, data []byte) *image.RGBA {
	tb.Helper()
	p, err := Decode(name, data)
	must.Be(tb, err == nil, "%s: %v", name, err)
	return p.Image()
}

// meanOff is the mean difference of two images of the same size, a channel.
func meanOff(tb testing.TB, a, b *image.RGBA) float64 {
	tb.Helper()
	must.Be(tb, a.Rect == b.Rect, "sizes differ: %v and %v", a.Rect, b.Rect)
	sum := 0
	for i, v := range a.Pix {
		sum += int(max(v, b.Pix[i]) - min(v, b.Pix[i]))
	}
	return float64(sum) / float64(len(a.Pix)/4*3)
}

// TestProfilesAreObeyed: a profile that exchanges red and green does so in every kind of
// file, once; one that is sRGB, or damaged, changes nothing.
func TestProfilesAreObeyed(t *testing.T) {
	tried := map[string]int{}
	for _, s := range samples(t) {
		if strings.HasSuffix(s.name, "cmyk.jpg") {
			continue
		}
		as := opened(t, s.name, s.data)
		for _, which := range []string{"exchanged", "srgb", "spoilt", "cut", "tiny"} {
			with, want, most := withProfile(t, s.name, s.data, which), as, 0.0
			if with == nil {
				continue
			}
			tried[which]++
			if which == "exchanged" {
				want, most = exchanged(as), 1.5
			}
			off := meanOff(t, opened(t, s.name, with), want)
			must.Hold(t, off <= most, "%s: by the profile %s it is off by %.2f", s.name, which, off)
		}
	}
	must.Be(t, tried["exchanged"] >= 12 && tried["tiny"] >= 9, "so many kinds of files: %v", tried)
}

// one is a PNG of one color.
func one(tb testing.TB, c color.Color) []byte {
	tb.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 2, 2))
	for i := range 4 {
		img.Set(i%2, i/2, c)
	}
	return asPNG(tb, img)
}

// TestChunksOfPNG: which of the chunks counts, and that damaged ones do not.
func TestChunksOfPNG(t *testing.T) {
	file := one(t, color.NRGBA{200, 100, 50, 255})
	numbers := func(v ...uint32) (out []byte) {
		for _, n := range v {
			out = binary.BigEndian.AppendUint32(out, n)
		}
		return out
	}
	as, turned := color.RGBA{200, 100, 50, 255}, color.RGBA{100, 200, 50, 255}
	linear := color.RGBA{229, 168, 122, 255}
	wide := color.RGBA{215, 93, 31, 255} // of P3
	usual := []uint32{31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000}
	other := []uint32{31270, 32900, 30000, 60000, 64000, 33000, 15000, 6000}
	type chunk struct {
		name    string
		content []byte
	}
	icc := chunk{"iCCP", packed(profile(t, "exchanged"))}
	for _, c := range []struct {
		name   string
		chunks []chunk
		want   color.RGBA
	}{
		{"nothing", nil, as},
		{"a profile", []chunk{icc}, turned},
		{"an sRGB chunk", []chunk{{"sRGB", []byte{0}}, {"gAMA", numbers(100_000)}}, as},
		{"a profile before an sRGB chunk", []chunk{{"sRGB", []byte{0}}, icc}, turned},
		{"the gamma of sRGB", []chunk{{"gAMA", numbers(45455)}, {"cHRM", numbers(usual...)}}, as},
		{"the gamma of light", []chunk{{"gAMA", numbers(100_000)}}, linear},
		{"other primaries", []chunk{{"gAMA", numbers(45455)}, {"cHRM", numbers(other...)}}, turned},
		{"primaries without a gamma", []chunk{{"cHRM", numbers(other...)}}, as},
		{"no gamma at all", []chunk{{"gAMA", numbers(0)}}, as},
		{"code points of P3", []chunk{{"cICP", []byte{12, 13, 0, 1}}}, wide},
		{"code points before a profile", []chunk{icc, {"cICP", []byte{1, 13, 0, 1}}}, as},
		{"code points of films", []chunk{{"cICP", []byte{12, 13, 6, 1}}}, as},
		{"a damaged profile before a gamma", []chunk{{"iCCP", []byte("name\x00\x00spoilt")}, {"gAMA", numbers(100_000)}}, linear},
		{"an empty profile before a gamma", []chunk{{"iCCP", []byte("name\x00")}, {"gAMA", numbers(100_000)}}, linear},
	} {
		data := file
		for _, chunk := range slices.Backward(c.chunks) {
			data = withChunk(data, chunk.name, chunk.content)
		}
		got := opened(t, "one.png", data).RGBAAt(1, 1)
		must.Hold(t, near(got, c.want, 1), "%s: %v, want %v", c.name, got, c.want)
	}
	bad := withChunk(file, "gAMA", numbers(100_000))
	bad[bytes.Index(bad, []byte("gAMA"))+8] ^= 1
	_, said := pngColours(bad)
	must.Be(t, !said, "a chunk with a wrong checksum is believed")
	got := opened(t, "one.png", withChunk(one(t, color.NRGBA{200, 100, 50, 128}), icc.name, icc.content)).RGBAAt(1, 1)
	must.Be(t, near(got, color.RGBA{177, 227, 152, 255}, 1), "half transparent: %v", got)
}

// TestSegmentsOfJPEG: a profile lies in several segments, in any order, or there is none.
func TestSegmentsOfJPEG(t *testing.T) {
	file := asJPEG(t, sampleScene(), 75)
	exchange := profile(t, "exchanged")
	all := parts(exchange, 50)
	other := jpegProfile(withSegments(file, append([][]byte{[]byte("MPF\x00and more")}, all...)...))
	slices.Reverse(all)
	reverse := jpegProfile(withSegments(file, all...))
	must.Be(t, bytes.Equal(other, exchange) && bytes.Equal(reverse, exchange),
		"%d bytes, and %d in reverse", len(other), len(reverse))
	for name, segments := range map[string][][]byte{
		"one is missing": all[1:], "one is there twice": append(all[:1:1], all...), "none": nil,
		"a number beyond": append(all[:len(all)-1:len(all)-1], []byte("ICC_PROFILE\x00\xff\x01")),
	} {
		got := jpegProfile(withSegments(file, segments...))
		must.Hold(t, got == nil, "%s: %d bytes", name, len(got))
	}
}

// TestCodePointsInBoxes: nclx says of HEIC and AVIF what cICP says of PNG.
func TestCodePointsInBoxes(t *testing.T) {
	p3 := colour.FromCodes(12, 13)
	for _, name := range []string{"deep.heic", "flat.avif"} {
		with := func(codes string) *image.RGBA { return opened(t, name, fixture(t, "boxes/"+codes+"-"+name)) }
		as, want, got := with("unknown"), with("unknown"), with("p3")
		must.Hold(t, worst(t, with("codes"), as) == 0, "%s: code points of sRGB change it", name)
		for i := 0; i < len(want.Pix); i += 4 {
			p := want.Pix[i:]
			p[0], p[1], p[2] = p3.RGB(p[0], p[1], p[2])
		}
		off := meanOff(t, got, want)
		must.Hold(t, off <= 1.5 && meanOff(t, got, as) >= 1, "%s: code points of P3: off by %.2f", name, off)
		off = meanOff(t, with("both"), exchanged(as))
		must.Hold(t, off <= 1.5, "%s: a profile beside code points: off by %.2f", name, off)
	}
}

// TestGreysAndInks: profiles of one channel and of four, and such as do not belong to a
// picture.
func TestGreysAndInks(t *testing.T) {
	grey := image.NewGray(image.Rect(0, 0, 16, 16))
	for i := range grey.Pix {
		grey.Pix[i] = byte(i)
	}
	by := colour.FromProfile(profile(t, "grey"))
	for name, data := range map[string][]byte{"grey.jpg": asJPEG(t, grey, 100), "grey.png": asPNG(t, grey)} {
		as, got := opened(t, name, data), opened(t, name, withProfile(t, name, data, "grey"))
		for i, v := range as.Pix {
			want := by.Grey(v)
			must.Be(t, i%4 >= 3 || got.Pix[i] == want, "%s: %d is %d, want %d", name, v, got.Pix[i], want)
		}
		must.Hold(t, worst(t, opened(t, name, withProfile(t, name, data, "press")), as) == 0,
			"%s: the profile of a press changes it", name)
	}
	inks := fixture(t, "cmyk.jpg")
	as := opened(t, "cmyk.jpg", inks)
	off := meanOff(t, opened(t, "cmyk.jpg", withProfile(t, "cmyk.jpg", inks, "press")), as)
	must.Be(t, off >= 5 && off <= 60, "inks by their profile: off by %.1f from the usual", off)
	must.Be(t, worst(t, opened(t, "cmyk.jpg", withProfile(t, "cmyk.jpg", inks, "p3")), as) == 0,
		"a profile of three channels changes inks")
	scene := asPNG(t, sampleScene())
	for _, name := range []string{"grey", "press"} {
		off := meanOff(t, opened(t, "a.png", withProfile(t, "a.png", scene, name)), sampleScene())
		must.Hold(t, off <= 0.1, "profile %s changes colors by %.2f", name, off)
	}
}

// TestSmallImagesAreAlike: those we make, and those a camera or a phone has put there.
func TestSmallImagesAreAlike(t *testing.T) {
	scene := scene(64, 48, 0)
	file := asJPEG(t, scene, 100)
	exchange := profile(t, "exchanged")
	photo := withSegments(withThumbnail(binary.BigEndian, 1, file, file), parts(exchange, 300)...)
	want := exchanged(scene)
	embedded := Embedded(t.Context(), photo, 64, 48)
	must.Be(t, embedded != nil && meanOff(t, embedded, want) <= 3,
		"what a camera has embedded has other colours than its photo")
	preview, err := PreviewOf(t.Context(), "a.jpg", photo, 64, 48)
	must.Be(t, err == nil && meanOff(t, preview, want) <= 3, "a preview has other colours than its photo %v", err)
	own := withThumbnail(binary.BigEndian, 1, file, withSegments(file, parts(profile(t, "srgb"), 1000)...))
	embedded = Embedded(t.Context(), withSegments(own, parts(exchange, 300)...), 64, 48)
	must.Be(t, embedded != nil && meanOff(t, embedded, scene) <= 3,
		"what is embedded has a profile of its own, which does not count")
	phone := fixture(t, "small.heic") // whose small picture is taken where it is large enough
	beside := must.Have(PreviewOf(t.Context(), "a.heic", phone, 32, 32))(t)
	must.Be(t, worst(t, beside, opened(t, "a.heic", heif.Small(phone, 32))) == 0, "it is not made of the small picture")
	as := must.Have(PreviewOf(t.Context(), "a.heic", phone, 16, 16))(t)
	got, err := PreviewOf(t.Context(), "a.heic", fixture(t, "boxes/exchanged-small.heic"), 16, 16)
	must.Be(t, err == nil && meanOff(t, got, exchanged(as)) <= 3,
		"a phone's small picture has other colours than its photo %v", err)
}

// TestStoredColoursAreTakenOnce: a picture looks the same whenever it is opened again, from its original or from the
// copy that is kept of what is slow to open; and its hash is that of its file.
func TestStoredColoursAreTakenOnce(t *testing.T) {
	for name, copied := range map[string]bool{"lossless.webp": false, "turned-6.heic": true, "flat.avif": true} {
		data := withProfile(t, name, fixture(t, name), "exchanged")
		s := newTestStore(t)
		first := must.Have(s.Put(name, data))(t)
		must.Hold(t, first.Hash() == digest(data) && s.entry(first.Hash()).Name == name,
			"%s: %+v", name, s.entry(first.Hash()))
		for i := range 3 {
			if i == 2 && copied { // of the original only the name of its kind is left
				must.Do(t, os.WriteFile(s.path(first.Hash(), original), data[:32], 0o600))
			}
			again := must.Have(NewStore(s.dir).Load(t.Context(), first.Hash()))(t)
			off := meanOff(t, again.Image(), first.Image())
			must.Hold(t, again.Hash() == first.Hash() && off <= 2, "%s: opened again it looks different by %.2f", name, off)
		}
		for range 2 {
			small, err := s.Thumb(first.Hash())
			must.Hold(t, err == nil && meanOff(t, small, Thumbnail(first, ThumbSide, ThumbSide)) <= 3,
				"%s: the small image looks different", name)
		}
		_, err := os.Stat(s.path(first.Hash(), thumb))
		must.Hold(t, err == nil, "no small image is kept: %v", err)
	}
}

// TestCopiesOfFormerVersions, which knew no profiles: they are made anew from the
// original, and serve where that is gone.
func TestCopiesOfFormerVersions(t *testing.T) {
	s, file := newTestStore(t), wide(t)
	p := must.Have(s.Put("wide.jpg", file))(t)
	hash := p.Hash()
	former := func(e Entry) {
		t.Helper()
		pale := asJPEG(t, image.NewGray(image.Rect(0, 0, MaxSide, 41)), 75)
		must.Do(t, os.Rename(s.path(hash, reduced), s.path(hash, formerReduced)))
		must.Do(t, os.WriteFile(s.path(hash, formerReduced), pale, 0o600))
		e.Reduced = digest(pale)
		must.Do(t, s.note(e))
	}
	former(s.entry(hash))
	again, err := s.Load(t.Context(), hash)
	must.Be(t, err == nil && worst(t, Thumbnail(again, 300, 300), Thumbnail(p, 300, 300)) <= 8,
		"the former copy is opened %v", err)
	_, err = os.Stat(s.path(hash, formerReduced))
	must.Hold(t, err != nil, "the former copy is still there")
	former(s.entry(hash))
	spoil(t, s, hash, original)
	again, err = s.Load(t.Context(), hash)
	must.Be(t, err == nil && again.Hash() == hash, "the former copy does not serve %v", err)
}
