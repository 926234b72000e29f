package session

import (
	"errors"
	"strconv"
	"strings"

	"tessera/solver/scan"
)

// GameID is the text by which players exchange a game, taken apart:
// "sliding:4x4#20261120" (params and seed) or "sliding:4x4:1,2,…" (a position).
type GameID struct {
	Game     string
	Params   string // with Dealt
	Seed     uint64 // with Dealt
	Position string // without Dealt
	Dealt    bool
}

// String writes the ID as SplitGameID reads it.
func (id GameID) String() string {
	if id.Dealt {
		return id.Game + ":" + id.Params + "#" + strconv.FormatUint(id.Seed, 10)
	}
	return id.Game + ":" + id.Position
}

// SplitGameID takes a game ID apart without knowing the game; params and
// position are not checked. Capitals of the game's name, blanks and line breaks, signs that cannot be seen and those
// of East Asia do not matter: see [scan.Compact]. The error is an [*Error].
func SplitGameID(text string) (GameID, error) {
	text = scan.Tidy(text)
	game, rest, found := strings.Cut(text, ":")
	game = strings.ToLower(scan.Compact(game))
	if line := strings.TrimSpace(rest); !strings.Contains(line, "\n") { // else blanks may be the cells of a board that is drawn
		rest = line
	}
	if !found || game == "" || rest == "" || strings.ContainsFunc(game, notLower) {
		return GameID{}, &Error{Code: CodeIDForm, Args: map[string]any{"Text": shorten(text), "Example": exampleID}}
	}
	params, seedText, dealt := strings.Cut(rest, "#")
	if !dealt {
		return GameID{Game: game, Position: rest}, nil
	}
	params, seedText = strings.ToLower(scan.Compact(params)), scan.Compact(seedText)
	seed, err := strconv.ParseUint(seedText, 10, 64)
	if err != nil && strings.Contains(rest, "\n") { // a comment in a board that is drawn
		return GameID{Game: game, Position: rest}, nil
	}
	if err != nil {
		return GameID{}, &Error{Code: CodeIDSeed, Args: map[string]any{"Text": shorten(seedText)}}
	}
	return GameID{Game: game, Params: params, Seed: seed, Dealt: true}, nil
}

// exampleID shows what IDs look like where nothing is known of a game.
const exampleID = "sliding:4x4#20261120"

// example is an ID of this session's game, to show what they look like.
func (on *Played[P, S, M]) example() string {
	if !on.has {
		return exampleID
	}
	return GameID{Game: on.cfg.Game, Params: on.cfg.Rules.FormatParams(on.g.params), Seed: 20261120, Dealt: true}.String()
}

func notLower(r rune) bool { return r < 'a' || r > 'z' }

// shorten keeps what a sentence quotes readable.
func shorten(text string) string {
	const most = 40
	if runes := []rune(text); len(runes) > most {
		text = string(runes[:most]) + "…"
	}
	return scan.Visible(text)
}

// GameID is the ID of the game on the table, empty without one.
func (on *Played[P, S, M]) GameID() string {
	if !on.has {
		return ""
	}
	id := GameID{Game: on.cfg.Game, Seed: on.g.seed, Dealt: on.g.dealt}
	if id.Dealt {
		id.Params = on.cfg.Rules.FormatParams(on.g.params)
	} else {
		id.Position = on.cfg.Rules.FormatPosition(on.g.start)
	}
	return id.String()
}

// ParsedID is a game ID of this session's game, understood.
type ParsedID[P, S any] struct {
	Params P      // with Dealt, or by Config.ParamsOf
	Seed   uint64 // with Dealt
	Start  S      // without Dealt, and where it was dealt since
	Dealt  bool
}

// ParseGameID understands an ID of this game, or says what is wrong with it.
func (on *Played[P, S, M]) ParseGameID(text string) (ParsedID[P, S], error) {
	none := ParsedID[P, S]{}
	id, err := SplitGameID(text)
	if e, ok := errors.AsType[*Error](err); ok && e.Code == CodeIDForm {
		e.Args["Example"] = on.example()
	}
	if err != nil {
		return none, err
	}
	if id.Game != on.cfg.Game {
		return none, &Error{Code: CodeIDGame, Args: map[string]any{"Game": shorten(id.Game), "Want": on.cfg.Game}}
	}
	if id.Dealt {
		p, err := on.cfg.Rules.ParseParams(id.Params)
		if err != nil {
			return none, &Error{Code: CodeIDParams, Args: map[string]any{"Text": shorten(id.Params)}, Err: err}
		}
		return ParsedID[P, S]{Params: p, Seed: id.Seed, Dealt: true}, nil
	}
	start, err := on.cfg.Rules.ParsePosition(id.Position)
	if _, params := on.cfg.Rules.ParseParams(id.Position); err != nil && params == nil {
		return none, &Error{Code: CodeIDSeedless, Args: map[string]any{"Text": shorten(id.String())}}
	}
	if err != nil {
		return none, &Error{Code: CodeIDPosition, Err: err}
	}
	parsed := ParsedID[P, S]{Params: on.g.params, Start: start}
	if on.cfg.ParamsOf != nil {
		parsed.Params = on.cfg.ParamsOf(start)
	}
	return parsed, nil
}

// OpenGameID deals or opens what the ID names. done, which may be nil, hears
// of a wrong ID at once and of a deal when it is ready (see NewGame).
func (s *Session[P, S, M]) OpenGameID(text string, done func(error)) {
	id, err := s.ParseGameID(text)
	if err == nil && id.Dealt {
		s.NewGame(id.Params, id.Seed, done)
		return
	}
	if err == nil {
		s.Open(id.Start, id.Params)
	}
	if done != nil {
		done(err)
	}
}
