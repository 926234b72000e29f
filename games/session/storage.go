package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"tessera/resources/disk"
)

// Storage is the folder in which autosaves and records are kept. Its files are
// whole at any instant (see [disk.Replace]).
type Storage struct {
	dir  string
	disk disk.FS
}

// NewStorage keeps games in dir, which is made when it is first written to.
func NewStorage(dir string) *Storage {
	disk.Sweep(dir, time.Now().Add(-time.Minute))
	return StorageOn(disk.OS, dir)
}

// StorageOn is NewStorage on a file system of the caller's.
func StorageOn(on disk.FS, dir string) *Storage { return &Storage{dir: dir, disk: on} }

func autosaveName(game string) string { return game + ".autosave.json" }
func recordsName(game string) string  { return game + ".records.json" }

func keptName(game, key string) string { return game + ".game-" + key + ".json" }

// keptKeys are the keys of the games of a kind that lie beside its autosave.
func (s *Storage) keptKeys(game string) ([]string, error) {
	names, err := s.disk.List(s.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &Error{Code: CodeStoreRead, Args: map[string]any{"File": s.dir}, Err: err}
	}
	var keys []string
	for _, name := range names {
		if key, ok := strings.CutPrefix(strings.TrimSuffix(name, ".json"), game+".game-"); ok && gameKey.MatchString(key) {
			keys = append(keys, key)
		}
	}
	return keys, nil
}

// Remove removes a file; one that is not there is no error.
func (s *Storage) Remove(name string) error {
	err := s.disk.Remove(filepath.Join(s.dir, name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return s.unwritten(name, err)
}

// read gives a file's content, nil if there is none.
func (s *Storage) read(name string) ([]byte, error) {
	data, err := disk.Read(s.disk, filepath.Join(s.dir, name), maxSave+1) // one more byte tells that it is too large
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &Error{Code: CodeStoreRead, Args: map[string]any{"File": name}, Err: err}
	}
	return data, nil
}

// Pictures are those that the autosave of a game refers to, and the games beside
// it, without playing them through; of a damaged one, none.
func (s *Storage) Pictures(game string) (refs []PictureRef) {
	names := []string{autosaveName(game)}
	keys, _ := s.keptKeys(game) // what cannot be read is told when the game is begun
	for _, key := range keys {
		names = append(names, keptName(game, key))
	}
	for _, name := range names {
		refs = append(refs, s.picturesIn(name)...)
	}
	return refs
}

func (s *Storage) picturesIn(name string) []PictureRef {
	data, err := s.read(name)
	if err != nil {
		return nil
	}
	var file struct {
		Pictures []PictureRef `json:"pictures"`
	}
	if json.Unmarshal(data, &file) != nil || checkPictures(file.Pictures) != nil {
		return nil
	}
	return file.Pictures
}

// write replaces a file so that at any instant the old or the new one is whole.
func (s *Storage) write(name string, data []byte) error {
	return s.unwritten(name, s.replace(name, data))
}

// unwritten tells the player that a file could not be written, where err says so.
func (s *Storage) unwritten(name string, err error) error {
	if err == nil {
		return nil
	}
	return &Error{Code: CodeStoreWrite, Args: map[string]any{"File": name, "Folder": s.dir}, Err: err}
}

func (s *Storage) replace(name string, data []byte) error {
	if err := disk.MakeDir(s.disk, s.dir, 0o755); err != nil {
		return err
	}
	return disk.Replace(s.disk, filepath.Join(s.dir, name), data, 0o600)
}

// Append writes lines behind those of a file, which is made if there is none, and brings them
// to the disk. After an error a part of them may stand there.
func (s *Storage) Append(name string, lines []byte) error {
	err := disk.MakeDir(s.disk, s.dir, 0o755)
	if err == nil {
		err = disk.Append(s.disk, filepath.Join(s.dir, name), lines, 0o600)
	}
	return s.unwritten(name, err)
}

// Open reads a file that is too long for one piece; [fs.ErrNotExist] if there is none.
func (s *Storage) Open(name string) (io.ReadCloser, error) {
	f, err := s.disk.Open(filepath.Join(s.dir, name))
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		return f, err
	}
	return nil, &Error{Code: CodeStoreRead, Args: map[string]any{"File": name}, Err: err}
}

// SplitAside leaves the good lines in a file, and sets those aside that cannot be used, so
// that they can be looked at later; the error tells the player of it. why is what is wrong.
func (s *Storage) SplitAside(name string, good, bad []byte, why error) error {
	told := s.partAside(name, bad, why)
	if MustStay(told) {
		return told
	}
	if err := s.replace(name, good); err != nil {
		return &Error{Code: CodeNotAside, Args: map[string]any{"File": name}, Err: errors.Join(why, err)}
	}
	return told
}

// partAside sets bytes of a file aside that cannot be used, and gives the error that tells the
// player of it.
func (s *Storage) partAside(name string, bad []byte, why error) error {
	return s.aside(name, CodePartAside, why, func(aside string) error { return s.replace(aside, bad) })
}

// SetAside renames a file that cannot be read, so that it can be looked at later,
// and gives the error that tells the player of it. why is what is wrong with it.
func (s *Storage) SetAside(name string, why error) error {
	return s.aside(name, CodeSetAside, why, func(aside string) error {
		return s.disk.Rename(filepath.Join(s.dir, name), filepath.Join(s.dir, aside))
	})
}

// aside finds a free name, such as "sliding.autosave.damaged-1.json", for what put brings there.
func (s *Storage) aside(name, code string, why error, put func(aside string) error) error {
	aside, err := s.freeName(name, damagedMark)
	if err == nil {
		err = put(aside)
	}
	if err != nil {
		return &Error{Code: CodeNotAside, Args: map[string]any{"File": name}, Err: errors.Join(why, err)}
	}
	return &Error{Code: code, Args: map[string]any{"File": name, "Aside": aside}, Err: why}
}

// The marks in the names of files that were set aside, and of those that were brought back.
const (
	damagedMark = "damaged"
	backMark    = "back"
)

// freeName is a name with that mark that no file has.
func (s *Storage) freeName(name, mark string) (string, error) {
	const most = 10_000
	ext := filepath.Ext(name)
	for n := 1; n <= most; n++ {
		free := fmt.Sprintf("%s.%s-%d%s", strings.TrimSuffix(name, ext), mark, n, ext)
		if taken, err := s.disk.Exists(filepath.Join(s.dir, free)); err != nil || !taken {
			return free, err
		}
	}
	return "", fmt.Errorf("%d %s files are there already", most, mark)
}

// BringBack looks through what was set aside of a file: an earlier version may have called
// damaged what can be read by now. take says whether it has taken all that stands in one; then
// keep writes it, and the one aside gets another name, so that it comes back once. trouble tells
// the player of it; where it cannot be written, it comes back the next time.
func (s *Storage) BringBack(name string, take func(data []byte) bool, keep func() error) (trouble error) {
	ext := filepath.Ext(name)
	names, err := s.disk.List(s.dir)
	if err != nil {
		return nil // there is no folder, or none that can be looked through
	}
	slices.Sort(names)
	var back []string
	for _, aside := range names {
		if !strings.HasPrefix(aside, strings.TrimSuffix(name, ext)+"."+damagedMark+"-") || filepath.Ext(aside) != ext {
			continue
		}
		if data, err := s.read(aside); err == nil && data != nil && take(data) {
			back = append(back, aside)
		}
	}
	if len(back) == 0 || keep() != nil {
		return nil
	}
	for _, aside := range back {
		if to, err := s.freeName(name, backMark); err == nil {
			_ = s.disk.Rename(filepath.Join(s.dir, aside), filepath.Join(s.dir, to)) // or it is taken again, which adds nothing
		}
	}
	return &Error{Code: CodeBroughtBack, Args: map[string]any{"File": name, "Aside": strings.Join(back, ", ")}}
}
