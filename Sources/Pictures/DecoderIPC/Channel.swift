package import Files
import Glibc
import SystemPackage

/// One end of a connection that transmits packets.
package final class Channel: Sendable {
  /// The reason why a packet was not transmitted.
  package enum Failure: Error, Hashable, Sendable {
    /// The connection is closed.
    case closed
    /// The other end did not respond in time.
    case timedOut
    /// The received data is not a packet.
    case malformed
  }

  private let socket: OpenFile

  /// Creates a channel on `socket`, a sequential packet socket.
  package init(_ socket: OpenFile) { self.socket = socket }

  /// Sends `packet`. Its files also stay open in this process. If the other end does not read and
  /// the buffer is full, this waits for at most `patience`; without one, for any time.
  package func send(_ packet: Packet, within patience: Duration? = nil) throws(Failure) {
    if let patience { try wait(for: POLLOUT, within: patience) }
    let flags = Int32(MSG_NOSIGNAL) | (patience == nil ? 0 : Int32(MSG_DONTWAIT))
    var bytes = packet.bytes
    var control = ControlMessage(passing: packet.files.map(\.descriptor))
    let outcome = control.withHeader(for: &bytes) { header in
      Result { () throws(Errno) in
        try Errno.check { sendmsg(socket.descriptor, &header, flags) }
      }
    }
    switch outcome {
    case .success(bytes.count): return
    case .failure(.wouldBlock): throw .timedOut
    default: throw .closed
    }
  }

  /// Shuts down the connection for both ends and for all threads that wait on either. It can be
  /// called from any thread.
  func shutDown() { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }

  /// Whether an unread packet has arrived, or the other end is closed.
  var isReadable: Bool { isReadable(within: .zero) }

  /// Returns whether an unread packet arrives within `patience`, or the other end is closed.
  func isReadable(within patience: Duration) -> Bool {
    (try? wait(for: POLLIN, within: patience)) != nil
  }

  /// Waits for the next packet and returns it. It waits for at most `patience`; without one, for
  /// any time.
  package func receive(within patience: Duration? = nil) throws(Failure) -> Packet {
    if let patience { try wait(for: POLLIN, within: patience) }
    var bytes = [UInt8](repeating: 0, count: Packet.longest)
    var control = ControlMessage(room: Packet.maximumFiles)
    var isCut = false
    let count = control.withHeader(for: &bytes) { header in
      let count = try? Errno.check {
        recvmsg(socket.descriptor, &header, Int32(MSG_CMSG_CLOEXEC))
      }
      isCut = header.msg_flags & Int32(MSG_TRUNC | MSG_CTRUNC) != 0
      return count
    }
    let files = control.takeFiles()
    guard let count, count > 0 else { throw .closed }
    guard !isCut, let packet = Packet(bytes: bytes[..<count], files: files) else {
      throw .malformed
    }
    return packet
  }

  private func wait(for events: Int32, within patience: Duration) throws(Failure) {
    var watched = pollfd(fd: socket.descriptor, events: Int16(events), revents: 0)
    let milliseconds = Int32(clamping: Int(patience / .milliseconds(1)))
    let ready = try? Errno.check { Int(poll(&watched, 1, milliseconds)) }
    guard let ready, ready > 0 else { throw .timedOut }
  }
}
