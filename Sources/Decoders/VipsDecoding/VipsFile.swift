import CVips
import Codecs
import Files
import Glibc
import PictureFiles
import RasterDecoding
import SystemPackage

/// An open file in a supported format.
struct VipsFile {
  let format: PictureFormat
  /// The descriptor, which the caller keeps.
  private let descriptor: Int32
  private(set) var rasterBytes: RasterBytes
  private let reader: Reader
  /// The file to read in place of the descriptor; nil for that.
  private var substitute: MemoryFile?
  /// The number of frames at the end of an animation that are not to be shown.
  let hiddenFrames: Int

  /// The maximum size of a file that is changed in memory before it is read, in bytes.
  private static let maximumChangedBytes = 64 << 20
  /// The state of the file before it was first read.
  private let stamp: ContentStamp?
  /// The outcome of reading as much as possible of a damaged file; nil for a file that is not known to be damaged.
  private(set) var outcome: SalvageOutcome?
  /// Whether the blocks of a damaged file are known to have all pixels of its first frame.
  private var hasBlocksOfFrame = false
  /// Whether the file is known to end too early, although libvips does not report it.
  private var isCut = false
  /// The padded copy read in place of both if the file is damaged; nil for an intact one.
  private var padded: PaddedFile?

  /// The reader of the pixels.
  private enum Reader {
    case drawing(VectorDrawing)
    case rasters(RasterDocument)
    case libvips(Loader)
  }

  /// Recognizes the format of `descriptor`. If it is `plain`, the effects of a drawing are left out.
  init(_ descriptor: Int32, plain isPlain: Bool = false) throws(PictureError) {
    stamp = ContentStamp(ofOpen: descriptor)
    let head = try Self.bytes(of: descriptor, PictureFormat.headLength, at: 0)
    guard !head.isEmpty else { throw .empty }
    self.descriptor = descriptor
    rasterBytes = Self.rasterBytes(of: descriptor)
    if let drawing = try Self.drawing(in: descriptor, beginningWith: head, plain: isPlain) {
      format = .svg
      reader = .drawing(drawing)
      substitute = nil
      hiddenFrames = 0
      return
    }
    if let preview = try Self.rawPreview(in: descriptor) {
      format = .raw
      reader = .libvips(.jpeg)
      substitute = MemoryFile(preview)
      hiddenFrames = 0
      return
    }
    guard let format = PictureFormat(head: head) else { throw .unknownFormat }
    self.format = format
    let blocks = format == .gif ? try Self.gifBlocks(of: descriptor) : nil
    let marked = blocks?.marked
    let markedFile = marked.flatMap { MemoryFile($0.file) }
    hiddenFrames = markedFile == nil ? 0 : marked?.addedFrames ?? 0
    substitute = markedFile ?? (format.loader == .heif ? Self.edited(descriptor) : nil)
    isCut = blocks?.isCut ?? false
    if let rasters = try RasterDocument(rasterBytes, format) {
      reader = .rasters(rasters)
    } else if let loader = format.loader, loader.isAvailable {
      reader = .libvips(loader)
    } else {
      throw .unsupportedFormat(format.name, reason: "libvips was built without it")
    }
  }

  /// Returns the drawing in the file, which begins with `head`; nil if it is no SVG.
  private static func drawing(
    in descriptor: Int32, beginningWith head: [UInt8], plain isPlain: Bool
  ) throws(PictureError) -> VectorDrawing? {
    guard DrawingText.mayBegin(with: head) else { return nil }
    let text = try DrawingText { (count, position) throws(PictureError) in
      try bytes(of: descriptor, count, at: position)
    }
    return try text.map { (text) throws(PictureError) in try VectorDrawing(text, plain: isPlain) }
  }

  /// Whether the page may contain text, which librsvg and poppler do not render at any size.
  var mayHoldText: Bool { drawing?.mayHoldText ?? true }

  /// Whether effects are drawn that can be left out.
  var hasEffects: Bool { drawing?.drawsFilters == true }

  private var drawing: VectorDrawing? {
    if case .drawing(let drawing) = reader { drawing } else { nil }
  }

  /// Returns the blocks of a GIF; nil if it is too large to be changed.
  private static func gifBlocks(of descriptor: Int32) throws(PictureError) -> GIFBlocks? {
    let file = try bytes(of: descriptor, maximumChangedBytes, at: 0)
    return file.count < maximumChangedBytes ? GIFBlocks(file) : nil
  }

  /// Returns a HEIF file with the changes that libheif needs; nil if it needs none, or is too large to be changed.
  private static func edited(_ descriptor: Int32) -> MemoryFile? {
    guard let file = opened(descriptor), let edits = HEIFProperties.edits(of: file),
      let bytes = try? bytes(of: descriptor, maximumChangedBytes, at: 0),
      bytes.count < maximumChangedBytes
    else { return nil }
    return edits.applied(to: bytes).flatMap(MemoryFile.init)
  }

  /// Returns the JPEG in a raw file that shows its picture; nil if it is no raw file.
  private static func rawPreview(in descriptor: Int32) throws(PictureError) -> [UInt8]? {
    guard let file = opened(descriptor) else { return nil }
    return try RawFile.preview(in: file)
  }

  /// The properties of the primary picture of a HEIF file; nil if there are none.
  var primaryProperties: HEIFProperties? { Self.opened(descriptor).flatMap(HEIFProperties.init) }

  private static func opened(_ descriptor: Int32) -> OpenFile? {
    let copy = dup(descriptor)
    return copy < 0 ? nil : OpenFile(copy)
  }

  /// Whether as much as possible is read of a file that is damaged.
  var isSalvaged: Bool { outcome != nil }

  /// Whether a file that is damaged is known to have all pixels of its first frame.
  var hasWholeFrame: Bool { hasBlocksOfFrame || outcome?.isWhole == true }

  /// Whether nothing was written into the file since.
  var isUnchanged: Bool { ContentStamp(ofOpen: descriptor) == stamp }

  /// Whether everything that the file should have can be read, as far as that is known. libjxl 0.7 finds faults in
  /// sound files that it receives in parts, as from libvips.
  var completeness: Completeness {
    if outcome?.isWhole == false || isCut || drawing?.isWhole == false { return .partial }
    return drawing?.drawsFilters == false ? .plain : .whole
  }

  /// The same file, decoded as far as possible despite damage.
  var salvaged: VipsFile {
    var file = self
    file.outcome = SalvageOutcome()
    if format == .gif, let blocks = try? Self.gifBlocks(of: descriptor) {
      let mended = blocks.marked.map { GIFBlocks($0.file).mended } ?? blocks.mended
      file.substitute = mended.flatMap(MemoryFile.init) ?? substitute
      file.hasBlocksOfFrame = blocks.hasWholeFrame
    }
    if case .libvips(let loader) = reader, format != .raw,
      let padded = loader.padding.flatMap({ PaddedFile(self, padding: $0) })
    {
      file.padded = padded
      file.rasterBytes = padded.rasterBytes
      file.hasBlocksOfFrame = padded.hasWholeFrame
    }
    return file
  }

  /// Returns `error`, with which the file cannot be opened; or, if its pictures have a compression that libheif does
  /// not support, an error about that. libheif reports that there is no picture.
  func explained(_ error: PictureError) -> PictureError {
    guard format.loader == .heif else { return error }
    guard let type = Self.opened(descriptor).flatMap(HEIFItems.uncommonType) else { return error }
    return .unsupported(format: format.name, reason: "compression \(type)")
  }

  /// Returns up to `count` bytes from `position` on; fewer at the end of the file.
  func bytes(_ count: Int, at position: Int) throws(PictureError) -> [UInt8] {
    try Self.bytes(of: descriptor, count, at: position)
  }

  private static func rasterBytes(of descriptor: Int32) -> RasterBytes {
    let length = FileStatus(ofOpen: descriptor)?.byteCount ?? 0
    return RasterBytes(length: length) { (try? Self.bytes(of: descriptor, $1, at: $0)) ?? [] }
  }

  private static func bytes(
    of descriptor: Int32, _ count: Int, at position: Int
  ) throws(PictureError) -> [UInt8] {
    var readCount = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      readCount = pread(descriptor, buffer.baseAddress, count, position)
      length = max(readCount, 0)
    }
    guard readCount >= 0 else { throw .unreadable(reason: Errno.last.reason) }
    return bytes
  }

  /// Returns the loader's number for page `page`. In HEIF files, the picture designated as primary
  /// becomes the first page, wherever it is stored.
  func number(ofPage page: Int) throws(PictureError) -> Int {
    guard format.loader == .heif,
      let primary = try open().image.number("heif-primary"), page <= primary
    else { return page }
    return page == 0 ? primary : page - 1
  }

  /// Whether an image with random access can read parts repeatedly, without being opened again.
  var readsPartsAgain: Bool { format.loader?.readsPartsAgain ?? true }

  /// Opens the image at its first row, with `options` for its loader.
  func open(_ options: [String: Operation.Value] = [:]) throws(PictureError) -> Operation {
    switch reader {
    case .drawing(let drawing):
      return try Operation(rendering: drawing, options, format: format.name)
    case .rasters(let document): return try open(document, options)
    case .libvips(let loader): return try open(by: loader, options)
    }
  }

  /// Opens the image at its first row with libvips, with `options` for its `loader`.
  func load(
    by loader: Loader, _ options: [String: Operation.Value]
  ) throws(PictureError) -> Operation {
    let tolerance = isSalvaged ? Operation.salvaging : [:]
    return try withSource { (source) throws(PictureError) in
      let operation = try Operation(
        loading: source, by: loader, format: format.name, options.merging(tolerance) { $1 })
      operation.image.isSalvaged = isSalvaged
      return operation
    }
  }

  /// Calls `body` with a source that starts at the first byte of the file. Operations that read
  /// from it later keep a reference.
  private func withSource<Result>(
    _ body: (UnsafeMutablePointer<VipsSource>) throws(PictureError) -> Result
  ) throws(PictureError) -> Result {
    // The source reads from a duplicate of the descriptor, which shares its position.
    lseek(descriptor, 0, SEEK_SET)
    let inMemory = padded?.source() ?? substitute?.source()
    let made = inMemory ?? vips_source_new_from_descriptor(descriptor)
    guard let source = made else {
      throw .lastLibvipsError(of: format.name)
    }
    defer { g_object_unref(source) }
    return try body(source)
  }
}
