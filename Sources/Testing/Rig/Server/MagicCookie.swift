import X11Backend

/// What programs show to a private server to be let in: a MIT-MAGIC-COOKIE-1.
///
/// There is one for all servers of this process, as Xlib shows the same to every server.
struct MagicCookie {
  private let bytes: [UInt8]

  private static let name = "MIT-MAGIC-COOKIE-1"
  private static let length = 16
  /// `FamilyWild` of Xauth.h: the entry is for any server, since a server chooses its number only when it
  /// has read it.
  private static let anyFamily: [UInt8] = [0xFF, 0xFF]

  /// The cookie of this process, which its own connections show from now on.
  static let own: MagicCookie = {
    var generator = SystemRandomNumberGenerator()
    let cookie = MagicCookie(
      bytes: (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    Connection.authorize(name: name, data: cookie.bytes)
    return cookie
  }()

  /// The contents of an Xauthority file: family, address, number, name and data, each of the latter
  /// four after its length in two bytes, the higher one first.
  var authorityFile: [UInt8] {
    Self.anyFamily
      + [[], [], Array(Self.name.utf8), bytes].flatMap { field in
        [UInt8(field.count >> 8), UInt8(field.count & 0xFF)] + field
      }
  }
}
