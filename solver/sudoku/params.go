package sudoku

import (
	"slices"
	"strconv"

	"tessera/solver"
	"tessera/solver/scan"
)

// MaxBlanks is the largest number of empty cells that may be asked for: no
// puzzle with fewer than 17 givens has one solution (McGuire, Tugemann,
// Civario, 2012). What can be dealt ends earlier, see [BlanksError].
const MaxBlanks = 64

// Params is what a player chooses for a new game: a grade or a number of
// blanks.
type Params struct {
	Grade     Grade // one of [Presets]; NoGrade where Blanks counts
	Blanks    int   // 1…MaxBlanks empty cells of any grade; 0 where Grade counts
	Symmetric bool  // the cells of the givens look the same turned by 180°
}

// Preset is a choice offered by name.
type Preset struct {
	Name   string // a stable word, also the key of its translations
	Params Params
}

// offered are the grades that are dealt, from the easiest to the hardest. Puzzles of
// Singles ask for the same techniques as those of Easy, but have fewer givens.
var offered = []Grade{Beginner, Easy, Singles, Medium, Hard, Expert, Extreme}

// Presets returns the difficulties that the game offers by name, from the easiest to
// the hardest.
func Presets() []Preset {
	presets := make([]Preset, len(offered))
	for i, g := range offered {
		presets[i] = Preset{g.String(), Params{Grade: g}}
	}
	return presets
}

// symmetricSuffix ends the text of params for symmetric givens.
const symmetricSuffix = "sym"

// String returns the text form, `easy` or `blanks40`, with `sym` after it for
// symmetric givens.
func (p Params) String() string {
	text := p.Grade.String()
	if p.Blanks > 0 {
		text = "blanks" + strconv.Itoa(p.Blanks)
	}
	if p.Symmetric {
		text += symmetricSuffix
	}
	return text
}

// Check returns nil if p can be asked for, and a [*solver.ParseError] that says
// what to change otherwise.
func (p Params) Check() error {
	switch {
	case p.Grade == NoGrade && (p.Blanks < 1 || p.Blanks > MaxBlanks):
		return &solver.ParseError{What: "params", Code: "sudoku-blanks", Text: strconv.Itoa(p.Blanks), Args: []any{"Max", MaxBlanks}}
	case p.Grade != NoGrade && (p.Blanks != 0 || !slices.Contains(offered, p.Grade)):
		return unknownParams(p.String())
	}
	return nil
}

// ParseParams reads `beginner`, `easy`, `singles`, `medium`, `hard`, `expert`,
// `extreme` or `blanksN`, with `sym` after it for symmetric givens. Errors are [*solver.ParseError]
// with the codes "sudoku-params" and "sudoku-blanks".
func ParseParams(text string) (Params, error) {
	s := scan.Scanner{What: "params", Rest: text}
	p := Params{}
	if s.SkipWord("blanks") {
		p.Blanks = s.Number("sudoku-params")
	} else if i := slices.IndexFunc(Presets(), func(preset Preset) bool { return s.SkipWord(preset.Name) }); i >= 0 {
		p = Presets()[i].Params
	} else {
		return Params{}, unknownParams(text)
	}
	p.Symmetric = s.SkipWord(symmetricSuffix)
	if s.Err != nil || s.Rest != "" {
		return Params{}, unknownParams(text)
	}
	if err := p.Check(); err != nil {
		return Params{}, err
	}
	return p, nil
}

func unknownParams(text string) error {
	return &solver.ParseError{What: "params", Code: "sudoku-params", Text: scan.Shorten(text)}
}
