package lang

import (
	"slices"
	"sync"
)

// lately are the texts said last, with what they were said from, so that whoever
// shows one can have it said again in another language.
var lately struct {
	mu   sync.Mutex
	last [64]saying
	next int
}

// saying is a text, and the message or the error that it says.
type saying struct {
	text string
	key  string
	args []any
	err  error
}

// remember keeps what a text was said from, for a while.
func remember(s saying) {
	lately.mu.Lock()
	defer lately.mu.Unlock()
	lately.last[lately.next%len(lately.last)] = s
	lately.next++
}

// recall is what a text was said from, if it was said only just now.
func recall(text string) (saying, bool) {
	lately.mu.Lock()
	defer lately.mu.Unlock()
	for i := range lately.last {
		s := lately.last[(lately.next-1-i+2*len(lately.last))%len(lately.last)]
		if s.text == text && (s.key != "" || s.err != nil) {
			return s, true
		}
	}
	return saying{}, false
}

// Again returns what says a text once more, in the language of then. It knows how
// for a text that [T], [Say] or [Sentence] has only just given; any other is said as
// it is. Where such texts stood among the args, they are said once more as well.
func Again(text string) func() string {
	s, ok := recall(text)
	switch {
	case !ok:
		return func() string { return text }
	case s.err != nil:
		return func() string { return Sentence(s.err) }
	}
	said := map[int]func() string{}
	for i, arg := range s.args {
		if text, ok := arg.(string); ok && i%2 == 1 {
			said[i] = Again(text)
		}
	}
	return func() string {
		args := slices.Clone(s.args)
		for i, say := range said {
			args[i] = say()
		}
		return T(s.key, args...)
	}
}
