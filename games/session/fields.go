package session

import (
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// What a later version has put into a file of ours is written back: fields that are not
// known are kept beside those that are.

// Apart reads the fields of a JSON object that are known, and gives the others.
func Apart(data []byte, into any, known ...string) (more map[string]json.RawMessage, err error) {
	if !utf8.Valid(data) {
		return nil, errNoText
	}
	if err := json.Unmarshal(data, &more); err != nil {
		return nil, err
	}
	maps.DeleteFunc(more, func(name string, _ json.RawMessage) bool { // the decoder takes them in capitals, too
		return slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) })
	})
	return more, json.Unmarshal(data, into)
}

var errNoText = errors.New("bytes that are no text")

// Apart is [Apart] for the fields of a whole file, each of which costs itself alone: into has
// what the known ones are read into, nil for nothing.
func (s *Spoiled) Apart(data []byte, into map[string]any) (more map[string]json.RawMessage) {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		s.Note(err, "the file")
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		to, known := into[strings.ToLower(name)] // the decoder takes them in capitals, too
		var err error
		switch {
		case known && to != nil:
			err = json.Unmarshal(all[name], to)
		case !known && !utf8.Valid(all[name]):
			err = errNoText
		}
		if s.Note(err, "%.40q", name); known || err != nil {
			delete(all, name)
		}
	}
	return all
}

// Together are the fields of a value, and others beside them.
func Together(more map[string]json.RawMessage, value any) ([]byte, error) {
	own, err := json.Marshal(value)
	if err != nil || len(more) == 0 {
		return own, err
	}
	all := maps.Clone(more)
	if err := json.Unmarshal(own, &all); err != nil { // which takes the place of fields of the same name
		return nil, err
	}
	return json.Marshal(all)
}
