import Glibc

/// One end of a connection that carries packets.
public final class Channel: Sendable {
  /// Why a packet did not pass.
  public enum Failure: Error, Hashable, Sendable {
    /// The other end is gone.
    case closed
    /// Nothing came in time.
    case timedOut
    /// What came is no packet.
    case malformed
  }

  private let socket: OpenFile

  /// The end that is open as `socket`, a sequential packet socket.
  public init(_ socket: OpenFile) { self.socket = socket }

  /// Two ends of a new connection; nil when the system has no more sockets.
  static func pair() -> (OpenFile, OpenFile)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (OpenFile(ends[0]), OpenFile(ends[1]))
  }

  /// Sends `packet`; the files stay open here too. Waits until there is room for it, for at most
  /// `patience` if there is any: who does not read leaves none.
  public func send(_ packet: Packet, within patience: Duration? = nil) throws(Failure) {
    if let patience { try wait(for: POLLOUT, within: patience) }
    let flags = Int32(MSG_NOSIGNAL) | (patience == nil ? 0 : Int32(MSG_DONTWAIT))
    var bytes = packet.bytes
    var control = ControlMessage(passing: packet.files.map(\.descriptor))
    let sent = control.withHeader(for: &bytes) { header in
      retryingWhenInterrupted { sendmsg(socket.descriptor, &header, flags) }
    }
    guard sent != bytes.count else { return }
    throw sent < 0 && errno == EAGAIN ? .timedOut : .closed
  }

  /// Ends the connection for both ends, and for whoever waits at one; from any thread.
  func shutDown() { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }

  /// Whether something has come that was not received yet, or the other end is gone.
  var isReadable: Bool { (try? wait(for: POLLIN, within: .zero)) != nil }

  /// The next packet; waits for it, for at most `patience` if there is any.
  public func receive(within patience: Duration? = nil) throws(Failure) -> Packet {
    if let patience { try wait(for: POLLIN, within: patience) }
    var bytes = [UInt8](repeating: 0, count: Packet.longest)
    var control = ControlMessage(room: Packet.mostFiles)
    var isCut = false
    let count = control.withHeader(for: &bytes) { header in
      let count = retryingWhenInterrupted {
        recvmsg(socket.descriptor, &header, Int32(MSG_CMSG_CLOEXEC))
      }
      isCut = header.msg_flags & Int32(MSG_TRUNC | MSG_CTRUNC) != 0
      return count
    }
    let files = control.takeFiles()
    guard count > 0 else { throw .closed }
    guard !isCut, let packet = Packet(bytes: bytes[..<count], files: files) else {
      throw .malformed
    }
    return packet
  }

  private func wait(for events: Int32, within patience: Duration) throws(Failure) {
    var watched = pollfd(fd: socket.descriptor, events: Int16(events), revents: 0)
    let milliseconds = Int32(clamping: Int(patience / .milliseconds(1)))
    let ready = retryingWhenInterrupted { Int(poll(&watched, 1, milliseconds)) }
    guard ready > 0 else { throw .timedOut }
  }
}

/// Does `call` again as long as a signal breaks it off.
private func retryingWhenInterrupted(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
