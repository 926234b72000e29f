package logic

// Technique is a way of reasoning that a person may follow.
type Technique int

// The techniques from the easiest to the hardest; first those that only a
// player's own board needs.
const (
	NoTechnique  Technique = iota
	WrongEntry             // a digit entered is not that of the solution
	WrongMark              // a cell's pencil marks lack the digit of the solution
	FillMarks              // pencil marks are needed to go on
	FullHouse              // the last empty cell of a house
	HiddenSingle           // the only cell of a house for a digit
	NakedSingle            // the only digit of a cell
	Pointing               // locked candidates: a box confines a digit to a line
	Claiming               // locked candidates: a line confines a digit to a box
	NakedPair
	HiddenPair
	NakedTriple
	HiddenTriple
	XWing
	SimpleColouring
	XYWing
	XYZWing
	WWing
	UniqueRectangle
	Swordfish
	NakedQuad
	Jellyfish
	HiddenQuad
	BUGPlusOne
	XChain       // an alternating inference chain of one digit
	AIC          // an alternating inference chain
	ForcingChain // whichever way, the same follows; or: supposed, it contradicts itself
	ForcingNet   // forcing chains that join and branch
	Trial        // no technique helps: the digit is known by search only
)

// Difficulty says what a technique weighs on the published scales.
type Difficulty struct {
	Name   string // a stable word, also the key of its translations
	Rating int    // difficulty on the scale of Sudoku Explainer (Juillerat, 2007), times ten
	Points int    // points a step on the scale of HoDoKu (Hobiger, 2008)
}

var difficulties = [...]Difficulty{
	NoTechnique:     {"none", 0, 0},
	WrongEntry:      {"wrong-entry", 0, 0},
	WrongMark:       {"wrong-mark", 0, 0},
	FillMarks:       {"fill-marks", 0, 0},
	FullHouse:       {"full-house", 10, 4},
	HiddenSingle:    {"hidden-single", 15, 14},
	NakedSingle:     {"naked-single", 23, 4},
	Pointing:        {"pointing", 26, 50},
	Claiming:        {"claiming", 28, 50},
	NakedPair:       {"naked-pair", 30, 60},
	HiddenPair:      {"hidden-pair", 34, 70},
	NakedTriple:     {"naked-triple", 36, 80},
	HiddenTriple:    {"hidden-triple", 40, 100},
	XWing:           {"x-wing", 32, 140},
	SimpleColouring: {"simple-colouring", 42, 150},
	UniqueRectangle: {"unique-rectangle", 45, 100},
	XYWing:          {"xy-wing", 42, 160},
	XYZWing:         {"xyz-wing", 44, 180},
	WWing:           {"w-wing", 44, 150},
	BUGPlusOne:      {"bug-plus-one", 56, 100},
	Swordfish:       {"swordfish", 38, 150},
	NakedQuad:       {"naked-quad", 50, 120},
	HiddenQuad:      {"hidden-quad", 54, 150},
	Jellyfish:       {"jellyfish", 52, 160},
	XChain:          {"x-chain", 65, 260},
	AIC:             {"aic", 70, 280},
	ForcingChain:    {"forcing-chain", 80, 500},
	ForcingNet:      {"forcing-net", 90, 700},
	Trial:           {"trial", 110, 1000},
}

// Difficulty returns what the technique weighs.
func (t Technique) Difficulty() Difficulty { return difficulties[t] }

// String returns the technique's stable word.
func (t Technique) String() string { return difficulties[t].Name }

// Techniques lists all techniques from [WrongEntry] to [Trial].
func Techniques() []Technique {
	list := make([]Technique, 0, len(difficulties))
	for t := WrongEntry; t <= Trial; t++ {
		list = append(list, t)
	}
	return list
}
