/// Comparison of values whose types need not be `Equatable`.
@MainActor
enum ValueComparison {
  /// Returns whether two values are known to be equal. Functions never are.
  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? any Equatable { return isEqual(a, b) }
    if let a = a as? any LinkedValue, let b = b as? any LinkedValue { return a.isLinked(as: b) }
    guard type(of: a) == type(of: b) else { return false }
    let (one, other) = (Mirror(reflecting: a), Mirror(reflecting: b))
    switch one.displayStyle {
    case .class: return ObjectIdentifier(a as AnyObject) == ObjectIdentifier(b as AnyObject)
    case .struct, .tuple, .collection, .optional, .enum: return haveEqualParts(one, other)
    default: return false
    }
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool {
    (b as? Value) == a
  }

  private static func haveEqualParts(_ one: Mirror, _ other: Mirror) -> Bool {
    guard one.children.count == other.children.count else { return false }
    // The cases without a payload of an enumeration that has others look the same.
    if one.displayStyle == .enum, one.children.isEmpty { return false }
    return zip(one.children, other.children).allSatisfy {
      $0.label == $1.label && areEqual($0.value, $1.value)
    }
  }
}

/// A property that a node connects with what it keeps. It does not differ by itself from one of the
/// same kind.
@MainActor
protocol LinkedValue {
  /// Returns whether `other` is connected with the same thing.
  func isLinked(as other: any LinkedValue) -> Bool
}

extension LinkedValue {
  func isLinked(as other: any LinkedValue) -> Bool { type(of: self) == type(of: other) }
}
