import PictureFiles
import Pixels
import Synchronization

/// A picture whose rows have no place of their own in the file. It is decoded as a whole when a row is first
/// read, and kept.
final class CachedRaster: Raster {
  /// The rows of a picture while they are decoded.
  struct Rows {
    /// The samples of rows from the top on.
    var samples: [UInt8] = []
    /// The rows that are complete.
    var complete = 0..<0
    /// Whether the other rows have the pixels that could be decoded, and plain ones for the rest.
    var areMended = false

    /// Makes all `count` bytes of samples 0, for decoders that do not proceed from top to bottom.
    mutating func clear(_ count: Int) { samples.append(contentsOf: repeatElement(0, count: count)) }
  }

  let layout: RasterLayout
  let profile: [UInt8]?
  private let decode: @Sendable (inout Rows) throws(PictureError) -> Void
  private let held = Mutex<(rows: Rows, fault: PictureError?)?>(nil)

  /// Creates a picture that `decode` decodes, as far as possible.
  /// - Throws: ``PictureFiles/PictureError/unsupportedSize(width:height:)`` if it is too large to be kept.
  init(
    _ layout: RasterLayout, profile: [UInt8]? = nil,
    decode: @escaping @Sendable (inout Rows) throws(PictureError) -> Void
  ) throws(PictureError) {
    try PixelLimits.check(width: layout.width, height: layout.height)
    self.layout = layout
    self.profile = profile
    self.decode = decode
  }

  func row(_ y: Int) throws(PictureError) -> [UInt8] {
    let (rows, fault) = held.withLock { held in
      let decoded = held ?? decoded()
      held = decoded
      return decoded
    }
    if let fault, !rows.complete.contains(y) { throw fault }
    return samples(ofRow: y, in: rows)
  }

  func salvagedRow(_ y: Int) -> [UInt8]? {
    let rows = held.withLock { $0?.rows }
    return rows?.areMended == true ? rows.map { samples(ofRow: y, in: $0) } : nil
  }

  private func samples(ofRow y: Int, in rows: Rows) -> [UInt8] {
    let start = y * layout.rowLength
    return Array(rows.samples[start..<start + layout.rowLength])
  }

  private func decoded() -> (rows: Rows, fault: PictureError?) {
    var rows = Rows()
    let count = layout.rowLength * layout.height
    guard PictureMemory.holds(count + count / 3) else {
      return (rows, .outOfMemory(width: layout.width, height: layout.height))
    }
    rows.samples.reserveCapacity(count)
    do throws(PictureError) { try decode(&rows) } catch { return (rows, error) }
    return (rows, nil)
  }
}
