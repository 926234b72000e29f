// Package parcel is the file in which a game is saved and sent to a friend: a zip of
// what the game is (game.json), its pictures, what somebody reached in it
// (challenge.json), and a manifest that tells of them.
//
// It comes from anywhere, so nothing in it is believed. It is read in memory and never
// unpacked; what a header says of a size is only ever a reason to refuse; and only what
// this package writes is read: each entry under a name that is allowed, once, plainly
// stored or deflated, one right behind the other from the first byte to the last.
//
// # What is in it
//
// A parcel has the ending .tessera, which saves of the form before (JSON alone) had, too; the
// first bytes tell which it is. Entries:
//
//   - manifest.json, first and stored, so that desktops know the file by its beginning:
//     see [Manifest].
//   - game.json: a save, byte for byte as package session writes it; its pictures are
//     those of the parcel, by their hashes.
//   - picture-1.jpg … picture-5.png: a picture each. Of more than five all are in
//     album.bin, one behind the other, reduced to 1,024 pixels a side, beyond 16 to 512.
//   - challenge.json: tessera, game, moves, elapsed_ms: how somebody else has won it,
//     from its start.
//
// Encryption, comments, sizes behind the data and links are refused; so are gaps, and a header
// that differs from the directory. A later form, or a later least, gets a sentence of its own.
// After reading, the game and the challenge are played through (the challenge's moves must win,
// within a countdown and no faster than a millisecond each), and pictures are opened. Only then
// are pictures stored and the game put on the table, where Undo brings back the one before.
//
// # What goes along
//
// Pictures are made anew from what is seen (JPEG of quality 92; PNG with a palette up to 256
// colours), so nothing that was in their files is sent. Share also leaves out their names, what
// engines know, and, where the player says so, all but the part in use. Built-in pictures are
// not packed. A game whose JSON is larger than 1 MB is saved in the form before, without
// pictures, and cannot be sent.
//
// Save seals a parcel: an HMAC of game.json under a secret in games/seal.key, by which one's
// own files go on as before. It tells nothing of the player. Share does not seal. An unsealed
// parcel with moves or time in it was played by somebody else and sets no record (the word
// imported). A challenge is kept with the game as the word challenge, moves and milliseconds;
// its ghost goes at an even pace, since no save knows when each move was made.
//
// Main types: [Parcel], [Manifest], [Picture]. It imports the standard library alone.
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
