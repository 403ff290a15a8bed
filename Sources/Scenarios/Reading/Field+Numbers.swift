import Geometry
import Motion

extension Field {
  /// What no number of a scenario exceeds in magnitude.
  static let largest = 1_000_000

  /// A number from `least` to `most`; `what` is what it measures.
  func number(
    _ what: String = "a number", from least: Int = -largest, to most: Int = largest
  ) throws(Mismatch) -> Double {
    guard let number = finiteNumber, number >= Double(least), number <= Double(most) else {
      throw mismatch("\(what) from \(least) to \(most)")
    }
    return number
  }

  /// A length, a limit or another number that is not negative.
  func magnitude(_ what: String) throws(Mismatch) -> Double {
    try number(what, from: 0)
  }

  /// A number above 0.
  func positive(_ what: String) throws(Mismatch) -> Double {
    guard let number = finiteNumber, number > 0, number <= Double(Self.largest) else {
      throw mismatch("\(what) above 0, up to \(Self.largest)")
    }
    return number
  }

  /// A whole number from `least` up.
  func integer(from least: Int) throws(Mismatch) -> Int {
    guard let integer = finiteNumber.flatMap(Int.init(exactly:)), integer >= least,
      integer <= Self.largest
    else { throw mismatch("a whole number from \(least) to \(Self.largest)") }
    return integer
  }

  /// A moment in milliseconds since the scenario began, to the nanosecond.
  func instant() throws(Mismatch) -> Instant {
    .zero + (try duration("a time in milliseconds"))
  }

  /// A duration in milliseconds, to the nanosecond.
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

  /// A list of `count` elements.
  func list(of count: Int, _ expected: String) throws(Mismatch) -> [Field] {
    let fields = try elements(expected)
    guard fields.count == count else {
      throw Mismatch(place: place, expected: expected, found: "a list of \(fields.count)")
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
