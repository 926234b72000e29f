// Package parcel is the file in which a game is saved and sent to a friend: a zip of
// what the game is (game.json), its pictures, what somebody reached in it
// (challenge.json), and a manifest that tells of them.
//
// It comes from anywhere, so nothing in it is believed. It is read in memory and never
// unpacked; what a header says of a size is only ever a reason to refuse; and only what
// this package writes is read: each entry under a name that is allowed, once, plainly
// stored or deflated, one right behind the other from the first byte to the last.
package parcel

import (
	"regexp"
	"strconv"
	"strings"
)

// Format is the version of the form that is written, and the latest that is read; Least
// is the first version of the program that reads it.
const (
	Format = 1
	Least  = "1.1.0"
)

// The bounds of a parcel, counted while it is read: bytes of the file, and of all
// entries together; bytes of each entry of JSON; entries; pictures; and the pixels of
// all pictures together.
const (
	MaxBytes    = 64 << 20
	MaxJSON     = 1 << 20
	MaxEntries  = 8
	MaxPictures = 128
	MaxPixels   = 6 * 4096 * 4096
)

// The names that entries may have, besides those of pictures.
const (
	manifestName  = "manifest.json"
	gameName      = "game.json"
	challengeName = "challenge.json"
	albumName     = "album.bin" // pictures, one behind the other, where there are more than maxFiles
)

// maxFiles is how many pictures are entries of their own.
const maxFiles = MaxEntries - 3

// pictureName is what the entry of a picture is called.
var pictureName = regexp.MustCompile(`^picture-[1-` + strconv.Itoa(maxFiles) + `]\.(jpg|png)$`)

// allowed says whether an entry may have that name.
func allowed(name string) bool {
	switch name {
	case manifestName, gameName, challengeName, albumName:
		return true
	}
	return pictureName.MatchString(name)
}

// Parcel is what such a file holds.
type Parcel struct {
	Manifest
	Saved     []byte // the game, in the form of a save
	Challenge []byte // nil without one
}

// Manifest is what a parcel says of itself.
type Manifest struct {
	Tessera  int       `json:"tessera"` // the version of the form
	Game     string    `json:"game"`    // the name of the game
	Version  string    `json:"version"` // of the program that wrote it
	Least    string    `json:"least"`   // the first version of the program that reads it
	Seal     string    `json:"seal,omitempty"`
	Pictures []Picture `json:"pictures,omitempty"`
}

// Picture is a picture in a parcel, as JPEG or PNG.
type Picture struct {
	Hash   string `json:"hash"` // SHA-256 of its bytes, by which the game refers to it
	Name   string `json:"name,omitempty"`
	File   string `json:"file"`             // the entry that it is in
	Offset int    `json:"offset,omitempty"` // where it begins there
	Length int    `json:"length"`           // in bytes
	Width  int    `json:"width"`            // in pixels
	Height int    `json:"height"`

	Data []byte `json:"-"`
}

// NewPicture is a picture of w × h pixels, of a file's bytes.
func NewPicture(name string, w, h int, data []byte) Picture {
	return Picture{Hash: digest(data), Name: name, Width: w, Height: h, Data: data}
}

// Is says whether data are a parcel, by their first bytes; a save of the form before is
// none.
func Is(data []byte) bool { return strings.HasPrefix(string(data[:min(len(data), 4)]), local) }

// local is how the header before an entry begins.
const local = "PK\x03\x04"
