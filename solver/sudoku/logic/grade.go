package logic

// Grade says how hard a puzzle is for a person.
type Grade int

// The grades in ascending order. NeedsTrial is found, never dealt: no technique
// of the collection gets to the end, only trying does.
const (
	NoGrade Grade = iota
	Easy
	Medium
	Hard
	Expert
	Extreme
	NeedsTrial
)

// String returns a stable word, also the key of its translations.
func (g Grade) String() string {
	words := [...]string{"none", "easy", "medium", "hard", "expert", "extreme", "needs-trial"}
	if g < 0 || int(g) >= len(words) {
		return words[NoGrade]
	}
	return words[g]
}
