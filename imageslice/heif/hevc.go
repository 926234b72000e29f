package heif

import (
	"context"
	"encoding/binary"
)

// The functions of libheif from which is known what it has decoded. Its own function for
// that hands out eight bits a sample where it has changed the colours, and as many as were
// stored where it has not, without a word of which; and grey pieces it does not take. So
// each compressed piece is taken where its decoder has just made it: all of the samples as
// they are stored, and what is larger is put together of them here.
const (
	hevcBlock = 880 // says how far a block of a piece is: the block, how far
	hevcPiece = 652 // decodes a piece: where the error goes, the decoder, where the piece goes
	hevcAdd   = 395 // gives a piece a plane: the piece, which plane, width, height, bits a sample
	hevcPlane = 437 // where a plane is: the piece, which plane, where its stride goes
)

// plane is one plane of a piece: little-endian numbers in the sandbox's memory.
type plane struct {
	w, h, bits int
	at, stride uint32
}

// piece is what the sandbox is about to decode.
type piece struct {
	inside       bool
	failed, said uint32 // where the error and the stride go
	planes       []plane
	whole        bool
}

// taken ends libheif once a piece is decoded: what it would do then is not wanted.
type taken struct{}

// before is called before a function that libheif decodes a piece with.
func (p *piece) before(function uint32, args []uint64) {
	switch {
	case function == hevcPiece:
		*p = piece{inside: true, failed: uint32(args[0])}
	case !p.inside:
	case function == hevcAdd:
		p.planes = append(p.planes, plane{w: int(int32(args[2])), h: int(int32(args[3])), bits: int(int32(args[4]))})
	case function == hevcPlane:
		p.said = uint32(args[2])
	}
}

// after is called after such a function.
func (p *piece) after(function uint32, memory interface{ ReadUint32Le(uint32) (uint32, bool) }, results []uint64) {
	if !p.inside {
		return
	}
	switch function {
	case hevcPlane:
		if n := len(p.planes); n > 0 {
			p.planes[n-1].at = uint32(results[0])
			p.planes[n-1].stride, _ = memory.ReadUint32Le(p.said)
		}
	case hevcPiece:
		failed, ok := memory.ReadUint32Le(p.failed)
		p.whole = ok && failed == 0 && len(p.planes) > 0
		panic(taken{})
	}
}

// hevcBytes is how many bytes decoding a piece of so many pixels may hold, of that many
// bytes: a little more than pieces of each kind were measured to need.
func hevcBytes(pixels, compressed int64, coarse, deep bool) int64 {
	const (
		base   = 4 << 20
		blocks = 3 // what is known of each block
	)
	planes := int64(6) // the decoder's and libheif's, of three samples each
	if coarse {
		planes = 3
	}
	if deep {
		planes *= 2
	}
	return base + 4*compressed + (planes+blocks)*pixels
}

// decodePiece has libheif decode what is compressed under the parameters in hvcC, and hands
// its planes to use: they lie in the sandbox's memory. The piece is given a container of its own.
// So many helpers decode it together, if its rows can be.
func decodePiece(ctx context.Context, compressed []byte, hvcC string, w, h int, most int64, seen *progress, helpers int, use func(*sandbox, []plane) error) error {
	head := alone(hvcC, len(compressed), w, h)
	s, err := startPiece(ctx, most, seen, helpers)
	if err != nil {
		return err
	}
	err = s.decodeHEVC(head, compressed)
	if s.team != nil && s.team.ran && err != nil && ctx.Err() == nil {
		// Row after row, what is damaged is shown as far as it can be read.
		s.close()
		if s, err = startPiece(ctx, most, seen, 0); err != nil {
			return err
		}
		err = s.decodeHEVC(head, compressed)
	}
	defer s.close()
	if err != nil {
		return err
	}
	return use(s, s.piece.planes)
}

// startPiece makes a sandbox for a piece, with so many helpers.
func startPiece(ctx context.Context, most int64, seen *progress, helpers int) (*sandbox, error) {
	s, err := hevc.start(ctx, most)
	if err != nil {
		return nil, err
	}
	s.progress = seen
	if helpers > 0 {
		err = hevc.hire(ctx, s, helpers)
	}
	if err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// decodeHEVC has the planes of a container's picture made: head is what is before what is
// compressed.
func (s *sandbox) decodeHEVC(head, compressed []byte) error {
	at, err := s.load(head, compressed)
	if err != nil {
		return err
	}
	said, err := s.alloc(5 * 4)
	if err != nil {
		return err
	}
	v := uint64(said)
	_, err = s.call("decode", uint64(at), uint64(len(head)+len(compressed)), 0, v, v+4, v+8, v+12, v+16, 0)
	switch {
	case s.piece.whole:
		return nil
	case err != nil && !s.piece.inside:
		return err
	case s.ctx.Err() != nil:
		return s.ctx.Err()
	case s.memory.refused:
		return ErrMemory
	}
	return ErrSamples
}

// alone is a container of one compressed picture, up to where its bytes are.
func alone(hvcC string, compressed, w, h int) []byte {
	const version0, id = "\x00\x00\x00\x00", "\x00\x01"
	number := func(v int) string { return string(binary.BigEndian.AppendUint32(nil, uint32(v))) }
	head := func(offset int) []byte {
		return []byte(boxOf("ftyp", "heic", number(0), "mif1heic") +
			boxOf("meta", version0,
				boxOf("hdlr", version0, number(0), "pict", string(make([]byte, 13))),
				boxOf("pitm", version0, id),
				boxOf("iinf", version0, id, boxOf("infe", "\x02\x00\x00\x00", id, "\x00\x00hvc1\x00")),
				boxOf("iloc", version0, "\x44\x00", id, id, "\x00\x00", id, number(offset), number(compressed)),
				boxOf("iprp", boxOf("ipco", boxOf("hvcC", hvcC), boxOf("ispe", version0, number(w), number(h))),
					boxOf("ipma", version0, number(1), id, "\x02\x81\x02"))) +
			number(8+compressed) + "mdat")
	}
	return head(len(head(0)))
}
