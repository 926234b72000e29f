package link

import (
	"context"
	"hash/fnv"
	"slices"
	"strconv"

	"tessera/games/session"
	"tessera/imageslice"
)

// drawing is which photo each kind of a game has. A new game draws them from all
// that the player has chosen, by its deal, so that the same deal draws the same
// from the same photos; from then on it keeps them.
type drawing struct {
	hashes []string // by kind, from 1; empty where there is a built-in face
	from   []string // what was chosen when the game came back, which is not to be drawn from; nil: it may
}

// drawingOf is the drawing that a game brings with it.
func drawingOf(refs []session.PictureRef, kinds int) (d drawing) {
	for _, ref := range inRole(kindRole, refs) {
		kind, err := strconv.Atoi(ref.Role[len(kindRole):])
		if err != nil || kind < 1 || kind > kinds {
			continue
		}
		for len(d.hashes) < kind {
			d.hashes = append(d.hashes, "")
		}
		d.hashes[kind-1] = ref.Hash
	}
	return d
}

// refs name the photos for a saved game.
func (d drawing) refs() (refs []session.PictureRef) {
	for i, hash := range d.hashes {
		if hash != "" {
			refs = append(refs, session.PictureRef{Role: kindRole + strconv.Itoa(i+1), Hash: hash})
		}
	}
	return refs
}

// hand are the photos of a game by kind, nil where there is a built-in face; alike
// says which of them resemble others.
type hand struct {
	photos []*imageslice.Picture
	alike  []bool
}

// hashes are those of the hand's photos.
func (h hand) hashes() []string {
	all := make([]string, len(h.photos))
	for i, p := range h.photos {
		if p != nil {
			all[i] = p.Hash()
		}
	}
	return all
}

// deal gives every kind a photo: the one it has, if that is still chosen, and then,
// in the order that the deal makes, those that resemble none in the hand; such as do
// only if there are no others.
func (l looks) deal(ctx context.Context) hand {
	h := hand{make([]*imageslice.Picture, l.kinds), make([]bool, l.kinds)}
	spare := slices.DeleteFunc(slices.Clone(l.photos), func(p *imageslice.Picture) bool { return p == nil })
	for i, hash := range l.had[:min(len(l.had), l.kinds)] {
		at := slices.IndexFunc(spare, func(p *imageslice.Picture) bool { return p.Hash() == hash })
		if at >= 0 {
			h.photos[i] = spare[at]
			spare = slices.Delete(spare, at, at+1)
		}
	}
	if l.draws && !slices.Contains(l.photos, nil) {
		h.fill(ctx, l.ranked(spare))
	}
	h.compare(ctx)
	return h
}

// ranked puts photos in the order that the deal makes, whatever order they are in
// and whichever others there are (rendezvous hashing).
func (l looks) ranked(all []*imageslice.Picture) []*imageslice.Picture {
	rank := map[*imageslice.Picture]uint64{}
	for _, p := range all {
		sum := fnv.New64a()
		sum.Write([]byte(l.deck + " " + p.Hash()))
		rank[p] = sum.Sum64()
	}
	slices.SortFunc(all, func(p, q *imageslice.Picture) int {
		if rank[p] < rank[q] {
			return -1
		}
		return 1
	})
	return all
}

// fill gives the kinds that have none of these photos, in their order.
func (h hand) fill(ctx context.Context, spare []*imageslice.Picture) {
	var had, rest []*imageslice.Picture
	for _, p := range h.photos {
		if p != nil {
			had = append(had, p)
		}
	}
	first := resembling(ctx, append(slices.Clone(had), spare...))
	if ctx.Err() != nil {
		return
	}
	taken := map[int]bool{}
	for i := range had {
		taken[first[i]] = true
	}
	var order []*imageslice.Picture
	for i, p := range spare {
		if class := first[len(had)+i]; taken[class] {
			rest = append(rest, p)
		} else {
			taken[class] = true
			order = append(order, p)
		}
	}
	order = append(order, rest...)
	for kind := range h.photos {
		if h.photos[kind] == nil && len(order) > 0 {
			h.photos[kind], order = order[0], order[1:]
		}
	}
}

// compare finds the photos in the hand that resemble others.
func (h hand) compare(ctx context.Context) {
	var kinds []int
	var had []*imageslice.Picture
	for kind, p := range h.photos {
		if p != nil {
			kinds, had = append(kinds, kind), append(had, p)
		}
	}
	for i, first := range resembling(ctx, had) {
		if first != i {
			h.alike[kinds[i]], h.alike[kinds[first]] = true, true
		}
	}
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
