/// Previews in the segments of a JPEG.
extension JPEG {
  /// The segments that hold further pictures: thumbnails of JFIF (Extension 1.02), and the pictures that cameras append
  /// (CIPA DC-007).
  private static let pictures: [(marker: UInt8, name: [UInt8])] = [
    (0xE0, Array("JFXX\0".utf8)), (0xE2, Array("MPF\0".utf8)),
  ]

  /// Returns `file`, which has become a picture of another size, without previews of the previous one.
  static func withoutPreviews(_ file: [UInt8], width: Int, height: Int) -> [UInt8] {
    var segments = Segments(of: file)
    var result = Array(file.prefix(2))
    while let (marker, payload) = segments.next() {
      if pictures.contains(where: { $0.marker == marker && payload.starts(with: $0.name) }) {
        continue
      }
      var payload = Array(payload)
      if marker == application1, payload.starts(with: ExifBlock.prefix) {
        let block = Array(payload.dropFirst(ExifBlock.prefix.count))
        payload =
          ExifBlock.prefix + ExifPreview.removed(from: block, width: width, height: height)
      } else if marker == application13, payload.starts(with: PhotoshopResources.segmentName) {
        payload = PhotoshopResources.withoutThumbnail(
          payload, after: PhotoshopResources.segmentName.count)
      }
      result += [0xFF, marker] + length(payload.count) + payload
    }
    guard let scan = segments.scanHeader else { return file }
    // The marker and the length are before the header.
    return result + file[(scan.startIndex - 4)...]
  }
}

/// The preview in Exif data.
private enum ExifPreview {
  /// Returns `block`, which begins with the TIFF header, without its preview, and for a picture of another size.
  static func removed(from block: [UInt8], width: Int, height: Int) -> [UInt8] {
    guard let directory = ExifDirectory(first: block) else { return block }
    var result = block
    func write(_ bytes: [UInt8], at offset: Int) {
      guard offset >= 0, offset <= result.count - bytes.count else { return }
      result.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }
    if let exif = directory.directory(at: .exif) {
      for (tag, side) in [(ExifDirectory.Tag.pixelWidth, width), (.pixelHeight, height)] {
        guard let entry = exif.entry(tag) else { continue }
        switch directory.numbers.short(at: entry + 2) {
        case ExifDirectory.shortType: write(directory.numbers.bytes(ofShort: side), at: entry + 8)
        case ExifDirectory.longType: write(directory.numbers.bytes(ofLong: side), at: entry + 8)
        default: break
        }
      }
    }
    guard let preview = directory.next else { return result }
    if let offset = preview.long(.jpegOffset), let count = preview.long(.jpegLength),
      offset >= 8, count > 0, offset <= result.count - count
    {
      if offset + count >= result.count - 1 {
        result.removeLast(result.count - offset)
      } else {
        write([UInt8](repeating: 0, count: count), at: offset)
      }
    }
    write(directory.numbers.bytes(ofLong: 0), at: directory.nextPointer)
    return result
  }
}
