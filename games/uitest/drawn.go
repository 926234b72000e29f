package uitest

import (
	"fmt"
	"image"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Rough is an image in so many columns of digits, dark to light, a line each; " " where little is to be seen.
func Rough(img image.Image, cols int) (lines []string) {
	b := img.Bounds()
	step := float64(b.Dx()) / float64(cols)
	for y := 0.0; y < float64(b.Dy())-step/2; y += step {
		line := ""
		for x := range cols {
			var light, alpha, n uint32
			for py := int(y); py < min(int(y+step+0.999), b.Dy()); py++ {
				for px := int(float64(x) * step); px < min(int(float64(x+1)*step+0.999), b.Dx()); px++ {
					r, g, b, a := img.At(b.Min.X+px, b.Min.Y+py).RGBA()
					light, alpha, n = light+(r+2*g+b)>>10, alpha+a>>8, n+1
				}
			}
			if alpha < 10*n {
				line += " "
			} else {
				line += string("0123456789abcdefghijklmnopqrstuvwxyz"[min(35, light*36/max(1, 256*n))])
			}
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// Drawn is what a window shows, from the back to the front, a line for each thing that is drawn.
func Drawn(w fyne.Window) (all []string) {
	for o, at := range Places(w) {
		says := ""
		switch o := o.(type) {
		case *canvas.Image:
			if says = fmt.Sprintf("%.2f", o.Translucency); o.Image != nil {
				says += " " + strings.Join(Rough(o.Image, 4), "|")
			}
		case *canvas.Rectangle:
			says = fmt.Sprintln(o.FillColor, o.StrokeColor, o.StrokeWidth, o.CornerRadius)
		case *canvas.Line:
			says = fmt.Sprintln(o.Position1, o.Position2, o.StrokeColor, o.StrokeWidth)
		case *canvas.Circle:
			says = fmt.Sprintln(o.FillColor, o.StrokeColor, o.StrokeWidth)
		case *canvas.Text:
			says = fmt.Sprintln(o.Text, o.TextSize, o.Color)
		default:
			continue
		}
		all = append(all, fmt.Sprintf("%T at %.1f,%.1f %.1fx%.1f: %s", o, at.X, at.Y, o.Size().Width, o.Size().Height, strings.TrimSpace(says)))
	}
	return all
}
