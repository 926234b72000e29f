//go:build e2e && linux

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"image/png"
)

// lastMoves bring each game to one move before its end, and give what makes that move.
var lastMoves = map[string]func(p *Program) (win func()){
	"sliding": func(p *Program) func() {
		p.Deal("sliding:4x4r1#1")
		for _, a := range arrows {
			before := p.Position()
			if after, ok := before.Apply(a.move); ok && after.Solved() {
				return func() { p.Key(a.key) }
			}
		}
		p.t.Fatal("no move wins")
		return nil
	},
	"swap": func(p *Program) func() {
		p.Deal("swap:4x4:0,1,2,3,4,6,5,7,8,9,10,11,12,13,14,15")
		return func() { p.ClickCell(5); p.ClickCell(6) }
	},
	"link": func(p *Program) func() {
		p.Deal("link:6x4:" + strings.Repeat("0,", 7) + "1,0,0,1,0" + strings.Repeat(",0", 12))
		return func() { p.ClickCell(7); p.ClickCell(10) }
	},
	"cycle": func(p *Program) func() {
		p.Deal("cycle:4x4d3plus:1,3,1,1,3,3,3,1,1,3,1,1,1,1,1,1")
		return func() { p.ClickCell(5) }
	},
	"sudoku": func(p *Program) func() {
		p.Deal("sudoku:5346789126721953481983425678597614234268.3791713924856961537284287419635345286179")
		return func() { p.ClickCell(40); p.Key("5") }
	},
}

func TestLookAtWins(t *testing.T) {
	folder := os.Getenv("WIN_LOOK")
	if folder == "" {
		t.Skip("for looking")
	}
	var w, h = 1120, 760
	if s := os.Getenv("WIN_SIZE"); s != "" {
		fmt.Sscanf(s, "%dx%d", &w, &h)
	}
	env := []string{"FYNE_THEME=" + os.Getenv("WIN_THEME"), "TESSERA_LANG=" + os.Getenv("WIN_LANG")}
	p := NewProgram(t, env...)
	p.Start()
	for _, game := range strings.Fields(os.Getenv("WIN_GAMES")) {
		p.GoTo(game)
		if photo := os.Getenv("WIN_PHOTO"); photo != "" && game != "cycle" && game != "sudoku" {
			var pw, ph int
			fmt.Sscanf(photo, "%dx%d", &pw, &ph)
			p.Photograph(pw, ph)
		}
		p.Resize(1120, 760)
		win := lastMoves[game](p)
		p.Resize(w, h)
		time.Sleep(2 * time.Second)
		p.mouse("mousemove", "--window", p.window, "1", "1")
		m := p.film()
		win()
		p.mouse("mousemove", "--window", p.window, "1", "1")
		p.await("the end", 20*time.Second, m.lasts(6*time.Second))
		frames := m.cut()
		for i, f := range frames {
			out, _ := os.Create(filepath.Join(folder, fmt.Sprintf("%s-%03d-%05d.png", game, i, f.at.Sub(frames[0].at).Milliseconds())))
			png.Encode(out, f.picture)
			out.Close()
		}
		p.Screenshot(filepath.Join(folder, game+"-end.png"))
	}
}
