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

extension OpenFile {
  /// Connects to the socket at `path`; nil if nobody listens there.
  convenience init?(connectedTo path: String) {
    var address = sockaddr_un()
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    self.init(
      Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result != 0 { return nil }
  }
}
