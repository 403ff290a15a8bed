import CLinux
import Dispatch
import Files
import Glibc
import Synchronization
package import SystemPackage
import Threads

/// A process started by this one.
///
/// Nothing here waits for its end without a limit: a process may be stopped, or blocked in the
/// kernel, where not even SIGKILL ends it. A separate thread waits for it and collects its status,
/// so that no zombie remains.
package final class ChildProcess: Sendable {
  /// The exit status of a process, or the signal that killed it.
  package enum Ending: Hashable, Sendable {
    case exited(status: Int32)
    case killed(signal: Int32)
    /// The status was collected elsewhere.
    case unknown
  }

  private struct State {
    /// The collected status; nil until then.
    var ending: Ending?
    /// Whether the status is collected only on demand.
    var keepsNumber: Bool
  }

  /// The number of the process. After the status has been collected, the system may give it to
  /// another process.
  package let id: Int32
  private let state: Mutex<State>
  private let exitSemaphore = DispatchSemaphore(value: 0)

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - configuration: the program and all that it receives.
  ///   - keepsNumber: whether the number of the process, and that of a group that it leads, stay
  ///     reserved after its end until ``ending`` is read or ``releaseNumber()`` is called.
  /// - Throws: the error of the system, also if the file is not a program.
  package init(_ configuration: Configuration, keepsNumber: Bool = false) throws(Errno) {
    id = try Self.spawn(configuration)
    state = Mutex(State(keepsNumber: keepsNumber))
    // Without a thread, the status is collected on demand.
    _ = SystemThread.detached { [self] in
      var info = siginfo_t()
      _ = try? Errno.check { Int(waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT)) }
      if !state.withLock({ $0.keepsNumber }) { _ = ending }
      exitSemaphore.signal()
    }
  }

  /// The exit status or the signal; nil while the process runs.
  package var ending: Ending? {
    state.withLock { state in
      if state.ending == nil { state.ending = Self.collectEnding(of: id) }
      return state.ending
    }
  }

  /// Returns the exit status or the signal, or nil if the process still runs after `timeout`.
  package func ending(within timeout: Duration) -> Ending? {
    if let ending { return ending }
    let milliseconds = Int(timeout / .milliseconds(1))
    // Signal again for other waiting threads.
    if exitSemaphore.wait(timeout: .now() + .milliseconds(milliseconds)) == .success {
      exitSemaphore.signal()
    }
    return ending
  }

  /// Sends a signal to the process without waiting for the effect. Does nothing if the process has
  /// ended.
  package func send(signal: Int32) {
    state.withLock { state in
      if state.ending == nil { _ = kill(id, signal) }
    }
  }

  /// The processor time that the process has used; nil if it has ended.
  package var processorTime: Duration? {
    state.withLock { state in
      var clock = clockid_t()
      var time = timespec()
      guard state.ending == nil, clock_getcpuclockid(id, &clock) == 0,
        clock_gettime(clock, &time) == 0
      else { return nil }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
  }

  /// Makes the system kill the process once it has used `seconds` of processor time in all. Only a process with
  /// privileges can allow it more again.
  package func limitProcessorTime(to seconds: Int) {
    state.withLock { state in
      if state.ending == nil { _ = processes_limit_time(id, UInt64(max(seconds, 1))) }
    }
  }

  /// Allows the number to be released as soon as the process has ended.
  package func releaseNumber() {
    state.withLock { $0.keepsNumber = false }
    _ = ending
  }

  private static func collectEnding(of id: pid_t) -> Ending? {
    var status: Int32 = 0
    let result = waitpid(id, &status, WNOHANG)
    guard result == id else { return result < 0 && errno == ECHILD ? .unknown : nil }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status: status >> 8 & 0xFF) : .killed(signal: signal)
  }
}
