import Glibc
package import SystemPackage

/// Conversion of command-line arguments to text without loss of bytes.
///
/// Command-line parsers take text, but paths are bytes that need not be valid UTF-8. Each byte
/// beyond ASCII is represented by a private-use character and converted back later.
package enum ArgumentText {
  /// The offset from bytes to the characters that represent them: the last characters of Unicode,
  /// in a private-use plane.
  private static let base: UInt32 = 0x10_FF00

  /// The arguments of this program, without its name.
  package static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }.map {
      text(of: UnsafeRawBufferPointer(start: $0, count: strlen($0)))
    }
  }

  /// Returns the text that represents `bytes`.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes {
      let value = byte < 0x80 ? UInt32(byte) : base + UInt32(byte)
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// Returns the bytes that `text` represents. Characters that ``text(of:)`` does not produce are
  /// encoded as UTF-8.
  package static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let byte = scalar.value &- base
      return (0x80...0xFF).contains(byte) ? [UInt8(byte)] : Array(UTF8.encode(scalar) ?? .init())
    }
  }

  /// Returns the path that `text` represents.
  package static func path(of text: String) -> FilePath { FilePath(bytes: bytes(of: text)) }
}
