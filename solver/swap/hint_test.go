package swap

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tessera/solver"
)

// seen is a position read from its text, apart from [Position].
type seen struct {
	w, h   int
	home   []int // by cell
	turned []int
}

func read(text string) seen {
	var s seen
	head, list, _ := strings.Cut(text, ":")
	fmt.Sscanf(head, "%dx%d", &s.w, &s.h)
	for _, one := range strings.Split(list, ",") {
		var home, turned int
		fmt.Sscanf(one, "%d*%d", &home, &turned)
		s.home, s.turned = append(s.home, home), append(s.turned, turned)
	}
	return s
}

func (s seen) cell(a At) int { return a.Y*s.w + a.X }

func (s seen) distance(i, j int) int {
	dx, dy := i%s.w-j%s.w, i/s.w-j/s.w
	return max(dx, -dx) + max(dy, -dy)
}

func (s seen) steps() (sum int) {
	for cell, home := range s.home {
		sum += s.distance(cell, home)
	}
	return sum
}

// checkLesson checks, by the texts of a position before and after, that what a hint says of
// it holds.
func checkLesson(before, after string, l Lesson) error {
	s, next := read(before), read(after)
	at, to := s.cell(l.At), s.cell(l.To)
	if s.home[at] != l.Piece && l.Kind != LessonGroup || s.cell(l.Home) != l.Piece || len(l.Cells) != len(l.Pieces) {
		return fmt.Errorf("piece %d is not at %v, or its home not %v", l.Piece, l.At, l.Home)
	}
	for i, c := range l.Cells {
		if s.home[s.cell(c)] != l.Pieces[i] {
			return fmt.Errorf("piece %d is not at %v", l.Pieces[i], c)
		}
	}
	if l.Kind != LessonTurn && l.Kind != LessonGroup && next.home[to] != l.Piece {
		return fmt.Errorf("piece %d does not come to %v", l.Piece, l.To)
	}
	ring := func() error {
		for i, c := range l.Cells {
			if home := l.Cells[(i+1)%len(l.Cells)]; s.home[s.cell(c)] != s.cell(home) || c == home {
				return fmt.Errorf("the piece at %v does not belong at %v", c, home)
			}
		}
		return nil
	}
	switch l.Kind {
	case LessonTurn:
		if q := s.turned[at]; q == 0 || l.Takes != min(q, 4-q) || next.turned[at] != 0 {
			return fmt.Errorf("turned by %d, it takes %d, and is then turned by %d", q, l.Takes, next.turned[at])
		}
	case LessonRing, LessonCorner:
		if l.Takes != len(l.Cells)-1 || l.Kind == LessonCorner && !slices.Contains(l.Cells, At{}) || next.home[to] != to {
			return fmt.Errorf("%d swaps for %v", l.Takes, l.Cells)
		}
		return ring()
	case LessonEnter:
		if l.Takes != len(l.Cells)+1 || s.home[0] != 0 || l.At != (At{}) || !slices.Contains(l.Cells, l.To) {
			return fmt.Errorf("%d swaps for %v by way of %v", l.Takes, l.Cells, l.To)
		}
		return ring()
	case LessonLine:
		wrong := 0
		for i := range s.home {
			for j := range i {
				if s.home[j] > s.home[i] {
					wrong++
				}
			}
		}
		if s.distance(at, to) != 1 || at > to || s.home[at] < s.home[to] || l.Left != wrong {
			return fmt.Errorf("%d pairs are in the wrong order", wrong)
		}
	case LessonStep:
		for i, c := range l.Cells {
			from, goal := s.cell(c), s.cell(l.Cells[(i+1)%len(l.Cells)])
			if s.distance(from, goal) != 1 || next.home[goal] != l.Pieces[i] || s.distance(goal, l.Pieces[i]) != s.distance(from, l.Pieces[i])-1 {
				return fmt.Errorf("the piece at %v does not come nearer", c)
			}
		}
		if l.Steps != s.steps() || next.steps() != l.Steps-len(l.Cells) || l.Takes != len(l.Cells)-1 {
			return fmt.Errorf("%d steps, and then %d", s.steps(), next.steps())
		}
	case LessonWalk:
		for cell := range l.Piece {
			if s.home[cell] != cell || next.home[cell] != cell {
				return fmt.Errorf("cell %d is not home, or does not stay so", cell)
			}
		}
		if s.distance(at, to) != 1 || s.distance(to, l.Piece) != s.distance(at, l.Piece)-1 || l.Takes != s.distance(at, l.Piece) || next.home[to] != l.Piece {
			return fmt.Errorf("%d does not come nearer", l.Piece)
		}
	case LessonGroup:
		return checkGroup(s, next, l)
	default:
		return fmt.Errorf("of the kind %q", l.Kind)
	}
	return nil
}

// checkGroup floods what is home from where the group goes.
func checkGroup(s, next seen, l Lesson) error {
	for i, piece := range l.Pieces {
		dx, dy := l.Cells[i].X-l.Cells[0].X, l.Cells[i].Y-l.Cells[0].Y
		if next.home[piece] != piece || piece%s.w-l.Piece%s.w != dx || piece/s.w-l.Piece/s.w != dy {
			return fmt.Errorf("piece %d does not come home", piece)
		}
	}
	for cell, home := range s.home {
		if home == cell && next.home[cell] != cell {
			return fmt.Errorf("piece %d does not stay at home", cell)
		}
	}
	found := []int{l.Piece}
	for i := 0; i < len(found); i++ {
		for cell := range next.home {
			if next.home[cell] == cell && next.distance(cell, found[i]) == 1 && !slices.Contains(found, cell) {
				found = append(found, cell)
			}
		}
	}
	if l.Joins != len(found)-len(l.Cells) {
		return fmt.Errorf("it joins %d, not %d", len(found)-len(l.Cells), l.Joins)
	}
	return nil
}

// TestHintsSolve follows hints to the end; what each says is checked, and how many moves
// that takes.
func TestHintsSolve(t *testing.T) {
	kinds := map[string]int{}
	for _, text := range []string{
		"2x1", "3x3", "6x4", "9x5", "5x4corner", "3x3corner", "12x1neighbours", "1x7neighbours", "2x2neighbours", "4x3neighbours", "6x6neighbours", "9x9neighbours", "2x9neighbours",
		"4x3turned", "3x3cornerturned", "3x3neighboursturned", "5x4groups", "8x6groups", "4x3turnedgroups", "4x3neighboursgroups", "7x5s6",
	} {
		for _, p := range deals(t, params(t, text), 8) {
			fewest, exact := p.LowerBound()
			made := 0
			for !p.Solved() {
				h, err := Hint(t.Context(), p)
				if err != nil {
					t.Fatal(err)
				}
				l := h.Data.(Lesson)
				before, least := p.String(), p.board.fewestSwaps(p.Order())
				var moves []string
				for _, m := range h.Moves {
					moves = append(moves, m.String())
					if p, err = p.apply(m); err != nil {
						t.Fatal(err)
					}
				}
				after, err := replay(before, moves)
				if err != nil || after != p.String() || len(h.Levels) != 3 || len(moves) == 0 || h.Topic == "" {
					t.Fatalf("%s: %+v leads to %s, %v", before, h, after, err)
				}
				if err := checkLesson(before, after, l); err != nil {
					t.Fatalf("%s: %+v: %v", before, l, err)
				}
				if l.Kind != LessonTurn && l.Kind != LessonGroup && l.Left != least {
					t.Fatalf("%s: %d swaps are left, it says %d", before, least, l.Left)
				}
				kinds[l.Kind]++
				made += len(moves)
			}
			if exact && made != fewest {
				t.Errorf("%s: %d moves, the fewest are %d", text, made, fewest)
			}
			h, err := Hint(t.Context(), p)
			if err != nil || len(h.Levels) != 1 || len(h.Moves) > 0 {
				t.Errorf("%v: %+v, %v", p, h, err)
			}
		}
	}
	for _, kind := range []string{LessonTurn, LessonRing, LessonCorner, LessonEnter, LessonLine, LessonStep, LessonWalk, LessonGroup} {
		if kinds[kind] < 20 {
			t.Errorf("%d lessons of the kind %s", kinds[kind], kind)
		}
	}
}

// TestHintsOfNeighboursEnd from every position of a small grid.
func TestHintsOfNeighboursEnd(t *testing.T) {
	for p, fewest := range everyDistance(Board{W: 3, H: 2, Rule: Neighbours}) {
		made, start := 0, p
		for !p.Solved() {
			h, err := Hint(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range h.Moves {
				p, _ = p.apply(m)
				made++
			}
		}
		if made > 4*fewest {
			t.Errorf("%v: %d moves, the fewest are %d", start, made, fewest)
		}
	}
}

// BenchmarkHint times hints on the largest boards, and reports how many moves they come to
// where they are followed. The bar is 100 ms.
func BenchmarkHint(b *testing.B) {
	for _, text := range []string{"20x20", "20x20corner", "20x20neighbours", "20x1neighbours", "20x20turned", "20x20groups"} {
		p := params(b, text)
		start, err := Rules{}.Deal(b.Context(), p, solver.NewRand(1))
		if err != nil {
			b.Fatal(err)
		}
		moves := 0
		for at := start; !at.Solved(); {
			h, err := Hint(b.Context(), at)
			if err != nil {
				b.Fatal(err)
			}
			for _, m := range h.Moves {
				at, _ = at.apply(m)
				moves++
			}
		}
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				if _, err := Hint(b.Context(), start); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(moves), "moves")
		})
	}
}
