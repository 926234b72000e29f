package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"tessera/resources/lang"
	"tessera/resources/must"
	"tessera/solver"
)

// TestRead: what readers say is written, and what they do not read makes the exit code 1.
func TestRead(t *testing.T) {
	program := Program{Games: games, Readers: map[string]Reader{"link": func(_ context.Context, path string) Read {
		if path == "none.png" {
			return Read{Position: "half read", Err: &solver.GaveUpError{Engine: "reader"}}
		}
		return Read{Position: "2x1:1,1", Columns: 2, Rows: 1, Corners: [][2]float64{{0, 0}, {9.5, 0}, {9, 5}, {0, 5}},
			ColumnLines: []float64{0, 0.5, 1}, RowLines: []float64{0, 1}, Certainty: []float64{1, 0.25}}
	}}}
	do := func(code int, args ...string) (stdout, stderr string) {
		t.Helper()
		var out, errs bytes.Buffer
		got := Run(t.Context(), program, append([]string{"read"}, args...), strings.NewReader(""), &out, &errs)
		must.Be(t, got == code, "%v: code %d, not %d", args, got, code)
		return out.String(), errs.String()
	}
	none := lang.Sentence(&solver.GaveUpError{Engine: "reader"})
	if out, _ := do(0, "link", "a.png"); out != "2x1:1,1\n" {
		t.Errorf("one picture: %q", out)
	}
	if out, _ := do(1, "link", "a.png", "none.png"); out != "# a.png\n2x1:1,1\n# none.png\n# "+none+"\n" {
		t.Errorf("two pictures: %q", out)
	}
	out, _ := do(1, "link", "--json", "a.png", "none.png")
	const want = `{"game":"link","file":"a.png","position":"2x1:1,1","columns":2,"rows":1,"corners":[[0,0],[9.5,0],[9,5],[0,5]],"column_lines":[0,0.5,1],"row_lines":[0,1],"certainty":[1,0.25],"error":""}`
	lines := strings.Split(out, "\n")
	must.Be(t, lines[0] == want, "an object: %s", lines[0])
	var second Read
	if err := json.Unmarshal([]byte(lines[1]), &second); err != nil || second.Position != "" || second.Error != none || second.Certainty == nil {
		t.Errorf("without a board: %s, %v", lines[1], err)
	}
	for _, args := range [][]string{{}, {"chess", "a.png"}, {"link"}, {"swap", "a.png"}, {"link", "--all", "a.png"}} {
		out, errs := do(2, args...)
		must.Hold(t, out == "" && strings.HasPrefix(errs, "tessera: "), "%v: %q, %q", args, out, errs)
	}
}
