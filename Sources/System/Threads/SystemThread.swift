import CLinux
import Glibc

/// A thread that runs one function.
///
/// Tasks and queues are no alternative: the pool behind them wakes up every second for as long as
/// it has threads.
package struct SystemThread: Sendable {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Runs `body` on a new thread, which must be joined. Returns nil if the system cannot create
  /// one.
  ///
  /// Signals that ask the program to end are left to the main thread, which may wait for them: to another thread that
  /// does not block them, the system would deliver them immediately, and end the program.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let argument = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    var signals = sigset_t()
    var former = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    // The new thread has the mask of this one.
    pthread_sigmask(SIG_BLOCK, &signals, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    let status = pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, argument.toOpaque())
    guard status == 0 else {
      argument.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits until the function has returned.
  package func join() { pthread_join(thread, nil) }

  /// Makes the calling thread, and those that it starts from now on, work in the background
  /// (`SCHED_BATCH` of sched(7)): when one of them wakes up, it does not interrupt another thread.
  ///
  /// On two processors, this has a second effect. Linux wakes a thread on the processor on which it ran
  /// last, even if another thread is busy there and the other processor is idle. A thread that interrupts
  /// stays there for long; one that waits is moved to the idle processor by the next tick.
  package static func workInBackground() {
    var parameters = sched_param()
    pthread_setschedparam(pthread_self(), threads_batch_policy, &parameters)
  }

  /// Lowers the priority of the calling thread (a nice value of 10, see sched(7)), for good: nobody waits for its work.
  package static func yieldToOthers() {
    let process = __priority_which_t(PRIO_PROCESS.rawValue)
    // The whole process may yield more than that already, and an ordinary user cannot take that back.
    _ = setpriority(process, 0, max(10, getpriority(process, 0)))
  }

  /// Runs `body` on a new detached thread. Returns false if the system cannot create one.
  package static func detached(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = SystemThread(body) else { return false }
    pthread_detach(thread.thread)
    return true
  }
}
