import CTIFF
import Glibc
import PictureFiles

/// An open TIFF file of libtiff.
final class TIFFHandle {
  let raw: OpaquePointer
  private let stream: TIFFStream

  /// The maximum size of a single allocation by the library, in bytes.
  private static let maximumMemory = 1 << 30

  /// Opens `file` at its first directory.
  init(_ file: RasterBytes) throws(PictureError) {
    let stream = TIFFStream(file)
    guard let raw = stream.open(maximumMemory: Self.maximumMemory) else { throw stream.fault }
    self.raw = raw
    self.stream = stream
  }

  deinit { TIFFClose(raw) }

  /// Selects the directory of `page`, counted from 0, or one of its subdirectories.
  func select(page: Int, subdirectory: Int?) throws(PictureError) {
    guard let page = tdir_t(exactly: page), TIFFSetDirectory(raw, page) != 0 else { throw fault }
    guard let subdirectory else { return }
    guard let offset = subdirectories.dropFirst(subdirectory).first,
      TIFFSetSubDirectory(raw, offset) != 0
    else { throw fault }
  }

  /// The offsets of the directories that belong to the current one.
  var subdirectories: [UInt64] {
    var count = UInt16(0)
    var offsets = UnsafeMutablePointer<UInt64>?.none
    guard ctiff_offsets(raw, UInt32(TIFFTAG_SUBIFD), &count, &offsets) != 0 else { return [] }
    return Array(UnsafeBufferPointer(start: offsets, count: Int(count)))
  }

  var pageCount: Int { Int(TIFFNumberOfDirectories(raw)) }

  /// The error that the library has reported.
  var fault: PictureError { stream.fault }

  /// Whether the library has reported an error, even one despite which it continues.
  var hasReportedError: Bool { stream.message != nil }
}

/// The file as libtiff reads it, and its messages.
private final class TIFFStream {
  private let cursor: RasterCursor
  private(set) var message: String?

  init(_ file: RasterBytes) { cursor = RasterCursor(file) }

  var fault: PictureError {
    .damaged(format: "TIFF", reason: message ?? "it cannot be decoded")
  }

  private typealias Context = UnsafeMutableRawPointer

  func open(maximumMemory: Int) -> OpaquePointer? {
    guard let options = TIFFOpenOptionsAlloc() else { return nil }
    defer { TIFFOpenOptionsFree(options) }
    let context = Unmanaged.passUnretained(self).toOpaque()
    TIFFOpenOptionsSetMaxSingleMemAlloc(options, tmsize_t(maximumMemory))
    TIFFOpenOptionsSetWarningHandlerExtR(options, { _, _, _, _, _ in 1 }, nil)
    TIFFOpenOptionsSetErrorHandlerExtR(
      options,
      { _, context, _, format, arguments in
        TIFFStream.of(context)?.record(format, arguments)
        return 1
      }, context)
    // The file is not mapped: it may be cut while it is read.
    return TIFFClientOpenExt(
      "picture", "rm", context,
      { context, target, count in
        let target = UnsafeMutableRawBufferPointer(start: target, count: max(Int(count), 0))
        return tmsize_t(TIFFStream.of(context)?.cursor.read(into: target) ?? -1)
      },
      { _, _, _ in -1 },
      { context, offset, origin in TIFFStream.of(context)?.seek(offset, from: origin) ?? .max },
      { _ in 0 }, { context in UInt64(TIFFStream.of(context)?.cursor.file.length ?? 0) },
      { _, _, _ in 0 }, { _, _, _ in }, options)
  }

  private static func of(_ context: Context?) -> TIFFStream? {
    context.map { Unmanaged<TIFFStream>.fromOpaque($0).takeUnretainedValue() }
  }

  private func seek(_ offset: UInt64, from origin: Int32) -> UInt64 {
    let starts = [SEEK_SET: 0, SEEK_CUR: cursor.position, SEEK_END: cursor.file.length]
    let (position, overflow) = (starts[origin] ?? 0)
      .addingReportingOverflow(Int(truncatingIfNeeded: offset))
    return !overflow && cursor.seek(to: position) ? UInt64(position) : .max
  }

  /// Keeps the first message.
  private func record(_ format: UnsafePointer<CChar>?, _ arguments: CVaListPointer?) {
    guard message == nil, let format, let arguments else { return }
    var text = [CChar](repeating: 0, count: 256)
    vsnprintf(&text, text.count, format, arguments)
    message = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
