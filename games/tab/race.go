package tab

import (
	"context"
	"slices"
	"strconv"
	"time"

	"tessera/games/session"
	"tessera/games/ui"
	"tessera/solver"
)

// Lane is one engine in a race: what is known of it so far.
type Lane[M any] struct {
	Engine  EngineChoice
	Stats   solver.Stats
	Best    []ui.Point // best length so far against seconds, for an engine that improves
	Moves   []M        // its solution, once it has ended
	Length  int        // of the solution, as the player's moves are counted
	Err     error      // how it ended, if not well
	Running bool
	Ended   bool
}

// Race runs engines side by side on one position, each in its own goroutine.
// It is used on the UI goroutine.
type Race[P, S, M any] struct {
	OnChange func() // figures have changed

	session *session.Session[P, S, M]
	rules   solver.Rules[P, S, M]
	of      string // the position that they run on
	lanes   []*Lane[M]
	number  int // counts races; what a former one still says is dropped
}

// Running says whether an engine is still at it.
func (r *Race[P, S, M]) Running() bool {
	return slices.ContainsFunc(r.lanes, func(l *Lane[M]) bool { return l.Running })
}

// Start runs engines on the position on the board. They share memory, a budget
// in bytes, in equal parts.
//
// Where learns is set one that improves its answer begins with what is known, and what they find
// is kept with the game. It thinks for so long, 0 for as long as it is used to.
func (r *Race[P, S, M]) Start(engines []solver.Engine[S, M], choice func(name string) EngineChoice, memory int64, tables solver.Tables, think time.Duration, learns bool) {
	r.Stop()
	r.number++
	r.lanes = nil
	from := r.session.Position()
	r.of = r.rules.FormatPosition(from)
	for _, e := range engines {
		lane := &Lane[M]{Engine: choice(e.Name), Running: true}
		r.lanes = append(r.lanes, lane)
		r.run(lane, e, from, solver.Options{Memory: memory / int64(len(engines)), Tables: tables, Time: think}, learns)
	}
	r.OnChange()
}

// run starts one lane.
func (r *Race[P, S, M]) run(lane *Lane[M], e solver.Engine[S, M], from S, opt solver.Options, learns bool) {
	var known *session.Known[P, S, M]
	if learns {
		known = r.session.Known()
	}
	number, post := r.number, r.session.PostForGame()
	proven := false
	opt.Report = func(st solver.Stats) {
		proven = st.Result != nil && st.Result.Optimal
		st.Layers = slices.Clone(st.Layers) // the engine counts on in its own while the page reads
		post(func() {
			if r.number == number {
				lane.note(st)
				r.OnChange()
			}
		})
	}
	r.session.Background(laneKind(e.Name), func(ctx context.Context) (any, error) {
		if known == nil {
			return solver.Collect(ctx, e, from, opt)
		}
		best, _, _ := known.Best(from)
		moves, err := solver.Best(ctx, e, from, best, opt)
		if err == nil {
			known.Learn(from, moves, proven)
		}
		return moves, err
	}, func(moves any, err error) {
		lane.Moves, lane.Err = moves.([]M), err
		lane.Length = r.length(from, lane.Moves)
		lane.Running, lane.Ended = false, true
		r.OnChange()
	})
}

// length counts moves as the session does: one may stand for several clicks.
func (r *Race[P, S, M]) length(from S, moves []M) (n int) {
	for _, m := range moves {
		n += r.rules.Cost(from, m)
		next, err := r.rules.Apply(from, m)
		if err != nil { // an engine's mistake, which playing the solution tells
			return n
		}
		from = next
	}
	return n
}

// Forget forgets a race on another position than the one on the board: what it
// found out says nothing of this one.
func (r *Race[P, S, M]) Forget() {
	if !r.session.HasGame() || r.rules.FormatPosition(r.session.Position()) == r.of {
		return
	}
	r.Stop()
	r.lanes = nil
	r.OnChange()
}

func laneKind(engine string) string { return "race " + engine }

// note takes new figures of an engine.
func (l *Lane[M]) note(st solver.Stats) {
	layers := l.Stats.Layers
	l.Stats = st
	if st.Layers == nil {
		l.Stats.Layers = layers
	}
	if n := len(l.Best); st.Best > 0 && (n == 0 || l.Best[n-1].Y != float64(st.Best)) {
		l.Best = append(l.Best, ui.Point{X: st.Elapsed.Seconds(), Y: float64(st.Best)})
	}
}

// Solved says whether the lane has a solution.
func (l *Lane[M]) Solved() bool { return l.Ended && l.Err == nil }

// Proven says whether its solution is proven to be the shortest.
func (l *Lane[M]) Proven() bool {
	return l.Solved() && l.Stats.Result != nil && l.Stats.Result.Optimal
}

// Stop ends those still running; what they know so far stays.
func (r *Race[P, S, M]) Stop() {
	for _, l := range r.lanes {
		if l.Running {
			r.session.CancelBackground(laneKind(l.Engine.Name))
			l.Running, l.Ended, l.Err = false, true, session.ErrStopped
		}
	}
	r.number++
	r.OnChange()
}

// CSV is the table: one line an engine, with names of the columns
// first. Times are in milliseconds, memory in bytes.
func (r *Race[P, S, M]) CSV() ([]byte, error) {
	rows := [][]string{{"engine", "solved", "moves", "proven", "lower_bound", "expanded", "time_ms", "memory_bytes", "error"}}
	for _, l := range r.lanes {
		moves, problem := "", ""
		if l.Solved() {
			moves = strconv.Itoa(l.Length)
		}
		if l.Err != nil {
			problem = l.Err.Error()
		}
		rows = append(rows, []string{
			l.Engine.Name, strconv.FormatBool(l.Solved()), moves, strconv.FormatBool(l.Proven()),
			strconv.Itoa(l.Stats.LowerBound), strconv.FormatInt(l.Stats.Expanded, 10),
			strconv.FormatFloat(float64(l.Stats.Elapsed)/float64(time.Millisecond), 'f', 3, 64),
			strconv.FormatInt(l.Stats.Bytes, 10), problem,
		})
	}
	return written(rows)
}
