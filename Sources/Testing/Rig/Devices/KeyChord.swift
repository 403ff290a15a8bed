/// The X key codes for a chord: modifiers and one key.
///
/// X key codes are the numbers in Linux's `input-event-codes.h` plus 8.
struct KeyChord: Hashable {
  var modifiers: [Int32]
  var key: Int32

  /// Parses a name such as `plus`, `A`, `?`, `Control+F11`, `ctrl+f` or `Control++`.
  /// - Throws: ``RigError/unknownKey(_:)``, also if a modifier is repeated.
  init(_ name: String) throws(RigError) {
    var parts = Self.parts(of: name)
    guard let last = parts.popLast(), let (code, isShifted) = KeyTable.key(last) else {
      throw .unknownKey(name)
    }
    key = code + Self.offset
    modifiers = []
    for part in parts {
      guard let code = KeyTable.modifier(part).map({ $0 + Self.offset }),
        code != key, !modifiers.contains(code)
      else { throw .unknownKey(name) }
      modifiers.append(code)
    }
    let shift = KeyTable.shift + Self.offset
    if isShifted, !modifiers.contains(shift) { modifiers.append(shift) }
  }

  private static let offset: Int32 = 8

  /// Splits the name at plus signs; one at the end can be the key itself.
  private static func parts(of name: String) -> [String] {
    if name == "+" { return ["plus"] }
    let isPlus = name.hasSuffix("++")
    let parts = name.dropLast(isPlus ? 2 : 0).split(
      separator: "+", omittingEmptySubsequences: false)
    return parts.map(String.init) + (isPlus ? ["plus"] : [])
  }
}
