package sound

import (
	"errors"
	"runtime"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// The functions of the system's library for waves, which every Windows has.
var (
	winmm     = windows.NewLazySystemDLL("winmm.dll")
	waveOpen  = winmm.NewProc("waveOutOpen")
	wavePrep  = winmm.NewProc("waveOutPrepareHeader")
	waveWrite = winmm.NewProc("waveOutWrite")
	waveUnp   = winmm.NewProc("waveOutUnprepareHeader")
	waveReset = winmm.NewProc("waveOutReset")
	waveClose = winmm.NewProc("waveOutClose")
)

// waveFormat is WAVEFORMATEX, and waveHeader WAVEHDR.
type waveFormat struct {
	tag, channels      uint16
	rate, bytesASecond uint32
	align, bits, extra uint16
}

type waveHeader struct {
	data             *int16
	length, recorded uint32
	user             uintptr
	flags, loops     uint32
	next             *waveHeader
	reserved         uintptr
}

// mapper is whatever the player hears by.
type mapper struct{}

var errWave = errors.New("sound: the system plays no waves")

// openDevice looks whether the system plays waves.
func openDevice() (device, error) {
	if err := waveOpen.Find(); err != nil {
		return nil, err
	}
	return mapper{}, nil
}

func (mapper) play(samples []int16) error {
	const (
		pcm        = 1
		anyDevice  = 0xffffffff
		event      = 0x50000 // CALLBACK_EVENT
		done       = 1       // WHDR_DONE
		sampleSize = 2
	)
	told, err := windows.CreateEvent(nil, 0, 0, nil)
	if err != nil {
		return err
	}
	defer windows.CloseHandle(told)
	format := waveFormat{tag: pcm, channels: 1, rate: Rate, bytesASecond: Rate * sampleSize, align: sampleSize, bits: 8 * sampleSize}
	var wave windows.Handle
	if r, _, _ := waveOpen.Call(uintptr(unsafe.Pointer(&wave)), anyDevice, uintptr(unsafe.Pointer(&format)), uintptr(told), 0, event); r != 0 {
		return errWave
	}
	defer waveClose.Call(uintptr(wave))
	var pins runtime.Pinner // the system has them while it plays
	defer pins.Unpin()
	header := &waveHeader{data: &samples[0], length: uint32(sampleSize * len(samples))}
	pins.Pin(header)
	pins.Pin(header.data)
	if r, _, _ := wavePrep.Call(uintptr(wave), uintptr(unsafe.Pointer(header)), unsafe.Sizeof(*header)); r != 0 {
		return errWave
	}
	defer waveUnp.Call(uintptr(wave), uintptr(unsafe.Pointer(header)), unsafe.Sizeof(*header))
	defer waveReset.Call(uintptr(wave)) // which a header still played asks for
	if r, _, _ := waveWrite.Call(uintptr(wave), uintptr(unsafe.Pointer(header)), unsafe.Sizeof(*header)); r != 0 {
		return errWave
	}
	// It is told when the device is opened, too.
	end := time.Now().Add(time.Duration(len(samples))*time.Second/Rate + time.Second)
	for header.flags&done == 0 && time.Now().Before(end) {
		_, _ = windows.WaitForSingleObject(told, 100)
	}
	return nil
}

func (mapper) close() {}
