/// A text on the clipboard, in the forms that programs may ask for (ICCCM 2.6.2).
struct ClipboardText: Hashable {
  /// What a program may ask for, beside several forms at once.
  enum Target: CaseIterable {
    /// Which forms there are.
    case targets
    /// When the text was put there.
    case timestamp
    /// UTF-8, as X programs name it.
    case utf8
    /// UTF-8, as the internet names it.
    case plain
    /// Latin-1.
    case latin1
  }

  /// The text.
  var text: String
  /// When it was put there, in milliseconds of the server.
  var time: UInt

  /// Whether it was there already at `stamp`, a time of the server. Those run over after 49.7 days:
  /// of two the one that is ahead by less than half of that is the later.
  func wasThere(at stamp: UInt) -> Bool {
    Int32(bitPattern: UInt32(truncatingIfNeeded: stamp) &- UInt32(truncatingIfNeeded: time)) >= 0
  }

  /// The forms that there are: not every text can be said in Latin-1.
  var targets: [Target] { Target.allCases.filter { $0 != .latin1 || latin1 != nil } }

  /// The text's bytes in the form `target`; nil when it has none.
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
  /// The name of the form, which is also the type of the property that holds it, but for the first
  /// two.
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
