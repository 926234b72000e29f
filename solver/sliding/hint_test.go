package sliding

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tessera/solver"
	"tessera/solver/sliding/slidingtest"
)

// hinted is what a hint teaches, as its reader sees it.
type hinted struct {
	Goal, Line   string
	Index        int
	Tiles        []hintedTile
	Kept, Done   []int
	Order        string
	Waits        int
	Length       int
	moves, board string
}

type hintedTile struct {
	Tile int
	Home string
	Way  []string
}

func hintFor(t *testing.T, p Position) (h solver.Hint[Move], l hinted) {
	t.Helper()
	h, err := Hint(t.Context(), p)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	data, err := json.Marshal(h.Data)
	if err == nil {
		decoder := json.NewDecoder(strings.NewReader(string(data)))
		decoder.DisallowUnknownFields()
		err = decoder.Decode(&l)
	}
	if err != nil {
		t.Fatal(err)
	}
	l.board = p.String()
	for _, m := range h.Moves {
		l.moves += string(rune(m))
	}
	return h, l
}

// at is where the numbers stand after so many of the moves.
func (l hinted) at(t *testing.T, moves int) (cell map[string]string) {
	t.Helper()
	tiles, err := slidingtest.After(l.board, l.moves[:moves])
	if err != nil {
		t.Fatalf("%s: %v", l.board, err)
	}
	var w int
	fmt.Sscanf(l.board, "%d", &w)
	cell = map[string]string{}
	for i, tile := range tiles {
		cell[tile] = fmt.Sprintf("%d,%d", i%w, i/w)
	}
	return cell
}

// check holds everything that the lesson says against the board, with a second sliding
// puzzle.
func (l hinted) check(t *testing.T) {
	t.Helper()
	wrong := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("%s %+v: %s", l.board, l, fmt.Sprintf(format, args...))
	}
	if l.Length != len(l.moves) || l.Length == 0 {
		wrong("%d moves", len(l.moves))
	}
	kept, ways := map[string]string{}, map[string][]string{}
	for _, tile := range l.Kept {
		if !slices.Contains(l.Done, tile) {
			wrong("%d is kept, and not done", tile)
		}
	}
	for _, tile := range l.Done {
		kept[strconv.Itoa(tile)] = l.at(t, 0)[strconv.Itoa(tile)]
	}
	for i := range l.Length + 1 {
		now := l.at(t, i)
		for tile, cell := range kept {
			if now[tile] != cell {
				wrong("%s is to stay, and moves", tile)
			}
		}
		for _, tile := range l.Tiles {
			if way := ways[strconv.Itoa(tile.Tile)]; len(way) == 0 || way[len(way)-1] != now[strconv.Itoa(tile.Tile)] {
				ways[strconv.Itoa(tile.Tile)] = append(way, now[strconv.Itoa(tile.Tile)])
			}
		}
	}
	solved, err := slidingtest.After(goalText(l.board), "")
	if err != nil {
		t.Fatal(err)
	}
	var w int
	fmt.Sscanf(l.board, "%d", &w)
	end := l.at(t, l.Length)
	for _, tile := range l.Tiles {
		i := slices.Index(solved, strconv.Itoa(tile.Tile))
		if home := fmt.Sprintf("%d,%d", i%w, i/w); tile.Home != home || end[strconv.Itoa(tile.Tile)] != home {
			wrong("%d does not come home to %s", tile.Tile, home)
		}
		if !slices.Equal(tile.Way, ways[strconv.Itoa(tile.Tile)]) {
			wrong("the way of %d is %v", tile.Tile, ways[strconv.Itoa(tile.Tile)])
		}
	}
	for _, tile := range l.Done {
		if i := slices.Index(solved, strconv.Itoa(tile)); kept[strconv.Itoa(tile)] != fmt.Sprintf("%d,%d", i%w, i/w) {
			wrong("%d is not home", tile)
		}
	}
	switch l.Goal {
	case "corner", "tile":
		if len(l.Tiles) != 1 || l.Goal == "tile" && len(l.Kept) == 0 {
			wrong("%d tiles", len(l.Tiles))
		}
	case "last_two":
		l.checkPair(t, wrong)
	case "block":
		if order := around(l); !order {
			wrong("they are in another order")
		}
	}
}

// checkPair holds what is said of the last two of a line against the board.
func (l hinted) checkPair(t *testing.T, wrong func(string, ...any)) {
	a, b := l.Tiles[0], l.Tiles[1]
	if l.Order == "alone" {
		if len(a.Way) > 1 {
			a, b = b, a
		}
		if len(a.Way) != 1 || a.Way[0] != a.Home || len(b.Way) != 2 || l.Length != 1 || l.at(t, 0)["0"] != b.Home {
			wrong("it does not just go in")
		}
		return
	}
	if l.Waits == b.Tile {
		a, b = b, a
	}
	if l.Order != "together" || l.Waits != a.Tile {
		wrong("order %q", l.Order)
	}
	before, then := l.at(t, l.Length-2), l.at(t, l.Length-1)
	if before[strconv.Itoa(a.Tile)] != b.Home || then[strconv.Itoa(a.Tile)] != a.Home ||
		before[strconv.Itoa(b.Tile)] != then[strconv.Itoa(b.Tile)] || !next(before[strconv.Itoa(b.Tile)], b.Home) {
		wrong("%d does not wait in the place of %d", a.Tile, b.Tile)
	}
	// That the second gets in only by pushing the first out: with the tiles that stay
	// and the first at home, all but one of the second's neighbours are barred.
	for _, pair := range [][2]hintedTile{{a, b}, {b, a}} {
		barred := map[string]bool{pair[0].Home: true}
		for _, tile := range l.Done {
			barred[l.at(t, 0)[strconv.Itoa(tile)]] = true
		}
		var w, h, x, y, free int
		fmt.Sscanf(l.board, "%dx%d", &w, &h)
		fmt.Sscanf(pair[1].Home, "%d,%d", &x, &y)
		for _, n := range [][2]int{{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}} {
			if n[0] >= 0 && n[1] >= 0 && n[0] < w && n[1] < h && !barred[fmt.Sprintf("%d,%d", n[0], n[1])] {
				free++
			}
		}
		if free != 1 {
			wrong("%d has %d ways in", pair[1].Tile, free)
		}
	}
}

// next says whether two cells are neighbours.
func next(a, b string) bool {
	var ax, ay, bx, by int
	fmt.Sscanf(a, "%d,%d", &ax, &ay)
	fmt.Sscanf(b, "%d,%d", &bx, &by)
	return (ax-bx)*(ax-bx)+(ay-by)*(ay-by) == 1
}

// around says whether the tiles stand around their square in the order of their homes.
func around(l hinted) bool {
	seen := func(cell func(hintedTile) string) (order []int) {
		x, y := 1<<20, 1<<20
		at := map[[2]int]int{}
		for _, tile := range l.Tiles {
			var cx, cy int
			fmt.Sscanf(cell(tile), "%d,%d", &cx, &cy)
			x, y, at[[2]int{cx, cy}] = min(x, cx), min(y, cy), tile.Tile
		}
		for _, c := range [][2]int{{x, y}, {x + 1, y}, {x + 1, y + 1}, {x, y + 1}} {
			if tile, ok := at[c]; ok {
				order = append(order, tile)
			}
		}
		first := slices.Index(order, slices.Min(order))
		return append(order[first:], order[:first]...)
	}
	now, home := seen(func(t hintedTile) string { return t.Way[0] }), seen(func(t hintedTile) string { return t.Home })
	return len(now) == 3 && slices.Equal(now, home)
}

// goalText is the solved board of a position's text.
func goalText(board string) string {
	size, _, _ := strings.Cut(board, ":")
	p, err := ParseParams(size)
	if err != nil {
		return ""
	}
	return Goal(p).String()
}

// TestHintsTeach follows hints to the end on boards of all shapes, and holds each against
// the board. There are more than 1,000.
func TestHintsTeach(t *testing.T) {
	checked := map[string]int{}
	for _, params := range []Params{NewParams(2, 2), NewParams(3, 3), {W: 3, H: 3, Blank: 4}, {W: 3, H: 3, Blank: 0}, NewParams(4, 4), {W: 4, H: 4, Blank: 5},
		NewParams(5, 5), {W: 5, H: 6, Blank: 13}, NewParams(3, 7), {W: 7, H: 2, Blank: 3}, {W: 2, H: 6, Blank: 0}, {W: 3, H: 2, Blank: 1}} {
		for _, p := range deals(t, params, 15) {
			for steps := 0; !p.Solved(); steps++ {
				h, l := hintFor(t, p)
				l.check(t)
				if checked[l.Goal+" "+l.Order]++; len(h.Levels) != 3 {
					t.Fatalf("%d levels", len(h.Levels))
				}
				var err error
				if p, err = Play(p, h.Moves); err != nil {
					t.Fatal(err)
				}
				if steps > 3*p.Cells() {
					t.Fatalf("%v: the hints lead nowhere", p)
				}
			}
			if h, _ := hintFor(t, p); len(h.Moves) > 0 || len(h.Levels) != 1 {
				t.Errorf("of a solved board %+v is said", h)
			}
		}
	}
	total := 0
	for _, kind := range []string{"corner ", "tile ", "last_two together", "last_two alone", "block "} {
		if total += checked[kind]; checked[kind] == 0 {
			t.Errorf("no %s", kind)
		}
	}
	if total < 1000 {
		t.Errorf("%d hints were checked", total)
	}
}

// TestHintOfLostBoard: there is none.
func TestHintOfLostBoard(t *testing.T) {
	p, err := ParsePosition("3x3:2,1,3,4,5,6,7,8,0")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Hint(t.Context(), p); err == nil {
		t.Error("a hint for a board that cannot be solved")
	}
}

// BenchmarkHint: a hint is there within a tenth of a second on any board.
func BenchmarkHint(b *testing.B) {
	for _, n := range []int{4, 10, 20} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			boards := deals(b, NewParams(n, n), 20)
			for i := 0; b.Loop(); i++ {
				if _, err := Hint(b.Context(), boards[i%len(boards)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
