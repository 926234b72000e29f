package games

import (
	"sync"

	"fyne.io/fyne/v2"
)

// mailbox brings closures to the window's goroutine, in the order in which they
// were posted and never while something else is done there. What is posted
// before the program runs waits until it does.
type mailbox struct {
	mu      sync.Mutex
	waiting []func()
	open    bool // the program runs
	called  bool // a delivery is on its way
}

// post may be called on any goroutine. It does not wait.
func (m *mailbox) post(f func()) {
	m.mu.Lock()
	m.waiting = append(m.waiting, f)
	call := m.call()
	m.mu.Unlock()
	if call {
		fyne.Do(m.deliver)
	}
}

// start is called when the program runs.
func (m *mailbox) start() {
	m.mu.Lock()
	m.open = true
	call := m.call()
	m.mu.Unlock()
	if call {
		fyne.Do(m.deliver)
	}
}

// call says whether a delivery has to be ordered, and counts it as ordered.
func (m *mailbox) call() bool {
	if !m.open || m.called || len(m.waiting) == 0 {
		return false
	}
	m.called = true
	return true
}

// deliver runs what waits; what is posted meanwhile comes with the next delivery.
func (m *mailbox) deliver() {
	m.mu.Lock()
	all := m.waiting
	m.waiting, m.called = nil, false
	m.mu.Unlock()
	for _, f := range all {
		f()
	}
}
