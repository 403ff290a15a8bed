/// Comparison of values whose types need not be `Equatable`.
@MainActor
struct ValueComparison {
  /// The number of parts that are compared at most: it is quicker then to take values for unequal.
  private var remainingParts = 500

  /// Returns whether two values are known to be equal. Functions never are, nor are large values of types that are not
  /// `Equatable`, such as a long array.
  static func areEqual(_ a: Any, _ b: Any) -> Bool {
    var comparison = ValueComparison()
    return comparison.areEqual(a, b)
  }

  private mutating func areEqual(_ a: Any, _ b: Any) -> Bool {
    if let a = a as? any Equatable { return Self.isEqual(a, b) }
    if let a = a as? any LinkedValue, let b = b as? any LinkedValue { return a.isLinked(as: b) }
    guard type(of: a) == type(of: b) else { return false }
    let one = Mirror(reflecting: a)
    let other = Mirror(reflecting: b)
    switch one.displayStyle {
    case .class: return ObjectIdentifier(a as AnyObject) == ObjectIdentifier(b as AnyObject)
    case .struct, .tuple, .collection, .optional, .enum: return haveEqualParts(one, other)
    default: return false
    }
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool {
    (b as? Value) == a
  }

  private mutating func haveEqualParts(_ one: Mirror, _ other: Mirror) -> Bool {
    guard one.children.count == other.children.count else { return false }
    // The cases without a payload of an enumeration that has others look the same.
    if one.displayStyle == .enum, one.children.isEmpty { return false }
    remainingParts -= one.children.count
    guard remainingParts >= 0 else { return false }
    for (part, counterpart) in zip(one.children, other.children) {
      guard part.label == counterpart.label, areEqual(part.value, counterpart.value) else {
        return false
      }
    }
    return true
  }
}

/// A property that a node connects with storage. Two of the same kind count as equal.
@MainActor
protocol LinkedValue {
  /// Returns whether `other` is connected with the same storage.
  func isLinked(as other: any LinkedValue) -> Bool
}

extension LinkedValue {
  func isLinked(as other: any LinkedValue) -> Bool { type(of: self) == type(of: other) }
}
