import Glibc

/// A number for a server of our own, kept from others as long as this is held.
///
/// A server that looks for a number takes one whose abstract socket nobody has, and takes over the
/// socket in the file system with it. So the abstract one is bound here, with nobody listening: no
/// other server takes the number, no other program is taken for the server, and clients go on to
/// the socket in the file system, which has an owner and permissions.
struct DisplayNumber: ~Copyable {
  /// The number.
  let number: Int
  private let socket: FileDescriptor

  /// Above those that sessions take.
  private static let candidates = 100..<1100

  /// Takes the lowest number that is free.
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

  /// The abstract socket of display `number`; nil when somebody else has it.
  private static func bind(_ number: Int) throws(RigError) -> FileDescriptor? {
    let socket = try makeSocket()
    let result = withAddress("\0" + path(number)) { Glibc.bind(socket.number, $0, $1) }
    guard result == 0 else { return nil }
    return socket
  }

  /// Whether no server hears at the socket in the file system. What a server left that was killed may
  /// be replaced by its owner.
  private static func isFree(_ number: Int) -> Bool {
    var status = stat()
    guard access("/tmp/.X\(number)-lock", F_OK) != 0 else { return false }
    guard lstat(path(number), &status) == 0 else { return errno == ENOENT }
    guard status.st_uid == geteuid(), let socket = try? makeSocket() else { return false }
    return withAddress(path(number)) { connect(socket.number, $0, $1) } != 0
      && errno == ECONNREFUSED
  }

  private static func makeSocket() throws(RigError) -> FileDescriptor {
    let socket = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else {
      throw .serverFailed(reason: "no socket: \(String(cString: strerror(errno)))")
    }
    return FileDescriptor(socket)
  }

  /// Lends the address with the bytes of `name`, which ends where they do.
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
