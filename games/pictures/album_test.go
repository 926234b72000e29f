package pictures

import (
	"image"
	"runtime"
	"testing"
	"time"

	"tessera/games/uitest"
	"tessera/imageslice"
	"tessera/resources/must"
)

// TestSmallImageIsMadeOnce, on whichever goroutine, and can be used on another as soon as it
// is found. Nothing but the map orders the two, which the race detector must know of.
func TestSmallImageIsMadeOnce(t *testing.T) {
	album := NewAlbum(imageslice.NewStore(t.TempDir()))
	trouble := make(chan error, 1)
	go func() {
		if _, err := album.BuiltinThumb("lake", 16, 12); err != nil {
			trouble <- err
		}
	}()
	var found any
	for limit := time.Now().Add(30 * time.Second); found == nil; found, _ = album.small.Load("lake 16x12") {
		if len(trouble) > 0 || time.Now().After(limit) {
			t.Fatal("there is no small image")
		}
		runtime.Gosched()
	}
	uitest.Want(t, "its size", found.(*image.RGBA).Bounds().Size(), image.Pt(16, 12))
	again := must.Have(album.BuiltinThumb("lake", 16, 12))(t)
	uitest.Want(t, "the same image", again == found, true)
}
