/// The numbers of a packet, read one field after another, in the order in which they were written.
///
/// The sender is not trusted: a field that is missing or out of its range is nil.
struct NumberReader {
  private var rest: ArraySlice<Int>

  init(_ numbers: [Int]) { rest = numbers[...] }

  /// Whether all numbers were read.
  var isAtEnd: Bool { rest.isEmpty }

  /// Reads any number.
  mutating func number() -> Int? { rest.popFirst() }

  /// Reads a number in `range`.
  mutating func number(in range: some RangeExpression<Int>) -> Int? {
    number().flatMap { range.contains($0) ? $0 : nil }
  }

  /// Reads a yes or a no: 0 is no.
  mutating func flag() -> Bool? { number().map { $0 != 0 } }

  /// Reads a case by its raw value.
  mutating func choice<Choice: RawRepresentable>(
    _: Choice.Type
  ) -> Choice? where Choice.RawValue: FixedWidthInteger {
    number().flatMap(Choice.RawValue.init(exactly:)).flatMap(Choice.init(rawValue:))
  }

  /// Reads a duration in milliseconds, from none to `maximum`.
  mutating func duration(atMost maximum: Duration) -> Duration? {
    number().map(Duration.milliseconds).flatMap { (.zero...maximum).contains($0) ? $0 : nil }
  }

  /// Reads the shape of a bitmap, whatever its size.
  mutating func shape() -> SharedPixels.Shape? {
    guard let width = number(), let height = number(), let isOpaque = flag() else { return nil }
    return SharedPixels.Shape(width: width, height: height, isOpaque: isOpaque)
  }
}
