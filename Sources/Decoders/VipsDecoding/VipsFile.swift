import CVips
import Glibc
import Imaging

/// An open file in a format that libvips reads.
struct VipsFile {
  let format: FileFormat
  /// The caller's.
  private let descriptor: Int32

  /// Finds out the format of `descriptor`.
  init(_ descriptor: Int32) throws(ImagingError) {
    let head = try Self.bytes(of: descriptor, FileFormat.headLength, at: 0)
    guard !head.isEmpty else { throw .empty }
    guard let format = FileFormat(head: head) else { throw .unknownFormat }
    guard format.isAvailable else {
      throw .unsupported(format: format.name, reason: "libvips was built without it")
    }
    self.format = format
    self.descriptor = descriptor
    // Neither text that mentions SVG nor everything that is compressed is SVG.
    if format.loader == FileFormat.svg.loader {
      let isSVG = try withSource { vips_foreign_is_a_source(format.loader, $0) != 0 }
      guard isSVG else { throw .unknownFormat }
    }
  }

  /// Up to `count` bytes from `position` on; less at the end of the file.
  func bytes(_ count: Int, at position: Int) throws(ImagingError) -> [UInt8] {
    try Self.bytes(of: descriptor, count, at: position)
  }

  private static func bytes(
    of descriptor: Int32, _ count: Int, at position: Int
  ) throws(ImagingError) -> [UInt8] {
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      got = pread(descriptor, buffer.baseAddress, count, position)
      length = max(got, 0)
    }
    guard got >= 0 else { throw .unreadable(reason: String(cString: strerror(errno))) }
    return bytes
  }

  /// Which number the loader gives to page `page`: of HEIF files the picture that they name as the
  /// primary one comes first, wherever it is stored.
  func number(ofPage page: Int) throws(ImagingError) -> Int {
    guard format.loader == FileFormat.heic.loader,
      let primary = try open().image.number("heif-primary"), page <= primary
    else { return page }
    return page == 0 ? primary : page - 1
  }

  /// The image in it from its first row on, with `options` of its loader.
  func open(_ options: [String: Operation.Value] = [:]) throws(ImagingError) -> Operation {
    try withSource { (source) throws(ImagingError) in
      try Operation(loading: source, as: format, options)
    }
  }

  /// Lends a source that begins at the file's first byte; whatever reads from it later holds it.
  private func withSource<Result>(
    _ body: (UnsafeMutablePointer<VipsSource>) throws(ImagingError) -> Result
  ) throws(ImagingError) -> Result {
    // It reads where a copy of the descriptor stands, and both stand together.
    lseek(descriptor, 0, SEEK_SET)
    guard let source = vips_source_new_from_descriptor(descriptor) else {
      throw .lastLibvipsError(of: format.name)
    }
    defer { g_object_unref(source) }
    return try body(source)
  }
}
