// Package uitest lets tests play with the window on Fyne's test driver as a
// person would, without a display and without races: what other goroutines post
// waits in a queue until the test runs it, where the test driver alone would
// run it at once on whichever goroutine posted it.
//
// Main types: [App], [Mouse], [Life]. It may import look, lang and Fyne's test driver.
package uitest

import (
	"os"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"

	"tessera/games/look"
	"tessera/resources/memory"
)

// Patience is how long a test waits for something before it fails: ten times what the race
// detector needs on a busy machine. It only keeps what never comes from being waited for.
const Patience = 10 * time.Minute

// LessonsVariable is the variable of the environment by which tests begin with the game
// itself, or with the lessons of who comes for the first time: "off" or empty.
const LessonsVariable = "TESSERA_LESSONS"

// Tests make a window after the other, of which hardly anything is used by the next. There is
// memory enough to collect garbage half as often as the program does.
func init() {
	os.Setenv(LessonsVariable, "off")
	memory.Keep()
	debug.SetGCPercent(200)
}

// App is Fyne's test app with a queue in place of fyne.Do, a storage folder of
// its own, animations that can be held, and Tessera's theme. Its methods are
// called by the test's goroutine, which plays the window's.
type App struct {
	fyne.App
	t       testing.TB
	driver  *driver
	storage rootedStorage
	life    Life
}

// New makes the app the current one until the next is made: what goroutines of
// this test post after its end must find a queue that nobody empties, and not
// Fyne's test driver, which would run it beside the next test.
func New(t testing.TB) *App {
	root := Folder(t)
	inner := test.NewApp()
	a := &App{
		App: inner, t: t,
		driver:  &driver{Driver: inner.Driver(), queue: make(chan func(), 10_000), gone: map[*fyne.Animation]time.Duration{}},
		storage: rootedStorage{inner.Storage(), root},
	}
	fyne.SetCurrentApp(a)
	inner.Settings().SetTheme(look.New(look.Light))
	return a
}

// Folder is a temporary folder. Unlike t.TempDir it does not mind what a
// goroutine still writes there while the test ends.
func Folder(t testing.TB) string {
	dir, err := os.MkdirTemp("", "tessera-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for range 50 {
			if os.RemoveAll(dir) == nil {
				return
			}
			time.Sleep(10 * time.Millisecond)
		}
	})
	return dir
}

// Driver implements fyne.App.
func (a *App) Driver() fyne.Driver { return a.driver }

// Storage implements fyne.App.
func (a *App) Storage() fyne.Storage { return a.storage }

// Lifecycle implements fyne.App.
func (a *App) Lifecycle() fyne.Lifecycle { return &a.life }

// Life is what the program wants to hear of coming and going.
func (a *App) Life() *Life { return &a.life }

// Root is the folder of the app's storage.
func (a *App) Root() string { return a.storage.root }

// Window shows content in a window of that size.
func (a *App) Window(content fyne.CanvasObject, size fyne.Size) fyne.Window {
	w := a.NewWindow("")
	w.SetPadded(false)
	w.SetContent(content)
	w.Resize(size)
	a.t.Cleanup(w.Close)
	return w
}

// Post queues f as fyne.Do does.
func (a *App) Post(f func()) { a.driver.queue <- f }

// Until runs what is posted until done holds, and fails the test if it does not
// within [Patience]. what completes the sentence "waiting for …". Where nothing is posted
// it looks less and less often: to look at a whole window would keep those from working
// who are waited for.
func (a *App) Until(what string, done func() bool) {
	a.t.Helper()
	limit := time.After(Patience)
	const soon, seldom = time.Millisecond, 50 * time.Millisecond
	for next := soon; !done(); {
		select {
		case f := <-a.driver.queue:
			f()
			next = soon
		case <-time.After(next):
			next = min(2*next, seldom)
		case <-limit:
			a.t.Fatalf("waiting for %s took more than %v", what, Patience)
		}
	}
}

// For runs what is posted for that long, to see what does not happen.
func (a *App) For(d time.Duration) {
	end := time.After(d)
	for {
		select {
		case f := <-a.driver.queue:
			f()
		case <-end:
			return
		}
	}
}

// Hold keeps animations that start from now on from running, instead of letting
// them reach their end at once; Tick moves those that are held.
func (a *App) Hold() { a.driver.hold = true }

// Tick brings all animations held to the fraction f of their duration; at 1
// they end.
func (a *App) Tick(f float32) {
	for _, one := range a.driver.take(f < 1) {
		one.Tick(f)
	}
}

// Pass brings all animations held to where they are some time after they began: those that
// take no longer end.
func (a *App) Pass(t time.Duration) {
	for _, one := range a.driver.take(true) {
		f := float32(1)
		if t < one.Duration {
			f = float32(t) / float32(one.Duration)
		} else {
			a.driver.StopAnimation(one)
		}
		one.Tick(f)
	}
}

// Drain runs what is posted, and what that posts, until nothing more is, and says whether
// there was anything.
func (a *App) Drain() (any bool) {
	for {
		select {
		case f := <-a.driver.queue:
			f()
			any = true
		default:
			return any
		}
	}
}

// Await waits until something is posted, and runs it; after d it says that nothing was.
func (a *App) Await(d time.Duration) (any bool) {
	select {
	case f := <-a.driver.queue:
		f()
		return true
	case <-time.After(d):
		return false
	}
}

// Advance brings each animation held on by d on its own way, and ends those that are at
// their end. It says whether any goes on that will end.
func (a *App) Advance(d time.Duration) (running bool) {
	for _, one := range a.driver.take(true) {
		if !slices.Contains(a.driver.held, one) {
			continue // another has stopped it
		}
		a.driver.gone[one] += d
		f, over := share(one, a.driver.gone[one])
		if over {
			a.driver.StopAnimation(one)
		}
		one.Tick(f)
	}
	return a.Moving()
}

// Moving says whether an animation is held that comes to an end by itself.
func (a *App) Moving() bool {
	return slices.ContainsFunc(a.driver.held, func(one *fyne.Animation) bool { return one.RepeatCount != fyne.AnimationRepeatForever })
}

// share is how far an animation is that began so long ago, and whether it is over.
func share(a *fyne.Animation, gone time.Duration) (f float32, over bool) {
	once := a.Duration
	if a.AutoReverse {
		once *= 2
	}
	rounds := time.Duration(a.RepeatCount) + 1
	if a.RepeatCount != fyne.AnimationRepeatForever && gone >= once*rounds || once <= 0 {
		f, over = 1, true
	} else {
		f = float32(gone%once) / float32(a.Duration)
	}
	if a.AutoReverse && (over || f > 1) {
		f = max(0, 2-f)
		if over {
			f = 0
		}
	}
	return f, over
}

// Running is the number of animations held that have neither ended nor been
// stopped.
func (a *App) Running() int { return len(a.driver.held) }

// Press sets the keys that count as held down.
func (a *App) Press(m fyne.KeyModifier) { a.driver.modifiers = m }

// DoubleTaps sets how long after a click another makes a double click with it, whatever the machine
// takes between them: an hour where a test makes double clicks, nothing, as at first, where it makes
// clicks of their own.
func (a *App) DoubleTaps(within time.Duration) { a.driver.doubleTaps = within }

type driver struct {
	fyne.Driver
	queue      chan func()
	heard      *heard // nil until somebody asks; see [App.Heard]
	hold       bool
	held       []*fyne.Animation
	gone       map[*fyne.Animation]time.Duration // since each began
	modifiers  fyne.KeyModifier
	doubleTaps time.Duration
}

var (
	_ desktop.Driver = (*driver)(nil)
	_ look.InMemory  = (*driver)(nil)
)

func (d *driver) DoFromGoroutine(f func(), wait bool) {
	if !wait {
		d.queue <- f
		return
	}
	done := make(chan struct{})
	d.queue <- func() {
		f()
		close(done)
	}
	<-done
}

func (d *driver) StartAnimation(a *fyne.Animation) {
	if d.hold {
		d.StopAnimation(a) // it begins anew
		d.held = append(d.held, a)
		return
	}
	d.Driver.StartAnimation(a)
}

func (d *driver) StopAnimation(a *fyne.Animation) {
	delete(d.gone, a)
	d.held = slices.DeleteFunc(d.held, func(one *fyne.Animation) bool { return one == a })
}

// take gives the animations held, and keeps them if they go on.
func (d *driver) take(keep bool) []*fyne.Animation {
	all := slices.Clone(d.held)
	if !keep {
		d.held = nil
	}
	return all
}

func (d *driver) DoubleTapDelay() time.Duration { return d.doubleTaps }

func (d *driver) CurrentKeyModifiers() fyne.KeyModifier { return d.modifiers }
func (d *driver) InMemory()                             {}
func (d *driver) CreateSplashWindow() fyne.Window       { return d.CreateWindow("") }
func (d *driver) HasSecondaryDisplay() bool             { return false }

type rootedStorage struct {
	fyne.Storage
	root string
}

func (s rootedStorage) RootURI() fyne.URI { return storage.NewFileURI(s.root) }
