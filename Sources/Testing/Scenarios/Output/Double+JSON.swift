extension Double {
  /// The number (which must be finite) in the fewest digits that identify it; whole numbers without
  /// a decimal point.
  var exactJSON: String { Int(exactly: self).map(String.init) ?? "\(self)" }

  /// The number rounded to 3 decimals, halves away from zero, without exponent, negative zero or
  /// trailing zeros.
  ///
  /// From 1e12, where `Double` hardly resolves thousandths, it is rounded to a whole number.
  /// Non-finite numbers and those from 1e30 are `null`.
  var json: String {
    guard magnitude < 1e30 else { return "null" }
    guard magnitude < 1e12 else { return "\(Int128(rounded()))" }
    let thousandths = Int64((self * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var decimals = "\(rest + 1000)".dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
