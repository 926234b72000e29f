package parcel

import (
	"bytes"
	"math/rand/v2"
	"reflect"
	"testing"

	"tessera/resources/disk/disktest"
	"tessera/resources/must"
)

// FuzzWrittenParcel: whatever is written is read again as it is but for what a name may not say,
// and what cannot be written is refused with an error of ours.
func FuzzWrittenParcel(f *testing.F) {
	disktest.Seeds(f, 60)
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 46))
		p := Parcel{Manifest: Manifest{Game: "sliding", Version: disktest.Name(rng)}, Saved: []byte(disktest.Name(rng))}
		odd := false // it may be refused
		switch rng.IntN(12) {
		case 0:
			p.Game, odd = disktest.Name(rng), true
		case 1:
			p.Seal, odd = disktest.Name(rng), true
		case 2:
			p.Seal = digest(p.Saved)
		case 3:
			p.Challenge = []byte(disktest.Name(rng))
		}
		for i := range rng.IntN([]int{3, 10, MaxPictures + 5}[rng.IntN(3)]) {
			side := func() int {
				return []int{1, 20, 300, 300, 1 << 14, 0, -1, 1 << 15}[rng.IntN(8)%(4+4*rng.IntN(1+i%40/39))]
			}
			pic := NewPicture(disktest.Name(rng), side(), side(), append([]byte{byte(i)}, disktest.Name(rng)...))
			if rng.IntN(100) == 0 {
				pic.Data, odd = nil, true
			}
			const least, most = 1, 1 << 14
			odd = odd || pic.Width < least || pic.Height < least || pic.Width > most || pic.Height > most || i >= MaxPictures
			p.Pictures = append(p.Pictures, pic)
		}
		pixels := 0
		for _, pic := range p.Pictures {
			pixels += pic.Width * pic.Height
		}
		data, err := p.Bytes()
		if err != nil {
			_, ours := err.(*Error)
			must.Be(t, ours && (odd || pixels > MaxPixels), "%+v: %T %v", p.Manifest, err, err)
			return
		}
		got, err := read(data)
		must.Be(t, err == nil, "%+v: %v", p.Manifest, err)
		must.Be(t, got.Game == p.Game && got.Seal == p.Seal && bytes.Equal(got.Saved, p.Saved) && bytes.Equal(got.Challenge, p.Challenge) && len(got.Pictures) == len(p.Pictures),
			"%+v became %+v", p.Manifest, got.Manifest)
		for i, pic := range got.Pictures {
			want := p.Pictures[i]
			must.Be(t, bytes.Equal(pic.Data, want.Data) && pic.Width == want.Width && pic.Height == want.Height &&
				pic.Name == clean(want.Name, 255), "%+v became %+v", want, pic)
		}
		if again, err := got.Bytes(); err != nil || !bytes.Equal(again, data) {
			third, _ := read(again)
			t.Fatalf("written again it is another: %v, %v", err, reflect.DeepEqual(got, third))
		}
	})
}
