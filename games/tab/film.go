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
	"tessera/games/view"
	"tessera/resources/lang"
	"tessera/solver"
)

// Film is how the positions of a game are shown on a board.
type Film[S, M any] struct {
	// Lay lays the tiles of a position, by identity, and gives the path by which the last have gone,
	// where there are such.
	Lay func(p S) ([]board.Laid, []view.Spot)
	// Follow hears of each move of the game before the position after it is laid; nil
	// where positions alone tell which tile is which.
	Follow func(from S, m M, to S)
	// Whole is what a board closes up to that is solved in that position; nil, or
	// giving nil, for nothing.
	Whole func(p S) *image.RGBA
	// Behind is seen where there is no tile; nil for nothing.
	Behind *image.RGBA
}

// filming takes what pictures of the game on the table are made of; nil where the board shows none
// or its tiles are not known.
func (pl *Play[P, S, M]) filming() *studio[P, S, M] {
	if !pl.ready() || !pl.Session.HasGame() {
		return nil
	}
	return pl.studio(pl.Session.Start())
}

// board is what draws the frames of a moving picture of that size.
func (g *studio[P, S, M]) board(px int) movie.Draw {
	e := g.easel(g.model.Stage(px))
	return func(f movie.Frame) *image.RGBA { return e.draw(f.From, f.To, f.Part, f.Closed) }
}

// pictureSide is the longer side, in pixels, of a picture of a board that is no larger
// in the window.
const pictureSide = 1080

// SavePicture asks where to save a picture of the board as it stands.
func (pl *Play[P, S, M]) SavePicture() {
	name := pl.spec.Name
	ui.AskSaveMade(pl.Services.Host, lang.T("film.picture.title"), name, ".png", func() (func() ([]byte, error), error) {
		if draw := pl.drawn(); draw != nil {
			return draw, nil
		}
		return nil, context.Canceled // nothing is to be seen any more
	}, func() *ui.Status { return pl.Status })
}

// drawn takes the board as it stands; what it gives draws that as a PNG, on any goroutine; nil
// where nothing is to be seen.
func (pl *Play[P, S, M]) drawn() func() ([]byte, error) {
	wide, high := pl.Board.Geometry().TilesPixels()
	px, won := max(wide, high, pictureSide), pl.Session.Status() == solver.Won
	draw := pl.Board.Snapshot(px)
	if g, start, moves := pl.filming(), pl.Session.Start(), pl.Session.History(); g != nil {
		draw = func() *image.RGBA {
			g.load(start, moves)
			g.closes = won // it has closed up
			return g.easel(g.model.Stage(px)).draw(len(moves), len(moves), 1, 1)
		}
	}
	if draw == nil {
		return nil
	}
	return func() ([]byte, error) {
		var out bytes.Buffer
		err := png.Encode(&out, draw())
		return out.Bytes(), err
	}
}

// Copy copies the game ID, and a picture of the board.
func (pl *Play[P, S, M]) Copy() {
	if !pl.ready() || !pl.Session.HasGame() {
		return
	}
	pl.copyText(pl.Session.GameID(), true)
	pl.Status.Say(lang.T("id.copied"))
}

// copyText copies a text and, where that is wished for and the board is not covered, beside it a
// picture of that: other programs take what they like.
func (pl *Play[P, S, M]) copyText(text string, picture bool) {
	fyne.CurrentApp().Clipboard().SetContent(text)
	if pl.Services.Offer == nil || !picture || pl.covered() {
		return
	}
	draw := pl.drawn()
	if draw == nil {
		return
	}
	go func() {
		if data, err := draw(); err == nil {
			pl.Services.Offer(text, data)
		}
	}()
}

// SaveFilm asks where to save a moving picture of how the game is solved: as it was,
// where it is won, else by the best solution known, or by an engine.
func (pl *Play[P, S, M]) SaveFilm() {
	ui.AskSaveMade(pl.Services.Host, lang.T("film.title"), pl.spec.Name, ".gif", func() (func() ([]byte, error), error) {
		g := pl.filming()
		if g == nil {
			return nil, context.Canceled // the board shows something else by now
		}
		start, moves, help := pl.Session.Start(), pl.Session.History(), func() {}
		solve := func(context.Context) ([]M, error) { return moves, nil }
		if pl.Session.Status() != solver.Won {
			post, s := pl.Session.PostForGame(), pl.Session
			help = func() { post(s.MarkAssisted) }
			solve = pl.solution()
		}
		ctx, tell, end := pl.showProgress()
		return func() (data []byte, err error) {
			defer end()
			solution, err := solve(ctx)
			if err != nil {
				return nil, err
			}
			tell(0)
			g.load(start, solution)
			if data, err = movie.Make(ctx, len(solution), g.board, tell); err == nil {
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
	chosen, usual := pl.engine(pl.solving.chosen()), pl.engine(pl.spec.Default)
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
