package import CTurboJPEG
import TestSupport

/// Returns `pixels` as a JPEG with the `sampling` of its colours, and with `flags` of TurboJPEG; empty if that
/// is impossible.
package func jpeg(
  of pixels: [UInt32], width: Int, height: Int, _ sampling: TJSAMP, quality: Int32 = 95,
  flags: Int32 = 0
) -> [UInt8] {
  let handle = tjInitCompress()
  defer { tjDestroy(handle) }
  var memory: UnsafeMutablePointer<UInt8>?
  var count: UInt = 0
  let status = pixels.withUnsafeBytes {
    tjCompress2(
      handle, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(width), 0,
      Int32(height), Int32(TJPF_BGRX.rawValue), &memory, &count, Int32(sampling.rawValue), quality,
      flags)
  }
  defer { tjFree(memory) }
  return status == 0 ? Array(UnsafeBufferPointer(start: memory, count: Int(count))) : []
}

/// Returns a JPEG of noise; see ``jpeg(of:width:height:_:quality:flags:)``.
package func jpegNoise(
  _ sampling: TJSAMP, width: Int, height: Int, flags: Int32 = 0
) -> [UInt8] {
  var random = SeededGenerator(seed: UInt64(width))
  let pixels = (0..<width * height).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
  return jpeg(of: pixels, width: width, height: height, sampling, flags: flags)
}
