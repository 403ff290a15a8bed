#ifndef TOUCHSTONE_CMAINQUEUE_H
#define TOUCHSTONE_CMAINQUEUE_H

/* The two functions by which a run loop serves Dispatch's main queue, on which jobs of the main
   actor are enqueued. Dispatch's headers for them are private; Foundation imports the same two. */

/* Returns an eventfd that can be read when jobs have been enqueued. */
extern int _dispatch_get_main_queue_port_4CF(void);

/* Runs the jobs that are there. Does not read the eventfd. Traps on all threads but the first. */
extern void _dispatch_main_queue_callback_4CF(void *message);

#endif
