package parcel

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/json"
	"errors"
	"hash/crc32"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Bytes is the file. Of its pictures Data, Name, Width and Height are given; all else is
// filled in. The same parcel gives the same bytes: no time stands in it. A game of too
// many moves gives Long, too large pictures give Large; what Read would refuse is not written.
func (p Parcel) Bytes() ([]byte, error) {
	p.Tessera, p.Least, p.Version = Format, Least, clean(p.Version, 64)
	files := p.pack()
	if err := p.check(); err != nil {
		return nil, err // nobody could open it
	}
	manifest, err := json.Marshal(p.Manifest)
	if err != nil {
		return nil, &Error{Code: Unclear, Err: err}
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	// First and as it is: by its first words desktops tell a parcel from another zip.
	parts := []file{{manifestName, manifest, zip.Store}, {gameName, p.Saved, zip.Deflate}}
	if p.Challenge != nil {
		parts = append(parts, file{challengeName, p.Challenge, zip.Deflate})
	}
	all := 0
	for _, f := range parts {
		if len(f.data) > MaxJSON {
			return nil, &Error{Code: Long, Name: f.name}
		}
	}
	for _, f := range append(parts, files...) {
		if all += len(f.data); all > MaxBytes-1<<16 {
			return nil, &Error{Code: Large, Name: f.name}
		}
		if err := f.write(w); err != nil {
			return nil, err
		}
	}
	err = w.Close()
	return out.Bytes(), err
}

// clean is the first line of a text, as far as it can be shown, with at most so many
// bytes.
func clean(text string, most int) string {
	text, _, _ = strings.Cut(text, "\n")
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '/' || r == '\\' || r == unicode.ReplacementChar:
			return '-'
		case !unicode.IsPrint(r):
			return ' '
		}
		return r
	}, text)
	for len(text) > most {
		_, last := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-last]
	}
	return text
}

// file is an entry to be written.
type file struct {
	name   string
	data   []byte
	method uint16
}

// pack lays the pictures into entries and notes where they are.
func (p *Parcel) pack() (files []file) {
	pictures := bytes.Buffer{}
	album := len(p.Pictures) > maxFiles
	all := make([]Picture, len(p.Pictures))
	for i, pic := range p.Pictures {
		pic.Hash, pic.Length, pic.Offset = digest(pic.Data), len(pic.Data), 0
		pic.Name = clean(pic.Name, 255)
		if album {
			pic.File, pic.Offset = albumName, pictures.Len()
			pictures.Write(pic.Data)
		} else {
			pic.File = "picture-" + strconv.Itoa(i+1) + ".jpg"
			if bytes.HasPrefix(pic.Data, []byte("\x89PNG")) {
				pic.File = "picture-" + strconv.Itoa(i+1) + ".png"
			}
			files = append(files, file{pic.File, pic.Data, zip.Store})
		}
		all[i] = pic
	}
	p.Pictures = all
	if album {
		files = []file{{albumName, pictures.Bytes(), zip.Store}}
	}
	return files
}

// write writes an entry with its sizes before it, not behind.
func (f file) write(w *zip.Writer) error {
	const firstDay = 1<<5 | 1 // of 1980, where the time of such files begins
	packed := f.data
	if f.method == zip.Deflate {
		var out bytes.Buffer
		deflate, err := flate.NewWriter(&out, flate.BestCompression)
		if err != nil {
			return err
		}
		_, err = deflate.Write(f.data)
		if err = errors.Join(err, deflate.Close()); err != nil {
			return err
		}
		packed = out.Bytes()
	}
	body, err := w.CreateRaw(&zip.FileHeader{
		//lint:ignore SA1019 CreateRaw writes this field and leaves Modified out of account
		Name: f.name, Method: f.method, CRC32: crc32.ChecksumIEEE(f.data), ModifiedDate: firstDay,
		CompressedSize64: uint64(len(packed)), UncompressedSize64: uint64(len(f.data)),
	})
	if err != nil {
		return err
	}
	_, err = body.Write(packed)
	return err
}
