import CVips
import PictureFiles
import Pixels

/// A libvips image, usually with pixels that have not been computed yet.
final class LazyImage {
  let raw: UnsafeMutablePointer<VipsImage>
  /// The name of the file format, for error messages.
  let format: String
  /// Whether rows that cannot be computed are plain, rather than an error.
  var isSalvaged = false

  /// Takes ownership of a reference.
  init(owning raw: UnsafeMutablePointer<VipsImage>, format: String) {
    self.raw = raw
    self.format = format
  }

  deinit { g_object_unref(raw) }

  var width: Int { Int(raw.pointee.Xsize) }
  var height: Int { Int(raw.pointee.Ysize) }
  var bands: Int { Int(raw.pointee.Bands) }
  var bandFormat: VipsBandFormat { raw.pointee.BandFmt }
  /// The meaning of the bands, as stated in the file or, if that is impossible, guessed from the
  /// bands.
  var interpretation: VipsInterpretation { vips_image_guess_interpretation(raw) }

  /// Returns the result of applying `operation` to the image.
  func applying(
    _ operation: String, _ values: [String: Operation.Value] = [:], input: String = "in"
  ) throws(PictureError) -> LazyImage {
    let all = values.merging([input: .image(self)]) { value, _ in value }
    let image = try Operation(operation, all, format: format).image
    image.isSalvaged = isSalvaged
    return image
  }

  /// Returns the part of the image in `area`.
  func cropped(to area: PixelArea) throws(PictureError) -> LazyImage {
    try applying(
      "extract_area",
      [
        "left": .number(area.x), "top": .number(area.y), "width": .number(area.width),
        "height": .number(area.height),
      ], input: "input")
  }
}

/// The metadata of the file.
extension LazyImage {
  func number(_ name: String) -> Int? {
    var number: Int32 = 0
    guard has(name), vips_image_get_int(raw, name, &number) == 0 else { return nil }
    return Int(number)
  }

  func numbers(_ name: String) -> [Int]? {
    var numbers = UnsafeMutablePointer<Int32>?.none
    var count = Int32(0)
    guard has(name), vips_image_get_array_int(raw, name, &numbers, &count) == 0 else { return nil }
    return UnsafeBufferPointer(start: numbers, count: Int(count)).map { Int($0) }
  }

  func bytes(_ name: String) -> [UInt8]? {
    var data = UnsafeRawPointer?.none
    var count = 0
    guard has(name), vips_image_get_blob(raw, name, &data, &count) == 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: data, count: count))
  }

  /// The orientation in the metadata.
  var orientation: Orientation {
    UInt16(exactly: vips_image_get_orientation(raw)).flatMap(Orientation.init) ?? .upright
  }

  private func has(_ name: String) -> Bool { vips_image_get_typeof(raw, name) != 0 }
}
