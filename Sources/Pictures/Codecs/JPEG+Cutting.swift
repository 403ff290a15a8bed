import CTurboJPEG
package import PictureFiles
package import Pixels

/// Parts of a JPEG without loss: the coefficients of its blocks are copied.
extension JPEG {
  /// The share of a side of the part by which it may be moved to begin with a block.
  private static let maximumShift = 0.01

  /// Returns a file with the pixels in `area` of the picture in `file`, as it is shown upright and changed by `change`.
  ///
  /// The file keeps its changed orientation and all metadata except previews, which show the cut off parts. The area
  /// begins at a block boundary: it moves by up to half a block if that is not noticeable, and keeps its size.
  /// - Throws: an error if that cannot be done without loss, or if any pixel is missing.
  package static func cut(
    _ area: PixelArea, of file: [UInt8], changedBy change: Orientation
  ) throws(PictureError) -> [UInt8] {
    let decoder = try Decoder(file)
    guard !decoder.lacksEnd else { throw .endsTooEarly(format: "JPEG") }
    guard let unit = unit(of: decoder.sampling) else { throw refusal("unusual blocks") }
    let stored = area.asStored(
      decoder.orientation.followed(by: change), width: decoder.width, height: decoder.height)
    let maximum = Int(maximumShift * Double(min(area.width, area.height)))
    guard
      let x = start(of: stored.x, stored.width, of: decoder.width, unit.width, within: maximum),
      let y = start(of: stored.y, stored.height, of: decoder.height, unit.height, within: maximum)
    else { throw refusal("a part that begins within a block") }
    let part = PixelArea(x: x, y: y, width: stored.width, height: stored.height)
    let cut = try transformed(decoder.bytes, cuttingOut: part)
    let plain = withoutPreviews(cut, width: part.width, height: part.height)
    guard change != .upright else { return plain }
    guard let turned = try orientationEdits(of: plain, applying: change).applied(to: plain) else {
      throw refusal("a header that cannot be changed")
    }
    return turned
  }

  /// Returns the error for what a file would need to be cut.
  private static func refusal(_ reason: String) -> PictureError {
    .unsupported(format: "JPEG", reason: reason)
  }

  /// Returns the first column of a part of `length` columns of `whole` that was to begin with `start`, at the nearest
  /// beginning of a unit; nil if that is farther away than `maximum`.
  private static func start(
    of start: Int, _ length: Int, of whole: Int, _ unit: Int, within maximum: Int
  ) -> Int? {
    guard start >= 0, length > 0, length <= whole, start <= whole - length else { return nil }
    let before = start / unit * unit
    let candidates = [before, before + unit].filter { $0 + length <= whole }
    guard let nearest = candidates.min(by: { abs($0 - start) < abs($1 - start) }),
      abs(nearest - start) <= maximum
    else { return nil }
    return nearest
  }

  /// Returns the size of a unit of blocks (the MCU of ITU-T T.81, A.2) with a sampling of TurboJPEG; nil if that is not
  /// one that it can cut.
  private static func unit(of sampling: Int32) -> (width: Int, height: Int)? {
    switch sampling {
    case Int32(TJSAMP_444.rawValue), Int32(TJSAMP_GRAY.rawValue): (8, 8)
    case Int32(TJSAMP_422.rawValue): (16, 8)
    case Int32(TJSAMP_420.rawValue): (16, 16)
    case Int32(TJSAMP_440.rawValue): (8, 16)
    case Int32(TJSAMP_411.rawValue): (32, 8)
    default: nil
    }
  }

  /// Returns a file with the coefficients of a `part` of `file`, and with all of its other segments.
  private static func transformed(
    _ file: [UInt8], cuttingOut part: PixelArea
  ) throws(PictureError) -> [UInt8] {
    guard let handle = TurboHandle(tjInitTransform()) else { throw outOfMemory }
    var transform = tjtransform()
    transform.r = tjregion(
      x: Int32(clamping: part.x), y: Int32(clamping: part.y), w: Int32(clamping: part.width),
      h: Int32(clamping: part.height))
    transform.op = Int32(TJXOP_NONE.rawValue)
    transform.options = TJXOPT_CROP
    var memory: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let status = file.withUnsafeBufferPointer { source in
      tjTransform(
        handle.raw, source.baseAddress, UInt(source.count), 1, &memory, &count, &transform,
        TJFLAG_LIMITSCANS)
    }
    defer { tjFree(memory) }
    if status != 0 { try handle.throwIfPictureSuffers(lacksEnd: false) }
    guard let memory, count > 0 else { throw handle.fault }
    return Array(UnsafeBufferPointer(start: memory, count: Int(count)))
  }
}
