import Glibc

/// The end of this process.
package enum ProcessExit {
  /// Ends the process and all its threads immediately with `status`, after flushing its output.
  ///
  /// exit(3) first calls the exit handlers of libraries, while the other threads continue and may use freed memory:
  /// libXext frees its list of extensions, for example. Not all threads can be joined before, because some wait for a
  /// server, a slow disk or a child process. Data that must be saved must not depend on atexit(3).
  package static func leave(with status: Int32) -> Never {
    fflush(nil)
    _exit(status)
  }
}
