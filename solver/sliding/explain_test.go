package sliding

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"testing"

	"tessera/solver"
	"tessera/solver/sliding/slidingtest"
)

// explained is the data of an explanation as its reader sees it, by way of JSON.
type explained struct {
	Solved         bool
	Solvable       bool
	Parity         struct{ Inversions, Columns, Rows, Sum int }
	Manhattan      int
	LinearConflict int `json:"linear_conflict"`
	LowerBound     int `json:"lower_bound"`
	Moves          int
	Goals          []struct {
		Kind, Line string
		Index      int
		Tiles      []struct {
			Tile int
			Cell string
		}
		Moves  string
		Length int
	}
}

func explain(t *testing.T, p Position) (explained, []solver.Message) {
	t.Helper()
	x, err := Explain(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(x.Data)
	if err != nil {
		t.Fatal(err)
	}
	var e explained
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&e); err != nil {
		t.Fatal(err)
	}
	return e, x.Lines
}

// plainBoard is a position as its text says it: the number on each cell, the
// cells of the goal by number, and the columns.
func plainBoard(t *testing.T, text string) (cells, homes []int, w int) {
	t.Helper()
	size, list, _ := strings.Cut(text, ":")
	size, blank, own := strings.Cut(size, "b")
	var h int
	if _, err := fmt.Sscanf(size, "%dx%d", &w, &h); err != nil {
		t.Fatal(err)
	}
	home := w*h - 1
	if own {
		home, _ = strconv.Atoi(blank)
	}
	for _, number := range strings.Split(list, ",") {
		n, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(err)
		}
		cells = append(cells, n)
	}
	homes = []int{home}
	for cell := range w * h {
		if cell != home {
			homes = append(homes, cell)
		}
	}
	return cells, homes, w
}

// TestExplainCountsRight counts Manhattan distance, inversions and rows anew, from
// the text alone.
func TestExplainCountsRight(t *testing.T) {
	for _, params := range []Params{{W: 3, H: 3, Blank: 8}, {W: 4, H: 4, Blank: 0}, {W: 4, H: 3, Blank: 5}, {W: 5, H: 2, Blank: 9}, {W: 2, H: 7, Blank: 3}} {
		for _, p := range deals(t, params, 10) {
			swapped := p.Tiles()
			i := 0
			for swapped[i] == 0 || swapped[i+1] == 0 {
				i++
			}
			swapped[i], swapped[i+1] = swapped[i+1], swapped[i]
			var list []string
			for _, tile := range swapped {
				list = append(list, strconv.Itoa(tile))
			}
			board, _, _ := strings.Cut(p.String(), ":")
			impossible := slidingtest.Parsed(t, board+":"+strings.Join(list, ","))
			for q, solvable := range map[Position]bool{p: true, impossible: false} {
				e, _ := explain(t, q)
				cells, homes, w := plainBoard(t, q.String())
				manhattan, inversions, rows := 0, 0, 0
				for cell, tile := range cells {
					home := homes[tile]
					away := max(cell/w-home/w, home/w-cell/w)
					if tile == 0 {
						rows = away
						continue
					}
					manhattan += away + max(cell%w-home%w, home%w-cell%w)
					for _, later := range cells[cell:] {
						if later != 0 && later < tile {
							inversions++
						}
					}
				}
				sum := inversions
				if w%2 == 0 {
					sum += rows
				}
				if e.Solvable != solvable || e.Solved || e.Manhattan != manhattan || e.Parity.Inversions != inversions ||
					e.Parity.Rows != rows || e.Parity.Columns != w || e.Parity.Sum != sum || (sum%2 == 0) != solvable {
					t.Errorf("%v: %+v, want %d, %d inversions, %d rows", q, e, manhattan, inversions, rows)
				}
				if !solvable && (len(e.Goals) > 0 || e.Moves > 0) {
					t.Errorf("%v: goals of what cannot be solved", q)
				}
			}
		}
	}
}

// TestExplainBoundsTheMoves from below, and by linear conflict on a known board.
func TestExplainBoundsTheMoves(t *testing.T) {
	for _, in := range slidingtest.Korf15(t)[:20] {
		e, _ := explain(t, in.Position)
		if e.LowerBound > in.Length || e.LowerBound != e.Manhattan+e.LinearConflict || (in.Length-e.LowerBound)%2 != 0 {
			t.Errorf("%v: %+v, fewest moves %d", in.Position, e, in.Length)
		}
	}
	// 3 2 1 in their own row: two of them have to leave it.
	if e, _ := explain(t, slidingtest.Parsed(t, "3x3:3,2,1,4,5,6,8,7,0")); e.Manhattan != 6 || e.LinearConflict != 6 {
		t.Errorf("%+v, want a distance of 6 and 6 moves more", e)
	}
}

// TestExplainsGoalsAreReached plays the moves of each goal on a board of its own:
// its tiles must be where it says, which must be home, and stay there.
func TestExplainsGoalsAreReached(t *testing.T) {
	for _, params := range []Params{{W: 3, H: 3, Blank: 4}, {W: 2, H: 2, Blank: 3}, {W: 4, H: 4, Blank: 15}, {W: 6, H: 5, Blank: 12}, {W: 2, H: 7, Blank: 0}, {W: 9, H: 8, Blank: 71}} {
		for _, p := range deals(t, params, 10) {
			e, _ := explain(t, p)
			_, homes, w := plainBoard(t, p.String())
			made, settled := "", map[int]int{} // tiles by cell
			for i, g := range e.Goals {
				made += g.Moves
				if len(g.Moves) != g.Length {
					t.Errorf("%v: %d moves in %q", p, g.Length, g.Moves)
				}
				for _, tile := range g.Tiles {
					cell := homes[tile.Tile]
					if want := fmt.Sprintf("%d,%d", cell%w, cell/w); tile.Cell != want {
						t.Errorf("%v: tile %d to %s, its home is %s", p, tile.Tile, tile.Cell, want)
					}
					if line := map[string]int{"row": cell / w, "column": cell % w, "block": 0}[g.Line]; line != g.Index {
						t.Errorf("%v: tile %d in %s %d", p, tile.Tile, g.Line, g.Index)
					}
					settled[cell] = tile.Tile
				}
				cells, err := slidingtest.After(p.String(), made)
				if err != nil {
					t.Fatalf("%v: goal %d: %v", p, i, err)
				}
				for cell, tile := range settled {
					if cells[cell] != strconv.Itoa(tile) {
						t.Fatalf("%v: after goal %d cell %d holds %s, want %d", p, i, cell, cells[cell], tile)
					}
				}
				if many := len(g.Tiles); g.Kind == "last_two" && many != 2 || (g.Kind == "corner" || g.Kind == "tile") && many != 1 || (g.Kind == "block") != (i == len(e.Goals)-1) {
					t.Errorf("%v: goal %d is %+v", p, i, g)
				}
			}
			if err := slidingtest.Replay(p.String(), made); err != nil || len(made) != e.Moves || len(settled) != p.Cells()-1 {
				t.Errorf("%v: %d moves, %d tiles: %v", p, len(made), len(settled), err)
			}
			var rowByRow []Move
			for _, step := range solveWith(t, engine(t, "region"), p, solver.Options{}).steps {
				rowByRow = append(rowByRow, step.Moves...)
			}
			if slidingtest.Letters(rowByRow) != made {
				t.Errorf("%v: the engine makes other moves", p)
			}
		}
	}
}

func TestExplainsLines(t *testing.T) {
	for text, want := range map[string]string{
		"3x3:1,2,3,4,5,6,7,8,0":                     "solved",
		"3x3:2,1,3,4,5,6,7,8,0":                     "inversions unsolvable-odd",
		"2x2:2,1,3,0":                               "inversions gap unsolvable-even",
		"3x3:1,2,3,4,5,0,7,8,6":                     "inversions solvable-odd manhattan rows block",
		"3x3:3,2,1,4,5,6,8,7,0":                     "inversions solvable-odd manhattan conflict rows block",
		"4x4:1,2,3,4,5,6,7,8,9,10,11,0,13,14,15,12": "inversions gap solvable-even manhattan rows there there there there there block",
	} {
		_, lines := explain(t, slidingtest.Parsed(t, text))
		var keys []string
		for _, line := range lines {
			keys = append(keys, strings.TrimPrefix(line.Key, "sliding.explain."))
		}
		got := strings.Join(keys, " ")
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Explain(ctx, Goal(NewParams(4, 4))); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// TestMessages wants a sentence for every engine and its promise, and the true
// limits in what is said of sizes.
func TestMessages(t *testing.T) {
	for _, name := range []string{"messages/en.json", "messages/zh-Hans.json"} {
		data, err := fs.ReadFile(Messages, name)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for _, e := range Engines() {
			for _, key := range []string{"sliding.engine." + e.Name, "sliding.engine." + e.Name + ".promise"} {
				if text, _ := texts[key].(string); text == "" {
					t.Errorf("%s: no %s", name, key)
				}
			}
		}
		for key, limit := range map[string]int{"error.parse.size": MaxSide, "error.parse.random": MaxRandom} {
			if text, _ := texts[key].(string); !strings.Contains(text, strconv.Itoa(limit)) {
				t.Errorf("%s: %s does not say %d", name, key, limit)
			}
		}
	}
}
