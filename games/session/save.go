package session

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"tessera/solver"
)

const (
	saveVersion = 1
	maxSave     = 8 << 20 // bytes; a game of maxMoves ordinary moves takes about 1 MB
)

// saveFile is the JSON form of a game: the start position and the moves.
type saveFile struct {
	Tessera   int               `json:"tessera"` // the version of the form
	Game      string            `json:"game"`
	Params    *string           `json:"params"`
	Start     *string           `json:"start"`
	Seed      *uint64           `json:"seed,omitempty"` // left out if the start was not dealt
	Steps     [][]string        `json:"steps"`
	Cursor    *int              `json:"cursor"`
	Kept      []int             `json:"kept,omitempty"` // steps after which the position is kept
	ElapsedMS *int64            `json:"elapsed_ms"`
	LimitMS   int64             `json:"countdown_ms,omitempty"`
	Assisted  bool              `json:"assisted,omitempty"`
	Played    bool              `json:"played,omitempty"`
	Repeated  bool              `json:"repeated,omitempty"`
	Finished  bool              `json:"finished,omitempty"`
	Strayed   bool              `json:"strayed,omitempty"` // after that
	Score     int               `json:"score,omitempty"`
	Pictures  []PictureRef      `json:"pictures,omitempty"`
	Extra     map[string]string `json:"extra,omitempty"`
	Par       *parPart          `json:"par,omitempty"`
	Known     json.RawMessage   `json:"known,omitempty"` // a list of knownPart; damage in it is no reason to refuse the game
	Table     *tablePart        `json:"table,omitempty"` // in an autosave only
	Shelf     *shelfPart        `json:"shelf,omitempty"` // in a game of the shelf only
}

// tablePart is what an autosave says of the games that were on the table before
// its own, and after it.
type tablePart struct {
	Key   string   `json:"key"`
	Back  []string `json:"back,omitempty"`
	Forth []string `json:"forth,omitempty"`
}

// Save writes the game so that Load reads it.
func (on *Played[P, S, M]) Save(w io.Writer) error {
	n, err := on.Snapshot()
	if err != nil {
		return err
	}
	data, _, err := n.Encode()
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return &Error{Code: CodeSaveWrite, Err: err}
	}
	return nil
}

// file is the game as it is saved. It stays so, whatever becomes of the game: it may be
// written later, in the background. Lists and words of a game are never changed in place.
func (g *game[P, S, M]) file(name string, rules solver.Rules[P, S, M], now time.Time) saveFile {
	params, start := rules.FormatParams(g.params), rules.FormatPosition(g.start)
	cursor, seed := g.cursor, g.seed
	elapsed := g.clock.elapsed(now).Milliseconds()
	file := saveFile{
		Tessera: saveVersion, Game: name, Params: &params, Start: &start,
		Steps: make([][]string, len(g.steps)), Cursor: &cursor, Kept: g.kept,
		ElapsedMS: &elapsed, LimitMS: g.clock.limit.Milliseconds(),
		Assisted: g.assisted, Played: g.played, Repeated: g.repeated, Finished: g.finished, Strayed: g.strayed, Score: g.score,
		Pictures: g.pictures, Extra: g.extra, Par: g.parPart(rules),
	}
	file.Known = g.known.encode(g.par.Moves)
	if g.dealt {
		file.Seed = &seed
	}
	for i, st := range g.steps {
		if st.jumps() {
			file.Steps[i] = []string{formatJump(st.jump, st.stays)}
			continue
		}
		file.Steps[i] = formatted(rules, st.moves)
	}
	return file
}

func (file *saveFile) encode() ([]byte, error) {
	data, err := json.Marshal(file)
	if err != nil {
		return nil, fmt.Errorf("write down the game: %w", err)
	}
	if len(data) >= maxSave { // with the end of the line
		return nil, sizeError()
	}
	return append(data, '\n'), nil
}

// jumpMark begins the text of a step that is a jump, "@7" to the position after
// step 7. The text of no move begins with it.
// stayMark begins that of one that only stayed where the board was, "@@7".
const (
	jumpMark = "@"
	stayMark = "@@"
)

func formatJump(to int, stays bool) string {
	if stays {
		return stayMark + strconv.Itoa(to)
	}
	return jumpMark + strconv.Itoa(to)
}

// parseJump reads what formatJump wrote; false if a step is none.
func parseJump(texts []string) (to int, stays, ok bool) {
	if len(texts) != 1 || !strings.HasPrefix(texts[0], jumpMark) {
		return 0, false, false
	}
	stays = strings.HasPrefix(texts[0], stayMark)
	to, err := strconv.Atoi(strings.TrimLeft(texts[0], jumpMark))
	if err != nil || formatJump(to, stays) != texts[0] {
		return -1, stays, true
	}
	return to, stays, true
}
