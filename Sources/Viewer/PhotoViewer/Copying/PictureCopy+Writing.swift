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

/// Writing the files of copies.
extension PictureCopy {
  /// The maximum number of pixels of a picture that is re-encoded: 100 megapixels.
  private static let maximumPixels = 100_000_000

  // MARK: Replacing

  /// The formats in which a picture can take the place of its file.
  private static let replaceable: [PictureFormat: (encoding: PictureEncoding, ending: String)] = [
    .jpeg: (.jpeg, "jpg"), .png: (.png, "png"), .webP: (.webP, "webp"), .avif: (.avif, "avif"),
  ]

  /// Returns why a part of the picture in the file at `path`, which `info` describes, cannot take its place, as a
  /// sentence; nil if it can.
  static func refusalToReplace(_ path: FilePath, _ info: PictureInfo) -> String? {
    guard info.completeness != .partial else {
      return localized("A damaged file is not replaced.")
    }
    guard info.pageCount == 1 else { return localized("The file has other pages.") }
    guard let format = info.pictureFormat.flatMap({ replaceable[$0] }),
      format.ending == family(of: path.extension ?? "")
    else { return localized("Its format cannot be written.") }
    return nil
  }

  /// Replaces the original file by the copy and moves the original to the trash, with `operations` and `inspector`. If
  /// the `batch` is stopped, nothing changes. Can be called from any thread.
  func replaceOriginal(
    by operations: FileOperations, _ inspector: any PictureInspector, in batch: FileBatch
  ) throws(FileActionError) -> FileAction {
    guard let format = info.pictureFormat.flatMap({ Self.replaceable[$0] }) else {
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
    mayContinue: @escaping FileOperations.StepCheck = {}
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

  /// The size of the whole source picture, in pixels. A drawing is rendered as large as needed.
  private var decodedSize: Size {
    guard let enlargement = info.enlargement else { return info.size }
    return info.size * max(1 / Double(enlargement), Double(options.longSide ?? 0) / longSide)
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
