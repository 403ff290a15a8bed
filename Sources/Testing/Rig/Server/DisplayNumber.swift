import Files
import Glibc
import SystemPackage

/// A display number for a private server, reserved for as long as this value exists.
///
/// A server that searches for a number takes one for which the abstract socket and the socket in
/// the file system are free. Therefore the abstract socket is bound here, without listening: no
/// other server takes the number, no other program can pose as the server, and clients fall back to
/// the socket in the file system, which has an owner and permissions.
struct DisplayNumber: ~Copyable {
  /// The display number.
  let number: Int
  private let socket: OpenFile

  /// The numbers to try, which are above those of sessions.
  private static let candidates = 100..<1100

  /// Reserves the lowest free number.
  /// - Throws: ``RigError/serverFailed(reason:)`` if none is free.
  init() throws(RigError) {
    for number in Self.candidates {
      guard let socket = try Self.bind(number) else { continue }
      if Self.isFree(number) {
        self.number = number
        self.socket = socket
        return
      }
    }
    throw .serverFailed(reason: "no display number from 100 to 1099 is free")
  }

  private static func path(_ number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

  /// Binds the abstract socket of display `number`. Returns nil if another process has bound it.
  private static func bind(_ number: Int) throws(RigError) -> OpenFile? {
    let socket = try makeSocket()
    let result = withAddress("\0" + path(number)) { Glibc.bind(socket.descriptor, $0, $1) }
    guard result == 0 else { return nil }
    return socket
  }

  /// Returns whether no server listens on the socket in the file system. A socket left behind by a
  /// killed server can be replaced by its owner.
  private static func isFree(_ number: Int) -> Bool {
    var status = stat()
    guard access("/tmp/.X\(number)-lock", F_OK) != 0 else { return false }
    guard lstat(path(number), &status) == 0 else { return errno == ENOENT }
    guard status.st_uid == geteuid(), let socket = try? makeSocket() else { return false }
    return withAddress(path(number)) { connect(socket.descriptor, $0, $1) } != 0
      && errno == ECONNREFUSED
  }

  private static func makeSocket() throws(RigError) -> OpenFile {
    let socket = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else {
      throw .serverFailed(reason: "no socket can be created: \(Errno.last.reason)")
    }
    return OpenFile(socket)
  }

  /// Calls `body` with the address of the socket `name`, without padding.
  private static func withAddress(
    _ name: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(name.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let offset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(offset + bytes.count))
      }
    }
  }
}
