import CVips
import PictureFiles

extension Operation {
  /// The option of loaders for the damage that counts as an error.
  private static let tolerance = "fail_on"
  /// The options of a loader for which as little damage as possible is an error.
  static var salvaging: [String: Value] {
    [tolerance: .number(Int(VIPS_FAIL_ON_NONE.rawValue))]
  }

  /// Loads the file in `source`, which starts at the first byte, with `options` for its `loader`. `format` is the
  /// name of its format, for error messages.
  init(
    loading source: UnsafeMutablePointer<VipsSource>, by loader: Loader, format: String,
    _ options: [String: Value] = [:]
  ) throws(PictureError) {
    var values = options
    values["access"] = .number(Int(VIPS_ACCESS_SEQUENTIAL.rawValue))
    // Fail on truncated files. Otherwise, missing parts would silently be grey.
    values[Self.tolerance] = values[Self.tolerance] ?? .number(Int(VIPS_FAIL_ON_ERROR.rawValue))
    guard loader.operation.hasSuffix("_buffer") else {
      values["source"] = .object(UnsafeMutableRawPointer(source))
      self = try Operation(loader.operation, values, format: format)
      return
    }
    guard let blob = vips_source_map_blob(source) else {
      throw .lastLibvipsError(of: format)
    }
    defer {
      vips_area_unref(UnsafeMutableRawPointer(blob).assumingMemoryBound(to: VipsArea.self))
    }
    values["buffer"] = .object(UnsafeMutableRawPointer(blob))
    self = try Operation(loader.operation, values, format: format)
  }

  /// Renders `drawing` by the loader option `scale`.
  init(
    rendering drawing: VectorDrawing, _ options: [String: Value], format: String
  ) throws(PictureError) {
    let scale: Double = if case .real(let scale)? = options["scale"] { scale } else { 1 }
    self.init(image: try .rendering(drawing, scale: scale, format: format), isRandomAccess: true)
  }
}
