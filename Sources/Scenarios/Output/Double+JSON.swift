extension Double {
  /// The number rounded to 3 decimals, halves away from zero: without an exponent, a sign of zero
  /// or zeros at the end. What is no finite number, or has more than 30 digits, is `null`.
  var json: String {
    guard magnitude < 1e30 else { return "null" }
    let thousandths = Int128((self * 1000).rounded(.toNearestOrAwayFromZero))
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var decimals = Substring("\(rest + 1000)".dropFirst())
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
