import CZlib

/// Data that are deflated, with the headers of gzip or of zlib (RFC 1950 to 1952).
package enum Inflation {
  /// The first bytes of the data of gzip.
  package static let signature: [UInt8] = [0x1F, 0x8B]

  private static let chunk = 1 << 16
  /// The largest window of zlib, plus 32, which makes zlib detect the header.
  private static let windowBits: Int32 = 15 + 32

  /// Returns the first bytes that `data` expand to, at most `limit`.
  ///
  /// Data may consist of several members, one after another. Data after the last one are left out, as is
  /// everything from where the data are damaged.
  package static func expanded(_ data: [UInt8], limit: Int) -> [UInt8] {
    // It points to itself, so it must stay where it is.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(stream, windowBits, ZLIB_VERSION, size) == Z_OK else { return [] }
    defer { inflateEnd(stream) }
    var result: [UInt8] = []
    data.withUnsafeBufferPointer { data in
      var rest = data[...]
      while result.count < limit {
        let (output, used, status) = inflate(UnsafeBufferPointer(rebasing: rest), by: stream)
        result += output.prefix(limit - result.count)
        rest = rest.dropFirst(used)
        switch status {
        case Z_OK where used + output.count > 0: continue
        case Z_STREAM_END where rest.starts(with: signature) && inflateReset(stream) == Z_OK:
          continue
        default: return
        }
      }
    }
    return result
  }

  /// Inflates `input` to at most a chunk, and returns that with the number of bytes that it took.
  private static func inflate(
    _ input: UnsafeBufferPointer<UInt8>, by stream: UnsafeMutablePointer<z_stream>
  ) -> (output: [UInt8], used: Int, status: Int32) {
    let count = UInt32(clamping: input.count)
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = count
    var status = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, length in
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = UInt32(chunk)
      status = CZlib.inflate(stream, Z_NO_FLUSH)
      length = chunk - Int(stream.pointee.avail_out)
    }
    return (output, Int(count - stream.pointee.avail_in), status)
  }
}
