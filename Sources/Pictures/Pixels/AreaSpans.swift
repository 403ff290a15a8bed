/// The source pixels along one axis that make up each pixel of a reduced picture, weighted by how
/// much of them it covers.
struct AreaSpans {
  /// The source pixels of one result pixel.
  struct Span {
    /// The index of the first source pixel.
    var start: Int
    /// The indices of their shares in ``AreaSpans/shares``.
    var shares: Range<Int>
  }

  /// The spans, one for each pixel of the result, in order.
  private(set) var spans: [Span] = []
  /// The shares of all spans. Those of each span add up to ``unit``.
  private(set) var shares: [UInt16] = []
  /// The range of all source pixels that are read.
  private(set) var used = 0..<0

  /// The sum of the shares of a span. Sums of bytes times shares fit into 16 bits.
  private static let unit = 256

  /// Creates spans for `count` result pixels from `length` source pixels. Each result pixel covers
  /// `step` source pixels, the first one from `start` on; `step` may be negative. Beyond the ends,
  /// the outermost source pixel is repeated.
  init(count: Int, start: Double, step: Double, length: Int) {
    for index in 0..<count {
      let one = start + step * Double(index)
      let other = start + step * Double(index + 1)
      append(from: min(one, other), to: max(one, other), length: length)
    }
    let ends = spans.map { $0.start + $0.shares.count }
    used = (spans.map(\.start).min() ?? 0)..<(ends.max() ?? 0)
  }

  private mutating func append(from low: Double, to high: Double, length: Int) {
    let from = min(max(low, 0), Double(length))
    let to = min(max(high, 0), Double(length))
    let start = min(Int(from), length - 1)
    let end = max(min(Int(to.rounded(.up)), length), start + 1)
    let first = shares.count
    var given = 0
    for index in start..<end {
      // Rounding the running sum rather than each share keeps the total exact.
      let covered = end - start == 1 ? 1 : (min(Double(index + 1), to) - from) / (to - from)
      let sum = Int((covered * Double(Self.unit)).rounded())
      shares.append(UInt16(max(sum - given, 0)))
      given = max(sum, given)
    }
    spans.append(Span(start: start, shares: first..<shares.count))
  }
}
