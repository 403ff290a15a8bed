import Glibc

/// Writes that fail, for which the system ends a program by default.
package enum FailedWrites {
  /// Lets writes to a pipe without a reader, and writes to a file beyond the limit of the user, fail with an error, as
  /// others do. Programs that are started from now on are ended as usual: they do not inherit a handler.
  package static func survive() {
    for number in [SIGPIPE, SIGXFSZ] { signal(number) { _ in } }
  }
}
