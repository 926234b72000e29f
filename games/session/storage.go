package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

// Storage is the folder in which autosaves and records are kept. A file is
// always whole: it is written beside the old one, synced, and then renamed.
type Storage struct {
	dir  string
	disk disk
}

// NewStorage keeps games in dir, which is made when it is first written to.
func NewStorage(dir string) *Storage {
	s := &Storage{dir: dir, disk: osDisk{}}
	s.sweep()
	return s
}

// Dir is the folder.
func (s *Storage) Dir() string { return s.dir }

func autosaveName(game string) string { return game + ".autosave.json" }
func recordsName(game string) string  { return game + ".records.json" }

const tempMark = ".tmp-"

// sweep removes what a killed program left half written. Young files are
// spared: another window may be writing them.
func (s *Storage) sweep() {
	left, err := filepath.Glob(filepath.Join(s.dir, "*"+tempMark+"*"))
	if err != nil {
		return
	}
	for _, path := range left {
		if info, err := os.Stat(path); err == nil && time.Since(info.ModTime()) > time.Minute {
			os.Remove(path) // a leftover that stays does no harm
		}
	}
}

// read gives a file's content, nil if there is none.
func (s *Storage) read(name string) ([]byte, error) {
	data, err := s.disk.read(filepath.Join(s.dir, name))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &Error{Code: CodeStoreRead, Args: map[string]any{"File": name}, Err: err}
	}
	return data, nil
}

// Pictures are those that the autosave of a game refers to, without playing it
// through; none where there is no autosave, or a damaged one.
func (s *Storage) Pictures(game string) []PictureRef {
	data, err := s.read(autosaveName(game))
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
	err := s.replace(name, data)
	if err == nil {
		return nil
	}
	return &Error{Code: CodeStoreWrite, Args: map[string]any{"File": name, "Folder": s.dir}, Err: err}
}

func (s *Storage) replace(name string, data []byte) error {
	if err := s.disk.makeDir(s.dir); err != nil {
		return err
	}
	temp, err := s.disk.writeTemp(s.dir, name+tempMark+"*", data)
	if err != nil {
		if temp != "" {
			s.disk.remove(temp)
		}
		return err
	}
	if err := s.disk.rename(temp, filepath.Join(s.dir, name)); err != nil {
		s.disk.remove(temp)
		return err
	}
	return s.disk.syncDir(s.dir)
}

// setAside renames a damaged file, so that it can be looked at later, and
// gives the error that tells the player of it. why is what is wrong with it.
func (s *Storage) setAside(name string, why error) error {
	aside, err := s.asideName(name)
	if err == nil {
		err = s.disk.rename(filepath.Join(s.dir, name), filepath.Join(s.dir, aside))
	}
	if err != nil {
		return &Error{Code: CodeNotAside, Args: map[string]any{"File": name}, Err: errors.Join(why, err)}
	}
	return &Error{Code: CodeSetAside, Args: map[string]any{"File": name, "Aside": aside}, Err: why}
}

// asideName finds a free name: "sliding.autosave.damaged-1.json".
func (s *Storage) asideName(name string) (string, error) {
	const most = 10_000
	ext := filepath.Ext(name)
	for n := 1; n <= most; n++ {
		aside := fmt.Sprintf("%s.damaged-%d%s", strings.TrimSuffix(name, ext), n, ext)
		if taken, err := s.disk.exists(filepath.Join(s.dir, aside)); err != nil || !taken {
			return aside, err
		}
	}
	return "", fmt.Errorf("%d damaged files are there already", most)
}

// disk is what Storage asks of the file system, so that tests can make it fail.
type disk interface {
	makeDir(dir string) error
	read(path string) ([]byte, error)
	exists(path string) (bool, error)
	// writeTemp writes and syncs a new file; the path comes with an error, too,
	// if the file was made.
	writeTemp(dir, pattern string, data []byte) (path string, err error)
	rename(from, to string) error
	remove(path string) error
	syncDir(dir string) error
}

type osDisk struct{}

func (osDisk) makeDir(dir string) error     { return os.MkdirAll(dir, 0o755) }
func (osDisk) rename(from, to string) error { return os.Rename(from, to) }
func (osDisk) remove(path string) error     { return os.Remove(path) }

func (osDisk) read(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxSave+1)) // one more byte tells that it is too large
}

func (osDisk) exists(path string) (bool, error) {
	_, err := os.Lstat(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	return err == nil, err
}

func (osDisk) writeTemp(dir, pattern string, data []byte) (string, error) {
	f, err := os.CreateTemp(dir, pattern)
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	return f.Name(), errors.Join(err, f.Close())
}

func (osDisk) syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil // a folder cannot be synced there; the rename is journalled
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
