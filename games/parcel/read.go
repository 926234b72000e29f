package parcel

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io"
	"slices"
)

// Read reads a parcel of size bytes and checks all that can be checked without its game
// and its pictures. Its errors are [*Error]s.
func Read(r io.ReaderAt, size int64) (*Parcel, error) {
	entries, err := readEntries(r, size)
	if err != nil {
		return nil, err
	}
	p := &Parcel{}
	if err := p.open(entries); err != nil {
		return nil, err
	}
	return p, nil
}

// readEntries gives what the entries hold, by their names.
func readEntries(r io.ReaderAt, size int64) (map[string][]byte, error) {
	directory, err := readEnd(r, size)
	if err != nil {
		return nil, err
	}
	z, err := zip.NewReader(r, size)
	if err != nil {
		return nil, &Error{Code: Damaged, Err: err}
	}
	seen := map[string]bool{}
	for _, f := range z.File {
		switch {
		case !allowed(f.Name):
			return nil, &Error{Code: Foreign, Name: f.Name}
		case seen[f.Name]:
			return nil, &Error{Code: Doubled, Name: f.Name}
		case !plain(f):
			return nil, &Error{Code: Kind, Name: f.Name}
		}
		seen[f.Name] = true
	}
	if err := contiguous(r, z.File, directory); err != nil {
		return nil, err
	}
	entries := map[string][]byte{}
	left := MaxBytes
	for _, f := range z.File {
		data, err := readEntry(f, left)
		if err != nil {
			return nil, err
		}
		left -= len(data)
		entries[f.Name] = data
	}
	return entries, nil
}

// readEnd reads the record at the end of a zip and gives where its directory begins. A
// parcel has no comment and nothing behind that record, and its directory is no longer
// than so few entries need: the reader of the library would read one of any length.
func readEnd(r io.ReaderAt, size int64) (directory int64, err error) {
	const length = 22
	const longest = MaxEntries * (46 + 1024)
	if size > MaxBytes {
		return 0, &Error{Code: Large}
	}
	end := make([]byte, length)
	if size < length {
		return 0, &Error{Code: Cut}
	}
	if _, err := r.ReadAt(end, size-length); err != nil {
		return 0, &Error{Code: Cut, Err: err}
	}
	number := func(at int) int { return int(binary.LittleEndian.Uint16(end[at:])) }
	if !bytes.HasPrefix(end, []byte("PK\x05\x06")) || number(20) != 0 {
		return 0, &Error{Code: Cut}
	}
	here, all := number(8), number(10)
	wide, directory := int64(binary.LittleEndian.Uint32(end[12:])), int64(binary.LittleEndian.Uint32(end[16:]))
	switch {
	case number(4) != 0 || number(6) != 0 || here != all || wide > longest || directory+wide != size-length:
		return 0, &Error{Code: Damaged, Err: errors.New("the record at its end")}
	case all > MaxEntries:
		return 0, &Error{Code: Many}
	}
	return directory, nil
}

// plain says whether an entry is an ordinary file, stored or deflated, whose sizes stand
// in its header.
func plain(f *zip.File) bool {
	const harmless = 0x800 | 0x6 // the name is UTF-8; how hard it was deflated
	const most = 256
	return f.Flags&^harmless == 0 && (f.Method == zip.Store && f.CompressedSize64 == f.UncompressedSize64 || f.Method == zip.Deflate) &&
		f.Mode().IsRegular() && f.Comment == "" && len(f.Extra) <= most
}

// contiguous checks that the entries lie one right behind the other from the first byte
// to the directory, each under the header that the directory tells of: so none overlap,
// and nothing lies between them.
func contiguous(r io.ReaderAt, files []*zip.File, directory int64) error {
	const length = 30
	type place struct {
		*zip.File
		body int64
	}
	var places []place
	for _, f := range files {
		body, err := f.DataOffset()
		if err != nil {
			return &Error{Code: Damaged, Name: f.Name, Err: err}
		}
		places = append(places, place{f, body})
	}
	slices.SortFunc(places, func(a, b place) int { return cmp.Compare(a.body, b.body) })
	at := int64(0)
	for _, f := range places {
		head := make([]byte, length+len(f.Name))
		if _, err := r.ReadAt(head, at); err != nil {
			return &Error{Code: Damaged, Name: f.Name, Err: err}
		}
		short := func(at int) uint16 { return binary.LittleEndian.Uint16(head[at:]) }
		long := func(at int) uint64 { return uint64(binary.LittleEndian.Uint32(head[at:])) }
		same := string(head[:4]) == local && short(6) == f.Flags && short(8) == f.Method && long(14) == uint64(f.CRC32) &&
			long(18) == f.CompressedSize64 && long(22) == f.UncompressedSize64 && string(head[length:]) == f.Name
		if !same || at+length+int64(short(26))+int64(short(28)) != f.body || f.CompressedSize64 > MaxBytes {
			return &Error{Code: Damaged, Name: f.Name, Err: errors.New("its header")}
		}
		at = f.body + int64(f.CompressedSize64)
	}
	if at != directory {
		return &Error{Code: Damaged, Err: errors.New("its directory is elsewhere")}
	}
	return nil
}

// readEntry reads an entry of which no more than left bytes, and no more than its kind
// takes, are read whatever its header says.
func readEntry(f *zip.File, left int) ([]byte, error) {
	most := left
	if f.Name == manifestName || f.Name == gameName || f.Name == challengeName {
		most = min(left, MaxJSON)
	}
	if f.UncompressedSize64 > uint64(most) {
		return nil, &Error{Code: Large, Name: f.Name}
	}
	in, err := f.Open()
	if err != nil {
		return nil, &Error{Code: Damaged, Name: f.Name, Err: err}
	}
	defer in.Close()
	data, err := io.ReadAll(io.LimitReader(in, int64(most)+1))
	switch {
	case len(data) > most:
		return nil, &Error{Code: Large, Name: f.Name}
	case err != nil:
		return nil, &Error{Code: Checksum, Name: f.Name, Err: err}
	case crc32.ChecksumIEEE(data) != f.CRC32: // the library passes over one of 0
		return nil, &Error{Code: Checksum, Name: f.Name}
	}
	return data, nil
}
