import CVips
import PictureFiles

extension Vips {
  /// Loads everything that libraries load with their first file: modules, settings, fonts and
  /// tables of characters. Afterwards, a process that may not open any files, except fonts, can
  /// decode.
  ///
  /// It starts no threads.
  package static func loadAll() {
    for (loader, bytes) in Samples.all where loader.isAvailable {
      // Only the side effects matter; most samples are incomplete files.
      withUnsafeBytes(bytes) { source in
        guard let image = try? Operation(loading: source, by: loader, format: "").image else {
          return
        }
        image.computeOnThisThread()
      }
    }
    for encoding in Samples.encodings { _ = iconv_open("UTF-8", encoding) }
  }

  private static func withUnsafeBytes(
    _ bytes: [UInt8], body: (UnsafeMutablePointer<VipsSource>) -> Void
  ) {
    bytes.withUnsafeBytes { bytes in
      guard let source = vips_source_new_from_memory(bytes.baseAddress, bytes.count) else { return }
      defer { g_object_unref(source) }
      body(source)
    }
    vips_error_clear()
  }
}

extension LazyImage {
  /// Computes all pixels and discards them.
  fileprivate func computeOnThisThread() {
    guard let region = vips_region_new(raw) else { return }
    defer { g_object_unref(region) }
    var all = VipsRect(left: 0, top: 0, width: raw.pointee.Xsize, height: raw.pointee.Ysize)
    _ = vips_region_prepare(region, &all)
  }
}
