package pictures

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"tessera/games/session"
	"tessera/imageslice"
)

// Uncovered is a picture that the player has uncovered by solving a board.
type Uncovered struct {
	Hash    string    // of the original (see [imageslice.Picture.Hash])
	Builtin string    // the name of one that came with the program; empty for the player's own
	Name    string    // of the file that it came from
	First   time.Time // when it was uncovered for the first time
	Last    time.Time // and for the last
	Times   int       // how often

	copied string                     // hash of the reduced copy; empty where there is none
	bytes  int64                      // of the copy
	more   map[string]json.RawMessage // what a later version knows of it
}

// is says whether two are of the same picture. One of the program's keeps its name
// where a later version draws it anew.
func (u Uncovered) is(hash, builtin string) bool {
	return u.Hash == hash || builtin != "" && u.Builtin == builtin
}

// How much is kept in a gallery: those uncovered longest ago go first.
const (
	mostUncovered = 300
	mostCopied    = 64 << 20 // bytes of reduced copies
)

// bounded are the pictures that a gallery keeps of a list, the newest first.
func bounded(list []Uncovered) []Uncovered {
	slices.SortStableFunc(list, func(a, b Uncovered) int { return b.Last.Compare(a.Last) })
	total := int64(0)
	for i, u := range list {
		if total += u.bytes; i == mostUncovered || total > mostCopied {
			return list[:i]
		}
	}
	return list
}

// The form of a gallery's file.
const galleryVersion = 1

type galleryFile struct {
	Tessera   int               `json:"tessera"`
	Game      string            `json:"game"`
	Uncovered []json.RawMessage `json:"uncovered"`
}

type uncoveredJSON struct {
	Hash    string `json:"hash"`
	Builtin string `json:"builtin,omitempty"`
	Name    string `json:"name,omitempty"`
	First   int64  `json:"first"` // in seconds since 1970
	Last    int64  `json:"last"`
	Times   int    `json:"times"`
	Copy    string `json:"copy,omitempty"`
	Bytes   int64  `json:"bytes,omitempty"`
}

// hung is what a gallery's file holds.
type hung struct {
	list []Uncovered                // the newest first
	more map[string]json.RawMessage // what a later version has put beside them
}

// encodeGallery writes down a gallery, with what a later version had put there.
func encodeGallery(game string, h hung) ([]byte, error) {
	list := make([]json.RawMessage, len(h.list))
	for i, u := range h.list {
		one, err := session.Together(u.more, uncoveredJSON{u.Hash, u.Builtin, u.Name, u.First.Unix(), u.Last.Unix(), u.Times, u.copied, u.bytes})
		if err != nil {
			return nil, err
		}
		list[i] = one
	}
	all, err := session.Together(h.more, galleryFile{galleryVersion, game, list})
	if err != nil {
		return nil, err
	}
	return append(all, '\n'), nil
}

// and is what a gallery holds with the pictures of another that it lacks.
func (h hung) and(other hung) hung {
	for _, u := range other.list {
		if !slices.ContainsFunc(h.list, func(has Uncovered) bool { return has.is(u.Hash, u.Builtin) }) {
			h.list = append(slices.Clip(h.list), u)
		}
	}
	h.list = bounded(h.list)
	if h.more == nil {
		h.more = other.more
	}
	return h
}

// decodeGallery reads a gallery; what it does not know is kept. Pictures that cannot be used are
// left out, and the error is a [*session.PartError] then.
func decodeGallery(data []byte, game string) (h hung, err error) {
	var head struct { // a later version may look different in all the rest
		Tessera int    `json:"tessera"`
		Game    string `json:"game"`
	}
	if err := json.Unmarshal(data, &head); err != nil {
		return hung{}, err
	}
	if err := session.CheckVersion(head.Tessera, galleryVersion); err != nil {
		return hung{}, err
	}
	if head.Tessera < 1 || head.Game != game {
		return hung{}, fmt.Errorf("the gallery of %.40q in form %d", head.Game, head.Tessera)
	}
	var bad session.Spoiled
	var file galleryFile
	h.more = bad.Apart(data, map[string]any{"tessera": nil, "game": nil, "uncovered": &file.Uncovered})
	seen := map[string]bool{}
	for i, text := range file.Uncovered {
		var one uncoveredJSON
		more, err := session.Apart(text, &one, "hash", "builtin", "name", "first", "last", "times", "copy", "bytes")
		if err == nil {
			err = one.check()
		}
		if err == nil && seen[one.Hash] {
			err = errors.New("it is there twice")
		}
		if bad.Note(err, "picture %d", i+1); err != nil {
			continue
		}
		seen[one.Hash] = true
		h.list = append(h.list, Uncovered{Hash: one.Hash, Builtin: one.Builtin, Name: imageslice.Clipped(one.Name, longestName), First: time.Unix(one.First, 0),
			Last: time.Unix(one.Last, 0), Times: one.Times, copied: one.Copy, bytes: one.Bytes, more: more})
	}
	h.list = bounded(h.list)
	return h, bad.Err()
}

// check says what is wrong with what was read.
func (u uncoveredJSON) check() error {
	const most = 1 << 40
	switch {
	case !imageslice.IsHash(u.Hash) || u.Copy != "" && !imageslice.IsHash(u.Copy):
		return errors.New("no hash of a picture")
	case u.Times < 1 || u.Last < u.First || !session.CanBe(u.First) || !session.CanBe(u.Last) || u.Bytes < 0 || u.Bytes > most:
		return errors.New("a number that cannot be")
	case (u.Copy == "") != (u.Bytes == 0):
		return errors.New("a copy without a size")
	}
	return nil
}

// longestName is how many bytes of a picture's name are kept.
const longestName = 255
