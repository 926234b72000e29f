package record

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"tessera/games"
	"tessera/games/home"
	"tessera/games/session"
	"tessera/games/sound"
	"tessera/games/tab"
	"tessera/games/table/tabletest"
	"tessera/games/uitest"
	"tessera/games/uitest/room"
	"tessera/imageslice"
	"tessera/resources/lang"
	"tessera/resources/must"
)

// The times of a record.
var (
	begins = time.Date(2026, time.June, 15, 12, 0, 0, 0, time.UTC) // when the program starts
	frame  = 20 * time.Millisecond
	still  = 1500 * time.Millisecond // without a change: then all has come that comes by itself
	beat   = 5 * time.Second         // an act lasts a whole number of these
	most   = 3 * time.Minute         // that an act may last
)

// player plays a record.
type player struct {
	*testing.T
	app     *uitest.App
	game    string
	win     fyne.Window
	prog    *games.Window
	mouse   *uitest.Mouse
	seeds   uint64
	heard   []string // since it was written last
	last    seen     // what was written last
	lines   []string // what has been written of an act
	faults  []string // acts that could not be done
	quick   bool     // no time passes after the act
	watch   bool     // every change is written
	stirred bool     // something was done since this was last asked
}

// golden plays a record, and compares what is seen. An act that cannot be done is an error, and the others are
// played all the same.
func golden(t *testing.T, game, file string) {
	p := &player{game: game}
	synctest.Test(t, func(t *testing.T) {
		p.T = t
		time.Sleep(time.Until(begins))
		undo := tab.Seeds(func() uint64 { p.seeds++; return 10_000_000 + p.seeds })
		defer undo()
		defer lang.Set("en")
		prefs := map[string]any{"tessera": 1, "language": "en", "theme": "light", "speed": 1, "lab": true}
		p.app = uitest.New(t)
		p.app.Hold()
		tabletest.Record(t, file, func(key string, value any) { prefs[key] = value }, func(act string) (came []string) {
			if p.prog == nil {
				p.write(prefs)
				p.open()
				p.last = p.look()
			}
			p.lines, p.quick, p.watch = nil, false, false
			p.try(act)
			for _, line := range p.lines {
				came = append(came, "  "+line)
			}
			return came
		})
		p.close()
	})
	for _, why := range p.faults {
		t.Error(why)
	}
}

// fault is why an act could not be done.
type fault string

// Fatalf ends an act; the record goes on with the next.
func (p *player) Fatalf(format string, args ...any) { panic(fault(fmt.Sprintf(format, args...))) }

// try does an act and writes what comes of it.
func (p *player) try(act string) {
	defer func() {
		if why := recover(); why != nil {
			told, ok := why.(fault)
			if !ok {
				panic(why)
			}
			p.faults = append(p.faults, act+": "+string(told))
		}
	}()
	p.act(act)
	p.settle()
	p.tell()
}

// write makes the settings and the picture of a player who was here before.
func (p *player) write(prefs map[string]any) {
	if prefs["lessons"] != nil {
		p.Setenv(uitest.LessonsVariable, "")
	}
	store := imageslice.NewStore(filepath.Join(p.app.Root(), "pictures"))
	picture := must.Have(store.Put("holiday.png", room.Photo(p.T, 320, 240, 0)))(p.T)
	ref := must.Have(json.Marshal(session.PictureRef{Role: "board", Hash: picture.Hash()}))(p.T)
	all := map[string]any{p.game + ".picture": string(ref)}
	maps.Copy(all, prefs)
	must.Do(p.T, os.WriteFile(filepath.Join(p.app.Root(), "settings.json"), must.Have(json.Marshal(all))(p.T), 0o600))
}

// open starts the program.
func (p *player) open() {
	p.prog = games.NewWindowIn(&home.Home{Dir: p.app.Root()}, p.app, games.Wish{Game: p.game})
	p.prog.Hears(func(s sound.Sound) { p.heard = append(p.heard, "sound "+s.String()) })
	windows := p.app.Driver().AllWindows()
	p.win = windows[len(windows)-1]
	p.mouse = p.app.Mouse(p.win)
	p.app.Life().Started()
	p.quick, p.watch = false, false
	p.settle()
	p.heard = nil
}

// close ends the program.
func (p *player) close() {
	p.app.Life().Exited()
	p.run()
	p.app.Life().Stopped()
	p.run()
	p.win.Close()
}

// run does what is posted, and lets all other goroutines work until they wait.
func (p *player) run() {
	synctest.Wait()
	for p.app.Drain() {
		p.stirred = true
		synctest.Wait()
	}
}

// pass lets time pass: by frames while something moves, or is watched, else from one thing
// that is posted to the next.
func (p *player) pass(d time.Duration) {
	for end := time.Now().Add(d); time.Now().Before(end); {
		left := time.Until(end)
		if p.watch || p.app.Running() > 0 {
			step := min(frame, left)
			time.Sleep(step)
			p.stirred = p.app.Advance(step) || p.stirred
		} else if p.app.Await(left) {
			p.stirred = true
		}
		p.run()
		if p.watch {
			p.tell()
		}
	}
}

// settle lets time pass until nothing moves or changes any more.
func (p *player) settle() {
	p.run()
	if p.watch {
		p.tell()
	}
	if p.quick {
		return
	}
	began := time.Now()
	for was, rests := p.look(), began; time.Since(rests) < still; {
		must.Be(p, time.Since(began) <= most, "something still moves after %v", most)
		p.stirred = false
		p.pass(10 * frame)
		if !p.stirred {
			continue
		}
		if now := p.look(); p.app.Moving() || now.differs(was) {
			was, rests = now, time.Now()
		}
	}
	if over := time.Since(began) % beat; over > 0 {
		p.pass(beat - over)
	}
}

// tell writes what was heard and what is seen now.
func (p *player) tell() {
	p.lines = append(p.lines, p.heard...)
	p.heard = nil
	now := p.look().over(p.last)
	p.lines = append(p.lines, now.since(p.last)...)
	p.last = now
}

// photo is a file with a picture.
func (p *player) photo(size string) string {
	var w, h, seed int
	if n, err := fmt.Sscanf(size, "%dx%d#%d", &w, &h, &seed); n != 3 {
		p.Fatalf("%q is no picture such as 320x240#1: %v", size, err)
	}
	path := filepath.Join(p.app.Root(), strings.ReplaceAll(size, "#", "-")+".png")
	must.Do(p.T, os.WriteFile(path, room.Photo(p.T, w, h, seed), 0o600))
	return path
}
