#ifndef TOUCHSTONE_CGIO_H
#define TOUCHSTONE_CGIO_H

#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <signal.h>
#include <unistd.h>

/* Looks for programs in PATH. As an option set, which glib 2.88 says that it is, it has another name in Swift. */
static const GSpawnFlags gio_search_path = G_SPAWN_SEARCH_PATH;

/* Runs in a process that is about to become another program, where little is safe to call. Signals that this
 * program takes in its own way, and its terminal, are no concern of the other one. */
static inline void gio_leave_program(gpointer unused) {
  (void)unused;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
}

#endif
