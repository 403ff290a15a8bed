import Files
import Glibc
import SystemPackage
import X11Backend

/// The MIT-MAGIC-COOKIE-1 that authorizes programs to connect to a private server.
///
/// All servers of this process use the same cookie, because Xlib sends one cookie to every server.
struct MagicCookie {
  private let bytes: [UInt8]

  private static let name = "MIT-MAGIC-COOKIE-1"
  private static let length = 16
  /// `FamilyWild` of Xauth.h: the entry applies to any server, because the file is written before
  /// the display number is chosen.
  private static let anyFamily: [UInt8] = [0xFF, 0xFF]

  /// The cookie of this process. All connections of this process use it once it has been created.
  static let own: MagicCookie = {
    var generator = SystemRandomNumberGenerator()
    let cookie = MagicCookie(
      bytes: (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    Connection.authorize(name: name, data: cookie.bytes)
    return cookie
  }()

  /// The contents of an Xauthority file: family, address, number, name and data. Each of the last
  /// four follows its length, a big-endian number of two bytes.
  var authorityFile: [UInt8] {
    Self.anyFamily
      + [[], [], Array(Self.name.utf8), bytes].flatMap { field in
        [UInt8(field.count >> 8), UInt8(field.count & 0xFF)] + field
      }
  }

  /// Adds the cookie to those in the Xauthority file of another server, which reads the file again
  /// when a program connects.
  func append(to path: String) throws(RigError) {
    do throws(Errno) {
      try FileSystem.append(authorityFile, to: OpenFile(FilePath(path), O_WRONLY | O_APPEND))
    } catch { throw .file(path: path, reason: "cannot be written: \(error.reason)") }
  }
}
