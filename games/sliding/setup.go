package sliding

import (
	"fmt"
	"slices"
	"time"

	"tessera/games/table"
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
	"tessera/solver/sliding"
)

// choice is what a game begins with.
type choice struct {
	sliding.Params      // its blank is the last cell, until a tile has been taken out
	choose         bool // the player takes out the tile
}

// sizes are those that a player can choose; the headless twin takes more.
var sizes = table.SizeList[sliding.Preset]{Prefix: "sliding.preset.", Presets: sliding.Presets(),
	Of:    func(p sliding.Preset) (string, int, int) { return p.Name, p.Params.W, p.Params.H },
	Sides: table.Sides{Min: 2, Max: 12}, Bounds: table.Bounds{Least: 4, Most: 144}, About: []int{12, 15, 24, 35}}

// presets are the boards of the presets, drawn small.
var presets = table.Drawn(sliding.Presets(), func(p sliding.Preset) view.Sign { return small(p.Params) })

// small is a board drawn small, with the gap at home.
func small(p sliding.Params) view.Sign {
	return table.Tiled(p.W, p.H, func(cell int) bool { return cell != p.Blank })
}

// The lists of the next game; a deal is made by so many random moves, 0 is a uniform deal.
var (
	deals  = table.ListOf("game.deal", func(c *choice) *int { return &c.Random }, dealText, 0, 30, 90, 300)
	blanks = table.ListOf("game.blank", func(c *choice) *bool { return &c.choose }, blankText, true, false)
)

// What tiles are made of, as the settings keep it.
const (
	picture = "picture" // slices of the picture
	rows    = "rows"    // plain, with large numerals, in the colour of the row where they belong
	rings   = "rings"   // the same, of the ring around the board's middle
)

// When the clock of a game starts that was dealt, as the settings keep it.
const (
	byMove = "move"   // with the first move
	hidden = "hidden" // after 3, 2, 1 over a board that nobody sees before
)

// lookFor is for how long the board is seen before the clock starts.
var lookFor = map[string]time.Duration{"look8": 8 * time.Second, "look15": 15 * time.Second}

// What outlives a game: how tiles look, and what those want who play for time.
var (
	grounds = table.Option{ID: "game.ground", Key: "sliding.ground", Words: []string{picture, rows, rings},
		Text: func(ground string) string { return lang.T("sliding.ground." + ground) }}
	numbers = table.Option{ID: "game.numbers", Key: "sliding.numbers", Label: "sliding.numbers", On: true} // on slices of the picture
	borders = table.Option{ID: "game.borders", Key: "sliding.borders", Label: "sliding.borders", On: true}

	racing = table.Option{ID: "sliding.racing", Key: "sliding.racing", Label: "sliding.racing", Fold: true}
	clock  = table.Option{ID: "sliding.clock", Key: "sliding.clock", Words: []string{byMove, hidden, "look8", "look15"}, Text: clockText}

	hovering = racer("sliding.hover")    // the pointer moves the tiles that it comes to
	inverted = racer("sliding.inverted") // the arrows move the gap, and not the tile
	holding  = racer("sliding.hold")     // an arrow that is held slides on
	timing   = racer("sliding.splits")   // hundredths, moves a second, and when each row was done
)

func racer(key string) table.Option { return table.Option{ID: key, Key: key, Label: key} }

func clockText(begins string) string {
	if look := lookFor[begins]; look > 0 {
		return lang.T("sliding.clock.look", "Seconds", int(look/time.Second))
	}
	return lang.T("sliding.clock." + begins)
}

// groundOf is what tiles are made of.
func groundOf(e env) string { return grounds.Word(e.Options) }

// choices is what the next game tells of its choices.
var choices = table.Choosing[choice]{
	Check: check,
	Save: func(c choice) []any {
		return []any{table.Set{Key: "sliding.params", Value: c.Params.String()}, table.Set{Key: "sliding.choose", Value: c.choose}}
	},
}

// load is the game that was chosen last.
func load(o table.Options) choice {
	c := choice{Params: sliding.Presets()[0].Params, choose: o.Bool("sliding.choose", false)}
	if p, err := (sliding.Rules{}).ParseParams(o.Text("sliding.params")); err == nil && check(choice{Params: p}) == nil {
		c.Params = p
	}
	return c
}

// check says what is wrong with a size that the window does not offer.
func check(c choice) error {
	if !sizes.Sides.Suits(c.W, c.H) {
		return solver.Wrong("params", "size", fmt.Sprintf("%dx%d", c.W, c.H))
	}
	return c.Params.Check()
}

// called is what boards of these params are called.
func called(p sliding.Params) string {
	elsewhere := lang.T("sliding.blank.other")
	return table.Named(p.W, p.H, table.If(p.Random != 0, dealText(p.Random)), table.If(p.Blank != p.W*p.H-1, elsewhere))
}

func dealText(walk int) string {
	if walk == 0 {
		return lang.T("sliding.deal.uniform")
	}
	return lang.T("sliding.deal.walk", "Count", walk)
}

func blankText(choose bool) string {
	return lang.T(map[bool]string{true: "sliding.blank.choose", false: "sliding.blank.last"}[choose])
}

// chosen takes what was chosen on the cards.
func (m Model) chosen(e env, act any) (Model, []any) {
	c := m.next.Choice
	if size, ask, ok := sizes.Take(act, m.fits, table.Size{W: c.W, H: c.H}); ok {
		c.W, c.H, c.Blank = size.W, size.H, size.W*size.H-1
		if ask != nil {
			return m, ask
		}
		return m.change(c)
	}
	if c, ok := table.Take(c, act, deals, blanks); ok {
		return m.change(c)
	}
	if set, ok := grounds.Take(act); ok {
		m, do := m.ground(e, set.Value.(string))
		return m.suit(e, set.Value.(string)), do
	}
	if set, ok := holding.Take(act); ok {
		m.held = ""
		return m, []any{set}
	}
	if set, ok := numbers.Take(act); ok { // a hint numbers all tiles
		if set.Value == false && slices.Contains(m.twins.Numbered(cutOf(e), e.Position.Home()), true) {
			m.said = m.said.Say("games.alike")
		}
		return m, []any{set, table.EndHint{}}
	}
	return m, table.TakeOption(act, &borders, &racing, &clock, &hovering, &inverted, &timing)
}

// change makes c the choice; while the tile to take out is being chosen, it is seen.
func (m Model) change(c choice) (Model, []any) {
	next, do := m.next.Change(choices, c)
	if m.next = next; m.choosing && next.Choice == c {
		m, more := m.choose()
		return m, append(do, more...)
	}
	return m, do
}

// ground makes the tiles of something else.
func (m Model) ground(e env, ground string) (Model, []any) {
	if ground == groundOf(e) {
		return m, nil
	}
	m.bare = true
	do := []any{table.Set{Key: grounds.Key, Value: ground}}
	if !m.choosing && e.Has && len(e.Pictures()) == 0 {
		do = append(do, keepPicture(e, ground)...)
	}
	return m, do
}

// suit offers the sizes that suit the picture, where tiles show it.
func (m Model) suit(e env, ground string) Model {
	if m.fits = nil; ground == picture {
		m.fits = sizes.Suit(e.Photos[photo])
	}
	return m
}

// cards are the cards beside the board.
func (m Model) cards(e env, grid view.Grid) (all []view.Card) {
	c, o, plain := m.next.Choice, e.Options, groundOf(e) != picture
	size, of := sizes.Field(m.fits, table.Size{W: c.W, H: c.H}), ""
	if !plain {
		of = photo
	}
	all = append(all, table.Boards(size, presets, small(c.Params), of, grid))
	if !plain { // numbers are all that plain tiles have
		all = append(all, view.Card{ID: "photo", Fields: []view.Field{{ID: photo, Kind: view.Photo, Grid: grid}}})
	}
	running := []view.Field{grounds.Field(o), borders.Field(o), racing.Field(o)}
	if !plain {
		running = []view.Field{grounds.Field(o), numbers.Field(o), borders.Field(o).With(), racing.Field(o)}
	}
	if racing.Ticked(o) {
		running = append(running, clock.Field(o), hovering.Field(o), inverted.Field(o), holding.Field(o), timing.Field(o))
	}
	fields := []view.Field{size, deals.Field(c).With(), blanks.Field(c)}
	return append(all, table.Cards(fields, running)...)
}
