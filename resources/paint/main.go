// Command paint remakes the pictures, the icons, the faces of Link's tiles and
// the program's own icon.
//
//	go run ./resources/paint                   # everything, from the top of the project
//	go run ./resources/paint pictures          # or: icons, faces, app, or a picture's id
//	go run ./resources/paint -w 1024 -root DIR # drafts, to look at
//	go run ./resources/paint -root DIR sizes   # the program's icon as 16.png, 24.png and so on, and icon.ico of them
package main

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"os"
	"path/filepath"
	"slices"

	"tessera/resources/paint/faces"
	"tessera/resources/paint/marks"
	"tessera/resources/paint/scenes"
)

// quality of the JPEG files: below it the grain turns blocky, above it they
// grow without looking better.
const quality = 88

// facePixels is the side of a face on its sheet: enough for the largest tiles
// of a dense screen.
const facePixels = 160

// iconSizes are the sides of the program's icon, in pixels, that desktops ask for.
var iconSizes = []int{16, 24, 32, 48, 64, 128, 256, 512}

func main() {
	width := flag.Int("w", 2048, "width of the pictures in pixels")
	root := flag.String("root", ".", "top of the project")
	flag.Parse()
	if err := paint(*root, *width, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "paint:", err)
		os.Exit(1)
	}
}

// paint makes the named things, or all if none is named.
func paint(root string, width int, names []string) error {
	wanted := func(name ...string) bool {
		return len(names) == 0 || slices.ContainsFunc(name, func(n string) bool { return slices.Contains(names, n) })
	}
	for _, s := range scenes.All {
		if !wanted("pictures", s.ID) {
			continue
		}
		var file bytes.Buffer
		if err := jpeg.Encode(&file, s.Render(width), &jpeg.Options{Quality: quality}); err != nil {
			return fmt.Errorf("encode %s: %w", s.ID, err)
		}
		if err := write(filepath.Join(root, "resources", "pictures", "data", s.ID+".jpg"), file.Bytes()); err != nil {
			return err
		}
	}
	if wanted("icons") {
		for _, name := range marks.Names() {
			svg, _ := marks.SVG(name)
			if err := write(filepath.Join(root, "resources", "icons", "data", name+".svg"), svg); err != nil {
				return err
			}
		}
	}
	if wanted("faces") {
		if err := writePNG(filepath.Join(root, "resources", "faces", "sheet.png"), faces.Sheet(facePixels)); err != nil {
			return err
		}
	}
	if slices.Contains(names, "sizes") {
		if err := writeSizes(root); err != nil {
			return err
		}
	}
	if !wanted("app") {
		return nil
	}
	return writePNG(filepath.Join(root, "Icon.png"), scenes.AppIcon(512))
}

// writeSizes writes the program's icon in all sizes, and as one file for Windows.
func writeSizes(root string) error {
	var icons []image.Image
	for _, size := range iconSizes {
		icon := scenes.AppIcon(size)
		if err := writePNG(filepath.Join(root, fmt.Sprintf("%d.png", size)), icon); err != nil {
			return err
		}
		if size <= 256 { // the largest that the format has
			icons = append(icons, icon)
		}
	}
	file, err := encodeICO(icons)
	if err != nil {
		return err
	}
	return write(filepath.Join(root, "icon.ico"), file)
}

func writePNG(name string, img image.Image) error {
	var file bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&file, img); err != nil {
		return fmt.Errorf("encode %s: %w", filepath.Base(name), err)
	}
	return write(name, file.Bytes())
}

func write(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return fmt.Errorf("make a folder for %s: %w", name, err)
	}
	return os.WriteFile(name, data, 0o644)
}
