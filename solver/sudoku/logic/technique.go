package logic

// Technique is a way of reasoning that a person may follow.
type Technique int

// The techniques from the easiest to the hardest, named as HoDoKu (Hobiger, 2008) and
// sudokuwiki.org name them; first those that only a player's own board needs.
const (
	NoTechnique  Technique = iota
	WrongEntry             // a digit entered is not that of the solution
	WrongMark              // a cell's pencil marks lack the digit of the solution
	FillMarks              // pencil marks are needed to go on
	FullHouse              // the last empty cell of a house
	HiddenSingle           // the only cell of a house for a digit
	NakedSingle            // the only digit of a cell
	Pointing               // locked candidates, type 1: a box confines a digit to a line
	Claiming               // locked candidates, type 2: a line confines a digit to a box
	NakedPair
	HiddenPair
	NakedTriple
	HiddenTriple
	XWing
	RemotePair     // cells of the same two digits in a row, by turns one and the other
	Skyscraper     // two lines with two places each, two of them in line
	TwoStringKite  // a row and a column with two places each, two of them in a box
	TurbotFish     // two houses with two places each, one of which is a box
	EmptyRectangle // a box with a row and a column of places, and a line with two
	ColourTrap     // a cell sees both colours
	ColourWrap     // two cells of one colour see each other
	XYWing
	XYZWing
	WWing
	UniqueRectangle1    // three corners hold the pair alone
	UniqueRectangle2    // the roof has one digit more
	UniqueRectangle3    // the other digits of the roof form a subset
	UniqueRectangle4    // the roof has one digit of the pair for certain
	UniqueRectangle5    // two opposite or three corners have one digit more
	UniqueRectangle6    // a digit of the pair stands in opposite corners
	HiddenRectangle     // one corner holds the pair alone, the opposite one is tied
	AvoidableRectangle1 // three corners are entered
	AvoidableRectangle2 // two corners are entered
	FinnedXWing
	SashimiXWing
	Swordfish
	FinnedSwordfish
	SashimiSwordfish
	NakedQuad
	Jellyfish
	HiddenQuad
	FinnedJellyfish
	SashimiJellyfish
	BUGPlusOne
	MultiColouring // two pairs of colours of a digit
	SueDeCoq       // a line and a box share cells, and use all their digits up
	XChain         // an alternating inference chain of one digit
	XYChain        // an alternating inference chain of cells with two digits
	AIC            // an alternating inference chain
	ALSXZ          // two almost locked sets that share a digit only one can have
	ALSXYWing      // three almost locked sets
	ForcingChain   // whichever way, the same follows; or: supposed, it contradicts itself
	ForcingNet     // forcing chains that join and branch
	Trial          // no technique helps: the digit is known by search only
)

// Difficulty says what a technique weighs on the published scales.
type Difficulty struct {
	Name   string // a stable word, also the key of its translations
	Rating int    // difficulty on the scale of Sudoku Explainer (Juillerat, 2007), times ten
	Points int    // points a step on the scale of HoDoKu (Hobiger, 2008)
}

// What Sudoku Explainer does not know is rated among what it finds in its stead.
var difficulties = [...]Difficulty{
	NoTechnique:         {"none", 0, 0},
	WrongEntry:          {"wrong-entry", 0, 0},
	WrongMark:           {"wrong-mark", 0, 0},
	FillMarks:           {"fill-marks", 0, 0},
	FullHouse:           {"full-house", 10, 4},
	HiddenSingle:        {"hidden-single", 15, 14},
	NakedSingle:         {"naked-single", 23, 4},
	Pointing:            {"pointing", 26, 50},
	Claiming:            {"claiming", 28, 50},
	NakedPair:           {"naked-pair", 30, 60},
	HiddenPair:          {"hidden-pair", 34, 70},
	NakedTriple:         {"naked-triple", 36, 80},
	HiddenTriple:        {"hidden-triple", 40, 100},
	XWing:               {"x-wing", 32, 140},
	RemotePair:          {"remote-pair", 42, 110},
	Skyscraper:          {"skyscraper", 40, 130},
	TwoStringKite:       {"two-string-kite", 41, 150},
	TurbotFish:          {"turbot-fish", 42, 120},
	EmptyRectangle:      {"empty-rectangle", 43, 120},
	ColourTrap:          {"simple-colouring-trap", 42, 150},
	ColourWrap:          {"simple-colouring-wrap", 42, 150},
	XYWing:              {"xy-wing", 42, 160},
	XYZWing:             {"xyz-wing", 44, 180},
	WWing:               {"w-wing", 44, 150},
	UniqueRectangle1:    {"unique-rectangle-1", 45, 100},
	UniqueRectangle2:    {"unique-rectangle-2", 45, 100},
	UniqueRectangle3:    {"unique-rectangle-3", 46, 100},
	UniqueRectangle4:    {"unique-rectangle-4", 45, 100},
	UniqueRectangle5:    {"unique-rectangle-5", 46, 100},
	UniqueRectangle6:    {"unique-rectangle-6", 46, 100},
	HiddenRectangle:     {"hidden-rectangle", 47, 100},
	AvoidableRectangle1: {"avoidable-rectangle-1", 47, 100},
	AvoidableRectangle2: {"avoidable-rectangle-2", 47, 100},
	FinnedXWing:         {"finned-x-wing", 44, 130},
	SashimiXWing:        {"sashimi-x-wing", 45, 150},
	Swordfish:           {"swordfish", 38, 150},
	FinnedSwordfish:     {"finned-swordfish", 48, 200},
	SashimiSwordfish:    {"sashimi-swordfish", 49, 240},
	NakedQuad:           {"naked-quad", 50, 120},
	Jellyfish:           {"jellyfish", 52, 160},
	HiddenQuad:          {"hidden-quad", 54, 150},
	FinnedJellyfish:     {"finned-jellyfish", 56, 250},
	SashimiJellyfish:    {"sashimi-jellyfish", 57, 260},
	BUGPlusOne:          {"bug-plus-one", 56, 100},
	MultiColouring:      {"multi-colouring", 58, 200},
	SueDeCoq:            {"sue-de-coq", 60, 250},
	XChain:              {"x-chain", 65, 260},
	XYChain:             {"xy-chain", 66, 260},
	AIC:                 {"aic", 70, 280},
	ALSXZ:               {"als-xz", 72, 300},
	ALSXYWing:           {"als-xy-wing", 75, 320},
	ForcingChain:        {"forcing-chain", 80, 500},
	ForcingNet:          {"forcing-net", 90, 700},
	Trial:               {"trial", 110, 1000},
}

// TechniqueWords returns the words of the techniques, that of NoTechnique first.
func TechniqueWords() []string {
	all := make([]string, len(difficulties))
	for i, d := range difficulties {
		all[i] = d.Name
	}
	return all
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
