extension Double {
  /// The finite number in the fewest digits that tell it from every other; a whole one without a
  /// point.
  var exactJSON: String { Int(exactly: self).map(String.init) ?? "\(self)" }

  /// The number rounded to 3 decimals, halves away from zero: without an exponent, a sign of zero
  /// or zeros at the end. From 1e12 on, where the type itself hardly tells thousandths, it is
  /// rounded to a whole number. What is no finite number, or has more than 30 digits, is `null`.
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
