package games

import (
	"path/filepath"

	"tessera/games/parcel"
	"tessera/games/session"
	"tessera/games/suite"
	"tessera/resources/disk"
	"tessera/solver"
	"tessera/solver/cli"
)

// statuses are the words for how a game stands.
var statuses = map[solver.Status]string{
	solver.Playing: cli.StatusPlaying, solver.Won: cli.StatusWon, solver.Stuck: cli.StatusStuck,
}

// Saved tells what the file of a saved game holds, which is checked as it is when it is
// opened in the window; nothing is kept.
func Saved(path string) cli.Saved {
	s := cli.Saved{File: path}
	s.Err = tellSaved(path, &s)
	return s
}

func tellSaved(path string, s *cli.Saved) error {
	data, err := disk.Read(disk.OS, path, largest)
	if err != nil {
		return &session.Error{Code: session.CodeSaveRead, Err: err}
	}
	file, err := readSaved(filepath.Base(path), data)
	if err != nil {
		return err
	}
	s.Form, s.Game = cli.FormJSON, file.game
	sent := session.Sent{Game: data}
	if p := file.parcel; p != nil {
		s.Form, s.Format, s.Version = cli.FormParcel, p.Tessera, p.Version
		sent = session.Sent{Game: p.Saved, Challenge: p.Challenge}
		s.Pictures = picturesIn(p)
	}
	i := 0
	for ; i < len(suite.Games)-1 && suite.Games[i].Name != file.game; i++ { // the last one says what is wrong
	}
	game, _ := suite.Games[i].Begin(func(func()) {}, nil)
	defer game.Close()
	put, err := game.LoadSent(sent)
	if err != nil {
		return err
	}
	put()
	s.ID, s.Moves, s.ElapsedMS, s.Assisted = game.GameID(), game.Moves(), game.Elapsed().Milliseconds(), game.Assisted()
	s.Status = statuses[game.Status()]
	if c, ok := game.Challenge(); ok {
		s.Challenge = &cli.SavedChallenge{Moves: c.Moves, ElapsedMS: c.Time.Milliseconds()}
	}
	return nil
}

func picturesIn(p *parcel.Parcel) (all []cli.SavedPicture) {
	for _, pic := range p.Pictures {
		all = append(all, cli.SavedPicture{Name: pic.Name, Width: pic.Width, Height: pic.Height, Bytes: pic.Length})
	}
	return all
}
