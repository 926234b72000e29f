package tabletest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"tessera/games/table"
	"tessera/resources/goldentest"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// Record plays a record, on a table or in a window, and fails where what comes of an act is not what stands
// below it. A record begins with lines that say what it covers, behind "# ", and choices of the player's, as
// "set KEY VALUE"; its acts stand behind "> ". Set makes such a choice, act does an act and gives what came of it.
func Record(t testing.TB, file string, set func(key string, value any), act func(act string) []string) {
	t.Helper()
	var out strings.Builder
	for line := range strings.Lines(string(must.Have(os.ReadFile(file))(t))) {
		choice, isChoice := strings.CutPrefix(strings.TrimSpace(line), "set ")
		does, isAct := strings.CutPrefix(strings.TrimSuffix(line, "\n"), "> ")
		if isChoice || isAct || strings.HasPrefix(line, "# ") {
			out.WriteString(line)
		}
		if isChoice {
			set(chosen(choice))
		}
		if isAct {
			for _, came := range act(does) {
				fmt.Fprintln(&out, came)
			}
		}
	}
	goldentest.File(t, file, out.String(), "> ")
}

// chosen is a choice of the player's: a text, a number, or true and false.
func chosen(text string) (key string, value any) {
	key, word, _ := strings.Cut(text, " ")
	if json.Unmarshal([]byte(word), &value) != nil {
		value = word
	}
	return key, value
}

// Plays plays the records of a game, the files testdata/*.play. What comes of an act is all that is then
// another on the page, in the game, or of the player's choices, and what was asked for. Beside the acts of
// [Table.Do] a game may have acts of its own. Prepare comes before a record is played; nil for nothing.
func Plays[P, S, Mv, M any](t *testing.T, g table.Game[P, S, Mv, M], prepare func(*Table[P, S, Mv, M]), own map[string]func(tb *Table[P, S, Mv, M], rest string)) {
	files := must.Have(filepath.Glob("testdata/*.play"))(t)
	must.Be(t, len(files) > 0, "there are no records")
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".play"), func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { // points go by the clock
				defer lang.Set(lang.Current())
				p := &playing[P, S, Mv, M]{t: t, g: g, prepare: prepare, own: own, options: Options{}, offered: map[string]bool{}}
				Record(t, file, func(key string, value any) { p.options[key] = value }, p.line)
			})
		})
	}
}

// playing is a record being played.
type playing[P, S, Mv, M any] struct {
	*Table[P, S, Mv, M]
	t       *testing.T
	g       table.Game[P, S, Mv, M]
	prepare func(*Table[P, S, Mv, M])
	own     map[string]func(*Table[P, S, Mv, M], string)
	options Options
	seen    []string
	offered map[string]bool // lines of lists that were told
}

// line does an act, and gives what came of it. Of a record alone are
//
//	again               the program is started anew
//	set KEY VALUE       before that
//	all                 all that is seen, and the help's pictures
func (p *playing[P, S, Mv, M]) line(act string) (came []string) {
	if p.Table == nil {
		p.begin()
	}
	name, rest, _ := strings.Cut(act, " ")
	switch own := p.own[name]; {
	case own != nil:
		own(p.Table, rest)
	case name == "again":
		p.options = p.Options
		p.begin()
	case name == "set":
		key, value := chosen(rest)
		p.options[key] = value
	case name == "all":
		p.seen, p.offered = nil, map[string]bool{}
		if p.g.Illustrations != nil {
			for _, one := range p.g.Illustrations() {
				p.tell("illustration", brief(one))
			}
		}
	default:
		p.Do(act)
	}
	now := p.lines()
	changed := goldentest.Difference(p.seen, now)
	came = p.told
	for _, line := range changed {
		if strings.HasPrefix(line[2:], listing) {
			if line[0] == '+' && !p.offered[line] {
				p.offered[line] = true
				came = append(came, line)
			}
			continue
		}
		name, _, _ := strings.Cut(line[2:], ": ")
		if line[0] == '+' || !slices.ContainsFunc(changed, func(l string) bool { return strings.HasPrefix(l, "+ "+name+": ") }) {
			came = append(came, line)
		}
	}
	for _, asked := range p.Asked {
		came = append(came, "asked "+named(asked)+" "+brief(asked))
	}
	p.Forget()
	p.seen = now
	return came
}

// begin starts the program.
func (p *playing[P, S, Mv, M]) begin() {
	p.Table = New(p.t, p.g, p.options)
	if p.prepare != nil {
		p.prepare(p.Table)
	}
	p.Forget()
	p.seen = p.lines()
}
