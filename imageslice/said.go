package imageslice

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"io"

	"tessera/imageslice/colour"
)

// colours is the transform for what is to be decoded, a file of that format.
func (o opening) colours(f *format) *colour.Transform {
	t, said := coloursOf(f, o.data)
	if !said && o.like != nil {
		if f, _ := sniff(o.like); f != nil {
			if of, said := coloursOf(f, o.like); said {
				return of
			}
		}
	}
	return t
}

// coloursOf reads what a file says of its colours, and gives the transform that takes
// them to sRGB: nil where they are that. said is false where the file says nothing, or a
// container has code points only, which small pictures have beside a photo's profile.
func coloursOf(f *format, data []byte) (t *colour.Transform, said bool) {
	var profile []byte
	switch {
	case f.container():
		of := headerOf(data).Said
		if of.Profile == "" && of.Known {
			return colour.FromCodes(of.Primaries, of.Transfer), false
		}
		if of.Profile != "" {
			profile = []byte(of.Profile)
		}
	case f.name == "JPEG":
		profile = jpegProfile(data)
	case f.name == "PNG":
		return pngColours(data)
	case f.name == "WebP":
		if c := webpChunk(data, "ICCP"); c.whole {
			profile = c.body
		}
	case f.name == "TIFF":
		profile = tiffProfile(data)
	}
	if profile == nil {
		return nil, false
	}
	return colour.FromProfile(profile), true
}

// jpegProfile puts the profile of a JPEG together, which may lie in several segments
// (ICC.1, annex B.4). It is nil where one of them is missing.
func jpegProfile(data []byte) []byte {
	const app2 = 0xe2
	var parts [256][]byte
	count, total := 0, 0
	for marker, segment := range jpegSegments(data) {
		if marker == jpegScan {
			break
		}
		part, found := bytes.CutPrefix(segment, []byte("ICC_PROFILE\x00"))
		if marker != app2 || !found || len(part) < 2 {
			continue
		}
		number, of := int(part[0]), int(part[1])
		if count == 0 {
			count = of
		}
		if number == 0 || number > of || of != count || parts[number] != nil {
			return nil
		}
		parts[number] = part[2:]
		total += len(part) - 2
	}
	if count == 0 || total > colour.MaxProfile {
		return nil
	}
	profile := make([]byte, 0, total)
	for _, part := range parts[1 : count+1] {
		if part == nil {
			return nil
		}
		profile = append(profile, part...)
	}
	return profile
}

// pngColours reads the chunks of a PNG that say what its colours are. Of several the
// first in this list counts: cICP, iCCP, sRGB, gAMA with cHRM (PNG, third edition,
// §4.3).
func pngColours(data []byte) (t *colour.Transform, said bool) {
	chunks := saidByPNG(data)
	if c := chunks["cICP"]; len(c) == 4 && c[2] == 0 {
		return colour.FromCodes(int(c[0]), int(c[1])), true
	}
	if c := chunks["iCCP"]; c != nil {
		if profile := inflated(c); profile != nil {
			return colour.FromProfile(profile), true
		}
	}
	if len(chunks["sRGB"]) == 1 {
		return nil, true
	}
	g := chunks["gAMA"]
	if len(g) != 4 {
		return nil, false
	}
	const parts = 100_000
	var corners *colour.Chromaticities
	if c := chunks["cHRM"]; len(c) == 32 {
		corners = &colour.Chromaticities{}
		for i := range 8 {
			// White comes first there.
			corners[(i/2+3)%4][i%2] = float64(binary.BigEndian.Uint32(c[4*i:])) / parts
		}
	}
	return colour.FromGamma(float64(binary.BigEndian.Uint32(g))/parts, corners), true
}

// saidByPNG are the chunks before the pixels of a PNG that say what its colours are and
// have the right checksum, by their names.
func saidByPNG(data []byte) map[string][]byte {
	said := map[string][]byte{}
	for c := range pngChunks(data) {
		if c.kind == "IDAT" || !c.whole {
			break
		}
		switch c.kind {
		case "cICP", "iCCP", "sRGB", "gAMA", "cHRM":
			const length, sum = 4, 4
			named, sums := data[c.begin+length:c.end-sum], data[c.end-sum:]
			if _, twice := said[c.kind]; !twice && crc32.ChecksumIEEE(named) == binary.BigEndian.Uint32(sums) {
				said[c.kind] = c.body
			}
		}
	}
	return said
}

// inflated is the profile in an iCCP chunk: a name, how it is compressed, and itself.
func inflated(chunk []byte) []byte {
	_, packed, found := bytes.Cut(chunk, []byte{0})
	if !found || len(packed) == 0 || packed[0] != 0 {
		return nil
	}
	r, err := zlib.NewReader(bytes.NewReader(packed[1:]))
	if err != nil {
		return nil
	}
	profile, err := io.ReadAll(io.LimitReader(r, colour.MaxProfile+1))
	if err != nil {
		return nil
	}
	return profile
}

// tiffProfile is what the tag InterColorProfile of a TIFF's first picture points to, if these are bytes.
func tiffProfile(data []byte) []byte {
	const tag = 34675
	body, kind := tiffDirectory(data).body(tag)
	if tiffSizes[kind] != 1 {
		return nil
	}
	return body
}
