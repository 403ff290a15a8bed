import FileOperations
import Files
import Geometry
import Localization
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage

/// Copies that are handed to another program, rather than being kept in a folder.
extension PictureCopy {
  /// Returns the size in bytes of the copy with `ending`, which `inspector` makes; nil if there can be none. It may
  /// take long, and can be called from any thread.
  func byteCount(ending: String, by inspector: any PictureInspector) -> Int? {
    switch method(ending: ending) {
    case .file?: FileStatus(following: path)?.byteCount
    case .encoded(let encoding)?:
      try? encoded(opened(), as: encoding, by: inspector).count
    case nil: nil
    }
  }

  /// Whether the file itself is handed over.
  private var isFile: Bool {
    (options.isPlain || isMotion && !options.isAnonymous) && change == .upright && part == nil
  }

  /// The ending and the format of a file that is handed over; those of the picture, if it can be written.
  private var handed: (ending: String, encoding: PictureEncoding) {
    if let encoding = encoding(ending: ending) { return (ending, encoding) }
    return usualEnding == "png" ? ("png", .png) : ("jpg", .jpeg)
  }

  /// Whether the picture moves as a whole, so that a copy in another size would be a still one. It is handed over in
  /// its own.
  var isMotion: Bool { info.isAnimated && change == .upright && part == nil }

  /// Returns the bytes of a file that is made to be handed over, and its ending.
  private func handedBytes(
    by inspector: any PictureInspector
  ) throws(FileActionError) -> (bytes: [UInt8], ending: String) {
    guard isMotion else {
      let (ending, encoding) = handed
      return (try encoded(opened(), as: encoding, by: inspector), ending)
    }
    do throws(PictureError) {
      return (try inspector.stripped(FileBytes.open(path)), ending)
    } catch {
      throw FileActionError(error, copying: path)
    }
  }

  /// Returns the copy with what `inspector` finds out about its picture, if only the thumbnail of that was shown.
  /// Otherwise a JPEG would be re-encoded, and an animation would become a still picture.
  private func described(by inspector: any PictureInspector) -> PictureCopy {
    guard info.format.isEmpty, let info = try? inspector.info(of: opened(), page: page) else {
      return self
    }
    var copy = PictureCopy(of: path, page: page, change: change, part: part, info)
    copy.options = options
    return copy
  }

  /// Returns the size in bytes of the result of ``handed(in:by:)``; nil if it cannot be made. May take long; can be
  /// called from any thread.
  func handedByteCount(by inspector: any PictureInspector) -> Int? {
    let copy = isFile ? self : described(by: inspector)
    return copy.isFile
      ? FileStatus(following: path)?.byteCount
      : try? copy.handedBytes(by: inspector).bytes.count
  }

  /// Returns the copy as an open file: the picture's own if nothing about it differs, and otherwise a new one in
  /// `folder`, which `inspector` makes. It may take long, and can be called from any thread.
  func handed(
    in folder: FilePath, by inspector: any PictureInspector
  ) throws(FileActionError) -> HandedFile {
    let copy = isFile ? self : described(by: inspector)
    if copy.isFile { return try Self.open(path) }
    let (bytes, ending) = try copy.handedBytes(by: inspector)
    if options.isAnonymous { try checkAnonymity(of: bytes, by: inspector) }
    let target = folder.appending("\(stem).\(ending)")
    do throws(Errno) {
      try FileSystem.makeFolder(at: folder)
      try FileSystem.write(bytes, to: target, replacing: false, mode: 0o600, .none)
    } catch {
      throw .notSaved(path: target, reason: error.reason)
    }
    return try Self.open(target)
  }

  private static func open(_ path: FilePath) throws(FileActionError) -> HandedFile {
    do throws(PictureError) {
      return HandedFile(FileURI.absolutePath(path), try FileBytes.open(path))
    } catch {
      throw FileActionError(error, copying: path)
    }
  }
}

extension FileActionError {
  /// Creates the error that the source file at `path` cannot be opened.
  init(_ error: PictureError, copying path: FilePath) {
    self = error == .missing ? .missing(path: path) : .noCopy(path: path, reason: "\(error)")
  }
}

/// Printed pictures.
extension PictureCopy {
  /// The quality of pictures that are re-encoded to be printed.
  private static let printedQuality = 95
  /// The length of the longer side of drawings that are printed, in pixels: that of a sheet of A4 at 350 dots per inch.
  private static let printedSide = 4096

  /// Returns the picture as it is printed, which `inspector` makes: a JPEG as it is, or turned without loss, if it can
  /// be printed so. It may take long, and can be called from any thread.
  func printed(by inspector: any PictureInspector) throws(FileActionError) -> JPEGOutline {
    try described(by: inspector).outline(by: inspector)
  }

  /// Returns the picture as it is printed, once its information is known.
  private func outline(
    by inspector: any PictureInspector
  ) throws(FileActionError) -> JPEGOutline {
    let file = try opened()
    if info.pictureFormat == .jpeg, page == 0 {
      let size = change.turned(info.size)
      let all = TurnedPart(
        center: Point(size.width / 2, size.height / 2), width: Int(size.width),
        height: Int(size.height))
      let whole = PictureCopy(of: path, page: page, change: change, part: all, info)
      if let picture = JPEGOutline(try whole.encoded(file, as: .jpeg, by: inspector)) {
        return picture
      }
    }
    var copy = self
    copy.options.chosenQuality = Self.printedQuality
    if info.isScalable { copy.options.longSide = min(Self.printedSide, Int(longSide)) }
    guard let picture = JPEGOutline(try copy.encoded(file, as: .jpeg, by: inspector)) else {
      throw .noCopy(path: path, reason: localized("Its format cannot be written."))
    }
    return picture
  }
}
