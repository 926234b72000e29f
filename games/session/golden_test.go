package session

import (
	"bytes"
	"context"
	"fmt"
	"iter"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tessera/resources/disk/disktest"
	"tessera/resources/goldentest"
	"tessera/resources/must"
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
	t       *testing.T
	d       memDisk
	began   time.Time
	r       *Run          // the last one
	delay   time.Duration // that a view takes to show a change
	file    []byte        // a save
	sent    Sent          // what was sent
	other   *table        // a friend's
	key     string        // of the game that returned
	quiet   bool          // no figures, which are told by chance where a plan is asked for often
	out     []string
	figures []string // told between the others at any moment
}

// sit puts what a table tells into the script.
func (s *script) sit(tb *table) {
	s.table = tb
	tb.cfg.Lasting = []string{"look"}
	tb.OnChange = func(c Change[walk, int]) {
		if shown := c.Shown; s.delay == 0 {
			shown()
		} else {
			time.AfterFunc(s.delay, func() { tb.ui.post(shown) })
		}
		o := c.Outcome
		c.Outcome, c.shown = nil, nil
		s.note("told %+v", c)
		if o != nil {
			s.note("told a win, which counts %v", o.Counted)
		}
	}
	tb.OnTick = func() { s.note("tick") }
	tb.OnExpired = func() { s.note("expired") }
	tb.OnPaused = func() { s.note("paused") }
	tb.OnTrouble = func(err error) { s.note("trouble: %v", err) }
	tb.Portrait = func() func() []byte {
		at := tb.Position().at
		return func() []byte { return []byte{byte(at)} }
	}
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
		if s.quiet {
			return
		}
		result := brief("%+v", st.Result)
		st.Result = nil
		s.figures = append(s.figures, brief("figures %+v %s", st, result))
	}
	view.OnState = func(state RunState) { s.note("run is %v", state) }
	view.OnEnd = func(err error, r solver.Result) { s.note("run ends, %v %+v", err, r) }
	s.r = s.Solve(e, solver.Options{}, view)
	s.note("runs")
	s.r.SetInterval(each)
}

// spoilt are what becomes of an engine's improvements, which then lead nowhere but for the first.
var spoilt = []func(from walk, moves []int) []int{nil,
	func(_ walk, moves []int) []int { return moves[:len(moves)-1] },
	func(_ walk, moves []int) []int { return append([]int{7}, moves...) },
	func(from walk, _ []int) []int { return detour(from, 100) },
	func(walk, []int) []int { return nil },
}

// engine is the one that a word has play.
func engine(name string, n [2]int, d time.Duration) (e solver.Engine[walk, int], view RunView) {
	wall := &solver.ImpossibleError{Code: "wall"}
	e = walker(1, nil)
	switch name {
	case "solve":
		e = walker(n[0], nil)
		view = RunView{WholeSteps: n[1] == 1 || n[1] == 2, Hint: n[1] == 2, Held: n[1] == 3}
	case "slow":
		each := time.Duration(n[0]) * time.Millisecond
		e = walker(1, func(ctx context.Context) error { _, err := after(each, nil)(ctx); return err })
	case "improve", "spoil", "patient":
		kind := 0
		if view = (RunView{Learn: true, Think: time.Duration(n[1]) * time.Millisecond}); name == "spoil" {
			kind, view.Think = n[1], 0
		} else if n[1] < 0 {
			view.Think = UntilTold
		}
		e = improver(n[0], d, spoilt[kind])
		e.Patient = name == "patient"
	case "hint":
		e, view = Playback[walk]("known", slices.Repeat([]int{1}, n[0])), RunView{Hint: true}
	case "cheat":
		e = Playback[walk]("cheat", []int{1, 5, 1})
	case "small":
		e.Applies = func(walk) error { return &solver.SizeError{Engine: "walker"} }
	case "waiting":
		e.Solve = func(_ context.Context, from walk, opt solver.Options) iter.Seq2[solver.Step[int], error] {
			return func(yield func(solver.Step[int], error) bool) {
				<-opt.Commit
				yield(solver.Step[int]{Moves: detour(from, 0)}, nil)
			}
		}
	case "wall":
		e = walker(1, func(context.Context) error { return wall })
	case "none":
		e.Patient = n[0] > 0
		e.Improve = func(context.Context, walk, []int, solver.Options) iter.Seq2[[]int, error] {
			return func(yield func([]int, error) bool) { yield(nil, wall) }
		}
	}
	return e, view
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
		if n[0] >= 0 {
			s.key = s.shelved()[n[0]].Key
		}
		s.Return(s.key, func(was bool) { s.note("returns %v", was) })
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
		p := Par[int]{Length: n[0], Bound: n[1], Proven: d > time.Second}
		if start := s.Start(); d > 0 { // by those moves
			p.Moves = detour(start, (n[0]+start.at-start.goal)/2)
		}
		s.ImprovePar(p)
	case "learn":
		s.Known().Learn(s.Position(), detour(s.Position(), n[0]), n[0] == 0)
	case "solve", "slow", "hint", "cheat", "small", "waiting", "wall":
		e, view := engine(name, n, d)
		s.solves(e, d, view)
	case "improve", "spoil", "patient", "none":
		e, view := engine(name, n, d)
		s.solves(e, 73*time.Millisecond, view)
	case "commit":
		s.r.Commit()
	case "burst":
		s.r.SetBurst(n[0])
	case "each":
		s.r.SetInterval(d)
	case "shown":
		s.delay = d
	case "save":
		var file bytes.Buffer
		s.note("saves %v", s.Save(&file))
		s.file = file.Bytes()
	case "load":
		s.note("loads %v", s.OpenSaved(bytes.NewReader(s.file)))
	case "same":
		s.dealtOf(7, n[0], n[1])
	case "picture":
		s.SetPictures([]PictureRef{{Role: "board", Hash: "ab", Crop: Crop{W: 1, H: 1}}})
	case "quiet":
		s.quiet = true
	case "close":
		s.note("closes %v", s.Close())
	case "reopen":
		s.note("closes %v", s.Close())
		s.sit(newTable(s.t, walkRules{}, s.d.storage()))
		found, err := s.Restore()
		s.note("restores %v, %v", found, err)
	case "friend":
		if s.other == nil {
			s.other, s.table = s.table, nil
			s.sit(newTable(s.t, walkRules{}, newMemDisk().storage()))
		} else {
			s.other, s.table = s.table, s.other
		}
	case "send":
		s.sent = sent(s.t, s.table, n[0] > 0)
	case "deliver":
		s.sent.Own = n[0] > 0
		put, err := s.LoadSent(s.sent)
		if s.note("delivered, %v", err); err == nil {
			put()
		}
	case "forge":
		s.sent.Game = bytes.Replace(s.sent.Game, []byte(`"seed":11`), []byte(`"seed":12`), 1)
	case "look":
		s.SetExtra("look", "green")
		s.SetExtra("times", "1 2 3")
	case "shelf":
		for _, k := range s.shelved() {
			k.Key = ""
			s.note("on the shelf %+v", k)
		}
	case "forget":
		s.Forget(s.shelved()[n[0]].Key)
	case "hold":
		s.r.Pause()
	case "step":
		s.r.StepOnce()
	case "play":
		s.r.Play()
	case "rest":
		s.r.Finish()
	case "stop":
		s.StopRun()
	case "own":
		s.note("takes over %v", s.TakeOver())
	default:
		if moves, _, err := parsed(walkRules{}, strings.Split(name, "")); err == nil {
			s.note("%v", s.Do(moves...))
		} else {
			s.note("%v", s.act(name))
		}
	}
}

// isKept fails where what is written, or is to be, is not the game as it is: what is lost then is missed
// at the next start only.
func (s *script) isKept(t *testing.T, word string) {
	if s.closed || !s.HasGame() || s.writer == nil || s.beside || s.Passing() {
		return
	}
	g, c := s.g, s.chain
	file := g.file("walk", walkRules{}, time.Now())
	file.Table = &tablePart{Key: g.key, Back: c.back, Forth: c.forth}
	now := must.Have(file.encode())(t)
	s.writer.mu.Lock()
	d, waits := s.writer.newest[walkSave]
	s.writer.mu.Unlock()
	is := memDisk{s.cfg.Files.disk.(*disktest.Disk)}.get(walkSave)
	if waits {
		is = must.Have(d.render())(t)
	}
	must.Hold(t, bytes.Equal(elapsed.ReplaceAll(is, nil), elapsed.ReplaceAll(now, nil)), "after %s %s is kept, not %s", word, is, now)
}

var elapsed = regexp.MustCompile(`"elapsed_ms":\d+,`)

// TestScriptsGolden: what a table tells and answers after each word of a script, and what is on the disk at its end.
// The scripts are the lines of the file behind "> ", and "# " says what they are about.
func TestScriptsGolden(t *testing.T) {
	const name = "testdata/scripts.golden"
	var golden strings.Builder
	key := regexp.MustCompile(`\b[0-9a-z]{13}\b`)
	for line := range strings.Lines(string(must.Have(os.ReadFile(name))(t))) {
		if strings.HasPrefix(line, "# ") {
			golden.WriteString(line)
		}
		words, is := strings.CutPrefix(line, "> ")
		if !is {
			continue
		}
		onDisk(t, func(t *testing.T, d memDisk, tb *table) {
			s := &script{t: t, d: d, began: time.Now()}
			s.sit(tb)
			golden.WriteString(line)
			var was []string
			for _, word := range strings.Fields(words) {
				s.out, s.figures = nil, nil
				s.do(word)
				s.ui.settle()
				s.isKept(t, word)
				now := s.state()
				changed := slices.DeleteFunc(goldentest.Difference(was, now), func(line string) bool {
					name, _, _ := strings.Cut(line[2:], " ") // which may have another value
					return line[0] == '-' && strings.Contains("\n"+strings.Join(now, "\n"), "\n"+name+" ")
				})
				fmt.Fprintf(&golden, "%s:\n%s\n", word, strings.Join(slices.Concat(s.out, s.figures, changed), "\n"))
				was = now
			}
			s.Close()
			var files []string
			for _, name := range d.Files() {
				files = append(files, name+" "+strings.Join(strings.Fields(string(d.Get(name))), ""))
			}
			text := key.ReplaceAllString(strings.Join(files, "\n"), "KEY")
			fmt.Fprintln(&golden, strings.Join(slices.Sorted(strings.SplitSeq(text, "\n")), "\n"))
		})
	}
	goldentest.File(t, name, golden.String(), "> ")
}
