/// Which pixels along one axis make up each pixel of a reduced picture, and how much of it each does:
/// as much as it covers.
struct AreaSpans {
  /// The pixels that make up one.
  struct Span {
    /// The first of them.
    var start: Int
    /// Where their shares lie.
    var shares: Range<Int>
  }

  /// One after the other, a span for each pixel of the reduced picture.
  private(set) var spans: [Span] = []
  /// The shares of all spans; those of each add up to ``unit``.
  private(set) var shares: [UInt16] = []
  /// All pixels that are read.
  private(set) var used = 0..<0

  /// What the shares of a span add up to: sums of bytes times shares fit into 16 bits.
  static let unit = 256

  /// Spans for `count` pixels of a picture that is reduced from `length` pixels. The first one covers
  /// `step` of these from `start` on, which may be negative, and so on; where they lie beyond the
  /// ends, the outermost pixel continues.
  init(count: Int, start: Double, step: Double, length: Int) {
    for index in 0..<count {
      let (one, other) = (start + step * Double(index), start + step * Double(index + 1))
      append(from: min(one, other), to: max(one, other), length: length)
    }
    let ends = spans.map { $0.start + $0.shares.count }
    used = (spans.map(\.start).min() ?? 0)..<(ends.max() ?? 0)
  }

  private mutating func append(from low: Double, to high: Double, length: Int) {
    let (from, to) = (min(max(low, 0), Double(length)), min(max(high, 0), Double(length)))
    let start = min(Int(from), length - 1)
    let end = max(min(Int(to.rounded(.up)), length), start + 1)
    let first = shares.count
    var given = 0
    for index in start..<end {
      // What is given so far is rounded, and not each share: so nothing is lost.
      let covered = end - start == 1 ? 1 : (min(Double(index + 1), to) - from) / (to - from)
      let sum = Int((covered * Double(Self.unit)).rounded())
      shares.append(UInt16(max(sum - given, 0)))
      given = max(sum, given)
    }
    spans.append(Span(start: start, shares: first..<shares.count))
  }
}
