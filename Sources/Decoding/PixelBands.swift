import Dispatch
import Glibc
import Imaging

extension UnsafeMutableBufferPointer<UInt32> {
  /// Pixels in a band: 256 KiB, which stay in a processor's second cache while one step of the work
  /// after another passes over them.
  private static var bandLength: Int { 65536 }
  /// The most threads that share the work: each counts 8 MiB for its stack in what a decoder process
  /// may use.
  private static var mostThreads: Int { 4 }

  /// Runs `body` on all parts, on as many processors as there are; returns when all are done.
  ///
  /// The threads are gone then. Where none may be started, as in a process that is confined, the
  /// caller's does everything; Dispatch's own would be waited for without end.
  func forEachBand(_ body: @escaping @Sendable (Self) -> Void) {
    // No two bands have a pixel in common.
    nonisolated(unsafe) let pixels = self
    let bands = (count + Self.bandLength - 1) / Self.bandLength
    let shares = Swift.min(
      bands, Self.mostThreads, Swift.max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    @Sendable func work(on share: Int) {
      for band in Swift.stride(from: share, to: bands, by: shares) {
        let start = band * Self.bandLength
        let end = Swift.min(start + Self.bandLength, pixels.count)
        body(Self(rebasing: pixels[start..<end]))
      }
    }
    let done = DispatchSemaphore(value: 0)
    let helped = (0..<shares).dropFirst().filter { share in
      DetachedThread.start {
        work(on: share)
        done.signal()
      }
    }
    for share in 0..<shares where !helped.contains(share) { work(on: share) }
    for _ in helped { done.wait() }
  }
}
