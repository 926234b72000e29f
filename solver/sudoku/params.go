package sudoku

import (
	"slices"
	"strconv"
	"strings"

	"tessera/solver"
	"tessera/solver/scan"
	"tessera/solver/sudoku/logic"
)

// MaxBlanks is the largest number of empty cells that may be asked for: no
// puzzle with fewer than 17 givens has one solution (McGuire, Tugemann,
// Civario, 2012). What can be dealt ends earlier, see [BlanksError].
const MaxBlanks = 64

// Params is what a player chooses for a new game: a grade, a number of blanks, or
// a technique to practise.
type Params struct {
	Grade     Grade     // one of [Presets]; else NoGrade
	Blanks    int       // 1…MaxBlanks empty cells of any grade; else 0
	Practise  Technique // one of [Practicable], which is the first step; else 0
	Symmetric bool      // the cells of the givens look the same turned by 180°; not with Practise
}

// Preset is a choice offered by name.
type Preset = solver.Preset[Params]

// offered are the grades that are dealt, from the easiest to the hardest. Puzzles of
// Singles ask for the same techniques as those of Easy, but have fewer givens.
var offered = []Grade{Beginner, Easy, Singles, Medium, Hard, Expert, Extreme}

// Presets returns the difficulties that the game offers by name, from the easiest to
// the hardest.
func Presets() []Preset {
	presets := make([]Preset, len(offered))
	for i, g := range offered {
		presets[i] = Preset{Name: g.String(), Params: Params{Grade: g}}
	}
	return presets
}

// symmetricSuffix ends the text of params for symmetric givens.
const symmetricSuffix = "sym"

// practisePrefix begins the text of params for practice. The technique's name follows as
// it stands, hyphens and all, and takes all the rest of the text: so no name can be
// taken for the beginning of another, nor its end for `sym`.
const practisePrefix = "practise"

// String returns the text form, `easy` or `blanks40`, with `sym` after it for
// symmetric givens, or `practisex-wing`.
func (p Params) String() string {
	text := p.Grade.String()
	switch {
	case p.Practise > 0 && p.Practise <= logic.Trial:
		text = practisePrefix + p.Practise.String()
	case p.Blanks > 0:
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
	case p.Practise != 0:
		if p.Grade != NoGrade || p.Blanks != 0 || p.Symmetric || practiseList[p.Practise] == nil {
			return unknownParams(p.String())
		}
	case p.Grade == NoGrade && (p.Blanks < 1 || p.Blanks > MaxBlanks):
		return solver.Wrong("params", "sudoku-blanks", strconv.Itoa(p.Blanks), "Max", MaxBlanks)
	case p.Grade != NoGrade && (p.Blanks != 0 || !slices.Contains(offered, p.Grade)):
		return unknownParams(p.String())
	}
	return nil
}

// ParseParams reads `beginner`, `easy`, `singles`, `medium`, `hard`, `expert`,
// `extreme` or `blanksN`, with `sym` after it for symmetric givens, or `practise` and the name
// of a technique. Errors are [*solver.ParseError] with the codes "sudoku-params" and
// "sudoku-blanks".
func (Rules) ParseParams(text string) (Params, error) {
	text = scan.Compact(text)
	if name, ok := strings.CutPrefix(text, practisePrefix); ok {
		for _, t := range Practicable() {
			if t.String() == name {
				return Params{Practise: t}, nil
			}
		}
		return Params{}, unknownParams(text)
	}
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
	return scan.Checked(&s, p)
}

func unknownParams(text string) error {
	return solver.Wrong("params", "sudoku-params", scan.Shorten(text))
}
