package pictures

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tessera/resources/must"
)

// TestPipeline does not repeat what is asked for, or was made; what is dropped is told to stop, and is done
// again when it is asked for once more. Of what else the newest is, package latest has the tests.
func TestPipeline(t *testing.T) {
	for _, c := range []struct {
		does  string // a and b are asked for, X cancels; . is a moment, - the time of a work, _ until it is told
		works int    // that began
		stops int    // works that were told to
		got   string
	}{
		{"a.a_", 1, 0, "a"}, {"a_a_", 1, 0, "a"}, {"a.b.a_", 3, 2, "a"}, {"a_b_a_", 3, 0, "aba"}, {"Xa.X_", 1, 1, ""},
		{"a.Xa_", 2, 1, "a"}, {"a-X_", 1, 0, ""}, {"a-Xa_", 2, 0, "a"}, {"a_Xa_", 2, 0, "aa"},
	} {
		synctest.Test(t, func(t *testing.T) {
			posted := make(chan func(), 100)
			works, stops := 0, 0
			var got strings.Builder
			p := NewPipeline(func(f func()) { posted <- f }, func(ctx context.Context, q string) string {
				works++
				select {
				case <-time.After(time.Second):
				case <-ctx.Done():
					stops++
				}
				return q
			}, func(result string) { got.WriteString(result) })
			for _, act := range c.does {
				switch act {
				case 'X':
					p.Cancel()
				case 'a', 'b':
					p.Ask(string(act))
				case '.':
					time.Sleep(time.Millisecond)
				default:
					time.Sleep(time.Minute)
				}
				synctest.Wait()
				for act == '_' && len(posted) > 0 {
					(<-posted)()
				}
				asked := act == 'a' || act == 'b' // perhaps for what was made
				busy := act == '.' || act == '-'
				must.Be(t, asked || p.Busy() == busy, "%s: busy after %c: %v", c.does, act, p.Busy())
			}
			must.Be(t, works == c.works && stops == c.stops && got.String() == c.got,
				"%s: %d works, %d stopped, got %q", c.does, works, stops, got.String())
		})
	}
}
