import Glibc
public import SystemPackage

/// File names that are lost or confused if paths are treated as text.
public enum FileNames {
  /// A file name.
  public struct Name: Sendable, CustomStringConvertible {
    /// The reason why the name is special.
    public let description: String
    /// The bytes of the name.
    public let bytes: [UInt8]
    /// The name as the user should see it.
    public let displayed: String

    /// The name as a part of a path.
    public var component: FilePath.Component {
      FilePath(platformString: bytes.map { CChar(bitPattern: $0) } + [0]).lastComponent ?? "?"
    }

    fileprivate init(_ what: String, _ text: String, shown displayed: String? = nil) {
      self.init(what, Array(text.utf8), shown: displayed ?? text)
    }

    fileprivate init(_ what: String, _ bytes: [UInt8], shown displayed: String) {
      (description, self.bytes, self.displayed) = (what, bytes, displayed)
    }
  }

  /// Returns the names in the folder at `path`, with their bytes.
  public static func listing(of path: FilePath) -> [FilePath.Component] {
    guard let folder = path.withPlatformString(opendir) else { return [] }
    defer { closedir(folder) }
    var names: [FilePath.Component] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        FilePath(platformString: bytes.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0])
      }
      if let name = name.lastComponent, name.kind == .regular { names.append(name) }
    }
    return names
  }

  /// The names. All end in `.png`, and no two are equal.
  public static let all: [Name] = [
    Name("plain", "a.png"),
    Name("NFC", "\u{E9}.png"),
    Name("NFD", "e\u{301}.png"),
    Name("a leading combining mark", "\u{301}a.png"),
    Name("a leading ZWJ", "\u{200D}a.png"),
    Name("a leading variation selector", "\u{FE0F}a.png"),
    Name("Latin-1", Array("b".utf8) + [0xE4] + Array("r.png".utf8), shown: "b\\xE4r.png"),
    Name("its twin with U+FFFD", "b\u{FFFD}r.png"),
    Name(
      "a cut character", Array("a".utf8) + [0xF0, 0x9F] + Array(".png".utf8),
      shown: "a\\xF0\\x9F.png"),
    Name("a surrogate", [0xED, 0xA0, 0x80] + Array(".png".utf8), shown: "\\xED\\xA0\\x80.png"),
    Name("a newline", "a\nb.png", shown: "a\\nb.png"),
    Name("CR LF", "a\r\nb.png", shown: "a\\r\\nb.png"),
    Name("an escape sequence", "\u{1B}[31mred.png", shown: "\\x1B[31mred.png"),
    Name("the other direction", "a\u{202E}gnp.png", shown: "a\\u{202E}gnp.png"),
    Name("a leading dash", "--help.png"),
    Name("spaces, quotes and backslashes", " a \"b\" \\c .png"),
    Name("percent", "a%20b.png"),
    Name("255 bytes", String(repeating: "\u{E9}", count: 125) + "x.png"),
    Name(
      "255 bytes of Latin-1", [UInt8](repeating: 0xE9, count: 251) + Array(".png".utf8),
      shown: String(repeating: "\\xE9", count: 251) + ".png"),
  ]
}
