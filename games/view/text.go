package view

import (
	"fmt"
	"strings"
)

// ringNames are what rings are called in texts, by kind.
var ringNames = [RingKinds]string{"hovered", "touched", "same", "right", "wrong", "selected", "hinted"}

// String is the page as a test and the probe read it.
func (p Page) String() string {
	var b strings.Builder
	b.WriteString(p.Scene.String())
	line := func(name, text string) {
		if text != "" {
			fmt.Fprintln(&b, name, text)
		}
	}
	line("status", p.Status)
	line("prompt", p.Prompt)
	line("offer", p.Offer.Text)
	for _, f := range p.Figures {
		line("figure", strings.TrimSpace(f.Name+" "+f.Value))
	}
	if p.Owed > 0 {
		fmt.Fprintln(&b, "owed", p.Owed)
	}
	for _, c := range p.Cards {
		line("card "+c.ID, c.Title+"·")
		writeFields(&b, c.Fields)
	}
	for _, a := range p.Actions {
		if !a.Off {
			line("action", strings.TrimSpace(a.Name+" "+a.Key))
		}
	}
	if p.Dialog.ID != "" {
		line("dialog "+p.Dialog.ID, p.Dialog.Title+"·")
		writeFields(&b, p.Dialog.Fields)
	}
	return b.String()
}

func writeFields(b *strings.Builder, fields []Field) {
	for _, f := range fields {
		fmt.Fprintf(b, "  %s %s%s", f.ID, f.Label, f.Text)
		switch f.Kind {
		case Choice:
			if f.At >= 0 && f.At < len(f.Options) {
				fmt.Fprintf(b, " = %s", f.Options[f.At])
			}
		case Ticked:
			fmt.Fprintf(b, " = %t", f.On)
		case Pad:
			for _, k := range f.Keys {
				fmt.Fprintf(b, " %s", k.Count)
			}
		}
		if f.Off {
			b.WriteString(" off")
		}
		b.WriteByte('\n')
	}
}

// String is the scene as a test and the probe read it: a row of cells a line, then what
// lies over them.
func (s Scene) String() string {
	cells := make([]string, s.Cells())
	for i := range cells {
		cells[i] = "-"
	}
	for _, t := range s.Tiles {
		cells[t.Cell] = t.Face.String()
	}
	var b strings.Builder
	for row := range s.Rows {
		fmt.Fprintln(&b, strings.Join(cells[row*s.Cols:(row+1)*s.Cols], " "))
	}
	for kind, of := range s.Rings {
		if len(of) > 0 {
			fmt.Fprintln(&b, ringNames[kind], of)
		}
	}
	for _, n := range s.Notes {
		fmt.Fprintln(&b, "note", n.Cell, n.Text)
	}
	for _, r := range s.Drawn.Rays {
		fmt.Fprintln(&b, "ray", r.From.Cell, r.To.Cell)
	}
	for _, f := range s.Drawn.Frames {
		fmt.Fprintln(&b, "frame", f)
	}
	if len(s.Drawn.Crosses) > 0 {
		fmt.Fprintln(&b, "crosses", s.Drawn.Crosses)
	}
	if len(s.Path) > 0 {
		fmt.Fprintln(&b, "path", s.Path)
	}
	if h := s.Hand; len(h.Tiles) > 0 {
		fmt.Fprint(&b, "hand ", h.Tiles)
		for _, c := range h.Coming {
			fmt.Fprintf(&b, " %d→%d", c.ID, c.Cell)
		}
		fmt.Fprintln(&b)
	}
	for _, h := range s.Now {
		fmt.Fprintln(&b, "now", h.Kind, h.Cells, h.Spots, h.Text)
	}
	return b.String()
}

// String is a face as a position's text has it, else what is written on it.
func (f Face) String() string {
	switch {
	case f.Says == Nothing:
		return ""
	case f.Says != "":
		return f.Says
	case f.Glyph != "":
		return f.Glyph
	case f.Piece.Quarters != 0:
		return fmt.Sprintf("%d*%d", f.Piece.Slice, f.Piece.Quarters)
	}
	return fmt.Sprint(f.Piece.Slice)
}
