package cycle

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"tessera/resources/goldentest"
	"tessera/resources/must"
	"tessera/solver"
	"tessera/solver/enginetest"
)

func explained(t testing.TB, p Position) (Explained, []string) {
	t.Helper()
	return enginetest.Explained[Explained](t, Explain, p)
}

// checkProof checks by the rules alone that what is written down proves p to have
// no solution: the sum is that of p; every click, anywhere, leaves its remainder;
// no goal has it.
func checkProof(p Position, proof *Proof) error {
	if proof == nil {
		return errors.New("no certificate")
	}
	remainder := func(p Position) (sum, rest int) {
		for _, c := range proof.Cells {
			sum += c.Coefficient * p.Values()[c.Y*p.Board().W+c.X]
		}
		return sum, ((sum % proof.Modulus) + proof.Modulus) % proof.Modulus
	}
	sum, rest := remainder(p)
	if proof.Modulus < 2 || p.Board().Depth%proof.Modulus != 0 || sum != proof.Sum || rest != proof.Remainder || rest == proof.Needed || len(proof.Cells) == 0 {
		return fmt.Errorf("%+v: the sum is %d", proof, sum)
	}
	for _, c := range proof.Cells {
		if c.Coefficient == 0 || c.Value != p.Values()[c.Y*p.Board().W+c.X] {
			return fmt.Errorf("%+v is not as on the board", c)
		}
	}
	for cell := range p.Cells() {
		if _, after := remainder(p.add(cell, 1)); after != rest {
			return fmt.Errorf("%+v: a click on %d changes the remainder", proof, cell)
		}
	}
	for value := 1; value <= p.Board().Depth && (value == 1 || !p.Board().Exact()); value++ {
		goal := p.Board().goal(value)
		if _, needed := remainder(goal); needed != proof.Needed || !goal.Solved() {
			return fmt.Errorf("%+v: at the goal %v is %d left", proof, goal, needed)
		}
	}
	return nil
}

// TestExplainProvesLargeBoards, whose certificates brute force cannot know.
func TestExplainProvesLargeBoards(t *testing.T) {
	for _, text := range []string{"4x4d9plusrandom", "5x5d2plusrandom", "20x20d9starrandom", "11x11d16ringrandom", "5x5d12diagonalwraponerandom"} {
		p := dealt(t, text, 0)
		for seed := uint64(1); seed < 50 && p.Solvable(t.Context()) == nil; seed++ {
			p = dealt(t, text, seed)
		}
		e, keys := explained(t, p)
		if e.Solvable {
			t.Errorf("%s: all deals can be solved", text)
			continue
		}
		must.Equal(t, checkProof(p, e.Certificate), nil, "%s", text)
		must.Hold(t, keys[0] == "cycle.explain.unsolvable" && keys[1] == "cycle.explain.needed" && e.Solutions == "0",
			"%s: %v, %+v", text, keys, e)
	}
}

// TestExplainGivesARange where the fewest clicks are not proven in time.
func TestExplainGivesARange(t *testing.T) {
	s := dealt(t, "20x20d16line", 1)
	e := must.Have(Explain(enginetest.Hurried(t.Context(), 400*time.Millisecond), s))(t)
	data := e.Data.(Explained)
	r := data.FewestClicks
	must.Be(t, r != nil && !r.Proven && r.Least >= s.leastClicks() && r.Least < r.Most &&
		e.Lines[0].Key == "cycle.explain.range", "%+v, %v", r, e.Lines)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := Explain(ctx, s)
	must.Be(t, errors.Is(err, context.Canceled), "cancelled: %v", err)
}

// TestGoldenExplain holds what is explained, in sentences and by the names of fields that are a contract. The nullities
// are those known of Lights Out and its kin.
func TestGoldenExplain(t *testing.T) {
	var golden strings.Builder
	boards := []Position{position(t, "2x1d6plus:1,3"), position(t, "2x2d6plusone:1,1,1,2"), position(t, "2x2d2plus:1,1,1,2"), position(t, "1x1d9kernel3one:2")}
	for _, text := range []string{"5x5d2plus", "4x4d2plus", "9x9d2plusone", "3x3d2plus", "2x2d3plus", "4x4d6plus", "3x3d7plusone", "1x2d12plus"} {
		boards = append(boards, params(t, text).Board.goal(1))
	}
	for _, p := range boards {
		e := must.Have(Explain(t.Context(), p))(t)
		fmt.Fprintf(&golden, "board %v\n%s\n%v\n", p, must.Have(json.Marshal(e.Data))(t), e.Lines)
		if impossible, ok := errors.AsType[*solver.ImpossibleError](p.Solvable(t.Context())); ok {
			fmt.Fprintln(&golden, impossible.Code, impossible.Args)
		}
	}
	goldentest.File(t, "testdata/explain.golden", golden.String(), "board ")
}
