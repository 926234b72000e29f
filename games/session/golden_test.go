package session

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/solver"
)

// asked are the questions about the game on the table that need no word more.
const asked = `HasGame Position Start Params Seed Status Assisted Finished Strayed Extras CanUndo CanRedo Moves Steps
	AtStart MoveTexts Made Elapsed ClockRuns Started Paused Countdown Expired Challenge Imported CanChallenge Dealing Score
	Hints Records Outcome Mode Recorded Par KeptPositions CanRestart RestartsAnew Passing FollowsGame Untouched Helped GameID`

// empty are fields that say nothing.
var empty = regexp.MustCompile(`\w+:(?:0s?|false|<nil>|\{\}|(?:map)?\[\])?(?: |(\}))`)

// brief is a text without fields that say nothing.
func brief(format string, args ...any) string {
	text := fmt.Sprintf(format, args...)
	for range 3 {
		text = empty.ReplaceAllString(text, "$1")
	}
	return text
}

// script is what is done at a table, word by word, and what comes of it.
type script struct {
	*table
	began   time.Time
	out     []string
	figures []string // told between the others at any moment
}

func (s *script) note(format string, args ...any) {
	s.out = append(s.out, fmt.Sprintf("%v %s", time.Since(s.began).Round(time.Millisecond), brief(format, args...)))
}

// state is what a table answers, where that is anything.
func (s *script) state() (all []string) {
	note := func(name string, says ...any) {
		if text := brief("%+v", says); strings.ContainsAny(text, "123456789+*t") { // or true
			all = append(all, name+" "+text)
		}
	}
	for _, name := range strings.Fields(asked) {
		var says []any
		for _, v := range reflect.ValueOf(s.Session).MethodByName(name).Call(nil) {
			says = append(says, v.Interface())
		}
		note(name, says...)
	}
	rest, cost, proven := s.Known().Best(s.Position())
	note("Known", rest, cost, proven)
	note("Leaves", s.Leaves(false), s.Leaves(true))
	for _, mode := range s.Modes(5) {
		note("Best "+mode, s.Best(5, mode))
	}
	if s.Run() != nil {
		note("Run", s.Run().State())
	}
	return all
}

// solves lets an engine play, a move in so long.
func (s *script) solves(e solver.Engine[walk, int], each time.Duration, view RunView) {
	view.OnStats = func(st solver.Stats) {
		result := brief("%+v", st.Result)
		st.Result = nil
		s.figures = append(s.figures, brief("figures %+v %s", st, result))
	}
	view.OnState = func(state RunState) { s.note("run is %v", state) }
	view.OnEnd = func(err error, r solver.Result) { s.note("run ends, %v %+v", err, r) }
	s.Solve(e, solver.Options{}, view).SetInterval(each)
}

// do does what a word says that has numbers and a time behind it; the others are those of [table.act].
func (s *script) do(word string) {
	name, values, _ := strings.Cut(word, ":")
	var n [2]int
	var d time.Duration
	for i, text := range strings.Split(values, "/") {
		if number, err := strconv.Atoi(text); err == nil {
			n[i] = number
		} else {
			d, _ = time.ParseDuration(text)
		}
	}
	at := walk{goal: n[0], at: n[1]}
	switch name {
	case "wait":
		s.ui.run(d)
	case "deal":
		s.dealt(n[0], n[1])
	case "new":
		s.NewGame(n[0], uint64(n[1]), func(err error) { s.note("is dealt, %v", err) })
	case "open":
		s.Open(at, n[0])
	case "lesson":
		s.OpenPassing(at, n[0], map[string]string{"of": "it"})
	case "over":
		s.note("brings back %v", s.EndPassing())
	case "against":
		id := ParsedID[int, walk]{Params: n[0], Start: walk{goal: n[0]}, Seed: 3, Dealt: n[1] > 0}
		s.note("against %v", s.PlayAgainst(id, detour(id.Start, n[1]), d))
	case "return":
		s.Return(s.shelved()[n[0]].Key, func(was bool) { s.note("returns %v", was) })
	case "limit":
		s.SetCountdown(d)
	case "more":
		s.AddTime(d)
	case "clock":
		s.StartClock()
	case "pause":
		s.Timing.Pause(Reason(n[0]))
	case "resume":
		s.Resume(Reason(n[0]))
	case "hinted":
		s.Hinted()
	case "helped":
		s.MarkHelped()
	case "give":
		s.note("gives %v", s.Give(slices.Repeat([]int{1}, n[0])...))
	case "score":
		s.SetScore(n[0])
	case "par":
		s.ImprovePar(Par[int]{Length: n[0], Bound: n[1]})
	case "learn":
		s.Known().Learn(s.Position(), detour(s.Position(), n[0]), n[0] == 0)
	case "solve":
		s.solves(walker(n[0], nil), d, RunView{WholeSteps: n[1] > 0, Hint: n[1] > 1})
	case "improve":
		think := time.Duration(n[1]) * time.Millisecond
		s.solves(improver(n[0], d, nil), 73*time.Millisecond, RunView{Learn: true, Think: think})
	case "hold":
		s.Run().Pause()
	case "step":
		s.Run().StepOnce()
	case "play":
		s.Run().Play()
	case "rest":
		s.Run().Finish()
	case "stop":
		s.StopRun()
	case "own":
		s.note("takes over %v", s.TakeOver())
	default:
		s.note("%v", s.act(name))
	}
}

// TestScriptsGolden: what a table tells and answers after each word of a script, and what is on the disk at its end.
func TestScriptsGolden(t *testing.T) {
	var golden strings.Builder
	key := regexp.MustCompile(`\b[0-9a-z]{13}\b`)
	for _, words := range []string{
		"deal:5/3 wait:1s * wait:1500ms ++ undo redo wait:1s restart + deal:5/2 score:40 hinted + wait:2s ++ - redo",
		"deal:5/2 helped +++ deal:5/4 hinted hinted hinted hinted + open:5/2 +++ score:9 undo +",
		"new:5/7 wait:10ms + undo undo new:6/7 undo wait:1s lesson:4/0 ++ over redo redo undo undo undo",
		"deal:5/0 limit:10s clock wait:2500ms pause:1 wait:9s + resume:1 more:3s wait:5s pause:12 resume:4 resume:8 +++ ++",
		"deal:5/0 limit:3s + more:-1s wait:5s + undo redo restart limit:2s wait:1s + limit:0s wait:9s more:1s",
		"deal:5/0 wait:1s + wait:1s + give:3 restart undo undo + against:4/0/2s against:4/0/-1s ++++ " +
			"restart against:5/2/9s + deal:6/0",
		"deal:9/1 + keep + + keep 1 back back undo restart + open:9/0 return:0 undo undo redo redo",
		"deal:6/0 + solve:2/0/100ms wait:250ms hold wait:1s step wait:1s undo solve:2/1/100ms play wait:150ms own own undo " +
			"solve:3/2/1s rest wait:1s",
		"deal:8/0 solve:1/0/1s wait:50ms ++ solve:1/0/1s stop + open:3/3 solve:1/0/0s wait:1s undo",
		"deal:9/0 par:14/9 learn:2 + learn:0 + learn:1 par:10/3 par:9/0 par:9/9 undo ++",
		"deal:30/0 improve:9/0/101ms wait:900ms + wait:1s improve:9/600/101ms wait:1s hold wait:1s play rest wait:1s",
		"deal:3/0 deal:20/0 improve:9/600/90ms undo undo solve:1/0/1s deal:20/0 improve:3/0/401ms wait:5s undo " +
			"learn:0 improve:0/300/90ms wait:1s",
	} {
		onDisk(t, func(t *testing.T, d memDisk, tb *table) {
			s := &script{table: tb, began: time.Now()}
			tb.OnChange = func(c Change[walk, int]) {
				c.Shown()
				c.Outcome, c.shown = nil, nil
				s.note("told %+v", c)
			}
			tb.OnTick = func() { s.note("tick") }
			tb.OnExpired = func() { s.note("expired") }
			tb.OnPaused = func() { s.note("paused") }
			fmt.Fprintf(&golden, "> %s\n", words)
			var was []string
			for _, word := range strings.Fields(words) {
				s.out, s.figures = nil, nil
				s.do(word)
				tb.ui.settle()
				now := s.state()
				changed := slices.DeleteFunc(goldentest.Difference(was, now), func(line string) bool {
					name, _, _ := strings.Cut(line[2:], " ") // which may have another value
					return line[0] == '-' && strings.Contains("\n"+strings.Join(now, "\n"), "\n"+name+" ")
				})
				fmt.Fprintf(&golden, "%s:\n%s\n", word, strings.Join(slices.Concat(s.out, s.figures, changed), "\n"))
				was = now
			}
			tb.Close()
			var files []string
			for _, name := range d.Files() {
				files = append(files, name+" "+strings.Join(strings.Fields(string(d.Get(name))), ""))
			}
			text := key.ReplaceAllString(strings.Join(files, "\n"), "KEY")
			fmt.Fprintln(&golden, strings.Join(slices.Sorted(strings.SplitSeq(text, "\n")), "\n"))
		})
	}
	goldentest.File(t, "testdata/scripts.golden", golden.String(), "> ")
}
