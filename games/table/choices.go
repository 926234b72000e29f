package table

import (
	"slices"

	"tessera/games/view"
	"tessera/resources/lang"
)

// Item is a field on a card that chooses something of C, such as of the next game.
type Item[C any] struct {
	Field func(C) view.Field
	take  func(c C, act any) (C, bool)
}

// ListOf is a list of values; the present one is added if it is none of them.
func ListOf[C any, V comparable](id string, of func(*C) *V, text func(V) string, values ...V) Item[C] {
	return ListBy(id, of, text, func(C) []V { return values })
}

// ListBy is the same where what is offered depends on the other choices.
func ListBy[C any, V comparable](id string, of func(*C) *V, text func(V) string, values func(C) []V) Item[C] {
	offered := func(c C) ([]V, V) {
		now := *of(&c)
		return Including(values(c), now), now
	}
	return Item[C]{func(c C) view.Field {
		all, now := offered(c)
		f := view.Field{ID: id, Kind: view.Choice, Label: id, Tip: tip(id), At: slices.Index(all, now)}
		for _, v := range all {
			f.Options = append(f.Options, text(v))
		}
		return f
	}, func(c C, act any) (C, bool) {
		a, ok := act.(view.Choose)
		if !ok || a.Field != id {
			return c, false
		}
		if all, _ := offered(c); a.At >= 0 && a.At < len(all) {
			*of(&c) = all[a.At]
		}
		return c, true
	}}
}

// Including are values that a list offers, and the present one if it is none of them.
func Including[V comparable](offered []V, now V) []V {
	if slices.Contains(offered, now) {
		return offered
	}
	return append(slices.Clone(offered), now)
}

var _ = lang.Keys("game.", "blank.tip", "deal.tip", "gravity.tip", "mode.tip", "rule.tip", "shape.tip", "stones.tip", "telling.tip")

// TickOf is a box; label is the key of its words, and with ".tip" of its tip, if there is one.
func TickOf[C any](id, label string, of func(*C) *bool) Item[C] {
	return Item[C]{func(c C) view.Field {
		return view.Field{ID: id, Kind: view.Ticked, Label: lang.T(label), Tip: tip(label), On: *of(&c)}
	}, func(c C, act any) (C, bool) {
		a, ok := act.(view.Tick)
		if ok = ok && a.Field == id; ok {
			*of(&c) = a.On
		}
		return c, ok
	}}
}

// Take gives what an act chooses, and says whether it was for one of the items.
func Take[C any](c C, act any, items ...Item[C]) (C, bool) {
	for _, i := range items {
		if c, ok := i.take(c, act); ok {
			return c, true
		}
	}
	return c, false
}

// Option is a choice of the player's that outlives a game: a box, or a list of words of
// which the settings keep one.
type Option struct {
	ID, Key string                   // of the field, and in the settings
	Label   string                   // the key of a box's words, and with ".tip" of its tip, if there is one
	On      bool                     // whether a box is ticked where nothing was chosen
	Fold    bool                     // it opens a part of the card
	Words   []string                 // of a list; the first is usual
	Text    func(word string) string // what they are called
}

// Ticked says whether the box is ticked.
func (o *Option) Ticked(of Options) bool { return of.Bool(o.Key, o.On) }

// Word is the one chosen.
func (o *Option) Word(of Options) string {
	return o.Words[max(0, slices.Index(o.Words, of.Text(o.Key)))]
}

// Field is what is seen of it.
func (o *Option) Field(of Options) view.Field {
	f := view.Field{ID: o.ID, Label: o.ID}
	switch {
	case o.Words != nil:
		f.Kind, f.At = view.Choice, slices.Index(o.Words, o.Word(of))
		for _, w := range o.Words {
			f.Options = append(f.Options, o.Text(w))
		}
	default:
		f.Kind, f.On, f.Label, f.Tip = view.Ticked, o.Ticked(of), lang.T(o.Label), tip(o.Label)
	}
	if o.Fold {
		f.Kind = view.Fold
	}
	return f
}

// tip is what explains the words of a key; empty for nothing.
func tip(label string) string {
	if key := label + ".tip"; lang.Has(key) {
		return lang.T(key)
	}
	return ""
}

// Take says what an act chooses of it.
func (o *Option) Take(act any) (set Set, mine bool) {
	switch a := act.(type) {
	case view.Choose:
		if mine = a.Field == o.ID && a.At >= 0 && a.At < len(o.Words); mine {
			set = Set{o.Key, o.Words[a.At]}
		}
	case view.Tick:
		if mine = a.Field == o.ID && o.Words == nil; mine {
			set = Set{o.Key, a.On}
		}
	}
	return set, mine
}

// TakeOption is what is to be done where an act chooses one of these; nil where it does not.
func TakeOption(act any, all ...*Option) []any {
	for _, o := range all {
		if set, mine := o.Take(act); mine {
			return []any{set}
		}
	}
	return nil
}
