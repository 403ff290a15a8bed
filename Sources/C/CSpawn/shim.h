#ifndef TOUCHSTONE_CSPAWN_H
#define TOUCHSTONE_CSPAWN_H

#include <spawn.h>

/* As in spawn.h, which declares them only to programs that ask for GNU's extensions first. */

extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *actions, const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

#endif
