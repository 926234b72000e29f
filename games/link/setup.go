package link

import (
	"slices"
	"strings"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver/link"
)

// choice is what a game begins with.
type choice struct {
	link.Params
	mode link.Mode
}

// sizes are those that a player can choose.
var sizes = table.SizeList[link.Preset]{Prefix: "link.preset.", Presets: link.Presets(),
	Of:    func(p link.Preset) (string, int, int) { return p.Name, p.Params.W, p.Params.H },
	Sides: table.Sides{Min: link.MinSide, Max: link.MaxSide}, Bounds: table.Bounds{Least: link.MinSide * link.MinSide, Most: link.MaxCells}}

// What else is chosen of the next game.
var (
	gravity = table.ListOf("game.gravity", func(c *choice) *link.Gravity { return &c.Gravity }, gravityText, link.Gravities()...)
	modes   = table.ListBy("game.mode", func(c *choice) *link.Mode { return &c.mode }, modeText, modesFor)
	stones  = table.ListBy("game.stones", func(c *choice) *int { return &c.Stones }, stonesText, func(c choice) []int { return stonesFor(c.Params) })
	shape   = table.ListBy("game.shape", func(c *choice) *link.Shape { return &c.Shape }, shapeText, shapesFor)
)

// The player's choices that outlive a game.
var (
	warn    = table.Option{ID: "game.warn", Key: "link.warn", Label: "link.warn", On: true}          // when the board can no longer be won
	numbers = table.Option{ID: "game.numbers", Key: "link.numbers", Label: "link.numbers", On: true} // on the pieces of a picture
)

// Words of the rules whose translations are found by their names.
var (
	_ = lang.Keys("link.preset.", "low", "medium", "high", "wide", "large", "huge")
	_ = lang.Keys("link.gravity.", link.GravityWords()...)
	_ = lang.Keys("link.level.", "low", "medium", "high")
	_ = lang.Keys("link.mode.", link.ModeWords()...)
	_ = lang.Keys("link.shape.", link.ShapeWords()...)
	_ = lang.Keys("link.next.", "turning", "turningleft", "turningup", "turningright")
)

// choosing is how the next game is chosen.
var choosing = table.Choosing[choice]{
	Check: func(c choice) error { return c.Params.Check() },
	Save: func(c choice) []any {
		return []any{table.Set{Key: "link.params", Value: c.Params.String()}, table.Set{Key: "link.mode", Value: c.mode.String()}}
	},
}

// load is the game that was chosen last.
func load(o table.Options) choice {
	c := choice{Params: link.Presets()[0].Params}
	if m, ok := link.ParseMode(o.Text("link.mode")); ok {
		c.mode = m
	} else if o.Bool("link.timed", false) { // chosen in a version that had no other
		c.mode = link.Normal
	}
	if p, err := (link.Rules{}).ParseParams(o.Text("link.params")); err == nil {
		c.Params = p
	}
	return c
}

// called is what boards of these params are called.
func called(p link.Params) string { return table.Named(p.W, p.H, traits(p)...) }

// traits are what is unusual of a board of its size; some are empty.
func traits(p link.Params) []string {
	return []string{table.If(p.Kinds != p.UsualKinds(), lang.T("link.level.other", "Count", p.Kinds)),
		table.If(p.Gravity != link.None, gravityText(p.Gravity)), table.If(p.Shape != link.Rectangle, shapeText(p.Shape)),
		table.If(p.Stones > 0, stonesText(p.Stones))}
}

func gravityText(g link.Gravity) string {
	if g == link.None {
		return lang.T("link.gravity.none")
	}
	return lang.T("link.gravity." + g.String())
}

func modeText(m link.Mode) string   { return lang.T("link.mode." + m.String()) }
func shapeText(s link.Shape) string { return lang.T("link.shape." + s.String()) }

func stonesText(n int) string {
	if n == 0 {
		return lang.T("link.stones.none")
	}
	return lang.T("link.stones", "Count", n)
}

// modesFor are the modes that are offered: the one of earlier versions goes on where it was
// chosen.
func modesFor(c choice) []link.Mode {
	if c.mode == link.Timed {
		return []link.Mode{link.Untimed, link.Timed, link.Normal, link.Master}
	}
	return []link.Mode{link.Untimed, link.Normal, link.Master}
}

// shapesFor are the shapes that the size allows.
func shapesFor(c choice) []link.Shape {
	if min(c.W, c.H) < link.MinShapeSide {
		return link.Shapes()[:1]
	}
	return link.Shapes()
}

// stonesFor are the numbers of stones offered for a board: none, some, many, each such that
// a tile is on every other cell. With as many as there can be hardly a game is won that is
// not planned to its end; these come by game IDs only.
func stonesFor(p link.Params) []int {
	p.Stones = 0
	bare, most := p.Empty(), p.MostStones()
	even := func(n int) int {
		if n += (n + bare) % 2; n > most {
			return 0
		}
		return n
	}
	return slices.Compact([]int{0, even(most / 3), even(most * 2 / 3)})
}

// levels are the numbers of kinds offered for a board: mostly eight tiles of each, four, or
// two. Large boards have the most kinds there are by then.
func levels(p link.Params) []int {
	usual := p.UsualKinds()
	return slices.Compact([]int{max(link.MinKinds, usual/2), usual, min(link.MaxKinds, p.Pairs())})
}

// levelField lists the difficulties by the number of kinds: the more kinds, the fewer tiles
// are equal.
func levelField(p link.Params) view.Field {
	all := table.Including(levels(p), p.Kinds)
	f := view.Field{ID: "game.level", Kind: view.Choice, Label: "game.level", Tip: lang.T("link.level.tip"), At: slices.Index(all, p.Kinds)}
	for i, n := range all {
		name := "other"
		if i < len(levels(p)) {
			name = [...]string{"low", "medium", "high"}[i]
		}
		f.Options = append(f.Options, lang.T("link.level."+name, "Count", n))
	}
	return f
}

// fitted is p with a shape and stones that its size allows, and as many stones as before of
// those offered.
func fitted(p, before link.Params) link.Params {
	if min(p.W, p.H) < link.MinShapeSide {
		p.Shape = link.Rectangle
	}
	counts := stonesFor(p)
	if level := slices.Index(stonesFor(before), before.Stones); level >= 0 && p.Stones == before.Stones {
		p.Stones = counts[min(level, len(counts)-1)]
	}
	p.Stones = min(p.Stones, p.MostStones())
	return p
}

// likened is p as difficult as another board was.
func likened(p, before link.Params) link.Params {
	p = fitted(p, before).Usual()
	if level := slices.Index(levels(before), before.Kinds); level >= 0 {
		all := levels(p)
		p.Kinds = all[min(level, len(all)-1)]
	}
	return p
}

// presets are the first boards of the presets, drawn small.
var presets = table.Drawn(link.Presets()[:5], func(p link.Preset) view.Sign { return small(p.Params) })

// small is a board drawn small, in its shape.
func small(p link.Params) view.Sign {
	return table.Tiled(p.W, p.H, func(cell int) bool { return p.Shape.Has(p.W, p.H, cell%p.W, cell/p.W) })
}

// boards are the sizes as they stand beside boards drawn small, which are boards at leisure without
// anything unusual: what is chosen is one of these only if it is all of that.
func boards(size view.Field, c choice) view.Field {
	if slices.ContainsFunc(link.Presets(), func(p link.Preset) bool { return c == choice{Params: p.Params} }) {
		return size
	}
	parts := append([]string{table.SizeText(c.W, c.H)}, traits(c.Params)...)
	parts = append(parts, table.If(c.mode != link.Untimed, modeText(c.mode)))
	own := strings.Join(slices.DeleteFunc(parts, func(text string) bool { return text == "" }), " · ")
	size.At, size.Options = len(size.Options), append(slices.Clip(size.Options), own)
	return size
}

// cards are the picture, the choices for the next game and how this one is shown, and the
// photos on the tiles.
func (m Model) cards(e env) []view.Card {
	c, o := m.next.Choice, e.Options
	grid, kinds := view.Grid{Cols: c.W, Rows: c.H}, 0
	if e.Has {
		grid, kinds = gridOf(e.Position), kindsOf(e.Start)
	}
	falls, shaped := gravity.Field(c), shape.Field(c)
	falls.Signs, shaped.Signs = gravitySigns, shapeSigns
	of := view.Field{ID: "game.faces", Kind: view.Choice, Label: "game.faces", At: int(m.faces.source)}
	for _, name := range sourceNames {
		of.Options = append(of.Options, lang.T("link.faces."+name))
	}
	size := sizes.Field(nil, table.Size{W: c.W, H: c.H})
	fields := []view.Field{size, levelField(c.Params).With(), falls,
		modes.Field(c), stones.Field(c).With(), shaped}
	fields = append(fields, view.Field{ID: readAction, Kind: view.Button, Label: readAction, Icon: "picture"})
	looks := []view.Field{of, warn.Field(o)}
	if m.faces.source == pieces {
		looks = []view.Field{of, numbers.Field(o), warn.Field(o)}
	}
	cards := []view.Card{{ID: "does", Fields: []view.Field{{ID: "does", Text: lang.T("link.does"), Signs: works(c.Gravity), Tone: view.Ink}}},
		table.Boards(boards(size, c), presets, small(c.Params), "", view.Grid{}),
		{ID: "picture", Fields: []view.Field{{ID: Name, Kind: view.Photo, Grid: grid}}}, {ID: "setup", Place: view.Lists, Fields: fields},
		{ID: "looks", Place: view.Looks, Fields: looks}}
	if m.faces.source == photos {
		cards = append(cards, view.Card{ID: "album", Place: view.Looks, Fields: []view.Field{{ID: album, Kind: view.Album, At: kinds}}})
	}
	return append(cards, view.Card{ID: "id", Place: view.Lab, Fields: []view.Field{{ID: "id", Kind: view.GameID, Label: lang.T("id.caption")}}})
}

// chosen takes what was chosen on the cards.
func (m Model) chosen(e env, act any) (Model, []any) {
	c := m.next.Choice
	before := c.Params
	if set, ok := numbers.Take(act); ok {
		return m, []any{set}
	}
	if set, ok := warn.Take(act); ok {
		return m, []any{set, table.After{Key: judgeKey}}
	}
	switch a := act.(type) {
	case view.Choose:
		if all := link.Presets(); a.Drawn && a.Field == "game.size" && a.At < len(all) { // at leisure, and without gravity
			return m.change(choice{Params: all[a.At].Params})
		}
		switch a.Field {
		case "game.faces":
			m.faces.before = m.faces.source
			m, do := m.setSource(e, source(a.At))
			if m.faces.source == photos {
				do = append(do, table.After{Key: browseKey})
			}
			return m, do
		case "game.level":
			c.Kinds = table.Including(levels(before), before.Kinds)[a.At]
			return m.change(c)
		}
	case table.Numbers:
		c.W, c.H = a.All[0], a.All[1]
		c.Params = fitted(c.Params, before)
		c.Kinds = a.All[2]
		return m.change(c)
	}
	if size, ask, ok := sizes.Take(act, nil, table.Size{W: c.W, H: c.H}); ask != nil {
		return m, []any{askSize(before)}
	} else if ok {
		c.W, c.H = size.W, size.H
	} else if c, ok = table.Take(c, act, gravity, modes, stones, shape); !ok {
		return m, nil
	}
	switch {
	case c.W != before.W || c.H != before.H || c.Shape != before.Shape:
		return m.refit(c, before)
	case c.Stones != before.Stones:
		c.Params = likened(c.Params, before)
	}
	return m.change(c)
}

// refit chooses another size or shape, with the kinds and stones that the player chose last as
// far as the board has them, and says what others it has.
func (m Model) refit(c choice, before link.Params) (Model, []any) {
	if m.wished[1] != before { // something else has been chosen since
		m.wished[0] = before
	}
	was := m.wished[0]
	p := was
	if p.W, p.H, p.Shape, p.Gravity = c.W, c.H, c.Shape, was.Gravity; p != was {
		p = likened(p, was)
	}
	p.Gravity = c.Gravity
	m.wished[1], c.Params = p, p
	m, do := m.change(c)
	if m.next.Choice.Params == p && (p.Kinds != before.Kinds || p.Stones != before.Stones) {
		stones := table.Said{Key: "link.stones", Args: []any{"Count", p.Stones}}
		if p.Stones == 0 {
			stones = table.Said{Key: "link.stones.none"}
		}
		m.said = m.said.Say("link.fitted", "Kinds", table.Said{Key: "link.level.other", Args: []any{"Count", p.Kinds}}, "Stones", stones)
	}
	return m, do
}

func (m Model) change(c choice) (Model, []any) {
	var do []any
	m.next, do = m.next.Change(choosing, c)
	return m, do
}

// askSize asks for any size and number of kinds.
func askSize(p link.Params) table.AskNumbers {
	ask := table.AskSize("game.size", sizes.Sides, sizes.Bounds, p.W, p.H)
	kinds := table.Range{Name: "size.kinds", Least: link.MinKinds, Most: link.MaxKinds, Value: p.Kinds}
	kinds.Fits = func(sides []int) (least, most int) {
		q := p
		q.W, q.H = sides[0], sides[1]
		return link.MinKinds, fitted(q, p).Pairs()
	}
	ask.Ranges = append(ask.Ranges, kinds)
	return ask
}
