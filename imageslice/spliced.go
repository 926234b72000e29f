package imageslice

import "io"

// spliced is a file that lies in several parts: a decoder is given what it reads, although
// the file has something between or before it that it would stumble over.
type spliced struct {
	parts [][]byte
	size  int64
	at    int64
}

func splice(parts ...[]byte) *spliced {
	s := &spliced{parts: parts}
	for _, p := range parts {
		s.size += int64(len(p))
	}
	return s
}

// ReadAt reads from some place on.
func (s *spliced) ReadAt(p []byte, off int64) (n int, err error) {
	for _, part := range s.parts {
		if n == len(p) {
			return n, nil
		}
		if off < int64(len(part)) {
			n += copy(p[n:], part[off:])
			off = 0
		} else {
			off -= int64(len(part))
		}
	}
	if n < len(p) {
		err = io.EOF
	}
	return n, err
}
