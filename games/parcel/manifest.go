package parcel

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// open takes the parts of a parcel from its entries.
func (p *Parcel) open(entries map[string][]byte) error {
	for _, name := range []string{manifestName, gameName} {
		if entries[name] == nil {
			return &Error{Code: Missing, Name: name}
		}
	}
	var err error
	if p.Manifest, err = parseManifest(entries[manifestName]); err != nil {
		return err
	}
	p.Saved, p.Challenge = entries[gameName], entries[challengeName]
	ends := map[string]int{} // of what pictures were found in, by entry
	for i := range p.Pictures {
		if err := p.Pictures[i].find(entries, ends); err != nil {
			return err
		}
	}
	for name, data := range entries {
		switch name {
		case manifestName, gameName, challengeName:
			continue
		}
		if end, used := ends[name]; !used || end != len(data) {
			return &Error{Code: Foreign, Name: name}
		}
	}
	return nil
}

// find takes the bytes of a picture from its entry, behind those of the one before.
func (p *Picture) find(entries map[string][]byte, ends map[string]int) error {
	data, ok := entries[p.File]
	if !ok {
		return &Error{Code: Missing, Name: p.File}
	}
	if p.Offset != ends[p.File] || p.Length > len(data)-p.Offset {
		return unclear("offset", nil)
	}
	ends[p.File] = p.Offset + p.Length
	p.Data = data[p.Offset:ends[p.File]:ends[p.File]]
	if digest(p.Data) != p.Hash {
		return &Error{Code: Checksum, Name: p.File}
	}
	return nil
}

var (
	gameShape    = regexp.MustCompile(`^[a-z]{1,32}$`)
	versionShape = regexp.MustCompile(`^[0-9]{1,5}(\.[0-9]{1,5}){0,3}$`)
	hexShape     = regexp.MustCompile(`^[0-9a-f]{64}$`)
)

// parseManifest reads a manifest. One of a later form may look different in all the
// rest, so what it is for is looked at first.
func parseManifest(data []byte) (m Manifest, err error) {
	var head struct {
		Tessera int    `json:"tessera"`
		Least   string `json:"least"`
	}
	if err := decode(json.NewDecoder(bytes.NewReader(data)), &head); err != nil {
		return m, unclear("", err)
	}
	least := head.Least
	if !versionShape.MatchString(least) {
		least = ""
	}
	if head.Tessera > Format || later(least, Least) {
		return m, &Error{Code: Later, Name: least}
	}
	strict := json.NewDecoder(bytes.NewReader(data))
	strict.DisallowUnknownFields()
	if err := decode(strict, &m); err != nil {
		return m, unclear("", err)
	}
	return m, m.check()
}

func decode(from *json.Decoder, into any) error {
	if err := from.Decode(into); err != nil {
		return err
	}
	if _, err := from.Token(); err != io.EOF {
		return errors.New("something follows")
	}
	return nil
}

// check says what makes no sense in a manifest by itself.
func (m *Manifest) check() error {
	switch {
	case m.Tessera < 1:
		return unclear("tessera", nil)
	case !gameShape.MatchString(m.Game):
		return unclear("game", nil)
	case len(m.Version) > 64 || !sayable(m.Version):
		return unclear("version", nil)
	case !versionShape.MatchString(m.Least):
		return unclear("least", nil)
	case m.Seal != "" && !hexShape.MatchString(m.Seal):
		return unclear("seal", nil)
	case len(m.Pictures) > MaxPictures:
		return unclear("pictures", nil)
	}
	pixels := 0
	for _, p := range m.Pictures {
		const side = 1 << 14
		switch {
		case p.File != albumName && !pictureName.MatchString(p.File):
			return unclear("file", nil)
		case !hexShape.MatchString(p.Hash):
			return unclear("hash", nil)
		case len(p.Name) > 255 || !sayable(p.Name) || strings.ContainsAny(p.Name, `/\`):
			return unclear("name", nil)
		case p.Offset < 0 || p.Offset > MaxBytes || p.Length <= 0 || p.Length > MaxBytes:
			return unclear("length", nil)
		case p.Width <= 0 || p.Height <= 0 || p.Width > side || p.Height > side:
			return unclear("width", nil)
		}
		if pixels += p.Width * p.Height; pixels > MaxPixels {
			return &Error{Code: Large}
		}
	}
	return nil
}

func unclear(field string, err error) error { return &Error{Code: Unclear, Name: field, Err: err} }

// sayable says whether a text can be shown in a line.
func sayable(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// later says whether a version is later than another.
func later(version, than string) bool {
	return slices.Compare(numbers(version), numbers(than)) > 0
}

// numbers are those of a version of its shape, or empty; of fewer than four the others are 0.
func numbers(version string) []int {
	all := make([]int, 4)
	for i, text := range strings.Split(version, ".") {
		all[i], _ = strconv.Atoi(text)
	}
	return all
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
