import Geometry
import JSONReading
import Motion

extension Field {
  /// The largest magnitude of a number in a scenario.
  private static let largest = 1_000_000

  /// Returns a number from `least` to `most`. `what` names it in errors.
  func number(
    _ what: String = "a number", from minimum: Int = -largest, to maximum: Int = largest
  ) throws(Mismatch) -> Double {
    guard let number = finiteNumber, number >= Double(minimum), number <= Double(maximum) else {
      throw mismatch("\(what) from \(minimum) to \(maximum)")
    }
    return number
  }

  /// Returns a non-negative number.
  func magnitude(_ what: String) throws(Mismatch) -> Double {
    try number(what, from: 0)
  }

  /// Returns a positive number.
  func positive(_ what: String) throws(Mismatch) -> Double {
    guard let number = finiteNumber, number > 0, number <= Double(Self.largest) else {
      throw mismatch("\(what) above 0, up to \(Self.largest)")
    }
    return number
  }

  func integer(from minimum: Int) throws(Mismatch) -> Int {
    guard let integer = finiteNumber.flatMap(Int.init(exactly:)), integer >= minimum,
      integer <= Self.largest
    else { throw mismatch("a whole number from \(minimum) to \(Self.largest)") }
    return integer
  }

  /// Returns a time in milliseconds since the start, rounded to nanoseconds.
  func instant() throws(Mismatch) -> Instant {
    .zero + (try duration("a time in milliseconds"))
  }

  /// Returns a duration in milliseconds, rounded to nanoseconds.
  func duration(_ what: String = "a duration in milliseconds") throws(Mismatch) -> Duration {
    .nanoseconds(Int64((try magnitude(what) * 1_000_000).rounded()))
  }

  func point() throws(Mismatch) -> Point {
    let fields = try list(of: 2, "a point such as [60, 40]")
    return Point(try fields[0].number(), try fields[1].number())
  }

  func size() throws(Mismatch) -> Size {
    let fields = try list(of: 2, "a size such as [400, 300]")
    return Size(try fields[0].magnitude("a width"), try fields[1].magnitude("a height"))
  }

  func rect() throws(Mismatch) -> Rect {
    let fields = try list(of: 4, "a rectangle such as [20, 20, 120, 44]")
    return Rect(
      x: try fields[0].number(), y: try fields[1].number(),
      width: try fields[2].magnitude("a width"), height: try fields[3].magnitude("a height"))
  }

  /// Returns a list of `count` elements.
  func list(of count: Int, _ expected: String) throws(Mismatch) -> [Field] {
    let fields = try elements(expected)
    guard fields.count == count else {
      throw Mismatch(path: path, expected: expected, found: "a list of \(fields.count)")
    }
    return fields
  }

  private var finiteNumber: Double? {
    guard case .number(let literal) = value, let number = Double(literal), number.isFinite else {
      return nil
    }
    return number
  }
}
