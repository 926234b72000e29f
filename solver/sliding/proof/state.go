package proof

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"

	"tessera/solver"
	"tessera/solver/sliding/grid"
)

// state is how far a proof has come, as it is kept. Everything is counted by whole parts of the search: what of a
// part was searched when the program ended is searched again.
type state struct {
	Position string      // which is to be solved
	Bound    int         // no solution is shorter
	Before   counts      // by part, the positions expanded with the bound before; empty with the first bound
	Now      counts      // the same with this bound, undone where a part is not done
	Over     int         // the least value over the bound that was met; 0 for none
	Done     []iteration // with the bounds before
	Current  iteration   // with this bound
	Best     string      // the shortest solution known, empty for none
}

// iteration is the work that a bound took.
type iteration struct {
	Bound               int
	Expanded, Generated int64
}

// undone stands for the positions of a part that is not done.
const undone = -1

// counts are numbers of positions, most of them small.
type counts []int64

// MarshalText writes the numbers one after the other, seven bits to a byte.
func (c counts) MarshalText() ([]byte, error) {
	var data []byte
	for _, n := range c {
		data = binary.AppendVarint(data, n)
	}
	return base64.StdEncoding.AppendEncode(nil, data), nil
}

// UnmarshalText reads what MarshalText wrote.
func (c *counts) UnmarshalText(text []byte) error {
	data, err := base64.StdEncoding.AppendDecode(nil, text)
	for len(data) > 0 && err == nil {
		n, size := binary.Varint(data)
		if size <= 0 {
			return errors.New("no numbers")
		}
		*c = append(*c, n)
		data = data[size:]
	}
	return err
}

// name is what the state of a proof of that position is kept under.
func name(position string) string {
	sum := sha256.Sum256([]byte(position))
	return "sliding-proof-" + hex.EncodeToString(sum[:12])
}

// version is that of the form in which a state is kept, and of how a search is cut into parts.
const version = "proof-v1\n"

// encode writes a state: the version, JSON, and the SHA-256 of both.
func (s *state) encode() []byte {
	text, _ := json.Marshal(s) // of numbers and letters, which cannot fail
	data := append([]byte(version), text...)
	sum := sha256.Sum256(data)
	return append(data, sum[:]...)
}

// decode reads what encode wrote of a proof of p. It returns false where it is damaged, or of another proof.
func decode(data []byte, p grid.Position) (*state, bool) {
	end := len(data) - sha256.Size
	if end < 0 || !bytes.HasPrefix(data, []byte(version)) {
		return nil, false
	}
	if sum := sha256.Sum256(data[:end]); !bytes.Equal(sum[:], data[end:]) {
		return nil, false
	}
	var s state
	if json.Unmarshal(data[len(version):end], &s) != nil {
		return nil, false
	}
	return &s, s.Position == p.String() && solves(p, s.best())
}

// load reads what is kept of a proof of p, nil if there is nothing.
func load(store solver.Tables, p grid.Position) *state {
	if store == nil {
		return nil
	}
	data, err := store.Load(name(p.String()))
	if err != nil {
		return nil
	}
	s, ok := decode(data, p)
	if !ok {
		return nil
	}
	return s
}

// continues says whether a search goes on from the state that is cut into so many parts, and begins with that bound.
func (s *state) continues(parts, bound int) bool {
	return s.Bound >= bound && (s.Bound-bound)%2 == 0 && s.Current.Bound == s.Bound &&
		len(s.Now) == parts && (len(s.Before) == parts || len(s.Before) == 0)
}

// best are the moves of the shortest solution known, nil for none.
func (s *state) best() []grid.Move {
	if s.Best == "" {
		return nil
	}
	return []grid.Move(s.Best)
}

// solves says whether moves solve p; none are no wrong ones.
func solves(p grid.Position, moves []grid.Move) bool {
	if moves == nil {
		return true
	}
	end, err := grid.Play(p, moves)
	return err == nil && end.Solved()
}

// start begins a bound.
func (s *state) start(bound int) {
	if s.Current.Bound > 0 {
		s.Done = append(s.Done, s.Current)
		s.Before, s.Now = s.Now, make(counts, len(s.Now))
	}
	s.Bound, s.Over, s.Current = bound, 0, iteration{Bound: bound}
	for i := range s.Now {
		s.Now[i] = undone
	}
}

// left is how many parts are not done.
func (s *state) left() (n int) {
	for _, nodes := range s.Now {
		if nodes == undone {
			n++
		}
	}
	return n
}

// expanded is how many positions were expanded in all.
func (s *state) expanded() int64 {
	sum := s.Current.Expanded
	for _, d := range s.Done {
		sum += d.Expanded
	}
	return sum
}
