package record

import (
	"fmt"
	"image"
	"image/color"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"tessera/games/board"
	"tessera/games/ui"
	"tessera/games/uitest"
	"tessera/games/view"
	"tessera/resources/goldentest"
)

// seen is what can be seen at a moment.
type seen struct {
	cols  int
	cells []string // what each says
	laid  []fact   // what lies over the board
	lines []string // what the window shows beside it, a control a line
	pages []string // what lies over the window
}

// fact is something by its name, empty where there is nothing to tell.
type fact struct{ name, what string }

// look is what the window shows now, and what it would show over the board if asked to.
func (p *player) look() (s seen) {
	w := p.win
	l := &looker{lines: &s.lines}
	l.walk(w.Content())
	for _, away := range p.prog.Away() {
		l.walk(away)
	}
	if l.board != nil {
		s.cols, s.cells, s.laid = l.board.Layout().Cols, cells(l.board), laid(l.board)
	}
	for _, o := range w.Canvas().Overlays().List() {
		l = &looker{before: "over: ", page: true, lines: &s.pages}
		l.walk(o)
	}
	return s
}

// over is what is seen with what a page hides, that covers the whole window, as it was
// before.
func (s seen) over(old seen) seen {
	if len(s.lines) == 0 {
		old.pages = s.pages
		return old
	}
	return s
}

// boardsIn are the boards to be seen in a window: those of the dialog on top, else the
// game's.
func boardsIn(w fyne.Window) (all []*board.Board) {
	for _, o := range uitest.Seen(w) {
		if b, ok := o.(*board.Board); ok {
			all = append(all, b)
		}
	}
	return all
}

func cells(b *board.Board) []string {
	all := make([]string, b.Layout().Cells())
	for cell := range all {
		all[cell] = "."
		if id := b.TileAt(cell); id >= 0 {
			all[cell] = says(b.Face(id))
		}
	}
	return all
}

// says is a face in text: what it stands for, and what is written on it besides.
func says(f board.Face) string {
	var b strings.Builder
	b.WriteString(f.Says)
	if f.Glyph != "" && f.Glyph != f.Says {
		b.WriteString("‹" + f.Glyph + "›")
	}
	marks(&b, "(", f.Marks, ")")
	marks(&b, "{", f.Middle, "}")
	for _, part := range []struct{ before, text string }{{"^", f.Badge}, {"_", f.Tag}, {"»", f.Aim.Text}} {
		if part.text != "" {
			b.WriteString(part.before + part.text)
		}
	}
	if f.Lamp != view.NoLamp {
		b.WriteString([]string{"", "○", "●"}[f.Lamp])
	}
	if f.Pips > 0 {
		fmt.Fprintf(&b, "·%d", f.Pips)
	}
	if b.Len() == 0 {
		return "_"
	}
	return b.String()
}

// sides are those at which a face is joined to its neighbours.
func sides(s view.Sides) (text string) {
	for i, arrow := range []string{"↑", "→", "↓", "←"} {
		if s&(1<<i) != 0 {
			text += arrow
		}
	}
	return text
}

// marks writes the small texts of a face: * follows what is lit, - what is struck out.
func marks(b *strings.Builder, open string, all [9]board.Mark, shut string) {
	if all == [9]board.Mark{} {
		return
	}
	b.WriteString(open)
	for _, m := range all {
		b.WriteString(m.Text)
		if m.Lit != nil {
			b.WriteString("*")
		}
		if m.Line != nil {
			b.WriteString("-")
		}
	}
	b.WriteString(shut)
}

// rings are the names of the kinds of frames; the cursor of the keys comes last.
var rings = []string{"hovered", "touched", "same", "right", "wrong", "selected", "hinted", "cursor"}

// laid lists what lies over the tiles.
func laid(b *board.Board) (all []fact) {
	for kind, name := range rings {
		cells := slices.Clone(b.Rings(view.Ring(kind)))
		slices.Sort(cells)
		all = append(all, fact{name, list(cells)})
	}
	notes, drawn := b.Seen().Notes, b.Seen().Drawn
	note := func(cell int) string { return fmt.Sprintf("%d %q", cell, notes[cell]) }
	ray := func(r view.Ray) string {
		how := flags(sign{"dashed", r.Dashed}, sign{"straight", r.Straight}, sign{"plain", r.Plain})
		return anchor(r.From) + "→" + anchor(r.To) + how
	}
	spot := func(s view.Spot) string { return fmt.Sprintf("%d,%d", s.Col, s.Row) }
	coming := func(c board.Coming) string { return fmt.Sprintf("%d→%d", c.Tile, c.Cell) }
	return append(append(all, looks(b)...),
		fact{"notes", joined(slices.Sorted(maps.Keys(notes)), note)}, fact{"rays", joined(drawn.Rays, ray)}, fact{"frames", joined(drawn.Frames, list)},
		fact{"crosses", list(drawn.Crosses)}, fact{"path", joined(b.Seen().Path, spot)}, fact{"refused", joined(b.Seen().Refused, spot)},
		fact{"bound", list(b.Bound())}, fact{"glowing", list(b.Seen().Glowing)}, fact{"award", b.Seen().Awarded},
		fact{"foreseen", joined(b.Foreseen(), coming)}, fact{"displaced", list(b.Seen().Displaced)},
		fact{"board", flags(sign{"held", b.Held()}, sign{"tilted", b.Seen().Tilted}, sign{"lens", b.Seen().LensShown}, sign{"whole", b.WholeShown()},
			sign{"ghost", b.Seen().Ghost != nil}, sign{"backdrop", b.Backdrop() != nil}, sign{"won", b.Won()}, sign{"celebrating", b.Celebrating()})},
	)
}

// looks lists on which cells faces look so: that they lie on a picture, or are edged, says
// so of all cells only once.
func looks(b *board.Board) (all []fact) {
	faces := map[int]board.Face{}
	for cell := range b.Layout().Cells() {
		if id := b.TileAt(cell); id >= 0 {
			faces[cell] = b.Face(id)
		}
	}
	for _, look := range []struct {
		name string
		is   func(board.Face) bool
	}{
		{"pictured", func(f board.Face) bool { return f.Picture != nil }},
		{"edged", func(f board.Face) bool { return f.Border }},
		{"tinted", func(f board.Face) bool { return f.Tint != nil }},
		{"washed", func(f board.Face) bool { return f.Wash.Colour.A != 0 }},
		{"light", func(f board.Face) bool { return f.Light }},
		{"reaches", func(f board.Face) bool { return f.Reach != view.Reach{} }},
	} {
		var cells []int
		for _, cell := range slices.Sorted(maps.Keys(faces)) {
			if look.is(faces[cell]) {
				cells = append(cells, cell)
			}
		}
		what := list(cells)
		if len(cells) == len(faces) && len(cells) > 0 {
			what = "all"
		}
		all = append(all, fact{look.name, what})
	}
	meet := ""
	for cell := range b.Layout().Cells() {
		if s := faces[cell].Joined; s != 0 {
			meet += " " + strconv.Itoa(cell) + sides(s)
		}
	}
	return append(all, fact{"joined", strings.TrimSpace(meet)})
}

// joined writes all of something, with blanks between.
func joined[T any](all []T, text func(T) string) string {
	texts := make([]string, len(all))
	for i, one := range all {
		texts[i] = text(one)
	}
	return strings.Join(texts, " ")
}

func anchor(a view.Anchor) string {
	if a.Mark == 0 {
		return strconv.Itoa(a.Cell)
	}
	return fmt.Sprintf("%d.%d", a.Cell, a.Mark-1)
}

func list(cells []int) string { return strings.Trim(fmt.Sprint(cells), "[]") }

type sign struct {
	name string
	on   bool
}

func flags(all ...sign) (text string) {
	for _, f := range all {
		if f.on {
			text += " " + f.name
		}
	}
	return strings.TrimSpace(text)
}

// looker goes through the objects of a window and writes down what can be seen.
type looker struct {
	before string
	page   bool // it is a page or a dialog
	board  *board.Board
	lines  *[]string
}

func (l *looker) say(format string, args ...any) {
	*l.lines = append(*l.lines, l.before+strings.ReplaceAll(timeless(fmt.Sprintf(format, args...)), "\n", "⏎"))
}

// clock is a time as the window writes it.
var clock = regexp.MustCompile(`(^|[\s("–])(\d+:)?\d{1,2}:\d\d([.,]\d+)?($|[\s)".,;!–])`)

// timeless leaves out the time that a clock shows.
func timeless(text string) string {
	if !strings.Contains(text, ":") {
		return text // as most: to search all takes longer than all else that is done to look at them
	}
	return clock.ReplaceAllString(text, "${1}0:00$4")
}

// named is the name of a control and a blank; empty where it has none.
func named(o any) string {
	if n, ok := o.(ui.Named); ok && n.Named() != "" {
		return n.Named() + " "
	}
	return ""
}

// off says that a control cannot be used.
func off(o any) string {
	if d, ok := o.(fyne.Disableable); ok && d.Disabled() {
		return " off"
	}
	return ""
}

func (l *looker) walk(o fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return
	}
	switch x := o.(type) {
	case *fyne.Container:
		if l.figure(x) {
			return
		}
		for _, child := range x.Objects {
			l.walk(child)
		}
		return
	case *container.Scroll:
		l.walk(x.Content)
		return
	case *board.Board:
		if l.board = x; l.page {
			for _, row := range (seen{cols: x.Layout().Cols, cells: cells(x)}).rows() {
				l.say("%s", row)
			}
			for _, f := range laid(x) {
				if f.what != "" {
					l.say("%s: %s", f.name, f.what)
				}
			}
		}
		return
	case *ui.Pictogram:
		return // what is on small boards is no text
	case *canvas.Text:
		if x.Text != "" && color.NRGBAModel.Convert(x.Color).(color.NRGBA).A > 0 {
			l.say("text %q", x.Text)
		}
		return
	case *ui.Select:
		l.say("list %s= %q%s", named(o), x.Selected, off(o))
		return
	case *ui.Check:
		on := "☐"
		if x.Checked {
			on = "☑"
		}
		l.say("tick %s%s%s", named(o), on, off(o))
		return
	case *ui.Slider:
		l.say("slider %s%.2f%s", named(o), x.Value, off(o))
		return
	case *widget.Entry:
		l.say("entry %q%s", x.Text, off(o))
		return
	case interface{ Inner() *widget.Entry }:
		l.say("entry %s%q%s", named(o), x.Inner().Text, off(o))
		return
	case *ui.Choice:
		l.say("choice %q%s", x.Label(), flags(sign{"chosen", x.Chosen()}, sign{"active", x.Active()}))
		return
	case *ui.Stars:
		l.say("stars %d", x.Earned())
		return
	case *ui.Countdown:
		l.say("countdown %q", x.Text())
		return
	case *widget.PopUpMenu:
		for _, item := range x.Items {
			l.walk(item)
		}
		return
	case interface{ Caption() string }:
		l.say("cell %s%q", named(o), x.Caption())
		return
	}
	if b := button(o); b != nil {
		l.say("button %s%q%s%s", named(o), b.Text, map[bool]string{true: " main"}[b.Importance == widget.HighImportance], off(o))
		return
	}
	if text, ok := words(o); ok {
		switch name := named(o); {
		case name != "":
			l.say("%s%q%s", name, text, off(o))
		case text != "":
			l.say("text %q", text)
		}
		return
	}
	inner := &looker{page: l.page, lines: &[]string{}}
	if w, ok := o.(fyne.Widget); ok {
		for _, child := range test.WidgetRenderer(w).Objects() {
			inner.walk(child)
		}
	}
	if inner.board != nil {
		l.board = inner.board
	}
	switch m, ok := o.(*ui.Meter); {
	case ok:
		l.say("meter %.2f %s", m.Share(), strings.Join(*inner.lines, " "))
	case named(o) != "":
		l.say("%s%s", strings.TrimSpace(named(o)+strings.Join(*inner.lines, " ")), off(o))
	default:
		for _, line := range *inner.lines {
			l.say("%s", line)
		}
	}
}

// figure writes a label and what it tells in one line.
func (l *looker) figure(c *fyne.Container) bool {
	if len(c.Objects) != 2 {
		return false
	}
	label, ok := c.Objects[0].(*ui.Text)
	value, also := c.Objects[1].(*ui.Text)
	if !ok || !also || !label.Visible() || !value.Visible() {
		return false
	}
	l.say("figure %q %q", timeless(label.Text()), timeless(value.Text()))
	return true
}

// button is the toolkit's button that an object is, or is made around; nil for others.
func button(o fyne.CanvasObject) *widget.Button {
	if b, ok := o.(*ui.Button); ok {
		return &b.Button
	}
	return uitest.Button(o)
}

// words are what an object says that only says something.
func words(o fyne.CanvasObject) (text string, ok bool) {
	switch x := o.(type) {
	case interface{ Text() string }:
		return x.Text(), true
	case *widget.Label:
		return x.Text, true
	case *widget.RichText:
		return x.String(), true
	}
	return "", false
}

// whole is all that is seen.
func (s seen) whole() (lines []string) {
	lines = append(lines, s.rows()...)
	for _, f := range s.laid {
		if f.what != "" {
			lines = append(lines, f.name+": "+f.what)
		}
	}
	return slices.Concat(lines, s.lines, s.pages)
}

// rows are those of the board.
func (s seen) rows() (lines []string) {
	for at := 0; at < len(s.cells); at += s.cols {
		lines = append(lines, "| "+strings.Join(s.cells[at:at+s.cols], " "))
	}
	return lines
}

// fewCells is how many cells may change to be named one by one.
const fewCells = 8

// since lists what is seen now that was not seen before, and what is not any more.
func (s seen) since(old seen) (lines []string) {
	var changed []string
	if s.cols == old.cols && len(s.cells) == len(old.cells) {
		for cell, now := range s.cells {
			if was := old.cells[cell]; was != now {
				changed = append(changed, fmt.Sprintf("%d %s→%s", cell, was, now))
			}
		}
	} else {
		changed = make([]string, fewCells+1)
	}
	switch {
	case len(changed) > fewCells:
		lines = s.rows()
	case len(changed) > 0:
		lines = []string{"cells " + strings.Join(changed, ", ")}
	}
	for i, now := range s.laid {
		was := ""
		if len(old.laid) > 0 {
			was = old.laid[i].what
		}
		if was != now.what {
			lines = append(lines, strings.TrimRight(now.name+": "+now.what, " "))
		}
	}
	lines = append(lines, goldentest.Difference(old.lines, s.lines)...)
	if len(s.pages) == 0 && len(old.pages) > 0 {
		return append(lines, "- over: all")
	}
	return append(lines, goldentest.Difference(old.pages, s.pages)...)
}

// colours are the mean colours of the tiles as they are painted, a row a line, with four
// bits for each of red, green and blue.
func colours(b *board.Board) (lines []string) {
	for row := range b.Layout().Rows {
		line := "|"
		for col := range b.Layout().Cols {
			id := b.TileAt(row*b.Layout().Cols + col)
			if id < 0 {
				line += " ..."
				continue
			}
			line += " " + mean(b.Tile(id).Image)
		}
		lines = append(lines, line)
	}
	return lines
}

func mean(img image.Image) string {
	if img == nil {
		return "???"
	}
	var sum [3]int
	n := 0
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			r, g, b, _ := img.At(x, y).RGBA()
			sum[0], sum[1], sum[2], n = sum[0]+int(r), sum[1]+int(g), sum[2]+int(b), n+1
		}
	}
	return fmt.Sprintf("%x%x%x", sum[0]/n>>12, sum[1]/n>>12, sum[2]/n>>12)
}

// differs says whether anything else is seen.
func (s seen) differs(old seen) bool {
	return s.cols != old.cols || !slices.Equal(s.cells, old.cells) || !slices.Equal(s.laid, old.laid) || !slices.Equal(s.lines, old.lines) || !slices.Equal(s.pages, old.pages)
}
