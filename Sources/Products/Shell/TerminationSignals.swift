import CLinux
import Files
import SystemPackage

/// The signals that ask a program to end, as a descriptor.
final class TerminationSignals {
  private let file: OpenFile

  /// A descriptor that can be read once one of the signals has arrived.
  var descriptor: Int32 { file.descriptor }

  /// Blocks SIGTERM, SIGINT and SIGHUP for this thread and those that it starts, and collects them.
  /// - Throws: `Errno` if there are too many open files.
  init() throws(Errno) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
    sigprocmask(SIG_BLOCK, &signals, nil)
    let descriptor = signalfd(-1, &signals, CInt(SFD_NONBLOCK | SFD_CLOEXEC))
    guard descriptor >= 0 else { throw Errno.last }
    file = OpenFile(descriptor)
  }
}
