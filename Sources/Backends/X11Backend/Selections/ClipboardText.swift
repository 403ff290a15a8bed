/// Text on the clipboard, with the targets that programs can request (ICCCM 2.6.2).
struct ClipboardText: Hashable {
  /// A single target that a program can request.
  enum Target: CaseIterable {
    /// The list of available targets.
    case targets
    /// The time at which the text was put on the clipboard.
    case timestamp
    /// UTF-8, by its X name.
    case utf8
    /// UTF-8, by its media type.
    case plain
    /// Latin-1.
    case latin1
  }

  /// The text itself.
  var text: String
  /// The time at which the text was put on the clipboard, in server milliseconds.
  var time: UInt

  /// Returns whether the text was already on the clipboard at the server time `stamp`. Server times
  /// wrap around after 49.7 days: of two times, the later one is ahead by less than half of that.
  func wasThere(at stamp: UInt) -> Bool {
    Int32(bitPattern: UInt32(truncatingIfNeeded: stamp) &- UInt32(truncatingIfNeeded: time)) >= 0
  }

  /// The available targets. Latin-1 is missing if it cannot encode the text.
  var targets: [Target] { Target.allCases.filter { $0 != .latin1 || latin1 != nil } }

  /// Returns the bytes of the text for `target`; nil if the text cannot be encoded or `target` is
  /// not a text.
  func bytes(for target: Target) -> [UInt8]? {
    switch target {
    case .utf8, .plain: Array(text.utf8)
    case .latin1: latin1
    case .targets, .timestamp: nil
    }
  }

  private var latin1: [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}

extension ClipboardText.Target {
  /// The atom of the target, which is also the type of the property that holds the text; this does
  /// not apply to `targets` and `timestamp`.
  var name: AtomName {
    switch self {
    case .targets: .targets
    case .timestamp: .timestamp
    case .utf8: .utf8String
    case .plain: .textPlainUTF8
    case .latin1: .string
    }
  }
}
