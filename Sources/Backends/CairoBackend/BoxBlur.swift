/// A blur by three box filters one after the other, which together are next to a Gaussian.
///
/// The pixels at both ends of a box count in part, so that its width need not be a whole number:
/// P. Gwosdek et al., "Theoretical Foundations of Gaussian Convolution by Extended Box Filtering",
/// 2011.
struct BoxBlur {
  /// The number of pixels on each side of the middle that count fully.
  private let radius: Int
  /// The weights of a pixel inside of the box and at either end, in units of `one`.
  private let inner: Int
  private let outer: Int

  private static let passes = 3
  private static let one = 1 << 20

  /// Creates a blur with a standard deviation of `sigma` pixels.
  init(sigma: Double) {
    // The variance of each box.
    let variance = sigma * sigma / Double(Self.passes)
    let steps = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
    let width = 2 * steps + 1
    let fraction =
      width * (steps * (steps + 1) - 3 * variance) / (6 * (variance - (steps + 1) * (steps + 1)))
    let weight = Double(Self.one) / (width + 2 * fraction)
    radius = Int(steps)
    inner = Int(weight.rounded())
    outer = Int((weight * fraction).rounded())
  }

  /// The distance by which the blur spreads, in pixels.
  var reach: Int { Self.passes * (radius + 1) }

  /// Blurs an image of `width` by `height` values, with rows `stride` values apart, in both
  /// directions. Outside of it, all is zero.
  func apply(
    to pixels: UnsafeMutablePointer<UInt8>, width: Int, height: Int, stride: Int
  ) {
    for row in 0..<height { blur(pixels + row * stride, count: width, step: 1) }
    for column in 0..<width { blur(pixels + column, count: height, step: stride) }
  }

  private func blur(_ line: UnsafeMutablePointer<UInt8>, count: Int, step: Int) {
    // Zeros on both sides keep bounds out of the inner loop.
    let margin = radius + 1
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count + 2 * margin) { memory in
      memory.initialize(repeating: 0)
      guard let buffer = memory.baseAddress else { return }
      for _ in 0..<Self.passes {
        for index in 0..<count { buffer[margin + index] = line[index * step] }
        var sum = 0
        for index in margin..<min(margin + radius, margin + count) { sum += Int(buffer[index]) }
        for index in 0..<count {
          let middle = index + margin
          sum += Int(buffer[middle + radius])
          let ends = Int(buffer[middle - margin]) + Int(buffer[middle + margin])
          line[index * step] = UInt8(
            clamping: (sum * inner + ends * outer + Self.one / 2) >> 20)
          sum -= Int(buffer[middle - radius])
        }
      }
    }
  }
}
