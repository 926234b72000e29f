package session

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"time"
	"unicode/utf8"

	"tessera/solver"
)

// loadFile reads a saved game and plays it through to see that it is legal. The
// game on the table is not touched; put puts the loaded one there, whose clock waits
// for the next move. It may be called from any goroutine. Its errors are [*Error]s that say
// what is wrong with the file and where.
func (s *Session[P, S, M]) loadFile(r io.Reader) (g *game[P, S, M], put func(), err error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSave+1))
	if err != nil {
		return nil, nil, &Error{Code: CodeSaveRead, Err: err}
	}
	loaded, _, err := loadGame(data, s.cfg)
	if err != nil {
		return nil, nil, err
	}
	return &loaded, func() {
		if !s.closed {
			s.install(loaded, Restored)
		}
	}, nil
}

// LoadSaved reads a saved game and plays it through; put puts it on the table. It may be called
// from any goroutine. Its errors are [*Error]s that say what is wrong with the file and where.
func (s *Session[P, S, M]) LoadSaved(r io.Reader) (put func(), err error) {
	g, put, err := s.loadFile(r)
	if err != nil {
		return nil, err
	}
	g.word(challengeKey, "") // which nobody has played through
	g.word(passingKey, "")   // who keeps it in a file wants it to stay
	return put, nil
}

// OpenSaved loads and installs; if it fails, the game on the table stays.
func (s *Session[P, S, M]) OpenSaved(r io.Reader) error {
	put, err := s.LoadSaved(r)
	if err == nil {
		put()
	}
	return err
}

// GameOf is the name of the game that a saved game is of; empty where the data
// are no such file.
func GameOf(data []byte) string {
	var head struct {
		Game string `json:"game"`
	}
	if json.Unmarshal(data, &head) != nil {
		return ""
	}
	return head.Game
}

// decodeStrictly reads one JSON object of this version and game into file, and
// refuses all that a file of ours would not hold: a damaged name of a field
// must not silently lose what stands in it.
func decodeStrictly(data []byte, game string, file any) error {
	if err := checkHead(data, game); err != nil {
		return err
	}
	return strictly(data, file)
}

// strictly reads one JSON value of text, whose fields are all known.
func strictly(data []byte, into any) error {
	if !utf8.Valid(data) {
		return syntaxError(errNoText, 0)
	}
	strict := json.NewDecoder(bytes.NewReader(data))
	strict.DisallowUnknownFields()
	return decodeOne(strict, into)
}

// checkHead checks that data are one JSON object of this version and game.
func checkHead(data []byte, game string) error {
	if len(data) > maxSave {
		return sizeError()
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return &Error{Code: CodeSaveEmpty}
	}
	// The version comes first: a later one may look different in all the rest.
	var head struct {
		Tessera int    `json:"tessera"`
		Game    string `json:"game"`
	}
	if err := decodeOne(json.NewDecoder(bytes.NewReader(data)), &head); err != nil {
		return err
	}
	if err := CheckVersion(head.Tessera, saveVersion); err != nil {
		return err
	}
	if head.Tessera < 1 {
		return numberError("tessera", head.Tessera)
	}
	if head.Game != game {
		return &Error{Code: CodeSaveGame, Args: map[string]any{"Game": shorten(head.Game), "Want": game}}
	}
	return nil
}

func decodeOne(dec *json.Decoder, into any) error {
	if err := dec.Decode(into); err != nil {
		return syntaxError(err, dec.InputOffset())
	}
	end := dec.InputOffset()
	if _, err := dec.Token(); err != io.EOF {
		return &Error{Code: CodeSaveTail, Args: map[string]any{"Offset": end}}
	}
	return nil
}

func syntaxError(err error, offset int64) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		offset = syntax.Offset
	}
	return &Error{Code: CodeSaveSyntax, Args: map[string]any{"Offset": offset}, Err: err}
}

func sizeError() error {
	return &Error{Code: CodeSaveSize, Args: map[string]any{"Limit": maxSave >> 20}}
}

func numberError(field string, value any) error {
	return &Error{Code: CodeSaveNumber, Args: map[string]any{"Field": field, "Value": fmt.Sprint(value)}}
}

// decodeGame plays a saved game through.
func decodeGame[P, S, M any](file *saveFile, cfg Config[P, S, M]) (game[P, S, M], error) {
	var g game[P, S, M]
	rules := cfg.Rules
	if err := checkFields(file); err != nil {
		return g, err
	}
	var err error
	g.params, err = rules.ParseParams(*file.Params)
	// A position that was given, not dealt, may be one that nobody would deal.
	given := err != nil && file.Seed == nil && cfg.ParamsOf != nil
	if err != nil && !given {
		return g, &Error{Code: CodeSaveParams, Err: err}
	}
	if g.start, err = rules.ParsePosition(*file.Start); err != nil {
		return g, &Error{Code: CodeSaveStart, Err: err}
	}
	if given {
		g.params = cfg.ParamsOf(g.start)
	}
	if err := replay(&g, file.Steps, rules); err != nil {
		return g, err
	}
	g.steps = slices.Clip(g.steps) // or two games installed from it would append to the same array
	g.cursor, g.kept = *file.Cursor, slices.Clip(file.Kept)
	if file.Seed != nil {
		g.seed, g.dealt = *file.Seed, true
	}
	g.clock.base = time.Duration(*file.ElapsedMS) * time.Millisecond
	g.clock.limit = time.Duration(file.LimitMS) * time.Millisecond
	g.assisted, g.played, g.repeated, g.finished, g.strayed = file.Assisted, file.Played, file.Repeated, file.Finished, file.Strayed
	g.score = file.Score
	g.pictures, g.extra = file.Pictures, file.Extra
	g.clock.stopped = g.finished || cfg.status(g.at(g.cursor), g.extra) == solver.Won
	g.par = g.decodePar(file.Par, cfg)
	var known []knownPart
	if file.Known != nil && json.Unmarshal(file.Known, &known) == nil {
		g.known = g.decodeKnown(known, cfg)
	}
	return g, nil
}

// checkFields checks all that can be checked without the rules.
func checkFields(file *saveFile) error {
	for _, f := range []struct {
		name    string
		missing bool
	}{
		{"params", file.Params == nil}, {"start", file.Start == nil}, {"steps", file.Steps == nil},
		{"cursor", file.Cursor == nil}, {"elapsed_ms", file.ElapsedMS == nil},
	} {
		if f.missing {
			return &Error{Code: CodeSaveMissing, Args: map[string]any{"Field": f.name}}
		}
	}
	switch {
	case *file.Cursor < 0 || *file.Cursor > len(file.Steps):
		return numberError("cursor", *file.Cursor)
	case len(file.Kept) > maxPositions || slices.ContainsFunc(file.Kept, func(n int) bool { return n < 0 || n > len(file.Steps) }):
		return numberError("kept", len(file.Kept))
	case *file.ElapsedMS < 0 || *file.ElapsedMS > maxElapsed.Milliseconds():
		return numberError("elapsed_ms", *file.ElapsedMS)
	case file.LimitMS < 0 || file.LimitMS > maxElapsed.Milliseconds():
		return numberError("countdown_ms", file.LimitMS)
	case file.Score < 0 || file.Score > maxScore:
		return numberError("score", file.Score)
	}
	return checkPictures(file.Pictures)
}

// replay plays all steps from the start, those that were taken back included.
func replay[P, S, M any](g *game[P, S, M], steps [][]string, rules solver.Rules[P, S, M]) error {
	number := 0 // of the moves before
	for i, texts := range steps {
		if len(texts) == 0 {
			return damagedMove(number+1, i+1, "", errors.New("the step is empty"))
		}
		if to, stays, is := parseJump(texts); is {
			if to < 0 || to > i {
				return damagedMove(number+1, i+1, texts[0], errors.New("no such step was before"))
			}
			if i >= maxMoves {
				return errTooLong()
			}
			g.addJump(to, stays)
			continue
		}
		moves, bad, err := parsed(rules, texts)
		if err != nil {
			return damagedMove(number+bad+1, i+1, texts[bad], err)
		}
		if bad, err := g.play(rules, moves); bad >= 0 {
			return damagedMove(number+bad+1, i+1, texts[bad], err)
		} else if err != nil {
			return err
		}
		number += len(texts)
	}
	return nil
}

func damagedMove(number, step int, text string, err error) error {
	return &Error{Code: CodeSaveMove, Args: map[string]any{"Move": number, "Step": step, "Text": shorten(text)}, Err: err}
}

// A picture's hash becomes part of a file name in the picture store, so it
// must not be able to leave that folder.
var (
	pictureHash = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z:_-]{0,127}$`)
	pictureRole = regexp.MustCompile(`^[0-9A-Za-z:_-]{0,64}$`)
)

const maxPictures = 1024

// fits says whether a reference makes sense.
func (r PictureRef) fits() bool {
	return pictureHash.MatchString(r.Hash) && pictureRole.MatchString(r.Role) && r.Crop.Valid()
}

func checkPictures(refs []PictureRef) error {
	if len(refs) > maxPictures {
		return numberError("pictures", len(refs))
	}
	for i, ref := range refs {
		if !ref.fits() {
			return &Error{Code: CodeSavePicture, Args: map[string]any{"Picture": i + 1}}
		}
	}
	return nil
}
