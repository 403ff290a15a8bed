import CVips

/// The contents of a file in memory, which libvips reads in place of a descriptor.
final class MemoryFile {
  private let blob: UnsafeMutablePointer<VipsBlob>

  /// Copies `bytes`; nil if there is no memory.
  init?(_ bytes: [UInt8]) {
    guard let blob = vips_blob_copy(bytes, bytes.count) else { return nil }
    self.blob = blob
  }

  /// Takes over the memory of `blob`.
  init(_ blob: UnsafeMutablePointer<VipsBlob>) { self.blob = blob }

  deinit {
    vips_area_unref(UnsafeMutableRawPointer(blob).assumingMemoryBound(to: VipsArea.self))
  }

  /// Returns a source that starts at the first byte, and keeps the memory. The caller owns a reference.
  func source() -> UnsafeMutablePointer<VipsSource>? { vips_source_new_from_blob(blob) }

  /// The contents, which must not be used any longer than the file.
  var bytes: UnsafeRawBufferPointer {
    var size = 0
    let data = vips_blob_get(blob, &size)
    return UnsafeRawBufferPointer(start: data, count: size)
  }
}
