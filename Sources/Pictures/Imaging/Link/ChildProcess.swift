import Dispatch
import Glibc
import Synchronization

/// A process that this one has started.
///
/// Nothing here waits for its end without a limit: a process may be asleep in the kernel, where not
/// even SIGKILL ends it, or be stopped. A thread of its own collects what the system keeps of it.
final class ChildProcess: Sendable {
  /// How a process ended.
  enum Ending {
    case exited(status: Int32)
    case killed(signal: Int32)
    /// Somebody else has collected its status.
    case unknown
  }

  private let id: pid_t
  /// Nil until its status was collected; for as long as that is so, nobody else has its number.
  private let knownEnding = Mutex<Ending?>(nil)
  private let bell = DispatchSemaphore(value: 0)

  /// The child with the number `id`, of which nobody else collects the status.
  init(id: pid_t) {
    self.id = id
    // Without a thread its status is collected when somebody asks for it.
    _ = DetachedThread.start { [self] in
      var info = siginfo_t()
      while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
      _ = ending
      bell.signal()
    }
  }

  /// How it ended; nil while it runs.
  var ending: Ending? {
    knownEnding.withLock { ending in
      if ending == nil { ending = Self.collectEnding(of: id) }
      return ending
    }
  }

  /// How it ended; nil when it still runs after `patience`.
  func ending(within patience: Duration) -> Ending? {
    if let ending { return ending }
    let milliseconds = Int(patience / .milliseconds(1))
    // Whoever else waits is to hear the bell, too.
    if bell.wait(timeout: .now() + .milliseconds(milliseconds)) == .success { bell.signal() }
    return ending
  }

  /// Has the system end it, and does not wait until it has.
  func kill() {
    knownEnding.withLock { ending in
      if ending == nil { _ = Glibc.kill(id, SIGKILL) }
    }
  }

  private static func collectEnding(of id: pid_t) -> Ending? {
    var status: Int32 = 0
    let result = waitpid(id, &status, WNOHANG)
    guard result == id else { return result < 0 && errno == ECHILD ? .unknown : nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
  }
}
