package link

import (
	"cmp"
	"context"
	"hash/fnv"
	"slices"

	"tessera/games/table"
	"tessera/imageslice"
)

// hand are the photos of a game by kind, empty where there is a built-in face; alike says
// which of them resemble others. A new game draws them from all that the player has chosen,
// by its deal, so that the same deal draws the same from the same photos; from then on it
// keeps them.
type hand struct {
	hashes []string
	alike  []bool
	final  bool // all photos were there to be drawn from
}

// of is the photo of a kind; empty for none.
func (h hand) of(kind int) string {
	if kind < 1 || kind > len(h.hashes) {
		return ""
	}
	return h.hashes[kind-1]
}

// asked are all that a hand is made from.
type asked struct {
	kinds  int
	chosen []string // by the player
	had    []string // those that the game has, by kind from 1
	draws  bool     // kinds without a photo draw one
	deck   string   // by which they do
}

// asked is what the hand of the game on the table is made from. A game that has come back
// keeps the photos that it had, until the player chooses others.
func (d dress) asked(e env) asked {
	return asked{kinds: kindsOf(e.Start), chosen: slices.DeleteFunc(slices.Clone(e.Album.Chosen), func(hash string) bool { return hash == "" }),
		had: d.drawn, draws: !d.back && (d.from == nil || !slices.Equal(d.from, e.Album.Chosen)), deck: deckOf(e.Start)}
}

// deal gives every kind a photo: the one it has, if that is still chosen, and then, in the
// order that the deal makes, those that resemble none in the hand; such as do only if there
// are no others.
func (q asked) deal(ctx context.Context, pictures table.Library) hand {
	got := make([]*imageslice.Picture, q.kinds)
	var spare []*imageslice.Picture
	final := true
	for _, hash := range q.chosen {
		if p := pictures(hash); p != nil {
			spare = append(spare, p)
		} else {
			final = false
		}
	}
	for i, hash := range q.had[:min(len(q.had), q.kinds)] {
		at := slices.IndexFunc(spare, func(p *imageslice.Picture) bool { return p.Hash() == hash })
		if at >= 0 {
			got[i] = spare[at]
			spare = slices.Delete(spare, at, at+1)
		}
	}
	if q.draws && final {
		fill(ctx, got, q.ranked(spare))
	}
	h := hand{hashes: make([]string, q.kinds), alike: alike(ctx, got), final: final}
	for i, p := range got {
		if p != nil {
			h.hashes[i] = p.Hash()
		}
	}
	return h
}

// ranked puts photos in the order that the deal makes, whatever order they are in and
// whichever others there are (rendezvous hashing).
func (q asked) ranked(all []*imageslice.Picture) []*imageslice.Picture {
	rank := map[*imageslice.Picture]uint64{}
	for _, p := range all {
		sum := fnv.New64a()
		sum.Write([]byte(q.deck + " " + p.Hash()))
		rank[p] = sum.Sum64()
	}
	slices.SortFunc(all, func(a, b *imageslice.Picture) int { return cmp.Compare(rank[a], rank[b]) })
	return all
}

// fill gives the kinds that have none of these photos, in their order.
func fill(ctx context.Context, got, spare []*imageslice.Picture) {
	had := slices.DeleteFunc(slices.Clone(got), func(p *imageslice.Picture) bool { return p == nil })
	first := resembling(ctx, append(slices.Clone(had), spare...))
	if ctx.Err() != nil {
		return
	}
	taken := map[int]bool{}
	for i := range had {
		taken[first[i]] = true
	}
	var order, rest []*imageslice.Picture
	for i, p := range spare {
		if class := first[len(had)+i]; taken[class] {
			rest = append(rest, p)
		} else {
			taken[class] = true
			order = append(order, p)
		}
	}
	order = append(order, rest...)
	for kind := range got {
		if got[kind] == nil && len(order) > 0 {
			got[kind], order = order[0], order[1:]
		}
	}
}

// alike finds the photos that resemble others.
func alike(ctx context.Context, got []*imageslice.Picture) []bool {
	all := make([]bool, len(got))
	var kinds []int
	var had []*imageslice.Picture
	for kind, p := range got {
		if p != nil {
			kinds, had = append(kinds, kind), append(had, p)
		}
	}
	for i, first := range resembling(ctx, had) {
		if first != i {
			all[kinds[i]], all[kinds[first]] = true, true
		}
	}
	return all
}

// resembling says of the middles of photos, which are seen on tiles, what
// [imageslice.Resembling] does.
func resembling(ctx context.Context, all []*imageslice.Picture) []int {
	sketches := make([]imageslice.Sketch, 0, len(all))
	for _, p := range all {
		if ctx.Err() != nil {
			return nil
		}
		w, h := p.Size()
		sketches = append(sketches, imageslice.SketchOf(p, imageslice.Cover(w, h, 1)))
	}
	return imageslice.Resembling(sketches)
}
