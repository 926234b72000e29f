package settings

import (
	"encoding/base64"
	"unicode/utf8"
)

// BoolWithFallback is a box that is ticked or not; what it is where nothing was chosen says fallback.
func (s *Store) BoolWithFallback(key string, fallback bool) bool { return get(s, key, fallback) }

// SetBool keeps it.
func (s *Store) SetBool(key string, value bool) { s.set(key, value) }

// FloatWithFallback is a number.
func (s *Store) FloatWithFallback(key string, fallback float64) float64 {
	return get(s, key, fallback)
}

// SetFloat keeps one.
func (s *Store) SetFloat(key string, value float64) { s.set(key, value) }

// IntWithFallback is a whole number.
func (s *Store) IntWithFallback(key string, fallback int) int {
	return int(get(s, key, float64(fallback)))
}

// SetInt keeps one. JSON knows no integers: it is exact up to 2⁵³.
func (s *Store) SetInt(key string, value int) { s.set(key, float64(value)) }

// String is a text, empty where none was chosen.
func (s *Store) String(key string) string { return s.StringWithFallback(key, "") }

// StringWithFallback is a text.
func (s *Store) StringWithFallback(key, fallback string) string {
	odd, _ := get[map[string]any](s, key, nil)[bytesKey].(string)
	if data, err := base64.StdEncoding.DecodeString(odd); err == nil && odd != "" {
		return string(data)
	}
	return get(s, key, fallback)
}

// bytesKey is under what bytes stand that are no text, as the names of some folders.
const bytesKey = "bytes"

// SetString keeps one.
func (s *Store) SetString(key string, value string) {
	if utf8.ValidString(value) {
		s.set(key, value)
	} else {
		s.set(key, map[string]any{bytesKey: base64.StdEncoding.EncodeToString([]byte(value))})
	}
}
