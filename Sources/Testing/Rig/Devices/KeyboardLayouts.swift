/// The layouts of a keyboard, between which an option can name a key.
public struct KeyboardLayouts: Hashable, Sendable {
  /// The names of the layouts, such as `us`, and of their variants; an empty one is the usual.
  public let layouts: [String]
  /// The variants of ``layouts``.
  public let variants: [String]
  /// An option, such as `compose:menu`; nil for none.
  public let option: String?

  /// Reads layouts as in `us,ru:phonetic`; nil if it is not one.
  public init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    }
    // A keyboard has at most four layouts at a time (X Keyboard extension).
    guard parts.count <= 4, parts.joined().allSatisfy({ Self.isName($0) }) else { return nil }
    layouts = parts.map { String($0[0]) }
    variants = parts.map { $0.count > 1 ? String($0[1]) : "" }
    option = nil
  }

  /// Creates the same layouts with an option; nil if it is not one.
  public init?(_ other: KeyboardLayouts, option: String) {
    guard option.split(separator: ":").allSatisfy({ Self.isName($0) }), !option.isEmpty else {
      return nil
    }
    layouts = other.layouts
    variants = other.variants
    self.option = option
  }

  private static func isName(_ text: Substring) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }

  /// The arguments of setxkbmap(1).
  var arguments: [String] {
    let names = [
      "-layout", layouts.joined(separator: ","), "-variant", variants.joined(separator: ","),
    ]
    // Without this, it keeps the options that are set.
    return names + ["-option", ""] + (option.map { ["-option", $0] } ?? [])
  }
}
