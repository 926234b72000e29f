package look

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tessera/games/view"
)

// Colour names that Fyne's own palette does not have.
const (
	Surface fyne.ThemeColorName = "tessera.surface" // rail and cards
	Chip    fyne.ThemeColorName = "tessera.chip"    // quiet buttons
	Line    fyne.ThemeColorName = "tessera.line"    // hairlines
	Well    fyne.ThemeColorName = "tessera.well"    // the board's bed, the blank
	Accent  fyne.ThemeColorName = "tessera.accent"  // cursor, hint, link path
	Good    fyne.ThemeColorName = "tessera.good"    // always beside a word or a sign
	Bad     fyne.ThemeColorName = "tessera.bad"
	Muted   fyne.ThemeColorName = "tessera.muted" // labels
	Glow    fyne.ThemeColorName = "tessera.glow"  // light that goes over what is complete
)

// Measures, in Fyne units.
const (
	Gap        = 8             // between buttons
	CardGap    = view.BoardPad // between cards, and around the board in its well
	Edge       = 20            // at the window's edge
	WellRadius = 18
	CardRadius = 14
	TileGap    = view.TileGap
	TileRadius = 8
)

// Motion: how long things move at normal speed.
const (
	MoveTime    = view.MoveTime           // a tile to the next cell
	TurnTime    = view.TurnTime           // a tile turning over
	ShuffleTime = 1100 * time.Millisecond // a whole deal, whatever its size

	FilmTime = 2 * time.Second // what a rule does, shown on the sheet

	TiltTime   = 110 * time.Millisecond // a tile that is taken tilts
	BurstTime  = 620 * time.Millisecond // sparks along a path and off its ends, from the path's beginning
	FadingPath = 180 * time.Millisecond // a path that was seen goes out
	UnitTime   = 900 * time.Millisecond // light goes over what is complete

	// A win, in this order.
	LeadTime   = view.LeadTime           // a last wave of tiles that make no picture; half of it, a missing piece comes
	RippleTime = 600 * time.Millisecond  // the picture closes from the last move
	GrowthTime = 450 * time.Millisecond  // it grows into the free room
	BareTime   = 2000 * time.Millisecond // it stands alone, and light sweeps over it
	RestTime   = 1000 * time.Millisecond // a board without a picture is left alone
	HandGlide  = 650 * time.Millisecond  // a hand that shows a move glides to a tile
	HandPress  = 300 * time.Millisecond  // and presses
	HandRest   = 2400 * time.Millisecond // and rests before it shows it again, the way back included
	CardTime   = 240 * time.Millisecond  // the card comes
	FadeTime   = 350 * time.Millisecond  // with motion off: the board gives way to the picture
)

// Variant is the player's choice of colours.
type Variant string

// The choices; System follows the desktop.
const (
	System Variant = "system"
	Light  Variant = "light"
	Dark   Variant = "dark"

	Contrast     Variant = "contrast"      // black on white
	ContrastDark Variant = "contrast-dark" // white on black
)

// Variants are all choices.
var Variants = []Variant{System, Light, Dark, Contrast, ContrastDark}

type pair struct{ light, dark color.NRGBA }

func hex(v uint32) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xff}
}

func clear(v uint32, alpha uint8) color.NRGBA {
	c := hex(v)
	c.A = alpha
	return c
}

func of(light, dark uint32) pair { return pair{hex(light), hex(dark)} }

// palette holds the tokens of docs/look.md, and what Fyne's widgets ask for in
// terms of them.
var palette = map[fyne.ThemeColorName]pair{
	Surface: of(0xFFFFFF, 0x1C222B),
	Chip:    of(0xEFE9DD, 0x262E39),
	Line:    of(0xE3DBCB, 0x2B3440),
	Well:    of(0xE6DECE, 0x0D1116),
	Accent:  of(0xD9643A, 0xF08A5D),
	Good:    of(0x3F8352, 0x78C08A),
	Bad:     of(0xB3392F, 0xF07A70),
	Muted:   of(0x6B6F76, 0x9AA1AC),
	Glow:    of(0xF5B93F, 0xFFE2A0),

	theme.ColorNameBackground:          of(0xF6F2EA, 0x14181F),
	theme.ColorNameForeground:          of(0x22262E, 0xE9E6DF),
	theme.ColorNamePrimary:             of(0x2F6F8F, 0x6FB3D2),
	theme.ColorNameForegroundOnPrimary: of(0xFFFFFF, 0x10202A),
	theme.ColorNameButton:              of(0xEFE9DD, 0x262E39),
	theme.ColorNameInputBackground:     of(0xEFE9DD, 0x262E39),
	theme.ColorNameInputBorder:         of(0x9C917C, 0x6B7686), // three times the contrast: an empty check box is nothing else
	theme.ColorNameDisabledButton:      of(0xF3EEE4, 0x20262F),
	theme.ColorNameDisabled:            of(0xA9A699, 0x5C6470),
	theme.ColorNamePlaceHolder:         of(0x6B6F76, 0x9AA1AC),
	theme.ColorNameSeparator:           of(0xE3DBCB, 0x2B3440),
	theme.ColorNameOverlayBackground:   of(0xFFFFFF, 0x1C222B),
	theme.ColorNameMenuBackground:      of(0xFFFFFF, 0x1C222B),
	theme.ColorNameHeaderBackground:    of(0xFFFFFF, 0x1C222B),
	theme.ColorNameSuccess:             of(0x3F8352, 0x78C08A),
	theme.ColorNameError:               of(0xB3392F, 0xF07A70),
	theme.ColorNameWarning:             of(0xD9643A, 0xF08A5D),
	theme.ColorNameHyperlink:           of(0x2F6F8F, 0x6FB3D2),
	theme.ColorNameFocus:               {clear(0x2F6F8F, 0x60), clear(0x6FB3D2, 0x60)},
	theme.ColorNameSelection:           {clear(0x2F6F8F, 0x38), clear(0x6FB3D2, 0x40)},
	theme.ColorNameHover:               {clear(0x22262E, 0x12), clear(0xFFFFFF, 0x14)},
	theme.ColorNamePressed:             {clear(0x22262E, 0x20), clear(0xFFFFFF, 0x24)},
	theme.ColorNameScrollBar:           {clear(0x22262E, 0x50), clear(0xFFFFFF, 0x50)},
	theme.ColorNameShadow:              {clear(0x000000, 0x28), clear(0x000000, 0x70)},
}

// strong are the tokens that high contrast has otherwise: all text 7 to 1 at the least, lines
// and edges as strong as text.
var strong = map[fyne.ThemeColorName]pair{
	Surface: of(0xFFFFFF, 0x000000),
	Chip:    of(0xD2D2D2, 0x383838),
	Line:    of(0x404040, 0xC0C0C0),
	Well:    of(0xE0E0E0, 0x202020),
	Accent:  of(0x7A2E00, 0xFFB27A),
	Good:    of(0x00481C, 0x8CF0A4),
	Bad:     of(0x7E0000, 0xFFB0A6),
	Muted:   of(0x222222, 0xE6E6E6),

	theme.ColorNameBackground:          of(0xFFFFFF, 0x000000),
	theme.ColorNameForeground:          of(0x000000, 0xFFFFFF),
	theme.ColorNamePrimary:             of(0x003C6E, 0x8FD8FF),
	theme.ColorNameForegroundOnPrimary: of(0xFFFFFF, 0x000000),
	theme.ColorNameButton:              of(0xD2D2D2, 0x383838),
	theme.ColorNameInputBackground:     of(0xD2D2D2, 0x383838),
	theme.ColorNameInputBorder:         of(0x000000, 0xFFFFFF),
	theme.ColorNameDisabledButton:      of(0xEFEFEF, 0x1A1A1A),
	theme.ColorNameDisabled:            of(0x505050, 0xB0B0B0),
	theme.ColorNamePlaceHolder:         of(0x222222, 0xE6E6E6),
	theme.ColorNameSeparator:           of(0x404040, 0xC0C0C0),
	theme.ColorNameOverlayBackground:   of(0xFFFFFF, 0x1C1C1C),
	theme.ColorNameMenuBackground:      of(0xFFFFFF, 0x1C1C1C),
	theme.ColorNameHeaderBackground:    of(0xFFFFFF, 0x000000),
	theme.ColorNameSuccess:             of(0x00481C, 0x8CF0A4),
	theme.ColorNameError:               of(0x7E0000, 0xFFB0A6),
	theme.ColorNameWarning:             of(0x7A2E00, 0xFFB27A),
	theme.ColorNameHyperlink:           of(0x003C6E, 0x8FD8FF),
	theme.ColorNameFocus:               {clear(0x003C6E, 0xA0), clear(0x8FD8FF, 0xA0)},
	theme.ColorNameScrollBar:           {clear(0x000000, 0xA0), clear(0xFFFFFF, 0xA0)},
}

var sizes = map[fyne.ThemeSizeName]float32{
	theme.SizeNameText:            14,
	theme.SizeNameCaptionText:     12,
	Heading:                       15,
	theme.SizeNameInputRadius:     10,
	theme.SizeNameButtonRadius:    10,
	theme.SizeNameSelectionRadius: 8,
	theme.SizeNameInputBorder:     1,
	theme.SizeNameScrollBar:       10,
	theme.SizeNameInlineIcon:      18,
	theme.SizeNameHeadingText:     24,
	theme.SizeNameSubHeadingText:  18,
	// A blurred backdrop costs a software renderer most of a second.
	theme.SizeNameModalBlurRadius: 0,
}

// Theme is Tessera's theme over Fyne's default one.
type Theme struct {
	fyne.Theme
	variant Variant
	percent int // of the usual text
}

// New returns the theme in the given variant, with text of the usual size.
func New(v Variant) *Theme {
	return &Theme{Theme: theme.DefaultTheme(), variant: v, percent: TextSizes[0]}
}

// Dark reports whether the theme shows dark where the desktop asks for system.
func (t *Theme) Dark(system fyne.ThemeVariant) bool {
	switch t.variant {
	case Light, Contrast:
		return false
	case Dark, ContrastDark:
		return true
	}
	return system == theme.VariantDark
}

// contrast says whether the colours are those of high contrast.
func (t *Theme) contrast() bool { return t.variant == Contrast || t.variant == ContrastDark }

// Color implements fyne.Theme.
func (t *Theme) Color(name fyne.ThemeColorName, system fyne.ThemeVariant) color.Color {
	dark := t.Dark(system)
	p, ok := palette[name]
	if s, has := strong[name]; has && t.contrast() {
		p = s
	}
	if ok {
		if dark {
			return p.dark
		}
		return p.light
	}
	if dark {
		return t.Theme.Color(name, theme.VariantDark)
	}
	return t.Theme.Color(name, theme.VariantLight)
}

// Size implements fyne.Theme.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	if s, ok := sizes[name]; ok {
		if grows[name] {
			s *= t.grown()
		}
		return s
	}
	return t.Theme.Size(name)
}

// Color returns a named colour as the running program shows it now.
func Color(name fyne.ThemeColorName) color.NRGBA {
	s := fyne.CurrentApp().Settings()
	return color.NRGBAModel.Convert(s.Theme().Color(name, s.ThemeVariant())).(color.NRGBA)
}

// TextSizes are the sizes of text to choose from, in percent of the usual one.
var TextSizes = []int{100, 115, 130, 150, 175, 200}

// Heading is the size of a sentence that stands out, such as what an offer says.
const Heading fyne.ThemeSizeName = "tessera.heading"

// grows are the sizes that grow with text: its own, and those of icons in a line with it.
// The room around it stays, so that a window has room for more of it.
var grows = map[fyne.ThemeSizeName]bool{
	theme.SizeNameText:           true,
	theme.SizeNameCaptionText:    true,
	theme.SizeNameHeadingText:    true,
	theme.SizeNameSubHeadingText: true,
	theme.SizeNameInlineIcon:     true,
	Heading:                      true,
}

// WithText gives the theme text of a size, in percent of the usual one.
func (t *Theme) WithText(percent int) *Theme {
	t.percent = percent
	return t
}

func (t *Theme) grown() float32 { return float32(t.percent) / 100 }

// Text is a measure that grows with text, its own size above all, as the running program
// shows it now.
func Text(measure float32) float32 {
	if t, ok := fyne.CurrentApp().Settings().Theme().(*Theme); ok {
		return measure * t.grown()
	}
	return measure
}

// lineHigh is how high a line of the usual text is.
const lineHigh = 19

// Lines is a height in which so many lines of text stand: it grows by as much as they do,
// the room around them stays.
func Lines(high float32, lines int) float32 {
	return high + Text(lineHigh*float32(lines)) - lineHigh*float32(lines)
}

// Larger says whether text is larger than usual.
func Larger() bool { return Text(1) > 1 }

// Tones are the colours of the theme, by tone.
var Tones = map[view.Tone]fyne.ThemeColorName{
	view.NoTone: Muted, view.Surface: Surface, view.Chip: Chip, view.Ink: theme.ColorNameForeground, view.Muted: Muted,
	view.Accent: Accent, view.Primary: theme.ColorNamePrimary, view.Good: Good, view.Bad: Bad,
}

// leastSeen is the alpha of the faintest colour that is seen in high contrast.
const leastSeen = 0x28

// Colour is a colour of a page as the theme has it now; nil for none.
func Colour(c view.Colour) color.Color {
	if c == (view.Colour{}) {
		return nil
	}
	return Solid(c)
}

// Solid is the same, transparent for none.
func Solid(c view.Colour) color.NRGBA {
	if c.Tone == view.NoTone {
		return c.Own
	}
	own := Color(Tones[c.Tone])
	if c.Alpha > 0 {
		own.A = c.Alpha
		if Shown().Contrast { // in which faint ones would be lost
			own.A = max(own.A, leastSeen)
		}
	}
	return own
}
