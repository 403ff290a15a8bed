package import Geometry

extension Image {
  /// Returns the image filling `rect`, in points, as up to nine pieces of a mosaic. Parts within
  /// ``capInsets`` keep their size, unless `rect` is too small for them.
  ///
  /// With a `tint`, it is the stencil of the image in this colour. Its pixels are those of the
  /// coarsest of ``reductions`` that is not enlarged with `pixelsPerPoint` device pixels per point.
  package func mosaic(
    filling rect: Rect, tint: Color?, pixelsPerPoint: Double
  ) -> ImageMosaic {
    if let level = level(for: rect, pixelsPerPoint: pixelsPerPoint) {
      return mosaic(of: level, filling: rect, tint: tint)
    }
    let bitmap = tint.map(bitmap.tinted) ?? bitmap
    let columns = Stretch(
      pixels: bitmap.width, scale: scale, caps: (capInsets.left, capInsets.right),
      from: rect.minX, to: rect.maxX)
    let rows = Stretch(
      pixels: bitmap.height, scale: scale, caps: (capInsets.top, capInsets.bottom),
      from: rect.minY, to: rect.maxY)
    let pieces = rows.parts.flatMap { row in
      columns.parts.map { column in
        ImageMosaic.Piece(
          bitmap.cropped(columns: column.pixels, rows: row.pixels),
          toPicture: Affine(
            a: column.factor, b: 0, c: 0, d: row.factor, tx: column.start, ty: row.start),
          area: Rect(left: column.start, top: row.start, right: column.end, bottom: row.end))
      }
    }
    return ImageMosaic(area: rect, pieces: pieces)
  }

  /// Returns the number of times that the bitmap is halved if the image fills `rect`; nil for none.
  private func level(for rect: Rect, pixelsPerPoint: Double) -> Int? {
    guard !reductions.isEmpty, capInsets == .zero, bitmap.width > 0, bitmap.height > 0 else {
      return nil
    }
    let enlargement =
      pixelsPerPoint
      * max(rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
    return (1...min(reductions.count, 30)).last { Double(1 << $0) * enlargement <= 1 }
  }

  /// Returns the image filling `rect` from the bitmap that was halved `level` times.
  private func mosaic(of level: Int, filling rect: Rect, tint: Color?) -> ImageMosaic {
    let reduced = reductions[level - 1]
    let side = Double(1 << level)
    let map = Affine(
      a: side * rect.width / Double(bitmap.width), b: 0, c: 0,
      d: side * rect.height / Double(bitmap.height), tx: rect.minX, ty: rect.minY)
    let piece = ImageMosaic.Piece(tint.map(reduced.tinted) ?? reduced, toPicture: map, area: rect)
    return ImageMosaic(area: rect, pieces: [piece])
  }
}

extension Bitmap {
  /// Returns a part of the bitmap, within it. Pixels outside the part do not mix with it when it is
  /// stretched.
  fileprivate func cropped(columns: Range<Int>, rows: Range<Int>) -> Bitmap {
    if columns.count == width, rows.count == height { return self }
    let part = rows.flatMap { row in
      pixels[(row * width + columns.lowerBound)..<(row * width + columns.upperBound)]
    }
    return Bitmap(width: columns.count, height: rows.count, pixels: part, isOpaque: isOpaque)
  }
}

/// The stretching of one axis of an image: its ends keep their size, and the part between them is stretched.
private struct Stretch {
  /// A part: its pixels and its interval in points.
  struct Part {
    var pixels: Range<Int>
    var start: Double
    var end: Double
    /// The number of points per pixel.
    var factor: Double { (end - start) / Double(pixels.count) }
  }

  private(set) var parts: [Part] = []

  init(
    pixels: Int, scale: Double, caps: (first: Double, last: Double), from start: Double,
    to end: Double
  ) {
    let first = Self.pixels(in: caps.first, scale: scale, atMost: pixels)
    let last = Self.pixels(in: caps.last, scale: scale, atMost: pixels - first)
    // Both caps shrink alike where they would overlap.
    let length = Double(first + last) / scale
    let fraction = length > 0 ? min(1, (end - start) / length) : 1
    let low = start + Double(first) / scale * fraction
    let high = end - Double(last) / scale * fraction
    add(0..<first, start, low)
    add(first..<(pixels - last), low, high)
    add((pixels - last)..<pixels, high, end)
  }

  /// Returns the number of whole pixels in `length` points.
  private static func pixels(in length: Double, scale: Double, atMost limit: Int) -> Int {
    let count = (length * scale).rounded()
    return count > 0 ? Int(min(count, Double(limit))) : 0
  }

  private mutating func add(_ pixels: Range<Int>, _ start: Double, _ end: Double) {
    guard !pixels.isEmpty, end > start else { return }
    parts.append(Part(pixels: pixels, start: start, end: end))
  }
}
