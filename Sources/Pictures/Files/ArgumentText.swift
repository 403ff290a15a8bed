import Glibc
public import SystemPackage

/// Words of the command line as text that holds all of their bytes.
///
/// Whoever parses a command line takes text; a path is bytes, and would not survive that. So each
/// byte beyond ASCII goes as a character of its own that is for private use, and comes back.
public enum ArgumentText {
  /// The character that stands for byte 0 would be this one; those above it are the last ones of
  /// Unicode, in the plane that is for private use.
  private static let base: UInt32 = 0x10_FF00

  /// The words of this program's command line behind its name.
  public static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0] }.map {
      text(of: UnsafeRawBufferPointer(start: $0, count: strlen($0)))
    }
  }

  /// The text that stands for `bytes`.
  public static func text(of bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for byte in bytes {
      let value = byte < 0x80 ? UInt32(byte) : base + UInt32(byte)
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    return text
  }

  /// The bytes for which `text` stands. Other characters than ``text(of:)`` gives stand for
  /// themselves.
  public static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let byte = scalar.value &- base
      return (0x80...0xFF).contains(byte) ? [UInt8(byte)] : Array(UTF8.encode(scalar) ?? .init())
    }
  }

  /// The path for which `text` stands.
  public static func path(of text: String) -> FilePath { FilePath(bytes: bytes(of: text)) }
}
