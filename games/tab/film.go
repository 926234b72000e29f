package tab

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tessera/games/board"
	"tessera/games/look"
	"tessera/games/movie"
	"tessera/games/ui"
	"tessera/resources/lang"
	"tessera/solver"
)

// Film is how the positions of a game are shown on a board.
type Film[S, M any] struct {
	// Lay lays the tiles of a position, by identity.
	Lay func(p S) []board.Laid
	// Follow hears of each move of the game before the position after it is laid; nil
	// where positions alone tell which tile is which.
	Follow func(from S, m M, to S)
	// Whole is what a board closes up to that is solved in that position; nil, or
	// giving nil, for nothing.
	Whole func(p S) *image.RGBA
	// Behind is seen where there is no tile; nil for nothing.
	Behind *image.RGBA
}

// filming is a game that is being made pictures of. It is used by one goroutine.
type filming[P, S, M any] struct {
	rules solver.Rules[P, S, M]
	start S
	moves []M
	model board.Model
	dress func(board.Geometry) Film[S, M]
}

// filming takes what pictures of the game are made of; nil where the board shows none
// or its tiles are not known.
func (pl *Play[P, S, M]) filming() *filming[P, S, M] {
	if !pl.core.ready() || !pl.Session.HasGame() {
		return nil
	}
	s := pl.Session
	layout, dress := pl.core.game.film(s.Start())
	if dress == nil {
		return nil
	}
	return &filming[P, S, M]{rules: pl.core.spec.Rules, start: s.Start(), moves: s.History(), model: pl.Board.Model().Shaped(layout), dress: dress}
}

// scenes lays the positions after those numbers of moves on a board with a longer side
// of px pixels; whole is what the last position closes up to.
func (g *filming[P, S, M]) scenes(px int, wanted func(n int) bool) (stage *board.Stage, all map[int]*board.Scene, whole func() *image.RGBA) {
	stage = g.model.Stage(px)
	film := g.dress(stage.Geometry())
	stage.Behind = film.Behind
	all = map[int]*board.Scene{}
	at := g.start
	for n := 0; ; n++ {
		if wanted(n) {
			all[n] = stage.Lay(film.Lay(at))
		}
		if n == len(g.moves) {
			break
		}
		to, err := g.rules.Apply(at, g.moves[n])
		if err != nil { // a bug: they were played
			panic(err)
		}
		if film.Follow != nil {
			film.Follow(at, g.moves[n], to)
		}
		at = to
	}
	return stage, all, func() *image.RGBA {
		if film.Whole == nil {
			return nil
		}
		return film.Whole(at)
	}
}

// board is what draws the frames of a moving picture of that size.
func (g *filming[P, S, M]) board(px int) movie.Draw {
	shown := movie.Shown(len(g.moves))
	stage, all, whole := g.scenes(px, func(n int) bool { return shown[n] })
	closed := whole()
	return func(f movie.Frame) *image.RGBA {
		return stage.Draw(all[f.From], all[f.To], f.Part, closed, f.Closed)
	}
}

// picture is the board after all moves; won, it has closed up.
func (g *filming[P, S, M]) picture(px int, won bool) *image.RGBA {
	last := len(g.moves)
	stage, all, whole := g.scenes(px, func(n int) bool { return n == last })
	var closed *image.RGBA
	if won {
		closed = whole()
	}
	return stage.Draw(all[last], all[last], 1, closed, 1)
}

// pictureSide is the longer side, in pixels, of a picture of a board that is no larger
// in the window.
const pictureSide = 1080

// SavePicture asks where to save a picture of the board as it stands.
func (pl *Play[P, S, M]) SavePicture() {
	name := pl.core.spec.Name
	ui.AskSaveMade(pl.Services.Host, lang.T("film.picture.title"), name, ".png", func() (func() ([]byte, error), error) {
		wide, high := pl.Board.Geometry().TilesPixels()
		px, won := max(wide, high, pictureSide), pl.Session.Status() == solver.Won
		draw := pl.Board.Snapshot(px)
		if g := pl.filming(); g != nil {
			draw = func() *image.RGBA { return g.picture(px, won) }
		}
		return func() ([]byte, error) {
			var out bytes.Buffer
			err := png.Encode(&out, draw())
			return out.Bytes(), err
		}, nil
	}, func() *ui.Status { return pl.Status })
}

// SaveFilm asks where to save a moving picture of how the game is solved: as it was,
// where it is won, else by the best solution known, or by an engine.
func (pl *Play[P, S, M]) SaveFilm() {
	ui.AskSaveMade(pl.Services.Host, lang.T("film.title"), pl.core.spec.Name, ".gif", func() (func() ([]byte, error), error) {
		g := pl.filming()
		if g == nil {
			return nil, context.Canceled // the board shows something else by now
		}
		solve := func(context.Context) ([]M, error) { return g.moves, nil }
		help := func() {}
		if pl.Session.Status() != solver.Won {
			post, s := pl.Session.PostForGame(), pl.Session
			help = func() { post(s.MarkAssisted) }
			solve = pl.solution()
		}
		ctx, tell, end := pl.showProgress()
		return func() (data []byte, err error) {
			defer end()
			if g.moves, err = solve(ctx); err != nil {
				return nil, err
			}
			tell(0)
			if data, err = movie.Make(ctx, len(g.moves), g.board, tell); err == nil {
				help()
			}
			return data, err
		}, nil
	}, func() *ui.Status { return pl.Status })
}

// patience is how long the engine that the player chose may look for a solution to be
// shown, before the one that promises most is asked; and what an engine may take that
// goes on improving its solution.
const patience, improving = 15 * time.Second, 4 * time.Second

// solution is what finds a solution of the game from its start, on any goroutine.
func (pl *Play[P, S, M]) solution() func(context.Context) ([]M, error) {
	start := pl.Session.Start()
	if known := pl.par.known().Moves; known != nil {
		return func(context.Context) ([]M, error) { return known, nil }
	}
	chosen, usual := pl.core.engine(pl.solving.panel.Chosen()), pl.core.engine(pl.core.spec.Default)
	options := solver.Options{Memory: pl.Services.Settings.Memory(), Tables: pl.Services.Tables, Time: improving}
	return func(ctx context.Context) ([]M, error) {
		if chosen.Name != usual.Name {
			soon, cancel := context.WithTimeout(ctx, patience)
			defer cancel()
			if moves, err := solver.Collect(soon, chosen, start, options); err == nil || ctx.Err() != nil {
				return moves, err
			}
		}
		return solver.Collect(ctx, usual, start, options)
	}
}

// showProgress shows that a moving picture is being made, until end is called or the
// player calls it off, which ends ctx. tell, which any goroutine may call, is told how
// much is done.
func (pl *Play[P, S, M]) showProgress() (ctx context.Context, tell func(float64), end func()) {
	ctx, cancel := context.WithCancel(pl.Services.Context())
	said := ui.NewNote(lang.T("film.solving"), theme.ColorNameForeground, false)
	bar := widget.NewProgressBar()
	title := lang.T("film.title")
	d := dialog.NewCustom(title, lang.T("button.cancel"), ui.Column(10, said, bar), pl.Services.Window)
	pl.Services.Dialogs.Show(title, d)
	d.SetOnClosed(cancel)
	d.Resize(fyne.NewSize(ui.DialogSize(pl.Services.Window, look.Text(420), 0).Width, d.MinSize().Height))
	post, told := pl.Services.Post, time.Time{}
	return ctx, func(done float64) {
			if now := time.Now(); done == 0 || now.Sub(told) > 100*time.Millisecond {
				told = now
				post(func() {
					said.Set(lang.T("film.making"))
					bar.SetValue(done)
				})
			}
		}, func() {
			cancel()
			post(d.Hide)
		}
}
