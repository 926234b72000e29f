package imageslice

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
)

// Source is where a [Loader] finds a picture.
type Source struct {
	name  string
	open  func() (r io.ReadCloser, size int64, err error) // size is 0 if unknown
	store *Store
	hash  string // set with store: the picture is kept there already
}

// read reads all of it. It ends early once ctx is done, if the disk answers at all.
func (s Source) read(ctx context.Context) ([]byte, error) { return s.readSeen(ctx, func(float64) {}) }

// readSeen is read that tells which share was read; a negative one where the size is not known.
func (s Source) readSeen(ctx context.Context, seen func(float64)) ([]byte, error) {
	r, size, err := s.open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	if size <= 0 {
		seen(-1)
	}
	data, err := readBounded(&metered{r: r, ctx: ctx, size: size, seen: seen}, s.name, size, MaxFileBytes)
	if ctx.Err() != nil {
		err = ctx.Err()
	}
	return data, err
}

// FromFile is the picture in a file.
func FromFile(path string) Source {
	return Source{name: filepath.Base(path), open: func() (io.ReadCloser, int64, error) { return openRegular(path) }}
}

// FromBytes is the picture in a file's bytes, e.g. an embedded one. They must
// not change until the loading is over.
func FromBytes(name string, data []byte) Source {
	return FromReader(name, io.NopCloser(bytes.NewReader(data)), int64(len(data)))
}

// FromReader is the picture that r gives up to its end; it is closed then. The
// size in bytes serves the progress only; 0 if it is not known. The source can
// be loaded once.
func FromReader(name string, r io.ReadCloser, size int64) Source {
	return Source{name: name, open: func() (io.ReadCloser, int64, error) { return r, size, nil }}
}

// FromStore is the picture of that hash in a store.
func FromStore(s *Store, hash string) Source {
	return Source{store: s, hash: hash}
}
