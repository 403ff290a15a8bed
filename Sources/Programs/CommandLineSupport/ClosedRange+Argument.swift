import ArgumentParser

extension ClosedRange where Bound: LosslessStringConvertible {
  /// Returns the number in `text`, the value of an option, which has to be in the range. The error says what was
  /// `expected`, such as "a number of runs".
  package func number(in text: String, _ expected: String = "a number") throws -> Bound {
    guard let number = Bound(text), contains(number) else {
      throw ValidationError(
        "expected \(expected) from \(Self.text(of: lowerBound)) to \(Self.text(of: upperBound))")
    }
    return number
  }

  /// Returns `bound` without a fraction of zero.
  private static func text(of bound: Bound) -> String {
    let text = "\(bound)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
