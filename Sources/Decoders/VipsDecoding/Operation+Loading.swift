import CVips
import PictureFiles

extension Operation {
  /// Loads the file in `source`, which starts at the first byte and is in `format`, with `options`
  /// for its loader.
  init(
    loading source: UnsafeMutablePointer<VipsSource>, as format: PictureFormat,
    _ options: [String: Value] = [:]
  ) throws(PictureError) {
    var values = options
    values["access"] = .number(Int(VIPS_ACCESS_SEQUENTIAL.rawValue))
    // Fail on truncated files. Otherwise, missing parts would silently be grey.
    values["fail_on"] = .number(Int(VIPS_FAIL_ON_ERROR.rawValue))
    guard format.loader.operation.hasSuffix("_buffer") else {
      values["source"] = .object(UnsafeMutableRawPointer(source))
      self = try Operation(format.loader.operation, values, format: format.name)
      return
    }
    guard let blob = vips_source_map_blob(source) else {
      throw .lastLibvipsError(of: format.name)
    }
    defer {
      vips_area_unref(UnsafeMutableRawPointer(blob).assumingMemoryBound(to: VipsArea.self))
    }
    values["buffer"] = .object(UnsafeMutableRawPointer(blob))
    self = try Operation(format.loader.operation, values, format: format.name)
  }
}
