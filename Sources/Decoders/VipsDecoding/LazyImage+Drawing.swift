import CVips
import Geometry
import PictureFiles
import Pixels

extension LazyImage {
  /// The side of the parts in which drawings are rendered and kept, in pixels: each takes a pass over the whole
  /// drawing.
  private static let partSide = 2000

  /// Returns `drawing`, which stays as long as the image, scaled by `scale`.
  static func rendering(
    _ drawing: VectorDrawing, scale: Double, format: String
  ) throws(PictureError) -> LazyImage {
    guard let raw = vips_image_new() else { throw .lastLibvipsError(of: format) }
    let image = LazyImage(owning: raw, format: format)
    func pixels(_ length: Double) -> Int32 { Int32(min(max((length * scale).rounded(), 1), 1e9)) }
    let width = pixels(drawing.size.width)
    vips_image_init_fields(
      raw, width, pixels(drawing.size.height), 4, VIPS_FORMAT_UCHAR, VIPS_CODING_NONE,
      VIPS_INTERPRETATION_sRGB, 1, 1)
    let held = Unmanaged.passRetained(drawing)
    let release: GDestroyNotify = { $0.map { Unmanaged<VectorDrawing>.fromOpaque($0).release() } }
    raw.withMemoryRebound(to: GObject.self, capacity: 1) {
      g_object_set_data_full($0, "touchstone-drawing", held.toOpaque(), release)
    }
    var inputs: [UnsafeMutablePointer<VipsImage>?] = [nil]
    guard vips_image_pipeline_array(raw, VIPS_DEMAND_STYLE_SMALLTILE, &inputs) == 0,
      vips_image_generate(raw, nil, generate, nil, held.toOpaque(), nil) == 0
    else { throw .lastLibvipsError(of: format) }
    let side = Operation.Value.number(partSide)
    let count = Operation.Value.number(2 * (1 + Int(width) / partSide))
    return try image.applying(
      "tilecache", ["tile_width": side, "tile_height": side, "max_tiles": count])
  }

  /// Renders the area that libvips requests. The cache calls it on one thread at a time.
  private static let generate: VipsGenerateFn = { region, _, drawing, _, _ in
    guard let region, let drawing, let image = region.pointee.im,
      let pixels = region.pointee.data
    else { return -1 }
    vips_region_black(region)
    let part = PixelArea(region.pointee.valid)
    let isRendered = Unmanaged<VectorDrawing>.fromOpaque(drawing).takeUnretainedValue().render(
      part, ofWidth: Int(image.pointee.Xsize), height: Int(image.pointee.Ysize), into: pixels,
      stride: Int(region.pointee.bpl))
    guard isRendered else { return -1 }
    for row in 0..<part.height {
      unpremultiply(pixels + row * Int(region.pointee.bpl), count: part.width)
    }
    return 0
  }

  /// Turns `count` premultiplied pixels, as Cairo has them, into bytes of red, green, blue and alpha.
  private static func unpremultiply(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
    bytes.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
      for index in 0..<count {
        let pixel = pixels[index]
        let alpha = pixel >> 24
        func channel(_ shift: UInt32) -> UInt32 {
          let value = pixel >> shift & 0xFF
          return alpha == 0 || alpha == 255 ? value : min((value * 255 + alpha / 2) / alpha, 255)
        }
        let red = channel(16)
        let green = channel(8)
        let blue = channel(0)
        pixels[index] = (alpha << 24 | blue << 16 | green << 8 | red).littleEndian
      }
    }
  }
}

extension PixelArea {
  fileprivate init(_ rect: VipsRect) {
    self.init(x: Int(rect.left), y: Int(rect.top), width: Int(rect.width), height: Int(rect.height))
  }
}
