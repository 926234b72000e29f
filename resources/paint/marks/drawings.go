package marks

import (
	"maps"
	"slices"
)

// Names returns the icons' names in alphabetical order.
func Names() []string { return slices.Sorted(maps.Keys(drawings)) }

// drawings are the icons by name: first the games, then actions, the solver,
// files and the rest.
var drawings = map[string]func(*mark){
	"sliding": func(m *mark) {
		m.box(3.5, 3.5, 7, 7, 1.6)
		m.box(3.5, 13.5, 7, 7, 1.6)
		m.box(13.5, 13.5, 7, 7, 1.6)
		m.line(17, 3.2, 17, 9.6)
		m.head(17, 9.8, 90, 4)
	},
	"swap": func(m *mark) {
		m.line(4, 8, 20, 8)
		m.head(20, 8, 0, 5)
		m.line(4, 16, 20, 16)
		m.head(4, 16, 180, 5)
	},
	"link": func(m *mark) {
		m.box(2.8, 13.6, 6.4, 6.4, 1.6)
		m.box(14.8, 4, 6.4, 6.4, 1.6)
		m.line(9.2, 16.8, 18, 16.8, 18, 10.4)
	},
	"cycle": func(m *mark) {
		m.arc(12, 12, 8, 190, 330)
		m.line(19.4, 3.6, 19.4, 8, 15, 8)
		m.arc(12, 12, 8, 10, 150)
		m.line(4.6, 20.4, 4.6, 16, 9, 16)
		m.disc(12, 12, 2.1)
	},
	"sudoku": func(m *mark) {
		m.box(3.5, 3.5, 17, 17, 2.4)
		m.line(9.2, 3.5, 9.2, 20.5)
		m.line(14.8, 3.5, 14.8, 20.5)
		m.line(3.5, 9.2, 20.5, 9.2)
		m.line(3.5, 14.8, 20.5, 14.8)
	},

	"new": func(m *mark) {
		m.box(3.5, 3.5, 17, 17, 4)
		m.line(12, 8, 12, 16)
		m.line(8, 12, 16, 12)
	},
	"restart": func(m *mark) {
		m.arc(12, 12, 8, -152, 150)
		m.line(4.6, 3.8, 4.6, 8.4, 9.2, 8.4)
	},
	"undo": func(m *mark) {
		m.line(4, 9, 14.5, 9)
		m.arc(14.5, 14, 5, -90, 90)
		m.line(14.5, 19, 9, 19)
		m.head(4, 9, 180, 6)
	},
	"redo": func(m *mark) {
		m.line(20, 9, 9.5, 9)
		m.arc(9.5, 14, 5, 90, 270)
		m.line(9.5, 19, 15, 19)
		m.head(20, 9, 0, 6)
	},
	"shuffle": func(m *mark) {
		m.line(3.5, 7, 7.5, 7, 15.5, 17, 20.5, 17)
		m.line(3.5, 17, 7.5, 17, 9.6, 14.4)
		m.line(13.4, 9.6, 15.5, 7, 20.5, 7)
		m.head(20.5, 7, 0, 4)
		m.head(20.5, 17, 0, 4)
	},
	"hint": func(m *mark) {
		m.arc(12, 9.4, 6, 130, 410)
		m.line(8.14, 14, 9.2, 16.8, 14.8, 16.8, 15.86, 14)
		m.line(10.2, 20.6, 13.8, 20.6)
	},

	"solve": play,
	"play":  play,
	"pause": func(m *mark) {
		m.block(6.2, 4.8, 3.8, 14.4, 1.4)
		m.block(14, 4.8, 3.8, 14.4, 1.4)
	},
	"more": func(m *mark) {
		for _, x := range []float64{5.4, 12, 18.6} {
			m.disc(x, 12, 2.2)
		}
	},
	"step": func(m *mark) {
		m.shape(5.8, 6.2, 14.4, 12, 5.8, 17.8)
		m.block(16.6, 5.2, 2.6, 13.6, 1.2)
	},
	"last": func(m *mark) {
		m.shape(3.6, 6.2, 9.6, 12, 3.6, 17.8)
		m.shape(10.6, 6.2, 16.6, 12, 10.6, 17.8)
		m.block(18.2, 5.2, 2.4, 13.6, 1.2)
	},
	"back": func(m *mark) {
		m.shape(18.2, 17.8, 9.6, 12, 18.2, 6.2)
		m.block(4.8, 5.2, 2.6, 13.6, 1.2)
	},
	"first": func(m *mark) {
		m.shape(20.4, 17.8, 14.4, 12, 20.4, 6.2)
		m.shape(13.4, 17.8, 7.4, 12, 13.4, 6.2)
		m.block(3.4, 5.2, 2.4, 13.6, 1.2)
	},
	"stop": func(m *mark) { m.block(5.6, 5.6, 12.8, 12.8, 2.4) },
	"plot": func(m *mark) {
		m.line(3.6, 4, 3.6, 20.2, 20.6, 20.2)
		m.line(7.8, 16.4, 7.8, 14.2)
		m.line(12, 16.4, 12, 6.4)
		m.line(16.2, 16.4, 16.2, 10.6)
	},

	"save": func(m *mark) {
		m.line(12, 3.6, 12, 14.4)
		m.head(12, 14.6, 90, 6)
		m.line(3.8, 15, 3.8, 20.2, 20.2, 20.2, 20.2, 15)
	},
	"open": func(m *mark) {
		m.line(3.4, 18.6, 3.4, 5.4, 9.4, 5.4, 11.6, 8, 18.6, 8, 18.6, 11.4)
		m.line(3.4, 18.8, 6.4, 11.6, 21.2, 11.6, 18.2, 18.8, 3.4, 18.8)
	},
	"export": func(m *mark) {
		m.line(9.6, 4.6, 4, 4.6, 4, 20, 19.4, 20, 19.4, 14.4)
		m.line(10.8, 13.2, 20, 4)
		m.line(14.2, 4, 20, 4, 20, 9.8)
	},
	"panel": func(m *mark) {
		m.box(3.4, 4.4, 17.2, 15.2, 2.6)
		m.line(14.4, 4.4, 14.4, 19.6)
	},
	"beside": func(m *mark) {
		m.box(2.6, 5.4, 9.6, 13.2, 2)
		m.line(7.4, 5.8, 7.4, 18.2)
		m.line(3, 12, 11.8, 12)
		m.box(15, 5.4, 6.6, 13.2, 2)
		m.disc(18.3, 9.4, 1.4)
	},
	"sound": func(m *mark) {
		m.line(3.4, 9.4, 7.2, 9.4, 12, 5, 12, 19, 7.2, 14.6, 3.4, 14.6, 3.4, 9.4)
		m.arc(12.4, 12, 4.2, -48, 48)
		m.arc(12.4, 12, 8, -48, 48)
	},
	"silent": func(m *mark) {
		m.line(3.4, 9.4, 7.2, 9.4, 12, 5, 12, 19, 7.2, 14.6, 3.4, 14.6, 3.4, 9.4)
		m.line(15.6, 9.4, 20.8, 14.6)
		m.line(15.6, 14.6, 20.8, 9.4)
	},
	"copy": func(m *mark) {
		m.box(8.8, 8.8, 11.4, 11.4, 2.4)
		m.line(5.4, 15.2, 3.8, 15.2, 3.8, 3.8, 15.2, 3.8, 15.2, 5.4)
	},
	"paste": func(m *mark) {
		m.line(8.4, 5, 4.8, 5, 4.8, 20.6, 19.2, 20.6, 19.2, 5, 15.6, 5)
		m.box(8.6, 3.2, 6.8, 4, 1.4)
		m.line(8.8, 12, 15.2, 12)
		m.line(8.8, 16, 13, 16)
	},

	"picture": func(m *mark) {
		m.box(3.2, 4.4, 17.6, 15.2, 2.6)
		m.line(3.6, 17.4, 9, 11.6, 13, 15.8, 15.6, 13.2, 20.4, 17.6)
		m.disc(15.8, 8.9, 1.7)
	},
	"crop": func(m *mark) {
		m.line(6.8, 2.8, 6.8, 17.2, 21.2, 17.2)
		m.line(2.8, 6.8, 17.2, 6.8, 17.2, 21.2)
	},
	"zoom-in": func(m *mark) {
		lens(m)
		m.line(10.6, 7.6, 10.6, 13.6)
	},
	"zoom-out": lens,
	"eye": func(m *mark) {
		m.arc(12, 18.4, 11.6, 213.5, 326.5)
		m.arc(12, 5.6, 11.6, 33.5, 146.5)
		m.ring(12, 12, 2.9)
	},
	"trophy": func(m *mark) {
		m.line(7.2, 3.6, 16.8, 3.6, 16.8, 9.2)
		m.arc(12, 9.2, 4.8, 0, 180)
		m.line(7.2, 9.2, 7.2, 3.6)
		m.line(7, 5.6, 3.6, 5.6, 3.6, 7)
		m.arc(7, 7, 3.4, 90, 180)
		m.line(17, 5.6, 20.4, 5.6, 20.4, 7)
		m.arc(17, 7, 3.4, 0, 90)
		m.line(12, 14, 12, 20)
		m.line(7.8, 20.4, 16.2, 20.4)
	},
	"levels": func(m *mark) {
		m.disc(5.4, 18.6, 2.4)
		m.line(5.4, 18.6, 16, 18.6)
		m.arc(16, 15.3, 3.3, -90, 90)
		m.line(16, 12, 8, 12)
		m.arc(8, 8.7, 3.3, 90, 270)
		m.line(8, 5.4, 14, 5.4)
		m.ring(18, 5.4, 2.6)
	},
	"clock": func(m *mark) {
		m.ring(12, 12, 8.6)
		m.line(12, 7, 12, 12, 15.4, 14)
	},

	"settings": func(m *mark) {
		m.line(3.4, 6.4, 11.4, 6.4)
		m.line(17.8, 6.4, 20.6, 6.4)
		m.ring(14.6, 6.4, 2.4)
		m.line(3.4, 17.6, 6.2, 17.6)
		m.line(12.6, 17.6, 20.6, 17.6)
		m.ring(9.4, 17.6, 2.4)
		m.line(3.4, 12, 20.6, 12)
	},
	"help": func(m *mark) {
		m.ring(12, 12, 8.8)
		m.arc(12, 9.7, 2.7, 180, 400)
		m.line(14.07, 11.44, 12, 13.2, 12, 13.8)
		m.disc(12, 16.9, 1.2)
	},
	"keyboard": func(m *mark) {
		m.box(2.8, 5.6, 18.4, 12.8, 2.6)
		for _, x := range []float64{6.6, 10.2, 13.8, 17.4} {
			m.disc(x, 9.6, 1.1)
		}
		m.line(8.2, 14.4, 15.8, 14.4)
	},
	"language": func(m *mark) {
		m.ring(12, 12, 8.8)
		m.line(3.6, 12, 20.4, 12)
		m.arc(20.9, 12, 12.5, 135.3, 224.7)
		m.arc(3.1, 12, 12.5, -44.7, 44.7)
	},
	"sun": func(m *mark) {
		m.ring(12, 12, 4)
		for _, d := range [][2]float64{{1, 0}, {0.707, 0.707}, {0, 1}, {-0.707, 0.707}, {-1, 0}, {-0.707, -0.707}, {0, -1}, {0.707, -0.707}} {
			m.line(12+7.4*d[0], 12+7.4*d[1], 12+9.2*d[0], 12+9.2*d[1])
		}
	},
	"moon": func(m *mark) {
		m.arc(12, 12, 8.4, 10, 260)
		m.arc(16.4, 7.6, 6.6, 73, 197)
	},
	"pencil": func(m *mark) {
		m.line(4, 20, 5.2, 15.4, 16, 4.6, 19.4, 8, 8.6, 18.8, 4, 20)
		m.line(13.4, 7.2, 16.8, 10.6)
	},
	"erase": func(m *mark) {
		m.line(8.6, 6, 20.4, 6, 20.4, 18, 8.6, 18, 3.2, 12, 8.6, 6)
		m.line(11.4, 9.6, 16.2, 14.4)
		m.line(16.2, 9.6, 11.4, 14.4)
	},
	"candidates": func(m *mark) {
		m.box(3.5, 3.5, 17, 17, 2.4)
		for _, y := range []float64{8, 12, 16} {
			for _, x := range []float64{8, 12, 16} {
				m.disc(x, y, 1.15)
			}
		}
	},
	"centre": func(m *mark) {
		m.box(3.5, 3.5, 17, 17, 2.4)
		for _, x := range []float64{8, 12, 16} {
			m.disc(x, 12, 1.4)
		}
	},
	"pairs": func(m *mark) {
		m.box(3.5, 3.5, 17, 17, 2.4)
		m.disc(8.8, 12, 1.9)
		m.disc(15.2, 12, 1.9)
	},
	"colours": func(m *mark) {
		m.block(3.2, 3.2, 8, 8, 1.6)
		m.box(14, 4.2, 6, 6, 1.4)
		m.box(4.2, 14, 6, 6, 1.4)
		m.block(12.8, 12.8, 8, 8, 1.6)
	},
	"filter": func(m *mark) {
		m.line(3.6, 4.6, 20.4, 4.6, 14, 12.4, 14, 19.6, 10, 17.4, 10, 12.4, 3.6, 4.6)
	},
	"steps": func(m *mark) {
		for _, y := range []float64{6, 12, 18} {
			m.disc(4.6, y, 1.5)
			m.line(9.4, y, 20.4, y)
		}
	},
	"print": func(m *mark) {
		m.line(7, 8.6, 7, 3.8, 17, 3.8, 17, 8.6)
		m.line(7, 16.6, 3.8, 16.6, 3.8, 8.8, 20.2, 8.8, 20.2, 16.6, 17, 16.6)
		m.box(7, 13.4, 10, 6.8, 0.8)
	},
	"verify": func(m *mark) {
		m.box(3.5, 3.5, 17, 17, 4)
		m.line(7.8, 12.4, 10.8, 15.4, 16.4, 9)
	},
	"reveal": func(m *mark) {
		m.box(4.6, 10.8, 14.8, 9.6, 2.4)
		m.line(8, 10.6, 8, 7.4)
		m.arc(12, 7.4, 4, 180, 340)
		m.disc(12, 15.6, 1.5)
	},
	"magnifier": func(m *mark) {
		m.ring(10.6, 10.6, 7)
		m.line(15.8, 15.8, 20.6, 20.6)
	},
	"dice": func(m *mark) {
		m.box(3.8, 3.8, 16.4, 16.4, 3.4)
		for _, dot := range [][2]float64{{8.4, 8.4}, {15.6, 8.4}, {12, 12}, {8.4, 15.6}, {15.6, 15.6}} {
			m.disc(dot[0], dot[1], 1.4)
		}
	},
	"grid": func(m *mark) {
		m.box(3.5, 3.5, 17, 17, 2.4)
		m.line(12, 3.5, 12, 20.5)
		m.line(3.5, 12, 20.5, 12)
	},
	"shelf": func(m *mark) {
		m.box(3.8, 4, 6.6, 6, 1.4)
		m.box(13.6, 4, 6.6, 6, 1.4)
		m.line(3, 12.6, 21, 12.6)
		m.box(3.8, 14.6, 6.6, 6, 1.4)
		m.line(13.6, 20.6, 20.4, 20.6)
	},
	"pin": func(m *mark) {
		m.line(6.4, 3.6, 17.6, 3.6, 17.6, 20.4, 12, 15.8, 6.4, 20.4, 6.4, 3.6)
	},
	"plus": func(m *mark) {
		m.line(12, 4.6, 12, 19.4)
		m.line(4.6, 12, 19.4, 12)
	},
	"close": func(m *mark) {
		m.line(6, 6, 18, 18)
		m.line(6, 18, 18, 6)
	},
	"minus":    func(m *mark) { m.line(4.4, 12, 19.6, 12) },
	"folded":   func(m *mark) { m.line(9, 5.6, 15.4, 12, 9, 18.4) },
	"before":   func(m *mark) { m.line(15, 5.6, 8.6, 12, 15, 18.4) },
	"unfolded": func(m *mark) { m.line(5.6, 9, 12, 15.4, 18.4, 9) },
	"turn": func(m *mark) {
		m.arc(11.2, 11, 6.8, 180, 360)
		m.head(18, 12.6, 90, 4.6)
		m.box(7.8, 12.6, 6.8, 6.8, 1.4)
	},
	"check": func(m *mark) { m.line(4.4, 12.8, 9.6, 18, 19.8, 6.6) },
	"warning": func(m *mark) {
		m.line(12, 3.8, 21, 19.8, 3, 19.8, 12, 3.8)
		m.line(12, 10, 12, 13.8)
		m.disc(12, 16.8, 1.15)
	},
}

// play is the sign of the solver and of playing its moves.
func play(m *mark) { m.shape(7.6, 5.4, 18.2, 12, 7.6, 18.6) }

// lens is a magnifying glass with a minus sign.
func lens(m *mark) {
	m.ring(10.6, 10.6, 7)
	m.line(15.8, 15.8, 20.6, 20.6)
	m.line(7.6, 10.6, 13.6, 10.6)
}
