package cycle

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"tessera/games/session"
	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/cycle"
)

// What the game keeps of the question whether a truly random deal can be solved.
const (
	guessKey   = "guess"
	guessAsked = "asked"
	guessYes   = "yes"
	guessNo    = "no"
	guessVain  = "vain" // all boards of the kind can be solved: there is nothing to ask
)

// guessesKey is under what is kept how many guesses were right.
const guessesKey = "cycle.guesses"

// What the buttons of the card do; the names are the keys of their words.
const (
	guessYesAction = "cycle.guess.yes"
	guessNoAction  = "cycle.guess.no"
	repairAction   = "cycle.repair"
)

// facts is what is known of the game on the table: whether it can be solved, in how many
// ways, and which tiles would have to change so that it can. A truly random deal is a
// question to the player first.
type facts struct {
	known   *examined // nil until it was worked out
	showWhy bool
}

// examined is what is found out about the start of a game.
type examined struct {
	of cycle.Position
	cycle.Facts
	repair cycle.Repair
	err    error
}

// asking says whether the player has still to say what he thinks. A game that was won has
// answered it, and so has help.
func asking(e env) bool {
	return e.Extra(guessKey) == guessAsked && !e.Won && !e.Assisted && e.Hints == 0
}

// asks asks the question of a new game, where there is one.
func (m Model) asks(e env, kind session.Kind) (Model, []any) {
	if kind == session.Restored {
		m.quiet = asking(e)
		return m, nil
	}
	word := ""
	if m.quiet = kind == session.NewGame && e.Params.Random; m.quiet {
		word = guessAsked
	}
	return m, []any{table.Keep{Key: guessKey, Value: word}}
}

// examine works out the facts of the game on the table.
func (m Model) examine(e env) (Model, []any) {
	m.facts.known = nil
	start := e.Start
	return m, []any{table.Ask{Key: "facts", Work: func(ctx context.Context, _ table.Library) any {
		found := examined{of: start}
		if found.Facts, found.err = cycle.Examine(ctx, start); found.err == nil {
			found.repair, found.err = start.Repair(ctx)
		}
		return found
	}}}
}

// examinedAs takes the answer. Where all boards of the kind can be solved there is nothing
// to ask.
func (m Model) examinedAs(e env, found examined) (Model, []any) {
	if !e.Has || found.of != e.Start {
		return m, nil
	}
	m.facts.known = &found
	if asking(e) && found.err == nil && found.Share.IsInt() {
		m.quiet = false
		m.said = m.begun(e)
		return m, []any{table.Keep{Key: guessKey, Value: guessVain}, table.FindPar{}}
	}
	if asking(e) {
		return m, nil
	}
	return m.resumeTodo(e)
}

func (f *facts) found() bool    { return f.known != nil && f.known.err == nil }
func (f *facts) solvable() bool { return f.found() && f.known.Solvable }

// why is why there is no solution, where that may be told; nil otherwise.
func (f *facts) why(e env) *cycle.Certificate {
	if !f.found() || asking(e) {
		return nil
	}
	return f.known.Certificate
}

// framed are the tiles that say so, and notes how often each counts.
func (f *facts) framed(e env) []int {
	if c := f.why(e); c != nil && f.showWhy && len(c.Weights) == e.Position.Cells() {
		return c.Support()
	}
	return nil
}

func (f *facts) notes(e env) []view.Note {
	if c := f.why(e); c != nil && f.showWhy {
		return notesOf(c)
	}
	return nil
}

// failed hears from an engine that there is no solution: that is help, and the card says
// why.
func (m Model) failed(err error) (Model, []any) {
	if impossible := (*solver.ImpossibleError)(nil); !errors.As(err, &impossible) {
		return m, nil
	}
	do := []any{table.Assist{}}
	if m.quiet { // that has answered it
		m.quiet = false
		do = append(do, table.FindPar{})
	}
	return m, do
}

// guess takes what the player thinks, and shows how it is.
func (m Model) guess(e env, solvable bool) (Model, []any) {
	if !m.facts.found() || !asking(e) {
		return m, nil
	}
	word := guessNo
	if solvable {
		word = guessYes
	}
	right, asked := tally(e)
	if solvable == m.facts.known.Solvable {
		right++
	}
	key, args := verdict(word, m.facts.known.Solvable, right, asked+1)
	m, do := m.resumeTodo(e)
	m.said, m.quiet = m.said.Say(key, args...), false
	return m, append([]any{table.Keep{Key: guessKey, Value: word}, table.Set{Key: guessesKey, Value: fmt.Sprintf("%d/%d", right, asked+1)},
		table.FindPar{}}, do...)
}

// tally is how many questions were answered right, of how many.
func tally(e env) (right, asked int) {
	if _, err := fmt.Sscanf(e.Options.Text(guessesKey), "%d/%d", &right, &asked); err != nil || right < 0 || right > asked {
		return 0, 0
	}
	return right, asked
}

// verdict says whether the player was right.
func verdict(guess string, solvable bool, right, asked int) (string, []any) {
	args := []any{"Right", lang.Number(int64(right)), "Count", asked}
	if (guess == guessYes) == solvable {
		return "cycle.guess.right", args
	}
	return "cycle.guess.wrong", args
}

// judged is the verdict on the game on the table; empty where the player was not asked.
func (f *facts) judged(e env) string {
	guess := e.Extra(guessKey)
	if guess == guessVain {
		return lang.T("cycle.guess.vain")
	}
	if !f.found() || guess != guessYes && guess != guessNo {
		return ""
	}
	right, asked := tally(e)
	key, args := verdict(guess, f.known.Solvable, right, asked)
	return lang.T(key, args...)
}

// factFields are what one plays with: the question, why not, what is left to do.
func (m *state) factFields(e env) (all []view.Field) {
	if !e.Has {
		return nil
	}
	f := &m.facts
	text, tone := f.judged(e), view.Ink
	why := f.why(e)
	switch {
	case f.known != nil && f.known.err != nil:
		text, tone = lang.Sentence(f.known.err), view.Bad
	case asking(e):
		text = lang.T("cycle.guess.ask")
	case why != nil:
		if text != "" {
			text += "\n"
		}
		text += sentence(why, e.Position, m.low) // of the board as it stands, which the frames lie on
		if f.known.repair.Tiles == nil && f.known.repair.Least > 1 {
			text += "\n" + lang.T("cycle.repair.least", "Count", f.known.repair.Least)
		}
	}
	if text != "" {
		all = append(all, view.Field{ID: "facts.note", Text: text, Tone: tone})
	}
	if asking(e) {
		all = append(all, view.Field{ID: guessYesAction, Kind: view.Button, Label: guessYesAction, Off: !f.found()},
			view.Field{ID: guessNoAction, Kind: view.Button, Label: guessNoAction, Off: !f.found(), Beside: true})
	}
	if why != nil {
		all = append(all, view.Field{ID: "facts.why", Kind: view.Ticked, Label: lang.T("cycle.facts.why"), On: f.showWhy})
		all = append(all, f.repairField()...)
	}
	return all
}

// sheet are the figures, in the laboratory.
func (m *state) sheet(e env) view.Card {
	row := func(name, text string, tone view.Tone) view.Field {
		return view.Field{ID: "facts." + name, Label: lang.T("cycle.facts." + name), Text: text, Tone: tone}
	}
	f := &m.facts
	open, solutions, share, tone := "", "", "", view.Ink
	if f.found() {
		share = ShareText(f.known.Share)
	}
	switch {
	case e.Has && asking(e):
		open, solutions = "?", "?"
	case f.solvable():
		open, solutions, tone = lang.T("cycle.facts.yes"), countText(f.known.Solutions), view.Good
	case f.found():
		open, solutions, tone = lang.T("cycle.facts.no"), countText(f.known.Solutions), view.Bad
	}
	return view.Card{ID: "sheet", Title: lang.T("cycle.facts.title"), Place: view.Lab, Fields: []view.Field{
		row("solvable", open, tone), row("solutions", solutions, view.Ink), row("fewest", f.fewest(e), view.Ink), row("share", share, view.Ink)}}
}

// fewest says how few clicks the deal takes, once that is known.
func (f *facts) fewest(e env) string {
	switch par := e.Par; {
	case e.Has && asking(e):
		return "?"
	case f.found() && !f.known.Solvable:
		return "–"
	case par.Length == 0:
		return ""
	case par.Proven:
		return lang.T("cycle.facts.proven", "Fewest", lang.Number(int64(par.Length)))
	case par.Bound > 0:
		return lang.T("cycle.facts.between", "Least", lang.Number(int64(par.Bound)), "Most", lang.Number(int64(par.Length)))
	default:
		return lang.T("cycle.facts.atmost", "Most", lang.Number(int64(par.Length)))
	}
}

var _ = lang.Keys("cycle.facts.", "solvable", "solutions", "fewest", "share")

// countText writes a number that may be beyond all measure.
func countText(n *big.Int) string {
	if n.IsInt64() && n.Int64() < 1_000_000_000 {
		return lang.Number(n.Int64())
	}
	return powerText(n)
}

// powerText writes a large number as a rounded power of ten.
func powerText(n *big.Int) string {
	digits := n.String()
	return "≈ " + digits[:1] + "." + digits[1:2] + " × 10" + superscript(len(digits)-1)
}

func superscript(n int) string {
	var digits = []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	if n < 10 {
		return string(digits[n])
	}
	return superscript(n/10) + string(digits[n%10])
}

// ShareText says which share of all positions can be solved: one in so many,
// as they are a subgroup of all, or a coset of one.
func ShareText(share *big.Rat) string {
	if share.IsInt() {
		return lang.T("cycle.facts.all")
	}
	return lang.T("cycle.facts.onein", "Number", countText(share.Denom()))
}
