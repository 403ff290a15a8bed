import CVips
import Drawing
import VipsDecoding

/// The reason why an image could not be made for a test.
struct TestImageError: Error { let reason: String }

/// An image in memory that can be saved in the formats that the tests read.
final class TestImage {
  private let raw: UnsafeMutablePointer<VipsImage>

  /// Creates an image of `samples`, row by row, with interleaved bands.
  init<Sample>(
    width: Int, height: Int, bands: Int, _ samples: [Sample], _ format: VipsBandFormat,
    _ interpretation: VipsInterpretation
  ) throws {
    try Vips.start()
    let length = samples.count * MemoryLayout<Sample>.stride
    let made = samples.withUnsafeBytes {
      vips_image_new_from_memory_copy(
        $0.baseAddress, length, Int32(width), Int32(height), Int32(bands), format)
    }
    guard let made else { throw TestImageError(reason: String(cString: vips_error_buffer())) }
    made.pointee.Type = interpretation
    raw = made
  }

  /// Creates an image with the colours of `bitmap`, and its alpha unless it is opaque.
  convenience init(_ bitmap: Bitmap) throws {
    let samples = bitmap.pixels.flatMap { pixel -> [UInt8] in
      let alpha = max(pixel >> 24, 1)
      let colors = [UInt32(16), 8, 0].map { UInt8(min((pixel >> $0 & 0xFF) * 255 / alpha, 255)) }
      return bitmap.isOpaque ? colors : colors + [UInt8(pixel >> 24)]
    }
    try self.init(
      width: bitmap.width, height: bitmap.height, bands: bitmap.isOpaque ? 3 : 4, samples,
      VIPS_FORMAT_UCHAR, VIPS_INTERPRETATION_sRGB)
  }

  /// Creates a black image of one band that is computed when it is saved.
  init(blackOf side: Int) throws {
    try Vips.start()
    var operation = vips_operation_new("black")
    guard let made = operation else { throw TestImageError(reason: "no black") }
    for axis in ["width", "height"] { cvips_set_int(made, axis, Int32(side)) }
    let status = vips_cache_operation_buildp(&operation)
    defer { g_object_unref(operation) }
    guard status == 0, let black = cvips_get_image(operation, "out") else {
      throw TestImageError(reason: "black")
    }
    raw = black
  }

  deinit { g_object_unref(raw) }

  func set(_ name: String, _ number: Int) { vips_image_set_int(raw, name, Int32(number)) }

  func set(_ name: String, _ numbers: [Int32]) {
    vips_image_set_array_int(raw, name, numbers, Int32(numbers.count))
  }

  func set(_ name: String, _ text: String) { vips_image_set_string(raw, name, text) }

  func set(_ name: String, bytes: [UInt8]) {
    vips_image_set_blob_copy(raw, name, bytes, bytes.count)
  }

  /// Returns the bytes of a file written by the libvips operation `saver` with integer options.
  func saved(by saver: String, _ options: [String: Int] = [:]) throws -> [UInt8] {
    guard let target = vips_target_new_to_memory() else { throw TestImageError(reason: saver) }
    defer { g_object_unref(target) }
    var operation = vips_operation_new(saver)
    guard let made = operation else { throw TestImageError(reason: "no \(saver)") }
    cvips_set_pointer(made, "in", raw)
    cvips_set_pointer(made, "target", target)
    for (name, value) in options { cvips_set_int(made, name, Int32(value)) }
    let status = vips_cache_operation_buildp(&operation)
    defer { g_object_unref(operation) }
    guard status == 0 else {
      defer { vips_error_clear() }
      throw TestImageError(reason: String(cString: vips_error_buffer()))
    }
    var length = 0
    let bytes = target.pointee.blob.flatMap { vips_blob_get($0, &length) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: length))
  }
}
