package session

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// What a later version has put into a file of ours is written back: fields that are not
// known are kept beside those that are.

// Apart reads the fields of a JSON object that are known, and gives the others.
func Apart(data []byte, into any, known ...string) (more map[string]json.RawMessage, err error) {
	if err := json.Unmarshal(data, &more); err != nil {
		return nil, err
	}
	maps.DeleteFunc(more, func(name string, _ json.RawMessage) bool { // the decoder takes them in capitals, too
		return slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) })
	})
	return more, json.Unmarshal(data, into)
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
