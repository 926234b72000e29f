package settings

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"sync"
	"unicode/utf8"

	"tessera/games/session"
)

// The files of a [Store].
const (
	file = "settings.json"
	last = "settings.last.json" // as they were read at the last start: the good copy, if the file is damaged
	old  = "preferences.json"   // where the toolkit kept them, in versions before 1.0
)

// Store keeps settings in a file that is whole at any instant, in place of the
// toolkit's preferences: the toolkit empties its file before it writes it, so that
// a kill or a full disk in between loses them all.
//
// Its methods may be called from any goroutine. One that was not opened is kept nowhere.
type Store struct {
	mu     sync.Mutex
	values map[string]any  // as JSON has them; replaced, never changed in place
	keeper *session.Keeper // nil: what is there must not be replaced
}

// version is that of the form of the file, which it holds under versionKey.
const (
	version    = 1
	versionKey = "tessera"
)

// Open reads the settings kept in a folder; where there are none yet, those that
// an earlier version left there. A damaged file is set aside, the copy of the last
// start takes its place, and trouble says so. What cannot be read, or was made by a
// later version, is not replaced: the settings hold until the program ends, then.
//
// tell hears, from another goroutine, that the settings cannot be written (once),
// and with nil that they can again.
func Open(files *session.Storage, tell func(error)) (s *Store, trouble error) {
	s = &Store{values: map[string]any{}}
	found := false
	for _, name := range []string{file, old} {
		var err error
		found, err = files.ReadKept(name, func(data []byte) error {
			values, err := decode(data, name == file)
			if session.Readable(err) {
				maps.Copy(values, s.values) // there are some already where a few could not be read
				s.values = values
			}
			return err
		})
		trouble = errors.Join(trouble, err)
		if session.MustStay(err) {
			return s, trouble
		}
		if found {
			break
		}
	}
	s.keeper = session.NewKeeper(files, tell)
	if found {
		values := s.values
		s.keeper.Put(last, func() ([]byte, error) { return encode(values) })
		if trouble != nil {
			s.keeper.Put(file, func() ([]byte, error) { return encode(values) })
		}
	}
	return s, trouble
}

// decode reads settings. Values of a kind that no setting has stay as they are; those that cannot
// be read are left out, and the error is a [*session.PartError] then. In a file of our own our
// version stands, and no game as in our other files.
func decode(data []byte, own bool) (map[string]any, error) {
	var all map[string]json.RawMessage
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	var made float64
	unsaid := json.Unmarshal(all[versionKey], &made)
	_, game := all["game"]
	if err := session.CheckVersion(int(made), version); err != nil {
		return nil, err
	}
	if all == nil || own && (unsaid != nil || made < 1 || game) {
		return nil, errors.New("it holds no settings")
	}
	values := map[string]any{}
	var bad session.Spoiled
	for key, text := range all {
		var value any
		err := json.Unmarshal(text, &value)
		if !utf8.Valid(text) {
			err = errors.New("bytes that are no text")
		}
		if bad.Note(err, "%.40q", key); err == nil {
			values[key] = value
		}
	}
	return values, bad.Err()
}

func encode(values map[string]any) ([]byte, error) {
	values = maps.Clone(values)
	values[versionKey] = version
	data, err := json.MarshalIndent(values, "", " ")
	if err != nil {
		return nil, fmt.Errorf("write down the settings: %w", err)
	}
	return append(data, '\n'), nil
}

// Flush writes what is unsaved before it returns.
func (s *Store) Flush() error { return s.keeper.Flush() }

// Close writes what is unsaved. What is changed later is not kept.
func (s *Store) Close() error { return s.keeper.Close() }

// set changes a value.
func (s *Store) set(key string, value any) {
	if f, number := value.(float64); number && (math.IsNaN(f) || math.IsInf(f, 0)) {
		return // no file can hold it
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	values := map[string]any{}
	maps.Copy(values, s.values)
	values[key] = value
	s.values = values
	s.keeper.Put(file, func() ([]byte, error) { return encode(values) })
}

// get gives a value if there is one of that type.
func get[T any](s *Store, key string, fallback T) T {
	s.mu.Lock()
	defer s.mu.Unlock()
	if v, ok := s.values[key].(T); ok {
		return v
	}
	return fallback
}

// text gives a text if there is one.
func (s *Store) text(key, fallback string) string {
	odd, _ := get[map[string]any](s, key, nil)[bytesKey].(string)
	if data, err := base64.StdEncoding.DecodeString(odd); err == nil && odd != "" {
		return string(data)
	}
	return get(s, key, fallback)
}

// bytesKey is under what bytes stand that are no text, as the names of some folders.
const bytesKey = "bytes"

// setText changes a text.
func (s *Store) setText(key, value string) {
	if utf8.ValidString(value) {
		s.set(key, value)
	} else {
		s.set(key, map[string]any{bytesKey: base64.StdEncoding.EncodeToString([]byte(value))})
	}
}
