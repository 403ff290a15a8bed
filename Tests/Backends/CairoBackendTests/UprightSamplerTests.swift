import Drawing
import Geometry
import Testing

@testable import CairoBackend

/// The fast ways of sampling must have the same results as the plain ones. Where the processor lacks
/// them, there is nothing to test.
@Suite(.enabled(if: UprightSampler.isSupported)) struct UprightSamplerTests {
  private static let bitmap = Bitmap.noise(width: 61, height: 37, isOpaque: true)

  /// Returns the mean of the four pixels around a position as pixman defines it: weights are 128ths,
  /// and only their sum is rounded, down.
  private static func pixel(
    _ column: (index: Int, fraction: Int), _ row: (index: Int, fraction: Int)
  )
    -> UInt32
  {
    func sample(_ x: Int, _ y: Int, _ shift: UInt32) -> Int {
      Int(bitmap[min(x, bitmap.width - 1), min(y, bitmap.height - 1)] >> shift & 0xFF)
    }
    return [UInt32(0), 8, 16, 24].reduce(0) { pixel, shift in
      func across(_ y: Int) -> Int {
        sample(column.index, y, shift) * (128 - column.fraction)
          + sample(column.index + 1, y, shift) * column.fraction
      }
      let sum = across(row.index) * (128 - row.fraction) + across(row.index + 1) * row.fraction
      return pixel | UInt32(sum >> 14) << shift
    }
  }

  /// Upright, mirrored, flipped, and turned halfway: each step may be negative. The widths are those of a
  /// few pixels, of a group with a rest, and of more than one chunk.
  @Test(arguments: [0.11, 0.73, 1, 1.4, 1.99, -0.11, -1, -1.99], [1.0, -1.0])
  func `A picture is sampled as pixman does, also beyond its edges and mirrored`(
    step: Double, directionDown: Double
  ) {
    let down = abs(step) * 0.9 * directionDown
    // Mirrored images begin behind their other edges.
    let toPicture = Affine(
      a: step, b: 0, c: 0, d: down, tx: step < 0 ? 66.3 : -5.3, ty: down < 0 ? 40.71 : -3.71)
    for width in [3, 29, 4101] {
      #expect(Self.wrongPixels(of: toPicture, width: width) == 0, "\(width) pixels wide")
    }
  }

  /// Returns the number of pixels of a target that are not sampled as they should be.
  private static func wrongPixels(of toPicture: Affine, width: Int) -> Int {
    let height = 60
    var target = [UInt32](repeating: 0, count: width * height)
    let layout = PixelLayout(width: width, height: height, stride: width)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress,
        let sampler = UprightSampler(
          base, layout: PixelLayout(width: 61, height: 37, stride: 61), toPicture: toPicture)
      else { return }
      target.withUnsafeMutableBufferPointer { target in
        if let target = target.baseAddress {
          sampler.paint(over: target, layout: layout, at: Point(2, 1))
        }
      }
    }
    let first = toPicture(Point(2.5, 1.5)) - Vector(0.5, 0.5)
    let columns = SampledAxis(from: first.x, by: toPicture.a, in: 61)
    let rows = SampledAxis(from: first.y, by: toPicture.d, in: 37)
    return target.indices.count {
      target[$0] != pixel(columns[$0 % width], rows[$0 / width])
    }
  }

  @Test func `A position at the centre of a pixel yields that pixel alone`() {
    let axis = SampledAxis(from: -1, by: 0.5, in: 3)
    let samples = (0..<9).map { axis[$0] }
    #expect(samples.map(\.index) == [0, 0, 0, 0, 1, 1, 2, 2, 2])
    #expect(samples.map(\.fraction) == [0, 0, 0, 64, 0, 64, 0, 0, 0])
  }

  @Test(arguments: [0.4999, -0.4999, .nan])
  func `Other scales are left to pixman`(scale: Double) {
    let layout = PixelLayout(width: 61, height: 37, stride: 61)
    Self.bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      #expect(UprightSampler(base, layout: layout, toPicture: Affine(scale: 1 / scale)) == nil)
    }
  }

  @Test func `A copy is left to pixman, other moves are not`() {
    let layout = PixelLayout(width: 61, height: 37, stride: 61)
    Self.bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      func sampler(_ move: Vector) -> UprightSampler? {
        UprightSampler(base, layout: layout, toPicture: Affine(offset: move))
      }
      #expect(sampler(Vector(3, -2)) == nil)
      #expect(sampler(Vector(3, -2.5)) != nil)
    }
  }

  @Test func `A line of a rotated picture is sampled as pixel by pixel`() {
    Self.bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return }
      let texels = Texels(base: base, width: 61, height: 37)
      for count in 1...41 {
        let path = TexelPath(
          start: TexelSpot(3.217, 30.13), step: TexelSpot(1.31, -0.71), count: count)
        var plain = [UInt32](repeating: 0, count: count + 1)
        var fast = plain
        plain.withUnsafeMutableBufferPointer { plain in
          if let plain = plain.baseAddress { texels.readPlainly(along: path, into: plain) }
        }
        fast.withUnsafeMutableBufferPointer { fast in
          if let fast = fast.baseAddress { texels.read(along: path, .bilinear, into: fast) }
        }
        #expect(fast == plain)
      }
    }
  }
}
