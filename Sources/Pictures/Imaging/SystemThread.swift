import Glibc

/// A thread for one piece of work.
struct SystemThread: Sendable {
  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Runs `body` on a thread of its own, for which somebody has to wait, or say that nobody does; nil
  /// when the system gives none.
  init?(_ body: @escaping @Sendable () -> Void) {
    let argument = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
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

  /// Waits until it is done.
  func join() { pthread_join(thread, nil) }

  /// Says that nobody will wait for it.
  func detach() { pthread_detach(thread) }
}
