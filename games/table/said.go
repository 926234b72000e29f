package table

import "tessera/resources/lang"

// Said is a sentence that is remembered: a key with its arguments, since the language may
// change while it is seen. The zero value says nothing.
type Said struct {
	Key  string
	Args []any
}

// Say is the sentence of a key.
func Say(key string, args ...any) Said { return Said{key, args} }

// String is the sentence in the language of now.
func (s Said) String() string {
	if s.Key == "" {
		return ""
	}
	return lang.T(s.Key, s.Args...)
}
