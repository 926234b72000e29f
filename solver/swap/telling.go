package swap

// Telling is how much a game tells of what is right before it is won. It is chosen with
// the params, so that each has records of its own, and is no part of a position.
//
// Relaxed shows all the time how many pieces are right, and right pieces lose their border if
// the player likes. Classic tells nothing before the player asks; strict tells even then only
// how many are right. The faint original over the pieces is not seen through a right one, so it
// is there in relaxed games only. What has joined is always seen: it fits, which is not to say
// that it is in its place.
type Telling int

// The kinds. Games from before there was a choice are relaxed.
const (
	Relaxed Telling = iota // all the time, how many pieces are right
	Classic                // nothing, until the player asks which are
	Strict                 // nothing, and when asked no more than how many are
)

// tellingWords are the kinds in texts; relaxed is not written.
var tellingWords = [...]string{Relaxed: "", Classic: "classic", Strict: "strict"}

// String returns the kind's word in params and translations.
func (t Telling) String() string {
	if t == Relaxed {
		return "relaxed"
	}
	return tellingWords[t]
}
