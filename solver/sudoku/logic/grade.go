package logic

// Grade says how hard a puzzle is for a person.
type Grade int

// The grades that a puzzle may have in ascending order, then two that are only asked
// for. NeedsTrial is found, never dealt: no technique of the collection gets to the
// end, only trying does. Beginner and Singles are dealt, never found: what they deal is graded
// Easy, as it always was, for other programs compare grades.
const (
	NoGrade Grade = iota
	Easy
	Medium
	Hard
	Expert
	Extreme
	NeedsTrial
	Beginner // many givens, and each digit is seen by looking at one box
	Singles  // few givens, but nothing harder than singles
)

// GradeWords are the words of the grades.
var GradeWords = [...]string{"none", "easy", "medium", "hard", "expert", "extreme", "needs-trial", "beginner", "singles"}

// String returns a stable word, also the key of its translations.
func (g Grade) String() string {
	if g < 0 || int(g) >= len(GradeWords) {
		g = NoGrade
	}
	return GradeWords[g]
}
