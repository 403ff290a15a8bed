import Decoding
import Drawing
import Glibc
import PictureFiles
import PictureLoading
import Pixels
import TestSupport
import VipsDecoding

/// A temporary file that is open.
final class OpenFile {
  let descriptor: Int32
  private let folder = TemporaryFolder()
  private var isOpen = true

  /// Creates a file of `bytes`, open for reading and writing.
  init(_ bytes: [UInt8] = []) {
    descriptor = open(folder.write(bytes, to: "file"), O_RDWR)
  }

  deinit { close() }

  /// Closes the file early.
  func close() {
    if isOpen { Glibc.close(descriptor) }
    isOpen = false
  }

  var length: Int { Int(lseek(descriptor, 0, SEEK_END)) }
}

/// A picture that keeps the files that it reads.
final class FilePicture: PictureSource {
  private let picture: VipsPicture
  private let files: [OpenFile?]

  /// Opens the picture in `file`.
  init(
    _ file: OpenFile, page: Int = 0, plain: Bool = false, screenProfile: [UInt8]? = nil,
    memoryBudget: Int = 1 << 28,
    spill: OpenFile? = nil, spillLimit: Int = 1 << 30, progress: DecodingProgress? = nil
  ) throws {
    try Vips.start()
    picture = try VipsPicture(
      file: file.descriptor, page: page, plain: plain, screenProfile: screenProfile,
      memoryBudget: memoryBudget,
      spill: spill.map { SpillFile(file: $0.descriptor, limit: spillLimit) },
      progress: progress)
    files = [file, spill]
  }

  /// Opens the picture in a file of `bytes`.
  convenience init(_ bytes: [UInt8], page: Int = 0) throws {
    try self.init(OpenFile(bytes), page: page)
  }

  var info: PictureInfo { picture.info }
  func embeddedPreview() -> Bitmap? { picture.embeddedPreview() }
  func level(_ exponent: Int) throws(PictureError) -> Pyramid.Level { try picture.level(exponent) }
  func base(_ exponent: Int) throws(PictureError) -> Pyramid.Level { try picture.base(exponent) }
  func part(_ area: PixelArea, ofLevel exponent: Int) throws(PictureError) -> Bitmap {
    try picture.part(area, ofLevel: exponent)
  }
  func nextFrame() throws(PictureError) -> (bitmap: Bitmap, duration: Duration) {
    try picture.nextFrame()
  }
  func encoded(as rendition: PictureRendition) throws(PictureError) -> [UInt8] {
    try picture.encoded(as: rendition)
  }

  /// Returns a file with the whole page, changed by `change`, in the format of `encoding`.
  func encoded(
    as encoding: PictureEncoding, changedBy change: Orientation
  ) throws(PictureError) -> [UInt8] {
    try encoded(as: PictureRendition(encoding, changedBy: change))
  }
}
