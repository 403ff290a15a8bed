import Testing

@testable import Decoding

@Suite struct PixelBandsTests {
  @Test(arguments: [0, 1, 65_536, 65_537, 1 << 20])
  func `Every pixel is visited once`(count: Int) {
    var pixels = [UInt32](repeating: 7, count: count)
    for _ in 0..<3 {
      pixels.withUnsafeMutableBufferPointer { buffer in
        buffer.forEachBand { band in for index in band.indices { band[index] += 1 } }
      }
    }
    #expect(pixels.allSatisfy { $0 == 10 })
  }
}
