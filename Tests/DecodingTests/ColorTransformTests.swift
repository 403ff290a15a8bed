import Decoding
import Imaging
import Testing

@Suite struct ColorTransformTests {
  @Test func nothingIsDoneForSRGB() {
    #expect(ColorTransform(from: .srgb, to: nil) == nil)
  }
}
