import Glibc
import SystemPackage

/// Prints a line without buffering, because somebody waits for it.
func printNow(_ line: String) {
  print(line)
  fflush(nil)
}

/// Writes a line to standard error.
func printNote(_ line: String) {
  _ = try? FileDescriptor.standardError.writeAll("\(line)\n".utf8)
}
