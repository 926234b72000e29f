package view

import (
	"maps"
	"slices"
)

// Page is all that is seen of a game.
type Page struct {
	Scene   Scene
	Cards   []Card   // in each place from the top
	Actions []Action // a key or a button does something only where an action says so; of two with one key the last counts
	Figures []Figure // in the status line
	Owed    int      // points that were spent before they were won: by as many the score stands below zero
	Status  string   // the line that says what has just happened
	Spoken  int      // its serial: another one says it, be it the same
	Prompt  string   // what the player must do before the game can be played on
	Offer   Offer    // what is said of a board in a special state, beside it
	Dialog  Dialog   // over all of it, while it has an ID
	Ended   []string // what the card adds that tells how the game has ended
	Precise bool     // the clock shows hundredths of a second
	Advice  string   // what can still be done of a game that is lost, where that is more than anywhere
	Tune    int      // of the player\'s last move, which is one of a row: how many steps it sounds higher, from 1; 0: it sounds like any
	Reward  string   // an action that the card of a win offers besides
	Aside   bool     // the board shows something else than the game on the table, which is not played on meanwhile
}

// Card is a card with fields.
type Card struct {
	ID     string
	Title  string // a caption; empty for none
	Place  Place
	Fields []Field
}

// Place is where a card is seen.
type Place uint8

// The places of cards.
const (
	Begin  Place = iota // on the sheet on which a game is begun: what one begins with
	Lists               // on that sheet, folded away: all that can be chosen once
	Beside              // beside the board: what one plays with
	Looks               // where one chooses how the game on the table is shown
	Lab                 // in the laboratory: what one can play without
)

// Kind is what a field is.
type Kind uint8

// The kinds of field.
const (
	Words   Kind = iota // a text; with a label, what that is called and its figure; with signs, those beside it one after the other, again and again
	Heading             // a caption
	Choice              // a list of which one is chosen
	Boards              // boards drawn small, its signs, of which one is chosen: they make the choice of the field that Label names, of photo Text if there is one
	Ticked              // a box that is ticked or not
	Fold                // a line that opens and closes what follows on the card, by Tick; On: it is open
	Button              // does the action of its ID
	List                // lines of text, its options, of which one is chosen
	Guide               // what explains a step: Label is its title, Tip what goes on with it; On: an engine makes it
	Pad                 // keys for a mouse
	Photo               // a picture of the player's, and what it can be changed with
	Album               // several of them; At is how many are needed
	GameID              // the ID of the game on the table, to be copied or typed
)

// Field is one thing on a card or in a dialog. Its ID is unique on the page, and stays
// while its words change.
type Field struct {
	ID      string
	Kind    Kind
	Label   string // of a choice and a button the key of its words, else the words
	Tip     string
	Icon    string   // of a button
	Text    string   // of words; of a button in place of what its label says
	Options []string // of a choice
	Signs   []Sign   // a small picture for each option; nil for none
	At      int      // of a choice the place of the one chosen, -1 for none
	On      bool     // it is ticked, or pressed; of words: they are bold
	Small   bool     // a button is its icon alone, and shares a place with the next; of words and lists: they take less room
	Tone    Tone     // of words; none is that of small explanations
	Off     bool     // it cannot be used now
	Beside  bool     // it stands in the row of the field before
	Keys    []PadKey
	Grid    Grid // of a photo: the board that it is cut for; of boards: what theirs are, but for the size
}

// With is the field in the row of the one before.
func (f Field) With() Field {
	f.Beside = true
	return f
}

// Equal says whether two fields look the same.
func (f Field) Equal(g Field) bool {
	return f.ID == g.ID && f.Kind == g.Kind && f.Label == g.Label && f.Tip == g.Tip && f.Icon == g.Icon && f.Text == g.Text &&
		f.At == g.At && f.Small == g.Small && f.Tone == g.Tone && f.On == g.On && f.Off == g.Off && f.Beside == g.Beside && f.Grid == g.Grid &&
		slices.Equal(f.Options, g.Options) && slices.Equal(f.Keys, g.Keys) && slices.EqualFunc(f.Signs, g.Signs, Sign.equal)
}

func (s Sign) equal(t Sign) bool {
	return s.Cols == t.Cols && s.Rows == t.Rows && s.Tiles == t.Tiles && s.Letters == t.Letters && s.Wrong == t.Wrong && s.Bare == t.Bare &&
		maps.Equal(s.Marks, t.Marks) && slices.Equal(s.Arrows, t.Arrows) && slices.Equal(s.Lines, t.Lines)
}

// PadKey is a key of a pad.
type PadKey struct {
	Action string // that it does
	Face   Face   // what is on it
	Count  string // small, under that
	Icon   string
	Held   bool // the player holds what is on it
	Small  bool // its text is small, as what it writes
	Pale   bool // it has nothing left to do
	Off    bool
}

// Sign is a small picture of a rule: cells, and arrows between them, in units of a cell.
type Sign struct {
	Cols, Rows int
	Marks      map[int]Stroke // by cell; the others are small dots
	Arrows     []Arrow
	Lines      []Arrow // without heads
	Wrong      bool    // the lines are in the colour of what is refused
	Tiles      bool    // it is a small board: cells that are filled are tiles, the others are free
	Letters    string  // what is on the tiles, a character for each cell; a blank for nothing
	Bare       bool    // the other cells show nothing
}

// Illustration is a sign that stands beside text, and what is below it.
type Illustration struct {
	Sign Sign
	Text string
}

// Stroke is how a cell of a sign is drawn.
type Stroke uint8

// The strokes; they can be combined.
const (
	Filled Stroke = 1 << iota
	Ringed
)

// Arrow goes from one point of a sign to another.
type Arrow struct {
	X, Y, ToX, ToY float32
	Both           bool // with two heads
}

// Figure stands in the status line.
type Figure struct {
	Name  string // the key of its caption; empty: the value speaks for itself
	Value string // empty: it is not shown
	Bar   bool   // under the value a bar of the length Share, 0 to 1
	Share float32
	Rate  int // in place of it: so many a second of the game's clock, which the stage works out as time goes by
}

// Action is something that the player can do by a key or a button.
type Action struct {
	Name  string // the key of its words; acts carry it
	Icon  string
	Key   string // as the help writes it: "C", "Shift+R", "Escape"
	Also  []string
	Price string // what it costs, in place of its words
	Tip   string // what that means
	Held  bool   // told when the key is let go, too, and when the focus leaves
	Off   bool   // it does nothing now
}

// Offer is what is said of a board in a special state, with what can be done.
type Offer struct {
	Text    string
	Actions []Action
}

// Equal says whether the same is said and can be done.
func (o Offer) Equal(p Offer) bool { return o.Text == p.Text && SameActions(o.Actions, p.Actions) }

// SameActions says whether the same can be done by the same buttons.
func SameActions(a, b []Action) bool {
	return slices.EqualFunc(a, b, func(a, b Action) bool { return a.Name == b.Name && a.Off == b.Off && a.Price == b.Price })
}

// Dialog asks something.
type Dialog struct {
	ID, Title string
	Fields    []Field
	OK, Stay  string // labels
}

// Field is the field of an ID, on a card or in the dialog; false where there is none.
func (p Page) Field(id string) (Field, bool) {
	for _, c := range append(p.Cards, Card{Fields: p.Dialog.Fields}) {
		for _, f := range c.Fields {
			if f.ID == id {
				return f, true
			}
		}
	}
	return Field{}, false
}

// Action is the action of a name; of several the last counts. False where there is none.
func (p Page) Action(name string) (found Action, ok bool) {
	for _, a := range p.Actions {
		if a.Name == name {
			found, ok = a, true
		}
	}
	return found, ok
}
