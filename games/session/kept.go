package session

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
)

// What could not be read is never replaced: the files of a storage are read here,
// and what comes of it says whether they may be written.

// MustStay says that the file an error is about must not be replaced: it could not
// be read, a later version made it, or it is damaged and could not be set aside.
func MustStay(err error) bool {
	for _, code := range []string{CodeStoreRead, CodeStoreLater, CodeNotAside} {
		if errors.Is(err, &Error{Code: code}) {
			return true
		}
	}
	return false
}

// CheckVersion says that a later version made a file, where it did: version is the
// one of its form, and ours the one that this program writes.
func CheckVersion(version, ours int) error {
	if version > ours {
		return &Error{Code: CodeSaveVersion, Args: map[string]any{"Version": version, "Want": ours}}
	}
	return nil
}

// lastName is the name of the copy that is made of a file when it was read whole,
// at each start: "settings.last.json".
func lastName(name string) string {
	ext := filepath.Ext(name)
	return strings.TrimSuffix(name, ext) + ".last" + ext
}

// PartError is what a decoder says of a file of which it has read all but some entries.
type PartError struct{ Err error } // what is wrong with the first of them

// Error implements error.
func (e *PartError) Error() string { return e.Err.Error() }

// Unwrap gives what is wrong.
func (e *PartError) Unwrap() error { return e.Err }

// Readable says whether a decoder has read a file, or all of it but some entries.
func Readable(err error) bool {
	_, part := errors.AsType[*PartError](err)
	return err == nil || part
}

// Spoiled gathers what is wrong with entries of a file, each of which costs itself alone.
type Spoiled struct{ first error }

// Note notes that an entry cannot be used, where err says so.
func (s *Spoiled) Note(err error, format string, what ...any) {
	if err != nil && s.first == nil {
		s.first = fmt.Errorf(format+": %w", append(what, err)...)
	}
}

// Err is nil where nothing is spoiled, and otherwise a [*PartError].
func (s *Spoiled) Err() error {
	if s.first == nil {
		return nil
	}
	return &PartError{s.first}
}

// ReadKept reads a file that is kept; found says whether there is one, or its copy
// of the last start. decode says what is wrong with what it is given: a damaged file
// is set aside, and the copy takes its place. Where only some entries are damaged,
// which is a [*PartError], a copy of the file as it was is set aside, and decode is
// given the copy of the last start, too, for what the file lacks. trouble tells what
// the player is to know; [MustStay] says whether it forbids to write the file.
func (s *Storage) ReadKept(name string, decode func(data []byte) error) (found bool, trouble error) {
	data, err := s.read(name)
	if err != nil {
		return false, err
	}
	if data != nil {
		if err = decode(data); err == nil {
			return true, nil
		}
		if Readable(err) {
			if copied, unread := s.read(lastName(name)); unread == nil && copied != nil {
				_ = decode(copied) // what is damaged in it, too, is as if it had never been
			}
			return true, s.partAside(name, data, err)
		}
		if err = s.refuse(name, err); MustStay(err) {
			return false, err
		}
	}
	// What is damaged, too, or gone, is as if it had never been.
	copied, unread := s.read(lastName(name))
	found = unread == nil && copied != nil && Readable(decode(copied))
	if e, ok := errors.AsType[*Error](err); ok && found && e.Code == CodeSetAside {
		err = &Error{Code: CodeCopyTaken, Args: e.Args, Err: e.Err}
	}
	return found, err
}

// refuse says what becomes of a file that cannot be used, and why: one of a later
// version stays, any other is set aside.
func (s *Storage) refuse(name string, why error) error {
	if errors.Is(why, &Error{Code: CodeSaveVersion}) {
		return &Error{Code: CodeStoreLater, Args: map[string]any{"File": name}, Err: why}
	}
	return s.SetAside(name, why)
}
