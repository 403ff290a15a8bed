import Codecs
import Drawing
import FileOperations
import Files
import Geometry
import Localization
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage

/// A copy of a picture that the user saves under another name, as it is shown and in the format of the ending of the
/// name.
struct PictureCopy: Sendable {
  /// The way in which the file of a copy is made.
  enum Method: Hashable, Sendable {
    /// Its bytes are copied, and then its orientation is changed if need be. Nothing is lost.
    case file
    /// The picture is re-encoded.
    case encoded(PictureEncoding)
  }

  /// The maximum number of pixels of a picture that is re-encoded: 100 megapixels.
  private static let maximumPixels = 100_000_000

  let path: FilePath
  let page: Int
  /// The orientation in which the picture is shown, relative to its file.
  let change: Orientation
  /// The part that is kept; nil for all of the picture.
  let part: TurnedPart?
  let info: PictureInfo
  /// The differences that the user has asked for.
  var options = CopyOptions()

  /// Creates a copy of page `page` of the file at `path`, or of a `part` of it, which is shown changed by `change`. The
  /// file is one of those that `info` describes.
  init(
    of path: FilePath, page: Int, change: Orientation, part: TurnedPart? = nil, _ info: PictureInfo
  ) {
    self.path = path
    self.page = page
    self.change = change
    self.part = part
    self.info = info
  }

  /// Returns the copy of a picture that is now shown changed by `change`: its file may have been turned.
  func changed(by change: Orientation) -> PictureCopy {
    var copy = PictureCopy(of: path, page: page, change: change, part: part, info)
    copy.options = options
    return copy
  }

  /// The length of the longer side, in pixels.
  var longSide: Double {
    part.map { Double(max($0.width, $0.height)) } ?? max(info.size.width, info.size.height)
  }

  /// The size of the whole source picture, in pixels. A drawing is rendered as large as needed.
  private var decodedSize: Size {
    guard let enlargement = info.enlargement else { return info.size }
    return info.size * max(1 / Double(enlargement), Double(options.longSide ?? 0) / longSide)
  }

  // MARK: Names

  /// The equivalent endings of a format, by the one for new files.
  private static let families: [(ending: String, others: Set<String>)] = [
    ("jpg", ["jpeg", "jpe", "jfif"]), ("tif", ["tiff"]),
  ]

  /// The formats whose pictures may be translucent, or have few colours: they lose too much as JPEG.
  private static let drawnFormats: Set<String> = ["PNG", "GIF", "SVG", "WebP", "BMP"]

  /// The endings of files in them, whose formats are not known yet.
  private static let drawnEndings: Set<String> = ["png", "gif", "svg", "webp", "bmp"]

  /// The formats whose pixels have lost something already, so that WebP may lose something too.
  private static let lossyFormats: Set<String> = ["JPEG", "HEIC", "AVIF", "JPEG XL", "JPEG 2000"]

  /// The endings of files that are re-encoded. TIFF is none: libvips keeps no Exif data in it.
  private static let endings = ["jpg", "png", "webp", "avif"]

  private static func family(of ending: String) -> String {
    let ending = ending.lowercased()
    return families.first { $0.others.contains(ending) }?.ending ?? ending
  }

  /// The ending of the name of the picture.
  var ending: String { path.extension ?? "" }

  /// Whether the turn of the picture can be kept by its own format. Nothing is changed in a damaged file.
  private var keepsChange: Bool {
    guard part == nil, options.isPlain else { return false }
    guard change != .upright else { return true }
    return info.completeness == .whole
      && (info.format == "JPEG" || info.format == "TIFF" && page == 0)
  }

  /// Whether the copy of a JPEG has the same pixels without the metadata of the picture.
  private var keepsPixels: Bool {
    options == CopyOptions(isAnonymous: true) && change == .upright && part == nil && page == 0
      && info.format == "JPEG" && info.completeness == .whole
  }

  /// Returns how a file with `ending` is made; nil if it cannot be.
  func method(ending: String) -> Method? {
    if keepsChange, Self.family(of: ending) == Self.family(of: self.ending) { return .file }
    return encoding(ending: ending).map(Method.encoded)
  }

  /// Returns how a picture is re-encoded in a file with `ending`; nil if it cannot be.
  func encoding(ending: String) -> PictureEncoding? {
    switch Self.family(of: ending) {
    case "jpg": .jpeg
    case "png": .png
    case "webp": Self.lossyFormats.contains(info.format) ? .webP : .losslessWebP
    case "avif": .avif
    default: nil
    }
  }

  /// Returns whether the quality of a file called `name` can be chosen: formats that lose nothing have none.
  func hasQuality(as name: String) -> Bool {
    let ending = (try? FileName(name))?.component.extension ?? ""
    return ![.png, .losslessWebP].contains(encoding(ending: ending))
  }

  /// The ending of a copy whose format cannot be that of the picture.
  var usualEnding: String {
    let isDrawn =
      Self.drawnFormats.contains(info.format)
      || info.format.isEmpty && Self.drawnEndings.contains(Self.family(of: ending))
    return isDrawn ? "png" : "jpg"
  }

  /// The name of the picture without its ending.
  var stem: String {
    let name = path.displayName
    return ending.isEmpty ? name : String(name.dropLast(ending.count + 1))
  }

  /// A name for the copy, such as `a (turned).jpg`.
  var suggestedName: String {
    let own = ending.isEmpty || method(ending: ending) == nil ? usualEnding : ending
    let copy =
      part != nil
      ? localizedIn("file name", "{name} (cropped)", ["name": stem], isPlain: true)
      : change == .upright
        ? localizedIn("file name", "{name} (copy)", ["name": stem], isPlain: true)
        : localizedIn("file name", "{name} (turned)", ["name": stem], isPlain: true)
    return "\(copy).\(own)"
  }

  /// Returns the error in `text` as the name of the copy, where files have `names`, as a sentence; nil for none.
  func fault(of text: String, among names: Set<FilePath.Component>) -> String? {
    do throws(FileName.Fault) {
      let name = try FileName(text)
      guard method(ending: name.component.extension ?? "") != nil else { return endingFault }
      return names.contains(name.component) ? "\(FileName.Fault.taken(text))" : nil
    } catch {
      return "\(error)"
    }
  }

  private var endingFault: String {
    let own = Self.family(of: ending)
    let isOther = keepsChange && !own.isEmpty && !Self.endings.contains(own)
    let quoted = ((isOther ? [own] : []) + Self.endings).map { "“.\($0)”" }
    return localized(
      "The name has to end with {endings} or {ending}.",
      ["endings": localizedList(quoted.dropLast()), "ending": quoted.last ?? ""])
  }

  // MARK: Replacing

  /// The formats in which a picture can take the place of its file.
  private static let replaceable: [String: (encoding: PictureEncoding, ending: String)] = [
    "JPEG": (.jpeg, "jpg"), "PNG": (.png, "png"), "WebP": (.webP, "webp"), "AVIF": (.avif, "avif"),
  ]

  /// Returns why a part of the picture in the file at `path`, which `info` describes, cannot take its place, as a
  /// sentence; nil if it can.
  static func refusalToReplace(_ path: FilePath, _ info: PictureInfo) -> String? {
    guard info.completeness != .partial else {
      return localized("A damaged file is not replaced.")
    }
    guard info.pageCount == 1 else { return localized("The file has other pages.") }
    guard let format = replaceable[info.format], format.ending == family(of: path.extension ?? "")
    else { return localized("Its format cannot be written.") }
    return nil
  }

  /// Replaces the original file by the copy and moves the original to the trash, with `operations` and `inspector`. If
  /// the `batch` is stopped, nothing changes. Can be called from any thread.
  func replaceOriginal(
    by operations: FileOperations, _ inspector: any PictureInspector, in batch: FileBatch
  ) throws(FileActionError) -> FileAction {
    guard let format = Self.replaceable[info.format] else {
      throw .noCopy(path: path, reason: localized("Its format cannot be written."))
    }
    let file = try OriginalFile(path)
    let bytes = try encoded(HeldFile(file.file), as: format.encoding, by: inspector)
    return try operations.replace(file, by: bytes, in: batch)
  }

  // MARK: Saving

  /// Saves the copy as `name` in `folder`, with `operations` and `inspector`. A file that has the name by then is not
  /// replaced: the copy gets a number. `mayContinue` is called before each longer step, and can throw. It can be called
  /// from any thread.
  func save(
    as name: FilePath.Component, into folder: FilePath, by operations: FileOperations,
    _ inspector: any PictureInspector,
    mayContinue: @escaping @Sendable () throws(Errno) -> Void = {}
  ) throws(FileActionError) -> FileAction {
    switch method(ending: name.extension ?? "") {
    case .file?:
      guard change != .upright else {
        return try operations.copy(path, as: name, into: folder, mayContinue: mayContinue)
      }
      let (file, edits) = try turned(by: inspector)
      return try operations.copy(
        file, with: edits, as: name, into: folder, mayContinue: mayContinue)
    case .encoded(let encoding)?:
      let bytes = try encoded(try opened(), as: encoding, by: inspector)
      if options.isAnonymous { try checkAnonymity(of: bytes, by: inspector) }
      return try operations.save(
        bytes, copying: path, as: name, into: folder, mayContinue: mayContinue)
    case nil: throw .noCopy(path: path, reason: endingFault)
    }
  }

  private func rendition(_ encoding: PictureEncoding) -> PictureRendition {
    var rendition = PictureRendition(
      encoding, changedBy: change, part: part, quality: options.quality)
    rendition.longSide = options.longSide
    rendition.isAnonymous = options.isAnonymous
    return rendition
  }

  /// Throws if `inspector` finds private metadata in the file of `bytes`.
  func checkAnonymity(
    of bytes: [UInt8], by inspector: any PictureInspector
  ) throws(FileActionError) {
    let isAnonymous: Bool
    do {
      let file = try OutgoingFiles.openUnnamed(orIn: path.folder)
      try FileSystem.append(bytes, to: file)
      isAnonymous = try inspector.metadata(of: file).isAnonymous
    } catch {
      throw .noCopy(path: path, reason: "\(error)")
    }
    guard isAnonymous else {
      throw .noCopy(
        path: path, reason: localized("The copy would still say how the picture was made."))
    }
  }

  /// Returns the file, and the edits that give it the orientation of this copy.
  private func turned(
    by inspector: any PictureInspector
  ) throws(FileActionError) -> (file: OriginalFile, edits: ByteEdits) {
    do {
      let file = try OriginalFile(path)
      return (file, try inspector.edits(of: file.file, applying: change))
    } catch {
      throw .noCopy(path: path, reason: "\(error)")
    }
  }

  func opened() throws(FileActionError) -> HeldFile {
    do throws(PictureError) {
      return HeldFile(try FileBytes.open(path))
    } catch {
      throw FileActionError(error, copying: path)
    }
  }

  /// Returns a file with the picture in `file`, in the format of `encoding`, as `inspector` makes it.
  func encoded(
    _ file: HeldFile, as encoding: PictureEncoding, by inspector: any PictureInspector
  ) throws(FileActionError) -> [UInt8] {
    // Only metadata is left out: the pixels need not lose anything.
    if keepsPixels, encoding == .jpeg,
      let bytes = try? inspector.stripped(FileBytes.open(file.path))
    {
      return bytes
    }
    let size = decodedSize
    do throws(PictureError) {
      guard size.width * size.height <= Double(Self.maximumPixels) else {
        throw .unsupportedSize(width: Int(size.width), height: Int(size.height))
      }
      do throws(PictureError) {
        return try inspector.encoded(
          file, page: page, as: rendition(encoding))
      } catch .noDecoder where [.jpeg, .png].contains(encoding) && options.longSide == nil {
        return try encodedHere(try inspector.picture(in: file, page: page), as: encoding)
      }
    } catch {
      throw FileActionError(error, copying: path)
    }
  }

  /// Returns a file of `bitmap` in a format that needs no other program. It has the pixels only, without the metadata
  /// of the original.
  private func encodedHere(
    _ bitmap: Bitmap, as encoding: PictureEncoding
  ) throws(PictureError) -> [UInt8] {
    var seen = try bitmap.upright(from: change)
    if let part {
      guard let area = part.area else {
        throw .noDecoder("touchstone-decoder-vips", reason: localized("it straightens pictures"))
      }
      seen = seen.part(area)
    }
    // JPEG has no transparency.
    return try encoding == .jpeg
      ? JPEG.encode(seen.flattened(), quality: options.quality) : PNG.encode(seen)
  }
}
