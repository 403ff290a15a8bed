/// A thread for one piece of work, which goes when that is done.
public enum DetachedThread {
  /// Runs `body` on a thread of its own; false when the system gives none.
  public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = SystemThread(body) else { return false }
    thread.detach()
    return true
  }
}
