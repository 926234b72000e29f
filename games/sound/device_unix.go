//go:build unix && !darwin

package sound

import (
	"encoding/binary"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/jfreymuth/pulse/proto"

	"tessera/resources/own"
)

// server is a sound server that speaks the protocol of PulseAudio, as PipeWire does, too.
type server struct {
	client *proto.Client
	conn   net.Conn
}

// listening is where the desktop's sound server does, as the library wants it said: where
// the player says, else in the folder of the session. It is told the player's cookie, so
// there is none where anybody could listen: in no folder of others, nor in the current one.
func listening() (string, error) {
	said, ok := os.LookupEnv("PULSE_SERVER")
	if !ok {
		if own.Runtime() == "" {
			return "", errNoServer
		}
		return "", nil // the library looks there
	}
	var servers []string
	for _, s := range strings.Fields(said) {
		address := s
		if s[0] == '{' { // the name of a machine
			_, address, _ = strings.Cut(s, "}")
		}
		if path := strings.TrimPrefix(address, "unix:"); filepath.IsAbs(path) || strings.HasPrefix(address, "tcp") {
			servers = append(servers, s)
		}
	}
	if servers == nil {
		return "", errNoServer
	}
	return strings.Join(servers, " "), nil
}

var errNoServer = errors.New("sound: no server that can be trusted")

// openDevice connects to the desktop's sound server.
func openDevice() (device, error) {
	at, err := listening()
	if err != nil {
		return nil, err
	}
	client, conn, err := proto.Connect(at)
	if err != nil {
		return nil, err
	}
	s := &server{client, conn}
	client.Callback = func(any) {}           // all samples are sent at once: nobody asks for more
	client.SetTimeout(longest + time.Second) // it is told when a sound has been heard
	props := proto.PropList{"application.name": proto.PropListString("Tessera"), "media.role": proto.PropListString("game")}
	if err := client.Request(&proto.SetClientName{Props: props}, &proto.SetClientNameReply{}); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

// longest is longer than any sound is, and latency how many milliseconds after it was asked
// for one is to be heard.
const (
	longest = 5 * time.Second
	latency = 40
)

func (s *server) play(samples []int16) error {
	data := make([]byte, 0, 2*len(samples))
	for _, v := range samples {
		data = binary.LittleEndian.AppendUint16(data, uint16(v))
	}
	stream := proto.CreatePlaybackStream{
		SampleSpec:            proto.SampleSpec{Format: proto.FormatInt16LE, Channels: 1, Rate: Rate},
		ChannelMap:            proto.ChannelMap{proto.ChannelMono},
		SinkIndex:             proto.Undefined,
		BufferMaxLength:       proto.Undefined,
		BufferTargetLength:    2 * Rate * latency / 1000,
		AdjustLatency:         true,
		BufferPrebufferLength: proto.Undefined,
		BufferMinimumRequest:  proto.Undefined,
		ChannelVolumes:        proto.ChannelVolumes{uint32(proto.VolumeNorm)},
		Properties:            proto.PropList{"media.name": proto.PropListString("Tessera")},
	}
	var made proto.CreatePlaybackStreamReply
	if err := s.client.Request(&stream, &made); err != nil {
		return err
	}
	if err := s.client.Send(made.StreamIndex, data); err != nil {
		return err
	}
	err := s.client.Request(&proto.DrainPlaybackStream{StreamIndex: made.StreamIndex}, nil)
	if closed := s.client.Request(&proto.DeletePlaybackStream{StreamIndex: made.StreamIndex}, nil); err == nil {
		err = closed
	}
	return err
}

func (s *server) close() { s.conn.Close() }
