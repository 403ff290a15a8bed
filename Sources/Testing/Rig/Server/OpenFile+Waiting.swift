import Files
import Glibc

extension OpenFile {
  /// Returns whether data arrives or the other end is closed before `deadline`.
  func isReadable(before deadline: Deadline) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    repeat {
      if poll(&entry, 1, deadline.pollTimeout) > 0 { return true }
    } while !deadline.hasPassed
    return false
  }

  /// Returns the next line that arrives before `deadline`, without its newline; nil on timeout or
  /// at the end.
  func readLine(before deadline: Deadline) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while isReadable(before: deadline), read(descriptor, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
