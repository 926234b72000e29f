//go:build linux || freebsd || netbsd || openbsd

// Package front brings the window to the front on Wayland, where the toolkit does not: its own room, since tests
// are to need no C libraries. Main entry: [Bring]. It may import the toolkit's driver and GLFW.
package front

/*
#cgo pkg-config: wayland-client
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

// The protocol xdg-activation-v1, as far as it is used here: requests by their place.
static const struct wl_interface *any[4];
static const struct wl_message token_asks[] = {{"set_serial", "uo", any}, {"set_app_id", "s", any},
	{"set_surface", "o", any}, {"commit", "", any}, {"destroy", "", any}};
static const struct wl_message token_tells[] = {{"done", "s", any}};
static const struct wl_interface token_kind = {"xdg_activation_token_v1", 1, 5, token_asks, 1, token_tells};
static const struct wl_message asks[] = {{"destroy", "", any}, {"get_activation_token", "n", any},
	{"activate", "so", any}};
static const struct wl_interface activation_kind = {"xdg_activation_v1", 1, 3, asks, 0, NULL};
enum { token_commit = 3, token_destroy = 4, activation_destroy = 0, activation_token = 1, activation_activate = 2 };

static void offered(void *found, struct wl_registry *all, uint32_t name, const char *kind, uint32_t version) {
	if (strcmp(kind, activation_kind.name) == 0)
		*(struct wl_proxy **)found = wl_registry_bind(all, name, &activation_kind, 1);
}
static void withdrawn(void *found, struct wl_registry *all, uint32_t name) {}
static const struct wl_registry_listener offers = {offered, withdrawn};

static void given(void *into, struct wl_proxy *token, const char *text) { *(char **)into = strdup(text); }
static void (*const gives[])(void) = {(void (*)(void))given};

// to_front asks for the surface by that token, or without one by a new one. All is said in a queue
// of its own, so that nothing comes to the toolkit that is not the toolkit's.
static void to_front(struct wl_display *display, struct wl_surface *surface, const char *from) {
	struct wl_event_queue *queue = wl_display_create_queue(display);
	struct wl_display *ours = wl_proxy_create_wrapper(display);
	wl_proxy_set_queue((struct wl_proxy *)ours, queue);
	struct wl_registry *all = wl_display_get_registry(ours);
	wl_proxy_wrapper_destroy(ours);
	struct wl_proxy *activation = NULL;
	wl_registry_add_listener(all, &offers, &activation);
	wl_display_roundtrip_queue(display, queue);
	if (activation) {
		char *own = NULL;
		if (!*from) {
			struct wl_proxy *token = wl_proxy_marshal_constructor(activation, activation_token, &token_kind, NULL);
			wl_proxy_add_listener(token, (void (**)(void))gives, &own);
			wl_proxy_marshal(token, token_commit);
			wl_display_roundtrip_queue(display, queue);
			wl_proxy_marshal(token, token_destroy);
			wl_proxy_destroy(token);
		}
		if (own || *from)
			wl_proxy_marshal(activation, activation_activate, own ? own : from, surface);
		free(own);
		wl_proxy_marshal(activation, activation_destroy);
		wl_proxy_destroy(activation);
	}
	wl_registry_destroy(all);
	wl_display_flush(display);
	wl_event_queue_destroy(queue);
}
*/
import "C"

import (
	"unsafe"

	"fyne.io/fyne/v2/driver"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// Bring brings a window of the toolkit's to the front by the token with which the desktop started the program anew, or
// without one, empty, by one that is asked for; the desktop may only mark the window then. It does nothing but on Wayland.
func Bring(window any, token string) {
	native, is := window.(driver.WaylandWindowContext)
	if !is || native.WaylandSurface == 0 {
		return
	}
	from := C.CString(token)
	defer C.free(unsafe.Pointer(from))
	display := (*C.struct_wl_display)(unsafe.Pointer(glfw.GetWaylandDisplay()))
	C.to_front(display, *(**C.struct_wl_surface)(unsafe.Pointer(&native.WaylandSurface)), from)
}
