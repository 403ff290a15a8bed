import CVips
import Imaging

extension Operation {
  /// Loads what comes from `source`, a file in `format` from its first byte on, with `options` of the
  /// format's loader.
  init(
    loading source: UnsafeMutablePointer<VipsSource>, as format: FileFormat,
    _ options: [String: Value] = [:]
  ) throws(ImagingError) {
    var values = options
    values["access"] = .number(Int(VIPS_ACCESS_SEQUENTIAL.rawValue))
    // Half a picture is none: what is missing is grey otherwise, without a word.
    values["fail_on"] = .number(Int(VIPS_FAIL_ON_ERROR.rawValue))
    guard format.loader.hasSuffix("_buffer") else {
      values["source"] = .object(UnsafeMutableRawPointer(source))
      self = try Operation(format.loader, values, format: format.name)
      return
    }
    guard let blob = vips_source_map_blob(source) else {
      throw .lastLibvipsError(of: format.name)
    }
    defer {
      vips_area_unref(UnsafeMutableRawPointer(blob).assumingMemoryBound(to: VipsArea.self))
    }
    values["buffer"] = .object(UnsafeMutableRawPointer(blob))
    self = try Operation(format.loader, values, format: format.name)
  }
}
