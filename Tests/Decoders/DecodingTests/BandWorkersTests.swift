import Dispatch
import Synchronization
import Testing

@testable import Decoding

@Suite struct BandWorkersTests {
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

  /// Work may be divided by several threads at the same time, and recursively.
  @Test func `Concurrent and nested calls do not wait for each other`() {
    let sum = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      BandWorkers.shared.divide(4) { share, shares in
        if share == 0 { BandWorkers.shared.divide(4) { _, _ in sum.withLock { $0 += 1 } } }
        sum.withLock { $0 += shares == 1 ? 10 : 5 }
      }
    }
    #expect(sum.withLock { $0 } >= 50 * 6)
  }
}
