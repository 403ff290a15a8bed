import Glibc

/// An open file of the system, closed when its owner lets it go.
struct FileDescriptor: ~Copyable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }

  /// Whether something can be read, or the other end is gone, before `deadline`.
  func isReadable(before deadline: Deadline) -> Bool {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    repeat {
      if poll(&entry, 1, deadline.pollTimeout) > 0 { return true }
    } while !deadline.hasPassed
    return false
  }

  /// The first line that comes in before `deadline`, without its end; nil at the file's end.
  func readLine(before deadline: Deadline) -> String? {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while isReadable(before: deadline), read(number, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }
}
