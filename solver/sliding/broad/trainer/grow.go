package main

import (
	"os"
	"path/filepath"
	"slices"

	"tessera/solver/sliding/broad"
)

// begin returns the model to begin with: that of the folder for boards of a side, else what one
// for boards of one less says of them, else one that knows nothing.
func begin(folder string, side int) (*model, error) {
	m := newModel(side)
	if found, err := m.read(folder); found || err != nil {
		return m, err
	}
	smaller := newModel(side - 1)
	found, err := smaller.read(folder)
	if found && err == nil {
		m.grow(smaller)
	}
	return m, err
}

// read reads the weights of a folder, and says whether there are any.
func (m *model) read(folder string) (found bool, err error) {
	packed, err := os.ReadFile(filepath.Join(folder, filepath.Base(broad.WeightsFile(m.side, m.side))))
	if os.IsNotExist(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	w, err := m.classes.Unpack(packed)
	if err != nil {
		return false, err
	}
	for i, part := range [][]int16{w.Two, w.Blank, w.Alone} {
		for k, x := range part {
			m.parts[i][k] = float32(x) / broad.RankOfMove
		}
	}
	return true, nil
}

// grow takes from a model for boards of one less what it says of tiles that stand to each other
// in the same way: on average over where they may lie there, and where they reach from side to
// side with a line between them left out.
func (m *model) grow(smaller *model) {
	n, s := m.side*m.side, smaller.side*smaller.side
	digits := [3]int{4, 3, 2}
	for part, classes := range [][]int32{m.classes.Two, m.classes.Blank, m.classes.Alone} {
		smallClasses := [][]int32{smaller.classes.Two, smaller.classes.Blank, smaller.classes.Alone}[part]
		done := make([]bool, len(m.parts[part]))
		for i, class := range classes {
			if done[class] {
				continue
			}
			cells := make([]int, digits[part])
			for k, rest := len(cells)-1, i; k >= 0; k-- {
				cells[k] = rest % n
				rest /= n
			}
			if part == 0 && (cells[0] == cells[2] || cells[1] == cells[3]) {
				continue
			}
			done[class] = true
			sum, count := float32(0), float32(0)
			for _, placed := range m.squeeze(cells) {
				at := 0
				for _, cell := range placed {
					at = at*s + cell
				}
				if part == 0 && (placed[0] == placed[2] || placed[1] == placed[3]) {
					continue // two fell together
				}
				sum += smaller.parts[part][smallClasses[at]]
				count++
			}
			m.parts[part][class] = sum / max(1, count)
		}
	}
}

// squeeze lists where cells may lie on a board of one less.
func (m *model) squeeze(cells []int) (all [][]int) {
	var xs, ys []int
	for _, cell := range cells {
		xs, ys = append(xs, cell%m.side), append(ys, cell/m.side)
	}
	for _, x := range m.squeezeLine(xs) {
		for _, y := range m.squeezeLine(ys) {
			placed := make([]int, len(cells))
			for i := range placed {
				placed[i] = y[i]*(m.side-1) + x[i]
			}
			all = append(all, placed)
		}
	}
	return all
}

func (m *model) squeezeLine(xs []int) (all [][]int) {
	for less := range 2 {
		if slices.Min(xs) >= less && slices.Max(xs) < m.side-1+less {
			moved := slices.Clone(xs)
			for i := range moved {
				moved[i] -= less
			}
			all = append(all, moved)
		}
	}
	if all == nil {
		moved := slices.Clone(xs)
		for i, x := range moved {
			if 2*x >= m.side {
				moved[i]--
			}
		}
		all = append(all, moved)
	}
	return all
}
