import PictureFiles

/// The picture of all visible layers of a GIMP file, drawn one above the other.
enum GIMPRaster {
  /// Opens `file`.
  static func open(_ file: RasterBytes) throws(PictureError) -> any Raster {
    let header = try GIMPHeader(file)
    let layout = try RasterLayout(
      width: header.width, height: header.height, .rgb, hasAlpha: true, isDeep: true)
    return try CachedRaster(layout, profile: header.profile) { (rows) throws(PictureError) in
      rows.clear(layout.rowLength * layout.height)
      var fault = header.fault
      for layer in header.layers.reversed() where layer.isVisible && !layer.isInGroup {
        do throws(PictureError) {
          try draw(layer, of: file, header, into: &rows.samples, layout)
        } catch {
          fault = fault ?? error
        }
      }
      if let fault {
        rows.areMended = rows.samples.contains { $0 > 0 }
        throw fault
      }
      rows.complete = 0..<layout.height
    }
  }

  /// Draws all tiles of `layer` that can be read.
  /// - Throws: the error of the first one that cannot.

  private static func draw(
    _ layer: GIMPLayer, of file: RasterBytes, _ header: GIMPHeader, into samples: inout [UInt8],
    _ layout: RasterLayout
  ) throws(PictureError) {
    func tiles(at start: Int, bands: Int) throws(PictureError) -> GIMPTiles {
      try GIMPTiles(
        file: file, start: start, header: header, width: layer.width, height: layer.height,
        pixelSize: bands * header.samples.size)
    }
    let pixels = try tiles(at: layer.pixels, bands: layer.colors.bands)
    let mask = try layer.mask.map { (start) throws(PictureError) in try tiles(at: start, bands: 1) }
    let brush = GIMPBrush(layer, header)
    var fault: PictureError?
    for index in pixels.indices {
      let tile: GIMPTiles.Tile
      let covers: [UInt8]?
      do throws(PictureError) {
        tile = try pixels[index]
        covers = try mask.map { (mask) throws(PictureError) in try mask[index].bytes }
      } catch {
        fault = fault ?? error
        continue
      }
      samples.withUnsafeMutableBytes { bytes in
        let canvas = GIMPCanvas(
          samples: bytes.bindMemory(to: UInt16.self), width: layout.width, height: layout.height)
        brush.draw(tile, covers, on: canvas)
      }
    }
    if let fault { throw fault }
  }
}

/// The pixels on which layers are drawn: red, green, blue and alpha, which does not multiply them.
struct GIMPCanvas {
  let samples: UnsafeMutableBufferPointer<UInt16>
  let width: Int
  let height: Int

  /// Returns where the samples of the pixel at a place are; nil outside.
  func index(x: Int, y: Int) -> Int? {
    (0..<width).contains(x) && (0..<height).contains(y) ? (y * width + x) * 4 : nil
  }

  /// The samples from `index` on, from 0 to 1.
  subscript(index: Int) -> SIMD4<Float> {
    get {
      let words = SIMD4(
        samples[index], samples[index + 1], samples[index + 2], samples[index + 3])
      return SIMD4<Float>(words) / 65_535
    }
    nonmutating set {
      for band in 0..<4 { samples[index + band] = UInt16(newValue[band] * 65_535 + 0.5) }
    }
  }
}
