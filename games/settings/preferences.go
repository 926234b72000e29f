package settings

import (
	"encoding/base64"
	"unicode/utf8"
)

// Bool implements fyne.Preferences.
func (s *Store) Bool(key string) bool { return s.BoolWithFallback(key, false) }

// BoolWithFallback implements fyne.Preferences.
func (s *Store) BoolWithFallback(key string, fallback bool) bool { return get(s, key, fallback) }

// SetBool implements fyne.Preferences.
func (s *Store) SetBool(key string, value bool) { s.set(key, value) }

// BoolList implements fyne.Preferences.
func (s *Store) BoolList(key string) []bool { return s.BoolListWithFallback(key, nil) }

// BoolListWithFallback implements fyne.Preferences.
func (s *Store) BoolListWithFallback(key string, fallback []bool) []bool {
	return list(s, key, fallback, same[bool])
}

// SetBoolList implements fyne.Preferences.
func (s *Store) SetBoolList(key string, value []bool) { setList(s, key, value) }

// Float implements fyne.Preferences.
func (s *Store) Float(key string) float64 { return s.FloatWithFallback(key, 0) }

// FloatWithFallback implements fyne.Preferences.
func (s *Store) FloatWithFallback(key string, fallback float64) float64 {
	return get(s, key, fallback)
}

// SetFloat implements fyne.Preferences.
func (s *Store) SetFloat(key string, value float64) { s.set(key, value) }

// FloatList implements fyne.Preferences.
func (s *Store) FloatList(key string) []float64 { return s.FloatListWithFallback(key, nil) }

// FloatListWithFallback implements fyne.Preferences.
func (s *Store) FloatListWithFallback(key string, fallback []float64) []float64 {
	return list(s, key, fallback, same[float64])
}

// SetFloatList implements fyne.Preferences.
func (s *Store) SetFloatList(key string, value []float64) { setList(s, key, value) }

// Int implements fyne.Preferences.
func (s *Store) Int(key string) int { return s.IntWithFallback(key, 0) }

// IntWithFallback implements fyne.Preferences.
func (s *Store) IntWithFallback(key string, fallback int) int {
	return int(get(s, key, float64(fallback)))
}

// SetInt implements fyne.Preferences. JSON knows no integers: it is exact up to
// 2⁵³.
func (s *Store) SetInt(key string, value int) { s.set(key, float64(value)) }

// IntList implements fyne.Preferences.
func (s *Store) IntList(key string) []int { return s.IntListWithFallback(key, nil) }

// IntListWithFallback implements fyne.Preferences.
func (s *Store) IntListWithFallback(key string, fallback []int) []int {
	return list(s, key, fallback, func(v float64) int { return int(v) })
}

// SetIntList implements fyne.Preferences.
func (s *Store) SetIntList(key string, value []int) { setList(s, key, value) }

// String implements fyne.Preferences.
func (s *Store) String(key string) string { return s.StringWithFallback(key, "") }

// StringWithFallback implements fyne.Preferences.
func (s *Store) StringWithFallback(key, fallback string) string {
	odd, _ := get[map[string]any](s, key, nil)[bytesKey].(string)
	if data, err := base64.StdEncoding.DecodeString(odd); err == nil && odd != "" {
		return string(data)
	}
	return get(s, key, fallback)
}

// bytesKey is under what bytes stand that are no text, as the names of some folders.
const bytesKey = "bytes"

// SetString implements fyne.Preferences.
func (s *Store) SetString(key string, value string) {
	if utf8.ValidString(value) {
		s.set(key, value)
	} else {
		s.set(key, map[string]any{bytesKey: base64.StdEncoding.EncodeToString([]byte(value))})
	}
}

// StringList implements fyne.Preferences.
func (s *Store) StringList(key string) []string { return s.StringListWithFallback(key, nil) }

// StringListWithFallback implements fyne.Preferences.
func (s *Store) StringListWithFallback(key string, fallback []string) []string {
	return list(s, key, fallback, same[string])
}

// SetStringList implements fyne.Preferences.
func (s *Store) SetStringList(key string, value []string) { setList(s, key, value) }

// RemoveValue implements fyne.Preferences.
func (s *Store) RemoveValue(key string) { s.set(key, nil) }

// AddChangeListener implements fyne.Preferences.
func (s *Store) AddChangeListener(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.listeners = append(s.listeners, f)
}

// ChangeListeners implements fyne.Preferences.
func (s *Store) ChangeListeners() []func() {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]func(){}, s.listeners...)
}
