package games

import (
	"bufio"
	"encoding/json"
	"net"
	"os"
	"reflect"
	"runtime"
	"runtime/pprof"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tessera/games/ui"
)

// probeVariable of the environment names where the probe listens.
const probeVariable = "TESSERA_PROBE"

// sampleMemory leaves out the record of who made what is held, unless somebody may ask:
// each way to each place that makes something takes a kilobyte of it for good, some fifty
// megabytes after an hour. Who asks is told of every fourth megabyte.
func sampleMemory() {
	runtime.MemProfileRate = 0
	if os.Getenv(probeVariable) != "" {
		runtime.MemProfileRate = 4 << 20
	}
}

// probing is a window that is asked what is seen in it.
type probing struct{ *Window }

// The probe answers questions about the running window, so that an end-to-end
// test can find on the screen what a person would see there, and click it. It
// listens on a Unix socket, or a port of this machine ("127.0.0.1:4711") where
// there are none, only if the environment names one, and only tells: everything
// is done by mouse and keyboard. One line is one question, one line
// of JSON the answer:
//
//	state    what is on the board, the clock, the engine, an open dialog
//	tree     every visible control with its name, text and place in the window
//	cell N   where a cell of the board is
//	tiles    which tile the board has on each cell, what it shows, and how far beside it
//	view     what the game in front lets be seen, as text: board, cards, status, what can be done
//	held     what the program holds: live memory after a collection, and goroutines
//	stacks   what the goroutines do
//	heap     who made what is held, for go tool pprof
func (w *Window) startProbe(path string) {
	if path == "" {
		return
	}
	network := "unix"
	if strings.HasPrefix(path, "127.0.0.1:") {
		network = "tcp"
	}
	l, err := net.Listen(network, path)
	if err != nil {
		fyne.LogError("probe", err)
		return
	}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go probing{w}.answer(c)
		}
	}()
}

func (w probing) answer(c net.Conn) {
	defer c.Close()
	lines := bufio.NewScanner(c)
	out := json.NewEncoder(c)
	for lines.Scan() {
		var reply any
		switch lines.Text() {
		case "held":
			reply = held()
		case "stacks":
			reply = profile("goroutine")
		case "heap":
			reply = profile("heap")
		default:
			fyne.DoAndWait(func() { reply = w.probe(lines.Text()) })
		}
		if out.Encode(reply) != nil {
			return
		}
	}
}

func (w probing) probe(question string) any {
	verb, rest, _ := strings.Cut(strings.TrimSpace(question), " ")
	switch verb {
	case "state":
		return w.state()
	case "tree":
		return w.tree()
	case "tiles":
		return w.tiles()
	case "view":
		return w.page().Seen()
	case "cell":
		n, err := strconv.Atoi(rest)
		b := w.page().Board
		if err == nil && n >= 0 && n < b.Layout().Cells() {
			geo := b.Geometry()
			at := w.app.Driver().AbsolutePositionForObject(b).Add(geo.Pos(n))
			return placed("cell", at, geo.TileSize())
		}
	}
	return map[string]string{"error": "unknown question"}
}

// ProbeTile is a tile in the answer to "tiles".
type ProbeTile struct {
	Tile int     `json:"tile"`
	Cell int     `json:"cell"`
	Says string  `json:"says"` // what it stands for in the text of a position
	DX   float32 `json:"dx"`   // from where its cell is
	DY   float32 `json:"dy"`
}

func (w probing) tiles() []ProbeTile {
	b := w.page().Board
	list := []ProbeTile{}
	for c := range b.Layout().Cells() {
		if id := b.TileAt(c); id >= 0 {
			beside := b.Tile(id).Position().Subtract(b.Geometry().Pos(c))
			list = append(list, ProbeTile{id, c, b.Says(id), beside.X, beside.Y})
		}
	}
	return list
}

// probeHeld is the answer to "held".
type probeHeld struct {
	LiveMB     float64 `json:"live_mb"`
	Goroutines int     `json:"goroutines"`
}

func held() probeHeld {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return probeHeld{float64(m.HeapAlloc) / (1 << 20), runtime.NumGoroutine()}
}

// profile is the answer to "stacks" and "heap": what is alike stands together.
func profile(name string) string {
	var text strings.Builder
	if err := pprof.Lookup(name).WriteTo(&text, 1); err != nil {
		return err.Error()
	}
	return text.String()
}

// ProbeState is the answer to "state", for tests of the real window.
type ProbeState struct {
	Tab       string `json:"tab"`
	Position  string `json:"position"` // empty while there is no game
	Status    string `json:"status"`   // playing, won, stuck
	Moves     int    `json:"moves"`
	Steps     int    `json:"steps"`
	ElapsedMS int64  `json:"elapsed_ms"`
	Assisted  bool   `json:"assisted"`
	Hints     int    `json:"hints"` // that were given in this game
	GameID    string `json:"game_id"`
	Run       string `json:"run"` // idle, thinking, playing, paused
	Engine    string `json:"engine"`
	Message   string `json:"message"` // the status line's last words
	Dialog    string `json:"dialog"`  // what the open dialog is about; empty without one
	Animating bool   `json:"animating"`
	Whole     bool   `json:"whole"`      // the whole picture lies over the tiles
	Picture   string `json:"picture"`    // hashes of the pictures played with, with blanks between
	ChangedMS int64  `json:"changed_ms"` // when the board last changed, in ms since 1970
	DrawnMS   int64  `json:"drawn_ms"`   // when the first frame was drawn, in the same way
	FilledMS  int64  `json:"filled_ms"`  // when the tab was drawn; before 1970 if it was not yet
}

func (w probing) state() ProbeState {
	p := w.page()
	run, engine := p.Run()
	s := ProbeState{
		Tab: p.Name, Position: p.Position(), Moves: p.Game.Moves(), Steps: p.Game.Steps(),
		ElapsedMS: p.Game.Elapsed().Milliseconds(), Assisted: p.Game.Assisted(), Hints: p.Game.Hints(), GameID: p.Game.GameID(),
		Run: run.String(), Engine: engine, Message: p.Said(), Dialog: w.services.Dialogs.Text(),
		Animating: p.Board.Animating(), Whole: p.Board.WholeShown(), ChangedMS: p.Changed().UnixMilli(),
		DrawnMS: w.drawn.UnixMilli(), FilledMS: w.filled.UnixMilli(), Status: statuses[p.Game.Status()],
	}
	if p.Photos != nil {
		s.Picture = strings.Join(p.Photos.Hashes(), " ")
	}
	return s
}

// probeControl is one visible control in the answer to "tree".
type probeControl struct {
	ID       string     `json:"id"`
	Kind     string     `json:"kind"`
	Text     string     `json:"text"`
	X        float32    `json:"x"`
	Y        float32    `json:"y"`
	W        float32    `json:"w"`
	H        float32    `json:"h"`
	Disabled bool       `json:"disabled"`
	Focused  bool       `json:"focused"`
	View     *probeView `json:"view"` // what can be seen of the list that it is scrolled in; nil outside of one
}

// probeView is the part of a scrolled list that the window shows.
type probeView struct {
	X float32 `json:"x"`
	Y float32 `json:"y"`
	W float32 `json:"w"`
	H float32 `json:"h"`
}

func placed(kind string, at fyne.Position, size fyne.Size) probeControl {
	return probeControl{Kind: kind, X: at.X, Y: at.Y, W: size.Width, H: size.Height}
}

// tree lists the controls of the window, then those of what lies over it.
func (w probing) tree() []probeControl {
	list := []probeControl{}
	c := w.win.Canvas()
	w.walk(c.Content(), nil, &list)
	for _, o := range c.Overlays().List() {
		// Fyne wraps what it lays over the window in a type of its own.
		if inner, ok := field(o, "Content").(fyne.CanvasObject); ok {
			o = inner
		} else { // a page of ours, which fills the window
			list = append(list, placed("dialog", o.Position(), o.Size()))
		}
		w.walk(o, nil, &list)
	}
	return list
}

// field reads an exported field of a type that Fyne does not export; nil where
// there is none.
func field(o fyne.CanvasObject, name string) any {
	v := reflect.Indirect(reflect.ValueOf(o))
	if v.Kind() != reflect.Struct {
		return nil
	}
	if f := v.FieldByName(name); f.IsValid() && f.CanInterface() {
		return f.Interface()
	}
	return nil
}

// walk follows containers, which is where all our controls are; what Fyne's
// widgets draw inside themselves it does not see.
func (w probing) walk(o fyne.CanvasObject, view *probeView, list *[]probeControl) {
	if o == nil || !o.Visible() {
		return
	}
	control := placed("", w.app.Driver().AbsolutePositionForObject(o), o.Size())
	control.View = view
	switch x := o.(type) {
	case *fyne.Container:
		for _, child := range x.Objects {
			w.walk(child, view, list)
		}
		return
	case *container.Scroll:
		w.walk(x.Content, &probeView{control.X, control.Y, control.W, control.H}, list)
		return
	case *container.Clip:
		w.walk(x.Content, view, list)
		return
	case *container.Split:
		w.walk(x.Leading, view, list)
		w.walk(x.Trailing, view, list)
		return
	case *widget.PopUp:
		control.Kind = "dialog"
		*list = append(*list, control)
		w.walk(x.Content, view, list)
		return
	case *widget.PopUpMenu:
		for _, item := range x.Items {
			if entry, ok := field(item, "Item").(*fyne.MenuItem); ok {
				at := w.app.Driver().AbsolutePositionForObject(item)
				control = placed("menu", at, item.Size())
				control.Text, control.Disabled = entry.Label, entry.Disabled
				*list = append(*list, control)
			}
		}
		return
	case *widget.Form:
		for _, item := range x.Items {
			w.walk(item.Widget, view, list)
		}
		return
	}
	if w.app.Driver().CanvasForObject(o) == nil {
		return // it will be there, but Fyne knows no place for what was never drawn
	}
	if n, ok := o.(ui.Named); ok {
		control.ID = n.Named()
	}
	if d, ok := o.(fyne.Disableable); ok {
		control.Disabled = d.Disabled()
	}
	if f := w.win.Canvas().Focused(); f != nil {
		control.Focused = any(f) == any(o)
	}
	switch x := o.(type) {
	case *ui.Button:
		control.Kind, control.Text = "button", x.Text
	case interface{ Inside() *widget.Button }:
		control.Kind, control.Text = "button", x.Inside().Text
	case *ui.Select:
		control.Kind, control.Text = "select", x.Selected
	case *ui.Choice:
		control.Kind, control.Text = "menu", x.Label()
	case *ui.Slider:
		control.Kind = "slider"
	case *ui.Check:
		control.Kind, control.Text = "check", x.Text
	case *widget.Entry:
		control.Kind, control.Text = "entry", x.Text
	case *ui.Entry:
		control.Kind, control.Text = "entry", x.Text
	case *widget.Label:
		control.Kind, control.Text = "label", x.Text
	case *ui.Note:
		control.Kind, control.Text = "label", x.Text()
	case interface{ Inside() *widget.GridWrap }:
		control.Kind = "grid" // of files, in a file dialog
	case *ui.Count:
		control.Kind, control.Text = "label", x.Text()
	case *ui.Text:
		control.Kind, control.Text = "label", x.Text()
	case interface{ Caption() string }: // in the grid of pictures
		control.Kind, control.Text = "cell", x.Caption()
	default:
		if o == fyne.CanvasObject(w.page().Board) {
			control.Kind = "board"
		} else if control.ID == "" {
			return
		}
	}
	*list = append(*list, control)
}
