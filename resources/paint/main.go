// Command paint remakes the built-in pictures:
//
//	go run ./resources/paint            # everything, from the top of the project
//	go run ./resources/paint -w 1024 -o DIR lake   # drafts to look at
package main

import (
	"flag"
	"fmt"
	"image"
	"image/jpeg"
	"os"
	"path/filepath"
	"slices"

	"tessera/resources/paint/scenes"
)

// quality of the JPEG files: below it the grain turns blocky, above it they
// grow without looking better.
const quality = 88

func main() {
	width := flag.Int("w", 2048, "width of the pictures in pixels")
	out := flag.String("o", filepath.Join("resources", "pictures", "data"), "folder for the pictures")
	flag.Parse()
	for _, s := range scenes.All {
		if flag.NArg() > 0 && !slices.Contains(flag.Args(), s.ID) {
			continue
		}
		if err := save(filepath.Join(*out, s.ID+".jpg"), s.Render(*width)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func save(name string, img image.Image) error {
	f, err := os.Create(name)
	if err != nil {
		return fmt.Errorf("write picture: %w", err)
	}
	if err := jpeg.Encode(f, img, &jpeg.Options{Quality: quality}); err != nil {
		f.Close()
		return fmt.Errorf("encode %s: %w", name, err)
	}
	return f.Close()
}
